//! Offers: claims about hand cards, committed cards and drafts (ED-43, ED-Q16, ED-Q17).

use engine::Seat;
use serde::{Serialize, Serializer};

use crate::OfferDisclosure;
use crate::content::{Colour, ColourSet};
use crate::numbers::{Card, FewCards, MAX_COMMITTED_CARDS, listed};

/// The maximum number of offers in one trade step (ED-Q16).
pub const MAX_OFFERS: usize = 12;
/// The maximum number of steps to build one offer (ED-Q56).
pub const MAX_DRAFT_STEPS: u8 = 12;
/// The maximum number of offers and swaps begun in one trade step, including abandoned ones.
pub const MAX_DRAFTS: u8 = 24;
/// The maximum number of counter-offers begun in response to one offer, including abandoned ones.
pub const MAX_COUNTER_OFFERS: u8 = 6;

/// A claim about hand cards (ED-43). It cannot hint at anything for which it has no field (ED-44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct HandClaim {
    /// The number of hand cards.
    pub n: u8,
    /// The possible colours of each card.
    pub colours: [ColourSet; MAX_COMMITTED_CARDS],
    /// The minimum total value.
    pub min_total: u8,
    /// The maximum total value.
    pub max_total: u8,
}

impl HandClaim {
    /// The claim about no hand cards.
    pub const EMPTY: HandClaim =
        HandClaim { n: 0, colours: [ColourSet::EMPTY; MAX_COMMITTED_CARDS], min_total: 0, max_total: u8::MAX };

    /// Returns the claim that states only the number of hand cards.
    pub fn with_count(n: u8) -> HandClaim {
        let mut said = HandClaim { n, ..HandClaim::EMPTY };
        said.colours[..n as usize].fill(Colour::ANY);
        said
    }

    /// Returns the possible colours of each card.
    pub fn card_colours(&self) -> &[ColourSet] {
        &self.colours[..self.n as usize]
    }
}

/// As it is written down: the colours of as many cards as there are, and no greatest total where none was named.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Written<'a> {
    n: u8,
    #[serde(serialize_with = "listed::sets")]
    #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<alloc::vec::Vec<Colour>>"))]
    colours: &'a [ColourSet],
    least: u8,
    most: Option<u8>,
}

#[cfg(feature = "schemas")]
engine::written_as!(HandClaim, Written<'static>);

impl Serialize for HandClaim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let most = Some(self.max_total).filter(|most| *most < u8::MAX);
        Written { n: self.n, colours: self.card_colours(), least: self.min_total, most }.serialize(serializer)
    }
}

/// The declared content of one side of a trade: cards in play are named, hand cards are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct OfferSide {
    pub play: FewCards,
    pub hand: HandClaim,
}

impl OfferSide {
    /// The empty side.
    pub const EMPTY: OfferSide = OfferSide { play: FewCards::NONE, hand: HandClaim::EMPTY };

    /// True if the side is empty.
    pub fn is_empty(&self) -> bool {
        self.hand.n == 0 && self.play.is_empty()
    }
}

/// An offer: what the seat on turn gives and what it gets from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Offer {
    pub with: Seat,
    /// True if it is the other seat's counter-offer, which the seat on turn may close.
    pub counter: bool,
    /// The cards that the seat on turn gives.
    pub give: OfferSide,
    /// The cards that the other seat gives.
    pub get: OfferSide,
}

impl Offer {
    /// The empty offer.
    pub const NOTHING: Offer = Offer { with: Seat(0), counter: false, give: OfferSide::EMPTY, get: OfferSide::EMPTY };
}

/// Why hand cards are committed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum CommitPurpose {
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
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct CommitRequest {
    pub seat: Seat,
    /// To what the cards must fit.
    pub said: HandClaim,
    /// The seat that must be able to use them, or who gets them anyway.
    pub to: Seat,
    pub purpose: CommitPurpose,
}

pub(crate) const NO_COMMIT: CommitRequest =
    CommitRequest { seat: Seat(0), said: HandClaim::EMPTY, to: Seat(0), purpose: CommitPurpose::Accept };

/// The proof that an offer gave of a hand: it held cards that fit this, and another nation could use them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct HandProof {
    /// The claim that was made; nothing if there are no cards.
    pub said: HandClaim,
    /// The seat that could use them.
    pub to: Seat,
}

impl HandProof {
    pub(crate) const NOTHING: HandProof = HandProof { said: HandClaim::EMPTY, to: Seat(0) };
}

/// The draft that a seat builds in step 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum OfferDraft {
    /// Nothing.
    Nothing,
    /// A swap of this card.
    Swap(Card),
    /// An offer or counter-offer.
    Offer(UnfinishedOffer),
}

/// An offer that is being built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct UnfinishedOffer {
    /// To whom it goes.
    pub to: Seat,
    pub hand: FewCards,
    /// Cards in play given.
    pub play: FewCards,
    pub want: OfferSide,
    /// How much is said about the hand cards given.
    pub saying: OfferDisclosure,
    /// The colours that are said of each hand card besides the true one.
    #[serde(serialize_with = "listed::sets")]
    #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<alloc::vec::Vec<Colour>>"))]
    pub or: [ColourSet; MAX_COMMITTED_CARDS],
    /// How many steps have been taken.
    pub strokes: u8,
}

impl UnfinishedOffer {
    pub(crate) fn for_seat(seat: Seat) -> UnfinishedOffer {
        UnfinishedOffer {
            to: seat,
            hand: FewCards::NONE,
            play: FewCards::NONE,
            want: OfferSide::EMPTY,
            saying: OfferDisclosure::Number,
            or: [ColourSet::EMPTY; MAX_COMMITTED_CARDS],
            strokes: 0,
        }
    }
}
