//! Offers: what is said, what is committed, what is being built (ED-43, ED-Q16, ED-Q17).

use play::Seat;
use serde::Serialize;

use crate::Saying;
use crate::cards::{COMMIT, NONE};
use crate::hands::set_of;

/// The most offers in one trade step (ED-Q16).
pub const OFFERS: usize = 12;
/// The most steps of building one offer (ED-Q56).
pub const STROKES: u8 = 12;
/// The most offers and swaps that are begun in one trade step, dropped ones included.
pub const DRAFTS: u8 = 24;
/// The most counter-offers that are begun in answer to one offer, dropped ones included.
pub const COUNTERS: u8 = 6;

/// What one side of a trade is said to be (ED-43). Cards in play are named; hand cards are counted. Nothing that it has
/// no field for can be hinted at (ED-44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Side {
    /// Cards in play, ascending, then [`NONE`].
    pub play: [u8; COMMIT],
    /// How many hand cards.
    pub n: u8,
    /// The colours that each of them may have, as bits.
    pub colours: [u8; COMMIT],
    /// The least total value.
    pub least: u8,
    /// The greatest total value.
    pub most: u8,
}

/// All colours, as bits.
pub const ANY: u8 = 31;

impl Side {
    /// Nothing at all.
    pub const EMPTY: Side = Side { play: [NONE; COMMIT], n: 0, colours: [0; COMMIT], least: 0, most: u8::MAX };

    /// The cards in play.
    pub fn in_play(&self) -> impl Iterator<Item = u8> {
        self.play.into_iter().take_while(|card| *card != NONE)
    }

    /// Whether the side is empty.
    pub fn is_empty(&self) -> bool {
        self.n == 0 && self.play[0] == NONE
    }

    /// Some hand cards, about which nothing is said but their number.
    pub fn some(n: u8) -> Side {
        let mut side = Side { n, ..Side::EMPTY };
        side.colours[..n as usize].fill(ANY);
        side
    }
}

/// An offer: what the seat on turn gives and what it gets from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Offer {
    /// The other seat.
    pub with: Seat,
    /// Whether it is the other seat's counter-offer, which the seat on turn may close.
    pub counter: bool,
    /// What the seat on turn gives.
    pub give: Side,
    /// What the other seat gives.
    pub get: Side,
}

impl Offer {
    /// Nothing for nothing.
    pub const NOTHING: Offer = Offer { with: Seat(0), counter: false, give: Side::EMPTY, get: Side::EMPTY };
}

/// Why hand cards are committed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// To accept the offer on the table.
    Accept,
    /// To close the counter-offer with this number.
    Close(u8),
    /// To pay.
    Pay,
    /// To be taken by the user of a card.
    Taken,
}

/// A question for hand cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Commit {
    /// Who commits.
    pub seat: Seat,
    /// To what the cards must fit.
    pub side: Side,
    /// The seat that must be able to use them, or who gets them anyway.
    pub to: Seat,
    /// Why.
    pub purpose: Purpose,
}

pub(crate) const NO_COMMIT: Commit = Commit { seat: Seat(0), side: Side::EMPTY, to: Seat(0), purpose: Purpose::Accept };

/// What an offer proved of a hand: it held cards that fit this, and another nation could use them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Proof {
    /// What was said; nothing if the side is empty.
    pub side: Side,
    /// Who could use them.
    pub to: Seat,
}

impl Proof {
    pub(crate) const NOTHING: Proof = Proof { side: Side::EMPTY, to: Seat(0) };
}

/// What a seat builds in step 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Draft {
    /// Nothing.
    Nothing,
    /// A swap of this card.
    Swap(u8),
    /// An offer or counter-offer.
    Offer(Sketch),
}

/// An offer that is being built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Sketch {
    /// To whom it goes.
    pub to: Seat,
    /// Hand cards given, ascending, then [`NONE`].
    pub hand: [u8; COMMIT],
    /// Cards in play given, ascending, then [`NONE`].
    pub play: [u8; COMMIT],
    /// What is wanted.
    pub want: Side,
    /// How much is said about the hand cards given.
    pub saying: Saying,
    /// Colours that are said besides the true ones, as bits.
    pub or: u8,
    /// How many steps have been taken.
    pub strokes: u8,
}

impl Sketch {
    pub(crate) fn to(seat: Seat) -> Sketch {
        Sketch {
            to: seat,
            hand: [NONE; COMMIT],
            play: [NONE; COMMIT],
            want: Side::EMPTY,
            saying: Saying::Number,
            or: 0,
            strokes: 0,
        }
    }

    /// How many hand cards are given.
    pub(crate) fn given(&self) -> u8 {
        set_of(&self.hand).len()
    }
}
