//! Every recorded game loads, renders, ends and plays on under the rules by which it was played.

mod files;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use catalog::{DynGame, GameEntry, GameInfo, GameRecord, WaitingFor, find, games};
use engine::Seat;
use files::{Recorded, SUMS, corpus_dir, round_trip_json, seat_count_classes};
use flate2::read::GzDecoder;
use serde_json::Map;
use sha2::{Digest, Sha256};

/// The minimum number of recorded games per game, class of seat counts and version of the rules.
const FEWEST: usize = 5;

/// Returns the recorded games of one game under one version of its rules, by file.
pub fn recorded_games(info: &GameInfo, rules: u16) -> Vec<(PathBuf, Recorded)> {
    let folder = corpus_dir(info.id).join(format!("rules-{rules}/{}", info.id));
    let files = fs::read_dir(&folder).into_iter().flatten().map(|entry| entry.expect("the folder is read").path());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    files.into_iter().map(|file| (file.clone(), read(&file))).collect()
}

fn read(file: &Path) -> Recorded {
    let open = File::open(file).expect("the file is there");
    serde_json::from_reader(GzDecoder::new(open)).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn every_recorded_game_loads_shows_ends_and_plays_on() {
    std::thread::scope(|scope| {
        for game in games() {
            scope.spawn(|| {
                let info = game.info();
                for version in info.oldest_rules..=info.rules {
                    for (file, recorded) in recorded_games(info, version) {
                        replay(*game, version, &file, &recorded);
                    }
                }
            });
        }
    });
}

/// Loads one game twice, checks some of its positions and plays on from there.
fn replay(game: &dyn GameEntry, version: u16, file: &Path, recorded: &Recorded) {
    let file = file.display();
    let Recorded { ending, record } = recorded;
    assert_eq!(record.rules, version, "{file}");
    let loaded = game.load(record).unwrap_or_else(|error| panic!("{file}: {error}"));
    let again = loaded.game_record();
    assert_same(record, &again, &file.to_string());
    let result = loaded.status().result.map(|result| round_trip_json(&result));
    assert_eq!(result, *ending, "{file}");
    let twice = game.load(&again).unwrap_or_else(|error| panic!("{file}, written again: {error}"));
    assert_eq!(twice.game_record().digest, again.digest, "{file}");
    let plies = record.entries.len();
    for ply in [0, plies / 3, plies * 2 / 3, plies] {
        let mut moment = loaded.at_ply(ply).unwrap_or_else(|error| panic!("{file} at {ply}: {error}"));
        assert_eq!(moment.status().ply, ply, "{file}");
        assert_eq!(moment.game_record().rules, version, "{file}");
        crate::common::collect_texts(moment.as_ref(), &mut Vec::new());
        if ply == plies * 2 / 3 {
            play_on(moment.as_mut());
        }
    }
    let mut loaded = loaded;
    play_on(loaded.as_mut());
}

/// Checks that the record of a loaded game is the record that it was loaded from.
fn assert_same(record: &GameRecord, again: &GameRecord, file: &str) {
    assert_eq!(again.entries.len(), record.entries.len(), "{file}");
    assert_eq!(again.digest, record.digest, "{file}");
    assert_eq!(again, record, "{file}");
}

/// Lets bots play to the end.
fn play_on(table: &mut dyn DynGame) {
    let bot = table.info().standard_bot;
    while let WaitingFor::Seats(_) = table.status().pending {
        let asked = (0..table.setup().seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty());
        // A position that waits for chance cannot continue by itself.
        let Some(seat) = asked else { return };
        let action = table.prepare_bot_task(seat, bot, None).expect("the seat is asked")();
        table.apply_action(seat, &action, None).expect("a bot plays by the rules");
    }
}

#[test]
fn every_game_class_of_seat_counts_and_version_has_recorded_games_with_options() {
    for game in games() {
        let info = game.info();
        for version in info.oldest_rules..=info.rules {
            let all = recorded_games(info, version);
            let of = |seats: &[u8]| all.iter().filter(|(_, game)| seats.contains(&game.record.seats)).count();
            for class in seat_count_classes(info) {
                let count = of(&class);
                assert!(
                    count >= FEWEST,
                    "{} by rules {version} at {class:?} seats: {count}; `cargo xtask record`",
                    info.id
                );
            }
            let usual: Map<_, _> =
                info.options.iter().map(|option| (option.id.to_owned(), option.default.clone())).collect();
            let own = all
                .iter()
                .filter(|(_, game)| game.record.options.iter().any(|(id, value)| usual.get(id) != Some(value)));
            assert!(own.count() >= FEWEST, "{} by rules {version}: too few games with options of their own", info.id);
        }
    }
}

#[test]
fn nobody_changed_a_recorded_game() {
    for game in games() {
        let folder = corpus_dir(game.info().id);
        let sums = fs::read_to_string(folder.join(SUMS)).expect("the corpus has a list");
        let listed: Vec<(&str, &str)> = sums.lines().filter_map(|line| line.split_once("  ")).collect();
        for (sum, file) in &listed {
            let bytes = fs::read(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
            let digest: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(digest, *sum, "{file} was changed: record a new game instead");
        }
        for version in game.info().oldest_rules..=game.info().rules {
            for (file, _) in recorded_games(game.info(), version) {
                let name = file.strip_prefix(&folder).expect("it lies there").display().to_string();
                assert!(listed.iter().any(|(_, known)| *known == name), "{name} is not on the list of its folder");
            }
        }
    }
}

#[test]
fn a_game_by_rules_that_this_program_does_not_know_says_so() {
    let extraczon = find("extraczon").expect("listed").info();
    for (version, words) in [(extraczon.rules + 1, "newer"), (extraczon.oldest_rules - 1, "older")] {
        let said = extraczon.check_rules_version(version).expect_err("unknown").0;
        assert!(said.contains(&format!("rules version {version}")) && said.contains(words), "{said}");
    }
}
