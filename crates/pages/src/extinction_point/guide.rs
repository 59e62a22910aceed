//! The guide's drawings: a trick against the Infiltrator, a card for the settlement, a battle.

use extinction_point::{Card, ExtinctionPoint, InfiltratorCard, Sign, Suit};
use maud::{Markup, html};

use super::faces::{face, infil, mark_of};
use super::pictures;
use crate::guide::art::{arrow, figure, lost, put, scene};
use crate::parts::mark::mark;

/// A round in three drawings.
pub(super) fn frames(game: &ExtinctionPoint) -> [Markup; 3] {
    [trick(game), settlement(game), battle(game)]
}

fn trick(game: &ExtinctionPoint) -> Markup {
    scene(&html! {
        (put(2, 21, 48, 68, &face(game, Card::of(Suit::People, 6))))
        (put(54, 21, 48, 68, &infil(InfiltratorCard::of(8, Sign::Minus))))
        (put(108, 21, 48, 68, &face(game, Card::of(Suit::People, 9))))
        rect.gd-ring x="105" y="18" width="53" height="74" rx="5" {}
    })
}

fn settlement(game: &ExtinctionPoint) -> Markup {
    scene(&html! {
        (put(6, 26, 46, 64, &face(game, Card::of(Suit::People, 9))))
        (arrow((56, 58), (72, 58)))
        (put(78, 18, 58, 81, &face(game, Card::of(Suit::Building, 5))))
        @for (place, suit) in (0u16..).zip([Suit::Shield, Suit::People, Suit::Weapon]) {
            (put(128, 22 + 27 * place, 26, 26, &mark(&mark_of(suit))))
        }
    })
}

fn battle(game: &ExtinctionPoint) -> Markup {
    scene(&html! {
        (banner(22, 3, "r", &pictures::mothership()))
        (banner(22, 70, "b", &pictures::bunker()))
        (put(4, 32, 27, 38, &face(game, Card::of(Suit::Building, 5))))
        (put(26, 40, 22, 22, &mark(&mark_of(Suit::Weapon))))
        (arrow((50, 52), (62, 34)))
        (figure(44, 26, "−1"))
        (put(118, 42, 27, 38, &face(game, Card::of(Suit::Building, 8))))
        (arrow((112, 34), (122, 48)))
        (lost(131, 61))
        (arrow((84, 38), (84, 68)))
    })
}

/// A banner of the board, which is 240 by 84.
fn banner(x: u16, y: u16, ink: &str, picture: &Markup) -> Markup {
    html! {
        svg x=(x) y=(y) width="106" height="37" viewBox="0 0 240 84" {
            rect class=(ink) width="240" height="84" {}
            (picture)
            rect class="K" width="240" height="84" {}
        }
    }
}
