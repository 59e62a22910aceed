//! One test binary for the whole crate: each further binary would have to be linked separately.

mod crash;
mod damaged;
mod devices;
mod keeping;
mod leases;
mod torn;
