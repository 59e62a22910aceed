//! The value of a seat's boards, in Prestige.
//!
//! A Ship on a pad counts by the probability that it still flies, cargo spaces and Fuel by the probability that they
//! are used, Science by the reach that it gives for the remaining placements and by the sets it may complete. The
//! weights were tuned by self-play, separately for each number of seats. Only sums, products and quotients are used,
//! which give the same result on every machine.

use engine::{Seat, SeatSet};
use extrication::{Board, Extrication, Pad, Public};

use crate::weights_file::WeightsReader;

/// The weights for one number of seats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ExtricationWeights {
    /// The value of a free cargo space.
    pub free: f32,
    /// The number of remaining placements below which unfinished things lose value.
    pub horizon: f32,
    /// The risk that each missing Fuel cube adds to a launch.
    pub missing: f32,
    /// The value of a Cohort beyond the support by Organics, while there is time.
    pub excess: f32,
    /// The value of support beyond the Cohorts, while there is time.
    pub surplus: f32,
    /// The value of an empty pad.
    pub pad: f32,
    /// The value of a Fuel cube on board.
    pub fuel: f32,
    /// The value of the first tile of each science, for twenty placements.
    pub first: [f32; 5],
    /// The value of the second tile, as a share of the first.
    pub second: f32,
    /// The values of one, two, three and four of five sciences, as shares of a set.
    pub part: [f32; 4],
    /// The value of a whole set before the end of the game, as a share of its bonus.
    pub set: f32,
    /// The uncertainty that each remaining placement adds to the race for the majority.
    pub blur: f32,
    /// The value of a free location that is jumped over.
    pub tempo: f32,
    /// The minimum gain of a placement.
    pub leave: f32,
}

impl ExtricationWeights {
    const fn parse(text: &str) -> ExtricationWeights {
        let mut reader = WeightsReader::new(text);
        let weights = ExtricationWeights {
            free: reader.read_number("free"),
            horizon: reader.read_number("horizon"),
            missing: reader.read_number("missing"),
            excess: reader.read_number("excess"),
            surplus: reader.read_number("surplus"),
            pad: reader.read_number("pad"),
            fuel: reader.read_number("fuel"),
            first: reader.read_row("first"),
            second: reader.read_number("second"),
            part: reader.read_row("part"),
            set: reader.read_number("set"),
            blur: reader.read_number("blur"),
            tempo: reader.read_number("tempo"),
            leave: reader.read_number("leave"),
        };
        reader.expect_end();
        weights
    }
}

/// The weights for 2, 3 and 4 seats.
pub(super) const WEIGHTS: [ExtricationWeights; 3] = [
    ExtricationWeights::parse(include_str!("../../weights/extrication-heuristic-2.txt")),
    ExtricationWeights::parse(include_str!("../../weights/extrication-heuristic-3.txt")),
    ExtricationWeights::parse(include_str!("../../weights/extrication-heuristic-4.txt")),
];

/// The inputs of the evaluation of a seat's boards at one moment.
#[derive(Clone, Copy)]
pub(super) struct BoardFeatures<'a> {
    pub game: &'a Extrication,
    pub weights: &'a ExtricationWeights,
    pub public: &'a Public,
    /// The seat.
    pub seat: Seat,
    /// The best support among the other seats, loads included.
    pub rival: f32,
}

