//! Tests of what browsers are sent and what they draw from it.

mod drawing;
mod pairs;
#[path = "../../../pages/tests/all/support/mod.rs"]
mod support;
