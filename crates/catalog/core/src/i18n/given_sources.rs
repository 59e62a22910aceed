//! The texts that the host gives to a program without any.

use std::sync::OnceLock;

use super::Language;

/// The texts of a language.
struct GivenTexts {
    /// The messages, as files of Fluent.
    messages: Vec<String>,
    /// The texts of the standard sets with their translations, as TOML.
    printed: String,
}

static GIVEN: [OnceLock<GivenTexts>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

/// Sets the texts of a language: messages as files of Fluent, and the texts of the standard sets with their
/// translations as TOML. Only the first call counts, and only before the first sentence.
pub fn set_texts(language: Language, messages: Vec<String>, printed: String) {
    GIVEN[language as usize].get_or_init(|| GivenTexts { messages, printed });
}

pub(super) fn list_messages(language: Language) -> impl Iterator<Item = &'static str> {
    GIVEN[language as usize].get().into_iter().flat_map(|texts| &texts.messages).map(String::as_str)
}

pub(super) fn printed_texts(language: Language) -> &'static str {
    GIVEN[language as usize].get().map_or("", |texts| &texts.printed)
}

pub(super) fn command_help(_: Language) -> Option<&'static str> {
    None
}
