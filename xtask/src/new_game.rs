//! The skeleton of a new game: a copy of a small crate that is built and tested like all others, and the edits outside
//! its folder that the game needs to be playable.

mod names;
mod registration;

use std::path::Path;

use anyhow::{Context, Result, ensure};

use self::names::Names;
use crate::{schemas, shell};

/// The files of the skeleton.
const FILES: [(&str, &str); 25] = [
    ("Cargo.toml", include_str!("../skeleton/Cargo.toml")),
    ("rules.md", include_str!("../skeleton/rules.md")),
    ("trace.toml", include_str!("../skeleton/trace.toml")),
    ("content/standard.toml", include_str!("../skeleton/content/standard.toml")),
    ("src/lib.rs", include_str!("../skeleton/src/lib.rs")),
    ("src/action.rs", include_str!("../skeleton/src/action.rs")),
    ("src/apply.rs", include_str!("../skeleton/src/apply.rs")),
    ("src/blocked_reason.rs", include_str!("../skeleton/src/blocked_reason.rs")),
    ("src/chance.rs", include_str!("../skeleton/src/chance.rs")),
    ("src/chance_outcome.rs", include_str!("../skeleton/src/chance_outcome.rs")),
    ("src/compile.rs", include_str!("../skeleton/src/compile.rs")),
    ("src/content.rs", include_str!("../skeleton/src/content.rs")),
    ("src/defaults.rs", include_str!("../skeleton/src/defaults.rs")),
    ("src/event.rs", include_str!("../skeleton/src/event.rs")),
    ("src/invariants.rs", include_str!("../skeleton/src/invariants.rs")),
    ("src/knowledge.rs", include_str!("../skeleton/src/knowledge.rs")),
    ("src/legal.rs", include_str!("../skeleton/src/legal.rs")),
    ("src/metrics.rs", include_str!("../skeleton/src/metrics.rs")),
    ("src/options.rs", include_str!("../skeleton/src/options.rs")),
    ("src/score.rs", include_str!("../skeleton/src/score.rs")),
    ("src/setup.rs", include_str!("../skeleton/src/setup.rs")),
    ("src/state.rs", include_str!("../skeleton/src/state.rs")),
    ("tests/all/conformance.rs", include_str!("../skeleton/tests/all/conformance.rs")),
    ("tests/all/main.rs", include_str!("../skeleton/tests/all/main.rs")),
    ("tests/all/rules.rs", include_str!("../skeleton/tests/all/rules.rs")),
];

/// Writes the crate of a new game and registers it.
///
/// # Errors
/// The id is invalid or taken, or a file cannot be written.
pub fn run(root: &Path, id: &str) -> Result<()> {
    let names = Names::from_id(id)?;
    let folder = root.join("crates/games").join(id);
    ensure!(!folder.exists(), "There is a game `{id}` already.");
    let outside = registration::registration_edits(root, &names)?;
    let inside = files(&names).into_iter().map(|(path, text)| (folder.join(path), text));
    for (path, text) in inside.chain(outside) {
        let parent = path.parent().context("every file lies in a folder")?;
        std::fs::create_dir_all(parent).with_context(|| format!("{} cannot be made", parent.display()))?;
        std::fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    // Names of other lengths change line breaks and the order of imports.
    let entry = format!("catalog-{id}");
    let packages = [id, entry.as_str(), "catalog-core", "pages"].map(|package| format!("--package={package}"));
    shell::run_command(shell::new_command(root, &shell::cargo_program(), &["fmt"]).args(packages))?;
    schemas::renew_schemas(root, Some(id))?;
    println!("{} is on the list: cargo run -- play {id}", names.title);
    println!("Its battery: cargo test -p {id}. Then replace its rules, clause by clause; CONTRIBUTING.md shows how.");
    println!("After changes to its types: cargo xtask schemas {id}");
    println!("Before you offer it: cargo xtask record {id}; cargo run -- pack {id} --words > docs/packs/{id}.md");
    Ok(())
}

fn files(names: &Names) -> Vec<(&'static str, String)> {
    FILES.iter().map(|(path, text)| (*path, names.rename_skeleton(text))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_the_skeleton_is_left_in_a_new_game() {
        let names = Names::from_id("last-light").expect("a good id");
        for (path, text) in files(&names) {
            assert!(!text.to_lowercase().contains("skeleton"), "{path} speaks of the skeleton");
            assert!(!text.contains("SK"), "{path} cites the skeleton");
        }
    }

    #[test]
    fn every_file_of_the_skeleton_is_copied() {
        let tree = crate::tree::Tree::read(&crate::shell::repository_root()).expect("git answers");
        let there: Vec<&str> =
            tree.files_under("xtask/skeleton/").map(|source| &source.path["xtask/skeleton/".len()..]).collect();
        let mut copied = FILES.map(|(path, _)| path);
        copied.sort_unstable();
        assert_eq!(there, copied);
    }

    #[test]
    fn a_new_game_is_traced_from_the_start() {
        let names = Names::from_id("soon").expect("a good id");
        let files: Vec<(String, String)> =
            files(&names).into_iter().map(|(path, text)| (format!("crates/games/soon/{path}"), text)).collect();
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        let tree = crate::tree::Tree::from_files(&files);
        assert_eq!(crate::tidy::of_games(&tree), []);
        let (ids, found) = crate::trace::trace_game(&tree, "crates/games/soon");
        assert_eq!((ids, found), (7, vec![]));
    }
}
