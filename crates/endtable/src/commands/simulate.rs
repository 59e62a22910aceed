//! `endtable simulate`: lets bots play many games and reports the metrics.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use catalog::i18n::format_decimal;
use catalog::{GameInfo, SimulationPlan, SimulationProgress, ThinkingTime, tr};
use serde_json::Value;

use crate::command_error::CommandError;
use crate::command_line::Simulate;
use crate::progress::Progress;
use crate::text_table::{Alignment, TextTable};
use crate::{output, setup, signals};

/// Runs the simulation and prints the report. After Ctrl-C the report covers the games played so far.
///
/// # Errors
/// The plan cannot be carried out.
pub fn run(simulate: &Simulate) -> Result<(), CommandError> {
    let game = setup::find_game(&simulate.game)?;
    let info = game.info();
    let seats = setup::seats_or_default(info, simulate.seats)?;
    let plan = SimulationPlan {
        seats,
        games: simulate.games,
        bots: setup::parse_bots(info, &simulate.bots, simulate.budget, seats)?,
        rotate: simulate.rotate,
        options: setup::parse_options(game, &simulate.options)?,
        seed: setup::seed_or_random(simulate.seed)?,
        threads: simulate.threads.into(),
    };
    if simulate.seed.is_none() && simulate.json {
        output::write_note(&tr!("cli-seed", seed = plan.seed.to_string()));
    }
    game.setup_warnings(seats, &plan.options)?
        .iter()
        .for_each(|warning| output::write_note(&tr!("cli-warning", text = warning.as_str())));
    let stop = signals::watch_interrupt();
    let progress = Progress::new(plan.games);
    let watch = |reached: SimulationProgress| {
        progress.reach_with(reached.games, || tr!("cli-decisions", count = reached.decisions.to_string()));
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let report = game.simulate(&plan, &watch)?;
    drop(progress);
    if simulate.json { output::write_json(&report) } else { output::write_stdout(&table(info, &plan, &report)) }?;
    if report["games"] == report["planned"] {
        Ok(())
    } else {
        Err(CommandError::Interrupted(signals::INTERRUPTED_EXIT_CODE))
    }
}

/// Formats the metrics of the game with their intervals.
fn metrics_table(report: &Value) -> String {
    let heads = ["cli-head-figure", "cli-head-mean", "cli-head-interval", "cli-head-sd"].map(|key| tr!(key));
    let [figure, mean, both, sd] = heads.each_ref().map(String::as_str);
    let mut figures = TextTable::new(&[
        (figure, Alignment::Left),
        (mean, Alignment::Right),
        (both, Alignment::Right),
        (sd, Alignment::Right),
    ]);
    for (name, value) in report["figures"].as_object().into_iter().flatten() {
        figures.add_row([
            name.clone(),
            format_number(&value["mean"], 4),
            interval(value, 4),
            format_number(&value["sd"], 4),
        ]);
    }
    figures.to_text()
}

fn table(info: &GameInfo, plan: &SimulationPlan, report: &Value) -> String {
    let changed = plan.options.iter().map(|(id, value)| match value {
        Value::String(pack) if pack.contains('\n') => tr!("cli-own-pack", option = id.as_str()),
        Value::String(word) => format!("{id}={word}"),
        other => format!("{id}={other}"),
    });
    let changed: Vec<String> = changed.collect();
    let games = if report["games"] == report["planned"] {
        tr!("games-count", count = plan.games)
    } else {
        tr!("cli-stopped", played = report["games"].to_string(), planned = plan.games.to_string())
    };
    let seed = plan.seed.to_string();
    let version = env!("CARGO_PKG_VERSION");
    let mut text =
        tr!("cli-simulated", name = info.name, seats = plan.seats, games = games, seed = seed, version = version);
    text.push('\n');
    let millis = plan.bots.iter().filter_map(|bot| match bot.budget {
        Some(ThinkingTime::Millis(millis)) => Some(millis),
        _ => None,
    });
    if let Some(millis) = millis.max() {
        text.push_str(&tr!("cli-timed", millis = millis));
        text.push('\n');
    }
    if !changed.is_empty() {
        text.push_str(&tr!("cli-simulated-with", options = changed.join(", ")));
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&by_seat(plan, report));
    for (list, head) in [("wins_by_turn", "cli-head-turn"), ("wins_by_bot", "cli-head-bot")] {
        // If the bots keep their seats, their wins equal the wins of the seats.
        if list == "wins_by_turn" || plan.rotate {
            text.push_str(&shares(report, list, head));
        }
    }
    let length = &report["length"];
    text.push('\n');
    text.push_str(&tr!(
        "cli-length",
        mean = format_number(&length["mean"], 1),
        interval = interval(length, 1),
        half = format_number(&length["p50"], 0),
        most = format_number(&length["p95"], 0),
        longest = format_number(&length["max"], 0)
    ));
    text.push_str("\n\n");
    text.push_str(&metrics_table(report));
    text.push('\n');
    text.push_str(&tr!(
        "cli-speed",
        games = rate(&report["games_per_s"]),
        decisions = rate(&report["decisions_per_s"]),
        seconds = format_number(&report["wall_seconds"], 2)
    ));
    text.push('\n');
    text
}

/// Formats a list of shares: turns by number, bots by name.
fn shares(report: &Value, list: &str, head: &str) -> String {
    let shares: Vec<&Value> = report[list].as_array().into_iter().flatten().collect();
    if shares.is_empty() {
        return String::new();
    }
    let heads = [
        (tr!(head), Alignment::Left),
        (tr!("cli-head-wins"), Alignment::Right),
        (tr!("cli-head-interval"), Alignment::Right),
    ];
    let heads: Vec<(&str, Alignment)> = heads.iter().map(|(head, set)| (head.as_str(), *set)).collect();
    let mut columns = TextTable::new(&heads);
    for (place, wins) in shares.into_iter().enumerate() {
        let name = match list {
            "wins_by_bot" => report["bots"][place].as_str().unwrap_or_default().to_owned(),
            _ => (place + 1).to_string(),
        };
        let both = tr!("cli-interval", low = percent(&wins["low"]), high = percent(&wins["high"]));
        columns.add_row([name, percent(&wins["share"]), both]);
    }
    format!("\n{}", columns.to_text())
}

fn by_seat(plan: &SimulationPlan, report: &Value) -> String {
    let heads = [
        (tr!("cli-head-seat"), Alignment::Right),
        (tr!("cli-head-bot"), Alignment::Left),
        (tr!("cli-head-wins"), Alignment::Right),
        (tr!("cli-head-interval"), Alignment::Right),
        (tr!("cli-head-payoff"), Alignment::Right),
        (tr!("cli-head-interval"), Alignment::Right),
        (tr!("cli-head-score"), Alignment::Right),
        (tr!("cli-head-interval"), Alignment::Right),
    ];
    let heads: Vec<(&str, Alignment)> = heads.iter().map(|(head, set)| (head.as_str(), *set)).collect();
    let mut columns = TextTable::new(&heads);
    for (seat, wins) in report["wins"].as_array().into_iter().flatten().enumerate() {
        let (payoff, score) = (&report["payoffs"][seat], &report["scores"][seat]);
        columns.add_row([
            seat.to_string(),
            if plan.rotate { tr!("cli-rotated") } else { report["bots"][seat].as_str().unwrap_or_default().to_owned() },
            percent(&wins["share"]),
            tr!("cli-interval", low = percent(&wins["low"]), high = percent(&wins["high"])),
            format_number(&payoff["mean"], 3),
            interval(payoff, 3),
            format_number(&score["mean"], 2),
            interval(score, 2),
        ]);
    }
    columns.to_text()
}

/// Formats the 95% interval of a mean with the given number of decimals.
fn interval(mean: &Value, decimals: usize) -> String {
    // A value that was the same in every game has no interval.
    if mean["low"] == mean["high"] {
        return "-".to_owned();
    }
    let [low, high] = ["low", "high"].map(|end| format_number(&mean[end], decimals));
    tr!("cli-interval", low = low, high = high)
}

/// Formats a number with the given number of decimals.
pub fn format_number(value: &Value, decimals: usize) -> String {
    value.as_f64().map_or_else(|| "-".to_owned(), |number| format_decimal(number, decimals))
}

/// Formats a rate per second, with decimals if it is small.
fn rate(value: &Value) -> String {
    format_number(value, if value.as_f64().is_some_and(|rate| rate < 10.0) { 2 } else { 0 })
}

fn percent(share: &Value) -> String {
    share.as_f64().map_or_else(|| "-".to_owned(), |share| tr!("cli-percent", number = format_decimal(100.0 * share, 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn slow_games_are_not_called_none_at_all() {
        assert_eq!(
            [json!(0.014), json!(9.5), json!(85.4), Value::Null].map(|value| rate(&value)),
            ["0.01", "9.50", "85", "-"]
        );
    }
}
