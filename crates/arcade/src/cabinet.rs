//! One game on the list.

use std::fmt;

use serde_json::{Map, Value};

use crate::{Info, LoadError, Record, Setup, Table};

/// A request that cannot be carried out, with one sentence for people that says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invalid(pub String);

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Invalid {}

/// A mass simulation.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many seats.
    pub seats: u8,
    /// How many games.
    pub games: u64,
    /// What all chance follows from.
    pub seed: u64,
    /// One bot for all seats, or one a seat.
    pub bots: Vec<String>,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// How many threads; 0 for one a core.
    pub threads: usize,
}

/// One game on the list.
pub trait Cabinet: Send + Sync {
    /// What the list says about it.
    fn info(&self) -> &'static Info;
    /// Its rules in our own words, as Markdown; [`crate::words::rules`] makes a page of them.
    fn rules(&self) -> &'static str;
    /// A table at its start; nature has answered until the first seat is asked.
    fn start(&self, setup: Setup) -> Result<Box<dyn Table>, Invalid>;
    /// A table as a record left it. Refuses a record that these rules and its own secret could not have produced.
    fn load(&self, record: &Record) -> Result<Box<dyn Table>, LoadError>;
    /// Plays many games; the report is the document of `endtable simulate --json`. `progress` hears the number of
    /// games finished so far, from any thread.
    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Value, Invalid>;
    /// Measures random playouts and search on this thread for about so many seconds each.
    fn bench(&self, seats: u8, seconds: f64) -> Result<Value, Invalid>;
}
