//! One program for all tests of the crate: each more is linked again.

mod api;
mod budget;
mod by_forms;
mod calls;
mod clocks;
mod common;
mod company;
mod cookies;
mod crowds;
mod daily;
mod fair;
mod faults;
mod guides;
mod languages;
mod me;
mod nodes;
mod noise;
mod owners;
mod play;
mod refused;
mod replays;
mod rooms;
mod secrets;
mod sights;
mod streams;
mod warnings;
