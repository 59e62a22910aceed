//! Validation of the table settings given on the command line.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use catalog::{GameEntry, GameInfo, OptionInfo, OptionKind, SimulationBot, ThinkingTime, tr};
use serde_json::{Map, Value};

use crate::command_error::{CommandError, error_reason, nearest_match, quote_input};

/// Finds a game by its id.
///
/// # Errors
/// The game does not exist. The error lists the games and suggests the closest one.
pub fn find_game(id: &str) -> Result<&'static dyn GameEntry, CommandError> {
    catalog::find(id).ok_or_else(|| {
        let known: Vec<&str> = catalog::games().iter().map(|game| game.info().id).collect();
        let (given, all) = (quote_input(id), known.join(", "));
        CommandError::InvalidInput(match nearest_match(id, known) {
            Some(near) => tr!("cli-unknown-game-near", given = given, near = near, all = all),
            None => tr!("cli-unknown-game", given = given, all = all),
        })
    })
}

/// Returns the given seat count, or else 2 if the game allows it, or else the minimum.
///
/// # Errors
/// The game does not allow the count. The error lists the allowed ones.
pub fn seats_or_default(info: &GameInfo, given: Option<u8>) -> Result<u8, CommandError> {
    let fewest = info.seats.first().copied().unwrap_or(1);
    let seats = given.unwrap_or(if info.seats.contains(&2) { 2 } else { fewest });
    if info.seats.contains(&seats) {
        return Ok(seats);
    }
    Err(CommandError::InvalidInput(tr!(
        "cli-seats",
        game = info.name,
        all = describe_seat_counts(&info.seats),
        given = seats
    )))
}

/// Formats seat counts such as `2` or `1 to 4`.
pub fn describe_seat_counts(seats: &[u8]) -> String {
    match seats {
        [first, .., last] if seats.windows(2).all(|pair| pair[0] + 1 == pair[1]) => {
            tr!("cli-counts", first = *first, last = *last)
        }
        seats => seats.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// Returns the given seed, or else a random one from the system.
///
/// # Errors
/// The system provides no randomness.
pub fn seed_or_random(given: Option<u64>) -> Result<u64, CommandError> {
    match given {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| CommandError::Failed(tr!("cli-no-chance", error = error.to_string()))),
    }
}

/// Parses the bots for the given number of seats, such as `greedy` or `search:500`. Without a list, all seats use the
/// game's standard bot. Bots without their own budget use the common one.
///
/// # Errors
/// A bot is unknown, a colon is not followed by a budget, or the number of bots is neither one nor the number of seats.
pub fn parse_bots(
    info: &GameInfo,
    given: &[String],
    budget: Option<ThinkingTime>,
    seats: u8,
) -> Result<Vec<SimulationBot>, CommandError> {
    if given.is_empty() {
        let standard = info.standard_bot.to_owned();
        return Ok(vec![SimulationBot { name: standard.clone(), bot: standard, budget }]);
    }
    if given.len() != 1 && given.len() != usize::from(seats) {
        return Err(CommandError::InvalidInput(tr!("cli-bot-count", given = given.len(), seats = seats)));
    }
    given.iter().map(|text| contender(info, text, budget)).collect()
}

fn contender(info: &GameInfo, text: &str, budget: Option<ThinkingTime>) -> Result<SimulationBot, CommandError> {
    if !SimulationBot::is_exploiter(text) {
        check_bot(info, text.split(':').next().unwrap_or(text))?;
    }
    Ok(SimulationBot::read(info, text, budget)?)
}

/// Checks that a game has a bot.
///
/// # Errors
/// The bot does not exist. The error lists the bots and suggests the closest one.
pub fn check_bot(info: &GameInfo, id: &str) -> Result<(), CommandError> {
    let known = || info.bots.iter().map(|bot| bot.id);
    if known().any(|bot| bot == id) {
        return Ok(());
    }
    let all = known().collect::<Vec<_>>().join(", ");
    Err(CommandError::InvalidInput(match nearest_match(id, known()) {
        Some(near) => tr!("cli-unknown-bot-near", given = quote_input(id), near = near, game = info.name, all = all),
        None => tr!("cli-unknown-bot", given = quote_input(id), game = info.name, all = all),
    }))
}

/// Parses table options such as `reshuffle=when_needed`.
///
/// # Errors
/// A text names no option or has an invalid value. The error is about the first such text.
pub fn parse_options(game: &dyn GameEntry, given: &[String]) -> Result<Map<String, Value>, CommandError> {
    let info = game.info();
    let mut options = Map::new();
    for text in given {
        let Some((id, value)) = text.split_once('=') else {
            return Err(CommandError::InvalidInput(tr!("cli-option-shape", given = quote_input(text))));
        };
        let option = option(info, id)?;
        if options.insert(option.id.to_owned(), parse(game, option, value)?).is_some() {
            return Err(CommandError::InvalidInput(tr!("cli-option-twice", option = option.id)));
        }
    }
    Ok(options)
}

/// Finds an option by its id. `pack` stands for the card set or piece set of any game that supports custom ones.
fn option<'a>(info: &'a GameInfo, id: &str) -> Result<&'a OptionInfo, CommandError> {
    let mut options = info.options.iter();
    if let Some(option) = options.clone().find(|option| option.id == id) {
        return Ok(option);
    }
    if let Some(pack) = options.find(|option| id == "pack" && matches!(option.kind, OptionKind::Pack { .. })) {
        return Ok(pack);
    }
    let known = || info.options.iter().map(|option| option.id);
    let all = known().collect::<Vec<_>>().join(", ");
    Err(CommandError::InvalidInput(match nearest_match(id, known()) {
        Some(near) => tr!("cli-unknown-option-near", given = quote_input(id), near = near, game = info.name, all = all),
        None => tr!("cli-unknown-option", given = quote_input(id), game = info.name, all = all),
    }))
}

