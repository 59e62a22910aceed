//! Reproduces the measured metrics of the games at full size through `endtable simulate`.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::shell::{self, cargo_program, new_command};

/// The maximum deviation of a metric from its expectation, in standard errors of the difference.
const ERRORS: f64 = 4.0;

/// A simulation and its expected metrics.
struct Case {
    game: &'static str,
    seats: u8,
    bots: &'static str,
    set: &'static [&'static str],
    expected: &'static [Expected],
}

/// A metric as measured independently of this program.
struct Expected {
    name: &'static str,
    /// The JSON pointer to the metric in the report.
    at: &'static str,
    value: f64,
    /// Half a unit of the last published digit.
    rounding: f64,
    /// The number of games it was measured in. 0 for an exact value.
    games: f64,
}

const fn expect(name: &'static str, at: &'static str, value: f64, rounding: f64, games: f64) -> Expected {
    Expected { name, at, value, rounding, games }
}

const SECURED: &str = "/figures/secured_total";
const CONTAINED: &str = "/figures/contained_total";
const ESCAPED: &str = "/figures/escaped";
const ROLLS: &str = "/figures/hp_rolls";
const RESHUFFLES: &str = "/figures/reshuffles";
const UNRESOLVED: &str = "/figures/unresolved";

/// ExtracZon. `greedy` was measured over four million solo games and a million games of several players. The exact
/// chances of a reshuffle follow from the dice alone. `random` was measured over four million games with an independent
/// simulator that reshuffles when a card is needed.
const CASES: [Case; 9] = [
    Case {
        game: "extraczon",
        seats: 1,
        bots: "greedy",
        set: &[],
        expected: &[
            expect("secured", SECURED, 38.3, 0.05, 4e6),
            expect("contained", CONTAINED, 17.9, 0.05, 4e6),
            expect("EPIC or better", "/figures/epic", 0.202, 0.0005, 4e6),
            expect("LEGEND or better", "/figures/legend", 0.051, 0.0005, 4e6),
            expect("BRUTAL or better", "/figures/brutal", 0.0053, 0.00005, 4e6),
            expect("IMPOSSIBLE", "/figures/impossible", 0.00014, 0.000005, 4e6),
            expect("reshuffles", RESHUFFLES, 0.25655, 0.000001, 0.0),
        ],
    },
    Case {
        game: "extraczon",
        seats: 2,
        bots: "greedy",
        set: &[],
        expected: &[
            expect("wins of a seat", "/wins/0", 0.4835, 0.0005, 1e6),
            expect("unresolved", UNRESOLVED, 0.033, 0.0005, 1e6),
            expect("reshuffles", RESHUFFLES, 0.25655, 0.000001, 0.0),
        ],
    },
    Case {
        game: "extraczon",
        seats: 4,
        bots: "greedy",
        set: &[],
        expected: &[
            expect("wins of a seat", "/wins/0", 0.2293, 0.0005, 1e6),
            expect("unresolved", UNRESOLVED, 0.083, 0.0005, 1e6),
        ],
    },
    Case {
        game: "extraczon",
        seats: 2,
        bots: "greedy,random",
        set: &[],
        expected: &[
            expect("wins of greedy", "/wins/0", 0.655, 0.0005, 2e4),
            expect("wins of random", "/wins/1", 0.313, 0.0005, 2e4),
            expect("unresolved", UNRESOLVED, 0.033, 0.0005, 2e4),
        ],
    },
    Case {
        game: "extraczon",
        seats: 4,
        bots: "greedy,random,random,random",
        set: &[],
        expected: &[
            expect("wins of greedy", "/wins/0", 0.317, 0.0005, 2e4),
            expect("wins of a random", "/wins/1", 0.198, 0.0005, 2e4),
            expect("unresolved", UNRESOLVED, 0.09, 0.0005, 2e4),
        ],
    },
    Case {
        game: "extraczon",
        seats: 1,
        bots: "random",
        set: &["reshuffle=when_needed"],
        expected: &[
            expect("secured", SECURED, 30.1815, 0.00005, 4e6),
            expect("contained", CONTAINED, 14.3639, 0.00005, 4e6),
            expect("HP rolls", ROLLS, 51.4269, 0.00005, 4e6),
            expect("EPIC or better", "/figures/epic", 0.022_072, 0.000_000_5, 4e6),
            expect("LEGEND or better", "/figures/legend", 0.002_651, 0.000_000_5, 4e6),
            expect("reshuffles", RESHUFFLES, 0.219_696, 0.000_000_5, 0.0),
        ],
    },
    Case {
        game: "extraczon",
        seats: 2,
        bots: "random",
        set: &["reshuffle=when_needed"],
        expected: &[
            expect("secured", SECURED, 28.6135, 0.00005, 4e6),
            expect("contained", CONTAINED, 13.7039, 0.00005, 4e6),
            expect("escaped", ESCAPED, 10.2961, 0.00005, 4e6),
            expect("unresolved", UNRESOLVED, 0.036_425, 0.000_000_5, 4e6),
        ],
    },
    Case {
        game: "extraczon",
        seats: 3,
        bots: "random",
        set: &["reshuffle=when_needed"],
        expected: &[
            expect("secured", SECURED, 27.7192, 0.00005, 4e6),
            expect("contained", CONTAINED, 13.3412, 0.00005, 4e6),
            expect("HP rolls", ROLLS, 53.3418, 0.00005, 4e6),
            expect("unresolved", UNRESOLVED, 0.064_582, 0.000_000_5, 4e6),
        ],
    },
    Case {
        game: "extraczon",
        seats: 4,
        bots: "random",
        set: &["reshuffle=when_needed"],
        expected: &[
            expect("secured", SECURED, 27.1455, 0.00005, 4e6),
            expect("contained", CONTAINED, 13.1111, 0.00005, 4e6),
            expect("HP rolls", ROLLS, 53.71, 0.00005, 4e6),
            expect("unresolved", UNRESOLVED, 0.08816, 0.000_000_5, 4e6),
        ],
    },
];

