//! The ways in which a command can fail.

use std::io;

use catalog::tr;

/// The reason a command stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// The arguments or input cannot be used. Holds one sentence for people.
    InvalidInput(String),
    /// The command ran, and its result is negative or something failed on the way. Holds one sentence for people.
    Failed(String),
    /// A signal such as Ctrl-C ended the command, after its results were printed or saved. Holds the exit code for the
    /// shell.
    Interrupted(u8),
    /// The reader of stdout has closed it.
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

/// Returns the reason for an error without the operating system's error number.
pub fn error_reason(error: &impl ToString) -> String {
    let said = error.to_string();
    said.split(" (os error ").next().unwrap_or(&said).to_owned()
}

/// Quotes user input so that it is safe and short enough to appear in a sentence.
pub fn quote_input(given: &str) -> String {
    const SHOWN: usize = 60;
    let plain = |character: char| if character.is_control() { ' ' } else { character };
    let mut shown: String = given.chars().take(SHOWN).map(plain).collect();
    if given.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// Returns the known word that is closest to `given`, as a suggestion for a typing error.
pub fn nearest_match<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Text longer than any known word is far from all of them, and comparing it would take long.
    let given: String = given.to_lowercase().chars().take(64).collect();
    (known.into_iter())
        .map(|word| (strsim::jaro_winkler(&given, word), word))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, word)| word)
}

/// Reduces a usage message of clap to one line: the error and its most likely correction.
pub fn usage_sentence(message: &str) -> String {
    let said = message.split("\n\nUsage:").next().unwrap_or(message);
    let said = said.split("\n\nFor more information").next().unwrap_or(said);
    let said = said.strip_prefix("error: ").unwrap_or(said);
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (wrong, tip) = said.split_once("tip: ").map_or((said, None), |(wrong, tip)| (wrong, Some(tip)));
    // The tip about passing an odd value is useless where no odd value is valid.
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
