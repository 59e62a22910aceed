//! The latest lines of a viewer's log.

use std::sync::Arc;

use engine::Seat;

/// One line of a viewer's log in words, rendered once and cached while it is among the latest.
#[derive(Clone, PartialEq, Debug)]
pub struct LogSentence {
    /// The number of the step ([`crate::ViewerFacts`]).
    pub step: usize,
    /// The sentence.
    pub text: Arc<str>,
    /// The rule clause behind it, or empty.
    pub clause: &'static str,
    /// The importance: 2 for the key moments of the game, 1 for the course of play, 0 for small print.
    pub weight: u8,
    /// True if it happened around the game and during no journal entry. Its step is the one that follows.
    pub is_outside_journal: bool,
    /// True if it says "you" instead of the name of the reader's seat.
    pub is_about_reader: bool,
    /// True if it was undone later.
    pub is_void: bool,
    /// The seat that undid its decision, if the line says that.
    pub taken_back_by: Option<Seat>,
}

impl LogSentence {
    /// Returns true if the line is about a key moment of the game.
    pub fn is_key(&self) -> bool {
        self.weight == 2
    }
}

/// The latest lines of the log for one viewer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogTail {
    /// The number of the first line, that is, how many lines come before it.
    pub first: usize,
    /// The lines, oldest first.
    pub lines: Vec<LogSentence>,
    /// The number of the first line that was emitted after this viewer's own latest action, or the number of lines for
    /// a viewer that has not acted.
    pub first_line_since_action: usize,
    /// True if the latest line is nothing to watch: an undo, or an event around the game.
    pub still: bool,
}
