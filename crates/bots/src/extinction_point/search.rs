//! Plays out what the rules of thumb would do after each promising answer, in worlds that the seat's view allows.

use extinction_point::{Action, ExtinctionPoint, Open, Step};
use play::{Game, Pending, Seat, Silent, State, ViewOf};
use rand_xoshiro::rand_core::SeedableRng;

use super::greedy::{Greedy, liking};
use super::hand::Sight;
use super::settlement::worth;
use crate::halving::halve;
use crate::playout::fall;
use crate::{Bot, Budget, Generator, Policy, own};

/// How many answers are compared at most.
const CANDIDATES: usize = 6;
/// How many turns after the present one are played out before the position is weighed.
const TURNS: u16 = 1;

/// The chance to win from the start of a turn, as the rules of thumb play on: a logistic regression over 20 000 turns of
/// theirs at all crews, levels and many healths. In this order: always, by worth of the settlement, by the roots of both
/// healths, by the fire that stands ready, for a crew of three, of four, and by the Infiltrator's level.
const CHANCE: [f32; 8] = [-0.972, 0.223, -1.675, 2.742, 0.263, 1.475, 2.533, -0.538];

/// Compares the most promising answers by playing on.
///
/// The crew shares one result, so no tree of answers and replies is grown: mates are played by [`Greedy`], each from
/// what it may know in the imagined world, to the end of the next turn. A plan that needs to know what a mate holds
/// does not look good, since hands are imagined anew for each sample. Wishes to lead and votes follow the rules of
/// thumb, so that they mean to everybody what they say.
#[derive(Clone, Debug, Default)]
pub struct Search {
    policy: Greedy,
    choices: Vec<Action>,
}

impl Search {
    /// Plays on after an answer in a world that follows from the seed. Returns the chance to win, about.
    fn sample(
        &mut self,
        game: &ExtinctionPoint,
        view: &ViewOf<ExtinctionPoint>,
        seat: Seat,
        answer: Action,
        seed: u64,
    ) -> f32 {
        let mut dice = Generator::seed_from_u64(seed);
        let hidden = game.imagine(view, &mut dice);
        let mut state = State::<ExtinctionPoint> { open: view.open.clone(), hidden };
        let last = view.open.turn + TURNS;
        game.apply(&mut state, seat, answer, &mut Silent);
        loop {
            match game.waiting(&state) {
                Pending::Nature => fall(game, &mut state, seed),
                Pending::Seats(asked) => {
                    let Some(asked) = asked.lowest().filter(|_| state.open.turn <= last) else {
                        return chance(game, &state.open);
                    };
                    let mine = game.mine(&state.open, &state.hidden, asked);
                    self.choices.clear();
                    game.legal(&state.open, &mine, asked, &mut self.choices);
                    let action = self.policy.pick(game, &state.open, &mine, asked, &self.choices, &mut dice);
                    game.apply(&mut state, asked, action, &mut Silent);
                }
                Pending::Over => return f32::from(u8::from(state.open.mothership_health == 0)),
            }
        }
    }
}

/// The chance to win from a position at the start of a turn.
fn chance(game: &ExtinctionPoint, open: &Open) -> f32 {
    let (fire, _) = game.battle_numbers(open);
    let flag = |yes: bool| f32::from(u8::from(yes));
    let features = [
        1.0,
        worth(game, open),
        f32::from(open.mothership_health).sqrt(),
        f32::from(open.bunker_health).sqrt(),
        f32::from(fire.min(open.mothership_health)),
        flag(game.seats() == 3),
        flag(game.seats() == 4),
        f32::from(game.options().infiltrator as u8),
    ];
    let sum: f32 = CHANCE.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Whether the rules of thumb answer alone: wishes and votes, where all answer at once.
fn is_left_alone(view: &ViewOf<ExtinctionPoint>) -> bool {
    matches!(view.open.step, Step::Bids | Step::Tied | Step::Nominations) && view.open.depth == 0
        || view.open.asked.len() > 1
}

impl Bot<ExtinctionPoint> for Search {
    fn choose(
        &mut self,
        game: &ExtinctionPoint,
        view: &ViewOf<ExtinctionPoint>,
        choices: &[Action],
        budget: Budget,
        rng: &mut Generator,
    ) -> Action {
        let (seat, mine) = own::<ExtinctionPoint>(view);
        let plain = self.policy.pick(game, &view.open, mine, seat, choices, rng);
        if choices.len() < 2 || budget == Budget::Iterations(0) || is_left_alone(view) {
            return plain;
        }
        // What the rules of thumb like most comes first, so that equals are decided by them.
        let mut sight = Sight::new(game, &view.open, mine, seat);
        let liked = view.open.depth == 0 && matches!(view.open.step, Step::Lead | Step::Follow | Step::Construct);
        let mut like = liking(game, &mut sight);
        let worths = choices.iter().enumerate().map(|(place, action)| match *action {
            action if action == plain => f32::INFINITY,
            action if liked => like(action, place),
            _ => 0.0,
        });
        let mut ranked: Vec<(f32, Action)> = worths.zip(choices.iter().copied()).collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        ranked.truncate(CANDIDATES);
        let best = halve(ranked.len(), budget, rng, |place, seed| self.sample(game, view, seat, ranked[place].1, seed));
        ranked.get(best).map_or(plain, |(_, action)| *action)
    }
}
