//! One program for all tests of the crate: each more is linked again.

mod end_of_days_figures;
mod extinction_point_figures;
mod extraczon;
mod extraczon_figures;
mod lab;
