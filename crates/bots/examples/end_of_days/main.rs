//! Trains and measures the bots for End of Days.
//!
//! `tune MOVES SEED` tunes the weights of the heuristic from their present values and `fit GAMES SEED` learns the value
//! of a position; both write their files in `weights/`. `duel ONE OTHERS SEATS GAMES SEED` measures one bot among others.
//! Bots are `greedy`, `beginner`, `casual`, `steady`, and with their iterations after a colon `search:24` and
//! `expert:24`.
//!
//! `cargo run --release -p bots --example end_of_days -- duel expert:48 steady 2 100 1`

mod fit;
#[path = "../common/normal.rs"]
mod normal;
mod seats;
#[path = "../common/table.rs"]
mod table;
mod tune;
#[path = "../common/weights_file.rs"]
mod weights_file;

use std::env;
use std::error::Error;

/// Runs the given command.
fn run(words: &[&str]) -> Result<(), Box<dyn Error>> {
    match *words {
        ["tune", moves, seed] => tune::tune_weights(moves.parse()?, seed.parse()?)?,
        ["fit", games, seed] => fit::fit_leaf_weights(games.parse()?, seed.parse()?)?,
        ["duel", one, others, seats, games, seed] => {
            let parse = |word| seats::parse_player(word).ok_or("no such bot");
            let game = seats::build_game(seats.parse()?);
            let players = [&parse(one)?, &parse(others)?];
            println!("{}", table::format_report(&game, [one, others], players, games.parse()?, seed.parse()?));
        }
        _ => return Err("tune MOVES SEED | fit GAMES SEED | duel ONE OTHERS SEATS GAMES SEED".into()),
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    run(&words.iter().map(String::as_str).collect::<Vec<_>>())
}
