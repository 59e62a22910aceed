//! One program for all tests of the crate: each more is linked again.

mod actions;
mod cards;
mod common;
mod conformance;
mod content;
mod figures;
mod launching;
mod perft;
mod preparing;
mod scoring;
mod setup;
mod turn;
mod wire_view;
