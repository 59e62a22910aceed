//! The action space: locations from 1 next to Start, two pads, five sciences.

use engine::Indexed;
use extrication::{Action, ActionKind, Location, MAX_LOCATIONS, Pad, Science};

use crate::action_space::{ActionCoordinates, ActionSpace};

/// The number of possible loads: a Ship has at most 30 spaces of a kind, so 0 to 30 items are loaded.
const LOADS: u32 = 31;

const MOVE: usize = 0;
const LEAVE: usize = 1;
const LAUNCH: usize = 2;
const TAKE: usize = 3;
const SKIP: usize = 8;
const PAD: usize = 9;
const LOAD: usize = 10;
const FIELD: usize = 11;
const END_TURN: usize = 12;

pub(super) fn action_space() -> ActionSpace {
    let location = ("location, from Start on", MAX_LOCATIONS as u32);
    let pad = ("pad: small, large", 2);
    ActionSpace::default()
        .with_block("move", &[location])
        .with_block("leave", &[])
        .with_block("launch", &[pad])
        .with_block("ship", &[location])
        .with_block("cohort", &[location])
        .with_block("organic", &[location])
        .with_block("fuel", &[location])
        .with_block("science", &[location])
        .with_block("skip", &[])
        .with_block("pad", &[pad])
        .with_block("load", &[pad, ("how many", LOADS)])
        .with_block("field", &[("science: astro, comms, bio, robo, ai", 5)])
        .with_block("end_turn", &[])
}

#[inline]
pub(super) fn index_of_action(action: Action) -> Option<ActionCoordinates> {
    if let Some((kind, location)) = action.kind_and_location() {
        return Some(ActionCoordinates::new(TAKE + kind.index(), &[location.number().into()]));
    }
    Some(match action {
        Action::Move { location } => ActionCoordinates::new(MOVE, &[location.number().into()]),
        Action::Leave {} => ActionCoordinates::new(LEAVE, &[]),
        Action::Launch { pad } => ActionCoordinates::new(LAUNCH, &[pad as u32]),
        Action::Skip {} => ActionCoordinates::new(SKIP, &[]),
        Action::Pad { pad } => ActionCoordinates::new(PAD, &[pad as u32]),
        Action::Load { pad, n } => ActionCoordinates::new(LOAD, &[pad as u32, n.into()]),
        Action::Field { field } => ActionCoordinates::new(FIELD, &[field as u32]),
        Action::EndTurn {} => ActionCoordinates::new(END_TURN, &[]),
        _ => return None,
    })
}

pub(super) fn action_at(place: ActionCoordinates) -> Option<Action> {
    let [one, two, ..] = place.at;
    let location = || Location::new(one as u8 + 1);
    let pad = || Pad::BOTH.get(one as usize).copied();
    Some(match place.block {
        MOVE => Action::Move { location: location()? },
        LEAVE => Action::Leave {},
        LAUNCH => Action::Launch { pad: pad()? },
        TAKE..SKIP => Action::from_kind_at(ActionKind::ALL[place.block - TAKE], location()?),
        SKIP => Action::Skip {},
        PAD => Action::Pad { pad: pad()? },
        LOAD => Action::Load { pad: pad()?, n: two as u8 },
        FIELD => Action::Field { field: *Science::ALL.get(one as usize)? },
        END_TURN => Action::EndTurn {},
        _ => return None,
    })
}
