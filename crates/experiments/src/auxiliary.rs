//! What is played beside the rows: the first games of each setting with a look at every question, and games in which a
//! card is exchanged. Both are played in pieces, and each piece is kept as soon as it is there, so that whoever goes on
//! with a run or puts its parts together does not play it again.

use std::ops::Range;
use std::path::{Path, PathBuf};

use lab::{CardStatistics, DecisionCensus, SharedProgress};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::run::{ExperimentRunner, Shard};
use crate::{LabError, run_folder};

/// One game in so many is looked into, but so many at least, where as many are played, and no more than so many.
const ONE_IN: u64 = 10;
const LEAST: u64 = 30;
const MOST: u64 = 200;
/// Exchanges that are played one after the other at least, and about how many pieces there are where there are more.
const EXCHANGES: u64 = 32;
const PIECES: u64 = 1024;

/// What was found beside the rows.
pub struct AuxiliaryRuns {
    /// By setting, what was asked in its first games.
    pub censuses: Vec<DecisionCensus>,
    /// What cards do to whoever gets them, in the base.
    pub cards: CardStatistics,
}

/// What a piece looks at.
#[derive(Clone, Copy)]
enum Subject {
    /// What is asked in this setting.
    Questions(usize),
    /// What cards do.
    Cards,
}

/// Some games that one thread plays.
pub(crate) struct WorkUnit {
    subject: Subject,
    numbers: Range<u64>,
}

/// What a piece came to, as it is kept.
#[derive(Serialize, Deserialize)]
pub(crate) enum UnitResult {
    Questions(usize, Box<DecisionCensus>),
    Cards(CardStatistics),
}

impl WorkUnit {
    /// The questions of these games of a setting.
    pub(crate) fn of_questions(setting: usize, numbers: Range<u64>) -> WorkUnit {
        WorkUnit { subject: Subject::Questions(setting), numbers }
    }

    /// Keeps what was found in them.
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

    /// How many games it is; an exchange takes two.
    fn games(&self) -> u64 {
        let numbers = self.numbers.end - self.numbers.start;
        match self.subject {
            Subject::Questions(_) => numbers,
            Subject::Cards => 2 * numbers,
        }
    }
}

/// So many games, cut into stretches.
fn cut(games: u64, together: u64) -> impl Iterator<Item = Range<u64>> {
    (0..games.div_ceil(together)).map(move |part| part * together..games.min((part + 1) * together))
}

/// How many of so many games of a setting are looked into: the first.
pub(crate) fn looked_into(games: u64) -> u64 {
    (games / ONE_IN).clamp(games.clamp(1, LEAST), MOST)
}

impl ExperimentRunner {
    /// The pieces of a part of the experiment where each setting plays so many games.
    fn pieces(&self, games: u64, shard: Shard) -> impl Iterator<Item = WorkUnit> {
        // As the rows are cut into batches: whoever plays these may look at the questions at once.
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

    /// How many games of it are still to be played by themselves.
    pub(crate) fn missing_beside(&self, dir: &Path, shard: Shard) -> u64 {
        let batch = |piece: &WorkUnit| run_folder::batch_path(dir, piece.numbers.start / self.manifest().batch);
        let with_rows = |piece: &WorkUnit| {
            self.experiment.until.is_none() && matches!(piece.subject, Subject::Questions(_)) && !batch(piece).exists()
        };
        let missing = |piece: &WorkUnit| !with_rows(piece) && !piece.path(dir).exists();
        self.pieces(self.experiment.games, shard).filter(missing).map(|piece| piece.games()).sum()
    }

    /// What is found beside so many games of each setting, on the threads of the pool that this runs in; nothing if it
    /// was stopped. Pieces are kept in a folder if one is named.
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
        let Some(found) = found.collect::<Result<Option<Vec<UnitResult>>, LabError>>()? else { return Ok(None) };
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
        Ok(Some(beside))
    }

    /// One piece, which is played unless that was done before; nothing if it was stopped.
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
