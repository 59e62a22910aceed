//! Renews the figures on the pages about the balance of our own games.
//!
//! A page in `docs/balance` stands beside its experiment. People write what is asked and what follows; the figures are
//! the main sections of the report. The full report stays in `target/balance`, because its files are large and the
//! experiment with its seed reproduces them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::{self, cargo_program, new_command};

/// The folder with the experiments and their pages.
const FOLDER: &str = "docs/balance";
/// The heading of the figures, which are replaced. Everything before it stays.
const FIGURES: &str = "## Figures\n";
/// The sections of a report that a page shows.
const SECTIONS: [&str; 6] = [
    "Read with care",
    "What stands out",
    "Who wins",
    "Which ruling matters most",
    "How strong the bots are",
    "How long the games are",
];

/// Runs the experiments, or that of one game, and renews the figures on their pages.
///
/// # Errors
/// The experiment does not exist or cannot be run, or a page cannot be written.
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
        let report = fs::read_to_string(out.join("report.md")).with_context(|| format!("{game} has no report"))?;
        let page = folder.join(format!("{game}.md"));
        let written = if page.exists() { fs::read_to_string(&page)? } else { new_page(&game) };
        fs::write(&page, with_figures(&written, &report))?;
        println!("{FOLDER}/{game}.md is renewed; the full report is in {}.", out.display());
    }
    Ok(())
}

/// Returns the page of an experiment that nobody has written about yet.
fn new_page(game: &str) -> String {
    format!(
        "# {game}: balance\n\nThe experiment is [{game}.toml]({game}.toml). `cargo xtask balance {game}` plays it and \
         renews the figures below.\n\n"
    )
}

/// Replaces the figures on a page with the main sections of a report.
fn with_figures(page: &str, report: &str) -> String {
    let written = page.split_once(FIGURES).map_or(page, |(written, _)| written);
    let (head, sections) = report.split_once("\n## ").unwrap_or((report, ""));
    // The first paragraph below the title names the size, the seed and the versions.
    let summary = head.split("\n\n").nth(1).unwrap_or_default().trim();
    let mut text = format!("{written}{FIGURES}\n{summary}\n");
    for section in sections.split("\n## ") {
        let title = section.lines().next().unwrap_or_default();
        if SECTIONS.contains(&title) {
            text += &format!("\n### {}\n", section.trim().replace("\n### ", "\n#### "));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "# A game: an experiment\n\n2 settings, seed 1.\n\n## Who wins\n\n### Seats\n\n| a |\n\n\
                          ## What cards do\n\n| b |\n\n## How long the games are\n\n| c |\n";

    #[test]
    fn new_figures_replace_old_ones_and_what_people_wrote_stays() {
        let page = "# A game\n\nTurn order matters.\n\n## Figures\n\n1 setting, seed 9.\n\n### Who wins\n\n| old |\n";
        let figures = "## Figures\n\n2 settings, seed 1.\n\n### Who wins\n\n#### Seats\n\n| a |\n\n\
                       ### How long the games are\n\n| c |\n";
        assert_eq!(with_figures(page, REPORT), format!("# A game\n\nTurn order matters.\n\n{figures}"));
        assert_eq!(with_figures(&new_page("late"), REPORT), format!("{}{figures}", new_page("late")));
    }
}
