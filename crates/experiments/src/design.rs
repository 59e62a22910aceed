//! The treatments that an experiment plays, and the comparisons between them.

use engine::random;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::experiment::{Design, Experiment};

/// The index of each factor's value; all 0 is the base treatment.
pub type FactorLevels = Vec<usize>;

/// Returns the treatments of an experiment, the base first.
pub fn enumerate_settings(experiment: &Experiment) -> Vec<FactorLevels> {
    let counts: Vec<usize> = experiment.factor.iter().map(|factor| factor.values.len()).collect();
    let usual = vec![0; counts.len()];
    let mut settings = match experiment.design {
        Design::OneAtATime => {
            let mut settings = vec![usual.clone()];
            for (factor, count) in counts.iter().enumerate() {
                settings.extend((1..*count).map(|level| with(&usual, factor, level)));
            }
            settings
        }
        Design::Grid => counts.iter().enumerate().fold(vec![usual], |settings, (factor, count)| {
            settings.iter().flat_map(|setting| (0..*count).map(|level| with(setting, factor, level))).collect()
        }),
        Design::LatinHypercube => hypercube(&counts, experiment.settings.unwrap_or(0), experiment.seed),
    };
    // With common random numbers a treatment that is drawn twice would play the same games twice.
    let mut seen = std::collections::BTreeSet::new();
    settings.retain(|levels| seen.insert(levels.clone()));
    settings
}

fn with(setting: &[usize], factor: usize, level: usize) -> FactorLevels {
    let mut levels = setting.to_vec();
    levels[factor] = level;
    levels
}

/// Returns the base and a Latin hypercube after M. McKay, R. Beckman and W. Conover (1979): each factor's range is cut
/// into as many pieces as there are treatments, and each piece occurs once.
fn hypercube(counts: &[usize], settings: usize, seed: u64) -> Vec<FactorLevels> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let columns: Vec<Vec<usize>> = counts
        .iter()
        .map(|count| {
            let mut levels: Vec<usize> = (0..settings).map(|piece| piece * count / settings).collect();
            random::shuffle(&mut rng, &mut levels);
            levels
        })
        .collect();
    let drawn = (0..settings).map(|setting| columns.iter().map(|column| column[setting]).collect());
    std::iter::once(vec![0; counts.len()]).chain(drawn).collect()
}

/// Returns the name of a treatment, which lists its differences from the base.
pub fn setting_name(experiment: &Experiment, levels: &[usize]) -> String {
    let changed: Vec<String> = (experiment.factor.iter().zip(levels))
        .filter(|(_, level)| **level > 0)
        .map(|(factor, level)| format!("{}={}", factor.title(), factor.level_text(*level)))
        .collect();
    if changed.is_empty() { "base".to_owned() } else { changed.join(", ") }
}

/// The question of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ComparisonQuestion {
    /// The wins of a seat, place, role or bot beyond a fair share, within one treatment.
    FairShare,
    /// A treatment against the base.
    Setting,
    /// A value of a factor against its first, over all treatments that agree in everything else.
    Effect,
    /// The effect of two values together beyond the sum of their separate effects.
    Interaction,
}

impl ComparisonQuestion {
    /// Returns a short label for files.
    pub fn label(self) -> &'static str {
        match self {
            ComparisonQuestion::FairShare => "fair share",
            ComparisonQuestion::Setting => "setting",
            ComparisonQuestion::Effect => "effect",
            ComparisonQuestion::Interaction => "interaction",
        }
    }
}

/// A contrast between treatments: game by game the weighted sum of their metrics.
#[derive(Clone, PartialEq, Debug)]
pub struct Contrast {
    /// The question of the contrast.
    pub question: ComparisonQuestion,
    /// The compared subject, in words.
    pub name: String,
    /// The indices of the factors that differ between its sides.
    pub factors: Vec<usize>,
    /// The treatments by index, with their weights, which add up to 0.
    pub weights: Vec<(usize, f64)>,
}

/// Returns the contrasts of an experiment.
pub fn build_contrasts(experiment: &Experiment, settings: &[FactorLevels]) -> Vec<Contrast> {
    match experiment.design {
        Design::OneAtATime => (1..settings.len())
            .map(|place| Contrast {
                question: ComparisonQuestion::Setting,
                name: setting_name(experiment, &settings[place]),
                factors: (0..experiment.factor.len()).filter(|factor| settings[place][*factor] > 0).collect(),
                weights: vec![(0, -1.0), (place, 1.0)],
            })
            .collect(),
        Design::Grid => effects(experiment, settings).chain(interactions(experiment, settings)).collect(),
        Design::LatinHypercube => effects(experiment, settings).collect(),
    }
}

/// Returns each value against the first of its factor: the mean over the treatments with the one against the mean over
/// those with the other.
fn effects<'a>(experiment: &'a Experiment, settings: &'a [FactorLevels]) -> impl Iterator<Item = Contrast> + 'a {
    let values = experiment
        .factor
        .iter()
        .enumerate()
        .flat_map(|(factor, one)| (1..one.values.len()).map(move |level| (factor, one, level)));
    values.filter_map(|(factor, one, level)| {
        let count = |level: usize| settings.iter().filter(|levels| levels[factor] == level).count();
        let (with, without) = (count(level), count(0));
        let side = |levels: &FactorLevels| match levels[factor] {
            0 => -1.0 / without as f64,
            found if found == level => 1.0 / with as f64,
            _ => 0.0,
        };
        (with > 0 && without > 0).then(|| Contrast {
            question: ComparisonQuestion::Effect,
            name: format!("{}={}", one.title(), one.level_text(level)),
            factors: vec![factor],
            weights: weights(settings, side),
        })
    })
}

/// Returns, for a grid, each pair of values of two factors.
fn interactions(experiment: &Experiment, settings: &[FactorLevels]) -> Vec<Contrast> {
    let factors = &experiment.factor;
    let mut contrasts = Vec::new();
    for (first, one) in factors.iter().enumerate() {
        for (second, other) in factors.iter().enumerate().skip(first + 1) {
            let blocks = settings.len() / one.values.len() / other.values.len();
            for (level, beside) in pairs(one.values.len(), other.values.len()) {
                let side =
                    |levels: &FactorLevels| sign(levels[first], level) * sign(levels[second], beside) / blocks as f64;
                let names = [(one, level), (other, beside)]
                    .map(|(factor, level)| format!("{}={}", factor.title(), factor.level_text(level)));
                contrasts.push(Contrast {
                    question: ComparisonQuestion::Interaction,
                    name: names.join(" with "),
                    factors: vec![first, second],
                    weights: weights(settings, side),
                });
            }
        }
    }
    contrasts
}

fn pairs(one: usize, other: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..one).flat_map(move |level| (1..other).map(move |beside| (level, beside)))
}

/// Returns the sign of a value in a comparison with the first value.
fn sign(level: usize, asked: usize) -> f64 {
    match level {
        0 => -1.0,
        level if level == asked => 1.0,
        _ => 0.0,
    }
}

fn weights(settings: &[FactorLevels], side: impl Fn(&FactorLevels) -> f64) -> Vec<(usize, f64)> {
    let all = settings.iter().map(side).enumerate();
    all.filter(|(_, weight)| *weight != 0.0).collect()
}
