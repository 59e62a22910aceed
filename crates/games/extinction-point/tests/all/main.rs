//! One program for all tests of the crate: each more is linked again.

mod battle;
mod cards;
mod common;
mod conformance;
mod edges;
mod forced;
mod odds;
mod options;
mod packs;
mod perft;
mod sequence;
mod settlement;
mod solo;
mod tricks;
mod wild;
