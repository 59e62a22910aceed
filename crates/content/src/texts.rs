//! Rules for all texts in packs of any game: short enough to display, and without control characters.

use std::ops::Range;

use text::{CharacterProblem, TextProblem};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The longest name, in characters.
const NAME: usize = 60;
/// The longest note, in characters.
const NOTE: usize = 1000;
/// The keys of notes, which may also have several lines; all other texts are names or words.
const NOTES: [&str; 2] = ["text", "sacrifice"];

/// Returns the location and the description of the first text in a pack that must not be displayed.
pub(crate) fn find_flaw(table: &DeTable<'_>) -> Option<(Range<usize>, String)> {
    table.iter().find_map(|(key, value)| flaw_in(key.get_ref(), value))
}

fn flaw_in(key: &str, value: &Spanned<DeValue<'_>>) -> Option<(Range<usize>, String)> {
    match value.get_ref() {
        DeValue::String(text) => wrong(key, text).map(|what| (value.span(), what)),
        DeValue::Array(list) => list.iter().find_map(|inner| flaw_in(key, inner)),
        DeValue::Table(table) => find_flaw(table),
        _ => None,
    }
}

/// Returns the description of the error in a text under a key, if there is one.
fn wrong(key: &str, text: &str) -> Option<String> {
    let length = text::grapheme_count(text);
    let note = NOTES.contains(&key);
    let most = if note { NOTE } else { NAME };
    if length > most {
        return Some(format!("this text may have at most {most} characters, and it has {length}"));
    }
    let lines = if note { text.split('\n').collect() } else { vec![text] };
    if let Some(TextProblem::Character { character, reason, .. }) = lines.into_iter().find_map(text::first_flaw) {
        return Some(format!("a text cannot have U+{:04X} here, which {}", u32::from(character), because(reason)));
    }
    if key == "name" && (text.trim().is_empty() || text.trim() != text) {
        return Some("a name has letters, and no spaces around them".into());
    }
    let id = |one: char| one.is_ascii_alphanumeric() || "-_.".contains(one);
    if key == "id" && (text.is_empty() || !text.chars().all(id)) {
        return Some("an id consists of the letters a to z, digits, -, _ and .".into());
    }
    None
}

/// Returns the reason why a character is rejected, as the end of a sentence.
fn because(reason: CharacterProblem) -> &'static str {
    match reason {
        CharacterProblem::NotText => "is a control character or has no meaning",
        CharacterProblem::Invisible => "cannot be seen",
        CharacterProblem::Direction => "turns the direction of the text",
        CharacterProblem::OutOfPlace => "only works between or after certain other characters",
        CharacterProblem::Mark => "is a mark without its letter, or one too many on it",
    }
}
