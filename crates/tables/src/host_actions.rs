//! Decisions of the host and the players at a running table: pauses, extra time, seats that change hands, admission.

use std::net::IpAddr;

use catalog::Pace;
use engine::Seat;

use crate::change_counts::RepeatedChange;
use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::seat_request::{AbsentSeat, SeatRequest};
use crate::seat_slot::{Occupant, PublicOccupant};
use crate::stored_event::{SeatChange, StoredEvent, SubstituteReason};
use crate::table_state::{StepOutput, TableState};
use crate::timings::Millis;

const HOUR: Millis = 3_600_000;
/// The maximum number of seat requests at one table.
const WAITING: usize = 64;
/// The maximum number of seat requests that one table stores; later ones last until the table leaves memory.
const STORED_WISHES: usize = 500;
/// A seat request expires when its person has been away for this long.
const WISH: Millis = 300_000;
/// The same limit for games by days: the host may look in much later than the person who asked.
const WISH_BY_DAYS: Millis = 3 * 86_400_000;
/// After a restart, a request no older than this waits for its person's stream to reconnect.
const WISH_OVER_RESTART: Millis = 3_600_000;

/// An absent seat gets no more time if that would be less than this, in milliseconds.
const SHORTEST_EXTENSION: Millis = 5_000;

impl TableState {
    fn by_host(&self, who: &PersonId) -> Result<(), Refusal> {
        if self.is_host(Some(who)) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    pub(crate) fn running(&self) -> Result<(), Refusal> {
        match (self.started, self.over) {
            (false, _) => Err(Refusal::NotStarted),
            (true, true) => Err(Refusal::Started),
            (true, false) => Ok(()),
        }
    }

    fn place(&self, seat: u8) -> Result<Seat, Refusal> {
        if seat < self.header.seats { Ok(Seat(seat)) } else { Err(Refusal::NoSuchSeat) }
    }

    /// Returns the valid seat requests with their numbers.
    pub fn seat_requests(&self) -> impl Iterator<Item = (usize, &SeatRequest)> {
        self.seat_requests.iter().filter(|guest| self.still_waits(guest)).map(|guest| (guest.number, guest))
    }

    /// Returns true if a request is valid: its person has no seat, is admitted, and has not been away for too long.
    fn still_waits(&self, guest: &SeatRequest) -> bool {
        let may_sit = self.seats_of(Some(&guest.person)).is_empty() && !self.barred.contains(&guest.person);
        may_sit && self.wish_ends(guest).is_none_or(|at| self.now < at)
    }

    /// Returns the time when a request expires if its person does not come back; never while they have a stream.
    fn wish_ends(&self, guest: &SeatRequest) -> Option<Millis> {
        let streams = self.people.get(&guest.person).is_some_and(|presence| presence.has_stream());
        (!streams).then_some(guest.seen + self.wish_patience())
    }

    fn wish_patience(&self) -> Millis {
        if self.settings.by_days() { WISH_BY_DAYS } else { WISH }
    }

    /// Returns the time when the next request expires.
    pub(crate) fn next_wish_ends(&self) -> Option<Millis> {
        self.seat_requests.iter().filter_map(|guest| self.wish_ends(guest)).min()
    }

    /// Drops expired requests, so that a person who returns much later does not still have a request unknowingly.
    pub(crate) fn drop_ended_wishes(&mut self) {
        let mut guests = std::mem::take(&mut self.seat_requests);
        guests.retain(|guest| self.still_waits(guest));
        self.seat_requests = guests;
    }

    /// Records a request. It replaces any earlier request of the same person.
    pub(crate) fn note_wish(&mut self, person: &PersonId, name: &str) {
        self.seat_requests.retain(|guest| guest.person != *person);
        self.turned_away.remove(person);
        // The stored events of a table may hold more requests than can be valid at once.
        if self.seat_requests.len() >= WAITING {
            self.seat_requests.remove(0);
        }
        let (person, name) = (person.clone(), name.to_owned());
        self.seat_requests.push(SeatRequest { person, name, number: self.wishes_heard, from: None, seen: self.now });
        self.wishes_heard += 1;
    }

    /// Ends the request of a person whom the host has refused.
    pub(crate) fn drop_wish(&mut self, person: &PersonId) {
        self.seat_requests.retain(|guest| guest.person != *person);
        self.turned_away.insert(person.clone());
    }

    /// Returns true if the host has refused this person a seat, and they have not asked again.
    pub fn is_turned_away(&self, who: Option<&PersonId>) -> bool {
        who.is_some_and(|who| self.turned_away.contains(who)) && self.seats_of(who).is_empty()
    }

    /// Refuses a spectator's request for a seat.
    pub(crate) fn decline_request(
        &mut self,
        who: &PersonId,
        guest: usize,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.by_host(who)?;
        let waiting = self.seat_requests().find(|(number, _)| *number == guest).map(|(_, guest)| guest.person.clone());
        let person = waiting.ok_or(Refusal::NobodyWaits)?;
        self.append_event(StoredEvent::TurnedAway { person }, work);
        Ok(())
    }

    /// Sets the time of the latest request, which is being restored from the store, to the time when it was stored.
    pub(crate) fn date_wish(&mut self, at: Millis) {
        let (now, patience, grace) = (self.now, self.wish_patience(), self.timings.restore_grace);
        if let Some(guest) = self.seat_requests.last_mut() {
            let waits = (now.saturating_sub(at) <= WISH_OVER_RESTART).then_some((now + grace).saturating_sub(patience));
            guest.seen = waits.map_or(at, |waits| at.max(waits));
        }
    }

    /// Notes that a person with a possible seat request was seen.
    pub(crate) fn guest_seen(&mut self, who: &PersonId) {
        let now = self.now;
        if let Some(guest) = self.seat_requests.iter_mut().find(|guest| guest.person == *who) {
            guest.seen = now;
        }
    }

    /// Makes room for one more request. If the list is full, the person without a stream who was seen longest ago gives
    /// way, or else the latest of the largest crowd that asks from one address.
    fn make_place_for_wish(&mut self, who: &PersonId, from: Option<IpAddr>) -> Result<(), Refusal> {
        let others = || self.seat_requests.iter().filter(|guest| guest.person != *who);
        if others().count() < WAITING {
            return Ok(());
        }
        let crowd = |from: Option<IpAddr>| others().filter(|guest| guest.from == from).count();
        let crowded = || others().max_by_key(|guest| (crowd(guest.from), guest.number));
        let absent = others().filter(|guest| self.wish_ends(guest).is_some()).min_by_key(|guest| guest.seen);
        let dropped = absent.or_else(|| crowded().filter(|guest| crowd(guest.from) > crowd(from) + 1));
        let person = dropped.ok_or(Refusal::Crowded)?.person.clone();
        self.seat_requests.retain(|guest| guest.person != person);
        Ok(())
    }

    /// Returns true if this person waits for a seat.
    pub fn has_seat_request(&self, who: Option<&PersonId>) -> bool {
        self.seat_requests().any(|(_, guest)| Some(&guest.person) == who)
    }

    /// Returns true if newcomers cannot sit down.
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// Returns the seats that have asked for a pause that others have not agreed to yet.
    pub fn seats_requesting_pause(&self) -> Vec<Seat> {
        self.pause_request_ends().filter(|(_, end)| self.now < *end).map(|(seat, _)| seat).collect()
    }

    /// Returns the seats that have asked for a pause, and the times when their requests expire: after the time for a
    /// question. A time that a wrong clock recorded must not keep a request for ever.
    pub(crate) fn pause_request_ends(&self) -> impl Iterator<Item = (Seat, Millis)> {
        let lasts = match self.settings.pace {
            Pace::ByDays { hours, .. } => Millis::from(hours) * HOUR,
            Pace::Together { .. } => 0,
        };
        self.pause_requests.iter().map(move |(seat, since)| (*seat, (*since).min(self.now) + lasts))
    }

    /// Returns the seats that the present question is put to, whether or not they have acted: the seats that have acted
    /// secretly must stay unknown.
    pub(crate) fn asked_seats(&self) -> Vec<Seat> {
        match self.game.status().pending {
            catalog::WaitingFor::Seats(seats) if self.started => seats.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the seats that the table waits for although their people are away, and when a substitute bot takes over.
    pub fn absent_seats(&self) -> Vec<AbsentSeat> {
        let missing = |seat: Seat| {
            let slot = &self.seat_slots[seat.index()];
            let person = slot.person().filter(|person| !slot.is_replaced() && !self.is_present(person))?;
            Some(AbsentSeat { seat, until: self.substitution_time(seat, person)? })
        };
        if self.over || self.closed { Vec::new() } else { self.asked_seats().into_iter().filter_map(missing).collect() }
    }

    /// Pauses the table. In live games the host does so at once, but only once before the game has gone on, so that
    /// nobody is kept from acting; in games by days all players have to agree.
    pub(crate) fn pause(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        self.running()?;
        self.check_open_seats()?;
        let seats = self.seats_of(Some(who));
        let seat = *seats.first().ok_or(Refusal::NoSeat)?;
        if self.paused.is_some() {
            return Err(Refusal::Paused);
        }
        self.change_counts.check_repeated(RepeatedChange::Pause, seat.0)?;
        if !self.settings.by_days() {
            self.by_host(who)?;
            if self.has_several_people() && !self.has_gone_on_since_pause() {
                return Err(Refusal::PausedBefore);
            }
        } else if !self.seats_requesting_pause().contains(&seat) {
            self.append_event(StoredEvent::Pausing { seat: seat.0, since: self.now }, work);
        }
        let requesting = self.seats_requesting_pause();
        let agreed = |seat: Seat| self.seat_slots[seat.index()].bot().is_some() || requesting.contains(&seat);
        if !self.settings.by_days() || (0..self.header.seats).map(Seat).all(agreed) {
            let left = self.time_to_deadline();
            self.append_event(StoredEvent::Paused { seat: seat.0, left }, work);
        }
        Ok(())
    }

    /// Returns true if there is another question than at the last pause, and the game has come further than at any pause.
    /// The question alone would count what was taken back, and the progress alone would reveal secret answers.
    fn has_gone_on_since_pause(&self) -> bool {
        self.last_pause.is_none_or(|last| {
            last.question != self.question_number() && last.depth < self.game.count_decided_entries()
        })
    }

    /// Ends a pause; any player may do so.
    pub(crate) fn resume(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        let seat = *self.seats_of(Some(who)).first().ok_or(Refusal::NoSeat)?;
        if self.paused.is_none() {
            return Err(Refusal::NotPaused);
        }
        self.go_on(seat, work);
        Ok(())
    }

    /// Ends the pause.
    fn go_on(&mut self, seat: Seat, work: &mut StepOutput) {
        let Some(pause) = self.paused else { return };
        let until = pause.left.map(|left| self.now + left);
        self.chance_wait = None;
        if let Some(ask) = &mut self.question {
            ask.stood_still(self.now.saturating_sub(pause.since), until);
        }
        // No person was missed while the table was paused.
        let patience = self.now + self.timings.substitute_after;
        self.wait_extensions.extend((0..self.header.seats).map(|seat| (Seat(seat), patience)));
        self.append_event(StoredEvent::Resumed { seat: seat.0 }, work);
        if let Some(until) = until.filter(|_| self.settings.by_days()) {
            self.append_event(StoredEvent::Due { until }, work);
        }
    }

    /// Gives an absent seat more time, at the request of another player.
    pub(crate) fn wait_longer(&mut self, who: &PersonId, seat: u8, work: &mut StepOutput) -> Result<(), Refusal> {
        let (seat, own) = (self.place(seat)?, self.seats_of(Some(who)));
        if own.is_empty() || own.contains(&seat) {
            return Err(Refusal::NoSeat);
        }
        let missing = self.absent_seats().into_iter().find(|missing| missing.seat == seat).ok_or(Refusal::Present)?;
        let patience = self.timings.substitute_after;
        let until = missing.until.max(self.now) + patience;
        // However often it is asked for: nobody can hold up the others for hours.
        let until = until.min(self.now + 2 * patience);
        if until > missing.until + SHORTEST_EXTENSION {
            self.append_event(StoredEvent::Waited { seat: seat.0 }, work);
            self.wait_extensions.insert(seat, until);
        }
        Ok(())
    }

    /// Hands the seat of an absent person to a bot, at the host's request. In games by days no person counts as away.
    pub(crate) fn hand_to_bot(&mut self, who: &PersonId, seat: u8, work: &mut StepOutput) -> Result<(), Refusal> {
        self.by_host(who)?;
        self.running()?;
        self.check_open_seats()?;
        let seat = self.place(seat)?;
        if !self.substitutable_seats().contains(&seat) {
            return Err(Refusal::Present);
        }
        self.seat_substitute_bot(seat, SubstituteReason::Handed, work);
        Ok(())
    }

    /// Returns the seats of absent people that the host may hand to a bot now. In games by days no person counts as
    /// away. If the game has secrets, the regular waiting time of an absent person has to pass first.
    pub fn substitutable_seats(&self) -> Vec<Seat> {
        if self.settings.by_days() || !self.started || self.over || self.has_fixed_seats() {
            return Vec::new();
        }
        let away = |seat: &Seat| self.occupant_of(*seat) == PublicOccupant::Away;
        let due: Vec<Seat> = self.absence_deadlines().filter(|(_, at)| *at <= self.now).map(|(seat, _)| seat).collect();
        (0..self.header.seats)
            .map(Seat)
            .filter(away)
            .filter(|seat| !self.has_live_secrets() || due.contains(seat))
            .collect()
    }

    /// Returns the seats of absent people, with the time when each has been away for as long as the table waits for
    /// them.
    pub(crate) fn absence_deadlines(&self) -> impl Iterator<Item = (Seat, Millis)> {
        (0..).map(Seat).zip(&self.seat_slots).filter_map(|(seat, slot)| {
            let person = slot.person().filter(|person| !slot.is_replaced() && !self.is_present(person))?;
            Some((seat, self.substitution_time(seat, person)?))
        })
    }

    /// Removes a person, at the host's request, and bars them from sitting down here again: before the start the seat
    /// becomes empty, afterwards a bot gets it. While a game with secrets is running, the others have to agree.
    pub(crate) fn remove(&mut self, who: &PersonId, seat: u8, work: &mut StepOutput) -> Result<(), Refusal> {
        self.by_host(who)?;
        self.check_open_seats()?;
        let seat = self.place(seat)?;
        let slot = &self.seat_slots[seat.index()];
        let person = slot.person().ok_or(Refusal::NoSuchSeat)?;
        if person == who || self.over {
            return Err(Refusal::Present);
        }
        if self.has_live_secrets() && !slot.program {
            return self.propose_change(who, seat, SeatChange::Removal {}, work);
        }
        self.turn_out(seat, work);
        Ok(())
    }

    /// Removes the person of a seat.
    pub(crate) fn turn_out(&mut self, seat: Seat, work: &mut StepOutput) {
        let bot = self.started.then(|| self.game_entry.info().standard_bot.to_owned());
        let name = bot.as_ref().map_or_else(String::new, |bot| self.name_for_bot(bot, seat));
        self.append_event(StoredEvent::Removed { seat: seat.0, bot, name }, work);
        // If no person is left who could end a pause, it ends by itself.
        if self.seat_slots.iter().all(|slot| slot.person().is_none()) {
            self.go_on(seat, work);
        }
    }

    /// Locks or unlocks the table.
    pub(crate) fn set_locked(&mut self, who: &PersonId, on: bool, work: &mut StepOutput) -> Result<(), Refusal> {
        self.by_host(who)?;
        self.check_open_seats()?;
        if self.locked != on {
            self.change_counts.check_arrangement()?;
            self.append_event(StoredEvent::Locked { on }, work);
        }
        Ok(())
    }

    /// Checks that a spectator can ask for a seat: of a running game, or of a room that has no empty one.
    fn check_requests(&self) -> Result<(), Refusal> {
        let is_full = self.seat_slots.iter().all(|slot| slot.occupant != Occupant::Nobody);
        if !self.started && is_full { Ok(()) } else { self.running() }
    }

    /// Records a spectator's request for a seat.
    pub(crate) fn request_seat(
        &mut self,
        who: &PersonId,
        name: &str,
        from: Option<IpAddr>,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.check_requests()?;
        self.check_open_seats()?;
        self.check_admission(who)?;
        if !self.seats_of(Some(who)).is_empty() || self.header.hot_seat {
            return Err(Refusal::Seated);
        }
        self.drop_ended_wishes();
        // The host and the voters know who asks by the name alone.
        let others = self.seat_requests.iter().map(|guest| (&guest.person, guest.name.as_str()));
        let name = self.visitor_name(who, name, others)?;
        if self.seat_requests.iter().any(|guest| guest.person == *who && guest.name == name) {
            self.guest_seen(who);
            return Ok(());
        }
        self.make_place_for_wish(who, from)?;
        if self.wishes_heard < STORED_WISHES {
            self.append_event(StoredEvent::Knocked { person: who.clone(), name }, work);
        } else {
            // Numbers that continue from the time name nobody else after the table was restored without this request.
            self.wishes_heard = self.wishes_heard.max(usize::try_from(self.now).unwrap_or(STORED_WISHES));
            self.note_wish(who, &name);
        }
        if let Some(guest) = self.seat_requests.last_mut() {
            guest.from = from;
        }
        Ok(())
    }

    /// Gives a seat that no present person plays to a waiting spectator.
    pub(crate) fn give_seat(
        &mut self,
        who: &PersonId,
        seat: u8,
        guest: usize,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.by_host(who)?;
        self.check_open_seats()?;
        let seat = self.place(seat)?;
        let waiting = self.seat_requests().find(|(number, _)| *number == guest).map(|(_, guest)| guest.clone());
        let SeatRequest { person, name, .. } = waiting.ok_or(Refusal::NobodyWaits)?;
        if !self.started && matches!(self.occupant_of(seat), PublicOccupant::Bot(_)) {
            return self.sit_down_for_bot(&person, seat.0, &name, work);
        }
        self.running()?;
        let free = match self.occupant_of(seat) {
            PublicOccupant::Bot(_) | PublicOccupant::Substituted(_) => true,
            PublicOccupant::Away => !self.settings.by_days(),
            PublicOccupant::Empty | PublicOccupant::Present | PublicOccupant::Program => false,
        };
        if !free || self.seat_slots[seat.index()].person() == Some(who) {
            return Err(Refusal::Present);
        }
        if !self.has_live_secrets() {
            return self.seat_guest(seat, person, name, work);
        }
        self.propose_change(who, seat, SeatChange::Person { person, name }, work)
    }

    /// Seats a waiting spectator.
    pub(crate) fn seat_guest(
        &mut self,
        seat: Seat,
        person: PersonId,
        name: String,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.checked_name(seat.0, &name, Some(&person))?;
        self.append_event(StoredEvent::Given { seat: seat.0, person: person.clone(), name }, work);
        self.substitute_ready_at[seat.index()] = 0;
        self.note_latecomer(seat, work);
        self.touch_presence(&person)
    }

    /// Moves a person's seat of a running game to another device, together with the person's status (host, or replaced
    /// by a bot). A seat on a shared device stays with the others there.
    pub(crate) fn move_seat(
        &mut self,
        who: &PersonId,
        seat: u8,
        to: &PersonId,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.running()?;
        let seat = self.place(seat)?;
        if !self.seats_of(Some(who)).contains(&seat) {
            return Err(Refusal::NoSeat);
        }
        if self.barred.contains(to) {
            return Err(Refusal::Barred);
        }
        if self.knows_another(to, Some(seat)) {
            return Err(Refusal::KnowsAnother);
        }
        if self.header.hot_seat || !self.seats_of(Some(to)).is_empty() {
            return Err(Refusal::Seated);
        }
        self.change_counts.check_repeated(RepeatedChange::Move, seat.0)?;
        self.append_event(
            StoredEvent::Moved { seat: seat.0, person: to.clone(), name: self.seat_name(seat).to_owned() },
            work,
        );
        if self.is_host(Some(who)) {
            self.append_event(StoredEvent::Host { person: to.clone() }, work);
        }
        self.touch_presence(to)
    }

    /// Lets an external program play a seat that no person has. The holder of its key sees everything that the seat
    /// knows: while a game with secrets is running, a host who plays gets no key, and for any other host all have to
    /// agree. A host who does not play may create a new key for a program of their own.
    pub(crate) fn invite_program(
        &mut self,
        who: &PersonId,
        seat: u8,
        person: PersonId,
        name: &str,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.by_host(who)?;
        self.check_open_seats()?;
        self.change_counts.check_arrangement()?;
        let seat = self.place(seat)?;
        if self.over || self.header.hot_seat || self.is_shuffling() || self.awaits_readers() {
            return Err(Refusal::Present);
        }
        if name.trim().is_empty() {
            return Err(Refusal::NoName);
        }
        let occupant = self.occupant_of(seat);
        let slot = &self.seat_slots[seat.index()];
        if matches!(occupant, PublicOccupant::Present | PublicOccupant::Away) || slot.person() == Some(who) {
            return Err(Refusal::Present);
        }
        let plays = self.game_entry.has_secrets() && self.has_played(who);
        if plays && (self.started || matches!(occupant, PublicOccupant::Bot(_))) {
            return Err(Refusal::HostPlays);
        }
        let own = slot.program && slot.program_keeper.as_ref() == Some(who);
        let name = self.checked_name(seat.0, name, None)?;
        if self.has_live_secrets() && !own {
            return self.propose_change(who, seat, SeatChange::Program { person, name }, work);
        }
        self.seat_program(seat, person, name, who.clone(), work);
        Ok(())
    }

    /// Seats a program. Its `keeper` has the key.
    pub(crate) fn seat_program(
        &mut self,
        seat: Seat,
        person: PersonId,
        name: String,
        keeper: PersonId,
        work: &mut StepOutput,
    ) {
        self.people.entry(person.clone()).or_default().mark_disconnected(self.now);
        self.append_event(StoredEvent::Program { seat: seat.0, person, name, keeper: Some(keeper) }, work);
        self.substitute_ready_at[seat.index()] = 0;
        self.note_latecomer(seat, work);
    }

    /// Changes a person's display name.
    pub(crate) fn rename_person(&mut self, who: &PersonId, name: &str, work: &mut StepOutput) -> Result<(), Refusal> {
        let seats = self.seats_of(Some(who));
        let &[seat] = seats.as_slice() else { return Err(Refusal::NoSeat) };
        let name = self.checked_name(seat.0, name, Some(who))?;
        if self.seat_name(seat) != name {
            self.change_counts.check_rename(who)?;
            self.append_event(StoredEvent::Named { seat: seat.0, name }, work);
        }
        Ok(())
    }

    /// Checks whether this person may sit down here.
    pub(crate) fn check_admission(&self, who: &PersonId) -> Result<(), Refusal> {
        if self.barred.contains(who) {
            return Err(Refusal::Barred);
        }
        let known = !self.seats_of(Some(who)).is_empty() || self.is_host(Some(who));
        if self.locked && !known { Err(Refusal::Locked) } else { Ok(()) }
    }
}
