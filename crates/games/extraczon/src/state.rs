//! The state of a game. All of it is public: the order of the piles is unknown to all players, so the piles are
//! stored unordered.

use engine::{Seat, SeatSet};
use parts::CardSet;
use serde::Serialize;

use crate::area::CardArea;
use crate::content::MAX_KINDS;
use crate::kind_counts::KindCounts;

/// The maximum number of seats.
pub const SEATS: usize = 4;

/// The step of the turn (EZ-41), as the question it puts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nature rolls a red die for each seat that still contends for the first turn.
    Rolloff,
    /// Nature turns up the next Zombie.
    Zombie,
    /// The seat on turn may choose its active card.
    Activate,
    /// Nature rolls the black die and deals that many cards.
    Draw,
    /// An Infected card takes a card: the seat on turn chooses which.
    Infection,
    /// Nature rolls the red dice.
    Roll,
    /// A failed roll costs a card: the seat on turn chooses which.
    Reroll,
    /// All encounters are over.
    Over,
}

impl Phase {
    /// True during an encounter, when the Zombie is neither in the pile nor contained nor escaped.
    pub const fn is_encounter(self) -> bool {
        match self {
            Phase::Activate | Phase::Draw | Phase::Infection | Phase::Roll | Phase::Reroll => true,
            Phase::Rolloff | Phase::Zombie | Phase::Over => false,
        }
    }
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Public {
    /// The face-down pile, as a set (EZ-13).
    pub draw: CardSet,
    /// The discard pile (EZ-20).
    pub discard: CardSet,
    /// The Secured pile of each seat (EZ-15).
    pub secured: [CardSet; SEATS],
    /// The earliest secured card of each kind by seat, [`NO_CARD`](crate::NO_CARD) if there is none (EZ-Q31).
    pub first: [[u8; MAX_KINDS]; SEATS],
    /// The area of the seat on turn (EZ-14).
    pub area: CardArea,
    /// The Zombies still in the pile, by kind, without the current one. Their order is unknown to all players (EZ-17,
    /// EZ-18); the Zombie from the top of the pile is the current one (EZ-12).
    pub zombies: [u8; MAX_KINDS],
    /// The contained Zombies of each seat, by kind (EZ-16).
    pub contained: [[u8; MAX_KINDS]; SEATS],
    /// The escaped Zombies, by kind (EZ-21).
    pub escaped: [u8; MAX_KINDS],
    /// The step of the turn.
    pub phase: Phase,
    /// The encounter, counted from 1; 0 before the first.
    pub turn: u8,
    /// The seat on turn.
    pub seat: Seat,
    /// The seats that are still in contention for the first turn (EZ-24).
    pub contending: SeatSet,
    /// The number of rolls for the first turn so far.
    pub rolloffs: u8,
    /// The kind of the current Zombie.
    pub zombie: u8,
    /// The chosen card, or [`NO_CARD`](crate::NO_CARD) (EZ-35).
    pub chosen: u8,
    /// The black die of this turn, 0 before it is rolled.
    pub black: u8,
    /// The number of cards that infection still takes.
    pub bites: u8,
    /// The number of HP rolls made in this encounter.
    pub rolls: u8,
    pub reshuffles: u8,
}

impl Public {
    /// Returns the cards in the area.
    #[inline]
    pub fn area_cards(&self) -> &[u8] {
        &self.area.padded_cards()[..self.area.card_count() as usize]
    }

    /// Returns a count of one for each kind in the seat's Secured pile.
    #[inline]
    pub(crate) fn secured_kinds(&self, seat: Seat) -> KindCounts {
        KindCounts::from_held(self.first[seat.index()])
    }

    /// Returns the number of Zombies that a seat has contained.
    pub fn contained_by(&self, seat: Seat) -> u8 {
        self.contained[seat.index()].iter().sum()
    }

    /// Returns the number of Survivor and Tactical cards that a seat has secured.
    pub fn secured_by(&self, seat: Seat) -> u8 {
        self.secured[seat.index()].len()
    }

    /// Returns the seat's score: one point for each secured card and each contained Zombie (EZ-86 to EZ-88).
    pub fn total_score(&self, seat: Seat) -> u8 {
        self.secured_by(seat) + self.contained_by(seat)
    }
}
