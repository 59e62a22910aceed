//! The contents of a seat's boards.

use serde::Serialize;

use crate::content::MAX_SHIP_CLASSES;
use crate::numbers::Class;
use crate::pieces::Pad;

/// The contents of one Launch Pad: a Ship with its load, or nothing (EX-32). They stay until the launch (EX-Q8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct PadState {
    pub ship: Option<Class>,
    /// The Citizen Cohorts on board.
    pub cohorts: u8,
    /// The Organic cubes on board.
    pub organics: u8,
    /// The Fuel cubes on board.
    pub fuel: u8,
}

impl PadState {
    /// A pad without a Ship.
    pub const EMPTY: PadState = PadState { ship: None, cohorts: 0, organics: 0, fuel: 0 };

    /// True if no Ship is on the pad.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.ship.is_none()
    }
}

/// The possessions of one seat (EX-7, EX-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Board {
    /// The pads, the small one first.
    pub bays: [PadState; 2],
    /// The Science tiles in each column of the Tableau.
    pub science: [u8; 5],
    /// The grey marker: the number of Cohort tiles saved (EX-51, EX-55).
    pub population: u8,
    /// The green marker: the number of Cohorts that Organics support (EX-52).
    pub sustain: u16,
    /// The Prestige tokens; no house card gives any.
    pub tokens: i16,
    /// The launched Ships, by class (EX-53).
    pub launched: [u8; MAX_SHIP_CLASSES],
}

impl Default for Board {
    fn default() -> Board {
        Board::NEW
    }
}

impl Board {
    /// The board of a seat at the start (EX-14).
    pub const NEW: Board = Board {
        bays: [PadState::EMPTY; 2],
        science: [0; 5],
        population: 0,
        sustain: 0,
        tokens: 0,
        launched: [0; MAX_SHIP_CLASSES],
    };

    /// Returns the contents of a pad.
    #[inline]
    pub const fn pad_state(&self, pad: Pad) -> &PadState {
        &self.bays[pad.index()]
    }

    /// Returns the number of Science tiles in all columns.
    #[inline]
    pub fn science_tile_count(&self) -> u8 {
        self.science.iter().sum()
    }

    /// Returns the number of complete sets of the five sciences (EX-79, EX-80).
    #[inline]
    pub fn complete_set_count(&self) -> u8 {
        self.science.into_iter().min().unwrap_or(0)
    }

    /// Returns the number of launched Ships.
    #[inline]
    pub fn launch_count(&self) -> u8 {
        self.launched.iter().sum()
    }

    /// EX-77: returns the number of saved Cohorts that Organics support.
    #[inline]
    pub fn supported_cohorts(&self) -> u16 {
        self.sustain.min(u16::from(self.population))
    }

    /// EX-78, EX-Q31: returns the number of saved Cohorts beyond those that Organics support.
    #[inline]
    pub fn unsupported_cohorts(&self) -> u16 {
        u16::from(self.population).saturating_sub(self.sustain)
    }
}
