//! An index of seated players for rate limits: it is read for every request, so lookups must be cheap.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use engine::Seat;
use tables::{PersonId, TableState};
use tokio::time::Instant;

use crate::secrets::TableToken;
use crate::table_registry::TableRegistry;

/// How long a lookup is cached for a table that is not in this node's memory.
const BELIEVED: Duration = Duration::from_secs(60);

/// The people with a seat at a table in memory.
#[derive(Default)]
pub(crate) struct SeatedPeople(RwLock<HashSet<PersonId>>);

impl SeatedPeople {
    /// Updates the index from the state of the table.
    pub fn update_from(&self, state: &TableState) {
        let seats = (0..state.header().seats).map(Seat);
        let people: HashSet<PersonId> = seats.filter_map(|seat| state.person_of(seat).cloned()).collect();
        let same = *self.0.read().unwrap_or_else(PoisonError::into_inner) == people;
        if !same {
            *self.0.write().unwrap_or_else(PoisonError::into_inner) = people;
        }
    }

    fn has(&self, who: &PersonId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(who)
    }
}

/// Cached seats of people at tables that are not in this node's memory, with the time of the lookup.
#[derive(Default)]
pub(crate) struct SeatsElsewhere(Mutex<HashMap<(PersonId, TableToken), (bool, Instant)>>);

impl SeatsElsewhere {
    fn known(&self, key: &(PersonId, TableToken)) -> Option<bool> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(key).filter(|(_, at)| at.elapsed() < BELIEVED).map(|(seated, _)| *seated)
    }

    /// Records the seated players of a new table.
    pub fn record_all(&self, token: TableToken, state: &TableState) {
        let seats = (0..state.header().seats).map(Seat);
        seats.filter_map(|seat| state.person_of(seat)).for_each(|who| self.note((who.clone(), token), true));
    }

    fn note(&self, key: (PersonId, TableToken), seated: bool) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, (_, at)| at.elapsed() < BELIEVED);
        known.insert(key, (seated, Instant::now()));
    }
}

impl TableRegistry {
    /// Returns true if a person has a seat at a table. It loads no table, and reads the store only for people known to
    /// have sat there: a forged cookie costs no more than one read of the store.
    pub async fn has_seat(self: &Arc<Self>, token: TableToken, who: &PersonId) -> bool {
        if let Some(handle) = self.handles().get(&token).filter(|handle| !handle.messages.is_closed()) {
            return handle.usage.seats.has(who);
        }
        let key = (who.clone(), token);
        if let Some(seated) = self.seats_elsewhere.known(&key) {
            return seated;
        }
        if !matches!(self.store.seat_link(&who.0, &token.id()).await, Ok(Some(_))) {
            return false;
        }
        let person = who.clone();
        let read = self.read(token, move |state| !state.seats_of(Some(&person)).is_empty()).await;
        let seated = read.unwrap_or(false);
        if !self.is_live(token) {
            self.seats_elsewhere.note(key, seated);
        }
        seated
    }
}
