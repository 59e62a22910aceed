//! Parity of languages: every language has the same messages as English, with the same arguments, for the same cases.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use super::sources::{File, message_files};
use super::{Language, localize, with_locale};

/// The comparable properties of a message.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct MessageShape {
    /// The arguments that it prints.
    pub(super) said: BTreeSet<String>,
    /// The arguments that it selects by. A language may need more of them than another, or fewer.
    pub(super) chosen: BTreeSet<String>,
    /// The named cases that it distinguishes, each with the argument.
    pub(super) cases: BTreeSet<(String, String)>,
}

/// Returns the shapes of the messages of a file.
fn shapes((name, source): &File) -> BTreeMap<String, MessageShape> {
    let resource = fluent_syntax::parser::parse(*source);
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name} does not parse: {errors:?}"));
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    });
    let shape = |(key, pattern): (&str, &Pattern<&str>)| {
        let mut shape = MessageShape::default();
        of_pattern(pattern, &mut shape);
        (key.to_owned(), shape)
    };
    messages.map(shape).collect()
}

fn of_pattern(pattern: &Pattern<&str>, shape: &mut MessageShape) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => of_inline(inline, shape),
            Expression::Select { selector, variants } => {
                let mut inside = MessageShape::default();
                of_inline(selector, &mut inside);
                shape.chosen.extend(inside.said);
                for variant in variants {
                    if let (VariantKey::Identifier { name }, InlineExpression::VariableReference { id }) =
                        (&variant.key, selector)
                    {
                        shape.cases.insert((id.name.to_owned(), (*name).to_owned()));
                    }
                    of_pattern(&variant.value, shape);
                }
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, shape: &mut MessageShape) {
    match inline {
        InlineExpression::VariableReference { id } => {
            shape.said.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            positional.iter().for_each(|inline| of_inline(inline, shape));
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = &**expression {
                of_inline(inline, shape);
            }
        }
        _ => {}
    }
}

/// The cases by which Fluent itself selects for a number, and the usual name for the default.
const GENERAL: [&str; 7] = ["zero", "one", "two", "few", "many", "other", "none"];

/// Returns the messages of a language by their keys.
pub(super) fn message_shapes(language: Language) -> BTreeMap<String, MessageShape> {
    message_files(language).iter().flat_map(shapes).collect()
}

#[test]
fn every_message_says_the_same_facts_in_every_language() {
    let english = message_shapes(Language::English);
    for language in Language::ALL {
        for (key, shape) in message_shapes(language) {
            let Some(known) = english.get(&key) else { panic!("{key} is {} only", language.tag()) };
            let unsaid = known.said.iter().find(|fact| !shape.said.contains(*fact));
            let mut used = shape.said.iter().chain(&shape.chosen);
            let strange = used.find(|fact| !known.said.contains(*fact) && !known.chosen.contains(*fact));
            assert_eq!((unsaid, strange), (None, None), "{key} in {}", language.tag());
        }
    }
}

#[test]
fn no_language_lacks_a_message() {
    let english = message_shapes(Language::English);
    for language in Language::ALL {
        let known = message_shapes(language);
        let missing: Vec<&String> = english.keys().filter(|key| !known.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{} lacks {missing:?}", language.tag());
    }
}

#[test]
fn no_language_waits_for_a_case_that_never_comes() {
    let english = message_shapes(Language::English);
    // The cases that English distinguishes anywhere for an argument of this name are the values that the code passes.
    let cases: BTreeSet<&(String, String)> = english.values().flat_map(|shape| &shape.cases).collect();
    for language in Language::ALL {
        // The reader's own seat has another name in each language.
        let you = with_locale(language, || localize("you", &[]));
        for (key, shape) in message_shapes(language) {
            let is_general = |case: &str| GENERAL.contains(&case) || case == you;
            let odd = shape.cases.iter().find(|case| !cases.contains(case) && !is_general(&case.1));
            assert_eq!(odd, None, "{key} in {}", language.tag());
        }
    }
}

#[test]
fn the_checks_see_what_differs() {
    let shape = |source: &'static str| shapes(&("test", source)).remove("a").expect("a message");
    let one = shape("a = { $n ->\n    [one] { $x } { NUMBER($z) }\n   *[other] { \"{\" }\n  }\n");
    assert_eq!(one.said, ["x", "z"].map(String::from).into());
    assert_eq!(one.chosen, ["n"].map(String::from).into());
    assert_eq!(one.cases.len(), 2);
    assert_ne!(one, shape("a = { $n } { $x }\n"));
}

/// Collects the literals in the sources of all crates that may be keys: verbatim, or with placeholders.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_{}".contains(letter);
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be read").path();
        if path.is_dir() && !path.ends_with("tests") {
            literals(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("sources are text");
            found.extend(text.split('"').filter(|part| part.chars().all(plain)).map(str::to_owned));
        }
    }
}

/// Returns true if a literal with placeholders can become this key.
fn becomes(literal: &str, key: &str) -> bool {
    let pieces: Vec<&str> =
        literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after)).collect();
    let letters: usize = pieces.iter().map(|piece| piece.trim_matches('-').len()).sum();
    let (first, last) = (pieces[0], pieces[pieces.len() - 1]);
    if letters < 3 || !key.starts_with(first) || !key.ends_with(last) {
        return false;
    }
    let mut rest = key;
    for piece in pieces {
        let Some((_, after)) = rest.split_once(piece) else { return false };
        rest = after;
    }
    true
}

#[test]
fn every_message_is_said_somewhere() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crates");
    let mut found = BTreeSet::new();
    literals(crates, &mut found);
    let english = message_shapes(Language::English);
    let (holes, whole): (Vec<&String>, Vec<&String>) = found.iter().partition(|literal| literal.contains('{'));
    // A literal that is no message by itself is the prefix of a family of keys.
    let begins = |one: &&&String| one.contains('-') && !english.contains_key(**one);
    let families: Vec<String> = whole.iter().filter(begins).map(|one| format!("{one}-")).collect();
    for key in english.keys() {
        let said = found.contains(key)
            || holes.iter().any(|literal| becomes(literal, key))
            || families.iter().any(|family| key.starts_with(family.as_str()));
        assert!(said, "nobody says {key}");
    }
}
