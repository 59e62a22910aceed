//! Several games in a row.

use engine::UNRESOLVED;

use crate::{DynGame, Series};

/// Whether the next game of a series begins by itself after a finished table, if so many have been played.
pub fn series_continues(table: &dyn DynGame, series: Series, games: u8) -> bool {
    let unresolved = table.status().result.is_some_and(|result| result.outcome == UNRESOLVED);
    series.continues(games, unresolved)
}
