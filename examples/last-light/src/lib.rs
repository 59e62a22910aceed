//! Last Light: three nights, one lamp, too few candles. The smallest complete game, written to be copied.
//!
//! - **LL-1** There are 24 candles, 0 the shortest. At dusk the seats draw up to three, one candle at a time.
//! - **LL-2** At night every seat secretly burns one of its candles; all are shown at once.
//! - **LL-3** The longest candle scores a point. After the third night the most points win.
//! - **LL-4** The seat with the shortest lays down a candle unseen...
//! - **LL-5** ...and passes it to another seat.
//! - **LL-6** At any time a seat may run for it: every other seat scores a point, and the game ends.
#![no_std]

extern crate alloc;

mod rules;

use parts::{Ballot, CardSet};
use play::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

/// The rules for a table of 2 to 4 seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastLight {
    seats: u8,
}

/// The part of a night.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Stage {
    /// The seats draw.
    Dusk,
    /// Every seat burns a candle.
    Night,
    /// This seat lays down a candle.
    Lay(Seat),
    /// This seat passes what it has laid down.
    Pass(Seat),
    /// The end.
    Dawn,
}

/// What everybody knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    /// The part of the night.
    pub stage: Stage,
    /// Nights that are over.
    pub nights: u8,
    /// Candles that have burned.
    pub burned: CardSet,
    /// How many candles each seat holds.
    pub held: [u8; MAX_SEATS],
    /// Points.
    pub points: [i32; MAX_SEATS],
}

/// What somebody does not know.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    hands: [CardSet; MAX_SEATS],
    lit: Ballot<u8>,
    laid: Option<u8>,
    /// `passed[from][to]`: what `from` has passed to `to` and `to` still holds for certain. This is memory.
    passed: [[CardSet; MAX_SEATS]; MAX_SEATS],
}

impl Hidden {
    /// Whether the seat holds the candle.
    pub fn holds(&self, seat: Seat, candle: u8) -> bool {
        self.hands[seat.index()].has(candle)
    }
}

/// What one seat knows beyond that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mine {
    /// My candles.
    pub hand: CardSet,
    /// The candle that I burn tonight, until all are shown.
    pub lit: Option<u8>,
    /// The candle that I have laid down.
    pub laid: Option<u8>,
    /// What I have passed to each seat and know it still has.
    pub passed: [CardSet; MAX_SEATS],
}

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Burn this candle tonight.
    Burn(u8),
    /// Lay down this candle.
    Lay(u8),
    /// Pass what I have laid down to this seat.
    Pass(Seat),
    /// Run for it.
    Run,
}

/// One noticeable change. `None` stands for a candle that the listener does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat drew a candle.
    Drew(Seat, Option<u8>),
    /// I chose the candle that I burn.
    Chose(u8),
    /// A seat burned a candle.
    Burned(Seat, u8),
    /// The seat with the longest candle scores, the seat with the shortest sits in the dark.
    Scored(Seat, Seat),
    /// A seat laid down a candle.
    Laid(Seat, Option<u8>),
    /// A seat passed a candle to another.
    Passed(Seat, Seat, Option<u8>),
    /// A seat ran.
    Ran(Seat),
}

/// Why an action is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Closed {
    /// It answers another question.
    NotNow,
    /// The seat does not hold the candle.
    NotYours,
    /// Nobody passes a candle to itself, or to a seat that the table lacks.
    NobodyThere,
}
