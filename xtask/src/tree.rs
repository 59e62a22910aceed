//! The text files of the repository that are or could be committed.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use crate::shell;

/// A text file.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path in the repository, with `/`.
    pub path: String,
    /// The content of the file.
    pub text: String,
}

/// All text files, sorted by path.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    files: Vec<Source>,
    folders: BTreeSet<String>,
    /// Files without text, such as pictures.
    other: BTreeSet<String>,
}

impl Tree {
    /// Reads all files that Git tracks or would track.
    ///
    /// # Errors
    /// Git cannot be run.
    pub fn read(root: &Path) -> Result<Tree> {
        let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let listed = shell::capture_output(&mut shell::new_command(root, "git", &arguments))?;
        let mut tree = Tree::default();
        for path in listed.split('\0').filter(|path| !path.is_empty()) {
            // A listed file may be missing if its removal has not been committed yet.
            let Ok(bytes) = std::fs::read(root.join(path)) else { continue };
            match String::from_utf8(bytes) {
                Ok(text) => tree.add(path, text),
                Err(_) => {
                    tree.other.insert(path.to_owned());
                }
            }
        }
        tree.files.sort_by(|left, right| left.path.cmp(&right.path));
        tree.files.dedup_by(|left, right| left.path == right.path);
        Ok(tree)
    }

    /// Creates a small tree for tests.
    #[cfg(test)]
    pub fn from_files(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in files {
            tree.add(path, (*text).to_owned());
        }
        tree.files.sort_by(|left, right| left.path.cmp(&right.path));
        tree
    }

    fn add(&mut self, path: &str, text: String) {
        let mut folder = path;
        while let Some((parent, _)) = folder.rsplit_once('/') {
            self.folders.insert(parent.to_owned());
            folder = parent;
        }
        self.files.push(Source { path: path.to_owned(), text });
    }

    /// Iterates over all text files.
    pub fn files(&self) -> impl Iterator<Item = &Source> {
        self.files.iter()
    }

    /// Iterates over the text files of a folder, including subfolders. `folder` ends with `/` or is empty.
    pub fn files_under<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a Source> {
        self.files.iter().filter(move |source| source.path.starts_with(folder))
    }

    /// Returns the text of a file.
    pub fn file_text(&self, path: &str) -> Option<&str> {
        let place = self.files.binary_search_by(|source| source.path.as_str().cmp(path)).ok()?;
        Some(&self.files[place].text)
    }

    /// True if the file or folder exists.
    pub fn contains_path(&self, path: &str) -> bool {
        self.file_text(path).is_some() || self.folders.contains(path) || self.other.contains(path)
    }

    /// Returns the folders of games, such as `crates/games/extraczon`: those with a manifest.
    pub fn game_folders(&self) -> Vec<&str> {
        let manifest = |source: &'_ Source| {
            let game = source.path.strip_prefix("crates/games/")?.strip_suffix("/Cargo.toml")?;
            (!game.contains('/')).then_some(())
        };
        let manifests = self.files.iter().filter(|source| manifest(source).is_some());
        manifests.map(|source| source.path.trim_end_matches("/Cargo.toml")).collect()
    }
}

impl Source {
    /// Returns the last part of the path.
    pub fn file_name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// True if the name ends with a dot and `extension`.
    pub fn has_extension(&self, extension: &str) -> bool {
        self.file_name().rsplit_once('.').is_some_and(|(_, end)| end == extension)
    }

    /// Iterates over the lines with their numbers from 1.
    pub fn numbered_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// True if the file contains only tests, because it is in a `tests` folder of a crate.
    pub fn tests_only(&self) -> bool {
        self.path.starts_with("tests/") || self.path.contains("/tests/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_knows_files_folders_and_games() {
        let tree = Tree::from_files(&[
            ("crates/games/late/src/lib.rs", ""),
            ("crates/games/late/Cargo.toml", "x"),
            ("crates/engine/Cargo.toml", ""),
        ]);
        assert_eq!(tree.game_folders(), ["crates/games/late"]);
        assert_eq!(tree.file_text("crates/games/late/Cargo.toml"), Some("x"));
        assert!(tree.contains_path("crates/games/late/src") && tree.contains_path("crates"));
        assert!(!tree.contains_path("crates/games/soon"));
    }

    #[test]
    fn the_repository_itself_can_be_read() {
        let tree = Tree::read(&shell::repository_root()).expect("git answers");
        assert!(tree.contains_path("Cargo.toml") && tree.contains_path("xtask/src"));
    }
}
