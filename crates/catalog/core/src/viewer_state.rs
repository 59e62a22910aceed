//! The part of a table that a viewer may be shown, with the game's own types, for pages and the terminal's boards.
//! Programs get the same facts as values: [`crate::SeatProjection`].

use std::sync::Arc;

use engine::{Ending, Seat, ViewOf};
use serde_json::Value;

use crate::CatalogGame;
use crate::i18n::SeatNames;

/// Everything that one viewer may be shown of a game in progress: the facts that were picked for them
/// ([`crate::ViewerFacts`]), and what the rules compute from these. Pages and the terminal get it from
/// [`crate::ViewedGame::viewer_state`] and downcast it to the game that they render. Sentences are made on demand.
pub struct ViewerState<G: CatalogGame> {
    /// The rules, with options and content.
    pub game: G,
    /// The viewer's view of the state.
    pub view: ViewOf<G>,
    /// The number of the present question, if the viewer answers it, or can undo the decision before it.
    pub question: Option<u32>,
    /// True if the viewer's seat is on turn.
    pub is_asked: bool,
    /// True if the game is over.
    pub is_over: bool,
    /// The legal actions of the viewer, in the game's order. The index of an action is its number.
    pub choices: Vec<G::Action>,
    /// Actions that the viewer might look for and that are blocked now, with the reason.
    pub blocked_actions: Vec<(G::Action, G::BlockedReason)>,
    /// The viewer's out-of-turn actions.
    pub out_of_turn_actions: Vec<G::Action>,
    /// Valid events that the viewer received, oldest first, with the number of the step of each
    /// ([`crate::ViewerFacts`]): the latest
    /// [`ViewerState::<G>::MAX_RECENT_EVENTS`], or all of them once the game is over.
    pub recent_events: Vec<(usize, G::Event)>,
    /// The ending, once the game is over.
    pub ending: Option<Ending<G::Detail>>,
    /// The names of the seats.
    pub names: Arc<[String]>,
    /// The names of the seats before one of them changed hands, each with the first step after that, oldest first.
    pub former_names: Vec<(usize, Arc<[String]>)>,
    /// The knowledge of each seat, where everything is revealed.
    pub revealed: Vec<RevealedView<G>>,
}

/// The knowledge of a seat, in a game of which everything is revealed.
pub struct RevealedView<G: CatalogGame> {
    /// Its view of the state.
    pub view: ViewOf<G>,
    /// The valid events that it received, with the number of the step of each.
    pub events: Vec<(usize, G::Event)>,
}

impl<G: CatalogGame> ViewerState<G> {
    /// The maximum length of [`ViewerState::recent_events`] while the game is running.
    pub const MAX_RECENT_EVENTS: usize = 64;

    /// Returns the viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        self.view.own.as_ref().map(|(seat, _)| *seat)
    }

    /// Returns the names of the seats, for sentences.
    pub fn seat_names(&self) -> SeatNames<'_> {
        SeatNames::new(&self.names)
    }

    /// Returns the names of those who held the seats at a step, for sentences.
    pub fn names_at(&self, step: usize) -> SeatNames<'_> {
        let former = self.former_names.iter().find(|(until, _)| step < *until);
        former.map_or_else(|| self.seat_names(), |(_, names)| SeatNames::new(names))
    }

    /// Returns the names of the seats, for sentences to the viewer.
    fn names_to_viewer(&self) -> SeatNames<'_> {
        self.seat_names().addressing_seat(self.seat())
    }

    /// Returns an action in words.
    pub fn describe_action(&self, action: G::Action) -> String {
        self.game.describe_action(self.names_to_viewer(), &self.view, action)
    }

    /// Returns the reason why an action is blocked in words.
    pub fn describe_blocked_reason(&self, reason: G::BlockedReason) -> String {
        self.game.describe_blocked_reason(self.names_to_viewer(), &self.view, reason)
    }

    /// Returns the question put to the viewer, who is on turn.
    pub fn question_text(&self) -> String {
        self.game.describe_question(self.names_to_viewer(), &self.view)
    }

    /// Returns the number of a legal action.
    pub fn choice_index(&self, action: G::Action) -> Option<usize> {
        self.choices.iter().position(|choice| *choice == action)
    }

    /// Returns the reason why an action that the viewer might look for is blocked, if it is.
    pub fn blocked_reason(&self, action: G::Action) -> Option<G::BlockedReason> {
        self.blocked_actions.iter().find(|(closed, _)| *closed == action).map(|(_, reason)| *reason)
    }

    /// Removes all actions, for a client that only watches.
    pub fn make_read_only(&mut self) {
        self.withdraw_question();
        self.out_of_turn_actions.clear();
    }

    /// Removes the actions that answer the question.
    pub fn withdraw_question(&mut self) {
        self.is_asked = false;
        self.choices.clear();
        self.blocked_actions.clear();
    }
}

/// Serializes an action for transport: JSON in one line.
pub fn to_wire<A: serde::Serialize>(action: &A) -> String {
    serde_json::to_string(action).expect("actions serialise")
}

/// Converts a value whose serialization cannot fail to JSON.
pub(crate) fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("game types serialise")
}
