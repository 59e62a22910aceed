//! Names say what a thing is for.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::parsed;
use crate::outcome::Finding;
use crate::tree::Tree;

/// Words that say nothing about what a thing is for.
const EMPTY: [&str; 9] = ["manager", "managers", "handler", "handlers", "util", "utils", "helper", "helpers", "base"];

/// Names that lists of files carry all over the world, whatever they are for.
const SOURCES: [&str; 7] = ["rs", "js", "css", "toml", "ftl", "md", "sql"];

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in tree.files().filter(|source| SOURCES.iter().any(|end| source.is(end))) {
        for part in source.path.split('/') {
            if let Some(word) = empty(part.split('.').next().unwrap_or(part)) {
                findings.push(Finding::of(&source.path, format!("`{word}` in a path says nothing")));
            }
        }
    }
    for (source, rust) in parsed(tree, "", &mut findings) {
        let mut definitions = Definitions::default();
        definitions.visit_file(&rust.file);
        for (line, name) in definitions.names {
            if let Some(word) = empty(&name) {
                findings.push(Finding::at(&source.path, line, format!("`{word}` in the name `{name}` says nothing")));
            }
        }
    }
    findings
}

/// The word in a name that says nothing, if there is one.
fn empty(name: &str) -> Option<&'static str> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        if !letter.is_alphanumeric() || letter.is_uppercase() {
            words.push(String::new());
        }
        if letter.is_alphanumeric() {
            words.last_mut().expect("there is a word").extend(letter.to_lowercase());
        }
    }
    // In capitals every letter starts a word; the name as a whole is compared too.
    words.extend(name.split('_').map(str::to_lowercase));
    EMPTY.into_iter().find(|empty| words.iter().any(|word| word == empty))
}

/// Everything that a file gives a name to. What others named does not count.
#[derive(Default)]
struct Definitions {
    names: Vec<(usize, String)>,
}

impl Definitions {
    fn note(&mut self, name: &syn::Ident) {
        self.names.push((name.span().start().line, name.to_string()));
    }
}

impl<'ast> Visit<'ast> for Definitions {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        match item {
            syn::Item::Const(item) => self.note(&item.ident),
            syn::Item::Enum(item) => self.note(&item.ident),
            syn::Item::Mod(item) => self.note(&item.ident),
            syn::Item::Static(item) => self.note(&item.ident),
            syn::Item::Struct(item) => self.note(&item.ident),
            syn::Item::Trait(item) => self.note(&item.ident),
            syn::Item::Type(item) => self.note(&item.ident),
            _ => {}
        }
        visit::visit_item(self, item);
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        self.note(&signature.ident);
        visit::visit_signature(self, signature);
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        if let Some(name) = &field.ident {
            self.note(name);
        }
        visit::visit_field(self, field);
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.note(&variant.ident);
        visit::visit_variant(self, variant);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        self.names.push((pattern.span().start().line, pattern.ident.to_string()));
        visit::visit_pat_ident(self, pattern);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    #[test]
    fn empty_words_in_definitions_are_found() {
        let text = "struct TableManager;\nfn run(base: u8) {\n    let card_helper = base;\n}\nconst HELPERS: u8 = 1;\n";
        assert_eq!(
            found(check, &[("crates/play/src/lib.rs", text)]),
            [
                "crates/play/src/lib.rs:1: `manager` in the name `TableManager` says nothing",
                "crates/play/src/lib.rs:2: `base` in the name `base` says nothing",
                "crates/play/src/lib.rs:3: `helper` in the name `card_helper` says nothing",
                "crates/play/src/lib.rs:5: `helpers` in the name `HELPERS` says nothing",
            ]
        );
    }

    #[test]
    fn names_of_others_and_longer_words_are_fine() {
        let text = "use axum::handler::Handler;\nfn database(utility: impl Handler) {}\n";
        assert_eq!(found(check, &[("crates/server/src/lib.rs", text)]), [""; 0]);
    }

    #[test]
    fn empty_words_in_paths_are_found() {
        let found = found(check, &[("crates/pages/src/utils/card.rs", ""), ("crates/pages/style/base.css", "")]);
        assert_eq!(
            found,
            [
                "crates/pages/src/utils/card.rs: `utils` in a path says nothing",
                "crates/pages/style/base.css: `base` in a path says nothing",
            ]
        );
    }
}
