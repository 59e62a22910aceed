//! The trick area: the election before a trick, the cards of the trick, and what became of the last one.

use catalog::tr;
use catalog::words::extinction_point::{card as words, infil as infil_words, suit as suit_words};
use engine::Seat;
use extinction_point::{Action, Card, InfiltratorCard, NONE, STRENGTHS, StackFrame, Suit, Trick, TurnStep, VEILED};
use maud::{Markup, html};

use super::faces::{face, infil, mark_of, numbered, veiled};
use super::past::LastTrick;
use super::{Setting, battle, crew, fighting};
use crate::parts::card::place;
use crate::parts::icon::{Icon, icon};
use crate::parts::mark::mark;

/// The middle of the table.
pub(super) fn trick(setting: &Setting) -> Markup {
    let open = setting.open();
    html! {
        section #ep-trick .ep-trick aria-labelledby="trick-title" {
            @if open.infil.showns > 0 {
                (shown(setting))
            } @else if open.step == TurnStep::Draft {
                (crew::draft(setting))
            } @else if fighting(open) {
                (battle::report(setting, true))
            } @else if open.trick.len > 0 || open.trick.leader != NONE && matches!(open.step, TurnStep::Lead | TurnStep::Upkeep) {
                (running(setting))
            } @else {
                (between(setting))
            }
        }
    }
}

/// The heading with the led suit, large.
fn title(setting: &Setting, led: Option<Suit>) -> Markup {
    let open = setting.open();
    html! {
        h2 #trick-title .strip-title {
            @match led {
                Some(suit) => span.ep-led { (mark(&mark_of(suit))) (tr!("pages-ep-led", suit = suit_words(suit))) },
                None => span.soft {
                    @if open.lost_one { (tr!("pages-ep-beaten")) } @else { (tr!("pages-ep-unbeaten")) }
                },
            }
            (standing(setting))
        }
    }
}

/// A trick with its cards in the order of play; the Infiltrator comes second (EP-56).
fn running(setting: &Setting) -> Markup {
    let open = setting.open();
    let played: Vec<(Card, u8)> = open.trick.played().collect();
    let best = setting.game().best(open);
    let waiting: Vec<u8> = (1..setting.game().crew())
        .filter_map(|place| setting.game().in_turn(open, place))
        .filter(|who| open.trick.to_play >> who & 1 == 1 && played.iter().all(|(_, by)| by != who))
        .collect();
    html! {
        (title(setting, open.trick.led))
        ol.ep-cards {
            @match played.first() {
                Some((card, who)) => li.dealt[played.len() == 1] { (lying(setting, *card, *who, best == Some(0))) },
                None => li { (empty_slot(setting, open.trick.leader, true)) },
            }
            li.ep-infil { (infiltrators(setting)) }
            @for (slot, (card, who)) in played.iter().enumerate().skip(1) {
                li.dealt[slot + 1 == played.len()] { (lying(setting, *card, *who, best == Some(slot))) }
            }
            @for who in waiting { li { (empty_slot(setting, who, false)) } }
        }
    }
}

fn lying(setting: &Setting, card: Card, who: u8, best: bool) -> Markup {
    let open = setting.open();
    let taken = open.trick.won == Some(true) && !open.trick.lying.has(card);
    html! {
        div.piece.still.gone[taken].best[best] {
            (face(setting.game(), card))
            span.unseen { (words(setting.game(), card)) }
            @if taken { span.fate.good { (icon(Icon::Tick)) (tr!("pages-ep-taken")) } }
        }
        p.caption { (setting.name(who)) @if best { span.unseen { " " (tr!("pages-ep-best")) } } }
    }
}

fn empty_slot(setting: &Setting, who: u8, leads: bool) -> Markup {
    html! {
        (place(&html! {}))
        p.caption.soft { (tr!(if leads { "pages-ep-leads" } else { "pages-ep-follows" }, name = setting.name(who))) }
    }
}

/// The Infiltrator's card, with what it counts if that is not what is printed.
fn infiltrators(setting: &Setting) -> Markup {
    let trick: &Trick = &setting.open().trick;
    let cards = &trick.infil[..trick.infils as usize];
    html! {
        @if cards.is_empty() {
            (place(&html! {}))
            p.caption.soft { (tr!("pages-ep-infiltrator")) }
        }
        @for card in cards {
            div.piece.still {
                @if trick.face_down || *card >= VEILED {
                    (veiled())
                    span.unseen { (tr!("pages-ep-face-down")) }
                } @else {
                    (infil(InfiltratorCard(*card)))
                    span.unseen { (infil_words(InfiltratorCard(*card))) }
                }
            }
        }
        @if !cards.is_empty() { p.caption { (tr!("pages-ep-infiltrator")) } }
        @if let Some(card) = trick.revealed() {
            @let (value, sign) = (setting.game().infil_value(setting.open(), card), setting.game().tie_sign(setting.open(), card));
            @if i16::from(value) != i16::from(card.value()) || sign != card.sign() {
                p.caption { b { (tr!("pages-ep-counts", value = numbered(value.into(), sign))) } }
            }
        }
    }
}

