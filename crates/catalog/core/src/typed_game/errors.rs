//! Errors about values of another game.

use crate::Refusal;
use crate::catalog_game::CatalogGame;

/// Returns the error for a value that is not of this game, without the names of internal types.
pub(super) fn malformed_value<G: CatalogGame>(what: &str, error: &serde_json::Error) -> Refusal {
    let error = error.to_string().replace("variant", "word").replace("field", "key");
    let error = match error.split_once(", expected ") {
        Some((error, expected)) if expected.contains(" enum ") => format!("{error}, expected an object"),
        _ => error,
    };
    Refusal::Malformed(format!("{} does not know this {what}: {error}.", G::info().name))
}
