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

/// Returns a name for the step that differs from step to step and from turn to turn.
pub(super) fn name_of_step(setting: &EndOfDaysContext) -> String {
    let open = setting.public_state();
    format!("{}-{}-{}", open.round, open.seat.0, step(open))
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
                    // Everybody may launch in the turn of anybody.
                    span { @if now == 3 { (tr!("pages-ed-all-launch")) } @else { (tr!("pages-ed-turn-of", seat = setting.seat_label(open.seat))) } }
                    @if let Some(words) = priority(setting) { b { (draw_icon(Icon::Next)) (words) } }
                }
            }
        }
    }
}

/// Describes who decides now, in public terms: windows never reveal who has answered. It says nothing while cards are
/// revealed and while a decision of the viewer is already made, so that it agrees with the action bar.
fn priority(setting: &EndOfDaysContext) -> Option<String> {
    let (open, page, own) = (setting.public_state(), setting.page, setting.own_seat());
    let is_own = setting.has_choices() || page.own_chance().is_some();
    if !is_own && matches!(open.phase, Phase::Poll | Phase::Negate) {
        return Some(tr!("pages-ed-window-open"));
    }
    let asked = match setting.game().to_act(open) {
        ToAct::Seats(asked) => asked.lowest(),
        _ => page.details.chance_owner.filter(|_| page.offers_answers()),
    };
    let decider = if is_own { own } else { asked.filter(|seat| page.replay || Some(*seat) != own) };
    decider.map(|seat| tr!("pages-ed-decides", seat = setting.seat_label(seat)))
}

/// Says why a question is put again after the seat on turn has ended its actions: somebody has used a card since.
pub(super) fn describe_interruption(setting: &EndOfDaysContext) -> Option<String> {
    let (open, me) = (setting.public_state(), setting.own_seat()?);
    let key = match open.phase {
        Phase::Act if open.seat == me => "pages-ed-again",
        Phase::Poll => "pages-ed-asked-again",
        _ => return None,
    };
    let mut used = None;
    for (_, event) in setting.viewer_state.recent_events.iter().rev() {
        match event {
            Event::Turn { .. } => return None,
            Event::Placed { seat, .. } | Event::Fronted { seat, .. } | Event::Used { seat, .. } if *seat == me => {
                return None;
            }
            Event::Used { seat, card, .. } => used = used.or(Some((*seat, *card))),
            // Before the use of the card the same question had been put.
            Event::Yielded { .. } if used.is_some() => break,
            _ => {}
        }
    }
    let (seat, card) = used?;
    let card = catalog::i18n::end_of_days::card_name(setting.game(), card);
    Some(tr!(key, seat = setting.seat_name(seat), card = card))
}
