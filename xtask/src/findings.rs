//! Findings of the checks and their output.

use std::fmt;

use anyhow::{Result, bail};

/// A violation of a project rule in a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Finding {
    /// The file, relative to the repository.
    pub path: String,
    /// The line, counted from 1. 0 for the file as a whole.
    pub line: usize,
    /// A description of the problem, with a remedy where it is not obvious.
    pub what: String,
}

impl Finding {
    /// Creates a finding at a line of a file.
    pub fn at_line(path: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding { path: path.into(), line, what: what.into() }
    }

    /// Creates a finding about a file as a whole.
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

/// Prints the findings, sorted and without duplicates. Fails if there are any.
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
