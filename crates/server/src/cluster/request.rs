//! What a node asks another to do at a table that is in the other's memory, where no request of a browser could be passed on.

use reqwest::StatusCode;
use reqwest::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::Node;
use tables::PersonId;

use super::{Cluster, SentRequest};
use crate::failure::Failure;
use crate::request_identity::current_identity;

/// Where errands arrive.
pub(crate) const NODE_REQUEST_PATH: &str = "/inner/errand";

/// One errand. Tables are named by their tokens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum NodeRequest {
    /// Whether a table waits for somebody, and whether they are there.
    Waits { table: String, person: PersonId },
    /// Somebody goes by another name now.
    Rename { table: String, person: PersonId, name: String },
    /// Somebody leaves for good, and nothing is kept that says who they were.
    Forget { table: String, person: PersonId },
    /// Somebody goes on with a seat on another device.
    Move { table: String, person: PersonId, seat: u8, to: PersonId },
    /// Takes a code for another device. The answer is a [`TransferredLoad`] that is sealed for the asking node, if the code is known
    /// here.
    Code { code: String, replace: bool },
}

/// What a code that another node has made brings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum TransferredLoad {
    /// All that is somebody's: the secret of their first browser, and the id of the device that made the code, if it was
    /// another one.
    Everything { browser: String, device: Option<String> },
    /// One seat at a table, by its token.
    Seat { browser: String, device: Option<String>, table: String, seat: u8 },
    /// Everything, but seats would be lost, and nobody has said that they may.
    Replaces {},
    /// The address that asks has tried too many wrong codes here.
    TooMany {},
}

impl Cluster {
    /// Runs an errand to a node.
    ///
    /// # Errors
    /// It could not be carried out now.
    pub async fn send_request<T: DeserializeOwned>(&self, node: &Node, errand: &NodeRequest) -> Result<T, Failure> {
        self.post_request(node, errand).await.map(|(answer, _)| answer)
    }

    /// Runs an errand to a node; gives the nonce of the request as well.
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

    /// Asks one node after the other for a code, until one knows it.
    pub async fn take_code(&self, code: &str, replace: bool) -> Option<TransferredLoad> {
        let errand = NodeRequest::Code { code: code.to_owned(), replace };
        for node in self.store.other_nodes(&self.id).await.unwrap_or_default() {
            if let Ok((Some(sealed), nonce)) = self.post_request::<Option<String>>(&node, &errand).await {
                let opened = self.signer.open_answer(&nonce, &sealed)?;
                return serde_json::from_slice(&opened).ok();
            }
        }
        None
    }
}
