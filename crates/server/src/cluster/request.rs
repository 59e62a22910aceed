//! Requests from one node to another about a table in the other's memory, where no browser request could be forwarded.

use reqwest::StatusCode;
use reqwest::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::Node;
use tables::PersonId;

use super::{Cluster, SentRequest};
use crate::failure::Failure;
use crate::request_identity::current_identity;

/// The path that accepts node requests.
pub(crate) const NODE_REQUEST_PATH: &str = "/inner/errand";

/// One node request. Tables are named by their tokens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum NodeRequest {
    /// Asks whether a table waits for a person, and whether the person is present.
    Waits { table: String, person: PersonId },
    /// Renames a person at a table.
    Rename { table: String, person: PersonId, name: String },
    /// Removes a person from a table for good and erases their identity there.
    Forget { table: String, person: PersonId },
    /// Moves a person's seat to another device.
    Move { table: String, person: PersonId, seat: u8, to: PersonId },
    /// Redeems a code for another device. The response is a [`TransferredLoad`] sealed for the requesting node, if this
    /// node knows the code.
    Code { code: String, replace: bool },
}

/// The contents of a transfer code that another node has issued.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum TransferredLoad {
    /// All of a person's seats: the secret of their first browser, and the id of the device that issued the code, if it
    /// was another one.
    Everything { browser: String, device: Option<String> },
    /// One seat at a table, by its token.
    Seat { browser: String, device: Option<String>, table: String, seat: u8 },
    /// Everything, but seats would be lost, and the caller has not confirmed that.
    Replaces {},
    /// The requesting address has tried too many wrong codes here.
    TooMany {},
}

impl Cluster {
    /// Sends a request to a node.
    ///
    /// # Errors
    /// Returns an error if the request could not be carried out now.
    pub async fn send_request<T: DeserializeOwned>(&self, node: &Node, request: &NodeRequest) -> Result<T, Failure> {
        self.post_request(node, request).await.map(|(answer, _)| answer)
    }

    /// Sends a request to a node; also returns the nonce of the request.
    async fn post_request<T: DeserializeOwned>(
        &self,
        node: &Node,
        errand: &NodeRequest,
    ) -> Result<(T, String), Failure> {
        let url = format!("{}{NODE_REQUEST_PATH}", node.address);
        let body = serde_json::to_vec(errand).expect("an errand serialises");
        let sent = SentRequest {
            method: "POST",
            target: NODE_REQUEST_PATH,
            from: current_identity().from.address(),
            to: &node.id,
        };
        let (name, signature, nonce) = self.sign_request(sent, &body);
        let request = self.client.post(url).header(name, signature).header(CONTENT_TYPE, "application/json");
        match request.timeout(super::RENEW_TIMEOUT * 5).body(body).send().await {
            Ok(answer) if answer.status() == StatusCode::OK => {
                answer.json().await.map(|answer| (answer, nonce)).map_err(|_| Failure::Busy)
            }
            Ok(_) | Err(_) => Err(Failure::Busy),
        }
    }

    /// Asks one node after the other to redeem a code, until one knows it.
    pub async fn take_code(&self, code: &str, replace: bool) -> Option<TransferredLoad> {
        let request = NodeRequest::Code { code: code.to_owned(), replace };
        for node in self.store.other_nodes(&self.id).await.unwrap_or_default() {
            if let Ok((Some(sealed), nonce)) = self.post_request::<Option<String>>(&node, &request).await {
                let opened = self.signer.open_answer(&nonce, &sealed)?;
                return serde_json::from_slice(&opened).ok();
            }
        }
        None
    }
}
