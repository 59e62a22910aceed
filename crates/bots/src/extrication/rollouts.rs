//! Rollouts of the heuristic after each promising turn.

use engine::{Rules, Scoring, Seat, SeatContext, StateOf, ToAct};
use extrication::{Action, Extrication, Phase, Public};

use super::evaluation::win_chances;
use super::greedy::ExtricationGreedy;
use crate::rollout::{CandidateLine, best_first};
use crate::{BlunderingPolicy, Generator, Policy, RolloutModel};

/// The lead in Prestige that makes a win three times as likely as a loss.
const LEAD: f32 = 6.0;
/// The lead in Prestige at the end of a game that multiplies the odds of a win by *e*.
const SPREAD: f32 = 3.0;
/// The maximum number of turns that are compared.
const CANDIDATES: usize = 8;
/// The maximum number of compared actions at one destination.
const ACTIONS: usize = 2;

/// The percentage of legal turns that the players of a rollout overlook when actions are evaluated for people.
const OVERLOOKED: u32 = 20;

/// The purpose of a rollout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Aim {
    /// Choosing an action at a table by the lead over the next best seat.
    #[default]
    MaximizeLead,
    /// Choosing an action, or calibrated win probabilities, with the learned evaluation.
    MaximizeWinChance,
    /// Telling people the values of their actions, as the same win probabilities. Within a round nothing is hidden or
    /// random, so a single policy would report certainty where the result depends on the other seats. Their policies
    /// therefore differ from sample to sample.
    Analyze,
}

/// Plays rollouts with the heuristic to the end of a round, or of the game, and evaluates the boards. Within a round
/// nothing is hidden or random.
#[derive(Clone, Debug, Default)]
pub struct ExtricationRollouts {
    heuristic: ExtricationGreedy,
    aim: Aim,
}

impl ExtricationRollouts {
    /// Creates a model that maximizes the win probability. In the last round it also compares ways to load. Rollouts
    /// end with the round, because chance dominates after that.
    pub fn for_win_chance() -> ExtricationRollouts {
        ExtricationRollouts { aim: Aim::MaximizeWinChance, ..ExtricationRollouts::default() }
    }

    /// Creates a model for hints and game reviews.
    pub fn for_analysis() -> ExtricationRollouts {
        ExtricationRollouts { aim: Aim::Analyze, ..ExtricationRollouts::default() }
    }

    fn is_fair(&self) -> bool {
        self.aim != Aim::MaximizeLead
    }

    /// Returns the number of rounds after the present one that a rollout plays before the boards are evaluated.
    fn rounds(&self) -> u8 {
        u8::from(!self.is_fair())
    }
}

impl Policy<Extrication> for ExtricationRollouts {
    fn choose_action(&self, context: SeatContext<'_, Extrication>, choices: &[Action], rng: &mut Generator) -> Action {
        if self.aim == Aim::Analyze && matches!(context.public.phase, Phase::Move | Phase::Act) {
            return BlunderingPolicy::<_, OVERLOOKED>(self.heuristic).choose_action(context, choices, rng);
        }
        self.heuristic.choose_action(context, choices, rng)
    }
}

impl RolloutModel<Extrication> for ExtricationRollouts {
    fn calibrated_model(&self) -> ExtricationRollouts {
        ExtricationRollouts { aim: Aim::MaximizeWinChance, ..*self }
    }

    fn candidate_lines(
        &self,
        context: SeatContext<'_, Extrication>,
        choices: &[Action],
        plain: Action,
    ) -> impl Iterator<Item = CandidateLine<Action>> {
        let mut turns = Vec::new();
        if matches!(context.public.phase, Phase::Move | Phase::Act) {
            self.heuristic.rank_turns(context, choices, ACTIONS, &mut turns);
        } else if self.is_fair() && context.public.round >= context.rules.round_count() {
            // Before the last round the heuristic knows better, because the differences between samples are mostly
            // noise.
            let first = |choice: &Action| if *choice == plain { 1.0 } else { 0.0 };
            turns.extend(choices.iter().map(|choice| (first(choice), (*choice, None))));
        }
        best_first(turns).take(CANDIDATES)
    }

    fn is_cut_off(&self, _: &Extrication, from: &Public, now: &Public, waiting: ToAct) -> bool {
        waiting == ToAct::Chance && now.round > from.round.saturating_add(self.rounds())
    }

    fn evaluate(&self, game: &Extrication, state: &StateOf<Extrication>, seat: Seat) -> f32 {
        if self.is_fair() {
            chance(game, state, seat)
        } else {
            share(&worths(&self.heuristic, game, state), game, state, seat)
        }
    }
}

/// Returns the values of the seats' boards, in Prestige.
fn worths(policy: &ExtricationGreedy, game: &Extrication, state: &StateOf<Extrication>) -> Vec<f32> {
    let public = &state.public;
    if public.phase == Phase::Over {
        return game.prestige_now(public)[..usize::from(game.seats())]
            .iter()
            .map(|prestige| f32::from(*prestige))
            .collect();
    }
    let worth = |seat: Seat| {
        let features = policy.board_features(game, public, seat);
        features.board_value(public.board_of(seat), features.placements_left(seat, 0))
    };
    (0..game.seats()).map(|seat| worth(Seat(seat))).collect()
}

/// Returns a seat's lead over the best of the others, which is negative if it is behind.
fn lead(worths: &[f32], seat: Seat) -> f32 {
    let others = worths.iter().enumerate().filter(|(place, _)| *place != seat.index());
    worths[seat.index()] - others.map(|(_, worth)| *worth).fold(f32::NEG_INFINITY, f32::max)
}

/// Returns the value of a seat's lead: from 0 to 1, one half for no lead.
fn share(worths: &[f32], game: &Extrication, state: &StateOf<Extrication>, seat: Seat) -> f32 {
    let lead = lead(worths, seat);
    let steady = 0.5 + 0.5 * lead / (LEAD + lead.abs());
    if state.public.phase == Phase::Over { 0.5 * steady + 0.5 * game.payoff(state, seat) } else { steady }
}

/// Returns a seat's win probability: the learned one, and at the end of the game one by its lead, so that a narrow win
/// is worth less than a safe one when opponents may play better.
fn chance(game: &Extrication, state: &StateOf<Extrication>, seat: Seat) -> f32 {
    if state.public.phase != Phase::Over {
        return win_chances(game, &state.public)[seat.index()];
    }
    let prestige = &game.prestige_now(&state.public)[..usize::from(game.seats())];
    let own = prestige[seat.index()];
    1.0 / prestige.iter().map(|other| (f32::from(other - own) / SPREAD).exp()).sum::<f32>()
}
