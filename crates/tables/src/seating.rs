//! The table around the game: sitting down, standing up, bots on empty seats, chat, leaving and coming back.

use catalog::i18n::{is_default_seat_name, is_reserved};
use catalog::{BotSpeed, GameSetup};
use engine::Seat;
use text::Appearance;

use crate::change_counts::RepeatedChange;
use crate::fair_deal::MAX_PLAIN_CONTRIBUTION_BYTES;
use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::seat_slot::{Occupant, SeatSlot};
use crate::stored_event::{StoredEvent, SubstituteReason};
use crate::table_state::{StepOutput, TableState};

/// The number of lines that one spectator can post.
const MAX_OWN_REMARKS: usize = 50;
/// The number of lines that all spectators of a table can post.
const MAX_REMARKS: usize = 500;

impl TableState {
    pub(crate) fn sit_down(
        &mut self,
        who: &PersonId,
        seat: u8,
        name: &str,
        share: &str,
        adds: bool,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        if self.started || self.is_shuffling() || self.awaits_readers() {
            return Err(Refusal::Started);
        }
        if !self.is_host(Some(who)) {
            self.check_open_seats()?;
        }
        self.check_admission(who)?;
        self.change_counts.check_seating(who)?;
        let slot = self.seat_slots.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat)?;
        let own = slot.person() == Some(who);
        if !own && slot.occupant != Occupant::Nobody {
            return Err(Refusal::SeatTaken);
        }
        let many = self.header.hot_seat && *who == self.host;
        let name = self.checked_name(seat, name, if many { None } else { Some(who) })?;
        if share.len() > MAX_PLAIN_CONTRIBUTION_BYTES || share.chars().any(char::is_control) {
            return Err(Refusal::BadShare);
        }
        if !own && !many {
            for old in self.seats_of(Some(who)) {
                self.append_event(StoredEvent::Stood { seat: old.0 }, work);
            }
        }
        // A person with several seats contributes for the first of them.
        let first = self.seats_of(Some(who)).first().is_none_or(|first| first.0 >= seat);
        let adds = adds && first && self.script.is_none();
        self.append_event(StoredEvent::Sat { seat, person: who.clone(), name, entropy: String::new(), adds }, work);
        if !share.is_empty() && first && self.script.is_none() {
            self.pledge_for(seat, share, work);
        }
        self.touch_presence(who)
    }

    /// Seats a person before the start where a bot would have played.
    pub(crate) fn sit_down_for_bot(
        &mut self,
        who: &PersonId,
        seat: u8,
        name: &str,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        if self.is_shuffling() || self.awaits_readers() {
            return Err(Refusal::Started);
        }
        self.check_admission(who)?;
        self.change_counts.check_seating(who)?;
        self.checked_name(seat, name, Some(who))?;
        self.append_event(StoredEvent::Stood { seat }, work);
        self.sit_down(who, seat, name, "", false, work)
    }

    /// Seats a person at the first free seat. A person who has a seat keeps it, so that a form that is sent twice moves nobody.
    pub(crate) fn join(
        &mut self,
        who: &PersonId,
        name: &str,
        share: &str,
        adds: bool,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let own = self.seats_of(Some(who)).first().map(|seat| seat.0);
        let is_free = |seat: &u8| self.seat_slots[usize::from(*seat)].occupant == Occupant::Nobody;
        let seat = own.or_else(|| (0..self.header.seats).find(is_free)).ok_or(Refusal::SeatTaken)?;
        self.sit_down(who, seat, name, share, adds, work)
    }

    /// Returns the name that a seat gets: a text that may be shown to others and that resembles neither another seat's
    /// name nor a name that the program itself uses. The other seats of a person who changes seats do not count.
    pub(crate) fn checked_name(&self, seat: u8, name: &str, mover: Option<&PersonId>) -> Result<String, Refusal> {
        let name = text::clean_text(name, text::MAX_NAME).map_err(Refusal::BadName)?;
        if name.is_empty() {
            return Ok((self.timings.seat_name)(Seat(seat)));
        }
        self.check_name(Some(seat), &name, mover)?;
        Ok(name)
    }

    /// Returns the name under which a person without a seat speaks or asks for one. It resembles no name of a seat, and
    /// none of `others` who are not at a seat either.
    pub(crate) fn visitor_name<'a>(
        &self,
        who: &PersonId,
        name: &str,
        others: impl IntoIterator<Item = (&'a PersonId, &'a str)>,
    ) -> Result<String, Refusal> {
        let name = text::clean_text(name, text::MAX_NAME).map_err(Refusal::BadName)?;
        if name.is_empty() {
            return Err(Refusal::NoName);
        }
        self.check_name(None, &name, Some(who))?;
        let looks = Appearance::new(&name);
        let is_taken = |(other, taken): (&PersonId, &str)| other != who && looks.resembles(&Appearance::new(taken));
        if others.into_iter().any(is_taken) { Err(Refusal::NameTaken) } else { Ok(name) }
    }

    /// Checks a name for the person of this seat, or for somebody without one.
    fn check_name(&self, seat: Option<u8>, name: &str, mover: Option<&PersonId>) -> Result<(), Refusal> {
        if is_reserved(name) && !seat.is_some_and(|seat| self.is_own_number(seat, name)) {
            return Err(Refusal::ReservedName);
        }
        let looks = Appearance::new(name);
        let stays = |slot: &SeatSlot| mover.is_none() || slot.person() != mover;
        let twice = (0..)
            .zip(&self.seat_slots)
            .any(|(other, slot)| Some(other) != seat && stays(slot) && looks.resembles(&Appearance::new(&slot.name)));
        if twice { Err(Refusal::NameTaken) } else { Ok(()) }
    }

    /// Returns true if the name is the default name of this seat.
    fn is_own_number(&self, seat: u8, name: &str) -> bool {
        seat < self.header.seats && is_default_seat_name(name, Seat(seat))
    }

    pub(crate) fn assign_bot(
        &mut self,
        who: &PersonId,
        seat: u8,
        bot: Option<&str>,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        if !self.is_host(Some(who)) {
            return Err(Refusal::NotHost);
        }
        if self.started || self.is_shuffling() || self.awaits_readers() {
            return Err(Refusal::Started);
        }
        self.check_open_seats()?;
        self.change_counts.check_arrangement()?;
        let slot = self.seat_slots.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat)?;
        match (&slot.occupant, bot) {
            (Occupant::Person { .. }, _) if !slot.program => Err(Refusal::SeatTaken),
            (_, Some(bot)) => self.seat_bot(seat, bot, work),
            (Occupant::Bot(_) | Occupant::Person { .. }, None) => {
                self.append_event(StoredEvent::Stood { seat }, work);
                Ok(())
            }
            (Occupant::Nobody, None) => Ok(()),
        }
    }

    pub(crate) fn seat_bot(&mut self, seat: u8, bot: &str, work: &mut StepOutput) -> Result<(), Refusal> {
        if !self.game_entry.info().bots.iter().any(|known| known.id == bot) {
            return Err(Refusal::NoSuchBot);
        }
        let name = self.name_for_bot(bot, Seat(seat));
        self.append_event(StoredEvent::Bot { seat, bot: bot.to_owned(), name }, work);
        Ok(())
    }

    /// Returns a name for a bot that takes a seat: bots are counted by themselves, because "Bot 2" makes people look for
    /// the first one.
    pub(crate) fn name_for_bot(&self, bot: &str, seat: Seat) -> String {
        let others = || (0..).map(Seat).zip(&self.seat_slots).filter(|(other, _)| *other != seat);
        let is_free = |name: &String| others().all(|(_, slot)| slot.name != *name);
        (1..).map(|number| (self.timings.bot_name)(bot, number)).find(is_free).unwrap_or_default()
    }

    pub(crate) fn start(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        if !self.is_host(Some(who)) {
            return Err(Refusal::NotHost);
        }
        if self.started {
            return Err(Refusal::Started);
        }
        if self.is_shuffling() {
            return self.close_commitments();
        }
        if self.awaits_readers() {
            self.introduction_wait = None;
            self.begin_shuffle(false, work);
        } else {
            self.begin_after_introductions(work);
        }
        Ok(())
    }

    /// Gives empty seats to bots and deals.
    pub(crate) fn deal_game(&mut self, work: &mut StepOutput) {
        let standard = self.game_entry.info().standard_bot;
        for seat in 0..self.header.seats {
            if self.seat_slots[usize::from(seat)].occupant == Occupant::Nobody {
                let name = self.name_for_bot(standard, Seat(seat));
                self.append_event(StoredEvent::Bot { seat, bot: standard.to_owned(), name }, work);
            }
        }
        self.append_event(StoredEvent::Started {}, work);
        let entries = self.game.journal_entries();
        self.append_journal_entries(entries, work);
    }

    /// Returns true if the rules forbid chat now.
    pub fn is_chat_disabled(&self) -> bool {
        self.started && !self.over && self.game.is_chat_disabled()
    }

    pub(crate) fn post_chat(&mut self, who: &PersonId, text: &str, work: &mut StepOutput) -> Result<(), Refusal> {
        let seat = self.speaking_seat(who)?;
        let said = text::clean_text(text, text::MAX_TALK).map_err(Refusal::BadText)?;
        if said.is_empty() {
            return Err(Refusal::NoText);
        }
        if self.is_chat_disabled() {
            return Err(Refusal::Quiet);
        }
        if self.change_counts.chat_lines(who) >= self.timings.max_chat_lines / usize::from(self.header.seats) {
            return Err(Refusal::TalkFull);
        }
        self.append_event(StoredEvent::Said { seat: seat.0, text: said }, work);
        Ok(())
    }

    /// Posts a line of a spectator. Players read it, so nobody who knows a seat's secrets may write one.
    pub(crate) fn post_remark(
        &mut self,
        who: &PersonId,
        name: &str,
        text: &str,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        if self.barred.contains(who) {
            return Err(Refusal::Barred);
        }
        if !self.seats_of(Some(who)).is_empty() {
            return Err(Refusal::Seated);
        }
        if self.knows_another(who, None) {
            return Err(Refusal::KnowsAnother);
        }
        if self.is_chat_disabled() {
            return Err(Refusal::Quiet);
        }
        let others = self.remarks.iter().map(|remark| (&remark.person, remark.name.as_str()));
        let name = self.visitor_name(who, name, others)?;
        let said = text::clean_text(text, text::MAX_TALK).map_err(Refusal::BadText)?;
        if said.is_empty() {
            return Err(Refusal::NoText);
        }
        let own = self.remarks.iter().filter(|remark| remark.person == *who).count();
        if own >= MAX_OWN_REMARKS || self.remarks.len() >= MAX_REMARKS {
            return Err(Refusal::TalkFull);
        }
        self.append_event(StoredEvent::Remarked { person: who.clone(), name, text: said }, work);
        Ok(())
    }

    pub(crate) fn leave_table(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        self.speaking_seat(who)?;
        let seats = self.seats_of(Some(who));
        if self.started {
            seats.iter().try_for_each(|seat| self.change_counts.check_repeated(RepeatedChange::Leave, seat.0))?;
        }
        for seat in seats {
            if !self.started {
                self.append_event(StoredEvent::Stood { seat: seat.0 }, work);
            } else if !self.over && !self.seat_slots[seat.index()].is_replaced() {
                self.seat_substitute_bot(seat, SubstituteReason::Left, work);
            }
        }
        if !self.over && self.is_host(Some(who)) {
            // A program has no page from which a host could act.
            let playing = self.seat_slots.iter().filter(|slot| !slot.is_replaced() && !slot.program);
            let heir = playing.filter_map(|slot| slot.person()).find(|person| *person != who).cloned();
            if let Some(person) = heir {
                self.append_event(StoredEvent::Host { person }, work);
            }
        }
        Ok(())
    }

    pub(crate) fn return_to_seats(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        let mut taken = self.lent_seats(Some(who));
        if !self.reclaim_seats(who, work) {
            self.speaking_seat(who)?;
        }
        for seat in self.seats_of(Some(who)) {
            if self.seat_slots[seat.index()].is_replaced() {
                self.append_event(StoredEvent::Back { seat: seat.0 }, work);
                taken.push(seat);
            }
        }
        for seat in taken {
            self.note_latecomer(seat, work);
        }
        self.touch_presence(who)
    }

    pub(crate) fn lift_curtain(&mut self, who: &PersonId) -> Result<(), Refusal> {
        self.speaking_seat(who)?;
        if let Some(seat) = self.curtain_seat(Some(who)) {
            self.shown_seats.insert(who.clone(), seat);
        }
        Ok(())
    }

    /// Applies a setting of a seat. The first ones are stored; so many are changed by no person.
    pub(crate) fn append_setting(&mut self, seat: Seat, row: StoredEvent, work: &mut StepOutput) {
        if self.change_counts.may_repeat(RepeatedChange::Setting, seat.0) {
            self.append_event(row, work);
        } else {
            self.apply_event(&row);
        }
    }

    pub(crate) fn set_first_time_hints(
        &mut self,
        who: &PersonId,
        on: bool,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.speaking_seat(who)?;
        for seat in self.seats_of(Some(who)) {
            if self.seat_slots[seat.index()].has_hints != on {
                self.append_setting(seat, StoredEvent::Coach { seat: seat.0, on }, work);
            }
        }
        Ok(())
    }

    pub(crate) fn set_blunder_warnings(
        &mut self,
        who: &PersonId,
        on: bool,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.speaking_seat(who)?;
        if on && self.blunder_warning_preference(Some(who)).is_none() {
            return Err(Refusal::NoWarnings);
        }
        for seat in self.seats_of(Some(who)) {
            if self.seat_slots[seat.index()].has_blunder_warnings != on {
                self.append_setting(seat, StoredEvent::Warn { seat: seat.0, on }, work);
            }
        }
        Ok(())
    }

    pub(crate) fn set_bot_speed(
        &mut self,
        who: &PersonId,
        speed: BotSpeed,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.speaking_seat(who)?;
        for seat in self.seats_of(Some(who)) {
            if self.seat_slots[seat.index()].bot_speed != speed {
                self.append_setting(seat, StoredEvent::Speed { seat: seat.0, speed }, work);
            }
        }
        Ok(())
    }

    /// Returns the seat that a person speaks from: the one whose view they see, or their first.
    pub(crate) fn speaking_seat(&self, who: &PersonId) -> Result<Seat, Refusal> {
        let first = self.seats_of(Some(who)).first().copied();
        self.viewer_for(Some(who)).seat().or(first).ok_or(Refusal::NoSeat)
    }

    /// Returns the setup of the game, with the contributions of the seats to the secret.
    pub(crate) fn table_setup(&self) -> GameSetup {
        GameSetup {
            seats: self.header.seats,
            options: self.header.options.clone(),
            secret: self.secret,
            entropy: self.entropy(),
        }
    }
}
