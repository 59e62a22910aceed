//! Events. If only some viewers may know a character, the same event is emitted twice: with the character to those
//! viewers, without it to the others.

use engine::{Audience, EventSink, Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::board::Hex;
use crate::species::{Character, Species, SpeciesSet};
use crate::state::{EndCause, SEATS, Statement};
use crate::{Action, BirthPreference};

/// How a meeting went (IX-22 to IX-34).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum MeetingResult {
    /// Foe and foe: both go.
    Cancel,
    /// The creature that came in is a foe among friends: they go.
    Kill,
    /// A friend came to a foe: it goes.
    Die,
    /// Friends: all stay.
    Pair,
}

/// The verdict on a statement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum StatementVerdict {
    /// A claim was true.
    True,
    /// A claim was false.
    False,
    /// A promise was kept.
    Kept,
    /// A promise was broken.
    Broken,
    /// A question or an offer was answered.
    Answered,
    /// It can no longer be decided.
    Lapsed,
}

impl StatementVerdict {
    /// Returns the stable identifier of the verdict.
    pub const fn id(self) -> &'static str {
        match self {
            StatementVerdict::True => "true",
            StatementVerdict::False => "false",
            StatementVerdict::Kept => "kept",
            StatementVerdict::Broken => "broken",
            StatementVerdict::Answered => "answered",
            StatementVerdict::Lapsed => "lapsed",
        }
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct BySeat<T> {
    seats: u8,
    values: [T; SEATS],
}

impl<T: Copy> BySeat<T> {
    pub(crate) fn new(seats: u8, values: [T; SEATS]) -> BySeat<T> {
        BySeat { seats, values }
    }

    /// Returns the values, ordered by seat.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.values.into_iter().take(self.seats as usize)
    }
}

#[cfg(feature = "schemas")]
engine::written_as!(BySeat<T>, alloc::vec::Vec<T>);

impl<T: Copy + Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Serializes a set of species as a list.
fn list_species<S: Serializer>(species: &SpeciesSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(species.iter())
}

/// Serializes a set of seats as a list.
fn list_seats<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}

