//! Saved games in files.

use std::io;
use std::path::Path;

use catalog::{DynGame, GameRecord, tr};

use crate::setup;
use crate::trouble::{Trouble, quoted};

/// The longest saved game that is read, in bytes.
const LONGEST: usize = 64 * 1024 * 1024;

/// Reads a saved game; `-` stands for stdin.
///
/// # Errors
/// A file that cannot be read or is no saved game.
pub fn read(file: &Path) -> Result<GameRecord, Trouble> {
    let piped = file.as_os_str() == "-";
    let name = if piped { tr!("cli-input") } else { tr!("cli-file", file = quoted(&file.display().to_string())) };
    let text = if piped { setup::bounded_text(io::stdin().lock(), LONGEST) } else { setup::read_text(file, LONGEST) };
    let text = text.map_err(|error| Trouble::Typed(tr!("cli-unreadable", what = name.as_str(), error = error)))?;
    serde_json::from_str(&text).map_err(|error| {
        let error = quoted(&error.to_string());
        Trouble::Said(tr!("cli-no-record", what = name, error = error))
    })
}

/// The table that a saved game left. It has been played again from the start, and everything in it fits.
///
/// # Errors
/// An unknown game, or what does not fit.
pub fn load(record: &GameRecord) -> Result<Box<dyn DynGame>, Trouble> {
    let game = setup::game(&record.game)?;
    game.load(record).map_err(|error| Trouble::Said(error.0))
}
