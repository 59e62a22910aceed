//! What effects do, as a closed vocabulary. A card that needs more than this becomes a new word here, never code for one
//! card.

use serde::{Deserialize, Serialize};

use crate::card::{Sign, Suit, Suits};
use crate::content::Parameter;
use crate::vocabulary::{Amount, words};

/// What an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EffectOp {
    /// Changes a value for this trick.
    Value { of: Whose, add: Amount },
    /// Ties go as if the Infiltrator's card showed this symbol.
    Tie { sign: Sign },
    /// How many numbered cards the Infiltrator reveals, and which one it keeps; or a new card in place of the old.
    Infil {
        n: u8,
        keep: Keep,
        /// Face-down until all have played.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        hidden: bool,
    },
    /// Decides the trick.
    Result { to: Verdict },
    /// There is no election.
    Leader { rule: LeaderRule },
    /// The owner need not follow suit.
    Legal {},
    /// Discard up to so many hand cards, then draw as many.
    Cycle {
        who: Cyclist,
        /// How many at most.
        max: u8,
    },
    /// Give a hand card, all at once.
    Pass {
        to: Toward,
        /// Whether the other one gives a card as well.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        back: bool,
    },
    /// Show the next Infiltrator cards to all.
    Reveal {
        n: u8,
        /// What happens to them.
        then: Then,
    },
    /// Changes the size of the hands dealt.
    Hand { add: Amount },
    /// Place more cards.
    Place {
        /// How many at most.
        n: Amount,
        suits: Suits,
        /// Where they come from.
        from: Source,
        /// Where they may go.
        to: Target,
        /// Whether the Construction Parameter does not matter.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ignore_parameter: bool,
    },
    /// Relocate attached or stored cards.
    Move {
        /// How many at most.
        n: Amount,
        suits: Suits,
        /// Where they come from.
        from: Origin,
        to: Target,
        /// Whether the Construction Parameter does not matter.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ignore_parameter: bool,
    },
    /// Remove attached or stored cards, fewer if there are fewer.
    Strip { n: Amount, suits: Suits, scope: Scope },
    /// Take Sabotage off BUILDINGS.
    Clear {
        n: Amount,
        /// Whether the cards leave the game instead of coming back with the discards.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        exile: bool,
    },
    /// Another Construction Parameter for these kinds.
    Parameter { set: Parameter, suits: Suits },
    /// How many cards of each kind the BUNKER stores.
    Store { cap: u8 },
    /// A BUILDING counts as having more cards of a kind.
    Virtual { suit: Suit, n: u8, scope: VirtualScope },
    /// Something does not happen.
    Immune { what: Harm, scope: ImmuneScope },
    /// Something is not allowed.
    Limit { what: Restriction },
    /// The abilities of these suits are off, and so is their freedom from following suit.
    Blank { suits: Suits },
    /// Damage to the MOTHERSHIP in a battle.
    Fire {
        add: Amount,
        /// What it does not lower the damage below.
        #[serde(default, skip_serializing_if = "is_zero")]
        floor: u8,
    },
    /// Limits the damage to the MOTHERSHIP in a battle.
    FireCap {
        /// In all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<u8>,
        /// By each BUILDING.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        per_building: Option<u8>,
    },
    /// Damage to the BUNKER in a battle.
    Strike { add: Amount },
    /// BUILDINGS without a SHIELD that are treated as shielded in this battle.
    Cover { n: Amount },
    /// Cards of the supply go under the BUNKER deck (EP-115).
    Repair { n: u8 },
    /// Damage outside the steps of a battle (EP-Q32).
    Hit { side: Health, n: u8 },
}

/// The kinds of effects, as bits: texts are asked only for what they have.
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
    /// Its kind, as a bit.
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
    /// Whose value changes.
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
    /// Who leads without an election.
    LeaderRule {
        /// The winner of the last trick.
        Winner = "winner",
        /// The next seat clockwise.
        Rotate = "rotate",
    }
}
words! {
    /// Who exchanges hand cards with the deck.
    Cyclist {
        /// Who played the card.
        Player = "player",
        /// Who owns the role.
        Owner = "owner",
        /// Who has the final say.
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
    /// What happens to cards shown from the Infiltrator deck.
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
    /// What BUILDINGS may be spared.
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
    /// Who is hit outside a battle.
    Health {
        /// The MOTHERSHIP.
        Mothership = "mothership",
        /// The BUNKER.
        Bunker = "bunker",
    }
}

/// What is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Restriction {
    /// BUILDINGS above this value cannot be played.
    BuildAbove(u8),
    /// Nothing moves out of the BUNKER.
    MoveStore,
    /// Only the crew's best card of the led suit may be taken out of a trick.
    TrickBest,
}
