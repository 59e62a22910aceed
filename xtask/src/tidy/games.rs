//! Checks that all games have the same structure, and that their state is plain and exact.

use std::collections::BTreeSet;

use crate::findings::Finding;
use crate::rust::parse_files;
use crate::tree::Tree;

/// The files that every game has, so that if you know one game you can navigate the next.
const FILES: [&str; 21] = [
    "rules.md",
    "trace.toml",
    "src/lib.rs",
    "src/action.rs",
    "src/apply.rs",
    "src/blocked_reason.rs",
    "src/chance.rs",
    "src/chance_outcome.rs",
    "src/compile.rs",
    "src/content.rs",
    "src/defaults.rs",
    "src/event.rs",
    "src/invariants.rs",
    "src/knowledge.rs",
    "src/legal.rs",
    "src/metrics.rs",
    "src/options.rs",
    "src/score.rs",
    "src/setup.rs",
    "src/state.rs",
    "tests/all/conformance.rs",
];

/// The modules that only some games need. They mean the same in each.
const OPTIONAL: [&str; 4] = ["numbers", "odds", "versions", "wire_view"];

/// The files (or folders of the same name) that define the journal and the state.
const STATE: [&str; 6] = ["action", "chance", "content", "event", "options", "state"];

/// Collections whose iteration order differs between runs.
const UNORDERED: [&str; 4] = ["HashMap", "HashSet", "hashbrown", "IndexMap"];

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for game in tree.game_folders() {
        for file in FILES {
            let path = format!("{game}/{file}");
            // A large file may be a folder of the same name.
            if !tree.contains_path(&path) && !tree.contains_path(path.trim_end_matches(".rs")) {
                findings.push(Finding::for_file(&path, "is missing: every game has this file"));
            }
        }
        findings.extend(unexplained_modules(tree, game));
        let packs = format!("{game}/content/");
        if !tree.files_under(&packs).any(|source| source.has_extension("toml")) {
            findings.push(Finding::for_file(&packs, "is missing: cards, boards and numbers are packs"));
        }
        let sources = format!("{game}/src/");
        for (source, rust) in parse_files(tree, &sources, &mut findings) {
            for (line, word) in &rust.words {
                if UNORDERED.contains(&word.as_str()) {
                    let what = format!("{word} has no fixed order; use arrays, bit sets or a Vec");
                    findings.push(Finding::at_line(&source.path, *line, what));
                }
            }
            let inner = &source.path[sources.len()..];
            let module = inner.split(['/', '.']).next().unwrap_or(inner);
            if STATE.contains(&module) {
                let words = rust.words.iter().filter(|(_, word)| word == "f32" || word == "f64");
                for line in words.map(|(line, _)| line).chain(&rust.floats).filter(|line| !rust.is_test(**line)) {
                    let what = "what a game is made of has no floats: they differ between machines";
                    findings.push(Finding::at_line(&source.path, *line, what));
                }
            }
        }
    }
    findings
}

/// Returns the modules that only this game has and that the documentation of its `lib.rs` does not name.
fn unexplained_modules(tree: &Tree, game: &str) -> Vec<Finding> {
    let sources = format!("{game}/src/");
    let root = format!("{sources}lib.rs");
    let text = tree.files_under(&sources).find(|source| source.path == root).map_or("", |source| source.text.as_str());
    let header: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
    let modules: BTreeSet<&str> = (tree.files_under(&sources))
        .filter_map(|source| source.path[sources.len()..].split(['/', '.']).next())
        .collect();
    let shared =
        |module: &str| OPTIONAL.contains(&module) || FILES.iter().any(|file| *file == format!("src/{module}.rs"));
    let unexplained = modules.into_iter().filter(|module| !shared(module) && !header.contains(&format!("`{module}`")));
    let what = |module| format!("has a module `{module}` that other games lack: say in its header what it is for");
    unexplained.map(|module| Finding::for_file(&root, what(module))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    fn with(path: &str, text: &str) -> Vec<String> {
        let mut files: Vec<(String, &str)> =
            FILES.iter().map(|file| (format!("crates/games/late/{file}"), "")).collect();
        files.push(("crates/games/late/Cargo.toml".into(), ""));
        files.retain(|(path, _)| path != "crates/games/late/src/apply.rs");
        files.push(("crates/games/late/src/apply/turn.rs".into(), ""));
        files.retain(|(path, _)| path != "crates/games/late/src/lib.rs");
        files.push(("crates/games/late/src/lib.rs".into(), "//! Late. Only this game has `rules`.\n"));
        files.push(("crates/games/late/content/standard.toml".into(), ""));
        files.retain(|(known, _)| known != path);
        files.push((path.to_owned(), text));
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        found(check, &files)
    }

    #[test]
    fn a_game_with_all_its_files_is_fine() {
        assert_eq!(with("crates/games/late/src/rules.rs", "fn value() -> f64 { 0.5 }"), [""; 0]);
    }

    #[test]
    fn a_missing_file_is_found() {
        let found = found(check, &[("crates/games/late/Cargo.toml", "")]);
        assert_eq!(found.len(), FILES.len() + 1);
        assert!(found.contains(&"crates/games/late/rules.md: is missing: every game has this file".to_owned()));
    }

    #[test]
    fn a_module_of_one_game_is_named_in_its_header() {
        assert_eq!(with("crates/games/late/src/odds.rs", ""), [""; 0]);
        let what = "crates/games/late/src/lib.rs: has a module `dice` that other games lack: say in its header what it is \
                    for";
        assert_eq!(with("crates/games/late/src/dice/mod.rs", ""), [what]);
    }

    #[test]
    fn collections_without_order_are_found() {
        let found = with("crates/games/late/src/rules.rs", "use std::collections::HashMap;\n");
        let what = "crates/games/late/src/rules.rs:1: HashMap has no fixed order; use arrays, bit sets or a Vec";
        assert_eq!(found, [what]);
    }

    #[test]
    fn floats_in_the_state_are_found_but_not_in_its_tests() {
        let text = "struct Open {\n    heat: f32,\n}\n#[cfg(test)]\nmod tests {\n    const HALF: f32 = 0.5;\n}\n";
        let what = "what a game is made of has no floats: they differ between machines";
        assert_eq!(with("crates/games/late/src/state.rs", text), [format!("crates/games/late/src/state.rs:2: {what}")]);
        let folder = with("crates/games/late/src/state/board.rs", "const HALF: u8 = (0.5 * 4.0) as u8;");
        assert_eq!(folder.len(), 2, "{folder:?}");
    }
}
