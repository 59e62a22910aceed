//! The importance of rulings: the effect of each on the wins and on the length of games.

use std::ops::RangeInclusive;

use catalog::tr;
use maud::{Markup, html};

use super::cells::{TableCell, TableRow, render_table};
use super::data_links::data_link;
use super::findings::LEVEL;
use super::numbers::{NONE, games_needed, p_value, signed_percent};
use crate::comparisons::Comparison;
use crate::design::ComparisonQuestion;
use crate::metrics::{MetricKind, MetricName};
use crate::output_files::COMPARISONS;
use crate::report_data::ReportData;
use crate::statistics::{MetricKnowledge, StoppingReason};

/// The effects of one ruling that are significant after correction.
pub struct RulingWeight<'a> {
    /// The ruling.
    pub subject: &'a str,
    /// The comparison with the largest effect on a share of wins.
    pub wins: Option<&'a Comparison>,
    /// The effect on the number of decisions.
    pub length: Option<&'a Comparison>,
    /// The lines of all comparisons about it.
    lines: RangeInclusive<usize>,
}

/// Returns all rulings of an experiment and numbers of its pack, the most important first.
pub fn rank_rulings<'a>(compared: &'a [Comparison]) -> Vec<RulingWeight<'a>> {
    let of_rules = |one: &&Comparison| one.of_rules && one.question != ComparisonQuestion::Interaction;
    let asked: Vec<&Comparison> = compared.iter().filter(of_rules).collect();
    let size = |one: &Comparison| one.knowledge.mean.abs();
    let weight = |same: &[&'a Comparison]| {
        let mut wins: Vec<&Comparison> = same.iter().copied().filter(|one| tells_who_wins(&one.metric)).collect();
        wins.retain(|one| one.holm_p <= LEVEL);
        wins.sort_by(|one, other| size(other).total_cmp(&size(one)));
        let length = same.iter().copied().find(|one| is_length(&one.metric) && one.holm_p <= LEVEL);
        let lines = same[0].line..=same[same.len() - 1].line;
        RulingWeight { subject: same[0].subject.as_str(), wins: wins.first().copied(), length, lines }
    };
    let mut weights: Vec<RulingWeight<'_>> =
        asked.chunk_by(|one, next| one.subject == next.subject).map(weight).collect();
    let by = |weight: &RulingWeight<'_>| {
        let of = |one: Option<&Comparison>| one.map_or(0.0, size);
        (of(weight.wins), of(weight.length))
    };
    weights.sort_by(|one, other| by(other).partial_cmp(&by(one)).expect("differences are numbers"));
    weights
}

/// True for shares of the games that say who wins, or how games end.
pub fn tells_who_wins(figure: &MetricName) -> bool {
    match figure.kind {
        MetricKind::WinsByTurn | MetricKind::WinsBySeat | MetricKind::WinsByRole => true,
        MetricKind::Ending => figure.subject != "lead in points",
        _ => false,
    }
}

/// True for the number of decisions.
pub fn is_length(figure: &MetricName) -> bool {
    figure.kind == MetricKind::Length && figure.subject == "decisions"
}

/// Returns the effect of a ruling on the length of games, as a share of the base's decisions.
pub fn relative_lengthening(told: &ReportData<'_>, length: &Comparison) -> MetricKnowledge {
    let usual = told.tables.settings[0].iter().find(|(name, _)| is_length(name));
    let decisions = usual.map_or(f64::NAN, |(_, decisions)| decisions.knowledge(StoppingReason::Fixed).mean);
    let MetricKnowledge { mean, low, high, sd, .. } = length.knowledge;
    let [mean, low, high, sd] = [mean, low, high, sd].map(|value| value / decisions);
    MetricKnowledge { mean, low, high, sd, ..length.knowledge }
}

/// Renders the table of the page.
pub fn render_section(told: &ReportData<'_>) -> Markup {
    let weights = rank_rulings(told.comparisons);
    html! {
        @if !weights.is_empty() {
            h2 { (tr!("lab-weights")) }
            p { (tr!("lab-weights-lead")) }
            (render_table(
                &["lab-head-what", "lab-head-moves", "lab-head-difference", "lab-head-corrected", "lab-head-needed", "lab-head-longer",
                    "lab-head-data"],
                weights.iter().map(|weight| line(told, weight)),
            ))
        }
    }
}

fn line(told: &ReportData<'_>, weight: &RulingWeight<'_>) -> TableRow {
    let length = weight.length.map_or_else(
        || TableCell::empty(NONE, 1),
        |length| TableCell::from_knowledge(relative_lengthening(told, length), signed_percent),
    );
    let found = || [weight.wins, weight.length].into_iter().flatten();
    let data = TableCell::data_links(html! {
        @for one in found() { (data_link(COMPARISONS, one.line..=one.line)) " " }
        @if found().next().is_none() { (data_link(COMPARISONS, weight.lines.clone())) }
    });
    match weight.wins {
        Some(wins) => TableRow::from([
            TableCell::text(weight.subject),
            TableCell::text(wins.metric.to_string()),
            TableCell::from_knowledge(wins.knowledge, signed_percent),
            TableCell::number(p_value(wins.holm_p)),
            TableCell::number(games_needed(wins)),
            length,
            data,
        ]),
        None => TableRow::from([
            TableCell::text(weight.subject),
            TableCell::empty(&tr!("lab-nothing-shown"), 4),
            length,
            data,
        ]),
    }
}
