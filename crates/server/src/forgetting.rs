//! Somebody's data go. Their seats of running games are left to bots; tables keep what was played, because others played
//! it too, and nothing of who it was: names and talk are written over, and what the person was known by gives way to
//! something that nobody knows.

use std::sync::Arc;

use arcade::words::Language;
use play::Seat;
use store::Saved;
use tables::{Change, Command, Habits, Person, Row};

use crate::calls;
use crate::desk::{Desk, Failure};
use crate::hall::Hall;
use crate::nodes::Errand;
use crate::results::Ended;
use crate::secrets::{Browser, hex, random};

/// What stands where somebody spoke.
const UNSAID: &str = "…";

impl Desk {
    /// Leaves the table for somebody and writes it anew without them.
    pub async fn forget(&mut self, who: &Person) -> Result<(), Failure> {
        if !self.core.over() && !self.core.seats_of(Some(who)).is_empty() {
            self.take(Command::Leave { who: who.clone() }, Language::default()).await?;
        }
        let id = self.token.id();
        let failed = |error: &store::Error| self.hall.store_failed(error);
        let saved = self.hall.store.load(&id).await.map_err(|error| failed(&error))?.ok_or(Failure::Missing)?;
        let nobody = Person(hex(&random::<32>()));
        let anew = without(&saved, who, &nobody, &self.hall.habits);
        self.hall.store.rewrite(&id, &anew).await.map_err(|error| failed(&error))?;
        self.reload().await
    }
}

/// A stored table in which nothing says who somebody was.
fn without(saved: &Saved, who: &Person, nobody: &Person, habits: &Habits) -> Saved {
    let mut theirs = Vec::new();
    let mut anew = saved.clone();
    for kept in &mut anew.rows {
        if let Ok(mut row) = serde_json::from_str::<Row>(&kept.body)
            && unname(&mut row, who, &mut theirs, habits)
        {
            kept.body = serde_json::to_string(&row).expect("a row serialises");
        }
        kept.body = kept.body.replace(&who.0, &nobody.0);
    }
    anew.header = anew.header.replace(&who.0, &nobody.0);
    anew
}

/// Writes over what a row says of somebody. `theirs` are their seats at that moment.
fn unname(row: &mut Row, who: &Person, theirs: &mut Vec<u8>, habits: &Habits) -> bool {
    let neutral = |seat: u8| (habits.seat_name)(Seat(seat));
    match row {
        Row::Sat { seat, person, name, .. }
        | Row::Given { seat, person, name }
        | Row::Moved { seat, person, name }
        | Row::Returned { seat, person, name }
        | Row::Program { seat, person, name, .. } => {
            theirs.retain(|theirs| theirs != seat);
            if person != who {
                return false;
            }
            theirs.push(*seat);
            *name = neutral(*seat);
        }
        Row::Stood { seat } | Row::Bot { seat, .. } | Row::Removed { seat, .. } => {
            theirs.retain(|theirs| theirs != seat);
            return false;
        }
        Row::Named { seat, name } if theirs.contains(seat) => *name = neutral(*seat),
        Row::Said { seat, text } if theirs.contains(seat) => *text = UNSAID.to_owned(),
        Row::Knocked { person, name } if person == who => *name = UNSAID.to_owned(),
        Row::Proposed { change: Change::Person { person, name } | Change::Program { person, name }, .. }
            if person == who =>
        {
            *name = UNSAID.to_owned();
        }
        _ => return false,
    }
    true
}

/// Has somebody's data go everywhere.
///
/// # Errors
/// A table cannot be written now. What went before is gone; asking again goes on.
pub(crate) async fn forget(hall: &Arc<Hall>, browser: Browser) -> Result<(), Failure> {
    let person = browser.person();
    let failed = |error: &store::Error| hall.store_failed(error);
    for table in hall.store.everywhere(&person.0).await.map_err(|error| failed(&error))? {
        let Some(token) = browser.unseal(&table.id, &table.link) else { continue };
        let gone = match (hall.forget_at(token, &person).await, &hall.nodes) {
            (Err(Failure::Elsewhere(node)), Some(nodes)) => {
                nodes.send(&node, &Errand::Forget { table: token.digits(), person: person.clone() }).await
            }
            (gone, _) => gone,
        };
        match gone {
            Ok(()) | Err(Failure::Missing | Failure::Broken(_)) => {}
            Err(failure) => return Err(failure),
        }
        for (other, body) in hall.store.results_at(&table.id).await.map_err(|error| failed(&error))? {
            let Ok(mut ended) = serde_json::from_str::<Ended>(&body) else { continue };
            ended.forget(&person, &hall.habits);
            let body = serde_json::to_string(&ended).expect("a result serialises");
            hall.store.change_result(&other, &table.id, &body).await.map_err(|error| failed(&error))?;
        }
    }
    hall.store.forget(&person.0).await.map_err(|error| failed(&error))?;
    calls::reach(hall, &person, false).await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use store::Row as Kept;

    use super::*;

    #[test]
    fn nothing_of_somebody_stays_and_everything_of_others_does() {
        let [ada, ben, nobody] = ["a", "b", "c"].map(|letter| Person(letter.repeat(64)));
        let rows = [
            Row::Sat { seat: 0, person: ada.clone(), name: "Ada".into(), entropy: "mine".into(), adds: false },
            Row::Sat { seat: 1, person: ben.clone(), name: "Ben".into(), entropy: String::new(), adds: true },
            Row::Named { seat: 1, name: "Benedict".into() },
            Row::Said { seat: 1, text: "I live in Bern".into() },
            Row::Said { seat: 0, text: "Hello".into() },
            Row::Host { person: ben.clone() },
            Row::Given { seat: 1, person: ada.clone(), name: "Ada too".into() },
            Row::Said { seat: 1, text: "Not his".into() },
        ];
        let kept = |row: &Row| Kept { at: 1, body: serde_json::to_string(row).expect("serialises") };
        let header = format!("{{\"host\":\"{}\"}}", ben.0);
        let saved = Saved { header, rows: rows.iter().map(kept).collect(), finished: None };
        let anew = without(&saved, &ben, &nobody, &Habits::default());
        let text = format!("{anew:?}");
        assert!(!text.contains(&ben.0) && !text.contains("Ben") && !text.contains("Bern"), "{text}");
        for stays in ["Ada", "mine", "Hello", "Not his", &ada.0, &nobody.0] {
            assert!(text.contains(stays), "{stays}");
        }
        assert_eq!(anew.rows.len(), saved.rows.len());
    }
}
