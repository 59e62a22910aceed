//! What a tree search takes from the rules of thumb: which answers are worth a look, and what an unfinished game is worth.

use creatures::{Action, Creatures, Kind, Mine, Open, Phase};
use play::{MAX_SEATS, Seat, State};
use rand_xoshiro::rand_core::SeedableRng;

use super::greedy::{Greedy, judge};
use super::manner::Manner;
use super::sight::{NEVER, Sight};
use crate::rollout::best_first;
use crate::{Generator, Policy};

/// Decisions of a playout before it may stop.
const LONG: u64 = 12;

/// How many answers are considered where a search begins, and at each place below.
const WIDE: usize = 10;
const SLIM: usize = 4;

/// Plays like [`Greedy`], has a search look at the moves that [`Greedy`] likes best, and after some decisions takes what
/// the position seems to be worth. Set-ups are left to the rules of thumb.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outlook;

/// The order of equal moves is nobody's secret, so it may be the same every time.
pub(super) fn among_equals() -> Generator {
    Generator::seed_from_u64(1)
}

impl<K: Kind> Policy<Creatures<K>> for Outlook {
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
                let mut worths = Vec::with_capacity(choices.len());
                let mut tell = |action, worth| worths.push((worth, action));
                judge(game, open, mine, seat, choices, Manner::plain(K::DUEL), &mut among_equals(), &mut tell);
                choices.clear();
                choices.extend(best_first(worths).take(if first { WIDE } else { SLIM }));
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

/// What a position seems to be worth to each seat, on the scale of the payoffs.
pub fn by_hand<K: Kind>(game: &Creatures<K>, state: &State<Creatures<K>>) -> [f32; MAX_SEATS] {
    let mut worth = [0.0; MAX_SEATS];
    if K::DUEL {
        let lead = lead(game, state);
        let share = 1.0 / (1.0 + (-lead / 2.5).exp());
        let seat = state.open.seat.index();
        worth[seat] = share;
        worth[1 - seat] = 1.0 - share;
        return worth;
    }
    let open = &state.open;
    let mut sum = 0.0;
    for seat in open.living.iter() {
        let strength = (size(game, open, seat) * if open.living.len() <= 3 { 0.6 } else { 0.4 }).exp();
        worth[seat.index()] = strength;
        sum += strength;
    }
    worth.iter_mut().for_each(|share| *share /= sum);
    worth
}

/// The creatures of a seat, those at home counted a little less.
fn size<K: Kind>(game: &Creatures<K>, open: &Open, seat: Seat) -> f32 {
    game.species_of(open, seat)
        .map(|species| {
            f32::from(open.at[species.index()].len())
                + Manner::plain(K::DUEL).at_home * f32::from(open.home[species.index()])
        })
        .sum()
}

/// Infection: how far the seat on turn is ahead.
fn lead<K: Kind>(game: &Creatures<K>, state: &State<Creatures<K>>) -> f32 {
    let open = &state.open;
    let seat = open.seat;
    let mine = play::Game::mine(game, open, &state.hidden, seat);
    let sight = Sight::new(game, open, &mine, seat, Manner::plain(K::DUEL));
    let mut lead = size(game, open, seat) - size(game, open, Seat(1 - seat.0));
    let goal = game.goal(open, seat);
    let own = sight.own.iter().flat_map(|species| open.at[species.index()].iter());
    let steps = own.map(|hex| sight.ahead[hex as usize]).min().unwrap_or(NEVER);
    if steps <= open.moves && !sight.others.has(goal) {
        return 15.0;
    }
    let race = |steps: u8| if steps == NEVER { 0.0 } else { f32::from(8u8.saturating_sub(steps)) };
    lead += 0.25 * race(steps) - 0.35 * race(sight.danger);
    if sight.danger <= 5 && !sight.occupied.has(game.back(open, seat)) {
        lead -= if open.moves <= 1 { 4.0 } else { 1.0 };
    }
    let foes = open.foes.or(state.hidden.foes);
    let (mut near, mut guards) = (0.0, 0.0);
    for species in game.in_play() {
        let own = sight.own.has(species);
        let sign = if own { 1.0 } else { -1.0 };
        let (aim, back) = if own { (goal, game.back(open, seat)) } else { (game.back(open, seat), goal) };
        for hex in open.at[species.index()].and(foes).iter() {
            near += sign * f32::from(u8::from(game.board().distance(hex, aim) <= 3));
            guards += sign * f32::from(u8::from(hex == back));
        }
    }
    lead + 0.25 * near + 1.0 * guards
}
