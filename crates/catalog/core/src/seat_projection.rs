//! The projection of a game in progress for one viewer: everything that a program may be shown, as documented values.
//!
//! `/api/v1`, JSON-RPC, the Python package and the terminal show parts of it. Each of them may rename a part, and none
//! builds one of its own. Pages and the terminal's boards draw the same facts in the game's own types, from
//! [`crate::ViewerState`].
//!
//! Sentences call all seats by their names, also that of the viewer: programs may compare and collect them. Questions and
//! actions alone speak to the viewer.
//!
//! Every part is picked from what the viewer knows. Counts that would reveal hidden steps of other seats are not part
//! of it: the length of the journal, the number of a question that is put to others, and the journal entry of a log
//! line. Lines are numbered as this viewer has received them. [`SeatProjection::log_lines_since`] and
//! [`SeatProjection::events_since`] alone name journal entries: they are for programs that host the game and hold its
//! journal.

use engine::Viewer;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::Value;

use crate::{ActionChoice, BlockedAction, DynGame, GameResult, LogLine, WaitingFor};

/// A game in progress as one viewer may be shown it. The parts are computed on demand; serialization writes all of
/// them, with the latest [`SeatProjection::MAX_LOG_LINES`] lines of the log:
///
/// | Key | Value |
/// | --- | --- |
/// | `game` | the id of the game |
/// | `seat` | the number of the viewer's seat, or null for a spectator |
/// | `asked` | the numbers of all seats on turn, whether or not they have acted |
/// | `over` | true if the game is over |
/// | `question` | the number of the question that the viewer has to answer, or null |
/// | `question_text` | that question, or what the table waits for |
/// | `headline` | the phase as a sentence |
/// | `rules_section` | the section of the rules on the phase |
/// | `view`, `texts` | the knowledge of the viewer, and sentences about it or null, as the game's schema describes them |
/// | `choices`, `blocked`, `out_of_turn` | the viewer's actions, see [`ActionChoice`] and [`BlockedAction`] |
/// | `can_undo` | true if the viewer can undo their last decision |
/// | `log` | see [`ReceivedLog`] |
/// | `result`, `ending` | the result and a sentence about it, or null while the game is running |
#[derive(Clone, Copy)]
pub struct SeatProjection<'a> {
    game: &'a dyn DynGame,
    viewer: Viewer,
}

/// The latest lines of a viewer's log.
#[derive(Clone, PartialEq, Debug, Default, serde::Serialize)]
pub struct ReceivedLog {
    /// The number of lines that the viewer has received so far.
    pub received: usize,
    /// The latest of them, oldest first.
    pub lines: Vec<ReceivedLine>,
}

/// A line of a viewer's log.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct ReceivedLine {
    /// The number of the line among those that the viewer has received, from 0.
    pub number: usize,
    /// The sentence.
    pub text: String,
    /// The rule clause behind it, or empty.
    pub clause: &'static str,
    /// The importance, see [`LogLine::weight`].
    pub weight: u8,
    /// True if it was undone later.
    pub void: bool,
    /// The event itself.
    pub event: Value,
}

/// An event that a viewer has received, for programs that host the game themselves and may know its journal.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct ReceivedEvent {
    /// The journal entry (counted from 0) during which it was emitted.
    pub ply: usize,
    /// The event.
    pub event: Value,
}

impl<'a> SeatProjection<'a> {
    /// The maximum number of log lines in the serialized projection.
    pub const MAX_LOG_LINES: usize = 64;

