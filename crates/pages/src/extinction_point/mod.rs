//! The table of Extinction Point.

mod action_buttons;
mod battle;
mod cards;
mod context;
mod crew;
mod decks;
mod finale;
mod hand;
mod introduction;
mod last_trick;
mod motions;
mod pictures;
mod placements;
mod places;
mod recent_events;
mod settlement;
mod ships;
mod trick;
mod turn_summary;

use engine::{Rules, Seat};
use extinction_point::{Event, ExtinctionPoint};
use maud::{Markup, html};

use self::context::ExtinctionPointContext;
use crate::game_drawing::{GameDrawing, Show};
use crate::motion::Motion;
use crate::render_context::RenderContext;

impl Show for ExtinctionPoint {
    const STILL: &'static [&'static str] = motions::STILL;

    fn motions_of_event(table: &RenderContext<'_, Self>, event: &Event) -> Vec<Motion> {
        motions::motions_of_event(&ExtinctionPointContext::new(table), event)
    }

    fn seat_on_turn(setting: &RenderContext<'_, Self>) -> Option<Seat> {
        (setting.game().seats() == 1).then_some(Seat(0))
    }

    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw<'a>(table: &'a RenderContext<'_, Self>) -> GameDrawing<'a, Self> {
        let setting = ExtinctionPointContext::new(table);
        GameDrawing {
            board: board(&setting),
            overlay: battle::draw_event_overlay(&setting),
            banner: ships::draw_rule_banner(&setting),
            finale: table.is_over().then(|| finale::render_finale(&setting)),
            choices: placements::render_placement_choices(&setting),
            question_note: hand::describe_question(&setting),
            action_button: Box::new(action_buttons::action_buttons(&setting)),
            ..GameDrawing::default()
        }
    }

    fn draw_own_knowledge(table: &RenderContext<'_, Self>) -> Markup {
        hand::draw_own_knowledge(table)
    }
}

fn board(setting: &ExtinctionPointContext) -> Markup {
    html! {
        div.ep {
            (ships::draw_goals(setting))
            div.ep-ships { (ships::draw_mothership(setting)) (ships::draw_bunker(setting)) }
            (trick::draw_trick(setting))
            (decks::draw_side_column(setting))
            (hand::draw_hand(setting))
            (settlement::draw_settlement(setting))
            (crew::draw_crew(setting))
            (crew::draw_roles(setting))
            (hand::draw_card_texts(setting))
            @if !setting.page.replay { (crew::render_talk_choices(setting)) }
            (decks::draw_piles(setting))
        }
    }
}
