//! Chairs: who sits on which seat.

use catalog::BotSpeed;

use crate::PersonId;

/// One seat as furniture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSlot {
    /// By what name the seat goes; empty while nobody sits there.
    pub name: String,
    /// Who sits there.
    pub occupant: Occupant,
    /// What the person added to the secret of the deal, at tables from before there were pledges.
    pub entropy: String,
    /// Whether coach lines are shown.
    pub has_hints: bool,
    /// Whether the seat's person wants to be warned before a blunder.
    pub has_blunder_warnings: bool,
    /// How fast bots answer, as this seat's person wishes it.
    pub bot_speed: BotSpeed,
    /// Whether it is played by somebody's program. It acts and is missed like a person, and is shown as a program.
    pub program: bool,
    /// The person who was shown the key of the program.
    pub program_keeper: Option<PersonId>,
}

impl SeatSlot {
    /// A chair that nobody has taken.
    pub(crate) fn empty() -> SeatSlot {
        SeatSlot {
            name: String::new(),
            occupant: Occupant::Nobody,
            entropy: String::new(),
            has_hints: true,
            has_blunder_warnings: false,
            bot_speed: BotSpeed::Normal,
            program: false,
            program_keeper: None,
        }
    }

    /// The person whose seat it is, present, absent or replaced.
    pub fn person(&self) -> Option<&PersonId> {
        match &self.occupant {
            Occupant::Person { person, .. } => Some(person),
            Occupant::Nobody | Occupant::Bot(_) => None,
        }
    }

    /// The bot that answers for this seat now.
    pub fn bot(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Bot(bot) | Occupant::Person { substitute_bot: Some(bot), .. } => Some(bot),
            Occupant::Nobody | Occupant::Person { substitute_bot: None, .. } => None,
        }
    }

    /// Whether a person owns the seat and a bot answers for it meanwhile.
    pub fn is_replaced(&self) -> bool {
        matches!(self.occupant, Occupant::Person { substitute_bot: Some(_), .. })
    }
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A bot of this id.
    Bot(String),
    /// A person.
    Person {
        /// Who.
        person: PersonId,
        /// If they left: the id of the bot that plays until they come back.
        substitute_bot: Option<String>,
    },
}

/// Who sits on a chair, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PublicOccupant {
    /// Nobody yet.
    Empty,
    /// A bot of this id.
    Bot(String),
    /// Somebody's program.
    Program,
    /// A person who is connected.
    Present,
    /// A person whose connection is lost.
    Away,
    /// A person who left; a bot of this id plays until they come back.
    Substituted(String),
}
