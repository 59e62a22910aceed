//! The errors that keep an experiment from running.

use std::fmt;
use std::path::Path;

use content::PackError;

use crate::columns::RowsError;

/// The reason why the lab stopped, as one sentence for people.
#[derive(Clone, PartialEq, Debug)]
pub enum LabError {
    /// An error in the experiment's text, with the line.
    Experiment(PackError),
    /// A problem with a file.
    File(String),
    /// Any other problem.
    Message(String),
}

impl LabError {
    /// True if the error lies in the user's input, and nothing was done.
    pub fn is_typed(&self) -> bool {
        matches!(self, LabError::Experiment(_) | LabError::Message(_))
    }

    /// Creates the error for a problem with a file.
    pub(crate) fn for_file(path: &Path, error: impl fmt::Display) -> LabError {
        let said = error.to_string();
        // The system's error number is left out.
        let reason = said.split(" (os error ").next().unwrap_or(&said);
        LabError::File(format!("{}: {reason}", path.display()))
    }

    /// Adds the file in which the problem was found.
    pub(crate) fn with_path(self, path: &Path) -> LabError {
        match self {
            LabError::Message(what) => LabError::for_file(path, what),
            other => other,
        }
    }
}

impl From<RowsError> for LabError {
    fn from(error: RowsError) -> LabError {
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
