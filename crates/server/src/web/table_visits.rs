//! Finds the table that a URL leads to.

use super::request_context::Caller;
use crate::secrets::{SpectatorToken, TableToken};
use crate::services::Services;
use app::TableVisit;

/// Returns the table that a URL leads to, and how the caller may view it: as a person by the table's token, or as a
/// spectator by a spectator token.
pub(crate) async fn resolve_visit(
    services: &Services,
    digits: &str,
    caller: &Caller,
) -> Option<(TableToken, TableVisit)> {
    let (token, sight) = resolve_token(services, digits).await?;
    let visit = caller.to_visit();
    let visit = if sight.is_some() {
        TableVisit { who: None, name: String::new(), spectator: sight.map(SpectatorToken::to_text), ..visit }
    } else {
        visit
    };
    Some((token, visit))
}

/// Returns the table that a URL leads to, and the spectator token if it contains one.
pub(crate) async fn resolve_token(services: &Services, digits: &str) -> Option<(TableToken, Option<SpectatorToken>)> {
    if let Some(token) = TableToken::parse(digits) {
        return Some((token, None));
    }
    let sight = SpectatorToken::parse(digits)?;
    let link = services.store.spectator_link(&sight.id()).await.ok()??;
    Some((sight.unseal(&link)?, Some(sight)))
}
