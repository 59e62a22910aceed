//! The middle of the table: the card in use with the responses to it, the last reveal, an offer.

use catalog::i18n::end_of_days::{card_name, card_text};
use catalog::tr;
use end_of_days::{Action, Card, Phase, UseFrame};
use maud::{Markup, html};

use super::cards::{draw_card, draw_card_back, draw_card_chip};
use super::context::EndOfDaysContext;
use super::event_overlay::{Reveal, current_reveal, describe_consequence, describe_reveal, format_threshold};
use super::{flags, motions, nations, trade};
use crate::parts::icon::{Icon, draw_icon};

/// Draws the current centre of attention.
pub(super) fn draw_scene(setting: &EndOfDaysContext) -> Markup {
    let open = setting.public_state();
    html! {
        section.ed-scene.scrolls data-stage aria-labelledby="scene-title" {
            @if !setting.has_begun() {
                (choosing(setting))
            } @else if trade::is_trade_active(setting) {
                (trade::draw_trade(setting))
            } @else if open.has_card_in_use() {
                (stack(setting))
            } @else {
                (reveal(setting))
            }
            (nations::draw_targets(setting))
            (sealed(setting))
        }
    }
}

/// Renders the viewer's own response to the open window, which no other seat sees.
fn sealed(setting: &EndOfDaysContext) -> Markup {
    let answer = setting.own_knowledge().filter(|_| !setting.has_choices()).and_then(|own| own.answer);
    let words = match answer {
        Some(Action::Use { card, .. } | Action::Negate { card, .. }) => {
            tr!("pages-ed-sealed-card", card = setting.full_card_name(card))
        }
        _ => return html! {},
    };
    html! { p.ed-sealed { (draw_icon(Icon::Seal)) (words) } }
}

/// Renders the nations to choose from (ED-25).
fn choosing(setting: &EndOfDaysContext) -> Markup {
    let open = setting.public_state();
    html! {
        h2 #scene-title .strip-title { (tr!("pages-ed-choose")) }
        ul.ed-choose data-rove[setting.has_choices()] {
            @for (flag, nation) in setting.game().content().nations() {
                @let owner = setting.nations().find(|seat| open[*seat].flag == Some(flag));
                @let content = || html! {
                    (flags::draw_flag(flag)) b.ed-code { (nation.id) } span { (catalog::i18n::localize_printed(&nation.name)) }
                    span.small { (tr!("pages-ed-nation-card", hand = nation.hand, size = nation.size, rockets = nation.rockets)) }
                    @if let Some(owner) = owner { b.small { (tr!("pages-ed-taken-by", seat = setting.seat_label(owner))) } }
                };
                li.taken[owner.is_some()] {
                    (setting.draw_action_button(Action::Nation { nation: flag }, "ed-nation-card piece", content).unwrap_or_else(|| html! { div.ed-nation-card.still { (content()) } }))
                }
            }
        }
    }
}

/// Draws the card in use at the bottom, and each negation over the card that it negates.
fn stack(setting: &EndOfDaysContext) -> Markup {
    let open = setting.public_state();
    let window = matches!(open.phase, Phase::Negate);
    html! {
        h2 #scene-title .strip-title {
            (tr!("pages-ed-in-use"))
            @if window { span.ed-stamp { (tr!(if setting.has_choices() { "pages-ed-window" } else { "pages-ed-window-open" })) } }
            @if open.strikes > 0 { span.ed-stamp.alert { (tr!("pages-ed-strikes", n = open.strikes)) } }
        }
        ol.ed-uses {
            @for (frame, below) in open.stack().zip(std::iter::once(None).chain(open.stack().map(Some))) { (one(setting, frame, below)) }
            @if open.phase != Phase::Negate { @if let Some(last) = current_reveal(setting) { li.ed-use.revealed { (revealed(setting, &last)) } } }
        }
    }
}

fn one(setting: &EndOfDaysContext, frame: UseFrame, below: Option<UseFrame>) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let struck = setting.aimed().and_then(|card| open.owner_of(card));
    html! {
        li.ed-use.answer[below.is_some()] {
            div.ed-small-card data-at=(motions::used_place(frame.card)) { (draw_card(game, frame.card)) }
            div {
                p { b { (setting.seat_label(frame.user)) } @if below.is_some() { " " span.ed-stamp { (tr!("pages-ed-negates")) } } }
                p.ed-what { (card_name(game, frame.card)) @if let Some(below) = below { " → " (card_name(game, below.card)) } @else { (aim(setting)) } }
                p.ed-text { (card_text(game, frame.card)) }
                @if below.is_none() && game.hits_by_being_wild(open, frame, struck) { p.ed-text { b { (tr!("pages-ed-wild-hit")) } } }
            }
        }
    }
}

/// Draws the target of the card at the bottom.
fn aim(setting: &EndOfDaysContext) -> Markup {
    let open = setting.public_state();
    let site = |card: Card| open.site_of(card).map(|(_, site)| site.place());
    let affected: Vec<String> = open.effect.affected.iter().map(|seat| setting.seat_label(seat)).collect();
    html! {
        @if let Some(card) = setting.aimed() {
            " → " span.ed-chip.aimed {
                (draw_card_chip(setting.game(), card))
                @if let Some(owner) = open.owner_of(card) { small { (setting.seat_label(owner)) @if let Some(site) = site(card) { " · " (tr!("pages-ed-site", n = site)) } } }
            }
        } @else if !affected.is_empty() {
            " → " (catalog::i18n::format_list(&affected))
        }
    }
}

/// Draws the reveal slot while no card is in use: the last revealed card and its result.
fn reveal(setting: &EndOfDaysContext) -> Markup {
    let last = current_reveal(setting);
    html! {
        h2 #scene-title .strip-title { (tr!("pages-ed-reveal")) @if setting.public_state().strikes > 0 { span.ed-stamp.alert { (tr!("pages-ed-strikes", n = setting.public_state().strikes)) } } }
        (slot(setting, last.as_ref()))
    }
}

/// Draws the deck, and beside it the last revealed card with its result.
fn slot(setting: &EndOfDaysContext, last: Option<&Reveal>) -> Markup {
    html! {
        div.ed-slot {
            div.ed-small-card { (draw_card_back()) }
            @match last {
                Some(last) => (revealed(setting, last)),
                None => p.small.soft { (tr!("pages-ed-reveal-none")) },
            }
        }
    }
}

/// Draws a revealed card, its threshold and its result.
fn revealed(setting: &EndOfDaysContext, last: &Reveal) -> Markup {
    let mood = last.mood_for_viewer(setting);
    html! {
        @if let Some(card) = last.revealed { div.ed-small-card { (draw_card(setting.game(), card)) } }
        div {
            p class={ "ed-verdict " (mood.class()) } { (mood.draw_sign()) (tr!(last.outcome_key())) span.ed-threshold { (format_threshold(setting, last)) } }
            p.ed-text { (describe_consequence(setting, last).unwrap_or_else(|| describe_reveal(setting, last))) }
        }
    }
}
