//! Project rules that the compiler does not check.

mod documents;
mod evidence;
mod games;
mod layers;
mod markup;
mod modules;
mod naming;
mod source_limits;

use std::path::Path;

use anyhow::Result;

use crate::findings::{self, Finding};
use crate::tree::Tree;

/// A group of related checks.
type Check = fn(&Tree) -> Vec<Finding>;

const CHECKS: [Check; 8] = [
    layers::check,
    modules::check,
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
