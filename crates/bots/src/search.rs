//! Information-set Monte Carlo tree search.
//!
//! After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
//! Computational Intelligence and AI in Games 4 (2012): each iteration draws a determinization of the view, walks down
//! one shared tree with it, adds a new node, plays the game out and updates the path. This search differs in the
//! following points:
//!
//! - **Open loop.** The tree is keyed by the seats and actions on the path. Chance is sampled anew in each iteration.
//! - **Availability.** An action is compared by how often it was legal, since legal actions differ between
//!   determinizations.
//! - **Many seats.** A seat chooses by its own mean payoff. Payoffs have any scale: the exploration term is measured in
//!   twice the standard deviation of the seat's payoffs so far, which is 1 for an even game of payoffs 0 and 1.
//! - **Sealed ballots.** The searching seat votes first, so that its action always starts a tree. Seats that vote in
//!   one ballot learn and choose from statistics kept at the node where the ballot began, so none of them reacts to a
//!   sealed vote.
//! - **Threads.** With a time budget each core grows a tree of its own, and the visit counts of the first actions are
//!   added. An iteration budget grows one tree, so that the result follows from the seed alone.

mod tree;

use engine::{Game, ViewOf};
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::determinization::DeterminizationSampler;
use crate::{Bot, Generator, Policy, SearchBudget, UniformRandom, seat_context};
use tree::{SearchTask, SearchTree};

/// The statistics of one action after a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionStats<A> {
    /// The action.
    pub action: A,
    /// The number of iterations in which it was tried.
    pub visits: u32,
    /// The mean payoff of those iterations to the searching seat, 0 if there were none.
    pub mean: f64,
}

/// A bot that searches. A policy plays out the simulated games.
///
/// Between decisions a tree keeps only its allocated memory.
pub struct InformationSetSearch<G: Game, P = UniformRandom> {
    policy: P,
    trees: Vec<SearchTree<G>>,
    lines: Vec<ActionStats<G::Action>>,
    choices: Vec<G::Action>,
    simulated: u64,
}

impl<G: Game, P: Policy<G> + Default> Default for InformationSetSearch<G, P> {
    fn default() -> Self {
        InformationSetSearch::new(P::default())
    }
}

impl<G: Game, P: Policy<G>> InformationSetSearch<G, P> {
    /// Creates a search whose games are played out by this policy.
    pub fn new(policy: P) -> InformationSetSearch<G, P> {
        InformationSetSearch { policy, trees: Vec::new(), lines: Vec::new(), choices: Vec::new(), simulated: 0 }
    }

    /// Evaluates the legal actions of the seat that `view` belongs to, in the order given.
    ///
    /// # Panics
    /// If the view is a spectator's or there is no choice.
    pub fn evaluate_choices(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        budget: SearchBudget,
        rng: &mut Generator,
    ) -> &[ActionStats<G::Action>] {
        assert!(!choices.is_empty(), "a seat that is asked has a choice");
        self.trees.resize_with(budget.threads(), SearchTree::default);
        let sampler = DeterminizationSampler::for_view(game, view, &self.policy);
        let task = SearchTask { sampler, choices, policy: &self.policy };
        if let [tree] = self.trees.as_mut_slice() {
            grow(tree, &task, budget, rng);
        } else {
            std::thread::scope(|scope| {
                for tree in &mut self.trees {
                    let mut rng = Generator::seed_from_u64(rng.next_u64());
                    let task = &task;
                    scope.spawn(move || grow(tree, task, budget, &mut rng));
                }
            });
        }
        self.lines.clear();
        self.lines.extend(choices.iter().map(|action| ActionStats { action: *action, visits: 0, mean: 0.0 }));
        for tree in &self.trees {
            for (line, (visits, total)) in self.lines.iter_mut().zip(tree.root_statistics()) {
                line.visits += visits;
                line.mean += total;
                self.simulated += u64::from(visits);
            }
        }
        for line in &mut self.lines {
            line.mean /= f64::from(line.visits.max(1));
        }
        &self.lines
    }
}

impl<G: Game, P: Policy<G>> Bot<G> for InformationSetSearch<G, P> {
    /// Returns the action with the most visits. Ties go to the better mean, then to the first action. Without a budget
    /// the policy chooses.
    fn choose_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        budget: SearchBudget,
        rng: &mut Generator,
    ) -> G::Action {
        if let [only] = choices {
            return *only;
        }
        let context = seat_context(game, view);
        let mut short = core::mem::take(&mut self.choices);
        short.clear();
        short.extend_from_slice(choices);
        self.policy.rank_candidates(context, true, &mut short, rng);
        let action = match short.as_slice() {
            [only] => *only,
            short if budget == SearchBudget::Iterations(0) => self.policy.choose_action(context, short, rng),
            short => {
                let lines = self.evaluate_choices(game, view, short, budget, rng);
                let better =
                    |a: &ActionStats<G::Action>, b: &ActionStats<G::Action>| (a.visits, a.mean) > (b.visits, b.mean);
                let best = lines.iter().reduce(|best, line| if better(line, best) { line } else { best });
                best.expect("every choice has a line").action
            }
        };
        self.choices = short;
        action
    }

    fn disable_out_of_turn(&mut self) {
        self.policy.disable_out_of_turn();
    }

    fn simulated_games(&self) -> u64 {
        self.simulated
    }
}

/// Resets the tree and iterates until the budget is spent. A time budget allows at least one iteration.
fn grow<G: Game, P: Policy<G>>(
    tree: &mut SearchTree<G>,
    task: &SearchTask<'_, G, P>,
    budget: SearchBudget,
    rng: &mut Generator,
) {
    tree.reset_root(task);
    match budget {
        SearchBudget::Iterations(count) => (0..count).for_each(|_| tree.run_iteration(task, rng)),
        SearchBudget::Time(limit) => {
            let start = limit.now();
            loop {
                tree.run_iteration(task, rng);
                if limit.now() - start >= limit.length() {
                    return;
                }
            }
        }
    }
}
