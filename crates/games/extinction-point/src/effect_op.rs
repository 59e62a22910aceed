//! The closed vocabulary of effects. A card that needs another effect becomes a new word here, never code for a single
//! card.

use serde::{Deserialize, Serialize};

use crate::card::{Sign, Suit, Suits};
use crate::vocabulary::{Amount, Parameter};
use crate::words::words;

/// An effect operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EffectOp {
    /// Changes a value for this trick.
    Value { of: Whose, add: Amount },
    /// Breaks ties as if the Infiltrator's card showed this symbol.
    Tie { sign: Sign },
    /// Sets how many numbered cards the Infiltrator reveals and which one it keeps, or replaces its current card.
    Infil {
        n: u8,
        keep: Keep,
        /// True if the cards stay face-down until all members have played.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        hidden: bool,
    },
    /// Decides the trick.
    Result { to: Verdict },
    /// Determines the leader without an election.
    Leader { rule: LeaderRule },
    /// Frees the owner from following suit.
    Legal {},
    /// Discards up to `max` hand cards, then draws as many.
    Cycle {
        who: Cyclist,
        /// The maximum number of cards.
        max: u8,
    },
    /// Gives a hand card; all members give at the same time.
    Pass {
        to: Toward,
        /// True if the recipient gives a card in return.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        back: bool,
    },
    /// Shows the next Infiltrator cards to all players.
    Reveal {
        n: u8,
        /// The destination of the shown cards.
        then: Then,
    },
    /// Changes the size of the hands dealt.
    Hand { add: Amount },
    /// Places additional cards.
    Place {
        /// The maximum number of cards.
        n: Amount,
        suits: Suits,
        /// The source of the cards.
        from: Source,
        /// The places where the cards may go.
        to: Target,
        /// True if the Construction Parameter does not apply.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ignore_parameter: bool,
    },
    /// Relocates attached or stored cards.
    Move {
        /// The maximum number of cards.
        n: Amount,
        suits: Suits,
        /// The places that the cards may come from.
        from: Origin,
        to: Target,
        /// True if the Construction Parameter does not apply.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ignore_parameter: bool,
    },
    /// Removes attached or stored cards, or all of them if there are fewer than `n`.
    Strip { n: Amount, suits: Suits, scope: Scope },
    /// Removes Sabotage from BUILDINGS.
    Clear {
        n: Amount,
        /// True if the Sabotage cards leave the game instead of returning with the discards.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        exile: bool,
    },
    /// Replaces the Construction Parameter for these suits.
    Parameter { set: Parameter, suits: Suits },
    /// Sets how many cards of each kind the BUNKER can store.
    Store { cap: u8 },
    /// Counts a BUILDING as having more cards of a suit.
    Virtual { suit: Suit, n: u8, scope: VirtualScope },
    /// Prevents harm to BUILDINGS.
    Immune { what: Harm, scope: ImmuneScope },
    /// Forbids something.
    Limit { what: Restriction },
    /// Disables the abilities of these suits, including their freedom from following suit.
    Blank { suits: Suits },
    /// Changes the damage to the MOTHERSHIP in a battle.
    Fire {
        add: Amount,
        /// The minimum damage that a reduction leaves.
        #[serde(default, skip_serializing_if = "is_zero")]
        floor: u8,
    },
    /// Limits the damage to the MOTHERSHIP in a battle.
    FireCap {
        /// The limit for the whole battle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<u8>,
        /// The limit for each BUILDING.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        per_building: Option<u8>,
    },
    /// Changes the damage to the BUNKER in a battle.
    Strike { add: Amount },
    /// Treats BUILDINGS without a SHIELD as shielded in this battle.
    Cover { n: Amount },
    /// Moves cards from the supply under the BUNKER deck (EP-115).
    Repair { n: u8 },
    /// Deals damage outside the steps of a battle (EP-Q32).
    Hit { side: Health, n: u8 },
}

/// The kinds of effects as bits, so that a text is only searched for kinds that it has.
pub(crate) mod kind {
    pub const VALUE: u32 = 1 << 0;
    pub const TIE: u32 = 1 << 1;
    pub const INFIL: u32 = 1 << 2;
    pub const RESULT: u32 = 1 << 3;
    pub const LEADER: u32 = 1 << 4;
    pub const LEGAL: u32 = 1 << 5;
    pub const CYCLE: u32 = 1 << 6;
    pub const PASS: u32 = 1 << 7;
    pub const REVEAL: u32 = 1 << 8;
    pub const HAND: u32 = 1 << 9;
    pub const PLACE: u32 = 1 << 10;
    pub const MOVE: u32 = 1 << 11;
    pub const STRIP: u32 = 1 << 12;
    pub const CLEAR: u32 = 1 << 13;
    pub const PARAMETER: u32 = 1 << 14;
    pub const STORE: u32 = 1 << 15;
    pub const VIRTUAL: u32 = 1 << 16;
    pub const IMMUNE: u32 = 1 << 17;
    pub const LIMIT: u32 = 1 << 18;
    pub const BLANK: u32 = 1 << 19;
    pub const FIRE: u32 = 1 << 20;
    pub const FIRE_CAP: u32 = 1 << 21;
    pub const STRIKE: u32 = 1 << 22;
    pub const COVER: u32 = 1 << 23;
    pub const REPAIR: u32 = 1 << 24;
    pub const HIT: u32 = 1 << 25;
}

