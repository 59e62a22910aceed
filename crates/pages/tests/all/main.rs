//! One program for all tests of the crate: each more is linked again.

mod creatures;
mod end_of_days;
mod extinction_point;
mod extrication;
mod german;
mod guide;
mod islands;
mod names;
mod structure;
mod support;
mod words;
mod worlds;
