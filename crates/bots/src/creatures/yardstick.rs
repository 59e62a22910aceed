//! The information-set search that there was before, which later bots are measured by.

use creatures::{Action, Creatures, Kind, Mine, Open, Phase};
use play::{MAX_SEATS, Seat, State};

use super::greedy::{Greedy, among_equals, narrow};
use super::manner::Manner;
use super::value::by_hand;
use crate::{Generator, Policy};

/// Decisions of a playout before it may stop.
const LONG: u64 = 12;

/// How many answers are considered where a search begins, and at each place below.
const WIDE: usize = 10;
const SLIM: usize = 4;

/// Plays like [`Greedy`], has a search look at the moves that [`Greedy`] likes best, and after some decisions takes what
/// the position seems to be worth. Set-ups are left to the rules of thumb.
#[derive(Clone, Copy, Debug, Default)]
pub struct Yardstick;

impl<K: Kind> Policy<Creatures<K>> for Yardstick {
    /// Moves are in order already, the best first.
    #[inline]
    fn pick(
        &self,
        game: &Creatures<K>,
        open: &Open,
        mine: &Mine,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if open.phase == Phase::Move { choices[0] } else { Greedy.pick(game, open, mine, seat, choices, rng) }
    }

    #[inline]
    fn answer(
        &self,
        game: &Creatures<K>,
        open: &Open,
        mine: &Mine,
        seat: Seat,
        rng: &mut Generator,
        room: &mut Vec<Action>,
    ) -> Action {
        if open.phase == Phase::Move {
            Greedy.answer(game, open, mine, seat, &mut among_equals(), room)
        } else {
            Greedy.answer(game, open, mine, seat, rng, room)
        }
    }

    fn shortlist(
        &self,
        game: &Creatures<K>,
        open: &Open,
        mine: &Mine,
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
                let only = Greedy.pick(game, open, mine, seat, choices, rng);
                choices.retain(|choice| *choice == only);
            }
            _ => {}
        }
    }

    fn estimate(
        &self,
        game: &Creatures<K>,
        _: &Open,
        state: &State<Creatures<K>>,
        decisions: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        (decisions >= LONG && state.open.phase == Phase::Move).then(|| by_hand(game, state))
    }
}
