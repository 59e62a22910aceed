//! Infection: the evaluation of a position, learned from games of searching bots.

use creatures::{Board, Creatures, HexSet, MAX_HEXES, Public, Variant};
use engine::{MAX_SEATS, Seat, StateOf};

use super::observation::{NEVER, fill_distances};
use super::position_value::{SeatPieces, by_hand};
use crate::evaluation_net::{EvaluationNet, FeatureList, indicator};

/// The distance from which on distances are not told apart.
const FAR: usize = 9;
/// The number of features of one seat's creatures.
const OWN: usize = 22 + 6 * FAR;
/// The number of features.
pub const FEATURES: usize = 2 * OWN + 3;
/// The number of hidden units.
pub const UNITS: usize = 16;
/// The minimum distance from 0 and 1 of win probabilities that do not come from the network.
const SAFE: f32 = 1e-4;

/// A learned evaluation of positions.
pub type CreaturesEvaluation = EvaluationNet<FEATURES, UNITS>;

/// The learned evaluation.
pub(super) static LEARNED: CreaturesEvaluation =
    EvaluationNet::parse(include_str!("../../weights/infection-evaluation.txt"));

/// Returns the seats' win probabilities. A seat that can reach the goal in this turn has won, so the network need not
/// learn that.
pub(super) fn win_chances<K: Variant>(
    outlook: &CreaturesEvaluation,
    game: &Creatures<K>,
    state: &StateOf<Creatures<K>>,
) -> [f32; MAX_SEATS] {
    let (sides, on_turn) = (sides(game, state), state.public.seat.index());
    let first = if sides[on_turn].arrives(&sides[1 - on_turn], state.public.moves) {
        if on_turn == 0 { 1.0 - SAFE } else { SAFE }
    } else {
        let [one, other] = looks(game, state, &sides);
        1.0 / (1.0 + (outlook.logit(&other) - outlook.logit(&one)).exp())
    };
    let mut chances = [0.0; MAX_SEATS];
    chances[..2].copy_from_slice(&[first, 1.0 - first]);
    chances
}

/// Extracts the features of a position of Infection for each seat, hidden characters included.
pub fn extract_features<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>) -> [[f32; FEATURES]; 2] {
    looks(game, state, &sides(game, state))
}

fn sides<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>) -> [DuelSide; 2] {
    let public = &state.public;
    let homes = game.in_play().filter(|species| !public.extinct.contains(*species));
    let blocked = homes
        .fold(public.occupied_and_shared().0, |all, species| all.or(HexSet::only(game.board().corner_hex(species))));
    [0, 1].map(|seat| DuelSide::of(game, state, Seat(seat), blocked))
}

fn looks<K: Variant>(
    game: &Creatures<K>,
    state: &StateOf<Creatures<K>>,
    sides: &[DuelSide; 2],
) -> [[f32; FEATURES]; 2] {
    let public = &state.public;
    let looks = [look(game, public, &sides[0], &sides[1]), look(game, public, &sides[1], &sides[0])];
    let by_hand = by_hand(game, state);
    [0, 1].map(|own: usize| {
        let on_turn = public.seat.index() == own;
        let chance = by_hand[own].clamp(SAFE, 1.0 - SAFE);
        let mut list = FeatureList::new();
        list.push(looks[own]);
        list.push(looks[1 - own]);
        list.push([
            indicator(on_turn),
            indicator(on_turn) * f32::from(public.moves) / 5.0,
            (chance / (1.0 - chance)).ln() / 4.0,
        ]);
        list.into_features()
    })
}

/// One seat's creatures.
struct DuelSide {
    friends: HexSet,
    foes: HexSet,
    /// The numbers of friends and foes at home.
    home: [u16; 2],
    /// The homes that are not empty.
    doors: HexSet,
    goal: u8,
    back: u8,
    /// The number of steps to the goal over free hexes.
    ahead: [u8; MAX_HEXES],
}

