//! The tables of one browser.

use std::sync::Arc;

use pages::TableListEntry;

use super::request_context::Caller;
use crate::seat_links::open_link;
use crate::secrets::{BrowserSecret, TableToken};
use crate::services::Services;
use crate::table_registry::TableRegistry;

/// The number of a browser's tables that the lobby looks for.
const MINE: u32 = 8;

/// Returns the tables at which a browser has sat and whose game goes on.
pub(crate) async fn own_tokens(services: &Services, browser: BrowserSecret) -> Vec<TableToken> {
    let seated = services.store.tables_of(&browser.person_id().0, MINE).await.unwrap_or_default();
    seated.iter().filter_map(|table| open_link(services, browser, &table.id, &table.link)).collect()
}

/// Returns the lobby entries of these tables, of those that are still the caller's.
pub(crate) async fn own_tables(registry: &Arc<TableRegistry>, caller: &Caller) -> Vec<TableListEntry> {
    let Some(browser) = caller.browser else { return Vec::new() };
    let person = browser.person_id();
    let mut tables = Vec::new();
    for token in own_tokens(&registry.services, browser).await {
        let (who, now) = (person.clone(), registry.services.clock.now());
        let listed = registry.read(token, move |state| app::lobby_entry(state, &token.to_text(), &who, now)).await;
        tables.extend(listed.ok().filter(|table| table.yours));
    }
    tables
}
