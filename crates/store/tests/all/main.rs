//! One program for all tests of the crate: each more is linked again.

mod crash;
mod devices;
mod keeping;
mod leases;
mod torn;
