//! Lists of words.

use crate::tr;

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
