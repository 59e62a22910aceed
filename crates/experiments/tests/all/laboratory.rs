//! Tests of whole runs: the files do not depend on how they were played, and errors have clear messages.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use catalog::SimulationProgress;
use experiments::{Experiment, ExperimentRunner, LabError, Manifest, RunOutcome, RunRequest, Shard};
use tempfile::TempDir;

const GRID: &str = r#"
game = "extraczon"
seats = 2
bots = ["greedy", "random"]
rotate = true
seed = 3
games = 300
design = "grid"

[[factor]]
vary = "option"
name = "reshuffle"
values = ["when_empty", "when_needed"]

[[factor]]
vary = "number"
name = "cards.z15.count"
values = [4, 2]
"#;

/// Returns the files that a run leaves, except for the manifest, which also describes the machine and the run time.
fn files(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let names = [
        experiments::ROWS,
        "figures.csv",
        "comparisons.csv",
        "answers.csv",
        "questions.csv",
        "cards.csv",
        "ratings.csv",
        "report.html",
        "report.md",
    ];
    let mut files: BTreeMap<String, Vec<u8>> =
        names.map(|name| (name.to_owned(), fs::read(dir.join(name)).expect(name))).into();
    for game in fs::read_dir(dir.join("games")).expect("games that stick out").flatten() {
        files.insert(game.file_name().to_string_lossy().into_owned(), fs::read(game.path()).expect("a saved game"));
    }
    assert_eq!(files.len(), names.len() + KEEP);
    files
}

/// The number of games that are kept of each run, two of each kind of extreme.
const KEEP: usize = 10;

