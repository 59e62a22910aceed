//! The methods for searches: copies with independent randomness, determinizations, history and chance supplied by the
//! client.

use catalog::{BranchHistory, BranchOptions, DealSecret};
use serde_json::{Value, json};

use super::request::{Imagine, NatureParam, Sample, Settle, Undo};
use super::responses::{self, EventSelection, refusal_fault, step_json};
use super::tables::Tables;
use super::wire::{Fault, code};

/// The maximum number of chance outcomes that one request samples.
const MAX_SAMPLES: usize = 10_000;

impl Tables {
    /// Opens a table that is derived from another one.
    pub(super) fn branch_table(
        &mut self,
        table: u64,
        past: BranchHistory,
        seed: u64,
        nature: NatureParam,
    ) -> Result<Value, Fault> {
        self.free_place()?;
        let branch = BranchOptions { past, secret: DealSecret::from_seed(seed), chance_mode: nature.into() };
        let made =
            self.table_mut(table)?.branch(&branch).map_err(|invalid| Fault::new(code::INVALID_PARAMS, invalid.0))?;
        Ok(self.open(made, true))
    }

    pub(super) fn determinize_table(&mut self, of: &Imagine) -> Result<Value, Fault> {
        let viewer = responses::parse_viewer(self.table_mut(of.table)?, of.seat)?;
        self.branch_table(of.table, BranchHistory::Determinized(viewer), of.seed, of.nature)
    }

    pub(super) fn undo_action(&mut self, Undo { table, seat, words, viewers }: Undo) -> Result<Value, Fault> {
        let table = self.growable_table(table)?;
        let (seat, wanted) = (responses::parse_seat(table, seat)?, EventSelection { viewers, words });
        responses::parse_viewers(table, &wanted)?;
        let advance = table.undo(seat).map_err(refusal_fault)?;
        step_json(table, advance.told_from, &wanted)
    }

    pub(super) fn sample_outcomes(&mut self, Sample { table, seed, count }: &Sample) -> Result<Value, Fault> {
        if !(1..=MAX_SAMPLES).contains(count) {
            return Err(Fault::new(
                code::INVALID_PARAMS,
                format!("invalid params: count is between 1 and {MAX_SAMPLES}"),
            ));
        }
        let outcomes =
            self.table_mut(*table)?.sample_chance(DealSecret::from_seed(*seed), *count).map_err(refusal_fault)?;
        Ok(json!({ "outcomes": outcomes }))
    }

    pub(super) fn apply_chance(&mut self, Settle { table, outcome, words, viewers }: Settle) -> Result<Value, Fault> {
        let table = self.growable_table(table)?;
        let wanted = EventSelection { viewers, words };
        responses::parse_viewers(table, &wanted)?;
        let advance = table.apply_chance(outcome.as_ref()).map_err(refusal_fault)?;
        step_json(table, advance.told_from, &wanted)
    }
}
