//! What the host and the others agree on at a running table: pauses, waiting, seats that change hands, who may sit down.

use play::Seat;

use crate::core::{Core, Work};
use crate::row::Why;
use crate::{Millis, Occupant, Person, Refusal, Row};

/// The most wishes for a seat at one table.
const WAITING: usize = 64;

/// Somebody who looks on and would like a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who.
    pub person: Person,
    /// By what name.
    pub name: String,
}

/// A seat that the table waits for although nobody is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Missing {
    /// Which.
    pub seat: Seat,
    /// When a bot plays on.
    pub until: Millis,
}

impl Core {
    fn by_host(&self, who: &Person) -> Result<(), Refusal> {
        if self.is_host(Some(who)) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn running(&self) -> Result<(), Refusal> {
        match (self.started, self.over) {
            (false, _) => Err(Refusal::NotStarted),
            (true, true) => Err(Refusal::Started),
            (true, false) => Ok(()),
        }
    }

    fn place(&self, seat: u8) -> Result<Seat, Refusal> {
        if seat < self.header.seats { Ok(Seat(seat)) } else { Err(Refusal::NoSuchSeat) }
    }

    /// Who waits for a seat, by the number of the wish.
    pub fn guests(&self) -> impl Iterator<Item = (usize, &Guest)> {
        self.guests.iter().enumerate().filter(|(number, guest)| {
            let latest = self.guests[number + 1..].iter().all(|later| later.person != guest.person);
            latest && self.seats_of(Some(&guest.person)).is_empty() && !self.barred.contains(&guest.person)
        })
    }

    /// Whether this person waits for a seat.
    pub fn waits(&self, who: Option<&Person>) -> bool {
        self.guests().any(|(_, guest)| Some(&guest.person) == who)
    }

    /// Whether nobody new can sit down.
    pub fn locked(&self) -> bool {
        self.locked
    }

    /// Whether a seat of this person has asked for a pause that others have not agreed to yet.
    pub fn pausing(&self) -> Vec<Seat> {
        (0..self.header.seats).map(Seat).filter(|seat| self.wishes.contains(seat)).collect()
    }

    /// The seats that the present question is put to, answered or not: who has answered under seal stays unknown.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        match self.table.status().pending {
            arcade::Waiting::Seats(seats) if self.started => seats.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Whom the table waits for although they are away, and when a bot plays on.
    pub fn missing(&self) -> Vec<Missing> {
        let missing = |seat: Seat| {
            let chair = &self.chairs[seat.index()];
            let person = chair.person().filter(|person| !chair.replaced() && !self.here(person))?;
            Some(Missing { seat, until: self.replaced_at(seat, person)? })
        };
        if self.over || self.closed { Vec::new() } else { self.asked().into_iter().filter_map(missing).collect() }
    }

    /// Where people play together the host stops the table at once. By days it stands still when all who play agree.
    pub(crate) fn pause(&mut self, who: &Person, work: &mut Work) -> Result<(), Refusal> {
        self.running()?;
        let seats = self.seats_of(Some(who));
        let seat = *seats.first().ok_or(Refusal::NoSeat)?;
        if self.paused.is_some() {
            return Err(Refusal::Paused);
        }
        if !self.terms.by_days() {
            self.by_host(who)?;
        } else if !self.wishes.contains(&seat) {
            self.put(Row::Pausing { seat: seat.0 }, work);
        }
        let agreed = |seat: Seat| self.chairs[seat.index()].bot().is_some() || self.wishes.contains(&seat);
        if !self.terms.by_days() || (0..self.header.seats).map(Seat).all(agreed) {
            let left = self.time_left();
            self.put(Row::Paused { seat: seat.0, left }, work);
        }
        Ok(())
    }

    /// Anybody who plays lets the table go on.
    pub(crate) fn resume(&mut self, who: &Person, work: &mut Work) -> Result<(), Refusal> {
        let seat = *self.seats_of(Some(who)).first().ok_or(Refusal::NoSeat)?;
        if self.paused.is_none() {
            return Err(Refusal::NotPaused);
        }
        self.go_on(seat, work);
        Ok(())
    }

    /// The pause is over.
    fn go_on(&mut self, seat: Seat, work: &mut Work) {
        let Some(pause) = self.paused else { return };
        let until = pause.left.map(|left| self.now + left);
        if let Some(ask) = &mut self.ask {
            ask.stood_still(self.now.saturating_sub(pause.since), until);
        }
        // Nobody was missed while nobody could answer.
        let patience = self.now + self.habits.replaced;
        self.patience.extend((0..self.header.seats).map(|seat| (Seat(seat), patience)));
        self.put(Row::Resumed { seat: seat.0 }, work);
        if let Some(until) = until.filter(|_| self.terms.by_days()) {
            self.put(Row::Due { until }, work);
        }
    }

    /// Somebody who plays gives a missing seat more time.
    pub(crate) fn wait_longer(&mut self, who: &Person, seat: u8, work: &mut Work) -> Result<(), Refusal> {
        let (seat, own) = (self.place(seat)?, self.seats_of(Some(who)));
        if own.is_empty() || own.contains(&seat) {
            return Err(Refusal::NoSeat);
        }
        let missing = self.missing().into_iter().find(|missing| missing.seat == seat).ok_or(Refusal::Present)?;
        self.put(Row::Waited { seat: seat.0 }, work);
        self.patience.insert(seat, missing.until.max(self.now) + self.habits.replaced);
        Ok(())
    }

    /// The host gives the seat of a person who is away to a bot. By days nobody counts as away.
    pub(crate) fn hand_over(
        &mut self,
        who: &Person,
        seat: u8,
        bot: Option<&str>,
        work: &mut Work,
    ) -> Result<(), Refusal> {
        self.by_host(who)?;
        self.running()?;
        let seat = self.place(seat)?;
        if bot.is_some_and(|bot| !self.cabinet.info().bots.iter().any(|known| known.id == bot)) {
            return Err(Refusal::NoSuchBot);
        }
        if self.occupant(seat) != Occupant::Away || self.terms.by_days() {
            return Err(Refusal::Present);
        }
        self.let_bot_play(seat, Why::Handed, bot, work);
        Ok(())
    }

    /// The host removes a person, who cannot sit down here again: before the start the seat becomes empty, after it a
    /// bot's.
    pub(crate) fn remove(&mut self, who: &Person, seat: u8, work: &mut Work) -> Result<(), Refusal> {
        self.by_host(who)?;
        let seat = self.place(seat)?;
        let person = self.chairs[seat.index()].person().ok_or(Refusal::NoSuchSeat)?;
        if person == who || self.over {
            return Err(Refusal::Present);
        }
        let bot = self.started.then(|| self.cabinet.info().standard_bot.to_owned());
        let name = bot.as_ref().map_or_else(String::new, |bot| (self.habits.bot_name)(bot, seat));
        self.put(Row::Removed { seat: seat.0, bot, name }, work);
        // A table at which nobody is left who could let it go on does so by itself.
        if self.chairs.iter().all(|chair| chair.person().is_none()) {
            self.go_on(seat, work);
        }
        Ok(())
    }

    /// The host locks the table, or opens it again.
    pub(crate) fn lock(&mut self, who: &Person, on: bool, work: &mut Work) -> Result<(), Refusal> {
        self.by_host(who)?;
        if self.locked != on {
            self.put(Row::Locked { on }, work);
        }
        Ok(())
    }

    /// Somebody who looks on asks for a seat of a running game.
    pub(crate) fn knock(&mut self, who: &Person, name: &str, work: &mut Work) -> Result<(), Refusal> {
        self.running()?;
        self.admits(who)?;
        if !self.seats_of(Some(who)).is_empty() || self.header.hot_seat {
            return Err(Refusal::Seated);
        }
        if name.trim().is_empty() {
            return Err(Refusal::NoName);
        }
        let name = self.checked_name(u8::MAX, name, Some(who))?;
        if self.guests.len() >= WAITING {
            return Err(Refusal::Locked);
        }
        let same = self.guests().any(|(_, guest)| guest.person == *who && guest.name == name);
        if !same {
            self.put(Row::Knocked { person: who.clone(), name }, work);
        }
        Ok(())
    }

    /// The host gives a seat that no present person plays to somebody who waits.
    pub(crate) fn give(&mut self, who: &Person, seat: u8, guest: usize, work: &mut Work) -> Result<(), Refusal> {
        self.by_host(who)?;
        self.running()?;
        let seat = self.place(seat)?;
        let waiting = self.guests().find(|(number, _)| *number == guest).map(|(_, guest)| guest.clone());
        let Guest { person, name } = waiting.ok_or(Refusal::NobodyWaits)?;
        let free = match self.occupant(seat) {
            Occupant::Bot(_) | Occupant::Left(_) => true,
            Occupant::Away => !self.terms.by_days(),
            Occupant::Empty | Occupant::Here | Occupant::Program => false,
        };
        if !free || self.chairs[seat.index()].person() == Some(who) {
            return Err(Refusal::Present);
        }
        self.checked_name(seat.0, &name, Some(&person))?;
        self.put(Row::Given { seat: seat.0, person: person.clone(), name }, work);
        self.rest[seat.index()] = 0;
        self.begin_again(work);
        self.seen(&person)
    }

    /// A person goes on with their seat of a running game on another device, with what they are at the table: its host, or
    /// somebody who left. A seat that is handed round stays with the others on its device.
    pub(crate) fn move_seat(&mut self, who: &Person, seat: u8, to: &Person, work: &mut Work) -> Result<(), Refusal> {
        self.running()?;
        let seat = self.place(seat)?;
        if !self.seats_of(Some(who)).contains(&seat) {
            return Err(Refusal::NoSeat);
        }
        if self.barred.contains(to) {
            return Err(Refusal::Barred);
        }
        if self.header.hot_seat || !self.seats_of(Some(to)).is_empty() {
            return Err(Refusal::Seated);
        }
        self.put(Row::Moved { seat: seat.0, person: to.clone(), name: self.name(seat).to_owned() }, work);
        if self.is_host(Some(who)) {
            self.put(Row::Host { person: to.clone() }, work);
        }
        self.seen(to)
    }

    /// The host lets a program play a seat that no person has.
    pub(crate) fn invite_program(
        &mut self,
        who: &Person,
        seat: u8,
        person: Person,
        name: &str,
        work: &mut Work,
    ) -> Result<(), Refusal> {
        self.by_host(who)?;
        let seat = self.place(seat)?;
        if self.over || self.header.hot_seat || self.shuffling() {
            return Err(Refusal::Present);
        }
        if name.trim().is_empty() {
            return Err(Refusal::NoName);
        }
        match self.occupant(seat) {
            Occupant::Empty | Occupant::Bot(_) | Occupant::Left(_) | Occupant::Program => {}
            Occupant::Here | Occupant::Away => return Err(Refusal::Present),
        }
        if self.chairs[seat.index()].person() == Some(who) {
            return Err(Refusal::Present);
        }
        let name = self.checked_name(seat.0, name, None)?;
        self.people.entry(person.clone()).or_default().expect(self.now);
        self.put(Row::Program { seat: seat.0, person, name }, work);
        self.begin_again(work);
        Ok(())
    }

    /// A person goes by another name from now on.
    pub(crate) fn rename(&mut self, who: &Person, name: &str, work: &mut Work) -> Result<(), Refusal> {
        let seats = self.seats_of(Some(who));
        let &[seat] = seats.as_slice() else { return Err(Refusal::NoSeat) };
        let name = self.checked_name(seat.0, name, Some(who))?;
        if self.name(seat) != name {
            self.put(Row::Named { seat: seat.0, name }, work);
        }
        Ok(())
    }

    /// Whether this person may sit down here.
    pub(crate) fn admits(&self, who: &Person) -> Result<(), Refusal> {
        if self.barred.contains(who) {
            return Err(Refusal::Barred);
        }
        let known = !self.seats_of(Some(who)).is_empty() || self.is_host(Some(who));
        if self.locked && !known { Err(Refusal::Locked) } else { Ok(()) }
    }

    /// Calls the seats of the game by the names of those who sit there now.
    pub(crate) fn name_seats(&mut self) {
        if self.started {
            self.table.name_seats(self.chairs.iter().map(|chair| chair.name.clone()).collect());
        }
    }
}
