//! Texts that people type.

use catalog::i18n::is_reserved;
use tables::Refusal;

/// Parses a name that others will read; empty if none was given.
///
/// # Errors
/// Returns a refusal if the name is too long or has invalid characters.
pub fn parse_name(text: &str) -> Result<String, Refusal> {
    text::clean_text(text, text::MAX_NAME).map_err(Refusal::BadName)
}

/// Parses the name that a person wants to have at every table; empty if none was given.
///
/// # Errors
/// Returns a refusal if the name is too long, has invalid characters, or is one that the program itself assigns.
pub fn parse_lasting_name(text: &str) -> Result<String, Refusal> {
    parse_name(text).and_then(|name| if is_reserved(&name) { Err(Refusal::ReservedName) } else { Ok(name) })
}

/// Parses a chat line.
///
/// # Errors
/// Returns a refusal if the line is empty, too long or has invalid characters.
pub fn parse_chat_line(text: &str) -> Result<String, Refusal> {
    let line = text::clean_text(text, text::MAX_TALK).map_err(Refusal::BadText)?;
    if line.is_empty() { Err(Refusal::NoText) } else { Ok(line) }
}

#[cfg(test)]
mod tests {
    use text::{CharacterProblem, TextProblem};

    use super::*;

    #[test]
    fn names_are_composed_joined_and_visible() {
        assert_eq!(parse_name("  A\u{30a}sa \t  B. ").as_deref(), Ok("Åsa B."));
        assert_eq!(parse_name(" \n ").as_deref(), Ok(""));
        for taken in ["李小龙 🎲", "علی\u{200c}رضا", "👨\u{200d}👩\u{200d}👧", "ශ්\u{200d}රී"]
        {
            assert_eq!(parse_name(taken).as_deref(), Ok(taken));
            assert_eq!(parse_chat_line(taken).as_deref(), Ok(taken));
        }
        assert_eq!(parse_name(&"x".repeat(24)).map(|name| name.len()), Ok(24));
        let refused = |text: &str| parse_name(text).expect_err("refused");
        assert_eq!(refused(&"x".repeat(25)), Refusal::BadName(TextProblem::TooLong { most: 24, has: 25 }));
        let turned = TextProblem::Character { character: '\u{202e}', place: 2, reason: CharacterProblem::Direction };
        assert_eq!(refused("a\u{202e}b"), Refusal::BadName(turned));
        assert_eq!(parse_chat_line("a\u{202e}b"), Err(Refusal::BadText(turned)));
        assert_eq!(parse_chat_line(" "), Err(Refusal::NoText));
        assert_eq!(parse_chat_line("good\nluck").as_deref(), Ok("good luck"));
        assert_eq!(
            parse_chat_line(&"x".repeat(301)),
            Err(Refusal::BadText(TextProblem::TooLong { most: 300, has: 301 }))
        );
        assert_eq!(parse_lasting_name("Seat 2"), Err(Refusal::ReservedName));
        assert_eq!(parse_lasting_name("Ada").as_deref(), Ok("Ada"));
    }
}
