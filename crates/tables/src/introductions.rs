//! The introduction to a game, which new players read before they play: the first card is not dealt while a person still
//! reads it, and nobody's throw or draw happens behind it.
//!
//! Browsers know who has read which introduction; the host tells the table. None of it is stored: after a restart, open
//! pages tell it again.

use engine::Seat;

use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::seat_slot::{Occupant, SeatSlot};
use crate::table_state::{IntroductionWait, StepOutput, TableState};
use crate::timings::Millis;

impl TableState {
    /// Returns true if the table waits for readers of the introduction before it deals.
    pub fn awaits_readers(&self) -> bool {
        !self.started && self.introduction_wait.is_some()
    }

    /// Returns the seats of those who read, while the table waits for them.
    pub fn awaited_readers(&self) -> Vec<Seat> {
        if self.awaits_readers() { self.reading_seats() } else { Vec::new() }
    }

    /// Returns the time at which the game begins although somebody still reads.
    pub fn reading_ends_at(&self) -> Option<Millis> {
        self.introduction_wait.filter(|_| self.awaits_readers())?.until
    }

    /// Returns true if bots have all seats but those of this host, so that the game begins once they have read.
    pub fn begins_after_reading(&self, who: Option<&PersonId>) -> bool {
        let is_bot_or_own =
            |slot: &SeatSlot| matches!(slot.occupant, Occupant::Bot(_)) || who.is_some() && slot.person() == who;
        self.is_host(who) && self.seat_slots.iter().all(is_bot_or_own)
    }

    /// Returns true if this person has the introduction before them, or will have it once they play.
    pub fn has_unread_introduction(&self, who: &PersonId) -> bool {
        self.introduction_readers.contains(who)
    }

    /// Returns true if the person of a seat reads the introduction instead of the board.
    pub(crate) fn is_reading(&self, seat: Seat) -> bool {
        let slot = &self.seat_slots[seat.index()];
        let person = slot.person().filter(|_| !slot.is_replaced() && !slot.program);
        person.is_some_and(|person| self.has_unread_introduction(person) && self.is_present(person))
    }

    fn reading_seats(&self) -> Vec<Seat> {
        (0..self.header.seats).map(Seat).filter(|seat| self.is_reading(*seat)).collect()
    }

    /// Notes whether a person's browser shows the introduction before the board. Only people with a seat, or with a
    /// seat request, are remembered.
    pub(crate) fn note_introduction(&mut self, who: PersonId, is_unread: bool) -> Result<(), Refusal> {
        let has_part = !self.seats_of(Some(&who)).is_empty() || self.has_seat_request(Some(&who));
        if is_unread && has_part {
            self.introduction_readers.insert(who);
        } else {
            self.introduction_readers.remove(&who);
        }
        Ok(())
    }

    /// Notes that a person has read the introduction. If the table waits for no other person, the game begins.
    pub(crate) fn close_introduction(
        &mut self,
        who: &PersonId,
        has_hints: bool,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.set_first_time_hints(who, has_hints, work)?;
        self.introduction_readers.remove(who);
        let is_room = !self.started && !self.is_shuffling() && !self.awaits_readers();
        if is_room && self.begins_after_reading(Some(who)) {
            self.begin_shuffle(false, work);
        }
        Ok(())
    }

    /// Begins the game, once those who read the introduction have closed it.
    pub(crate) fn begin_after_introductions(&mut self, work: &mut StepOutput) {
        if self.reading_seats().is_empty() {
            return self.begin_shuffle(false, work);
        }
        let until = self.has_several_people().then(|| self.now + self.timings.reading_limit);
        self.introduction_wait = Some(IntroductionWait { until });
    }

    /// Begins the game if nobody reads any more, or somebody has read for too long.
    pub(crate) fn end_introduction_wait(&mut self, work: &mut StepOutput) {
        let is_late = self.reading_ends_at().is_some_and(|until| until <= self.now);
        if self.awaits_readers() && (is_late || self.reading_seats().is_empty()) {
            self.introduction_wait = None;
            self.begin_shuffle(false, work);
        }
    }
}
