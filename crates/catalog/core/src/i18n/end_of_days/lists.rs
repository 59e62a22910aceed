//! Lists of words.

use end_of_days::EndOfDays;

use crate::tr;

/// More values than this are named by the first and the last one.
const MAX_NAMED_VALUES: u8 = 6;

/// Returns the values of a revealed card that hit, given the least one, such as "4, 5 or 6".
pub fn list_hit_values(game: &EndOfDays, least: u8) -> String {
    list_values(least.max(1), game.content().highest)
}

/// Returns the values of a revealed card with which a ship reaches Mars, such as "1, 2 or 3".
pub fn list_landing_values(game: &EndOfDays, chance: u8) -> String {
    list_values(1, chance.min(game.content().highest))
}

fn list_values(first: u8, last: u8) -> String {
    match (last + 1).saturating_sub(first) {
        0 => tr!("ed-no-value"),
        1..=MAX_NAMED_VALUES => join_alternatives(&(first..=last).map(|value| value.to_string()).collect::<Vec<_>>()),
        _ => tr!("ed-value-range", first = first, last = last),
    }
}

/// Returns a list of alternatives.
pub(super) fn join_alternatives(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => tr!("ed-or", first = first.join(", "), last = last.as_str()),
    }
}

/// Returns each word once, in order of first occurrence, with its number of occurrences.
pub(super) fn count_words(words: impl Iterator<Item = String>) -> impl ExactSizeIterator<Item = (String, usize)> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for word in words {
        match groups.iter_mut().find(|(other, _)| *other == word) {
            Some((_, n)) => *n += 1,
            None => groups.push((word, 1)),
        }
    }
    groups.into_iter()
}

/// Returns a number of things in words.
pub(super) fn describe_count(n: usize, what: String) -> String {
    if n == 1 { what } else { tr!("ed-times", n = n, what = what) }
}
