//! The table of ExtracZon.

mod area;
mod card_figures;
mod context;
mod encounter;
mod event_overlay;
mod finale;
mod introduction;
mod pieces;
mod piles;
mod seats;
mod tray;
mod zombies;

use catalog::{BotSpeed, tr};
use extraczon::{Action, Event, Extraczon};
use maud::{Markup, html};

use self::context::ExtraczonContext;
use crate::action_button::ActionButton;
use crate::game_drawing::{GameDrawing, Show};
use crate::parts::mark::{Mark, draw_mark};
use crate::render_context::RenderContext;

impl Show for Extraczon {
    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw<'a>(table: &'a RenderContext<'_, Self>) -> GameDrawing<'a, Self> {
        let setting = ExtraczonContext::new(table);
        GameDrawing {
            board: if table.is_over() && !table.page.replay {
                html! {}
            } else {
                board(&setting)
            },
            finale: table.is_over().then(|| finale::render_finale(&setting)),
            action_button: Box::new(|action| sign(&table.game().content().kinds, action)),
            ..GameDrawing::default()
        }
    }
}

fn board(setting: &ExtraczonContext) -> Markup {
    let thrown = own_throw(setting);
    html! {
        div.ez data-throw=[thrown] data-words=[thrown.map(|_| tr!("pages-ez-throw"))] {
            (event_overlay::draw_event_overlay(setting))
            (seats::draw_seat_cards(setting))
            div.ez-top {
                (pieces::draw_encountered_zombie(setting))
                (tray::draw_tray(setting))
                (piles::draw_piles(setting))
            }
            (area::draw_area(setting))
        }
    }
}

/// Returns the viewer's dice roll of a turn that began automatically, identified by its journal entry. The script lets
/// the viewer roll it.
fn own_throw(setting: &ExtraczonContext) -> Option<usize> {
    let page = setting.page;
    let me = setting.own_seat().filter(|_| !page.replay && page.details.speed != BotSpeed::AtOnce)?;
    let recent = &setting.viewer_state.recent_events;
    let since = recent.iter().rposition(|(_, event)| encounter::is_decision(event)).map_or(0, |place| place + 1);
    let began = recent[since..].iter().any(|(_, event)| matches!(event, Event::Turn { seat, .. } if *seat == me));
    let rolled =
        recent[since..].iter().rev().find(|(_, event)| matches!(event, Event::Roll { seat, .. } if *seat == me));
    rolled.filter(|_| began).map(|(ply, _)| *ply)
}

/// Returns the appearance of an action. Keys follow the kinds: 1 Survivor, 2 Defence, 3 HP +1 and so on. 0 is nobody.
fn sign(kinds: &[extraczon::CardKind], action: Action) -> ActionButton {
    let (Action::Activate(Some(kind)) | Action::Discard(kind)) = action else {
        return ActionButton { mark: Some(draw_mark(&Mark::Ring)), key: Some('0'), ..ActionButton::default() };
    };
    let place = kinds.iter().position(|other| *other == kind).and_then(|place| u32::try_from(place + 1).ok());
    let key = place.and_then(|place| char::from_digit(place, 10));
    ActionButton { mark: Some(draw_mark(&pieces::mark_of(kind))), key, ..ActionButton::default() }
}
