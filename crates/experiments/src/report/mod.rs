//! The full report: one HTML file without scripts, with light and dark themes, readable on a phone.

mod cards;
mod cells;
mod charts;
mod data_links;
mod effects;
mod findings;
pub mod markdown;
mod numbers;
mod questions;
mod remarks;
mod rulings;
mod target;
mod warnings;

use catalog::i18n::{current_locale, format_decimal};
use catalog::tr;
use maud::{DOCTYPE, Markup, html};

use crate::columns::{BEFORE_ROW, ROWS};
use crate::comparisons::Comparison;
use crate::design::ComparisonQuestion;
use crate::extremes::ExtremeKind;
use crate::metrics::MetricKind;
use crate::output_files::{ANSWERS, CARDS, COMPARISONS, FIGURES, QUESTIONS, RATINGS};
use crate::ratings::Rating;
use crate::report_data::ReportData;
use crate::runner::ExperimentRunner;
use crate::statistics::{MetricKnowledge, StoppingReason};
use crate::tables::{MetricMap, ResultTables};
use crate::{manifest, treatments};
use cells::{TableCell, TableRow, games_of, render_table};
use charts::IntervalBar;
use data_links::{SettingLines, data_link};
use findings::{LEVEL, between_settings, findings_of, lead_line};
use numbers::{NONE, format_short, games_needed, interval_of, p_value};

/// The style sheet of a report, which is embedded in it.
const STYLE: &str = include_str!("report.css");
/// Renders the page.
pub fn render_page(told: &ReportData<'_>) -> String {
    let ReportData { runner: laboratory, tables, comparisons: compared, cards, ratings, .. } = *told;
    let about = laboratory.manifest();
    let name = treatments::find_game(&laboratory.experiment).map_or(about.game.as_str(), |game| game.info().name);
    let title = tr!("lab-title", game = name);
    let lines = SettingLines::for_report(told);
    let page = html! {
        (DOCTYPE)
        html lang=(current_locale().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (maud::PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    @for sentence in target::target_sentences(told) { p.answer { (sentence) } }
                    @if let Some(answer) = effects::answer_sentence(told) { p.answer { (answer) } }
                    (lead(laboratory, tables, compared.len()))
                    (warned(told))
                    (remarks::render_section(told, &lines))
                    (effects::render_section(told))
                    (wins(told, &lines))
                    (rulings::render_section(told))
                    @if about.settings.len() > 1 { (findings(compared)) }
                    @if !ratings.is_empty() { (rated(ratings)) }
                    @if !cards.is_empty() { (cards::render_section(cards, laboratory.experiment.cards)) }
                    (questions::render_lengths(told, &lines))
                    (course(told, &lines))
                    (questions::render_questions(told, &lines))
                    (extremes(laboratory, tables))
                    (own(told, &lines))
                }
            }
        }
    };
    page.into_string()
}

/// Renders the summary of the experiment, with reading instructions and links to the data.
fn lead(laboratory: &ExperimentRunner, tables: &ResultTables, compared: usize) -> Markup {
    let about = laboratory.manifest();
    let how = match laboratory.stopping_reason() {
        StoppingReason::Fixed => tr!("lab-fixed", count = compared),
        StoppingReason::Sequential { .. } => tr!("lab-sequential", count = compared),
    };
    html! {
        p { (lead_line(laboratory, tables)) }
        @if about.settings.len() > 1 { p { (tr!("lab-chance")) } }
        p { (how) }
        @if let Some(millis) = by_the_clock(laboratory) { p { (tr!("cli-timed", millis = millis)) } }
        p.data {
            @for file in [ROWS, FIGURES, COMPARISONS, ANSWERS, QUESTIONS, CARDS, RATINGS, manifest::FILE] { a href=(file) { (file) } " " }
        }
        details {
            summary { (tr!("lab-settings")) }
            (render_table(
                &["lab-head-setting", "cli-head-seats", "lab-head-bots"],
                about.settings.iter().map(|setting| TableRow::from([
                    TableCell::text(&setting.name),
                    TableCell::number(setting.seats),
                    TableCell::text(setting.bots.join(", ")),
                ])),
            ))
        }
    }
}

/// Renders the warnings about what the experiment cannot show.
fn warned(told: &ReportData<'_>) -> Markup {
    let warnings = warnings::list_warnings(told);
    html! {
        @if !warnings.is_empty() {
            h2 { (tr!("lab-warnings")) }
            ul { @for warning in &warnings { li { (warning) } } }
        }
    }
}

