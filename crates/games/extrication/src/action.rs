//! Actions of a seat. An action in the sense of the rules is a sequence of these: kind and location first, then the
//! details.

use serde::{Deserialize, Serialize};

use crate::numbers::Location;
use crate::pieces::{ActionKind, Pad, Science};

/// One decision. In JSON `{"type":"move","location":4}`, `{"type":"leave"}`, `{"type":"launch","pad":"small"}`,
/// `{"type":"fuel","location":3}` followed by `{"type":"load","pad":"large","n":2}`, and so on. Locations count
/// from 1, next to Start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Place the Worker (EX-18).
    Move { location: Location },
    /// Withdraw the Worker from the round (EX-23).
    Leave {},
    /// Launch a Ship (EX-46).
    Launch {
        /// The pad it stands on.
        pad: Pad,
    },
    /// Take the Ship of a location (EX-31).
    Ship { location: Location },
    /// Take Citizen Cohorts (EX-34).
    Cohort { location: Location },
    /// Take Organic cubes (EX-35).
    Organic { location: Location },
    /// Take Fuel cubes (EX-36).
    Fuel { location: Location },
    /// Take a Science tile (EX-42).
    Science { location: Location },
    /// Take nothing, or nothing more (EX-29).
    Skip {},
    /// The pad for the Ship that is being taken, if both would do.
    Pad { pad: Pad },
    /// How many of the items being taken go onto the Ship on this pad (EX-40, EX-41).
    Load { pad: Pad, n: u8 },
    /// Which Science tile is being taken, if several would do (EX-44).
    Field { field: Science },
    /// End the turn although a Ship could be launched (EX-Q24).
    EndTurn {},
    /// Leave the table for good: the boards stay and score, the Worker takes the shortest way through every round
    /// (EX-Q43). Open at any time, without being asked.
    Resign {},
}

impl Action {
    /// Returns the decision that begins an action of this kind at a location.
    #[inline]
    pub const fn from_kind_at(kind: ActionKind, location: Location) -> Action {
        match kind {
            ActionKind::Ship => Action::Ship { location },
            ActionKind::Cohort => Action::Cohort { location },
            ActionKind::Organic => Action::Organic { location },
            ActionKind::Fuel => Action::Fuel { location },
            ActionKind::Science => Action::Science { location },
        }
    }

    /// Returns the kind of action and the location that this decision begins with, if it begins an action.
    #[inline]
    pub const fn kind_and_location(self) -> Option<(ActionKind, Location)> {
        match self {
            Action::Ship { location } => Some((ActionKind::Ship, location)),
            Action::Cohort { location } => Some((ActionKind::Cohort, location)),
            Action::Organic { location } => Some((ActionKind::Organic, location)),
            Action::Fuel { location } => Some((ActionKind::Fuel, location)),
            Action::Science { location } => Some((ActionKind::Science, location)),
            _ => None,
        }
    }
}
