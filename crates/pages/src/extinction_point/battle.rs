//! A battle step by step: while it is fought, afterwards, and as an event overlay.

use catalog::i18n::extinction_point::{card_names as cards_words, suit_name as suit_words};
use catalog::tr;
use extinction_point::{Cards, Event, TurnStep};
use maud::{Markup, html};

use super::context::ExtinctionPointContext;
use super::recent_events::Battle;
use super::{pictures, trick};

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
        (true, false) => "pages-ep-we-attack",
        (true, true) => "pages-ep-we-attacked",
        (false, false) => "pages-ep-they-attack",
        (false, true) => "pages-ep-they-attacked",
    })
}

/// Renders the finished steps, the current one, and those to come.
pub(super) fn draw_battle_steps(setting: &ExtinctionPointContext, battle: &Battle) -> Markup {
    let step = setting.public_state().step;
    let victory = battle.numbers.is_some_and(|(_, _, health)| health == 0);
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
    let texts: Vec<String> = battle
        .works
        .iter()
        .map(|entry| {
            catalog::i18n::localize_printed(&setting.game().content().pack.cards[*entry as usize].name).to_owned()
        })
        .collect();
    html! {
        ol.ep-steps {
            (line(now, 0, battle.numbers.map(|(fire, _, health)| tr!("pages-ep-step-fire", damage = fire, health = health)), "pages-ep-step-fire-next"))
            (line(now, 1, (battle.numbers.is_some() && now > 1 && !victory).then(|| razed(setting, battle)), "pages-ep-step-raze-next"))
            (line(now, 2, (now > 2 && battle.struck.is_some()).then(|| shields(setting, battle.shields)), "pages-ep-step-shields-next"))
            (line(now, 3, battle.struck.map(|(damage, health)| tr!("pages-ep-step-strike", damage = damage, health = health)), "pages-ep-step-strike-next"))
        }
        @if !texts.is_empty() { p.small.soft { (tr!("pages-ep-step-texts", texts = catalog::i18n::format_list(&texts))) } }
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

/// Draws what the moment that is shown decides: first the lost trick, then the battle that follows. With reduced motion
/// both appear beside the election and in the log only.
pub(super) fn draw_event_overlay(setting: &ExtinctionPointContext) -> Markup {
    let lost = setting.new_events().any(|event| matches!(event, Event::Decided { won: false, .. }));
    let trick = setting.past.trick.as_ref().filter(|_| lost);
    let strikes = setting.new_events().any(|event| matches!(event, Event::Struck { .. }));
    let battle = setting.past.battle.as_ref().filter(|_| strikes);
    let numbers = battle.and_then(|battle| Some((battle, battle.numbers?, battle.struck?)));
    if trick.is_none() && numbers.is_none() {
        return html! {};
    }
    html! {
        div.moment.ep-moment.escaped[trick.is_some() || numbers.is_some_and(|(_, _, (damage, _))| damage > 0)] aria-hidden="true" {
            @if let Some(trick) = trick { div class="scene ep-trick-scene" { (trick::draw_last_trick(setting, trick)) } }
            @if let Some((battle, (fire, _, mothership), struck)) = numbers { (volleys(setting, battle, (fire, mothership), struck)) }
        }
    }
}

/// Draws the crew's weapons, and the enemy's.
fn volleys(
    setting: &ExtinctionPointContext,
    battle: &Battle,
    (fire, mothership): (u8, u8),
    (damage, bunker): (u8, u8),
) -> Markup {
    html! {
        div class="scene ep-scene" {
            (volley(&pictures::mothership_picture(), fire))
            p.line { (tr!("pages-ep-step-fire", damage = fire, health = mothership)) }
            p.line { (razed(setting, battle)) }
            (volley(&pictures::bunker_picture(), damage))
            p.line { (tr!("pages-ep-step-strike", damage = damage, health = bunker)) }
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
