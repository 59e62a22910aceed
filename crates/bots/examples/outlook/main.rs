//! Learns what positions promise, from games of the rules of thumb: `outlook crews GAMES EPOCHS SEED` prints `weights.rs` of
//! Extinction Point, `outlook pads GAMES EPOCHS SEED` that of Extrication; and from games of bots that think: `outlook duel GAMES
//! EPOCHS SEED` prints that of Infection.
//!
//! Of each game some of the places where it rests are kept, with how it ended. A tenth of the games is not learned from and
//! says how good the outlook is.

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

/// Plays games, learns from most of them, and prints what was learned.
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
