//! View versions: each viewer has a number that grows when, and only when, something changed that this viewer may see.
//!
//! A count of journal entries would reveal when others act secretly. Therefore the version of a viewer grows with their
//! moments, and with everything around the game that they may see, of which a fingerprint is kept. The versions never
//! leave this process: they only determine for which viewers something has to be rendered again. They start at the time
//! when the table was loaded into memory, so a client that continues with a reloaded table renders everything once.

use std::hash::{DefaultHasher, Hash, Hasher};

use engine::{Seat, Viewer};

use crate::person_id::PersonId;
use crate::table_state::TableState;

impl TableState {
    /// Continues the versions that the same table had before it was reloaded: none of them decreases even if the clock
    /// was set back in between.
    pub fn follow_versions(&mut self, before: &TableState) {
        let most = before.versions.start + before.versions.counts.iter().sum::<u64>();
        self.versions.start = self.versions.start.max(most + 1);
    }

    /// Updates the versions and returns the viewers for whom something changed.
    pub(crate) fn count_changes(&mut self) -> Vec<Viewer> {
        self.count_moments();
        let room = self.room_print();
        let mut changed = Vec::new();
        for (place, viewer) in Viewer::all(self.header.seats).enumerate() {
            let print = self.print(viewer, room);
            if print != self.versions.prints[place] {
                self.versions.prints[place] = print;
                self.versions.counts[place] += 1;
                changed.push(viewer);
            }
        }
        changed
    }

    /// Returns the version of this person's view. For a person with several seats, a change of any of them counts.
    pub fn version_for(&self, who: Option<&PersonId>) -> u64 {
        let own = self.seats_of(who).into_iter().map(|seat| self.versions.counts[seat.index() + 1]);
        self.versions.start + self.versions.counts[0] + own.sum::<u64>()
    }

    /// Returns a fingerprint of the public state around the game.
    fn room_print(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        for seat in (0..self.header.seats).map(Seat) {
            self.seat_name(seat).hash(&mut hash);
            self.occupant_of(seat).hash(&mut hash);
            (self.next_opened && self.has_gone_on(seat)).hash(&mut hash);
        }
        (self.started, self.over, self.next_opened, self.spectator_count()).hash(&mut hash);
        (self.chat_lines.len(), self.remarks.len()).hash(&mut hash);
        (self.is_paused(), self.closed, self.seats_requesting_pause(), self.locked, self.absent_seats(), self.notes)
            .hash(&mut hash);
        self.shuffle_print(&mut hash);
        (self.awaited_readers(), self.reading_ends_at()).hash(&mut hash);
        self.open_vote().map(|proposal| proposal.number).hash(&mut hash);
        (self.undecided_seats(), self.substitutable_seats()).hash(&mut hash);
        self.seat_requests().map(|(number, _)| number).collect::<Vec<_>>().hash(&mut hash);
        hash.finish()
    }

    /// Returns a fingerprint of everything this viewer may see of the table, and the number of their moments.
    fn print(&self, viewer: Viewer, room: u64) -> u64 {
        let mut hash = DefaultHasher::new();
        room.hash(&mut hash);
        self.moment_number(viewer).hash(&mut hash);
        if let Some(seat) = viewer.seat() {
            let person = self.seat_slots[seat.index()].person();
            (person.is_some(), self.is_host(person), self.has_first_time_hints(person), self.bot_speed(person))
                .hash(&mut hash);
            (self.can_undo(person), self.curtain_seat(person), self.chance_setting(person)).hash(&mut hash);
            (self.hint_seat(person), self.blunder_warning_preference(person)).hash(&mut hash);
            (self.held_action(seat).is_some(), self.viewer_for(person).seat()).hash(&mut hash);
            self.fair_deal_task(person).hash(&mut hash);
            self.tutorial_stage(person).map(|lesson| std::mem::discriminant(&lesson)).hash(&mut hash);
        }
        hash.finish()
    }
}
