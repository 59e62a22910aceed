//! The events of a game and their audiences.

use alloc::vec::Vec;

use engine::Seat;
use serde::{Serialize, Serializer};

use crate::action::{Action, Phrase};
use crate::card::{Card, Cards, InfiltratorCard, Sign, Suit, iter_bits};
use crate::content::Side;
use crate::state::MAX_CREW;

/// Serializes a set of cards as a list, so that clients need not know how a set is stored.
fn tokens<S: Serializer>(cards: &Cards, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.iter())
}

fn each_hand<S: Serializer>(hands: &[Cards; MAX_CREW], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(hands.iter().map(|hand| hand.iter().collect::<Vec<Card>>()))
}

fn places<S: Serializer>(word: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(iter_bits((*word).into()))
}

fn choices<S: Serializer>(words: &[u16; MAX_CREW], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(words.iter().map(|word| iter_bits((*word).into()).collect::<Vec<u8>>()))
}

/// Why a card left a BUILDING or the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum CardLoss {
    /// Sabotage at the start of a Trick phase (EP-128).
    Upkeep,
    /// Sabotage as it was placed (EP-126).
    Impact,
    /// A text.
    Text,
    /// It was the price of a text.
    Price,
}

/// How a leader was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum LeaderChoice {
    /// The highest bid alone, or all agreed.
    Elected,
    /// The tie went clockwise from the last leader.
    Clockwise,
    /// Nobody else could lead (EP-Q51).
    Only,
    /// A text or the option `rotate` says so.
    Rule,
    /// Alone at the table: chosen.
    Chosen,
}

