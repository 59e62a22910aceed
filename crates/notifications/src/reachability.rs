//! The people who can be notified, and the events by which servers that share a store tell each other.

use std::collections::HashSet;

use parking_lot::{Mutex, MutexGuard};

/// A person can be notified from now on, or no longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReachabilityChange {
    /// The person.
    pub person: String,
    /// True if the person can be notified.
    pub is_reachable: bool,
}

impl ReachabilityChange {
    /// Returns the event in the form in which it is sent.
    pub fn to_text(&self) -> String {
        format!("{} {}", if self.is_reachable { "reach" } else { "rest" }, self.person)
    }

    /// Parses an event; none if it is of another kind.
    pub fn parse(text: &str) -> Option<ReachabilityChange> {
        let (kind, person) = text.split_once(' ')?;
        let is_reachable = match kind {
            "reach" => true,
            "rest" => false,
            _ => return None,
        };
        Some(ReachabilityChange { person: person.to_owned(), is_reachable })
    }
}

/// The people who can be notified.
#[derive(Default)]
pub(crate) struct ReachablePeople(Mutex<HashSet<String>>);

impl ReachablePeople {
    fn people(&self) -> MutexGuard<'_, HashSet<String>> {
        self.0.lock()
    }

    /// Replaces all people.
    pub fn replace(&self, people: Vec<String>) {
        *self.people() = people.into_iter().collect();
    }

    /// Returns true if a person can be notified.
    pub fn contains(&self, person: &str) -> bool {
        self.people().contains(person)
    }

    /// Applies a change.
    pub fn apply(&self, change: &ReachabilityChange) {
        if change.is_reachable {
            self.people().insert(change.person.clone());
        } else {
            self.people().remove(&change.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read_as_they_are_written() {
        for is_reachable in [true, false] {
            let change = ReachabilityChange { person: "0a".repeat(32), is_reachable };
            assert_eq!(ReachabilityChange::parse(&change.to_text()), Some(change));
        }
        for other in ["freed", "device 7f", "something newer"] {
            assert_eq!(ReachabilityChange::parse(other), None, "{other}");
        }
    }
}
