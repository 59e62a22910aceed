//! A single test binary for the crate, since every further binary has to be linked separately.

mod conformance;
mod rules;
