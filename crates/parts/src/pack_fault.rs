//! What is wrong with a pack.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

/// One step of the way to a value inside a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultStep {
    /// Into a table, by key.
    Key(&'static str),
    /// Into a list, by place counted from 0.
    Index(usize),
}

/// A pack that these rules cannot play, with the way to what is wrong, so that a reader can point at the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackFault {
    /// From the top of the pack to the offending value.
    pub path: Vec<FaultStep>,
    /// What is wrong, as one sentence.
    pub what: Cow<'static, str>,
}

impl PackFault {
    /// A fault of the pack as a whole.
    pub fn new(what: impl Into<Cow<'static, str>>) -> PackFault {
        PackFault { path: Vec::new(), what: what.into() }
    }

    /// A fault in one place of a list under a key.
    pub fn at_index(key: &'static str, place: usize, what: impl Into<Cow<'static, str>>) -> PackFault {
        PackFault { path: [FaultStep::Key(key), FaultStep::Index(place)].into(), what: what.into() }
    }

    /// The same fault, further down: these steps lead to where its way begins.
    #[must_use]
    pub fn with_prefix(mut self, way: impl IntoIterator<Item = FaultStep>) -> PackFault {
        self.path = way.into_iter().chain(self.path).collect();
        self
    }

    /// A fault of the value under a key.
    pub fn at_key(key: &'static str, what: impl Into<Cow<'static, str>>) -> PackFault {
        PackFault { path: [FaultStep::Key(key)].into(), what: what.into() }
    }

    /// The same fault, of the value that lies under this key of what it was a fault of.
    #[must_use]
    pub fn with_key(mut self, key: &'static str) -> PackFault {
        self.path.push(FaultStep::Key(key));
        self
    }

    /// The same fault, of the value at this place of the list that it was a fault of.
    #[must_use]
    pub fn with_index(mut self, place: usize) -> PackFault {
        self.path.push(FaultStep::Index(place));
        self
    }
}

impl fmt::Display for PackFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, step) in self.path.iter().enumerate() {
            match step {
                FaultStep::Key(key) if depth == 0 => write!(f, "{key}")?,
                FaultStep::Key(key) => write!(f, ".{key}")?,
                FaultStep::Index(place) => write!(f, "[{place}]")?,
            }
        }
        if !self.path.is_empty() {
            f.write_str(": ")?;
        }
        f.write_str(&self.what)
    }
}

impl core::error::Error for PackFault {}
