//! The drawings of the guide: a trick against the Infiltrator, a card for the settlement, a battle.

use extinction_point::{Card, ExtinctionPoint, InfiltratorCard, Sign, Suit};
use maud::{Markup, html};

use super::cards::{draw_card, draw_infiltrator_card, mark_of};
use super::pictures;
use crate::parts::illustration::{draw_arrow, draw_cross, draw_illustration, draw_label, place_piece};
use crate::parts::mark::draw_mark;

/// Draws a round in three frames.
pub(super) fn draw_introduction_frames(game: &ExtinctionPoint) -> [Markup; 3] {
    [trick(game), settlement(game), battle(game)]
}

fn trick(game: &ExtinctionPoint) -> Markup {
    draw_illustration(&html! {
        (place_piece(2, 21, 48, 68, &draw_card(game, Card::new(Suit::People, 6))))
        (place_piece(54, 21, 48, 68, &draw_infiltrator_card(InfiltratorCard::new(8, Sign::Minus))))
        (place_piece(108, 21, 48, 68, &draw_card(game, Card::new(Suit::People, 9))))
        rect.gd-ring x="105" y="18" width="53" height="74" rx="5" {}
    })
}

fn settlement(game: &ExtinctionPoint) -> Markup {
    draw_illustration(&html! {
        (place_piece(6, 26, 46, 64, &draw_card(game, Card::new(Suit::People, 9))))
        (draw_arrow((56, 58), (72, 58)))
        (place_piece(78, 18, 58, 81, &draw_card(game, Card::new(Suit::Building, 5))))
        @for (place, suit) in (0u16..).zip([Suit::Shield, Suit::People, Suit::Weapon]) {
            (place_piece(128, 22 + 27 * place, 26, 26, &draw_mark(&mark_of(suit))))
        }
    })
}

fn battle(game: &ExtinctionPoint) -> Markup {
    draw_illustration(&html! {
        (banner(22, 3, "r", &pictures::mothership_picture()))
        (banner(22, 70, "b", &pictures::bunker_picture()))
        (place_piece(4, 32, 27, 38, &draw_card(game, Card::new(Suit::Building, 5))))
        (place_piece(26, 40, 22, 22, &draw_mark(&mark_of(Suit::Weapon))))
        (draw_arrow((50, 52), (62, 34)))
        (draw_label(44, 26, "−1"))
        (place_piece(118, 42, 27, 38, &draw_card(game, Card::new(Suit::Building, 8))))
        (draw_arrow((112, 34), (122, 48)))
        (draw_cross(131, 61))
        (draw_arrow((84, 38), (84, 68)))
    })
}

/// Draws a banner of the board, which is 240 by 84.
fn banner(x: u16, y: u16, ink: &str, picture: &Markup) -> Markup {
    html! {
        svg x=(x) y=(y) width="106" height="37" viewBox="0 0 240 84" {
            rect class=(ink) width="240" height="84" {}
            (picture)
            rect class="K" width="240" height="84" {}
        }
    }
}
