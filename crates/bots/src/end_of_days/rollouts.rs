//! Plays out what the rules of thumb would do after each promising answer, in worlds that the seat's view allows.

use end_of_days::{Action, Card, EndOfDays, OfferDraft, Own, Phase, Public};
use engine::{MAX_SEATS, Rules, Seat, StateOf, ToAct, ViewOf};

use super::greedy::{EndOfDaysGreedy, action_scorer};
use super::heuristic_weights::EndOfDaysWeights;
use super::leaf_evaluation::LeafEvaluation;
use super::observation::EndOfDaysObservation;
use crate::rollout::{CandidateLine, best_first};
use crate::{Generator, HalvingSettings, Policy, RolloutModel, seat_and_own};

/// How many answers are compared at most.
const CANDIDATES: usize = 6;
/// How many of them may be about the same card.
const ALIKE: usize = 2;
/// The choice of the tuned rules of thumb has a win ahead of all samples of another together.
const TRUST: HalvingSettings = HalvingSettings { prior_bonus: 1.0, elimination_errors: Some(2.5) };
/// How many rounds after the present turn are played out before the nations are weighed.
const ROUNDS: u16 = 1;
/// The spread of what a nation will still score, in points: in its last turn, and growing with the root of those to come.
const SPREAD: [f32; 2] = [0.8, 1.3];

/// Plays on by rules of thumb to the end of the next round, or of the game, and weighs the nations. Nobody bargains
/// then.
#[derive(Clone, Copy, Debug, Default)]
pub struct EndOfDaysRollouts {
    /// Who plays on.
    heuristic: EndOfDaysGreedy,
    /// What weighs the nations; without it, it is the worth that the rules of thumb see.
    leaf: Option<LeafEvaluation>,
    /// How far the choice of the rules of thumb is trusted, and when samples are enough.
    halving: HalvingSettings,
}

impl EndOfDaysRollouts {
    /// It hears all that an offer says, gives nobody its best cards for junk, and weighs nations by what games have taught.
    pub const CAREFUL: EndOfDaysRollouts = EndOfDaysRollouts {
        heuristic: EndOfDaysGreedy::with(EndOfDaysWeights::TUNED),
        leaf: Some(LeafEvaluation::LEARNT),
        halving: TRUST,
    };
}

impl Policy<EndOfDays> for EndOfDaysRollouts {
    fn choose_action(
        &self,
        game: &EndOfDays,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        EndOfDaysGreedy { bargains: false, ..self.heuristic }.choose_action(game, public, own, seat, choices, rng)
    }
}

impl RolloutModel<EndOfDays> for EndOfDaysRollouts {
    /// A part of a win.
    const DOUBT: f32 = 0.01;

    fn halving_settings(&self) -> HalvingSettings {
        self.halving
    }

    fn heuristic_action(
        &self,
        game: &EndOfDays,
        view: &ViewOf<EndOfDays>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        let (seat, own) = seat_and_own::<EndOfDays>(view);
        self.heuristic.choose_action(game, &view.public, own, seat, choices, rng)
    }

    fn candidate_lines(
        &self,
        game: &EndOfDays,
        view: &ViewOf<EndOfDays>,
        choices: &[Action],
        plain: Action,
    ) -> impl Iterator<Item = CandidateLine<Action>> {
        let (seat, own) = seat_and_own::<EndOfDays>(view);
        let worths = if is_left_alone(&view.public, own) {
            Vec::new()
        } else {
            let mut sight = EndOfDaysObservation::new(game, &view.public, own, seat, &self.heuristic.weights);
            sight.careful = self.heuristic.infers_from_offers;
            worths(&sight, choices, plain)
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

/// What the answers that are worth a thought seem to be worth: that of the rules of thumb most, and to do nothing is always
/// worth one.
fn worths(sight: &EndOfDaysObservation<'_>, choices: &[Action], plain: Action) -> Vec<(f32, Action)> {
    let mut like = action_scorer(sight);
    let worth = |action: &Action| match *action {
        _ if *action == plain => f32::INFINITY,
        Action::Yield {} | Action::Pass {} if sight.careful => f32::MAX,
        Action::Take { card } => sight.card_gain(sight.placeable_modules(), card),
        Action::Swap { card } => -sight.hand_card_value(card),
        Action::Negate { card, .. } => -sight.non_module_value(card),
        Action::Aim { card } => {
            let owner = sight.public.owner_of(card).unwrap_or(sight.seat);
            sight.rivalry_weight(owner) * sight.card_in_play_value(owner, card)
        }
        Action::Offer { to } if sight.careful => sight.hope_of(to).unwrap_or(f32::NEG_INFINITY),
        Action::Draw {} | Action::Accept {} | Action::Close { .. } => 0.1,
        Action::Discard {} | Action::Keep {} | Action::Pay {} | Action::Refuse {} => 0.0,
        Action::Decline {} | Action::Stop {} | Action::EndTrade {} => -0.1,
        _ => like(*action),
    };
    let worths = choices.iter().map(worth).zip(choices.iter().copied());
    worths.filter(|(worth, _)| *worth > f32::NEG_INFINITY).collect()
}

/// The card that an answer is about.
const fn subject(action: Action) -> Option<Card> {
    match action {
        Action::Use { card, .. } | Action::Place { card, .. } | Action::Front { card, .. } => Some(card),
        _ => None,
    }
}

/// What a nation has, in points.
fn standing(game: &EndOfDays, state: &StateOf<EndOfDays>, seat: Seat) -> f32 {
    let public = &state.public;
    let score = f32::from(public[seat].score);
    if public.phase == Phase::Over {
        return score;
    }
    let own = game.own_knowledge(public, &state.private, seat);
    let sight = EndOfDaysObservation::new(game, public, &own, seat, &EndOfDaysWeights::FIRST);
    let left = f32::from(sight.turns_left().min(1));
    let cards = sight.usable.or(public[seat].front).minus(game.content().modules);
    let kept: f32 = cards.iter().map(|card| sight.non_module_value(card)).sum();
    let clutter = 0.15 * f32::from(public[seat].down.len());
    score + left * (0.6 * sight.hand_prospects(sight.placeable_modules()) + 0.3 * kept - clutter)
}

/// What a seat's standing is worth: its share of a win, about.
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

/// Whether the rules of thumb answer alone: nations, and the strokes of an offer.
fn is_left_alone(public: &Public, own: &Own) -> bool {
    matches!(own.draft, OfferDraft::Offer(_))
        || matches!(public.phase, Phase::Nation | Phase::Commit | Phase::Board | Phase::Arrange)
}
