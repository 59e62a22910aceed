//! The pieces and the actions that packs, states and events name: sizes, pads, sciences, tiles and cubes.

use engine::Indexed;
use serde::{Deserialize, Serialize, Serializer};

/// The size of a Ship.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum Size {
    /// Small.
    S,
    /// Medium.
    M,
    /// Large.
    L,
}

impl Size {
    pub const ALL: [Size; 3] = [Size::S, Size::M, Size::L];
}

impl Indexed for Size {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Size {
        Size::ALL[number as usize]
    }
}

/// One of a seat's two Launch Pads (EX-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Pad {
    /// The small one.
    Small,
    /// The large one.
    Large,
}

impl Pad {
    /// Both pads, the small one first.
    pub const BOTH: [Pad; 2] = [Pad::Small, Pad::Large];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A science. Each helps with the action of the same place in [`ActionKind`] (EX-61 to EX-65).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Science {
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

impl Science {
    pub const ALL: [Science; 5] = [Science::Astro, Science::Comms, Science::Bio, Science::Robo, Science::Ai];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the action whose reach this science extends (EX-61 to EX-65).
    #[inline]
    pub const fn action_kind(self) -> ActionKind {
        ActionKind::ALL[self as usize]
    }
}

impl Indexed for Science {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Science {
        Science::ALL[number as usize]
    }
}

/// A kind of action (EX-31 to EX-42). Cohorts and Science are two although both are tiles (EX-Q10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
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

impl ActionKind {
    pub const ALL: [ActionKind; 5] =
        [ActionKind::Ship, ActionKind::Cohort, ActionKind::Organic, ActionKind::Fuel, ActionKind::Science];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the science that extends the reach of this action (EX-61 to EX-65).
    #[inline]
    pub const fn science(self) -> Science {
        Science::ALL[self as usize]
    }
}

impl Indexed for ActionKind {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> ActionKind {
        ActionKind::ALL[number as usize]
    }
}

/// The cargo that an action takes several of and puts on board (EX-34 to EX-36).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum CargoItem {
    /// Citizen Cohorts.
    Cohort,
    /// Organic cubes.
    Organic,
    /// Fuel cubes.
    Fuel,
}

impl CargoItem {
    pub const ALL: [CargoItem; 3] = [CargoItem::Cohort, CargoItem::Organic, CargoItem::Fuel];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the action that takes this item.
    #[inline]
    pub const fn action_kind(self) -> ActionKind {
        match self {
            CargoItem::Cohort => ActionKind::Cohort,
            CargoItem::Organic => ActionKind::Organic,
            CargoItem::Fuel => ActionKind::Fuel,
        }
    }
}

/// A Cargo tile (EX-10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum CargoTile {
    /// A Citizen Cohort.
    Cohort,
    /// A Science tile.
    Science(Science),
}

impl CargoTile {
    /// The number of sorts of tiles.
    pub const SORTS: usize = 6;

    /// Returns the index of the tile into counts: Cohorts first, then the sciences in their order.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            CargoTile::Cohort => 0,
            CargoTile::Science(field) => field.index() + 1,
        }
    }

    /// Returns the tile with this index, if there is one.
    #[inline]
    pub fn from_index(index: usize) -> Option<CargoTile> {
        match index.checked_sub(1) {
            None => Some(CargoTile::Cohort),
            Some(field) => Science::ALL.get(field).map(|field| CargoTile::Science(*field)),
        }
    }
}

#[cfg(feature = "schemas")]
engine::written_as!(CargoTile, alloc::string::String);

impl Serialize for CargoTile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            CargoTile::Cohort => CargoItem::Cohort.serialize(serializer),
            CargoTile::Science(field) => field.serialize(serializer),
        }
    }
}

/// A cube of the bag (EX-12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Cube {
    /// An orange one.
    Fuel,
    /// A green one.
    Organic,
}
