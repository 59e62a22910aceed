//! The strip on top: the round, the four steps of the turn, and the priority.

use catalog::tr;
use end_of_days::{Event, Phase, Public};
use engine::{Rules, ToAct};
use maud::{Markup, html};

use super::context::EndOfDaysContext;
use crate::parts::icon::{Icon, draw_icon};

/// Returns the step of the turn, from 0 (ED-31).
fn step(open: &Public) -> usize {
    match open.phase {
        Phase::Seating | Phase::Nation | Phase::Deal | Phase::Keep | Phase::Refill | Phase::Drawing => 0,
        Phase::Trade | Phase::Answer | Phase::SwapDraw => 1,
        Phase::Commit | Phase::Berth if !open.has_card_in_use() => 1,
        Phase::Launch | Phase::Board | Phase::Liftoff | Phase::Reduce | Phase::Over => 3,
        _ => 2,
    }
}

/// Renders the round, the steps and the seat on turn.
pub(super) fn draw_status(setting: &EndOfDaysContext) -> Markup {
    let open = setting.public_state();
    let rounds = setting.game().options().rounds;
    let last = open.round == rounds && !setting.is_over();
    let now = step(open);
    html! {
        section #ed-status .ed-status aria-label=(tr!("pages-ed-turn-label")) {
            p.ed-round.last[last] {
                @if last { (tr!("pages-ed-last-turn")) } @else { (tr!("pages-ed-turn", round = open.round, rounds = rounds)) }
                span.ed-rounds aria-hidden="true" { @for round in 1..=rounds { i.gone[round < open.round].now[round == open.round] {} } }
            }
            @if setting.has_begun() && !setting.is_over() {
                ol.ed-steps-of-turn {
                    @for (place, key) in ["pages-ed-step-refill", "pages-ed-step-trade", "pages-ed-step-act", "pages-ed-step-launch"].into_iter().enumerate() {
                        li.done[place < now].now[place == now] aria-current=[(place == now).then_some("step")] {
                            span.ed-number aria-hidden="true" { (place + 1) } (tr!(key))
                        }
                    }
                }
                p.ed-priority {
                    span { (tr!("pages-ed-turn-of", seat = setting.seat_label(open.seat))) }
                    b { (draw_icon(Icon::Next)) (priority(setting)) }
                }
            }
        }
    }
}

/// Describes who decides now, in public terms: windows never reveal who has answered.
fn priority(setting: &EndOfDaysContext) -> String {
    let open = setting.public_state();
    let decider = match (setting.game().to_act(open), open.phase) {
        (_, Phase::Poll | Phase::Negate) => return tr!("pages-ed-window-open"),
        (ToAct::Seats(asked), _) => asked.iter().next(),
        (_, Phase::Liftoff) => Some(open.actor),
        _ => None,
    };
    tr!("pages-ed-decides", seat = setting.seat_label(decider.unwrap_or(open.seat)))
}

/// Says why the viewer acts again after ending its actions: somebody has used a card since.
pub(super) fn describe_interruption(setting: &EndOfDaysContext) -> Option<String> {
    let open = setting.public_state();
    let me = setting.own_seat().filter(|me| open.phase == Phase::Act && open.seat == *me)?;
    let turn = setting.viewer_state.recent_events.iter().rev().map(|(_, event)| event);
    let since = turn.take_while(|event| **event != Event::Yielded { seat: me });
    let mut used = None;
    for event in since {
        match event {
            Event::Turn { .. } => return None,
            Event::Placed { seat, .. } | Event::Fronted { seat, .. } | Event::Used { seat, .. } if *seat == me => {
                return None;
            }
            Event::Used { seat, card, .. } => used = Some((*seat, *card)),
            _ => {}
        }
    }
    let (seat, card) = used?;
    let card = catalog::i18n::end_of_days::card_name(setting.game(), card);
    Some(tr!("pages-ed-again", seat = setting.seat_name(seat), card = card))
}
