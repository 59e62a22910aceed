//! Series of games.

use engine::UNRESOLVED;

use crate::{DynGame, Series};

/// Returns true if the next game of a series begins by itself after a finished table, given the number of games played.
pub fn series_continues(table: &dyn DynGame, series: Series, games: u8) -> bool {
    let unresolved = table.status().result.is_some_and(|result| result.outcome == UNRESOLVED);
    series.continues(games, unresolved)
}
