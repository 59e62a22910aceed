//! Learns the evaluations of positions from games of the heuristic: `outlook crews GAMES EPOCHS SEED` prints
//! `weights.rs` of Extinction Point, and `outlook pads GAMES EPOCHS SEED` that of Extrication. `outlook duel GAMES
//! EPOCHS SEED` learns from games of searching bots and prints that of Infection.
//!
//! Some positions of each game are kept with its result. A tenth of the games is held out to test the evaluation.

#[path = "../common/adam.rs"]
mod adam;
mod crews;
mod duel;
mod learn;
mod pads;

use bots::{Generator, extinction_point, extrication};
use rand_xoshiro::rand_core::SeedableRng;

use learn::{Lesson, Place};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    match (words.first().map(String::as_str), numbers.as_slice()) {
        (Some("crews"), [games, epochs, seed]) => {
            let content = crews::load_pack()?;
            let play = |rng: &mut Generator, into: &mut Vec<_>| crews::collect_samples(&content, rng, into);
            study::<{ extinction_point::FEATURES }, { extinction_point::UNITS }>([*games, *epochs, *seed], play)
        }
        (Some("pads"), [games, epochs, seed]) => {
            let content = pads::load_pack()?;
            let play = |rng: &mut Generator, into: &mut Vec<_>| pads::collect_samples(&content, rng, into);
            study::<{ extrication::FEATURES }, { extrication::UNITS }>([*games, *epochs, *seed], play)
        }
        (Some("duel"), [games, epochs, seed]) => {
            println!("{}", duel::train_duel([*games, *epochs, *seed])?.to_source());
            Ok(())
        }
        _ => Err("outlook crews|duel|pads GAMES EPOCHS SEED".into()),
    }
}

/// Plays games, learns from most of them, and prints the learned weights.
fn study<const FEATURES: usize, const UNITS: usize>(
    [games, epochs, seed]: [u64; 3],
    play: impl Fn(&mut Generator, &mut Vec<Place<FEATURES>>) -> Result<(), String>,
) -> Result<(), String> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut lesson = Lesson::default();
    for number in 0..games {
        play(&mut rng, lesson.samples_for(number))?;
    }
    println!("{}", lesson.train::<UNITS>(epochs, &mut rng).to_source());
    Ok(())
}