fn run_with(
    text: &str,
    out: PathBuf,
    shard: Shard,
    threads: usize,
    resume: bool,
    most: u64,
) -> Result<RunOutcome, LabError> {
    let watch = |reached: SimulationProgress| {
        if reached.games < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let request = RunRequest { out, resume, shard, keep_extremes: KEEP, threads, watch: &watch };
    ExperimentRunner::new(text, Path::new(""), "lab run")?.run(&request)
}

fn run(text: &str, out: &Path) {
    let finish = run_with(text, out.to_owned(), Shard::WHOLE, 2, false, u64::MAX).expect("it runs");
    assert_eq!(finish, RunOutcome::Complete);
}

fn go_on(_: SimulationProgress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn csv(text: &str) -> Vec<Vec<String>> {
    text.lines().map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

#[test]
fn parts_and_interrupted_runs_come_to_the_same_files() {
    let grid = GRID.replace("games = 300", "games = 300\ncards = 70");
    let room = TempDir::new().expect("a folder");
    let whole = room.path().join("whole");
    run(&grid, &whole);
    let expected = files(&whole);

    let dirs: Vec<PathBuf> = (1..=3)
        .map(|number| {
            let dir = room.path().join(format!("part-{number}"));
            let shard = Shard { number, of: 3 };
            let finish = run_with(&grid, dir.clone(), shard, 1, false, u64::MAX);
            assert_eq!(finish.expect("it runs"), RunOutcome::ShardComplete);
            dir
        })
        .collect();
    let merged = room.path().join("merged");
    let merge = |dirs: &[PathBuf], out: &Path| ExperimentRunner::merge_shards(dirs, out, "lab merge", KEEP, 2, &go_on);
    merge(&dirs[..2], &room.path().join("few")).expect_err("a part is missing");
    // The shards have played everything, including the auxiliary games.
    let stop = |_: SimulationProgress| ControlFlow::Break(());
    assert_eq!(
        ExperimentRunner::merge_shards(&dirs, &merged, "lab merge", KEEP, 2, &stop).expect("they fit"),
        RunOutcome::Complete
    );
    assert_eq!(files(&merged), expected);
    merge(&dirs, &merged).expect_err("the folder holds a run");

    let resumed = room.path().join("resumed");
    let stopped = run_with(&grid, resumed.clone(), Shard::WHOLE, 1, false, 1);
    assert!(matches!(stopped.expect("it runs"), RunOutcome::Stopped { games } if games < 300));
    run_with(&grid, resumed.clone(), Shard::WHOLE, 1, false, u64::MAX).expect_err("the folder is not empty");
    let other = grid.replace("seed = 3", "seed = 4");
    run_with(&other, resumed.clone(), Shard::WHOLE, 1, true, u64::MAX).expect_err("another experiment");
    let finish = run_with(&grid, resumed.clone(), Shard::WHOLE, 3, true, u64::MAX);
    assert_eq!(finish.expect("it goes on"), RunOutcome::Complete);
    assert_eq!(files(&resumed), expected);

    fs::remove_file(merged.join("report.html")).expect("it was there");
    let laboratory = ExperimentRunner::open(&merged).expect("a run");
    assert_eq!(laboratory.rebuild_report(&merged, 1, &stop).expect("rows are there"), RunOutcome::Stopped { games: 0 });
    assert_eq!(laboratory.rebuild_report(&merged, 1, &go_on).expect("rows are there"), RunOutcome::Complete);
    assert_eq!(files(&merged), expected);
    let manifest = Manifest::read(&merged).expect("a manifest");
    assert_eq!((manifest.games, manifest.settings.len(), manifest.finished), (300, 4, true));
    assert_eq!(manifest.command, "lab merge");
}

#[test]
fn exchanges_are_kept_too_and_played_by_as_many_threads_as_asked_for() {
    /// The numbers of games in the rows, which come first, and at the stop a while later.
    const ROWS: u64 = 100;
    const STOPPED: u64 = 300;
    let text = format!("game = \"extraczon\"\nseats = 2\nbots = [\"greedy\"]\nseed = 7\ngames = {ROWS}\ncards = 400\n");
    let room = TempDir::new().expect("a folder");
    let (whole, stopped) = (room.path().join("whole"), room.path().join("stopped"));
    run(&text, &whole);
    let go = |resume: bool, most: u64| {
        let (played, threads) = (AtomicU64::new(0), Mutex::new(HashSet::new()));
        let watch = |reached: SimulationProgress| {
            played.fetch_max(reached.games, Ordering::Relaxed);
            threads.lock().expect("nobody panics").insert(thread::current().id());
            if reached.games < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let laboratory = ExperimentRunner::new(&text, Path::new(""), "lab run").expect("sound");
        let missing = laboratory.missing_games(&stopped, Shard::WHOLE);
        let shard = Shard::WHOLE;
        let request =
            RunRequest { out: stopped.clone(), resume, shard, keep_extremes: KEEP, threads: 1, watch: &watch };
        let finish = laboratory.run(&request).expect("it runs");
        assert_eq!(threads.into_inner().expect("nobody panics").len(), 1, "one thread was asked for");
        (finish, missing, played.into_inner())
    };
    let (finish, planned, played) = go(false, STOPPED);
    assert_eq!(
        (finish, planned),
        (RunOutcome::Stopped { games: ROWS }, ROWS + 800),
        "questions are looked at while the rows are played"
    );
    assert!((STOPPED..planned).contains(&played), "{played} of {planned}");
    let report = fs::read_to_string(stopped.join("report.md")).expect("a report of what was played");
    assert!(report.contains("100 games each"), "{report}");
    let kept = fs::read_dir(stopped.join("parts")).expect("what was played").flatten();
    assert!(kept.filter(|file| file.file_name().to_string_lossy().starts_with("cards-")).count() > 0);
    let (finish, left, later) = go(true, u64::MAX);
    assert_eq!(finish, RunOutcome::Complete);
    assert!(left < planned - ROWS && later <= left, "{later} of {left}, {planned} at first");
    assert_eq!(files(&stopped), files(&whole));
}

#[test]
fn a_grid_says_what_each_value_does_and_what_two_do_together() {
    let room = TempDir::new().expect("a folder");
    let out = room.path().join("grid");
    run(GRID, &out);
    let compared = fs::read_to_string(out.join("comparisons.csv")).expect("comparisons");
    let rows = csv(&compared);
    let find = |question: &str, what: &str, figure: &str| {
        let row = rows.iter().find(|row| row[0] == question && row[1] == what && row[2] == figure);
        row.unwrap_or_else(|| panic!("{question}, {what}, {figure}: {compared}"))
    };
    // Two Zombies less are two turns less.
    let fewer = find("effect", "cards.z15.count=2", "length: decisions");
    assert!(fewer[4].parse::<f64>().expect("a difference") < -1.0, "{fewer:?}");
    assert!(fewer[9].parse::<f64>().expect("a p-value") < 0.001, "{fewer:?}");
    find("interaction", "reshuffle=when_needed with cards.z15.count=2", "length: decisions");
    let greedy = rows.iter().find(|row| row[0] == "fair share" && row[2] == "wins: bot greedy").expect("bots");
    assert!(greedy[4].parse::<f64>().expect("a difference") > 0.1, "greedy wins from any seat: {greedy:?}");
    let report = fs::read_to_string(out.join("report.html")).expect("a report");
    for part in ["<svg", experiments::ROWS, "prefers" /* none: light-dark() does it */] {
        assert_eq!(report.contains(part), part != "prefers", "{part}");
    }
    assert!(!report.contains("<script"));
    let answers = csv(&fs::read_to_string(out.join("answers.csv")).expect("answers"));
    let discard = answers.iter().find(|row| row[0] == "base" && row[1] == "discard").expect("somebody discards");
    assert!(discard[3].parse::<u64>().expect("a count") >= discard[4].parse().expect("a count"), "{discard:?}");
    assert!(holds(&answers, discard, "share"), "{discard:?}");
    let questions = csv(&fs::read_to_string(out.join("questions.csv")).expect("questions"));
    let [all, first, second] = [1, 2, 3].map(|line| &questions[line]);
    assert_eq!([&all[1], &first[1], &second[1]], ["all", "0", "1"]);
    for head in ["questions", "forced", "answers_open", "in_game", "minutes"] {
        let [all, first, second] = [all, first, second].map(|row| cell(&questions, row, head));
        assert!((all - first - second).abs() < 1e-9, "{head}: {all} {first} {second}");
    }
    for (head, ends) in
        [("in_game", "in_game"), ("forced_share", "forced"), ("open_mean", "open"), ("minutes", "minutes")]
    {
        let [low, middle, high] =
            [format!("{ends}_low"), head.to_owned(), format!("{ends}_high")].map(|head| cell(&questions, all, &head));
        assert!(low <= middle && middle < high, "{head}: {low} {middle} {high}");
    }
}

/// True if the interval of a metric contains it and has a positive width.
fn holds(rows: &[Vec<String>], row: &[String], head: &str) -> bool {
    let [low, middle, high] =
        [format!("{head}_low"), head.to_owned(), format!("{head}_high")].map(|head| cell(rows, row, &head));
    low <= middle && middle <= high && low < high
}

#[test]
fn both_reports_count_the_same_comparisons_and_a_crew_has_no_leader() {
    let text = "game = \"extinction-point\"\nseats = 2\nbots = [\"random\"]\nseed = 1\ngames = 4\n\
                [[factor]]\nvary = \"option\"\nname = \"outpost_keeps\"\nvalues = [false, true]\n";
    let room = TempDir::new().expect("a folder");
    let out = room.path().join("crew");
    run(text, &out);
    let read = |name: &str| fs::read_to_string(out.join(name)).expect(name);
    let compared = csv(&read("comparisons.csv"));
    let between = compared[1..].iter().filter(|row| row[0] != "fair share").count();
    assert!((1..compared.len() - 1).contains(&between), "there are both kinds: {between}");
    let (page, short) = (read("report.html"), read("report.md"));
    for report in [&page, &short] {
        assert!(report.contains(&format!("None of the {between} comparisons remains")), "{short}");
    }
    assert!(short.contains("## How long the games are") && short.contains("| minutes |"), "{short}");
    assert!(!short.contains("Who leads when") && !page.contains("Who leads when"));
    // The interval of an action that is never taken ends above 0, in the file as in the report.
    let answers = csv(&read("answers.csv"));
    let never = answers[1..].iter().filter(|row| row[0] == "base" && row[4] == "0");
    for row in never {
        assert!(cell(&answers, row, "share_high") > 0.0, "{row:?}");
        assert!(short.contains(&format!("`{}` (to at most ", row[1])), "{row:?}: {short}");
    }
}

/// Returns the number in a column of a table with heads.
fn cell(rows: &[Vec<String>], row: &[String], head: &str) -> f64 {
    let place = rows[0].iter().position(|other| other == head).expect("a head");
    row[place].parse().unwrap_or_else(|_| panic!("{head}: {row:?}"))
}

#[test]
fn cards_are_worth_what_they_do_and_not_what_goes_along_with_them() {
    let text = "game = \"extraczon\"\nseats = 2\nbots = [\"greedy\"]\nseed = 7\ngames = 1\ncards = 4000\n";
    let room = TempDir::new().expect("a folder");
    let out = room.path().join("run");
    run(text, &out);
    let rows = csv(&fs::read_to_string(out.join("cards.csv")).expect("cards"));
    let of = |id: &str| rows.iter().find(|row| row[0] == id).unwrap_or_else(|| panic!("{id}: {rows:?}")).clone();
    let ids: Vec<String> = ["defense", "hp1", "hp2", "hp3", "infected", "survivor"].map(str::to_owned).to_vec();
    let mut listed: Vec<String> = rows[1..].iter().map(|row| row[0].clone()).collect();
    listed.sort_unstable();
    assert_eq!(listed, ids);
    // An Infected card does not count, and takes one along unless a Defence stops it.
    let (infected, strong) = (of("infected"), of("hp3"));
    assert!(cell(&rows, &infected, "points_high") < -0.5, "{infected:?}");
    assert!(cell(&rows, &infected, "wins_high") < 0.0 && cell(&rows, &infected, "q_fdr") < 0.01, "{infected:?}");
    assert!(cell(&rows, &strong, "points_low") > 0.0, "{strong:?}");
    assert_eq!(cell(&rows, &infected, "used"), 0.0, "nobody brings an Infected card home");
    assert!(cell(&rows, &infected, "dead") == 1.0 && cell(&rows, &infected, "dead_low") > 0.99, "{infected:?}");
    assert!(
        cell(&rows, &strong, "dealt") >= cell(&rows, &strong, "seats") && holds(&rows, &strong, "dead"),
        "{strong:?}"
    );
    assert!(holds(&rows, &strong, "seen"), "{strong:?}");
    // Survivors and Infected cards are visible to all, so having been dealt one says nothing about wins; their effects
    // are another matter.
    let survivor = of("survivor");
    assert!(cell(&rows, &survivor, "seen").abs() < 0.01 && cell(&rows, &infected, "seen").abs() < 0.01);
    assert!(cell(&rows, &survivor, "points_low") > cell(&rows, &infected, "points_high"), "{survivor:?}");
}

#[test]
fn standings_tell_who_led_and_ratings_who_is_strong() {
    let text =
        "game = \"extraczon\"\nseats = 2\nbots = [\"greedy\", \"random\"]\nrotate = true\nseed = 7\ngames = 400\n";
    let room = TempDir::new().expect("a folder");
    let out = room.path().join("run");
    let watch = |_: SimulationProgress| ControlFlow::Continue(());
    let request = RunRequest {
        out: out.clone(),
        resume: false,
        shard: Shard::WHOLE,
        keep_extremes: 10,
        threads: 2,
        watch: &watch,
    };
    ExperimentRunner::new(text, Path::new(""), "lab run").expect("sound").run(&request).expect("it runs");
    let rows = csv(&fs::read_to_string(out.join("figures.csv")).expect("figures"));
    let mean = |figure: &str| {
        let row = rows.iter().find(|row| row[1] == figure).unwrap_or_else(|| panic!("{figure}"));
        cell(&rows, row, "mean")
    };
    assert_eq!(mean("length: rounds"), 12.0, "24 Zombies for two");
    let (leads, runaway) = (mean("course: half-time leader wins"), mean("course: runaway leader"));
    assert!(leads > 0.6 && runaway < leads && runaway > 0.2, "{leads} {runaway}");
    assert!((0.1..0.9).contains(&mean("course: decided")) && mean("course: lead changes") > 0.1);
    // Of two seats the one that does not lead is last.
    assert!((1.0 - leads - mean("course: comeback")).abs() < 0.1, "{leads} {}", mean("course: comeback"));
    let ratings = csv(&fs::read_to_string(out.join("ratings.csv")).expect("ratings"));
    assert_eq!((ratings[1][0].as_str(), ratings[2][0].as_str()), ("greedy", "random"));
    let weak = &ratings[2];
    assert!(cell(&ratings, weak, "high") < -50.0 && cell(&ratings, weak, "games") == 400.0, "{weak:?}");
    // The expected result by the ratings equals the measured one.
    let expected = 1.0 / (1.0 + 10f64.powf(cell(&ratings, weak, "rating") / 400.0));
    let happened = mean("wins: bot greedy") + mean("ending: no winner") / 2.0;
    assert!((expected - happened).abs() < 0.005, "{expected} {happened}");
    let games = fs::read_dir(out.join("games")).expect("games that stick out").count();
    assert_eq!(games, 10, "two of each way");
    assert!(out.join("games/strangest-1.json").exists());
}

#[test]
fn a_run_stops_once_its_figure_is_known() {
    let text = "game = \"extraczon\"\nseats = 2\nbots = [\"greedy\"]\nseed = 5\ngames = 20000\n\
                until = { figure = \"wins: seat 1\", within = 0.06 }\n";
    let room = TempDir::new().expect("a folder");
    let (one, other) = (room.path().join("one"), room.path().join("other"));
    run(text, &one);
    let games = Manifest::read(&one).expect("a manifest").games;
    assert!((200..5000).contains(&games), "{games}");
    let part = run_with(text, other, Shard { number: 1, of: 2 }, 1, false, u64::MAX);
    assert!(part.expect_err("no part sees the others").to_string().contains("parts"));
    let typo = text.replace("wins: seat 1", "wins: seat one");
    let error = run_with(&typo, room.path().join("typo"), Shard::WHOLE, 1, false, u64::MAX);
    let error = error.expect_err("no game has this figure").to_string();
    assert!(error.contains("seat one") && error.contains("wins: seat 2"), "{error}");
    let figures = fs::read_to_string(one.join("figures.csv")).expect("figures");
    let wins = csv(&figures).into_iter().find(|row| row[1] == "wins: seat 1").expect("wins");
    let [low, high] = [5, 6].map(|column| wins[column].parse::<f64>().expect("a number"));
    assert!((high - low) / 2.0 <= 0.06 && low < 0.49 && high > 0.46, "{wins:?}");
}

#[test]
fn what_is_wrong_is_pointed_out_with_its_line() {
    let sentence = |text: &str| match ExperimentRunner::new(text, Path::new(""), "") {
        Err(error) => error.to_string(),
        Ok(_) => panic!("this can be played:\n{text}"),
    };
    let change = |from: &str, to: &str| sentence(&GRID.replace(from, to));
    for (found, line, word) in [
        (change("game = \"extraczon\"", "game = \"extracon\""), 2, "extraczon"),
        (change("seats = 2", "seat = 2"), 3, "seat"),
        (change("games = 300", "games = 0"), 7, "at least one"),
        (change("\"when_needed\"", "\"whenever\""), 13, "whenever"),
        (change("cards.z15.count", "cards.z99.count"), 17, "in place of z99 there is z15, "),
        (change("cards.z15.count", "cards.z15.counts"), 17, "in place of counts there is "),
        (change("name = \"reshuffle\"", "name = \"shuffle\""), 12, "reshuffle"),
        (change("values = [4, 2]", "values = [4]"), 18, "two values"),
        (change("values = [4, 2]", "values = [4, 2, 2]"), 18, "each value once"),
        (change("\"grid\"", "\"latin-hypercube\"\nsettings = 0"), 9, "at least one"),
        (change("\"grid\"", "\"grids\""), 8, "grid"),
        (change("[\"when_empty\"", "[\"never\""), 13, "never"),
        (change("seats = 2", "seats = 9"), 3, "9"),
        (change("\"random\"]", "\"clever\"]"), 4, "clever"),
    ] {
        assert!(found.contains(&format!("line {line},")) && found.contains(word), "{found}");
    }
}

#[test]
fn another_pack_of_the_program_stays_what_it_is_where_numbers_vary() {
    let text = "game = \"extrication\"\nseats = 2\nseed = 1\ngames = 1\n\
                [[factor]]\nvary = \"option\"\nname = \"content\"\nvalues = [\"house\", \"ten_small\"]\n\
                [[factor]]\nvary = \"number\"\nname = \"scoring.majority\"\nvalues = [5, 3]\n";
    let laboratory = ExperimentRunner::new(text, Path::new(""), "").expect("sound");
    let settings = &laboratory.manifest().settings;
    let named = |name: &str| settings.iter().find(|setting| setting.name == name).expect("a setting");
    assert_eq!(named("content=ten_small").options["content"], "ten_small");
    assert_eq!(named("content=ten_small").pack, None);
    let (usual, changed) = (named("base"), named("scoring.majority=3"));
    assert!(usual.pack.is_some() && changed.pack.is_some() && usual.pack != changed.pack, "packs have fingerprints");
    let grid = text.replace("games = 1\n", "games = 1\ndesign = \"grid\"\n");
    let error = ExperimentRunner::new(&grid, Path::new(""), "").err().expect("both at once cannot be").to_string();
    assert!(error.contains("ten_small") && error.contains("scoring.majority"), "{error}");
}

#[test]
fn what_is_claimed_names_the_lines_that_say_so() {
    let remark = "\n[[remark]]\ntitle = \"Short\"\ntext = \"Fewer Zombies, fewer turns.\"\n\
                  figures = [{ setting = \"cards.z15.count=2\", figure = \"length: decisions\" }]\n";
    let text = format!("{}{remark}", GRID.replace("grid", "one-at-a-time"));
    let room = TempDir::new().expect("a folder");
    let out = room.path().join("run");
    run(&text, &out);
    let report = fs::read_to_string(out.join("report.html")).expect("a report");
    let lines = |file: &str| -> Vec<String> {
        fs::read_to_string(out.join(file)).expect("a file").lines().map(str::to_owned).collect()
    };
    let (figures, compared) = (lines("figures.csv"), lines("comparisons.csv"));
    let place = |lines: &[String], starts: &str| {
        1 + lines.iter().position(|line| line.starts_with(starts)).unwrap_or_else(|| panic!("{starts}: {lines:?}"))
    };
    let (_, shown) = report.split_once("Fewer Zombies, fewer turns.").expect("the remark");
    let (shown, _) = shown.split_once("</ul>").expect("its figures");
    let line = place(&figures, "cards.z15.count=2,length: decisions,300,");
    assert!(shown.contains(&format!("href=\"figures.csv#row={line}\"")), "{shown}");
    let line = place(&compared, "setting,cards.z15.count=2,length: decisions,");
    assert!(report.contains(&format!("href=\"comparisons.csv#row={line}\"")), "{line}");
    let short = fs::read_to_string(out.join("report.md")).expect("a report");
    assert!(short.contains("Fewer Zombies") && short.contains("Which ruling matters most"), "{short}");

    let nowhere = text.replace("setting = \"cards.z15.count=2\"", "setting = \"cards.z15.count=9\"");
    let error = ExperimentRunner::new(&nowhere, Path::new(""), "").err().expect("no such setting").to_string();
    assert!(error.contains("line 23,") && error.contains("count=9"), "{error}");
}

#[test]
fn a_report_warns_of_bots_of_one_kind_and_of_games_of_another_length() {
    let room = TempDir::new().expect("a folder");
    let text = "game = \"extrication\"\nseats = 2\nbots = [\"greedy\"]\nseed = 4\ngames = 40\n\n\
                [[factor]]\nvary = \"option\"\nname = \"development_cards\"\nvalues = [6, 3]\n";
    let several = format!("{text}\n[[factor]]\nvary = \"bots\"\nvalues = [\"greedy\", \"random\"]\n");
    let warnings = |name: &str, text: &str| {
        let out = room.path().join(name);
        run(text, &out);
        let page = fs::read_to_string(out.join("report.html")).expect("a page");
        let report = fs::read_to_string(out.join("report.md")).expect("a report");
        let [of_bots, of_rounds] = ["Every seat was played by greedy.", "development_cards=3 plays "].map(|warning| {
            assert_eq!(page.contains(warning), report.contains(warning), "{warning}");
            report.contains(warning)
        });
        (of_bots, of_rounds, report.contains("bots=random plays "))
    };
    assert_eq!(warnings("one", text), (true, true, false));
    assert_eq!(warnings("several", &several), (false, true, false));
}

#[test]
fn every_game_has_an_experiment_to_begin_with() {
    for game in catalog::games() {
        let text = experiments::render_template(game.info());
        let experiment = Experiment::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(experiment.game, game.info().id);
        assert_eq!(experiment.bots, [game.info().standard_bot]);
        assert!(text.contains("vary = \"bots\""), "{text}");
        ExperimentRunner::new(&text, Path::new(""), "").unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
}

#[test]
fn every_row_is_a_game_that_can_be_looked_at() {
    let room = TempDir::new().expect("a folder");
    let out = room.path().join("run");
    let text = GRID.replace("games = 300", "games = 8");
    run(&text, &out);
    let laboratory = ExperimentRunner::open(&out).expect("a run");
    let game = catalog::find("extraczon").expect("a game");
    for row in [0, 17, 63] {
        let record = laboratory.game_record(&out, row).expect("a row");
        assert!(record.simulated);
        let mut table = game.load(&record).unwrap_or_else(|error| panic!("row {row}: {}", error.0));
        assert!(table.is_over(), "it was played to its end");
        let again = table.game_record().played_by(record.bots.clone());
        assert_eq!(again, record);
        table = table.at_ply(3).expect("an early moment");
        assert!(!table.is_over());
        let told = catalog::GameRecord { simulated: false, ..record };
        assert!(game.load(&told).is_err(), "the digest covers how it was dealt");
    }
    // Two seats, four treatments and eight games make 64 rows.
    assert!(laboratory.game_record(&out, 64).expect_err("the last row is 63").to_string().contains("no row 64"));
}

#[test]
fn the_committed_experiments_can_be_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/balance");
    let mut games = Vec::new();
    for entry in fs::read_dir(&folder).expect("the folder of experiments") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let text = fs::read_to_string(&path).expect("a text");
            let laboratory =
                ExperimentRunner::new(&text, &folder, "").unwrap_or_else(|error| panic!("{path:?}: {error}"));
            games.push(laboratory.experiment.game);
        }
    }
    games.sort_unstable();
    games.dedup();
    let mut known: Vec<&str> = catalog::games().iter().map(|game| game.info().id).collect();
    known.sort_unstable();
    assert_eq!(games, known, "an experiment for every game");
}

#[test]
fn a_report_begins_with_the_answer_and_the_target() {
    let text = GRID.replace("design = \"grid\"", "target = { figure = \"length: rounds\", value = 11.0 }");
    let room = TempDir::new().expect("a folder");
    let out = room.path().join("tuned");
    run(&text, &out);
    let short = fs::read_to_string(out.join("report.md")).expect("a report");
    let lines: Vec<&str> = short.lines().filter(|line| !line.is_empty()).collect();
    assert!(lines[1].starts_with("cards.z15.count=2 comes closest to 11.00 for length: rounds: 11.00"), "{short}");
    assert!(lines[2].contains("most: by ") || lines[2].starts_with("No setting changes"), "{short}");
    assert!(short.contains("games needed"), "{short}");
    let page = fs::read_to_string(out.join("report.html")).expect("a report");
    assert!(
        page.contains("class=\"answer\"") && page.contains("All effects at a glance"),
        "the answer and the picture"
    );
    let unknown = text.replace("length: rounds", "wins: nobody");
    run(&unknown, &room.path().join("unknown"));
    let short = fs::read_to_string(room.path().join("unknown/report.md")).expect("a report");
    assert!(short.contains("no figure \"wins: nobody\""), "{short}");
}

#[test]
fn two_numbers_vary_together() {
    // One kind of Zombie more and another one less: both together leave 24 of them.
    let text = GRID
        .replace("name = \"cards.z15.count\"", "name = \"cards.z15.count, cards.z16.count\"")
        .replace("values = [4, 2]", "values = [[4, 4], [6, 2]]");
    let room = TempDir::new().expect("a folder");
    run(&text, &room.path().join("both"));
    let figures = fs::read_to_string(room.path().join("both/figures.csv")).expect("figures");
    let rounds =
        figures.lines().find(|line| line.contains("cards.z15.count, cards.z16.count=6+2") && line.contains("rounds"));
    assert!(rounds.is_some_and(|line| line.contains(",12,")), "{figures}");
    let one = text.replace("[6, 2]", "[6]");
    let error = ExperimentRunner::new(&one, Path::new(""), "lab run").err().expect("one value is missing").to_string();
    assert!(error.contains("lists of 2 values"), "{error}");
}

#[test]
fn cards_have_their_names() {
    let text = "game = \"extraczon\"\nseats = 2\nbots = [\"greedy\"]\nseed = 7\ngames = 40\ncards = 40\n";
    let room = TempDir::new().expect("a folder");
    run(text, &room.path().join("cards"));
    let cards = fs::read_to_string(room.path().join("cards/cards.csv")).expect("cards");
    let rows = csv(&cards);
    let gunner = rows.iter().find(|row| row[0] == "hp1").expect("a card that is dealt");
    assert_eq!(gunner.last().map(String::as_str), Some("Marksman"), "{cards}");
    // Kinds of several cards have no name.
    assert!(rows.iter().any(|row| row[0] == "survivor" && row.last() == Some(&row[0])), "{cards}");
    let short = fs::read_to_string(room.path().join("cards/report.md")).expect("a report");
    assert!(short.contains("| Marksman |"), "{short}");
}
