//! Determinizations of a view, drawn with the probabilities that a policy assigns to them.

use engine::{Game, SeatContext, StateOf, ViewOf, random};

use crate::{BeliefWeight, Generator, Policy, seat_context};

/// The number of determinizations drawn for one importance resampling.
const WORLDS: usize = 8;
/// The maximum difference of two log weights, which keeps sums finite.
const MOST: f32 = 80.0;

/// A seat's view and a policy's belief about the hidden part. It is created once per decision and used for every sample.
pub(crate) struct DeterminizationSampler<'a, G: Game> {
    /// The context of the seat that the view belongs to.
    pub context: SeatContext<'a, G>,
    view: &'a ViewOf<G>,
    belief: Option<BeliefWeight<'a, G>>,
}

impl<'a, G: Game> DeterminizationSampler<'a, G> {
    /// # Panics
    /// If the view is a spectator's.
    pub fn for_view(game: &'a G, view: &'a ViewOf<G>, policy: &'a impl Policy<G>) -> DeterminizationSampler<'a, G> {
        let context = seat_context(game, view);
        DeterminizationSampler { context, view, belief: policy.belief_weight(context) }
    }

    /// Draws one determinization.
    pub fn sample_state(&self, rng: &mut Generator) -> StateOf<G> {
        let private = match &self.belief {
            Some(belief) => self.likely(belief, rng),
            None => self.context.rules.determinize(self.view, rng),
        };
        StateOf::<G> { public: self.view.public.clone(), private }
    }

    /// Draws one of several determinizations by their weights (importance resampling: D. Rubin, 1987).
    fn likely(&self, belief: &BeliefWeight<'a, G>, rng: &mut Generator) -> G::Private {
        let mut kept = self.context.rules.determinize(self.view, rng);
        let (first, mut sum) = (belief(&kept), 1.0);
        for _ in 1..WORLDS {
            let other = self.context.rules.determinize(self.view, rng);
            let weight = (belief(&other) - first).min(MOST).exp();
            sum += weight;
            // Each candidate is kept with its share of the sum so far (M. Chao, 1982).
            if random::below(rng, 1 << 24) as f32 / (1u32 << 24) as f32 * sum < weight {
                kept = other;
            }
        }
        kept
    }
}
