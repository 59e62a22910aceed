//! The program as somebody at a shell meets it: every command with good and bad input.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

fn endtable(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_endtable"));
    command.args(args).env_remove("ENDTABLE_DATA").env_remove("ENDTABLE_LOG").stdin(Stdio::null());
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

/// What a command that succeeds writes to stdout.
fn good(args: &[&str]) -> String {
    let output = run(args);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{args:?}: {err}");
    out
}

fn document(args: &[&str]) -> Value {
    serde_json::from_str(&good(args)).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

/// The sentence of a command that fails: one line on stderr, nothing on stdout.
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

/// A saved game against a bot in a folder.
fn saved_game(folder: &Path) -> String {
    let file = folder.join("game.json").display().to_string();
    let args = ["play", "extraczon", "--plain", "--seats", "ann,bot:random", "--seed", "3", "--save", &file];
    let output = typed(&args, &"1\n2\n0\n3\n4\n5\n".repeat(12));
    assert!(output.status.success(), "{}", text(&output.stderr));
    file
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

#[test]
fn a_pack_can_come_from_a_file_and_a_broken_one_is_refused_at_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let set = format!("card_set={}", file.display());
    let args =
        ["simulate", "extraczon", "--seats", "1", "--games", "20", "--seed", "1", "--bots", "random", "--set", &set];
    std::fs::write(&file, PACK).expect("written");
    assert!(good(&args).contains("card_set from a file"));
    std::fs::write(&file, PACK.replace("hp = 15", "hp = 99")).expect("written");
    let output = run(&args);
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("line 10"), "{}", text(&output.stderr));
}

/// A small set of one kind of Zombie.
const PACK: &str = r#"
id = "mine"
name = "My set"
hp_dice = 4
dice_sides = 6
tiers = []

# Everything that a set needs.

[[cards]]
id = "z"
deck = "zombie"
class = "zombie"
name = "Walker"
count = 6
hp = 15

[[cards]]
id = "s"
deck = "extraczon"
class = "survivor"
name = "Neighbour"
count = 30
"#;

/// The house deck of End of Days, as somebody would copy it to change it.
fn deck_of_nations() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/end-of-days/content");
    let parts =
        ["house", "military", "spies"].map(|part| std::fs::read_to_string(folder.join(part).with_extension("toml")));
    parts.map(|part| part.expect("a part of the deck")).join("\n")
}

#[test]
fn a_deck_of_nations_can_come_from_a_file_and_a_broken_one_is_refused_at_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let set = format!("pack={}", file.display());
    let args =
        ["simulate", "end-of-days", "--seats", "3", "--games", "5", "--seed", "1", "--bots", "random", "--set", &set];
    let deck = deck_of_nations();
    std::fs::write(&file, deck.replace("name = \"Piracy\"", "name = \"Salvage Crew\"")).expect("written");
    assert!(good(&args).contains("deck from a file"));
    for (sound, broken, what) in [
        ("colour = \"red\"", "colour = \"blue\"", "unknown word `blue`"),
        ("rating = 1\n", "rating = \"one\"\n", "expected a whole number"),
        ("\"SOV\", \"CHN\", \"IND\"]", "\"SOV\", \"CHN\", \"ATL\"]", "names no nation"),
        ("id = \"end-of-days-house\"", "naem = 1", "unknown key `naem`"),
    ] {
        let line = deck.split(sound).next().map_or(0, |before| before.matches('\n').count() + 1);
        std::fs::write(&file, deck.replacen(sound, broken, 1)).expect("written");
        let output = run(&args);
        let said = text(&output.stderr);
        assert!(!output.status.success() && said.starts_with("endtable: The deck cannot be played: "), "{said}");
        assert!(said.contains(what) && said.contains(&format!("line {line}, ")), "{said}");
    }
}

