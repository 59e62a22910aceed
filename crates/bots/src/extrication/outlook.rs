//! What a position between two rounds promises: the seats' chances to win, learned from games of the rules of thumb.

use engine::{MAX_SEATS, Rules, Seat};
use extrication::{Board, Extrication, PadState, Public};

use super::greedy::ExtricationGreedy;
use super::value::BoardFeatures;
use super::weights::{BIAS, HIDDEN, INTO, LAST};
use crate::net::{EvaluationNet, FeatureList, flag};

/// How many things of one seat's boards the outlook goes by.
const OWN: usize = 40;
/// How many things it goes by.
pub const FEATURES: usize = 2 * OWN + 10;
/// How many it combines them to.
pub const UNITS: usize = 16;

/// What was learned.
const LEARNED: EvaluationNet<'static, FEATURES, UNITS> =
    EvaluationNet { into: &INTO, hidden: &HIDDEN, last: &LAST, bias: BIAS };

/// The seats' chances to win from a position between two rounds.
pub(super) fn chances(game: &Extrication, open: &Public) -> [f32; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    for (chance, look) in chances.iter_mut().zip(features(game, open)) {
        *chance = LEARNED.sum(&look).exp();
    }
    let all: f32 = chances.iter().sum();
    chances.map(|chance| chance / all)
}

/// What a position between two rounds looks like to each seat.
pub fn features(game: &Extrication, open: &Public) -> Vec<[f32; FEATURES]> {
    let thumb = ExtricationGreedy::default();
    let seats = (0..game.seats()).map(Seat);
    let looks: Vec<Look> = seats.map(|seat| Look::of(game, &thumb.lens(game, open, seat), open, seat)).collect();
    (0..looks.len()).map(|own| seen(game, open, &looks, own)).collect()
}

/// How one seat stands.
struct Look {
    features: [f32; OWN],
    /// What the rules of thumb think of it.
    value: f32,
    /// Supported Cohorts to be expected.
    supported: f32,
}

impl Look {
    fn of(game: &Extrication, lens: &BoardFeatures<'_>, open: &Public, seat: Seat) -> Look {
        let board = open.board(seat);
        let left = lens.placements_left(seat, 0);
        let value = lens.value(board, left);
        let (population, sustain, _) = lens.expected(board, left);
        let mut list = FeatureList::new();
        saved(game, board, &mut list);
        for bay in &board.bays {
            loaded(game, bay, &mut list);
        }
        learned(board, &mut list);
        let first = open.order[0] == Some(seat);
        list.add([value / 10.0, population / 10.0, sustain / 10.0, flag(first)]);
        Look { features: list.full(), value, supported: population.min(sustain) }
    }
}

fn saved(game: &Extrication, board: &Board, list: &mut FeatureList<OWN>) {
    list.add([
        f32::from(board.population) / 10.0,
        f32::from(board.sustain) / 10.0,
        f32::from(board.supported()) / 10.0,
        f32::from(board.unsupported()) / 5.0,
        f32::from(board.sustain - board.supported()) / 5.0,
        f32::from(game.own_prestige(board)) / 10.0,
    ]);
}

fn loaded(game: &Extrication, bay: &PadState, list: &mut FeatureList<OWN>) {
    let Some(ship) = bay.ship.map(|ship| game.content().ship(ship)) else {
        list.add([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        return;
    };
    let missing = ship.fuel.saturating_sub(bay.fuel);
    list.add([
        0.0,
        f32::from(ship.cargo) / 6.0,
        f32::from(bay.cohorts) / 4.0,
        f32::from(bay.organics) / 4.0,
        f32::from(bay.fuel) / 3.0,
        f32::from(missing) / 3.0,
        flag(missing == 0),
        f32::from(ship.cargo - bay.cohorts - bay.organics) / 4.0,
    ]);
}

fn learned(board: &Board, list: &mut FeatureList<OWN>) {
    let (mut one, mut two) = ([0.0; 5], [0.0; 5]);
    for (field, tiles) in board.science.iter().enumerate() {
        (one[field], two[field]) = (flag(*tiles >= 1), flag(*tiles >= 2));
    }
    list.add(one);
    list.add([two.iter().sum::<f32>() / 5.0]);
    let filled = one.iter().sum::<f32>();
    list.add([filled / 5.0, flag(filled >= 4.0), flag(filled >= 5.0), flag(board.sets() >= 2)]);
    let nearly = two.iter().sum::<f32>() >= 3.0;
    list.add([
        flag(nearly),
        f32::from(board.tokens) / 5.0,
        f32::from(board.launches()) / 5.0,
        f32::from(board.tiles()) / 5.0,
    ]);
}

/// How a seat sees itself beside the best of the others, and the table.
fn seen(game: &Extrication, open: &Public, looks: &[Look], own: usize) -> [f32; FEATURES] {
    let others = || looks.iter().enumerate().filter(|(seat, _)| *seat != own).map(|(_, look)| look);
    let best = others().reduce(|best, look| if look.value > best.value { look } else { best });
    let best = best.expect("at least two seats play");
    let most = others().map(|look| look.supported).fold(0.0, f32::max);
    let own = &looks[own];
    let (lead, majority) = (own.value - best.value, own.supported - most);
    let later = game.rounds().saturating_sub(open.round) + 1;
    let mut list = FeatureList::new();
    list.add(own.features);
    list.add(best.features);
    list.add([
        lead / 5.0,
        lead / (6.0 + lead.abs()),
        lead / (1.0 + f32::from(later)),
        majority / 5.0,
        majority / (2.0 + majority.abs()),
        f32::from(later) / 6.0,
        flag(later == 1),
        flag(later == 2),
        flag(looks.len() == 3),
        flag(looks.len() == 4),
    ]);
    list.full()
}
