//! The Action track: ten locations from Start to End, with the tiles above, the Ship, the Worker, and the cubes below.

use catalog::tr;
use catalog::words::extrication as words;
use extrication::{Action, ActionKind, CargoItem, Location, Phase, Science, TrackSpace};
use maud::{Markup, html};

use super::signs::{thing, tile, worker};
use super::{Setting, asked, piece, ships};

/// The track.
pub(super) fn track(setting: &Setting) -> Markup {
    let closed = setting.game().closed_locations(setting.open());
    html! {
        section #ex-track aria-labelledby="track-title" {
            h2 #track-title .unseen { (tr!("pages-ex-track")) }
            ol.ex-track data-rove[setting.asked()] {
                @for location in setting.locations() { (place(setting, location, closed.has(location))) }
            }
        }
    }
}

fn place(setting: &Setting, location: Location, barred: bool) -> Markup {
    let open = setting.open();
    let lying = open.place(location);
    let current = open.at[open.seat.index()] == Some(location) && open.phase != Phase::Over;
    let source = setting.chain().is_some_and(|(_, from)| from == location);
    html! {
        li.ex-place.here[current].source[source].barred[barred] {
            span.unseen { (said(setting, location, lying)) }
            div.spot { (spot(setting, location)) }
            div.hull { (hull(setting, location, lying)) }
            div id={ "quiet-above-" (location.steps()) } .above {
                (heap(setting, ActionKind::Cohort, location, lying.cohorts))
                (sciences(setting, location, lying))
            }
            div id={ "quiet-below-" (location.steps()) } .below {
                (heap(setting, ActionKind::Fuel, location, lying.fuel))
                (heap(setting, ActionKind::Organic, location, lying.organics))
            }
        }
    }
}

/// The location in words, for whoever does not see it.
fn said(setting: &Setting, location: Location, lying: &TrackSpace) -> String {
    let mut things: Vec<String> = Vec::new();
    things.extend(lying.ship.map(|ship| words::ship(setting.game(), ship)));
    for (item, count) in
        [(CargoItem::Cohort, lying.cohorts), (CargoItem::Fuel, lying.fuel), (CargoItem::Organic, lying.organics)]
    {
        if count > 0 {
            things.push(words::items(item, count));
        }
    }
    for (field, count) in Science::ALL.into_iter().zip(lying.science) {
        for _ in 0..count {
            things.push(words::field(field));
        }
    }
    if let Some(seat) = setting.open().worker(location) {
        things.push(tr!("pages-ex-worker-of", seat = setting.name(seat)));
    }
    if things.is_empty() {
        tr!("pages-ex-place-empty", location = location.steps())
    } else {
        tr!("pages-ex-place-holds", location = location.steps(), things = catalog::words::list(&things))
    }
}

/// The number of the location with whoever stands on it.
fn spot(setting: &Setting, location: Location) -> Markup {
    let picture = html! {
        span.number aria-hidden="true" { (location.steps()) }
        @if let Some(seat) = setting.open().worker(location) {
            span.pawn data-travels={ "pawn-" (seat.0) } { (worker(seat)) }
        }
    };
    piece(setting, Action::Move { location }, "spot", &picture)
}

fn hull(setting: &Setting, location: Location, lying: &TrackSpace) -> Markup {
    let picture = html! {
        @if let Some(class) = lying.ship {
            @let ship = setting.game().content().ship(class);
            (ships::card(ship, class, None))
            span.hull-name aria-hidden="true" { (catalog::words::printed(&ship.name)) }
        } @else {
            span.bare aria-hidden="true" {}
        }
    };
    piece(setting, Action::take(ActionKind::Ship, location), "hull", &picture)
}

/// So many equal things.
fn heap(setting: &Setting, kind: ActionKind, location: Location, count: u8) -> Markup {
    let picture = html! { (thing(kind)) b aria-hidden="true" { (count) } };
    let class = if count == 0 { "heap-of none" } else { "heap-of" };
    piece(setting, Action::take(kind, location), class, &picture)
}

/// The Science tiles. While one of them is to be chosen, each is a piece of its own.
fn sciences(setting: &Setting, location: Location, lying: &TrackSpace) -> Markup {
    let open = setting.open();
    let there: Vec<(Science, u8)> =
        Science::ALL.into_iter().zip(lying.science).filter(|(_, count)| *count > 0).collect();
    let chip = |field: Science, count: u8| {
        html! { (tile(field)) @if count > 1 { b aria-hidden="true" { (count) } } }
    };
    if open.phase == Phase::Field(location) {
        return html! {
            div.tiles.apart {
                @for (field, count) in there {
                    @if let Some(button) = asked(setting, Action::Field { field }, "one-tile", || chip(field, count)) { (button) }
                }
            }
        };
    }
    let picture = html! { @for (field, count) in &there { (chip(*field, *count)) } };
    let class = match there.len() {
        0 => "tiles none",
        1 | 2 => "tiles",
        _ => "tiles many",
    };
    piece(setting, Action::take(ActionKind::Science, location), class, &picture)
}
