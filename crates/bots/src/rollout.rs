//! A search for games whose heuristics can tell which actions are promising. It compares a few lines of play by running
//! rollouts after each of them.

use engine::{Game, NullSink, Seat, SeatContext, StateOf, ToAct, ViewOf};
use rand_xoshiro::rand_core::SeedableRng;

use crate::determinization::DeterminizationSampler;
use crate::halving::{HalvingSettings, sequential_halving};
use crate::playout::{PlayoutBuffers, apply_policy_action, apply_seeded_chance};
use crate::{Bot, Generator, Policy, SearchBudget, seat_context};

/// The first action of a line of play, and the action that follows it if it is legal by then.
pub type CandidateLine<A> = (A, Option<A>);

/// The game-specific part of a [`RolloutSearch`]. As a policy it plays all seats in rollouts.
pub trait RolloutModel<G: Game>: Policy<G> + Clone {
    /// The margin by which another line must be better than the first.
    const DOUBT: f32 = 0.0;

    /// Returns how far the choice of the heuristic is trusted, and when there are enough samples.
    fn halving_settings(&self) -> HalvingSettings {
        HalvingSettings::default()
    }

    /// Returns the opponent policy of the rollout with this seed. The opponents' real policies are unknown, so each
    /// rollout may draw a different one; it keeps that one throughout.
    fn opponent_policy_for(&self, _seed: u64) -> Self {
        self.clone()
    }

    /// Returns the model for evaluations that must be calibrated: positions given 70% are won 70% of the time.
    /// Actions of one decision are compared by less noisy means.
    fn calibrated_model(&self) -> Self {
        self.clone()
    }

    /// Returns the action that the heuristic chooses without a search.
    fn heuristic_action(&self, context: SeatContext<'_, G>, choices: &[G::Action], rng: &mut Generator) -> G::Action {
        self.choose_action(context, choices, rng)
    }

    /// Returns the lines that are worth comparing, best first, so that the heuristic decides between equals. Empty
    /// where the heuristic decides alone.
    fn candidate_lines(
        &self,
        context: SeatContext<'_, G>,
        choices: &[G::Action],
        plain: G::Action,
    ) -> impl Iterator<Item = CandidateLine<G::Action>>;

    /// True if the rollout ends here, given the searched position `from`, the position `now` and the seats that are to
    /// act.
    fn is_cut_off(&self, game: &G, from: &G::Public, now: &G::Public, waiting: ToAct) -> bool;

    /// Returns the value of the position where a rollout has ended for a seat; higher is better.
    fn evaluate(&self, game: &G, state: &StateOf<G>, seat: Seat) -> f32;

    /// Returns the value of each of these choices for the seat, on the scale of [`RolloutModel::evaluate`], where it can
    /// be calculated exactly.
    fn exact_values(&self, _context: SeatContext<'_, G>, _choices: &[G::Action]) -> Option<Vec<f32>> {
        None
    }
}

/// Evaluates by random play to the end, for a game that has no evaluation of its own yet.
impl<G: Game> RolloutModel<G> for crate::UniformRandom {
    fn candidate_lines(
        &self,
        _: SeatContext<'_, G>,
        choices: &[G::Action],
        _: G::Action,
    ) -> impl Iterator<Item = CandidateLine<G::Action>> {
        choices.iter().map(|choice| (*choice, None))
    }

    fn is_cut_off(&self, _: &G, _: &G::Public, _: &G::Public, _: ToAct) -> bool {
        false
    }

    fn evaluate(&self, game: &G, state: &StateOf<G>, seat: Seat) -> f32 {
        game.payoff(state, seat)
    }
}

/// Sorts lines by their estimated values, best first. Equal lines keep their order.
pub(crate) fn best_first<L>(mut worths: Vec<(f32, L)>) -> impl Iterator<Item = L> {
    worths.sort_by(|one, other| other.0.total_cmp(&one.0));
    worths.into_iter().map(|(_, line)| line)
}

/// Compares lines of play by rollouts. After each line a [`RolloutModel`] plays all seats in a determinization of the
/// searching seat's view, each seat from what it may know there, until the position can be evaluated.
///
/// The search grows no tree of actions and replies. All lines are compared on the same determinizations and the same
/// chance outcomes, and the worse half is dropped repeatedly. Since each sample draws a new determinization, no line
/// gains from knowing what other seats hold.
#[derive(Clone, Debug, Default)]
pub struct RolloutSearch<P> {
    model: P,
    simulated: u64,
}

