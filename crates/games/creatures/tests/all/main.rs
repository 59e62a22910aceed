//! One program for all tests of the crate: each more is linked again.

mod board;
mod common;
mod conformance;
mod games;
mod interactions;
mod memory;
mod moves;
mod secrets;
mod wire_view;
