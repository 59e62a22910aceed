//! Renews the committed reports on the balance of our own games.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::{self, cargo_program, new_command};

/// The folder with the experiments and their reports.
const FOLDER: &str = "docs/balance";
/// The page that refers to the rows.
const PAGE: &str = "report.html";
/// The other files that are kept of a run.
const KEPT: [&str; 7] =
    ["report.md", "figures.csv", "comparisons.csv", "answers.csv", "questions.csv", "cards.csv", "ratings.csv"];
/// The files that are not kept: the rows are too large, and the manifest describes one machine. The experiment and its
/// seed reproduce them.
const LEFT: [&str; 2] = ["games.parquet", "manifest.json"];

/// Runs the experiments, or that of one game, and keeps their reports.
///
/// # Errors
/// The experiment does not exist or cannot be run, or files cannot be written.
pub fn run(root: &Path, game: Option<&str>) -> Result<()> {
    let folder = root.join(FOLDER);
    let mut games = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("{FOLDER} cannot be read"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            games.extend(path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned));
        }
    }
    games.retain(|known| game.is_none_or(|game| game == known));
    ensure!(!games.is_empty(), "{FOLDER} has no experiment of this name");
    games.sort();
    for game in games {
        let out = root.join("target/balance").join(&game);
        if out.exists() {
            fs::remove_dir_all(&out)?;
        }
        let experiment = format!("{FOLDER}/{game}.toml");
        let arguments = [
            "run",
            "--release",
            "--quiet",
            "--package",
            "endtable",
            "--features",
            "full",
            "--",
            "lab",
            "run",
            &experiment,
            "--out",
        ];
        shell::run_command(new_command(root, &cargo_program(), &arguments).arg(&out))?;
        let kept = folder.join(&game);
        fs::create_dir_all(&kept)?;
        for file in KEPT {
            fs::copy(out.join(file), kept.join(file)).with_context(|| format!("{game} has no {file}"))?;
        }
        let page = fs::read_to_string(out.join(PAGE)).with_context(|| format!("{game} has no {PAGE}"))?;
        fs::write(kept.join(PAGE), without_links(&page))?;
    }
    Ok(())
}

/// Removes links to missing files, or to parts of them, from a page. The text of the links stays.
fn without_links(page: &str) -> String {
    LEFT.iter().fold(page.to_owned(), |page, file| {
        let link = format!("<a href=\"{file}");
        let mut parts = page.split(&link);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let words = part.split_once('>').map_or(part, |(_, words)| words);
            text.push_str(&words.replacen("</a>", "", 1));
        }
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_kept_is_not_linked() {
        let page = "<p><a href=\"games.parquet\">rows</a> <a href=\"games.parquet#row=7\">7</a> <a href=\"figures.csv\">figures</a></p>";
        assert_eq!(without_links(page), "<p>rows 7 <a href=\"figures.csv\">figures</a></p>");
    }
}
