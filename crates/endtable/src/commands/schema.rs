//! `endtable schema`: prints the JSON Schemas of actions, events, views and options.

use crate::command_error::CommandError;
use crate::command_line::Schema;
use crate::{output, setup};

/// Prints the schemas of one game or of all games.
///
/// # Errors
/// The game does not exist.
pub fn run(schema: &Schema) -> Result<(), CommandError> {
    match &schema.game {
        Some(game) => output::write_json(&setup::find_game(game)?.schemas()),
        None => output::write_json(&catalog::games().iter().map(|game| game.schemas()).collect::<Vec<_>>()),
    }
}
