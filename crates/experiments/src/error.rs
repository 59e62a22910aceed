//! What keeps an experiment from being carried out.

use std::fmt;
use std::path::Path;

use content::PackError;
use parquet::errors::ParquetError;

/// Why the lab stopped, as one sentence for people.
#[derive(Clone, PartialEq, Debug)]
pub enum LabError {
    /// The experiment as it was written down, with the line.
    Experiment(PackError),
    /// A file, and what is wrong with it.
    File(String),
    /// Anything else.
    Message(String),
}

impl LabError {
    /// Whether what was typed or written down is to blame, and nothing was done.
    pub fn is_typed(&self) -> bool {
        matches!(self, LabError::Experiment(_) | LabError::Message(_))
    }

    /// Something is wrong with a file.
    pub(crate) fn for_file(path: &Path, error: impl fmt::Display) -> LabError {
        let said = error.to_string();
        // The number that the system has for it is left out.
        let reason = said.split(" (os error ").next().unwrap_or(&said);
        LabError::File(format!("{}: {reason}", path.display()))
    }

    /// The same trouble, which was found in this file.
    pub(crate) fn with_path(self, path: &Path) -> LabError {
        match self {
            LabError::Message(what) => LabError::for_file(path, what),
            other => other,
        }
    }
}

impl From<ParquetError> for LabError {
    fn from(error: ParquetError) -> LabError {
        LabError::Message(error.to_string())
    }
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabError::Experiment(error) => write!(f, "{error}"),
            LabError::File(what) | LabError::Message(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for LabError {}