impl DuelSide {
    fn of<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>, seat: Seat, blocked: HexSet) -> DuelSide {
        let public = &state.public;
        let SeatPieces { species, friends, foes, home } = SeatPieces::for_seat(game, state, seat);
        let open = species.iter().filter(|one| public.home[one.index()] > 0);
        let doors = open.map(|one| game.board().corner_hex(one)).collect();
        let (goal, back) = (game.goal_hex(public, seat), game.back_hex(public, seat));
        let mut ahead = [NEVER; MAX_HEXES];
        fill_distances(game.board(), goal, blocked, &mut ahead);
        DuelSide { friends, foes, home, doors, goal, back, ahead }
    }

    fn all(&self) -> HexSet {
        self.friends.or(self.foes)
    }

    /// True if a creature reaches the goal with this many moves against any resistance.
    fn arrives(&self, other: &DuelSide, moves: u8) -> bool {
        self.steps(self.all()) <= moves && !other.all().contains(self.goal)
    }

    /// Returns the fewest steps to the goal from any of these hexes.
    fn steps(&self, from: HexSet) -> u8 {
        from.iter().map(|hex| self.ahead[hex as usize]).min().unwrap_or(NEVER)
    }
}

/// Returns the features of one seat.
fn look<K: Variant>(game: &Creatures<K>, public: &Public, own: &DuelSide, other: &DuelSide) -> [f32; OWN] {
    let board = game.board();
    let known = public.seen.or(public.foes);
    let mut list = FeatureList::new();
    list.push([
        count(own.friends) / 4.0,
        count(own.foes) / 4.0,
        f32::from(own.home[0]) / 4.0,
        f32::from(own.home[1]) / 4.0,
        count(own.friends.and(known)) / 2.0,
        count(own.foes.and(known)) / 2.0,
    ]);
    for (hex, set) in [(own.goal, own.friends), (own.goal, own.foes), (own.back, own.friends), (own.back, own.foes)] {
        list.push(distances(board, set, hex));
    }
    for set in [own.friends, own.foes] {
        let mut steps = [0.0; FAR];
        steps[usize::from(own.steps(set)).min(FAR - 1)] = 1.0;
        list.push(steps);
    }
    list.push(meetings(board, own, other, known));
    list.push([
        count(near(board, other.foes, own.goal, 1)) / 2.0,
        count(near(board, other.friends, own.goal, 1)) / 2.0,
        count(near(board, other.all(), own.goal, 3)) / 3.0,
        count(near(board, own.all(), own.goal, 3)) / 3.0,
        count(near(board, own.all(), own.goal, 5)) / 3.0,
        indicator(other.all().contains(own.goal)),
    ]);
    list.into_features()
}

/// Returns how near the homes are to the goal, and which creatures can meet which within some numbers of steps.
fn meetings(board: &Board, own: &DuelSide, other: &DuelSide, known: HexSet) -> [f32; 10] {
    let door = own.steps(own.doors);
    let met = |these: HexSet, those: HexSet, steps: u8| {
        let close = |hex: u8| those.iter().any(|other| board.distance(hex, other) <= steps);
        these.iter().filter(|hex| close(*hex)).count() as f32 / 3.0
    };
    [
        indicator(door <= 4),
        indicator(door <= 7),
        met(own.friends, other.foes, 1),
        met(own.friends, other.foes, 3),
        met(own.friends, other.foes, 5),
        met(own.friends.and(known), other.all(), 5),
        met(other.friends, own.foes, 5),
        met(own.foes, other.foes, 5),
        met(own.friends, other.friends, 5),
        met(own.foes.and(known), other.all(), 5),
    ]
}

fn count(hexes: HexSet) -> f32 {
    f32::from(hexes.len())
}

/// Returns those of these hexes that are within this many steps of another hex.
fn near(board: &Board, these: HexSet, to: u8, steps: u8) -> HexSet {
    these.iter().filter(|hex| board.distance(*hex, to) <= steps).collect()
}

/// Returns a histogram of the distances between these hexes and another one, two steps to a bin.
fn distances(board: &Board, these: HexSet, to: u8) -> [f32; FAR] {
    let mut far = [0.0; FAR];
    for hex in these.iter() {
        far[usize::from(board.distance(hex, to)).min(FAR - 1)] += 0.5;
    }
    far
}
