//! Names of public types and functions.

use std::collections::BTreeMap;

use syn::visit::{self, Visit};

use crate::findings::Finding;
use crate::rust::Rust;
use crate::tree::Source;

/// Functions whose one word is obvious: constructors, conversions, and the verbs of collections, of arithmetic and of
/// HTTP.
const OBVIOUS: [&str; 43] = [
    "new",
    "default",
    "from",
    "into",
    "parse",
    "read",
    "write",
    "load",
    "save",
    "open",
    "close",
    "build",
    "run",
    "start",
    "stop",
    "check",
    "find",
    "get",
    "insert",
    "remove",
    "push",
    "pop",
    "clear",
    "contains",
    "iter",
    "len",
    "next",
    "min",
    "max",
    "and",
    "or",
    "minus",
    "with",
    "without",
    "draw",
    "encode",
    "decode",
    "serialize",
    "deserialize",
    "post",
    "submit",
    "url",
    "main",
];

/// Finds public types that share their name with another one of the same crate. Types inside test code do not count.
pub(super) fn duplicate_types(files: &[(&Source, Rust)]) -> Vec<Finding> {
    let mut places: BTreeMap<String, Vec<(&str, usize)>> = BTreeMap::new();
    for (source, rust) in files {
        let mut types = PublicTypes::default();
        types.visit_file(&rust.file);
        for (line, name) in types.found.into_iter().filter(|(line, _)| !rust.is_test(*line)) {
            places.entry(name).or_default().push((&source.path, line));
        }
    }
    let mut found = Vec::new();
    for (name, places) in places {
        let Some(((first, _), others)) = places.split_first() else { continue };
        for (path, line) in others {
            let message = format!("a second public type `{name}` in this crate: the other one is in {first}");
            found.push(Finding::at_line(path, *line, message));
        }
    }
    found
}

/// Finds public functions whose name is one word and not obvious. Getters (methods without further arguments that
/// return something) and implementations of traits are exempt.
pub(super) fn one_word_functions(files: &[(&Source, Rust)]) -> Vec<Finding> {
    let mut found = Vec::new();
    for (source, rust) in files {
        let mut functions = PublicFunctions::default();
        functions.visit_file(&rust.file);
        for (line, name) in functions.found.into_iter().filter(|(line, _)| !rust.is_test(*line)) {
            let message = format!("the public function `{name}` has one word: which verb phrase says what it does?");
            found.push(Finding::at_line(&source.path, line, message));
        }
    }
    found
}

fn is_public(visibility: &syn::Visibility) -> bool {
    !matches!(visibility, syn::Visibility::Inherited)
}

/// Collects the public types of a file.
#[derive(Default)]
struct PublicTypes {
    found: Vec<(usize, String)>,
}

impl<'ast> Visit<'ast> for PublicTypes {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let (visibility, name) = match item {
            syn::Item::Enum(item) => (&item.vis, &item.ident),
            syn::Item::Struct(item) => (&item.vis, &item.ident),
            syn::Item::Trait(item) => (&item.vis, &item.ident),
            syn::Item::Type(item) => (&item.vis, &item.ident),
            _ => return visit::visit_item(self, item),
        };
        if is_public(visibility) {
            self.found.push((name.span().start().line, name.to_string()));
        }
        visit::visit_item(self, item);
    }
}

/// Collects the public functions of a file with a name of one word.
#[derive(Default)]
struct PublicFunctions {
    found: Vec<(usize, String)>,
}

impl PublicFunctions {
    fn note(&mut self, signature: &syn::Signature) {
        let name = signature.ident.to_string();
        let returns = matches!(signature.output, syn::ReturnType::Type(..));
        let getter = signature.receiver().is_some() && signature.inputs.len() == 1 && returns;
        if !name.contains('_') && !getter && !OBVIOUS.contains(&name.as_str()) {
            self.found.push((signature.ident.span().start().line, name));
        }
    }
}

impl<'ast> Visit<'ast> for PublicFunctions {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if is_public(&item.vis) {
            self.note(&item.sig);
        }
        visit::visit_item_fn(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if item.trait_.is_none() {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if is_public(&item.vis) {
            self.note(&item.sig);
        }
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        if is_public(&item.vis) {
            for member in &item.items {
                if let syn::TraitItem::Fn(function) = member {
                    self.note(&function.sig);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examine(check: fn(&[(&Source, Rust)]) -> Vec<Finding>, texts: &[(&str, &str)]) -> Vec<String> {
        let source = |(path, text): &(&str, &str)| Source { path: (*path).into(), text: (*text).into() };
        let sources: Vec<Source> = texts.iter().map(source).collect();
        let files: Vec<(&Source, Rust)> =
            sources.iter().map(|source| (source, Rust::parse(&source.text).expect("it is Rust"))).collect();
        check(&files).into_iter().map(|one| format!("{}:{}: {}", one.path, one.line, one.what)).collect()
    }

    #[test]
    fn a_public_type_name_stands_once_in_a_crate() {
        let found = examine(
            duplicate_types,
            &[
                ("a.rs", "pub struct Line;\nstruct Place;\n"),
                ("b.rs", "pub(crate) enum Line {}\npub type Place = u8;\n"),
            ],
        );
        assert_eq!(found, ["b.rs:1: a second public type `Line` in this crate: the other one is in a.rs"]);
    }

    #[test]
    fn types_of_tests_and_associated_types_do_not_count() {
        let text = "pub struct Line;\n#[cfg(test)]\nmod tests {\n    pub struct Line;\n}\nimpl T for Line {\n    type Line = u8;\n}\n";
        assert_eq!(examine(duplicate_types, &[("a.rs", text)]), [""; 0]);
    }

    #[test]
    fn public_functions_of_one_word_are_found() {
        let text = "pub fn place(hex: u8) {}\npub struct A;\nimpl A {\n    pub fn of(x: u8) -> A { A }\n}\npub trait T {\n    fn some(&self, x: u8);\n}\n";
        let found = examine(one_word_functions, &[("a.rs", text)]);
        let names: Vec<&str> = found.iter().map(|line| line.split('`').nth(1).expect("a name")).collect();
        assert_eq!(names, ["place", "of", "some"]);
    }

    #[test]
    fn getters_constructors_private_functions_and_traits_of_others_are_exempt() {
        let text = "pub struct A;\nimpl A {\n    pub fn new() -> A { A }\n    pub fn seats(&self) -> u8 { 1 }\n    fn hidden(x: u8) {}\n}\n\
                    impl Clone for A {\n    fn clone(&self) -> A { A }\n}\npub fn apply_chance(x: u8) {}\n";
        assert_eq!(examine(one_word_functions, &[("a.rs", text)]), [""; 0]);
    }
}
