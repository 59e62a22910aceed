//! The information-set search that there was before, which later bots are measured by.

use creatures::{Action, Creatures, Own, Phase, Public, Variant};
use engine::{MAX_SEATS, Seat, StateOf};

use super::greedy::{CreaturesGreedy, among_equals, narrow};
use super::manner::Manner;
use super::value::by_hand;
use crate::{Generator, Policy};

/// Decisions of a playout before it may stop.
const LONG: u64 = 12;

/// How many answers are considered where a search begins, and at each place below.
const WIDE: usize = 10;
const SLIM: usize = 4;

/// Plays like [`CreaturesGreedy`], has a search look at the moves that [`CreaturesGreedy`] likes best, and after some decisions takes what
/// the position seems to be worth. Set-ups are left to the rules of thumb.
#[derive(Clone, Copy, Debug, Default)]
pub struct CreaturesBaseline;

impl<K: Variant> Policy<Creatures<K>> for CreaturesBaseline {
    /// Moves are in order already, the best first.
    #[inline]
    fn choose_action(
        &self,
        game: &Creatures<K>,
        open: &Public,
        mine: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if open.phase == Phase::Move {
            choices[0]
        } else {
            CreaturesGreedy.choose_action(game, open, mine, seat, choices, rng)
        }
    }

    #[inline]
    fn answer(
        &self,
        game: &Creatures<K>,
        open: &Public,
        mine: &Own,
        seat: Seat,
        rng: &mut Generator,
        room: &mut Vec<Action>,
    ) -> Action {
        if open.phase == Phase::Move {
            CreaturesGreedy.answer(game, open, mine, seat, &mut among_equals(), room)
        } else {
            CreaturesGreedy.answer(game, open, mine, seat, rng, room)
        }
    }

    fn rank_candidates(
        &self,
        game: &Creatures<K>,
        open: &Public,
        mine: &Own,
        seat: Seat,
        first: bool,
        choices: &mut Vec<Action>,
        rng: &mut Generator,
    ) {
        match open.phase {
            Phase::Move => {
                let most = if first { WIDE } else { SLIM };
                narrow(game, open, mine, seat, Manner::plain(K::DUEL), most, choices);
            }
            Phase::Mix | Phase::Place => {
                let only = CreaturesGreedy.choose_action(game, open, mine, seat, choices, rng);
                choices.retain(|choice| *choice == only);
            }
            _ => {}
        }
    }

    fn estimate_payoffs(
        &self,
        game: &Creatures<K>,
        _: &Public,
        state: &StateOf<Creatures<K>>,
        decisions: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        (decisions >= LONG && state.public.phase == Phase::Move).then(|| by_hand(game, state))
    }
}
