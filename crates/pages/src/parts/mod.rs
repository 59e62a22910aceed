//! The components that all games' tables share. Each has its own file.
//!
//! Everything here is inline SVG made of primitives. Shapes have ink classes instead of colours, so that the stylesheet
//! decides the theme: `k` near-black, `p` paper, `r` red, `m` mustard, `t` teal, `b` blue, `v` violet, `h` a
//! translucent shade. A class in capitals (`K`, `P`, ..) draws the line instead of the area.

pub mod card;
pub mod definitions;
pub mod die;
mod drawing_cache;
pub mod emblem;
pub mod figure;
pub mod icon;
pub(crate) mod illustration;
pub mod mark;
pub mod pattern;
pub mod poster;
pub mod qr;

pub use drawing_cache::draw_cached;
use maud::{Markup, PreEscaped};

/// Returns shapes written as SVG by this crate itself. Never call it with text from outside.
pub(crate) fn trusted_shapes(svg: &'static str) -> Markup {
    PreEscaped(svg.to_owned())
}
