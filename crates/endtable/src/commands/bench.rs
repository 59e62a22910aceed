//! `endtable bench`: measures the speed of the rules.

use catalog::tr;
use serde_json::{Value, json};

use super::simulate::format_number;
use crate::command_error::CommandError;
use crate::command_line::Bench;
use crate::progress::Progress;
use crate::text_table::{Alignment, TextTable};
use crate::{output, setup};

/// The shortest and longest measuring time for one game, in seconds.
const TIMES: std::ops::RangeInclusive<f64> = 0.01..=3600.0;

/// Runs the benchmark and reports the results.
///
/// # Errors
/// A game does not exist, or the time is out of range.
pub fn run(bench: &Bench) -> Result<(), CommandError> {
    if !TIMES.contains(&bench.seconds) {
        return Err(CommandError::InvalidInput(tr!("cli-seconds", low = "0.01", high = "3600")));
    }
    let games = match &bench.games[..] {
        [] => catalog::games().to_vec(),
        ids => ids.iter().map(|id| setup::find_game(id)).collect::<Result<_, _>>()?,
    };
    let seats =
        games.iter().map(|game| setup::seats_or_default(game.info(), bench.seats)).collect::<Result<Vec<_>, _>>()?;
    let progress = Progress::new(games.len() as u64);
    let mut rows = Vec::new();
    for (game, seats) in games.iter().zip(seats) {
        rows.push(game.run_benchmark(seats, bench.seconds)?);
        progress.update(rows.len() as u64);
    }
    drop(progress);
    if bench.json { output::write_json(&json!({ "games": rows })) } else { output::write_stdout(&table(&rows)) }
}

fn table(rows: &[Value]) -> String {
    let fields = [
        ("cli-head-seats", "seats", 0),
        ("cli-head-games-per-s", "games_per_s", 0),
        ("cli-head-decisions-per-s", "decisions_per_s", 0),
        ("cli-head-ns", "ns_per_decision", 1),
        ("cli-head-bytes", "state_bytes", 0),
        ("cli-head-allocations", "allocations_per_decision", 3),
        ("cli-head-search", "search_iterations_per_s", 0),
    ];
    let heads: Vec<String> =
        std::iter::once(tr!("cli-head-game")).chain(fields.iter().map(|(key, _, _)| tr!(key))).collect();
    let set = |column: usize| if column == 0 { Alignment::Left } else { Alignment::Right };
    let heads: Vec<(&str, Alignment)> = heads.iter().enumerate().map(|(at, head)| (head.as_str(), set(at))).collect();
    let mut columns = TextTable::new(&heads);
    for row in rows {
        let game = row["game"].as_str().unwrap_or_default().to_owned();
        columns.add_row(
            std::iter::once(game).chain(fields.iter().map(|(_, key, decimals)| format_number(&row[key], *decimals))),
        );
    }
    columns.to_text()
}
