//! Checks for one game whether the analysis is calibrated: `cargo xtask calibrate`. The results are in a file of
//! counts, so that games can be added in several sessions; the section of the document is printed from it.
//!
//! Arguments: the game, the file, and the number of seconds.

mod blunders;
mod reliability;

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use catalog::{GameEntry, SimulationBot, SimulationPlan, find};
use serde::{Deserialize, Serialize};

use blunders::Blunders;
use reliability::Reliability;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The seed of the games of the calibration.
const SEED: u64 = 1;
/// The number of games that are needed for the document to count as complete.
const GAMES: u64 = 2_000;
const PLANTED: u64 = 200;

/// All counts for a game.
#[derive(Default, Serialize, Deserialize)]
struct Counts {
    /// The seconds of one thread so far.
    seconds: f64,
    reliability: Reliability,
    blunders: Blunders,
}

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, file, number] = arguments.as_slice() else { return Err("Name a game, a file, and seconds.".into()) };
    let game = find(id).ok_or_else(|| format!("There is no game {id}."))?;
    let file = Path::new(file);
    let mut counts: Counts = match std::fs::read_to_string(file) {
        Ok(text) => serde_json::from_str(&text)?,
        Err(_) => Counts::default(),
    };
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let (start, before) = (Instant::now(), counts.seconds);
    let end = Duration::from_secs(number.parse()?);
    while start.elapsed() < end {
        counts.go_on(game)?;
        counts.seconds = before + start.elapsed().as_secs_f64();
        std::fs::write(file, serde_json::to_string_pretty(&counts)? + "\n")?;
    }
    print!("{}", counts.section(game));
    Ok(())
}

impl Counts {
    /// Plays one more game of the part that is furthest from complete, or of the cheaper part if both are complete.
    fn go_on(&mut self, game: &dyn GameEntry) -> Outcome<()> {
        let (games, planted) = (self.reliability.games(), self.blunders.games());
        // A game with an inserted blunder takes longer than many of the others: both parts become complete together.
        if planted >= PLANTED || games * PLANTED <= planted * GAMES {
            self.reliability.add_game(game)
        } else {
            self.blunders.add_game(game)
        }
    }

    fn section(&self, game: &dyn GameEntry) -> String {
        let info = game.info();
        format!(
            "## {}\n\n`cargo xtask calibrate {}`: {:.0} minutes of one thread so far.\n\n{}\n{}",
            info.name,
            info.id,
            self.seconds / 60.0,
            self.reliability.format_summary(),
            self.blunders.format_summary()
        )
    }
}

/// Returns a table of equal bots.
fn equals(seats: u8, seed: u64) -> SimulationPlan {
    let bot = SimulationBot { name: "steady".into(), bot: "steady".into(), budget: None };
    SimulationPlan { seats, games: 0, seed, bots: vec![bot], rotate: false, options: Default::default(), threads: 1 }
}
