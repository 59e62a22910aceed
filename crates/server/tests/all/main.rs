//! One program for all tests of the crate: each more is linked again.

mod budget;
mod common;
mod languages;
mod noise;
mod owners;
mod play;
mod refused;
mod secrets;
mod streams;
