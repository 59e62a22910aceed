//! The names of the files that a run leaves.

use crate::{columns, manifest};

/// The file of all metrics, by treatment.
pub const FIGURES: &str = "figures.csv";
/// The file of all comparisons.
pub const COMPARISONS: &str = "comparisons.csv";
/// The file with the results of legal actions.
pub const ANSWERS: &str = "answers.csv";
/// The file with the decisions of each seat.
pub const QUESTIONS: &str = "questions.csv";
/// The file with the effects of cards on their owners.
pub const CARDS: &str = "cards.csv";
/// The file with the ratings of bots that met each other.
pub const RATINGS: &str = "ratings.csv";
/// The short report.
pub const SHORT: &str = "report.md";
/// The full report.
pub const REPORT: &str = "report.html";

/// All files that a run leaves, the report first.
pub const FILES: [&str; 10] =
    [REPORT, SHORT, FIGURES, COMPARISONS, ANSWERS, QUESTIONS, CARDS, RATINGS, columns::ROWS, manifest::FILE];
