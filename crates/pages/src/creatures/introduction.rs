//! The drawings of the guide for both games: secrets, moves, and meetings.

use creatures::{Character, Creatures, Species, Variant};
use maud::{Markup, html};

use super::pieces::body_of;
use crate::parts::die::{Die, draw_die};
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::illustration::{draw_arrow, draw_cross, draw_illustration, draw_label, place_centered, place_piece};

/// Draws a turn in three frames.
pub(super) fn draw_introduction_frames<K: Variant>(_: &Creatures<K>) -> [Markup; 3] {
    [if K::DUEL { secret() } else { moves() }, steps(K::DUEL), meetings()]
}

/// Draws a hex of the board.
fn hex(x: u16, y: u16, hundredths: u16, class: &str) -> Markup {
    place_centered(
        x,
        y,
        hundredths,
        &html! { path class={ "hex " (class) } d="M-48 0L-24 -41.600H24L48 0L24 41.600H-24Z" {} },
    )
}

fn creature(x: u16, y: u16, hundredths: u16, species: Species, character: Option<Character>) -> Markup {
    place_centered(x, y, hundredths, &body_of(species, character))
}

/// Draws the owner's view above and the other players' below.
fn secret() -> Markup {
    let mix = [Character::Friend, Character::Foe, Character::Friend];
    draw_illustration(&html! {
        g.ix-ground {
            @for (row, y) in [(true, 28), (false, 82)] {
                @for (place, character) in (0u16..).zip(mix) {
                    (hex(60 + 39 * place, y, 41, ""))
                    (creature(60 + 39 * place, y, 48, Species::Yellow, row.then_some(character)))
                }
            }
        }
        (place_piece(4, 12, 30, 30, &draw_icon(Icon::Person)))
        (place_piece(4, 64, 17, 17, &draw_icon(Icon::Person)))
        (place_piece(20, 72, 17, 17, &draw_icon(Icon::Person)))
    })
}

/// Draws four creatures at home, as their owner knows them, and the die of the turn.
fn moves() -> Markup {
    let mix = [Character::Friend, Character::Foe, Character::Foe, Character::Friend];
    let places = [(38, 37), (70, 37), (38, 73), (70, 73)];
    draw_illustration(&html! {
        g.ix-ground { (hex(54, 55, 104, "home")) }
        @for ((x, y), character) in places.into_iter().zip(mix) { (creature(x, y, 46, Species::Yellow, Some(character))) }
        (place_piece(114, 34, 42, 42, &draw_die(Die::Black, 5, None)))
    })
}

/// Draws a step to the next hex and a secret swap, and in a duel the goal ahead.
fn steps(duel: bool) -> Markup {
    draw_illustration(&html! {
        g.ix-ground {
            (hex(26, 32, 46, ""))
            (hex(70, 32, 46, ""))
            (hex(114, 32, 46, if duel { "goal" } else { "" }))
            (hex(48, 82, 46, ""))
        }
        @if duel { g transform="translate(114 32) scale(.5)" { circle class="K w4" r="26" {} circle class="R w4" r="19" {} } }
        (creature(26, 32, 52, Species::Green, None))
        (draw_arrow((44, 32), (60, 32)))
        (draw_arrow((76, 32), (94, 32)))
        (creature(48, 82, 52, Species::Green, None))
        (draw_arrow((70, 76), (94, 76)))
        (draw_arrow((94, 90), (70, 90)))
        (creature(112, 82, 48, Species::Green, Some(Character::Friend)))
        (creature(140, 82, 48, Species::Green, Some(Character::Foe)))
    })
}

/// Draws the meetings of two foes, of a foe and a friend, and of two friends.
fn meetings() -> Markup {
    let (foe, friend) = (Some(Character::Foe), Some(Character::Friend));
    draw_illustration(&html! {
        (creature(22, 20, 46, Species::Green, foe))
        (creature(54, 20, 46, Species::Red, foe))
        (draw_arrow((76, 20), (92, 20)))
        (draw_cross(112, 20))
        (draw_cross(142, 20))
        (creature(22, 55, 46, Species::Green, foe))
        (creature(54, 55, 46, Species::Red, friend))
        (draw_arrow((76, 55), (92, 55)))
        (creature(112, 55, 46, Species::Green, foe))
        (draw_label(143, 61, "+2"))
        (creature(22, 90, 46, Species::Green, friend))
        (creature(54, 90, 46, Species::Red, friend))
        (draw_arrow((76, 90), (92, 90)))
        (creature(108, 84, 34, Species::Green, friend))
        (creature(124, 98, 34, Species::Red, friend))
        (draw_label(149, 87, "+1"))
        (draw_label(149, 108, "+1"))
    })
}
