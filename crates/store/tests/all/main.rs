//! One program for all tests of the crate: each more is linked again.

mod crash;
mod keeping;
mod leases;
mod torn;
