//! Tables made from this one, and nature's answers from outside.

use engine::random::ChanceSource;
use engine::{GameHistory, State, ToAct, Viewer};
use rand_core::SeedableRng;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{TypedGame, malformed};
use crate::listed::CatalogGame;
use crate::luck::RandomnessSource;
use crate::screen::json;
use crate::{
    BranchHistory, BranchOptions, ChanceOption, DealSecret, InvalidRequest, Refusal, StepResult, TableSetup, tr,
};

/// In how many ways chance may fall for its answers to be listed. Four dice fall in 1,296.
const LISTED: usize = 2_048;

impl<G: CatalogGame> TypedGame<G> {
    pub(super) fn branched(&self, branch: &BranchOptions) -> Result<TypedGame<G>, InvalidRequest> {
        let mut table = match branch.past {
            BranchHistory::Now => self.clone(),
            BranchHistory::At(ply) => self.back(ply)?,
            BranchHistory::Imagined(Viewer::Seat(seat)) if seat.0 >= self.setup.seats => {
                return Err(InvalidRequest(tr!("setup-no-seat", last = self.setup.seats - 1)));
            }
            BranchHistory::Imagined(viewer) => self.imagined(viewer, branch.secret),
        };
        table.setup = TableSetup { secret: branch.secret, entropy: Vec::new(), ..table.setup };
        table.luck = RandomnessSource::of(&table.setup, false);
        table.nature = branch.nature;
        table.branched = true;
        table.fall();
        Ok(table)
    }

    /// A table in a world that this viewer cannot tell from the true one. Nothing of the true one goes into it but the
    /// viewer's view and the names.
    fn imagined(&self, viewer: Viewer, secret: DealSecret) -> TypedGame<G> {
        let (game, view) = (self.run.rules().clone(), self.view_of(viewer));
        let seed = Sha256::new().chain_update(b"endtable imagine 1").chain_update(secret.key(&[])).finalize();
        let hidden = game.determinize(&view, &mut bots::Generator::from_seed(seed.into()));
        let mut table = TypedGame::of(game.clone(), self.setup.clone(), false);
        table.run = GameHistory::from_state(game, State { public: view.public, private: hidden });
        table.names = self.names.clone();
        table
    }

    pub(super) fn listed_chances(&self) -> Result<Option<Vec<ChanceOption>>, Refusal> {
        self.for_nature()?;
        let listed = engine::enumerate_outcomes(self.run.rules(), self.run.state(), LISTED);
        let chance = |(outcome, probability)| ChanceOption { outcome: json(&outcome), probability };
        Ok(listed.map(|outcomes| outcomes.into_iter().map(chance).collect()))
    }

    pub(super) fn drawn(&self, secret: DealSecret, count: usize) -> Result<Vec<Value>, Refusal> {
        self.for_nature()?;
        let mut rng = ChanceSource::new(secret.key(&[])).stream(0);
        Ok((0..count).map(|_| json(&self.run.rules().sample_outcome(self.run.state(), &mut rng))).collect())
    }

    pub(super) fn settled(&mut self, outcome: Option<&Value>) -> Result<StepResult, Refusal> {
        self.for_nature()?;
        let outcome = match outcome {
            None => self.nature(),
            Some(outcome) => {
                G::ChanceOutcome::deserialize(outcome).map_err(|error| malformed::<G>("answer of nature", &error))?
            }
        };
        let (entries_from, told_from) = (self.run.ply(), self.chronicle.len());
        let fell = self.run.apply_chance(outcome, &mut self.chronicle.at(entries_from));
        fell.map_err(|_| Refusal::Refused { reason: tr!("refused-impossible"), clause: "" })?;
        self.fall();
        Ok(self.advance(entries_from, told_from))
    }

    fn for_nature(&self) -> Result<(), Refusal> {
        match self.run.awaited() {
            ToAct::Chance => Ok(()),
            ToAct::Seats(_) | ToAct::Nobody => Err(Refusal::Refused { reason: tr!("refused-not-nature"), clause: "" }),
        }
    }
}