/// Who is ahead.
fn standing(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let Some(card) = open.trick.revealed().filter(|_| open.trick.len > 0) else {
        return html! {};
    };
    let (value, sign) = (game.infil_value(open, card), game.tie_sign(open, card));
    let best = game.best_value(open);
    let ahead = open.trick.won.unwrap_or_else(|| game.beats(open, best, card));
    let key = match (open.trick.won, ahead) {
        (Some(true), _) => "pages-ep-won-line",
        (Some(false), _) => "pages-ep-lost-line",
        (None, true) => "pages-ep-ahead",
        (None, false) => "pages-ep-behind",
    };
    html! {
        span.ep-standing.ahead[ahead] {
            (icon(if ahead { Icon::Tick } else { Icon::Cross }))
            (tr!(key, best = best, infil = numbered(value.into(), sign)))
        }
    }
}

/// Between tricks: the election, Pressing the Advantage, or just the last trick or battle.
fn between(setting: &Setting) -> Markup {
    let open = setting.open();
    html! {
        (title(setting, None))
        @if matches!(open.step, TurnStep::Bids | TurnStep::Tied) && open.depth == 0 { (ballot(setting)) }
        @if let Some(StackFrame::Reply { who, to, .. } | StackFrame::Exchange { who, to }) = setting.frame() {
            p { (tr!("pages-ep-exchange", who = setting.name(who), to = setting.name(to))) }
        }
        @match (&setting.past.battle, &setting.past.trick) {
            (Some(_), _) => (battle::report(setting, false)),
            (None, Some(trick)) => (last(setting, trick)),
            (None, None) => p.soft { (tr!("pages-ep-first-round")) },
        }
    }
}

/// The five strengths of a wish to lead (EP-52), sealed until all have answered.
fn ballot(setting: &Setting) -> Markup {
    let sealed = setting.screen.view.own.as_ref().and_then(|(_, mine)| mine.sealed);
    let asked = setting.asked();
    html! {
        @if setting.open().step == TurnStep::Tied {
            p.small { (tr!("pages-ep-tied")) }
        }
        @if asked {
            ul.ep-ballot data-rove {
                @for strength in STRENGTHS {
                    @if let Some(button) = setting.answer(Action::Bid { strength }, "piece ep-bid", || bid(strength)) {
                        li { (button) }
                    }
                }
            }
        } @else if let Some(Action::Bid { strength }) = sealed {
            p.small { (tr!("pages-ep-sealed", wish = crew::wish(strength))) }
        } @else {
            p.small.soft { (tr!("pages-ep-sealing")) }
        }
    }
}

/// A wish as a picture: a hand that goes up or down.
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
        span aria-hidden="true" { (crew::wish(strength)) }
    }
}

/// What became of the last trick.
fn last(setting: &Setting, trick: &LastTrick) -> Markup {
    let leader = trick.cards.first().map(|(_, who)| *who);
    html! {
        div.ep-last {
            p.verdict-line {
                span.ep-standing.ahead[trick.won] {
                    (icon(if trick.won { Icon::Tick } else { Icon::Cross }))
                    (tr!(if trick.won { "pages-ep-won" } else { "pages-ep-lost" }))
                }
                span.small {
                    (tr!("pages-ep-last-trick", best = trick.best, infil = numbered(trick.infil.into(), trick.sign), name = setting.name(if trick.won { trick.captain } else { leader.unwrap_or(0) })))
                }
            }
            ol.ep-cards.past {
                @for (place, (card, who)) in trick.cards.iter().enumerate() {
                    li { div.piece.still { (face(setting.game(), *card)) span.unseen { (words(setting.game(), *card)) } } p.caption { (setting.name(*who)) } }
                    @if place == 0 {
                        li { div.piece.still { (infil(trick.card)) span.unseen { (infil_words(trick.card)) } } p.caption { (tr!("pages-ep-infiltrator")) } }
                    }
                }
            }
        }
    }
}

/// Cards of the Infiltrator deck that are shown to all, to be put back.
fn shown(setting: &Setting) -> Markup {
    let open = setting.open();
    html! {
        h2 #trick-title .strip-title { (tr!("pages-ep-shown")) span.soft { (tr!("pages-ep-shown-line")) } }
        ol.ep-cards.shown {
            @for card in &open.infil.shown[..open.infil.showns as usize] {
                li {
                    div.piece.still { (infil(InfiltratorCard(*card))) span.unseen { (infil_words(InfiltratorCard(*card))) } }
                    @for bottom in [false, true] {
                        @let label = || html! { span aria-hidden="true" { (tr!(if bottom { "pages-ep-bottom" } else { "pages-ep-top" })) } };
                        @if let Some(button) = setting.answer(Action::Put { infil: InfiltratorCard(*card), bottom }, "button small", label) { (button) }
                    }
                }
            }
        }
        @if open.trick.len > 0 {
            p.small { (tr!("pages-ep-in-trick", cards = catalog::words::list(&open.trick.played().map(|(card, _)| words(setting.game(), card)).collect::<Vec<_>>()))) }
        }
    }
}

/// The seat that would lead if a nomination or a bid were accepted.
pub(super) fn nomination(setting: &Setting, who: u8) -> Option<Markup> {
    let label = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    setting
        .answer(Action::Nominate { seat: Seat(who) }, "button small", || label("pages-ep-nominate"))
        .or_else(|| setting.answer(Action::Offer { to: Seat(who) }, "button small", || label("pages-ep-offer")))
}
