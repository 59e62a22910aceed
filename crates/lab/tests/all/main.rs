//! A single test binary for all tests of the crate, since each additional one must be linked.

mod end_of_days_figures;
mod extinction_point_figures;
mod extraczon;
mod extraczon_figures;
mod lab;
