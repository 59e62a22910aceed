//! The answer of an experiment in one sentence, and all effects in one picture.

use std::collections::BTreeMap;

use catalog::tr;
use maud::{Markup, html};

use super::charts::{IntervalBar, render_effects};
use super::findings::{LEVEL, between_settings};
use super::numbers::{format_count, signed_percent};
use super::rulings::{is_length, relative_lengthening, tells_who_wins};
use crate::comparisons::Comparison;
use crate::design::ComparisonQuestion;
use crate::metrics::MetricName;
use crate::report_data::ReportData;

/// The share of the games that the settings move most, with its comparisons, the largest difference first.
struct MovedShare<'a> {
    metric: &'a MetricName,
    comparisons: Vec<&'a Comparison>,
}

/// Returns the share of the games that the settings move most; none if no settings are compared.
fn most_moved_share<'a>(compared: &[&'a Comparison]) -> Option<MovedShare<'a>> {
    let mut shares: BTreeMap<&MetricName, Vec<&Comparison>> = BTreeMap::new();
    for one in compared.iter().copied().filter(|one| tells_who_wins(&one.metric)) {
        shares.entry(&one.metric).or_default().push(one);
    }
    let size = |one: &Comparison| one.knowledge.mean.abs();
    let surety = |one: &Comparison| if one.holm_p <= LEVEL { size(one) } else { 0.0 };
    let largest =
        |of: &dyn Fn(&Comparison) -> f64, all: &[&Comparison]| all.iter().map(|one| of(one)).fold(0.0, f64::max);
    let rank = |all: &[&Comparison]| (largest(&surety, all), largest(&size, all));
    let (metric, mut comparisons) =
        shares.into_iter().max_by(|one, other| rank(&one.1).partial_cmp(&rank(&other.1)).expect("numbers"))?;
    comparisons.sort_by(|one, other| size(other).total_cmp(&size(one)));
    Some(MovedShare { metric, comparisons })
}

/// Returns the comparisons of settings and of single values, without what two values do together.
fn main_effects(compared: &[Comparison]) -> Vec<&Comparison> {
    let mut effects = between_settings(compared);
    effects.retain(|one| one.question != ComparisonQuestion::Interaction);
    effects
}

/// Returns the answer of the experiment as a sentence; none if no settings are compared.
pub fn answer_sentence(told: &ReportData<'_>) -> Option<String> {
    let effects = main_effects(told.comparisons);
    let moved = most_moved_share(&effects)?;
    let figure = moved.metric.to_string();
    let largest = moved.comparisons[0];
    if let Some(sure) = moved.comparisons.iter().find(|one| one.holm_p <= LEVEL) {
        let known = sure.knowledge;
        let [change, low, high] = [known.mean, known.low, known.high].map(signed_percent);
        return Some(tr!(
            "lab-answer",
            what = sure.subject.as_str(),
            figure = figure,
            change = change,
            low = low,
            high = high
        ));
    }
    let games = told.tables.games_per_setting();
    Some(match largest.required_games {
        Some(needed) if needed.is_finite() => tr!(
            "lab-answer-unsure",
            what = largest.subject.as_str(),
            figure = figure,
            change = signed_percent(largest.knowledge.mean),
            games = games.to_string(),
            needed = format_count(needed),
        ),
        _ => tr!("lab-answer-same", games = games.to_string()),
    })
}

/// Renders one picture of all effects on the share that moves most, and one of those on the length of games.
pub fn render_section(told: &ReportData<'_>) -> Markup {
    let effects = main_effects(told.comparisons);
    let Some(moved) = most_moved_share(&effects) else { return html! {} };
    let shares: Vec<IntervalBar> = moved.comparisons.iter().map(|one| effect_bar(one, one.knowledge)).collect();
    let lengths: Vec<IntervalBar> = (effects.iter().filter(|one| is_length(&one.metric)))
        .map(|one| effect_bar(one, relative_lengthening(told, one)))
        .collect();
    html! {
        h2 { (tr!("lab-effects")) }
        p { (tr!("lab-effects-lead")) }
        h3 { (moved.metric.to_string()) }
        (render_effects(&shares))
        @if !lengths.is_empty() {
            h3 { (tr!("lab-head-longer")) }
            (render_effects(&lengths))
        }
    }
}

fn effect_bar(one: &Comparison, knowledge: crate::statistics::MetricKnowledge) -> IntervalBar {
    IntervalBar { name: one.subject.clone(), knowledge, marked: one.holm_p <= LEVEL }
}
