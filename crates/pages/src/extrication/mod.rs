//! The table of Extrication.

mod choices;
mod context;
mod event_overlay;
mod finale;
mod introduction;
mod motions;
mod piles;
mod round;
mod seats;
mod ships;
mod symbols;
mod track;

use engine::Seat;
use extrication::{Event, Extrication};
use maud::{Markup, html};

use self::context::ExtricationContext;
use crate::game_drawing::{GameDrawing, Show};
use crate::motion::Motion;

impl Show for Extrication {
    const STILL: &'static [&'static str] = motions::STILL;

    fn motions_of_event(setting: &ExtricationContext<'_>, event: &Event) -> Vec<Motion> {
        motions::motions_of_event(setting, event)
    }

    fn turn_told_by(event: &Event) -> Option<Option<Seat>> {
        round::turn_told_by(event)
    }

    fn is_loss(_: &ExtricationContext<'_>, event: &Event, loser: Seat) -> bool {
        matches!(event, Event::MostFed { lost, .. } if lost.contains(loser))
    }

    fn is_gain(_: &ExtricationContext<'_>, event: &Event, winner: Seat) -> bool {
        matches!(event, Event::MostFed { gained, .. } if gained.contains(winner))
    }

    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw_definitions(&self) -> Markup {
        symbols::draw_shared_definitions()
    }

    fn draw<'a>(setting: &'a ExtricationContext<'_>) -> GameDrawing<'a, Self> {
        GameDrawing {
            board: html! {
                (symbols::draw_shared_definitions())
                (board(setting))
            },
            overlay: event_overlay::draw_event_overlay(setting),
            finale: setting.is_over().then(|| finale::render_finale(setting)),
            choices: setting.has_choices().then(|| choices::render_action_choices(setting)),
            ..GameDrawing::default()
        }
    }
}

fn board(setting: &ExtricationContext) -> Markup {
    html! {
        div.ex {
            (round::draw_round(setting))
            (round::draw_turn_order(setting))
            (track::draw_track(setting))
            (seats::draw_seat_cards(setting))
            (piles::draw_piles(setting))
        }
    }
}
