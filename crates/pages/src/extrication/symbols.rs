//! Small symbols: things to load, the sciences, and the Workers. Each is distinguished by its shape and a letter or
//! number before its colour.

use catalog::tr;
use engine::Seat;
use extrication::{ActionKind, Science};
use maud::{Markup, html};

use crate::frame::marks::mark_quiet;
use crate::parts::definitions::draw_svg;
use crate::parts::draw_cached;
use crate::parts::trusted_shapes;

/// Draws the definitions that the page uses many times, once each.
pub(super) fn draw_shared_definitions() -> Markup {
    html! {
        svg #signs .defs width="0" height="0" aria-hidden="true" focusable="false" {
            (mark_quiet(&html! {
                @for kind in ActionKind::ALL {
                    symbol id=(thing_id(kind)) viewBox="0 0 20 20" { (trusted_shapes(match kind {
                        ActionKind::Ship => SHIP,
                        ActionKind::Cohort => COHORT,
                        ActionKind::Organic => ORGANIC,
                        ActionKind::Fuel => FUEL,
                        ActionKind::Science => SCIENCE,
                    })) }
                }
                @for field in Science::ALL {
                    symbol id=(tile_id(field)) viewBox="-1 -1 26 26" { (tile_shapes(field)) }
                }
                (super::ships::draw_ship_definitions())
            }))
        }
    }
}

const fn thing_id(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Ship => "x-ship",
        ActionKind::Cohort => "x-cohort",
        ActionKind::Organic => "x-organic",
        ActionKind::Fuel => "x-fuel",
        ActionKind::Science => "x-science",
    }
}

const fn tile_id(field: Science) -> &'static str {
    match field {
        Science::Astro => "x-astro",
        Science::Comms => "x-comms",
        Science::Bio => "x-bio",
        Science::Robo => "x-robo",
        Science::Ai => "x-ai",
    }
}

/// Draws the symbol of a kind of things in a frame of 20 by 20.
pub(super) fn draw_kind_symbol(kind: ActionKind) -> Markup {
    html! {
        svg.ex-thing viewBox="0 0 20 20" aria-hidden="true" { use href={ "#" (thing_id(kind)) } {} }
    }
}

const SHIP: &str =
    r#"<path class="ink" d="M10 1Q15 6 15 12V16H5V12Q5 6 10 1ZM4 12V18L1 19V15ZM16 12V18L19 19V15ZM7 17H13L10 20Z"/>"#;
const COHORT: &str = r#"<path class="k" d="M0 0H20V20H0Z"/><path class="p" d="M10 3a3.200 3.200 0 1 1 0 6.400a3.200 3.200 0 0 1 0-6.400zM4 18V15Q4 11 10 11T16 15V18Z"/>"#;
const FUEL: &str = r#"<path class="m edge" d="M1 1H19V19H1Z"/><path class="k" d="M10.500 3Q15 8 14.500 12Q14 16.500 10 16.500T5.500 12Q5.500 9.500 7.500 8Q8 9.500 9 10Q9 6 10.500 3Z"/>"#;
const ORGANIC: &str = r#"<circle class="t edge" cx="10" cy="10" r="9"/><path class="k" d="M5 15Q4 5 15 5Q16 15 7.500 14.500L10.500 9.500L5.500 15.500Z"/>"#;
const SCIENCE: &str = r#"<path class="ink" d="M8 1H12V8L18 17Q18 19 16 19H4Q2 19 2 17L8 8Z"/>"#;

/// Returns the letters of a science.
fn science_letters(field: Science) -> String {
    tr!(match field {
        Science::Astro => "pages-ex-letters-astro",
        Science::Comms => "pages-ex-letters-comms",
        Science::Bio => "pages-ex-letters-bio",
        Science::Robo => "pages-ex-letters-robo",
        Science::Ai => "pages-ex-letters-ai",
    })
}

/// Draws a Science tile.
pub(super) fn draw_science_tile(field: Science) -> Markup {
    html! {
        svg.ex-tile viewBox="-1 -1 26 26" aria-hidden="true" {
            use href={ "#" (tile_id(field)) } x="-1" y="-1" width="26" height="26" {}
        }
    }
}

/// Draws a star, a speech bubble, a leaf, a gear, or an eye.
fn tile_shapes(field: Science) -> Markup {
    let (class, outline) = match field {
        Science::Astro => (
            "v",
            "M12 0L15.500 5L21.500 3.500L20.500 9.500L24 14L18.500 16.500L17 22.500L12 19.500L7 22.500L5.500 16.500L0 14L3.500 9.500L2.500 3.500L8.500 5Z",
        ),
        Science::Comms => ("b", "M1 2H23V17H13L7 23V17H1Z"),
        Science::Bio => ("t", "M1 1Q23 1 23 23Q1 23 1 1Z"),
        Science::Robo => (
            "m",
            "M9 0H15V3L18 5L21 3.500L24 8L21.500 10.500V13.500L24 16L21 20.500L18 19L15 21V24H9V21L6 19L3 20.500L0 16L2.500 13.500V10.500L0 8L3 3.500L6 5L9 3Z",
        ),
        Science::Ai => ("r", "M0 12Q6 2 12 2T24 12Q18 22 12 22T0 12Z"),
    };
    let dark = matches!(field, Science::Bio | Science::Robo);
    html! {
        path class={ "edge " (class) } d=(outline) {}
        text.tile-letter.dark[dark] x="12" y="17" text-anchor="middle" { (science_letters(field)) }
    }
}

/// Draws a Worker: a pawn whose body has the shape of its seat, with the number of the seat.
pub(super) fn draw_worker(seat: Seat) -> Markup {
    draw_cached(("ex-worker", seat), || drawn_worker(seat))
}

fn drawn_worker(seat: Seat) -> Markup {
    let (class, body) = match seat.0 {
        0 => ("b", "M16 11a12 12 0 1 1 0 24a12 12 0 0 1 0-24Z"),
        1 => ("r", "M16 8L31 35H1Z"),
        2 => ("t", "M4 12H28V35H4Z"),
        _ => ("m", "M16 8L31 22L16 36L1 22Z"),
    };
    draw_svg(
        "ex-worker",
        "-1 -1 34 38",
        &html! {
            circle class={ "edge " (class) } cx="16" cy="7" r="6.500" {}
            path class={ "edge " (class) } d=(body) {}
            text.dark[seat.0 >= 2] x="16" y=(if seat.0 == 1 { "32" } else { "28.500" }) text-anchor="middle" { (seat.0 + 1) }
        },
    )
}