/// Returns the time limit of bots that are limited by the clock.
fn by_the_clock(laboratory: &ExperimentRunner) -> Option<u64> {
    let game = treatments::find_game(&laboratory.experiment).ok()?;
    laboratory.manifest().settings.iter().filter_map(|setting| treatments::by_the_clock(setting, game)).max()
}

/// Renders the comparisons that are significant after correction, by subject.
fn findings(compared: &[Comparison]) -> Markup {
    let asked = between_settings(compared);
    let found = findings_of(&asked);
    html! {
        h2 { (tr!("lab-findings")) }
        @if found.is_empty() {
            p { (tr!("lab-no-findings", count = asked.len())) }
        } @else {
            p { (tr!("lab-findings-lead")) }
            @for same in asked.chunk_by(|one, next| (one.question, &one.subject) == (next.question, &next.subject)) {
                @let here: Vec<&&Comparison> =
                    found.iter().filter(|one| (one.question, &one.subject) == (same[0].question, &same[0].subject)).collect();
                @let about = tr!("lab-differs", what = same[0].subject.as_str(), found = here.len(), all = same.len());
                @if here.is_empty() {
                    p.none { (about) }
                } @else {
                    details { summary { (about) } (findings_table(&here)) }
                }
            }
        }
    }
}

fn findings_table(found: &[&&Comparison]) -> Markup {
    let finding = |one: &&&Comparison| {
        TableRow::from([
            TableCell::text(one.metric.to_string()),
            TableCell::from_knowledge(one.knowledge, format_short),
            TableCell::number(p_value(one.holm_p)),
            TableCell::number(games_needed(one)),
            TableCell::number(
                one.pairing_gain.map_or_else(|| NONE.to_owned(), |saved| format!("{}×", format_short(saved))),
            ),
            TableCell::data_links(data_link(COMPARISONS, one.line..=one.line)),
        ])
    };
    let heads = [
        "cli-head-figure",
        "lab-head-difference",
        "lab-head-corrected",
        "lab-head-needed",
        "lab-head-saved",
        "lab-head-data",
    ];
    render_table(&heads, found.iter().map(finding))
}

/// Renders the shares of the games won, the base expanded, the others collapsed.
fn wins(told: &ReportData<'_>, lines: &SettingLines) -> Markup {
    let ReportData { runner: laboratory, tables, comparisons: compared, .. } = *told;
    let settings = &laboratory.manifest().settings;
    html! {
        h2 { (tr!("lab-wins")) }
        p { (tr!("lab-wins-lead")) }
        @for (place, (setting, figures)) in settings.iter().zip(&tables.settings).enumerate() {
            details open[place == 0] {
                summary { (setting.name) }
                @for (kind, title) in [
                    (MetricKind::WinsByTurn, "lab-by-turn"),
                    (MetricKind::WinsBySeat, "lab-by-seat"),
                    (MetricKind::WinsByRole, "lab-by-role"),
                    (MetricKind::WinsByBot, "lab-by-bot"),
                ] {
                    @let shares = shares(laboratory, &setting.name, figures, kind, compared);
                    // A single line would add nothing to the others.
                    @if shares.len() > 1 || kind == MetricKind::WinsBySeat {
                        h3 { (tr!(title)) }
                        (charts::render_shares(&shares, fair(figures)))
                        p.data { (sample(&shares)) " " (lines.figure_links(told, place, |name| name.kind == kind)) }
                    }
                }
            }
        }
    }
}

fn shares(
    laboratory: &ExperimentRunner,
    setting: &str,
    figures: &MetricMap,
    kind: MetricKind,
    compared: &[Comparison],
) -> Vec<IntervalBar> {
    let unfair = |name: &crate::metrics::MetricName| {
        compared.iter().any(|one| {
            one.question == ComparisonQuestion::FairShare
                && one.subject == setting
                && one.metric == *name
                && one.holm_p <= LEVEL
        })
    };
    (figures.iter().filter(|(name, _)| name.kind == kind))
        .map(|(name, measured)| IntervalBar {
            name: name.subject.clone(),
            knowledge: measured.knowledge(laboratory.stopping_reason()),
            marked: unfair(name),
        })
        .collect()
}

/// Returns the number of games behind the lines of a chart.
fn sample(shares: &[IntervalBar]) -> String {
    let games = || shares.iter().map(|share| share.knowledge.games);
    let (fewest, most) = (games().min().unwrap_or(0), games().max().unwrap_or(0));
    if fewest == most {
        games_of(most)
    } else {
        tr!("lab-games-each", fewest = fewest.to_string(), most = most.to_string())
    }
}

