//! A battle step by step: while it is fought, afterwards, and as an event overlay.

use catalog::i18n::extinction_point::{card_names as cards_words, format_strength, suit_name as suit_words};
use catalog::tr;
use extinction_point::{Cards, Event, TurnStep};
use maud::{Markup, html};

use super::cards::draw_card_chip;
use super::context::ExtinctionPointContext;
use super::last_trick::draw_last_trick;
use super::pictures;
use super::recent_events::Battle;
use super::settlement::suit_class;

/// Renders the steps of the running battle.
pub(super) fn draw_running_battle(setting: &ExtinctionPointContext) -> Markup {
    let battle = setting.past.battle.as_ref();
    html! {
        h2 #trick-title .strip-title .ep-head {
            (battle.map_or_else(|| tr!("pages-ep-now"), battle_title))
            @if let Some(led) = battle.and_then(|battle| battle.led) { span.soft { (tr!("pages-ep-led", suit = suit_words(led))) } }
        }
        div.ep-body { @if let Some(battle) = battle { (draw_battle_steps(setting, battle)) } }
    }
}

/// Returns the heading of a battle.
pub(super) fn battle_title(battle: &Battle) -> String {
    tr!(match (battle.own, battle.over) {
        _ if battle.is_won() => "pages-ep-mothership-falls",
        _ if battle.is_lost() => "pages-ep-bunker-falls",
        (true, false) => "pages-ep-we-attack",
        (true, true) => "pages-ep-we-attacked",
        (false, false) => "pages-ep-they-attack",
        (false, true) => "pages-ep-they-attacked",
    })
}

/// Renders the finished steps, the current one, and those to come.
pub(super) fn draw_battle_steps(setting: &ExtinctionPointContext, battle: &Battle) -> Markup {
    let step = setting.public_state().step;
    let now = if battle.over || step == TurnStep::Over {
        5
    } else {
        match (battle.numbers, step) {
            (None, _) => 0,
            (_, TurnStep::Cover | TurnStep::Raze) => 1,
            (_, TurnStep::Strike) => 2,
            _ => 3,
        }
    };
    html! {
        ol.ep-steps {
            (line(now, 0, fire(setting, battle), "pages-ep-step-fire-next"))
            (line(now, 1, (battle.numbers.is_some() && now > 1 && !battle.is_won()).then(|| razed(setting, battle)), "pages-ep-step-raze-next"))
            (line(now, 2, (now > 2 && battle.struck.is_some()).then(|| shields(setting, battle.shields)), "pages-ep-step-shields-next"))
            (line(now, 3, strike(setting, battle), "pages-ep-step-strike-next"))
        }
        @if let Some(texts) = texts_at_work(setting, battle) { p.small.soft { (texts) } }
    }
}

fn text_name(setting: &ExtinctionPointContext, entry: u8) -> String {
    catalog::i18n::localize_printed(&setting.game().content().pack.cards[usize::from(entry)].name).to_owned()
}

/// Names the texts that took effect.
fn texts_at_work(setting: &ExtinctionPointContext, battle: &Battle) -> Option<String> {
    let texts: Vec<String> = battle.works.iter().map(|entry| text_name(setting, *entry)).collect();
    (!texts.is_empty()).then(|| tr!("pages-ep-step-texts", texts = catalog::i18n::format_list(&texts)))
}

/// Returns the damage to the MOTHERSHIP in words, with its sources if texts changed it.
fn fire(setting: &ExtinctionPointContext, battle: &Battle) -> Option<String> {
    let (damage, _, health) = battle.numbers?;
    let changes = battle.changes.iter().map(|(text, fire, _)| (*text, *fire));
    let sources = damage_sources(setting, "pages-ep-source-weapons", damage, changes);
    Some(describe_damage("pages-ep-step-fire", (damage, health), &sources))
}

/// Returns the damage to the BUNKER in words, with its sources if texts changed it.
fn strike(setting: &ExtinctionPointContext, battle: &Battle) -> Option<String> {
    let (damage, health) = battle.struck?;
    let changes = battle.changes.iter().map(|(text, _, strike)| (*text, *strike));
    let sources = damage_sources(setting, "pages-ep-source-attack", damage, changes);
    Some(describe_damage("pages-ep-step-strike", (damage, health), &sources))
}

/// Describes damage and the health before and after it.
fn describe_damage(key: &str, (damage, health): (u8, u8), sources: &str) -> String {
    tr!(key, damage = damage, before = health.saturating_add(damage), health = health, sources = sources)
}

/// Lists the sources of damage: the weapons or the attack itself, and each text that changed it. Returns "none" if there
/// is no such text.
fn damage_sources(
    setting: &ExtinctionPointContext,
    base: &str,
    damage: u8,
    changes: impl Iterator<Item = (u8, i8)>,
) -> String {
    let changes: Vec<(u8, i8)> = changes.filter(|(_, change)| *change != 0).collect();
    if changes.is_empty() {
        return "none".to_owned();
    }
    let rest = changes.iter().fold(i16::from(damage), |rest, (_, change)| rest - i16::from(*change));
    let named = changes.iter().map(|(text, change)| {
        tr!("pages-ep-source-text", name = text_name(setting, *text), change = format_strength(*change))
    });
    let sources: Vec<String> = std::iter::once(tr!(base, damage = rest.max(0))).chain(named).collect();
    sources.join(", ")
}

