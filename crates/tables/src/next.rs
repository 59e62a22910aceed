//! Tables to be opened: the first one from a form, the next one from the table before.

use arcade::{Series, Terms};
use serde_json::{Map, Value};

use crate::core::Core;
use crate::{Person, Sitter};

/// How a table is to be opened. The secret of its deal is drawn by whoever opens it.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// Whether one device is handed round.
    pub hot_seat: bool,
    /// Whether bots answer without a pause.
    pub fast: bool,
    /// Who may start it.
    pub host: Person,
    /// Which game of a series this is, from 1.
    pub series: u8,
    /// What is agreed on beside the rules; none for what the options say.
    pub terms: Option<Terms>,
    /// The seats, in order.
    pub places: Vec<Place>,
    /// Whether the first card is dealt at once; empty seats get the standard bot.
    pub start: bool,
}

/// A seat of a table to be opened.
#[derive(Clone, PartialEq, Debug)]
pub enum Place {
    /// Nobody yet.
    Open,
    /// A bot of this id.
    Bot(String),
    /// A person.
    Person {
        /// Who.
        person: Person,
        /// By what name; empty for the seat's number.
        name: String,
        /// What they add to the secret of the deal.
        entropy: String,
    },
}

impl Core {
    /// The next table after this one: the same people and bots one seat further on, or on the same seats when it is
    /// played because nobody has won (EZ-Q26). Who left and did not come back stays a bot.
    pub(crate) fn next_opening(&self, series: bool) -> Opening {
        let standard = self.cabinet.info().standard_bot;
        let mut places: Vec<Place> = self.chairs.iter().map(|chair| place(chair, standard)).collect();
        if !series || matches!(self.terms.series, Series::Games(_)) {
            places.rotate_right(1);
        }
        Opening {
            game: self.header.game.clone(),
            options: self.header.options.clone(),
            hot_seat: self.header.hot_seat,
            fast: self.header.fast,
            host: self.host.clone(),
            series: if series { self.header.series + 1 } else { 1 },
            terms: Some(self.terms),
            places,
            start: true,
        }
    }

    /// Whether the table's terms say that this game is followed by another at once (EZ-Q26).
    pub(crate) fn goes_on(&self) -> bool {
        arcade::series_goes_on(self.table.as_ref(), self.terms.series, self.header.series)
    }
}

/// Who sits on this chair at the next table. A program's key is for one table: a bot takes its place there.
fn place(chair: &crate::chair::Chair, standard: &str) -> Place {
    match &chair.sitter {
        Sitter::Person { .. } if chair.program => Place::Bot(standard.to_owned()),
        Sitter::Nobody => Place::Open,
        Sitter::Bot(bot) | Sitter::Person { left: Some(bot), .. } => Place::Bot(bot.clone()),
        Sitter::Person { person, left: None } => {
            Place::Person { person: person.clone(), name: chair.name.clone(), entropy: String::new() }
        }
    }
}
