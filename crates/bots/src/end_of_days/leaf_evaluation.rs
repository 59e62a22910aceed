//! The evaluation of a position, learned from the results of games.

use end_of_days::{CardSet, Colour, EndOfDays};
use engine::{MAX_SEATS, Observe, Rules, Seat, SeatContext, StateOf};

use super::heuristic_weights::EndOfDaysWeights;
use super::observation::EndOfDaysObservation;
use crate::weights_file::WeightsReader;

/// The number of features of a nation.
pub const TRAITS: usize = 19;
/// The number of time factors that each feature is multiplied by, which depend on the rounds to come.
pub const TIMES: usize = 3;

/// The weight of each feature of a nation for a win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LeafEvaluation(pub [[f32; TIMES]; TRAITS]);

impl LeafEvaluation {
    /// The learned weights.
    pub const LEARNED: LeafEvaluation = {
        let mut reader = WeightsReader::new(include_str!("../../weights/end-of-days-evaluation.txt"));
        let evaluation = LeafEvaluation(reader.read_rows("feature"));
        reader.expect_end();
        evaluation
    };

    /// Returns a seat's approximate share of a win.
    pub fn win_share(
        &self,
        game: &EndOfDays,
        state: &StateOf<EndOfDays>,
        weights: &EndOfDaysWeights,
        seat: Seat,
    ) -> f32 {
        let times = time_factors(game, state);
        let mut worths = [f32::NEG_INFINITY; MAX_SEATS];
        for other in (0..game.seats()).map(Seat) {
            worths[other.index()] = self.evaluate_traits(&extract_traits(game, state, weights, other), &times);
        }
        LeafEvaluation::softmax_share(&worths, seat)
    }

    /// Returns the share of a win that a seat's value among all values gives it.
    pub fn softmax_share(worths: &[f32], seat: Seat) -> f32 {
        let most = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = worths.iter().map(|worth| (worth - most).exp()).sum();
        (worths[seat.index()] - most).exp() / sum
    }

    /// Returns the value of some features at a time of the game.
    pub fn evaluate_traits(&self, traits: &[f32; TRAITS], times: &[f32; TIMES]) -> f32 {
        let each = |weights: &[f32; TIMES]| weights.iter().zip(times).map(|(weight, time)| weight * time).sum::<f32>();
        self.0.iter().zip(traits).map(|(weights, value)| each(weights) * value).sum()
    }
}

/// Returns the time factors of all features: constant, towards the end, and early.
pub fn time_factors(game: &EndOfDays, state: &StateOf<EndOfDays>) -> [f32; TIMES] {
    let left = f32::from(game.options().rounds.saturating_sub(state.public.round));
    [1.0, 1.0 / (1.0 + left), left / 8.0]
}

/// Extracts the features of a nation from a fully known state.
pub fn extract_traits(
    game: &EndOfDays,
    state: &StateOf<EndOfDays>,
    weights: &EndOfDaysWeights,
    seat: Seat,
) -> [f32; TRAITS] {
    let public = &state.public;
    let own = game.own_knowledge(public, &state.private, seat);
    let observation = EndOfDaysObservation::new(SeatContext::new(game, public, &own, seat), weights);
    let cards = game.content();
    let nation = &public[seat];
    let card = game.nation_card(public, seat);
    let modules = observation.placeable_modules();
    let kept =
        |some: CardSet| some.minus(cards.modules).iter().map(|card| observation.non_module_value(card)).sum::<f32>();
    let some = |colour: Colour| f32::from(cards.filter_colour(modules, colour).len().min(2));
    let built = nation.sites.iter().fold(CardSet::EMPTY, |all, site| all.or(*site));
    let ready = observation.usable.or(nation.front);
    let seats = game.seats();
    let wait = (seat.0 + seats - public.seat.0) % seats;
    let number = |set: CardSet| f32::from(set.len());
    [
        f32::from(nation.score),
        observation.hand_prospects(modules),
        kept(observation.usable),
        kept(nation.front),
        f32::from(nation.down.len()),
        f32::from(nation.hand),
        number(observation.usable),
        some(Colour::Red),
        some(Colour::Yellow),
        some(Colour::Green),
        f32::from(u8::from(observation.is_shielded(seat))),
        f32::from(card.size.saturating_sub(nation.occupied_places())),
        number(ready.and(cards.hand_negations)),
        f32::from(card.hand),
        f32::from(card.rockets),
        number(built),
        f32::from(cards.total_rating(cards.filter_colour(modules, Colour::Red))),
        f32::from(cards.total_rating(cards.filter_colour(modules, Colour::Green))),
        f32::from(wait) / f32::from(seats),
    ]
}
