//! Presence. A person is present while one of their streams is open and for a grace period afterwards; a person who
//! never opens a stream (a browser without script) is present for a longer grace period after each request.

use engine::Seat;

use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::seat_slot::SeatSlot;
use crate::stored_event::SubstituteReason;
use crate::table_state::{StepOutput, TableState};
use crate::timings::Millis;
use crate::viewers::Presence;

impl TableState {
    pub(crate) fn record_stream_opened(&mut self, who: Option<PersonId>) -> Result<(), Refusal> {
        let Some(who) = who else {
            self.anonymous_streams += 1;
            return Ok(());
        };
        let presence = self.people.entry(who.clone()).or_default();
        *presence =
            Presence { streams: presence.streams + 1, seen: self.now, streamed: true, expected: false, polls: false };
        self.await_pledges(&who);
        Ok(())
    }

    pub(crate) fn record_stream_closed(&mut self, who: Option<PersonId>) -> Result<(), Refusal> {
        let Some(who) = who else {
            self.anonymous_streams = self.anonymous_streams.saturating_sub(1);
            return Ok(());
        };
        self.guest_seen(&who);
        if let Some(presence) = self.people.get_mut(&who) {
            presence.streams = presence.streams.saturating_sub(1);
            presence.seen = self.now;
            if presence.streams == 0 && self.seats_of(Some(&who)).is_empty() {
                self.people.remove(&who);
            }
        }
        Ok(())
    }

    /// Notes a page request. Only people with a seat, or with a seat request, are remembered.
    pub(crate) fn touch_presence(&mut self, who: &PersonId) -> Result<(), Refusal> {
        self.guest_seen(who);
        if self.people.contains_key(who) || !self.seats_of(Some(who)).is_empty() {
            let presence = self.people.entry(who.clone()).or_default();
            // A person who asks for a page and opened no stream before may have no scripts.
            *presence = Presence {
                seen: self.now,
                streamed: presence.streamed && !presence.expected,
                expected: false,
                ..*presence
            };
        }
        self.await_pledges(who);
        Ok(())
    }

    /// Returns the people who are present without a stream, and when they were last seen.
    pub fn visitors_without_stream(&self) -> Vec<(PersonId, Millis)> {
        let without = |who: &PersonId, presence: &Presence| {
            !presence.streamed && !presence.polls && !presence.has_stream() && self.is_present(who)
        };
        let people = self.people.iter().filter(|(who, presence)| without(who, presence));
        people.map(|(who, presence)| (who.clone(), presence.seen)).collect()
    }

    /// Notes which people were present without a stream when the table left memory.
    pub fn recall_visitors(&mut self, visitors: &[(PersonId, Millis)]) {
        for (who, seen) in visitors {
            if let Some(presence) = self.people.get_mut(who).filter(|presence| presence.expected) {
                *presence = Presence { seen: (*seen).min(self.now), ..Presence::default() };
            }
        }
    }

    /// Notes that a person's hidden page has asked whose turn it is.
    pub(crate) fn record_poll(&mut self, who: &PersonId) -> Result<(), Refusal> {
        if !self.seats_of(Some(who)).is_empty() {
            let presence = self.people.entry(who.clone()).or_default();
            *presence = Presence { seen: self.now, polls: true, ..*presence };
        }
        Ok(())
    }

    /// Gives everybody with a seat time to reconnect after the server was down.
    pub(crate) fn expect_everybody(&mut self) {
        let (now, grace) = (self.now, self.timings.restore_grace);
        for slot in &self.seat_slots {
            if let Some(person) = slot.person() {
                let presence = Presence { streams: 0, seen: now + grace, streamed: true, expected: true, polls: false };
                self.people.insert(person.clone(), presence);
            }
        }
    }

    /// Returns the number of open streams at the table.
    pub fn stream_count(&self) -> usize {
        self.anonymous_streams + self.people.values().map(|presence| presence.streams as usize).sum::<usize>()
    }

