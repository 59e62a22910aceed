//! The length of games and the decisions of seats: their number, forced ones, and actions that are never taken.

use catalog::tr;
use lab::{DecisionCensus, QuestionCounts, RatioSums};
use maud::{Markup, html};

use super::cells::{TableCell, TableRow, games_of, render_table};
use super::charts;
use super::data_links::SettingLines;
use super::numbers::{NONE, format_short};
use crate::metrics::{MetricKind, MetricName};
use crate::report_data::ReportData;
use crate::statistics::MetricKnowledge;
use crate::tables::MetricMap;

/// Returns the estimate of one of the length metrics.
pub fn length_knowledge(told: &ReportData<'_>, figures: &MetricMap, of: &str) -> Option<MetricKnowledge> {
    let meant = |name: &MetricName| name.kind == MetricKind::Length && name.subject == of;
    let found = figures.iter().find(|(name, _)| meant(name));
    found.map(|(name, measured)| name.knowledge_from(measured, told.runner.stopping_reason()))
}

/// Renders the lengths of games by treatment.
pub fn render_lengths(told: &ReportData<'_>, lines: &SettingLines) -> Markup {
    let ReportData { runner: laboratory, tables, censuses, .. } = *told;
    let settings = laboratory.manifest().settings.iter();
    let spans = settings.clone().zip(&tables.lengths);
    let spans: Vec<charts::LengthSpan> =
        spans.map(|(setting, lengths)| charts::LengthSpan::from_lengths(setting.name.clone(), lengths)).collect();
    let row = |(place, ((setting, figures), census)): (
        usize,
        ((&crate::treatments::TreatmentSetup, &MetricMap), &DecisionCensus),
    )| {
        let cell = |of: &str| {
            let known = length_knowledge(told, figures, of);
            known.map_or_else(|| TableCell::empty(NONE, 1), |known| TableCell::from_knowledge(known, format_short))
        };
        TableRow::from([
            TableCell::text(&setting.name),
            cell("decisions"),
            cell("rounds"),
            TableCell::from_mean(census.all.minutes.mean(census.games).at_least(0.0), census.games),
            TableCell::data_links(html! {
                (lines.figure_links(told, place, |name| name.kind == MetricKind::Length)) " " (lines.question_links(told, place))
            }),
        ])
    };
    html! {
        h2 { (tr!("lab-length")) }
        p { (tr!("lab-length-lead")) }
        (charts::render_spans(&spans))
        p { (tr!("lab-minutes-lead", base = DecisionCensus::SECONDS.0.to_string(), more = DecisionCensus::SECONDS.1.to_string())) }
        (render_table(
            &["lab-head-setting", "lab-head-longer", "lab-head-rounds", "lab-head-minutes", "lab-head-data"],
            settings.zip(&tables.settings).zip(censuses).enumerate().map(row),
        ))
    }
}

/// Renders the decisions of the seats.
pub fn render_questions(told: &ReportData<'_>, lines: &SettingLines) -> Markup {
    let ReportData { runner: laboratory, censuses, .. } = *told;
    let settings = laboratory.manifest().settings.iter().zip(censuses);
    html! {
        h2 { (tr!("lab-asked")) }
        @if let Some(first) = censuses.first() { p { (tr!("lab-asked-lead", games = first.games.to_string())) } }
        @for (place, (setting, census)) in settings.enumerate() {
            details open[place == 0] {
                summary { (setting.name) }
                p.data { (lines.question_links(told, place)) }
                (render_table(
                    &["cli-head-seat", "lab-head-asked", "lab-head-forced", "lab-head-choices"],
                    seats(census, setting.seats.into()).map(|(name, questions)| TableRow::from([
                        TableCell::text(name),
                        TableCell::from_mean(questions.asked.mean(census.games), census.games),
                        TableCell::from_proportion(questions.forced.proportion(), &games_of(census.games)),
                        TableCell::from_mean(questions.open.mean(), census.games),
                    ])),
                ))
                (render_table(
                    &["lab-head-answer", "lab-head-open", "lab-head-given", "lab-head-share"],
                    census.answers.iter().map(|(answer, fared)| TableRow::from([
                        TableCell::text(answer),
                        TableCell::number(fared.of),
                        TableCell::number(fared.count),
                        TableCell::from_proportion(fared.proportion(), &games_of(fared.games)),
                    ]).with_mark(fared.count == 0)),
                ))
            }
        }
    }
}

/// Returns the decisions of all seats together and of each, with the names of the seats.
fn seats(census: &DecisionCensus, seats: usize) -> impl Iterator<Item = (String, &QuestionCounts)> {
    let each = census
        .seats
        .iter()
        .take(seats)
        .enumerate()
        .map(|(seat, questions)| (tr!("lab-seat", seat = seat + 1), questions));
    [(tr!("lab-all-seats"), &census.all)].into_iter().chain(each)
}

/// Returns the actions that were legal and never taken.
pub fn never_given(census: &DecisionCensus) -> impl Iterator<Item = (&String, &RatioSums)> {
    census.answers.iter().filter(|(_, fared)| fared.count == 0)
}
