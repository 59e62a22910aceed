//! The settlement: BUILDINGS with all cards behind them, in the order built.

use catalog::i18n::extinction_point::{card_name as words, describe_effects, pack_entry};
use catalog::tr;
use extinction_point::{Action, BattleDamage, BlockedReason, Building, Card, Cards, Suit};
use maud::{Markup, html};

use super::cards::{draw_card, draw_card_chip, mark_of};
use super::context::ExtinctionPointContext;
use super::places;
use crate::motion::with_place_name;
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::mark::draw_mark;

/// Draws every BUILDING, then the place for a new one.
pub(super) fn draw_settlement(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    // These cards a battle would cost beyond doubt. While one is fought, its report tells.
    let lost = if setting.is_fighting() { Cards::EMPTY } else { setting.game().battle_forecast(open).lost };
    let plots = answers(setting, |action| matches!(action, Action::Build { .. }));
    html! {
        section #settlement .ep-settlement aria-labelledby="settlement-title" {
            h2 #settlement-title .unseen { (tr!("pages-ep-settlement")) }
            ul.ep-sites {
                @for (place, site) in open.buildings().iter().enumerate() { (building(setting, place, site, lost)) }
                @if !plots.is_empty() {
                    li.ep-site.plot {
                        h3 { (tr!("pages-ep-plot")) }
                        @for action in &plots { @if let Action::Build { card } = *action { (draw_placement_button(setting, *action, card, "+")) } }
                    }
                }
                @if open.built == 0 && plots.is_empty() { li.ep-site.none { (tr!("pages-ep-no-buildings")) } }
            }
        }
    }
}

/// Returns the actions of a kind that the viewer might look for on the board, legal ones first. Cards that cannot be
/// placed because they are not of the led suit appear only in the action bar.
fn answers(setting: &ExtinctionPointContext, wanted: impl Fn(Action) -> bool) -> Vec<Action> {
    let open = setting.viewer_state.choices.iter().copied();
    let closed = setting
        .viewer_state
        .blocked_actions
        .iter()
        .filter(|(_, reason)| *reason != BlockedReason::NotLed)
        .map(|(action, _)| *action);
    open.chain(closed).filter(|action| wanted(*action)).collect()
}

fn building(setting: &ExtinctionPointContext, place: usize, site: &Building, lost: Cards) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let fires = game.firing_weapons(open, place);
    let is_emptied = game.battle_damage(open, place) == BattleDamage::Emptied;
    html! {
        li data-at=(places::site_place(site.value)) .ep-site.fires[fires > 0].sabotaged[site.is_sabotaged()].{ "site-" (site.value) } {
            div.ep-plate {
                (with_place_name(places::card_place(site.card()), &draw_card(game, site.card())))
                h3.unseen { (words(game, site.card())) }
            }
            div.ep-behind {
                (shield(setting, site, !open.is_bare(site)))
                (pairs(setting, place, site, fires))
                p.ep-fires { @if fires > 0 { (draw_icon(Icon::Next)) (tr!("pages-ep-fires", count = fires)) } @else { (tr!("pages-ep-silent")) } }
            }
            @if site.is_sabotaged() { p.ep-sabotage data-at=(places::sabotage_place(site.value)) { (tr!("pages-ep-sabotage")) } }
            @if lost.contains(site.card()) {
                span.unseen { (tr!("pages-ep-bare")) }
            } @else if is_emptied && !site.cards.is_empty() && site.cards.minus(lost).is_empty() {
                span.unseen { (tr!("pages-ep-emptied")) }
            }
            @if let Some(entry) = pack_entry(game, site.card()) { p.ep-text { (describe_effects(game, entry)) } }
            (targets(setting, site.value))
        }
    }
}

/// Draws the SHIELD above a BUILDING, or its absence.
fn shield(setting: &ExtinctionPointContext, site: &Building, covered: bool) -> Markup {
    html! {
        p.ep-shield.none[site.shield().is_none() && !covered] {
            @match site.shield() {
                Some(card) => (draw_card_token(setting, card, "")),
                None if covered => { (draw_mark(&mark_of(Suit::Shield))) (tr!("pages-ep-covered")) }
                None => (tr!("pages-ep-no-shield")),
            }
        }
    }
}