#[test]
fn a_game_of_nations_is_replayed_with_the_hands_of_one_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("saved.json").display().to_string();
    let args = ["play", "end-of-days", "--seats", "3", "--bots", "random", "--plain", "--seed", "7", "--save", &file];
    let played = typed(&args, "1\n1\n1\n");
    assert!(played.status.success(), "{}", text(&played.stderr));
    let dealt = |shown: &str, seat: &str| {
        shown.lines().find(|line| line.contains(&format!("{seat} gets "))).expect("a hand").to_owned()
    };
    let own = good(&["replay", &file, "--seat", "0"]);
    assert!(dealt(&own, "Seat 1").contains(" and ") && dealt(&own, "Bot 2").ends_with("gets 6 cards."), "{own}");
    let others = good(&["replay", &file]);
    assert!(dealt(&others, "Seat 1").ends_with("gets 6 cards."), "{others}");
    assert!(good(&["verify", &file]).contains("Fair"));
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
        simulate(&["--set", "reshufle=when_empty"]),
        simulate(&["--set", "reshuffle=when_emty"]),
        simulate(&["--set", "reshuffle"]),
        simulate(&["--set", "timeout_s=soon"]),
        simulate(&["--set", "ask_forced=maybe"]),
        simulate(&["--set", "memory=open", "--set", "memory=open"]),
        simulate(&["--set", "card_set=/nowhere/to/be/found"]),
        bad(&["simulate", "extraczon", "--games", "0"]),
        bad(&["simulate", "extraczon", "--games", "many"]),
        bad(&["simulate", "extraczon", "--seed", "-1"]),
        bad(&["simulate"]),
        bad(&["simulat", "extraczon"]),
        bad(&["bench", "chess"]),
        bad(&["bench", "--seconds", "0"]),
        bad(&["play", "extraczon", "--seats", "you,you,you,you,you"]),
        bad(&["play", "extraczon", "--seats", "ann,ann"]),
        bad(&["play", "extraczon", "--seats", "you,bot:nobody"]),
        bad(&["replay", "/nowhere/to/be/found"]),
        bad(&["verify", "/nowhere/to/be/found"]),
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
fn a_plain_game_can_be_played_saved_replayed_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved_game(folder.path());
    let said = good(&["verify", &file]);
    for word in ["Unchanged", "Fixed beforehand", "Legal", "Fair"] {
        assert!(said.contains(word), "{said}");
    }
    let verified = document(&["verify", &file, "--json"]);
    assert_eq!(verified["valid"], true);
    assert!(verified["checked"].as_array().is_some_and(|checks| checks.len() >= 4));

    let whole = document(&["replay", &file, "--json"]);
    assert_eq!(whole["names"], json!(["ann", "Bot 2"]));
    assert_eq!(whole["ply"], whole["plies"]);
    let first = document(&["replay", &file, "--ply", "1", "--seat", "0", "--json"]);
    assert_eq!((&first["ply"], &first["seat"]), (&json!(1), &json!(0)));
    let (early, late) = (first["log"].as_array().expect("a log"), whole["log"].as_array().expect("a log"));
    assert!(!early.is_empty() && early.len() < late.len() && late.starts_with(early));
    let shown = good(&["replay", &file]);
    assert!(shown.contains("as seen by a spectator") && shown.contains("ann") && !shown.contains('\u{1b}'), "{shown}");
    assert!(bad(&["replay", &file, "--ply", "99999"]).contains("no ply 99999"));
    assert!(bad(&["replay", &file, "--seat", "2"]).contains("no seat 2"));
}

#[test]
fn tampering_with_a_saved_game_is_found_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved_game(folder.path());
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("saved")).expect("a document");
    let other = folder.path().join("other.json");
    let changes: [(&str, Value); 8] = [
        ("endtable", json!(2)),
        ("game", json!("chess")),
        ("rules", json!(77)),
        ("seats", json!(3)),
        ("commitment", json!("00")),
        ("secret", json!("1".repeat(64))),
        ("entries", json!([])),
        ("cheat", json!(true)),
    ];
    for (field, value) in changes {
        let mut changed = record.clone();
        changed[field] = value;
        std::fs::write(&other, changed.to_string()).expect("written");
        assert!(!bad(&["verify", &other.display().to_string()]).is_empty(), "{field}");
    }
    std::fs::write(&other, &record.to_string()[..300]).expect("written");
    assert!(bad(&["verify", &other.display().to_string()]).contains("no saved game"));
    let piped = typed(&["verify", "-"], &record.to_string());
    assert!(piped.status.success(), "{}", text(&piped.stderr));
    let mut changed = record;
    changed["digest"] = json!("0".repeat(64));
    let piped = typed(&["verify", "-", "--json"], &changed.to_string());
    assert!(!piped.status.success());
    let document: Value = serde_json::from_slice(&piped.stdout).expect("a document");
    assert_eq!(document["valid"], false);
    assert!(document["why"].as_str().is_some_and(|why| why.contains("digest")), "{document}");
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

/// A server, and where it is.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(args: &[&str], folder: &Path) -> Served {
        let mut command = endtable(args);
        command.args(["--port", "0", "--data"]).arg(folder).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
        let address = line.trim_end().rsplit("http://").next().expect("an address").to_owned();
        Served { child, address }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

#[test]
fn serving_says_where_and_answers_and_a_taken_port_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    for args in [&["serve"][..], &[]] {
        let served = Served::start(args, folder.path());
        let mut stream = std::net::TcpStream::connect(&served.address).expect("it listens");
        write!(stream, "GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", served.address).expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        assert!(answer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&answer));

        let port = served.address.rsplit(':').next().expect("a port");
        let data = folder.path().join("second").display().to_string();
        assert!(bad(&["serve", "--port", port, "--data", &data]).contains("cannot listen on"));
        let doctor = run(&["doctor", "--json", "--port", port, "--data", &folder.path().display().to_string()]);
        assert!(!doctor.status.success(), "the port is taken");
        let found: Value = serde_json::from_slice(&doctor.stdout).expect("a document");
        let verdict = |name: &str| {
            let checks = found["checks"].as_array().expect("checks");
            checks.iter().find(|check| check["check"] == name).expect("a check")["ok"].as_bool().expect("a verdict")
        };
        assert!(verdict("version") && verdict("data") && verdict("database"), "{found}");
        assert!(!verdict("port"), "{found}");
    }
}

#[test]
fn the_doctor_finds_a_new_machine_well_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("new").display().to_string();
    let found = document(&["doctor", "--json", "--port", "0", "--data", &data]);
    assert_eq!(found["well"], true, "{found}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn the_doctor_finds_a_damaged_database() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("tables.db"), "this was a database once ".repeat(100)).expect("written");
    let data = folder.path().display().to_string();
    let output = run(&["doctor", "--port", "0", "--data", &data]);
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("database"), "{}", text(&output.stderr));
    let output = run(&["serve", "--port", "0", "--data", &data]);
    assert!(!output.status.success(), "and the house does not open");
}
