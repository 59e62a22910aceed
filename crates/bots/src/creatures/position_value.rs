//! The value of a position for each seat: for Extinction by a few features with learned weights, and by hand-set
//! weights.

use creatures::{Creatures, HexSet, Public, SpeciesSet, Variant};
use engine::{MAX_SEATS, Observe, Rules, Seat, SeatContext, StateOf};

use super::heuristic_weights::CreaturesWeights;
use super::observation::{CreaturesObservation, NEVER};
use super::statements;
use crate::weights_file::WeightsReader;

/// The number of features of a seat.
pub const COUNTED: usize = 20;

/// The weight of each feature, with three, four, five and six seats in the game.
const WEIGHTS: [[f32; COUNTED]; 4] = {
    let mut reader = WeightsReader::new(include_str!("../../weights/extinction-positions.txt"));
    let weights = [reader.read_row("three"), reader.read_row("four"), reader.read_row("five"), reader.read_row("six")];
    reader.expect_end();
    weights
};

/// The usual number of moves in a turn.
const MOVES: u8 = 4;

/// One seat's creatures.
pub(super) struct SeatPieces {
    pub species: SpeciesSet,
    pub friends: HexSet,
    pub foes: HexSet,
    /// The numbers of friends and foes at home.
    pub home: [u16; 2],
}

impl SeatPieces {
    pub fn for_seat<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>, seat: Seat) -> SeatPieces {
        let (public, private) = (&state.public, &state.private);
        let species: SpeciesSet = game.species_of(public, seat).collect();
        let all = species.iter().fold(HexSet::EMPTY, |all, one| all.or(public.at[one.index()]));
        let foes = public.foes.or(private.foes);
        let sum = |of: &[u16]| species.iter().map(|one| of[one.index()]).sum::<u16>();
        let foes_home = sum(&public.home_foes) + sum(&private.home_foes);
        SeatPieces {
            species,
            friends: all.minus(foes),
            foes: all.and(foes),
            home: [sum(&public.home) - foes_home, foes_home],
        }
    }
}

/// Returns how many of these hexes have one of those within this many steps.
fn within<K: Variant>(game: &Creatures<K>, these: HexSet, those: HexSet, steps: u8) -> f32 {
    let near = |hex: u8| those.iter().any(|other| game.board().distance(hex, other) <= steps);
    these.iter().filter(|hex| near(*hex)).count() as f32
}

/// Returns the number of turns until a seat is on turn, as if all seats were still in the game.
fn turns_until<K: Variant>(game: &Creatures<K>, public: &Public, seat: Seat) -> u8 {
    let seats = game.seats();
    (public.places[seat.index()] + seats - public.places[public.seat.index()]) % seats
}

/// Extracts the features of a seat that is in the game: its friends and foes outside and at home, its reserve, its
/// turn, the possible meetings, its standing among the others, its partner, and what the quiet turns so far make of it.
pub fn position_features<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>, seat: Seat) -> [f32; COUNTED] {
    let public = &state.public;
    let side = SeatPieces::for_seat(game, state, seat);
    let all_foes = public.foes.or(state.private.foes);
    let (all, _) = public.occupied_and_shared();
    let (their_foes, their_friends) = (all.and(all_foes).minus(side.foes), all.minus(all_foes).minus(side.friends));
    let size = |seat: Seat| f32::from(game.creature_count(public, seat));
    let rivals = || public.living.without(seat).iter().map(size);
    let (most, least) = (rivals().fold(0.0, f32::max), rivals().fold(f32::INFINITY, f32::min));
    let (own, until) = (size(seat), turns_until(game, public, seat));
    let reach = if public.seat == seat { public.moves } else { MOVES };
    let left = side.species.iter().map(|one| game.reserve_count(public, one).unwrap_or(6)).sum::<u16>();
    let waited = f32::from(public.quiet) / f32::from(game.quiet_turn_limit(public).max(1));
    let count = |hexes: HexSet| f32::from(hexes.len());
    let flag = |yes: bool| f32::from(u8::from(yes));
    [
        count(side.friends),
        count(side.foes),
        f32::from(side.home[0]),
        f32::from(side.home[1]),
        f32::from(left.min(4)),
        flag(until == 0),
        if until == 0 { f32::from(public.moves) } else { 0.0 },
        f32::from(until),
        within(game, their_friends, side.foes, reach),
        within(game, side.friends, their_foes, MOVES),
        within(game, side.friends, their_friends, reach),
        within(game, side.foes, their_foes, MOVES),
        flag(own > most),
        flag(own < least),
        (own - most).clamp(-4.0, 4.0),
        1.0 / own.max(1.0),
        flag(left > 0 && !statements::partner_seats::<K>(public, seat).is_empty()),
        flag(!statements::is_honest(public, seat)),
        waited * (own - most).clamp(-4.0, 4.0),
        waited * flag(own >= most),
    ]
}

