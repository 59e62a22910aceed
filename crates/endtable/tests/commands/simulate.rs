//! Tests of simulations: reproducible results on any machine, intervals, options and interruption.

#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::{bad, document, endtable, good};

#[test]
fn a_simulation_reports_the_figures_of_the_protocol() {
    let args = ["simulate", "extraczon", "--seats", "2", "--games", "300", "--seed", "7", "--bots", "random", "--json"];
    let report = document(&args);
    assert_eq!(report["games"], 300);
    assert_eq!(report["seed"], 7);
    assert_eq!(report["bots"], json!(["random", "random"]));
    for list in ["wins", "payoffs", "scores"] {
        assert_eq!(report[list].as_array().map(Vec::len), Some(2), "{list}");
    }
    for win in report["wins"].as_array().expect("by seat") {
        let [share, low, high] = ["share", "low", "high"].map(|field| win[field].as_f64().expect("a number"));
        assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{win}");
    }
    for figure in ["contained_total", "secured_total", "escaped", "reshuffles", "hp_rolls", "unresolved"] {
        assert!(report["figures"][figure]["mean"].is_f64(), "{figure}");
    }
    for field in ["mean", "p50", "p95", "max"] {
        assert!(report["length"][field].is_number(), "{field}");
    }
    assert_eq!(report["options"]["reshuffle"], "when_empty");
    assert!(report["decisions"].is_u64() && report["rules"].is_u64());
}

#[test]
fn the_figures_do_not_depend_on_the_number_of_threads() {
    let report = |threads: &str| {
        let args = ["simulate", "extraczon", "--seats", "3", "--games", "500", "--seed", "42", "--threads", threads];
        let mut report = document(&[&args[..], &["--bots", "random", "--json"]].concat());
        report
            .as_object_mut()
            .expect("a document")
            .retain(|field, _| !field.ends_with("_per_s") && !field.ends_with("_seconds"));
        report
    };
    let one = report("1");
    assert_eq!(one, report("2"));
    assert_eq!(one, report("7"));
}

#[test]
fn a_seed_that_nobody_chose_is_told_and_repeats_the_run() {
    let table = good(&["simulate", "extraczon", "--games", "50", "--bots", "random"]);
    let seed = table.split("seed ").nth(1).and_then(|rest| rest.split_whitespace().next()).expect("a seed");
    let again = good(&["simulate", "extraczon", "--games", "50", "--bots", "random", "--seed", seed]);
    let without_speed =
        |text: &str| text.lines().filter(|line| !line.contains("games/s")).collect::<Vec<_>>().join("\n");
    assert_eq!(without_speed(&table), without_speed(&again));
}

#[test]
fn options_change_the_table_and_are_reported() {
    let args = ["simulate", "extraczon", "--seats", "1", "--games", "20", "--seed", "1", "--bots", "random", "--json"];
    let changed = document(
        &[&args[..], &["--set", "reshuffle=when_needed", "--set", "ask_forced=on", "--set", "timeout_s=30"]].concat(),
    );
    assert_eq!(changed["options"]["reshuffle"], "when_needed");
    assert_eq!(changed["options"]["ask_forced"], true);
    assert_eq!(changed["options"]["timeout_s"], 30);
    assert!(changed["figures"]["epic"]["mean"].is_f64(), "solo figures");
}

/// Waits until a simulation has used processor time, which it does only after it has begun to listen for Ctrl-C. An
/// earlier signal would end it without a report.
#[cfg(target_os = "linux")]
fn wait_until_it_plays(pid: &str) {
    // Starting takes a hundredth of a second.
    const TICKS: u64 = 30;
    let used = || {
        let line = std::fs::read_to_string(format!("/proc/{pid}/stat")).expect("it runs");
        // The name of the program, which may contain spaces, ends with the last parenthesis (proc_pid_stat).
        let (_, fields) = line.rsplit_once(')').expect("the name is in parentheses");
        fields.split_whitespace().nth(11).expect("the time in user mode").parse::<u64>().expect("ticks")
    };
    for _ in 0..6_000 {
        if used() >= TICKS {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("it does not play");
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_prints_what_has_been_played() {
    let child = endtable(&["simulate", "extraczon", "--games", "1e9", "--seed", "1", "--bots", "random", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let pid = child.id().to_string();
    wait_until_it_plays(&pid);
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill is there").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let report: Value = serde_json::from_slice(&output.stdout).expect("a document");
    let games = report["games"].as_u64().expect("a number");
    assert!(games > 0 && games < 1_000_000_000, "{games}");
    assert_eq!(report["planned"], 1_000_000_000);
}

#[test]
fn every_figure_has_an_interval_and_searching_bots_a_budget() {
    let report = document(&[
        "simulate",
        "extraczon",
        "--seats",
        "2",
        "--games",
        "20",
        "--seed",
        "1",
        "--bots",
        "search",
        "--budget",
        "20",
        "--json",
    ]);
    assert_eq!(report["budgets"], json!([{ "iterations": 20 }, { "iterations": 20 }]));
    let figures = report["figures"].as_object().expect("figures").values();
    let seats = ["payoffs", "scores"].into_iter().flat_map(|list| report[list].as_array().expect("a list"));
    for mean in figures.chain(seats).chain([&report["length"]]) {
        let [low, high] = ["low", "high"].map(|end| mean[end].as_f64().expect("an end"));
        let mean = mean["mean"].as_f64().expect("a mean");
        assert!(low <= mean && mean <= high, "{low} {mean} {high}");
    }
    let table = good(&["simulate", "extraczon", "--games", "20", "--seed", "1", "--bots", "search", "--budget", "1ms"]);
    assert!(table.contains("1 ms a decision") && table.matches("95% interval").count() == 5, "{table}");
}

#[test]
fn bots_change_seats_and_places_in_the_turn_order_are_counted() {
    let report = document(&[
        "simulate",
        "extraczon",
        "--seats",
        "2",
        "--games",
        "2000",
        "--seed",
        "1",
        "--bots",
        "greedy,random",
        "--rotate",
        "--json",
    ]);
    let shares = |list: &str| -> Vec<f64> {
        report[list].as_array().expect("a list").iter().map(|wins| wins["share"].as_f64().expect("a share")).collect()
    };
    assert_eq!((shares("wins_by_turn").len(), shares("wins_by_bot").len()), (2, 2));
    assert!(shares("wins_by_bot")[0] > 0.6, "greedy beats chance from any seat: {report}");
    assert!(shares("wins")[0] < 0.6, "and no seat wins for it: {report}");
    assert_eq!(report["program"], env!("CARGO_PKG_VERSION"));
    let table = good(&["simulate", "extraczon", "--games", "20", "--seed", "1", "--bots", "search:20,greedy"]);
    assert!(table.contains("search:20") && table.contains("place in the first round"), "{table}");
    assert!(bad(&["simulate", "extraczon", "--bots", "search:soon"]).contains("search:500"));
}

#[test]
fn ez_q26_simulations_play_series_where_the_option_says_so() {
    let args =
        ["simulate", "extraczon", "--seats", "2", "--games", "2000", "--seed", "1", "--bots", "greedy", "--json"];
    let unresolved = |more: &[&str]| document(&[&args[..], more].concat())["figures"]["unresolved"]["mean"].as_f64();
    assert!(unresolved(&[]).is_some_and(|share| share > 0.0));
    assert_eq!(unresolved(&["--set", "on_tie=replay"]), Some(0.0));
}
