//! Traceability from rules to code: every clause and ruling of a game is cited where it is implemented and in a test.
//!
//! The ids come from two sources that must agree: the game's `trace.toml` (prefix and highest numbers) and its
//! `rules.md`, where each paragraph is headed by its ids, such as `**EZ-12**` or `**EZ-62 to EZ-64**`. A citation is
//! the id in a comment, a text or, in tests, a name such as `ez_62_a_failed_roll_costs_one_card`. An id in the header
//! (`//!`) of a code file is not a citation: a clause belongs to the function that implements it.

mod scan;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, bail};
use serde::Deserialize;

use crate::findings::{self, Finding};
use crate::rust::Rust;
use crate::tree::{Source, Tree};

use scan::Id;

/// The places outside the game that may implement its rules.
const CODE: [&str; 7] = [
    "crates/parts/src/",
    "crates/bots/src/",
    "crates/lab/src/",
    "crates/catalog/core/src/",
    "crates/tables/src/",
    "crates/pages/src/",
    "crates/terminal/src/",
];

/// A game's declaration about its rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TraceManifest {
    /// The prefix of the ids, such as `EZ`.
    prefix: String,
    /// The highest number of a clause.
    clauses: u16,
    /// The highest number of a ruling.
    rulings: u16,
    /// Numbers up to the highest that no clause and no ruling has, including ranges.
    #[serde(default)]
    absent: Vec<String>,
    /// Rulings that were inserted between two numbers and therefore have a letter, such as `EP-Q25b`.
    #[serde(default)]
    lettered: Vec<String>,
    /// Ids that code cannot implement.
    #[serde(default)]
    elsewhere: Vec<ExternalCitation>,
    /// True if the game is still in development: it can be played by command and protocol, it is not in the lobby, and
    /// its missing citations are listed without failing. Naming the game on the command line makes them fail.
    #[serde(default)]
    workshop: bool,
}

impl TraceManifest {
    /// Returns all ids of the game.
    fn ids(&self) -> BTreeSet<Id> {
        let named = |names: &[String]| scan::find_ids(&names.join(", "), &self.prefix, usize::MAX);
        let mut all: BTreeSet<Id> = Id::all_ids(self.clauses, self.rulings).collect();
        for absent in named(&self.absent) {
            all.remove(&absent);
        }
        all.extend(named(&self.lettered));
        all
    }
}

/// An id that is fulfilled outside code, such as the contents of the box or the licences of the pictures.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExternalCitation {
    ids: Vec<String>,
    /// The file that fulfils it.
    file: String,
    /// The reason that no code and no test can cite it.
    reason: String,
}

/// The places where each id of a game is cited.
#[derive(Default)]
struct Citations {
    code: BTreeMap<Id, String>,
    /// Ids in the headers of code files, which must be valid but do not count as citations.
    headers: BTreeMap<Id, String>,
    tests: BTreeMap<Id, String>,
}

/// Traces one game or all of them.
///
/// # Errors
/// The game does not exist, or an id is missing somewhere.
pub fn run(root: &Path, game: Option<&str>) -> Result<()> {
    let tree = Tree::read(root)?;
    let games = tree.game_folders();
    let chosen: Vec<&str> =
        games.iter().copied().filter(|folder| game.is_none_or(|game| folder.ends_with(&format!("/{game}")))).collect();
    if chosen.is_empty() {
        let known: Vec<&str> = games.iter().filter_map(|folder| folder.rsplit('/').next()).collect();
        bail!("There is no game {} to trace. There are: {}.", game.unwrap_or("at all"), known.join(", "));
    }
    let mut findings = Vec::new();
    for folder in chosen {
        let (ids, found) = trace_game(&tree, folder);
        if found.is_empty() {
            println!("{folder}: {ids} clauses and rulings, each in the rules, in code and in a test");
        } else if game.is_none() && in_workshop(&tree, folder) {
            println!("{folder}: in the workshop; {} citations are still to come", found.len());
        } else {
            findings.extend(found);
        }
    }
    findings::report_findings("trace", findings)
}

/// True if a game declares that it is unfinished and has no page in the lobby's style yet.
fn in_workshop(tree: &Tree, folder: &str) -> bool {
    let declared = tree.file_text(&format!("{folder}/trace.toml")).map(toml::from_str::<TraceManifest>);
    let game = folder.rsplit('/').next().unwrap_or(folder).replace('-', "_");
    let page = format!("crates/pages/src/{game}/");
    matches!(declared, Some(Ok(declared)) if declared.workshop) && tree.files_under(&page).next().is_none()
}

