//! A single test binary for the crate, since each further binary would have to be linked separately.

mod battle;
mod cards;
mod common;
mod conformance;
mod deck;
mod edges;
mod forced;
mod forecast;
mod odds;
mod options;
mod packs;
mod perft;
mod sequence;
mod settlement;
mod solo;
mod tricks;
mod wild;
