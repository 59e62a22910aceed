//! One program for all tests of the crate: each more is linked again.

mod branches;
mod common;
mod corpus;
mod creatures_transcript;
mod end_of_days_transcript;
mod extinction_point;
mod extraczon_transcript;
mod extrication_transcript;
mod feats;
mod lessons;
mod levels;
mod numbers;
mod options;
mod schema;
mod storms;
mod worlds;
