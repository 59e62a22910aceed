//! One program for all tests of the crate: each more is linked again.

mod clocks;
mod common;
mod consent;
mod lessons;
mod persons;
mod playing;
mod restore;
mod rooms;
mod schedules;
mod series;
mod shuffles;
mod storms;
mod time;
mod together;
mod windows;
mod wishes;
