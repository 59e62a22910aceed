//! What the drawings of a guide are put together from: a frame, pieces of the board, arrows and words.

use maud::{Markup, html};

/// A drawing of 160 by 110.
pub(crate) fn draw_illustration(parts: &Markup) -> Markup {
    html! { svg.gd-art viewBox="0 0 160 110" aria-hidden="true" { (parts) } }
}

/// A piece of the board at a place, as large as fits.
pub(crate) fn place_piece(x: u16, y: u16, width: u16, height: u16, piece: &Markup) -> Markup {
    html! { svg x=(x) y=(y) width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } { (piece) } }
}

/// Shapes that stand round the origin, moved to a place and scaled to so many hundredths.
pub(crate) fn place_centered(x: u16, y: u16, hundredths: u16, shapes: &Markup) -> Markup {
    let scale = f32::from(hundredths) / 100.0;
    html! { g transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } { (shapes) } }
}

/// An arrow from one place to another.
pub(crate) fn draw_arrow(from: (i16, i16), to: (i16, i16)) -> Markup {
    let (wide, high) = (f32::from(to.0 - from.0), f32::from(to.1 - from.1));
    let angle = high.atan2(wide).to_degrees().round();
    html! {
        path.gd-line d={ "M" (from.0) " " (from.1) "L" (to.0) " " (to.1) } {}
        path.gd-head transform={ "translate(" (to.0) " " (to.1) ") rotate(" (angle) ")" } d="M4 0L-8-6V6Z" {}
    }
}

/// A cross over what is lost.
pub(crate) fn draw_cross(x: u16, y: u16) -> Markup {
    html! { path.gd-lost transform={ "translate(" (x) " " (y) ")" } d="M-11-11L11 11M11-11L-11 11" {} }
}

/// A figure or a sign, with its middle at a place.
pub(crate) fn draw_label(x: u16, y: u16, text: &str) -> Markup {
    html! { text.gd-figure x=(x) y=(y) text-anchor="middle" { (text) } }
}
