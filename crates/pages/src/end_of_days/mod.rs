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

use catalog::tr;
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

    fn is_loss(_: &EndOfDaysContext<'_>, event: &Event, loser: Seat) -> bool {
        match event {
            Event::Destroyed { seat, .. } => *seat == loser,
            Event::Taken { from, .. } | Event::Handed { from, .. } => *from == loser,
            Event::Points { seat, n, .. } => *seat == loser && *n < 0,
            Event::Landed { seat, success: false, .. } => *seat == loser,
            _ => false,
        }
    }

    fn is_gain(_: &EndOfDaysContext<'_>, event: &Event, winner: Seat) -> bool {
        match event {
            Event::Landed { seat, success: true, .. } => *seat == winner,
            Event::Points { seat, n, .. } => *seat == winner && *n > 0,
            _ => false,
        }
    }

    /// A reveal that can end the world says so.
    fn chance_question(setting: &EndOfDaysContext<'_>) -> Option<String> {
        let open = setting.public_state();
        let (me, target) = (setting.own_seat()?, setting.aimed().filter(|_| open.has_card_in_use())?);
        let owner = open.owner_of(target)?;
        setting.game().trigger_set_off(open, (me, open.stack().next()?.card), owner)?;
        Some(tr!("pages-ed-doomsday-set", seats = setting.seat_name(owner)))
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
            banner: event_overlay::draw_round_banner(setting),
            finale: setting.is_over().then(|| finale::render_finale(setting)),
            question_note: status::describe_interruption(setting),
            extra_controls: hand::pass_on(setting),
            action_button: Box::new(action_buttons::action_buttons(setting)),
            ..GameDrawing::default()
        }
    }

    fn draw_own_knowledge(setting: &EndOfDaysContext<'_>) -> Markup {
        hand::draw_own_knowledge(setting)
    }
}

/// Draws the areas of the table. Their order never changes, so that nobody has to look for a ship or a card again.
fn board(setting: &EndOfDaysContext) -> Markup {
    let is_drafting = setting.own_offer_draft().is_some();
    let is_swapping = setting.viewer_state.choices.iter().any(|action| matches!(action, Action::Swap { .. }));
    html! {
        div.ed.choosing[!setting.has_begun()].drafting[is_drafting].swapping[is_swapping] {
            (status::draw_status(setting))
            (nations::draw_nations(setting))
            (scene::draw_scene(setting))
            (scrapyard::draw_scrapyard(setting))
            (hand::draw_own_nation(setting))
            (scrapyard::draw_piles(setting))
        }
    }
}
