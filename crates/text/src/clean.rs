//! Validates and normalizes texts that are shown to other people.

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::characters::{CharacterProblem, rejection_reason};

/// The most UTF-8 bytes per character of a text. Emoji and stacked letters take many.
pub(crate) const MAX_BYTES_PER_CHARACTER: usize = 12;

/// The reason why a text is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextProblem {
    /// The text has too many characters as people count them (extended grapheme clusters, UAX #29).
    TooLong {
        /// The highest allowed number of characters.
        most: usize,
        /// The number of characters in the text.
        has: usize,
    },
    /// The text has few enough characters, but they consist of too many bytes.
    TooManyBytes,
    /// A character is not allowed in its context.
    Character {
        /// The code point.
        character: char,
        /// The position of the character as people count characters, from 1.
        place: usize,
        /// The reason why it is rejected.
        reason: CharacterProblem,
    },
}

/// Returns the number of characters as people count them: extended grapheme clusters (UAX #29).
pub fn grapheme_count(text: &str) -> usize {
    text.graphemes(true).count()
}

/// Returns the first rejected character of a text, as [`TextProblem::Character`]; line breaks are rejected too.
pub fn first_flaw(text: &str) -> Option<TextProblem> {
    let characters: Vec<char> = text.chars().collect();
    let (place, reason) =
        (0..characters.len()).find_map(|place| Some((place, rejection_reason(&characters, place)?)))?;
    let until = text.char_indices().nth(place).map_or(text.len(), |(at, character)| at + character.len_utf8());
    Some(TextProblem::Character { character: characters[place], place: grapheme_count(&text[..until]), reason })
}

/// Returns a text in the form that may be shown to other people: composed (NFC), with white space collapsed to single
/// spaces.
///
/// # Errors
/// More than `most` characters as people count them, too many bytes, or a character that is not allowed.
pub fn clean_text(text: &str, most: usize) -> Result<String, TextProblem> {
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let composed = with_whole_chillus(&joined).nfc().collect::<String>();
    let has = grapheme_count(&composed);
    if has > most {
        return Err(TextProblem::TooLong { most, has });
    }
    if let Some(flaw) = first_flaw(&composed) {
        return Err(flaw);
    }
    if composed.len() > most * MAX_BYTES_PER_CHARACTER {
        return Err(TextProblem::TooManyBytes);
    }
    Ok(composed)
}

