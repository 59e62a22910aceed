//! What each event moves on the board.

use creatures::{Event, Hex, MeetingResult, Species, Variant};

use super::context::CreaturesContext;
use crate::motion::{Motion, place_named};

/// The events that move nothing.
pub(super) const STILL: &[&str] = &[
    "seated", "first", // A home is one figure with a number.
    "mixed", "settled", "shown", "changed", "raided", "born", "unborn", "extinct", "turn", "ordered", "resigned",
    "said", "decided", "over",
];

/// Returns the name of a hex with its creatures.
pub(super) fn cell_place(hex: Hex) -> String {
    format!("hex-{hex}")
}

/// Returns what an event moves. A creature that joins others or a home is drawn in one figure with them: then it
/// travels by itself and is gone.
pub(super) fn motions_of_event<K: Variant>(setting: &CreaturesContext<K>, event: &Event) -> Vec<Motion> {
    let board = setting.game().board();
    let on = |hex: Hex| place_named(cell_place(hex));
    let home = |species: Species| on(board.hex_name(board.corner_hex(species)));
    let origin = |from: &Option<Hex>, species: Species| from.map_or_else(|| home(species), on);
    let trade = |here: Hex, species: Species| {
        vec![Motion::vanishing_piece(on(here), home(species)), Motion::moving_piece(home(species), on(here))]
    };
    match event {
        Event::Placed { species, at: to, .. } => vec![Motion::moving_piece(home(*species), on(*to))],
        Event::Rolled { seat, .. } => vec![Motion::thrown_dice(format!("#seat-{}", seat.0), "#ix-die")],
        Event::Moved { species, from, to, .. } => vec![Motion::moving_piece(origin(from, *species), on(*to))],
        Event::Home { species, from, .. } => vec![Motion::vanishing_piece(on(*from), home(*species))],
        Event::Swapped { species, at: here, .. } | Event::Fetched { species, at: here, .. } => trade(*here, *species),
        Event::Exchanged { at: [one, other], .. } => {
            vec![Motion::moving_piece(on(*one), on(*other)), Motion::moving_piece(on(*other), on(*one))]
        }
        Event::Met { species, from, at: to, meeting, .. } => {
            let (from, to) = (origin(from, *species), on(*to));
            vec![match meeting {
                MeetingResult::Kill => Motion::moving_piece(from, to),
                MeetingResult::Cancel | MeetingResult::Die | MeetingResult::Pair => Motion::vanishing_piece(from, to),
            }]
        }
        Event::Raid { species, from, home: raided, .. } => {
            vec![Motion::vanishing_piece(origin(from, *species), home(*raided))]
        }
        Event::Seated { .. }
        | Event::First { .. }
        | Event::Mixed { .. }
        | Event::Settled
        | Event::Shown { .. }
        | Event::Turn { .. }
        | Event::Changed { .. }
        | Event::Raided { .. }
        | Event::Born { .. }
        | Event::Ordered { .. }
        | Event::Unborn { .. }
        | Event::Extinct { .. }
        | Event::Resigned { .. }
        | Event::Said { .. }
        | Event::Decided { .. }
        | Event::Over { .. } => Vec::new(),
    }
}
