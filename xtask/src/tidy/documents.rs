//! Checks that documents refer only to things that exist.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};

use crate::findings::Finding;
use crate::rust::parse_files;
use crate::tree::{Source, Tree};

/// The documents that must exist.
const DOCUMENTS: [&str; 5] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md", "CHANGELOG.md"];

/// The programs whose commands appear in documents, with the folder that declares their commands and options.
const PROGRAMS: [(&str, &str); 2] = [("cargo xtask", "xtask/src/"), ("endtable", "crates/endtable/src/")];

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for path in DOCUMENTS.iter().filter(|path| !tree.contains_path(path)) {
        findings.push(Finding::for_file(path, "is missing"));
    }
    check_changelog(tree, &mut findings);
    let programs = PROGRAMS.map(|(name, folder)| Program::read(tree, name, folder));
    for source in tree.files().filter(|source| source.has_extension("md")) {
        check_links(tree, source, &mut findings);
        // A game's rules are about the game, not about the repository.
        if !source.path.contains('/') {
            for (line, span) in code_spans(&source.text) {
                check_span(tree, source, line, span, &programs, &mut findings);
            }
        }
    }
    findings
}

fn check_changelog(tree: &Tree, findings: &mut Vec<Finding>) {
    let Some(text) = tree.file_text("CHANGELOG.md") else { return };
    let mut lines = text.lines().skip_while(|line| !line.starts_with("## Unreleased"));
    if lines.next().is_none() {
        findings.push(Finding::for_file("CHANGELOG.md", "has no section `## Unreleased`"));
    } else if !lines.take_while(|line| !line.starts_with("## ")).any(|line| line.starts_with("- ")) {
        findings.push(Finding::for_file("CHANGELOG.md", "says nothing under `## Unreleased`"));
    }
}

/// Checks that links to files of the repository are valid.
fn check_links(tree: &Tree, source: &Source, findings: &mut Vec<Finding>) {
    let folder = source.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    for (line, text) in source.numbered_lines() {
        let links = text.match_indices("](").map(|(at, opening)| (at + opening.len(), [')', '#', ' ']));
        let pictures = text.match_indices("src=\"").map(|(at, opening)| (at + opening.len(), ['"', '#', ' ']));
        for (at, ends) in links.chain(pictures) {
            let target = text[at..].split(ends).next().unwrap_or("");
            if target.is_empty() || target.contains(':') {
                continue;
            }
            let path = join(folder, target);
            if !tree.contains_path(&path) {
                findings.push(Finding::at_line(&source.path, line, format!("links to {path}, which does not exist")));
            }
        }
    }
}

/// Joins a path to a folder and resolves its `..`.
fn join(folder: &str, target: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.trim_end_matches('/').split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns the code in a document: inline code, and each line of a fenced block.
pub(super) fn code_spans(text: &str) -> Vec<(usize, &str)> {
    let mut spans = Vec::new();
    let mut fenced = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            spans.push((index + 1, line));
        } else {
            spans.extend(line.split('`').skip(1).step_by(2).map(|span| (index + 1, span)));
        }
    }
    spans
}

fn check_span(
    tree: &Tree,
    source: &Source,
    line: usize,
    span: &str,
    programs: &[Program],
    findings: &mut Vec<Finding>,
) {
    let roots = ["crates/", "xtask/", "e2e/", "examples/", "docs/", ".ci/", ".cargo/"];
    for word in span.split_whitespace() {
        let word = word.trim_end_matches([',', '.', ';', ':']).trim_start_matches("./");
        let pattern = word.contains(['*', '<', '{', '…', '$']) || word.contains("..");
        if roots.iter().any(|root| word.starts_with(root))
            && !pattern
            && !tree.contains_path(word.trim_end_matches('/'))
        {
            findings.push(Finding::at_line(&source.path, line, format!("speaks of {word}, which does not exist")));
        }
    }
    for program in programs {
        let Some(rest) = program.arguments(span) else { continue };
        for what in program.unknown(rest) {
            findings.push(Finding::at_line(&source.path, line, format!("`{}` has no {what}", program.name)));
        }
    }
}

