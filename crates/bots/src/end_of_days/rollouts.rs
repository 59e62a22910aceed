//! Rollouts of the heuristic after each promising action, in determinizations of the seat's view.

use end_of_days::{Action, Card, EndOfDays, OfferDraft, Own, Phase, Public};
use engine::{MAX_SEATS, Observe, Rules, Scoring, Seat, SeatContext, StateOf, ToAct};

use super::greedy::{EndOfDaysGreedy, action_scorer};
use super::heuristic_weights::EndOfDaysWeights;
use super::leaf_evaluation::LeafEvaluation;
use super::observation::EndOfDaysObservation;
use crate::rollout::{CandidateLine, best_first};
use crate::{Generator, HalvingSettings, Policy, RolloutModel};

/// The maximum number of actions that are compared.
const CANDIDATES: usize = 6;
/// The maximum number of compared actions that are about the same card.
const ALIKE: usize = 2;
/// The trust in the tuned heuristic, whose choice gets a bonus of one win over all samples of another action together.
const TRUST: HalvingSettings =
    HalvingSettings { prior_bonus: 1.0, elimination_errors: Some(2.5), challenge_errors: None };
/// The number of rounds after the present turn that a rollout plays before the nations are evaluated.
const ROUNDS: u16 = 1;
/// The spread of the points that a nation will still score: in its last turn, and its growth with the square root of
/// the turns to come.
const SPREAD: [f32; 2] = [0.8, 1.3];

/// Plays rollouts with the heuristic to the end of the next round, or of the game, and evaluates the nations. Rollouts
/// contain no offers.
#[derive(Clone, Copy, Debug, Default)]
pub struct EndOfDaysRollouts {
    /// The policy that plays the rollouts.
    heuristic: EndOfDaysGreedy,
    /// The evaluation of the nations, or `None` for the value that the heuristic uses.
    leaf: Option<LeafEvaluation>,
    /// The trust in the choice of the heuristic, and when there are enough samples.
    halving: HalvingSettings,
}

impl EndOfDaysRollouts {
    /// A model that infers from all parts of an offer, does not trade its best cards for junk, and uses the learned
    /// evaluation of nations.
    pub const CAREFUL: EndOfDaysRollouts = EndOfDaysRollouts {
        heuristic: EndOfDaysGreedy::with(EndOfDaysWeights::TUNED),
        leaf: Some(LeafEvaluation::LEARNED),
        halving: TRUST,
    };
}

impl Policy<EndOfDays> for EndOfDaysRollouts {
    fn choose_action(&self, context: SeatContext<'_, EndOfDays>, choices: &[Action], rng: &mut Generator) -> Action {
        EndOfDaysGreedy { bargains: false, ..self.heuristic }.choose_action(context, choices, rng)
    }
}

impl RolloutModel<EndOfDays> for EndOfDaysRollouts {
    /// The margin, in units of a win.
    const DOUBT: f32 = 0.01;

    fn halving_settings(&self) -> HalvingSettings {
        self.halving
    }

    fn heuristic_action(&self, context: SeatContext<'_, EndOfDays>, choices: &[Action], rng: &mut Generator) -> Action {
        self.heuristic.choose_action(context, choices, rng)
    }

    fn candidate_lines(
        &self,
        context: SeatContext<'_, EndOfDays>,
        choices: &[Action],
        plain: Action,
    ) -> impl Iterator<Item = CandidateLine<Action>> {
        let worths = if is_left_alone(context.public, context.own) {
            Vec::new()
        } else {
            let mut observation = EndOfDaysObservation::new(context, &self.heuristic.weights);
            observation.careful = self.heuristic.infers_from_offers;
            worths(&observation, choices, plain)
        };
        let mut subjects: Vec<Card> = Vec::new();
        let fresh = best_first(worths).filter(move |action| {
            let Some(card) = subject(*action) else { return true };
            subjects.push(card);
            subjects.iter().filter(|other| **other == card).count() <= ALIKE
        });
        fresh.take(CANDIDATES).map(|action| (action, None))
    }

    fn is_cut_off(&self, game: &EndOfDays, from: &Public, now: &Public, waiting: ToAct) -> bool {
        waiting != ToAct::Chance && now.turn > from.turn + ROUNDS * u16::from(game.seats())
    }

