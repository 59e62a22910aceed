//! Trains and measures the bots for End of Days.
//!
//! `tune MOVES SEED` tunes the weights of the heuristic from their present values; `fit GAMES SEED` learns the value of
//! a position; `duel ONE OTHERS SEATS GAMES SEED` measures one bot among others. Bots are `greedy`, `beginner`,
//! `casual`, `steady`, and with their iterations after a colon `search:24` and `expert:24`.
//!
//! `cargo run --release -p bots --example end_of_days -- duel expert:48 steady 2 100 1`

mod fit;
#[path = "../common/normal.rs"]
mod normal;
mod seats;
#[path = "../common/table.rs"]
mod table;
mod tune;

use std::env;
use std::process::ExitCode;

/// Runs the given command, or returns `None` if it is unknown.
fn obey(words: &[&str]) -> Option<()> {
    match *words {
        ["tune", moves, seed] => tune::tune_weights(moves.parse().ok()?, seed.parse().ok()?),
        ["fit", games, seed] => fit::fit_leaf_weights(games.parse().ok()?, seed.parse().ok()?),
        ["duel", one, others, seats, games, seed] => {
            let players = [&seats::parse_player(one)?, &seats::parse_player(others)?];
            let game = seats::build_game(seats.parse().ok()?);
            println!(
                "{}",
                table::format_report(&game, [one, others], players, games.parse().ok()?, seed.parse().ok()?)
            );
        }
        _ => return None,
    }
    Some(())
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if obey(&words).is_some() {
        return ExitCode::SUCCESS;
    }
    eprintln!("tune MOVES SEED | fit GAMES SEED | duel ONE OTHERS SEATS GAMES SEED");
    ExitCode::FAILURE
}
