//! The names of the checks and what is reported when one fails.

use core::fmt::{self, Debug, Display, Formatter};

use engine::Viewer;
use serde::Serialize;
use serde_json::Value;

/// One promise that every game keeps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Check {
    /// `audit` holds at the start and after every step.
    Invariants,
    /// What is listed is accepted and does something; everything else is refused, with a clause, and changes nothing.
    Legality,
    /// Every answer that nature gives is possible, is accepted, and follows from the state and the generator alone;
    /// no other answer gets in.
    Outcomes,
    /// An imagined world looks to the viewer exactly like the true one, and can be played on.
    Determinization,
    /// Where a viewer cannot know, imagined worlds differ from each other.
    Diversity,
    /// Sealed answers give the same state and the same telling in any order, and nobody sees one early.
    Commutation,
    /// A view shows true facts only, and only those its viewer was told.
    Provenance,
    /// What a viewer was told stays so in every world it imagines.
    Memory,
    /// What looks different was told differently, and nothing changes in silence.
    Emission,
    /// A journal rebuilds its game exactly; a forged one does not.
    Replay,
    /// Taking back restores the state before, and never takes back what somebody has learned.
    Undo,
    /// No random stream serves two answers of nature in one game.
    Streams,
    /// Actions, outcomes and journal lines survive JSON and refuse unknown keys; views and events can be written.
    Wire,
    /// Payoffs, winners and scores of a finished game agree.
    Ending,
    /// Every game ends within [`crate::Effort::plies`].
    Length,
    /// Nature's answers in one go, and an answer found without a list, are those that the long way gives.
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

/// A promise that a game broke, with enough to see how.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The promise.
    pub check: Check,
    /// [`engine::Rules::ID`] of the game.
    pub game: &'static str,
    /// The seats of the table.
    pub seats: u8,
    /// The seed of this one game: an [`crate::Effort`] with it plays this game first.
    pub seed: u64,
    /// How many entries the journal had.
    pub ply: usize,
    /// What went wrong, in one sentence.
    pub what: String,
    /// The last entries of the journal.
    pub last: Vec<String>,
    /// What there is to compare, such as two views, each with its caption.
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

/// What a check has to say before the battery adds where it happened.
pub(crate) struct Violation {
    pub what: String,
    pub exhibits: Vec<(&'static str, String)>,
}

/// What every check returns.
pub(crate) type Verdict = Result<(), Violation>;

impl Violation {
    /// A complaint in one sentence.
    pub fn new(what: impl Into<String>) -> Violation {
        Violation { what: what.into(), exhibits: Vec::new() }
    }

    /// The complaint with words in front of it.
    pub fn with_prefix(mut self, by: &str) -> Violation {
        self.what = format!("{by} {}", self.what);
        self
    }

    /// The complaint with something to look at.
    pub fn with_exhibit(mut self, caption: &'static str, picture: &impl Debug) -> Violation {
        self.exhibits.push((caption, format!("{picture:?}")));
        self
    }

    /// The complaint with the places where two views differ.
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

/// How a report calls a viewer.
pub(crate) struct ViewerName(pub Viewer);

impl Display for ViewerName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Viewer::Seat(seat) => write!(f, "seat {}", seat.0),
            Viewer::Spectator => write!(f, "a spectator"),
        }
    }
}

/// Complains unless something is so.
pub(crate) fn ensure(so: bool, what: impl FnOnce() -> String) -> Verdict {
    if so { Ok(()) } else { Err(Violation::new(what())) }
}
