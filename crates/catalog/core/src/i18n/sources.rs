//! The texts of this build.

use super::Language;

/// Lists the files of a language, each under the name that it has in the language's folder.
macro_rules! files {
    ($language:literal) => {
        files!(
        $language:
        "house"
        "friends"
        "halls"
        "my-games"
        "calls"
        "daily"
        "table"
        "replay"
        "analysis"
        "setup"
        "terminal"
        "command-line"
        "lab"
        "creatures"
        "creatures-pages"
        "end-of-days"
        "end-of-days-pages"
        "extinction-point"
        "extinction-point-cards"
        "extinction-point-pages"
        "extraczon"
        "extrication"
        "extrication-pages"
        )
    };
    ($language:literal: $($file:literal)+) => {
        &[$(($file, include_str!(concat!($language, "/", $file, ".ftl")))),+]
    };
}

/// A message file: its name and its text.
pub(super) type File = (&'static str, &'static str);

const ENGLISH: &[File] = files!("en");

const GERMAN: &[File] = files!("de");

/// Returns the help of the command line in the languages other than English; the English text is in the code of the
/// command line.
pub(super) fn command_help(language: Language) -> Option<&'static str> {
    match language {
        Language::English => None,
        Language::German => Some(include_str!("de/help.ftl")),
    }
}

/// Returns the files of a language.
pub(super) fn message_files(language: Language) -> &'static [File] {
    match language {
        Language::English => ENGLISH,
        Language::German => GERMAN,
    }
}

/// Returns the messages of a language.
pub(super) fn list_messages(language: Language) -> impl Iterator<Item = &'static str> {
    message_files(language).iter().map(|(_, source)| *source).chain(command_help(language))
}

/// Returns the texts of the standard sets with their translations, as TOML.
pub(super) fn printed_texts(language: Language) -> &'static str {
    match language {
        Language::English => "",
        Language::German => include_str!("de/sets.toml"),
    }
}

/// The files with messages for tables of all games.
const COMMON: [&str; 10] =
    ["house", "friends", "halls", "my-games", "calls", "daily", "table", "replay", "analysis", "setup"];

/// How the names of further files of a game end.
const MORE: [&str; 2] = ["-pages", "-cards"];

/// Returns the messages that pages of a game's tables need, as files of Fluent, and the texts of the standard sets with
/// their translations, as TOML.
pub fn texts_of(game: &str, language: Language) -> (Vec<&'static str>, &'static str) {
    let own = if matches!(game, "infection" | "extinction") { "creatures" } else { game };
    let is_needed = |name: &str| {
        COMMON.contains(&name) || name.strip_prefix(own).is_some_and(|more| more.is_empty() || MORE.contains(&more))
    };
    let needed = message_files(language).iter().filter(|(name, _)| is_needed(name));
    (needed.map(|(_, source)| *source).collect(), printed_texts(language))
}
