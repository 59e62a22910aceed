//! Tables to be opened: the first one from a form, the next one from the table before.

use catalog::i18n::{is_default_seat_name, is_reserved};
use catalog::{SecretChain, Series, TableSettings};
use engine::Seat;
use serde_json::{Map, Value};
use text::Appearance;

use crate::seat_slot::SeatSlot;
use crate::stored_event::FutureSecrets;
use crate::table_state::TableState;
use crate::{Occupant, PersonId, Refusal};

/// How a table is to be opened. The secret of its deal is drawn by whoever opens it.
#[derive(Clone, PartialEq, Debug)]
pub struct TableOpening {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// Whether one device is handed round.
    pub hot_seat: bool,
    /// Whether bots answer without a pause.
    pub fast: bool,
    /// Whether somebody learns the game here.
    pub practice: bool,
    /// Whether nobody can change who sits where: the daily challenge.
    pub fixed_seats: bool,
    /// Who may start it.
    pub host: PersonId,
    /// Which game of a series this is, from 1.
    pub series: u8,
    /// What is agreed on beside the rules; none for what the options say.
    pub terms: Option<TableSettings>,
    /// The seats, in order.
    pub places: Vec<SeatPlan>,
    /// Whether the first card is dealt at once; empty seats get the standard bot.
    pub start: bool,
    /// The secret of its deal, if it was fixed with that of the game before; none for one that is drawn.
    pub chain: Option<SecretChain>,
    /// The finished game that it goes on from; none for a game of its own.
    pub past: Option<BranchPoint>,
}

impl TableOpening {
    /// A table that starts at once, with nothing out of the ordinary.
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

/// The moment of a finished game from which a table goes on.
#[derive(Clone, PartialEq, Debug)]
pub struct BranchPoint {
    /// The version of the rules that it was played by.
    pub rules: u16,
    /// Its journal up to there.
    pub entries: Vec<Value>,
}

/// A seat of a table to be opened.
#[derive(Clone, PartialEq, Debug)]
pub enum SeatPlan {
    /// Nobody yet.
    Open,
    /// A bot of this id.
    Bot(String),
    /// A person.
    Person {
        /// Who.
        person: PersonId,
        /// By what name; empty for the seat's number.
        name: String,
        /// Whether their browser will pledge what it adds to the deal.
        adds: bool,
    },
}

impl TableState {
    /// The next table after this one: the same people and bots one seat further on, or on the same seats when it is
    /// played because nobody has won (EZ-Q26). Who left and did not come back stays a bot.
    pub(crate) fn next_opening(&self, series: bool) -> TableOpening {
        let standard = self.game_entry.info().standard_bot;
        let mut places: Vec<SeatPlan> = self
            .seat_slots
            .iter()
            .zip((0..).map(Seat))
            .map(|(chair, seat)| self.place_after(chair, seat, standard))
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

    /// A table that goes on from a moment of this finished game: a person on one seat, bots on all others, chance dealt
    /// afresh.
    ///
    /// # Errors
    /// The game is not over, or has no such seat or no such moment before its end.
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
        // The past is stored with the start, so such a table cannot wait for what somebody adds.
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

    /// Whether the table's terms say that this game is followed by another at once (EZ-Q26).
    pub(crate) fn goes_on(&self) -> bool {
        catalog::series_continues(self.game.as_ref(), self.settings.series, self.header.series)
    }

    /// Who sits on this chair at the next table. A program's key is for one table: a bot takes its place there. Whose
    /// browser added to this deal, and who is there now, is expected to add to the next one.
    fn place_after(&self, chair: &SeatSlot, seat: Seat, standard: &str) -> SeatPlan {
        match &chair.occupant {
            Occupant::Person { .. } if chair.program => SeatPlan::Bot(standard.to_owned()),
            Occupant::Nobody => SeatPlan::Open,
            Occupant::Bot(bot) | Occupant::Person { substitute_bot: Some(bot), .. } => SeatPlan::Bot(bot.clone()),
            Occupant::Person { person, substitute_bot: None } => SeatPlan::Person {
                person: person.clone(),
                name: name_after(&chair.name, seat),
                adds: self.is_present(person) && self.added_itself(seat),
            },
        }
    }
}

/// The name with which a person goes on at the next table: none if they were called by their seat, or by a name that is no
/// longer taken. Tables remember names of days when more was.
fn name_after(name: &str, seat: Seat) -> String {
    let taken = text::clean_text(name, text::MAX_NAME)
        .ok()
        .filter(|name| !is_default_seat_name(name, seat) && !is_reserved(name));
    taken.unwrap_or_default()
}

/// Leaves the names of all but the first of those that look alike to their seats.
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
