//! Infection: what a tree of moves grows from: few moves at each place, worlds as likely as the other seat has made them, and
//! what the end of the turn promises.

use creatures::{Action, Creatures, Kind, Mine, Open, Phase};
use play::{MAX_SEATS, Seat, State, ViewOf};

use super::greedy::narrow;
use super::manner::Manner;
use super::outlook::{LEARNED, Outlook, chances};
use super::steady::{Steady, is_quiet};
use super::suspicion;
use crate::{Belief, Generator, Policy};

/// How many moves are compared at the question that is searched.
const FIRST: usize = 10;
/// How many are at those behind it.
const LATER: usize = 4;

/// The rules of thumb of a tree that grows to the end of the turn, where chances are weighed as they were learned. Set-ups, talk
/// and games that are about to die of quiet are left to the rules of thumb.
#[derive(Clone, Copy, Debug)]
pub struct Turns {
    thumb: Steady,
    outlook: Outlook,
}

impl Default for Turns {
    fn default() -> Self {
        Turns::by(LEARNED)
    }
}

impl Turns {
    /// A tree that sets up as rules of thumb do.
    pub fn plainly(outlook: Outlook) -> Turns {
        Turns { thumb: Steady::default(), outlook }
    }

    /// A tree that weighs the ends of turns by this outlook, and sets up for that.
    pub fn by(outlook: Outlook) -> Turns {
        Turns { thumb: Steady::ahead(), outlook }
    }
}

impl<K: Kind> Policy<Creatures<K>> for Turns {
    /// Moves are in order already, the best first.
    fn pick(
        &self,
        game: &Creatures<K>,
        open: &Open,
        mine: &Mine,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if open.phase == Phase::Move { choices[0] } else { self.thumb.pick(game, open, mine, seat, choices, rng) }
    }

    fn answer(
        &self,
        game: &Creatures<K>,
        open: &Open,
        mine: &Mine,
        seat: Seat,
        rng: &mut Generator,
        room: &mut Vec<Action>,
    ) -> Action {
        self.thumb.answer(game, open, mine, seat, rng, room)
    }

    fn mute(&mut self) {
        Policy::<Creatures<K>>::mute(&mut self.thumb);
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
            Phase::Birth => return,
            Phase::Move if !first => {
                return narrow(game, open, mine, seat, Manner::tuned(K::DUEL), LATER, choices);
            }
            _ => {}
        }
        let plain = self.thumb.pick(game, open, mine, seat, choices, rng);
        // Behind their guards two who think ahead would wait for each other: a fifth of their games died of quiet.
        if open.phase == Phase::Move && !plain.is_talk() && !is_quiet(game, open) {
            narrow(game, open, mine, seat, Manner::tuned(K::DUEL), FIRST, choices);
        } else {
            choices.clear();
            choices.push(plain);
        }
    }

    fn belief<'a>(
        &'a self,
        game: &'a Creatures<K>,
        view: &'a ViewOf<Creatures<K>>,
    ) -> Option<Belief<'a, Creatures<K>>> {
        Some(Box::new(suspicion::belief(game, view)))
    }

    fn estimate(
        &self,
        game: &Creatures<K>,
        from: &Open,
        state: &State<Creatures<K>>,
        _: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        (state.open.phase == Phase::Move && state.open.turn > from.turn).then(|| chances(&self.outlook, game, state))
    }
}
