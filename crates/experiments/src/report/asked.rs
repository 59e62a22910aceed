//! How long games are and what seats are asked: how much, how often without a choice, and what they never do.

use arcade::say;
use lab::{Census, Questions, Ratio};
use maud::{Markup, html};

use super::cells::{Cell, Row, games_of, table};
use super::charts;
use super::data::Lines;
use super::{NONE, short};
use crate::figures::{Kind, Name};
use crate::outputs::Told;
use crate::statistics::Known;
use crate::tables::Figures;

/// What is known of one of the figures that say how long games are.
pub fn length(told: &Told<'_>, figures: &Figures, of: &str) -> Option<Known> {
    let meant = |name: &Name| name.kind == Kind::Length && name.of == of;
    let found = figures.iter().find(|(name, _)| meant(name));
    found.map(|(name, measured)| name.known(measured, told.laboratory.stopping()))
}

/// How long games are, by setting.
pub fn lengths(told: &Told<'_>, lines: &Lines) -> Markup {
    let Told { laboratory, tables, censuses, .. } = *told;
    let settings = laboratory.manifest().settings.iter();
    let spans = settings.clone().zip(&tables.lengths);
    let spans: Vec<charts::Span> =
        spans.map(|(setting, lengths)| charts::Span::of(setting.name.clone(), lengths)).collect();
    let row = |(place, ((setting, figures), census)): (usize, ((&crate::arms::Setting, &Figures), &Census))| {
        let cell = |of: &str| {
            let known = length(told, figures, of);
            known.map_or_else(|| Cell::nothing(NONE, 1), |known| Cell::known(known, short))
        };
        Row::from([
            Cell::words(&setting.name),
            cell("decisions"),
            cell("rounds"),
            Cell::mean(census.all.minutes.mean(census.games).at_least(0.0), census.games),
            Cell::data(html! {
                (lines.figures(told, place, |name| name.kind == Kind::Length)) " " (lines.asked(told, place))
            }),
        ])
    };
    html! {
        h2 { (say!("lab-length")) }
        p { (say!("lab-length-lead")) }
        (charts::spans(&spans))
        p { (say!("lab-minutes-lead", base = Census::SECONDS.0.to_string(), more = Census::SECONDS.1.to_string())) }
        (table(
            &["lab-head-setting", "lab-head-longer", "lab-head-rounds", "lab-head-minutes", "lab-head-data"],
            settings.zip(&tables.settings).zip(censuses).enumerate().map(row),
        ))
    }
}

/// What seats are asked.
pub fn asked(told: &Told<'_>, lines: &Lines) -> Markup {
    let Told { laboratory, censuses, .. } = *told;
    let settings = laboratory.manifest().settings.iter().zip(censuses);
    html! {
        h2 { (say!("lab-asked")) }
        @if let Some(first) = censuses.first() { p { (say!("lab-asked-lead", games = first.games.to_string())) } }
        @for (place, (setting, census)) in settings.enumerate() {
            details open[place == 0] {
                summary { (setting.name) }
                p.data { (lines.asked(told, place)) }
                (table(
                    &["cli-head-seat", "lab-head-asked", "lab-head-forced", "lab-head-choices"],
                    seats(census, setting.seats.into()).map(|(name, questions)| Row::from([
                        Cell::words(name),
                        Cell::mean(questions.asked.mean(census.games), census.games),
                        Cell::share(questions.forced.share(), &games_of(census.games)),
                        Cell::mean(questions.open.mean(), census.games),
                    ])),
                ))
                (table(
                    &["lab-head-answer", "lab-head-open", "lab-head-given", "lab-head-share"],
                    census.answers.iter().map(|(answer, fared)| Row::from([
                        Cell::words(answer),
                        Cell::number(fared.of),
                        Cell::number(fared.count),
                        Cell::share(fared.share(), &games_of(fared.games)),
                    ]).marked(fared.count == 0)),
                ))
            }
        }
    }
}

/// The questions to all seats and to each, with the names of the seats.
fn seats(census: &Census, seats: usize) -> impl Iterator<Item = (String, &Questions)> {
    let each = census
        .seats
        .iter()
        .take(seats)
        .enumerate()
        .map(|(seat, questions)| (say!("lab-seat", seat = seat + 1), questions));
    [(say!("lab-all-seats"), &census.all)].into_iter().chain(each)
}

/// The answers that were open and never given.
pub fn never(census: &Census) -> impl Iterator<Item = (&String, &Ratio)> {
    census.answers.iter().filter(|(_, fared)| fared.count == 0)
}
