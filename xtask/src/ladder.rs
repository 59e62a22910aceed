//! Renews the documents about the bots: the strength of each level and the calibration of the analysis. Each document
//! has a section per game, so that games can be run one at a time.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::player::GAME_IDS;
use crate::shell::{self, cargo_program, new_command};

/// The text of the document before the first game.
const STRENGTH: &str = include_str!("ladder/strength.md");
const ANALYSIS: &str = include_str!("ladder/analysis.md");
/// The folder with the counts of the ladder.
const COUNTS: &str = "docs/strength";
/// The folder with the counts of the exploiters.
const EXPLOITS: &str = "docs/strength/exploiters";
/// The beginning of a section.
const HEAD: &str = "## ";

/// Continues the ladder for a number of seconds per game and renews the sections of docs/strength.md. Earlier results
/// are stored in docs/strength.
///
/// # Errors
/// The games cannot be played, or a file cannot be written.
pub fn update_strength(root: &Path, game: Option<&str>, seconds: u64) -> Result<()> {
    fs::create_dir_all(root.join(COUNTS)).with_context(|| format!("{COUNTS} cannot be made"))?;
    let given = |id: &str| [format!("{COUNTS}/{id}.jsonl"), seconds.to_string()];
    renew(root, ("docs/strength.md", STRENGTH), "ladder", game, given)
}

/// Prints the results of these games of each rung with the given seats and level, without storing them.
///
/// # Errors
/// The games cannot be played.
pub fn replay_games(root: &Path, game: &str, numbers: Range<u64>, only: &[String]) -> Result<()> {
    let [from, to] = [numbers.start, numbers.end].map(|number| number.to_string());
    let given = [game, "again", &from, &to].into_iter().chain(only.iter().map(String::as_str));
    print!("{}", shell::capture_output(&mut example(root, "ladder", given))?);
    Ok(())
}

/// Continues the games of exploiters for a number of seconds per game and renews the table at the head of
/// docs/strength.md. Only tables with the given seats, levels and exploiters are played. Earlier results are stored in
/// docs/strength/exploiters.
///
/// # Errors
/// The games cannot be played, or a file cannot be written.
pub fn update_exploits(root: &Path, game: Option<&str>, seconds: u64, only: &[String]) -> Result<()> {
    fs::create_dir_all(root.join(EXPLOITS)).with_context(|| format!("{EXPLOITS} cannot be made"))?;
    for id in GAME_IDS.into_iter().filter(|id| game.is_none_or(|game| game == *id)) {
        let (file, seconds) = (format!("{EXPLOITS}/{id}.jsonl"), seconds.to_string());
        let words = [id, "exploit", &file, &seconds].into_iter().chain(only.iter().map(String::as_str));
        shell::run_command(&mut example(root, "ladder", words))?;
    }
    let section = shell::capture_output(&mut example(root, "ladder", ["worst", EXPLOITS].into_iter()))?;
    let file = root.join("docs/strength.md");
    let text = fs::read_to_string(&file).context("docs/strength.md cannot be read")?;
    Ok(fs::write(file, replaced(&text, &section))?)
}

/// Runs the calibration for more seconds per game and renews the sections of docs/analysis.md. The counts are stored
/// beside it.
///
/// # Errors
/// The games cannot be played, or the document cannot be written.
pub fn update_calibration(root: &Path, game: Option<&str>, seconds: u64) -> Result<()> {
    renew(root, ("docs/analysis.md", ANALYSIS), "calibrate", game, |id| {
        [format!("docs/analysis/{id}.json"), seconds.to_string()]
    })
}

/// Renews the sections of a document. A new document begins with the introduction.
fn renew(
    root: &Path,
    (document, preface): (&str, &str),
    example: &str,
    game: Option<&str>,
    given: impl Fn(&str) -> [String; 2],
) -> Result<()> {
    let file = root.join(document);
    for id in GAME_IDS.into_iter().filter(|id| game.is_none_or(|game| game == *id)) {
        let given = given(id);
        let section = shell::capture_output(&mut self::example(
            root,
            example,
            [id].into_iter().chain(given.iter().map(String::as_str)),
        ))?;
        let text = if file.exists() {
            fs::read_to_string(&file).with_context(|| format!("{document} cannot be read"))?
        } else {
            preface.to_owned()
        };
        fs::write(&file, replaced(&text, &section))?;
    }
    Ok(())
}

/// Returns a command that runs an example of the games.
fn example<'a>(root: &Path, name: &'a str, given: impl Iterator<Item = &'a str>) -> Command {
    let words = ["run", "--release", "--quiet", "--package", "catalog", "--example", name, "--"];
    new_command(root, &cargo_program(), &words.into_iter().chain(given).collect::<Vec<_>>())
}

/// Replaces the section with the same heading, or appends the section.
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
