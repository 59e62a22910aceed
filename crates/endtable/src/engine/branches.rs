//! The methods for searches: copies whose future is their own, imagined worlds, looking back, and chance that is asked.

use arcade::{Branch, Nature, Past, Secret};
use serde::Deserialize;
use serde_json::{Value, json};

use super::methods::{Tables, refused, seat_of, viewer};
use super::wire::{Fault, Params, code};

/// The most answers of nature that one call samples.
const MOST_SAMPLES: usize = 10_000;

/// Who answers for nature.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NatureParam {
    #[default]
    Dealt,
    Asked,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Clone {
    table: u64,
    seed: u64,
    #[serde(default)]
    nature: NatureParam,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Imagine {
    table: u64,
    seat: Option<u8>,
    seed: u64,
    #[serde(default)]
    nature: NatureParam,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    table: u64,
    ply: usize,
    seed: u64,
    #[serde(default)]
    nature: NatureParam,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Undo {
    table: u64,
    seat: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfNature {
    table: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sample {
    table: u64,
    seed: u64,
    #[serde(default = "one")]
    count: usize,
}

fn one() -> usize {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Settle {
    table: u64,
    outcome: Option<Value>,
}

impl Tables {
    pub(super) fn copy(&mut self, params: Params) -> Result<Value, Fault> {
        let Clone { table, seed, nature } = params.read()?;
        self.branch(table, Past::Now, seed, nature)
    }

    pub(super) fn imagine(&mut self, params: Params) -> Result<Value, Fault> {
        let Imagine { table, seat, seed, nature } = params.read()?;
        let viewer = viewer(self.table(table)?.as_ref(), seat)?;
        self.branch(table, Past::Imagined(viewer), seed, nature)
    }

    pub(super) fn at(&mut self, params: Params) -> Result<Value, Fault> {
        let At { table, ply, seed, nature } = params.read()?;
        self.branch(table, Past::At(ply), seed, nature)
    }

    /// Opens a table made from another.
    pub(super) fn branch(&mut self, table: u64, past: Past, seed: u64, nature: NatureParam) -> Result<Value, Fault> {
        self.free_place()?;
        let nature = match nature {
            NatureParam::Dealt => Nature::Dealt,
            NatureParam::Asked => Nature::Asked,
        };
        let branch = Branch { past, secret: Secret::from_seed(seed), nature };
        let made = self.table(table)?.branch(&branch).map_err(|invalid| Fault::new(code::BAD_PARAMS, invalid.0))?;
        Ok(self.open(made))
    }

    pub(super) fn undo(&mut self, params: Params) -> Result<Value, Fault> {
        let Undo { table, seat } = params.read()?;
        let table = self.table(table)?;
        let seat = seat_of(table.as_ref(), seat)?;
        let advance = table.undo(seat).map_err(refused)?;
        Ok(super::methods::advanced(table.as_ref(), &advance))
    }

    pub(super) fn chance(&mut self, params: Params) -> Result<Value, Fault> {
        let OfNature { table } = params.read()?;
        let chances = self.table(table)?.chances().map_err(refused)?;
        Ok(json!({ "outcomes": chances }))
    }

    pub(super) fn sample(&mut self, params: Params) -> Result<Value, Fault> {
        let Sample { table, seed, count } = params.read()?;
        if !(1..=MOST_SAMPLES).contains(&count) {
            return Err(Fault::new(code::BAD_PARAMS, format!("invalid params: count is between 1 and {MOST_SAMPLES}")));
        }
        let outcomes = self.table(table)?.draw(Secret::from_seed(seed), count).map_err(refused)?;
        Ok(json!({ "outcomes": outcomes }))
    }

    pub(super) fn settle(&mut self, params: Params) -> Result<Value, Fault> {
        let Settle { table, outcome } = params.read()?;
        let table = self.table(table)?;
        let advance = table.settle(outcome.as_ref()).map_err(refused)?;
        Ok(super::methods::advanced(table.as_ref(), &advance))
    }
}
