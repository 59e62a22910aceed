//! The ids of answers that a table has carried out.

use std::collections::{BTreeMap, VecDeque};

use crate::person_id::PersonId;

/// The number of latest ids of each person that a table remembers.
const KEPT: usize = 16;

/// The random id of one answer of a person: 16 to 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerId(String);

impl AnswerId {
    /// Parses an id.
    pub fn parse(digits: &str) -> Option<AnswerId> {
        let fits = (16..=32).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| AnswerId(digits.to_ascii_lowercase()))
    }

    /// Returns the digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The latest answers that were carried out, by person.
#[derive(Debug, Default)]
pub(crate) struct AnsweredOnce(BTreeMap<PersonId, VecDeque<String>>);

impl AnsweredOnce {
    pub fn has_answered(&self, person: &PersonId, id: &AnswerId) -> bool {
        self.0.get(person).is_some_and(|ids| ids.contains(&id.0))
    }

    pub fn remember_answer(&mut self, person: &PersonId, id: &str) {
        let ids = self.0.entry(person.clone()).or_default();
        if ids.len() == KEPT {
            ids.pop_front();
        }
        ids.push_back(id.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_16_to_32_hexadecimal_digits() {
        let id = |digits: &str| AnswerId::parse(digits).map(|id| id.0);
        assert_eq!(id("0123456789abcdef").as_deref(), Some("0123456789abcdef"));
        assert_eq!(id(&"AB".repeat(16)).as_deref(), Some("ab".repeat(16).as_str()));
        for wrong in ["", "0123456789abcde", &"a".repeat(33), "0123456789abcdeg", "0123456789abcde\u{e9}"] {
            assert_eq!(id(wrong), None, "{wrong:?}");
        }
    }
}
