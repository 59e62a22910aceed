//! Plays out what the rules of thumb would do after each promising turn.

use extrication::{Action, Extrication, Open, Phase};
use play::{Game, Pending, Seat, SeatSet, State, ViewOf};

use super::greedy::Greedy;
use crate::rollout::{Line, best_first};
use crate::{Generator, Plan, Policy, own};

/// The lead in Prestige that makes a win three times as likely as a loss.
const LEAD: f32 = 6.0;

/// Plays on by rules of thumb to the end of the next round, or of the game, and weighs the boards. Within a round nothing
/// is hidden and nothing is random.
#[derive(Clone, Debug)]
pub struct Ahead {
    thumb: Greedy,
    /// How many turns are compared at most.
    candidates: usize,
    /// How many actions at one destination are compared at most.
    actions: usize,
    /// How many rounds after the present one are played out before the boards are weighed.
    rounds: u8,
}

impl Default for Ahead {
    fn default() -> Ahead {
        Ahead { thumb: Greedy::default(), candidates: 8, actions: 2, rounds: 1 }
    }
}

impl Ahead {
    /// With more turns to compare and a round more to look ahead.
    pub fn far() -> Ahead {
        Ahead { candidates: 16, actions: 3, rounds: 2, ..Ahead::default() }
    }
}

impl Policy<Extrication> for Ahead {
    fn pick(
        &self,
        game: &Extrication,
        open: &Open,
        mine: &(),
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        self.thumb.pick(game, open, mine, seat, choices, rng)
    }
}

impl Plan<Extrication> for Ahead {
    fn lines(
        &self,
        game: &Extrication,
        view: &ViewOf<Extrication>,
        choices: &[Action],
        _: Action,
    ) -> impl Iterator<Item = Line<Action>> {
        let (seat, ()) = own::<Extrication>(view);
        let mut turns = Vec::new();
        if matches!(view.open.phase, Phase::Move | Phase::Act) {
            self.thumb.turns(game, &view.open, seat, choices, self.actions, &mut turns);
        }
        best_first(turns).take(self.candidates)
    }

    fn is_far(&self, _: &Extrication, from: &Open, now: &Open, waiting: Pending) -> bool {
        waiting == Pending::Nature && now.round > from.round.saturating_add(self.rounds)
    }

    fn worth(&self, game: &Extrication, state: &State<Extrication>, seat: Seat) -> f32 {
        share(&self.thumb, game, state, seat)
    }
}

/// What a seat's lead is worth: from 0 to 1, one half for none.
fn share(policy: &Greedy, game: &Extrication, state: &State<Extrication>, seat: Seat) -> f32 {
    let open = &state.open;
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
    if over { 0.5 * steady + 0.5 * game.payoff(state, seat) } else { steady }
}
