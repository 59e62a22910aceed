//! Sentences of the games that say "you": every one of them, whether it is ever played or not.

use std::collections::{BTreeMap, BTreeSet};

use super::address_rules::find_fault;
use super::parity::{MessageShape, message_shapes};
use super::sources::message_files;
use super::{Language, MessageArgument, localize, with_locale};

/// The beginnings of the keys of all messages that are no sentences of a game: labels of pages and the terminal, commands.
const OTHERS: [&str; 7] = ["pages-", "terminal-", "cli-", "lab-", "setup-", "calls-", "table-"];
/// Parts of the keys of messages that are read by all alike, or never name the reader: texts of cards, questions and
/// choices.
const SHARED: [&str; 6] = ["-do-", "-ask-", "-step-answer", "-drafted-", "ed-answer", "ez-uneven"];
/// The arguments that are always names of seats. Others are if the function `YOU` gets them.
const SEATS: [&str; 6] = ["seat", "who", "captain", "nominee", "inside", "winners"];

/// Returns the arguments that the messages of a language give to `YOU`.
fn arguments_of_you(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, source) in message_files(language) {
        let mut key = "";
        for line in source.lines() {
            if line.starts_with(char::is_alphabetic) {
                key = line.split(" =").next().unwrap_or_default();
            }
            let names = line.split("YOU($").skip(1).filter_map(|rest| rest.split([',', ')']).next());
            found.entry(key.to_owned()).or_default().extend(names.map(str::to_owned));
        }
    }
    found
}

/// Returns ways to fill a message in which this argument is the reader.
fn fillings<'a>(shape: &'a MessageShape, reader: &'a str, you: &'a str) -> Vec<BTreeMap<&'a str, MessageArgument<'a>>> {
    let plain: BTreeMap<&str, MessageArgument<'_>> = shape
        .said
        .iter()
        .chain(&shape.chosen)
        .map(|fact| (fact.as_str(), MessageArgument::from(if fact == reader { you } else { "Ada" })))
        .collect();
    let cases = shape.cases.iter().map(|(fact, case)| (fact.as_str(), MessageArgument::from(case.as_str())));
    let numbers = shape.chosen.iter().flat_map(|fact| [0, 1, 2].map(|n| (fact.as_str(), MessageArgument::from(n))));
    let varied = cases.chain(numbers).filter(|(fact, _)| *fact != reader).map(|(fact, value)| {
        let mut facts = plain.clone();
        facts.insert(fact, value);
        facts
    });
    varied.chain([plain.clone()]).collect()
}

#[test]
fn every_sentence_about_the_reader_speaks_to_them() {
    for language in Language::ALL {
        let (you, given) = (with_locale(language, || localize("you", &[])), arguments_of_you(language));
        let is_sentence = |key: &str| {
            !OTHERS.iter().any(|start| key.starts_with(start)) && !SHARED.iter().any(|part| key.contains(part))
        };
        for (key, shape) in message_shapes(language).iter().filter(|(key, _)| is_sentence(key)) {
            let is_seat = |fact: &&String| {
                SEATS.contains(&fact.as_str()) || given.get(key).is_some_and(|names| names.contains(*fact))
            };
            for reader in shape.said.iter().filter(is_seat) {
                for facts in fillings(shape, reader, &you) {
                    let facts: Vec<(&str, MessageArgument<'_>)> = facts.into_iter().collect();
                    let text = with_locale(language, || localize(key, &facts));
                    let fault = find_fault(&text, language == Language::German);
                    assert_eq!(fault, None, "{key} with {reader} as the reader: {text}");
                }
            }
        }
    }
}

#[test]
fn the_rules_see_what_is_wrong() {
    for wrong in ["You draws a card.", "You is next.", "Ada attacks You.", "You's ship.", "Turn 3: You roll."] {
        assert!(find_fault(wrong, false).is_some(), "{wrong}");
    }
    for right in ["You draw a card.", "You pass.", "Ada attacks you.", "Done. You win.", "You: \"Truce?\""] {
        assert_eq!(find_fault(right, false), None, "{right}");
    }
    for wrong in ["Du zieht eine Karte.", "Du ist dran.", "Ein Schiff von Du.", "Ada gibt du eine Karte.", "und Du"] {
        assert!(find_fault(wrong, true).is_some(), "{wrong}");
    }
    for right in ["Du ziehst eine Karte.", "Du setzt.", "Du passt.", "Ein Schiff von dir.", "Zug 3: Du bist dran."] {
        assert_eq!(find_fault(right, true), None, "{right}");
    }
}
