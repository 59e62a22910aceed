//! Erases a person's data. Their seats in running games pass to bots; tables keep the moves, because other people
//! played too, but nothing that identifies the person: see [`crate::erased_table`].

use std::sync::Arc;

use crate::failure::Failure;
use crate::game_outcomes::GameOutcome;
use crate::node_requests::{self, NodeRequest};
use crate::seat_links::open_link;
use crate::secrets::BrowserSecret;
use crate::table_registry::TableRegistry;

/// Erases a person's data everywhere. Returns true if there was any.
///
/// # Errors
/// Returns an error if a table cannot be written now. Everything before it is already erased; a retry continues from
/// there.
pub(crate) async fn erase_personal_data(
    registry: &Arc<TableRegistry>,
    browser: BrowserSecret,
) -> Result<bool, Failure> {
    let services = &registry.services;
    let person = browser.person_id();
    let failed = |error: &store::StoreError| services.store_failed(error);
    let mut failure = None;
    for table in services.store.all_tables_of(&person.0).await.map_err(|error| failed(&error))? {
        let Some(token) = open_link(services, browser, &table.id, &table.link) else { continue };
        let gone = match registry.erase_person_at(token, &person).await {
            Err(Failure::OtherNode(node)) => {
                let request = NodeRequest::Forget { table: token.to_text(), person: person.clone() };
                node_requests::send_request(services, &node, &request).await
            }
            gone => gone,
        };
        match gone {
            Ok(()) | Err(Failure::NoSuchTable | Failure::Unplayable(_)) => {}
            Err(other) => {
                failure = Some(other);
                continue;
            }
        }
        for (other, body) in services.store.results_at(&table.id).await.map_err(|error| failed(&error))? {
            let Ok(mut ended) = serde_json::from_str::<GameOutcome>(&body) else { continue };
            ended.erase_person(&person, &services.timings);
            let body = serde_json::to_string(&ended).expect("a result serialises");
            services.store.change_result(&other, &table.id, &body).await.map_err(|error| failed(&error))?;
        }
    }
    // The links to a table that still names the person are needed for another try.
    if let Some(failure) = failure {
        return Err(failure);
    }
    let has_erased = services.store.erase_personal_data(&person.0).await.map_err(|error| failed(&error))?;
    if let Some(notifier) = &services.notifier {
        notifier.announce_reachable(&person.0, false).await;
    }
    Ok(has_erased)
}
