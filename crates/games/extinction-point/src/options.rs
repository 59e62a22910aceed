//! The switches of a table: what the crew agrees on before the game, and every ruling that offers a choice.

use alloc::string::String;

use serde::{Deserialize, Serialize};

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $(#[$first:meta])* $default:ident, $($(#[$word:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $(#[$first])* #[default] $default, $($(#[$word])* $variant,)* }
    };
}

choice! {
    /// How strong the Infiltrator is (EP-146).
    Level {
        /// No Sabotage.
        Beginner,
        /// Two Sabotage cards in place of the 1s.
        Easy,
        /// Four in place of the 1s and 2s.
        Medium,
        /// Six in place of the 1s, 2s and 3s.
        Hard,
    }
}
choice! {
    /// How roles are handed out (EP-Q47).
    Roles {
        /// One to each at random.
        Random,
        /// Each takes one of those left, from the start seat on.
        Draft,
        /// Three to each, who keeps one.
        Deal3,
    }
}
choice! {
    /// How the crew agrees on a leader (EP-Q8).
    Election {
        /// Two rounds of sealed bids at most.
        Bid,
        /// Open signals, and nominations until all agree.
        Talk,
        /// The next seat clockwise.
        Rotate,
    }
}
choice! {
    /// Who decides what is nobody's own (EP-Q7).
    Say {
        /// The Captain.
        Captain,
        /// All, by a secret vote.
        Vote,
    }
}
choice! {
    /// What may be said during a game (EP-131 to EP-133).
    Talk {
        /// Phrases of a closed list, and marks on the Captain's options.
        Phrases,
        /// Nothing.
        Off,
        /// Marks only.
        Signals,
        /// Phrases and marks; the table opens its chat as well.
        Chat,
    }
}
choice! {
    /// How slips of the hand are treated (EP-137, EP-Q49).
    Mistakes {
        /// They cannot happen.
        Prevent,
        /// The card goes back, and everybody has seen it.
        Kind,
        /// All hands are discarded and the MOTHERSHIP attacks.
        Official,
    }
}
choice! {
    /// When the discards become the Infiltrator deck (EP-Q16).
    InfiltratorShuffle {
        /// When a card is needed.
        Lazy,
        /// As soon as the last card leaves.
        Eager,
    }
}
choice! {
    /// Which battles turn the alien card (EP-Q45).
    FlipCounts {
        /// All.
        All,
        /// Those of lost tricks.
        LostTricksOnly,
    }
}
choice! {
    /// What the screen shows of the discard piles (EP-Q19).
    Discards {
        /// Everything.
        All,
        /// The top card.
        TopOnly,
    }
}

/// The least and the most health of either side: so many cards lie on VICTORY or DEFEAT (EP-143, EP-144).
pub const HEALTH: core::ops::RangeInclusive<u8> = 1..=12;

/// All switches, agreed on before the decks are built (EP-8).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// EP-14, EP-145; 0 for what is suggested for the crew.
    pub mothership_health: u8,
    /// EP-16, EP-145; 0 for what is suggested for the crew.
    pub bunker_health: u8,
    /// EP-146.
    pub infiltrator: Level,
    /// `house`, `blank` (no abilities), or the pack of the table.
    pub cards: String,
    /// EP-160.
    pub desperate_measures: bool,
    /// EP-Q47.
    pub roles: Roles,
    /// EP-Q8.
    pub election: Election,
    /// EP-Q7.
    pub say: Say,
    /// EP-131.
    pub talk: Talk,
    /// EP-Q49.
    pub mistakes: Mistakes,
    /// EP-Q16.
    pub infiltrator_shuffle: InfiltratorShuffle,
    /// EP-Q35: whether Sabotage cards come back with the Infiltrator discards.
    pub sabotage_return: bool,
    /// EP-Q45.
    pub flip_counts: FlipCounts,
    /// EP-Q28: whether the Outpost row stays after a turn without a battle.
    pub outpost_keeps: bool,
    /// EP-Q19, carried out by the screen.
    pub open_discards: Discards,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            mothership_health: 0,
            bunker_health: 0,
            infiltrator: Level::default(),
            cards: "house".into(),
            desperate_measures: false,
            roles: Roles::default(),
            election: Election::default(),
            say: Say::default(),
            talk: Talk::default(),
            mistakes: Mistakes::default(),
            infiltrator_shuffle: InfiltratorShuffle::default(),
            sabotage_return: true,
            flip_counts: FlipCounts::default(),
            outpost_keeps: false,
            open_discards: Discards::default(),
        }
    }
}

/// The suggested health of MOTHERSHIP and BUNKER for a crew of so many seats (section 5.7): larger crews are far
/// stronger. The expansion changes no health by itself (EP-Q48).
pub const fn suggested(seats: u8, desperate_measures: bool) -> [u8; 2] {
    match (seats, desperate_measures) {
        (3, false) => [7, 4],
        (4, false) => [9, 3],
        (3, true) => [9, 4],
        (4, true) => [12, 3],
        _ => [5, 5],
    }
}
