//! The worlds that a view allows, as likely as a policy believes.

use engine::{Rules, StateOf, ViewOf, random};

use crate::{BeliefWeight, Generator, Policy};

/// How many worlds are imagined where one is to be taken as likely as it is.
const WORLDS: usize = 8;
/// No world is likelier than another by more than so much, as a logarithm: sums stay finite.
const MOST: f32 = 80.0;

/// What a seat sees, and what a policy believes of the rest. It is made once for a question and asked for each sample.
pub(crate) struct DeterminizationSampler<'a, G: Rules> {
    pub game: &'a G,
    pub view: &'a ViewOf<G>,
    belief: Option<BeliefWeight<'a, G>>,
}

impl<'a, G: Rules> DeterminizationSampler<'a, G> {
    pub fn for_view(game: &'a G, view: &'a ViewOf<G>, policy: &'a impl Policy<G>) -> DeterminizationSampler<'a, G> {
        DeterminizationSampler { game, view, belief: policy.belief_weight(game, view) }
    }

    /// One of them.
    pub fn sample_state(&self, rng: &mut Generator) -> StateOf<G> {
        let private = match &self.belief {
            Some(belief) => self.likely(belief, rng),
            None => self.game.determinize(self.view, rng),
        };
        StateOf::<G> { public: self.view.public.clone(), private }
    }

    /// One of several, by how likely each is (importance resampling: D. Rubin, 1987).
    fn likely(&self, belief: &BeliefWeight<'a, G>, rng: &mut Generator) -> G::Private {
        let mut kept = self.game.determinize(self.view, rng);
        let (first, mut sum) = (belief(&kept), 1.0);
        for _ in 1..WORLDS {
            let other = self.game.determinize(self.view, rng);
            let weight = (belief(&other) - first).min(MOST).exp();
            sum += weight;
            // Each stays with its part of the sum so far (M. Chao, 1982).
            if random::below(rng, 1 << 24) as f32 / (1u32 << 24) as f32 * sum < weight {
                kept = other;
            }
        }
        kept
    }
}
