//! What each answer to a question is worth, with how sure that is: for hints and for looking back.

use play::{Game, ViewOf};
use rand_xoshiro::rand_core::Rng;

use crate::Generator;
use crate::rollout::{Plan, sample};

/// How many answers are compared closely.
const CLOSE: usize = 8;
/// The part of the samples that picks them where there are more.
const FIRST: usize = 4;

/// Answers with what came of each in the same worlds and with the same luck.
#[derive(Clone, Debug)]
pub struct Weights<A> {
    lines: Vec<(A, Vec<f32>)>,
}

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The mean.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

impl Estimate {
    /// The mean of some numbers.
    pub fn of(numbers: impl Iterator<Item = f64> + Clone) -> Estimate {
        let count = numbers.clone().count().max(1) as f64;
        let value = numbers.clone().sum::<f64>() / count;
        let squares: f64 = numbers.map(|number| (number - value).powi(2)).sum();
        Estimate { value, error: (squares / (count - 1.0).max(1.0) / count).sqrt() }
    }
}

impl<A: Copy + PartialEq> Weights<A> {
    /// The answers compared, with what each is worth to the seat that is asked: the best first.
    pub fn lines(&self) -> Vec<(A, Estimate)> {
        let estimate =
            |(action, worths): &(A, Vec<f32>)| (*action, Estimate::of(worths.iter().map(|one| (*one).into())));
        let mut lines: Vec<_> = self.lines.iter().map(estimate).collect();
        lines.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
        lines
    }

    /// The answer that does best in the first half of the samples.
    ///
    /// # Panics
    /// If nothing was compared.
    pub fn best(&self) -> A {
        let sum = |worths: &[f32]| worths[..worths.len() / 2].iter().sum::<f32>();
        let best = self.lines.iter().max_by(|one, other| sum(&one.1).total_cmp(&sum(&other.1)));
        best.expect("at least one answer is compared").0
    }

    /// How much less an answer is worth than the best, from the other half of the samples, so that an answer does not
    /// look best because its own samples were lucky. Never less than nothing.
    pub fn loss(&self, chosen: A) -> Estimate {
        let worths = |action: A| self.lines.iter().find(|(known, _)| *known == action).map(|(_, worths)| worths);
        let (Some(best), Some(worse)) = (worths(self.best()), worths(chosen)) else { return Estimate::default() };
        let differences = best.iter().zip(worse).skip(best.len() / 2).map(|(one, other)| f64::from(one - other));
        let loss = Estimate::of(differences);
        Estimate { value: loss.value.max(0.0), error: loss.error }
    }
}

/// Weighs the choices open to the seat that `view` belongs to, each with so many samples. Where there are many, most drop
/// out after a quarter of the samples; `always` stays.
///
/// # Panics
/// If the view is a spectator's.
pub fn weigh<G: Game>(
    game: &G,
    view: &ViewOf<G>,
    plan: &impl Plan<G>,
    choices: &[G::Action],
    always: Option<G::Action>,
    samples: usize,
    rng: &mut Generator,
) -> Weights<G::Action> {
    let seeds: Vec<u64> = (0..samples.max(2)).map(|_| rng.next_u64()).collect();
    let play = |action: G::Action, seeds: &[u64]| -> Vec<f32> {
        seeds.iter().map(|seed| sample(game, view, plan, (action, None), *seed)).collect()
    };
    let (first, rest) = seeds.split_at(seeds.len().div_ceil(FIRST));
    let mut lines: Vec<(G::Action, Vec<f32>)> = choices.iter().map(|action| (*action, play(*action, first))).collect();
    if lines.len() > CLOSE {
        lines.sort_by(|one, other| other.1.iter().sum::<f32>().total_cmp(&one.1.iter().sum::<f32>()));
        let late = lines.split_off(CLOSE);
        lines.extend(late.into_iter().filter(|(action, _)| Some(*action) == always));
    }
    for (action, worths) in &mut lines {
        worths.extend(play(*action, rest));
    }
    Weights { lines }
}
