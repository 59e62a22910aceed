//! Reading saved games from files.

use std::io;
use std::path::Path;

use catalog::{DynGame, GameRecord, tr};

use crate::command_error::{CommandError, quote_input};
use crate::setup;

/// The maximum size of a saved game, in bytes.
const MAX_RECORD_BYTES: usize = 64 * 1024 * 1024;

/// Reads a saved game. `-` stands for stdin.
///
/// # Errors
/// The file cannot be read or is not a saved game.
pub fn read_record(file: &Path) -> Result<GameRecord, CommandError> {
    let piped = file.as_os_str() == "-";
    let name = if piped { tr!("cli-input") } else { tr!("cli-file", file = quote_input(&file.display().to_string())) };
    let text = if piped {
        setup::bounded_text(io::stdin().lock(), MAX_RECORD_BYTES)
    } else {
        setup::read_text(file, MAX_RECORD_BYTES)
    };
    let text =
        text.map_err(|error| CommandError::InvalidInput(tr!("cli-unreadable", what = name.as_str(), error = error)))?;
    serde_json::from_str(&text).map_err(|error| {
        let error = quote_input(&error.to_string());
        CommandError::Failed(tr!("cli-no-record", what = name, error = error))
    })
}

/// Restores the table of a saved game. The game is replayed from the start and every entry is checked.
///
/// # Errors
/// The game is unknown, or an entry is inconsistent.
pub fn load_table(record: &GameRecord) -> Result<Box<dyn DynGame>, CommandError> {
    let game = setup::find_game(&record.game)?;
    game.load(record).map_err(|error| CommandError::Failed(error.0))
}
