//! A single test binary for the crate, because each additional one is linked separately.

mod api;
mod audit;
mod budget;
mod by_forms;
#[cfg(feature = "notifications")]
mod calls;
mod clocks;
mod common;
mod company;
mod consent;
mod cookies;
mod crowds;
mod daily;
mod erasure;
#[cfg(feature = "client")]
mod facts;
mod fair;
mod faults;
mod guides;
mod languages;
mod links;
mod me;
mod nodes;
mod noise;
mod once;
mod operators;
mod owners;
mod play;
mod refused;
mod removed;
mod replays;
mod rooms;
mod secrets;
mod sights;
mod streams;
mod trust;
mod turns;
mod warnings;