    /// Returns the number of spectators.
    pub fn spectator_count(&self) -> usize {
        let seated = |who: &PersonId| self.seat_slots.iter().any(|slot| slot.person() == Some(who));
        let looking = self.people.iter().filter(|(who, presence)| presence.streams > 0 && !seated(who)).count();
        self.anonymous_streams + looking
    }

    /// Returns true if a stream of this person is open, for which their browser needs scripts.
    pub(crate) fn has_stream(&self, who: &PersonId) -> bool {
        self.people.get(who).is_some_and(Presence::has_stream)
    }

    /// Returns true if the person is present.
    pub(crate) fn is_present(&self, who: &PersonId) -> bool {
        self.absent_at(who).is_none_or(|at| self.now < at)
    }

    /// Returns the time when the person counts as away; never while a stream is open.
    pub(crate) fn absent_at(&self, who: &PersonId) -> Option<Millis> {
        let presence = self.people.get(who).copied().unwrap_or_default();
        let grace = match presence {
            Presence { polls: true, .. } => self.timings.away_between_polls,
            Presence { streamed: true, .. } => self.timings.away_after,
            Presence { .. } => self.timings.away_without_stream,
        };
        (presence.streams == 0).then_some(presence.seen + grace)
    }

    /// Returns true if any player is present. Somebody whose seat a substitute bot plays counts only while they look on.
    pub(crate) fn anybody_here(&self) -> bool {
        let is_here = |slot: &SeatSlot| {
            let looks_on = |who| if slot.is_replaced() { self.has_stream(who) } else { self.is_present(who) };
            slot.person().is_some_and(looks_on)
        };
        self.seat_slots.iter().any(is_here)
    }

    /// Returns true if the game stands still because substitute bots are asked and no player is here to see them play.
    pub fn waits_for_players(&self) -> bool {
        let asked = self.asked_seats();
        let is_replaced = |seat: &Seat| self.seat_slots[seat.index()].is_replaced();
        !self.over && self.paused.is_none() && asked.iter().any(is_replaced) && !self.others_play()
    }

    /// Returns true if somebody is there for whom substitute bots play on: a player who is present or, in games by days,
    /// one who still plays.
    pub(crate) fn others_play(&self) -> bool {
        self.anybody_here() || self.settings.by_days() && self.anybody_playing()
    }

    /// Returns true if there is any player who is not replaced by a substitute bot.
    fn anybody_playing(&self) -> bool {
        self.seat_slots.iter().any(|slot| slot.person().is_some() && !slot.is_replaced())
    }

    /// Returns the time when the person is replaced by a bot, provided that the table waits for them and another person
    /// is present.
    pub(crate) fn substitution_time(&self, seat: Seat, who: &PersonId) -> Option<Millis> {
        if self.settings.by_days() || self.paused.is_some() {
            return None;
        }
        let others = self.seat_slots.iter().filter(|slot| !slot.is_replaced()).filter_map(|slot| slot.person());
        let missed = others.filter(|other| *other != who).any(|other| self.is_present(other));
        let due = self.absent_at(who).filter(|_| missed).map(|at| at + self.timings.substitute_after)?;
        // A person who came back and is away again does not get the earlier extra time.
        let longer = self.wait_extensions.get(&seat).filter(|_| !self.is_present(who));
        Some(longer.map_or(due, |until| due.max(*until)))
    }

    /// Replaces people who have been away too long while others wait for them by bots.
    pub(crate) fn replace_absent(&mut self, work: &mut StepOutput) {
        for seat in self.asked_seats() {
            let slot = &self.seat_slots[seat.index()];
            let due =
                slot.person().filter(|_| !slot.is_replaced()).and_then(|person| self.substitution_time(seat, person));
            if due.is_some_and(|at| at <= self.now) {
                self.seat_substitute_bot(seat, SubstituteReason::Missed, work);
            }
        }
    }
}
