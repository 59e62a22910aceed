//! Asks of one game whether its estimates keep their word, and prints the answer as a section of a document:
//! `cargo xtask calibrate`. Arguments: the game, the number of games, the seed.

use std::error::Error;

use arcade::{Cabinet, Contender, Depth, Plan, Record, Setup, Table, Waiting, find};
use play::Seat;

/// How many parts the chances are sorted into.
const BINS: usize = 10;
/// How deep each position and each answer is looked at.
const LOOK: Depth = Depth { positions: 16, answers: 0, most: u64::MAX, threads: 1, seed: 1 };
const WEIGH: Depth = Depth { positions: 1, answers: 64, most: u64::MAX, threads: 1, seed: 2 };

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().ok_or("Name a game.")?;
    let games: u64 = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let game = find(&id).ok_or_else(|| format!("There is no game {id}."))?;
    println!("## {}\n\n`cargo xtask calibrate {id} --games {games} --seed {seed}`\n", game.info().name);
    for seats in &game.info().seats {
        reliability(game, *seats, games, seed)?;
    }
    blunders(game, (games / 5).max(5), seed)
}

/// What was given and what came of it, in parts of the first seat's chances, and the mean of its luck.
fn reliability(game: &dyn Cabinet, seats: u8, games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let bot = Contender { name: "steady".into(), bot: "steady".into(), budget: None };
    let plan = Plan { seats, games, seed, bots: vec![bot], rotate: false, options: Default::default(), threads: 1 };
    let mut bins = [(0.0, 0.0, 0u32); BINS];
    let mut lucks = Vec::new();
    for number in 0..games {
        let table = loaded(game, &game.played(&plan, number, 0).map_err(|invalid| invalid.0)?)?;
        let analysis = table.analyst(LOOK)();
        let total = &analysis.totals[0];
        lucks.push(total.luck);
        // One position of each game for each fifth of its course, so that long games do not count for more.
        let count = analysis.chances.len();
        for part in 1..5 {
            let given = analysis.chances[count * part / 5].by_seat[0];
            let bin = &mut bins[((given * BINS as f64) as usize).min(BINS - 1)];
            *bin = (bin.0 + given, bin.1 + total.last, bin.2 + 1);
        }
    }
    println!(
        "{seats} seats, {games} games:\n\n| Positions | Given | Came | Standard error |\n| --- | --- | --- | --- |"
    );
    for (given, came, count) in bins.into_iter().filter(|(_, _, count)| *count > 0) {
        let many = f64::from(count);
        let (given, came) = (given / many, came / many);
        let error = (came * (1.0 - came) / many).max(0.0).sqrt();
        println!("| {count} | {:.1} % | {:.1} % | {:.1} |", 100.0 * given, 100.0 * came, 100.0 * error);
    }
    let mean = lucks.iter().sum::<f64>() / games as f64;
    let spread = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (games as f64 - 1.0).max(1.0);
    let error = (spread / games as f64).sqrt();
    println!("\nMean luck of the first seat: {mean:+.4}, standard error {error:.4}.\n");
    Ok(())
}

/// How many of the blunders that are put into games of rules of thumb are among the three turning points.
fn blunders(game: &dyn Cabinet, games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let mut found = 0;
    for number in 0..games {
        let (record, ply) = spoilt(game, seed ^ (number << 20))?;
        let points = loaded(game, &record)?.analyst(WEIGH)().turning_points;
        found += u64::from(points.iter().any(|point| point.ply == ply));
    }
    println!("Of {games} games with one answer replaced by the worst, {found} have it among their turning points.\n");
    Ok(())
}

/// A game among bots by rules of thumb in which one answer, about in the middle, was the worst of those open.
fn spoilt(game: &dyn Cabinet, seed: u64) -> Result<(Record, usize), Box<dyn Error>> {
    let seats = *game.info().seats.iter().find(|seats| **seats > 1).ok_or("a game has seats")?;
    let setup =
        || Setup { seats, options: Default::default(), secret: arcade::Secret::from_seed(seed), entropy: Vec::new() };
    let mut table = game.start(setup()).map_err(|invalid| invalid.0)?;
    let plain = played_out(table.as_mut(), usize::MAX)?;
    for after in plain / 2.. {
        let mut table = game.start(setup()).map_err(|invalid| invalid.0)?;
        played_out(table.as_mut(), after)?;
        let Some(seat) = table.waiting().lowest() else { break };
        let advice = table.adviser(seat, WEIGH).map_err(|invalid| invalid.0)?();
        let (Some(best), Some(worst)) = (advice.first(), advice.last()) else { break };
        // A question whose answers are alike has no blunder.
        if best.value - worst.value < 0.05 {
            continue;
        }
        let ply = table.status().ply;
        table.act(seat, &worst.action, None).map_err(|refusal| format!("{refusal:?}"))?;
        played_out(table.as_mut(), usize::MAX)?;
        return Ok((table.record(), ply));
    }
    Err("No answer of this game could be spoilt.".into())
}

/// Lets bots by rules of thumb answer at most so often. Returns how often they did.
fn played_out(table: &mut dyn Table, most: usize) -> Result<usize, Box<dyn Error>> {
    let mut answers = 0;
    while let (Waiting::Seats(_), true) = (table.status().pending, answers < most) {
        let seat: Seat = table.waiting().lowest().ok_or("somebody is asked")?;
        let action = table.thinker(seat, "steady", None).map_err(|invalid| invalid.0)?();
        table.act(seat, &action, None).map_err(|refusal| format!("{refusal:?}"))?;
        answers += 1;
    }
    Ok(answers)
}

fn loaded(game: &dyn Cabinet, record: &Record) -> Result<Box<dyn Table>, Box<dyn Error>> {
    game.load(record).map_err(|error| error.0.into())
}
