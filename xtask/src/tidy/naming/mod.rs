//! Checks that names and comments are clear to an engineer who is new to the project.
//!
//! The principles apply to every crate: no public type name twice, no public function of one word unless its type makes
//! it obvious, no comment without a main clause. Older code violates them. `xtask/baseline.toml` holds the counts of these
//! violations, which may only fall.

mod comments;
mod definitions;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::findings::Finding;
use crate::rust::{Rust, parse_files};
use crate::tree::{Source, Tree};

/// The file with the allowed counts for older code.
const BASELINE: &str = "xtask/baseline.toml";

/// The violations of one crate, by principle.
#[derive(Default)]
struct Violations {
    duplicate_types: Vec<Finding>,
    one_word_functions: Vec<Finding>,
    headless_comments: Vec<Finding>,
}

/// The number of violations of each principle in a crate.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Counts {
    duplicate_types: usize,
    one_word_functions: usize,
    headless_comments: usize,
}

impl Counts {
    fn by_principle(self) -> [(&'static str, usize); 3] {
        [
            ("duplicate_types", self.duplicate_types),
            ("one_word_functions", self.one_word_functions),
            ("headless_comments", self.headless_comments),
        ]
    }
}

impl Violations {
    fn counts(&self) -> Counts {
        Counts {
            duplicate_types: self.duplicate_types.len(),
            one_word_functions: self.one_word_functions.len(),
            headless_comments: self.headless_comments.len(),
        }
    }
}

/// Compares every crate with its baseline. A count above it is reported with each violation, a count below it asks for
/// a lower baseline.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let text = tree.file_text(BASELINE).unwrap_or_default();
    let baseline: BTreeMap<String, Counts> = match toml::from_str(text) {
        Ok(baseline) => baseline,
        Err(error) => {
            findings.push(Finding::for_file(BASELINE, format!("is not a table of counts: {}", error.message())));
            BTreeMap::new()
        }
    };
    let crates = examine(tree, &mut findings);
    for name in baseline.keys().filter(|name| !crates.contains_key(*name)) {
        findings.push(Finding::for_file(BASELINE, format!("names the crate {name}, which does not exist")));
    }
    for (name, violations) in &crates {
        let allowed = baseline.get(name).copied().unwrap_or_default();
        let principles = [
            ("duplicate_types", &violations.duplicate_types, allowed.duplicate_types),
            ("one_word_functions", &violations.one_word_functions, allowed.one_word_functions),
            ("headless_comments", &violations.headless_comments, allowed.headless_comments),
        ];
        for (principle, found, allowed) in principles {
            compare(name, principle, found, allowed, &mut findings);
        }
    }
    findings
}

fn compare(name: &str, principle: &str, found: &[Finding], allowed: usize, findings: &mut Vec<Finding>) {
    let count = found.len();
    if count < allowed {
        let message =
            format!("{name}.{principle} is {count} now: run `cargo xtask tidy --baseline` to lower {allowed}");
        findings.push(Finding::for_file(BASELINE, message));
    } else if count > allowed {
        findings.push(Finding::for_file(BASELINE, format!("{name}.{principle} is {count}, and {allowed} are allowed")));
        findings.extend_from_slice(found);
    }
}

/// Writes the current counts to the baseline.
///
/// # Errors
/// A count would rise, or the file cannot be written.
pub fn write_baseline(root: &Path, tree: &Tree) -> Result<()> {
    let old: BTreeMap<String, Counts> = toml::from_str(tree.file_text(BASELINE).unwrap_or_default())?;
    let mut text = String::from(
        "# How often each crate breaks a principle of `cargo xtask tidy` (see xtask/src/tidy/naming). These counts may only\n\
         # fall: `cargo xtask tidy --baseline` lowers them.\n",
    );
    for (name, violations) in examine(tree, &mut Vec::new()) {
        let (now, before) = (violations.counts(), old.get(&name).copied().unwrap_or_default());
        if now == Counts::default() {
            continue;
        }
        let lower = Counts {
            duplicate_types: now.duplicate_types.min(before.duplicate_types),
            one_word_functions: now.one_word_functions.min(before.one_word_functions),
            headless_comments: now.headless_comments.min(before.headless_comments),
        };
        write!(text, "\n[{name}]\n")?;
        for (principle, count) in lower.by_principle().into_iter().filter(|(_, count)| *count > 0) {
            writeln!(text, "{principle} = {count}")?;
        }
    }
    std::fs::write(root.join(BASELINE), text).with_context(|| format!("{BASELINE} cannot be written"))
}

/// Returns the violations of every crate by the crate's name.
fn examine(tree: &Tree, findings: &mut Vec<Finding>) -> BTreeMap<String, Violations> {
    let manifests = tree.files().filter(|source| source.file_name() == "Cargo.toml" && source.path.contains('/'));
    let folders: Vec<&str> = manifests.map(|source| source.path.trim_end_matches("Cargo.toml")).collect();
    let mut crates = BTreeMap::new();
    for folder in folders {
        let sources = format!("{folder}src/");
        let files: Vec<(&Source, Rust)> = parse_files(tree, &sources, findings);
        let name = folder.trim_end_matches('/').rsplit('/').next().unwrap_or(folder);
        let violations = Violations {
            duplicate_types: definitions::duplicate_types(&files),
            one_word_functions: definitions::one_word_functions(&files),
            headless_comments: files.iter().flat_map(|(source, _)| comments::find_headless_comments(source)).collect(),
        };
        crates.insert(name.to_owned(), violations);
    }
    crates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    const CODE: &str = "/// Whether it rains.\npub struct Rain;\n";

    #[test]
    fn a_violation_beyond_the_baseline_is_reported_where_it_stands() {
        let files = [("crates/a/Cargo.toml", ""), ("crates/a/src/lib.rs", CODE), (BASELINE, "")];
        assert_eq!(
            found(check, &files),
            [
                "xtask/baseline.toml: a.headless_comments is 1, and 0 are allowed",
                "crates/a/src/lib.rs:1: the comment begins with `Whether` and has no main clause",
            ]
        );
    }

    #[test]
    fn an_allowed_violation_is_accepted_and_a_mended_one_lowers_the_baseline() {
        let allowed =
            [("crates/a/Cargo.toml", ""), ("crates/a/src/lib.rs", CODE), (BASELINE, "[a]\nheadless_comments = 1\n")];
        assert_eq!(found(check, &allowed), [""; 0]);
        let mended =
            [("crates/a/Cargo.toml", ""), ("crates/a/src/lib.rs", ""), (BASELINE, "[a]\nheadless_comments = 1\n")];
        assert_eq!(
            found(check, &mended),
            ["xtask/baseline.toml: a.headless_comments is 0 now: run `cargo xtask tidy --baseline` to lower 1"]
        );
    }

    #[test]
    fn a_baseline_for_a_crate_that_does_not_exist_is_found() {
        assert_eq!(
            found(check, &[(BASELINE, "[gone]\n")]),
            ["xtask/baseline.toml: names the crate gone, which does not exist"]
        );
    }
}
