//! The strip above the track: the round with its Development card, and the order of play.

use catalog::tr;
use catalog::words::extrication as words;
use engine::Seat;
use extrication::{Action, Location, Phase};
use maud::{Markup, html};

use super::signs::worker;
use super::{Setting, asked};
use crate::parts::icon::{Icon, icon};

/// The round and its card.
pub(super) fn round(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let forecast = game.forecast(open);
    html! {
        section #ex-round .ex-round aria-labelledby="round-title" {
            h2 #round-title .unseen { (tr!("pages-ex-round")) }
            p.rounds {
                span.unseen { (tr!("pages-ex-round-of", round = open.round, rounds = game.rounds())) }
                span.pips aria-hidden="true" {
                    @for round in 1..=game.rounds() { i.gone[round < open.round].now[round == open.round] {} }
                }
                span.big aria-hidden="true" { (open.round) "/" (game.rounds()) }
            }
            div.ex-card.dealt.last[open.round == game.rounds()] {
                @if let Some(card) = open.card {
                    b { (catalog::words::printed(game.content().card_name(card))) } " "
                    span { (words::card(game, card)) }
                } @else {
                    b { (tr!("pages-ex-no-card")) } " "
                    span { (tr!("pages-ex-no-card-line")) }
                }
            }
            p.left-over { (tr!("pages-ex-placements", n = forecast.placements_left)) }
            button #piles-button .button.small type="button" popovertarget="piles" { (tr!("pages-ex-piles-open")) }
        }
    }
}

/// Who is on turn, who is next, who has withdrawn, and the way out of the turn.
pub(super) fn order(setting: &Setting) -> Markup {
    let open = setting.open();
    let queue = setting.game().queue(open);
    let over = open.phase == Phase::Over;
    // The seat on turn stays in front while its turn lasts, wherever its Worker stands by now.
    let on = (!over).then_some(open.seat);
    let next: Vec<Seat> =
        on.into_iter().chain(queue.next.into_iter().flatten().filter(|seat| Some(*seat) != on)).collect();
    let gone = queue.gone.into_iter().flatten().filter(|seat| Some(*seat) != on);
    let last = open.round == setting.game().rounds();
    let out = if last { "pages-ex-out" } else { "pages-ex-withdrawn" };
    html! {
        section #ex-order .ex-order aria-labelledby="order-title" {
            h2 #order-title .unseen { (tr!("pages-ex-order")) }
            ol.queue tabindex="0" aria-labelledby="order-title" {
                @for (place, seat) in next.iter().enumerate() {
                    li.on[Some(*seat) == on] {
                        (worker(*seat))
                        span {
                            @if Some(*seat) == on { b { (setting.name(*seat)) } }
                            @else if place <= 1 { (tr!("pages-ex-next", seat = setting.name(*seat))) }
                            @else { (tr!("pages-ex-then", seat = setting.name(*seat))) }
                            span.where { (place_words(open.at[seat.index()])) }
                        }
                    }
                }
                @for (place, seat) in gone.enumerate() {
                    li.gone { (worker(seat)) span { (tr!(out, seat = setting.name(seat), place = place + 1)) } }
                }
            }
            div.gate data-rove[setting.asked()] { (gate(setting)) }
        }
    }
}

fn place_words(at: Option<Location>) -> String {
    at.map_or_else(|| tr!("pages-ex-at-start"), |at| tr!("pages-ex-at", location = at.steps()))
}

/// What ends a turn or a round without taking anything.
fn gate(setting: &Setting) -> Markup {
    let ways = match setting.open().phase {
        Phase::Move => (Action::Leave {}, "pages-ex-leave"),
        Phase::Act => (Action::Skip {}, "pages-ex-skip"),
        Phase::After => (Action::EndTurn {}, "pages-ex-end-turn"),
        _ => return html! {},
    };
    let picture = || html! { (icon(Icon::Next)) span aria-hidden="true" { (tr!(ways.1)) } };
    asked(setting, ways.0, "way-out", picture).unwrap_or_default()
}