impl<'a> BoardFeatures<'a> {
    pub fn new(
        game: &'a Extrication,
        weights: &'a ExtricationWeights,
        public: &'a Public,
        seat: Seat,
    ) -> BoardFeatures<'a> {
        let mut features = BoardFeatures { game, weights, public, seat, rival: 0.0 };
        let seats = engine::Rules::seats(game);
        for other in SeatSet::first(seats).without(seat).iter() {
            let left = features.placements_left(other, public.steps_from_start(other));
            let (population, sustain, _) = features.expected_totals(public.board_of(other), left);
            features.rival = features.rival.max(population.min(sustain));
        }
        features
    }

    /// Returns the number of placements that a seat can expect from this many steps on, in this round and later.
    pub fn placements_left(&self, seat: Seat, steps: u8) -> f32 {
        let seats = engine::Rules::seats(self.game);
        let locations = self.game.content().pack.locations;
        let later = self.game.round_count().saturating_sub(self.public.round);
        let later = f32::from(later) * f32::from(locations) / f32::from(seats);
        if self.public.left.contains(seat) {
            return later;
        }
        let racing = seats - self.public.left.len();
        later + f32::from(locations - steps) / f32::from(racing.max(1))
    }

    /// Returns the expected Cohorts and support from saved and loaded items, and the value of the pads.
    #[inline]
    pub fn expected_totals(&self, board: &Board, left: f32) -> (f32, f32, f32) {
        let weights = self.weights;
        let hope = (left / weights.horizon).min(1.0);
        let (mut population, mut sustain, mut worth) = (f32::from(board.population), f32::from(board.sustain), 0.0);
        for bay in &board.bays {
            let Some(ship) = bay.ship else {
                worth += weights.pad * hope;
                continue;
            };
            let ship = self.game.content().ship_class(ship);
            let missing = f32::from(ship.fuel.saturating_sub(bay.fuel));
            let flies = if left <= 0.0 || bay.cohorts == 0 && left < 1.0 {
                0.0
            } else if missing == 0.0 {
                1.0
            } else {
                (1.0 - weights.missing * missing / (left + 0.3)).max(0.0)
            };
            let free = f32::from(ship.cargo - bay.cohorts - bay.organics);
            population += flies * f32::from(bay.cohorts);
            sustain += flies * f32::from(bay.organics) * f32::from(self.game.content().pack.organic_value);
            worth += weights.free * free * hope * flies + weights.fuel * f32::from(bay.fuel) * hope;
        }
        (population, sustain, worth)
    }

    /// Returns the value of a seat's boards with this many placements left.
    #[inline]
    pub fn board_value(&self, board: &Board, left: f32) -> f32 {
        let weights = self.weights;
        let hope = (left / weights.horizon).min(1.0);
        let (population, sustain, mut value) = self.expected_totals(board, left);
        let over = population - sustain;
        value += if over <= 0.0 {
            population - weights.surplus * over * hope
        } else {
            sustain + over * (weights.excess * hope - (1.0 - hope))
        };
        value += self.science(board, left, hope);
        let lead = (population.min(sustain) - self.rival) / (0.7 + weights.blur * left);
        value += f32::from(self.game.content().pack.scoring.majority) * (0.5 + 0.5 * lead / (2.0 + lead.abs()));
        value + f32::from(board.tokens)
    }

    fn science(&self, board: &Board, left: f32, hope: f32) -> f32 {
        let weights = self.weights;
        let mut value = 0.0;
        for (tiles, first) in board.science.iter().zip(weights.first) {
            if *tiles >= 1 {
                value += first * left / 20.0;
            }
            if *tiles >= 2 {
                value += weights.second * first * left / 20.0;
            }
        }
        for (row, bonus) in self.game.content().pack.scoring.set_bonus.iter().enumerate() {
            let filled = board.science.iter().filter(|tiles| usize::from(**tiles) > row).count();
            let share = match filled {
                0 => 0.0,
                5 => 1.0 + (weights.set - 1.0) * hope,
                part if (5 - part) as f32 <= left => weights.set * weights.part[part - 1],
                _ => 0.0,
            };
            value += f32::from(*bonus) * share;
        }
        value
    }

    /// Returns the board after a launch.
    #[inline]
    pub fn after_launch(&self, board: &Board, pad: Pad) -> Board {
        let ruling = self.game.round_rules(self.public);
        let mut after = *board;
        let bay = core::mem::replace(&mut after.bays[pad.index()], extrication::PadState::EMPTY);
        after.population += bay.cohorts;
        after.sustain += u16::from(bay.organics) * u16::from(ruling.organic_value);
        after.tokens += i16::from(ruling.tokens);
        if let Some(ship) = bay.ship {
            after.launched[ship.index()] += 1;
        }
        after
    }

    /// Returns the value of the boards after the best launches that the seat can make now, or after none.
    #[inline]
    pub fn settled_value(&self, board: &Board, left: f32) -> f32 {
        let mut best = self.board_value(board, left);
        for pad in Pad::BOTH {
            if self.game.can_launch_from(self.public, board, pad) {
                let after = self.after_launch(board, pad);
                best = best.max(self.board_value(&after, left));
                let other = if pad == Pad::Small { Pad::Large } else { continue };
                if self.game.can_launch_from(self.public, &after, other) {
                    best = best.max(self.board_value(&self.after_launch(&after, other), left));
                }
            }
        }
        best
    }
}
