//! A single test binary for the crate, since every further binary has to be linked separately.

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
