//! The MOTHERSHIP and the BUNKER: health, the active card with its text, and the BUNKER's store.

use catalog::i18n::extinction_point::{describe_effects, suit_name as suit_words};
use catalog::tr;
use extinction_point::{Action, CompiledText, Event, NONE, PackText, Parameter, Suit};
use maud::{Markup, html};

use super::cards::{draw_card_chip, mark_of};
use super::context::ExtinctionPointContext;
use super::settlement::{draw_card_token, draw_placement_button, suit_class};
use super::{pictures, places};
use crate::parts::mark::draw_mark;

/// Draws the MOTHERSHIP with the alien beside it.
pub(super) fn draw_mothership(setting: &ExtinctionPointContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let card = active_text(setting, &game.content().mothership, open.mothership);
    let alien = game.content().alien.get(open.alien as usize).copied().flatten();
    html! {
        section #mothership .ep-ship.mother.is-new[setting.past.ship_change(true).is_some()] aria-labelledby="mothership-title" {
            (banner("r", "p-rays", &pictures::mothership_picture(), open.mothership_health))
            div.ep-words {
                h2 #mothership-title { (tr!("pages-ep-mothership")) " " span.unseen { (tr!("pages-ep-health", health = open.mothership_health)) } }
                (pips(open.mothership_health, game.starting_health()[0]))
                (says(setting, true, card))
                @if let Some(alien) = alien.filter(|_| open.alien != NONE) {
                    @let alien = game.content().text_entry(alien);
                    p.ep-alien { b { (catalog::i18n::localize_printed(&alien.name)) } " " (describe_effects(game, alien)) }
                }
                @if let Some(button) = setting.draw_action_button(Action::Attack {}, "button small first", || html! { span aria-hidden="true" { (tr!("pages-ep-attack")) } }) { (button) }
            }
        }
    }
}

/// Draws the BUNKER with its Construction Parameter and store.
pub(super) fn draw_bunker(setting: &ExtinctionPointContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let card = active_text(setting, &game.content().bunker, open.bunker);
    let parameter = game.content().bunker.get(open.bunker as usize).and_then(|text| text.parameter);
    html! {
        section #bunker .ep-ship.bunker.is-new[setting.past.ship_change(false).is_some()] aria-labelledby="bunker-title" {
            (banner("b", "p-slant", &pictures::bunker_picture(), open.bunker_health))
            div.ep-words {
                h2 #bunker-title { (tr!("pages-ep-bunker")) " " span.unseen { (tr!("pages-ep-health", health = open.bunker_health)) } }
                (pips(open.bunker_health, game.starting_health()[1]))
                (says(setting, false, card))
                @if let Some(parameter) = parameter { (badge(setting, parameter, parameter_change(setting).map(|(before, _)| before))) }
                @if let Some(button) = setting.draw_action_button(Action::Repair {}, "button small first", || html! { span aria-hidden="true" { (tr!("pages-ep-repair")) } }) { (button) }
                (store(setting))
            }
        }
    }
}

/// Draws the health of both sides in one line, which stays in sight on phones, with the stored cards. Each side leads to
/// its active card.
pub(super) fn draw_goals(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    let [mothership, bunker] = setting.game().starting_health();
    html! {
        nav.ep-goals data-strip aria-label=(tr!("pages-ep-course")) {
            @for (goal, key, health, full) in [("#mothership", "pages-ep-mothership", open.mothership_health, mothership), ("#bunker", "pages-ep-bunker", open.bunker_health, bunker)] {
                @let is_mothership = goal == "#mothership";
                a.is-new[setting.past.ship_change(is_mothership).is_some()] href=(goal) {
                    (tr!(key)) span.unseen { (tr!("pages-ep-health", health = health)) } b aria-hidden="true" { (health) } (pips(health, full))
                    @if !is_mothership { @for card in open.store.iter() { span class={ "ep-chip " (suit_class(card)) } data-at=(places::stored_place(card)) aria-hidden="true" { (draw_card_chip(card)) } } }
                }
            }
        }
    }
}

/// Returns the text of an active card by its number in a list of texts.
fn active_text<'a>(setting: &'a ExtinctionPointContext, texts: &[CompiledText], card: u8) -> Option<&'a PackText> {
    let text = texts.get(card as usize).filter(|_| card != NONE)?;
    Some(setting.game().content().text_entry(*text))
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

/// Draws health as a row of pips, remaining and lost.
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

/// Renders the text of an active card, and which one was active before if it is new.
fn says(setting: &ExtinctionPointContext, mothership: bool, card: Option<&PackText>) -> Markup {
    let before = setting.past.ship_change(mothership).and_then(|change| {
        let content = setting.game().content();
        active_text(setting, if mothership { &content.mothership } else { &content.bunker }, change.before)
    });
    html! {
        @if let Some(card) = card {
            p.ep-text {
                @if let Some(before) = before { span.ep-new { (tr!("pages-ep-new")) } s { (catalog::i18n::localize_printed(&before.name)) } " " }
                b { (catalog::i18n::localize_printed(&card.name)) ". " }
                (describe_effects(setting.game(), card))
            }
        }
    }
}

