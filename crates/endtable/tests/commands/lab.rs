//! Tests of experiments from the shell.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use super::{bad, document, endtable, good, text};
use tempfile::TempDir;

#[test]
fn an_experiment_is_begun_played_and_looked_into() {
    let room = TempDir::new().expect("a folder");
    let path = |name: &str| room.path().join(name).display().to_string();
    let experiment = good(&["lab", "new", "extraczon"]).replace("games = 1000", "games = 40");
    fs::write(path("mine.toml"), &experiment).expect("room");
    let said = good(&["lab", "run", &path("mine.toml"), "--out", &path("mine"), "--keep", "6"]);
    let kept = room.path().join("mine/games/longest-2.json").display().to_string();
    assert!(good(&["verify", &kept]).contains("Simulated"));
    assert!(said.contains("40 games of each setting") && said.contains("report.html"), "{said}");
    for file in [experiments::ROWS, "figures.csv", "comparisons.csv", "report.html", "manifest.json"] {
        assert!(room.path().join("mine").join(file).exists(), "{file}");
    }
    let again = bad(&["lab", "run", &path("mine.toml"), "--out", &path("mine")]);
    assert!(again.contains("--resume"), "{again}");
    let report = fs::read(room.path().join("mine/report.html")).expect("a report");
    good(&["lab", "report", &path("mine")]);
    assert_eq!(fs::read(room.path().join("mine/report.html")).expect("a report"), report);

    let mut open = endtable(&["lab", "open", &path("mine")]).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut said = String::new();
    BufReader::new(open.stdout.take().expect("piped")).read_line(&mut said).expect("it says where");
    let address = said.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    let served = asked_for(address, "/");
    let row = |report: &str, before: &str| {
        let after = report.split(before).nth(1).and_then(|rest| rest.split('"').next());
        after.and_then(|row| row.parse::<u64>().ok()).unwrap_or_else(|| panic!("{before}: {report}"))
    };
    let page = text(&report);
    let striking = row(&page, &format!("href=\"{}", experiments::BEFORE_ROW));
    assert_eq!(row(&served, "href=\"/game/"), striking, "rows lead to their games where there are pages of them");
    let game = asked_for(address, &format!("/game/{striking}?ply=4"));
    assert!(game.starts_with("HTTP/1.0 200") && game.contains("data-number=\"4\""), "{game}");
    assert!(asked_for(address, "/game/99999").contains("no row 99999"));
    open.kill().and_then(|()| open.wait()).expect("it ends");

    for number in 1..=2 {
        let (part, shard) = (path(&format!("part-{number}")), format!("{number}/2"));
        assert!(good(&["lab", "run", &path("mine.toml"), "--out", &part, "--shard", &shard]).contains("lab merge"));
    }
    good(&["lab", "merge", &path("part-1"), &path("part-2"), "--out", &path("merged"), "--keep", "6"]);
    for file in ["report.html", "games/longest-2.json", "games/strangest-1.json"] {
        let [whole, merged] = ["mine", "merged"].map(|run| fs::read(room.path().join(run).join(file)).expect(file));
        assert_eq!(whole, merged, "{file}");
    }

    let game = document(&["lab", "game", &path("mine"), "3"]);
    assert_eq!((&game["game"], &game["simulated"]), (&"extraczon".into(), &true.into()));
    fs::write(path("game.json"), game.to_string()).expect("room");
    assert!(good(&["replay", &path("game.json"), "--ply", "5"]).contains("step 5 of"));
    assert!(good(&["verify", &path("game.json")]).contains("Legal"));
    assert!(bad(&["lab", "game", &path("mine"), "99999"]).contains("no row 99999"));
}

/// Returns the response that a listening lab server sends to a browser.
fn asked_for(address: &str, path: &str) -> String {
    let mut answer = Vec::new();
    let mut browser = TcpStream::connect(address).expect("it listens");
    let request = format!("GET {path} HTTP/1.0\r\n\r\n");
    browser.write_all(request.as_bytes()).and_then(|()| browser.read_to_end(&mut answer)).expect("an answer");
    text(&answer)
}

