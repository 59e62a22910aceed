//! Dice.

use maud::{Markup, html};

use super::definitions::draw_shared_shapes;
use super::draw_cached;

/// The two kinds of dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Die {
    /// A red die with a pale outline, for HP rolls and the first turn.
    Red,
    /// A black, rounder die, for the number of cards to draw.
    Black,
}

/// Draws a die with a face, or a blank one for 0. `fall` is its position among dice that fall together, from 0: each
/// tumbles a little later than the one before. Without a position the die is at rest.
pub fn draw_die(kind: Die, face: u8, fall: Option<usize>) -> Markup {
    draw_cached(("die", kind, face, fall), || drawn(kind, face, fall))
}

fn drawn(kind: Die, face: u8, fall: Option<usize>) -> Markup {
    let class = match (kind, fall) {
        (Die::Red, None) => "die red",
        (Die::Black, None) => "die black",
        (Die::Red, Some(_)) => "die red falls",
        (Die::Black, Some(_)) => "die black falls",
    };
    let corner = if kind == Die::Black { "13" } else { "6" };
    let shapes = html! {
            rect class="body" x="2" y="2" width="44" height="44" rx=(corner) {}
            @if kind == Die::Red { rect class="rim" x="5" y="5" width="38" height="38" rx="4" {} }
            @for (x, y) in pips(face) { circle class="pip" cx=(x) cy=(y) r="4.4" {} }
            @if face == 0 { path class="blank" d="M19 19q1-6 6-5 5 1 4 6l-5 5v3m0 4v2" {} }
    };
    let body = if kind == Die::Red { "die red" } else { "die black" };
    html! {
        svg class=(class) data-fall=[fall.map(|place| place.min(5))] viewBox="0 0 48 48" aria-hidden="true" {
            (draw_shared_shapes(body, &shapes))
        }
    }
}

/// Returns the positions of the pips of a face.
fn pips(face: u8) -> impl Iterator<Item = (u8, u8)> {
    let places: &'static [(u8, u8)] = match face {
        1 => &[(24, 24)],
        2 => &[(14, 34), (34, 14)],
        3 => &[(14, 34), (24, 24), (34, 14)],
        4 => &[(14, 14), (34, 14), (14, 34), (34, 34)],
        5 => &[(14, 14), (34, 14), (24, 24), (14, 34), (34, 34)],
        6 => &[(14, 13), (34, 13), (14, 24), (34, 24), (14, 35), (34, 35)],
        _ => &[],
    };
    places.iter().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_has_as_many_pips() {
        for face in 0..=6 {
            let drawn = draw_die(Die::Red, face, None).into_string();
            assert_eq!(drawn.matches("class=\"pip\"").count(), usize::from(face));
        }
    }
}
