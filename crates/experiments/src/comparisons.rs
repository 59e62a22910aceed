//! The results of an experiment's comparisons, corrected for their number.

use crate::design::ComparisonQuestion;
use crate::experiment::FactorKind;
use crate::metrics::MetricName;
use crate::runner::ExperimentRunner;
use crate::statistics::{
    Measurement, MetricKnowledge, StoppingReason, false_discovery, holm_correction, pairing_gain, required_games,
};
use crate::tables::{MetricMap, ResultTables};

/// A comparison of one metric.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The question of the comparison.
    pub question: ComparisonQuestion,
    /// The compared subject: a treatment, a value, or two of them.
    pub subject: String,
    /// True if its sides differ only in rules and numbers of the pack, not in bots or the number of seats.
    pub of_rules: bool,
    /// The compared metric.
    pub metric: MetricName,
    /// The line in the file of the comparisons that holds it, from 1.
    pub line: usize,
    /// The estimated difference.
    pub knowledge: MetricKnowledge,
    /// The p-value corrected for all comparisons (Holm).
    pub holm_p: f64,
    /// The p-value corrected by false discovery rate (Benjamini and Hochberg).
    pub fdr_p: f64,
    /// The ratio of games that would be needed without common random numbers, if treatments are compared.
    pub pairing_gain: Option<f64>,
    /// The number of games that would show a difference of this size with a power of 80%.
    pub required_games: Option<f64>,
}

/// Computes all comparisons, in the order of the questions.
pub fn compute_comparisons(laboratory: &ExperimentRunner, tables: &ResultTables) -> Vec<Comparison> {
    let stopping = laboratory.stopping_reason();
    let mut all = Vec::new();
    for (setting, figures) in laboratory.manifest().settings.iter().zip(&tables.excess_wins) {
        // A single player always wins its fair share, so there is nothing to compare.
        for (name, measured) in figures.iter().filter(|(name, _)| rivals(figures, name) > 1) {
            let about = About { question: ComparisonQuestion::FairShare, what: &setting.name, of_rules: false };
            all.push(row(about, name, measured, None, stopping));
        }
    }
    for (contrast, figures) in laboratory.contrasts().iter().zip(&tables.contrasts) {
        let vary = |factor: &usize| laboratory.experiment.factor[*factor].vary;
        let of_rules =
            contrast.factors.iter().map(vary).all(|vary| matches!(vary, FactorKind::Option | FactorKind::Number));
        let about = About { question: contrast.question, what: &contrast.name, of_rules };
        for (name, measured) in figures {
            let apart = contrast.weights.iter().map(|(setting, weight)| {
                let sd = tables.settings[*setting].get(name).map_or(0.0, |one| one.knowledge(StoppingReason::Fixed).sd);
                (weight * sd).powi(2)
            });
            all.push(row(about, name, measured, Some(apart.sum()), stopping));
        }
    }
    let p: Vec<f64> = all.iter().map(|one| one.knowledge.p).collect();
    for (place, ((one, holm), discovery)) in
        all.iter_mut().zip(holm_correction(&p)).zip(false_discovery(&p)).enumerate()
    {
        (one.holm_p, one.fdr_p) = (holm, discovery);
        // The first line holds the heads.
        one.line = place + 2;
    }
    all
}

/// Returns the number of metrics of this kind.
fn rivals(figures: &MetricMap, name: &MetricName) -> usize {
    figures.keys().filter(|other| other.kind == name.kind).count()
}

/// The identity of a comparison.
#[derive(Clone, Copy)]
struct About<'a> {
    question: ComparisonQuestion,
    what: &'a str,
    of_rules: bool,
}

fn row(
    about: About<'_>,
    figure: &MetricName,
    measured: &Measurement,
    apart: Option<f64>,
    stopping: StoppingReason,
) -> Comparison {
    let known = measured.difference_knowledge(stopping);
    Comparison {
        question: about.question,
        subject: about.what.to_owned(),
        of_rules: about.of_rules,
        metric: figure.clone(),
        line: 0,
        knowledge: known,
        holm_p: 1.0,
        fdr_p: 1.0,
        pairing_gain: apart.and_then(|variance| pairing_gain(known.sd, variance)),
        required_games: (known.mean != 0.0).then(|| required_games(known.mean, known.sd)),
    }
}
