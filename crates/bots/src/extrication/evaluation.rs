//! The seats' win probabilities in a position between two rounds, learned from games of the heuristic.

use engine::{MAX_SEATS, Rules, Seat};
use extrication::{Board, Extrication, PadState, Public};

use super::board_value::BoardFeatures;
use super::greedy::ExtricationGreedy;
use crate::evaluation_net::{EvaluationNet, FeatureList, indicator};

/// The number of features of one seat's boards.
const OWN: usize = 40;
/// The number of features.
pub const FEATURES: usize = 2 * OWN + 10;
/// The number of hidden units.
pub const UNITS: usize = 16;

/// The learned evaluation.
static LEARNED: EvaluationNet<FEATURES, UNITS> =
    EvaluationNet::parse(include_str!("../../weights/extrication-evaluation.txt"));

/// Returns the seats' win probabilities in a position between two rounds.
pub(super) fn win_chances(game: &Extrication, public: &Public) -> [f32; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    for (chance, look) in chances.iter_mut().zip(extract_features(game, public)) {
        *chance = LEARNED.logit(&look).exp();
    }
    let all: f32 = chances.iter().sum();
    chances.map(|chance| chance / all)
}

/// Extracts the features of a position between two rounds for each seat.
pub fn extract_features(game: &Extrication, public: &Public) -> Vec<[f32; FEATURES]> {
    let thumb = ExtricationGreedy::default();
    let seats = (0..game.seats()).map(Seat);
    let looks: Vec<SeatFeatures> =
        seats.map(|seat| SeatFeatures::of(game, &thumb.board_features(game, public, seat), public, seat)).collect();
    (0..looks.len()).map(|own| seen(game, public, &looks, own)).collect()
}

/// The features of one seat.
struct SeatFeatures {
    features: [f32; OWN],
    /// The value of its boards by the heuristic.
    value: f32,
    /// The expected number of supported Cohorts.
    supported: f32,
}

impl SeatFeatures {
    fn of(game: &Extrication, lens: &BoardFeatures<'_>, public: &Public, seat: Seat) -> SeatFeatures {
        let board = public.board_of(seat);
        let left = lens.placements_left(seat, 0);
        let value = lens.board_value(board, left);
        let (population, sustain, _) = lens.expected_totals(board, left);
        let mut list = FeatureList::new();
        saved(game, board, &mut list);
        for bay in &board.bays {
            loaded(game, bay, &mut list);
        }
        learned(board, &mut list);
        let first = public.order[0] == Some(seat);
        list.push([value / 10.0, population / 10.0, sustain / 10.0, indicator(first)]);
        SeatFeatures { features: list.into_features(), value, supported: population.min(sustain) }
    }
}

fn saved(game: &Extrication, board: &Board, list: &mut FeatureList<OWN>) {
    list.push([
        f32::from(board.population) / 10.0,
        f32::from(board.sustain) / 10.0,
        f32::from(board.supported_cohorts()) / 10.0,
        f32::from(board.unsupported_cohorts()) / 5.0,
        f32::from(board.sustain - board.supported_cohorts()) / 5.0,
        f32::from(game.own_prestige(board)) / 10.0,
    ]);
}

fn loaded(game: &Extrication, bay: &PadState, list: &mut FeatureList<OWN>) {
    let Some(ship) = bay.ship.map(|ship| game.content().ship_class(ship)) else {
        list.push([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        return;
    };
    let missing = ship.fuel.saturating_sub(bay.fuel);
    list.push([
        0.0,
        f32::from(ship.cargo) / 6.0,
        f32::from(bay.cohorts) / 4.0,
        f32::from(bay.organics) / 4.0,
        f32::from(bay.fuel) / 3.0,
        f32::from(missing) / 3.0,
        indicator(missing == 0),
        f32::from(ship.cargo - bay.cohorts - bay.organics) / 4.0,
    ]);
}

fn learned(board: &Board, list: &mut FeatureList<OWN>) {
    let (mut one, mut two) = ([0.0; 5], [0.0; 5]);
    for (field, tiles) in board.science.iter().enumerate() {
        (one[field], two[field]) = (indicator(*tiles >= 1), indicator(*tiles >= 2));
    }
    list.push(one);
    list.push([two.iter().sum::<f32>() / 5.0]);
    let filled = one.iter().sum::<f32>();
    list.push([
        filled / 5.0,
        indicator(filled >= 4.0),
        indicator(filled >= 5.0),
        indicator(board.complete_set_count() >= 2),
    ]);
    let nearly = two.iter().sum::<f32>() >= 3.0;
    list.push([
        indicator(nearly),
        f32::from(board.tokens) / 5.0,
        f32::from(board.launch_count()) / 5.0,
        f32::from(board.science_tile_count()) / 5.0,
    ]);
}

/// Returns the features of a seat, of the best other seat, and of the table.
fn seen(game: &Extrication, public: &Public, looks: &[SeatFeatures], own: usize) -> [f32; FEATURES] {
    let others = || looks.iter().enumerate().filter(|(seat, _)| *seat != own).map(|(_, look)| look);
    let best = others().reduce(|best, look| if look.value > best.value { look } else { best });
    let best = best.expect("at least two seats play");
    let most = others().map(|look| look.supported).fold(0.0, f32::max);
    let own = &looks[own];
    let (lead, majority) = (own.value - best.value, own.supported - most);
    let later = game.round_count().saturating_sub(public.round) + 1;
    let mut list = FeatureList::new();
    list.push(own.features);
    list.push(best.features);
    list.push([
        lead / 5.0,
        lead / (6.0 + lead.abs()),
        lead / (1.0 + f32::from(later)),
        majority / 5.0,
        majority / (2.0 + majority.abs()),
        f32::from(later) / 6.0,
        indicator(later == 1),
        indicator(later == 2),
        indicator(looks.len() == 3),
        indicator(looks.len() == 4),
    ]);
    list.into_features()
}
