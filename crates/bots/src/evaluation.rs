//! Estimates the value of each action of a decision with its standard error, for hints and for game reviews.

use engine::{Game, NullSink, Seat, StateOf, ToAct, ViewOf};
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::determinization::DeterminizationSampler;
use crate::rollout::{RolloutModel, sample_line};
use crate::{Generator, ValueScale, seat_context};

/// The divisor for the share of the samples that selects candidates where there are too many.
const FIRST: usize = 4;
/// The number of actions beside the chosen one that a second comparison includes.
const AGAIN: usize = 3;

/// Actions with the values of their samples, which use the same determinizations and chance outcomes for all actions.
#[derive(Clone, Debug)]
pub struct ActionValues<A> {
    lines: Vec<(A, Vec<f32>)>,
    /// The first `picked` samples decide which action is best, and those from `fresh` on estimate by how much. The two
    /// sets are separate so that no action looks best only because its own samples were lucky.
    picked: usize,
    fresh: usize,
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
    /// Returns the mean of some numbers.
    pub fn from_samples(numbers: impl Iterator<Item = f64> + Clone) -> Estimate {
        let count = numbers.clone().count().max(1) as f64;
        let value = numbers.clone().sum::<f64>() / count;
        let squares: f64 = numbers.map(|number| (number - value).powi(2)).sum();
        Estimate { value, error: (squares / (count - 1.0).max(1.0) / count).sqrt() }
    }
}

/// The inputs of an evaluation: a game, the scale of its model's values, and the decision as the seat sees it.
pub struct EvaluationTask<'a, G: Game, P> {
    /// The game.
    pub game: &'a G,
    /// The model that plays the rollouts.
    pub model: &'a P,
    /// The scale of the model's values.
    pub scale: ValueScale,
    /// The view of the seat that is to act.
    pub view: &'a ViewOf<G>,
    /// An action that was part of a plan, and the actions that the seat added before another seat or chance intervened.
    /// The value of that action is the larger of two: with what the heuristic adds, and with this continuation.
    pub continuation: Option<(G::Action, &'a [G::Action])>,
}

impl<G: Game, P: RolloutModel<G>> EvaluationTask<'_, G, P> {
    fn play(&self, action: G::Action, seeds: &[u64]) -> Vec<f32> {
        let played = |then| {
            let line = (action, then);
            self.follow(line, seeds, |state, seat| self.scale.state_value(self.game, state, self.model, seat))
        };
        let alone = played(&[]);
        let planned = self.continuation.filter(|(first, then)| *first == action && !then.is_empty());
        let Some((_, then)) = planned else { return alone };
        let meant = played(then);
        let sum = |worths: &[f32]| worths.iter().sum::<f32>();
        if sum(&meant) > sum(&alone) { meant } else { alone }
    }

    fn follow<T>(
        &self,
        line: (G::Action, &[G::Action]),
        seeds: &[u64],
        read: impl Fn(&StateOf<G>, Seat) -> T,
    ) -> Vec<T> {
        let sampler = DeterminizationSampler::for_view(self.game, self.view, self.model);
        seeds.iter().map(|seed| sample_line(&sampler, self.model, line, *seed, &read)).collect()
    }

    /// Evaluates legal actions of the seat, each with this many samples, or without samples where the model can
    /// calculate the values. If there are more than `close` actions, the worse ones are dropped after a quarter of the
    /// samples; `always` is kept.
    ///
    /// # Panics
    /// If the view is a spectator's.
    pub fn evaluate_choices(
        &self,
        choices: &[G::Action],
        always: Option<G::Action>,
        close: usize,
        samples: usize,
        rng: &mut Generator,
    ) -> ActionValues<G::Action> {
        let seeds: Vec<u64> = (0..samples.max(2)).map(|_| rng.next_u64()).collect();
        let (first, rest) = seeds.split_at(seeds.len().div_ceil(FIRST));
        let choices = self.put_endings_first(choices, first);
        if let Some(worths) = self.model.exact_values(seat_context(self.game, self.view), &choices) {
            let lines = choices.into_iter().zip(worths).map(|(action, worth)| (action, vec![worth]));
            return ActionValues { lines: lines.collect(), picked: 1, fresh: 0 };
        }
        let lines = choices.iter().map(|action| (*action, self.play(*action, first))).collect();
        let mut weights = ActionValues { lines, picked: seeds.len() / 2, fresh: seeds.len() / 2 };
        if choices.len() > close {
            let (_, late) = weights.apart(close, always);
            weights.lines.retain(|(action, _)| !late.contains(action));
        }
        for (action, worths) in &mut weights.lines {
            worths.extend(self.play(*action, rest));
        }
        weights
    }

    /// Returns the actions in their order, but those that end the game come first. Of equal actions the first is best,
    /// and a win at once is better than one that is only as sure.
    fn put_endings_first(&self, choices: &[G::Action], seeds: &[u64]) -> Vec<G::Action> {
        let sampler = DeterminizationSampler::for_view(self.game, self.view, self.model);
        let seat = sampler.context.seat;
        let ends_in = |mut state: StateOf<G>, action: G::Action| {
            self.game.apply_action(&mut state, seat, action, &mut NullSink);
            self.game.awaited(&state) == ToAct::Nobody
        };
        let mut endings = choices.to_vec();
        for seed in seeds {
            // Hardly any action ends a game, so that one sample is mostly enough.
            if endings.is_empty() {
                break;
            }
            let state = sampler.sample_state(&mut Generator::seed_from_u64(*seed));
            endings.retain(|action| ends_in(state.clone(), *action));
        }
        let others = choices.iter().filter(|action| !endings.contains(action));
        endings.iter().chain(others).copied().collect()
    }

    /// Takes this many more samples of the few best actions and of `always`. From then on the new samples estimate by
    /// how much one action is better than another, and all earlier ones decide which is better.
    pub fn look_again(
        &self,
        weights: &mut ActionValues<G::Action>,
        always: G::Action,
        samples: usize,
        rng: &mut Generator,
    ) {
        let known = weights.longest();
        if weights.fresh == 0 || samples == 0 {
            return;
        }
        let seeds: Vec<u64> = (0..samples).map(|_| rng.next_u64()).collect();
        let close = weights.foremost(AGAIN, always);
        for (action, worths) in weights.lines.iter_mut().filter(|(action, _)| close.contains(action)) {
            worths.extend(self.play(*action, &seeds));
        }
        (weights.picked, weights.fresh) = (known, known);
    }
}

