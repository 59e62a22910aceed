//! One program for all tests of the crate: each more is linked again.

mod budget;
mod common;
mod guides;
mod noise;
mod owners;
mod play;
mod refused;
mod replays;
mod secrets;
mod streams;