    fn evaluate(&self, game: &EndOfDays, state: &StateOf<EndOfDays>, seat: Seat) -> f32 {
        let over = state.public.phase == Phase::Over;
        match &self.leaf {
            Some(_) if over => game.payoff(state, seat),
            Some(leaf) => leaf.win_share(game, state, &self.heuristic.weights, seat),
            None if over => 0.5 * share(game, state, seat) + 0.5 * game.payoff(state, seat),
            None => share(game, state, seat),
        }
    }
}

/// Returns the estimated values of the promising actions. The heuristic's choice has the highest value, and passing is
/// always included.
fn worths(observation: &EndOfDaysObservation<'_>, choices: &[Action], plain: Action) -> Vec<(f32, Action)> {
    let mut like = action_scorer(observation);
    let worth = |action: &Action| match *action {
        _ if *action == plain => f32::INFINITY,
        Action::Yield {} | Action::Pass {} if observation.careful => f32::MAX,
        Action::Take { card } => observation.card_gain(observation.placeable_modules(), card),
        Action::Swap { card } => -observation.hand_card_value(card),
        Action::Negate { card, .. } => -observation.non_module_value(card),
        Action::Aim { card } => {
            let owner = observation.public.owner_of(card).unwrap_or(observation.seat);
            observation.rivalry_weight(owner) * observation.card_in_play_value(owner, card)
        }
        Action::Offer { to } if observation.careful => observation.hope_of(to).unwrap_or(f32::NEG_INFINITY),
        Action::Draw {} | Action::Accept {} | Action::Close { .. } => 0.1,
        Action::Discard {} | Action::Keep {} | Action::Pay {} | Action::Refuse {} => 0.0,
        Action::Decline {} | Action::Stop {} | Action::EndTrade {} => -0.1,
        _ => like(*action),
    };
    let worths = choices.iter().map(worth).zip(choices.iter().copied());
    worths.filter(|(worth, _)| *worth > f32::NEG_INFINITY).collect()
}

/// Returns the card that an action is about.
const fn subject(action: Action) -> Option<Card> {
    match action {
        Action::Use { card, .. } | Action::Place { card, .. } | Action::Front { card, .. } => Some(card),
        _ => None,
    }
}

/// Returns the value of a nation's assets in points.
fn standing(game: &EndOfDays, state: &StateOf<EndOfDays>, seat: Seat) -> f32 {
    let public = &state.public;
    let score = f32::from(public[seat].score);
    if public.phase == Phase::Over {
        return score;
    }
    let own = game.own_knowledge(public, &state.private, seat);
    let context = SeatContext::new(game, public, &own, seat);
    let observation = EndOfDaysObservation::new(context, &EndOfDaysWeights::BY_HAND);
    let left = f32::from(observation.turns_left().min(1));
    let cards = observation.usable.or(public[seat].front).minus(game.content().modules);
    let kept: f32 = cards.iter().map(|card| observation.non_module_value(card)).sum();
    let clutter = 0.15 * f32::from(public[seat].down.len());
    score + left * (0.6 * observation.hand_prospects(observation.placeable_modules()) + 0.3 * kept - clutter)
}

/// Returns a seat's approximate share of a win by its standing.
fn share(game: &EndOfDays, state: &StateOf<EndOfDays>, seat: Seat) -> f32 {
    let rounds = game.options().rounds.saturating_sub(state.public.round);
    let over = state.public.phase == Phase::Over;
    let spread = SPREAD[0] + if over { 0.0 } else { SPREAD[1] * (1.0 + f32::from(rounds)).sqrt() };
    let mut worths = [f32::NEG_INFINITY; MAX_SEATS];
    for other in (0..game.seats()).map(Seat) {
        worths[other.index()] = standing(game, state, other) / spread;
    }
    LeafEvaluation::softmax_share(&worths, seat)
}

/// True if the heuristic decides alone, as for nations and the steps of composing an offer.
fn is_left_alone(public: &Public, own: &Own) -> bool {
    matches!(own.draft, OfferDraft::Offer(_))
        || matches!(public.phase, Phase::Nation | Phase::Commit | Phase::Board | Phase::Arrange)
}
