//! What keeps a command from being carried out.

use std::io;

use catalog::tr;

/// Why a command stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// What was typed or handed in cannot be carried out; one sentence for people.
    InvalidInput(String),
    /// It was carried out, and the answer is no, or something failed on the way; one sentence for people.
    Failed(String),
    /// A signal such as Ctrl-C ended it, and this is what to tell the shell; what there was has been printed or kept.
    Interrupted(u8),
    /// Nobody reads the output any more.
    OutputClosed,
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        if error.kind() == io::ErrorKind::BrokenPipe {
            CommandError::OutputClosed
        } else {
            CommandError::Failed(tr!("cli-output", error = error_reason(&error)))
        }
    }
}

impl From<catalog::InvalidRequest> for CommandError {
    fn from(invalid: catalog::InvalidRequest) -> CommandError {
        CommandError::InvalidInput(invalid.0)
    }
}

/// Why something failed, without the number that the system has for it.
pub fn error_reason(error: &impl ToString) -> String {
    let said = error.to_string();
    said.split(" (os error ").next().unwrap_or(&said).to_owned()
}

/// Something somebody typed, safe and short enough to be shown in a sentence.
pub fn quote_input(given: &str) -> String {
    const SHOWN: usize = 60;
    let plain = |character: char| if character.is_control() { ' ' } else { character };
    let mut shown: String = given.chars().take(SHOWN).map(plain).collect();
    if given.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// The known word that somebody who typed `given` most likely meant.
pub fn nearest_match<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Longer words than any that is known are far from all of them, and comparing them would take long.
    let given: String = given.to_lowercase().chars().take(64).collect();
    (known.into_iter())
        .map(|word| (strsim::jaro_winkler(&given, word), word))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, word)| word)
}

/// The part of a message about wrong usage that says what is wrong and what was probably meant, on one line.
pub fn usage_sentence(message: &str) -> String {
    let said = message.split("\n\nUsage:").next().unwrap_or(message);
    let said = said.split("\n\nFor more information").next().unwrap_or(said);
    let said = said.strip_prefix("error: ").unwrap_or(said);
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (wrong, tip) = said.split_once("tip: ").map_or((said, None), |(wrong, tip)| (wrong, Some(tip)));
    // How to pass something odd as a value is of no use where nothing odd is one.
    match tip.filter(|tip| !tip.starts_with("to pass ")) {
        Some(tip) => tr!("cli-usage-tip", error = line(wrong), tip = line(tip)),
        None => tr!("cli-usage", error = line(wrong)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_finds_its_word_and_nonsense_finds_none() {
        let games = ["extraczon", "infection", "extinction-point"];
        assert_eq!(nearest_match("extrazcon", games), Some("extraczon"));
        assert_eq!(nearest_match("Infektion", games), Some("infection"));
        assert_eq!(nearest_match("chess", games), None);
        assert_eq!(nearest_match("", games), None);
    }

    #[test]
    fn a_tip_stands_apart_from_what_is_wrong() {
        let said = usage_sentence(
            "error: unrecognized subcommand 'simulat'\n\n  tip: a similar subcommand exists: 'simulate'\n\nUsage: x",
        );
        assert!(
            said.starts_with("unrecognized subcommand 'simulat'; a similar subcommand exists: 'simulate'"),
            "{said}"
        );
        let said = usage_sentence(
            "error: unexpected argument '-q' found\n\n  tip: to pass '-q' as a value, use '-- -q'\n\nUsage: x",
        );
        assert!(said.starts_with("unexpected argument '-q' found ("), "{said}");
    }

    #[test]
    fn what_somebody_typed_never_steers_a_terminal() {
        assert_eq!(quote_input("a\u{1b}[2Jb\n"), "a [2Jb ");
        assert_eq!(quote_input(&"x".repeat(200)).chars().count(), 61);
    }
}
