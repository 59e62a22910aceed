//! Ships, pads, tiles, cubes and cards as data (EX-4 to EX-14), in the form in which packs are written.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::pieces::{ActionKind, CargoItem, Pad, Science, Size};

/// The house set, as TOML.
pub const HOUSE_PACK: &str = include_str!("../content/house.toml");

/// The maximum number of locations.
pub const MAX_LOCATIONS: usize = 16;
/// The maximum number of classes of Ships.
pub const MAX_SHIP_CLASSES: usize = 16;
/// The maximum number of Ship cards.
pub const MAX_SHIP_CARDS: usize = 64;
/// The maximum number of kinds of Development cards, not counting the last one.
pub const MAX_DEVELOPMENT_KINDS: usize = 24;

/// A set as somebody writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Places of the Action track (EX-8).
    pub locations: u8,
    /// Spaces in each column of the Science Tableau (EX-43).
    pub tableau_rows: u8,
    /// How far an Organic cube moves the green marker (EX-52).
    pub organic_value: u8,
    /// The last number printed on the Sustainability track, after which a lap begins (EX-Q30).
    pub track_length: u8,
    /// The points for each term of the score.
    pub scoring: Scoring,
    /// Cargo tiles.
    pub tiles: TileCounts,
    /// Cubes.
    pub cubes: PackCubes,
    /// The pads of each seat: the small one, then the large one (EX-7).
    pub pads: Vec<PackPad>,
    /// The classes of Ships.
    pub ships: Vec<ShipClass>,
    /// The Development cards besides the last one.
    pub developments: Vec<DevelopmentCard>,
    /// The last Development card (EX-4).
    pub last_card: LastDevelopmentCard,
}

impl Pack {
    /// Returns the same set without Small Ships in the pile, so that only those in the first row exist (EX-Q47).
    #[must_use]
    pub fn without_small_pile(mut self) -> Pack {
        self.ships.iter_mut().filter(|ship| ship.size == Size::S).for_each(|ship| ship.pile = 0);
        self
    }
}

/// The points for each term of the score (EX-77 to EX-81).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// For the first complete set of sciences, the second, and so on: as many as the Tableau has rows.
    pub set_bonus: Vec<i8>,
    /// For the most supported Cohorts.
    pub majority: i8,
    /// For each supported Cohort.
    pub supported: i8,
    /// For each Cohort beyond that.
    pub unsupported: i8,
}

/// How many Cargo tiles of each sort there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TileCounts {
    /// Citizen Cohorts.
    pub cohort: u8,
    /// Astrophysics.
    pub astro: u8,
    /// Comms.
    pub comms: u8,
    /// Biology.
    pub bio: u8,
    /// Robotics.
    pub robo: u8,
    /// AI.
    pub ai: u8,
}

impl TileCounts {
    /// Returns the counts as an array: Cohorts first, then the sciences in their order.
    pub const fn to_array(self) -> [u8; 6] {
        [self.cohort, self.astro, self.comms, self.bio, self.robo, self.ai]
    }
}

/// How many cubes of each colour there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackCubes {
    /// Orange.
    pub fuel: u8,
    /// Green.
    pub organic: u8,
}

/// A Launch Pad.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackPad {
    /// Which one.
    pub id: Pad,
    /// The sizes of Ships that fit (EX-33).
    pub accepts: Vec<Size>,
}

/// A class of Ships; its cards are interchangeable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShipClass {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its size.
    pub size: Size,
    /// Fuel spaces, which is also the Fuel that a launch needs (EX-39, EX-Q19).
    pub fuel: u8,
    /// Cargo spaces (EX-38).
    pub cargo: u8,
    /// Cards in the first row.
    pub start: u8,
    /// Cards in the pile.
    pub pile: u8,
}

/// A Development card, with its copies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DevelopmentCard {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How many copies there are.
    pub count: u8,
    /// Its effects, in this order.
    pub effects: Vec<CardEffect>,
}

