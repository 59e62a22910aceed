//! Detection of names that people cannot tell apart.

use icu_properties::props::{EnumeratedProperty, GeneralCategory};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Returns true if two names look the same to people, whatever characters they consist of: letters of other alphabets,
/// wide and bold ones, capitals, invisible characters and spaces.
///
/// Names are compared by their skeletons (UTS #39, 4) after compatibility normalization (NFKC), as they are written, in
/// lower case and in upper case: "Ian" looks like "lan" as it is written, and "KIM" like the Greek "κιμ" in upper case.
///
/// ```
/// assert!(text::look_alike("Ann", "\u{410}nn"));
/// assert!(!text::look_alike("Ann", "Anna"));
/// ```
pub fn look_alike(one: &str, other: &str) -> bool {
    Appearance::new(one).resembles(&Appearance::new(other))
}

/// The appearance of a name, for comparisons with many others.
#[derive(Clone, Debug)]
pub struct Appearance {
    /// The skeletons of the name as it is written, in lower case and in upper case.
    skeletons: [String; 3],
}

impl Appearance {
    /// Computes the appearance of a name.
    pub fn new(name: &str) -> Appearance {
        let composed: String = name.nfkc().collect();
        let joined = composed.split_whitespace().collect::<Vec<_>>().join(" ");
        let skeletons = [&joined, &joined.to_lowercase(), &joined.to_uppercase()];
        Appearance { skeletons: skeletons.map(|text| skeleton(text).collect()) }
    }

    /// Returns true if people could confuse the two names: see [`look_alike`].
    pub fn resembles(&self, other: &Appearance) -> bool {
        self.skeletons.iter().zip(&other.skeletons).any(|(one, other)| one == other)
    }
}

/// Returns a name with the same digit in place of every number, in digits of any script: "Seat 12" and "Seat ３" both
/// become "Seat 7".
pub fn with_numbers_as(name: &str, digit: char) -> String {
    let composed: String = name.nfkc().collect();
    let is_digit = |character: char| GeneralCategory::for_char(character) == GeneralCategory::DecimalNumber;
    let mut one = String::new();
    for character in composed.chars() {
        match is_digit(character) {
            true if one.ends_with(digit) => {}
            true => one.push(digit),
            false => one.push(character),
        }
    }
    one
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for other in [
            "ann",
            "ANN",
            " Ann ",
            "\u{410}nn",
            "An\u{34f}n",
            "Ann\u{fe0f}",
            "Ann\u{180b}",
            "A\u{e0100}nn",
            "Ａｎｎ",
            "𝐀𝐧𝐧",
            "\u{13aa}nn",
            "\u{a4ee}nn",
            "\u{391}nn",
        ] {
            assert!(look_alike("Ann", other), "{other:?}");
        }
        for (one, other) in [
            ("Toto", "\u{422}\u{43e}t\u{43e}"),
            ("KIM", "\u{39a}\u{399}\u{39c}"),
            ("kim", "\u{3ba}\u{3b9}\u{3bc}"),
            ("Ian", "lan"),
            ("Ada Lee", "Ada\u{a0}Lee"),
            ("STRASSE", "Straße"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn names_that_people_can_tell_apart_are_different() {
        for (one, other) in
            [("Ann", "Anna"), ("Ann", "Änn"), ("Жук", "Лук"), ("Eva", "Ева"), ("علی", "علا"), ("🤷‍♀️", "🤷‍♂️")]
        {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn numbers_are_the_same_in_all_digits() {
        for name in ["Seat 3", "Seat 12", "Seat ３", "Seat ٣", "Seat 𝟛"] {
            assert_eq!(with_numbers_as(name, '7'), "Seat 7");
        }
        assert_eq!(with_numbers_as("2 of 3", '7'), "7 of 7");
    }

    proptest! {
        #[test]
        fn what_cannot_be_seen_makes_no_other_name(
            name in "[A-Za-zА-Яа-яΑ-Ωא-ת]{1,12}",
            place in 0..12_usize,
            hidden in prop::sample::select(vec!['\u{34f}', '\u{200b}', '\u{200d}', '\u{fe0f}', '\u{ad}', '\u{e0101}', '\u{3164}']),
        ) {
            let mut letters: Vec<char> = name.chars().collect();
            letters.insert(place.min(letters.len()), hidden);
            prop_assert!(look_alike(&name, &letters.into_iter().collect::<String>()));
        }

        #[test]
        fn letters_that_look_alike_and_capitals_make_no_other_name(name in "[A-Z]{1,12}") {
            let swapped = |from: &str, to: &str| -> String {
                let to: Vec<char> = to.chars().collect();
                name.chars().map(|letter| from.find(letter).map_or(letter, |place| to[place])).collect()
            };
            let wide: String = name.chars().filter_map(|letter| char::from_u32(letter as u32 + 0xfee0)).collect();
            let bold: String = name.chars().filter_map(|letter| char::from_u32(letter as u32 - 0x41 + 0x1d400)).collect();
            for other in
                [swapped("ABEIJKMHOPCSTYX", "АВЕІЈКМНОРСЅТУХ"), swapped("ABEZHIKMNOPTYX", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"), wide, bold, name.to_lowercase()]
            {
                prop_assert!(look_alike(&name, &other), "{} {}", name, other);
                prop_assert!(look_alike(&other, &name));
            }
        }
    }
}
