//! Project rules that the compiler does not check.

mod documents;
mod evidence;
mod games;
mod layers;
mod markup;
mod naming;
mod source_limits;

use std::path::Path;

use anyhow::Result;

use crate::findings::{self, Finding};
use crate::rust::Rust;
use crate::tree::{Source, Tree};

/// A group of related checks.
type Check = fn(&Tree) -> Vec<Finding>;

const CHECKS: [Check; 7] = [
    layers::check,
    games::check,
    naming::check,
    source_limits::check,
    markup::check,
    documents::check,
    evidence::check,
];

/// Checks the repository and prints the findings.
///
/// # Errors
/// There are findings.
pub fn run(root: &Path) -> Result<()> {
    let tree = Tree::read(root)?;
    findings::report_findings("tidy", CHECKS.iter().flat_map(|check| check(&tree)).collect())
}

/// Lowers the baseline of names and comments to the current counts.
///
/// # Errors
/// The repository cannot be read or the file cannot be written.
pub fn write_baseline(root: &Path) -> Result<()> {
    naming::write_baseline(root, &Tree::read(root)?)
}

/// Parses every Rust file below a folder. Files that are not Rust are added to `findings`.
fn parsed<'a>(tree: &'a Tree, folder: &'a str, findings: &mut Vec<Finding>) -> Vec<(&'a Source, Rust)> {
    let mut files = Vec::new();
    for source in tree.files_under(folder).filter(|source| source.has_extension("rs")) {
        match Rust::parse(&source.text) {
            Ok(rust) => files.push((source, rust)),
            Err(error) => {
                findings.push(Finding::at_line(
                    &source.path,
                    error.span().start().line,
                    format!("is not Rust: {error}"),
                ));
            }
        }
    }
    files
}

/// Returns the findings about the games of a small tree.
#[cfg(test)]
pub fn of_games(tree: &Tree) -> Vec<Finding> {
    games::check(tree)
}

/// Returns the findings of a check in a small tree as lines, for comparison in tests.
#[cfg(test)]
fn found(check: Check, files: &[(&str, &str)]) -> Vec<String> {
    check(&Tree::from_files(files)).iter().map(ToString::to_string).collect()
}
