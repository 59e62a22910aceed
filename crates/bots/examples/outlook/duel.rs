//! Games of Infection among bots that think: what rules of thumb make of a position says little of what those who think do.

use std::sync::Arc;

use bots::creatures::{Ahead, FEATURES, Search, Turns, features};
use bots::{Bot, Budget, Generator, Rollout, advance};
use creatures::{Content, Creatures, Duel, Options, Phase, STANDARD};
use play::{Game, Seat, Silent, Viewer};
use rand_xoshiro::rand_core::Rng;

use crate::learn::Place;

type Thinker = (Box<dyn Bot<Creatures<Duel>>>, Budget);

/// The standard set.
pub fn content() -> Result<Arc<Content>, String> {
    content::load(STANDARD, Content::compile).map(Arc::new).map_err(|error| error.to_string())
}

/// Plays a game and keeps how its turns began.
pub fn play(content: &Arc<Content>, rng: &mut Generator, into: &mut Vec<Place<FEATURES>>) -> Result<(), String> {
    let game =
        Creatures::<Duel>::new(2, Options::default(), content.clone()).map_err(|fault| fault.what.to_string())?;
    let mut thinkers = [thinker(rng), thinker(rng)];
    let (mut state, mut room, mut turn) = (game.start(), Vec::new(), 0);
    let first = into.len();
    while let Some(seat) = advance(&game, &mut state, rng) {
        if state.open.phase == Phase::Move && state.open.turn != turn {
            turn = state.open.turn;
            into.push(Place { looks: features(&game, &state).to_vec(), won: Vec::new() });
        }
        let view = game.view(&state, Viewer::Seat(seat));
        let (bot, budget) = &mut thinkers[seat.index()];
        let action = bot.answer(&game, &view, *budget, rng, &mut room);
        game.apply(&mut state, seat, action, &mut Silent);
    }
    let won: Vec<f32> = [0, 1].map(|seat| game.payoff(&state, Seat(seat))).into();
    into[first..].iter_mut().for_each(|place| place.won = won.clone());
    Ok(())
}

/// Half of them grow a tree.
fn thinker(rng: &mut Generator) -> Thinker {
    match (rng.next_u64() >> 8) % 4 {
        0 => (Box::new(Rollout::new(Ahead::default())), Budget::Iterations(100)),
        1 => (Box::<Search<Duel>>::default(), Budget::Iterations(60)),
        _ => (Box::<bots::Search<Creatures<Duel>, Turns>>::default(), Budget::Iterations(200)),
    }
}
