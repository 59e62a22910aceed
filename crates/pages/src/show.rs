//! How each game is drawn: the one list of games that this crate knows.

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

/// What the module of a game draws.
pub(crate) struct GameDrawing<'a, G: CatalogGame> {
    /// The board with the seats around it.
    pub board: Markup,
    /// How it ended, if it has: the game's own part of the final screen.
    pub finale: Option<Markup>,
    /// The choices of the dock, if the game groups them itself.
    pub choices: Option<Markup>,
    /// What may be done beside answering, such as a standing order for questions like this one.
    pub extra_controls: Option<Markup>,
    /// How actions look on buttons.
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

/// A game with a page of its own. Without a drawing of its own it is played from the dock and the log.
pub(crate) trait Show: CatalogGame {
    /// Draws the table for one viewer.
    fn draw<'a>(_setting: &'a RenderContext<'_, Self>) -> GameDrawing<'a, Self> {
        GameDrawing::default()
    }

    /// How a turn goes, in three drawings made of the pieces of the board.
    fn draw_introduction_frames(&self) -> [Markup; 3] {
        Default::default()
    }

    /// What those drawings refer to and the board defines as well.
    fn draw_definitions(&self) -> Markup {
        Markup::default()
    }

    /// What the viewer alone knows, drawn by itself: it lies beside the board of a finished game with everything open. Nothing
    /// if the board shows it, see [`TablePage::reveals_all`].
    fn draw_own_knowledge(_setting: &RenderContext<'_, Self>) -> Markup {
        Markup::default()
    }
}

/// Something that is done with a table once its game is known.
pub(crate) trait Draw {
    /// Does it.
    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Markup;
}

/// Does something with a page's table, with the types of its game. A replay, a seat whose answer is kept or
/// for which a bot stands in, and a table that stands still answer nothing.
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
