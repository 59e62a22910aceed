//! Names that people cannot tell apart.

/// Capital letters of the Cyrillic and the Greek alphabet, and the Latin ones that they look like. Most of their small
/// letters look alike where the capitals do.
const ALIKE: [(&str, &str); 2] = [("АВЕІЈКМНОРСЅТУХ", "ABEIJKMHOPCSTYX"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX")];

/// Whether two names look the same: capitals and alphabets aside.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    one.chars().flat_map(look).eq(other.chars().flat_map(look))
}

fn look(letter: char) -> impl Iterator<Item = char> {
    letter.to_uppercase().map(|capital| {
        let pairs = |(from, to): (&'static str, &'static str)| from.chars().zip(to.chars());
        let latin = ALIKE.into_iter().flat_map(pairs).find(|(from, _)| *from == capital);
        latin.map_or(capital, |(_, latin)| latin)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_another_alphabet_that_look_the_same_are_the_same() {
        for (one, other) in
            [("Ann", "ann"), ("Ann", "\u{410}nn"), ("Toto", "\u{422}\u{43e}t\u{43e}"), ("KIM", "\u{39a}\u{399}\u{39c}")]
        {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Ann", "Änn"), ("Жук", "Лук"), ("Eva", "Ева ")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
