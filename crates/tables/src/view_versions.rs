//! Versions: for each viewer a number that grows when, and only when, something changed that this viewer may see.
//!
//! A count of journal entries would show when others answer under seal. So what a viewer may see is reduced to a
//! fingerprint, and the viewer's number grows when the fingerprint changes. The numbers stay in this process: they say
//! for whom something has to be drawn again. They start at the time when the table came into memory, so whoever goes on
//! with a table that was read again draws everything once.

use std::hash::{DefaultHasher, Hash, Hasher};

use engine::{Seat, Viewer};

use crate::table_state::TableState;
use crate::{Millis, PersonId};

/// What was last shown.
#[derive(Debug)]
pub(crate) struct ShownVersions {
    start: Millis,
    /// The spectator first, then each seat.
    counts: Vec<u64>,
    prints: Vec<u64>,
    /// How many of the events told have been looked at.
    told: usize,
}

impl ShownVersions {
    /// Nobody has seen anything yet.
    pub fn new(start: Millis, seats: usize) -> ShownVersions {
        ShownVersions { start, counts: vec![0; seats + 1], prints: vec![0; seats + 1], told: 0 }
    }

    /// A seat changes hands or becomes empty: everybody's number takes in the seat's, so that nobody's falls. The
    /// seat's begins again: what is taken in twice would let the numbers run ahead of the time, and so let them fall
    /// when the table is read again.
    pub fn fold_seat(&mut self, seat: u8) {
        self.counts[0] += std::mem::take(&mut self.counts[usize::from(seat) + 1]);
    }

    /// A seat goes on with somebody else and nobody can see it but those two, for whom everything is another. The one who
    /// had it looks on from now on, so whoever looks on is told, whether or not anybody is there at the moment.
    pub fn hand_on(&mut self, seat: u8) {
        self.fold_seat(seat);
        self.prints[0] = self.prints[0].wrapping_add(1);
    }
}

impl TableState {
    /// Goes on with the numbers of the same table before it was read again: none of them falls although the clock may have
    /// been set back in between.
    pub fn follow_versions(&mut self, before: &TableState) {
        let most = before.versions.start + before.versions.counts.iter().sum::<u64>();
        self.versions.start = self.versions.start.max(most + 1);
    }

    /// Counts what changed for whom, and says for whom.
    pub(crate) fn count_changes(&mut self) -> Vec<Viewer> {
        let told = if self.started { self.game.audiences_since(self.versions.told) } else { Vec::new() };
        self.versions.told += told.len();
        let room = self.room_print();
        let mut changed = Vec::new();
        for (place, viewer) in Viewer::all(self.header.seats).enumerate() {
            let print = self.print(viewer, room);
            let heard = told.iter().any(|to| to.includes(viewer));
            if heard || print != self.versions.prints[place] {
                self.versions.prints[place] = print;
                self.versions.counts[place] += 1;
                changed.push(viewer);
            }
        }
        changed
    }

    /// The version of what this person sees. A person with several seats sees changes of any of them.
    pub fn version_for(&self, who: Option<&PersonId>) -> u64 {
        let own = self.seats_of(who).into_iter().map(|seat| self.versions.counts[seat.index() + 1]);
        self.versions.start + self.versions.counts[0] + own.sum::<u64>()
    }

    /// What everybody may see of the room.
    fn room_print(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        for seat in (0..self.header.seats).map(Seat) {
            self.seat_name(seat).hash(&mut hash);
            self.occupant_of(seat).hash(&mut hash);
        }
        (self.started, self.over, self.next_opened, self.chat_lines.len(), self.spectator_count()).hash(&mut hash);
        (self.is_paused(), self.closed, self.seats_requesting_pause(), self.locked, self.absent_seats(), self.notes)
            .hash(&mut hash);
        self.shuffle_print(&mut hash);
        self.open_vote().map(|proposal| proposal.number).hash(&mut hash);
        (self.undecided_seats(), self.substitutable_seats()).hash(&mut hash);
        self.seat_requests().map(|(number, _)| number).collect::<Vec<_>>().hash(&mut hash);
        hash.finish()
    }

    /// What this viewer may see of the game and the room.
    fn print(&self, viewer: Viewer, room: u64) -> u64 {
        let mut hash = DefaultHasher::new();
        room.hash(&mut hash);
        if self.started {
            self.game.view_fingerprint(viewer).hash(&mut hash);
        }
        if let Some(seat) = viewer.seat() {
            let person = self.seat_slots[seat.index()].person();
            (person.is_some(), self.is_host(person), self.has_first_time_hints(person), self.bot_speed(person))
                .hash(&mut hash);
            (self.can_undo(person), self.curtain_seat(person)).hash(&mut hash);
            (self.hint_seat(person), self.blunder_warning_preference(person)).hash(&mut hash);
            (self.held_action(seat).is_some(), self.viewer_for(person).seat()).hash(&mut hash);
            self.fair_deal_task(person).hash(&mut hash);
            self.tutorial_stage(person).map(|lesson| std::mem::discriminant(&lesson)).hash(&mut hash);
        }
        hash.finish()
    }
}
