//! The trick area: the election before a trick, the cards of the trick, and the result of the last one.

use catalog::i18n::extinction_point::{
    card_name as words, infiltrator_card_name as infil_words, suit_name as suit_words,
};
use catalog::tr;
use extinction_point::{Action, Card, InfiltratorCard, NONE, STRENGTHS, StackFrame, Suit, Trick, TurnStep, VEILED};
use maud::{Markup, html};

use super::cards::{draw_card, draw_infiltrator_back, draw_infiltrator_card, format_infiltrator_value, mark_of};
use super::context::ExtinctionPointContext;
use super::recent_events::LastTrick;
use super::{battle, crew, motions};
use crate::motion::with_place_name;
use crate::parts::card::draw_card_slot;
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::mark::draw_mark;

/// Draws the middle of the table.
pub(super) fn draw_trick(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    html! {
        section #ep-trick .ep-trick aria-labelledby="trick-title" {
            @if open.infil.showns > 0 {
                (shown(setting))
            } @else if open.step == TurnStep::Draft {
                (crew::draw_role_draft(setting))
            } @else if setting.is_fighting() {
                (battle::draw_battle_report(setting, true))
            } @else if is_running(setting) {
                (running(setting))
            } @else {
                (between(setting))
            }
        }
    }
}

/// True if the trick lies open in the middle of the table.
pub(super) fn is_running(setting: &ExtinctionPointContext) -> bool {
    let open = setting.public_state();
    let begins = open.trick.leader != NONE && matches!(open.step, TurnStep::Lead | TurnStep::Upkeep);
    open.infil.showns == 0 && open.step != TurnStep::Draft && !setting.is_fighting() && (open.trick.len > 0 || begins)
}

/// Renders the heading with the led suit, large.
fn title(setting: &ExtinctionPointContext, led: Option<Suit>) -> Markup {
    let open = setting.public_state();
    html! {
        h2 #trick-title .strip-title {
            @match led {
                Some(suit) => span.ep-led { (draw_mark(&mark_of(suit))) (tr!("pages-ep-led", suit = suit_words(suit))) },
                None => span.soft {
                    @if open.lost_one { (tr!("pages-ep-beaten")) } @else { (tr!("pages-ep-unbeaten")) }
                },
            }
            (standing(setting))
        }
    }
}

/// Draws a trick with its cards in the order of play. The Infiltrator comes second (EP-56).
fn running(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    let played: Vec<(Card, u8)> = open.trick.played_cards().collect();
    let best = setting.game().best_card_index(open);
    let waiting: Vec<u8> = (1..setting.game().crew_size())
        .filter_map(|place| setting.game().in_turn(open, place))
        .filter(|who| open.trick.to_play >> who & 1 == 1 && played.iter().all(|(_, by)| by != who))
        .collect();
    html! {
        (title(setting, open.trick.led))
        ol.ep-cards {
            @match played.first() {
                Some((card, who)) => li { (lying(setting, *card, *who, best == Some(0))) },
                None => li { (empty_slot(setting, open.trick.leader, true)) },
            }
            li.ep-infil data-at=(motions::INFILTRATOR) { (infiltrators(setting)) }
            @for (slot, (card, who)) in played.iter().enumerate().skip(1) {
                li { (lying(setting, *card, *who, best == Some(slot))) }
            }
            @for who in waiting { li { (empty_slot(setting, who, false)) } }
        }
    }
}

fn lying(setting: &ExtinctionPointContext, card: Card, who: u8, best: bool) -> Markup {
    let open = setting.public_state();
    let taken = open.trick.won == Some(true) && !open.trick.lying.contains(card);
    html! {
        div.piece.still.gone[taken].best[best] {
            @if taken { (draw_card(setting.game(), card)) } @else { (with_place_name(motions::card_place(card), &draw_card(setting.game(), card))) }
            span.unseen { (words(setting.game(), card)) }
            @if taken { span.fate.good { (draw_icon(Icon::Tick)) (tr!("pages-ep-taken")) } }
        }
        p.caption { (setting.member_name(who)) @if best { span.unseen { " " (tr!("pages-ep-best")) } } }
    }
}

