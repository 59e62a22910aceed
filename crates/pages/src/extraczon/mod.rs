//! The table of ExtracZon.

mod area;
mod card_figures;
mod context;
mod encounter;
mod event_overlay;
mod finale;
mod introduction;
mod motions;
mod pieces;
mod piles;
mod seats;
mod tray;
mod zombies;

use catalog::tr;
use engine::Seat;
use extraczon::{Action, CardClass, CardKind, Event, Extraczon, Phase};
use maud::{Markup, html};

use self::context::ExtraczonContext;
use crate::action_button::ActionButton;
use crate::game_drawing::{GameDrawing, Show};
use crate::motion::Motion;
use crate::parts::mark::{Mark, draw_mark};
use crate::render_context::RenderContext;

impl Show for Extraczon {
    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    const STILL: &'static [&'static str] = motions::STILL;
    const MARKS_PLACES: bool = false;

    fn motions_of_event(table: &RenderContext<'_, Self>, event: &Event) -> Vec<Motion> {
        motions::motions_of_event(table, event)
    }

    fn seat_beginning_turn(event: &Event) -> Option<Seat> {
        match event {
            Event::Turn { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// Between two encounters it is nobody's turn: the next seat is named, and its turn begins with its Zombie.
    fn seat_on_turn(table: &RenderContext<'_, Self>) -> Option<Seat> {
        let open = table.public_state();
        open.phase.is_encounter().then_some(open.seat)
    }

    fn chance_question(table: &RenderContext<'_, Self>) -> Option<String> {
        let open = table.public_state();
        match open.phase {
            Phase::Draw => Some(tr!("pages-ez-chance-draw")),
            Phase::Roll => {
                let zombie = catalog::i18n::extraczon::zombie_name(table.game(), open.zombie);
                let dice = table.game().content().pack.hp_dice;
                let needed = table.game().roll_odds(open)?.needed.max(dice.into());
                Some(tr!("pages-ez-chance-roll", zombie = zombie, needed = needed, dice = dice))
            }
            _ => None,
        }
    }

    fn draw<'a>(table: &'a RenderContext<'_, Self>) -> GameDrawing<'a, Self> {
        let setting = ExtraczonContext::new(table);
        GameDrawing {
            board: if table.is_over() { finale::draw_final_board(&setting) } else { board(&setting) },
            stage: (table.is_over() && table.new_events().next().is_some()).then(|| board(&setting)),
            overlay: event_overlay::draw_event_overlay(&setting),
            banner: event_overlay::draw_infection_banner(&setting),
            // After a miss and after infection come the red dice.
            next_throw: matches!(table.public_state().phase, Phase::Infection | Phase::Reroll)
                .then(|| tr!("chance-dice")),
            finale: table.is_over().then(|| finale::render_finale(&setting)),
            action_button: Box::new(|action| sign(&table.game().content().kinds, action)),
            ..GameDrawing::default()
        }
    }
}

fn board(setting: &ExtraczonContext) -> Markup {
    html! {
        div.ez-table {
            div.ez-scores data-strip { (seats::draw_seat_cards(setting)) }
            div.ez {
                div.ez-top {
                    (pieces::draw_encountered_zombie(setting))
                    (tray::draw_tray(setting))
                    (piles::draw_piles(setting))
                }
                (area::draw_area(setting))
            }
        }
    }
}

/// Returns the appearance of an action. Keys follow the kinds that such an action can name, from 1: those of specialists,
/// or all. 0 is nobody.
fn sign(kinds: &[CardKind], action: Action) -> ActionButton {
    let (Action::Activate(Some(kind)) | Action::Discard(kind)) = action else {
        return ActionButton { mark: Some(draw_mark(&Mark::Ring)), key: Some('0'), ..ActionButton::default() };
    };
    let is_named = |one: &&CardKind| matches!(action, Action::Discard(_)) || one.class() == CardClass::Tactical;
    let place = kinds.iter().filter(is_named).position(|other| *other == kind);
    let place = place.and_then(|place| u32::try_from(place + 1).ok());
    let key = place.and_then(|place| char::from_digit(place, 10));
    ActionButton { mark: Some(draw_mark(&pieces::mark_of(kind))), key, ..ActionButton::default() }
}
