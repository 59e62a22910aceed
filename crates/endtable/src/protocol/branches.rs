//! The methods for searches: copies whose future is their own, imagined worlds, looking back, and chance that is asked.

use catalog::{BranchHistory, BranchOptions, DealSecret};
use serde_json::{Value, json};

use super::request::{Imagine, NatureParam, Sample, Settle, Undo};
use super::tables::Tables;
use super::told::{self, Wanted, advanced, refused};
use super::wire::{Fault, code};

/// The most answers of nature that one call samples.
const MOST_SAMPLES: usize = 10_000;

impl Tables {
    /// Opens a table made from another.
    pub(super) fn branch(
        &mut self,
        table: u64,
        past: BranchHistory,
        seed: u64,
        nature: NatureParam,
    ) -> Result<Value, Fault> {
        self.free_place()?;
        let branch = BranchOptions { past, secret: DealSecret::from_seed(seed), nature: nature.into() };
        let made = self.table(table)?.branch(&branch).map_err(|invalid| Fault::new(code::BAD_PARAMS, invalid.0))?;
        Ok(self.open(made, true))
    }

    pub(super) fn imagine(&mut self, of: &Imagine) -> Result<Value, Fault> {
        let viewer = told::viewer(self.table(of.table)?, of.seat)?;
        self.branch(of.table, BranchHistory::Imagined(viewer), of.seed, of.nature)
    }

    pub(super) fn undo(&mut self, Undo { table, seat, words, viewers }: Undo) -> Result<Value, Fault> {
        let table = self.growing(table)?;
        let (seat, wanted) = (told::seat(table, seat)?, Wanted { viewers, words });
        told::viewers(table, &wanted)?;
        let advance = table.undo(seat).map_err(refused)?;
        advanced(table, advance.told_from, &wanted)
    }

    pub(super) fn sample(&mut self, Sample { table, seed, count }: &Sample) -> Result<Value, Fault> {
        if !(1..=MOST_SAMPLES).contains(count) {
            return Err(Fault::new(code::BAD_PARAMS, format!("invalid params: count is between 1 and {MOST_SAMPLES}")));
        }
        let outcomes = self.table(*table)?.draw(DealSecret::from_seed(*seed), *count).map_err(refused)?;
        Ok(json!({ "outcomes": outcomes }))
    }

    pub(super) fn settle(&mut self, Settle { table, outcome, words, viewers }: Settle) -> Result<Value, Fault> {
        let table = self.growing(table)?;
        let wanted = Wanted { viewers, words };
        told::viewers(table, &wanted)?;
        let advance = table.settle(outcome.as_ref()).map_err(refused)?;
        advanced(table, advance.told_from, &wanted)
    }
}