/// Returns the value of a position for each seat, on the scale of the payoffs.
pub(super) fn evaluate_position<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>) -> [f32; MAX_SEATS] {
    let mut worth = [0.0; MAX_SEATS];
    let living = state.public.living;
    let weights = &WEIGHTS[usize::from(living.len()).clamp(3, 6) - 3];
    let mut sum = 0.0;
    for seat in living.iter() {
        let counted = position_features(game, state, seat);
        let strength = weights.iter().zip(counted).map(|(weight, one)| weight * one).sum::<f32>().exp();
        worth[seat.index()] = strength;
        sum += strength;
    }
    worth.iter_mut().for_each(|share| *share /= sum);
    worth
}

/// Returns the value of a position for each seat by hand-set weights, on the scale of the payoffs.
pub fn by_hand<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>) -> [f32; MAX_SEATS] {
    let mut worth = [0.0; MAX_SEATS];
    if K::DUEL {
        let lead = lead(game, state);
        let share = 1.0 / (1.0 + (-lead / 2.5).exp());
        let seat = state.public.seat.index();
        worth[seat] = share;
        worth[1 - seat] = 1.0 - share;
        return worth;
    }
    let public = &state.public;
    let mut sum = 0.0;
    for seat in public.living.iter() {
        let strength = (size(game, public, seat) * if public.living.len() <= 3 { 0.6 } else { 0.4 }).exp();
        worth[seat.index()] = strength;
        sum += strength;
    }
    worth.iter_mut().for_each(|share| *share /= sum);
    worth
}

/// Returns the number of a seat's creatures, with those at home counted a little less.
fn size<K: Variant>(game: &Creatures<K>, public: &Public, seat: Seat) -> f32 {
    game.species_of(public, seat)
        .map(|species| {
            f32::from(public.at[species.index()].len())
                + CreaturesWeights::by_hand(K::DUEL).at_home * f32::from(public.home[species.index()])
        })
        .sum()
}

/// Infection: returns how far the seat on turn is ahead.
fn lead<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>) -> f32 {
    let public = &state.public;
    let seat = public.seat;
    let own = game.own_knowledge(public, &state.private, seat);
    let context = SeatContext::new(game, public, &own, seat);
    let observation = CreaturesObservation::new(context, CreaturesWeights::by_hand(K::DUEL));
    let mut lead = size(game, public, seat) - size(game, public, Seat(1 - seat.0));
    let goal = game.goal_hex(public, seat);
    let own = observation.own.iter().flat_map(|species| public.at[species.index()].iter());
    let steps = own.map(|hex| observation.ahead[hex as usize]).min().unwrap_or(NEVER);
    if steps <= public.moves && !observation.others.contains(goal) {
        return 15.0;
    }
    let race = |steps: u8| if steps == NEVER { 0.0 } else { f32::from(8u8.saturating_sub(steps)) };
    lead += 0.25 * race(steps) - 0.35 * race(observation.danger);
    if observation.danger <= 5 && !observation.occupied.contains(game.back_hex(public, seat)) {
        lead -= if public.moves <= 1 { 4.0 } else { 1.0 };
    }
    let foes = public.foes.or(state.private.foes);
    let (mut near, mut guards) = (0.0, 0.0);
    for species in game.in_play() {
        let own = observation.own.contains(species);
        let sign = if own { 1.0 } else { -1.0 };
        let (aim, back) = if own { (goal, game.back_hex(public, seat)) } else { (game.back_hex(public, seat), goal) };
        for hex in public.at[species.index()].and(foes).iter() {
            near += sign * f32::from(u8::from(game.board().distance(hex, aim) <= 3));
            guards += sign * f32::from(u8::from(hex == back));
        }
    }
    lead + 0.25 * near + 1.0 * guards
}
