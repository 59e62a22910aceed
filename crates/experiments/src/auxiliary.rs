//! The auxiliary games beside the rows: the first games of each treatment with a census of every decision, and games in
//! which a card is exchanged. Both are played in work units, and each result is stored as soon as it exists, so that
//! resuming a run or merging its shards does not play it again.

use std::ops::Range;
use std::path::{Path, PathBuf};

use lab::{CardStatistics, DecisionCensus, SharedProgress};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::error::LabError;
use crate::run_folder;
use crate::runner::{ExperimentRunner, Shard};

/// The divisor for the share of games that get a decision census, with the minimum and the maximum number of such
/// games.
const ONE_IN: u64 = 10;
const LEAST: u64 = 30;
const MOST: u64 = 200;
/// The minimum number of exchanges in a work unit, and the approximate number of units where there are more.
const EXCHANGES: u64 = 32;
const PIECES: u64 = 1024;

/// The results of the auxiliary games.
pub struct AuxiliaryRuns {
    /// The decisions of the first games of each treatment.
    pub censuses: Vec<DecisionCensus>,
    /// The effects of cards on their owners, in the base treatment.
    pub cards: CardStatistics,
}

/// The subject of a work unit.
#[derive(Clone, Copy)]
enum Subject {
    /// The decisions of this treatment.
    Questions(usize),
    /// The effects of cards.
    Cards,
}

/// Some games that one thread plays.
pub(crate) struct WorkUnit {
    subject: Subject,
    numbers: Range<u64>,
}

/// The result of a work unit, in its stored form.
#[derive(Serialize, Deserialize)]
pub(crate) enum UnitResult {
    Questions(usize, Box<DecisionCensus>),
    Cards(CardStatistics),
}

impl WorkUnit {
    /// Creates a unit for the decisions of these games of a treatment.
    pub(crate) fn of_questions(setting: usize, numbers: Range<u64>) -> WorkUnit {
        WorkUnit { subject: Subject::Questions(setting), numbers }
    }

    /// Stores the result of the unit.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub(crate) fn store_result(&self, dir: &Path, found: &UnitResult) -> Result<(), LabError> {
        run_folder::put_piece(&self.path(dir), found)
    }

    fn path(&self, dir: &Path) -> PathBuf {
        let subject = match self.subject {
            Subject::Questions(setting) => format!("questions-{setting:04}"),
            Subject::Cards => "cards".to_owned(),
        };
        run_folder::work_unit_path(dir, &format!("{subject}-{:010}", self.numbers.start))
    }

    /// Returns the number of games; an exchange takes two.
    fn games(&self) -> u64 {
        let numbers = self.numbers.end - self.numbers.start;
        match self.subject {
            Subject::Questions(_) => numbers,
            Subject::Cards => 2 * numbers,
        }
    }
}

/// Splits a number of games into ranges.
fn cut(games: u64, together: u64) -> impl Iterator<Item = Range<u64>> {
    (0..games.div_ceil(together)).map(move |part| part * together..games.min((part + 1) * together))
}

/// Returns how many of a treatment's games get a decision census; these are the first ones.
pub(crate) fn looked_into(games: u64) -> u64 {
    (games / ONE_IN).clamp(games.clamp(1, LEAST), MOST)
}

impl ExperimentRunner {
    /// Returns the work units of a shard of the experiment, with this many games of each treatment.
    fn pieces(&self, games: u64, shard: Shard) -> impl Iterator<Item = WorkUnit> {
        // Units are cut in the same way as batches, so that one pass can play the rows and count the decisions.
        let batch = self.manifest().batch;
        let stretches = move |setting| cut(looked_into(games), batch).map(move |numbers| (setting, numbers));
        let questions = (0..self.treatments().len())
            .flat_map(stretches)
            .map(move |(setting, numbers)| (numbers.start / batch, WorkUnit::of_questions(setting, numbers)));
        let exchanges = self.experiment.cards;
        let cards = cut(exchanges, (exchanges / PIECES).max(EXCHANGES));
        let cards = (0..).zip(cards.map(|numbers| WorkUnit { subject: Subject::Cards, numbers }));
        questions.chain(cards).filter(move |(place, _)| shard.includes(*place)).map(|(_, piece)| piece)
    }

