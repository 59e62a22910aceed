//! Compares the speed of the generic rules with a hand-written simulator of the same game.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell::{self, cargo_program, is_program_on_path, new_command};

/// The number of games in one measurement of the reference.
const GAMES: &str = "200000";

/// Measures both sides alternately on one core, built for the same processors, and prints the ratio of their medians.
///
/// The reference is called as `reference bench deck SEATS GAMES RUNS` and prints a JSON object per line with
/// `games_per_s`.
///
/// # Errors
/// A build fails, or the output has another format.
pub fn run(root: &Path, reference: &Path, rounds: usize) -> Result<()> {
    ensure!(reference.is_file(), "There is no file {}.", reference.display());
    ensure!(rounds > 0, "At least one round is needed.");
    let folder = root.join("target/ratio");
    std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let theirs = folder.join("reference").to_string_lossy().into_owned();
    let source = std::path::absolute(reference)?.to_string_lossy().into_owned();
    // The reference is built for the same processors as the product.
    let flags = ["-C", "opt-level=3", "-C", "codegen-units=1", "-C", "panic=abort", "--edition=2021"];
    let arguments: Vec<&str> = flags.into_iter().chain([source.as_str(), "-o", theirs.as_str()]).collect();
    shell::run_command(&mut new_command(root, "rustc", &arguments))?;
    shell::run_command(&mut new_command(
        root,
        &cargo_program(),
        &["build", "--release", "--package", "endtable", "--features", "full"],
    ))?;
    let ours = root.join("target/release/endtable").to_string_lossy().into_owned();
    println!("{:>5}  {:>14}  {:>14}  {:>6}", "seats", "ours games/s", "theirs games/s", "ratio");
    for seats in ["1", "4"] {
        let (mut mine, mut yours) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            mine.push(measure(root, &[&ours, "bench", "extraczon", "--seats", seats, "--json"])?);
            yours.push(measure(root, &[&theirs, "bench", "deck", seats, GAMES, "1"])?);
        }
        let (mine, yours) = (median(mine), median(yours));
        println!("{seats:>5}  {mine:>14.0}  {yours:>14.0}  {:>6.3}", mine / yours);
    }
    Ok(())
}

/// Runs a benchmark on one core and returns its games per second.
fn measure(root: &Path, words: &[&str]) -> Result<f64> {
    let pinned: Vec<&str> = if is_program_on_path("taskset") {
        ["taskset", "-c", "0"].iter().chain(words).copied().collect()
    } else {
        words.to_vec()
    };
    let text = shell::capture_output(&mut new_command(root, pinned[0], &pinned[1..]))?;
    rate(&text).with_context(|| format!("{} printed no games_per_s", words[0]))
}

/// Returns the last `games_per_s` in the output of a benchmark: one JSON document, or one object per line.
fn rate(text: &str) -> Option<f64> {
    let whole = serde_json::from_str::<Value>(text).ok();
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let find = |value: Value| {
        let row = value.pointer("/games/0").filter(|row| row.is_object()).unwrap_or(&value);
        row.get("games_per_s").and_then(Value::as_f64)
    };
    whole.into_iter().chain(lines).filter_map(find).next_back()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { (values[middle - 1] + values[middle]) / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_output_are_read() {
        assert_eq!(rate("{\n\"games\": [{\"games_per_s\": 5.5}]\n}"), Some(5.5));
        assert_eq!(rate("{\"games\":9,\"games_per_s\":1}\n{\"games\":9,\"games_per_s\":2}\n"), Some(2.0));
        assert_eq!(rate("nothing"), None);
    }

    #[test]
    fn the_median_is_the_middle() {
        assert!((median(vec![3.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
        assert!((median(vec![4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < 1e-9);
    }
}
