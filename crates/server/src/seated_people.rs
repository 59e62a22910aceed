//! An index of seated players for rate limits: it is read for every request, so lookups must be cheap.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use engine::Seat;
use parking_lot::{Mutex, RwLock};
use tables::{PersonId, TableState};
use tokio::time::Instant;

use crate::secrets::TableToken;

/// How long a lookup is cached for a table that is not in this node's memory.
const BELIEVED: Duration = Duration::from_secs(60);

/// The people with a seat at a table in memory.
#[derive(Default)]
pub(crate) struct SeatedPeople(RwLock<HashSet<PersonId>>);

impl SeatedPeople {
    /// Updates the index from the state of the table.
    pub fn update_from(&self, state: &TableState) {
        let seats = (0..state.seat_count()).map(Seat);
        let people: HashSet<PersonId> = seats.filter_map(|seat| state.person_of(seat).cloned()).collect();
        let same = *self.0.read() == people;
        if !same {
            *self.0.write() = people;
        }
    }

    /// Returns true if a person has a seat.
    pub fn has(&self, who: &PersonId) -> bool {
        self.0.read().contains(who)
    }
}

/// Cached seats of people at tables that are not in this node's memory, with the time of the lookup.
#[derive(Default)]
pub(crate) struct SeatsElsewhere(Mutex<HashMap<(PersonId, TableToken), (bool, Instant)>>);

impl SeatsElsewhere {
    /// Returns whether a person has a seat, if that is known.
    pub fn known(&self, key: &(PersonId, TableToken)) -> Option<bool> {
        let known = self.0.lock();
        known.get(key).filter(|(_, at)| at.elapsed() < BELIEVED).map(|(seated, _)| *seated)
    }

    /// Records the seated players of a new table.
    pub fn record_all(&self, token: TableToken, state: &TableState) {
        let seats = (0..state.seat_count()).map(Seat);
        seats.filter_map(|seat| state.person_of(seat)).for_each(|who| self.note((who.clone(), token), true));
    }

    /// Records whether a person has a seat.
    pub fn note(&self, key: (PersonId, TableToken), seated: bool) {
        let mut known = self.0.lock();
        known.retain(|_, (_, at)| at.elapsed() < BELIEVED);
        known.insert(key, (seated, Instant::now()));
    }
}
