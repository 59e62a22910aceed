//! The setup of a table: everything that its course follows from, besides the actions of its seats.

use serde_json::{Map, Value};

use crate::DealSecret;

/// The setup of a table.
#[derive(Clone, Debug)]
pub struct GameSetup {
    /// The number of seats.
    pub seats: u8,
    /// The options that differ from the defaults, by id.
    pub options: Map<String, Value>,
    /// The secret from which all chance follows.
    pub secret: DealSecret,
    /// The contributions of the seats to the secret, in seat order.
    pub entropy: Vec<String>,
}
