//! What every text in a pack must be, whatever game it is for: short enough to be shown, and nothing but text.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The longest name, in characters.
const NAME: usize = 60;
/// The longest note, in characters.
const NOTE: usize = 1000;
/// The keys of notes, which may also have several lines; every other text is a name or a word.
const NOTES: [&str; 2] = ["text", "sacrifice"];

/// The first text of a pack that cannot be shown to people: where, and what is wrong with it.
pub(crate) fn flaw(table: &DeTable<'_>) -> Option<(Range<usize>, String)> {
    table.iter().find_map(|(key, value)| flaw_in(key.get_ref(), value))
}

fn flaw_in(key: &str, value: &Spanned<DeValue<'_>>) -> Option<(Range<usize>, String)> {
    match value.get_ref() {
        DeValue::String(text) => wrong(key, text).map(|what| (value.span(), what)),
        DeValue::Array(list) => list.iter().find_map(|inner| flaw_in(key, inner)),
        DeValue::Table(table) => flaw(table),
        _ => None,
    }
}

/// What is wrong with a text under a key.
fn wrong(key: &str, text: &str) -> Option<String> {
    let length = text.chars().count();
    let note = NOTES.contains(&key);
    let most = if note { NOTE } else { NAME };
    if length > most {
        return Some(format!("this text may have at most {most} characters, and it has {length}"));
    }
    if text.chars().any(|one| unseen(one) && !(note && one == '\n')) {
        return Some("a text consists of characters that can be seen".into());
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

/// Whether a character would steer a screen instead of standing on it: control characters, and those that turn the
/// direction of what follows or take no room.
pub(crate) fn unseen(one: char) -> bool {
    one.is_control()
        || matches!(one, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
