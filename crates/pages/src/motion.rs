//! Movements on the board: what an event moves, from where to where.
//!
//! The script measures the two places and animates the piece between them. It infers nothing: a piece that no motion
//! names stands still.

use maud::{Markup, PreEscaped};
use serde::Serialize;

/// One movement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Motion {
    /// The element that the piece leaves, as a CSS selector for the board before the moment.
    pub from: String,
    /// The element that it reaches, as a CSS selector for the board after the moment.
    pub to: String,
    #[serde(rename = "as")]
    pub kind: MotionKind,
}

/// The kinds of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MotionKind {
    /// The piece at the destination travels there.
    Move,
    /// The piece travels to a place on the page before, and stays there until it leaves or the moment is shown.
    Approach,
    /// The piece travels to the destination and is gone, after the outcome that is shown large.
    Vanish,
    /// The piece travels to the destination and is gone, with the pieces that move.
    Leave,
    /// The piece at the destination travels there once the page shows the moment, from a place that it still has.
    Retire,
    /// The piece is crossed out, and then it travels to the destination and is gone.
    Destroy,
    /// A stamp falls on a piece that stays where it is. It is an element of the page after.
    Stamp,
    /// Dice tumble at the destination.
    Throw,
    /// A card is turned over at the destination.
    Flip,
}

impl Motion {
    pub(crate) fn new(kind: MotionKind, from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion { from: from.into(), to: to.into(), kind }
    }

    /// The piece at the destination travels there.
    pub(crate) fn moving_piece(from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Move, from, to)
    }

    /// A piece travels to a place where it does not stay.
    pub(crate) fn approaching_piece(from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Approach, from, to)
    }

    /// A piece travels to the destination and is gone.
    pub(crate) fn vanishing_piece(from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Vanish, from, to)
    }

    /// A piece travels to the destination and is gone, together with the pieces that move.
    pub(crate) fn leaving_piece(from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Leave, from, to)
    }

    /// The piece at the destination travels there once the page shows the moment.
    pub(crate) fn retiring_piece(from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Retire, from, to)
    }

    /// A piece is crossed out and leaves for the destination.
    pub(crate) fn destroyed_piece(from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Destroy, from, to)
    }

    /// A stamp falls on a piece.
    pub(crate) fn stamped_piece(piece: impl Into<String>, stamp: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Stamp, piece, stamp)
    }

    /// Dice tumble in a place.
    pub(crate) fn thrown_dice(from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Throw, from, to)
    }

    /// A card is turned over where it lies, or on its way.
    pub(crate) fn flipped_card(from: impl Into<String>, to: impl Into<String>) -> Motion {
        Motion::new(MotionKind::Flip, from, to)
    }
}

/// Returns the selector of the piece or place with this name (attribute `data-at`).
pub(crate) fn place_named(name: impl std::fmt::Display) -> String {
    format!("[data-at=\"{name}\"]")
}

/// Gives a drawing a name, by which motions find it.
pub(crate) fn with_place_name(name: impl std::fmt::Display, drawing: &Markup) -> Markup {
    let end = drawing.0.find([' ', '>']).unwrap_or(0);
    let (tag, rest) = drawing.0.split_at(end);
    PreEscaped(format!("{tag} data-at=\"{name}\"{rest}"))
}

/// Joins the movements of a piece that several events move one after the other: nobody sees where it was in between.
pub(crate) fn join_motions(events: impl IntoIterator<Item = Vec<Motion>>) -> Vec<Motion> {
    let travels = |motion: &Motion| matches!(motion.kind, MotionKind::Move | MotionKind::Flip);
    let mut joined: Vec<Motion> = Vec::new();
    for motions in events {
        let known = joined.len();
        for motion in motions {
            let continues = |earlier: &&mut Motion| travels(earlier) && earlier.to == motion.from;
            let earlier = joined[..known].iter_mut().rev().find(continues);
            match earlier.filter(|_| !matches!(motion.kind, MotionKind::Throw | MotionKind::Stamp)) {
                Some(earlier) => (earlier.to, earlier.kind) = (motion.to, motion.kind),
                None => joined.push(motion),
            }
        }
    }
    joined
}

/// True if an element with this selector, as motions have them, stands in markup.
pub(crate) fn stands_in(markup: &str, selector: &str) -> bool {
    match selector.strip_prefix('#') {
        Some(id) => markup.contains(&format!(" id=\"{id}\"")),
        None => markup.contains(&format!(" {}", selector.trim_matches(['[', ']']))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_that_moves_twice_goes_straight_to_its_last_place() {
        let motions = [
            vec![Motion::moving_piece("#pile", place_named("card-4"))],
            vec![
                Motion::moving_piece("#pile", place_named("card-5")),
                Motion::moving_piece(place_named("card-5"), "#pile"),
            ],
            vec![Motion::thrown_dice("#tray", "#dice")],
            vec![Motion::vanishing_piece(place_named("card-4"), "#discard")],
        ];
        assert_eq!(
            join_motions(motions),
            [
                Motion::vanishing_piece("#pile", "#discard"),
                Motion::moving_piece("#pile", place_named("card-5")),
                Motion::moving_piece(place_named("card-5"), "#pile"),
                Motion::thrown_dice("#tray", "#dice"),
            ]
        );
    }

    #[test]
    fn a_drawing_gets_its_name_at_its_first_tag() {
        let drawn = maud::html! { svg class="card" { path d="M0 0" {} } };
        assert_eq!(
            with_place_name("card-4", &drawn).0,
            r#"<svg data-at="card-4" class="card"><path d="M0 0"></path></svg>"#
        );
    }

    #[test]
    fn elements_are_found_by_id_or_name() {
        let markup = r#"<ul id="pile"><li data-at="card-4"></li></ul>"#;
        assert!(stands_in(markup, "#pile") && stands_in(markup, &place_named("card-4")));
        assert!(!stands_in(markup, "#pi") && !stands_in(markup, &place_named("card-40")));
    }
}
