//! The Action track: ten locations from Start to End, with the tiles above, the Ship, the Worker, and the cubes below.

use catalog::i18n::extrication as words;
use catalog::tr;
use extrication::{Action, ActionKind, CargoItem, Location, Phase, Science, TrackSpace};
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::round::seat_on_turn;
use super::symbols::{draw_kind_symbol, draw_science_tile, draw_worker};
use super::{motions, ships};
use crate::frame::marks::mark_quiet;
use crate::motion::with_place_name;

/// Draws the track.
pub(super) fn draw_track(setting: &ExtricationContext) -> Markup {
    let closed = setting.game().closed_locations(setting.public_state());
    html! {
        section #ex-track data-stage aria-labelledby="track-title" {
            h2 #track-title .unseen { (tr!("pages-ex-track")) }
            ol.ex-track data-rove[setting.has_choices()] {
                @for location in setting.locations() { (place(setting, location, closed.contains(location))) }
            }
        }
    }
}

fn place(setting: &ExtricationContext, location: Location, barred: bool) -> Markup {
    let open = setting.public_state();
    let lying = open.track_space(location);
    let current = seat_on_turn(open).is_some_and(|seat| open.at[seat.index()] == Some(location));
    let said = said(setting, location, lying);
    let source = setting.chain().is_some_and(|(_, from)| from == location);
    html! {
        li.ex-place.here[current].source[source].barred[barred] title=(said) {
            span.unseen { (said) }
            div.spot data-at=(motions::spot_place(location)) { (spot(setting, location)) }
            (mark_quiet(&html! {
                div.hull { (hull(setting, location, lying)) }
                div id={ "above-" (location.steps_from_start()) } .above {
                    (heap(setting, CargoItem::Cohort, location, lying.cohorts))
                    (sciences(setting, location, lying))
                }
                div id={ "below-" (location.steps_from_start()) } .below {
                    (heap(setting, CargoItem::Fuel, location, lying.fuel))
                    (heap(setting, CargoItem::Organic, location, lying.organics))
                }
            }))
        }
    }
}

/// Describes the location for screen readers and for the pointer.
fn said(setting: &ExtricationContext, location: Location, lying: &TrackSpace) -> String {
    let mut things: Vec<String> = Vec::new();
    things.extend(lying.ship.map(|class| {
        let facts = ships::describe_ship(setting.game().content().ship_class(class));
        tr!("pages-ex-ship-described", ship = words::ship_name(setting.game(), class), facts = facts)
    }));
    for (item, count) in
        [(CargoItem::Cohort, lying.cohorts), (CargoItem::Fuel, lying.fuel), (CargoItem::Organic, lying.organics)]
    {
        if count > 0 {
            things.push(words::format_items(item, count));
        }
    }
    for (field, count) in Science::ALL.into_iter().zip(lying.science) {
        for _ in 0..count {
            things.push(words::science_name(field));
        }
    }
    if let Some(seat) = setting.public_state().worker_at(location) {
        things.push(tr!("pages-ex-worker-of", seat = setting.seat_label(seat)));
    }
    if things.is_empty() {
        tr!("pages-ex-place-empty", location = location.steps_from_start())
    } else {
        tr!(
            "pages-ex-place-holds",
            location = location.steps_from_start(),
            things = catalog::i18n::format_list(&things)
        )
    }
}

/// Draws the number of the location and the Worker on it.
fn spot(setting: &ExtricationContext, location: Location) -> Markup {
    let picture = html! {
        span.number aria-hidden="true" { (location.steps_from_start()) }
        @if let Some(seat) = setting.public_state().worker_at(location) {
            span.pawn data-at=(motions::pawn_place(seat)) { (draw_worker(seat)) }
        }
    };
    setting.draw_piece(Action::Move { location }, "spot", &picture)
}

fn hull(setting: &ExtricationContext, location: Location, lying: &TrackSpace) -> Markup {
    let picture = html! {
        @if let Some(class) = lying.ship {
            @let ship = setting.game().content().ship_class(class);
            (with_place_name(motions::hull_place(location), &ships::draw_ship_card(ship, class, None)))
            span.hull-name aria-hidden="true" { (catalog::i18n::localize_printed(&ship.name)) }
        } @else {
            span.bare aria-hidden="true" {}
        }
    };
    setting.draw_piece(Action::from_kind_at(ActionKind::Ship, location), "hull", &picture)
}

/// Draws a number of equal things.
fn heap(setting: &ExtricationContext, item: CargoItem, location: Location, count: u8) -> Markup {
    let kind = item.action_kind();
    let picture = html! { (with_place_name(motions::heap_place(item, location), &draw_kind_symbol(kind))) b aria-hidden="true" { (count) } };
    // Nobody looks for a reason why nothing can be taken where nothing lies.
    match count {
        0 => html! { div.still.heap-of.none { (picture) } },
        _ => setting.draw_piece(Action::from_kind_at(kind, location), "heap-of", &picture),
    }
}

/// Draws the Science tiles. While one of them is to be chosen, each is a piece of its own.
fn sciences(setting: &ExtricationContext, location: Location, lying: &TrackSpace) -> Markup {
    let open = setting.public_state();
    let there: Vec<(Science, u8)> =
        Science::ALL.into_iter().zip(lying.science).filter(|(_, count)| *count > 0).collect();
    let chip = |field: Science, count: u8| {
        html! { (with_place_name(motions::tile_place(field, location), &draw_science_tile(field))) @if count > 1 { b aria-hidden="true" { (count) } } }
    };
    if open.phase == Phase::Field(location) {
        return html! {
            div.tiles.apart {
                @for (field, count) in there { (setting.draw_piece(Action::Field { field }, "one-tile", &chip(field, count))) }
            }
        };
    }
    let picture = html! { @for (field, count) in &there { (chip(*field, *count)) } };
    let class = match there.len() {
        0 => "tiles none",
        1 | 2 => "tiles",
        _ => "tiles many",
    };
    setting.draw_piece(Action::from_kind_at(ActionKind::Science, location), class, &picture)
}