    /// Creates the projection of a game for one of its viewers.
    pub fn new(game: &'a dyn DynGame, viewer: Viewer) -> SeatProjection<'a> {
        SeatProjection { game, viewer }
    }

    /// Returns the numbers of all seats on turn, whether or not they have acted: who has answered a ballot is secret.
    pub fn asked_seats(&self) -> Vec<u8> {
        match self.game.status().pending {
            WaitingFor::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            WaitingFor::Over => Vec::new(),
        }
    }

    /// Returns true if the viewer is on turn and has not acted.
    pub fn is_asked(&self) -> bool {
        self.viewer.seat().is_some_and(|seat| self.game.awaited_seats().contains(seat))
    }

    /// Returns the number of the question that the viewer has to answer.
    pub fn question(&self) -> Option<u32> {
        self.is_asked().then(|| self.game.question_number())
    }

    /// Returns the question put to the viewer, or a sentence on what the table waits for.
    pub fn question_text(&self) -> String {
        self.game.question_text(self.viewer)
    }

    /// Returns the knowledge of the viewer as the game's schema describes it: `open` is the public part, `mine` that of
    /// the seat alone.
    pub fn view(&self) -> Value {
        self.game.view_json(self.viewer)
    }

    /// Returns sentences and estimates about the knowledge of the viewer, if the game has any.
    pub fn view_texts(&self) -> Option<Value> {
        self.game.view_annotations(self.viewer)
    }

    /// Returns the legal actions of the viewer, each once; none if they are not on turn.
    pub fn choices(&self) -> Vec<ActionChoice> {
        self.viewer.seat().map_or_else(Vec::new, |seat| self.game.legal_actions(seat))
    }

    /// Returns actions that the viewer might look for and that are blocked now, with the reasons.
    pub fn blocked_actions(&self) -> Vec<BlockedAction> {
        self.viewer.seat().map_or_else(Vec::new, |seat| self.game.blocked_actions(seat))
    }

    /// Returns the actions that are available to the viewer out of turn.
    pub fn out_of_turn_actions(&self) -> Vec<ActionChoice> {
        self.viewer.seat().map_or_else(Vec::new, |seat| self.game.out_of_turn_actions(seat))
    }

    /// Returns true if the viewer can undo their last decision.
    pub fn can_undo(&self) -> bool {
        self.viewer.seat().is_some_and(|seat| self.game.can_undo(seat))
    }

    /// Returns the result, once the game is over.
    pub fn result(&self) -> Option<GameResult> {
        self.game.status().result
    }

    /// Returns the latest lines of the viewer's log, at most this many.
    pub fn latest_log(&self, most: usize) -> ReceivedLog {
        let (first, lines) = self.game.latest_log_lines(self.viewer, most);
        let numbered = |(number, line): (usize, LogLine)| {
            let LogLine { ply: _, text, clause, weight, void, event } = line;
            ReceivedLine { number, text, clause, weight, void, event }
        };
        ReceivedLog { received: first + lines.len(), lines: (first..).zip(lines).map(numbered).collect() }
    }

    /// Returns the viewer's log lines from an index in the list of all events on, with their journal entries, for
    /// programs that host the game themselves.
    pub fn log_lines_since(&self, from: usize) -> Vec<LogLine> {
        self.game.log_lines(self.viewer.into(), from)
    }

    /// Returns the same events without sentences.
    pub fn events_since(&self, from: usize) -> Vec<ReceivedEvent> {
        let events = self.game.logged_events(from).into_iter().filter(|event| event.to.includes(self.viewer));
        events.map(|event| ReceivedEvent { ply: event.ply, event: event.event }).collect()
    }
}

impl Serialize for SeatProjection<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seen = self.game.view_for(self.viewer);
        let mut document = serializer.serialize_struct("SeatProjection", 17)?;
        document.serialize_field("game", self.game.info().id)?;
        document.serialize_field("seat", &self.viewer.seat().map(|seat| seat.0))?;
        document.serialize_field("asked", &self.asked_seats())?;
        document.serialize_field("over", &self.game.is_over())?;
        document.serialize_field("question", &self.question())?;
        document.serialize_field("question_text", &seen.question_text())?;
        document.serialize_field("headline", &seen.headline(None))?;
        document.serialize_field("rules_section", seen.rules_section())?;
        document.serialize_field("view", &self.view())?;
        document.serialize_field("texts", &self.view_texts())?;
        document.serialize_field("choices", &self.choices())?;
        document.serialize_field("blocked", &self.blocked_actions())?;
        document.serialize_field("out_of_turn", &self.out_of_turn_actions())?;
        document.serialize_field("can_undo", &self.can_undo())?;
        document.serialize_field("log", &self.latest_log(SeatProjection::MAX_LOG_LINES))?;
        document.serialize_field("result", &self.result())?;
        document.serialize_field("ending", &seen.ending_text(None))?;
        document.end()
    }
}
