//! Checks of the names that people choose, and messages about texts that are not allowed.

use ::text::{Appearance, CharacterProblem, TextProblem, with_numbers_as};

use super::{Language, MessageArgument, PerLanguage, localize, with_locale};

/// The messages with which the program itself names people at a table: no person may have such a name. They take a
/// number.
const CALLED: [&str; 4] = ["seat-number", "table-bot-name", "cli-bot-name", "names-reserved"];
/// The highest number with which these are compared letter by letter: "Seat l" looks like "Seat 1". A table has no more
/// seats than that.
const MAX_NUMBER: u8 = 9;
/// The digit that stands for every number.
const ANY_NUMBER: char = '7';

/// The names that the program gives to people in the current locale.
static RESERVED: PerLanguage<Vec<Appearance>> = PerLanguage::new(|| {
    let numbers = (1..=MAX_NUMBER).map(MessageArgument::from);
    let called = numbers.flat_map(|number| CALLED.map(|key| localize(key, &[("number", number.clone())])));
    called.flat_map(|names| names.split(',').map(Appearance::new).collect::<Vec<_>>()).collect()
});

/// Returns true if a name looks like one that the program itself gives, in any of its languages: a seat's, a bot's,
/// "You".
pub fn is_reserved(name: &str) -> bool {
    let looks = [Appearance::new(name), Appearance::new(&with_numbers_as(name, ANY_NUMBER))];
    let taken = || RESERVED.iter().any(|called| looks.iter().any(|look| look.resembles(called)));
    Language::ALL.into_iter().any(|language| with_locale(language, taken))
}

/// Returns true if this is the default name of a seat or of its person, in any of the program's languages.
pub fn is_default_seat_name(name: &str, seat: engine::Seat) -> bool {
    let is_default =
        || [super::default_seat_name(seat), super::default_person_name(seat)].iter().any(|own| own == name);
    Language::ALL.into_iter().any(|language| with_locale(language, is_default))
}

/// A kind of text that people write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UserText {
    /// A name.
    Name,
    /// A chat line.
    Talk,
}

/// Returns the reason why a text is not allowed, as a sentence that says how to fix it.
pub fn describe_flaw(written: UserText, flaw: TextProblem) -> String {
    let written = match written {
        UserText::Name => "name",
        UserText::Talk => "talk",
    };
    match flaw {
        TextProblem::TooLong { most, has } => crate::tr!("text-too-long", text = written, most = most, has = has),
        TextProblem::TooManyBytes => crate::tr!("text-too-many-bytes", text = written),
        TextProblem::Character { character, place, reason } => {
            let reason = match reason {
                CharacterProblem::NotText => "not-text",
                CharacterProblem::Invisible => "invisible",
                CharacterProblem::Direction => "direction",
                CharacterProblem::OutOfPlace => "out-of-place",
                CharacterProblem::Mark => "mark",
            };
            let code = format!("U+{:04X}", u32::from(character));
            crate::tr!("text-bad-character", text = written, place = place, code = code, reason = reason)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_as_the_program_calls_people() {
        for name in [
            "Seat 1",
            "seat 12",
            "SEAT 2",
            "Seat l",
            "\u{405}eat 1",
            "Seat ３",
            "Bot 2",
            "B\u{3bf}t 2",
            "You",
            "yOu",
            "Host",
            "Guest 2",
            "Player 3",
            "Sitz 1",
            "Platz 4",
            "Du",
            "Gastgeber",
            "Gast 2",
            "Server",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Ada", "Seata", "Botho", "Bo", "Jou", "Gustav", "Dua", "Hosta", "12", "Robo 2", "李", "דנה"] {
            assert!(!is_reserved(name), "{name}");
        }
    }

    #[test]
    fn a_seat_number_is_known_in_every_language() {
        use engine::Seat;
        for own in ["Seat 2", "Platz 2", "Guest 2", "Gast 2"] {
            assert!(is_default_seat_name(own, Seat(1)), "{own}");
        }
        assert!(!is_default_seat_name("Seat 2", Seat(0)) && !is_default_seat_name("Ada", Seat(0)));
    }

    #[test]
    fn every_flaw_has_a_sentence_that_says_where() {
        for language in Language::ALL {
            for written in [UserText::Name, UserText::Talk] {
                for reason in [
                    CharacterProblem::NotText,
                    CharacterProblem::Invisible,
                    CharacterProblem::Direction,
                    CharacterProblem::OutOfPlace,
                    CharacterProblem::Mark,
                ] {
                    let at = TextProblem::Character { character: '\u{200b}', place: 3, reason };
                    let said = with_locale(language, || describe_flaw(written, at));
                    assert!(said.contains("U+200B") && said.contains('3') && said.ends_with('.'), "{said}");
                }
                let long = with_locale(language, || describe_flaw(written, TextProblem::TooLong { most: 24, has: 25 }));
                assert!(long.contains("24") && long.contains("25"), "{long}");
                assert!(with_locale(language, || describe_flaw(written, TextProblem::TooManyBytes)).ends_with('.'));
            }
        }
    }
}
