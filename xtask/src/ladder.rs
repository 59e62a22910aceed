//! Renews the documents about the bots: how strong each level is, and whether the analysis keeps its word. Each is made
//! of a section a game, so that games can be played one at a time.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::shell::{self, cargo, command};

/// The games, in the order of the lobby.
const GAMES: [&str; 6] = ["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"];
/// What the documents say before the first game.
const STRENGTH: &str = include_str!("ladder/strength.md");
const ANALYSIS: &str = include_str!("ladder/analysis.md");
/// What a section begins with.
const HEAD: &str = "## ";

/// Renews the sections of docs/strength.md.
///
/// # Errors
/// The games cannot be played, or the document cannot be written.
pub fn strength(root: &Path, game: Option<&str>, percent: u64, seed: u64) -> Result<()> {
    renew(root, ("docs/strength.md", STRENGTH), "ladder", game, [percent, seed])
}

/// Renews the sections of docs/analysis.md.
///
/// # Errors
/// The games cannot be played, or the document cannot be written.
pub fn calibration(root: &Path, game: Option<&str>, games: u64, seed: u64) -> Result<()> {
    renew(root, ("docs/analysis.md", ANALYSIS), "calibrate", game, [games, seed])
}

/// Renews the sections of a document; one that is not there yet begins with what stands before the first game.
fn renew(
    root: &Path,
    (document, preface): (&str, &str),
    example: &str,
    game: Option<&str>,
    given: [u64; 2],
) -> Result<()> {
    let file = root.join(document);
    let [size, seed] = given.map(|number| number.to_string());
    for id in GAMES.into_iter().filter(|id| game.is_none_or(|game| game == *id)) {
        let words =
            ["run", "--release", "--quiet", "--package", "arcade", "--example", example, "--", id, &size, &seed];
        let section = shell::read(&mut command(root, &cargo(), &words))?;
        let text = if file.exists() {
            fs::read_to_string(&file).with_context(|| format!("{document} cannot be read"))?
        } else {
            preface.to_owned()
        };
        fs::write(&file, replaced(&text, &section))?;
    }
    Ok(())
}

/// The document with this section in the place of the one with the same heading, or at its end.
fn replaced(text: &str, section: &str) -> String {
    let head = section.lines().next().unwrap_or_default();
    let mut parts: Vec<String> = Vec::new();
    for line in text.lines() {
        if parts.is_empty() || line.starts_with(HEAD) {
            parts.push(String::new());
        }
        let part = parts.last_mut().expect("a part was begun");
        part.push_str(line);
        part.push('\n');
    }
    let section = format!("{}\n", section.trim_end());
    match parts.iter_mut().find(|part| part.lines().next() == Some(head)) {
        Some(part) => part.clone_from(&section),
        None => parts.push(section),
    }
    let parts: Vec<&str> = parts.iter().map(|part| part.trim_end()).collect();
    format!("{}\n", parts.join("\n\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_takes_the_place_of_its_like() {
        let text = "# Strength\n\nWords.\n\n## One\n\nold\n\n## Two\n\nkept\n";
        let once = replaced(text, "## One\n\nnew\n\n");
        assert_eq!(once, "# Strength\n\nWords.\n\n## One\n\nnew\n\n## Two\n\nkept\n");
        assert_eq!(replaced(&once, "## Three\n\nmore"), format!("{once}\n## Three\n\nmore\n"));
    }
}
