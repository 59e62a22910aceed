//! Branches of a table, and external chance.

use std::any::Any;
use std::sync::Arc;

use engine::random::ChanceSource;
use engine::{GameHistory, SeatSet, State, ToAct, Viewer};
use rand_core::SeedableRng;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{TypedGame, malformed_value};
use crate::catalog_game::CatalogGame;
use crate::randomness::RandomnessSource;
use crate::seat_holders::SeatHolders;
use crate::viewer_state::to_json;
use crate::{
    BranchHistory, BranchOptions, ChanceOption, DealSecret, GameSetup, InvalidRequest, Refusal, StepResult, tr,
};

/// The maximum number of chance outcomes that are listed. Four dice have 1,296.
const LISTED: usize = 2_048;

impl<G: CatalogGame> TypedGame<G> {
    pub(super) fn make_branch(&self, branch: &BranchOptions) -> Result<TypedGame<G>, InvalidRequest> {
        let mut table = match branch.past {
            BranchHistory::Now => self.clone(),
            BranchHistory::At(ply) => self.rewind_to(ply)?,
            BranchHistory::Determinized(Viewer::Seat(seat)) if seat.0 >= self.setup.seats => {
                return Err(InvalidRequest(tr!("setup-no-seat", last = self.setup.seats - 1)));
            }
            BranchHistory::Determinized(viewer) => self.imagined(viewer, branch.secret),
        };
        table.setup = GameSetup { secret: branch.secret, entropy: Vec::new(), ..table.setup };
        table.randomness = RandomnessSource::for_table(&table.setup, false);
        table.chance_mode = branch.chance_mode;
        table.held = SeatSet::EMPTY;
        table.branched = true;
        table.restart_points();
        table.settle_chance();
        Ok(table)
    }

    /// Returns a table with a determinization for this viewer. It depends on nothing but the viewer's view and the
    /// names.
    fn imagined(&self, viewer: Viewer, secret: DealSecret) -> TypedGame<G> {
        let (game, view) = (self.history.rules().clone(), self.view_of(viewer));
        let seed = Sha256::new().chain_update(b"endtable imagine 1").chain_update(secret.chance_key(&[])).finalize();
        let private = game.determinize(&view, &mut bots::Generator::from_seed(seed.into()));
        let mut table = TypedGame::of(self.compute, game.clone(), self.setup.clone(), false);
        table.history = GameHistory::from_state(game, State { public: view.public, private });
        table.holders = SeatHolders::new(Arc::clone(self.holders.present_names()));
        table
    }

    pub(super) fn listed_chances(&self) -> Result<Option<Vec<ChanceOption>>, Refusal> {
        self.for_nature()?;
        let listed = engine::enumerate_outcomes(self.history.rules(), self.history.state(), LISTED);
        let chance = |(outcome, probability)| ChanceOption { outcome: to_json(&outcome), probability };
        Ok(listed.map(|outcomes| outcomes.into_iter().map(chance).collect()))
    }

    pub(super) fn sample_outcomes(&self, secret: DealSecret, count: usize) -> Result<Vec<Value>, Refusal> {
        self.for_nature()?;
        let mut rng = ChanceSource::new(secret.chance_key(&[])).stream_rng(0);
        Ok((0..count).map(|_| to_json(&self.history.rules().sample_outcome(self.history.state(), &mut rng))).collect())
    }

    pub(super) fn apply_chance_json(&mut self, outcome: Option<&Value>) -> Result<StepResult, Refusal> {
        self.for_nature()?;
        let outcome = match outcome {
            None => self.nature(),
            Some(outcome) => G::ChanceOutcome::deserialize(outcome)
                .map_err(|error| malformed_value::<G>("answer of nature", &error))?,
        };
        let (entries_from, told_from) = (self.history.ply(), self.log.len());
        self.apply_outcome(outcome)?;
        Ok(self.advance(entries_from, told_from))
    }

    /// Implements [`crate::DynGame::apply_typed_chance`].
    pub(super) fn apply_any_outcome(&mut self, outcome: &dyn Any) -> Result<(), Refusal> {
        self.for_nature()?;
        let foreign = || Refusal::Malformed(format!("That is no answer of nature in {}.", G::info().name));
        self.apply_outcome(*outcome.downcast_ref().ok_or_else(foreign)?)
    }

    /// Applies a chance outcome, and resolves further chance.
    fn apply_outcome(&mut self, outcome: G::ChanceOutcome) -> Result<(), Refusal> {
        let entries_from = self.history.ply();
        let fell = self.history.apply_chance(outcome, &mut self.log.writer_at(entries_from));
        fell.map_err(|_| Refusal::Rejected { reason: tr!("refused-impossible"), clause: "" })?;
        self.keep_point();
        self.settle_chance();
        Ok(())
    }

    fn for_nature(&self) -> Result<(), Refusal> {
        match self.history.awaited() {
            ToAct::Chance => Ok(()),
            ToAct::Seats(_) | ToAct::Nobody => Err(Refusal::Rejected { reason: tr!("refused-not-nature"), clause: "" }),
        }
    }
}
