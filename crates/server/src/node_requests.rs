//! Requests from one node to another about a table in the other's memory, where no browser request could be forwarded.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::Node;
use tables::PersonId;

use crate::failure::Failure;
use crate::request_identity::current_identity;
use crate::services::Services;

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

/// Sends a request to the node that has a table in memory.
///
/// # Errors
/// Returns an error if the request could not be carried out now.
pub(crate) async fn send_request<T: DeserializeOwned>(
    services: &Services,
    node: &Node,
    request: &NodeRequest,
) -> Result<T, Failure> {
    let cluster = services.cluster.as_ref().ok_or(Failure::Busy)?;
    cluster.send_request(node, request, current_identity().from.address()).await.map_err(|_| Failure::Busy)
}

/// Asks one node after the other to redeem a code, until one knows it.
pub(crate) async fn redeem_code(services: &Services, code: &str, replace: bool) -> Option<TransferredLoad> {
    let request = NodeRequest::Code { code: code.to_owned(), replace };
    services.cluster.as_ref()?.ask_other_nodes(&request, current_identity().from.address()).await
}
