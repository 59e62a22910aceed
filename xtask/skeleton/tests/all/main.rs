//! One program for all tests of the crate: each more is linked again.

mod conformance;
mod rules;
