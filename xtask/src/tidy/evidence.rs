//! Checks that tests named as evidence in documents exist.

use std::collections::BTreeSet;

use super::documents::code_spans;
use crate::findings::Finding;
use crate::tree::{Source, Tree};

/// The documents that name tests as evidence. Their tables have no empty cells.
const EVIDENCE: [&str; 1] = ["docs/security.md"];
/// The minimum number of words in a name that is taken for a test.
const WORDS: usize = 4;

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let tests = Tests::read(tree);
    for source in EVIDENCE.iter().filter_map(|path| tree.files().find(|source| source.path == *path)) {
        for (line, span) in code_spans(&source.text) {
            if named(span) && !tests.has(span) {
                findings.push(Finding::at_line(
                    &source.path,
                    line,
                    format!("speaks of the test {span}, which does not exist"),
                ));
            }
        }
        findings.extend(empty_cells(source));
    }
    findings
}

/// Finds table rows with empty cells.
fn empty_cells(source: &Source) -> impl Iterator<Item = Finding> {
    let rows = source.numbered_lines().filter(|(_, text)| text.starts_with('|'));
    let open = rows.filter(|(_, text)| text.trim_matches('|').split('|').any(|cell| cell.trim().is_empty()));
    open.map(|(line, _)| Finding::at_line(&source.path, line, "leaves a cell of its table empty"))
}

/// True if a span is the name of a test, such as `crowds::a_full_house_makes_place`.
fn named(span: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte.is_ascii_digit())
    };
    let parts: Vec<&str> = span.split("::").collect();
    let words = parts.last().map_or(0, |last| last.split('_').count());
    parts.iter().all(|part| plain(part)) && (parts.len() > 1 || words >= WORDS)
}

/// All tests by name and by file.
struct Tests(BTreeSet<String>);

impl Tests {
    fn read(tree: &Tree) -> Tests {
        let mut names = BTreeSet::new();
        for source in tree.files().filter(|source| source.has_extension("rs")) {
            let module = match source.file_name() {
                "mod.rs" | "main.rs" | "lib.rs" => source.path.rsplit('/').nth(1).unwrap_or_default(),
                name => name.trim_end_matches(".rs"),
            };
            for name in of(&source.text) {
                names.insert(format!("{module}::{name}"));
                names.insert(name.to_owned());
            }
        }
        Tests(names)
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}

/// Returns the names of the tests in a file: functions that follow a test attribute.
fn of(text: &str) -> impl Iterator<Item = &str> {
    let mut marked = false;
    text.lines().filter_map(move |line| {
        let line = line.trim_start();
        if line.starts_with("#[") {
            marked |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
            return None;
        }
        let name = line.trim_start_matches("async ").strip_prefix("fn ").and_then(|rest| rest.split('(').next());
        std::mem::take(&mut marked).then_some(name).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    #[test]
    fn tests_that_do_not_exist_and_cells_that_say_nothing_are_found() {
        let rows = "| Row | Test |\n| --- | --- |\n\
                    | 1 | `doors::a_door_is_shut_at_night` |\n\
                    | 2 | `windows::a_door_is_shut_at_night`, `doors::nobody_comes_in` |\n\
                    | 3 | `a_door_is_shut_at_night`, `open`, `cargo xtask tidy`, `--flag`, `a_helper_is_no_test` |\n\
                    | 4 |  |\n";
        let tests = "#[tokio::test(flavor = \"x\")]\n#[ignore]\nasync fn a_door_is_shut_at_night() {}\nfn a_helper_is_no_test() {}\n";
        assert_eq!(
            found(check, &[("docs/security.md", rows), ("crates/house/tests/all/doors.rs", tests)]),
            [
                "docs/security.md:4: speaks of the test windows::a_door_is_shut_at_night, which does not exist",
                "docs/security.md:4: speaks of the test doors::nobody_comes_in, which does not exist",
                "docs/security.md:5: speaks of the test a_helper_is_no_test, which does not exist",
                "docs/security.md:6: leaves a cell of its table empty",
            ]
        );
    }
}
