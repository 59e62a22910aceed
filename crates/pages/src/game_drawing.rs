//! The drawings of one game: what its module implements, and the frame composes.

use catalog::CatalogGame;
use engine::Seat;
use maud::Markup;

use crate::action_button::ActionButton;
use crate::motion::Motion;
use crate::render_context::RenderContext;

/// The parts that the module of a game draws.
pub(crate) struct GameDrawing<'a, G: CatalogGame> {
    /// The board with the seats around it.
    pub board: Markup,
    /// The board that the last moment is played on, if the game is over and its final board shows none of the pieces.
    pub stage: Option<Markup>,
    /// The outcome of an attack or an encounter, shown large over the board before the moment itself. Empty if nothing
    /// is.
    pub overlay: Markup,
    /// The announcement of what the moment begins, shown large over the moment itself, or empty.
    pub banner: Markup,
    /// The game's own part of the final screen, if the game is over.
    pub finale: Option<Markup>,
    /// The actions in the action bar, if the game groups them itself.
    pub choices: Option<Markup>,
    /// The question once the viewer has picked a piece of the board, which only the page knows.
    pub question_when_picked: Option<Markup>,
    /// A short sentence beside the question: why it is asked again.
    pub question_note: Option<String>,
    /// Additional controls, such as a standing order for questions like this one.
    pub extra_controls: Option<Markup>,
    /// The throw that follows an answer which gives something up. Its place stays free, so that nobody who throws again
    /// and again gives something up by mistake.
    pub next_throw: Option<String>,
    /// The appearance of actions on buttons.
    pub action_button: Box<dyn Fn(G::Action) -> ActionButton + 'a>,
}

impl<G: CatalogGame> Default for GameDrawing<'_, G> {
    fn default() -> Self {
        GameDrawing {
            board: Markup::default(),
            stage: None,
            overlay: Markup::default(),
            banner: Markup::default(),
            finale: None,
            choices: None,
            question_when_picked: None,
            question_note: None,
            extra_controls: None,
            next_throw: None,
            action_button: Box::new(|_| ActionButton::default()),
        }
    }
}

/// A game with its own page. A game without drawings is played with the action bar and the log.
pub(crate) trait Show: CatalogGame {
    /// The events that move nothing, by their names.
    const STILL: &'static [&'static str] = &[];
    /// True if the places that others reached since the viewer's last answer are tinted.
    const MARKS_PLACES: bool = true;

    /// Draws the table for one viewer.
    fn draw<'a>(_setting: &'a RenderContext<'_, Self>) -> GameDrawing<'a, Self> {
        GameDrawing::default()
    }

    /// Returns what an event of the moment that is shown moves.
    fn motions_of_event(_setting: &RenderContext<'_, Self>, _event: &Self::Event) -> Vec<Motion> {
        Vec::new()
    }

    /// Returns the seat whose turn begins with this event.
    fn seat_beginning_turn(_event: &Self::Event) -> Option<Seat> {
        None
    }

    /// Returns the seat whose turn an event belongs to, or no seat where it is outside of turns, as far as the event alone
    /// tells this.
    fn turn_told_by(event: &Self::Event) -> Option<Option<Seat>> {
        Self::seat_beginning_turn(event).map(Some)
    }

    /// Returns what remains to be said of a turn of another seat that is over, from its events.
    fn describe_turn_end(_events: &[&Self::Event]) -> Option<String> {
        None
    }

    /// Returns the seat whose turn it is: by the recent events, unless a turn can outlast them.
    fn seat_on_turn(setting: &RenderContext<'_, Self>) -> Option<Seat> {
        setting.recent_turns().last().map(|(_, seat)| seat)
    }

    /// Joins two events that move a piece on its way to one from its first place to its last. `None` for all others.
    fn join_steps(_first: &Self::Event, _next: &Self::Event) -> Option<Self::Event> {
        None
    }

    /// True if a seat loses a piece, a card or points by the event.
    fn is_loss(_setting: &RenderContext<'_, Self>, _event: &Self::Event, _seat: Seat) -> bool {
        false
    }

    /// True if a seat gains by the event what chance or another seat decided.
    fn is_gain(_setting: &RenderContext<'_, Self>, _event: &Self::Event, _seat: Seat) -> bool {
        false
    }

    /// Returns what is at stake when the viewer rolls or draws now, as the question of the action bar.
    fn chance_question(_setting: &RenderContext<'_, Self>) -> Option<String> {
        None
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

impl<G: Show> RenderContext<'_, G> {
    /// Returns the turns that began among the recent events, oldest first: the step and the seat of each.
    pub fn recent_turns(&self) -> impl Iterator<Item = (usize, Seat)> {
        let begins = |(step, event): &(usize, G::Event)| Some((*step, G::seat_beginning_turn(event)?));
        self.viewer_state.recent_events.iter().filter_map(begins)
    }
}
