//! A single test binary for the crate, since every further binary has to be linked separately.

mod board;
mod common;
mod conformance;
mod games;
mod interactions;
mod memory;
mod moves;
mod secrets;
mod walks;
mod wire_view;
