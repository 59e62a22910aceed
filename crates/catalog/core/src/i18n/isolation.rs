//! Isolation of names that are written from right to left, so that they do not reorder our left-to-right sentences.

use std::collections::BTreeMap;

use super::parity::message_shapes;
use super::{Language, MessageArgument, format_list, localize, with_locale};

/// A name whose letters, and the numbers beside it, are laid out from right to left unless it is isolated.
const NAME: &str = "דנה 3";

#[test]
fn every_message_isolates_every_fact() {
    for language in Language::ALL {
        for (key, shape) in message_shapes(language) {
            let named: BTreeMap<&str, MessageArgument<'_>> = shape
                .said
                .iter()
                .chain(&shape.chosen)
                .map(|fact| (fact.as_str(), MessageArgument::from(NAME)))
                .collect();
            let by_case = shape.cases.iter().map(|(fact, case)| (fact.as_str(), MessageArgument::from(case.as_str())));
            let by_number = shape.chosen.iter().map(|fact| (fact.as_str(), MessageArgument::from(1)));
            let mut variants = Vec::new();
            for (fact, value) in by_case.chain(by_number) {
                let mut facts = named.clone();
                facts.insert(fact, value);
                variants.push(facts);
            }
            for facts in variants.iter().chain([&named]) {
                let facts: Vec<(&str, MessageArgument<'_>)> =
                    facts.iter().map(|(fact, value)| (*fact, value.clone())).collect();
                let said = with_locale(language, || localize(&key, &facts));
                assert_eq!(::text::isolate_bidi(&said), said, "{key} in {}", language.tag());
            }
        }
    }
}

#[test]
fn each_name_of_a_list_is_isolated_by_itself() {
    let names = ["Ada", "דנה", "علی"].map(String::from);
    assert_eq!(format_list(&names), "Ada, \u{2068}דנה\u{2069} and \u{2068}علی\u{2069}");
}

#[test]
fn other_names_stay_as_they_are() {
    assert_eq!(crate::tr!("took-back", seat = "Ada"), "Ada undid that.");
    assert_eq!(crate::tr!("took-back", seat = "李小龙"), "李小龙 undid that.");
}