/// Draws PEOPLE on the left and WEAPONS on the right, in pairs. Complete pairs fire.
fn pairs(setting: &ExtinctionPointContext, place: usize, site: &Building, fires: u8) -> Markup {
    let force = setting.game().people_and_weapons(setting.public_state(), place);
    let side = |suit: Suit, count: u8| {
        let mut cards: Vec<Option<Card>> = site.cards.and(suit.cards()).iter().map(Some).collect();
        cards.resize(usize::from(count).max(cards.len()), None);
        cards
    };
    let (people, weapons) = (side(Suit::People, force.0), side(Suit::Weapon, force.1));
    let ghost = |suit: Suit| html! { span.ep-chip.ghost { (draw_mark(&mark_of(suit))) b { "+1" } span.unseen { (tr!("pages-ep-virtual")) } } };
    let cell = |cards: &[Option<Card>], row: usize, suit: Suit| match cards.get(row) {
        Some(Some(card)) => draw_card_token(setting, *card, ""),
        Some(None) => ghost(suit),
        None => html! { span.ep-chip.missing { (draw_mark(&mark_of(suit))) span.unseen { (tr!("pages-ep-nobody")) } } },
    };
    html! {
        @if !(people.is_empty() && weapons.is_empty()) {
            ul.ep-pairs {
                @for row in 0..people.len().max(weapons.len()) {
                    li.manned[row < usize::from(fires)] { (cell(&people, row, Suit::People)) (cell(&weapons, row, Suit::Weapon)) }
                }
            }
        }
    }
}

/// Returns the class of a token by the suit of its card.
pub(super) fn suit_class(card: Card) -> char {
    card.suit().letter().to_ascii_lowercase()
}

/// Draws a card behind a BUILDING or in the store, as a button if it can be removed or chosen.
pub(super) fn draw_card_token(setting: &ExtinctionPointContext, card: Card, class: &str) -> Markup {
    let content = || draw_card_chip(card);
    let class = format!("ep-chip {} {class}", suit_class(card));
    let token =
        setting.draw_action_button(Action::Strip { card }, &format!("{class} piece"), content).unwrap_or_else(|| {
            html! { span class=(class) { (content()) span.unseen { (words(setting.game(), card)) } } }
        });
    with_place_name(places::card_place(card), &token)
}

/// Renders the actions on one BUILDING.
fn targets(setting: &ExtinctionPointContext, building: u8) -> Markup {
    let here = answers(setting, |action| match action {
        Action::Attach { building: at, .. }
        | Action::Move { building: at, .. }
        | Action::Sabotage { building: at }
        | Action::Clear { building: at }
        | Action::Cover { building: at }
        | Action::Unsabotage { building: at } => at == building,
        _ => false,
    });
    html! {
        @if !here.is_empty() {
            div.ep-targets {
                @for action in here {
                    @match action {
                        Action::Attach { card, .. } => (draw_placement_button(setting, action, card, "+")),
                        Action::Move { card, .. } => (draw_placement_button(setting, action, card, "→")),
                        Action::Sabotage { .. } => (act(setting, action, "pages-ep-sabotage-here")),
                        Action::Cover { .. } => (act(setting, action, "pages-ep-cover-here")),
                        _ => (act(setting, action, "pages-ep-clear-here")),
                    }
                }
            }
        }
    }
}

/// Draws a button that places a card.
pub(super) fn draw_placement_button(
    setting: &ExtinctionPointContext,
    action: Action,
    card: Card,
    sign: &str,
) -> Markup {
    let content = || html! { span aria-hidden="true" { (sign) } (draw_card_chip(card)) };
    setting.draw_action_button(action, "ep-put piece", content).unwrap_or_default()
}

fn act(setting: &ExtinctionPointContext, action: Action, key: &str) -> Markup {
    setting
        .draw_action_button(action, "ep-put piece", || html! { span aria-hidden="true" { (tr!(key)) } })
        .unwrap_or_default()
}
