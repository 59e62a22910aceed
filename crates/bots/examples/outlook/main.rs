//! Learns the evaluations of positions and writes them to `weights/`: `outlook crews GAMES EPOCHS SEED` that of
//! Extinction Point and `outlook pads GAMES EPOCHS SEED` that of Extrication, from games of the heuristic, and `outlook
//! duel GAMES EPOCHS SEED` that of Infection, from games of searching bots.
//!
//! Some positions of each game are kept with its result. A tenth of the games is held out to test the evaluation.

#[path = "../common/adam.rs"]
mod adam;
mod crews;
mod duel;
mod learn;
mod pads;
#[path = "../common/weights_file.rs"]
mod weights_file;

use bots::{Generator, extinction_point, extrication};
use rand_xoshiro::rand_core::SeedableRng;

use learn::{Learned, Lesson, Place};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    match (words.first().map(String::as_str), numbers.as_slice()) {
        (Some("crews"), [games, epochs, seed]) => {
            let content = crews::load_pack()?;
            let play = |rng: &mut Generator, into: &mut Vec<_>| crews::collect_samples(&content, rng, into);
            study::<{ extinction_point::FEATURES }, { extinction_point::UNITS }>([*games, *epochs, *seed], play)?.save(
                "extinction-point-evaluation.txt",
                "The learned evaluation of a position of Extinction Point between two tricks.",
            )
        }
        (Some("pads"), [games, epochs, seed]) => {
            let content = pads::load_pack()?;
            let play = |rng: &mut Generator, into: &mut Vec<_>| pads::collect_samples(&content, rng, into);
            study::<{ extrication::FEATURES }, { extrication::UNITS }>([*games, *epochs, *seed], play)?.save(
                "extrication-evaluation.txt",
                "The learned evaluation of a position of Extrication between two rounds.",
            )
        }
        (Some("duel"), [games, epochs, seed]) => duel::train_duel([*games, *epochs, *seed])?
            .save("infection-evaluation.txt", "The learned evaluation of a position of Infection."),
        _ => Err("outlook crews|duel|pads GAMES EPOCHS SEED".into()),
    }
}

/// Plays games and learns from most of them.
fn study<const FEATURES: usize, const UNITS: usize>(
    [games, epochs, seed]: [u64; 3],
    play: impl Fn(&mut Generator, &mut Vec<Place<FEATURES>>) -> Result<(), String>,
) -> Result<Learned<FEATURES, UNITS>, String> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut lesson = Lesson::default();
    for number in 0..games {
        play(&mut rng, lesson.samples_for(number))?;
    }
    Ok(lesson.train(epochs, &mut rng))
}