/// Replaces Malayalam chillus with atomic letters. Older texts write them as a consonant, a virama and a joiner, often
/// at the end of a word (The Unicode Standard, 12.9).
fn with_whole_chillus(text: &str) -> String {
    const CHILLUS: [(&str, &str); 6] = [
        ("\u{d23}\u{d4d}\u{200d}", "\u{d7a}"),
        ("\u{d28}\u{d4d}\u{200d}", "\u{d7b}"),
        ("\u{d30}\u{d4d}\u{200d}", "\u{d7c}"),
        ("\u{d32}\u{d4d}\u{200d}", "\u{d7d}"),
        ("\u{d33}\u{d4d}\u{200d}", "\u{d7e}"),
        ("\u{d15}\u{d4d}\u{200d}", "\u{d7f}"),
    ];
    CHILLUS.iter().fold(text.to_owned(), |text, (spelled, whole)| text.replace(spelled, whole))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const MOST: usize = 24;

    #[test]
    fn names_of_all_scripts_and_emoji_are_taken() {
        for (name, what) in [
            ("Åsa B.", "Latin"),
            ("李小龙 🎲", "Han and an emoji"),
            ("علی\u{200c}رضا", "Persian with a non-joiner"),
            ("می\u{200c}خواهم", "Persian with a non-joiner"),
            ("मुहम्मद\u{20}क्\u{200d}ष", "Hindi with a joiner"),
            ("क्\u{200c}ष", "Hindi with a non-joiner"),
            ("ශ්\u{200d}රී", "Sinhala with a joiner"),
            ("র\u{200d}্যাম", "Bengali ya-phalaa"),
            ("\u{d15}\u{d43}\u{d37}\u{d4d}\u{d23}\u{d28}\u{d4d}\u{200d}", "Malayalam with an older chillu at the end"),
            ("🤷\u{200d}♀\u{fe0f}", "an emoji of several"),
            ("👨\u{200d}👩\u{200d}👧", "a family"),
            ("🏳\u{fe0f}\u{200d}🌈", "a flag of several"),
            ("👩🏽\u{200d}🤝\u{200d}👩🏻", "skin tones"),
            ("❤\u{fe0f}\u{200d}🔥", "a heart on fire"),
            ("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", "the flag of Scotland"),
            ("🇩🇪", "the flag of a country"),
            ("1\u{fe0f}\u{20e3}", "a keycap"),
            ("☺\u{fe0e}", "an emoji as text"),
            ("葛\u{e0100}城", "an ideograph with a variant"),
            ("ᠮᠣᠩᠭᠣᠯ\u{180b}", "Mongolian with a variant"),
            ("བསྒྲུབས", "Tibetan stacks"),
            ("Nguyễn Thị", "Vietnamese"),
            ("Nguye\u{302}\u{303}n", "Vietnamese in pieces"),
            ("ผู้ใหญ่", "Thai with two marks"),
            ("မြွှို့", "Burmese with six marks"),
            ("ភ្នំពេញ", "Khmer"),
            ("שָׁלוֹם", "Hebrew with points"),
            ("اللّٰه", "Arabic with marks"),
            ("x\u{20d7}", "a vector"),
        ] {
            assert!(clean_text(name, MOST).is_ok(), "{what}: {name:?} {:?}", clean_text(name, MOST));
        }
    }

    #[test]
    fn everything_else_is_refused_with_its_place() {
        use CharacterProblem::{Direction, Invisible, Mark, NotText, OutOfPlace};
        let zalgo = format!("Z{}", "\u{316}\u{317}\u{318}".repeat(5));
        let thai = format!("ก{}", "\u{e47}".repeat(5));
        for (name, character, place, reason) in [
            ("a\u{0}b", '\u{0}', 2, NotText),
            ("a\u{e000}", '\u{e000}', 2, NotText),
            ("a\u{378}", '\u{378}', 2, NotText),
            ("ab\u{202e}c", '\u{202e}', 3, Direction),
            ("ab\u{2067}c", '\u{2067}', 3, Direction),
            ("\u{200f}a", '\u{200f}', 1, Direction),
            ("\u{200b}", '\u{200b}', 1, Invisible),
            ("Ann\u{34f}", '\u{34f}', 3, Invisible),
            ("An\u{ad}n", '\u{ad}', 3, Invisible),
            ("\u{2800}", '\u{2800}', 1, Invisible),
            ("\u{3164}", '\u{3164}', 1, Invisible),
            ("A\u{1160}", '\u{1160}', 2, Invisible),
            ("A\u{2060}", '\u{2060}', 2, Invisible),
            ("a\u{fff9}b", '\u{fff9}', 2, Invisible),
            ("Ann\u{fe0f}", '\u{fe0f}', 3, OutOfPlace),
            ("1\u{fe0f}", '\u{fe0f}', 1, OutOfPlace),
            ("Ann\u{180b}", '\u{180b}', 3, OutOfPlace),
            ("A\u{e0100}nn", '\u{e0100}', 1, OutOfPlace),
            ("An\u{200d}n", '\u{200d}', 2, OutOfPlace),
            ("An\u{200c}n", '\u{200c}', 2, OutOfPlace),
            ("\u{200d}", '\u{200d}', 1, OutOfPlace),
            ("🤷\u{200d}", '\u{200d}', 1, OutOfPlace),
            ("\u{200d}♀", '\u{200d}', 1, OutOfPlace),
            ("علی\u{200c}", '\u{200c}', 3, OutOfPlace),
            ("\u{200c}علی", '\u{200c}', 1, OutOfPlace),
            ("क्\u{200d}", '\u{200d}', 1, OutOfPlace),
            ("क्\u{200d}a", '\u{200d}', 1, OutOfPlace),
            ("a\u{e0067}\u{e007f}", '\u{e0067}', 1, OutOfPlace),
            ("🏴\u{e0067}\u{e0062}", '\u{e0067}', 1, OutOfPlace),
            ("\u{301}a", '\u{301}', 1, Mark),
            ("a \u{20dd}", '\u{20dd}', 2, Mark),
            ("a\u{e47}", '\u{e47}', 1, Mark),
            (zalgo.as_str(), '\u{318}', 1, Mark),
            (thai.as_str(), '\u{e47}', 1, Mark),
        ] {
            assert_eq!(clean_text(name, MOST), Err(TextProblem::Character { character, place, reason }), "{name:?}");
        }
    }

    #[test]
    fn characters_are_counted_as_people_count_them() {
        let family = "👨\u{200d}👩\u{200d}👧";
        assert!(clean_text(&family.repeat(15), MOST).is_ok());
        assert_eq!(clean_text(&family.repeat(25), MOST), Err(TextProblem::TooLong { most: 24, has: 25 }));
        assert_eq!(clean_text(&family.repeat(24), MOST), Err(TextProblem::TooManyBytes));
        assert_eq!(clean_text(&"x".repeat(25), MOST), Err(TextProblem::TooLong { most: 24, has: 25 }));
        assert!(clean_text(&"नि".repeat(24), MOST).is_ok());
        assert_eq!(clean_text("  A\u{30a}sa \t  B.\n", MOST).as_deref(), Ok("Åsa B."));
        assert_eq!(clean_text(" \n ", MOST).as_deref(), Ok(""));
    }

    proptest! {
        #[test]
        fn a_text_that_was_taken_is_taken_again_unchanged(text in any::<String>()) {
            if let Ok(taken) = clean_text(&text, MOST) {
                prop_assert_eq!(clean_text(&taken, MOST), Ok(taken.clone()));
            }
        }

        #[test]
        fn no_text_with_turned_directions_is_taken(
            before in "\\PC{0,5}", after in "\\PC{0,5}",
            turn in prop::sample::select(vec!['\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}', '\u{200e}', '\u{61c}']),
        ) {
            let text = format!("x{before}{turn}{after}x");
            prop_assert!(clean_text(&text, MOST).is_err());
        }
    }
}
