//! Plays out what rules of thumb would do after each promising answer, in worlds that are as likely as the others have
//! made them.

use creatures::{Action, Creatures, Own, Phase, Public, Variant};
use engine::{MAX_SEATS, Rules, Seat, SeatSet, StateOf, ToAct, ViewOf, random};
use rand_xoshiro::rand_core::SeedableRng;

use super::evaluation::{LEARNED, win_chances};
use super::greedy::{best_action, keep_best};
use super::heuristic_weights::CreaturesWeights;
use super::steady::CreaturesSteady;
use super::{foe_belief, position_value};
use crate::rollout::CandidateLine;
use crate::{BeliefWeight, Generator, Policy, RolloutModel, seat_and_own};

/// How many answers are compared at most.
const CANDIDATES: usize = 10;
/// How many turns after the present one are played on, for each two seats in the game: in Extinction, with twice the patience, and
/// where chances have to keep their word. The further, the less hangs on what a position seems to be worth. In Infection the
/// outlook knows what the end of the present turn promises.
const TURNS: u32 = 2;
const FAR_TURNS: u32 = 4;
const GAUGING_TURNS: u32 = 20;
/// Of a hundred seats, so many go by the numbers that were set by hand. It is drawn once for a sample: whoever goes now by
/// these and now by those neither walks to the goal nor stays where it guards.
const PLAIN: u32 = 25;
/// So many quiet rounds cost nothing; what each one after them takes of the worth of a position, and the most that all of
/// them take.
const FREE: f32 = 2.0;
const DULL: f32 = 0.7;
const DULLEST: f32 = 0.85;

/// What playing on is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Aim {
    /// To answer at a table, where nobody should win by waiting.
    #[default]
    PlayOneRound,
    /// The same for whoever has the time for two rounds.
    PlayTwoRounds,
    /// To tell people what answers are worth.
    Analyze,
    /// To give chances that keep their word: all go by the tuned numbers, and nearly to the end; in Infection all play as `steady` does,
    /// who comes out before a game dies of quiet.
    Calibrate,
}

/// Plays on for a round or two by rules of thumb and weighs the position. Nobody knows how the others play: in some samples seats
/// go by other numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct CreaturesRollouts {
    aim: Aim,
    /// The seats that go by the numbers that were set by hand.
    plain: SeatSet,
    /// Whether it says nothing.
    muted: bool,
}

impl CreaturesRollouts {
    /// The same for two rounds.
    pub fn with_long_horizon() -> CreaturesRollouts {
        CreaturesRollouts { aim: Aim::PlayTwoRounds, ..CreaturesRollouts::default() }
    }

    /// The same for hints and for looking back: waiting is worth what it brings.
    pub fn for_analysis() -> CreaturesRollouts {
        CreaturesRollouts { aim: Aim::Analyze, ..CreaturesRollouts::default() }
    }
}

impl<K: Variant> Policy<Creatures<K>> for CreaturesRollouts {
    fn choose_action(
        &self,
        game: &Creatures<K>,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if let [only] = choices {
            return *only;
        }
        if K::DUEL && self.aim == Aim::Calibrate {
            return CreaturesSteady::default().choose_silently(game, public, own, seat, choices, rng);
        }
        let manner = if self.plain.contains(seat) {
            CreaturesWeights::baseline(K::DUEL)
        } else {
            CreaturesWeights::tuned(K::DUEL)
        };
        best_action(game, public, own, seat, choices, manner, rng)
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }

    fn belief_weight<'a>(
        &'a self,
        game: &'a Creatures<K>,
        view: &'a ViewOf<Creatures<K>>,
    ) -> Option<BeliefWeight<'a, Creatures<K>>> {
        Some(Box::new(foe_belief::belief_function(game, view)))
    }
}

impl<K: Variant> RolloutModel<Creatures<K>> for CreaturesRollouts {
    fn opponent_policy_for(&self, seed: u64) -> CreaturesRollouts {
        if self.aim == Aim::Calibrate {
            return *self;
        }
        let mut rng = Generator::seed_from_u64(!seed);
        let by_hand = (0..MAX_SEATS as u8).map(Seat).filter(|_| random::below(&mut rng, 100) < PLAIN);
        CreaturesRollouts { plain: by_hand.collect(), ..*self }
    }

    fn calibrated_model(&self) -> CreaturesRollouts {
        CreaturesRollouts { aim: Aim::Calibrate, ..*self }
    }

    fn candidate_lines(
        &self,
        game: &Creatures<K>,
        view: &ViewOf<Creatures<K>>,
        choices: &[Action],
        plain: Action,
    ) -> impl Iterator<Item = CandidateLine<Action>> {
        let (seat, own) = seat_and_own::<Creatures<K>>(view);
        let mut moves = choices.to_vec();
        if view.public.phase == Phase::Move && !plain.is_talk() {
            keep_best(game, &view.public, own, seat, CreaturesWeights::tuned(K::DUEL), CANDIDATES, &mut moves);
        } else {
            moves = vec![plain];
        }
        moves.into_iter().map(|action| (action, None))
    }

    fn heuristic_action(
        &self,
        game: &Creatures<K>,
        view: &ViewOf<Creatures<K>>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        let (seat, own) = seat_and_own::<Creatures<K>>(view);
        let mut thumb = CreaturesSteady::default();
        if self.muted {
            Policy::<Creatures<K>>::disable_out_of_turn(&mut thumb);
        }
        thumb.choose_action(game, &view.public, own, seat, choices, rng)
    }

    fn is_cut_off(&self, _: &Creatures<K>, from: &Public, now: &Public, waiting: ToAct) -> bool {
        let turns = match self.aim {
            Aim::Calibrate => GAUGING_TURNS,
            _ if K::DUEL => 0,
            Aim::PlayOneRound | Aim::Analyze => TURNS,
            Aim::PlayTwoRounds => FAR_TURNS,
        };
        let turns = turns * u32::from(from.living.len()) / 2;
        waiting != ToAct::Chance && now.phase == Phase::Move && now.turn > from.turn + turns
    }

    fn evaluate(&self, game: &Creatures<K>, state: &StateOf<Creatures<K>>, seat: Seat) -> f32 {
        let worth = match game.to_act(&state.public) {
            ToAct::Nobody => game.payoff(state, seat),
            _ if K::DUEL => win_chances(&LEARNED, game, state)[seat.index()],
            _ => position_value::evaluate_position(game, state)[seat.index()],
        };
        let lively = !K::DUEL && matches!(self.aim, Aim::PlayOneRound | Aim::PlayTwoRounds);
        if lively { worth * liveliness(&state.public) } else { worth }
    }
}

/// What is left of the worth of a position of Extinction after so much quiet. Without this forty of forty games among bots
/// that look ahead died of quiet, each waiting for the others.
fn liveliness(public: &Public) -> f32 {
    let rounds = f32::from(public.quiet) / f32::from(public.living.len().max(1));
    1.0 - (DULL * (rounds - FREE).max(0.0)).min(DULLEST)
}
