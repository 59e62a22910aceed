//! A search for games in which rules of thumb know what is worth a thought: it compares a few lines of play by playing
//! on after each of them.

use engine::{NullSink, Rules, Seat, StateOf, ToAct, ViewOf};
use rand_xoshiro::rand_core::SeedableRng;

use crate::determinization::DeterminizationSampler;
use crate::halving::{HalvingSettings, sequential_halving};
use crate::playout::{PlayoutBuffers, apply_policy_action, apply_seeded_chance};
use crate::{Bot, Generator, Policy, SearchBudget, seat_and_own};

/// The first answer of a line of play, and the one that follows if it is open then.
pub type CandidateLine<A> = (A, Option<A>);

/// What a game brings to [`RolloutSearch`]. As a policy it plays on for all seats.
pub trait RolloutModel<G: Rules>: Policy<G> + Clone {
    /// By how much another line must be better than the first.
    const DOUBT: f32 = 0.0;

    /// How far the choice of the rules of thumb is trusted, and when samples are enough.
    fn halving_settings(&self) -> HalvingSettings {
        HalvingSettings::default()
    }

    /// What plays on in the sample with this seed: nobody knows how the others play, so that may differ from sample to
    /// sample, and stays the same within one.
    fn opponent_policy_for(&self, _seed: u64) -> Self {
        self.clone()
    }

    /// What plays on to say what a position is worth, where that has to keep its word: of those given 70 %, 70 % are won.
    /// Answers to one question are compared by less noisy means.
    fn calibrated_model(&self) -> Self {
        self.clone()
    }

    /// What the rules of thumb answer by themselves.
    fn heuristic_action(&self, game: &G, view: &ViewOf<G>, choices: &[G::Action], rng: &mut Generator) -> G::Action {
        let (seat, own) = seat_and_own::<G>(view);
        self.choose_action(game, &view.public, own, seat, choices, rng)
    }

    /// The lines that are worth a thought, best first, so that equals are decided by the rules of thumb; none where
    /// these answer alone.
    fn candidate_lines(
        &self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        plain: G::Action,
    ) -> impl Iterator<Item = CandidateLine<G::Action>>;

    /// Whether playing on ends here: how far it goes from the question that is searched, and whom it waits for now.
    fn is_cut_off(&self, game: &G, from: &G::Public, now: &G::Public, waiting: ToAct) -> bool;

    /// What the place where playing on has ended is worth to a seat: more for better.
    fn evaluate(&self, game: &G, state: &StateOf<G>, seat: Seat) -> f32;

    /// What each of these choices is worth to the seat that `view` belongs to, on the scale of [`RolloutModel::evaluate`], where that can
    /// be calculated.
    fn exact_values(&self, _game: &G, _view: &ViewOf<G>, _choices: &[G::Action]) -> Option<Vec<f32>> {
        None
    }
}

/// Lines in the order of what they seem to be worth, the best first; equals keep their places.
pub(crate) fn best_first<L>(mut worths: Vec<(f32, L)>) -> impl Iterator<Item = L> {
    worths.sort_by(|one, other| other.0.total_cmp(&one.0));
    worths.into_iter().map(|(_, line)| line)
}

/// Compares lines of play: after each of them a [`RolloutModel`] plays on for all seats, each from what it may know in a world
/// that the searching seat's view allows, until it is far enough to weigh the position.
///
/// No tree of answers and replies is grown. All lines meet the same worlds and the same luck, and the worse half drops
/// out again and again. Since worlds are imagined anew for each sample, no line looks good that needs to know what
/// others hold.
#[derive(Clone, Debug, Default)]
pub struct RolloutSearch<P> {
    model: P,
    simulated: u64,
}

impl<P> RolloutSearch<P> {
    /// A search that plays on by this plan.
    pub fn new(model: P) -> RolloutSearch<P> {
        RolloutSearch { model, simulated: 0 }
    }
}

impl<G: Rules, P: RolloutModel<G>> Bot<G> for RolloutSearch<P> {
    fn choose_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        budget: SearchBudget,
        rng: &mut Generator,
    ) -> G::Action {
        let plain = self.model.heuristic_action(game, view, choices, rng);
        if choices.len() < 2 || budget == SearchBudget::Iterations(0) {
            return plain;
        }
        let lines: Vec<CandidateLine<G::Action>> = self.model.candidate_lines(game, view, choices, plain).collect();
        let worlds = DeterminizationSampler::for_view(game, view, &self.model);
        let (best, simulated) =
            sequential_halving(lines.len(), budget, self.model.halving_settings(), rng, |place, seed| {
                let doubt = if place == 0 { P::DOUBT } else { 0.0 };
                let (first, then) = &lines[place];
                let line = (*first, then.as_slice());
                doubt
                    + sample_line(&worlds, &self.model, line, seed, |state, seat| {
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

/// Plays on after an answer, and those that follow it as far as they are open then, in a world and with luck that follow from
/// the seed. Returns what `worth` reads where that ends.
pub(crate) fn sample_line<G: Rules, T>(
    worlds: &DeterminizationSampler<'_, G>,
    plan: &impl RolloutModel<G>,
    (first, then): (G::Action, &[G::Action]),
    seed: u64,
    worth: impl FnOnce(&StateOf<G>, Seat) -> T,
) -> T {
    let (game, view) = (worlds.game, worlds.view);
    let (seat, _) = seat_and_own::<G>(view);
    let mut dice = Generator::seed_from_u64(seed);
    let mut state = worlds.sample_state(&mut dice);
    let mut scratch = PlayoutBuffers::default();
    game.apply_action(&mut state, seat, first, &mut NullSink);
    for action in then {
        if scratch.list_actions(game, &state, seat).contains(action) {
            game.apply_action(&mut state, seat, *action, &mut NullSink);
        }
    }
    play_on(game, &view.public, &mut state, plan, seed, &mut dice);
    worth(&state, seat)
}

/// What a position is worth, as a plan plays on from it with the luck that follows from the seed: `worth` says it of the
/// place where that has ended. Before nature answers it goes as far as after the answer, so that a position is worth the
/// mean over what nature may answer.
pub fn estimate_values<G: Rules, T>(
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

/// Plays on until it is far enough from a question.
fn play_on<G: Rules>(
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