/// Returns the number of ids of a game and the missing citations.
pub fn trace_game(tree: &Tree, folder: &str) -> (usize, Vec<Finding>) {
    let mut findings = Vec::new();
    let declaration = format!("{folder}/trace.toml");
    let rules = format!("{folder}/rules.md");
    let Some(text) = tree.file_text(&declaration) else {
        return (0, vec![Finding::for_file(&declaration, "is missing: it says how many clauses the game has")]);
    };
    let declared: TraceManifest = match toml::from_str(text) {
        Ok(declared) => declared,
        Err(error) => return (0, vec![Finding::for_file(&declaration, format!("is wrong: {}", error.message()))]),
    };
    let all = declared.ids();
    let told = told(tree.file_text(&rules).unwrap_or(""), &declared.prefix);
    let cited = citations(tree, folder, &declared.prefix, &mut findings);
    for (id, place) in cited.code.iter().chain(&cited.headers).chain(&cited.tests).chain(&told) {
        if !all.contains(id) {
            let what = format!("cites {}, which the rules do not have", id.format(&declared.prefix));
            findings.push(Finding::for_file(place, what));
        }
    }
    let excused = excused(tree, &declaration, &declared, &cited, &mut findings);
    for id in &all {
        let name = id.format(&declared.prefix);
        if !told.contains_key(id) {
            findings.push(Finding::for_file(&rules, format!("{name} is not told")));
        }
        if excused.contains(id) {
            continue;
        }
        match (cited.code.contains_key(id), cited.tests.contains_key(id)) {
            (true, true) => {}
            (false, false) => {
                findings.push(Finding::for_file(folder, format!("{name} is cited by no code and no test")))
            }
            (false, true) => findings.push(Finding::for_file(folder, format!("{name} is cited by no code"))),
            (true, false) => findings.push(Finding::for_file(folder, format!("{name} is cited by no test"))),
        }
    }
    (all.len(), findings)
}

/// Returns the ids that head the paragraphs of the rules.
fn told(rules: &str, prefix: &str) -> BTreeMap<Id, String> {
    let bold = rules.split("**").skip(1).step_by(2);
    bold.flat_map(|heading| scan::find_ids(heading, prefix, usize::MAX)).map(|id| (id, "rules.md".to_owned())).collect()
}

fn citations(tree: &Tree, folder: &str, prefix: &str, findings: &mut Vec<Finding>) -> Citations {
    let mut citations = Citations::default();
    let inside = format!("{folder}/");
    let openings = [format!("{prefix}-"), format!("{}_", prefix.to_lowercase())];
    let mut read = |source: &Source| {
        let counts = source.has_extension("rs") || source.path.starts_with(&format!("{folder}/content/"));
        // Parsing takes most of the time, and most files cite nothing of this game.
        if !counts || !openings.iter().any(|opening| source.text.contains(opening)) {
            return;
        }
        let rust = source.has_extension("rs").then(|| Rust::parse(&source.text)).transpose();
        let rust = rust.unwrap_or_else(|error| {
            findings.push(Finding::at_line(&source.path, error.span().start().line, format!("is not Rust: {error}")));
            None
        });
        for (line, text) in source.numbered_lines() {
            let test = source.tests_only() || rust.as_ref().is_some_and(|rust| rust.is_test(line));
            let place = format!("{}:{line}", source.path);
            let into = match text.trim_start().starts_with("//!") {
                _ if test => &mut citations.tests,
                true => &mut citations.headers,
                false => &mut citations.code,
            };
            for id in scan::find_ids(text, prefix, scan::LONGEST_RANGE) {
                into.entry(id).or_insert_with(|| place.clone());
            }
            if test {
                for id in scan::ids_in_test_names(text, prefix) {
                    into.entry(id).or_insert_with(|| place.clone());
                }
            }
        }
    };
    tree.files_under(&inside).for_each(&mut read);
    for folder in CODE {
        tree.files_under(folder).for_each(&mut read);
    }
    tree.files_under("crates/")
        .filter(|source| source.tests_only() && !source.path.starts_with(&inside))
        .for_each(read);
    citations
}

