//! The setup of a table before the first deal (EX-4 to EX-15).

use alloc::sync::Arc;
use core::fmt;

use engine::{Seat, SeatSet, State, StateOf};

use crate::board::{Board, Size};
use crate::content::{MAX_DEVELOPMENT_KINDS, MAX_LOCATIONS, MAX_SHIP_CARDS};
use crate::numbers::{ActionKinds, Locations};
use crate::state::{CubeCounts, Phase, Public, SEATS, ShipPile, TrackSpace};
use crate::{CompiledPack, Extrication, FirstOrder, Options, SmallPad};

/// The number of Development cards of the standard game (EX-Q1).
const STANDARD_CARDS: u8 = 6;

/// The reason why a table cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The number of seats is not 2, 3 or 4 (EX-1).
    Seats,
    /// More Development cards are requested than there are, or none.
    Cards {
        /// The number of cards that there are.
        most: u8,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Seats => f.write_str("Extrication is played by 2 to 4 seats."),
            SetupError::Cards { most } => write!(f, "development_cards must be a whole number from 1 to {most}."),
        }
    }
}

impl core::error::Error for SetupError {}

impl Extrication {
    /// Creates the rules for a table of 2 to 4 seats.
    ///
    /// # Errors
    /// Another number of seats, or more Development cards than the content has.
    pub fn new(seats: u8, options: Options, content: Arc<CompiledPack>) -> Result<Extrication, SetupError> {
        Extrication::with_rules_version(<Extrication as engine::Rules>::RULES_VERSION, seats, options, content)
    }

    /// Creates the rules under a given rules version.
    ///
    /// # Errors
    /// Another number of seats, or more Development cards than the content has.
    pub fn with_rules_version(
        rules: u16,
        seats: u8,
        mut options: Options,
        content: Arc<CompiledPack>,
    ) -> Result<Extrication, SetupError> {
        if !(2..=SEATS as u8).contains(&seats) {
            return Err(SetupError::Seats);
        }
        let most = content.cards;
        // EX-Q1: a custom set uses all its cards unless the option says otherwise.
        let own = !["house", "ten_small"].contains(&options.content.as_str());
        let usual = if own { most } else { STANDARD_CARDS.min(most) };
        let cards = options.development_cards.unwrap_or(usual);
        if !(1..=most).contains(&cards) {
            return Err(SetupError::Cards { most });
        }
        options.development_cards = Some(cards);
        let mut accepts = content.accepts;
        match options.small_pad {
            SmallPad::Small => {}
            SmallPad::SmallOrMedium => accepts[0].insert(Size::M),
            SmallPad::Any => accepts[0] = Size::ALL.into_iter().collect(),
        }
        Ok(Extrication { rules, seats, development_cards: cards, pad_sizes: accepts, options, content })
    }

    /// Returns the number of rounds: one without a card, one for each card, one for the last card (EX-6, EX-75,
    /// EX-Q1).
    #[inline]
    pub fn round_count(&self) -> u8 {
        self.development_cards + 2
    }

    pub(crate) fn first_state(&self) -> StateOf<Extrication> {
        let content = &self.content;
        let random = self.options.first_order == FirstOrder::Random;
        let public = Public {
            track: [TrackSpace::EMPTY; MAX_LOCATIONS],
            boards: [Board::NEW; SEATS],
            // EX-8, EX-9: the Ships of the first row are dealt first, the others after them.
            ships: ShipPile { top: content.first_row_ships, under: [None; MAX_SHIP_CARDS], under_len: 0 },
            tiles: content.pack.tiles.to_array(),
            bag: CubeCounts { fuel: content.pack.cubes.fuel, organic: content.pack.cubes.organic },
            discard: CubeCounts::default(),
            // EX-5, EX-Q2: the last card is never among them, so it is always turned up last.
            unseen: content.copies,
            cards: self.development_cards,
            turned: [None; MAX_DEVELOPMENT_KINDS],
            card: None,
            phase: if random { Phase::Order } else { Phase::Ships },
            round: 1,
            reveal: 0,
            order: core::array::from_fn(|seat| (seat < self.seats as usize).then_some(Seat(seat as u8))),
            gone: [None; SEATS],
            left: SeatSet::EMPTY,
            at: [None; SEATS],
            visited: Locations::EMPTY,
            seat: Seat(0),
            done: ActionKinds::EMPTY,
            extras: 0,
            resigned: SeatSet::EMPTY,
        };
        State { public, private: () }
    }
}
