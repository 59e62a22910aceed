//! Infection: what a tree of moves grows from: few moves at each place, worlds as likely as the other seat has made them, and
//! what the end of the turn promises.

use creatures::{Action, Creatures, Own, Phase, Public, Variant};
use engine::{MAX_SEATS, Seat, StateOf, ViewOf};

use super::greedy::narrow;
use super::manner::Manner;
use super::outlook::{CreaturesEvaluation, LEARNED, chances};
use super::steady::{CreaturesSteady, is_quiet};
use super::suspicion;
use crate::{BeliefWeight, Generator, Policy};

/// How many moves are compared at the question that is searched.
const FIRST: usize = 10;
/// How many are at those behind it.
const LATER: usize = 4;

/// The rules of thumb of a tree that grows to the end of the turn, where chances are weighed as they were learned. Set-ups, talk
/// and games that are about to die of quiet are left to the rules of thumb.
#[derive(Clone, Copy, Debug)]
pub struct CreaturesTreePolicy {
    thumb: CreaturesSteady,
    outlook: CreaturesEvaluation,
}

impl Default for CreaturesTreePolicy {
    fn default() -> Self {
        CreaturesTreePolicy::by(LEARNED)
    }
}

impl CreaturesTreePolicy {
    /// A tree that sets up as rules of thumb do.
    pub fn plainly(outlook: CreaturesEvaluation) -> CreaturesTreePolicy {
        CreaturesTreePolicy { thumb: CreaturesSteady::default(), outlook }
    }

    /// A tree that weighs the ends of turns by this outlook, and sets up for that.
    pub fn by(outlook: CreaturesEvaluation) -> CreaturesTreePolicy {
        CreaturesTreePolicy { thumb: CreaturesSteady::ahead(), outlook }
    }
}

impl<K: Variant> Policy<Creatures<K>> for CreaturesTreePolicy {
    /// Moves are in order already, the best first.
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
            self.thumb.choose_action(game, open, mine, seat, choices, rng)
        }
    }

    fn answer(
        &self,
        game: &Creatures<K>,
        open: &Public,
        mine: &Own,
        seat: Seat,
        rng: &mut Generator,
        room: &mut Vec<Action>,
    ) -> Action {
        self.thumb.answer(game, open, mine, seat, rng, room)
    }

    fn mute(&mut self) {
        Policy::<Creatures<K>>::mute(&mut self.thumb);
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
            Phase::Birth => return,
            Phase::Move if !first => {
                return narrow(game, open, mine, seat, Manner::tuned(K::DUEL), LATER, choices);
            }
            _ => {}
        }
        let plain = self.thumb.choose_action(game, open, mine, seat, choices, rng);
        // Behind their guards two who think ahead would wait for each other: a fifth of their games died of quiet.
        if open.phase == Phase::Move && !plain.is_talk() && !is_quiet(game, open) {
            narrow(game, open, mine, seat, Manner::tuned(K::DUEL), FIRST, choices);
        } else {
            choices.clear();
            choices.push(plain);
        }
    }

    fn belief_weight<'a>(
        &'a self,
        game: &'a Creatures<K>,
        view: &'a ViewOf<Creatures<K>>,
    ) -> Option<BeliefWeight<'a, Creatures<K>>> {
        Some(Box::new(suspicion::belief(game, view)))
    }

    fn estimate_payoffs(
        &self,
        game: &Creatures<K>,
        from: &Public,
        state: &StateOf<Creatures<K>>,
        _: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        (state.public.phase == Phase::Move && state.public.turn > from.turn)
            .then(|| chances(&self.outlook, game, state))
    }
}
