//! The room around the game: sitting down, standing up, bots on empty seats, talk, leaving and coming back.

use catalog::words::{is_reserved, is_seat_number};
use catalog::{BotSpeed, TableSetup};
use engine::Seat;
use text::Appearance;

use crate::chair::SeatSlot;
use crate::core::{StepOutput, TableState};
use crate::row::SubstituteReason;
use crate::shuffle::PLAIN;
use crate::{Occupant, PersonId, Refusal, StoredEvent};

impl TableState {
    pub(crate) fn sit(
        &mut self,
        who: &PersonId,
        seat: u8,
        name: &str,
        share: &str,
        adds: bool,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        if self.started || self.shuffling() {
            return Err(Refusal::Started);
        }
        if !self.is_host(Some(who)) {
            self.check_open_seats()?;
        }
        self.admits(who)?;
        let chair = self.chairs.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat)?;
        let own = chair.person() == Some(who);
        if !own && chair.sitter != Occupant::Nobody {
            return Err(Refusal::SeatTaken);
        }
        let many = self.header.hot_seat && *who == self.host;
        let name = self.checked_name(seat, name, if many { None } else { Some(who) })?;
        if share.len() > PLAIN || share.chars().any(char::is_control) {
            return Err(Refusal::BadShare);
        }
        if !own && !many {
            for old in self.seats_of(Some(who)) {
                self.put(StoredEvent::Stood { seat: old.0 }, work);
            }
        }
        // Who has several seats adds for the first of them.
        let first = self.seats_of(Some(who)).first().is_none_or(|first| first.0 >= seat);
        let adds = adds && first && self.script.is_none();
        self.put(StoredEvent::Sat { seat, person: who.clone(), name, entropy: String::new(), adds }, work);
        if !share.is_empty() && first && self.script.is_none() {
            self.pledge_for(seat, share, work);
        }
        self.seen(who)
    }

    /// The name that a seat gets: a text that may be shown to others and looks neither like another seat's name nor like
    /// what the program itself calls people. The seats of a person who moves do not count.
    pub(crate) fn checked_name(&self, seat: u8, name: &str, mover: Option<&PersonId>) -> Result<String, Refusal> {
        let name = text::clean(name, text::MAX_NAME).map_err(Refusal::BadName)?;
        if name.is_empty() {
            return Ok((self.habits.seat_name)(Seat(seat)));
        }
        if is_reserved(&name) && !self.is_own_number(seat, &name) {
            return Err(Refusal::ReservedName);
        }
        let looks = Appearance::new(&name);
        let stays = |chair: &SeatSlot| mover.is_none() || chair.person() != mover;
        let twice = (0..)
            .zip(&self.chairs)
            .any(|(other, chair)| other != seat && stays(chair) && looks.resembles(&Appearance::new(&chair.name)));
        if twice { Err(Refusal::NameTaken) } else { Ok(name) }
    }

    /// Whether a seat of the table is called so while its person has no name.
    fn is_own_number(&self, seat: u8, name: &str) -> bool {
        seat < self.header.seats && is_seat_number(name, Seat(seat))
    }

    pub(crate) fn chair(
        &mut self,
        who: &PersonId,
        seat: u8,
        bot: Option<&str>,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        if !self.is_host(Some(who)) {
            return Err(Refusal::NotHost);
        }
        if self.started || self.shuffling() {
            return Err(Refusal::Started);
        }
        self.check_open_seats()?;
        let chair = self.chairs.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat)?;
        match (&chair.sitter, bot) {
            (Occupant::Person { .. }, _) if !chair.program => Err(Refusal::SeatTaken),
            (_, Some(bot)) => self.seat_bot(seat, bot, work),
            (Occupant::Bot(_) | Occupant::Person { .. }, None) => {
                self.put(StoredEvent::Stood { seat }, work);
                Ok(())
            }
            (Occupant::Nobody, None) => Ok(()),
        }
    }

    pub(crate) fn seat_bot(&mut self, seat: u8, bot: &str, work: &mut StepOutput) -> Result<(), Refusal> {
        if !self.cabinet.info().bots.iter().any(|known| known.id == bot) {
            return Err(Refusal::NoSuchBot);
        }
        let name = (self.habits.bot_name)(bot, Seat(seat));
        self.put(StoredEvent::Bot { seat, bot: bot.to_owned(), name }, work);
        Ok(())
    }

    pub(crate) fn start(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        if !self.is_host(Some(who)) {
            return Err(Refusal::NotHost);
        }
        if self.started {
            return Err(Refusal::Started);
        }
        if self.shuffling() {
            return self.cut();
        }
        self.begin_shuffle(false, work);
        Ok(())
    }

    /// Gives empty seats to bots and deals.
    pub(crate) fn deal(&mut self, work: &mut StepOutput) {
        let standard = self.cabinet.info().standard_bot;
        for seat in 0..self.header.seats {
            if self.chairs[usize::from(seat)].sitter == Occupant::Nobody {
                let name = (self.habits.bot_name)(standard, Seat(seat));
                self.put(StoredEvent::Bot { seat, bot: standard.to_owned(), name }, work);
            }
        }
        self.put(StoredEvent::Started {}, work);
        let entries = self.table.entries();
        self.record(entries, work);
    }

    /// Whether the rules forbid free talk now.
    pub fn quiet(&self) -> bool {
        self.started && !self.over && self.table.quiet()
    }

    pub(crate) fn say(&mut self, who: &PersonId, text: &str, work: &mut StepOutput) -> Result<(), Refusal> {
        let seat = self.own(who)?;
        let said = text::clean(text, text::MAX_TALK).map_err(Refusal::BadText)?;
        if said.is_empty() {
            return Err(Refusal::NoText);
        }
        if self.quiet() {
            return Err(Refusal::Quiet);
        }
        if self.talk.len() >= self.habits.talk {
            return Err(Refusal::TalkFull);
        }
        self.put(StoredEvent::Said { seat: seat.0, text: said }, work);
        Ok(())
    }

    pub(crate) fn leave(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        self.own(who)?;
        for seat in self.seats_of(Some(who)) {
            if !self.started {
                self.put(StoredEvent::Stood { seat: seat.0 }, work);
            } else if !self.over && !self.chairs[seat.index()].replaced() {
                self.let_bot_play(seat, SubstituteReason::Left, None, work);
            }
        }
        if !self.over && self.is_host(Some(who)) {
            // A program has no page from which a host could act.
            let playing = self.chairs.iter().filter(|chair| !chair.replaced() && !chair.program);
            let heir = playing.filter_map(|chair| chair.person()).find(|person| *person != who).cloned();
            if let Some(person) = heir {
                self.put(StoredEvent::Host { person }, work);
            }
        }
        Ok(())
    }

    pub(crate) fn back(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        if !self.reclaim(who, work) {
            self.own(who)?;
        }
        for seat in self.seats_of(Some(who)) {
            if self.chairs[seat.index()].replaced() {
                self.put(StoredEvent::Back { seat: seat.0 }, work);
            }
        }
        self.begin_again(work);
        self.seen(who)
    }

    pub(crate) fn ready(&mut self, who: &PersonId) -> Result<(), Refusal> {
        self.own(who)?;
        if let Some(seat) = self.curtain(Some(who)) {
            self.shown.insert(who.clone(), seat);
        }
        Ok(())
    }

    pub(crate) fn coach_switch(&mut self, who: &PersonId, on: bool, work: &mut StepOutput) -> Result<(), Refusal> {
        self.own(who)?;
        for seat in self.seats_of(Some(who)) {
            if self.chairs[seat.index()].coach != on {
                self.put(StoredEvent::Coach { seat: seat.0, on }, work);
            }
        }
        Ok(())
    }

    pub(crate) fn warn_switch(&mut self, who: &PersonId, on: bool, work: &mut StepOutput) -> Result<(), Refusal> {
        self.own(who)?;
        if on && self.warns(Some(who)).is_none() {
            return Err(Refusal::NoWarnings);
        }
        for seat in self.seats_of(Some(who)) {
            if self.chairs[seat.index()].warn != on {
                self.put(StoredEvent::Warn { seat: seat.0, on }, work);
            }
        }
        Ok(())
    }

    pub(crate) fn speed_up(&mut self, who: &PersonId, speed: BotSpeed, work: &mut StepOutput) -> Result<(), Refusal> {
        self.own(who)?;
        for seat in self.seats_of(Some(who)) {
            if self.chairs[seat.index()].speed != speed {
                self.put(StoredEvent::Speed { seat: seat.0, speed }, work);
            }
        }
        Ok(())
    }

    /// The seat that a person speaks from: the one they look through, or their first.
    fn own(&self, who: &PersonId) -> Result<Seat, Refusal> {
        let first = self.seats_of(Some(who)).first().copied();
        self.viewer(Some(who)).seat().or(first).ok_or(Refusal::NoSeat)
    }

    /// The setup of the game with what the seats have added to the secret.
    pub(crate) fn setup(&self) -> TableSetup {
        TableSetup {
            seats: self.header.seats,
            options: self.header.options.clone(),
            secret: self.secret,
            entropy: self.entropy(),
        }
    }
}
