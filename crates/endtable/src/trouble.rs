//! What keeps a command from being carried out.

use std::io;

use arcade::say;

/// Why a command stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// One sentence for people.
    Said(String),
    /// Nobody reads the output any more.
    Closed,
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Trouble::Closed
        } else {
            Trouble::Said(say!("cli-output", error = error.to_string()))
        }
    }
}

impl From<arcade::Invalid> for Trouble {
    fn from(invalid: arcade::Invalid) -> Trouble {
        Trouble::Said(invalid.0)
    }
}

/// Something somebody typed, safe and short enough to be shown in a sentence.
pub fn quoted(given: &str) -> String {
    const SHOWN: usize = 60;
    let plain = |character: char| if character.is_control() { ' ' } else { character };
    let mut shown: String = given.chars().take(SHOWN).map(plain).collect();
    if given.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// The known word that somebody who typed `given` most likely meant.
pub fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Longer words than any that is known are far from all of them, and comparing them would take long.
    let given: String = given.to_lowercase().chars().take(64).collect();
    (known.into_iter())
        .map(|word| (strsim::jaro_winkler(&given, word), word))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, word)| word)
}

/// The part of a message about wrong usage that says what is wrong, on one line.
pub fn usage_sentence(message: &str) -> String {
    let said = message.split("\n\nUsage:").next().unwrap_or(message);
    let said = said.split("\n\nFor more information").next().unwrap_or(said);
    let said = said.strip_prefix("error: ").unwrap_or(said);
    let words: Vec<&str> = said.split_whitespace().collect();
    say!("cli-usage", error = words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_finds_its_word_and_nonsense_finds_none() {
        let games = ["extraczon", "infection", "extinction-point"];
        assert_eq!(nearest("extrazcon", games), Some("extraczon"));
        assert_eq!(nearest("Infektion", games), Some("infection"));
        assert_eq!(nearest("chess", games), None);
        assert_eq!(nearest("", games), None);
    }

    #[test]
    fn what_somebody_typed_never_steers_a_terminal() {
        assert_eq!(quoted("a\u{1b}[2Jb\n"), "a [2Jb ");
        assert_eq!(quoted(&"x".repeat(200)).chars().count(), 61);
    }
}
