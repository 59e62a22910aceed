//! Tests of the program from the shell: every command with good and bad input.

mod administration;
mod lab;
mod packs;
mod proxies;
mod saved;
mod serve;
mod simulate;
#[cfg(target_os = "linux")]
mod terminal;

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn endtable(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_endtable"));
    command.args(args).env_remove("ENDTABLE_DATA").env_remove("ENDTABLE_LOG").env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    endtable(args).output().expect("the program starts")
}

fn typed(args: &[&str], input: &str) -> Output {
    let mut child = endtable(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

/// Returns the stdout of a command that succeeds.
fn good(args: &[&str]) -> String {
    let output = run(args);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{args:?}: {err}");
    out
}

fn document(args: &[&str]) -> Value {
    serde_json::from_str(&good(args)).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

/// Returns the error sentence of a command that fails with one line on stderr and nothing on stdout.
fn bad(args: &[&str]) -> String {
    let output = run(args);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(!output.status.success(), "{args:?} succeeds: {out}");
    assert!(out.is_empty(), "{args:?}: {out}");
    assert_eq!(err.trim_end().lines().count(), 1, "{args:?}: {err}");
    err.trim_end().strip_prefix("endtable: ").unwrap_or_else(|| panic!("{err}")).to_owned()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

#[test]
fn the_games_are_listed_with_their_options_and_bots() {
    let games = document(&["games", "--json"]);
    let game = &games[0];
    assert_eq!(
        (&game["id"], &game["name"], &game["seats"]),
        (&json!("extraczon"), &json!("ExtracZon"), &json!([1, 2, 3, 4]))
    );
    for option in game["options"].as_array().expect("options") {
        for field in ["id", "text", "clause", "kind", "default"] {
            assert!(!option[field].is_null(), "{field}: {option}");
        }
        assert!(option.get("values").is_some() || option.get("min").is_some() || option["kind"] == "switch");
    }
    assert!(game["bots"].as_array().is_some_and(|bots| bots.len() >= 3));
    assert!(game["rules"].is_u64());
    let table = good(&["games"]);
    for word in ["extraczon", "reshuffle", "when_empty*", "random"] {
        assert!(table.contains(word), "{word}: {table}");
    }
}

#[test]
fn what_was_typed_wrong_ends_with_2_and_an_answer_of_no_with_1() {
    let code = |args: &[&str]| run(args).status.code();
    assert_eq!(code(&["games"]), Some(0));
    assert_eq!(code(&["simulate", "extraczon", "--seats", "two"]), Some(2), "found by the argument parser");
    for args in [
        &["simulate", "chess"][..],
        &["simulate", "extraczon", "--seats", "9"],
        &["simulate", "extraczon", "--set", "memory=none"],
        &["play", "extraczon", "--seats", "ann,ann"],
        &["verify", "/nowhere/to/be/found"],
        &["bench", "--seconds", "0"],
    ] {
        assert_eq!(code(args), Some(2), "found by the program: {args:?}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("no.json");
    std::fs::write(&file, "{}").expect("written");
    assert_eq!(code(&["verify", &file.display().to_string()]), Some(1), "checked, and no saved game");
    assert!(good(&["--help"]).contains("Exit status: 0 done"));
}

#[test]
fn a_command_without_its_second_word_lists_the_words_that_it_takes() {
    for (command, words) in [("admin", ["list", "close", "clock"]), ("lab", ["new", "run", "open"])] {
        for language in ["en", "de"] {
            let said = bad(&[command, "--lang", language]);
            assert!(words.iter().all(|word| said.contains(word)), "{said}");
            assert_eq!(run(&[command]).status.code(), Some(2));
        }
    }
}

#[test]
fn no_line_of_the_list_is_wider_than_the_terminal() {
    let listed = good(&["games"]);
    let widest = listed.lines().map(|line| line.chars().count()).max().expect("lines");
    assert!(widest <= 80, "{widest} columns");
    let words = listed.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("or seats such"), "{listed}");
}

#[test]
fn bad_input_gets_one_clear_sentence() {
    let simulate = |more: &[&str]| bad(&[&["simulate", "extraczon", "--games", "5"], more].concat());
    let sentences = [
        bad(&["simulate", "extrazcon"]),
        bad(&["simulate", "mah-jongg"]),
        simulate(&["--seats", "9"]),
        simulate(&["--bots", "radom"]),
        simulate(&["--seats", "3", "--bots", "random,random"]),
        simulate(&["--seats", "1", "--bots", "random,random"]),
        simulate(&["--set", "reshufle=when_empty"]),
        simulate(&["--set", "reshuffle=when_emty"]),
        simulate(&["--set", "reshuffle"]),
        simulate(&["--set", "timeout_s=soon"]),
        simulate(&["--set", "ask_forced=maybe"]),
        simulate(&["--set", "memory=open", "--set", "memory=open"]),
        simulate(&["--set", "card_set=/nowhere/to/be/found"]),
        bad(&["simulate", "extraczon", "--games", "0"]),
        bad(&["simulate", "extraczon", "--games", "many"]),
        simulate(&["--seats", "two"]),
        simulate(&["--budget", "soon"]),
        bad(&["simulate", "extraczon", "--seed", "-1"]),
        bad(&["simulate", "extraczon", "-q"]),
        bad(&["simulate", "extinction", "--set", "secrecy=all"]),
        bad(&["simulate"]),
        bad(&["simulat", "extraczon"]),
        bad(&["bench", "chess"]),
        bad(&["bench", "--seconds", "0"]),
        bad(&["play", "extraczon", "--seats", "you,you,you,you,you"]),
        bad(&["play", "extraczon", "--seats", "ann,ann"]),
        bad(&["play", "extraczon", "--seats", "you,bot:nobody"]),
        bad(&["play", "mid.json"]),
        bad(&["replay", "/nowhere/to/be/found"]),
        bad(&["verify", "/nowhere/to/be/found"]),
        bad(&["verify", "game.json", "--seal", "abc"]),
        bad(&["pack"]),
        bad(&["pack", "chess"]),
        bad(&["pack", "extraczon", "--check", "/nowhere/to/be/found"]),
        bad(&["serve", "--port", "99999"]),
        bad(&["serve", "--listen", "here"]),
    ];
    insta::assert_snapshot!(sentences.join("\n"));
}

#[test]
fn bench_measures_every_field_of_the_protocol() {
    let bench = document(&["bench", "extraczon", "--seats", "2", "--seconds", "0.2", "--json"]);
    let row = &bench["games"][0];
    assert_eq!((&row["game"], &row["seats"]), (&json!("extraczon"), &json!(2)));
    for field in ["games_per_s", "decisions_per_s", "ns_per_decision", "state_bytes", "search_iterations_per_s"] {
        assert!(row[field].as_f64().is_some_and(|number| number > 0.0), "{field}: {row}");
    }
    assert!(row["allocations_per_decision"].as_f64().is_some_and(|number| number < 1.0), "counted: {row}");
    assert!(good(&["bench", "extraczon", "--seconds", "0.1"]).contains("games/s"));
}

#[test]
fn a_table_that_plays_series_goes_on_until_somebody_has_won() {
    let game = |more: &[&str]| {
        good(&[&["play", "extraczon", "--seats", "bot:greedy,bot:greedy", "--plain", "--seed", "16"], more].concat())
    };
    assert!(game(&[]).trim_end().ends_with("nobody wins."), "the first game is level");
    let series = game(&["--set", "on_tie=replay"]);
    assert!(series.contains("Nobody has won yet. Game 2 comes next."), "{series}");
    assert!(series.trim_end().lines().last().is_some_and(|line| line.contains(" wins with ")), "{series}");
}

#[test]
fn the_end_of_the_input_leaves_a_game_in_order() {
    let output = typed(&["play", "extraczon", "--plain", "--seats", "1", "--seed", "7"], "1\n");
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("The input has ended; the game stays unfinished."));
}

#[test]
fn the_engine_answers_line_by_line() {
    let input = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"extraczon\",\"seats\":2,\"seed\":5}}\n\
                 nonsense\n\n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"status\",\"params\":{\"table\":1}}";
    let output = typed(&["engine"], input);
    assert!(output.status.success());
    let answers: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["result"]["table"], 1);
    assert_eq!(answers[1]["error"]["code"], -32700);
    assert!(answers[2]["result"]["pending"].is_array());
}

#[test]
fn a_reader_that_goes_away_ends_a_command_quietly() {
    let mut child = endtable(&["games"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let mut complaint = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut complaint).expect("text");
    assert!(child.wait().expect("it ends").success());
    assert_eq!(complaint, "");
}
