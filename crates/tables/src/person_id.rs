//! The identity of a person at a table.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

/// The identity of a browser: a hash of a secret that only this browser knows. A client that can present the secret may
/// act for its seats. The comparison takes constant time.
#[derive(Clone, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

impl PartialEq for PersonId {
    fn eq(&self, other: &PersonId) -> bool {
        // Eight bytes at a time: each move compares some hundred of them.
        let ((ours, rest), (theirs, other_rest)) = (self.0.as_bytes().as_chunks::<8>(), other.0.as_bytes().as_chunks());
        let apart = |(one, other): (&[u8; 8], &[u8; 8])| u64::from_ne_bytes(*one) ^ u64::from_ne_bytes(*other);
        let differ = ours.iter().zip(theirs).map(apart).fold(0, std::ops::BitOr::bitor);
        self.0.len() == other.0.len() && (differ.ct_eq(&0) & rest.ct_eq(other_rest)).into()
    }
}

impl Hash for PersonId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Debug for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Person({}..)", self.0.get(..6).unwrap_or_default())
    }
}