fn parse(game: &dyn GameEntry, option: &OptionInfo, value: &str) -> Result<Value, CommandError> {
    match &option.kind {
        OptionKind::Choice { values } if values.contains(&value) => Ok(value.into()),
        OptionKind::Choice { values } => Err(no_word(option, value, values)),
        OptionKind::Switch => match value {
            "true" | "on" | "yes" => Ok(true.into()),
            "false" | "off" | "no" => Ok(false.into()),
            _ => Err(no_word(option, value, &["true", "false"])),
        },
        OptionKind::Number { min, max, firm } => match value.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) || !firm && u8::try_from(number).is_ok() => Ok(number.into()),
            _ => Err(CommandError::InvalidInput(tr!(
                "cli-option-number",
                option = option.id,
                min = *min,
                max = *max,
                given = quote_input(value)
            ))),
        },
        OptionKind::Seats { values, seats } if values.contains(&value) || OptionKind::some_seats(value, *seats) => {
            Ok(value.into())
        }
        OptionKind::Seats { values, .. } => {
            let all = tr!("cli-values-seats", words = values.join(", "));
            Err(CommandError::InvalidInput(tr!(
                "cli-option-word",
                option = option.id,
                given = quote_input(value),
                all = all
            )))
        }
        OptionKind::Pack { values } if values.contains(&value) => Ok(value.into()),
        OptionKind::Pack { values } => pack(game, option, value, values),
    }
}

fn no_word(option: &OptionInfo, given: &str, values: &[&str]) -> CommandError {
    /// The maximum number of words that a sentence lists.
    const SHOWN: usize = 12;
    let all = match values.len().checked_sub(SHOWN) {
        Some(more @ 1..) => tr!("cli-values-more", words = values[..SHOWN].join(", "), more = more),
        _ => values.join(", "),
    };
    CommandError::InvalidInput(match nearest_match(given, values.iter().copied()) {
        Some(near) => {
            tr!("cli-option-word-near", option = option.id, given = quote_input(given), near = near, all = all)
        }
        None => tr!("cli-option-word", option = option.id, given = quote_input(given), all = all),
    })
}

/// Reads a pack from a file.
fn pack(game: &dyn GameEntry, option: &OptionInfo, file: &str, values: &[&str]) -> Result<Value, CommandError> {
    match read_text(Path::new(file), content::LONGEST) {
        Ok(text) => match game.check_pack(&text) {
            Ok(_) => Ok(text.into()),
            Err(error) => Err(CommandError::InvalidInput(tr!(
                "cli-pack-fault",
                file = quote_input(file),
                error = error.to_string()
            ))),
        },
        Err(error) => Err(CommandError::InvalidInput(tr!(
            "cli-option-pack",
            option = option.id,
            given = quote_input(file),
            all = values.join(", "),
            error = error
        ))),
    }
}

/// Reads a text file of at most `longest` bytes.
///
/// # Errors
/// The file cannot be read, is not text or is too long.
pub fn read_text(path: &Path, longest: usize) -> Result<String, String> {
    let file = File::open(path).map_err(|error| error_reason(&error))?;
    bounded_text(file, longest)
}

/// Reads text of at most `longest` bytes and removes a byte order mark.
///
/// # Errors
/// The reader fails, does not produce text or produces too much.
pub fn bounded_text(reader: impl Read, longest: usize) -> Result<String, String> {
    let mut bytes = Vec::new();
    reader.take(longest as u64 + 1).read_to_end(&mut bytes).map_err(|error| error_reason(&error))?;
    if bytes.len() > longest {
        return Err(tr!("cli-too-long", bytes = longest));
    }
    let text = String::from_utf8(bytes).map_err(|_| tr!("cli-no-text"))?;
    Ok(text::without_byte_order_mark(&text).to_owned())
}
