//! One test binary for the whole crate: each further binary would have to be linked separately.

mod branches;
mod common;
mod corpus;
mod creatures_transcript;
mod end_of_days_transcript;
mod exploiters;
mod extinction_point;
mod extraczon_transcript;
mod extrication_transcript;
mod feats;
mod lessons;
mod levels;
mod numbers;
mod options;
mod packs;
mod printed;
mod projections;
mod readers;
mod recent;
mod schema;
mod storms;
mod worlds;
