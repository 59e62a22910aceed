//! The interface through which the conformance suite follows the secrets of a game.

use core::fmt::Debug;

use engine::{Game, Rules, StateOf, ViewOf};

/// The knowledge about a game that the conformance suite cannot derive by itself. A game without secrets sets only
/// `Game`, `Fact = ()` and `CLAUSES`. The type that implements the trait lives in the tests and usually has no fields.
///
/// A *fact* is a claim about something that is or was secret, such as "card 7 is in the hand of seat 2". The game
/// chooses how detailed its facts are; the suite tracks which viewer was told which of them.
pub trait Probe {
    /// The game.
    type Game: Game;

    /// A claim about something that is or was secret.
    type Fact: Copy + Ord + Debug;

    /// The prefix of the ids of this game's clauses, such as `EZ` for `EZ-33`.
    const CLAUSES: &'static str;

    /// Returns true if all seats win or lose together, so that their payoffs are equal.
    fn is_cooperative(_game: &Self::Game) -> bool {
        false
    }

    /// Appends the facts that this event reveals to each viewer that receives it.
    fn collect_event_facts(_game: &Self::Game, _event: &<Self::Game as Rules>::Event, _out: &mut Vec<Self::Fact>) {}

    /// Appends the facts that a viewer with this view knows for certain.
    fn collect_view_facts(_game: &Self::Game, _view: &ViewOf<Self::Game>, _out: &mut Vec<Self::Fact>) {}

    /// Returns true if the fact is true in this state.
    fn is_fact_true(_game: &Self::Game, _state: &StateOf<Self::Game>, _fact: Self::Fact) -> bool {
        true
    }

    /// Returns true if this event makes a previously known fact uncertain for a viewer, although it may still be true:
    /// a shuffle, or a card that changes hands unseen.
    fn makes_uncertain(_game: &Self::Game, _event: &<Self::Game as Rules>::Event, _fact: Self::Fact) -> bool {
        false
    }

    /// Returns true if the fact is forgotten as soon as this event has revealed it. A game of memory records nothing
    /// for the seats, so views and determinizations need not keep such facts.
    fn is_forgotten(_game: &Self::Game, _event: &<Self::Game as Rules>::Event, _fact: Self::Fact) -> bool {
        false
    }
}
