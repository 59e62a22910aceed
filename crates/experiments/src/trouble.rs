//! What keeps an experiment from being carried out.

use std::fmt;
use std::path::Path;

use content::PackError;
use parquet::errors::ParquetError;

/// Why the lab stopped, as one sentence for people.
#[derive(Clone, PartialEq, Debug)]
pub enum Trouble {
    /// The experiment as it was written down, with the line.
    Experiment(PackError),
    /// A file, and what is wrong with it.
    File(String),
    /// Anything else.
    Said(String),
}

impl Trouble {
    /// Whether what was typed or written down is to blame, and nothing was done.
    pub fn is_typed(&self) -> bool {
        matches!(self, Trouble::Experiment(_) | Trouble::Said(_))
    }

    /// Something is wrong with a file.
    pub(crate) fn file(path: &Path, error: impl fmt::Display) -> Trouble {
        let said = error.to_string();
        // The number that the system has for it is left out.
        let reason = said.split(" (os error ").next().unwrap_or(&said);
        Trouble::File(format!("{}: {reason}", path.display()))
    }

    /// The same trouble, which was found in this file.
    pub(crate) fn of(self, path: &Path) -> Trouble {
        match self {
            Trouble::Said(what) => Trouble::file(path, what),
            other => other,
        }
    }
}

impl From<ParquetError> for Trouble {
    fn from(error: ParquetError) -> Trouble {
        Trouble::Said(error.to_string())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Experiment(error) => write!(f, "{error}"),
            Trouble::File(what) | Trouble::Said(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Trouble {}
