//! What the comparisons of an experiment come to, corrected for their number.

use crate::design::Question;
use crate::figures::Name;
use crate::run::Laboratory;
use crate::statistics::{Known, Measured, Stopping, false_discovery, holm, needed, saved};
use crate::tables::{Figures, Tables};

/// One comparison of one figure.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// What it asks.
    pub question: Question,
    /// What is compared: a setting, a value, or two of them.
    pub what: String,
    /// Which figure.
    pub figure: Name,
    /// The difference and what is known of it.
    pub known: Known,
    /// The p-value corrected for all comparisons (Holm).
    pub holm: f64,
    /// The same by false discovery rate (Benjamini and Hochberg).
    pub discovery: f64,
    /// How many times as many games it would take without common random numbers, if settings are compared.
    pub saved: Option<f64>,
    /// How many games would show a difference of this size with a power of 80 %.
    pub needed: Option<f64>,
}

/// All comparisons, in the order of the questions.
pub fn comparisons(laboratory: &Laboratory, tables: &Tables) -> Vec<Comparison> {
    let stopping = laboratory.stopping();
    let mut all = Vec::new();
    for (setting, figures) in laboratory.manifest().settings.iter().zip(&tables.beyond) {
        // Where only one plays, whatever it wins is its fair share.
        for (name, measured) in figures.iter().filter(|(name, _)| rivals(figures, name) > 1) {
            all.push(row(Question::FairShare, &setting.name, name, measured, None, stopping));
        }
    }
    for (contrast, figures) in laboratory.contrasts().iter().zip(&tables.contrasts) {
        for (name, measured) in figures {
            let apart = contrast.weights.iter().map(|(setting, weight)| {
                let sd = tables.settings[*setting].get(name).map_or(0.0, |one| one.known(Stopping::Fixed).sd);
                (weight * sd).powi(2)
            });
            all.push(row(contrast.question, &contrast.name, name, measured, Some(apart.sum()), stopping));
        }
    }
    let p: Vec<f64> = all.iter().map(|one| one.known.p).collect();
    for ((one, holm), discovery) in all.iter_mut().zip(holm(&p)).zip(false_discovery(&p)) {
        (one.holm, one.discovery) = (holm, discovery);
    }
    all
}

/// How many figures of this kind there are.
fn rivals(figures: &Figures, name: &Name) -> usize {
    figures.keys().filter(|other| other.kind == name.kind).count()
}

fn row(
    question: Question,
    what: &str,
    figure: &Name,
    measured: &Measured,
    apart: Option<f64>,
    stopping: Stopping,
) -> Comparison {
    let known = measured.known(stopping);
    Comparison {
        question,
        what: what.to_owned(),
        figure: figure.clone(),
        known,
        holm: 1.0,
        discovery: 1.0,
        saved: apart.and_then(|variance| saved(known.sd, variance)),
        needed: (known.mean != 0.0).then(|| needed(known.mean, known.sd)),
    }
}
