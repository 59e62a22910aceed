//! The trick area: the election before a trick, the cards of the trick, and the result of the last one. It is as high in
//! all of these states, so that the hand below it never moves.

use catalog::i18n::extinction_point::{
    card_name as words, infiltrator_card_name as infil_words, suit_name as suit_words,
};
use catalog::tr;
use extinction_point::{Action, Card, Cards, InfiltratorCard, STRENGTHS, StackFrame, Suit, Trick, TurnStep, VEILED};
use maud::{Markup, html};

use super::cards::{draw_card, draw_infiltrator_back, draw_infiltrator_card, format_infiltrator_value, mark_of};
use super::context::ExtinctionPointContext;
use super::last_trick::{
    draw_change, draw_forced_caption, draw_taken_stamp, draw_trick_cards, draw_trick_chips, draw_verdict,
};
use super::recent_events::{LastTrick, PlayedCard};
use super::{battle, crew, places, ships};
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
                (battle::draw_running_battle(setting))
            } @else if setting.is_trick_running() {
                (running(setting))
            } @else {
                (between(setting))
            }
        }
    }
}

/// Draws a trick with the led suit and who is ahead.
fn running(setting: &ExtinctionPointContext) -> Markup {
    html! {
        h2 #trick-title .strip-title .ep-head {
            @match setting.public_state().trick.led {
                Some(suit) => span.ep-led { (draw_mark(&mark_of(suit))) (tr!("pages-ep-led", suit = suit_words(suit))) },
                None => span.soft { (losses(setting)) },
            }
            (standing(setting))
        }
        ol.ep-cards.ep-body { (trick_cards(setting)) }
    }
}

/// Draws the cards of a trick in the order of play. The Infiltrator comes second (EP-56).
fn trick_cards(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    let played: Vec<(Card, u8)> = open.trick.played_cards().collect();
    let best = setting.game().best_card_index(open);
    let waiting: Vec<u8> = (1..setting.game().crew_size())
        .filter_map(|place| setting.game().in_turn(open, place))
        .filter(|who| open.trick.to_play >> who & 1 == 1 && played.iter().all(|(_, by)| by != who))
        .collect();
    let lying = |slot: usize, (card, who): (Card, u8)| {
        let played = PlayedCard { card, who, forced: setting.past.is_forced(card) };
        lying(setting, played, slot, best == Some(slot))
    };
    html! {
        @match played.first() {
            Some(first) => li { (lying(0, *first)) },
            None => li data-at=(places::slot_place(open.trick.leader)) { (empty_slot(setting, open.trick.leader, true)) },
        }
        li.ep-infil data-at=(places::INFILTRATOR) { (infiltrators(setting)) }
        @for (slot, played) in played.iter().enumerate().skip(1) { li { (lying(slot, *played)) } }
        @for who in waiting { li data-at=(places::slot_place(who)) { (empty_slot(setting, who, false)) } }
    }
}

/// Returns whether a trick of this turn has been lost.
fn losses(setting: &ExtinctionPointContext) -> String {
    tr!(if setting.public_state().lost_one { "pages-ep-beaten" } else { "pages-ep-unbeaten" })
}

