//! One program for all tests of the crate: each more is linked again.

mod common;
mod creatures;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod search;