impl<P> RolloutSearch<P> {
    /// Creates a search whose rollouts are played by this model.
    pub fn new(model: P) -> RolloutSearch<P> {
        RolloutSearch { model, simulated: 0 }
    }
}

impl<G: Game, P: RolloutModel<G>> Bot<G> for RolloutSearch<P> {
    fn choose_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        budget: SearchBudget,
        rng: &mut Generator,
    ) -> G::Action {
        let context = seat_context(game, view);
        let plain = self.model.heuristic_action(context, choices, rng);
        if choices.len() < 2 || budget == SearchBudget::Iterations(0) {
            return plain;
        }
        let lines: Vec<CandidateLine<G::Action>> = self.model.candidate_lines(context, choices, plain).collect();
        let sampler = DeterminizationSampler::for_view(game, view, &self.model);
        let (best, simulated) =
            sequential_halving(lines.len(), budget, self.model.halving_settings(), rng, |place, seed| {
                let doubt = if place == 0 { P::DOUBT } else { 0.0 };
                let (first, then) = &lines[place];
                let line = (*first, then.as_slice());
                doubt
                    + sample_line(&sampler, &self.model, line, seed, |state, seat| {
                        self.model.evaluate(game, state, seat)
                    })
            });
        self.simulated += simulated;
        lines.get(best).map_or(plain, |(first, _)| *first)
    }

    fn disable_out_of_turn(&mut self) {
        self.model.disable_out_of_turn();
    }

    fn simulated_games(&self) -> u64 {
        self.simulated
    }
}

/// Plays a rollout after an action and after those of the following actions that are legal by then. The determinization
/// and the chance outcomes follow from the seed. Returns the result of `worth` for the last position.
pub(crate) fn sample_line<G: Game, T>(
    sampler: &DeterminizationSampler<'_, G>,
    plan: &impl RolloutModel<G>,
    (first, then): (G::Action, &[G::Action]),
    seed: u64,
    worth: impl FnOnce(&StateOf<G>, Seat) -> T,
) -> T {
    let SeatContext { rules: game, public: from, seat, .. } = sampler.context;
    let mut dice = Generator::seed_from_u64(seed);
    let mut state = sampler.sample_state(&mut dice);
    let mut scratch = PlayoutBuffers::default();
    game.apply_action(&mut state, seat, first, &mut NullSink);
    for action in then {
        if scratch.list_actions(game, &state, seat).contains(action) {
            game.apply_action(&mut state, seat, *action, &mut NullSink);
        }
    }
    play_on(game, from, &mut state, plan, seed, &mut dice);
    worth(&state, seat)
}

/// Plays a rollout from a position, with chance outcomes that follow from the seed, and returns the result of `worth`
/// for the last position. A pending chance event is resolved first and does not count toward the length of the rollout,
/// so the value of a position is the mean over its possible chance outcomes.
pub fn estimate_values<G: Game, T>(
    game: &G,
    state: &StateOf<G>,
    plan: &impl RolloutModel<G>,
    seed: u64,
    worth: impl FnOnce(&StateOf<G>) -> T,
) -> T {
    let mut dice = Generator::seed_from_u64(seed);
    let mut state = state.clone();
    while game.to_act(&state.public) == ToAct::Chance {
        apply_seeded_chance(game, &mut state, seed);
    }
    let from = state.public.clone();
    play_on(game, &from, &mut state, plan, seed, &mut dice);
    worth(&state)
}

/// Plays a rollout until it is far enough from the searched position.
fn play_on<G: Game>(
    game: &G,
    from: &G::Public,
    state: &mut StateOf<G>,
    plan: &impl RolloutModel<G>,
    seed: u64,
    dice: &mut Generator,
) {
    let mut scratch = PlayoutBuffers::default();
    let plan = &plan.opponent_policy_for(seed);
    loop {
        let waiting = game.awaited(state);
        if waiting == ToAct::Nobody || plan.is_cut_off(game, from, &state.public, waiting) {
            return;
        }
        if let ToAct::Seats(asked) = waiting {
            let asked = asked.lowest().expect("a question names whom it asks");
            apply_policy_action(game, state, asked, plan, dice, &mut scratch);
        } else {
            apply_seeded_chance(game, state, seed);
        }
    }
}
