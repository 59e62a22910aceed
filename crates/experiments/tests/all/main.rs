//! One program for all tests of the crate: each more is linked again.

mod laboratory;
mod statistics;
mod truth;
