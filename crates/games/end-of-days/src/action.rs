//! The actions of a seat.

use engine::{Bits, Indexed, Seat};
use serde::{Deserialize, Serialize};

use crate::content::Colour;
use crate::numbers::{Card, Flag, MAX_SITES, Site};

/// The target that the use of a card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A card in play.
    Card(Card),
    /// A nation, by its seat.
    Seat(Seat),
}

/// How much an offer says about the hand cards given (ED-43).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum OfferDisclosure {
    /// How many.
    #[default]
    Number,
    /// How many and their colours.
    Colours,
    /// How many and their total value.
    Total,
    /// All of that.
    Everything,
}

impl OfferDisclosure {
    /// All levels of disclosure.
    pub const ALL: [OfferDisclosure; 4] =
        [OfferDisclosure::Number, OfferDisclosure::Colours, OfferDisclosure::Total, OfferDisclosure::Everything];
}

/// Something that a seat wants done in windows without being asked each time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// Pass until the own next turn.
    PassUntilTurn,
    /// Pass on everything that does not hit the own nation.
    OnlyIfHit,
    /// Negate whatever affects the own nation.
    NegateOwn,
    /// Negate every nuclear strike.
    NegateNuclear,
    /// Negate attacks on this site.
    GuardSite(Site),
}

/// The orders that concern no site.
const SITELESS_ORDERS: [StandingOrder; 4] =
    [StandingOrder::PassUntilTurn, StandingOrder::OnlyIfHit, StandingOrder::NegateOwn, StandingOrder::NegateNuclear];

impl StandingOrder {
    /// Returns all orders.
    pub fn all() -> impl Iterator<Item = StandingOrder> {
        SITELESS_ORDERS.into_iter().chain(Site::first(MAX_SITES as u8).map(StandingOrder::GuardSite))
    }
}

impl Indexed for StandingOrder {
    fn number(self) -> u8 {
        match self {
            StandingOrder::PassUntilTurn => 0,
            StandingOrder::OnlyIfHit => 1,
            StandingOrder::NegateOwn => 2,
            StandingOrder::NegateNuclear => 3,
            StandingOrder::GuardSite(site) => SITELESS_ORDERS.len() as u8 + site.number(),
        }
    }

    fn numbered(number: u8) -> StandingOrder {
        match SITELESS_ORDERS.get(usize::from(number)) {
            Some(order) => *order,
            None => StandingOrder::GuardSite(Site::numbered(number - SITELESS_ORDERS.len() as u8)),
        }
    }
}

/// A set of standing orders.
pub type StandingOrders = Bits<StandingOrder, u8>;

/// One decision. Cards are named by their numbers. In JSON `{"type":"place","card":3,"site":0}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays this nation (ED-25).
    Nation { nation: Flag },
    /// Keeps the hand (ED-34).
    Keep {},
    /// Discards the whole hand (ED-34).
    Discard {},
    /// Draws, rather than taking a card from the Scrapyard (ED-37); in a swap, draws as well (ED-42).
    Draw {},
    /// Takes this card from the Scrapyard (ED-37, ED-42).
    Take { card: Card },
    /// Begins an offer (ED-40).
    Offer { to: Seat },
    /// Asks a nation to make an offer (ED-Q20).
    Invite { to: Seat },
    /// Adds an own card, from hand or in play, to the offer.
    Give { card: Card },
    /// Adds a card in play of the other nation to what is wanted.
    Ask { card: Card },
    /// Adds a hand card of the other nation to what is wanted.
    Want {
        /// Of this colour, or any.
        colour: Option<Colour>,
    },
    /// Lets the hand card wanted last be of this colour as well.
    WantOr { colour: Colour },
    /// Wants hand cards of at least this total value.
    WantTotal { least: u8 },
    /// Wants hand cards of at most this total value.
    WantAtMost { most: u8 },
    /// How much is said about the hand cards given (ED-43).
    Say { what: OfferDisclosure },
    /// Says of a hand card given that it is of its colour or of this one (ED-Q17).
    Or {
        colour: Colour,
        /// Of which card; under rules 1 of all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// Sends the offer.
    Send {},
    /// Drops the offer, or the swap.
    Cancel {},
    /// Begins a swap: this hand card for one of the deck or Scrapyard (ED-42).
    Swap { card: Card },
    /// Trades by an accepted offer, or by a counter-offer (ED-39).
    Close {
        /// Its number in the list of standing offers.
        offer: u8,
    },
    /// Ends the trade step.
    EndTrade {},
    /// Declines an offer.
    Decline {},
    /// Accepts an offer.
    Accept {},
    /// Begins a counter-offer.
    Counter {},
    /// Commits this hand card to what was agreed.
    Pick { card: Card },
    /// Puts the module in question at this site.
    Site { site: Site },
    /// Places a module of the hand (ED-52).
    Place { card: Card, site: Site },
    /// Puts a card of the hand in front of the nation (ED-52).
    Front {
        card: Card,
        /// The card in front that makes room for it (ED-57).
        room: Option<Card>,
    },
    /// Uses a card (ED-53).
    Use {
        card: Card,
        /// In which of its modes.
        mode: u8,
        /// The first target (ED-Q27).
        target: Option<Target>,
        /// The card in front that makes room for a Sanction (ED-Q25).
        room: Option<Card>,
    },
    /// Lets the others use cards (ED-Q21).
    Yield {},
    /// Uses no card now, negates nothing, or launches nothing now.
    Pass {},
    /// Negates the card in use (ED-61).
    Negate {
        card: Card,
        /// The card in front that makes room for a Sanction (ED-Q25).
        room: Option<Card>,
    },
    /// Aims at this card next (ED-64).
    Aim { card: Card },
    /// Does no more of what could be done.
    Stop {},
    /// Pays (ED-66).
    Pay {},
    /// Does not.
    Refuse {},
    /// Gives up this card.
    Lose { card: Card },
    /// Puts this card next from the top of the deck.
    Top { card: Card },
    /// Prepares a ship at a site (ED-79).
    Launch { site: Site },
    /// Leaves this module on the ground (ED-80).
    Leave { card: Card },
    /// Launches the ship (ED-84).
    Liftoff {},
    /// Names the nation that loses points (ED-Q41).
    Reduce { seat: Seat },
    /// Gives a standing order, or takes it back.
    Order { what: StandingOrder },
    /// Says that a seat has hinted at its hand cards, or takes that back (ED-Q18).
    Foul { seat: Seat },
}