/// Runs every case and compares the metrics.
///
/// # Errors
/// A simulation fails, or a metric lies outside its band.
pub fn run(root: &Path, games: u64, seed: u64) -> Result<()> {
    ensure!(games > 1, "A figure needs more than one game.");
    shell::run_command(&mut new_command(
        root,
        &cargo_program(),
        &["build", "--release", "--package", "endtable", "--features", "full"],
    ))?;
    let endtable = root.join("target/release/endtable").to_string_lossy().into_owned();
    let mut outside = 0;
    for case in &CASES {
        let set: String = case.set.iter().map(|set| format!(", {set}")).collect();
        println!("\n{}, seats: {}, bots: {}{set}, {games} games", case.game, case.seats, case.bots);
        println!("  {:<20}{:>12}{:>12}{:>12}  verdict", "figure", "ours", "expected", "band");
        let report = simulate(root, &endtable, case, games, seed)?;
        for expected in case.expected {
            let (ours, spread) = find(&report, expected.at)?;
            let band = band(expected, spread, games as f64);
            let good = (ours - expected.value).abs() <= band;
            outside += usize::from(!good);
            let verdict = if good { "good" } else { "OUTSIDE" };
            println!("  {:<20}{ours:>12.5}{:>12.5}{band:>12.5}  {verdict}", expected.name, expected.value);
        }
    }
    if outside > 0 {
        bail!("figures: {outside} outside their bands.");
    }
    Ok(())
}

fn simulate(root: &Path, endtable: &str, case: &Case, games: u64, seed: u64) -> Result<Value> {
    let (seats, games, seed) = (case.seats.to_string(), games.to_string(), seed.to_string());
    let mut words = vec!["simulate", case.game, "--seats", &seats, "--games", &games, "--seed", &seed];
    words.extend(["--bots", case.bots, "--json"]);
    for set in case.set {
        words.extend(["--set", set]);
    }
    let text = shell::capture_output(&mut new_command(root, endtable, &words))?;
    serde_json::from_str(&text).context("`endtable simulate --json` did not print a JSON document")
}

/// Returns a metric of a report with its standard deviation per game.
fn find(report: &Value, at: &str) -> Result<(f64, f64)> {
    let value = report.pointer(at).with_context(|| format!("the report has no {at}"))?;
    let number = |key: &str| value.get(key).and_then(Value::as_f64);
    if let Some(share) = number("share") {
        return Ok((share, (share * (1.0 - share)).sqrt()));
    }
    number("mean").zip(number("sd")).with_context(|| format!("{at} has neither a share nor a mean with sd"))
}

/// Returns the allowed deviation from the expected value. Both values were measured, and the expected one was rounded.
fn band(expected: &Expected, spread: f64, games: f64) -> f64 {
    // A rare event may not have occurred at all. Then its spread is known only from the expectation.
    let spread = spread.max((expected.value * (1.0 - expected.value)).max(0.0).sqrt());
    let theirs = if expected.games > 0.0 { 1.0 / expected.games } else { 0.0 };
    expected.rounding + ERRORS * spread * (1.0 / games + theirs).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_means_are_found_with_their_spread() {
        let report = serde_json::json!({
            "wins": [{"share": 0.5, "low": 0.4, "high": 0.6}],
            "figures": {"escaped": {"mean": 9.6, "sd": 2.5}},
        });
        assert_eq!(find(&report, "/wins/0").expect("it is there"), (0.5, 0.5));
        assert_eq!(find(&report, ESCAPED).expect("it is there"), (9.6, 2.5));
        assert!(find(&report, "/wins/1").is_err());
    }

    #[test]
    fn bands_shrink_with_games_down_to_the_rounding() {
        let expected = expect("x", "/x", 0.5, 0.01, 0.0);
        assert!((band(&expected, 0.5, 1e4) - 0.03).abs() < 1e-9);
        assert!((band(&expected, 0.5, 1e12) - 0.01).abs() < 1e-4);
        let measured = expect("x", "/x", 0.5, 0.0, 1e4);
        assert!((band(&measured, 0.5, 1e4) - 0.02 * 2f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn an_event_that_never_happened_still_has_a_band() {
        let expected = expect("x", "/x", 0.0001, 0.0, 0.0);
        assert!(band(&expected, 0.0, 1e4) > 0.0001);
    }
}