#[test]
fn ctrl_c_keeps_what_has_been_played_and_says_how_to_go_on() {
    let room = TempDir::new().expect("a folder");
    let path = |name: &str| room.path().join(name).display().to_string();
    let text = "game = \"extraczon\"\nseats = 2\nbots = [\"random\"]\nseed = 1\ngames = 40\ncards = 1000000\n";
    fs::write(path("long.toml"), text).expect("room");
    let args = ["lab", "run", &path("long.toml"), "--out", &path("long"), "--threads", "1"];
    let child = endtable(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let kept =
        || fs::read_dir(room.path().join("long/parts")).map_or(0, |files| files.flatten().filter(of_cards).count());
    for _ in 0..600 {
        if kept() > 0 {
            break;
        }
        thread::sleep(Duration::from_millis(100));
    }
    assert!(kept() > 0, "exchanges are kept as they are played");
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill is there").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(super::text(&output.stderr).contains("--resume"), "{output:?}");
    let first =
        Path::new("long/parts/0000000000").with_extension(Path::new(experiments::ROWS).extension().expect("one"));
    let report = room.path().join("long/report.html");
    assert!(room.path().join(first).exists() && report.exists(), "the report is about the games so far");
}

/// True if the file is a part of the card effects data.
fn of_cards(file: &fs::DirEntry) -> bool {
    let name = file.file_name();
    name.to_string_lossy().starts_with("cards-") && name.to_string_lossy().ends_with(".json")
}

#[test]
fn what_is_wrong_with_an_experiment_is_said_with_its_line() {
    let room = TempDir::new().expect("a folder");
    let file = room.path().join("wrong.toml").display().to_string();
    fs::write(&file, "game = \"extraczon\"\nseats = 2\nseed = 1\ngames = 10\nsetas = 3\n").expect("room");
    let output = super::run(&["lab", "run", &file, "--out", "nowhere"]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("line 5, column 1") && said.contains("setas"), "{said}");
    assert!(bad(&["lab", "run", "no-such-file.toml", "--out", "nowhere"]).contains("no-such-file.toml"));
    assert!(bad(&["lab", "new", "chess"]).contains("extraczon"));
    assert!(bad(&["lab", "run", &file, "--out", "nowhere", "--shard", "3/2"]).contains("1/4"));
    assert!(bad(&["lab", "report", "no-such-folder"]).contains("manifest.json"));
    let kept = bad(&["lab", "run", &file, "--out", "nowhere", "--shard", "1/2", "--keep", "5"]);
    assert!(kept.contains("--keep"), "parts keep nothing: {kept}");
}

/// The lines of the shell that a document shows, without their comments.
fn shell_lines(document: &str) -> Vec<Vec<String>> {
    let blocks = document.split("```sh\n").skip(1).filter_map(|block| block.split("```").next());
    let lines = blocks.flat_map(str::lines).map(|line| line.split('#').next().unwrap_or_default());
    lines
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .collect()
}

#[test]
fn every_command_of_the_document_runs_in_its_order() {
    let room = TempDir::new().expect("a folder");
    let lines = shell_lines(include_str!("../../../../docs/lab.md"));
    assert!(lines.len() >= 12, "{lines:?}");
    for line in lines {
        let (command, target) = match line.iter().position(|word| word == ">") {
            Some(place) => (&line[..place], Some(&line[place + 1])),
            None => (&line[..], None),
        };
        assert_eq!(command[0], "endtable");
        if command[1..3] == ["lab", "open"] {
            continue;
        }
        // Fewer games than the document says, so that a test build is quick.
        let small = |word: &String| word.replace("100000", "200").replace("20000", "200").replace("4711", "47");
        let mut program = endtable(
            &command[1..].iter().map(small).collect::<Vec<_>>().iter().map(String::as_str).collect::<Vec<_>>(),
        );
        let output = program.current_dir(room.path()).output().expect("it starts");
        assert!(output.status.success(), "{line:?}: {}", text(&output.stderr));
        if let Some(target) = target {
            let said = text(&output.stdout).replace("games = 1000\n", "games = 40\n");
            fs::write(room.path().join(target), said).expect("room");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_run_that_is_stopped_leaves_a_report_and_says_how_far_it_is() {
    use rustix::process::{Pid, Signal, kill_process};

    let room = TempDir::new().expect("a folder");
    let mut experiment = good(&["lab", "new", "extraczon"]).replace("games = 1000", "games = 2000000");
    experiment.push_str("\n[[remark]]\ntitle = \"A question\"\ntext = \"Does it matter?\"\nfigures = []\n");
    fs::write(room.path().join("mine.toml"), experiment).expect("room");
    let mut run = endtable(&["lab", "run", "mine.toml", "--out", "mine", "--threads", "1"]);
    let mut run =
        run.current_dir(room.path()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut errors = BufReader::new(run.stderr.take().expect("piped"));
    let mut line = String::new();
    errors.read_line(&mut line).expect("a line of progress");
    assert!(line.contains(" of ") && line.contains("left"), "{line}");
    kill_process(Pid::from_child(&run), Signal::INT).expect("it runs");
    let output = run.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stdout).contains("report.html"), "{}", text(&output.stdout));
    let report = fs::read_to_string(room.path().join("mine/report.md")).expect("a report of what was played");
    assert!(report.contains("A question"), "{report}");
}
