//! The guide's drawings: a Zombie and who is called up, a draw with an Infected card, a throw that is enough.

use extraczon::{CardClass, CardKind, Extraczon};
use maud::{Markup, html};

use super::pieces::{mark_of, monster, printed};
use crate::guide::art::{arrow, figure, lost, put, scene};
use crate::parts::die::{Die, die};
use crate::parts::mark::mark;

/// Which of the kinds of Zombies is drawn.
const ZOMBIE: u8 = 3;

/// A turn in three drawings.
pub(super) fn frames(game: &Extraczon) -> [Markup; 3] {
    [meeting(game), draw(game), throw(game)]
}

/// The first kind of which this holds, as its lowest card.
fn card(game: &Extraczon, wanted: impl Fn(CardKind) -> bool) -> (Option<CardKind>, Markup) {
    let cards = game.cards();
    let kind = cards.kinds.iter().copied().find(|kind| wanted(*kind));
    let lowest = kind.and_then(|kind| cards.of_kind[cards.index(kind)?].lowest());
    (kind, lowest.map_or_else(Markup::default, |card| printed(game, card)))
}

fn specialist(game: &Extraczon) -> (Option<CardKind>, Markup) {
    card(game, |kind| kind.class() == CardClass::Tactical && kind.chosen().hp == 3)
}

fn meeting(game: &Extraczon) -> Markup {
    scene(&html! {
        (put(6, 6, 70, 98, &monster(game, ZOMBIE)))
        (put(104, 24, 50, 70, &specialist(game).1))
        (arrow((102, 60), (82, 60)))
    })
}

fn draw(game: &Extraczon) -> Markup {
    let survivor = card(game, |kind| kind.class() == CardClass::Survivor).1;
    let defence = card(game, |kind| kind.class() == CardClass::Tactical && kind.area().guard > 0).1;
    let infected = card(game, |kind| kind.class() == CardClass::Infected).1;
    scene(&html! {
        (put(6, 34, 34, 34, &die(Die::Black, 3, None)))
        (arrow((42, 51), (50, 51)))
        (put(53, 8, 34, 48, &survivor))
        (put(89, 8, 34, 48, &defence))
        (put(71, 60, 34, 48, &infected))
        (arrow((107, 84), (136, 62)))
        (put(125, 8, 34, 48, &survivor))
        (lost(142, 32))
    })
}

fn throw(game: &Extraczon) -> Markup {
    let (kind, card) = specialist(game);
    let dice = [6, 5, 3, 2];
    let hp = game.cards().zombies[usize::from(ZOMBIE)].hp;
    scene(&html! {
        @for (place, face) in (0u16..).zip(dice) { (put(4 + 30 * place, 8, 27, 27, &die(Die::Red, face, None))) }
        @if let Some(kind) = kind { (put(126, 6, 30, 30, &mark(&mark_of(kind)))) }
        (figure(40, 80, &format!("19 ≥ {hp}")))
        (arrow((84, 73), (98, 73)))
        (put(106, 42, 46, 64, &card))
    })
}
