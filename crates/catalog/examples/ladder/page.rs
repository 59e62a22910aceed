//! The results so far, as a section of docs/strength.md.

use std::ops::ControlFlow;

use catalog::{GameEntry, SimulationBot, SimulationPlan};
use lab::estimate_proportion;
use serde_json::Map;

use crate::Outcome;
use crate::rung::{Rung, Score, list_rungs, timed_bots};
use crate::score_file::Book;

/// Half the width of a 95% interval in standard errors.
pub const REACH: f64 = 1.959_964;

/// Renders the section of a game.
pub fn render_section(game: &dyn GameEntry, book: &Book) -> Outcome<String> {
    let info = game.info();
    let rungs = list_rungs(info);
    let mut text = format!("## {}\n\n`cargo xtask ladder {} --seconds 3600` goes on from here.\n", info.name, info.id);
    let table = |text: &mut String, head: &str, rows: Vec<String>| {
        if !rows.is_empty() {
            let rule = "| --- ".repeat(head.matches('|').count() - 1);
            *text += &format!("\n{head}\n{rule}|\n{}", rows.concat());
        }
    };
    let rows = |keep: &dyn Fn(&Rung) -> bool, row: &dyn Fn(&Rung, Score) -> String| -> Vec<String> {
        let played = rungs.iter().map(|rung| (rung, book.rung_score(rung)));
        played.filter(|(rung, score)| keep(rung) && score.games > 0).map(|(rung, score)| row(rung, score)).collect()
    };
    let head = "| Alone | Games | Worth of a game | 95% | Time a game |";
    table(&mut text, head, rows(&|rung| rung.seats == 1 && rung.options.is_empty(), &alone));
    let head = "| Seats | Infiltrator | Crew of | Games | Won | 95% | Time a game |";
    table(&mut text, head, rows(&|rung| !rung.options.is_empty(), &crew));
    let head = "| Seats | Level | among | Games | Its share | 95% | Share of each other | 95% | Above | Time a game |";
    table(&mut text, head, rows(&|rung| !rung.is_whole(), &among));
    let mut paces = Vec::new();
    for (seats, bot) in timed_bots(info) {
        if let Some(pace) = book.bot_pace(seats, bot) {
            let budget = budget(game, seats, bot)?;
            let (decisions, mean, longest) = (pace.decisions, pace.mean, pace.longest);
            paces.push(format!("| {seats} | {bot} | {budget} | {decisions} | {mean:.2} ms | {longest:.2} ms |\n"));
        }
    }
    table(&mut text, "| Seats | Bot | Games in the head | Decisions | Mean time | Longest |", paces);
    let missing: Vec<(u64, f64)> = rungs.iter().map(|rung| left(book, rung)).collect();
    let games: u64 = missing.iter().map(|(games, _)| games).sum();
    if games > 0 {
        let hours = missing.iter().map(|(_, seconds)| seconds).sum::<f64>() / 3600.0;
        let unseen = rungs.iter().filter(|rung| book.rung_score(rung).games == 0).count();
        let time = format!("about {hours:.1} hours of one core, without those of {unseen} rungs not begun");
        text += &format!("\nStill to be played: {games} games, {time}.\n");
    }
    Ok(text)
}

/// Returns the number of games that a rung still needs, and their time.
fn left(book: &Book, rung: &Rung) -> (u64, f64) {
    let score = book.rung_score(rung);
    let games = book.target_games(rung).saturating_sub(score.games);
    (games, games as f64 * score.seconds / score.games.max(1) as f64)
}

fn alone(rung: &Rung, score: Score) -> String {
    let games = score.games as f64;
    let mean = score.worth / games;
    let variance = (score.squares - games * mean * mean) / (games - 1.0).max(1.0);
    let reach = REACH * (variance / games).sqrt();
    let (low, high) = (mean - reach, mean + reach);
    format!("| {} | {} | {mean:.4} | {low:.4} to {high:.4} | {} |\n", rung.one, score.games, time(score))
}

fn crew(rung: &Rung, score: Score) -> String {
    let hard = rung.options.values().next().and_then(|value| value.as_str()).unwrap_or_default();
    let won = interval(score.won as f64, score.games);
    format!("| {} | {hard} | {} | {} | {} | {} |\n", rung.seats, rung.one, score.games, won.1, time(score))
}

fn among(rung: &Rung, score: Score) -> String {
    let own = interval(score.won as f64, score.games);
    // The uncertainty of the others' total result in one game is at most that of a single seat's result.
    let each = interval(score.others as f64 / f64::from(rung.seats - 1), score.games);
    let above = if own.0[0] > each.0[1] { "yes" } else { "not shown" };
    format!(
        "| {} | {} | {} | {} | {} | {} | {above} | {} |\n",
        rung.seats,
        rung.one,
        rung.others,
        score.games,
        own.1,
        each.1,
        time(score)
    )
}

/// Returns the duration of a game.
fn time(score: Score) -> String {
    let seconds = score.seconds / score.games as f64;
    if seconds < 0.1 { format!("{:.2} ms", 1e3 * seconds) } else { format!("{seconds:.1} s") }
}

/// Returns the ends of the interval of a share, and both as two cells.
fn interval(wins: f64, games: u64) -> ([f64; 2], String) {
    let share = estimate_proportion(wins.round() as u64, games);
    let [mean, low, high] = [share.share, share.low, share.high].map(|part| 100.0 * part);
    ([low, high], format!("{mean:.1}% | {low:.1} to {high:.1}%"))
}

/// Returns the search budget of a bot's decision.
fn budget(game: &dyn GameEntry, seats: u8, bot: &str) -> Outcome<String> {
    let bots = vec![SimulationBot::read(game.info(), bot, None).map_err(|invalid| invalid.0)?];
    let plan = SimulationPlan { seats, games: 0, seed: 1, bots, rotate: false, options: Map::new(), threads: 1 };
    let report = game.simulate(&plan, &|_| ControlFlow::Continue(())).map_err(|invalid| invalid.0)?;
    let budget = &report["budgets"][0];
    Ok(budget.get("iterations").unwrap_or(budget).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_above_where_the_intervals_lie_apart() {
        let rung = Rung { seats: 3, one: "strong".into(), others: "steady".into(), options: Map::new() };
        let score = |won, others| Score { games: 100, won, others, seconds: 50.0, ..Score::default() };
        let row = "| 3 | strong | steady | 100 | 60.0% | 50.2 to 69.1% | 20.0% | 13.3 to 28.9% | yes | 0.5 s |\n";
        assert_eq!(among(&rung, score(60, 40)), row);
        assert!(among(&rung, score(40, 60)).contains("not shown"));
    }
}
