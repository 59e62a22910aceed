//! Extinction: what a position is worth to each seat, by a few things that are counted and weighed as games have taught.

use creatures::{Creatures, HexSet, Kind, Open, SpeciesSet};
use play::{Game, MAX_SEATS, Seat, State};

use super::learned;

/// How many things are counted for a seat.
pub const COUNTED: usize = 16;

/// So many moves are usual in a turn.
const MOVES: u8 = 4;

/// One seat's creatures.
struct Side {
    species: SpeciesSet,
    friends: HexSet,
    foes: HexSet,
    /// Friends and foes at home.
    home: [u16; 2],
}

impl Side {
    fn of<K: Kind>(game: &Creatures<K>, state: &State<Creatures<K>>, seat: Seat) -> Side {
        let (open, hidden) = (&state.open, &state.hidden);
        let species: SpeciesSet = game.species_of(open, seat).collect();
        let all = species.iter().fold(HexSet::EMPTY, |all, one| all.or(open.at[one.index()]));
        let foes = open.foes.or(hidden.foes);
        let sum = |of: &[u16]| species.iter().map(|one| of[one.index()]).sum::<u16>();
        let foes_home = sum(&open.home_foes) + sum(&hidden.home_foes);
        Side { species, friends: all.minus(foes), foes: all.and(foes), home: [sum(&open.home) - foes_home, foes_home] }
    }
}

/// How many of these hexes have one of those within so many steps.
fn within<K: Kind>(game: &Creatures<K>, these: HexSet, those: HexSet, steps: u8) -> f32 {
    let near = |hex: u8| those.iter().any(|other| game.board().distance(hex, other) <= steps);
    these.iter().filter(|hex| near(*hex)).count() as f32
}

/// Turns until a seat is on turn, if all were still in the game.
fn turns_until<K: Kind>(game: &Creatures<K>, open: &Open, seat: Seat) -> u8 {
    let seats = game.seats();
    (open.places[seat.index()] + seats - open.places[open.seat.index()]) % seats
}

/// What is counted for a seat that is in the game: its friends and foes outside and at home, what its reserve has, its
/// turn, who can meet whom, and how it stands beside the others.
pub fn counted<K: Kind>(game: &Creatures<K>, state: &State<Creatures<K>>, seat: Seat) -> [f32; COUNTED] {
    let open = &state.open;
    let side = Side::of(game, state, seat);
    let all_foes = open.foes.or(state.hidden.foes);
    let (all, _) = open.occupied();
    let (their_foes, their_friends) = (all.and(all_foes).minus(side.foes), all.minus(all_foes).minus(side.friends));
    let size = |seat: Seat| f32::from(game.creatures(open, seat));
    let rivals = || open.living.without(seat).iter().map(size);
    let (most, least) = (rivals().fold(0.0, f32::max), rivals().fold(f32::INFINITY, f32::min));
    let (own, until) = (size(seat), turns_until(game, open, seat));
    let reach = if open.seat == seat { open.moves } else { MOVES };
    let left = side.species.iter().map(|one| game.reserve(open, one).unwrap_or(6)).sum::<u16>();
    let count = |hexes: HexSet| f32::from(hexes.len());
    let flag = |yes: bool| f32::from(u8::from(yes));
    [
        count(side.friends),
        count(side.foes),
        f32::from(side.home[0]),
        f32::from(side.home[1]),
        f32::from(left.min(4)),
        flag(until == 0),
        if until == 0 { f32::from(open.moves) } else { 0.0 },
        f32::from(until),
        within(game, their_friends, side.foes, reach),
        within(game, side.friends, their_foes, MOVES),
        within(game, side.friends, their_friends, reach),
        within(game, side.foes, their_foes, MOVES),
        flag(own > most),
        flag(own < least),
        (own - most).clamp(-4.0, 4.0),
        1.0 / own.max(1.0),
    ]
}

/// What a position is worth to each seat, on the scale of the payoffs.
pub(super) fn worth<K: Kind>(game: &Creatures<K>, state: &State<Creatures<K>>) -> [f32; MAX_SEATS] {
    let mut worth = [0.0; MAX_SEATS];
    let living = state.open.living;
    let weights = &learned::POSITION[usize::from(living.len()).clamp(3, 6) - 3];
    let mut sum = 0.0;
    for seat in living.iter() {
        let counted = counted(game, state, seat);
        let strength = weights.iter().zip(counted).map(|(weight, one)| weight * one).sum::<f32>().exp();
        worth[seat.index()] = strength;
        sum += strength;
    }
    worth.iter_mut().for_each(|share| *share /= sum);
    worth
}
