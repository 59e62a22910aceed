//! The measurements of finished games for simulations.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{EventSink, Game, Seat, StateOf};

/// A number measured in a finished game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Metric {
    /// The name in reports, in lower case with underscores.
    pub name: &'static str,
    /// The value; shares are 0 or 1.
    pub value: f64,
}

/// The measurements of a game for simulations, beyond winners, payoffs and scores.
pub trait Metrics: Game {
    /// A sink that observes one game from the first event to the last.
    type Tally: EventSink<Self::Event> + Default;

    /// Appends the metrics of a finished game. One table setup always has the same names in the same order.
    fn metrics(&self, state: &StateOf<Self>, tally: &Self::Tally, out: &mut Vec<Metric>);

    /// Returns the turn order and the role of a seat in a finished game.
    fn seat_assignment(&self, _state: &StateOf<Self>, _tally: &Self::Tally, _seat: Seat) -> SeatAssignment<'_> {
        SeatAssignment::default()
    }

    /// Returns the number of the current round, from 1; it never decreases. Returns 0 before the first round, and
    /// always if the game has no rounds.
    fn round(&self, _open: &Self::Public) -> u16 {
        0
    }

    /// Returns a seat's present amount of what decides the game at the end; more is better. Returns none if no seat can
    /// lead, as in a cooperative game.
    fn interim_score(&self, _open: &Self::Public, _seat: Seat) -> Option<i32> {
        None
    }

    /// Visits the cards that an outcome of chance, which is about to be applied, deals to seats for free use.
    fn visit_dealt_cards(
        &self,
        _state: &StateOf<Self>,
        _outcome: Self::ChanceOutcome,
        _each: &mut dyn FnMut(DealtCard),
    ) {
    }

    /// Returns the same outcome with another card in the place of a dealt one. [`crate::Chance::is_possible`] decides whether
    /// it can occur.
    fn replace_dealt_card(&self, outcome: Self::ChanceOutcome, _dealt: DealtCard, _card: u8) -> Self::ChanceOutcome {
        outcome
    }

    /// Returns the number of cards that can be dealt this way; they are numbered from 0.
    fn card_count(&self) -> u8 {
        0
    }

    /// Returns the id of a card's kind; cards that do the same have the same id.
    fn card_id(&self, _card: u8) -> String {
        String::new()
    }

    /// Visits the cards that a seat makes use of in this event.
    fn visit_used_cards(&self, _event: &Self::Event, _each: &mut dyn FnMut(u8)) {}
}

/// A card that chance deals to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealtCard {
    /// The seat that receives the card.
    pub seat: Seat,
    /// The number of the card in the game.
    pub card: u8,
    /// The index of the card in the outcome.
    pub index: u8,
}

/// The turn order and the role of a seat of a finished game, where the seats of a game differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatAssignment<'a> {
    /// The position in the turn order of the first round, counted from 0.
    pub turn_order: Option<u8>,
    /// The id of the role, such as a nation; empty if all seats play the same.
    pub role: &'a str,
}
