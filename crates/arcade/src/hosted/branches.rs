//! Tables made from this one, and nature's answers from outside.

use play::random::Dealer;
use play::{Pending, Run, Truth, Viewer};
use rand_core::SeedableRng;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Hosted, malformed};
use crate::listed::Listed;
use crate::luck::Luck;
use crate::screen::json;
use crate::{Advance, Branch, Chance, Invalid, Past, Refusal, Secret, Setup, say};

/// In how many ways chance may fall for its answers to be listed. Four dice fall in 1,296.
const LISTED: usize = 2_048;

impl<G: Listed> Hosted<G> {
    pub(super) fn branched(&self, branch: &Branch) -> Result<Hosted<G>, Invalid> {
        let mut table = match branch.past {
            Past::Now => self.clone(),
            Past::At(ply) => self.back(ply)?,
            Past::Imagined(Viewer::Seat(seat)) if seat.0 >= self.setup.seats => {
                return Err(Invalid(say!("setup-no-seat", last = self.setup.seats - 1)));
            }
            Past::Imagined(viewer) => self.imagined(viewer, branch.secret),
        };
        table.setup = Setup { secret: branch.secret, entropy: Vec::new(), ..table.setup };
        table.luck = Luck::of(&table.setup, false);
        table.nature = branch.nature;
        table.branched = true;
        table.fall();
        Ok(table)
    }

    /// A table in a world that this viewer cannot tell from the true one. Nothing of the true one goes into it but the
    /// viewer's view and the names.
    fn imagined(&self, viewer: Viewer, secret: Secret) -> Hosted<G> {
        let (game, view) = (self.run.game().clone(), self.view_of(viewer));
        let seed = Sha256::new().chain_update(b"endtable imagine 1").chain_update(secret.key(&[])).finalize();
        let hidden = game.imagine(&view, &mut bots::Generator::from_seed(seed.into()));
        let mut table = Hosted::of(game.clone(), self.setup.clone(), false);
        table.run = Run::midway(game, Truth { open: view.open, hidden });
        table.names = self.names.clone();
        table
    }

    pub(super) fn listed_chances(&self) -> Result<Option<Vec<Chance>>, Refusal> {
        self.for_nature()?;
        let listed = play::outcomes(self.run.game(), self.run.state(), LISTED);
        let chance = |(outcome, probability)| Chance { outcome: json(&outcome), probability };
        Ok(listed.map(|outcomes| outcomes.into_iter().map(chance).collect()))
    }

    pub(super) fn drawn(&self, secret: Secret, count: usize) -> Result<Vec<Value>, Refusal> {
        self.for_nature()?;
        let mut rng = Dealer::new(secret.key(&[])).stream(0);
        Ok((0..count).map(|_| json(&self.run.game().sample(self.run.state(), &mut rng))).collect())
    }

    pub(super) fn settled(&mut self, outcome: Option<&Value>) -> Result<Advance, Refusal> {
        self.for_nature()?;
        let outcome = match outcome {
            None => self.nature(),
            Some(outcome) => {
                G::Outcome::deserialize(outcome).map_err(|error| malformed::<G>("answer of nature", &error))?
            }
        };
        let (entries_from, told_from) = (self.run.ply(), self.chronicle.len());
        let fell = self.run.settle(outcome, &mut self.chronicle.at(entries_from));
        fell.map_err(|_| Refusal::Refused { reason: say!("refused-impossible"), clause: "" })?;
        self.fall();
        Ok(self.advance(entries_from, told_from))
    }

    fn for_nature(&self) -> Result<(), Refusal> {
        match self.run.waiting() {
            Pending::Nature => Ok(()),
            Pending::Seats(_) | Pending::Over => {
                Err(Refusal::Refused { reason: say!("refused-not-nature"), clause: "" })
            }
        }
    }
}
