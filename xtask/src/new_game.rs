//! The skeleton of a new game.

use std::path::Path;

use anyhow::Result;

pub fn run(_root: &Path, _id: &str) -> Result<()> {
    Ok(())
}
