//! Several games in a row.

use play::UNRESOLVED;
use serde_json::{Map, Value};

use crate::Table;

/// The most games of a series that goes on by itself (EZ-Q26).
const LONGEST: u8 = 20;

/// The most games that a table with these options plays for one.
pub(crate) fn longest(options: &Map<String, Value>) -> u8 {
    if options.get("on_tie").is_some_and(|value| value == "replay") { LONGEST } else { 1 }
}

/// Whether the options of a finished table say that the next game of its series begins by itself, if so many have been
/// played (EZ-Q26): nobody has won yet.
pub fn series_goes_on(table: &dyn Table, games: u8) -> bool {
    let unresolved = table.status().result.is_some_and(|result| result.outcome == UNRESOLVED);
    unresolved && games < longest(&table.setup().options)
}