/// Returns the ids that need no citation, each with a reason and an existing file.
fn excused(
    tree: &Tree,
    declaration: &str,
    declared: &TraceManifest,
    cited: &Citations,
    findings: &mut Vec<Finding>,
) -> BTreeSet<Id> {
    let mut excused = BTreeSet::new();
    for entry in &declared.elsewhere {
        let names = entry.ids.join(", ");
        let ids = scan::find_ids(&names, &declared.prefix, 1);
        let mut wrong = |what: String| findings.push(Finding::for_file(declaration, what));
        if ids.len() != entry.ids.len() {
            wrong(format!("`{names}` is not a list of single ids"));
        }
        if entry.reason.split_whitespace().count() < 3 {
            wrong(format!("{names}: a reason has more than two words"));
        }
        if !tree.contains_path(&entry.file) {
            wrong(format!("{names}: {} does not exist", entry.file));
        }
        for id in ids {
            if cited.code.contains_key(&id) && cited.tests.contains_key(&id) {
                wrong(format!("{} is cited in code and tests: it needs no excuse", id.format(&declared.prefix)));
            }
            excused.insert(id);
        }
    }
    excused
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECLARED: &str = "prefix = \"LT\"\nclauses = 3\nrulings = 1\n";
    const RULES: &str = "**LT-1** One.\n\n**LT-2 to LT-3** Two, three.\n\n**LT-Q1** A question.\n";
    const CODE: &str = "/// LT-1, LT-2.\nfn run() {}\n// LT-3 and LT-Q1.\n\
                        #[cfg(test)]\nmod tests {\n    fn lt_1_one() {}\n    fn lt_2_3_two() {}\n}\n";
    const TESTS: &str = "//! LT-Q1 asks.\n";

    fn with(path: &str, text: &str) -> Vec<String> {
        let mut files = vec![
            ("crates/games/late/Cargo.toml", ""),
            ("crates/games/late/trace.toml", DECLARED),
            ("crates/games/late/rules.md", RULES),
            ("crates/games/late/src/lib.rs", CODE),
            ("crates/games/late/tests/play.rs", TESTS),
        ];
        files.retain(|(known, _)| *known != path);
        files.push((path, text));
        trace_game(&Tree::from_files(&files), "crates/games/late").1.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_game_leaves_the_workshop_when_it_gets_a_page() {
        let declared = "prefix = \"LT\"\nclauses = 4\nrulings = 1\nworkshop = true\n";
        let file = ("crates/games/late/trace.toml", declared);
        assert!(in_workshop(&Tree::from_files(&[file]), "crates/games/late"));
        let page = ("crates/pages/src/late/board.rs", "");
        assert!(!in_workshop(&Tree::from_files(&[file, page]), "crates/games/late"));
        assert!(!in_workshop(&Tree::from_files(&[("crates/games/late/trace.toml", DECLARED)]), "crates/games/late"));
    }

    #[test]
    fn a_game_that_cites_everything_is_fine() {
        assert_eq!(with("README.md", ""), [""; 0]);
    }

    #[test]
    fn what_no_test_cites_is_found() {
        let found = with("crates/games/late/tests/play.rs", "");
        assert_eq!(found, ["crates/games/late: LT-Q1 is cited by no test"]);
    }

    #[test]
    fn what_no_code_cites_is_found() {
        let found = with("crates/games/late/src/lib.rs", "/// LT-1.\nfn run() {}\n");
        assert_eq!(
            found,
            [
                "crates/games/late: LT-1 is cited by no test",
                "crates/games/late: LT-2 is cited by no code and no test",
                "crates/games/late: LT-3 is cited by no code and no test",
                "crates/games/late: LT-Q1 is cited by no code",
            ]
        );
    }

    #[test]
    fn the_header_of_a_file_of_code_is_no_citation() {
        let code = CODE.replacen("/// LT-1, LT-2.", "//! LT-1, LT-7.\n\n/// LT-2.", 1);
        assert_eq!(
            with("crates/games/late/src/lib.rs", &code),
            [
                "crates/games/late/src/lib.rs:1: cites LT-7, which the rules do not have",
                "crates/games/late: LT-1 is cited by no code",
            ]
        );
    }

    #[test]
    fn numbers_may_be_left_out_and_rulings_put_between() {
        let declared =
            "prefix = \"LT\"\nclauses = 5\nrulings = 1\nabsent = [\"LT-4 to LT-5\"]\nlettered = [\"LT-Q1a\"]\n";
        assert_eq!(
            with("crates/games/late/trace.toml", declared),
            [
                "crates/games/late/rules.md: LT-Q1a is not told",
                "crates/games/late: LT-Q1a is cited by no code and no test",
            ]
        );
    }

    #[test]
    fn pages_and_tables_can_do_what_a_rule_says() {
        let found = with("crates/pages/src/late.rs", "// LT-4\nfn draw() {}\n");
        assert_eq!(found, ["crates/pages/src/late.rs:1: cites LT-4, which the rules do not have"]);
    }

    #[test]
    fn what_the_rules_do_not_tell_is_found() {
        let found = with("crates/games/late/rules.md", "**LT-1** One. LT-2.\n\n**LT-3** **LT-Q1**\n");
        assert_eq!(found, ["crates/games/late/rules.md: LT-2 is not told"]);
    }

    #[test]
    fn an_excuse_needs_a_reason_a_place_and_a_need() {
        let excuse = |ids: &str, file: &str, reason: &str| {
            format!(
                "prefix = \"LT\"\nclauses = 4\nrulings = 1\n[[elsewhere]]\nids = [{ids}]\nfile = \"{file}\"\nreason = \"{reason}\"\n"
            )
        };
        let told = "crates/games/late/rules.md: LT-4 is not told";
        let declared = excuse("\"LT-4\"", "crates/games/late/rules.md", "speaks of the box only");
        assert_eq!(with("crates/games/late/trace.toml", &declared), [told]);
        let declared = excuse("\"LT-4\", \"LT-1\"", "nowhere.md", "no");
        assert_eq!(
            with("crates/games/late/trace.toml", &declared),
            [
                "crates/games/late/trace.toml: LT-4, LT-1: a reason has more than two words",
                "crates/games/late/trace.toml: LT-4, LT-1: nowhere.md does not exist",
                "crates/games/late/trace.toml: LT-1 is cited in code and tests: it needs no excuse",
                told,
            ]
        );
    }
}