    /// Returns the number of auxiliary games of a shard that are still to be played.
    pub(crate) fn missing_beside(&self, dir: &Path, shard: Shard) -> u64 {
        let batch = |piece: &WorkUnit| run_folder::batch_path(dir, piece.numbers.start / self.manifest().batch);
        let with_rows = |piece: &WorkUnit| {
            self.experiment.until.is_none() && matches!(piece.subject, Subject::Questions(_)) && !batch(piece).exists()
        };
        let missing = |piece: &WorkUnit| !with_rows(piece) && !piece.path(dir).exists();
        self.pieces(self.experiment.games, shard).filter(missing).map(|piece| piece.games()).sum()
    }

    /// Runs the auxiliary games for this many games of each treatment, on the threads of the current pool. Returns
    /// `None` if the run was stopped. Results are stored in a folder if one is given.
    ///
    /// # Errors
    /// A folder that cannot be written to, or a piece in it that is none.
    pub(crate) fn run_auxiliary(
        &self,
        dir: Option<&Path>,
        games: u64,
        shard: Shard,
        watched: &SharedProgress<'_>,
    ) -> Result<Option<AuxiliaryRuns>, LabError> {
        let pieces: Vec<WorkUnit> = self.pieces(games, shard).collect();
        let found = pieces.into_par_iter().map(|piece| self.piece(dir, &piece, watched));
        let found = found.collect::<Result<Option<Vec<UnitResult>>, LabError>>()?;
        Ok(found.map(|found| self.merge_units(found)))
    }

    /// Returns the results of the units that a folder holds already.
    ///
    /// # Errors
    /// A piece in the folder that is none.
    pub(crate) fn stored_auxiliary(&self, dir: &Path) -> Result<AuxiliaryRuns, LabError> {
        let paths = self.pieces(self.experiment.games, Shard::WHOLE).map(|piece| piece.path(dir));
        let found = paths.filter(|path| path.exists()).map(|path| run_folder::read_piece(&path));
        Ok(self.merge_units(found.collect::<Result<Vec<_>, LabError>>()?))
    }

    fn merge_units(&self, found: Vec<UnitResult>) -> AuxiliaryRuns {
        let mut beside = AuxiliaryRuns {
            censuses: vec![DecisionCensus::default(); self.treatments().len()],
            cards: CardStatistics::default(),
        };
        for found in found {
            match found {
                UnitResult::Questions(setting, census) => beside.censuses[setting].merge(&census),
                UnitResult::Cards(cards) => beside.cards.merge(&cards),
            }
        }
        beside
    }

    /// Returns the result of one unit and plays it unless it is already stored. Returns `None` if the run was stopped.
    fn piece(
        &self,
        dir: Option<&Path>,
        piece: &WorkUnit,
        watched: &SharedProgress<'_>,
    ) -> Result<Option<UnitResult>, LabError> {
        let path = dir.map(|dir| piece.path(dir));
        if let Some(path) = &path
            && path.exists()
        {
            return run_folder::read_piece(path).map(Some);
        }
        let numbers = piece.numbers.clone();
        let found = match piece.subject {
            Subject::Questions(setting) => {
                let (mut census, games) = (DecisionCensus::default(), numbers.end - numbers.start);
                self.treatments()[setting].play_games(numbers, watched, &mut |_| {}, Some(&mut census));
                (census.games == games).then(|| UnitResult::Questions(setting, Box::new(census)))
            }
            Subject::Cards => self.treatments()[0].play_card_exchanges(numbers, watched).map(UnitResult::Cards),
        };
        if let (Some(dir), Some(found)) = (dir, &found) {
            piece.store_result(dir, found)?;
        }
        Ok(found)
    }
}
