//! One program for all tests of the crate: each more is linked again.

mod laboratory;
mod race;
#[cfg(unix)]
mod speed;
mod statistics;
mod storms;
mod truth;
