//! Movements on the board, event by event.

use engine::Seat;
use extrication::{CargoItem, CargoTile, Cube, Event, Location, Pad, Science};

use super::context::ExtricationContext;
use crate::motion::{Motion, place_named};

/// The events that move nothing.
pub(super) const STILL: &[&str] = &[
    "order", // The Workers left the track before.
    "round", // The thing is taken by the event that follows.
    "reached",
    "skipped",
    "extra",
    "held",
    "over",
    "completed",
    "most_fed",
];

/// The pile of Ships, the pile of tiles, the deck and the bag lie behind this button.
const PILES: &str = "#piles-button";

/// Returns the name of a Worker.
pub(super) fn pawn_place(seat: Seat) -> String {
    format!("pawn-{}", seat.0)
}

/// Returns the name of the place of a Worker at a location.
pub(super) fn spot_place(location: Location) -> String {
    format!("spot-{}", location.steps_from_start())
}

/// Returns the name of the Ship at a location.
pub(super) fn hull_place(location: Location) -> String {
    format!("hull-{}", location.steps_from_start())
}

/// Returns the name of the Ship on a pad.
pub(super) fn dock_place(seat: Seat, pad: Pad) -> String {
    let pad = match pad {
        Pad::Small => "small",
        Pad::Large => "large",
    };
    format!("dock-{}-{pad}", seat.0)
}

/// Returns the name of the Cohorts or cubes at a location.
pub(super) fn heap_place(item: CargoItem, location: Location) -> String {
    let item = match item {
        CargoItem::Cohort => "cohort",
        CargoItem::Organic => "organic",
        CargoItem::Fuel => "fuel",
    };
    format!("{item}-{}", location.steps_from_start())
}

/// Returns the name of the tiles of a science at a location.
pub(super) fn tile_place(field: Science, location: Location) -> String {
    format!("tile-{}-{}", location.steps_from_start(), field.index())
}

/// Returns the name of the last tile of a science on a Tableau.
pub(super) fn learned_place(seat: Seat, field: Science) -> String {
    format!("learned-{}-{}", seat.0, field.index())
}

/// Returns the name of the Worker on a seat's board, where it stands before and after a round.
pub(super) fn home_place(seat: Seat) -> String {
    format!("home-{}", seat.0)
}

/// Returns the name of the Prestige of a seat.
pub(super) fn prestige_place(seat: Seat) -> String {
    format!("prestige-{}", seat.0)
}

/// Returns what an event moves.
pub(super) fn motions_of_event(setting: &ExtricationContext, event: &Event) -> Vec<Motion> {
    let locations = || setting.locations();
    let dealt = |name: String| Motion::moving_piece(PILES, place_named(name));
    match event {
        Event::Ships { ships, .. } => {
            locations().zip(ships).filter(|(_, ship)| ship.is_some()).map(|(to, _)| dealt(hull_place(to))).collect()
        }
        Event::Tiles { tiles, .. } => {
            let tiles = locations().zip(tiles).filter_map(|(to, dealt)| Some((to, (*dealt)?)));
            let name = |(to, dealt)| match dealt {
                CargoTile::Cohort => heap_place(CargoItem::Cohort, to),
                CargoTile::Science(field) => tile_place(field, to),
            };
            tiles.map(name).map(dealt).collect()
        }
        Event::Cubes { cubes, .. } => {
            let cubes = locations().zip(cubes).filter_map(|(to, drawn)| Some((to, (*drawn)?)));
            let name = |(to, drawn)| match drawn {
                Cube::Fuel => heap_place(CargoItem::Fuel, to),
                Cube::Organic => heap_place(CargoItem::Organic, to),
            };
            cubes.map(name).map(dealt).collect()
        }
        Event::Card { .. } => vec![Motion::flipped_card(PILES, "#ex-card")],
        Event::Cycled { old, new } => {
            let gone = locations().zip(old).filter(|(_, ship)| ship.is_some());
            let come = locations().zip(new).filter(|(_, ship)| ship.is_some());
            let gone = gone.map(|(from, _)| Motion::vanishing_piece(place_named(hull_place(from)), PILES));
            gone.chain(come.map(|(to, _)| dealt(hull_place(to)))).collect()
        }
        Event::Moved { seat, from, .. } => {
            if leaves_at_once(setting, *seat, event) {
                return Vec::new();
            }
            let from = if from.is_some() { pawn_place(*seat) } else { home_place(*seat) };
            vec![Motion::moving_piece(place_named(from), place_named(pawn_place(*seat)))]
        }
        Event::Left { seat, .. } | Event::Resigned { seat } => {
            let home = |from| Motion::retiring_piece(place_named(spot_place(from)), place_named(home_place(*seat)));
            location_before(setting, *seat, event).map(home).into_iter().collect()
        }
        Event::Docked { seat, location, pad, .. } => {
            vec![Motion::moving_piece(place_named(hull_place(*location)), place_named(dock_place(*seat, *pad)))]
        }
        Event::Loaded { seat, item, n, location, pad, .. } => {
            let load = || {
                Motion::leaving_piece(place_named(heap_place(*item, *location)), place_named(dock_place(*seat, *pad)))
            };
            (*n > 0).then(load).into_iter().collect()
        }
        Event::Learned { seat, field, location, .. } => {
            vec![Motion::moving_piece(
                place_named(tile_place(*field, *location)),
                place_named(learned_place(*seat, *field)),
            )]
        }
        Event::Launched { seat, pad, .. } => {
            // The Ship is off its pad before the lift-off is shown.
            vec![Motion::leaving_piece(place_named(dock_place(*seat, *pad)), place_named(prestige_place(*seat)))]
        }
        Event::Order { .. }
        | Event::Round { .. }
        | Event::Reached { .. }
        | Event::Skipped { .. }
        | Event::Extra { .. }
        | Event::Completed { .. }
        | Event::MostFed { .. }
        | Event::Held { .. }
        | Event::Over { .. } => Vec::new(),
    }
}

/// Returns the location where the Worker of a seat stood on the track when this happened to it.
fn location_before(setting: &ExtricationContext, seat: Seat, event: &Event) -> Option<Location> {
    let events = setting.viewer_state.recent_events.iter().map(|(_, event)| event);
    let place = |event: &Event| match event {
        Event::Moved { seat: other, to, .. } if *other == seat => Some(Some(*to)),
        Event::Left { seat: other, .. } if *other == seat => Some(None),
        Event::Round { .. } => Some(None),
        _ => None,
    };
    events.rev().skip_while(|other| *other != event).skip(1).find_map(place).flatten()
}

/// True if the Worker that this event moves leaves the track in the same step, so that no page shows it there.
fn leaves_at_once(setting: &ExtricationContext, seat: Seat, event: &Event) -> bool {
    let events = &setting.viewer_state.recent_events;
    let Some(at) = events.iter().rposition(|(_, other)| other == event) else { return false };
    let same_step = events[at..].iter().take_while(|(step, _)| *step == events[at].0);
    same_step.skip(1).any(|(_, event)| matches!(event, Event::Left { seat: other, .. } if *other == seat))
}
