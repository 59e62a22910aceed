//! The bound for code that works with every game.

use crate::{BlockedActions, Chance, Defaults, Invariants, LegalActions, Observe, Scoring};

/// A game with all of its parts. It is implemented for every type that implements the parts:
///
/// | Part | It answers |
/// | --- | --- |
/// | [`Rules`](crate::Rules) | which types the game has, how it begins, and who is to act |
/// | [`LegalActions`] | which actions a seat may take |
/// | [`BlockedActions`] | which actions it cannot take, and why |
/// | [`Apply`](crate::Apply) | how actions and outcomes of chance change the state, and who notices |
/// | [`Chance`] | which outcomes chance may have |
/// | [`Observe`] | what each viewer knows |
/// | [`Invariants`] | which states are sound |
/// | [`Scoring`] | how a finished game ended |
/// | [`Defaults`] | what happens for a seat that does not decide |
///
/// A game implements each part in a file of its own. Simulations also need [`Metrics`](crate::Metrics). The conformance
/// suite in `check` tests the guarantees of all parts.
pub trait Game: LegalActions + BlockedActions + Chance + Observe + Invariants + Scoring + Defaults {}

impl<G: LegalActions + BlockedActions + Chance + Observe + Invariants + Scoring + Defaults> Game for G {}
