//! The table of End of Days.

mod action_buttons;
mod card_menu;
mod cards;
mod context;
mod event_overlay;
mod finale;
mod flags;
mod hand;
mod introduction;
mod launch_summary;
mod motions;
mod nations;
mod pictures;
mod rocket;
mod scene;
mod scrapyard;
mod status;
mod trade;

use end_of_days::{Action, EndOfDays, Event};
use engine::Seat;
use maud::{Markup, html};

use self::context::EndOfDaysContext;
use crate::game_drawing::{GameDrawing, Show};
use crate::motion::Motion;

impl Show for EndOfDays {
    const STILL: &'static [&'static str] = motions::STILL;

    fn motions_of_event(setting: &EndOfDaysContext<'_>, event: &Event) -> Vec<Motion> {
        motions::motions_of_event(setting, event)
    }

    fn seat_beginning_turn(event: &Event) -> Option<Seat> {
        match event {
            Event::Turn { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn seat_on_turn(setting: &EndOfDaysContext<'_>) -> Option<Seat> {
        setting.has_begun().then(|| setting.public_state().seat)
    }

    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw_definitions(&self) -> Markup {
        flags::draw_flag_definitions(self)
    }

    fn draw<'a>(setting: &'a EndOfDaysContext<'_>) -> GameDrawing<'a, Self> {
        GameDrawing {
            board: html! {
                (flags::draw_flag_definitions(setting.game()))
                (board(setting))
            },
            overlay: event_overlay::draw_event_overlay(setting),
            finale: setting.is_over().then(|| finale::render_finale(setting)),
            extra_controls: hand::pass_on(setting),
            action_button: Box::new(action_buttons::action_buttons(setting)),
            ..GameDrawing::default()
        }
    }

    fn draw_own_knowledge(setting: &EndOfDaysContext<'_>) -> Markup {
        hand::draw_own_knowledge(setting)
    }
}

fn board(setting: &EndOfDaysContext) -> Markup {
    html! {
        div class={ "ed " (lead(setting)) } {
            (status::draw_status(setting))
            (nations::draw_nations(setting))
            (scene::draw_scene(setting))
            (scrapyard::draw_scrapyard(setting))
            (hand::draw_own_nation(setting))
            (scrapyard::draw_piles(setting))
        }
    }
}

/// Returns the area that comes first if not everything fits: the one that the question is about.
fn lead(setting: &EndOfDaysContext) -> &'static str {
    if !setting.has_begun() {
        return "choosing";
    }
    if setting.own_offer_draft().is_some() {
        return "drafting";
    }
    let asks = |wanted: fn(&Action) -> bool| setting.viewer_state.choices.iter().any(wanted);
    if asks(|action| matches!(action, Action::Take { .. })) {
        "yard-first"
    } else if asks(|action| matches!(action, Action::Offer { .. } | Action::Aim { .. } | Action::Reduce { .. })) {
        "nations-first"
    } else if asks(|action| {
        matches!(action, Action::Launch { .. } | Action::Liftoff {} | Action::Leave { .. } | Action::Site { .. })
    }) {
        "own-first"
    } else {
        ""
    }
}
