//! Players that overlook some of their legal actions.

use engine::{Game, SeatContext, ViewOf, random};

use crate::{Bot, Generator, Policy, SearchBudget};

/// A policy or bot that overlooks some actions and takes its preferred one among the rest. It only plays actions that
/// it would choose if there were nothing better, so its games look like those of a player who missed an option.
#[derive(Clone, Copy, Debug, Default)]
pub struct BlunderingPolicy<P, const PERCENT: u32>(pub P);

impl<P, const PERCENT: u32> BlunderingPolicy<P, PERCENT> {
    /// Returns the choices that it notices, or all of them if it would notice none.
    fn noticed<A: Copy>(choices: &[A], rng: &mut Generator, always: impl Fn(A) -> bool) -> Vec<A> {
        if choices.len() < 2 {
            return choices.to_vec();
        }
        let noticed: Vec<A> =
            choices.iter().filter(|choice| random::below(rng, 100) >= PERCENT || always(**choice)).copied().collect();
        if noticed.is_empty() { choices.to_vec() } else { noticed }
    }
}

impl<G: Game, P: Policy<G>, const PERCENT: u32> Policy<G> for BlunderingPolicy<P, PERCENT> {
    fn choose_action(&self, context: SeatContext<'_, G>, choices: &[G::Action], rng: &mut Generator) -> G::Action {
        if let [only] = choices {
            return *only;
        }
        let noticed = Self::noticed(choices, rng, |choice| self.0.is_always_noticed(context, choice));
        self.0.choose_action(context, &noticed, rng)
    }

    fn disable_out_of_turn(&mut self) {
        self.0.disable_out_of_turn();
    }

    fn is_quick(&self) -> bool {
        self.0.is_quick()
    }
}

impl<G: Game, B: Bot<G>, const PERCENT: u32> Bot<G> for BlunderingPolicy<B, PERCENT> {
    fn choose_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        budget: SearchBudget,
        rng: &mut Generator,
    ) -> G::Action {
        self.0.choose_action(game, view, &Self::noticed(choices, rng, |_| false), budget, rng)
    }

    fn disable_out_of_turn(&mut self) {
        self.0.disable_out_of_turn();
    }

    fn is_quick(&self) -> bool {
        self.0.is_quick()
    }

    fn simulated_games(&self) -> u64 {
        self.0.simulated_games()
    }
}
