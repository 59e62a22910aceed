//! The tests of the crate form one binary, because each additional one costs link time.

mod common;
mod creatures;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod search;
