//! Records games by the present rules for the corpus: `cargo xtask record`, or for one game with its id. The game, its
//! version, the seats and the number of the file are the seed; existing files stay as they are.

#[path = "../tests/all/corpus/files.rs"]
mod files;

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;

use catalog::{ActionChoice, DealSecret, DynGame, GameEntry, GameInfo, GameSetup, OptionKind, WaitingFor, games};
use engine::Seat;
use flate2::Compression;
use flate2::write::GzEncoder;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use files::{Recorded, SUMS, corpus_dir, round_trip_json, seat_count_classes};

/// The number of games per class of seat counts. The first has no options, the last but one stays unfinished.
const GAMES: usize = 6;
/// The number of entries after which the unfinished game stops.
const UNFINISHED: usize = 60;
/// The number of draws of options after which something else than the options must be wrong.
const MAX_DRAWS: usize = 1_000;

fn main() -> Result<(), Box<dyn Error>> {
    let only = std::env::args().nth(1);
    if let Some(id) = &only {
        catalog::find(id).ok_or_else(|| format!("There is no game {id}."))?;
    }
    for game in games().iter().filter(|game| only.as_ref().is_none_or(|only| *only == game.info().id)) {
        let info = game.info();
        for class in seat_count_classes(info) {
            for (number, seats) in (1..=GAMES).zip(class.iter().cycle()) {
                keep(*game, *seats, number)?;
            }
        }
    }
    Ok(())
}

/// Records one game unless its file exists.
fn keep(game: &dyn GameEntry, seats: u8, number: usize) -> Result<(), Box<dyn Error>> {
    let info = game.info();
    let (folder, name) = (corpus_dir(info.id), name(info, seats, number));
    let file = folder.join(&name);
    if file.exists() {
        return Ok(());
    }
    let mut zipped = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut zipped, &recorded(game, seats, number)?)?;
    let bytes = zipped.finish()?;
    fs::create_dir_all(file.parent().ok_or("a file lies in a folder")?)?;
    // A file has its name only once the list has its checksum: what has a name is never recorded again.
    let part = file.with_extension("part");
    fs::write(&part, &bytes)?;
    let digest: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let mut sums = OpenOptions::new().append(true).create(true).open(folder.join(SUMS))?;
    writeln!(sums, "{digest}  {name}")?;
    fs::rename(&part, &file)?;
    println!("{name}");
    Ok(())
}

/// Returns the name of a file of the corpus, as its list gives it.
fn name(info: &GameInfo, seats: u8, number: usize) -> String {
    format!("rules-{}/{}/{seats}-seats-{number}.json.gz", info.rules, info.id)
}

fn recorded(game: &dyn GameEntry, seats: u8, number: usize) -> Result<Recorded, Box<dyn Error>> {
    let info = game.info();
    let seed: [u8; 32] = Sha256::digest(name(info, seats, number)).into();
    let mut chance = Chance(Xoshiro256PlusPlus::from_seed(seed));
    let entropy: Vec<String> = (0..seats).map(|seat| format!("share {seat}")).collect();
    let draws = if number == 1 { 1 } else { MAX_DRAWS };
    let mut attempts = (0..draws).map(|_| {
        let options = if number == 1 { Map::new() } else { varied(info, &mut chance) };
        game.start(GameSetup { seats, options, secret: DealSecret(seed), entropy: entropy.clone() })
    });
    // Not all options are compatible with each other and with the seats.
    let mut table = attempts.find_map(Result::ok).ok_or("no options were accepted")?;
    let names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Grace", "Hal"];
    table.name_seats(names[..usize::from(seats)].iter().map(|name| (*name).to_owned()).collect());
    play(table.as_mut(), &mut chance, if number == GAMES - 1 { UNFINISHED } else { usize::MAX })?;
    Ok(Recorded { ending: table.status().result.map(|result| round_trip_json(&result)), record: table.game_record() })
}

/// Lets bots act, undo and take out-of-turn actions.
fn play(table: &mut dyn DynGame, chance: &mut Chance, longest: usize) -> Result<(), Box<dyn Error>> {
    let info = table.info();
    // Search bots take too long here.
    let quick: Vec<&str> =
        info.bots.iter().map(|bot| bot.id).filter(|bot| !["search", "strong", "expert"].contains(bot)).collect();
    let bots: Vec<&str> = (0..table.setup().seats).map(|_| *chance.of(&quick)).collect();
    while let WaitingFor::Seats(asked) = table.status().pending {
        if table.status().ply >= longest {
            break;
        }
        if chance.one_in(40) {
            let seat = Seat(chance.below(bots.len() as u64) as u8);
            let unasked: Vec<ActionChoice> = table.out_of_turn_actions(seat);
            if !unasked.is_empty() {
                let action = &chance.of(&unasked).action;
                table.apply_action(seat, action, None).map_err(|refused| format!("{refused:?}"))?;
                continue;
            }
        }
        let waiting: Vec<Seat> = asked.iter().filter(|seat| !table.legal_actions(*seat).is_empty()).collect();
        let seat = *chance.of(&waiting);
        let action = table.prepare_bot_task(seat, bots[seat.index()], None)?();
        table.apply_action(seat, &action, None).map_err(|refused| format!("{refused:?}"))?;
        if chance.one_in(20) && table.can_undo(seat) {
            table.undo(seat).map_err(|refused| format!("{refused:?}"))?;
        }
    }
    Ok(())
}

/// Returns about a third of the options, with random values.
fn varied(info: &GameInfo, chance: &mut Chance) -> Map<String, Value> {
    let mut options = Map::new();
    for option in &info.options {
        if !chance.one_in(3) {
            continue;
        }
        let value = match &option.kind {
            OptionKind::Choice { values } | OptionKind::Pack { values } => Value::from(*chance.of(values)),
            OptionKind::Switch => Value::from(chance.one_in(2)),
            OptionKind::Seats { values, seats } => {
                let one = (1 + chance.below(u64::from(*seats))).to_string();
                Value::from(if chance.one_in(2) { one } else { (*chance.of(values)).to_owned() })
            }
            OptionKind::Number { min, max, .. } => {
                // The values stay near the default, because no recording would reach a limit of 10,000 rounds.
                let usual = option.default.as_i64().unwrap_or(*min);
                Value::from((usual - 3 + chance.below(7) as i64).clamp(*min, *max))
            }
        };
        options.insert(option.id.to_owned(), value);
    }
    options
}

struct Chance(Xoshiro256PlusPlus);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0.next_u64() % bound
    }

    fn one_in(&mut self, number: u64) -> bool {
        self.below(number) == 0
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len() as u64) as usize]
    }
}
