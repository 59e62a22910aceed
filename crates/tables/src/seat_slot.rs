//! The seats of a table and their occupants.

use catalog::{BotSpeed, ChanceSetting};

use crate::person_id::PersonId;

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSlot {
    /// The name of the seat; empty while the seat is.
    pub name: String,
    pub occupant: Occupant,
    /// The person's contribution to the secret of the deal, at tables created before there were commitments.
    pub entropy: String,
    /// True if first-time hints are shown.
    pub has_hints: bool,
    /// True if the seat's person wants to be warned before a blunder.
    pub has_blunder_warnings: bool,
    /// The bot speed that the seat's person prefers.
    pub bot_speed: BotSpeed,
    /// When the throws and draws of the seat's person happen.
    pub chance_setting: ChanceSetting,
    /// True if an external program plays the seat. It acts and counts as away like a person, but is shown as a program.
    pub program: bool,
    /// The person who has seen the key of the program.
    pub program_keeper: Option<PersonId>,
}

impl SeatSlot {
    /// Returns a seat without an occupant.
    pub(crate) fn empty() -> SeatSlot {
        SeatSlot {
            name: String::new(),
            occupant: Occupant::Nobody,
            entropy: String::new(),
            has_hints: true,
            has_blunder_warnings: false,
            bot_speed: BotSpeed::Normal,
            chance_setting: ChanceSetting::Ask,
            program: false,
            program_keeper: None,
        }
    }

    /// Returns the person who owns the seat, whether present, away or replaced.
    pub fn person(&self) -> Option<&PersonId> {
        match &self.occupant {
            Occupant::Person { person, .. } => Some(person),
            Occupant::Nobody | Occupant::Bot(_) => None,
        }
    }

    /// Returns the bot that acts for this seat now.
    pub fn bot(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Bot(bot) | Occupant::Person { substitute_bot: Some(bot), .. } => Some(bot),
            Occupant::Nobody | Occupant::Person { substitute_bot: None, .. } => None,
        }
    }

    /// Returns true if a person owns the seat and a substitute bot plays it.
    pub fn is_replaced(&self) -> bool {
        matches!(self.occupant, Occupant::Person { substitute_bot: Some(_), .. })
    }
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// The seat is empty.
    Nobody,
    /// A bot of this id.
    Bot(String),
    /// A person.
    Person {
        person: PersonId,
        /// The id of the substitute bot that plays until the person comes back, if they left.
        substitute_bot: Option<String>,
    },
}

/// The public part of a seat's occupant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PublicOccupant {
    /// The seat is empty.
    Empty,
    /// A bot of this id.
    Bot(String),
    /// An external program.
    Program,
    /// A person who is connected.
    Present,
    /// A person whose connection is lost.
    Away,
    /// A person who left; a substitute bot of this id plays until they come back.
    Substituted(String),
}
