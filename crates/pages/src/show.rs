//! The drawings of all games: the only list of games in this crate.

use std::any::Any;

use catalog::{CatalogGame, ViewerState};
use creatures::{Extinction, Infection};
use end_of_days::EndOfDays;
use extinction_point::ExtinctionPoint;
use extraczon::Extraczon;
use extrication::Extrication;
use maud::Markup;

use crate::TablePage;
use crate::action_bar::ActionButton;
use crate::render_context::RenderContext;
use crate::tutorial::suggested_choice;

/// The parts that the module of a game draws.
pub(crate) struct GameDrawing<'a, G: CatalogGame> {
    /// The board with the seats around it.
    pub board: Markup,
    /// The game's own part of the final screen, if the game is over.
    pub finale: Option<Markup>,
    /// The actions in the action bar, if the game groups them itself.
    pub choices: Option<Markup>,
    /// Additional controls, such as a standing order for questions like this one.
    pub extra_controls: Option<Markup>,
    /// The appearance of actions on buttons.
    pub action_button: Box<dyn Fn(G::Action) -> ActionButton + 'a>,
}

impl<G: CatalogGame> Default for GameDrawing<'_, G> {
    fn default() -> Self {
        GameDrawing {
            board: Markup::default(),
            finale: None,
            choices: None,
            extra_controls: None,
            action_button: Box::new(|_| ActionButton::default()),
        }
    }
}

/// A game with its own page. A game without drawings is played with the action bar and the log.
pub(crate) trait Show: CatalogGame {
    /// Draws the table for one viewer.
    fn draw<'a>(_setting: &'a RenderContext<'_, Self>) -> GameDrawing<'a, Self> {
        GameDrawing::default()
    }

    /// Draws a turn in three frames made of the pieces of the board.
    fn draw_introduction_frames(&self) -> [Markup; 3] {
        Default::default()
    }

    /// Draws the definitions that those frames and the board refer to.
    fn draw_definitions(&self) -> Markup {
        Markup::default()
    }

    /// Draws the viewer's private knowledge by itself, for display beside the board of a finished game with everything
    /// revealed. Draws nothing if the board shows it, see [`TablePage::reveals_all`].
    fn draw_own_knowledge(_setting: &RenderContext<'_, Self>) -> Markup {
        Markup::default()
    }
}

/// An operation on a table that is generic over its game.
pub(crate) trait Draw {
    /// Runs the operation.
    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Markup;
}

/// Runs an operation on a page's table with the types of its game. A replay, a seat whose action is held back or that
/// has a substitute bot, and a paused table have no actions.
pub(crate) fn with_render_context(page: &TablePage, draw: &impl Draw) -> Markup {
    let mut screen = page.table.viewer_state(page.viewer);
    let screen = screen.as_mut();
    let drawn = on::<Extraczon>(page, screen, draw)
        .or_else(|| on::<Infection>(page, screen, draw))
        .or_else(|| on::<Extinction>(page, screen, draw))
        .or_else(|| on::<Extrication>(page, screen, draw))
        .or_else(|| on::<ExtinctionPoint>(page, screen, draw))
        .or_else(|| on::<EndOfDays>(page, screen, draw));
    drawn.unwrap_or_default()
}

fn on<G: Show>(page: &TablePage, screen: &mut (dyn Any + Send), draw: &impl Draw) -> Option<Markup> {
    let screen = screen.downcast_mut::<ViewerState<G>>()?;
    if page.replay || page.details.action_is_held || page.details.presence.is_suspended() {
        screen.make_read_only();
    }
    let suggested = suggested_choice(page, screen);
    Some(draw.draw(&RenderContext::new(page, screen, suggested)))
}
