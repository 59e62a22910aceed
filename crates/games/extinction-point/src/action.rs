//! The actions of a seat.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::card::{Card, InfiltratorCard};

/// One small decision. In JSON `{"type":"play","card":"W10"}`, `{"type":"attach","card":"S5","building":9}`. BUILDINGS
/// of the settlement are named by their value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// How much this seat wants to lead, from -2 to 2 (EP-52).
    Bid {
        /// The strength of the wish.
        strength: i8,
    },
    /// Name the seat that this seat would accept as leader (option `election: talk`).
    Nominate { seat: Seat },
    /// Take a role (EP-162).
    Role {
        /// By number in the set.
        role: u8,
    },
    /// Play a card to the trick (EP-55, EP-58, EP-59).
    Play { card: Card },
    /// Throw a hand card away, to draw another.
    Discard { card: Card },
    /// Give a hand card.
    Give { card: Card },
    /// Propose an exchange.
    Offer {
        /// To whom; alone at the table, 1 is the Outpost.
        to: Seat,
    },
    /// Agree to an exchange.
    Agree {},
    /// Refuse an exchange.
    Refuse {},
    /// Use what is offered: an ability, or a sacrifice.
    Use {},
    /// Do not use what is offered, or no more of it.
    Pass {},
    /// Where Sabotage goes (EP-124).
    Sabotage { building: u8 },
    /// Which attached or stored card is removed (EP-126, EP-128).
    Strip { card: Card },
    /// Which BUILDING is freed from Sabotage by a text.
    Clear { building: u8 },
    /// Which BUILDING is treated as shielded.
    Cover { building: u8 },
    /// Where a shown Infiltrator card goes: below those put on the top before, or below everything.
    Put {
        infil: InfiltratorCard,
        /// True if it goes to the bottom.
        bottom: bool,
    },
    /// Play a BUILDING of the trick into the settlement (EP-69).
    Build { card: Card },
    /// Place a card of the trick, or of the discards, on a BUILDING (EP-70, EP-75, EP-80).
    Attach { card: Card, building: u8 },
    /// Store a card in the BUNKER (EP-85).
    Store { card: Card },
    /// Move a stored or attached card to a BUILDING (EP-87).
    Move { card: Card, building: u8 },
    /// Discard the trick to remove Sabotage (EP-89).
    Unsabotage { building: u8 },
    /// Enough built.
    Done {},
    /// Press the Advantage by an attack (EP-114).
    Attack {},
    /// Press the Advantage by a repair (EP-115).
    Repair {},
    /// Let the Advantage go (EP-Q43).
    Decline {},
    /// A mistake has ended what was asked here (EP-138).
    Acknowledge {},
    /// Unasked: an open wish to lead (option `election: talk`).
    Signal {
        /// The strength of the wish.
        strength: i8,
    },
    /// Unasked: a phrase of the closed list.
    Say { phrase: Phrase },
    /// Unasked: a mark on one of the Captain's options.
    Mark {
        /// The option's place in the list.
        option: u8,
    },
    /// Unasked: a mistake, a hand card is shown out of place (EP-Q49).
    Show { card: Card },
}

/// The phrases that may be said at any time (section 4.8): wishes, and what everybody can see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Let us build.
    Build,
    /// We need PEOPLE.
    People,
    /// We need a SHIELD.
    Shield,
    /// We need a WEAPON.
    Weapon,
    /// Clear the Sabotage.
    Clear,
    /// Let us win this one.
    Win,
    /// Let us lose this one.
    Lose,
    /// Keep the store free.
    StoreFree,
    /// Fire now.
    Fire,
    /// Repair.
    Repair,
    /// Sorry.
    Sorry,
    /// Well played.
    WellPlayed,
    /// Your choice.
    YourChoice,
}

impl Phrase {
    /// All phrases.
    pub const ALL: [Phrase; 13] = [
        Phrase::Build,
        Phrase::People,
        Phrase::Shield,
        Phrase::Weapon,
        Phrase::Clear,
        Phrase::Win,
        Phrase::Lose,
        Phrase::StoreFree,
        Phrase::Fire,
        Phrase::Repair,
        Phrase::Sorry,
        Phrase::WellPlayed,
        Phrase::YourChoice,
    ];
}

/// The strengths of a wish to lead, in list order.
pub const STRENGTHS: [i8; 5] = [-2, -1, 0, 1, 2];