fn empty_slot(setting: &ExtinctionPointContext, who: u8, leads: bool) -> Markup {
    html! {
        (draw_card_slot(&html! {}))
        p.caption.soft { (tr!(if leads { "pages-ep-leads" } else { "pages-ep-follows" }, name = setting.member_name(who))) }
    }
}

/// Draws the Infiltrator's card, with its effective value if that differs from the printed one.
fn infiltrators(setting: &ExtinctionPointContext) -> Markup {
    let trick: &Trick = &setting.public_state().trick;
    let cards = &trick.infil[..trick.infils as usize];
    html! {
        @if cards.is_empty() {
            (draw_card_slot(&html! {}))
            p.caption.soft { (tr!("pages-ep-infiltrator")) }
        }
        @for card in cards {
            div.piece.still {
                @if trick.face_down || *card >= VEILED {
                    (draw_infiltrator_back())
                    span.unseen { (tr!("pages-ep-face-down")) }
                } @else {
                    (draw_infiltrator_card(InfiltratorCard(*card)))
                    span.unseen { (infil_words(InfiltratorCard(*card))) }
                }
            }
        }
        @if !cards.is_empty() { p.caption { (tr!("pages-ep-infiltrator")) } }
        @if let Some(card) = trick.revealed_card() {
            @let (value, sign) = (setting.game().infil_value(setting.public_state(), card), setting.game().tie_sign(setting.public_state(), card));
            @if i16::from(value) != i16::from(card.value()) || sign != card.sign() {
                p.caption { b { (tr!("pages-ep-counts", value = format_infiltrator_value(value.into(), sign))) } }
            }
        }
    }
}

/// Renders who is ahead.
fn standing(setting: &ExtinctionPointContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let Some(card) = open.trick.revealed_card().filter(|_| open.trick.len > 0) else {
        return html! {};
    };
    let (value, sign) = (game.infil_value(open, card), game.tie_sign(open, card));
    let best = game.best_value(open);
    let ahead = open.trick.won.unwrap_or_else(|| game.beats_infiltrator(open, best, card));
    let key = match (open.trick.won, ahead) {
        (Some(true), _) => "pages-ep-won-line",
        (Some(false), _) => "pages-ep-lost-line",
        (None, true) => "pages-ep-ahead",
        (None, false) => "pages-ep-behind",
    };
    html! {
        span.ep-standing.ahead[ahead] {
            (draw_icon(if ahead { Icon::Tick } else { Icon::Cross }))
            (tr!(key, best = best, infil = format_infiltrator_value(value.into(), sign)))
        }
    }
}

