//! Games of Extinction Point: all crews against all Infiltrators above the beginner's, at the suggested healths and at
//! others.

use std::sync::Arc;

use bots::extinction_point::{ExtinctionPointSteady, FEATURES, extract_features, is_resting};
use bots::{Generator, Policy};
use engine::{Apply, Chance, NullSink, Observe, Rules, Scoring, Seat, SeatContext, ToAct};
use extinction_point::{CompiledPack, ExtinctionPoint, HOUSE_PACK, Level, Options, suggested_health};
use rand_xoshiro::rand_core::Rng;

use crate::learn::Place;

/// The number of positions between tricks of which one is kept.
const KEPT: u64 = 4;

/// Loads the house set.
pub fn load_pack() -> Result<Arc<CompiledPack>, String> {
    content::load(HOUSE_PACK, CompiledPack::compile).map(Arc::new).map_err(|error| error.to_string())
}

/// Plays a game and keeps some of its positions between tricks.
pub fn collect_samples(
    content: &Arc<CompiledPack>,
    rng: &mut Generator,
    into: &mut Vec<Place<FEATURES>>,
) -> Result<(), String> {
    let game = table(content, rng)?;
    let policy = ExtinctionPointSteady::TUNED;
    let (mut state, mut room, mut rested) = (game.initial_state(), Vec::new(), false);
    let first = into.len();
    loop {
        let rest = is_resting(&state.public);
        if rest && !rested && rng.next_u64() >> 8 < (1 << 56) / KEPT {
            into.push(Place { looks: vec![extract_features(&game, &state)], won: Vec::new() });
        }
        rested = rest;
        match game.awaited(&state) {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, rng);
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(asked) => {
                let Some(seat) = asked.lowest() else { break };
                let own = game.own_knowledge(&state.public, &state.private, seat);
                let action =
                    policy.choose_legal_action(SeatContext::new(&game, &state.public, &own, seat), rng, &mut room);
                game.apply_action(&mut state, seat, action, &mut NullSink);
            }
        }
    }
    let won = if game.payoff(&state, Seat(0)) > 0.0 { 1.0 } else { 0.0 };
    into[first..].iter_mut().for_each(|place| place.won = vec![won]);
    Ok(())
}

/// Returns a random table: crew, Infiltrator, and healths that differ by one or two from the suggested ones in half of
/// the games.
fn table(content: &Arc<CompiledPack>, rng: &mut Generator) -> Result<ExtinctionPoint, String> {
    let mut below = |count: u64| (rng.next_u64() >> 8) % count;
    let seats = below(4) as u8 + 1;
    let infiltrator = [Level::Easy, Level::Medium, Level::Hard][below(3) as usize];
    let mut options = Options { infiltrator, ..Options::default() };
    if below(2) == 0 {
        let [mothership, bunker] = suggested_health(seats, false);
        options.mothership_health = (mothership + below(5) as u8).saturating_sub(2).clamp(1, 12);
        options.bunker_health = (bunker + below(5) as u8).saturating_sub(2).clamp(1, 12);
    }
    ExtinctionPoint::new(seats, options, content.clone()).map_err(|error| error.to_string())
}
