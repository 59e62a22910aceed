//! Links to the data behind a claim: a file and its lines, as fragments of comma-separated values (RFC 7111).

use std::ops::RangeInclusive;

use catalog::tr;
use maud::{Markup, html};

use crate::metrics::MetricName;
use crate::output_files::{ANSWERS, FIGURES, QUESTIONS};
use crate::report_data::ReportData;

/// The lines of each treatment in the files. Lines are counted from 1, and the first holds the heads.
pub struct SettingLines {
    figures: Vec<usize>,
    answers: Vec<usize>,
    questions: Vec<usize>,
}

impl SettingLines {
    /// Computes the lines for a report.
    pub fn for_report(told: &ReportData<'_>) -> SettingLines {
        let seats = told.runner.manifest().settings.iter().map(|setting| asked_of(setting.seats));
        SettingLines {
            figures: starts(told.tables.settings.iter().map(std::collections::BTreeMap::len)),
            answers: starts(told.censuses.iter().map(|census| census.answers.len())),
            questions: starts(seats),
        }
    }

    /// Returns links to some adjacent metrics of a treatment, empty if it has none of them.
    pub fn figure_links(&self, told: &ReportData<'_>, setting: usize, meant: impl Fn(&MetricName) -> bool) -> Markup {
        let names = told.tables.settings[setting].keys();
        let places: Vec<usize> = names.enumerate().filter(|(_, name)| meant(name)).map(|(place, _)| place).collect();
        let start = self.figures[setting];
        html! {
            @if let (Some(first), Some(last)) = (places.first(), places.last()) {
                (data_link(FIGURES, start + first..=start + last))
            }
        }
    }

    /// Returns links to the decisions of a treatment's seats.
    pub fn question_links(&self, told: &ReportData<'_>, setting: usize) -> Markup {
        let seats = asked_of(told.runner.manifest().settings[setting].seats);
        let answers = told.censuses[setting].answers.len();
        html! {
            @for (file, start, count) in
                [(QUESTIONS, self.questions[setting], seats), (ANSWERS, self.answers[setting], answers)]
            {
                @if count > 0 { (data_link(file, start..=start + count - 1)) " " }
            }
        }
    }
}

/// Returns the number of lines about the decisions of a treatment: one for all seats together, and one for each.
fn asked_of(seats: u8) -> usize {
    1 + usize::from(seats)
}

/// Returns the first line of each of some consecutive parts of a file.
fn starts(counts: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut next = 2;
    let start = |count: usize| {
        let start = next;
        next += count;
        start
    };
    counts.map(start).collect()
}

/// Renders a link to lines of a file.
pub fn data_link(file: &str, lines: RangeInclusive<usize>) -> Markup {
    let (first, last) = (*lines.start(), *lines.end());
    let rows = if first == last { first.to_string() } else { format!("{first}-{last}") };
    let shown = rows.replace('-', "–");
    html! {
        a.data href=(format!("{file}#row={rows}")) title=(tr!("lab-behind", file = file, lines = shown.as_str())) {
            (file) " " (shown)
        }
    }
}
