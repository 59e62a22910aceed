//! Replays of journals: saved games, and analysis.

use engine::{JournalEntry, Seat, SeatSet, ToAct, Viewer};
use serde_json::Value;

use super::{ScoreCourse, TypedGame};
use crate::catalog_game::CatalogGame;
use crate::game_compute::GameCompute;
use crate::seat_holders::SeatHolders;
use crate::{AnalysisDepth, CalibrationSample, GameRecord, GameSetup, InvalidRequest, RecordError, analysis, tr};

impl<G: CatalogGame> TypedGame<G> {
    /// Loads a table from a record.
    pub fn load(compute: &'static dyn GameCompute<G>, record: &GameRecord) -> Result<TypedGame<G>, RecordError> {
        let setup = record.verified_setup()?;
        let mut table = TypedGame::<G>::fresh(compute, record.rules, setup, record.simulated)
            .map_err(|error| RecordError(error.0))?;
        if record.names.len() == usize::from(record.seats) {
            table.holders = SeatHolders::from_record(&record.former_names, &record.names);
        }
        table.past = record.past.min(record.entries.len());
        for (place, entry) in record.entries.iter().enumerate() {
            let entry = table.read(place, entry)?;
            if place >= record.past {
                table.prove(place, entry)?;
            }
            table.repeat(place, entry)?;
        }
        table.settle_chance();
        Ok(table)
    }

    /// Returns a table that continues the journal of another. Of the other's chance it only knows the past outcomes.
    pub fn go_on(
        compute: &'static dyn GameCompute<G>,
        version: u16,
        setup: GameSetup,
        past: &[Value],
        held: SeatSet,
    ) -> Result<TypedGame<G>, InvalidRequest> {
        let mut table = TypedGame::<G>::fresh(compute, version, setup, false)?;
        table.held = held;
        table.past = past.len();
        for (place, entry) in past.iter().enumerate() {
            let repeated = table.read(place, entry).and_then(|entry| table.repeat(place, entry));
            repeated.map_err(|error| InvalidRequest(error.0))?;
        }
        table.settle_chance();
        Ok(table)
    }

    /// Returns the same table as of this many journal entries.
    pub(super) fn rewind_to(&self, ply: usize) -> Result<TypedGame<G>, InvalidRequest> {
        let entries = self.history.entries();
        if ply > entries.len() {
            return Err(InvalidRequest(tr!("setup-no-entry", entries = entries.len(), ply = ply.to_string())));
        }
        let mut table = TypedGame::of(
            self.compute,
            self.history.rules().clone(),
            self.setup.clone(),
            self.randomness.is_simulated(),
        );
        table.history = self.history.restarted();
        table.holders = self.holders.as_of(ply);
        table.chance_mode = self.chance_mode;
        table.branched = self.branched;
        table.past = self.past.min(ply);
        table.restart_points();
        for (place, entry) in entries[..ply].iter().enumerate() {
            table.repeat(place, *entry).map_err(|error| InvalidRequest(error.0))?;
        }
        Ok(table)
    }

    /// Returns the estimated values of the game over its course.
    pub fn calibration_samples(&self, depth: AnalysisDepth) -> Vec<CalibrationSample> {
        analysis::calibration_samples(self.compute, &self.history, depth)
    }

    /// Returns the standing of the seats from the beginning, wherever it changed. It is computed once for each length
    /// of the journal because the end of a game is rendered for every viewer.
    pub(super) fn cached_score_course(&self) -> ScoreCourse {
        let mut stood = self.stood.borrow_mut();
        if stood.0 != self.history.ply() {
            *stood = (self.history.ply(), self.standings());
        }
        stood.1.clone()
    }

    fn standings(&self) -> ScoreCourse {
        let standing = |table: &TypedGame<G>| -> Vec<i32> {
            let public = &table.history.state().public;
            (0..table.setup.seats).map(|seat| table.history.rules().course_score(public, Seat(seat))).collect()
        };
        let Ok(mut table) = self.rewind_to(0) else { return Vec::new() };
        let mut course = vec![(0, standing(&table))];
        for (place, entry) in self.history.entries().iter().enumerate() {
            if table.repeat(place, *entry).is_err() {
                break;
            }
            let now = standing(&table);
            if course.last().is_some_and(|(_, last)| *last != now) {
                course.push((place + 1, now));
            }
        }
        course
    }

    /// Parses a journal entry, if it is valid for this game and one of its seats.
    fn read(&self, place: usize, entry: &Value) -> Result<JournalEntry<G::Action, G::ChanceOutcome>, RecordError> {
        let entry: JournalEntry<G::Action, G::ChanceOutcome> = serde_json::from_value(entry.clone())
            .map_err(|error| RecordError(format!("Entry {place} of the journal is not one of this game: {error}.")))?;
        match entry {
            JournalEntry::Action { seat: Seat(seat), .. } | JournalEntry::Undo { seat: Seat(seat) }
                if seat >= self.setup.seats =>
            {
                Err(diverged(place, "there is no such seat"))
            }
            entry => Ok(entry),
        }
    }

    /// Checks that a journal entry is consistent with the secret.
    fn prove(&self, place: usize, entry: JournalEntry<G::Action, G::ChanceOutcome>) -> Result<(), RecordError> {
        match entry {
            JournalEntry::Chance { outcome } if self.history.awaited() != ToAct::Chance || self.nature() != outcome => {
                Err(diverged(place, "nature answers something else here"))
            }
            JournalEntry::Chance { .. } | JournalEntry::Action { .. } | JournalEntry::Undo { .. } => Ok(()),
        }
    }

    /// Returns the number of lines that a viewer had received when their latest action had been logged.
    pub(super) fn first_line_since_action(&self, viewer: Viewer) -> usize {
        let received = self.log.received_by(viewer);
        match self.last_action_ply(viewer) {
            Some(ply) => received.partition_point(|item| self.log.item_at(item.place).ply <= ply),
            None => received.len(),
        }
    }

    pub(super) fn last_action_ply(&self, viewer: Viewer) -> Option<usize> {
        viewer.seat().and_then(|seat| self.last_action_plies.get(seat.index()).copied().flatten())
    }

    /// Replays one journal entry.
    fn repeat(&mut self, place: usize, entry: JournalEntry<G::Action, G::ChanceOutcome>) -> Result<(), RecordError> {
        self.log.tenure = self.holders.tenure_at(place);
        if let JournalEntry::Action { seat, action, .. } = entry {
            self.note_action(seat, place, self.is_ordered(seat, action));
        }
        let last = match entry {
            JournalEntry::Undo { seat } => self.history.undoable_entry(seat),
            JournalEntry::Action { .. } | JournalEntry::Chance { .. } => None,
        };
        self.history.replay_entry(entry, &mut self.log.writer_at(place)).map_err(|what| diverged(place, what))?;
        if let (JournalEntry::Undo { seat }, Some(undone)) = (entry, last) {
            self.log.take_back(seat, undone, place);
        }
        self.keep_point();
        Ok(())
    }
}

fn diverged(place: usize, what: &str) -> RecordError {
    RecordError(format!("Entry {place} of the journal does not fit: {what}."))
}
