//! Cheap heuristics, one for each game, that serve as bots and inside searches.

use engine::{Game, MAX_SEATS, Rules, SeatContext, StateOf, ViewOf, random};

use crate::{Bot, Generator, SearchBudget, seat_context};

/// A function that returns the log weight of a private part.
pub type BeliefWeight<'a, G> = Box<dyn Fn(&<G as Rules>::Private) -> f32 + Sync + 'a>;

/// A cheap way to choose an action.
///
/// Threads share a policy, and it keeps no memory between decisions.
pub trait Policy<G: Game>: Send + Sync {
    /// Chooses one of `choices` for a seat from what it knows. There is at least one choice. A search may leave out legal
    /// actions that it does not consider.
    fn choose_action(&self, context: SeatContext<'_, G>, choices: &[G::Action], rng: &mut Generator) -> G::Action;

    /// Chooses one of all legal actions of a seat that is to act. `room` is a buffer for their list.
    #[inline]
    fn choose_legal_action(
        &self,
        context: SeatContext<'_, G>,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        room.clear();
        context.legal_actions(room);
        self.choose_action(context, room, rng)
    }

    /// Restricts later results of [`Policy::choose_action`] to `choices`: the policy no longer returns out-of-turn
    /// actions such as claims. A policy that never returns any needs no implementation.
    fn disable_out_of_turn(&mut self) {}

    /// True if each decision takes microseconds; false where a table of values has to be calculated first.
    fn is_quick(&self) -> bool {
        true
    }

    /// True for an action that even players who overlook others always see, such as one that ends the turn.
    fn is_always_noticed(&self, _context: SeatContext<'_, G>, _action: G::Action) -> bool {
        false
    }

    /// Removes the choices that a search need not consider and sorts the rest, best first; at least one remains. A
    /// search calls this at each node of its tree, and `is_root` is true at the root. It then has
    /// [`Policy::choose_action`] choose among those that it has not tried yet, in their order. The default keeps all
    /// choices.
    #[inline]
    fn rank_candidates(
        &self,
        _context: SeatContext<'_, G>,
        _is_root: bool,
        _choices: &mut Vec<G::Action>,
        _rng: &mut Generator,
    ) {
    }

    /// Returns a function for the log weight of a determinization, given the actions that the other seats have chosen.
    /// A search draws several determinizations and takes one of them by weight. Without a function it takes the first.
    #[inline]
    fn belief_weight<'a>(&'a self, _context: SeatContext<'a, G>) -> Option<BeliefWeight<'a, G>> {
        None
    }

    /// Returns the estimated value of an unfinished game for each seat, on the scale of the payoffs, if a
    /// search should stop here and use it. A search asks before each decision except the searched one, about a
    /// determinization, with the searched position `from` and the number of `decisions` since. Without an estimate
    /// games are played to their end.
    #[inline]
    fn estimate_payoffs(
        &self,
        _game: &G,
        _from: &G::Public,
        _state: &StateOf<G>,
        _decisions: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        None
    }
}

/// Draws a number from 0 to below 1, by which equal choices differ.
pub(crate) fn draw_fraction(rng: &mut Generator) -> f32 {
    random::below(rng, 1 << 16) as f32 / (1u32 << 16) as f32
}

/// Returns the choice with the highest value, the first one among equals.
pub(crate) fn best_choice<A: Copy>(choices: &[A], mut worth: impl FnMut(A) -> f32) -> A {
    let mut best = (f32::NEG_INFINITY, choices[0]);
    for choice in choices {
        let worth = worth(*choice);
        if worth > best.0 {
            best = (worth, *choice);
        }
    }
    best.1
}

/// A bot that follows a policy.
#[derive(Clone, Copy, Debug, Default)]
pub struct PolicyBot<P>(pub P);

impl<G: Game, P: Policy<G>> Bot<G> for PolicyBot<P> {
    fn choose_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        _: SearchBudget,
        rng: &mut Generator,
    ) -> G::Action {
        self.0.choose_action(seat_context(game, view), choices, rng)
    }

    fn choose_legal_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        _: SearchBudget,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        self.0.choose_legal_action(seat_context(game, view), rng, room)
    }

    fn disable_out_of_turn(&mut self) {
        self.0.disable_out_of_turn();
    }

    fn is_quick(&self) -> bool {
        self.0.is_quick()
    }
}