/// Returns the mean of the wins by seat, which is the fair share of each seat.
fn fair(figures: &MetricMap) -> f64 {
    let seats: Vec<f64> = (figures.iter().filter(|(name, _)| name.kind == MetricKind::WinsBySeat))
        .map(|(_, measured)| measured.knowledge(StoppingReason::Fixed).mean)
        .collect();
    seats.iter().sum::<f64>() / seats.len().max(1) as f64
}

/// Renders the ratings of the bots that met.
fn rated(ratings: &[Rating]) -> Markup {
    html! {
        h2 { (tr!("lab-ratings")) }
        p { (tr!("lab-ratings-lead")) }
        (render_table(
            &["cli-head-bot", "lab-head-rating", "cli-head-interval", "lab-head-games", "lab-head-data"],
            ratings.iter().enumerate().map(|(place, one)| TableRow::from([
                TableCell::text(&one.bot),
                TableCell::number(format!("{:.0}", one.rating)),
                TableCell::number(interval_of(one)),
                TableCell::number(one.games),
                TableCell::data_links(data_link(RATINGS, place + 2..=place + 2)),
            ])),
        ))
    }
}

/// Renders the course of the games.
fn course(told: &ReportData<'_>, lines: &SettingLines) -> Markup {
    let ReportData { runner: laboratory, tables, .. } = *told;
    let of = |figures: &MetricMap| -> Vec<(String, MetricKnowledge)> {
        let course = figures.iter().filter(|(name, _)| name.kind == MetricKind::Course);
        course
            .map(|(name, measured)| (name.subject.clone(), measured.knowledge(laboratory.stopping_reason())))
            .collect()
    };
    let settings: Vec<_> = laboratory.manifest().settings.iter().zip(tables.settings.iter().map(of)).collect();
    html! {
        @if settings.iter().any(|(_, course)| !course.is_empty()) {
            h2 { (tr!("lab-course")) }
            p { (tr!("lab-course-lead")) }
            @for (place, (setting, course)) in settings.iter().enumerate().filter(|(_, (_, course))| !course.is_empty()) {
                details open[place == 0] {
                    summary { (setting.name) }
                    p.data { (lines.figure_links(told, place, |name| name.kind == MetricKind::Course)) }
                    (render_table(
                        &["cli-head-figure", "cli-head-mean"],
                        course.iter().map(|(name, known)| TableRow::from([TableCell::text(name), TableCell::from_knowledge(*known, format_short)])),
                    ))
                }
            }
        }
    }
}

/// Renders the extreme games, with links to their rows.
fn extremes(laboratory: &ExperimentRunner, tables: &ResultTables) -> Markup {
    /// The number of games of each kind.
    const SHOWN: usize = 3;
    html! {
        h2 { (tr!("lab-extremes")) }
        p { (tr!("lab-extremes-lead")) }
        (render_table(
            &["lab-head-way", "lab-head-value", "lab-head-setting", "lab-head-row"],
            ExtremeKind::ALL.into_iter().flat_map(|way| tables.extremes.top_games(way, SHOWN).iter().map(move |extreme| (way, extreme))).map(
                |(way, extreme)| TableRow::from([
                    TableCell::text(tr!(&format!("lab-{}", way.label()))),
                    TableCell::number(value(way, extreme.value)),
                    TableCell::text(&laboratory.manifest().settings[extreme.setting].name),
                    TableCell::number(html! { a href={ (BEFORE_ROW) (extreme.row) } { (extreme.row) } }),
                ]),
            ),
        ))
    }
}

/// Formats how extreme a game is.
fn value(way: ExtremeKind, value: f64) -> String {
    if way == ExtremeKind::Strangest { format_decimal(value, 1) } else { value.to_string() }
}

/// Renders all metrics of the base treatment.
fn own(told: &ReportData<'_>, lines: &SettingLines) -> Markup {
    let ReportData { runner: laboratory, tables, .. } = *told;
    let Some(figures) = tables.settings.first() else { return html! {} };
    html! {
        h2 { (tr!("lab-figures")) }
        p.data { (lines.figure_links(told, 0, |_| true)) }
        (render_table(
            &["cli-head-figure", "cli-head-mean", "cli-head-sd"],
            figures.iter().map(|(name, measured)| {
                let known = name.knowledge_from(measured, laboratory.stopping_reason());
                TableRow::from([TableCell::text(name.to_string()), TableCell::from_knowledge(known, format_short), TableCell::number(format_short(known.sd))])
            }),
        ))
    }
}
