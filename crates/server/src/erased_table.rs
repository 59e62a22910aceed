//! A stored table without a person: names and chat are overwritten, and the person's id is replaced by a random one.

use engine::Seat;
use store::StoredTable;
use tables::{PersonId, SeatChange, StoredEvent, TableTimings};

/// The replacement for erased chat messages.
const UNSAID: &str = "…";

/// Returns a stored table without anything that identifies a person.
pub(crate) fn without_person(
    saved: &StoredTable,
    who: &PersonId,
    nobody: &PersonId,
    timings: &TableTimings,
) -> StoredTable {
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
        StoredEvent::Remarked { person, name, text } if person == who => {
            *name = UNSAID.to_owned();
            *text = UNSAID.to_owned();
        }
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
            StoredEvent::Remarked { person: ben.clone(), name: "Ben".into(), text: "I am Ben from Bern".into() },
            StoredEvent::Host { person: ben.clone() },
            StoredEvent::Given { seat: 1, person: ada.clone(), name: "Ada too".into() },
            StoredEvent::Said { seat: 1, text: "Not his".into() },
        ];
        let kept = |row: &StoredEvent| Kept { at: 1, body: serde_json::to_string(row).expect("serialises") };
        let header = format!("{{\"host\":\"{}\"}}", ben.0);
        let saved = StoredTable { header, rows: rows.iter().map(kept).collect(), finished: None };
        let anew = without_person(&saved, &ben, &nobody, &TableTimings::default());
        let text = format!("{anew:?}");
        assert!(!text.contains(&ben.0) && !text.contains("Ben") && !text.contains("Bern"), "{text}");
        for stays in ["Ada", "mine", "Hello", "Not his", &ada.0, &nobody.0] {
            assert!(text.contains(stays), "{stays}");
        }
        assert_eq!(anew.rows.len(), saved.rows.len());
    }
}
