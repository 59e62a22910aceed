//! The table of Extrication.

mod choices;
mod event_overlay;
mod finale;
mod introduction;
mod piles;
mod round;
mod seats;
mod ships;
mod symbols;
mod track;

use catalog::tr;
use extrication::{Action, ActionKind, Extrication, Location, Pad};
use maud::{Markup, html};

use crate::pieces;
use crate::show::{GameDrawing, Show};

/// The context for drawing a table of Extrication.
type RenderContext<'a> = crate::render_context::RenderContext<'a, Extrication>;

impl RenderContext<'_> {
    /// Returns the locations of the track.
    fn locations(&self) -> impl Iterator<Item = Location> + use<> {
        Location::first(self.game().content().pack.locations)
    }

    /// Returns the unfinished chain of choices: its kind and its location.
    fn chain(&self) -> Option<(ActionKind, Location)> {
        self.public_state().phase.begun_action()
    }
}

impl Show for Extrication {
    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw_definitions(&self) -> Markup {
        symbols::draw_shared_definitions()
    }

    fn draw<'a>(setting: &'a RenderContext<'_>) -> GameDrawing<'a, Self> {
        GameDrawing {
            // Once the game is over, the final screen replaces the board, except in a replay.
            board: html! {
                (pieces::piece("ex-signs", symbols::draw_shared_definitions))
                @if !setting.is_over() || setting.page.replay { (board(setting)) }
            },
            finale: setting.is_over().then(|| finale::render_finale(setting)),
            choices: setting.has_choices().then(|| choices::render_action_choices(setting)),
            ..GameDrawing::default()
        }
    }
}

fn board(setting: &RenderContext) -> Markup {
    html! {
        div.ex {
            (event_overlay::draw_event_overlay(setting))
            (pieces::piece(("ex-round", setting.shared), || round::draw_round(setting)))
            (setting.common("ex-order", (), || round::draw_turn_order(setting)))
            (setting.common("ex-track", (), || track::draw_track(setting)))
            (seats::draw_seat_cards(setting))
            (pieces::piece(("ex-piles", setting.shared), || piles::draw_piles(setting)))
        }
    }
}

/// Draws a piece: a button if its action is legal, a blocked button with the reason if it is blocked, and otherwise a
/// plain picture.
fn piece(setting: &RenderContext, action: Action, class: &str, picture: &Markup) -> Markup {
    asked(setting, action, class, || picture.clone())
        .unwrap_or_else(|| html! { div class={ "still " (class) } { (picture) } })
}

/// Draws a piece that is present only while it has an action.
fn asked(setting: &RenderContext, action: Action, class: &str, picture: impl FnOnce() -> Markup) -> Option<Markup> {
    setting.draw_action_button(action, &format!("piece {class}"), picture)
}

/// Returns the short name of a pad.
fn pad_word(pad: Pad) -> String {
    tr!(match pad {
        Pad::Small => "pages-ex-pad-small",
        Pad::Large => "pages-ex-pad-large",
    })
}
