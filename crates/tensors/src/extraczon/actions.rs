//! The action space: kinds by their index in the card set, so that custom packs fit.

use extraczon::{Action, CardKind, Extraczon, MAX_KINDS};

use crate::action_space::{ActionCoordinates, ActionSpace};

const ACTIVATE_NONE: usize = 0;
const ACTIVATE: usize = 1;
const DISCARD: usize = 2;

pub(super) fn action_space() -> ActionSpace {
    let kind = ("kind of card, by its place in the set", MAX_KINDS as u32);
    ActionSpace::default()
        .with_block("activate none", &[])
        .with_block("activate", &[kind])
        .with_block("discard", &[kind])
}

#[inline]
pub(super) fn index_of_action(game: &Extraczon, action: Action) -> Option<ActionCoordinates> {
    let index = |kind: CardKind| game.content().kind_index(kind).map(|index| index as u32);
    Some(match action {
        Action::Activate(None) => ActionCoordinates::new(ACTIVATE_NONE, &[]),
        Action::Activate(Some(kind)) => ActionCoordinates::new(ACTIVATE, &[index(kind)?]),
        Action::Discard(kind) => ActionCoordinates::new(DISCARD, &[index(kind)?]),
    })
}

pub(super) fn action_at(game: &Extraczon, place: ActionCoordinates) -> Option<Action> {
    let kind = || game.content().kinds.get(place.at[0] as usize).copied();
    match place.block {
        ACTIVATE_NONE => Some(Action::Activate(None)),
        ACTIVATE => kind().map(|kind| Action::Activate(Some(kind))),
        DISCARD => kind().map(Action::Discard),
        _ => None,
    }
}
