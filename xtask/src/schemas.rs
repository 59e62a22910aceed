//! The committed JSON Schemas of the games.

use std::path::Path;

use anyhow::Result;

use crate::shell;

/// Derives the schemas of one game or of all games from their types and writes their files. A separate program does so,
/// because the chores do not depend on the product's crates.
///
/// # Errors
/// The program cannot be built, there is no such game, or a file cannot be written.
pub fn renew_schemas(root: &Path, game: Option<&str>) -> Result<()> {
    let arguments = ["run", "--quiet", "--package", "catalog", "--features", "schemas", "--example", "schemas", "--"];
    shell::run_command(shell::new_command(root, &shell::cargo_program(), &arguments).args(game))
}
