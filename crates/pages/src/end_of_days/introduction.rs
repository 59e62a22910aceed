//! The drawings of the guide: a trade, a rocket with a balanced load, a launch decided by the top card.

use end_of_days::{Card, CardSet, Colour, EndOfDays};
use maud::{Markup, html};

use super::cards::{draw_card, draw_card_back};
use super::rocket::{MODULES, draw_rocket};
use crate::parts::illustration::{draw_arrow, draw_illustration, draw_label, place_piece};

/// Draws a turn in three frames.
pub(super) fn draw_introduction_frames(game: &EndOfDays) -> [Markup; 3] {
    [trade(game), build(game), launch(game)]
}

/// Returns the strongest card of a colour.
fn card(game: &EndOfDays, colour: Colour) -> Option<Card> {
    let cards = game.content();
    let strength = |card: &Card| (cards.module_rating(*card), u8::MAX - cards.card_value(*card));
    cards.filter_colour(cards.all, colour).iter().max_by_key(strength)
}

fn drawn(game: &EndOfDays, colour: Colour) -> Markup {
    card(game, colour).map_or_else(Markup::default, |card| draw_card(game, card))
}

/// Returns the values that let the ship of the drawings lift off.
fn best_values(game: &EndOfDays) -> String {
    let engines = ship(game).iter().filter_map(|card| game.content().card_type(card).chance.first().copied());
    format!("1–{}", engines.max().unwrap_or(1))
}

/// Returns a ship with a module of each kind, in which each is carried by the one below.
fn ship(game: &EndOfDays) -> CardSet {
    let cards = game.content();
    let module = |(most, colour): (u8, Colour)| {
        let light = cards.filter_colour(cards.all, colour).iter().filter(|card| cards.module_rating(*card) <= most);
        light.max_by_key(|card| cards.module_rating(*card))
    };
    (1..).zip(MODULES.into_iter().rev()).filter_map(module).fold(CardSet::EMPTY, |ship, card| ship.with(card))
}

fn trade(game: &EndOfDays) -> Markup {
    draw_illustration(&html! {
        (place_piece(4, 20, 50, 70, &drawn(game, Colour::Red)))
        (draw_arrow((58, 44), (100, 44)))
        (draw_arrow((100, 66), (58, 66)))
        (place_piece(106, 14, 44, 62, &draw_card_back()))
        (place_piece(112, 36, 44, 62, &draw_card_back()))
    })
}

fn build(game: &EndOfDays) -> Markup {
    draw_illustration(&html! {
        @for (place, colour) in (0u16..).zip(MODULES) { (place_piece(4 + 30 * place, 62 - 26 * place, 34, 48, &drawn(game, colour))) }
        (draw_arrow((100, 60), (110, 60)))
        (place_piece(104, 2, 56, 106, &draw_rocket(game, ship(game), false)))
    })
}

fn launch(game: &EndOfDays) -> Markup {
    draw_illustration(&html! {
        (place_piece(2, 2, 56, 106, &draw_rocket(game, ship(game), true)))
        (draw_label(87, 26, &best_values(game)))
        (place_piece(64, 40, 46, 64, &drawn(game, Colour::Purple)))
        (draw_arrow((112, 60), (126, 42)))
        circle.r cx="142" cy="22" r="17" {}
        circle.h cx="137" cy="17" r="4" {}
        circle.h cx="148" cy="28" r="3" {}
    })
}
