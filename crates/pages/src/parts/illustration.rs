//! The elements of a guide's drawings: a frame, pieces of the board, arrows and words.

use maud::{Markup, html};

/// Draws an illustration of 160 by 110.
pub(crate) fn draw_illustration(parts: &Markup) -> Markup {
    html! { svg.gd-art viewBox="0 0 160 110" aria-hidden="true" { (parts) } }
}

/// Places a piece of the board, as large as fits.
pub(crate) fn place_piece(x: u16, y: u16, width: u16, height: u16, piece: &Markup) -> Markup {
    html! { svg x=(x) y=(y) width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } { (piece) } }
}

/// Places shapes that are centred on the origin, scaled to so many hundredths.
pub(crate) fn place_centered(x: u16, y: u16, hundredths: u16, shapes: &Markup) -> Markup {
    let scale = f32::from(hundredths) / 100.0;
    html! { g transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } { (shapes) } }
}

/// Draws an arrow from one position to another.
pub(crate) fn draw_arrow(from: (i16, i16), to: (i16, i16)) -> Markup {
    let (wide, high) = (f32::from(to.0 - from.0), f32::from(to.1 - from.1));
    let angle = high.atan2(wide).to_degrees().round();
    html! {
        path.gd-line d={ "M" (from.0) " " (from.1) "L" (to.0) " " (to.1) } {}
        path.gd-head transform={ "translate(" (to.0) " " (to.1) ") rotate(" (angle) ")" } d="M4 0L-8-6V6Z" {}
    }
}

/// Draws a cross over something that is lost.
pub(crate) fn draw_cross(x: u16, y: u16) -> Markup {
    html! { path.gd-lost transform={ "translate(" (x) " " (y) ")" } d="M-11-11L11 11M11-11L-11 11" {} }
}

/// Draws a text centred on a position.
pub(crate) fn draw_label(x: u16, y: u16, text: &str) -> Markup {
    html! { text.gd-figure x=(x) y=(y) text-anchor="middle" { (text) } }
}
