//! The position of a game: the step of the turn, and the stack of pending effects and decisions.

use serde::Serialize;

use crate::effect_op::Then;
use crate::vocabulary::{When, Window};

/// Where the game stands in the sequence of a turn (section 3.18), when nothing on the stack comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum TurnStep {
    /// The member of the crew that breaks the first tie is determined (EP-Q3).
    Start,
    /// Roles are dealt, or dealt out to choose from.
    Roles,
    /// A member of the crew chooses a role.
    Draft,
    /// The first cards of both decks are turned up.
    Tops,
    /// T1.
    Turn,
    /// T2.
    Deal,
    /// After T3: the next round, or the end of the hands.
    Round,
    /// E1 is over.
    Campaign,
    /// E2.
    Bids,
    /// E2, the tied.
    Tied,
    /// E2, nominations.
    Nominations,
    /// K1.
    Upkeep,
    /// K2.
    Lead,
    /// K3 is about to begin.
    Infiltrate,
    /// K4.
    Follow,
    /// K5, turning up.
    TurnUp,
    /// K7 and K8.
    Decide,
    /// A2 of a won trick.
    Construct,
    /// A3 of a won trick.
    Clean,
    /// A3 or A4 of a lost trick.
    Attack,
    /// All hands are played.
    HandsPlayed,
    /// Pressing the Advantage.
    Advantage,
    /// A mistake has broken the trick off.
    Break,
    /// B0 and B1.
    BattleStart,
    /// B2 and B3.
    Fire,
    /// B4, covers.
    Cover,
    /// B4, one BUILDING after another.
    Raze,
    /// B5 and B6.
    Strike,
    /// B9.
    BattleOver,
    /// VICTORY or DEFEAT.
    Over,
}

/// A frame on the stack above the step: an effect, or a decision in the middle of an effect. The last frame runs first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum StackFrame {
    /// The effects of one moment: sources `slot` to `end` in the order of EP-Q33, starting with the effect `rule`.
    Sweep {
        when: When,
        slot: u8,
        /// The source after the last one.
        end: u8,
        /// The number of the source's next effect in the set, or [`NONE`](crate::NONE) for its first.
        rule: u8,
    },
    /// Role owners decide about their sacrifices, in turn order.
    Sacrifices {
        window: Window,
        /// How many members of the crew have been handled.
        place: u8,
    },
    /// The effects of a sacrificed role.
    Sacrificed {
        rule: u8,
        /// The effect after the last one.
        end: u8,
        /// The member who owned the role.
        owner: u8,
    },
    /// The decision to use an optional effect.
    May { rule: u8, owner: u8 },
    /// All members exchange hand cards with the deck, one after the other.
    Each {
        /// The maximum number of cards.
        max: u8,
        /// How many members of the crew have been handled.
        place: u8,
    },
    /// A member of the crew discards cards in order to draw as many.
    Cycle {
        who: u8,
        left: u8,
        /// How many cards have been discarded.
        thrown: u8,
        /// The effect to be marked as used, or [`NONE`](crate::NONE).
        rule: u8,
    },
    /// A member of the crew draws.
    Draw { who: u8, count: u8 },
    /// All members give a card to the left.
    PassLeft,
    /// The decision to propose an exchange, and to which member.
    Offer { who: u8, rule: u8 },
    /// The decision of the other member to accept the exchange.
    Reply { who: u8, to: u8, rule: u8 },
    /// Two members of the crew exchange a card.
    Exchange { who: u8, to: u8 },
    /// The next cards of the Infiltrator deck are revealed.
    Look {
        /// How many cards are still to be revealed.
        left: u8,
        /// The destination of the revealed cards.
        then: Then,
        who: u8,
    },
    /// Shown cards are put back into the deck.
    Arrange {
        who: u8,
        /// How many cards have been put on top.
        tops: u8,
        /// True if cards may go to the bottom.
        sort: bool,
    },
    /// Additional cards may be placed.
    Place { rule: u8, who: u8, left: u8 },
    /// Cards may be moved.
    Move { rule: u8, who: u8, left: u8 },
    /// Cards are removed from BUILDINGS or the store.
    Strip { rule: u8, who: u8, left: u8 },
    /// One card is removed from a sabotaged BUILDING.
    Lose { site: u8 },
    /// Sabotage is removed.
    Clear { rule: u8, who: u8, left: u8 },
    /// The Infiltrator reveals cards until `need` numbered ones lie in the trick.
    Reveal { need: u8 },
    /// The Infiltrator's current card is turned up and replaced.
    Replace,
    /// A revealed Sabotage card is placed.
    Sabotage { card: u8 },
    /// The Outpost's row is filled up.
    Refill,
    /// The new top cards of both decks are turned up (B8).
    Tops,
    /// The solo player exchanges a card between hand and row. `card` is the hand card, or [`NONE`](crate::NONE) until
    /// it is chosen.
    Swap { card: u8 },
    /// One of several stored cards is chosen as payment for an effect.
    Pay { rule: u8, owner: u8 },
}
