//! Plays the levels of one game against each other and prints what it finds as a section of a document:
//! `cargo xtask ladder`. Arguments: the game, the part of the full number of games in per cent, the seed.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use arcade::{Cabinet, Contender, LEVELS, Plan, find};
use serde_json::{Map, Value, json};

/// How many games decide between a level and the next, from the weakest pair to the strongest.
const GAMES: [u64; 4] = [2000, 2000, 400, 200];
/// Games of a pair never fall below this.
const LEAST: u64 = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().ok_or("Name a game.")?;
    let percent = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let game = find(&id).ok_or_else(|| format!("There is no game {id}."))?;
    let ladder = Ladder { game, percent, seed };
    println!("## {}\n", game.info().name);
    println!("`cargo xtask ladder {id} --percent {percent} --seed {seed}`\n");
    match id.as_str() {
        "extinction-point" => ladder.crews(),
        _ => ladder.rungs(),
    }
}

struct Ladder {
    game: &'static dyn Cabinet,
    percent: u64,
    seed: u64,
}

impl Ladder {
    /// One of a level among seats of the level below, changing seats from game to game; alone, what each level makes.
    fn rungs(&self) -> Result<(), Box<dyn Error>> {
        if self.game.info().seats[0] == 1 {
            println!("Alone, the mean worth of a game:\n\n| Level | Games | Worth | 95 % | Seconds a game |");
            println!("| --- | --- | --- | --- | --- |");
            for (place, level) in LEVELS.iter().enumerate() {
                let games = self.games(place.min(3), 1) * 5;
                let (report, seconds) = self.play(1, games, &[level], Map::new())?;
                let worth = &report["payoffs"][0];
                println!("| {level} | {games} | {} | {seconds:.3} |", with_interval(worth, "mean", 4));
            }
            println!();
        }
        println!(
            "| Seats | Level | against | Games | Its share | 95 % | Share of each other | Above | Seconds a game |"
        );
        println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        for seats in self.game.info().seats.iter().filter(|seats| **seats > 1) {
            for (place, pair) in LEVELS.windows(2).enumerate() {
                let games = self.games(place, *seats);
                let mut bots = vec![pair[0]; usize::from(*seats)];
                bots[0] = pair[1];
                let (report, seconds) = self.play(*seats, games, &bots, Map::new())?;
                let shares: Vec<f64> = (0..usize::from(*seats))
                    .map(|bot| report["wins_by_bot"][bot]["share"].as_f64().unwrap_or(0.0))
                    .collect();
                let others = shares[1..].iter().sum::<f64>() / (shares.len() - 1) as f64;
                let own = &report["wins_by_bot"][0];
                let above = if own["low"].as_f64() > Some(others) { "yes" } else { "not shown" };
                println!(
                    "| {seats} | {} | {} | {games} | {} | {:.1} % | {above} | {seconds:.2} |",
                    pair[1],
                    pair[0],
                    with_interval(own, "share", 1),
                    100.0 * others
                );
            }
        }
        println!();
        Ok(())
    }

    /// Whole crews of a level.
    fn crews(&self) -> Result<(), Box<dyn Error>> {
        println!("| Seats | Infiltrator | Level | Games | Crews that won | 95 % | Seconds a game |");
        println!("| --- | --- | --- | --- | --- | --- | --- |");
        for seats in &self.game.info().seats {
            for hard in ["easy", "medium", "hard"] {
                for (place, level) in LEVELS.iter().enumerate() {
                    let games = self.games(place.min(3), *seats);
                    let options = [("infiltrator".to_owned(), json!(hard))].into_iter().collect();
                    let (report, seconds) = self.play(*seats, games, &vec![*level; usize::from(*seats)], options)?;
                    let won = with_interval(&report["figures"]["won"], "mean", 1);
                    println!("| {seats} | {hard} | {level} | {games} | {won} | {seconds:.2} |");
                }
            }
        }
        println!();
        Ok(())
    }

    fn games(&self, place: usize, seats: u8) -> u64 {
        let full = GAMES[place] * 2 / u64::from(seats.max(2));
        (full * self.percent / 100).max(LEAST)
    }

    /// The report of a simulation, and the seconds that one game took.
    fn play(
        &self,
        seats: u8,
        games: u64,
        bots: &[&str],
        options: Map<String, Value>,
    ) -> Result<(Value, f64), Box<dyn Error>> {
        let contender = |id: &&str| Contender::read(self.game.info(), id, None);
        let bots = bots.iter().map(contender).collect::<Result<Vec<_>, _>>().map_err(|invalid| invalid.0)?;
        let plan = Plan { seats, games, seed: self.seed, bots, rotate: true, options, threads: 1 };
        let start = Instant::now();
        let report = self.game.simulate(&plan, &|_| ControlFlow::Continue(())).map_err(|invalid| invalid.0)?;
        Ok((report, start.elapsed().as_secs_f64() / games as f64))
    }
}

/// A figure and its interval as two cells: shares in per cent, other numbers with four places.
fn with_interval(figure: &Value, key: &str, places: usize) -> String {
    let number = |key: &str| figure[key].as_f64().unwrap_or(f64::NAN);
    if places == 4 {
        return format!("{:.4} | {:.4} to {:.4}", number(key), number("low"), number("high"));
    }
    let percent = |key: &str| 100.0 * number(key);
    format!("{:.places$} % | {:.places$} to {:.places$} %", percent(key), percent("low"), percent("high"))
}
