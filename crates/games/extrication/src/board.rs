//! The words of the game: sizes, pads, sciences, actions, and what stands on a seat's boards.

use serde::{Deserialize, Serialize};

use crate::content::SHIPS;

/// Nothing: no Ship, no card, no tile.
pub const NONE: u8 = u8::MAX;

/// The size of a Ship.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Size {
    /// Small.
    S,
    /// Medium.
    M,
    /// Large.
    L,
}

impl Size {
    /// The size as one bit of a set of sizes.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// One of a seat's two Launch Pads (EX-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pad {
    /// The small one.
    Small,
    /// The large one.
    Large,
}

impl Pad {
    /// Both, the small one first.
    pub const BOTH: [Pad; 2] = [Pad::Small, Pad::Large];

    /// The pad as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A science. Each helps with the action of the same place in [`Kind`] (EX-61 to EX-65).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
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
}

impl Field {
    /// All sciences.
    pub const ALL: [Field; 5] = [Field::Astro, Field::Comms, Field::Bio, Field::Robo, Field::Ai];

    /// The science as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A kind of action (EX-31 to EX-42). Cohorts and Science are two although both are tiles (EX-Q10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Take a Ship.
    Ship,
    /// Take Citizen Cohorts.
    Cohort,
    /// Take Organic cubes.
    Organic,
    /// Take Fuel cubes.
    Fuel,
    /// Take a Science tile.
    Science,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 5] = [Kind::Ship, Kind::Cohort, Kind::Organic, Kind::Fuel, Kind::Science];

    /// The kind as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind as one bit of a set of kinds.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The science that gives this action a longer reach (EX-61 to EX-65).
    #[inline]
    pub const fn field(self) -> Field {
        Field::ALL[self as usize]
    }
}

/// What stands on one Launch Pad: a Ship with its load, or nothing (EX-32). It stays until the launch (EX-Q8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Bay {
    /// The class of the Ship, [`NONE`] if the pad is empty.
    pub ship: u8,
    /// Citizen Cohorts on board.
    pub cohorts: u8,
    /// Organic cubes on board.
    pub organics: u8,
    /// Fuel cubes on board.
    pub fuel: u8,
}

impl Bay {
    /// A pad without a Ship.
    pub const EMPTY: Bay = Bay { ship: NONE, cohorts: 0, organics: 0, fuel: 0 };

    /// Whether no Ship stands here.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.ship == NONE
    }
}

/// What one seat owns (EX-7, EX-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Board {
    /// The pads, the small one first.
    pub bays: [Bay; 2],
    /// Science tiles in each column of the Tableau.
    pub science: [u8; 5],
    /// The grey marker: Cohort tiles saved (EX-51, EX-55).
    pub population: u8,
    /// The green marker: what Organics support (EX-52).
    pub sustain: u16,
    /// Prestige tokens; no house card gives any.
    pub tokens: i16,
    /// Ships launched, by class (EX-53).
    pub launched: [u8; SHIPS],
}

impl Board {
    /// A seat's boards at the start (EX-14).
    pub const NEW: Board =
        Board { bays: [Bay::EMPTY; 2], science: [0; 5], population: 0, sustain: 0, tokens: 0, launched: [0; SHIPS] };

    /// The pad.
    #[inline]
    pub const fn bay(&self, pad: Pad) -> &Bay {
        &self.bays[pad.index()]
    }

    /// Science tiles in all columns.
    #[inline]
    pub fn tiles(&self) -> u8 {
        self.science.iter().sum()
    }

    /// Complete sets of the five sciences (EX-79, EX-80).
    #[inline]
    pub fn sets(&self) -> u8 {
        self.science.into_iter().min().unwrap_or(0)
    }

    /// How many Ships were launched.
    #[inline]
    pub fn launches(&self) -> u8 {
        self.launched.iter().sum()
    }

    /// EX-77: Cohorts saved that Organics support.
    #[inline]
    pub fn supported(&self) -> u16 {
        self.sustain.min(u16::from(self.population))
    }

    /// EX-78, EX-Q31: Cohorts saved beyond what Organics support.
    #[inline]
    pub fn unsupported(&self) -> u16 {
        u16::from(self.population).saturating_sub(self.sustain)
    }
}