/// The last Development card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LastDevelopmentCard {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its effects; one of them must be `end_game`.
    pub effects: Vec<CardEffect>,
}

/// One effect of a Development card. The first three happen once when the card is turned up (EX-86), all others hold
/// for the round (EX-87).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum CardEffect {
    /// More cubes from the bag.
    AddCubes { at: Vec<u8>, n: u8 },
    /// More Cargo tiles.
    AddTiles { at: Vec<u8>, n: u8 },
    /// Ships in the row go under the pile and are replaced (EX-Q41).
    CycleShips {
        /// Ships of these sizes.
        sizes: Vec<Size>,
    },
    /// Launches need more or less Fuel (EX-88).
    LaunchFuel {
        /// The difference.
        delta: i8,
        /// But never less than this.
        min: u8,
    },
    /// Launched Organics support another number of Cohorts (EX-89).
    OrganicValue { n: u8 },
    /// Technology for everybody, or for nobody (EX-90).
    Reach {
        /// Which science.
        field: ScienceOrAll,
        /// Which way.
        side: ReachSide,
        /// Given or taken; of both on one card, taken wins.
        mode: EffectSign,
    },
    /// Locations where no Worker may be placed (EX-91).
    Close { at: Vec<u8> },
    /// The most items that one action may take (EX-92).
    TakeCap {
        /// Items of this kind.
        what: CargoItem,
        /// The most.
        max: u8,
    },
    /// Further actions in the same placement (EX-93).
    ExtraAction {
        /// The condition, met by an action that is really done.
        when: GrantCondition,
        /// How many further actions.
        n: u8,
    },
    /// The round is the last one (EX-94).
    EndGame {},
    /// No launches this round.
    NoLaunch {},
    /// A launch needs so many Cohorts.
    LaunchCohorts { min: u8 },
    /// A seat that launches gains Prestige tokens, scored at the end.
    PrestigeOnLaunch {
        /// How many a launch.
        n: i8,
    },
    /// The turn order of the next round.
    NextOrder {
        /// How it comes about.
        mode: OrderMode,
    },
    /// Which Ships a pad takes this round.
    PadAccepts { pad: Pad, sizes: Vec<Size> },
}

/// A science or all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ScienceOrAll {
    /// Astrophysics, for Ships.
    Astro,
    /// Comms, for Citizen Cohorts.
    Comms,
    /// Biology, for Organics.
    Bio,
    /// Robotics, for Fuel.
    Robo,
    /// AI, for Science.
    Ai,
    /// All five.
    All,
}

impl ScienceOrAll {
    /// Returns the science, or `None` if all are meant.
    pub const fn single_science(self) -> Option<Science> {
        match self {
            ScienceOrAll::Astro => Some(Science::Astro),
            ScienceOrAll::Comms => Some(Science::Comms),
            ScienceOrAll::Bio => Some(Science::Bio),
            ScienceOrAll::Robo => Some(Science::Robo),
            ScienceOrAll::Ai => Some(Science::Ai),
            ScienceOrAll::All => None,
        }
    }
}

/// Which way Technology reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReachSide {
    /// Lower numbers.
    Behind,
    /// Higher numbers.
    Front,
    /// Both.
    Both,
}

/// The direction of an effect: it gives or takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EffectSign {
    /// As if everybody had the tile.
    Grant,
    /// As if nobody had it.
    Revoke,
}

/// When a further action is granted: exactly one of the two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GrantCondition {
    /// To a Worker placed on one of these locations (EX-Q40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_location: Option<Vec<u8>>,
    /// After an action of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_kind: Option<ActionKind>,
}

/// How the turn order of the next round comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OrderMode {
    /// In the order of withdrawal (EX-24).
    AsLeft,
    /// In the reverse order of withdrawal.
    Reverse,
    /// By Cohorts saved, fewest first; ties in the order of withdrawal.
    FewestCohorts,
}
