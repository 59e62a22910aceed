//! The tests of the crate form one binary, because each additional one costs link time.

mod laboratory;
mod race;
#[cfg(unix)]
mod speed;
mod statistics;
mod storms;
mod truth;
