//! The names of the checks, and the report of a failed check.

use core::fmt::{self, Debug, Display, Formatter};

use engine::Viewer;
use serde::Serialize;
use serde_json::Value;

/// A property that every game guarantees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Check {
    /// `check_invariants` holds at the start and after every step.
    Invariants,
    /// Every listed action is accepted and has an effect; all others are rejected with a clause and change nothing.
    Legality,
    /// Every outcome that chance produces is possible, is accepted, and depends on the state and the generator alone;
    /// all other outcomes are rejected.
    Outcomes,
    /// A determinization looks to the viewer exactly like the true state, and play can continue from it.
    Determinization,
    /// Where a viewer cannot know the private part, determinizations differ from each other.
    Diversity,
    /// Sealed answers lead to the same state and the same events in any order, and no seat sees one early.
    Commutation,
    /// A view shows only true facts, and only those that its viewer was told.
    Provenance,
    /// A fact that a viewer was told remains true in all its determinizations.
    Memory,
    /// Different views require different events, and no view changes without an event.
    Emission,
    /// A journal reproduces its game exactly; a forged one does not.
    Replay,
    /// An undo restores the state before, and never undoes a decision that revealed information.
    Undo,
    /// No random stream serves two outcomes of chance in one game.
    Streams,
    /// Actions, outcomes and journal entries survive a round trip through JSON and reject unknown keys; views and
    /// events can be serialized.
    Wire,
    /// Payoffs, winners and scores of a finished game agree.
    Ending,
    /// Every game ends within [`crate::Effort::plies`].
    Length,
    /// `resolve_chance` and `random_legal_action` return exactly what the step-by-step way returns.
    FastPaths,
}

impl Check {
    /// Every check.
    pub const ALL: [Check; 16] = [
        Check::Invariants,
        Check::Legality,
        Check::Outcomes,
        Check::Determinization,
        Check::Diversity,
        Check::Commutation,
        Check::Provenance,
        Check::Memory,
        Check::Emission,
        Check::Replay,
        Check::Undo,
        Check::Streams,
        Check::Wire,
        Check::Ending,
        Check::Length,
        Check::FastPaths,
    ];
}

/// A violated property, with enough context to understand the violation.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The violated property.
    pub check: Check,
    /// [`engine::Rules::ID`] of the game.
    pub game: &'static str,
    /// The number of seats at the table.
    pub seats: u8,
    /// The seed of this one game: an [`crate::Effort`] with it plays this game first.
    pub seed: u64,
    /// The number of entries in the journal.
    pub ply: usize,
    /// The description of the violation, in one sentence.
    pub what: String,
    /// The last entries of the journal.
    pub last: Vec<String>,
    /// Values to compare, such as two views, each with its caption.
    pub exhibits: Vec<(&'static str, String)>,
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?} fails: {}", self.check, self.what)?;
        writeln!(f, "game {} at {} seats, seed {}, ply {}", self.game, self.seats, self.seed, self.ply)?;
        let first = self.ply - self.last.len();
        for (offset, entry) in self.last.iter().enumerate() {
            writeln!(f, "  {:>4}  {entry}", first + offset)?;
        }
        for (caption, picture) in &self.exhibits {
            writeln!(f, "{caption}:\n  {picture}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// A violation reported by a check, before the suite adds where it happened.
pub(crate) struct Violation {
    pub what: String,
    pub exhibits: Vec<(&'static str, String)>,
}

/// The result of every check.
pub(crate) type Verdict = Result<(), Violation>;

impl Violation {
    /// Creates a violation with a description in one sentence.
    pub fn new(what: impl Into<String>) -> Violation {
        Violation { what: what.into(), exhibits: Vec::new() }
    }

    /// Returns the violation with words in front of its description.
    pub fn with_prefix(mut self, by: &str) -> Violation {
        self.what = format!("{by} {}", self.what);
        self
    }

    /// Returns the violation with a value to show in the report.
    pub fn with_exhibit(mut self, caption: &'static str, picture: &impl Debug) -> Violation {
        self.exhibits.push((caption, format!("{picture:?}")));
        self
    }

    /// Returns the violation with the places where two views differ.
    pub fn with_differences(mut self, one: &impl Serialize, other: &impl Serialize) -> Violation {
        let json = |value: Result<Value, _>| value.unwrap_or(Value::Null);
        let (one, other) = (json(serde_json::to_value(one)), json(serde_json::to_value(other)));
        let mut places = Vec::new();
        differences(&one, &other, "view", &mut places);
        self.exhibits.push(("what differs", places.join("\n  ")));
        self
    }
}

/// Appends a line for each place in which two values differ.
fn differences(one: &Value, other: &Value, place: &str, out: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(fields), Value::Object(others)) if fields.keys().eq(others.keys()) => {
            for ((key, field), other) in fields.iter().zip(others.values()) {
                differences(field, other, &format!("{place}.{key}"), out);
            }
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            for (index, (item, other)) in items.iter().zip(others).enumerate() {
                differences(item, other, &format!("{place}[{index}]"), out);
            }
        }
        _ if one == other => {}
        _ => out.push(format!("{place}: {one} | {other}")),
    }
}

/// The name of a viewer in a report.
pub(crate) struct ViewerName(pub Viewer);

impl Display for ViewerName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Viewer::Seat(seat) => write!(f, "seat {}", seat.0),
            Viewer::Spectator => write!(f, "a spectator"),
        }
    }
}

/// Returns a violation unless the condition holds.
pub(crate) fn ensure(so: bool, what: impl FnOnce() -> String) -> Verdict {
    if so { Ok(()) } else { Err(Violation::new(what())) }
}
