//! What the comparisons of an experiment come to, corrected for their number.

use crate::design::ComparisonQuestion;
use crate::experiment::FactorKind;
use crate::metrics::MetricName;
use crate::run::ExperimentRunner;
use crate::statistics::{
    Measurement, MetricKnowledge, StoppingReason, false_discovery, holm_correction, pairing_gain, required_games,
};
use crate::tables::{MetricMap, ResultTables};

/// One comparison of one figure.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// What it asks.
    pub question: ComparisonQuestion,
    /// What is compared: a setting, a value, or two of them.
    pub subject: String,
    /// Whether its sides differ in rules and numbers of the pack alone, and not in who plays or how many.
    pub of_rules: bool,
    /// Which figure.
    pub metric: MetricName,
    /// The line in the file of the comparisons that says the same, from 1.
    pub line: usize,
    /// The difference and what is known of it.
    pub knowledge: MetricKnowledge,
    /// The p-value corrected for all comparisons (Holm).
    pub holm_p: f64,
    /// The same by false discovery rate (Benjamini and Hochberg).
    pub fdr_p: f64,
    /// How many times as many games it would take without common random numbers, if settings are compared.
    pub pairing_gain: Option<f64>,
    /// How many games would show a difference of this size with a power of 80 %.
    pub required_games: Option<f64>,
}

/// All comparisons, in the order of the questions.
pub fn compute_comparisons(laboratory: &ExperimentRunner, tables: &ResultTables) -> Vec<Comparison> {
    let stopping = laboratory.stopping_reason();
    let mut all = Vec::new();
    for (setting, figures) in laboratory.manifest().settings.iter().zip(&tables.excess_wins) {
        // Where only one plays, whatever it wins is its fair share.
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

/// How many figures of this kind there are.
fn rivals(figures: &MetricMap, name: &MetricName) -> usize {
    figures.keys().filter(|other| other.kind == name.kind).count()
}

/// What a comparison is about.
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
