//! Throws and draws: on their own turn the table waits until people throw or draw themselves, for some seconds if other
//! people wait, and else without limit. Those of bots happen at the pace of the table, so that people can follow.
//!
//! The rules say whose throw or draw it is ([`engine::Chance::chance_owner`]), from public information alone, so that a
//! pause reveals nothing. The outcome comes from the secret of the deal, whoever settles it and whenever.

use catalog::ChanceSetting;
use engine::{Seat, SeatSet};

use crate::chance_wait::ChanceWait;
use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::stored_event::StoredEvent;
use crate::table_state::{StepOutput, TableState};
use crate::timings::Millis;
use crate::viewers::Presence;

impl TableState {
    /// Returns the seat whose throw or draw the table waits for. Nobody is asked meanwhile, and no clock runs.
    pub fn held_chance(&self) -> Option<Seat> {
        self.game.chance_owner().filter(|_| self.started && !self.over && !self.closed)
    }

    /// Returns the time at which the throw or draw happens without its owner; none if the table waits for none, is
    /// paused, or waits for as long as it takes.
    pub fn chance_due_at(&self) -> Option<Millis> {
        let owner = self.held_chance().filter(|_| self.paused.is_none())?;
        let wait = self.chance_wait.filter(|wait| wait.question == self.question_number());
        let since = wait.map_or(self.now, |wait| wait.since);
        let Some(person) = self.thrower(owner) else {
            return Some(since + self.bot_pace() * wait.map_or(1, |wait| wait.paces));
        };
        if self.waits_without_limit(owner) {
            return None;
        }
        let limit = if self.is_reading(owner) { self.timings.reading_limit } else { self.time_to_throw(owner) };
        let due = since + limit;
        Some(self.absent_at(person).map_or(due, |away| due.min(away)))
    }

    /// Returns when a person's throws and draws happen if they do not throw or draw themselves.
    pub fn chance_setting(&self, who: Option<&PersonId>) -> ChanceSetting {
        let first = self.seats_of(who).first().copied();
        first.map_or_else(ChanceSetting::default, |seat| self.seat_slots[seat.index()].chance_setting)
    }

    /// Returns the person who throws and draws for this seat, if it is not a bot or a program.
    fn thrower(&self, seat: Seat) -> Option<&PersonId> {
        let slot = &self.seat_slots[seat.index()];
        slot.person().filter(|_| !slot.is_replaced() && !slot.program)
    }

    fn time_to_throw(&self, seat: Seat) -> Millis {
        match self.seat_slots[seat.index()].chance_setting {
            ChanceSetting::Ask => self.timings.throw_limit,
            ChanceSetting::AfterASecond => 1_000,
            ChanceSetting::AtOnce => 0,
        }
    }

    /// Returns true if a seat's throws and draws happen only when its person throws and draws: nobody else is kept
    /// waiting.
    fn waits_without_limit(&self, seat: Seat) -> bool {
        self.seat_slots[seat.index()].chance_setting == ChanceSetting::Ask && !self.has_several_people()
    }

    /// Returns the seats whose throws and draws the table waits for if they come now: those of people who are looking,
    /// of a person who plays alone and will come back, and of bots whose turns somebody follows. While a table is
    /// restored, the stored events alone say when each throw happened.
    pub(crate) fn throwing_seats(&self) -> SeatSet {
        let looks = |seat: &Seat| {
            let Some(person) = self.thrower(*seat) else { return self.bot_pace() > 0 };
            let is_there =
                |presence: &Presence| presence.has_stream() || presence.streamed && self.waits_without_limit(*seat);
            self.people.get(person).is_some_and(is_there) && self.time_to_throw(*seat) > 0
        };
        (0..self.header.seats).map(Seat).filter(|seat| self.restoring || looks(seat)).collect()
    }

    /// Settles a throw or draw that is due, and returns true if there was one.
    pub(crate) fn settle_due_chance(&mut self, work: &mut StepOutput) -> bool {
        let question = self.question_number();
        self.chance_wait = self.held_chance().map(|_| {
            let begun = self.chance_wait.filter(|wait| wait.question == question);
            begun.unwrap_or_else(|| ChanceWait { question, since: self.now, paces: self.paces_to_look() })
        });
        let due = !self.restoring && self.chance_due_at().is_some_and(|at| at <= self.now);
        if due && let Some(reader) = self.held_chance().and_then(|owner| self.person_of(owner)).cloned() {
            // Nobody waits a second time for the same reader.
            self.introduction_readers.remove(&reader);
        }
        due && self.settle_pending_chance(work).is_ok()
    }

    /// Settles the throw or draw of a person who does it now. One that has happened already is no error: the person has
    /// what they wanted.
    pub(crate) fn settle_chance(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        let seat = self.acting_seat(who)?;
        match self.held_chance() {
            Some(owner) if owner == seat => self.settle_pending_chance(work),
            Some(_) | None => Ok(()),
        }
    }

    fn settle_pending_chance(&mut self, work: &mut StepOutput) -> Result<(), Refusal> {
        self.game.hold_chance(self.throwing_seats());
        let step = self.game.apply_chance(None)?;
        self.append_journal_entries(step.entries, work);
        self.seen_moments.throws += 1;
        Ok(())
    }

    pub(crate) fn set_chance_setting(
        &mut self,
        who: &PersonId,
        setting: ChanceSetting,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.speaking_seat(who)?;
        for seat in self.seats_of(Some(who)) {
            if self.seat_slots[seat.index()].chance_setting != setting {
                self.append_setting(seat, StoredEvent::Throws { seat: seat.0, setting }, work);
            }
        }
        Ok(())
    }
}
