//! What was typed about a table, checked word by word.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use arcade::{Cabinet, Info, OptionInfo, OptionKind, say};
use serde_json::{Map, Value};

use crate::trouble::{Trouble, nearest, quoted};

/// The game with this id.
///
/// # Errors
/// The games there are, and the one that was probably meant.
pub fn game(id: &str) -> Result<&'static dyn Cabinet, Trouble> {
    arcade::find(id).ok_or_else(|| {
        let known: Vec<&str> = arcade::games().iter().map(|game| game.info().id).collect();
        let (given, all) = (quoted(id), known.join(", "));
        Trouble::Said(match nearest(id, known) {
            Some(near) => say!("cli-unknown-game-near", given = given, near = near, all = all),
            None => say!("cli-unknown-game", given = given, all = all),
        })
    })
}

/// A seat count: the one given, else 2 if the game allows it, else the fewest.
///
/// # Errors
/// The counts that the game allows.
pub fn seats(info: &Info, given: Option<u8>) -> Result<u8, Trouble> {
    let fewest = info.seats.first().copied().unwrap_or(1);
    let seats = given.unwrap_or(if info.seats.contains(&2) { 2 } else { fewest });
    if info.seats.contains(&seats) {
        return Ok(seats);
    }
    let all: Vec<String> = info.seats.iter().map(u8::to_string).collect();
    Err(Trouble::Said(say!("cli-seats", game = info.name, all = all.join(", "), given = seats)))
}

/// What all chance follows from: the seed given, else one from the system.
///
/// # Errors
/// A system without randomness.
pub fn seed(given: Option<u64>) -> Result<u64, Trouble> {
    match given {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| Trouble::Said(say!("cli-no-chance", error = error.to_string()))),
    }
}

/// Bots for so many seats: those given, else the game's standard bot.
///
/// # Errors
/// An unknown bot, or a number of bots that is neither one nor that of the seats.
pub fn bots(info: &Info, given: &[String], seats: u8) -> Result<Vec<String>, Trouble> {
    if given.is_empty() {
        return Ok(vec![info.standard_bot.to_owned()]);
    }
    if given.len() != 1 && given.len() != usize::from(seats) {
        return Err(Trouble::Said(say!("cli-bot-count", given = given.len(), seats = seats)));
    }
    for id in given {
        bot(info, id)?;
    }
    Ok(given.to_vec())
}

/// Checks that a game has this bot.
///
/// # Errors
/// The bots it has, and the one that was probably meant.
pub fn bot(info: &Info, id: &str) -> Result<(), Trouble> {
    let known = || info.bots.iter().map(|bot| bot.id);
    if known().any(|bot| bot == id) {
        return Ok(());
    }
    let all = known().collect::<Vec<_>>().join(", ");
    Err(Trouble::Said(match nearest(id, known()) {
        Some(near) => say!("cli-unknown-bot-near", given = quoted(id), near = near, game = info.name, all = all),
        None => say!("cli-unknown-bot", given = quoted(id), game = info.name, all = all),
    }))
}

/// The options of a table from texts such as `reshuffle=when_needed`.
///
/// # Errors
/// The first text that names no option or gives it a value it cannot have.
pub fn options(info: &Info, given: &[String]) -> Result<Map<String, Value>, Trouble> {
    let mut options = Map::new();
    for text in given {
        let Some((id, value)) = text.split_once('=') else {
            return Err(Trouble::Said(say!("cli-option-shape", given = quoted(text))));
        };
        let option = option(info, id)?;
        if options.insert(option.id.to_owned(), parse(option, value)?).is_some() {
            return Err(Trouble::Said(say!("cli-option-twice", option = option.id)));
        }
    }
    Ok(options)
}

/// The option of this id. `pack` names the cards or pieces of any game that can be played with a set of one's own.
fn option<'a>(info: &'a Info, id: &str) -> Result<&'a OptionInfo, Trouble> {
    let mut options = info.options.iter();
    if let Some(option) = options.clone().find(|option| option.id == id) {
        return Ok(option);
    }
    if let Some(pack) = options.find(|option| id == "pack" && matches!(option.kind, OptionKind::Pack { .. })) {
        return Ok(pack);
    }
    let known = || info.options.iter().map(|option| option.id);
    let all = known().collect::<Vec<_>>().join(", ");
    Err(Trouble::Said(match nearest(id, known()) {
        Some(near) => say!("cli-unknown-option-near", given = quoted(id), near = near, game = info.name, all = all),
        None => say!("cli-unknown-option", given = quoted(id), game = info.name, all = all),
    }))
}

fn parse(option: &OptionInfo, value: &str) -> Result<Value, Trouble> {
    match &option.kind {
        OptionKind::Choice { values } if values.contains(&value) => Ok(value.into()),
        OptionKind::Choice { values } => Err(no_word(option, value, values)),
        OptionKind::Switch => match value {
            "true" | "on" | "yes" => Ok(true.into()),
            "false" | "off" | "no" => Ok(false.into()),
            _ => Err(no_word(option, value, &["true", "false"])),
        },
        OptionKind::Number { min, max } => match value.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) => Ok(number.into()),
            _ => Err(Trouble::Said(say!(
                "cli-option-number",
                option = option.id,
                min = *min,
                max = *max,
                given = quoted(value)
            ))),
        },
        OptionKind::Pack { values } if values.contains(&value) => Ok(value.into()),
        OptionKind::Pack { values } => pack(option, value, values),
    }
}

fn no_word(option: &OptionInfo, given: &str, values: &[&str]) -> Trouble {
    let all = values.join(", ");
    Trouble::Said(match nearest(given, values.iter().copied()) {
        Some(near) => say!("cli-option-word-near", option = option.id, given = quoted(given), near = near, all = all),
        None => say!("cli-option-word", option = option.id, given = quoted(given), all = all),
    })
}

/// The text of a pack that lies in a file.
fn pack(option: &OptionInfo, file: &str, values: &[&str]) -> Result<Value, Trouble> {
    match read_text(Path::new(file), content::LONGEST) {
        Ok(text) => Ok(text.into()),
        Err(error) => Err(Trouble::Said(say!(
            "cli-option-pack",
            option = option.id,
            given = quoted(file),
            all = values.join(", "),
            error = error
        ))),
    }
}

/// The text of a file of at most so many bytes, or why there is none.
///
/// # Errors
/// A file that cannot be read, is no text or is longer.
pub fn read_text(path: &Path, longest: usize) -> Result<String, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    bounded_text(file, longest)
}

/// The text that comes from a reader, if it has at most so many bytes.
///
/// # Errors
/// A reader that fails, is no text or gives more.
pub fn bounded_text(reader: impl Read, longest: usize) -> Result<String, String> {
    let mut bytes = Vec::new();
    reader.take(longest as u64 + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() > longest {
        return Err(say!("cli-too-long", bytes = longest));
    }
    String::from_utf8(bytes).map_err(|_| say!("cli-no-text"))
}
