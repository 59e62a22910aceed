//! Parsing of Rust files for the checks: identifiers, float literals, and the lines that belong to tests.

use std::ops::RangeInclusive;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::findings::Finding;
use crate::tree::{Source, Tree};

/// A parsed Rust file.
pub struct Rust {
    /// The syntax tree.
    pub file: syn::File,
    /// The identifiers outside comments and literals, with their lines.
    pub words: Vec<(usize, String)>,
    /// The lines of float literals.
    pub floats: Vec<usize>,
    tests: Vec<RangeInclusive<usize>>,
}

impl Rust {
    /// Parses a file.
    ///
    /// # Errors
    /// The text is not valid Rust.
    pub fn parse(text: &str) -> syn::Result<Rust> {
        let file = syn::parse_file(text)?;
        let mut rust = Rust { file, words: Vec::new(), floats: Vec::new(), tests: Vec::new() };
        rust.collect(text.parse::<TokenStream>()?);
        let mut finder = Tests::default();
        finder.visit_file(&rust.file);
        rust.tests = finder.ranges;
        Ok(rust)
    }

    /// True if a line belongs to a test or to a test module.
    pub fn is_test(&self, line: usize) -> bool {
        self.tests.iter().any(|range| range.contains(&line))
    }

    fn collect(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.collect(group.stream()),
                TokenTree::Ident(word) => self.words.push((word.span().start().line, word.to_string())),
                TokenTree::Literal(literal) => {
                    let line = literal.span().start().line;
                    if matches!(syn::Lit::new(literal), syn::Lit::Float(_)) {
                        self.floats.push(line);
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }
}

/// Parses every Rust file below a folder. Files that are not Rust are added to `findings`.
pub fn parse_files<'a>(tree: &'a Tree, folder: &'a str, findings: &mut Vec<Finding>) -> Vec<(&'a Source, Rust)> {
    let mut files = Vec::new();
    for source in tree.files_under(folder).filter(|source| source.has_extension("rs")) {
        match Rust::parse(&source.text) {
            Ok(rust) => files.push((source, rust)),
            Err(error) => {
                findings.push(Finding::at_line(
                    &source.path,
                    error.span().start().line,
                    format!("is not Rust: {error}"),
                ));
            }
        }
    }
    files
}

/// Finds the items that are compiled for tests only.
#[derive(Default)]
struct Tests {
    ranges: Vec<RangeInclusive<usize>>,
}

impl Tests {
    fn note(&mut self, attributes: &[syn::Attribute], item: &impl Spanned) {
        if attributes.iter().any(for_tests) {
            self.ranges.push(item.span().start().line..=item.span().end().line);
        }
    }
}

/// Returns true for `#[test]`, `#[tokio::run_python_tests]` and the like, and for `#[cfg(test)]`.
pub fn for_tests(attribute: &syn::Attribute) -> bool {
    let path = attribute.path();
    let named_test = path.segments.last().is_some_and(|last| last.ident == "test");
    let cfg_test = path.is_ident("cfg")
        && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string().split_whitespace().eq(["test"]));
    named_test || cfg_test
}

impl<'ast> Visit<'ast> for Tests {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.note(&item.attrs, item);
        visit::visit_item_mod(self, item);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.note(&item.attrs, item);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.note(&item.attrs, item);
        visit::visit_impl_item_fn(self, item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_floats_and_tests_are_found_and_comments_are_not() {
        let text = "// HashMap\nfn run() -> f32 { let text = \"HashMap 1.5\"; 2.5 + 1.0e0 }\n\n#[cfg(test)]\nmod tests {\n    \
                    #[test]\n    fn late() {}\n}\n";
        let rust = Rust::parse(text).expect("it is Rust");
        assert!(!rust.words.iter().any(|(_, word)| word == "HashMap"));
        assert!(rust.words.contains(&(2, "f32".into())));
        assert_eq!(rust.floats, [2, 2]);
        assert!(!rust.is_test(2) && rust.is_test(5) && rust.is_test(7));
    }

    #[test]
    fn what_only_leaves_tests_out_is_no_test() {
        let rust = Rust::parse("#[cfg(not(test))]\nmod real {\n}\n").expect("it is Rust");
        assert!(!rust.is_test(2));
    }
}
