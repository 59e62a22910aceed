//! Events, one per fact and all public. The events alone are enough to rebuild every public number.

use engine::{Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::content::{MAX_DIE_FACES, NO_CARD};
use crate::kind::CardKind;

/// Serializes the seats of a set as a list.
fn each<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}

/// Serializes the cards without the unused places.
fn given<S: Serializer>(cards: &[u8; MAX_DIE_FACES], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.iter().filter(|card| **card != NO_CARD))
}

/// One noticeable change. Cards are numbers of the set; Zombies are kinds of the set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A round of rolling for the first turn (EZ-24 to EZ-26).
    Rolloff {
        /// From 1.
        round: u8,
        /// The die of each seat, 0 for a seat that did not roll.
        dice: [u8; 4],
        /// The seats that lead; one alone goes first.
        #[serde(serialize_with = "each")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        contending: SeatSet,
    },
    /// A turn begins and the Zombie lies open.
    Turn {
        /// From 1.
        number: u8,
        seat: Seat,
        /// The kind of Zombie.
        zombie: u8,
        hp: u8,
    },
    /// The active card of this turn.
    Active {
        seat: Seat,
        /// The card, if any.
        card: Option<u8>,
        kind: Option<CardKind>,
        /// True if there was nothing to choose.
        automatic: bool,
    },
    /// The black die.
    Black {
        seat: Seat,
        /// The face that it shows: so many cards are drawn.
        die: u8,
    },
    /// A card is drawn.
    Drawn {
        card: u8,
        kind: CardKind,
        /// Its place in the draw, from 1.
        place: u8,
        /// Cards left in the draw pile.
        left: u8,
    },
    /// The discard pile becomes the draw pile.
    Reshuffle {
        /// Cards in the new draw pile.
        size: u8,
        /// From 1.
        number: u8,
    },
    /// A Defence ignores an Infected card.
    Ignored {
        infected: u8,
        by: u8,
        /// True if that is the chosen card.
        chosen: bool,
    },
    /// An Infected card leaves; the cards it takes follow as [`Event::Bitten`].
    Infection {
        infected: u8,
        /// How many cards it takes, fewer than its strength if the area runs out.
        takes: u8,
    },
    /// Infection takes a card from the area.
    Bitten {
        card: u8,
        kind: CardKind,
        /// True if there was nothing to choose.
        forced: bool,
    },
    /// An HP roll.
    Roll {
        seat: Seat,
        /// From 1 in each encounter.
        number: u8,
        /// The faces, 0 beyond the number of dice.
        dice: [u8; MAX_DIE_FACES],
        /// Bonus of the chosen card.
        chosen: u8,
        /// Bonus of the cards in the area.
        area: u8,
        total: u8,
        hp: u8,
        /// True if the total reaches it.
        success: bool,
        /// Cards in the area at this roll.
        lying: u8,
    },
    /// A failed roll takes a card from the area.
    Lost {
        card: u8,
        kind: CardKind,
        /// True if there was nothing to choose.
        forced: bool,
    },
    /// The Zombie is contained and the area secured.
    Contained {
        seat: Seat,
        /// The kind of Zombie.
        zombie: u8,
        hp: u8,
        /// The cards secured.
        #[serde(serialize_with = "given")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<u8>"))]
        cards: [u8; MAX_DIE_FACES],
        secured: u8,
    },
    /// The Zombie escapes.
    Escaped {
        seat: Seat,
        /// The kind of Zombie.
        zombie: u8,
        hp: u8,
    },
    /// All encounters are over.
    Over {
        /// The totals by seat.
        totals: [u8; 4],
        /// The winners: none if unresolved; alone, the seat if it has reached a tier.
        #[serde(serialize_with = "each")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        winners: SeatSet,
    },
}
