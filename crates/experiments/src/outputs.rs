//! The files that follow from the rows: figures, comparisons, report.

use std::path::Path;

use lab::Census;

use crate::comparisons::{Comparison, comparisons};
use crate::run::Laboratory;
use crate::tables::Tables;
use crate::{Trouble, place, report};

/// What every figure is, by setting.
pub const FIGURES: &str = "figures.csv";
/// What every comparison says.
pub const COMPARISONS: &str = "comparisons.csv";
/// How the answers fared that were open.
pub const ANSWERS: &str = "answers.csv";
/// What each seat was asked.
pub const QUESTIONS: &str = "questions.csv";
/// The report in short.
pub const SHORT: &str = "report.md";
/// All of it for people.
pub const REPORT: &str = "report.html";

/// Everything that a run leaves for people and programs, the report first.
pub const FILES: [&str; 8] =
    [REPORT, SHORT, FIGURES, COMPARISONS, ANSWERS, QUESTIONS, place::ROWS, crate::manifest::FILE];

/// Writes them all.
///
/// # Errors
/// A folder that cannot be written to.
pub fn write(laboratory: &Laboratory, dir: &Path, tables: &Tables) -> Result<(), Trouble> {
    let compared = comparisons(laboratory, tables);
    place::put(&dir.join(FIGURES), figures(laboratory, tables).as_bytes())?;
    place::put(&dir.join(COMPARISONS), compare(&compared).as_bytes())?;
    let censuses = laboratory.census(tables.games());
    place::put(&dir.join(ANSWERS), answers(laboratory, &censuses).as_bytes())?;
    place::put(&dir.join(QUESTIONS), questions(laboratory, &censuses).as_bytes())?;
    let short = report::markdown::text(laboratory, tables, &compared, &censuses);
    place::put(&dir.join(SHORT), short.as_bytes())?;
    place::put(&dir.join(REPORT), report::page(laboratory, tables, &compared, &censuses).as_bytes())
}

fn figures(laboratory: &Laboratory, tables: &Tables) -> String {
    let mut text = line(["setting", "figure", "games", "mean", "sd", "low", "high"].map(str::to_owned));
    for (setting, figures) in laboratory.manifest().settings.iter().zip(&tables.settings) {
        for (name, measured) in figures {
            let known = measured.known(laboratory.stopping());
            let numbers = [known.mean, known.sd, known.low, known.high].map(number);
            let head = [setting.name.clone(), name.to_string(), known.games.to_string()];
            text.push_str(&line(head.into_iter().chain(numbers)));
        }
    }
    text
}

fn compare(compared: &[Comparison]) -> String {
    let heads = [
        "question",
        "what",
        "figure",
        "games",
        "difference",
        "sd",
        "low",
        "high",
        "p",
        "p_holm",
        "q_fdr",
        "saved",
        "needed",
    ];
    let mut text = line(heads.map(str::to_owned));
    for one in compared {
        let known = one.known;
        let head = [one.question.word().to_owned(), one.what.clone(), one.figure.to_string(), known.games.to_string()];
        let numbers = [known.mean, known.sd, known.low, known.high, known.p, one.holm, one.discovery].map(number);
        let last = [one.saved, one.needed].map(|value| value.map_or_else(String::new, number));
        text.push_str(&line(head.into_iter().chain(numbers).chain(last)));
    }
    text
}

fn answers(laboratory: &Laboratory, censuses: &[Census]) -> String {
    let mut text = line(["setting", "answer", "games", "open", "given"].map(str::to_owned));
    for (setting, census) in laboratory.manifest().settings.iter().zip(censuses) {
        for (answer, fared) in &census.answers {
            let numbers = [census.games, fared.open, fared.given].map(|number| number.to_string());
            text.push_str(&line([setting.name.clone(), answer.clone()].into_iter().chain(numbers)));
        }
    }
    text
}

fn questions(laboratory: &Laboratory, censuses: &[Census]) -> String {
    let mut text = line(["setting", "seat", "games", "questions", "forced", "answers_open"].map(str::to_owned));
    for (setting, census) in laboratory.manifest().settings.iter().zip(censuses) {
        for (seat, asked) in census.seats.iter().enumerate().take(setting.seats.into()) {
            let numbers = [seat as u64, census.games, asked.asked, asked.forced, asked.open];
            text.push_str(&line([setting.name.clone()].into_iter().chain(numbers.map(|number| number.to_string()))));
        }
    }
    text
}

/// A number so that reading it gives the same number; nothing where there is none.
fn number(value: f64) -> String {
    if value.is_finite() { value.to_string() } else { String::new() }
}

/// A line of comma-separated values (RFC 4180).
fn line(cells: impl IntoIterator<Item = String>) -> String {
    let quoted = |cell: String| {
        if cell.contains([',', '"', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
    };
    let mut line = cells.into_iter().map(quoted).collect::<Vec<_>>().join(",");
    line.push_str("\r\n");
    line
}
