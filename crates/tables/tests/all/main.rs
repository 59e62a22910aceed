//! One test binary for the whole crate: each further binary would have to be linked separately.

mod by_days;
mod clocks;
mod common;
mod consent;
mod introductions;
mod lessons;
mod limits;
mod moments;
mod once;
mod overtime;
mod persons;
mod playing;
mod restore;
mod rooms;
mod schedules;
mod series;
mod shuffles;
mod storms;
mod throws;
mod time;
mod together;
mod undone;
mod windows;
mod wishes;
