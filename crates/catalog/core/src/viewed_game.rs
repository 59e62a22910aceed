//! One game in progress as one viewer sees it, without type parameters.

use std::any::Any;
use std::fmt::Debug;

use engine::{Seat, SeatSet, Viewer};

use crate::{GameInfo, GameResult, LogSentence, LogTail};

/// One game in progress as one viewer sees it. Everything about the game that a page shows comes from here. It is made of
/// [`crate::ViewerFacts`] and the rules alone, so a page can also be drawn where there is no table.
///
/// Sentences for a reader take the seat that they call "you". Without one, they call every seat by its name: for
/// spectators, and where several people share a screen.
pub trait ViewedGame: Debug + Send + Sync {
    /// Returns the catalog information on the game.
    fn info(&self) -> &'static GameInfo;
    /// Returns the viewer.
    fn viewer(&self) -> Viewer;
    /// Returns the names of the seats.
    fn seat_names(&self) -> &[String];
    /// Returns true if the game is over.
    fn is_over(&self) -> bool;
    /// Returns a boxed [`crate::ViewerState`] of the game's own types.
    fn viewer_state(&self) -> Box<dyn Any + Send>;
    /// Returns the [`crate::ViewedTable`] of the game's own types.
    fn as_any(&self) -> &dyn Any;
    /// Returns the latest lines of the log, at most this many.
    fn log_tail(&self, you: Option<Seat>, most: usize) -> LogTail;
    /// Returns the most important line of the game itself in the last step before this one.
    fn key_line_before(&self, you: Option<Seat>, step: usize) -> Option<LogSentence>;
    /// Returns the phase as a short sentence.
    fn headline(&self, you: Option<Seat>) -> String;
    /// Returns the question put to the viewer, or a sentence on what the table waits for.
    fn question_text(&self) -> String;
    /// Returns the result, once the game is over.
    fn result(&self) -> Option<GameResult>;
    /// Returns the ending as a sentence, if the game is over.
    fn ending_text(&self, you: Option<Seat>) -> Option<String>;
    /// Returns the seats that are on turn. Others count whether or not they have answered a ballot: who has is secret.
    fn awaited_seats(&self) -> SeatSet;
    /// Returns true if the viewer's seat is on turn and has answered. Whether others have is secret.
    fn has_answered(&self) -> bool;
    /// Returns the label of the button for the throw or draw that the game waits for.
    fn chance_text(&self) -> Option<String>;
    /// Returns a hash of the list of the viewer's legal actions: a choice by number refers to this list and no other.
    fn choice_list_hash(&self) -> u32;
    /// Returns the standing of the seats after each journal entry that changed it, with the number of entries at that
    /// time, the beginning first. It is empty while the game is running.
    fn score_history(&self) -> &[(usize, Vec<i32>)];
    /// Returns explanations of events that have just happened for the first time in this game, for newcomers: stable
    /// key and text.
    fn first_time_hints(&self) -> Vec<(&'static str, String)>;
    /// Returns the section of the game's rules on the present phase, as an anchor in [`crate::i18n::RulesPage`].
    fn rules_section(&self) -> &'static str;
}
