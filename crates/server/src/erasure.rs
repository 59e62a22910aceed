//! Erases a person's data. Their seats in running games pass to bots; tables keep the moves, because other people
//! played too, but nothing that identifies the person: names and chat are overwritten, and the person's id is replaced
//! by a random one.

use std::sync::Arc;

use catalog::i18n::Language;
use engine::Seat;
use store::StoredTable;
use tables::{PersonId, SeatChange, StoredEvent, TableCommand, TableTimings};

use crate::cluster::NodeRequest;
use crate::failure::Failure;
use crate::game_outcomes::GameOutcome;
use crate::notifications;
use crate::secrets::{BrowserSecret, encode_hex, random_bytes};
use crate::table_actor::TableActor;
use crate::table_registry::TableRegistry;

/// The replacement for erased chat messages.
const UNSAID: &str = "…";

impl TableActor {
    /// Leaves the table on behalf of a person and rewrites it without them.
    pub async fn erase_person(&mut self, who: &PersonId) -> Result<(), Failure> {
        if !self.state.is_over() && !self.state.seats_of(Some(who)).is_empty() {
            self.handle_command(TableCommand::Leave { who: who.clone() }, Language::default()).await?;
        }
        let id = self.token.id();
        let failed = |error: &store::StoreError| self.registry.store_failed(error);
        let saved = self.registry.store.load(&id).await.map_err(|error| failed(&error))?.ok_or(Failure::NoSuchTable)?;
        let nobody = PersonId(encode_hex(&random_bytes::<32>()));
        let anew = without(&saved, who, &nobody, &self.registry.timings);
        self.registry.store.rewrite_table(&id, &anew).await.map_err(|error| failed(&error))?;
        self.reload().await
    }
}

/// Returns a stored table without anything that identifies a person.
fn without(saved: &StoredTable, who: &PersonId, nobody: &PersonId, timings: &TableTimings) -> StoredTable {
    let mut theirs = Vec::new();
    let mut anew = saved.clone();
    for kept in &mut anew.rows {
        if let Ok(mut row) = serde_json::from_str::<StoredEvent>(&kept.body)
            && unname(&mut row, who, &mut theirs, timings)
        {
            kept.body = serde_json::to_string(&row).expect("a row serialises");
        }
        kept.body = kept.body.replace(&who.0, &nobody.0);
    }
    anew.header = anew.header.replace(&who.0, &nobody.0);
    anew
}

/// Overwrites everything in a row that identifies a person. `theirs` are their seats at that point.
fn unname(row: &mut StoredEvent, who: &PersonId, theirs: &mut Vec<u8>, timings: &TableTimings) -> bool {
    let neutral = |seat: u8| (timings.seat_name)(Seat(seat));
    match row {
        StoredEvent::Sat { seat, person, name, .. }
        | StoredEvent::Given { seat, person, name }
        | StoredEvent::Moved { seat, person, name }
        | StoredEvent::Returned { seat, person, name }
        | StoredEvent::Program { seat, person, name, .. } => {
            theirs.retain(|theirs| theirs != seat);
            if person != who {
                return false;
            }
            theirs.push(*seat);
            *name = neutral(*seat);
        }
        StoredEvent::Stood { seat } | StoredEvent::Bot { seat, .. } | StoredEvent::Removed { seat, .. } => {
            theirs.retain(|theirs| theirs != seat);
            return false;
        }
        StoredEvent::Named { seat, name } if theirs.contains(seat) => *name = neutral(*seat),
        StoredEvent::Said { seat, text } if theirs.contains(seat) => *text = UNSAID.to_owned(),
        StoredEvent::Knocked { person, name } if person == who => *name = UNSAID.to_owned(),
        StoredEvent::Proposed {
            change: SeatChange::Person { person, name } | SeatChange::Program { person, name },
            ..
        } if person == who => {
            *name = UNSAID.to_owned();
        }
        _ => return false,
    }
    true
}

/// Erases a person's data everywhere.
///
/// # Errors
/// Returns an error if a table cannot be written now. Everything before it is already erased; a retry continues from
/// there.
pub(crate) async fn erase_personal_data(registry: &Arc<TableRegistry>, browser: BrowserSecret) -> Result<(), Failure> {
    let person = browser.person_id();
    let failed = |error: &store::StoreError| registry.store_failed(error);
    for table in registry.store.all_tables_of(&person.0).await.map_err(|error| failed(&error))? {
        let Some(token) = browser.unseal(&table.id, &table.link) else { continue };
        let gone = match (registry.erase_person_at(token, &person).await, &registry.cluster) {
            (Err(Failure::OtherNode(node)), Some(nodes)) => {
                nodes.send_request(&node, &NodeRequest::Forget { table: token.to_text(), person: person.clone() }).await
            }
            (gone, _) => gone,
        };
        match gone {
            Ok(()) | Err(Failure::NoSuchTable | Failure::Unplayable(_)) => {}
            Err(failure) => return Err(failure),
        }
        for (other, body) in registry.store.results_at(&table.id).await.map_err(|error| failed(&error))? {
            let Ok(mut ended) = serde_json::from_str::<GameOutcome>(&body) else { continue };
            ended.erase_person(&person, &registry.timings);
            let body = serde_json::to_string(&ended).expect("a result serialises");
            registry.store.change_result(&other, &table.id, &body).await.map_err(|error| failed(&error))?;
        }
    }
    registry.store.erase_personal_data(&person.0).await.map_err(|error| failed(&error))?;
    notifications::broadcast_reachable(registry, &person, false).await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use store::TableRow as Kept;

    use super::*;

    #[test]
    fn nothing_of_somebody_stays_and_everything_of_others_does() {
        let [ada, ben, nobody] = ["a", "b", "c"].map(|letter| PersonId(letter.repeat(64)));
        let rows = [
            StoredEvent::Sat { seat: 0, person: ada.clone(), name: "Ada".into(), entropy: "mine".into(), adds: false },
            StoredEvent::Sat { seat: 1, person: ben.clone(), name: "Ben".into(), entropy: String::new(), adds: true },
            StoredEvent::Named { seat: 1, name: "Benedict".into() },
            StoredEvent::Said { seat: 1, text: "I live in Bern".into() },
            StoredEvent::Said { seat: 0, text: "Hello".into() },
            StoredEvent::Host { person: ben.clone() },
            StoredEvent::Given { seat: 1, person: ada.clone(), name: "Ada too".into() },
            StoredEvent::Said { seat: 1, text: "Not his".into() },
        ];
        let kept = |row: &StoredEvent| Kept { at: 1, body: serde_json::to_string(row).expect("serialises") };
        let header = format!("{{\"host\":\"{}\"}}", ben.0);
        let saved = StoredTable { header, rows: rows.iter().map(kept).collect(), finished: None };
        let anew = without(&saved, &ben, &nobody, &TableTimings::default());
        let text = format!("{anew:?}");
        assert!(!text.contains(&ben.0) && !text.contains("Ben") && !text.contains("Bern"), "{text}");
        for stays in ["Ada", "mine", "Hello", "Not his", &ada.0, &nobody.0] {
            assert!(text.contains(stays), "{stays}");
        }
        assert_eq!(anew.rows.len(), saved.rows.len());
    }
}