impl<A: Copy + PartialEq> ActionValues<A> {
    /// Returns the compared actions with their values for the seat that is to act, the best first.
    pub fn ranked_estimates(&self) -> Vec<(A, Estimate)> {
        let estimate = |(action, worths): &(A, Vec<f32>)| {
            (*action, Estimate::from_samples(worths.iter().map(|one| (*one).into())))
        };
        let mut lines: Vec<_> = self.lines.iter().map(estimate).collect();
        lines.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
        lines
    }

    /// Splits the actions into the `close` best with `always`, and all others.
    fn apart(&self, close: usize, always: Option<A>) -> (Vec<A>, Vec<A>) {
        let lines = self.ranked_estimates().into_iter().enumerate();
        let (close, late): (Vec<_>, Vec<_>) =
            lines.partition(|(place, (action, _))| *place < close || Some(*action) == always);
        let actions = |lines: Vec<(usize, (A, Estimate))>| lines.into_iter().map(|(_, (action, _))| action).collect();
        (actions(close), actions(late))
    }

    /// Returns the best of the actions with the most samples, and `always`. An action that was dropped may look better
    /// than all of them because it has fewer samples.
    fn foremost(&self, most: usize, always: A) -> Vec<A> {
        let longest = self.longest();
        let known = |action| self.lines.iter().any(|(one, worths)| *one == action && worths.len() == longest);
        let lines = self.ranked_estimates().into_iter().map(|(action, _)| action);
        let mut foremost: Vec<A> = lines.filter(|action| known(*action)).take(most).collect();
        if !foremost.contains(&always) {
            foremost.push(always);
        }
        foremost
    }

    fn longest(&self) -> usize {
        self.lines.iter().map(|(_, worths)| worths.len()).max().unwrap_or(0)
    }

    /// Returns the best of the actions with the most samples.
    ///
    /// # Panics
    /// If nothing was compared.
    pub fn best_action(&self) -> A {
        let longest = self.longest();
        let close = self.lines.iter().filter(|(_, worths)| worths.len() == longest);
        let sum = |worths: &[f32]| worths[..self.picked].iter().sum::<f32>();
        // Of equal actions the first is best.
        let best = close.reduce(|best, line| if sum(&line.1) > sum(&best.1) { line } else { best });
        best.expect("at least one answer is compared").0
    }

    /// Returns how far an action seems to be behind the best by all samples. The maximum of many estimates is biased
    /// upwards, so this overstates the loss; it is good enough to raise a suspicion.
    pub fn apparent_loss(&self, chosen: A) -> f64 {
        let longest = self.longest();
        let mean = |worths: &[f32]| worths.iter().map(|worth| f64::from(*worth)).sum::<f64>() / worths.len() as f64;
        let close = self.lines.iter().filter(|(_, worths)| worths.len() == longest);
        let best = close.map(|(_, worths)| mean(worths)).fold(f64::NEG_INFINITY, f64::max);
        let own = self.lines.iter().find(|(known, _)| *known == chosen);
        own.map_or(0.0, |(_, worths)| best - mean(worths))
    }

    /// Returns how much less an action is worth than the best, never less than zero.
    pub fn loss(&self, chosen: A) -> Estimate {
        let worths = |action: A| self.lines.iter().find(|(known, _)| *known == action).map(|(_, worths)| worths);
        let (Some(best), Some(worse)) = (worths(self.best_action()), worths(chosen)) else {
            return Estimate::default();
        };
        let differences = best.iter().zip(worse).skip(self.fresh).map(|(one, other)| f64::from(one - other));
        let loss = Estimate::from_samples(differences);
        Estimate { value: loss.value.max(0.0), error: loss.error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_of_which_little_is_known_is_not_looked_at_again() {
        let line = |answer, worth, samples| (answer, vec![worth; samples]);
        let lines = vec![line("dropped", 0.9, 2), line("worst", 0.1, 8), line("chosen", 0.2, 8), line("best", 0.6, 8)];
        let weights = ActionValues { lines, picked: 4, fresh: 4 };
        assert_eq!(weights.foremost(1, "chosen"), ["best", "chosen"]);
        assert_eq!(weights.best_action(), "best");
    }
}
