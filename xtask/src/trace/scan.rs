//! Finding the ids of clauses in a line of text.

/// The maximum number of ids that one range such as `EZ-62 to EZ-67` cites in code. A longer range cites its ends only,
/// because nobody has checked fifty clauses at once.
pub const LONGEST_RANGE: usize = 8;

/// A clause or a ruling of one game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Id {
    /// A clause, such as `EZ-12`.
    Clause(u16),
    /// A ruling, such as `EZ-Q20`, with a letter if it was inserted between two others, such as `EP-Q25b`.
    Ruling(u16, Option<char>),
}

impl Id {
    /// Returns all ids of a game whose numbers have no gaps.
    pub fn all_ids(clauses: u16, rulings: u16) -> impl Iterator<Item = Id> {
        (1..=clauses).map(Id::Clause).chain((1..=rulings).map(Id::plain))
    }

    /// Creates a ruling without a letter.
    fn plain(number: u16) -> Id {
        Id::Ruling(number, None)
    }

    /// Formats the id with its prefix.
    pub fn format(self, prefix: &str) -> String {
        match self {
            Id::Clause(number) => format!("{prefix}-{number}"),
            Id::Ruling(number, None) => format!("{prefix}-Q{number}"),
            Id::Ruling(number, Some(letter)) => format!("{prefix}-Q{number}{letter}"),
        }
    }

    /// Returns the ids from this one to another of the same kind.
    fn to(self, last: Id) -> Vec<Id> {
        match (self, last) {
            (Id::Clause(from), Id::Clause(to)) => (from..=to).map(Id::Clause).collect(),
            (Id::Ruling(from, None), Id::Ruling(to, None)) => (from..=to).map(Id::plain).collect(),
            _ => Vec::new(),
        }
    }
}

/// Finds the ids in a text. A range of up to `longest` ids stands for all of them.
pub fn find_ids(text: &str, prefix: &str, longest: usize) -> Vec<Id> {
    let mut found: Vec<Id> = Vec::new();
    let mut rest = text;
    let mut last: Option<Id> = None;
    let opening = format!("{prefix}-");
    while let Some(at) = rest.find(&opening) {
        let before = &rest[..at];
        let after = &rest[at + opening.len()..];
        let whole = !before.ends_with(|letter: char| letter.is_alphanumeric());
        let (id, length) = number(after);
        rest = &after[length..];
        let Some(id) = id.filter(|_| whole) else {
            last = None;
            continue;
        };
        let joined = matches!(before.trim(), "to" | "–" | "-");
        if let Some(first) = last.filter(|_| joined) {
            let range = first.to(id);
            if range.len() <= longest {
                found.extend(range);
            }
        }
        found.push(id);
        last = Some(id);
    }
    found
}

/// Finds the ids in names of tests: `ez_62_63_a_failed_roll` names two clauses, `ez_q2_ties` a ruling.
pub fn ids_in_test_names(text: &str, prefix: &str) -> Vec<Id> {
    let mut found = Vec::new();
    let opening = format!("{}_", prefix.to_lowercase());
    for (at, _) in text.match_indices(&opening) {
        if text[..at].ends_with(|letter: char| letter.is_alphanumeric()) {
            continue;
        }
        let mut parts = text[at + opening.len()..].split('_').peekable();
        while let Some(part) =
            parts.next_if(|part| part.starts_with(|first: char| first.is_ascii_digit() || first == 'q'))
        {
            // This accepts `62_to_64` and `q2`, but not `queue`.
            match number(&part.replace('q', "Q")) {
                (Some(id), length) if length == part.len() => found.push(id),
                _ => break,
            }
            if parts.peek() == Some(&"to") {
                parts.next();
                let end = parts.next().and_then(|part| number(&part.replace('q', "Q")).0);
                if let (Some(first), Some(end)) = (found.last().copied(), end) {
                    found.extend(first.to(end).into_iter().take(LONGEST_RANGE));
                }
            }
        }
    }
    found
}

/// Reads `12`, `Q20` or `Q25b` at the start of a text. Returns the id and its length in bytes.
fn number(text: &str) -> (Option<Id>, usize) {
    let Some(digits) = text.strip_prefix('Q') else {
        let length = digits(text);
        return (text[..length].parse().ok().map(Id::Clause), length);
    };
    let length = self::digits(digits);
    let mut after = digits[length..].chars();
    let letter = after.next().filter(|letter| letter.is_ascii_lowercase());
    let letter = letter.filter(|_| !after.next().is_some_and(char::is_alphanumeric));
    let id = digits[..length].parse().ok().map(|number| Id::Ruling(number, letter));
    (id, 1 + length + usize::from(letter.is_some()))
}

/// Returns the number of digits at the start of a text.
fn digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Id::Clause;

    fn ruling(number: u16) -> Id {
        Id::plain(number)
    }

    #[test]
    fn a_ruling_may_have_a_letter() {
        assert_eq!(
            find_ids("EP-Q6a: EP-Q25b, EP-Q6and", "EP", 8),
            [Id::Ruling(6, Some('a')), Id::Ruling(25, Some('b')), ruling(6)]
        );
        assert_eq!(ids_in_test_names("fn ep_q6a_everybody_else()", "EP"), [Id::Ruling(6, Some('a'))]);
        assert_eq!(Id::Ruling(25, Some('b')).format("EP"), "EP-Q25b");
    }

    #[test]
    fn single_ids_are_found() {
        assert_eq!(find_ids("(EZ-12, EZ-Q20): EZ-3.", "EZ", 8), [Clause(12), ruling(20), Clause(3)]);
        assert_eq!(find_ids("FEZ-12 EZ-x EZ-", "EZ", 8), []);
    }

    #[test]
    fn short_ranges_stand_for_all_their_ids_and_long_ones_for_their_ends() {
        assert_eq!(find_ids("EZ-8 to EZ-10", "EZ", 8), [Clause(8), Clause(8), Clause(9), Clause(10), Clause(10)]);
        assert_eq!(find_ids("EZ-Q1–EZ-Q2", "EZ", 8), [ruling(1), ruling(1), ruling(2), ruling(2)]);
        assert_eq!(find_ids("EZ-1 to EZ-98", "EZ", 8), [Clause(1), Clause(98)]);
        assert_eq!(find_ids("EZ-8, EZ-10", "EZ", 8), [Clause(8), Clause(10)]);
    }

    #[test]
    fn names_of_tests_cite_too() {
        assert_eq!(ids_in_test_names("fn ez_62_a_failed_roll() {", "EZ"), [Clause(62)]);
        assert_eq!(ids_in_test_names("fn ez_62_63_a_failed_roll_of_18() {", "EZ"), [Clause(62), Clause(63)]);
        assert_eq!(ids_in_test_names("fn ez_q2_ez_24_ties() {", "EZ"), [ruling(2), Clause(24)]);
        assert_eq!(ids_in_test_names("fn fez_62_no() ez_queue()", "EZ"), []);
        assert_eq!(ids_in_test_names("fn ez_8_to_10_cards()", "EZ"), [Clause(8), Clause(8), Clause(9), Clause(10)]);
    }
}
