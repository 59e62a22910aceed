//! Errors in content packs.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

/// One step of the path to a value inside a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultStep {
    /// A step into a table, by key.
    Key(&'static str),
    /// A step into a list, by index.
    Index(usize),
}

/// An error in a pack that these rules cannot play, with the path to the faulty value, so that a reader can point at
/// the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackFault {
    /// The path from the top of the pack to the faulty value.
    pub path: Vec<FaultStep>,
    /// The description of the error, as one sentence.
    pub what: Cow<'static, str>,
}

impl PackFault {
    /// Creates a fault of the pack as a whole.
    pub fn new(what: impl Into<Cow<'static, str>>) -> PackFault {
        PackFault { path: Vec::new(), what: what.into() }
    }

    /// Creates a fault of one element of a list under a key.
    pub fn at_index(key: &'static str, place: usize, what: impl Into<Cow<'static, str>>) -> PackFault {
        PackFault { path: [FaultStep::Key(key), FaultStep::Index(place)].into(), what: what.into() }
    }

    /// Returns the same fault with these steps before its path.
    #[must_use]
    pub fn with_prefix(mut self, way: impl IntoIterator<Item = FaultStep>) -> PackFault {
        self.path = way.into_iter().chain(self.path).collect();
        self
    }

    /// Creates a fault of the value under a key.
    pub fn at_key(key: &'static str, what: impl Into<Cow<'static, str>>) -> PackFault {
        PackFault { path: [FaultStep::Key(key)].into(), what: what.into() }
    }

    /// Returns the same fault with this key at the end of its path.
    #[must_use]
    pub fn with_key(mut self, key: &'static str) -> PackFault {
        self.path.push(FaultStep::Key(key));
        self
    }

    /// Returns the same fault with this index at the end of its path.
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
