//! Descriptions of tables to open: the first one from a form, the next one from the previous table.

use catalog::i18n::{is_default_seat_name, is_reserved};
use catalog::{SecretChain, Series, TableSettings};
use engine::Seat;
use serde_json::{Map, Value};
use text::Appearance;

use crate::seat_slot::SeatSlot;
use crate::stored_event::FutureSecrets;
use crate::table_state::TableState;
use crate::{Occupant, PersonId, Refusal};

/// A description of a table to open. The code that opens it draws the secret of its deal.
#[derive(Clone, PartialEq, Debug)]
pub struct TableOpening {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// True if one device is shared.
    pub hot_seat: bool,
    /// True if bots act without a pause.
    pub fast: bool,
    /// True if it is a practice table, where a person learns the game.
    pub practice: bool,
    /// True if the occupants of seats cannot be changed, as in the daily challenge.
    pub fixed_seats: bool,
    /// The person who may start it.
    pub host: PersonId,
    /// The number of the game in its series, from 1.
    pub series: u8,
    /// The settings that were agreed on beside the rules; none to take them from the options.
    pub terms: Option<TableSettings>,
    /// The seats, in order.
    pub places: Vec<SeatPlan>,
    /// True if the game is dealt at once; empty seats get the standard bot.
    pub start: bool,
    /// The secret of its deal, if it was fixed together with that of the previous game; none if it is to be drawn.
    pub chain: Option<SecretChain>,
    /// The point of a finished game from which it continues; none for a new game.
    pub past: Option<BranchPoint>,
}

impl TableOpening {
    /// Returns a table that starts at once, with default settings.
    pub fn new(game: &str, host: &PersonId, places: Vec<SeatPlan>) -> TableOpening {
        TableOpening {
            game: game.to_owned(),
            options: Map::new(),
            hot_seat: false,
            fast: false,
            practice: false,
            fixed_seats: false,
            host: host.clone(),
            series: 1,
            terms: None,
            places,
            start: true,
            chain: None,
            past: None,
        }
    }
}

/// A point of a finished game from which a table continues.
#[derive(Clone, PartialEq, Debug)]
pub struct BranchPoint {
    /// The version of the rules that it was played by.
    pub rules: u16,
    /// The journal up to that point.
    pub entries: Vec<Value>,
}

/// A seat of a table to be opened.
#[derive(Clone, PartialEq, Debug)]
pub enum SeatPlan {
    /// The seat is empty.
    Open,
    /// A bot of this id.
    Bot(String),
    /// A person.
    Person {
        person: PersonId,
        /// The display name; empty to use the seat's number.
        name: String,
        /// True if the person's browser will commit to a contribution to the deal.
        adds: bool,
    },
}

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
        if !series || matches!(self.settings.series, Series::Games(_)) {
            places.rotate_right(1);
        }
        forget_names_that_look_alike(&mut places);
        TableOpening {
            options: self.header.options.clone(),
            hot_seat: self.header.hot_seat,
            fast: self.header.fast,
            series: if series { self.header.series + 1 } else { 1 },
            terms: Some(self.settings),
            chain: self.header.later.as_ref().and_then(FutureSecrets::next),
            ..TableOpening::new(&self.header.game, &self.host, places)
        }
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
            past: Some(BranchPoint { rules: self.header.rules, entries }),
            ..self.next_opening(false)
        })
    }

    /// Returns true if the table's settings say that another game follows this one at once (EZ-Q26).
    pub(crate) fn goes_on(&self) -> bool {
        catalog::series_continues(self.game.as_ref(), self.settings.series, self.header.series)
    }

    /// Returns the occupant of this seat at the next table. A program's key is valid for one table only: a bot takes
    /// its place. A person whose browser contributed to this deal, and who is present now, is expected to contribute to
    /// the next one.
    fn place_after(&self, slot: &SeatSlot, seat: Seat, standard: &str) -> SeatPlan {
        match &slot.occupant {
            Occupant::Person { .. } if slot.program => SeatPlan::Bot(standard.to_owned()),
            Occupant::Nobody => SeatPlan::Open,
            Occupant::Bot(bot) | Occupant::Person { substitute_bot: Some(bot), .. } => SeatPlan::Bot(bot.clone()),
            Occupant::Person { person, substitute_bot: None } => SeatPlan::Person {
                person: person.clone(),
                name: name_after(&slot.name, seat),
                adds: self.is_present(person) && self.added_itself(seat),
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