/// One noticeable change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The seats have their places round the board.
    Seated {
        count: u8,
        /// The seat at each place, clockwise from the top.
        sitting: BySeat<Seat>,
    },
    /// The seat that begins.
    First { seat: Seat },
    /// Told to the seat only: its mix is in.
    Mixed { seat: Seat, species: Species, foes: u8 },
    /// All mixes are in, and the creatures are at home.
    Settled,
    /// The mix of an open seat.
    Shown { seat: Seat, species: Species, foes: u8 },
    /// A creature stands in its arc.
    Placed {
        seat: Seat,
        species: Species,
        at: Hex,
        /// Its character, to those who may know.
        character: Option<Character>,
    },
    /// A turn begins.
    Turn {
        /// From 1.
        number: u32,
        /// From 1.
        round: u32,
        seat: Seat,
        /// The moves, unless a die decides.
        moves: Option<u8>,
    },
    /// The die.
    Rolled { seat: Seat, die: u8 },
    /// A creature stepped to an empty hex.
    Moved {
        seat: Seat,
        species: Species,
        /// From where; none if out of its home.
        from: Option<Hex>,
        to: Hex,
        /// Its character, to those who may know.
        character: Option<Character>,
        /// How many turns ago everybody last saw that, if everybody may know it from having seen it.
        seen: Option<u8>,
        /// Moves left in the turn.
        left: u8,
    },
    /// A creature stepped into its own home (IX-68).
    Home {
        seat: Seat,
        species: Species,
        from: Hex,
        /// Its character, to those who may know.
        character: Option<Character>,
        /// How many turns ago everybody last saw that, if everybody may know it from having seen it.
        seen: Option<u8>,
        /// Moves left in the turn.
        left: u8,
    },
    /// A creature was swapped.
    Swapped {
        seat: Seat,
        species: Species,
        at: Hex,
        /// The character of the new piece, to those who may know.
        character: Option<Character>,
        /// Moves left in the turn.
        left: u8,
    },
    /// A creature at home was exchanged for one of the other character.
    Changed {
        seat: Seat,
        species: Species,
        /// The character of the new piece, to those who may know.
        character: Option<Character>,
    },
    /// Two creatures of a species traded places.
    Exchanged {
        seat: Seat,
        species: Species,
        at: [Hex; 2],
        /// Their characters there now, to those who may know.
        characters: [Option<Character>; 2],
    },
    /// A creature traded places with one at home.
    Fetched {
        seat: Seat,
        species: Species,
        at: Hex,
        /// The character of the creature that came, to those who may know.
        character: Option<Character>,
        /// The character of the creature that went home, to those who may know.
        sent: Option<Character>,
        /// Moves left in the turn.
        left: u8,
    },
    /// A creature stepped onto others (IX-21): everybody sees what they are.
    Met {
        seat: Seat,
        /// The species that came in.
        species: Species,
        /// From where; none if out of its home.
        from: Option<Hex>,
        at: Hex,
        character: Character,
        /// The species that were there.
        #[serde(serialize_with = "list_species")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Species>"))]
        others: SpeciesSet,
        /// The character of all of them.
        others_character: Character,
        meeting: MeetingResult,
    },
    /// A creature stepped into the home of another species and is gone (IX-17).
    Raid {
        seat: Seat,
        /// The species that came in.
        species: Species,
        /// From where; none if out of its home.
        from: Option<Hex>,
        home: Species,
        /// The character of the creature that came in, to those who may know.
        character: Option<Character>,
        /// How many turns ago everybody last saw that, if everybody may know it from having seen it.
        seen: Option<u8>,
        /// True if a creature was at home, which goes with it.
        resident: bool,
    },
    /// The creature that a raid took (IX-18).
    Raided {
        seat: Seat,
        species: Species,
        /// Its character, to those who may know.
        character: Option<Character>,
    },
    /// New creatures are at home (IX-36).
    Born {
        seat: Seat,
        species: Species,
        count: u8,
        /// How many of them are foes, to those who may know.
        foes: Option<u8>,
    },
    /// Told to the seat only: its standing answer for births (IX-Q11).
    Ordered { seat: Seat, births: BirthPreference },
    /// Births that find no piece in the reserve (IX-71).
    Unborn { species: Species, count: u8 },
    /// A species is extinct (IX-20).
    Extinct { seat: Seat, species: Species },
    /// A seat gave up.
    Resigned { seat: Seat },
    /// A seat said something.
    Said {
        seat: Seat,
        said: Action,
        /// True if the statement is true, to the speaker only; none for what is no statement of fact.
        truth: Option<bool>,
    },
    /// Something said was decided by the course of the game.
    Decided {
        /// The seat that had said it.
        seat: Seat,
        word: Statement,
        /// The verdict on it.
        verdict: StatementVerdict,
    },
    /// The game has ended.
    Over {
        cause: EndCause,
        /// The winners; none in a draw.
        #[serde(serialize_with = "list_seats")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        winners: SeatSet,
        /// The creatures left, by seat.
        creatures: BySeat<u16>,
        /// Statements of fact, by seat.
        claims: BySeat<u8>,
        /// How many of them were false, by seat.
        lies: BySeat<u8>,
    },
}

/// Emits an event with its secret to the seat that may know it and without the secret to all other viewers. An open
/// seat has no secrets.
pub(crate) fn emit_with_secret<T: EventSink<Event>>(
    events: &mut T,
    open: bool,
    seat: Seat,
    with: Event,
    without: Event,
) {
    if open || with == without {
        events.emit_to_all(with);
    } else {
        events.emit(Audience::Only(SeatSet::only(seat)), with);
        events.emit(Audience::Except(SeatSet::only(seat)), without);
    }
}
