//! The error of a request that a game cannot fulfil.

use std::fmt;

/// An invalid request, with one sentence for people that says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidRequest(pub String);

impl fmt::Display for InvalidRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidRequest {}