/// Draws a finished battle: the damage to both sides, and the crew's cards that it has cost.
pub(super) fn draw_battle_summary(battle: &Battle) -> Markup {
    let side = |picture: &Markup, damage: u8, health: u8| {
        html! {
            div.ep-side-after {
                svg viewBox="0 0 240 84" aria-hidden="true" { (picture) }
                b { @if damage > 0 { "−" (damage) } @else { "±0" } }
                span.small { (tr!("pages-ep-health-left", health = health)) }
            }
        }
    };
    html! {
        div.ep-after-battle {
            @if let Some((fire, _, health)) = battle.numbers { (side(&pictures::mothership_picture(), fire, health)) }
            @if let Some((damage, health)) = battle.struck { (side(&pictures::bunker_picture(), damage, health)) }
            @if !battle.lost_cards().is_empty() {
                p.ep-cost {
                    span.small { (tr!("pages-ep-cost")) }
                    @for card in battle.lost_cards().iter() { span class={ "ep-chip lost " (suit_class(card)) } { (draw_card_chip(card)) } }
                }
            }
        }
    }
}

fn line(now: u8, place: u8, done: Option<String>, next: &str) -> Markup {
    html! {
        @match done {
            Some(done) => li.done { (done) },
            None if place == now => li.now { (tr!(next)) },
            None if now >= 5 => li.skipped { (tr!("pages-ep-step-skipped")) },
            None => li.next { (tr!(next)) },
        }
    }
}

fn razed(setting: &ExtinctionPointContext, battle: &Battle) -> String {
    let each: Vec<String> = battle
        .razed
        .iter()
        .map(|(building, cards, stays)| match (stays, cards.is_empty()) {
            (true, _) => tr!("pages-ep-razed-stays", building = *building),
            (false, true) => tr!("pages-ep-razed-alone", building = *building),
            (false, false) => {
                tr!("pages-ep-razed-with", building = *building, cards = cards_words(setting.game(), *cards))
            }
        })
        .collect();
    if each.is_empty() {
        tr!("pages-ep-step-raze-none")
    } else {
        tr!("pages-ep-step-raze", buildings = each.join("; "))
    }
}

fn shields(setting: &ExtinctionPointContext, cards: Cards) -> String {
    if cards.is_empty() {
        tr!("pages-ep-step-shields-none")
    } else {
        tr!("pages-ep-step-shields", cards = cards_words(setting.game(), cards))
    }
}

/// Draws what the moment that is shown decides: first the lost trick, then the battle that follows, each number with the
/// one before it, which the board still shows. With reduced motion both appear beside the election and in the log only.
pub(super) fn draw_event_overlay(setting: &ExtinctionPointContext) -> Markup {
    let lost = setting.new_events().any(|event| matches!(event, Event::Decided { won: false, .. }));
    let trick = setting.past.trick.as_ref().filter(|_| lost);
    let is_decided = |battle: &&Battle| {
        setting.new_events().any(|event| match event {
            Event::Numbers { .. } => battle.is_won(),
            Event::Struck { .. } => true,
            _ => false,
        })
    };
    let battle = setting.past.battle.as_ref().filter(is_decided);
    if trick.is_none() && battle.is_none() {
        return html! {};
    }
    html! {
        div.moment.ep-moment aria-hidden="true" {
            @if let Some(trick) = trick { div class="scene ep-trick-scene" { (draw_last_trick(setting, trick)) } }
            @if let Some(battle) = battle { (volleys(setting, battle)) }
        }
    }
}

/// Draws the crew's weapons, and the enemy's. A MOTHERSHIP that falls strikes no more.
fn volleys(setting: &ExtinctionPointContext, battle: &Battle) -> Markup {
    let is_hurt = battle.struck.is_some_and(|(damage, _)| damage > 0);
    html! {
        div.scene.ep-scene.hurt[is_hurt] {
            @if battle.is_won() || battle.is_lost() { p.ep-fall { (battle_title(battle)) } }
            (volley(&pictures::mothership_picture(), battle.numbers.map_or(0, |(fire, ..)| fire)))
            @if let Some(fire) = fire(setting, battle) { p.line { (fire) } }
            @if let Some((damage, _)) = battle.struck {
                p.line { (razed(setting, battle)) @if !battle.shields.is_empty() { " " (shields(setting, battle.shields)) } }
                (volley(&pictures::bunker_picture(), damage))
                @if let Some(strike) = strike(setting, battle) { p.line { (strike) } }
            }
            @if let Some(texts) = texts_at_work(setting, battle) { p.small { (texts) } }
        }
    }
}

/// Draws a side with the damage to it, if there is any.
fn volley(picture: &Markup, damage: u8) -> Markup {
    html! {
        div.ep-volley {
            svg viewBox="0 0 240 84" { (picture) }
            @if damage > 0 { p.word { "−" (damage) } }
        }
    }
}
