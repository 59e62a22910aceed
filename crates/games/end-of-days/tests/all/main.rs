//! A single test binary for the crate, since each further binary would have to be linked separately.

mod common;
mod conformance;
mod perft;
mod rules;
