//! Definitions of words and of their arguments, shared by the tables of words.

use parts::{ArgumentKind, ArgumentSpec};

/// The suits that can be attached and stored; as cards of a trick they have effects of their own.
pub(super) const KINDS: [&str; 3] = ["people", "shield", "weapon"];
/// The sources of effects other than cards of the trick.
pub(super) const SOURCES: [&str; 5] = ["building", "mothership", "bunker", "role", "alien"];
pub(super) const ROLE: [&str; 1] = ["role"];

/// Defines one use of a word: `word!("tie", "meaning", "example", takes [..], at [..], on [..])`.
macro_rules! word {
    ($id:literal, $means:literal, $example:literal
        $(, takes $takes:expr)? $(, at $at:expr)? $(, on $on:expr)? $(,)?) => {
        parts::VocabularyEntry {
            id: $id,
            means: $means,
            example: $example,
            takes: $crate::pack_vocabulary::definitions::word!(@ $($takes)?),
            at: $crate::pack_vocabulary::definitions::word!(@ $($at)?),
            on: $crate::pack_vocabulary::definitions::word!(@ $($on)?),
        }
    };
    (@) => { &[] };
    (@ $list:expr) => { &$list };
}
pub(super) use word;

pub(super) const fn required_argument(id: &'static str, values: ArgumentKind, means: &'static str) -> ArgumentSpec {
    ArgumentSpec { id, values, optional: false, means }
}

pub(super) const fn optional_argument(id: &'static str, values: ArgumentKind, means: &'static str) -> ArgumentSpec {
    ArgumentSpec { id, values, optional: true, means }
}
