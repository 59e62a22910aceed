//! The word and the sentence of each refusal of a game. Every program that shows refusals takes them from here and adds
//! only the code of its own protocol.

use crate::{Refusal, tr};

impl Refusal {
    /// The word for an answer to a question that is no longer the present one.
    pub const STALE_WORD: &'static str = "stale";
    /// The word for a value that cannot be read.
    pub const UNREADABLE_WORD: &'static str = "unreadable";
    /// The word for an action that the rules do not allow.
    pub const CLOSED_WORD: &'static str = "closed";

    /// Returns one word for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Refusal::Stale => Refusal::STALE_WORD,
            Refusal::Malformed(_) => Refusal::UNREADABLE_WORD,
            Refusal::Rejected { .. } => Refusal::CLOSED_WORD,
        }
    }

    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> String {
        match self {
            Refusal::Stale => tr!("refused-stale"),
            Refusal::Malformed(what) => what.clone(),
            Refusal::Rejected { reason, .. } => reason.clone(),
        }
    }

    /// Returns the rule clause behind it, or an empty string if no clause is.
    pub fn clause(&self) -> &'static str {
        match self {
            Refusal::Stale | Refusal::Malformed(_) => "",
            Refusal::Rejected { clause, .. } => clause,
        }
    }
}
