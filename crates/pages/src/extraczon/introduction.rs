//! The drawings of the guide: a Zombie and the called-up card, a draw with an Infected card, a sufficient roll.

use extraczon::{CardClass, CardKind, Extraczon};
use maud::{Markup, html};

use super::pieces::{draw_card, draw_zombie_card, mark_of};
use crate::parts::die::{Die, draw_die};
use crate::parts::illustration::{draw_arrow, draw_cross, draw_illustration, draw_label, place_piece};
use crate::parts::mark::draw_mark;

/// The kind of Zombie in the drawing.
const ZOMBIE: u8 = 3;

/// Draws a turn in three frames.
pub(super) fn draw_introduction_frames(game: &Extraczon) -> [Markup; 3] {
    [meeting(game), draw(game), throw(game)]
}

/// Returns the first kind that satisfies a condition, with its lowest card.
fn card(game: &Extraczon, wanted: impl Fn(CardKind) -> bool) -> (Option<CardKind>, Markup) {
    let cards = game.content();
    let kind = cards.kinds.iter().copied().find(|kind| wanted(*kind));
    let lowest = kind.and_then(|kind| cards.of_kind[cards.kind_index(kind)?].lowest());
    (kind, lowest.map_or_else(Markup::default, |card| draw_card(game, card)))
}

fn specialist(game: &Extraczon) -> (Option<CardKind>, Markup) {
    card(game, |kind| kind.class() == CardClass::Tactical && kind.chosen_power().hp == 3)
}

fn meeting(game: &Extraczon) -> Markup {
    draw_illustration(&html! {
        (place_piece(6, 6, 70, 98, &draw_zombie_card(game, ZOMBIE)))
        (place_piece(104, 24, 50, 70, &specialist(game).1))
        (draw_arrow((102, 60), (82, 60)))
    })
}

fn draw(game: &Extraczon) -> Markup {
    let survivor = card(game, |kind| kind.class() == CardClass::Survivor).1;
    let helper = card(game, |kind| kind.class() == CardClass::Tactical && kind.area_power().guard == 0).1;
    let infected = card(game, |kind| kind.class() == CardClass::Infected).1;
    draw_illustration(&html! {
        (place_piece(6, 34, 34, 34, &draw_die(Die::Black, 3, None)))
        (draw_arrow((42, 51), (50, 51)))
        (place_piece(53, 8, 34, 48, &survivor))
        (place_piece(89, 8, 34, 48, &helper))
        (place_piece(71, 60, 34, 48, &infected))
        (draw_arrow((107, 84), (136, 62)))
        (place_piece(125, 8, 34, 48, &survivor))
        (draw_cross(142, 32))
    })
}

fn throw(game: &Extraczon) -> Markup {
    let (kind, card) = specialist(game);
    let dice = [6, 5, 3, 2];
    let hp = game.content().zombies[usize::from(ZOMBIE)].hp;
    draw_illustration(&html! {
        @for (place, face) in (0u16..).zip(dice) { (place_piece(4 + 30 * place, 8, 27, 27, &draw_die(Die::Red, face, None))) }
        @if let Some(kind) = kind { (place_piece(126, 6, 30, 30, &draw_mark(&mark_of(kind)))) }
        (draw_label(40, 80, &format!("19 ≥ {hp}")))
        (draw_arrow((84, 73), (98, 73)))
        (place_piece(106, 42, 46, 64, &card))
    })
}
