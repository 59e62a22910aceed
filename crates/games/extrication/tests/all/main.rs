//! One program for all tests of the crate: each more is linked again.

mod actions;
mod battery;
mod cards;
mod common;
mod content;
mod figures;
mod launching;
mod perft;
mod preparing;
mod scoring;
mod setup;
mod shown;
mod turn;
