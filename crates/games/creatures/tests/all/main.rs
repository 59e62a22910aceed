//! One program for all tests of the crate: each more is linked again.

mod battery;
mod board;
mod common;
mod games;
mod interactions;
mod memory;
mod moves;
mod secrets;
mod shown;
