//! `endtable schema`: what actions, events, views and options look like to programs.

use crate::command_line::Schema;
use crate::trouble::Trouble;
use crate::{output, setup};

/// Prints the schemas of one game, or of all.
///
/// # Errors
/// A game that does not exist.
pub fn run(schema: &Schema) -> Result<(), Trouble> {
    match &schema.game {
        Some(game) => output::document(&setup::game(game)?.schemas()),
        None => output::document(&catalog::games().iter().map(|game| game.schemas()).collect::<Vec<_>>()),
    }
}