/// Renders the phase between tricks: the election, Pressing the Advantage, or just the last trick or battle.
fn between(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    let reports = setting.past.battle.is_some() || setting.past.trick.is_some();
    html! {
        @if reports { h2 #trick-title .unseen { (tr!("pages-ep-last")) } } @else { (title(setting, None)) }
        @if matches!(open.step, TurnStep::Bids | TurnStep::Tied) && open.depth == 0 { (ballot(setting)) }
        @if let Some(StackFrame::Reply { who, to, .. } | StackFrame::Exchange { who, to }) = setting.frame() {
            p { (tr!("pages-ep-exchange", who = setting.member_name(who), to = setting.member_name(to))) }
        }
        @if let Some(trick) = &setting.past.trick { (draw_last_trick(setting, trick)) }
        @if setting.past.battle.is_some() { (battle::draw_battle_report(setting, false)) }
        @if !reports { p.soft { (tr!(if setting.alone() { "pages-ep-first-round-alone" } else { "pages-ep-first-round" })) } }
    }
}

/// Renders the five strengths of a wish to lead (EP-52), sealed until all members have chosen.
fn ballot(setting: &ExtinctionPointContext) -> Markup {
    let sealed = setting.viewer_state.view.own.as_ref().and_then(|(_, own)| own.sealed);
    let asked = setting.has_choices();
    html! {
        @if setting.public_state().step == TurnStep::Tied {
            p.small { (tr!("pages-ep-tied")) }
        }
        @if asked {
            ul.ep-ballot data-rove {
                @for strength in STRENGTHS {
                    @if let Some(button) = setting.draw_action_button(Action::Bid { strength }, "piece ep-bid", || bid(strength)) {
                        li { (button) }
                    }
                }
            }
        } @else if let Some(Action::Bid { strength }) = sealed {
            p.small { (tr!("pages-ep-sealed", wish = crew::describe_wish(strength))) }
        } @else {
            p.small.soft { (tr!("pages-ep-sealing")) }
        }
    }
}

/// Draws a wish as a hand that points up or down.
fn bid(strength: i8) -> Markup {
    let step = i16::from(strength);
    html! {
        svg viewBox="0 0 40 40" aria-hidden="true" {
            @if strength == 0 {
                path class="sign" d="M8 17H32V23H8Z" {}
            }
            @for place in 0..step.abs() {
                @let y = 20 - step * 5 + step.signum() * 10 * place;
                @let (tip, foot) = if step > 0 { (y - 9, y + 3) } else { (y + 9, y - 3) };
                path class="sign" d={ "M20 " (tip) "L34 " (foot) "H6Z" } {}
            }
        }
        span aria-hidden="true" { (crew::describe_wish(strength)) }
    }
}

/// Renders the cards and the result of the last trick.
pub(super) fn draw_last_trick(setting: &ExtinctionPointContext, trick: &LastTrick) -> Markup {
    html! {
        div.ep-last {
            p.verdict-line {
                span.ep-standing.ahead[trick.won] {
                    (draw_icon(if trick.won { Icon::Tick } else { Icon::Cross }))
                    (tr!(if trick.won { "pages-ep-won" } else { "pages-ep-lost" }))
                }
                span.small {
                    (tr!("pages-ep-last-trick", best = trick.best, infil = format_infiltrator_value(trick.infil.into(), trick.sign)))
                }
            }
            ol.ep-cards.past {
                @for (place, (card, who)) in trick.cards.iter().enumerate() {
                    li { div.piece.still { (draw_card(setting.game(), *card)) span.unseen { (words(setting.game(), *card)) } } p.caption { (setting.member_name(*who)) } }
                    @if place == 0 {
                        li { div.piece.still { (draw_infiltrator_card(trick.card)) span.unseen { (infil_words(trick.card)) } } p.caption { (tr!("pages-ep-infiltrator")) } }
                    }
                }
            }
        }
    }
}

/// Draws cards of the Infiltrator deck that are shown to all players, to be put back.
fn shown(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    html! {
        h2 #trick-title .strip-title { (tr!("pages-ep-shown")) span.soft { (tr!("pages-ep-shown-line")) } }
        ol.ep-cards.shown {
            @for card in &open.infil.shown[..open.infil.showns as usize] {
                li data-at=(motions::shown_place(InfiltratorCard(*card))) {
                    div.piece.still { (draw_infiltrator_card(InfiltratorCard(*card))) span.unseen { (infil_words(InfiltratorCard(*card))) } }
                    @for bottom in [false, true] {
                        @let label = || html! { span aria-hidden="true" { (tr!(if bottom { "pages-ep-bottom" } else { "pages-ep-top" })) } };
                        @if let Some(button) = setting.draw_action_button(Action::Put { infil: InfiltratorCard(*card), bottom }, "button small", label) { (button) }
                    }
                }
            }
        }
        @if open.trick.len > 0 {
            p.small { (tr!("pages-ep-in-trick", cards = catalog::i18n::format_list(&open.trick.played_cards().map(|(card, _)| words(setting.game(), card)).collect::<Vec<_>>()))) }
        }
    }
}
