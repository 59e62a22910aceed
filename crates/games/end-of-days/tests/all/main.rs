//! One program for all tests of the crate: each more is linked again.

mod common;
mod conformance;
mod perft;
mod rules;
