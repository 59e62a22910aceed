//! Plays out what the rules of thumb would do after each promising answer, in worlds that the seat's view allows.

use engine::{Rules, Seat, StateOf, ToAct, ViewOf};
use extinction_point::{Action, ExtinctionPoint, Own, Public, TurnStep};

use super::evaluation::{LEARNED, extract_features, is_resting};
use super::greedy::action_scorer;
use super::hand::TrickObservation;
use super::heuristic_weights::ExtinctionPointWeights;
use super::settlement::settlement_value;
use super::steady::ExtinctionPointSteady;
use crate::rollout::{CandidateLine, best_first};
use crate::{Generator, Policy, RolloutModel, seat_and_own};

/// How many answers are compared at most.
const CANDIDATES: usize = 6;
/// How many tricks are played out at most, the present one included, before a trained search weighs the position; a new
/// turn is weighed before its hands are dealt.
const TRICKS: u8 = 2;
/// How many turns after the present one are played out before the position is weighed.
const TURNS: u16 = 1;

/// The chance to win from the start of a turn, as the rules of thumb play on: a logistic regression over 20 000 turns of
/// theirs at all crews, levels and many healths. In this order: always, by worth of the settlement, by the roots of both
/// healths, by the fire that stands ready, for a crew of three, of four, and by the Infiltrator's level.
const CHANCE: [f32; 8] = [-0.972, 0.223, -1.675, 2.742, 0.263, 1.475, 2.533, -0.538];

/// Plays on by rules of thumb and weighs the chance to win.
///
/// The crew shares one result. Wishes to lead and votes follow the rules of thumb, so that they mean to everybody what
/// they say.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExtinctionPointRollouts {
    /// Whether it plays on as [`ExtinctionPointSteady`] does for a few tricks, and weighs by what was learned, hands included. Else as
    /// [`Greedy`](super::Greedy) does, to the end of the next turn.
    trained: bool,
    /// Whether it gives no signals.
    muted: bool,
}

impl ExtinctionPointRollouts {
    /// The stronger one: a sample costs a fifth, and luck of later turns does not blur it.
    pub const TRAINED: ExtinctionPointRollouts = ExtinctionPointRollouts { trained: true, muted: false };

    /// The numbers that its rules of thumb go by.
    const fn habits(self) -> &'static ExtinctionPointWeights {
        if self.trained { &ExtinctionPointWeights::TUNED } else { &ExtinctionPointWeights::FIRST }
    }
}

impl Policy<ExtinctionPoint> for ExtinctionPointRollouts {
    fn choose_action(
        &self,
        game: &ExtinctionPoint,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if self.trained {
            let thumb = ExtinctionPointSteady { muted: self.muted, ..ExtinctionPointSteady::TUNED };
            return thumb.choose_action(game, public, own, seat, choices, rng);
        }
        self.habits().choose_action(game, public, own, seat, choices, rng)
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }
}

impl RolloutModel<ExtinctionPoint> for ExtinctionPointRollouts {
    fn candidate_lines(
        &self,
        game: &ExtinctionPoint,
        view: &ViewOf<ExtinctionPoint>,
        choices: &[Action],
        plain: Action,
    ) -> impl Iterator<Item = CandidateLine<Action>> {
        let (seat, own) = seat_and_own::<ExtinctionPoint>(view);
        let mut sight = TrickObservation::new(self.habits(), game, &view.public, own, seat);
        let liked = view.public.depth == 0
            && matches!(view.public.step, TurnStep::Lead | TurnStep::Follow | TurnStep::Construct);
        let mut like = action_scorer(self.habits(), game, &mut sight);
        let worth = |(place, action): (usize, &Action)| match *action {
            action if action == plain => f32::INFINITY,
            action if liked => like(action, place),
            _ => 0.0,
        };
        let worths = choices.iter().enumerate().map(worth).zip(choices.iter().map(|action| (*action, None)));
        best_first(worths.collect()).take(if is_left_alone(&view.public) { 0 } else { CANDIDATES })
    }

    fn is_cut_off(&self, _: &ExtinctionPoint, from: &Public, now: &Public, waiting: ToAct) -> bool {
        if self.trained {
            return is_resting(now) && (now.turn > from.turn || now.round >= from.round + TRICKS);
        }
        waiting != ToAct::Chance && now.turn > from.turn + TURNS
    }

    fn evaluate(&self, game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, _: Seat) -> f32 {
        match game.to_act(&state.public) {
            ToAct::Nobody => f32::from(u8::from(state.public.mothership_health == 0)),
            _ if self.trained => LEARNED.win_chance(&extract_features(game, state)),
            _ => chance(game, &state.public),
        }
    }
}

/// The chance to win from a position at the start of a turn.
fn chance(game: &ExtinctionPoint, public: &Public) -> f32 {
    let (fire, _) = game.battle_numbers(public);
    let flag = |yes: bool| f32::from(u8::from(yes));
    let features = [
        1.0,
        settlement_value(&ExtinctionPointWeights::FIRST, game, public),
        f32::from(public.mothership_health).sqrt(),
        f32::from(public.bunker_health).sqrt(),
        f32::from(fire.min(public.mothership_health)),
        flag(game.seats() == 3),
        flag(game.seats() == 4),
        f32::from(game.options().infiltrator as u8),
    ];
    let sum: f32 = CHANCE.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Whether the rules of thumb answer alone: wishes and votes, where all answer at once.
fn is_left_alone(public: &Public) -> bool {
    matches!(public.step, TurnStep::Bids | TurnStep::Tied | TurnStep::Nominations) && public.depth == 0
        || public.asked.len() > 1
}
