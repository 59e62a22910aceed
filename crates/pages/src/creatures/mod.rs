//! The table of Infection and of Extinction, which share a board of hexes and a set of pieces.

mod board;
mod board_choices;
mod claims;
mod context;
mod digest;
mod event_overlay;
mod finale;
mod introduction;
mod motions;
mod notes;
mod pieces;
mod prices;
mod seats;
mod set_ups;
mod standing_orders;

use catalog::i18n::creatures::{capitalize_first, describe_creature};
use catalog::tr;
use creatures::{Action, Creatures, Event, Phase, Species, Variant};
use engine::Seat;
use maud::{Markup, html};

use self::board_choices::SwapKind;
use self::context::CreaturesContext;
use crate::action_button::ActionButton;
use crate::game_drawing::{GameDrawing, Show};
use crate::motion::Motion;

impl<K: Variant> Show for Creatures<K> {
    const STILL: &'static [&'static str] = motions::STILL;

    fn motions_of_event(setting: &CreaturesContext<'_, K>, event: &Event) -> Vec<Motion> {
        motions::motions_of_event(setting, event)
    }

    fn seat_beginning_turn(event: &Event) -> Option<Seat> {
        match event {
            Event::Turn { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    // A seat is on turn already while it sets up: a ready-made set-up plays itself out.
    fn seat_on_turn(setting: &CreaturesContext<'_, K>) -> Option<Seat> {
        let open = setting.public_state();
        let on_turn = setting.recent_turns().last().map(|(_, seat)| seat);
        if open.phase == Phase::Place { Some(open.seat) } else { on_turn }
    }

    fn join_steps(first: &Event, next: &Event) -> Option<Event> {
        digest::join_steps(first, next)
    }

    fn describe_turn_end(events: &[&Event]) -> Option<String> {
        digest::describe_unused_moves(events)
    }

    fn is_loss(setting: &CreaturesContext<'_, K>, event: &Event, seat: Seat) -> bool {
        digest::is_loss(setting, event, seat)
    }

    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw<'a>(setting: &'a CreaturesContext<'_, K>) -> GameDrawing<'a, Self> {
        GameDrawing {
            board: table(setting),
            overlay: event_overlay::draw_event_overlay(setting),
            finale: setting.is_over().then(|| finale::render_finale(setting)),
            action_button: Box::new(|action| sign(setting, action)),
            question_when_picked: question_when_picked(setting),
            extra_controls: set_ups::draw_suggested_set_up(setting),
            ..GameDrawing::default()
        }
    }
}

fn table<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    html! {
        div.ix {
            div.ix-field { (board::draw_board(setting)) }
            div.ix-side {
                (set_ups::set_ups(setting))
                (seats::draw_seat_cards(setting))
                (notes::render_notes_key(setting))
                (claims::render_unproven_claims(setting))
                @if !setting.page.replay && !is_set_up(setting.public_state().phase) { (claims::render_talk_choices(setting)) }
                (standing_orders::render_standing_orders(setting))
            }
        }
    }
}

/// True until the first turn: there is nothing to talk about yet.
const fn is_set_up(phase: Phase) -> bool {
    matches!(phase, Phase::Seating | Phase::First | Phase::Mix | Phase::Place)
}

/// Returns the question once the viewer has picked a creature, for creatures with each kind of swap: the stylesheet
/// shows the one for the creature that is picked.
fn question_when_picked<K: Variant>(setting: &CreaturesContext<K>) -> Option<Markup> {
    let open = setting.public_state();
    let is_bluff =
        |action| matches!(action, Action::Swap { at, character } if setting.character_at(at) == Some(character));
    let bluffs = if setting.choices().any(|choice| is_bluff(choice.action)) { "yes" } else { "no" };
    let [with, without] = ["yes", "no"].map(|swaps| tr!("pages-ix-picked", moves = open.moves, swaps = swaps));
    let on_board = tr!("pages-ix-exchanges", bluffs = bluffs, home = "no");
    let at_home = tr!("pages-ix-exchanges", bluffs = "no", home = "yes");
    (open.phase == Phase::Move).then(|| {
        html! {
            span.ix-cannot { (tr!("pages-ix-picked-shut")) }
            span.ix-can.(SwapKind::None.class()) { (without) }
            span.ix-can.(SwapKind::OnBoard.class()) { (with) small { (on_board) } }
            span.ix-can.(SwapKind::AtHome.class()) { (with) small { (at_home) } }
        }
    })
}

/// Returns the appearance of an action. Actions of one creature are grouped in the action bar, and births and mixes
/// have keys. Giving up moves that are left needs confirmation, and so does a step that costs more than its move.
fn sign<K: Variant>(setting: &CreaturesContext<K>, action: Action) -> ActionButton {
    let unused = if setting.viewer_state.choices.len() > 1 { setting.public_state().moves } else { 0 };
    let species = |one: Species| catalog::i18n::creatures::species_name(one);
    let under = match action {
        Action::Step { species: one, from, .. } => {
            let known = setting.game().board().index(from).and_then(|hex| setting.known_character(hex, one));
            let creature = capitalize_first(&describe_creature(one, known));
            Some(tr!("pages-ix-choose", creature = creature, at = from.to_string()))
        }
        Action::Swap { at, .. } | Action::Fetch { at, .. } | Action::Exchange { at, .. } => {
            Some(tr!("pages-ix-swap-on", at = at.to_string()))
        }
        Action::Out { species: one, character, .. } => {
            Some(tr!("pages-ix-from-home", creature = describe_creature(one, Some(character))))
        }
        Action::Change { species: one, .. } => Some(tr!("pages-ix-swap-home", species = species(one))),
        _ => None,
    };
    let digit = |number: u8| char::from_digit(number.into(), 10);
    let (mark, key) = match action {
        Action::Place { species, character, .. } => (Some(pieces::draw_creature_icon(species, Some(character))), None),
        Action::Step { species, .. } => (Some(pieces::draw_creature_icon(species, None)), None),
        Action::Out { species, character, .. } | Action::Change { species, character } => {
            (Some(pieces::draw_creature_icon(species, Some(character))), None)
        }
        Action::Mix { foes } | Action::Birth { foes, .. } => (None, digit(foes)),
        Action::End {} => (None, Some('0')),
        _ => (None, None),
    };
    let passes = match action {
        Action::End {} if unused > 0 => Some(tr!("pages-ix-unused", count = unused)),
        Action::End {} => Some(String::new()),
        _ => prices::describe_price(setting, action),
    };
    ActionButton { mark, key, group: under, confirmation: passes, ..ActionButton::default() }
}