impl EffectOp {
    /// Returns the kind as a bit.
    pub(crate) const fn kind_bit(self) -> u32 {
        match self {
            EffectOp::Value { .. } => kind::VALUE,
            EffectOp::Tie { .. } => kind::TIE,
            EffectOp::Infil { .. } => kind::INFIL,
            EffectOp::Result { .. } => kind::RESULT,
            EffectOp::Leader { .. } => kind::LEADER,
            EffectOp::Legal { .. } => kind::LEGAL,
            EffectOp::Cycle { .. } => kind::CYCLE,
            EffectOp::Pass { .. } => kind::PASS,
            EffectOp::Reveal { .. } => kind::REVEAL,
            EffectOp::Hand { .. } => kind::HAND,
            EffectOp::Place { .. } => kind::PLACE,
            EffectOp::Move { .. } => kind::MOVE,
            EffectOp::Strip { .. } => kind::STRIP,
            EffectOp::Clear { .. } => kind::CLEAR,
            EffectOp::Parameter { .. } => kind::PARAMETER,
            EffectOp::Store { .. } => kind::STORE,
            EffectOp::Virtual { .. } => kind::VIRTUAL,
            EffectOp::Immune { .. } => kind::IMMUNE,
            EffectOp::Limit { .. } => kind::LIMIT,
            EffectOp::Blank { .. } => kind::BLANK,
            EffectOp::Fire { .. } => kind::FIRE,
            EffectOp::FireCap { .. } => kind::FIRE_CAP,
            EffectOp::Strike { .. } => kind::STRIKE,
            EffectOp::Cover { .. } => kind::COVER,
            EffectOp::Repair { .. } => kind::REPAIR,
            EffectOp::Hit { .. } => kind::HIT,
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
const fn is_zero(n: &u8) -> bool {
    *n == 0
}

words! {
    /// The card whose value changes.
    Whose {
        /// The Infiltrator's card.
        Infil = "infil",
        /// The card itself.
        Itself = "itself",
        /// The crew's best card of the led suit.
        Best = "best",
    }
}
words! {
    /// Which of several revealed cards the Infiltrator keeps.
    Keep {
        /// The lowest: by value, then `-` below `+`.
        Low = "low",
        /// The highest.
        High = "high",
        /// The present card is replaced by exactly one other.
        New = "new",
    }
}
words! {
    /// How a trick is decided by a text.
    Verdict {
        /// The crew wins it.
        Won = "won",
        /// The Infiltrator wins it.
        Lost = "lost",
        /// A lost trick brings no battle (EP-Q30).
        Calm = "calm",
    }
}
words! {
    /// The member of the crew that leads without an election.
    LeaderRule {
        /// The winner of the last trick.
        Winner = "winner",
        /// The next seat clockwise.
        Rotate = "rotate",
    }
}
words! {
    /// The members of the crew that exchange hand cards with the deck.
    Cyclist {
        /// The member of the crew that played the card.
        Player = "player",
        /// The member of the crew that owns the role.
        Owner = "owner",
        /// The member of the crew that has the final say.
        Captain = "captain",
        /// Everybody, in turn order.
        Each = "each",
    }
}
words! {
    /// Where a given card goes.
    Toward {
        /// To the next seat clockwise.
        Left = "left",
        /// To a seat that agrees.
        Chosen = "chosen",
    }
}
words! {
    /// The treatment of cards shown from the Infiltrator deck.
    Then {
        /// They stay in their places.
        Keep = "keep",
        /// Back on top, in any order.
        Order = "order",
        /// Each on the top or the bottom, in any order.
        Sort = "sort",
    }
}
words! {
    /// Where additional cards come from.
    Source {
        /// The present trick.
        Trick = "trick",
        /// The Player discard pile.
        Discard = "discard",
    }
}
words! {
    /// Where cards may be put.
    Target {
        /// On BUILDINGS; a BUILDING into the settlement.
        Building = "building",
        /// Into the BUNKER's store.
        Store = "store",
        /// Either.
        Any = "any",
    }
}
words! {
    /// Where cards to be moved lie.
    Origin {
        /// On BUILDINGS.
        Building = "building",
        /// In the store.
        Store = "store",
        /// Either.
        Both = "both",
        /// On the BUILDING that is being razed.
        Razed = "razed",
    }
}
words! {
    /// Where cards are removed from.
    Scope {
        /// BUILDINGS.
        Buildings = "buildings",
        /// The store.
        Store = "store",
    }
}
words! {
    /// Which BUILDING counts as having more.
    VirtualScope {
        /// The BUILDING whose text this is.
        Itself = "itself",
        /// Any one, where it helps.
        One = "one",
    }
}
words! {
    /// The harm that BUILDINGS may be spared.
    Harm {
        /// Being razed.
        Raze = "raze",
        /// Sabotage being placed.
        Sabotage = "sabotage",
        /// The loss when Sabotage is placed.
        Impact = "impact",
        /// The loss at the start of Trick phases.
        Upkeep = "upkeep",
    }
}
words! {
    /// Which BUILDINGS are spared.
    ImmuneScope {
        /// The BUILDING whose text this is.
        Itself = "itself",
        /// BUILDINGS with a SHIELD.
        Shielded = "shielded",
        /// All.
        All = "all",
    }
}
words! {
    /// The side that is hit outside a battle.
    Health {
        /// The MOTHERSHIP.
        Mothership = "mothership",
        /// The BUNKER.
        Bunker = "bunker",
    }
}

/// An action that an effect forbids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Restriction {
    /// BUILDINGS above this value cannot be played.
    BuildAbove(u8),
    /// Cards cannot leave the BUNKER.
    MoveStore,
    /// Only the crew's best card of the led suit may be taken out of a trick.
    TrickBest,
}
