//! Checks for notes about unfinished work, for machine-specific paths, and for files that are too long.

use crate::findings::Finding;
use crate::rust::parse_files;
use crate::tree::{Source, Tree};

/// The maximum number of lines of a file that people read.
const LINES: usize = 600;

/// Files that people read as code. Documents and recorded test results may be longer.
const CODE: [&str; 7] = ["rs", "js", "css", "toml", "ftl", "sql", "sh"];

/// Notes about unfinished work. Written in pieces, because this file is checked as well.
const NOTES: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// Folders that exist only on certain machines. Written in pieces for the same reason.
const MACHINES: [&str; 4] =
    [concat!("/ho", "me/"), concat!("/ro", "ot/"), concat!("/Us", "ers/"), concat!("/wo", "rk/")];

/// Crates that run for hours in a server. A failed assertion there must state its assumption.
const SERVING: [&str; 5] = [
    "crates/cluster/src/",
    "crates/notifications/src/",
    "crates/server/src/",
    "crates/store/src/",
    "crates/tables/src/",
];

/// Names that the live table must not use, because it is driven from outside.
const OUTSIDE: [&str; 6] = ["async", "await", "SystemTime", "Instant", "thread", "fs"];

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in tree.files().filter(|source| !lists(source)) {
        if CODE.iter().any(|end| source.has_extension(end)) && source.text.lines().count() > LINES {
            let what = format!("has more than {LINES} lines; find the seam and cut there");
            findings.push(Finding::for_file(&source.path, what));
        }
        for (line, text) in source.numbered_lines() {
            if let Some(note) = NOTES.iter().find(|note| has_word(text, note)) {
                findings.push(Finding::at_line(&source.path, line, format!("`{note}`: finish it or open an issue")));
            }
            if let Some(folder) = MACHINES.iter().find(|folder| has_path(text, folder)) {
                let what = format!("`{folder}..` exists on one machine only");
                findings.push(Finding::at_line(&source.path, line, what));
            }
        }
    }
    check_rust(tree, &mut findings);
    findings
}

/// True for generated lists, which nobody reads line by line.
fn lists(source: &Source) -> bool {
    source.file_name() == "Cargo.lock" || source.has_extension("snap")
}

fn check_rust(tree: &Tree, findings: &mut Vec<Finding>) {
    for (source, rust) in parse_files(tree, "", findings) {
        let tests_only = source.tests_only();
        let serving = !tests_only && SERVING.iter().any(|folder| source.path.starts_with(folder));
        let table = !tests_only && source.path.starts_with("crates/tables/src/");
        for (place, (line, word)) in rust.words.iter().enumerate() {
            let mut found = |what: String| findings.push(Finding::at_line(&source.path, *line, what));
            match word.as_str() {
                "todo" | "unimplemented" if calls_macro(&source.text, *line, word) => {
                    found(format!("`{word}!`: finish it"));
                }
                // This matches the attribute, not a variable of that name.
                "ignore" if source.text.lines().nth(line - 1).is_some_and(|text| text.contains("#[ignore]")) => {
                    found("a test that is left out says why: `#[ignore = \"..\"]`".into());
                }
                "unwrap" if serving && !rust.is_test(*line) => {
                    found("`unwrap` in a crate that serves people: say with `expect` why it cannot fail".into());
                }
                outside if table && !rust.is_test(*line) && OUTSIDE.contains(&outside) => {
                    let after_std = place > 0 && rust.words[place - 1].1 == "std";
                    if after_std || !matches!(outside, "thread" | "fs") {
                        found(format!("`{outside}`: a live table has no clock, no files and does not wait"));
                    }
                }
                _ => {}
            }
        }
    }
}

fn calls_macro(text: &str, line: usize, word: &str) -> bool {
    text.lines().nth(line - 1).is_some_and(|text| text.contains(&format!("{word}!")))
}

/// True if a line contains the word, not as a part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_');
    text.match_indices(word)
        .any(|(at, _)| edge(text[..at].chars().next_back()) && edge(text[at + word.len()..].chars().next()))
}

/// True if a line names a folder by an absolute path: only a quote or a space precedes it.
fn has_path(text: &str, folder: &str) -> bool {
    text.match_indices(folder).any(|(at, _)| {
        text[..at].chars().next_back().is_none_or(|before| before.is_whitespace() || "\"'`(=:,".contains(before))
            && text[at + folder.len()..].chars().next().is_some_and(|next| next.is_alphanumeric() || next == '.')
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    #[test]
    fn notes_are_found_as_words_only() {
        let text = format!("// {}: later\nlet {}S = 1;\n", NOTES[0], NOTES[0]);
        let found = found(check, &[("a.sh", &text)]);
        assert_eq!(found, [format!("a.sh:1: `{}`: finish it or open an issue", NOTES[0])]);
    }

    #[test]
    fn unfinished_macros_and_left_out_tests_are_found() {
        let text = "fn a() { todo!() }\nfn b() { unimplemented!() }\n#[test]\n#[ignore]\nfn c() {}\n\
                    fn d(todo: u8, ignore: u8) {}\n#[test]\n#[ignore = \"a child process\"]\nfn e() {}\n";
        assert_eq!(
            found(check, &[("crates/engine/src/a.rs", text)]),
            [
                "crates/engine/src/a.rs:1: `todo!`: finish it",
                "crates/engine/src/a.rs:2: `unimplemented!`: finish it",
                "crates/engine/src/a.rs:4: a test that is left out says why: `#[ignore = \"..\"]`",
            ]
        );
    }

    #[test]
    fn long_code_is_found_and_long_lists_are_not() {
        let long = "\n".repeat(LINES + 1);
        let found = found(check, &[("a.css", &long), ("Cargo.lock", &long), ("rules.md", &long), ("b.snap", &long)]);
        assert_eq!(found, ["a.css: has more than 600 lines; find the seam and cut there"]);
    }

    #[test]
    fn folders_of_one_machine_are_found_and_addresses_are_not() {
        let text = format!("see {}somebody/x\nhttps://example.org{}x\n", MACHINES[0], MACHINES[0]);
        let found = found(check, &[("README.md", &text)]);
        assert_eq!(found, [format!("README.md:1: `{}..` exists on one machine only", MACHINES[0])]);
    }

    #[test]
    fn a_crate_that_serves_says_what_it_assumes() {
        let text = "fn a() { b().unwrap() }\n#[cfg(test)]\nmod tests {\n    fn c() { b().unwrap() }\n}\n";
        let files =
            [("crates/server/src/a.rs", text), ("crates/server/tests/a.rs", text), ("crates/bots/src/a.rs", text)];
        let what = "`unwrap` in a crate that serves people: say with `expect` why it cannot fail";
        assert_eq!(found(check, &files), [format!("crates/server/src/a.rs:1: {what}")]);
    }

    #[test]
    fn a_live_table_does_not_look_at_the_clock_or_wait() {
        let text =
            "use std::time::Instant;\nasync fn a() {}\nfn thread(fs: u8) {}\nfn b() { std::thread::yield_now() }\n";
        let what = "a live table has no clock, no files and does not wait";
        assert_eq!(
            found(check, &[("crates/tables/src/a.rs", text)]),
            [
                format!("crates/tables/src/a.rs:1: `Instant`: {what}"),
                format!("crates/tables/src/a.rs:2: `async`: {what}"),
                format!("crates/tables/src/a.rs:4: `thread`: {what}"),
            ]
        );
    }
}
