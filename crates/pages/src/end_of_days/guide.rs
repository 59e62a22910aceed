//! The guide's drawings: a trade, a rocket that carries what it should, a launch that the top card decides.

use end_of_days::{Card, CardSet, Colour, EndOfDays};
use maud::{Markup, html};

use super::MODULES;
use super::faces::{face, veiled};
use super::rocket::rocket;
use crate::guide::art::{arrow, figure, put, scene};

/// A turn in three drawings.
pub(super) fn frames(game: &EndOfDays) -> [Markup; 3] {
    [trade(game), build(game), launch(game)]
}

/// The strongest card of this colour.
fn card(game: &EndOfDays, colour: Colour) -> Option<Card> {
    let cards = game.cards();
    let strength = |card: &Card| (cards.rating(*card), u8::MAX - cards.value(*card));
    cards.coloured(cards.all, colour).iter().max_by_key(strength)
}

fn drawn(game: &EndOfDays, colour: Colour) -> Markup {
    card(game, colour).map_or_else(Markup::default, |card| face(game, card))
}

/// A module of each kind, each carried by the one below.
fn ship(game: &EndOfDays) -> CardSet {
    let cards = game.cards();
    let module = |(most, colour): (u8, Colour)| {
        let light = cards.coloured(cards.all, colour).iter().filter(|card| cards.rating(*card) <= most);
        light.max_by_key(|card| cards.rating(*card))
    };
    (1..).zip(MODULES.into_iter().rev()).filter_map(module).fold(CardSet::EMPTY, |ship, card| ship.with(card))
}

fn trade(game: &EndOfDays) -> Markup {
    scene(&html! {
        (put(4, 20, 50, 70, &drawn(game, Colour::Red)))
        (arrow((58, 44), (100, 44)))
        (arrow((100, 66), (58, 66)))
        (put(106, 14, 44, 62, &veiled()))
        (put(112, 36, 44, 62, &veiled()))
    })
}

fn build(game: &EndOfDays) -> Markup {
    scene(&html! {
        @for (place, colour) in (0u16..).zip(MODULES) { (put(4 + 30 * place, 62 - 26 * place, 34, 48, &drawn(game, colour))) }
        (arrow((100, 60), (110, 60)))
        (put(104, 2, 56, 106, &rocket(game, ship(game), false)))
    })
}

fn launch(game: &EndOfDays) -> Markup {
    scene(&html! {
        (put(2, 2, 56, 106, &rocket(game, ship(game), true)))
        (figure(80, 30, "≤"))
        (put(64, 40, 46, 64, &drawn(game, Colour::Purple)))
        (arrow((112, 60), (126, 42)))
        circle.r cx="142" cy="22" r="17" {}
        circle.h cx="137" cy="17" r="4" {}
        circle.h cx="148" cy="28" r="3" {}
        (figure(142, 80, "+"))
    })
}
