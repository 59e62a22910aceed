//! The events of a game. Events with secrets come in two versions: the full one for seats that may know the secret, and
//! one without the secret for all other viewers.

use engine::{Audience, EventSink, Seat, SeatSet};
use serde::Serialize;

use crate::cards::MAX_DECK_LOOK;
use crate::content::Colour;
use crate::numbers::{Card, CardSet, Flag, Site, listed};
use crate::offer::Offer;
use crate::state::EndCause;
use crate::{Action, StandingOrder, Target};

/// Why a seat draws, takes or loses cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum CardMoveReason {
    /// The refill of step 1.
    Refill,
    /// A swap.
    Swap,
    /// The effect of the card in use.
    Effect,
}

/// An activity that a nation is barred from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum NationBan {
    /// Trading.
    Trade,
    /// Taking from the Scrapyard.
    Scrapyard,
    /// Playing cards of this colour from the hand.
    Colour(Colour),
}

/// One noticeable change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The seat that chooses first, or begins.
    First { seat: Seat },
    /// A seat plays a nation.
    Nation { seat: Seat, nation: Flag },
    /// A seat gets its first hand.
    Dealt {
        seat: Seat,
        n: u8,
        /// Which; only for that seat.
        #[serde(serialize_with = "listed::maybe")]
        #[cfg_attr(feature = "schemas", schemars(with = "Option<alloc::vec::Vec<Card>>"))]
        cards: Option<CardSet>,
    },
    /// A turn begins.
    Turn {
        round: u8,
        seat: Seat,
        /// True if it is the last round.
        last: bool,
    },
    /// A hand is kept.
    Kept { seat: Seat },
    /// A hand is discarded (ED-34).
    HandDiscarded {
        seat: Seat,
        /// The cards.
        #[serde(serialize_with = "listed::set")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        cards: CardSet,
    },
    /// A seat chose to draw.
    DrawChosen { seat: Seat },
    /// Cards are drawn.
    Drew {
        seat: Seat,
        n: u8,
        /// Which; only for those who know.
        #[serde(serialize_with = "listed::maybe")]
        #[cfg_attr(feature = "schemas", schemars(with = "Option<alloc::vec::Vec<Card>>"))]
        cards: Option<CardSet>,
        why: CardMoveReason,
    },
    /// The discards and the Scrapyard become the deck (ED-38).
    Reshuffled { n: u8 },
    /// A card of the Scrapyard goes to a hand.
    Salvaged { seat: Seat, card: Card, why: CardMoveReason },
    /// A step of building an offer or swap; only for its builder.
    Drafted { action: Action },
    /// An offer is made.
    Offered {
        /// By whom: the seat on turn.
        seat: Seat,
        offer: Offer,
    },
    /// An offer is void; its maker trades no more in this step (ED-45).
    Void { seat: Seat },
    /// A seat is asked to make an offer.
    Invited {
        /// By whom: the seat on turn.
        by: Seat,
        seat: Seat,
    },
    /// An offer is declined.
    Declined { seat: Seat },
    /// An offer is accepted; it stands now.
    Accepted { seat: Seat },
    /// A counter-offer is made; it stands now.
    Countered {
        /// The seat on turn, to whom it is made.
        seat: Seat,
        offer: Offer,
    },
    /// The seat on turn takes up a counter-offer and picks the hand cards for it.
    Closes {
        seat: Seat,
        /// Its number in the list of standing offers.
        offer: u8,
    },
    /// A seat accepts the offer on the table and picks the hand cards that are asked for.
    Picks { seat: Seat },
    /// A hand card is picked; only for that seat.
    Picked { card: Card },
    /// A trade is made.
    Traded {
        /// The seat on turn.
        seat: Seat,
        offer: Offer,
        /// The hand cards that the seat on turn gave, and those it got; only for the two.
        #[serde(serialize_with = "listed::both")]
        #[cfg_attr(feature = "schemas", schemars(with = "Option<[alloc::vec::Vec<Card>; 2]>"))]
        cards: Option<[CardSet; 2]>,
    },
    /// A hand card is swapped away.
    Swapped { seat: Seat, card: Card },
    /// Step 2 ends.
    TradeEnded { seat: Seat },
    /// A module is placed from the hand.
    Placed { seat: Seat, card: Card, site: Site },
    /// A module that changed hands is put at a site.
    Berthed { seat: Seat, card: Card, site: Site },
    /// A card is put in front.
    Fronted { seat: Seat, card: Card },
    /// A card in front makes room.
    Cleared { seat: Seat, card: Card },
    /// The seat on turn lets the others use cards.
    Yielded { seat: Seat },
    /// A sealed answer is in; only for that seat.
    Sealed {
        action: Action,
        /// True if the seat had no card to answer with.
        only: bool,
    },
    /// A seat that is asked in turn does nothing.
    Passed { seat: Seat },
    /// Nobody uses a card; step 3 ends.
    NobodyActs {},
    /// Nobody negates the card in use.
    NobodyNegates {
        card: Card,
        /// True if somebody has negated the own part of it.
        partly: bool,
    },
    /// A sealed answer is withdrawn; only for that seat.
    Withdrawn {
        /// The card it would have used.
        card: Card,
    },
    /// A card is used.
    Used {
        seat: Seat,
        card: Card,
        mode: u8,
        target: Option<Target>,
        of: Option<Seat>,
        /// True if it hits a nation that is not on it, because it is wild (ED-Q29).
        wild: bool,
    },
    /// A card is used to negate another.
    Negates {
        seat: Seat,
        card: Card,
        /// The card to be negated.
        other: Card,
    },
    /// A card is negated.
    Negated {
        card: Card,
        by: Card,
        /// The nation whose part is negated, if it is not the whole card.
        part: Option<Seat>,
    },
    /// A strike resolves (ED-99).
    Strike {
        seat: Seat,
        /// How many there have been this turn.
        strikes: u8,
    },
    /// The user aims at a card.
    Aimed { card: Card, of: Option<Seat> },
    /// The user stops.
    Stopped { seat: Seat },
    /// An attack is made.
    Attacked {
        card: Card,
        revealed: Card,
        /// The least value that hits.
        min: u8,
        hit: bool,
    },
    /// An attack misses since there is nothing to reveal (ED-Q10).
    Missed { card: Card },
    /// A card in play is destroyed.
    Destroyed { seat: Seat, card: Card },
    /// A card in play is taken.
    Taken { seat: Seat, from: Seat, card: Card },
    /// A card in play goes back to a hand.
    Returned { seat: Seat, card: Card },
    /// The target has gone or is protected; nothing happens to it (ED-Q32).
    Lost { card: Card },
    /// A step would cost this nation something that it does not have.
    Spared { seat: Seat },
    /// A nation pays.
    Pays { seat: Seat },
    /// A nation does not pay.
    Refused { seat: Seat },
    /// Hand cards go from one hand to another.
    Handed {
        from: Seat,
        to: Seat,
        n: u8,
        /// Which; only for the two.
        #[serde(serialize_with = "listed::maybe")]
        #[cfg_attr(feature = "schemas", schemars(with = "Option<alloc::vec::Vec<Card>>"))]
        cards: Option<CardSet>,
    },
    /// Hand cards that everybody knows have gone along to another hand.
    Traced {
        /// The seat whose hand it is now.
        seat: Seat,
        /// Which.
        #[serde(serialize_with = "listed::set")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        cards: CardSet,
    },
    /// A hand card is discarded.
    Discarded { seat: Seat, card: Card },
    /// A face-down Sanction card is discarded.
    SanctionCleared { seat: Seat, card: Card },
    /// A hand is looked at.
    LookedHand {
        seat: Seat,
        of: Seat,
        /// The cards; only for the two.
        #[serde(serialize_with = "listed::maybe")]
        #[cfg_attr(feature = "schemas", schemars(with = "Option<alloc::vec::Vec<Card>>"))]
        cards: Option<CardSet>,
    },
    /// The top of the deck is looked at.
    LookedDeck {
        seat: Seat,
        n: u8,
        /// Which, from the top; only for that seat.
        #[serde(serialize_with = "listed::given")]
        #[cfg_attr(feature = "schemas", schemars(with = "Option<alloc::vec::Vec<Card>>"))]
        cards: Option<[Option<Card>; MAX_DECK_LOOK]>,
    },
    /// A card is put back.
    Arranged {
        seat: Seat,
        /// Which; only for that seat.
        card: Option<Card>,
    },
    /// A nation is kept from something for some turns.
    Barred {
        seat: Seat,
        /// For so many of its turns.
        turns: u8,
        what: NationBan,
    },
    /// Points change.
    Points {
        seat: Seat,
        /// By how many; 0 where points were to be lost and none were there (ED-Q43).
        n: i16,
        score: i16,
        /// The card that they come from; none for all the points of a ship.
        card: Option<Card>,
    },
    /// A seat launches nothing now.
    Grounded { seat: Seat },
    /// A ship is prepared.
    Boarding { seat: Seat, site: Site },
    /// A module stays on the ground.
    Left { card: Card },
    /// A ship is launched.
    Launched {
        seat: Seat,
        site: Site,
        /// Its modules.
        #[serde(serialize_with = "listed::set")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        ship: CardSet,
        chance: u8,
    },
    /// It reaches Mars or is lost.
    Landed {
        seat: Seat,
        revealed: Card,
        chance: u8,
        /// True if it reaches Mars.
        success: bool,
    },
    /// A seat gives a standing order or takes it back; only for that seat.
    Ordered {
        what: StandingOrder,
        /// True if it stands now.
        stands: bool,
    },
    /// A seat says that another hinted at its hand, or takes it back.
    Fouled {
        seat: Seat,
        of: Seat,
        /// True if that stands now.
        stands: bool,
    },
    /// The game ends.
    Over {
        cause: EndCause,
        /// True if humanity is extinct (ED-104).
        extinct: bool,
        /// The winners.
        #[serde(serialize_with = "listed::set")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        winners: SeatSet,
    },
}

/// Emits an event with a secret to the seats that may know it, and its public version to all other viewers.
pub(crate) fn tell_both<T: EventSink<Event>>(events: &mut T, knowing: SeatSet, with: Event, without: Event) {
    events.emit(Audience::Only(knowing), with);
    events.emit(Audience::Except(knowing), without);
}