fn lying(setting: &ExtinctionPointContext, played: PlayedCard, slot: usize, best: bool) -> Markup {
    let trick: &Trick = &setting.public_state().trick;
    let (card, drawing) = (played.card, draw_card(setting.game(), played.card));
    let taken = trick.won == Some(true) && !trick.lying.contains(card);
    let change = trick.own_add[slot].saturating_add(if best { trick.best_add } else { 0 });
    html! {
        div.piece.still.gone[taken].best[best] {
            @if taken { (drawing) } @else { (with_place_name(places::card_place(card), &drawing)) }
            span.unseen { (words(setting.game(), card)) }
            (draw_change(card.value(), change))
            @if taken { (draw_taken_stamp()) }
        }
        p.caption {
            (setting.member_name(played.who))
            @if best { span.unseen { " " (tr!("pages-ep-best")) } }
        }
        (draw_forced_caption(played))
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
    let (game, open) = (setting.game(), setting.public_state());
    let trick: &Trick = &open.trick;
    let cards = &trick.infil[..trick.infils as usize];
    html! {
        @if cards.is_empty() { (draw_card_slot(&html! {})) }
        @for card in cards {
            div.piece.still {
                @if trick.face_down || *card >= VEILED {
                    (draw_infiltrator_back())
                    span.unseen { (tr!("pages-ep-face-down")) }
                } @else {
                    @let card = InfiltratorCard(*card);
                    (draw_infiltrator_card(card))
                    span.unseen { (infil_words(card)) }
                    @if trick.revealed_card() == Some(card) { (draw_change(card.value(), game.infil_value(open, card).saturating_sub_unsigned(card.value()))) }
                }
            }
        }
        p.caption.soft[cards.is_empty()] { (tr!("pages-ep-infiltrator")) }
        @if let Some(card) = trick.revealed_card() {
            @let (value, sign) = (game.infil_value(open, card), game.tie_sign(open, card));
            @if sign != card.sign() { p.caption { b { (tr!("pages-ep-counts", value = format_infiltrator_value(value.into(), sign))) } } }
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
            @if let Some(source) = game.tie_source(open, card) { " (" (catalog::i18n::localize_printed(&game.content().text_entry(source).name)) ")" }
        }
    }
}

/// Renders the phase between tricks: the last trick or battle, and the election.
fn between(setting: &ExtinctionPointContext) -> Markup {
    let (open, past) = (setting.public_state(), &setting.past);
    let is_election = matches!(open.step, TurnStep::Bids | TurnStep::Tied) && open.depth == 0;
    html! {
        h2 #trick-title .unseen { (tr!("pages-ep-last")) }
        div.ep-between {
            div.ep-head { @if let Some(trick) = &past.trick { (draw_verdict(trick)) } @else { p.soft { (losses(setting)) } } }
            @match (&past.trick, &past.battle) {
                (Some(trick), None) if !is_election => (draw_trick_cards(setting, trick, Cards::EMPTY)),
                (Some(trick), _) => (draw_trick_chips(setting, trick)),
                _ if !is_election => (empty_trick()),
                _ => {}
            }
            @if let Some(note) = note(setting) { p.ep-note { (note) } }
            @if is_election { (ballot(setting)) } @else if let Some(report) = &past.battle { (battle::draw_battle_summary(report)) }
            (ships::draw_news(setting))
        }
    }
}

/// Draws the places of a trick before the first one.
fn empty_trick() -> Markup {
    html! {
        ol.ep-cards.past {
            @for key in ["pages-ep-leader", "pages-ep-infiltrator", "pages-ep-follower"] {
                li { (draw_card_slot(&html! {})) p.caption.soft { (tr!(key)) } }
            }
        }
    }
}

/// Returns what should be known between two tricks.
fn note(setting: &ExtinctionPointContext) -> Option<String> {
    let (open, past) = (setting.public_state(), &setting.past);
    if let Some(StackFrame::Reply { who, to, .. } | StackFrame::Exchange { who, to }) = setting.frame() {
        return Some(tr!("pages-ep-exchange", who = setting.member_name(who), to = setting.member_name(to)));
    }
    match &past.trick {
        _ if open.step == TurnStep::Tied => Some(tr!("pages-ep-tied")),
        Some(_) if past.are_hands_new => Some(tr!("pages-ep-hands-new")),
        Some(trick) => match &past.battle {
            Some(report) => Some(battle::battle_title(report)),
            None => trick.is_unplaceable.then(|| unplaceable(setting, trick)),
        },
        None => Some(tr!(if setting.alone() { "pages-ep-first-round-alone" } else { "pages-ep-first-round" })),
    }
}

/// Returns why no card of a won trick could be kept.
fn unplaceable(setting: &ExtinctionPointContext, trick: &LastTrick) -> String {
    match trick.led() {
        Some(suit) if suit != Suit::Building => {
            tr!("pages-ep-unplaceable", suit = suit_words(suit), buildings = setting.public_state().built)
        }
        _ => tr!("pages-ep-unplaceable-text"),
    }
}

/// Renders the five strengths of a wish to lead (EP-52), sealed until all members have chosen.
fn ballot(setting: &ExtinctionPointContext) -> Markup {
    let sealed = setting.viewer_state.view.own.as_ref().and_then(|(_, own)| own.sealed);
    let asked = setting.has_choices();
    html! {
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

/// Draws cards of the Infiltrator deck that are shown to all players, to be put back, beside the trick.
fn shown(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    html! {
        h2 #trick-title .strip-title .ep-head {
            (tr!("pages-ep-shown"))
            @if open.trick.len == 0 { span.soft { (tr!("pages-ep-shown-line")) } }
            (standing(setting))
        }
        div.ep-body.ep-peek {
            ol.ep-cards.shown {
                @for card in &open.infil.shown[..open.infil.showns as usize] {
                    li {
                        div.piece.still data-at=(places::shown_place(InfiltratorCard(*card))) { (draw_infiltrator_card(InfiltratorCard(*card))) span.unseen { (infil_words(InfiltratorCard(*card))) } }
                        @for bottom in [false, true] {
                            @let label = || html! { span aria-hidden="true" { (tr!(if bottom { "pages-ep-bottom" } else { "pages-ep-top" })) } };
                            @if let Some(button) = setting.draw_action_button(Action::Put { infil: InfiltratorCard(*card), bottom }, "button small", label) { (button) }
                        }
                    }
                }
            }
            @if setting.is_trick_running() { ol.ep-cards.peeked { (trick_cards(setting)) } }
        }
    }
}
