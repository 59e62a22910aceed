//! A search for games in which rules of thumb know what is worth a thought: it compares a few lines of play by playing
//! on after each of them.

use play::{Game, Pending, Seat, Silent, State, ViewOf};
use rand_xoshiro::rand_core::SeedableRng;

use crate::halving::{Trust, halve};
use crate::playout::{Scratch, answer, fall};
use crate::worlds::Worlds;
use crate::{Bot, Budget, Generator, Policy, own};

/// The first answer of a line of play, and the one that follows if it is open then.
pub type Line<A> = (A, Option<A>);

/// What a game brings to [`Rollout`]. As a policy it plays on for all seats.
pub trait Plan<G: Game>: Policy<G> + Clone {
    /// By how much another line must be better than the first.
    const DOUBT: f32 = 0.0;

    /// How far the choice of the rules of thumb is trusted, and when samples are enough.
    fn trust(&self) -> Trust {
        Trust::default()
    }

    /// What plays on in the sample with this seed: nobody knows how the others play, so that may differ from sample to
    /// sample, and stays the same within one.
    fn drawn(&self, _seed: u64) -> Self {
        self.clone()
    }

    /// What plays on to say what a position is worth, where that has to keep its word: of those given 70 %, 70 % are won.
    /// Answers to one question are compared by less noisy means.
    fn gauging(&self) -> Self {
        self.clone()
    }

    /// What the rules of thumb answer by themselves.
    fn plain(&self, game: &G, view: &ViewOf<G>, choices: &[G::Action], rng: &mut Generator) -> G::Action {
        let (seat, mine) = own::<G>(view);
        self.pick(game, &view.open, mine, seat, choices, rng)
    }

    /// The lines that are worth a thought, best first, so that equals are decided by the rules of thumb; none where
    /// these answer alone.
    fn lines(
        &self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        plain: G::Action,
    ) -> impl Iterator<Item = Line<G::Action>>;

    /// Whether playing on ends here: how far it goes from the question that is searched, and whom it waits for now.
    fn is_far(&self, game: &G, from: &G::Open, now: &G::Open, waiting: Pending) -> bool;

    /// What the place where playing on has ended is worth to a seat: more for better.
    fn worth(&self, game: &G, state: &State<G>, seat: Seat) -> f32;

    /// What each of these choices is worth to the seat that `view` belongs to, on the scale of [`Plan::worth`], where that can
    /// be calculated.
    fn exact(&self, _game: &G, _view: &ViewOf<G>, _choices: &[G::Action]) -> Option<Vec<f32>> {
        None
    }
}

/// Lines in the order of what they seem to be worth, the best first; equals keep their places.
pub(crate) fn best_first<L>(mut worths: Vec<(f32, L)>) -> impl Iterator<Item = L> {
    worths.sort_by(|one, other| other.0.total_cmp(&one.0));
    worths.into_iter().map(|(_, line)| line)
}

/// Compares lines of play: after each of them a [`Plan`] plays on for all seats, each from what it may know in a world
/// that the searching seat's view allows, until it is far enough to weigh the position.
///
/// No tree of answers and replies is grown. All lines meet the same worlds and the same luck, and the worse half drops
/// out again and again. Since worlds are imagined anew for each sample, no line looks good that needs to know what
/// others hold.
#[derive(Clone, Debug, Default)]
pub struct Rollout<P> {
    plan: P,
    simulated: u64,
}

impl<P> Rollout<P> {
    /// A search that plays on by this plan.
    pub fn new(plan: P) -> Rollout<P> {
        Rollout { plan, simulated: 0 }
    }
}

impl<G: Game, P: Plan<G>> Bot<G> for Rollout<P> {
    fn choose(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        budget: Budget,
        rng: &mut Generator,
    ) -> G::Action {
        let plain = self.plan.plain(game, view, choices, rng);
        if choices.len() < 2 || budget == Budget::Iterations(0) {
            return plain;
        }
        let lines: Vec<Line<G::Action>> = self.plan.lines(game, view, choices, plain).collect();
        let worlds = Worlds::of(game, view, &self.plan);
        let (best, simulated) = halve(lines.len(), budget, self.plan.trust(), rng, |place, seed| {
            let doubt = if place == 0 { P::DOUBT } else { 0.0 };
            let (first, then) = &lines[place];
            let line = (*first, then.as_slice());
            doubt + sample(&worlds, &self.plan, line, seed, |state, seat| self.plan.worth(game, state, seat))
        });
        self.simulated += simulated;
        lines.get(best).map_or(plain, |(first, _)| *first)
    }

    fn mute(&mut self) {
        self.plan.mute();
    }

    fn simulated(&self) -> u64 {
        self.simulated
    }
}

/// Plays on after an answer, and those that follow it as far as they are open then, in a world and with luck that follow from
/// the seed. Returns what `worth` reads where that ends.
pub(crate) fn sample<G: Game, T>(
    worlds: &Worlds<'_, G>,
    plan: &impl Plan<G>,
    (first, then): (G::Action, &[G::Action]),
    seed: u64,
    worth: impl FnOnce(&State<G>, Seat) -> T,
) -> T {
    let (game, view) = (worlds.game, worlds.view);
    let (seat, _) = own::<G>(view);
    let mut dice = Generator::seed_from_u64(seed);
    let mut state = worlds.imagine(&mut dice);
    let mut scratch = Scratch::default();
    game.apply(&mut state, seat, first, &mut Silent);
    for action in then {
        if scratch.list(game, &state, seat).contains(action) {
            game.apply(&mut state, seat, *action, &mut Silent);
        }
    }
    play_on(game, &view.open, &mut state, plan, seed, &mut dice);
    worth(&state, seat)
}

/// What a position is worth, as a plan plays on from it with the luck that follows from the seed: `worth` says it of the
/// place where that has ended. Before nature answers it goes as far as after the answer, so that a position is worth the
/// mean over what nature may answer.
pub fn outlook<G: Game, T>(
    game: &G,
    state: &State<G>,
    plan: &impl Plan<G>,
    seed: u64,
    worth: impl FnOnce(&State<G>) -> T,
) -> T {
    let mut dice = Generator::seed_from_u64(seed);
    let mut state = state.clone();
    while game.pending(&state.open) == Pending::Nature {
        fall(game, &mut state, seed);
    }
    let from = state.open.clone();
    play_on(game, &from, &mut state, plan, seed, &mut dice);
    worth(&state)
}

/// Plays on until it is far enough from a question.
fn play_on<G: Game>(
    game: &G,
    from: &G::Open,
    state: &mut State<G>,
    plan: &impl Plan<G>,
    seed: u64,
    dice: &mut Generator,
) {
    let mut scratch = Scratch::default();
    let plan = &plan.drawn(seed);
    loop {
        let waiting = game.waiting(state);
        if waiting == Pending::Over || plan.is_far(game, from, &state.open, waiting) {
            return;
        }
        if let Pending::Seats(asked) = waiting {
            let asked = asked.lowest().expect("a question names whom it asks");
            answer(game, state, asked, plan, dice, &mut scratch);
        } else {
            fall(game, state, seed);
        }
    }
}
