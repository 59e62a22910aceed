//! What a check found, and how it is told.

use std::fmt;

use anyhow::{Result, bail};

/// Something in a file that breaks a rule of the house.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Finding {
    /// The file, relative to the repository.
    pub path: String,
    /// The line, counted from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong, and what to do where that is not plain.
    pub what: String,
}

impl Finding {
    /// A finding at a line of a file.
    pub fn at_line(path: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding { path: path.into(), line, what: what.into() }
    }

    /// A finding about a file as a whole.
    pub fn for_file(path: &str, what: impl Into<String>) -> Finding {
        Finding::at_line(path, 0, what)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.what),
            line => write!(f, "{}:{line}: {}", self.path, self.what),
        }
    }
}

/// Prints what was found, sorted and each once; fails if there is anything.
pub fn report_findings(chore: &str, mut findings: Vec<Finding>) -> Result<()> {
    findings.sort();
    findings.dedup();
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => Ok(()),
        1 => bail!("{chore}: one thing to mend."),
        count => bail!("{chore}: {count} things to mend."),
    }
}
