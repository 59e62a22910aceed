//! What a node asks another to do at a table that is in the other's memory, where no request of a browser could be passed on.

use reqwest::StatusCode;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tables::Person;

use super::Nodes;
use crate::desk::Failure;

/// Where errands arrive.
pub(crate) const ERRANDS: &str = "/inner/errand";

/// One errand. Tables are named by their tokens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Errand {
    /// Whether a table waits for somebody, and whether they are there.
    Waits { table: String, person: Person },
    /// Somebody goes by another name now.
    Rename { table: String, person: Person, name: String },
    /// Somebody leaves for good, and nothing is kept that says who they were.
    Forget { table: String, person: Person },
    /// Somebody goes on with a seat on another device.
    Move { table: String, person: Person, seat: u8, to: Person },
    /// What a code for another device brings; see [`crate::moves::Moves::take`]. The answer is a [`Brought`], if it is known.
    Code { code: String, replace: bool },
}

/// What a code that another node has made brings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Brought {
    /// All that is somebody's, by what their first browser shows.
    Everything { browser: String },
    /// One seat at a table, by its token, and by what its person's first browser shows.
    Seat { browser: String, table: String, seat: u8 },
    /// Everything, but seats would be lost, and nobody has said that they may.
    Replaces {},
}

impl Nodes {
    /// Runs an errand to the node at an address.
    ///
    /// # Errors
    /// It could not be carried out now.
    pub async fn send<T: DeserializeOwned>(&self, address: &str, errand: &Errand) -> Result<T, Failure> {
        let url = format!("{address}{ERRANDS}");
        let house = std::net::Ipv4Addr::LOCALHOST.into();
        let (name, mark) = self.mark("POST", ERRANDS, house);
        let sent = self.client.post(url).header(name, mark).timeout(super::PATIENCE * 5).json(errand).send().await;
        match sent {
            Ok(answer) if answer.status() == StatusCode::OK => answer.json().await.map_err(|_| Failure::Busy),
            Ok(_) | Err(_) => Err(Failure::Busy),
        }
    }

    /// Runs an errand to one node after the other, until one has something.
    pub async fn ask_around<T: DeserializeOwned>(&self, errand: &Errand) -> Option<T> {
        for address in self.store.other_nodes(&self.id).await.unwrap_or_default() {
            if let Ok(Some(found)) = self.send::<Option<T>>(&address, errand).await {
                return Some(found);
            }
        }
        None
    }
}
