//! What a game adds so that the battery can follow its secrets.

use core::fmt::Debug;

use engine::{Rules, StateOf, ViewOf};

/// What the battery cannot find out about a game by itself. A game that hides nothing sets `Game`, `Fact = ()` and
/// `CLAUSES`, and is done. The type that implements it lives in the tests and usually has no fields.
///
/// A *fact* is a claim about something that is or was secret, such as "card 7 is in the hand of seat 2". The game
/// chooses how fine its facts are; the battery follows who was told which of them.
pub trait Probe {
    /// The game.
    type Game: Rules;

    /// A claim about something that is or was secret.
    type Fact: Copy + Ord + Debug;

    /// What the ids of this game's clauses start with, such as `EZ` for `EZ-33`.
    const CLAUSES: &'static str;

    /// Whether all seats win or lose together, so that their payoffs are equal.
    fn is_cooperative(_game: &Self::Game) -> bool {
        false
    }

    /// Appends the facts that this event gives to everybody who is told it.
    fn collect_event_facts(_game: &Self::Game, _event: &<Self::Game as Rules>::Event, _out: &mut Vec<Self::Fact>) {}

    /// Appends the facts that somebody who sees this view knows for certain.
    fn collect_view_facts(_game: &Self::Game, _view: &ViewOf<Self::Game>, _out: &mut Vec<Self::Fact>) {}

    /// Whether the fact is so.
    fn is_fact_true(_game: &Self::Game, _state: &StateOf<Self::Game>, _fact: Self::Fact) -> bool {
        true
    }

    /// Whether this event makes a fact that was known before uncertain for somebody, although it may still be so:
    /// a shuffle, or a card that changes hands unseen.
    fn makes_uncertain(_game: &Self::Game, _event: &<Self::Game as Rules>::Event, _fact: Self::Fact) -> bool {
        false
    }

    /// Whether everybody forgets the fact as soon as this event has told it: a game of memory writes nothing down for
    /// the seats, so views and imagined worlds need not keep it.
    fn is_forgotten(_game: &Self::Game, _event: &<Self::Game as Rules>::Event, _fact: Self::Fact) -> bool {
        false
    }
}
