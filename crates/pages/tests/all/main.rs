//! One program for all tests of the crate: each more is linked again.

mod bar;
mod creatures;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod frames;
mod german;
mod guide;
mod misreadings;
mod motions;
mod names;
mod readers;
mod structure;
mod support;
mod words;
mod worlds;
