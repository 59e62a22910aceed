//! Plays out what the rules of thumb would do after each promising turn.

use extrication::{Action, Extrication, Open, Phase};
use play::{Game, Pending, Seat, State, ViewOf};

use super::greedy::Greedy;
use super::outlook::chances;
use crate::rollout::{Line, best_first};
use crate::{Generator, Plan, Policy, own};

/// The lead in Prestige that makes a win three times as likely as a loss.
const LEAD: f32 = 6.0;
/// The lead in Prestige at the end that counts as a win more likely by *e*.
const SPREAD: f32 = 3.0;
/// How many turns are compared at most.
const CANDIDATES: usize = 8;
/// How many actions at one destination are compared at most.
const ACTIONS: usize = 2;

/// Plays on by rules of thumb to the end of a round, or of the game, and weighs the boards. Within a round nothing is hidden
/// and nothing is random.
#[derive(Clone, Debug, Default)]
pub struct Ahead {
    thumb: Greedy,
    /// Whether it thinks in chances to win as they were learned, and not in leads over the next best.
    fair: bool,
}

impl Ahead {
    /// The same, thinking in chances to win, in the last round also about where things are loaded, and no further than to the end
    /// of the round: behind that lies more chance than sight.
    pub fn fair() -> Ahead {
        Ahead { fair: true, ..Ahead::default() }
    }

    /// How many rounds after the present one are played out before the boards are weighed.
    fn rounds(&self) -> u8 {
        u8::from(!self.fair)
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
        plain: Action,
    ) -> impl Iterator<Item = Line<Action>> {
        let (seat, ()) = own::<Extrication>(view);
        let mut turns = Vec::new();
        if matches!(view.open.phase, Phase::Move | Phase::Act) {
            self.thumb.turns(game, &view.open, seat, choices, ACTIONS, &mut turns);
        } else if self.fair && view.open.round >= game.rounds() {
            // Earlier than that the rules of thumb know better: what is seen is mostly noise.
            let first = |choice: &Action| if *choice == plain { 1.0 } else { 0.0 };
            turns.extend(choices.iter().map(|choice| (first(choice), (*choice, None))));
        }
        best_first(turns).take(CANDIDATES)
    }

    fn is_far(&self, _: &Extrication, from: &Open, now: &Open, waiting: Pending) -> bool {
        waiting == Pending::Nature && now.round > from.round.saturating_add(self.rounds())
    }

    fn worth(&self, game: &Extrication, state: &State<Extrication>, seat: Seat) -> f32 {
        if self.fair { chance(game, state, seat) } else { share(&worths(&self.thumb, game, state), game, state, seat) }
    }
}

/// What the seats' boards are worth, in Prestige.
fn worths(policy: &Greedy, game: &Extrication, state: &State<Extrication>) -> Vec<f32> {
    let open = &state.open;
    if open.phase == Phase::Over {
        return game.prestige_now(open)[..usize::from(game.seats())]
            .iter()
            .map(|prestige| f32::from(*prestige))
            .collect();
    }
    let worth = |seat: Seat| {
        let lens = policy.lens(game, open, seat);
        lens.value(open.board(seat), lens.placements_left(seat, 0))
    };
    (0..game.seats()).map(|seat| worth(Seat(seat))).collect()
}

/// By how much a seat leads the best of the others.
fn lead(worths: &[f32], seat: Seat) -> f32 {
    let others = worths.iter().enumerate().filter(|(place, _)| *place != seat.index());
    worths[seat.index()] - others.map(|(_, worth)| *worth).fold(f32::NEG_INFINITY, f32::max)
}

/// What a seat's lead is worth: from 0 to 1, one half for none.
fn share(worths: &[f32], game: &Extrication, state: &State<Extrication>, seat: Seat) -> f32 {
    let lead = lead(worths, seat);
    let steady = 0.5 + 0.5 * lead / (LEAD + lead.abs());
    if state.open.phase == Phase::Over { 0.5 * steady + 0.5 * game.payoff(state, seat) } else { steady }
}

/// A seat's chance to win: as it was learned, and at the end by how far it leads, so that a narrow win is not worth as much as
/// a safe one when others may play better.
fn chance(game: &Extrication, state: &State<Extrication>, seat: Seat) -> f32 {
    if state.open.phase != Phase::Over {
        return chances(game, &state.open)[seat.index()];
    }
    let prestige = &game.prestige_now(&state.open)[..usize::from(game.seats())];
    let own = prestige[seat.index()];
    1.0 / prestige.iter().map(|other| (f32::from(other - own) / SPREAD).exp()).sum::<f32>()
}
