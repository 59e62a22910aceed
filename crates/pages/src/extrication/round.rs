//! The strip above the track: the round with its Development card, and the order of play.

use catalog::i18n::extrication as words;
use catalog::tr;
use engine::Seat;
use extrication::{Action, Event, Location, OrderMode, Phase, Public};
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::symbols::draw_worker;
use crate::parts::icon::{Icon, draw_icon};

/// Renders the round and its card.
pub(super) fn draw_round(setting: &ExtricationContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    html! {
        section #ex-round .ex-round aria-labelledby="round-title" {
            h2 #round-title .unseen { (tr!("pages-ex-round")) }
            p.rounds {
                span.unseen { (tr!("pages-ex-round-of", round = open.round, rounds = game.round_count())) }
                span.pips aria-hidden="true" {
                    @for round in 1..=game.round_count() { i.gone[round < open.round].now[round == open.round] {} }
                }
                span.big aria-hidden="true" { (open.round) "/" (game.round_count()) }
            }
            div #ex-card .ex-card.last[open.round == game.round_count()] {
                @if let Some(card) = open.card {
                    b { (catalog::i18n::localize_printed(game.content().card_name(card))) } " "
                    span { (words::describe_card(game, card)) }
                } @else {
                    b { (tr!("pages-ex-no-card")) } " "
                    span { (tr!("pages-ex-no-card-line")) }
                }
            }
            button #piles-button .button.small type="button" popovertarget="piles" { (tr!("pages-ex-piles-open")) }
        }
    }
}

/// Renders the seat on turn, the next ones, those that have withdrawn, and the actions that end the turn. While a round
/// is prepared, no seat is on turn.
pub(super) fn draw_turn_order(setting: &ExtricationContext) -> Markup {
    let open = setting.public_state();
    let queue = setting.game().turn_queue(open);
    // The seat on turn stays first during its turn, even after its Worker has moved.
    let on = seat_on_turn(open);
    let next: Vec<Seat> =
        on.into_iter().chain(queue.next.into_iter().flatten().filter(|seat| Some(*seat) != on)).collect();
    let gone = queue.gone.into_iter().flatten().filter(|seat| Some(*seat) != on);
    html! {
        section #ex-order .ex-order data-strip aria-labelledby="order-title" {
            h2 #order-title .unseen { (tr!("pages-ex-order")) }
            ol.queue tabindex="0" aria-labelledby="order-title" {
                @for seat in &next {
                    li.on[Some(*seat) == on] {
                        (draw_worker(*seat))
                        span {
                            @let name = setting.seat_label(*seat);
                            @if Some(*seat) == on { b { (name) } }
                            @else if Some(seat) == next.iter().find(|seat| Some(**seat) != on) { (tr!("pages-ex-next", seat = name)) }
                            @else { (tr!("pages-ex-then", seat = name)) }
                            span.where { (place_words(open.at[seat.index()])) }
                        }
                    }
                }
                @for (place, seat) in gone.enumerate() {
                    @let place = next_entry(setting, place);
                    li.gone { (draw_worker(seat)) span { (tr!("pages-ex-withdrawn", seat = setting.seat_label(seat), place = place)) } }
                }
                @if was_stuck(setting) { li.stuck { (tr!("pages-ex-stuck")) } }
            }
            div.gate data-rove[setting.has_choices()] { (gate(setting)) }
        }
    }
}

/// True if the viewer's last move in this round was to leave the track because no location was free ahead.
fn was_stuck(setting: &ExtricationContext) -> bool {
    let own = |event: &Event| match event {
        Event::Left { seat, stuck, .. } if setting.own_seat() == Some(*seat) => Some(*stuck),
        Event::Moved { seat, .. } if setting.own_seat() == Some(*seat) => Some(false),
        Event::Round { .. } => Some(false),
        _ => None,
    };
    let events = setting.viewer_state.recent_events.iter().rev();
    !setting.is_over() && events.map(|(_, event)| event).find_map(own) == Some(true)
}

/// Returns the place in the next round's order of a seat that withdraws as the `place`th from 0. It is 0 in the last
/// round, and if a card makes the order depend on something else.
fn next_entry(setting: &ExtricationContext, place: usize) -> usize {
    let (game, open) = (setting.game(), setting.public_state());
    let is_open = open.round == game.round_count() || game.round_rules(open).next_order != OrderMode::AsLeft;
    if is_open { 0 } else { place + 1 }
}

/// Describes the consequence of withdrawing now.
pub(super) fn describe_withdrawal(setting: &ExtricationContext) -> String {
    let gone = setting.game().turn_queue(setting.public_state()).gone;
    tr!("pages-ex-leave-note", place = next_entry(setting, gone.into_iter().flatten().count()))
}

/// Returns the seat whose turn an event belongs to, and no seat for the preparation of a round.
pub(super) fn turn_told_by(event: &Event) -> Option<Option<Seat>> {
    match event {
        Event::Moved { seat, .. }
        | Event::Left { seat, .. }
        | Event::Reached { seat, .. }
        | Event::Docked { seat, .. }
        | Event::Loaded { seat, .. }
        | Event::Learned { seat, .. }
        | Event::Completed { seat, .. }
        | Event::Skipped { seat }
        | Event::Extra { seat }
        | Event::Launched { seat, .. }
        | Event::Held { seat } => Some(Some(*seat)),
        Event::Order { .. }
        | Event::Ships { .. }
        | Event::Tiles { .. }
        | Event::Cubes { .. }
        | Event::Card { .. }
        | Event::Cycled { .. }
        | Event::Round { .. } => Some(None),
        Event::MostFed { .. } | Event::Resigned { .. } | Event::Over { .. } => None,
    }
}

/// Returns the seat whose turn it is.
pub(super) fn seat_on_turn(open: &Public) -> Option<Seat> {
    (!open.phase.is_preparation() && open.phase != Phase::Over).then_some(open.seat)
}

fn place_words(at: Option<Location>) -> String {
    at.map_or_else(|| tr!("pages-ex-at-start"), |at| tr!("pages-ex-at", location = at.steps_from_start()))
}

/// Renders the actions that end a turn or a round without taking anything.
fn gate(setting: &ExtricationContext) -> Markup {
    let ways = match setting.public_state().phase {
        Phase::Move => (Action::Leave {}, "pages-ex-leave"),
        Phase::Act => (Action::Skip {}, "pages-ex-skip"),
        Phase::After => (Action::EndTurn {}, "pages-ex-end-turn"),
        _ => return html! {},
    };
    let note = setting.find_choice(ways.0).filter(|choice| choice.action == (Action::Leave {}));
    let note = note.map(|_| describe_withdrawal(setting));
    let picture = || {
        html! {
            (draw_icon(Icon::Next))
            span aria-hidden="true" { (tr!(ways.1)) @if let Some(note) = &note { span.note { (note) } } }
        }
    };
    setting.draw_piece_button(ways.0, "way-out", picture).unwrap_or_default()
}
