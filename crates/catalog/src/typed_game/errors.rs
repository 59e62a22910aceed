//! Errors about things that a game does not have: values of another game, unknown bots.

use crate::catalog_game::CatalogGame;
use crate::{GameInfo, InvalidRequest, Refusal, tr};

/// Returns the error for a value that is not of this game, without the names of internal types.
pub(super) fn malformed_value<G: CatalogGame>(what: &str, error: &serde_json::Error) -> Refusal {
    let error = error.to_string().replace("variant", "word").replace("field", "key");
    let error = match error.split_once(", expected ") {
        Some((error, expected)) if expected.contains(" enum ") => format!("{error}, expected an object"),
        _ => error,
    };
    Refusal::Malformed(format!("{} does not know this {what}: {error}.", G::info().name))
}

/// Returns the error for an unknown bot.
pub(crate) fn no_such_bot(info: &GameInfo, bot: &str) -> InvalidRequest {
    let known: Vec<&str> = info.bots.iter().map(|bot| bot.id).collect();
    InvalidRequest(tr!("setup-no-bot", game = info.name, given = bot, all = known.join(", ")))
}
