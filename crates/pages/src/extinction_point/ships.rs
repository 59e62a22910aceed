//! The MOTHERSHIP and the BUNKER: health, the active card with its text, and what the BUNKER stores.

use catalog::tr;
use catalog::words::extinction_point::{suit as suit_words, text};
use extinction_point::{Action, NONE, PackText, Parameter, Suit};
use maud::{Markup, html};

use super::faces::mark_of;
use super::settlement::{put, token};
use super::{Setting, active, fighting, pictures};
use crate::parts::mark::mark;

/// The MOTHERSHIP, with the alien beside it.
pub(super) fn mothership(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let card = active(game, &game.content().mothership, open.mothership);
    let alien = game.content().alien.get(open.alien as usize).copied().flatten();
    html! {
        section #mothership .ep-ship.mother aria-labelledby="mothership-title" {
            (banner("r", "p-rays", &pictures::mothership(), open.mothership_health))
            div.ep-words {
                h2 #mothership-title { (tr!("pages-ep-mothership")) " " span.unseen { (tr!("pages-ep-health", health = open.mothership_health)) } }
                (pips(open.mothership_health, game.health()[0]))
                (says(setting, card))
                @if let Some(alien) = alien.filter(|_| open.alien != NONE) {
                    @let alien = game.content().entry(alien);
                    p.ep-alien { b { (catalog::words::printed(&alien.name)) } " " (text(game, alien)) }
                }
                @if let Some(button) = setting.answer(Action::Attack {}, "button small first", || html! { span aria-hidden="true" { (tr!("pages-ep-attack")) } }) { (button) }
            }
        }
    }
}

/// The BUNKER, with its Construction Parameter and store.
pub(super) fn bunker(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let card = active(game, &game.content().bunker, open.bunker);
    let parameter = game.content().bunker.get(open.bunker as usize).and_then(|text| text.parameter);
    html! {
        section #bunker .ep-ship.bunker aria-labelledby="bunker-title" {
            (banner("b", "p-slant", &pictures::bunker(), open.bunker_health))
            div.ep-words {
                h2 #bunker-title { (tr!("pages-ep-bunker")) " " span.unseen { (tr!("pages-ep-health", health = open.bunker_health)) } }
                (pips(open.bunker_health, game.health()[1]))
                (says(setting, card))
                @if let Some(parameter) = parameter { (badge(setting, parameter)) }
                @if let Some(button) = setting.answer(Action::Repair {}, "button small first", || html! { span aria-hidden="true" { (tr!("pages-ep-repair")) } }) { (button) }
                (store(setting))
            }
        }
    }
}

fn banner(ink: &'static str, screen: &'static str, picture: &Markup, health: u8) -> Markup {
    html! {
        svg.ep-banner viewBox="0 0 240 84" preserveAspectRatio="xMinYMid slice" aria-hidden="true" {
            rect class=(ink) width="240" height="84" {}
            rect fill={ "url(#" (screen) ")" } width="240" height="84" {}
            (picture)
            path class="k" d="M0 -60H52V20L38 66H0Z" {}
            text class="ep-health" x="22" y="55" text-anchor="middle" { (health) }
        }
    }
}

/// Health as a row of pips: what is left, and what is gone.
fn pips(health: u8, full: u8) -> Markup {
    let all = health.max(full);
    html! {
        svg.ep-pips viewBox={ "0 0 " (u32::from(all) * 12) " 12" } width=(u32::from(all) * 12) height="12" aria-hidden="true" {
            @for place in 0..all {
                rect class=(if place < health { "full" } else { "gone" }) x=(u32::from(place) * 12 + 1) y="1" width="9" height="10" {}
            }
        }
    }
}

fn says(setting: &Setting, card: Option<&PackText>) -> Markup {
    html! {
        @if let Some(card) = card { p.ep-text { b { (catalog::words::printed(&card.name)) ". " } (text(setting.game(), card)) } }
    }
}

/// The Construction Parameter, as a sign and in words (EP-38 to EP-41).
fn badge(setting: &Setting, parameter: Parameter) -> Markup {
    let (sign, key) = match parameter {
        Parameter::AtLeast => ("≥", "pages-ep-at-least"),
        Parameter::AtMost => ("≤", "pages-ep-at-most"),
        Parameter::Any => ("∗", "pages-ep-any"),
    };
    let others = [
        (Parameter::AtLeast, "pages-ep-except-at-least"),
        (Parameter::AtMost, "pages-ep-except-at-most"),
        (Parameter::Any, "pages-ep-except-any"),
    ];
    let others = others.into_iter().filter(|(other, _)| *other != parameter).map(|(other, key)| {
        let kinds = [Suit::People, Suit::Shield, Suit::Weapon].into_iter();
        let kinds = kinds.filter(|suit| setting.game().parameter(setting.open(), *suit) == other);
        (key, kinds.map(suit_words).collect::<Vec<_>>())
    });
    html! {
        p.ep-parameter {
            b aria-hidden="true" { (sign) }
            span {
                (tr!(key))
                @for (key, kinds) in others.filter(|(_, kinds)| !kinds.is_empty()) {
                    " " (tr!(key, kinds = catalog::words::list(&kinds)))
                }
            }
        }
    }
}

/// The places of the store, by kind (EP-86).
fn store(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let cap = game.store_cap(open);
    html! {
        ul.ep-store aria-label=(tr!("pages-ep-store")) {
            @for suit in [Suit::People, Suit::Shield, Suit::Weapon] {
                @let cards = open.store.and(suit.cards());
                li {
                    @for card in cards.iter() { (token(setting, card, "")) }
                    @for _ in cards.len()..cap.max(cards.len()) { span.ep-chip.missing { (mark(&mark_of(suit))) span.unseen { (tr!("pages-ep-empty-place", kind = suit_words(suit))) } } }
                    @if cap == 0 && cards.is_empty() { span.ep-chip.shut { (mark(&mark_of(suit))) "×" } }
                }
            }
        }
        @if !fighting(open) || setting.frame().is_some() { (stores(setting)) }
    }
}

/// Buttons that store a card, open or closed for want of room.
fn stores(setting: &Setting) -> Markup {
    let open = setting.screen.choices.iter().copied();
    let closed = setting.screen.closed.iter();
    let closed =
        closed.filter(|(_, reason)| *reason != extinction_point::BlockedReason::NotLed).map(|(action, _)| *action);
    let here: Vec<Action> = open.chain(closed).filter(|action| matches!(action, Action::Store { .. })).collect();
    html! {
        @if !here.is_empty() {
            div.ep-targets { @for action in here { @if let Action::Store { card } = action { (put(setting, action, card, "+")) } } }
        }
    }
}
