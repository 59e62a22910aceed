//! Plays out what the rules of thumb would do after each promising turn.

use engine::{Rules, Seat, StateOf, ToAct, ViewOf};
use extrication::{Action, Extrication, Phase, Public};

use super::evaluation::win_chances;
use super::greedy::ExtricationGreedy;
use crate::rollout::{CandidateLine, best_first};
use crate::{BlunderingPolicy, Generator, Policy, RolloutModel, seat_and_own};

/// The lead in Prestige that makes a win three times as likely as a loss.
const LEAD: f32 = 6.0;
/// The lead in Prestige at the end that counts as a win more likely by *e*.
const SPREAD: f32 = 3.0;
/// How many turns are compared at most.
const CANDIDATES: usize = 8;
/// How many actions at one destination are compared at most.
const ACTIONS: usize = 2;

/// Of a hundred turns that are open, so many are overlooked by those who play on where answers are weighed for people.
const OVERLOOKED: u32 = 20;

/// What playing on is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Aim {
    /// To answer at a table, thinking in leads over the next best.
    #[default]
    MaximizeLead,
    /// To answer, or to give chances that keep their word: it thinks in chances to win as they were learned.
    MaximizeWinChance,
    /// To tell people what answers are worth, in the same chances. Within a round nothing is hidden and nothing is random, so
    /// that one way to play on would call a win or a loss certain that hangs on what the others do: they differ from sample to
    /// sample.
    Analyze,
}

/// Plays on by rules of thumb to the end of a round, or of the game, and weighs the boards. Within a round nothing is hidden
/// and nothing is random.
#[derive(Clone, Debug, Default)]
pub struct ExtricationRollouts {
    heuristic: ExtricationGreedy,
    aim: Aim,
}

impl ExtricationRollouts {
    /// The same, thinking in chances to win, in the last round also about where things are loaded, and no further than to the end
    /// of the round: behind that lies more chance than sight.
    pub fn for_win_chance() -> ExtricationRollouts {
        ExtricationRollouts { aim: Aim::MaximizeWinChance, ..ExtricationRollouts::default() }
    }

    /// The same for hints and for looking back.
    pub fn for_analysis() -> ExtricationRollouts {
        ExtricationRollouts { aim: Aim::Analyze, ..ExtricationRollouts::default() }
    }

    fn is_fair(&self) -> bool {
        self.aim != Aim::MaximizeLead
    }

    /// How many rounds after the present one are played out before the boards are weighed.
    fn rounds(&self) -> u8 {
        u8::from(!self.is_fair())
    }
}

impl Policy<Extrication> for ExtricationRollouts {
    fn choose_action(
        &self,
        game: &Extrication,
        public: &Public,
        mine: &(),
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if self.aim == Aim::Analyze && matches!(public.phase, Phase::Move | Phase::Act) {
            return BlunderingPolicy::<_, OVERLOOKED>(self.heuristic)
                .choose_action(game, public, mine, seat, choices, rng);
        }
        self.heuristic.choose_action(game, public, mine, seat, choices, rng)
    }
}

impl RolloutModel<Extrication> for ExtricationRollouts {
    fn calibrated_model(&self) -> ExtricationRollouts {
        ExtricationRollouts { aim: Aim::MaximizeWinChance, ..*self }
    }

    fn candidate_lines(
        &self,
        game: &Extrication,
        view: &ViewOf<Extrication>,
        choices: &[Action],
        plain: Action,
    ) -> impl Iterator<Item = CandidateLine<Action>> {
        let (seat, ()) = seat_and_own::<Extrication>(view);
        let mut turns = Vec::new();
        if matches!(view.public.phase, Phase::Move | Phase::Act) {
            self.heuristic.rank_turns(game, &view.public, seat, choices, ACTIONS, &mut turns);
        } else if self.is_fair() && view.public.round >= game.round_count() {
            // Earlier than that the rules of thumb know better: what is seen is mostly noise.
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

/// What the seats' boards are worth, in Prestige.
fn worths(policy: &ExtricationGreedy, game: &Extrication, state: &StateOf<Extrication>) -> Vec<f32> {
    let public = &state.public;
    if public.phase == Phase::Over {
        return game.prestige_now(public)[..usize::from(game.seats())]
            .iter()
            .map(|prestige| f32::from(*prestige))
            .collect();
    }
    let worth = |seat: Seat| {
        let lens = policy.board_features(game, public, seat);
        lens.board_value(public.board_of(seat), lens.placements_left(seat, 0))
    };
    (0..game.seats()).map(|seat| worth(Seat(seat))).collect()
}

/// By how much a seat leads the best of the others.
fn lead(worths: &[f32], seat: Seat) -> f32 {
    let others = worths.iter().enumerate().filter(|(place, _)| *place != seat.index());
    worths[seat.index()] - others.map(|(_, worth)| *worth).fold(f32::NEG_INFINITY, f32::max)
}

/// What a seat's lead is worth: from 0 to 1, one half for none.
fn share(worths: &[f32], game: &Extrication, state: &StateOf<Extrication>, seat: Seat) -> f32 {
    let lead = lead(worths, seat);
    let steady = 0.5 + 0.5 * lead / (LEAD + lead.abs());
    if state.public.phase == Phase::Over { 0.5 * steady + 0.5 * game.payoff(state, seat) } else { steady }
}

/// A seat's chance to win: as it was learned, and at the end by how far it leads, so that a narrow win is not worth as much as
/// a safe one when others may play better.
fn chance(game: &Extrication, state: &StateOf<Extrication>, seat: Seat) -> f32 {
    if state.public.phase != Phase::Over {
        return win_chances(game, &state.public)[seat.index()];
    }
    let prestige = &game.prestige_now(&state.public)[..usize::from(game.seats())];
    let own = prestige[seat.index()];
    1.0 / prestige.iter().map(|other| (f32::from(other - own) / SPREAD).exp()).sum::<f32>()
}
