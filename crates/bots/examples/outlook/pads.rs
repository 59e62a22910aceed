//! Games of Extrication for two, three and four; in half of them every seat occasionally takes a random action.

use std::sync::Arc;

use bots::extrication::{ExtricationGreedy, FEATURES, extract_features};
use bots::{Generator, Policy, advance_to_decision};
use engine::{Apply, NullSink, Rules, Scoring, Seat, SeatContext};
use extrication::{CompiledPack, Extrication, HOUSE_PACK, Options};
use rand_xoshiro::rand_core::Rng;

use crate::learn::Place;

/// The number of actions of which one is random.
const ANY: u64 = 20;

/// Loads the house set.
pub fn load_pack() -> Result<Arc<CompiledPack>, String> {
    content::load(HOUSE_PACK, CompiledPack::compile).map(Arc::new).map_err(|error| error.to_string())
}

/// Plays a game and keeps the positions at the ends of its rounds.
pub fn collect_samples(
    content: &Arc<CompiledPack>,
    rng: &mut Generator,
    into: &mut Vec<Place<FEATURES>>,
) -> Result<(), String> {
    let seats = (rng.next_u64() >> 8) % 3 + 2;
    let game = Extrication::new(seats as u8, Options::default(), content.clone()).map_err(|error| error.to_string())?;
    let policy = ExtricationGreedy::default();
    let wild = (rng.next_u64() >> 8).is_multiple_of(2);
    let (mut state, mut room, mut round) = (game.initial_state(), Vec::new(), 1);
    let first = into.len();
    while let Some(seat) = advance_to_decision(&game, &mut state, rng) {
        // The features do not depend on cards dealt since the end of the round.
        if state.public.round > round {
            round = state.public.round;
            into.push(Place { looks: extract_features(&game, &state.public), won: Vec::new() });
        }
        let mut action = policy.choose_legal_action(SeatContext::new(&game, &state.public, &(), seat), rng, &mut room);
        if wild && (rng.next_u64() >> 8).is_multiple_of(ANY) {
            action = room[(rng.next_u64() >> 8) as usize % room.len()];
        }
        game.apply_action(&mut state, seat, action, &mut NullSink);
    }
    let won: Vec<f32> = (0..game.seats()).map(|seat| game.payoff(&state, Seat(seat))).collect();
    into[first..].iter_mut().for_each(|place| place.won = won.clone());
    Ok(())
}
