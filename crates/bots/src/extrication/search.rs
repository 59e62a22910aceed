//! Plays out what the rules of thumb would do after each promising turn.

use extrication::{Action, Extrication, Open, Phase};
use play::{Game, Pending, Seat, SeatSet, Silent, State, ViewOf};
use rand_xoshiro::rand_core::SeedableRng;

use super::greedy::{Greedy, Turn};
use crate::halving::halve;
use crate::playout::fall;
use crate::{Bot, Budget, Generator, Policy, own};

/// How many turns are compared at most.
const CANDIDATES: usize = 8;
/// How many actions at one destination are compared at most.
const ACTIONS: usize = 2;
/// How many rounds after the present one are played out before the boards are weighed.
const ROUNDS: u8 = 1;
/// The lead in Prestige that makes a win three times as likely as a loss.
const LEAD: f32 = 6.0;

/// Compares the most promising turns by playing on.
///
/// Within a round of Extrication nothing is hidden and nothing is random, and rules of thumb know well which turns are
/// worth a thought, so no tree is grown: after each of the best turns by [`Greedy`] the game is played on by [`Greedy`]
/// for all seats to the end of the next round, where the boards are weighed, or of the game. All turns meet the same
/// deals, and the worse half drops out again and again.
#[derive(Clone, Debug, Default)]
pub struct Search {
    policy: Greedy,
    turns: Vec<Turn>,
    choices: Vec<Action>,
}

impl Search {
    /// Plays on after a turn, with deals that follow from the seed. Returns the seat's share of a win, about.
    fn sample(&mut self, game: &Extrication, open: &Open, seat: Seat, turn: &Turn, seed: u64) -> f32 {
        let mut state = State::<Extrication> { open: open.clone(), hidden: () };
        let mut own_dice = Generator::seed_from_u64(seed);
        game.apply(&mut state, seat, turn.first, &mut Silent);
        if let Some(then) = turn.then.filter(|_| state.open.phase == Phase::Act && state.open.seat == seat) {
            game.apply(&mut state, seat, then, &mut Silent);
        }
        let last = open.round.saturating_add(ROUNDS);
        loop {
            match game.pending(&state.open) {
                Pending::Nature if state.open.round > last => break,
                Pending::Nature => fall(game, &mut state, seed),
                Pending::Seats(_) => {
                    let asked = state.open.seat;
                    self.choices.clear();
                    game.legal(&state.open, &(), asked, &mut self.choices);
                    let action = self.policy.pick(game, &state.open, &(), asked, &self.choices, &mut own_dice);
                    game.apply(&mut state, asked, action, &mut Silent);
                }
                Pending::Over => break,
            }
        }
        share(&self.policy, game, &state.open, seat)
    }
}

/// What a seat's lead is worth: from 0 to 1, one half for none.
fn share(policy: &Greedy, game: &Extrication, open: &Open, seat: Seat) -> f32 {
    let over = open.phase == Phase::Over;
    let prestige = game.prestige_now(open);
    let worth = |seat: Seat| {
        if over {
            return f32::from(prestige[seat.index()]);
        }
        let lens = policy.lens(game, open, seat);
        lens.value(open.board(seat), lens.placements_left(seat, 0))
    };
    let others = SeatSet::first(game.seats()).without(seat);
    let best = others.iter().map(worth).fold(f32::NEG_INFINITY, f32::max);
    let lead = worth(seat) - best;
    let steady = 0.5 + 0.5 * lead / (LEAD + lead.abs());
    if over {
        0.5 * steady + 0.5 * game.payoff(&State::<Extrication> { open: open.clone(), hidden: () }, seat)
    } else {
        steady
    }
}

impl Bot<Extrication> for Search {
    fn choose(
        &mut self,
        game: &Extrication,
        view: &ViewOf<Extrication>,
        choices: &[Action],
        budget: Budget,
        rng: &mut Generator,
    ) -> Action {
        let (seat, ()) = own::<Extrication>(view);
        let open = &view.open;
        let plain = self.policy.pick(game, open, &(), seat, choices, rng);
        if choices.len() < 2 || !matches!(open.phase, Phase::Move | Phase::Act) || budget == Budget::Iterations(0) {
            return plain;
        }
        let mut turns = core::mem::take(&mut self.turns);
        turns.clear();
        self.policy.turns(game, open, seat, choices, ACTIONS, &mut turns);
        // The best by the rules of thumb come first, so that equals are decided by them.
        turns.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        turns.truncate(CANDIDATES);
        let best = halve(turns.len(), budget, rng, |place, seed| self.sample(game, open, seat, &turns[place], seed));
        let best = turns.get(best).map_or(plain, |turn| turn.first);
        self.turns = turns;
        best
    }
}
