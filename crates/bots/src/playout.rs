//! Plays a game to its end without emitting events: the loop under every search and benchmark.

use engine::{Game, MAX_SEATS, NullSink, Seat, SeatContext, StateOf, ToAct};
use rand_xoshiro::rand_core::SeedableRng;

use crate::{Generator, Policy, UniformRandom};

/// Buffers that playouts reuse to avoid allocations.
#[derive(Clone, Debug)]
pub struct PlayoutBuffers<G: Game> {
    choices: Vec<G::Action>,
}

impl<G: Game> Default for PlayoutBuffers<G> {
    fn default() -> Self {
        PlayoutBuffers { choices: Vec::new() }
    }
}

impl<G: Game> PlayoutBuffers<G> {
    /// Lists the legal actions of a seat.
    pub(crate) fn list_actions(&mut self, game: &G, state: &StateOf<G>, seat: Seat) -> &[G::Action] {
        self.choices.clear();
        let own = game.own_knowledge(&state.public, &state.private, seat);
        SeatContext::new(game, &state.public, &own, seat).legal_actions(&mut self.choices);
        &self.choices
    }
}

/// Plays a game to its end with uniformly random actions. Returns the number of decisions. The seats of a ballot act in
/// ascending order, which none of them can notice.
///
/// # Panics
/// If the game waits for seats but names none.
#[inline]
pub fn run_playout<G: Game>(
    game: &G,
    state: &mut StateOf<G>,
    rng: &mut Generator,
    scratch: &mut PlayoutBuffers<G>,
) -> u64 {
    let mut decisions = 0;
    while let Some(seat) = advance_to_decision(game, state, rng) {
        apply_policy_action(game, state, seat, &UniformRandom, rng, scratch);
        decisions += 1;
    }
    decisions
}

/// Plays a game with a policy to its end, or to a position whose value the policy knows; `from` is the searched
/// position, with the number of decisions made since. Returns the payoffs.
#[inline]
pub(crate) fn playout_payoffs<G: Game>(
    game: &G,
    state: &mut StateOf<G>,
    policy: &impl Policy<G>,
    (from, mut decisions): (&G::Public, u64),
    rng: &mut Generator,
    scratch: &mut PlayoutBuffers<G>,
) -> [f32; MAX_SEATS] {
    while let Some(seat) = advance_to_decision(game, state, rng) {
        if let Some(worth) = policy.estimate_payoffs(game, from, state, decisions) {
            return worth;
        }
        apply_policy_action(game, state, seat, policy, rng, scratch);
        decisions += 1;
    }
    let mut worth = [0.0; MAX_SEATS];
    for (index, worth) in worth.iter_mut().enumerate().take(usize::from(game.seats())) {
        *worth = game.payoff(state, Seat(index as u8));
    }
    worth
}

/// Resolves chance until a seat is to act. Returns the lowest such seat, or `None` once the game is over.
///
/// # Panics
/// If the game waits for seats but names none.
#[inline]
pub fn advance_to_decision<G: Game>(game: &G, state: &mut StateOf<G>, rng: &mut Generator) -> Option<Seat> {
    game.resolve_chance(state, rng, &mut NullSink);
    match game.awaited(state) {
        ToAct::Seats(asked) => Some(asked.lowest().expect("a question names whom it asks")),
        ToAct::Nobody => None,
        ToAct::Chance => unreachable!("nature has answered"),
    }
}

/// Resolves one chance event from the random stream that the game names, so that lines of play that start from one seed
/// get the same outcome at the same chance event.
#[inline]
pub(crate) fn apply_seeded_chance<G: Game>(game: &G, state: &mut StateOf<G>, seed: u64) {
    let stream = game.random_stream(&state.public, 0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let outcome = game.sample_outcome(state, &mut Generator::seed_from_u64(seed ^ stream));
    game.apply_chance(state, outcome, &mut NullSink);
}

/// Chooses and applies an action of a policy for a seat.
#[inline]
pub(crate) fn apply_policy_action<G: Game>(
    game: &G,
    state: &mut StateOf<G>,
    seat: Seat,
    policy: &impl Policy<G>,
    rng: &mut Generator,
    scratch: &mut PlayoutBuffers<G>,
) {
    let own = game.own_knowledge(&state.public, &state.private, seat);
    let context = SeatContext::new(game, &state.public, &own, seat);
    let action = policy.choose_legal_action(context, rng, &mut scratch.choices);
    game.apply_action(state, seat, action, &mut NullSink);
}
