//! Plays out what the rules of thumb would do after each promising turn.

use extrication::{Action, Extrication, Open, Phase};
use play::{Game, Pending, Seat, State, ViewOf};

use super::greedy::Greedy;
use super::outlook::chances;
use crate::rollout::{Line, best_first};
use crate::{Generator, Lapse, Plan, Policy, own};

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
    Lead,
    /// To answer, or to give chances that keep their word: it thinks in chances to win as they were learned.
    Chances,
    /// To tell people what answers are worth, in the same chances. Within a round nothing is hidden and nothing is random, so
    /// that one way to play on would call a win or a loss certain that hangs on what the others do: they differ from sample to
    /// sample.
    Weigh,
}

/// Plays on by rules of thumb to the end of a round, or of the game, and weighs the boards. Within a round nothing is hidden
/// and nothing is random.
#[derive(Clone, Debug, Default)]
pub struct Ahead {
    thumb: Greedy,
    aim: Aim,
}

impl Ahead {
    /// The same, thinking in chances to win, in the last round also about where things are loaded, and no further than to the end
    /// of the round: behind that lies more chance than sight.
    pub fn fair() -> Ahead {
        Ahead { aim: Aim::Chances, ..Ahead::default() }
    }

    /// The same for hints and for looking back.
    pub fn weighing() -> Ahead {
        Ahead { aim: Aim::Weigh, ..Ahead::default() }
    }

    fn is_fair(&self) -> bool {
        self.aim != Aim::Lead
    }

    /// How many rounds after the present one are played out before the boards are weighed.
    fn rounds(&self) -> u8 {
        u8::from(!self.is_fair())
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
        if self.aim == Aim::Weigh && matches!(open.phase, Phase::Move | Phase::Act) {
            return Lapse::<_, OVERLOOKED>(self.thumb).pick(game, open, mine, seat, choices, rng);
        }
        self.thumb.pick(game, open, mine, seat, choices, rng)
    }
}

impl Plan<Extrication> for Ahead {
    fn gauging(&self) -> Ahead {
        Ahead { aim: Aim::Chances, ..*self }
    }

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
        } else if self.is_fair() && view.open.round >= game.rounds() {
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
        if self.is_fair() {
            chance(game, state, seat)
        } else {
            share(&worths(&self.thumb, game, state), game, state, seat)
        }
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
