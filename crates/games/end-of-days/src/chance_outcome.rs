//! The outcomes of chance events.

use engine::{Seat, filled};
use serde::{Deserialize, Serialize};

use crate::cards::{MAX_DECK_LOOK, MAX_DRAW};
use crate::numbers::{Card, Flag};
use crate::state::SEATS;

/// The cards of a draw in order.
pub type DrawnCards = [Option<Card>; MAX_DRAW];

/// An outcome of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceOutcome {
    /// Decides which seat chooses a nation first, or takes the first turn (ED-25, ED-Q2).
    First { seat: Seat },
    /// The nation of each seat.
    Nations {
        /// The flag of each seat; journals contain 255 for seats that the table does not have.
        #[serde(with = "filled")]
        nations: [Option<Flag>; SEATS],
    },
    /// The drawn cards.
    Draw {
        /// The cards in order; journals contain 255 for entries without a card.
        #[serde(with = "filled")]
        cards: DrawnCards,
    },
    /// The top card of the deck, turned up.
    Reveal { card: Card },
    /// The top cards of the deck.
    Look {
        /// The cards in order; journals contain 255 for entries without a card.
        #[serde(with = "filled")]
        cards: [Option<Card>; MAX_DECK_LOOK],
    },
    /// A randomly picked card.
    Pick { card: Card },
}
