//! The faces of cards: the crew's, the Infiltrator's, and the marks of suits.

use catalog::i18n::extinction_point::pack_entry;
use extinction_point::{Card, ExtinctionPoint, InfiltratorCard, Sign, Suit};
use maud::{Markup, html};

use super::pictures;
use crate::parts::card::draw_card_back;
use crate::parts::definitions::draw_svg;
use crate::parts::draw_cached;
use crate::parts::mark::{Mark, draw_mark};

/// Formats a value of the Infiltrator with its symbol.
pub(super) fn format_infiltrator_value(value: i16, sign: Sign) -> String {
    format!("{value}{}", catalog::i18n::extinction_point::sign_name(sign))
}

/// Returns the mark of a suit: house, person, shield, blade, each with its letter.
pub(super) fn mark_of(suit: Suit) -> Mark {
    let letter = suit.letter().to_string();
    match suit {
        Suit::Building => Mark::House(letter),
        Suit::People => Mark::Person(letter),
        Suit::Shield => Mark::Shield(letter),
        Suit::Weapon => Mark::Blade(letter),
    }
}

/// Returns the ink class of a suit, and its screen.
const fn ground(suit: Suit) -> (&'static str, &'static str) {
    match suit {
        Suit::Building => ("m", "p-bars"),
        Suit::People => ("t", "p-dots"),
        Suit::Shield => ("b", "p-slant"),
        Suit::Weapon => ("r", "p-rays"),
    }
}

/// Draws a face-up card of the crew, 100 by 140.
pub(super) fn draw_card(game: &ExtinctionPoint, card: Card) -> Markup {
    let entry = pack_entry(game, card).map(|entry| (catalog::i18n::localize_printed(&entry.name), entry.free));
    draw_cached(("ep-face", card, entry), || drawn(card, entry))
}

/// Draws a card from its printed content: its name, and whether it is free, if it has an entry in the set.
fn drawn(card: Card, entry: Option<(&str, bool)>) -> Markup {
    let (ink, screen) = ground(card.suit());
    draw_svg(
        "card",
        "0 0 100 140",
        &html! {
            rect class="sheet" x=".75" y=".75" width="98.5" height="138.5" rx="6" {}
            svg x="6" y="6" width="88" height="128" viewBox="0 0 88 128" {
                rect class=(ink) width="88" height="128" {}
                rect fill={ "url(#" (screen) ")" } width="88" height="128" {}
                svg x="0" y="40" width="88" height="88" viewBox="0 0 88 88" { (pictures::card_picture(card)) }
                path class="p" d="M-2 -2H46V46H-2Z" {}
                @if entry.is_some() { path class="p" d="M0 110H88V128H0Z" {} path class="K" d="M0 110H88" {} }
            }
            rect class="K" x="6" y="6" width="88" height="128" {}
            path class="K" d="M6 52H52V6" {}
            text.ep-value.two[card.value() > 9] x="28" y="43" text-anchor="middle" { (card.value()) }
            svg x="60" y="10" width="30" height="30" viewBox="0 0 32 32" { (draw_mark(&mark_of(card.suit()))) }
            @if let Some((name, free)) = entry {
                @let long = name.chars().count() > 13;
                text class="ep-name" x="50" y="129" text-anchor="middle" textLength=[long.then_some("82")] lengthAdjust="spacingAndGlyphs" { (name) }
                @if free { circle class="ep-free" cx="75" cy="53" r="7" {} }
            }
        },
    )
}

/// Draws a face-up card of the Infiltrator.
pub(super) fn draw_infiltrator_card(card: InfiltratorCard) -> Markup {
    draw_cached(("ep-infil", card), || drawn_infil(card))
}

fn drawn_infil(card: InfiltratorCard) -> Markup {
    let sabotage = card.is_sabotage();
    draw_svg(
        "card infil",
        "0 0 100 140",
        &html! {
            rect class="sheet" x=".75" y=".75" width="98.5" height="138.5" rx="6" {}
            svg x="6" y="6" width="88" height="128" viewBox="0 0 88 128" {
                rect class=(if sabotage { "m" } else { "v" }) width="88" height="128" {}
                rect fill=(if sabotage { "url(#p-slant)" } else { "url(#p-cross)" }) width="88" height="128" {}
                svg x="0" y="40" width="88" height="88" viewBox="0 0 88 88" {
                    @if sabotage { (pictures::sabotage_picture()) } @else { (pictures::infiltrator_picture()) }
                }
                @if !sabotage { path class="k" d="M-2 -2H46V46H-2Z" {} }
            }
            rect class="K" x="6" y="6" width="88" height="128" {}
            @if !sabotage {
                text.ep-value.pale.two[card.value() > 9] x="28" y="43" text-anchor="middle" { (card.value()) }
                (sign(card.sign()))
            }
        },
    )
}

/// Draws the symbol for ties: a filled plus, or a hollow minus.
fn sign(sign: Sign) -> Markup {
    html! {
        @match sign {
            Sign::Plus => {
                circle class="p" cx="75" cy="25" r="14" {}
                path class="k" d="M72 15h6v7h7v6h-7v7h-6v-7h-7v-6h7z" {}
            }
            Sign::Minus => {
                circle class="P w3" cx="75" cy="25" r="12.5" {}
                path class="p" d="M67 22h16v6H67z" {}
            }
        }
    }
}

/// Draws a face-down card of the Infiltrator.
pub(super) fn draw_infiltrator_back() -> Markup {
    draw_card_back("infil")
}

/// Draws a card as a small token behind BUILDINGS.
pub(super) fn draw_card_chip(card: Card) -> Markup {
    html! { (draw_mark(&mark_of(card.suit()))) b { (card.value()) } }
}
