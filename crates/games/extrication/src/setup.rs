//! The constructors of the rules.

use alloc::sync::Arc;
use core::fmt;

use crate::numbers::SEATS;
use crate::pieces::Size;
use crate::versions::plays_all_cards;
use crate::{CompiledPack, Extrication, Options, SmallPad};

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
        let usual = if plays_all_cards(rules, &options) { most } else { STANDARD_CARDS.min(most) };
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
}
