//! Where a game stands: the step of the turn, and the stack of effects and questions that come first.

use schemars::JsonSchema;
use serde::Serialize;

use crate::effect_op::Then;
use crate::vocabulary::{When, Window};

/// Where the game stands in the sequence of a turn (section 3.18), when nothing on the stack comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurnStep {
    /// Who breaks the first tie (EP-Q3).
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

/// What stands on top of the step and comes first: effects, and questions in the middle of effects. The last one counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StackFrame {
    /// The effects of one moment: sources `slot` to `end` in the order of EP-Q33, from the effect `rule` on.
    Sweep {
        when: When,
        slot: u8,
        /// The source after the last.
        end: u8,
        /// The next effect of the source, by number in the set, or [`NONE`](crate::NONE) for its first.
        rule: u8,
    },
    /// Owners are asked for their sacrifice, in turn order.
    Sacrifices {
        window: Window,
        /// How many members of the crew have been passed.
        place: u8,
    },
    /// The effects of a role that was given up.
    Sacrificed {
        rule: u8,
        /// The effect after the last.
        end: u8,
        /// Whose role it was.
        owner: u8,
    },
    /// Whether an optional effect is used.
    May { rule: u8, owner: u8 },
    /// Everybody exchanges hand cards with the deck in turn.
    Each {
        /// How many at most.
        max: u8,
        /// How many members of the crew have been passed.
        place: u8,
    },
    /// A member of the crew throws cards away, to draw as many.
    Cycle {
        who: u8,
        left: u8,
        /// How many so far.
        thrown: u8,
        /// The effect, to remember that it was used, or [`NONE`](crate::NONE).
        rule: u8,
    },
    /// A member of the crew draws.
    Draw { who: u8, count: u8 },
    /// Everybody gives a card to the left.
    PassLeft,
    /// Whether, and to whom, an exchange is proposed.
    Offer { who: u8, rule: u8 },
    /// Whether the other one agrees.
    Reply { who: u8, to: u8, rule: u8 },
    /// Two members of the crew exchange a card.
    Exchange { who: u8, to: u8 },
    /// The next cards of the Infiltrator deck are looked up.
    Look {
        /// How many are still missing.
        left: u8,
        /// What happens to them.
        then: Then,
        who: u8,
    },
    /// Shown cards are put back.
    Arrange {
        who: u8,
        /// How many have been put on the top.
        tops: u8,
        /// Whether the bottom is allowed.
        sort: bool,
    },
    /// More cards may be placed.
    Place { rule: u8, who: u8, left: u8 },
    /// Cards may be moved.
    Move { rule: u8, who: u8, left: u8 },
    /// Cards are removed from BUILDINGS or the store.
    Strip { rule: u8, who: u8, left: u8 },
    /// One card is removed from a sabotaged BUILDING.
    Lose { site: u8 },
    /// Sabotage is removed.
    Clear { rule: u8, who: u8, left: u8 },
    /// The Infiltrator reveals cards until so many numbered ones lie in the trick.
    Reveal { need: u8 },
    /// The present card of the Infiltrator is turned up, to be replaced.
    Replace,
    /// Sabotage that has turned up is placed.
    Sabotage { card: u8 },
    /// The Outpost is filled up.
    Refill,
    /// The new top cards of both decks are turned up (B8).
    Tops,
    /// Alone at the table, hand and row exchange a card: the hand's card, or [`NONE`](crate::NONE) while it is chosen.
    Swap { card: u8 },
    /// One of several stored cards is chosen as the price of an effect.
    Pay { rule: u8, owner: u8 },
}
