//! Components: elements with an id that are drawn once and reused as long as their inputs are the same.
//!
//! This is the only way from the drawings of games and of the frame to [`crate::pieces`].

use std::hash::Hash;

use maud::Markup;

use crate::pieces::{piece, read_once};

/// Renders a component from its `inputs`, which include its kind, so that no two kinds are confused, and the table, if it
/// depends on its rules. A component without inputs is drawn for each viewer.
pub(crate) fn draw_component(inputs: Option<impl Hash>, draw: impl FnOnce() -> Markup) -> Markup {
    match inputs {
        Some(inputs) => piece(inputs, draw),
        None => read_once(draw),
    }
}
