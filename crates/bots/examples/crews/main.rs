//! Lets crews of one kind each play Extinction Point from the same seeds, and reports their shares of wins and the cost
//! of their decisions.
//!
//! `crews KINDS LEVELS SEATS GAMES SEED`, as in `crews search:100,expert:500 medium,hard 1,2,3,4 400 1`. A kind that
//! searches has its number of simulated games after a colon. All seats win or lose together, so a share of wins is that
//! of the crew.

#[path = "../common/table.rs"]
mod table;

use std::sync::Arc;

use bots::extinction_point::{
    ExtinctionPointGreedy, ExtinctionPointRollouts, ExtinctionPointSearch, ExtinctionPointSteady,
};
use bots::{BlunderingPolicy, RolloutSearch};
use extinction_point::{CompiledPack, ExtinctionPoint, HOUSE_PACK, Level, Options};

use table::Player;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [kinds, levels, seats, games, seed] = words.as_slice() else {
        return Err("crews KINDS LEVELS SEATS GAMES SEED".into());
    };
    let kinds: Vec<&str> = kinds.split(',').collect();
    let number = |word: &str| word.parse::<u64>().map_err(|error| format!("{word}: {error}"));
    let (games, seed) = (number(games)?, number(seed)?);
    let content: CompiledPack = content::load(HOUSE_PACK, CompiledPack::compile).map_err(|error| error.to_string())?;
    let content = Arc::new(content);
    for level in levels.split(',') {
        for crew in seats.split(',') {
            let options = Options { infiltrator: level_of(level)?, ..Options::default() };
            let seats = number(crew)? as u8;
            let game = ExtinctionPoint::new(seats, options, content.clone()).map_err(|error| error.to_string())?;
            contest(&game, &kinds, games, seed, &format!("{level} {crew}"))?;
        }
    }
    Ok(())
}

fn level_of(word: &str) -> Result<Level, String> {
    match word {
        "beginner" => Ok(Level::Beginner),
        "easy" => Ok(Level::Easy),
        "medium" => Ok(Level::Medium),
        "hard" => Ok(Level::Hard),
        _ => Err(format!("{word}: no such level")),
    }
}

/// Plays all kinds at one table from the same seeds.
fn contest(game: &ExtinctionPoint, kinds: &[&str], games: u64, seed: u64, name: &str) -> Result<(), String> {
    for kind in kinds {
        let player = player(kind)?;
        println!("{name}: {}", table::format_report(game, [kind; 2], [&player; 2], games, seed));
    }
    Ok(())
}

/// Creates a crew member.
fn player(kind: &str) -> Result<Player<ExtinctionPoint>, String> {
    let (name, games) = table::parse_name(kind).ok_or(format!("{kind}: a number of games follows the colon"))?;
    Ok(match name {
        "beginner" => Player::from_policy(BlunderingPolicy::<_, 60>(ExtinctionPointSteady::TUNED)),
        "casual" => Player::from_policy(BlunderingPolicy::<_, 30>(ExtinctionPointSteady::TUNED)),
        "steady" => Player::from_policy(ExtinctionPointSteady::TUNED),
        "greedy" => Player::from_policy(ExtinctionPointGreedy),
        "search" => Player::from_bot(games, ExtinctionPointSearch::default),
        "expert" => Player::from_bot(games, || RolloutSearch::new(ExtinctionPointRollouts::TRAINED)),
        _ => return Err(format!("{kind}: no such kind")),
    })
}
