//! How long games are and what seats are asked: how much, how often without a choice, and what they never do.

use catalog::tr;
use lab::{DecisionCensus, QuestionCounts, RatioSums};
use maud::{Markup, html};

use super::cells::{TableCell, TableRow, games_of, table};
use super::charts;
use super::data::SettingLines;
use super::{NONE, short};
use crate::figures::{MetricKind, MetricName};
use crate::outputs::ReportData;
use crate::statistics::MetricKnowledge;
use crate::tables::MetricMap;

/// What is known of one of the figures that say how long games are.
pub fn length(told: &ReportData<'_>, figures: &MetricMap, of: &str) -> Option<MetricKnowledge> {
    let meant = |name: &MetricName| name.kind == MetricKind::Length && name.of == of;
    let found = figures.iter().find(|(name, _)| meant(name));
    found.map(|(name, measured)| name.known(measured, told.laboratory.stopping()))
}

/// How long games are, by setting.
pub fn lengths(told: &ReportData<'_>, lines: &SettingLines) -> Markup {
    let ReportData { laboratory, tables, censuses, .. } = *told;
    let settings = laboratory.manifest().settings.iter();
    let spans = settings.clone().zip(&tables.lengths);
    let spans: Vec<charts::LengthSpan> =
        spans.map(|(setting, lengths)| charts::LengthSpan::of(setting.name.clone(), lengths)).collect();
    let row = |(place, ((setting, figures), census)): (
        usize,
        ((&crate::arms::TreatmentSetup, &MetricMap), &DecisionCensus),
    )| {
        let cell = |of: &str| {
            let known = length(told, figures, of);
            known.map_or_else(|| TableCell::nothing(NONE, 1), |known| TableCell::known(known, short))
        };
        TableRow::from([
            TableCell::words(&setting.name),
            cell("decisions"),
            cell("rounds"),
            TableCell::mean(census.all.minutes.mean(census.games).at_least(0.0), census.games),
            TableCell::data(html! {
                (lines.figures(told, place, |name| name.kind == MetricKind::Length)) " " (lines.asked(told, place))
            }),
        ])
    };
    html! {
        h2 { (tr!("lab-length")) }
        p { (tr!("lab-length-lead")) }
        (charts::spans(&spans))
        p { (tr!("lab-minutes-lead", base = DecisionCensus::SECONDS.0.to_string(), more = DecisionCensus::SECONDS.1.to_string())) }
        (table(
            &["lab-head-setting", "lab-head-longer", "lab-head-rounds", "lab-head-minutes", "lab-head-data"],
            settings.zip(&tables.settings).zip(censuses).enumerate().map(row),
        ))
    }
}

/// What seats are asked.
pub fn asked(told: &ReportData<'_>, lines: &SettingLines) -> Markup {
    let ReportData { laboratory, censuses, .. } = *told;
    let settings = laboratory.manifest().settings.iter().zip(censuses);
    html! {
        h2 { (tr!("lab-asked")) }
        @if let Some(first) = censuses.first() { p { (tr!("lab-asked-lead", games = first.games.to_string())) } }
        @for (place, (setting, census)) in settings.enumerate() {
            details open[place == 0] {
                summary { (setting.name) }
                p.data { (lines.asked(told, place)) }
                (table(
                    &["cli-head-seat", "lab-head-asked", "lab-head-forced", "lab-head-choices"],
                    seats(census, setting.seats.into()).map(|(name, questions)| TableRow::from([
                        TableCell::words(name),
                        TableCell::mean(questions.asked.mean(census.games), census.games),
                        TableCell::share(questions.forced.share(), &games_of(census.games)),
                        TableCell::mean(questions.open.mean(), census.games),
                    ])),
                ))
                (table(
                    &["lab-head-answer", "lab-head-open", "lab-head-given", "lab-head-share"],
                    census.answers.iter().map(|(answer, fared)| TableRow::from([
                        TableCell::words(answer),
                        TableCell::number(fared.of),
                        TableCell::number(fared.count),
                        TableCell::share(fared.share(), &games_of(fared.games)),
                    ]).marked(fared.count == 0)),
                ))
            }
        }
    }
}

/// The questions to all seats and to each, with the names of the seats.
fn seats(census: &DecisionCensus, seats: usize) -> impl Iterator<Item = (String, &QuestionCounts)> {
    let each = census
        .seats
        .iter()
        .take(seats)
        .enumerate()
        .map(|(seat, questions)| (tr!("lab-seat", seat = seat + 1), questions));
    [(tr!("lab-all-seats"), &census.all)].into_iter().chain(each)
}

/// The answers that were open and never given.
pub fn never(census: &DecisionCensus) -> impl Iterator<Item = (&String, &RatioSums)> {
    census.answers.iter().filter(|(_, fared)| fared.count == 0)
}
