//! Requests from one node to another about a table in the other's memory, where no browser request could be forwarded.

use std::net::IpAddr;

use http::StatusCode;
use http::header::CONTENT_TYPE;
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::Node;

use crate::node::{Cluster, RENEW_TIMEOUT};
use crate::signing::SentRequest;

/// The path that accepts node requests.
pub const NODE_REQUEST_PATH: &str = "/inner/errand";
/// The error that a node could not carry out a request now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("another node could not carry out a request")]
pub struct RequestFailed;

impl Cluster {
    /// Sends a request to a node, on behalf of a client at the address `from`.
    ///
    /// # Errors
    /// Returns an error if the request could not be carried out now.
    pub async fn send_request<T: DeserializeOwned>(
        &self,
        node: &Node,
        request: &impl Serialize,
        from: IpAddr,
    ) -> Result<T, RequestFailed> {
        self.post_request(node, request, from).await.map(|(answer, _)| answer)
    }

    /// Sends a request to a node; also returns the nonce of the request.
    async fn post_request<T: DeserializeOwned>(
        &self,
        node: &Node,
        request: &impl Serialize,
        from: IpAddr,
    ) -> Result<(T, String), RequestFailed> {
        let url = format!("{}{NODE_REQUEST_PATH}", node.address);
        let body = serde_json::to_vec(request).expect("a request serialises");
        let sent = SentRequest { method: "POST", target: NODE_REQUEST_PATH, from, to: &node.id };
        let (name, signature, nonce) = self.sign_request(sent, &body);
        let request = self.client.post(url).header(name, signature).header(CONTENT_TYPE, "application/json");
        match request.timeout(RENEW_TIMEOUT * 5).body(body).send().await {
            Ok(answer) if answer.status() == StatusCode::OK => {
                answer.json().await.map(|answer| (answer, nonce)).map_err(|_| RequestFailed)
            }
            Ok(_) | Err(_) => Err(RequestFailed),
        }
    }

    /// Sends a request to one node after the other until one returns a sealed answer, and opens it. None if no node has
    /// an answer, or if it cannot be opened.
    pub async fn ask_other_nodes<T: DeserializeOwned>(&self, request: &impl Serialize, from: IpAddr) -> Option<T> {
        for node in self.store.other_nodes(self.id()).await.unwrap_or_default() {
            if let Ok((Some(sealed), nonce)) = self.post_request::<Option<String>>(&node, request, from).await {
                let opened = self.signer.open_answer(&nonce, &sealed)?;
                return serde_json::from_slice(&opened).ok();
            }
        }
        None
    }
}
