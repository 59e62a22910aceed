//! One program for all tests of the crate: each more is linked again.

mod laboratory;
mod race;
mod statistics;
mod truth;
