//! The registration of a new game outside its folder: the workspace, the catalog, the messages, the pages, and the
//! experiment on its balance.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::names::Names;

/// The new files and their templates.
const FILES: [(&str, &str); 8] = [
    ("crates/catalog/games/ID/Cargo.toml", include_str!("../../places/unit.toml")),
    ("crates/catalog/games/ID/src/lib.rs", include_str!("../../places/unit.rs")),
    // This fits everything, so that the catalog compiles, until the schemas are derived.
    ("crates/catalog/core/schemas/ID.json", include_str!("../../places/schemas.json")),
    ("crates/catalog/core/src/MODULE.rs", include_str!("../../places/listed.rs")),
    ("crates/catalog/core/src/i18n/MODULE.rs", include_str!("../../places/words.rs")),
    ("crates/catalog/core/src/i18n/en/ID.ftl", include_str!("../../places/words.ftl")),
    ("crates/catalog/core/src/i18n/de/ID.ftl", include_str!("../../places/words.de.ftl")),
    ("docs/balance/ID.toml", include_str!("../../places/balance.toml")),
];

/// A line to add to a file. `ID`, `MODULE`, `KIND` and `TITLE` stand for the game.
struct Line {
    file: &'static str,
    place: Place,
    text: &'static str,
}

/// The position of an addition.
enum Place {
    /// After the last line that begins with this.
    AfterLast(&'static str),
    /// Before the first line that begins with this.
    Before(&'static str),
    /// Before the last occurrence of this character in the first line that begins with this.
    Inside(&'static str, char),
    /// At the end of the file.
    End,
}

use Place::{AfterLast, Before, End, Inside};

const LINES: [Line; 26] = [
    Line { file: "Cargo.toml", place: AfterLast("  \"crates/games/"), text: "  \"crates/games/ID\",\n" },
    Line {
        file: "Cargo.toml",
        place: AfterLast("[workspace.dependencies]"),
        text: "ID = { path = \"crates/games/ID\" }\n",
    },
    Line {
        file: "Cargo.toml",
        place: AfterLast("  \"crates/catalog/games/"),
        text: "  \"crates/catalog/games/ID\",\n",
    },
    Line {
        file: "Cargo.toml",
        place: AfterLast("catalog-core = {"),
        text: "catalog-ID = { path = \"crates/catalog/games/ID\" }\n",
    },
    Line {
        file: "Cargo.toml",
        place: AfterLast("[profile.dev.package]"),
        text: "ID = { opt-level = 1 }\ncatalog-ID = { opt-level = 1 }\n",
    },
    Line {
        file: "Cargo.toml",
        place: AfterLast("extrication = { opt-level"),
        text: "ID = { opt-level = 3, codegen-units = 1 }\n",
    },
    Line {
        file: "Cargo.toml",
        place: AfterLast("catalog-infection = { opt-level"),
        text: "catalog-ID = { opt-level = 3, codegen-units = 1 }\n",
    },
    Line { file: "crates/catalog/core/Cargo.toml", place: AfterLast("[dependencies]"), text: "ID.workspace = true\n" },
    Line { file: "crates/catalog/core/Cargo.toml", place: Inside("schemas = [", ']'), text: ", \"ID/schemas\"" },
    Line { file: "crates/catalog/core/src/lib.rs", place: Before("mod game_entry;"), text: "mod MODULE;\n" },
    Line {
        file: "crates/catalog/Cargo.toml",
        place: AfterLast("[dependencies]"),
        text: "catalog-ID = { workspace = true, optional = true }\n",
    },
    Line { file: "crates/catalog/Cargo.toml", place: Inside("all-games = [", ']'), text: ", \"ID\"" },
    Line { file: "crates/catalog/Cargo.toml", place: AfterLast("extraczon = ["), text: "ID = [\"dep:catalog-ID\"]\n" },
    Line {
        file: "crates/catalog/src/lib.rs",
        place: AfterLast("    \"extrication\" catalog_"),
        text: "    \"ID\" catalog_MODULE as MODULE,\n",
    },
    Line { file: "crates/catalog/src/lib.rs", place: Inside("            extraczon ", ')'), text: " MODULE" },
    Line { file: "crates/catalog/core/src/i18n/mod.rs", place: Before("mod rules;"), text: "pub mod MODULE;\n" },
    Line { file: "crates/catalog/core/src/i18n/sources.rs", place: AfterLast("        \""), text: "        \"ID\"\n" },
    Line { file: "crates/pages/Cargo.toml", place: AfterLast("[dependencies]"), text: "ID.workspace = true\n" },
    Line { file: "crates/pages/Cargo.toml", place: Inside("all-games = [", ']'), text: ", \"ID\"" },
    Line { file: "crates/pages/Cargo.toml", place: AfterLast("extraczon = ["), text: "ID = [\"catalog/ID\"]\n" },
    Line { file: "crates/catalog/core/Cargo.toml", place: Inside("codec = [", ']'), text: ", \"ID/codec\"" },
    Line { file: "crates/pages/src/show.rs", place: Before("use serde_json::"), text: "use MODULE::KIND;\n" },
    Line { file: "crates/pages/src/show.rs", place: End, text: "\nimpl Show for KIND {}\n" },
    Line {
        file: "README.md",
        place: AfterLast("| **End of Days**"),
        text: "| **TITLE** | 2–4 | take stones from a pile | a skeleton so far |\n",
    },
    Line {
        file: "docs/balance/README.md",
        place: AfterLast("| End of Days |"),
        text: "| TITLE | [ID.toml](ID.toml) | not played yet: `cargo xtask balance ID` |\n",
    },
    Line {
        file: "CHANGELOG.md",
        place: Before("- **Searching over the protocol"),
        text: "- **TITLE** can be played.\n",
    },
];

/// Returns every changed file outside the game's folder with its new content.
///
/// # Errors
/// A file has an unexpected structure, or other words begin with the prefix of the game's clauses.
pub(super) fn registration_edits(root: &Path, names: &Names) -> Result<Vec<(PathBuf, String)>> {
    let words = root.join("crates/catalog/core/src/i18n/en");
    let taken = format!("\n{}-tagline", names.prefix.to_lowercase());
    for entry in fs::read_dir(&words).with_context(|| format!("{} cannot be read", words.display()))? {
        let path = entry?.path();
        let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        ensure!(!text.contains(&taken), "{} uses the prefix {} already.", path.display(), names.prefix);
    }
    let mut changed: Vec<(PathBuf, String)> = Vec::new();
    for Line { file, place, text } in &LINES {
        let path = root.join(file);
        let before = match changed.iter().position(|(known, _)| *known == path) {
            Some(known) => changed.remove(known).1,
            None => fs::read_to_string(&path).with_context(|| format!("{file} cannot be read"))?,
        };
        let after =
            add(&before, place, &names.fill(text)).with_context(|| format!("{file} has an unexpected shape"))?;
        changed.push((path, after));
    }
    let new = FILES.iter().map(|(path, text)| (root.join(names.fill(path)), names.rename_skeleton(text)));
    changed.extend(new);
    Ok(changed)
}

/// Inserts an addition at its position. Returns `None` if the position does not exist.
fn add(text: &str, place: &Place, more: &str) -> Option<String> {
    let line = |start: &str, last: bool| {
        let mut from = 0;
        let mut found = None;
        for line in text.split_inclusive('\n') {
            if line.starts_with(start) && (last || found.is_none()) {
                found = Some(from..from + line.len());
            }
            from += line.len();
        }
        found
    };
    let at = match place {
        AfterLast(start) => line(start, true)?.end,
        Before(start) => line(start, false)?.start,
        Inside(start, sign) => {
            let line = line(start, false)?;
            line.start + text[line].rfind(*sign)?
        }
        End => text.len(),
    };
    let (head, tail) = text.split_at(at);
    Some(format!("{head}{more}{tail}"))
}

impl Names {
    /// Fills in the names of this game.
    fn fill(&self, text: &str) -> String {
        text.replace("MODULE", &self.module)
            .replace("TITLE", &self.title)
            .replace("KIND", &self.kind)
            .replace("ID", &self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_added_in_their_places() {
        let text = "[deps]\na\nb = 1\nb = 2\n\nlist(x)\n";
        let added = |place: Place, more: &str| add(text, &place, more).expect("there is such a place");
        assert_eq!(added(AfterLast("b ="), "b = 3\n"), text.replace("b = 2\n", "b = 2\nb = 3\n"));
        assert_eq!(added(Before("b ="), "a = 0\n"), text.replace("b = 1\n", "a = 0\nb = 1\n"));
        assert_eq!(added(Inside("list", ')'), ", z"), text.replace("(x)", "(x, z)"));
        assert_eq!(added(End, "c\n"), format!("{text}c\n"));
        assert_eq!(add(text, &Before("d"), "d\n"), None);
    }

    #[test]
    fn a_new_game_is_entered_everywhere() {
        let names = Names::from_id("grim-picnic").expect("a good id");
        let files = registration_edits(&crate::shell::repository_root(), &names)
            .expect("the places are where they are expected");
        let text = |file: &str| {
            let found = files.iter().find(|(path, _)| path.ends_with(file));
            found.map(|(_, text)| text.as_str()).unwrap_or_else(|| panic!("{file} is not among the places"))
        };
        for (file, line) in [
            ("Cargo.toml", "  \"crates/games/grim-picnic\",\n"),
            ("Cargo.toml", "\ngrim-picnic = { path = \"crates/games/grim-picnic\" }\n"),
            ("Cargo.toml", "\ncatalog-grim-picnic = { path = \"crates/catalog/games/grim-picnic\" }\n"),
            ("crates/catalog/src/lib.rs", " grim_picnic)"),
            ("crates/catalog/games/grim-picnic/src/lib.rs", "grim_picnic::GrimPicnic as GameRules"),
            ("crates/catalog/core/Cargo.toml", "\"extrication/schemas\", \"grim-picnic/schemas\"]\n"),
            ("crates/catalog/core/schemas/grim-picnic.json", "\"action\": true"),
            ("crates/catalog/core/src/grim_picnic.rs", "include_str!(\"../schemas/grim-picnic.json\")"),
            ("crates/catalog/core/src/i18n/sources.rs", "        \"extrication-pages\"\n        \"grim-picnic\"\n"),
            ("crates/catalog/Cargo.toml", "\ngrim-picnic = [\"dep:catalog-grim-picnic\"]\n"),
            ("crates/catalog/core/src/grim_picnic.rs", "name: \"Grim Picnic\""),
            ("crates/catalog/core/src/i18n/en/grim-picnic.ftl", "gp-took"),
            ("crates/catalog/core/src/i18n/de/grim-picnic.ftl", "gp-took"),
            ("docs/balance/grim-picnic.toml", "game = \"grim-picnic\""),
        ] {
            assert!(text(file).contains(line), "{file} lacks {line:?}:\n{}", text(file));
        }
        for (path, text) in files.iter().filter(|(path, _)| path.to_string_lossy().contains("picnic")) {
            let left = ["MODULE", "KIND", "skeleton", "Skeleton", "sk-", "SK-"].into_iter();
            let left: Vec<&str> = left.filter(|sign| text.contains(sign)).collect();
            assert!(left.is_empty(), "{}: {left:?}", path.display());
        }
        let again = Names::from_id("extra-zombies").expect("a good id");
        assert!(registration_edits(&crate::shell::repository_root(), &again).is_err(), "EZ is taken");
    }
}