/// The commands of a program and the identifiers in its sources.
struct Program {
    name: &'static str,
    commands: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Program {
    fn read(tree: &Tree, name: &'static str, folder: &'static str) -> Program {
        let mut program = Program { name, commands: BTreeSet::new(), words: BTreeSet::new() };
        for (source, rust) in parse_files(tree, folder, &mut Vec::new()) {
            // An option may have another name than its field.
            let named = source.text.split("long = \"").skip(1).filter_map(|rest| rest.split('"').next());
            program.words.extend(named.map(|name| name.replace('-', "_")));
            let mut finder = Commands::default();
            finder.visit_file(&rust.file);
            program.commands.extend(finder.names);
            program.words.extend(rust.words.into_iter().map(|(_, word)| word));
        }
        program
    }

    /// Returns the arguments, if the span calls the program.
    fn arguments<'a>(&self, span: &'a str) -> Option<&'a str> {
        let span = span.trim().trim_start_matches("$ ").trim_start_matches("target/release/");
        let rest = span.strip_prefix(self.name)?;
        rest.is_empty().then_some(rest).or_else(|| rest.strip_prefix(' '))
    }

    /// Returns the commands and options in a call that the program does not have.
    fn unknown(&self, call: &str) -> Vec<String> {
        let call = call.split(['|', '>', '#']).next().unwrap_or(call);
        let mut unknown = Vec::new();
        if let Some(first) = call.split_whitespace().next()
            && first.starts_with(|letter: char| letter.is_ascii_lowercase())
            && !self.commands.contains(first)
        {
            unknown.push(format!("command `{first}`"));
        }
        for word in call.split_whitespace() {
            let Some(option) = word.trim_matches(['[', ']', ',']).strip_prefix("--") else { continue };
            let option = option.split('=').next().unwrap_or(option);
            if !option.is_empty() && option != "help" && !self.words.contains(&option.replace('-', "_")) {
                unknown.push(format!("option `--{option}`"));
            }
        }
        unknown
    }
}

/// Collects the commands that a program declares: the variants of types that derive `Subcommand`.
#[derive(Default)]
struct Commands {
    names: Vec<String>,
}

impl<'ast> Visit<'ast> for Commands {
    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        let derives = |attribute: &syn::Attribute| {
            attribute.path().is_ident("derive")
                && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string().contains("Subcommand"))
        };
        if item.attrs.iter().any(derives) {
            self.names.extend(item.variants.iter().map(|variant| kebab(&variant.ident.to_string())));
        }
        visit::visit_item_enum(self, item);
    }
}

/// Converts a variant such as `NewGame` to its command `new-game`.
fn kebab(name: &str) -> String {
    let mut typed = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !typed.is_empty() {
            typed.push('-');
        }
        typed.extend(letter.to_lowercase());
    }
    typed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    const CLI: &str = "#[derive(Subcommand)]\nenum Command { Serve { port: u16 }, NewGame { #[arg(long = \"set\")] dry_run: bool } }\n";

    fn with(readme: &str, changelog: &str) -> Vec<String> {
        found(
            check,
            &[
                ("README.md", readme),
                ("ARCHITECTURE.md", ""),
                ("CONTRIBUTING.md", ""),
                ("GLOSSARY.md", ""),
                ("CHANGELOG.md", changelog),
                ("crates/endtable/src/main.rs", CLI),
                ("docs/pictures/table.svg", ""),
            ],
        )
    }

    const CHANGES: &str = "# Changes\n\n## Unreleased\n\n- A start.\n";

    #[test]
    fn commands_options_and_files_that_exist_are_fine() {
        let text = "`endtable`, `endtable serve --port 80 --help`, [a](docs/pictures/table.svg#x), `crates/*/src`, \
                    `crates/endtable`, [b](https://example.org)\n```sh\nendtable new-game --dry-run --set x=y late # --what\n```\n";
        assert_eq!(with(text, CHANGES), [""; 0]);
    }

    #[test]
    fn commands_and_options_that_do_not_exist_are_found() {
        let text = "`endtable dance`\n```\n$ endtable serve --porch 80\n```\n`cargo xtask polish`\n";
        assert_eq!(
            with(text, CHANGES),
            [
                "README.md:1: `endtable` has no command `dance`",
                "README.md:3: `endtable` has no option `--porch`",
                "README.md:5: `cargo xtask` has no command `polish`",
            ]
        );
    }

    #[test]
    fn files_that_do_not_exist_are_found() {
        assert_eq!(
            with("![t](docs/pictures/no.png) <img src=\"docs/none.png\">\nsee `crates/nowhere/src`.\n", CHANGES),
            [
                "README.md:1: links to docs/pictures/no.png, which does not exist",
                "README.md:1: links to docs/none.png, which does not exist",
                "README.md:2: speaks of crates/nowhere/src, which does not exist",
            ]
        );
    }

    #[test]
    fn a_changelog_without_news_is_found() {
        assert_eq!(with("", "# Changes\n"), ["CHANGELOG.md: has no section `## Unreleased`"]);
        assert_eq!(with("", "## Unreleased\n\n## 1.0\n- Old\n"), ["CHANGELOG.md: says nothing under `## Unreleased`"]);
    }

    #[test]
    fn a_missing_document_is_found() {
        let found = found(check, &[("README.md", ""), ("CHANGELOG.md", CHANGES)]);
        assert_eq!(found, ["ARCHITECTURE.md: is missing", "CONTRIBUTING.md: is missing", "GLOSSARY.md: is missing"]);
    }
}
