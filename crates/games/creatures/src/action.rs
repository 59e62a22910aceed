//! Actions of a seat: decisions of the game and structured statements.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::board::Hex;
use crate::species::{Character, Species};

/// The character that a seat wants for its newborn whenever any is due (IX-Q11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum BirthPreference {
    /// The seat is asked.
    #[default]
    Ask,
    /// Friends, as far as the reserve has them.
    Friends,
    /// Foes, as far as the reserve has them.
    Foes,
}

impl BirthPreference {
    pub const ALL: [BirthPreference; 3] = [BirthPreference::Ask, BirthPreference::Friends, BirthPreference::Foes];
}

/// One decision or statement. In JSON `{"type":"step","species":"orange","from":"E3","to":"E4"}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Extinction: so many of the first creatures are foes (IX-55).
    Mix { foes: u8 },
    /// Infection: a creature on the next hex of the own arc (IX-40).
    Place {
        at: Hex,
        /// Which of the own species.
        species: Species,
        character: Character,
    },
    /// A creature steps to a neighbouring hex (IX-9).
    Step { species: Species, from: Hex, to: Hex },
    /// A creature steps out of its home.
    Out {
        species: Species,
        /// Which of those at home.
        character: Character,
        to: Hex,
    },
    /// A creature is exchanged for a piece of the reserve (IX-10).
    Swap {
        at: Hex,
        /// The character of the new piece.
        character: Character,
    },
    /// A creature at home is exchanged for one of the other character (IX-72).
    Change {
        species: Species,
        /// The character of the new piece.
        character: Character,
    },
    /// Two creatures of one species trade places (IX-Q4, by option).
    Exchange {
        at: Hex,
        /// Where the other is.
        with: Hex,
    },
    /// A creature trades places with one at home (IX-Q4, by option).
    Fetch {
        at: Hex,
        /// Which of those at home comes.
        character: Character,
    },
    /// The turn ends, whatever moves are left (IX-12).
    End {},
    /// So many of the newborn are foes (IX-24, IX-26).
    Birth { species: Species, foes: u8 },
    /// From now on this is the answer for births of the seat (IX-Q11). Nobody else hears of it.
    Order { births: BirthPreference },
    /// Infection: the game is given up (IX-Q35).
    Resign {},
    /// "This creature of mine is a friend" or "a foe".
    ClaimChar { at: Hex, character: Character },
    /// "So many foes are in my home."
    ClaimMix {
        species: Species,
        /// At least so many.
        min: u8,
        /// At most so many.
        max: u8,
    },
    /// "My last swap changed the creature" or "did not".
    ClaimSwap {
        /// Where that creature is now.
        at: Hex,
        changed: bool,
    },
    /// "None of my moves will destroy a creature of yours."
    PromisePeace {
        to: Seat,
        /// For so many turns of the speaker.
        rounds: u8,
    },
    /// "I will come to this hex as a friend."
    PromiseVisit {
        at: Hex,
        /// Which of the own species.
        species: Species,
    },
    /// Peace on both sides, if the other agrees.
    OfferTruce {
        to: Seat,
        /// For so many turns of each.
        rounds: u8,
    },
    /// The other agrees.
    AcceptTruce { of: Seat },
    /// The other does not.
    DeclineTruce { of: Seat },
    /// "What is this creature of yours?"
    AskChar { at: Hex },
    /// A threat without content.
    Warn { to: Seat },
}

impl Action {
    /// True if the action is a statement, which never changes the game (IX-5).
    pub const fn is_talk(self) -> bool {
        matches!(
            self,
            Action::ClaimChar { .. }
                | Action::ClaimMix { .. }
                | Action::ClaimSwap { .. }
                | Action::PromisePeace { .. }
                | Action::PromiseVisit { .. }
                | Action::OfferTruce { .. }
                | Action::AcceptTruce { .. }
                | Action::DeclineTruce { .. }
                | Action::AskChar { .. }
                | Action::Warn { .. }
        )
    }
}
