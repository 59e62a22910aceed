//! The tables that follow a table: the next one with the same people, or one that continues from a point of its game.

use catalog::Series;
use catalog::i18n::{is_default_seat_name, is_reserved};
use engine::Seat;
use text::Appearance;

use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::seat_slot::{Occupant, SeatSlot};
use crate::stored_event::FutureSecrets;
use crate::table_opening::{BranchPoint, SeatPlan, TableOpening};
use crate::table_state::{ChatContent, ChatLine, TableState};

/// The number of chat lines that go along to the next table.
const MAX_KEPT_TALK: usize = 20;

impl TableState {
    /// Returns the next table after this one: the same people and bots one seat further on, or on the same seats when
    /// it is played because there was no winner (EZ-Q26). A person who left and did not come back stays replaced by a
    /// bot.
    pub(crate) fn next_opening(&self, series: bool) -> TableOpening {
        let standard = self.game_entry.info().standard_bot;
        let mut places: Vec<SeatPlan> = self
            .seat_slots
            .iter()
            .zip((0..).map(Seat))
            .map(|(slot, seat)| self.place_after(slot, seat, standard))
            .collect();
        let shift = usize::from(!series || matches!(self.settings.series, Series::Games(_)));
        places.rotate_right(shift);
        forget_names_that_look_alike(&mut places);
        TableOpening {
            options: self.header.options.clone(),
            hot_seat: self.header.hot_seat,
            fast: self.header.fast,
            series: if series { self.header.series + 1 } else { 1 },
            terms: Some(self.settings),
            chain: self.header.later.as_ref().and_then(FutureSecrets::next),
            talk: self.talk_to_keep(&places),
            ..TableOpening::new(&self.header.game, &self.host, places)
        }
    }

    /// Returns the latest chat lines of the people at the next table, with their seats there.
    fn talk_to_keep(&self, places: &[SeatPlan]) -> Vec<(u8, String)> {
        let seat_of = |line: &ChatLine| {
            let is_theirs = |place: &SeatPlan| match place {
                SeatPlan::Person { person, .. } => self.was_held_by(line.seat, line.holder, Some(person)),
                SeatPlan::Open | SeatPlan::Bot(_) => false,
            };
            places.iter().position(is_theirs).and_then(|seat| u8::try_from(seat).ok())
        };
        let kept = self.chat_lines.iter().filter_map(|line| match &line.content {
            ChatContent::Text(text) => Some((seat_of(line)?, text.clone())),
            ChatContent::Note(_) | ChatContent::TakenBack { .. } | ChatContent::Rematch => None,
        });
        let mut kept: Vec<(u8, String)> = kept.collect();
        kept.drain(..kept.len().saturating_sub(MAX_KEPT_TALK));
        kept
    }

    /// Returns a table that continues from a point of this finished game: a person on one seat, bots on all others, and
    /// new chance outcomes.
    ///
    /// # Errors
    /// The game is not over, or has no such seat or no such point before its end.
    pub fn play_on(&self, ply: usize, seat: u8, who: &PersonId, name: &str) -> Result<TableOpening, Refusal> {
        if !self.over {
            return Err(Refusal::NotOver);
        }
        if seat >= self.header.seats {
            return Err(Refusal::NoSuchSeat);
        }
        let mut entries = self.game.journal_entries();
        if ply >= entries.len() {
            return Err(Refusal::NothingLeft);
        }
        entries.truncate(ply);
        let standard = self.game_entry.info().standard_bot;
        let bot = |seat: Seat| SeatPlan::Bot(self.seat_slots[seat.index()].bot().unwrap_or(standard).to_owned());
        let mut places: Vec<SeatPlan> = (0..self.header.seats).map(Seat).map(bot).collect();
        // The inherited journal is stored with the start, so such a table cannot wait for contributions.
        places[usize::from(seat)] = SeatPlan::Person { person: who.clone(), name: name.to_owned(), adds: false };
        Ok(TableOpening {
            hot_seat: false,
            fast: false,
            host: who.clone(),
            places,
            chain: None,
            talk: Vec::new(),
            past: Some(BranchPoint { rules: self.header.rules, entries }),
            ..self.next_opening(false)
        })
    }

    /// Returns true if the table's settings say that another game follows this one at once (EZ-Q26).
    pub(crate) fn goes_on(&self) -> bool {
        catalog::series_continues(self.game.as_ref(), self.settings.series, self.header.series)
    }

    /// Returns the occupant of this seat at the next table. A program's key is valid for one table only: a bot takes
    /// its place. A person who is present now is expected to contribute to the next deal, if their browser contributed to
    /// this one or runs scripts: somebody who joined later could not contribute.
    fn place_after(&self, slot: &SeatSlot, seat: Seat, standard: &str) -> SeatPlan {
        match &slot.occupant {
            Occupant::Person { .. } if slot.program => SeatPlan::Bot(standard.to_owned()),
            Occupant::Nobody => SeatPlan::Open,
            Occupant::Bot(bot) | Occupant::Person { substitute_bot: Some(bot), .. } => SeatPlan::Bot(bot.clone()),
            Occupant::Person { person, substitute_bot: None } => SeatPlan::Person {
                person: person.clone(),
                name: name_after(&slot.name, seat),
                adds: self.is_present(person) && (self.added_itself(seat) || self.has_stream(person)),
            },
        }
    }
}

/// Returns the name that a person keeps at the next table: empty if they had the default name of their seat, or a name
/// that is no longer allowed. Old tables may hold names that were allowed at their time.
fn name_after(name: &str, seat: Seat) -> String {
    let taken = text::clean_text(name, text::MAX_NAME)
        .ok()
        .filter(|name| !is_default_seat_name(name, seat) && !is_reserved(name));
    taken.unwrap_or_default()
}

/// Resets all but the first of several names that look alike to the default names of their seats.
fn forget_names_that_look_alike(places: &mut [SeatPlan]) {
    let mut known: Vec<Appearance> = Vec::new();
    for place in places {
        let SeatPlan::Person { name, .. } = place else { continue };
        let looks = Appearance::new(name);
        if known.iter().any(|other| other.resembles(&looks)) {
            name.clear();
        } else if !name.is_empty() {
            known.push(looks);
        }
    }
}