/// One noticeable change. Members of the crew are numbers: seats, and alone at the table 1 is the Outpost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The member of the crew that breaks the first tie (EP-Q3).
    Start { who: u8 },
    /// Roles are dealt to choose from, as bits.
    Choices {
        /// By member of the crew.
        #[serde(serialize_with = "choices")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<alloc::vec::Vec<u8>>"))]
        roles: [u16; MAX_CREW],
    },
    /// A member of the crew has a role.
    Role {
        who: u8,
        /// The role by number.
        role: u8,
    },
    /// The MOTHERSHIP's removed cards are read and a new one becomes active (EP-112).
    Mothership {
        /// The removed cards, the formerly active one included, as bits.
        #[serde(serialize_with = "places")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<u8>"))]
        removed: u32,
        /// The formerly active card by number, unless the game has just begun.
        before: Option<u8>,
        /// The active card by number.
        active: u8,
        health: u8,
    },
    /// The same for the BUNKER.
    Bunker {
        /// The removed cards, as bits.
        #[serde(serialize_with = "places")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<u8>"))]
        removed: u32,
        /// The formerly active card by number, unless the game has just begun.
        before: Option<u8>,
        /// The active card by number.
        active: u8,
        health: u8,
    },
    /// Hands are discarded (EP-99), with the Outpost's row.
    Discarded {
        /// The hands.
        #[serde(serialize_with = "each_hand")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<alloc::vec::Vec<Card>>"))]
        hands: [Cards; MAX_CREW],
        /// The row.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        row: Cards,
    },
    /// A turn begins: hands are dealt.
    Turn {
        /// From 1.
        number: u16,
        /// Cards in each hand.
        hand: u8,
        /// True if the discards were shuffled into the deck on the way.
        shuffled: bool,
        /// The Outpost's row.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        row: Cards,
    },
    /// A hand, to its owner.
    Hand {
        who: u8,
        /// The cards dealt.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        cards: Cards,
    },
    /// A seat's own sealed answer, to that seat.
    Sealed { seat: Seat, action: Action },
    /// A round begins.
    Round {
        /// From 1.
        number: u8,
    },
    /// Bids are shown.
    Bids {
        /// By seat; nothing for a seat that was not asked.
        bids: [Option<i8>; MAX_CREW],
        /// True if these were the tied ones.
        second: bool,
    },
    /// Nominations are shown.
    Nominations {
        /// The nominee of each seat; nothing for a seat that was not asked.
        nominees: [Option<Seat>; MAX_CREW],
    },
    /// Votes are shown.
    Votes {
        /// By seat; nothing for a seat that was not asked.
        votes: [Option<Action>; MAX_CREW],
        decided: Action,
    },
    /// The member of the crew that leads.
    Leads { who: u8, by: LeaderChoice },
    /// A card is played.
    Played {
        who: u8,
        card: Card,
        /// True if it opens the trick.
        leads: bool,
        /// True if it was allowed only by a text that is counted.
        exempt: bool,
        /// True if no other card could be played and nobody was asked.
        forced: bool,
    },
    /// The Outpost is filled up.
    Refilled {
        card: Card,
        /// True if the discards were shuffled into the deck.
        shuffled: bool,
    },
    /// The Infiltrator plays.
    Infiltrated {
        /// The card; nothing if it lies face-down.
        card: Option<InfiltratorCard>,
        /// True if everybody knows it although it lies face-down.
        face_down: bool,
    },
    /// The Infiltrator keeps one of several cards.
    Kept { card: InfiltratorCard },
    /// A face-down card of the Infiltrator is turned up.
    TurnedUp { card: InfiltratorCard },
    /// The Infiltrator's card is discarded to be replaced.
    Replaced { card: InfiltratorCard },
    /// The Infiltrator's discards become its deck.
    InfilShuffled {
        /// Cards in the new deck.
        size: u8,
    },
    /// A Sabotage card turns up.
    SabotageUp {
        card: InfiltratorCard,
        /// True if there is a place for it.
        placed: bool,
    },
    /// A BUILDING is sabotaged.
    Sabotaged { building: u8, card: InfiltratorCard },
    /// A card leaves a BUILDING, or the store.
    Lost {
        card: Card,
        /// The BUILDING, 0 for the store.
        building: u8,
        why: CardLoss,
    },
    /// A card of the Infiltrator deck is shown to all.
    Looked { card: InfiltratorCard },
    /// The shown cards stay where they were.
    LookedEnough {},
    /// A shown card is put back.
    Put {
        card: InfiltratorCard,
        /// True if it goes to the bottom.
        bottom: bool,
    },
    /// A hand card is thrown away to draw another.
    Thrown { who: u8, card: Card },
    /// A member of the crew has thrown away enough.
    ThrownEnough { who: u8, count: u8 },
    /// Cards are drawn.
    Drew {
        who: u8,
        count: u8,
        /// Which, if the Outpost draws.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        open: Cards,
        /// True if the discards were shuffled into the deck.
        shuffled: bool,
    },
    /// Cards drawn, to who drew them.
    DrewCards {
        who: u8,
        /// Which.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        cards: Cards,
    },
    /// Everybody has given a card to the left, or two have exchanged one.
    Passed {
        /// The receiver of each member's card, if it gave one.
        to: [Option<u8>; MAX_CREW],
        /// The Outpost's new row, alone at the table.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        row: Cards,
    },
    /// A card given, to both concerned.
    Gave { from: u8, to: u8, card: Card },
    /// An exchange is proposed.
    Offered { who: u8, to: u8 },
    /// The answer to a proposal.
    Replied {
        who: u8,
        /// True if it is yes.
        agreed: bool,
    },
    /// Something offered is not used.
    Waived { who: u8 },
    /// The trick is decided.
    Decided {
        /// True if the crew has won.
        won: bool,
        captain: u8,
        /// The crew's best value.
        best: i8,
        infil: i8,
        card: InfiltratorCard,
        /// How a tie would have gone.
        sign: Sign,
        /// True if a text decided.
        by_text: bool,
    },
    /// The Deceiver is destroyed (EP-168).
    Destroyed {},
    /// No card of a won trick can be placed or stored (EP-68).
    NothingPlaceable {},
    /// A BUILDING is built.
    Built { card: Card },
    /// A card goes on a BUILDING.
    Attached { card: Card, building: u8 },
    /// A card goes into the store.
    Stored {
        card: Card,
        /// The BUILDING it comes from, 0 for none.
        from: u8,
    },
    /// A card moves to a BUILDING.
    Moved {
        card: Card,
        /// The BUILDING it comes from, 0 for the store.
        from: u8,
        to: u8,
    },
    /// Sabotage leaves a BUILDING.
    Cleared {
        building: u8,
        /// True if the card leaves the game.
        exiled: bool,
    },
    /// The rest of the trick is discarded.
    Cleaned {
        /// The crew's cards.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        cards: Cards,
    },
    /// A role is given up.
    Sacrificed { who: u8, role: u8 },
    /// A text does what it says.
    Works {
        /// The card, by its entry in the set.
        text: u8,
    },
    /// The attack of a lost trick is called off.
    CalledOff {},
    /// A battle begins.
    Battle {
        /// True if the crew attacks.
        own: bool,
        /// The suit that counts as led.
        led: Option<Suit>,
    },
    /// A standing text changes the damage of a battle.
    DamageChanged {
        /// The card, by its entry in the set.
        text: u8,
        /// The change of the damage to the MOTHERSHIP.
        fire: i8,
        /// The change of the damage to the BUNKER.
        strike: i8,
    },
    /// The damage of a battle is fixed.
    Numbers {
        fire: u8,
        strike: u8,
        /// The MOTHERSHIP's health after it.
        health: u8,
    },
    /// A BUILDING is treated as shielded.
    Covered { building: u8 },
    /// A BUILDING is razed, with everything on it.
    Razed {
        building: u8,
        /// The cards that were on it.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        cards: Cards,
        /// True if it stays, empty.
        stays: bool,
    },
    /// SHIELDS are spent.
    ShieldsSpent {
        /// Which.
        #[serde(serialize_with = "tokens")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Card>"))]
        cards: Cards,
    },
    /// The BUNKER is struck.
    Struck { damage: u8, health: u8 },
    /// A battle is over.
    BattleOver { number: u16 },
    /// The alien card is turned.
    Flipped {
        /// The side that is up now.
        side: Side,
    },
    /// All hands are played without a loss.
    Advantage {},
    /// The Advantage is let go, or there is none to choose.
    Declined {},
    /// A card goes under the BUNKER deck.
    Repaired {
        health: u8,
        /// True if the BUNKER discards were shuffled into a supply.
        shuffled: bool,
    },
    /// Damage outside a battle.
    Hit {
        /// To the MOTHERSHIP, as opposed to the BUNKER.
        mothership: bool,
        damage: u8,
        health: u8,
    },
    /// A hand card was shown by mistake.
    Showed {
        who: u8,
        card: Card,
        /// True if it only goes back.
        kind: bool,
    },
    /// After a mistake the trick is broken off (EP-138).
    BrokenOff {
        /// The card of the mistake.
        card: Card,
    },
    /// An open wish to lead.
    Signalled { who: u8, strength: i8 },
    /// A phrase.
    Said { who: u8, phrase: Phrase },
    /// A mark on one of the Captain's options.
    Marked {
        who: u8,
        /// The option's place in the list.
        option: u8,
    },
    /// The game is over.
    Over {
        /// True if the crew has won.
        won: bool,
    },
}
