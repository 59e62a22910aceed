//! The facts that one viewer may be shown of a game.
//!
//! They are picked from the state and the log, never blanked, and contain no sentences. [`crate::ViewerState`] adds what
//! the rules compute from them: choices, blocked actions, reasons and sentences. A program that has the rules and these
//! facts draws the page that the host draws.

use std::sync::Arc;

use engine::{Ending, Rules, Scoring, Seat, View, Viewer};

use crate::{FormerNames, SeatNote};

/// The facts about a game with these rules.
pub type FactsOf<G> = ViewerFacts<<G as Rules>::Public, <G as Rules>::Own, <G as Rules>::Event, <G as Scoring>::Detail>;

/// The facts that one viewer may be shown of a game.
///
/// Steps are numbered as this viewer has been told of them, from 0, because the journal counts hidden steps as well.
/// Once the game is over, nothing is hidden, and the number of a step is that of its journal entry.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct ViewerFacts<P, O, E, D> {
    /// The names of the seats.
    pub names: Arc<[String]>,
    /// The names of the seats in each tenure before the present one.
    pub former_names: Vec<FormerNames>,
    /// The view of the state.
    pub view: View<P, O>,
    /// True if the viewer's seat is on turn and has not acted.
    pub is_asked: bool,
    /// The number of the present question, if the viewer answers it, or can undo the decision before it.
    pub question: Option<u32>,
    /// The number of lines of the viewer's log before the first of [`ViewerFacts::log`].
    pub first_line: usize,
    /// The latest lines of the viewer's log, or all of them once the game is over.
    pub log: Vec<FactLine<E>>,
    /// The number of the first line after the viewer's own latest action, or the number of lines for a viewer that has
    /// not acted.
    pub first_line_since_action: usize,
    /// The events since the viewer's own latest action that happened for the first time.
    pub first_events: Vec<E>,
    /// The ending, once the game is over.
    pub ending: Option<Ending<D>>,
    /// The standing of the seats wherever it changed, with the number of journal entries then, once the game is over.
    pub score_history: Vec<(usize, Vec<i32>)>,
    /// The knowledge of each seat, where everything is revealed.
    pub revealed: Vec<RevealedSeat<O, E>>,
}

impl<P, O, E, D> ViewerFacts<P, O, E, D> {
    /// Returns the viewer.
    pub fn viewer(&self) -> Viewer {
        self.view.own.as_ref().map_or(Viewer::Spectator, |(seat, _)| Viewer::Seat(*seat))
    }
}

/// A line of a viewer's log.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct FactLine<E> {
    /// The number of the step. A note around the game has the number of the step that follows.
    pub step: usize,
    /// True if it was undone later.
    pub is_void: bool,
    /// The number of the tenure of the seats' holders during which it was emitted: an index of
    /// [`ViewerFacts::former_names`], or their number for the present one.
    pub tenure: usize,
    /// The event.
    pub event: LogEvent<E>,
}

/// The subject of a line of the log.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum LogEvent<E> {
    /// An event of the game.
    Event(E),
    /// A seat undid its last decision, and the events of that decision are void.
    Undone(Seat),
    /// An event around the game that reveals nothing about the game.
    Note(Seat, SeatNote),
}

/// The knowledge of a seat, in a game of which everything is revealed.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct RevealedSeat<O, E> {
    /// Its knowledge beyond the public part.
    pub own: O,
    /// The valid events that it received, with the number of the step of each.
    pub events: Vec<(usize, E)>,
}

/// How much of a game a viewer is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FactsScope {
    /// True to pick the whole log of a running game as well.
    pub has_whole_log: bool,
    /// True to pick the knowledge of all seats as well. For finished games only, of which everything is published.
    pub reveals_seats: bool,
}
