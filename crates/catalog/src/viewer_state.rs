//! What a viewer may be shown of a table, with the game's own types: the one thing that pages, terminal and protocol
//! draw from.

use std::sync::Arc;

use engine::{Ending, Seat, ViewOf};
use serde_json::Value;

use crate::CatalogGame;
use crate::i18n::SeatNames;

/// Everything that one viewer may be shown of a game in progress, built once a step. Pages and the terminal get it from
/// [`crate::DynGame::viewer_state`] and downcast it to the game that they draw. Sentences are made when they are asked for.
pub struct ViewerState<G: CatalogGame> {
    /// The rules, with options and content.
    pub game: G,
    /// What the viewer knows.
    pub view: ViewOf<G>,
    /// The number of the present question.
    pub question: u32,
    /// Whether the viewer's seat is asked now.
    pub is_asked: bool,
    /// Whether the game is over.
    pub is_over: bool,
    /// The answers open to the viewer, in the game's order. The place of an answer is its number.
    pub choices: Vec<G::Action>,
    /// Answers that the viewer might look for and that are closed now, with the reason.
    pub blocked_actions: Vec<(G::Action, G::BlockedReason)>,
    /// What the viewer may do without being asked.
    pub out_of_turn_actions: Vec<G::Action>,
    /// Events told to the viewer that still stand, oldest first, with the ply at which each was told: the latest
    /// [`ViewerState::<G>::MAX_RECENT_EVENTS`], or all of them once the game is over.
    pub recent_events: Vec<(usize, G::Event)>,
    /// How it ended, if it has.
    pub ending: Option<Ending<G::Detail>>,
    /// Seats by name.
    pub names: Arc<[String]>,
    /// Which table it is: no other one in this process has the same number, whatever its rules are.
    pub instance_id: u64,
    /// A print of which events stand in [`ViewerState::recent_events`]: at one table the same for all who heard the same.
    pub recent_events_hash: u64,
}

impl<G: CatalogGame> ViewerState<G> {
    /// How many events [`ViewerState::recent_events`] holds at most while the game goes on.
    pub const MAX_RECENT_EVENTS: usize = 64;

    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        self.view.own.as_ref().map(|(seat, _)| *seat)
    }

    /// The seats by name, for sentences.
    pub fn seat_names(&self) -> SeatNames<'_> {
        SeatNames(&self.names)
    }

    /// An action as a choice.
    pub fn describe_action(&self, action: G::Action) -> String {
        self.game.describe_action(self.seat_names(), &self.view, action)
    }

    /// Why an action is closed.
    pub fn describe_blocked_reason(&self, reason: G::BlockedReason) -> String {
        self.game.describe_blocked_reason(self.seat_names(), &self.view, reason)
    }

    /// The question put to the viewer, who is asked.
    pub fn question_text(&self) -> String {
        self.game.describe_question(self.seat_names(), &self.view)
    }

    /// The number of an open answer.
    pub fn choice_index(&self, action: G::Action) -> Option<usize> {
        self.choices.iter().position(|choice| *choice == action)
    }

    /// Why an answer that the viewer might look for is closed, if it is.
    pub fn blocked_reason(&self, action: G::Action) -> Option<G::BlockedReason> {
        self.blocked_actions.iter().find(|(closed, _)| *closed == action).map(|(_, reason)| *reason)
    }

    /// The same screen for somebody who only looks: nothing can be answered or done.
    pub fn make_read_only(&mut self) {
        self.is_asked = false;
        self.choices.clear();
        self.blocked_actions.clear();
        self.out_of_turn_actions.clear();
    }
}

/// An action as it travels: JSON in one line.
pub fn to_wire<A: serde::Serialize>(action: &A) -> String {
    serde_json::to_string(action).expect("actions serialise")
}

/// JSON of a type whose serialisation cannot fail.
pub(crate) fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("game types serialise")
}