/// Renders the new active cards, for the time before the next trick.
pub(super) fn draw_news(setting: &ExtinctionPointContext) -> Markup {
    let (content, open) = (setting.game().content(), setting.public_state());
    let sides = [(true, &content.mothership, open.mothership), (false, &content.bunker, open.bunker)];
    let new = sides.into_iter().filter(|(mothership, ..)| setting.past.ship_change(*mothership).is_some());
    html! {
        ul.ep-news {
            @for (mothership, texts, active) in new {
                li {
                    b { (tr!(if mothership { "pages-ep-mothership" } else { "pages-ep-bunker" })) ": " }
                    (says(setting, mothership, active_text(setting, texts, active)))
                    @if let Some((before, now)) = parameter_change(setting).filter(|_| !mothership) { (badge(setting, now, Some(before))) }
                }
            }
        }
    }
}

/// Returns the Construction Parameter before and after the BUNKER's card has changed, if it is another one.
fn parameter_change(setting: &ExtinctionPointContext) -> Option<(Parameter, Parameter)> {
    let texts = &setting.game().content().bunker;
    let parameter = |card: u8| texts.get(usize::from(card))?.parameter;
    let before = parameter(setting.past.ship_change(false)?.before)?;
    Some((before, parameter(setting.public_state().bunker)?)).filter(|(before, now)| before != now)
}

/// Announces a new Construction Parameter, which decides what the crew can place from now on.
pub(super) fn draw_rule_banner(setting: &ExtinctionPointContext) -> Markup {
    let is_new = setting.new_events().any(|event| matches!(event, Event::Bunker { .. }));
    html! {
        @if let Some((before, now)) = parameter_change(setting).filter(|_| is_new) {
            div.moment.ep-moment aria-hidden="true" {
                div.scene.ep-rule {
                    p.line { (tr!("pages-ep-new-rule")) }
                    p.word { s { (parameter_sign(before)) } " " (parameter_sign(now)) }
                    p.line { (tr!(parameter_key(now))) }
                }
            }
        }
    }
}

const fn parameter_key(parameter: Parameter) -> &'static str {
    match parameter {
        Parameter::AtLeast => "pages-ep-at-least",
        Parameter::AtMost => "pages-ep-at-most",
        Parameter::Any => "pages-ep-any",
    }
}

const fn parameter_sign(parameter: Parameter) -> &'static str {
    match parameter {
        Parameter::AtLeast => "≥",
        Parameter::AtMost => "≤",
        Parameter::Any => "∗",
    }
}

/// Renders the Construction Parameter as a sign and as text (EP-38 to EP-41), beside the one before if it has changed.
fn badge(setting: &ExtinctionPointContext, parameter: Parameter, before: Option<Parameter>) -> Markup {
    let others = [
        (Parameter::AtLeast, "pages-ep-except-at-least"),
        (Parameter::AtMost, "pages-ep-except-at-most"),
        (Parameter::Any, "pages-ep-except-any"),
    ];
    let others = others.into_iter().filter(|(other, _)| *other != parameter).map(|(other, key)| {
        let kinds = [Suit::People, Suit::Shield, Suit::Weapon].into_iter();
        let kinds = kinds.filter(|suit| setting.game().construction_parameter(setting.public_state(), *suit) == other);
        (key, kinds.map(suit_words).collect::<Vec<_>>())
    });
    html! {
        p.ep-parameter.is-new[before.is_some()] {
            span aria-hidden="true" { @if let Some(before) = before { s { (parameter_sign(before)) } " " } b { (parameter_sign(parameter)) } }
            span {
                @if before.is_some() { span.ep-new { (tr!("pages-ep-new")) } }
                (tr!(parameter_key(parameter)))
                @for (key, kinds) in others.filter(|(_, kinds)| !kinds.is_empty()) {
                    " " (tr!(key, kinds = catalog::i18n::format_list(&kinds)))
                }
            }
        }
    }
}

/// Draws the places of the store by kind (EP-86).
fn store(setting: &ExtinctionPointContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let cap = game.store_cap(open);
    html! {
        ul.ep-store aria-label=(tr!("pages-ep-store")) {
            @for suit in [Suit::People, Suit::Shield, Suit::Weapon] {
                @let cards = open.store.and(suit.cards());
                li {
                    @for card in cards.iter() { (draw_card_token(setting, card, "")) }
                    @for _ in cards.len()..cap.max(cards.len()) { span.ep-chip.missing { (draw_mark(&mark_of(suit))) span.unseen { (tr!("pages-ep-empty-place", kind = suit_words(suit))) } } }
                    @if cap == 0 && cards.is_empty() { span.ep-chip.shut { (draw_mark(&mark_of(suit))) "×" } }
                }
            }
        }
        @if !setting.is_fighting() || setting.frame().is_some() { (stores(setting)) }
    }
}

/// Renders the buttons that store a card, blocked if there is no room.
fn stores(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.viewer_state.choices.iter().copied();
    let closed = setting.viewer_state.blocked_actions.iter();
    let closed =
        closed.filter(|(_, reason)| *reason != extinction_point::BlockedReason::NotLed).map(|(action, _)| *action);
    let here: Vec<Action> = open.chain(closed).filter(|action| matches!(action, Action::Store { .. })).collect();
    html! {
        @if !here.is_empty() {
            p.ep-text { (tr!("pages-ep-store-line")) }
            div.ep-targets { @for action in here { @if let Action::Store { card } = action { (draw_placement_button(setting, action, card, "+")) } } }
        }
    }
}
