//! The description of a table to open.

use catalog::{SecretChain, TableSettings};
use serde_json::{Map, Value};

use crate::person_id::PersonId;

/// A description of a table to open. The code that opens it draws the secret of its deal.
#[derive(Clone, PartialEq, Debug)]
pub struct TableOpening {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// True if one device is shared.
    pub hot_seat: bool,
    /// True if bots act without a pause.
    pub fast: bool,
    /// True if it is a practice table, where a person learns the game.
    pub practice: bool,
    /// True if the occupants of seats cannot be changed and nobody gets help, as in the daily challenge.
    pub fixed_seats: bool,
    /// The person who may start it.
    pub host: PersonId,
    /// The number of the game in its series, from 1.
    pub series: u8,
    /// The settings that were agreed on beside the rules; none to take them from the options.
    pub terms: Option<TableSettings>,
    /// The seats, in order.
    pub places: Vec<SeatPlan>,
    /// True if the game is dealt at once; empty seats get the standard bot.
    pub start: bool,
    /// The secret of its deal, if it was fixed together with that of the previous game; none if it is to be drawn.
    pub chain: Option<SecretChain>,
    /// The point of a finished game from which it continues; none for a new game.
    pub past: Option<BranchPoint>,
    /// The latest chat lines of the people who come from the previous game, oldest first, with their new seats.
    pub talk: Vec<(u8, String)>,
}

impl TableOpening {
    /// Returns a table that starts at once, with default settings.
    pub fn new(game: &str, host: &PersonId, places: Vec<SeatPlan>) -> TableOpening {
        TableOpening {
            game: game.to_owned(),
            options: Map::new(),
            hot_seat: false,
            fast: false,
            practice: false,
            fixed_seats: false,
            host: host.clone(),
            series: 1,
            terms: None,
            places,
            start: true,
            chain: None,
            past: None,
            talk: Vec::new(),
        }
    }
}

/// A point of a finished game from which a table continues.
#[derive(Clone, PartialEq, Debug)]
pub struct BranchPoint {
    /// The version of the rules that it was played by.
    pub rules: u16,
    /// The journal up to that point.
    pub entries: Vec<Value>,
}

/// A seat of a table to be opened.
#[derive(Clone, PartialEq, Debug)]
pub enum SeatPlan {
    /// The seat is empty.
    Open,
    /// A bot of this id.
    Bot(String),
    /// A person.
    Person {
        person: PersonId,
        /// The display name; empty to use the seat's number.
        name: String,
        /// True if the person's browser will commit to a contribution to the deal.
        adds: bool,
    },
}
