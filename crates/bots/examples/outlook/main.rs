//! Learns what positions of Extinction Point promise, from games of the rules of thumb: `outlook GAMES EPOCHS SEED`
//! prints `weights.rs`.
//!
//! All crews play against all Infiltrators above the beginner's, at the suggested healths and at others. Of each game
//! some of the places where it rests are kept, with how it ended. A tenth of the games is not learned from and says
//! how good the outlook is.

#[path = "../common/adam.rs"]
mod adam;
mod learn;

use std::sync::Arc;

use bots::extinction_point::{FEATURES, Steady, features, rests};
use bots::{Generator, Policy};
use extinction_point::{Content, ExtinctionPoint, HOUSE, Level, Options, suggested};
use play::{Game, Pending, Seat, Silent};
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// One resting place in so many is kept.
const KEPT: u64 = 4;
/// One game in so many is not learned from.
const TESTED: u64 = 10;

/// A position and whether the game was won.
pub struct Place {
    /// What it looks like.
    pub features: [f32; FEATURES],
    /// 1 for a win.
    pub won: f32,
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let [games, epochs, seed] = numbers.as_slice() else { return Err("outlook GAMES EPOCHS SEED".into()) };
    let content: Content = content::load(HOUSE, Content::compile).map_err(|error| error.to_string())?;
    let content = Arc::new(content);
    let mut rng = Generator::seed_from_u64(*seed);
    let (mut learned, mut tested) = (Vec::new(), Vec::new());
    for number in 0..*games {
        let game = table(&content, &mut rng)?;
        let into = if number % TESTED == 0 { &mut tested } else { &mut learned };
        play(&game, &mut rng, into);
    }
    let network = learn::learn(&learned, &tested, *epochs, &mut rng);
    println!("{}", network.source());
    Ok(())
}

/// Any table: crew, Infiltrator, and healths that differ by one or two from those suggested in half of the games.
fn table(content: &Arc<Content>, rng: &mut Generator) -> Result<ExtinctionPoint, String> {
    let mut below = |count: u64| (rng.next_u64() >> 8) % count;
    let seats = below(4) as u8 + 1;
    let infiltrator = [Level::Easy, Level::Medium, Level::Hard][below(3) as usize];
    let mut options = Options { infiltrator, ..Options::default() };
    if below(2) == 0 {
        let [mothership, bunker] = suggested(seats, false);
        options.mothership_health = (mothership + below(5) as u8).saturating_sub(2).clamp(1, 12);
        options.bunker_health = (bunker + below(5) as u8).saturating_sub(2).clamp(1, 12);
    }
    ExtinctionPoint::new(seats, options, content.clone()).map_err(|error| error.to_string())
}

/// Plays a game and keeps some of its resting places.
fn play(game: &ExtinctionPoint, rng: &mut Generator, into: &mut Vec<Place>) {
    let policy = Steady::TUNED;
    let (mut state, mut room, mut rested) = (game.start(), Vec::new(), false);
    let first = into.len();
    loop {
        let rest = rests(&state.open);
        if rest && !rested && rng.next_u64() >> 8 < (1 << 56) / KEPT {
            into.push(Place { features: features(game, &state), won: 0.0 });
        }
        rested = rest;
        match game.waiting(&state) {
            Pending::Over => break,
            Pending::Nature => {
                let outcome = game.sample(&state, rng);
                game.settle(&mut state, outcome, &mut Silent);
            }
            Pending::Seats(asked) => {
                let Some(seat) = asked.lowest() else { break };
                let mine = game.mine(&state.open, &state.hidden, seat);
                let action = policy.answer(game, &state.open, &mine, seat, rng, &mut room);
                game.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
    let won = if game.payoff(&state, Seat(0)) > 0.0 { 1.0 } else { 0.0 };
    into[first..].iter_mut().for_each(|place| place.won = won);
}
