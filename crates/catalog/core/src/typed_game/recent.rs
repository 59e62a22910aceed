//! The game of a moment ago, without a replay, and where something changed for a viewer.

use std::cell::RefCell;

use engine::{Checkpoint, JournalEntry, Seat, StateOf, ToAct, Viewer};

use super::TypedGame;
use super::recent_points::RecentPoints;
use crate::catalog_game::CatalogGame;

impl<G: CatalogGame> TypedGame<G> {
    /// Keeps the present point.
    pub(super) fn keep_point(&mut self) {
        if self.points.are_kept() {
            self.points.push_point(self.history.checkpoint());
        }
    }

    /// Keeps the present point as the first one.
    pub(super) fn restart_points(&mut self) {
        self.points.clear();
        self.keep_point();
    }

    /// Implements [`crate::DynGame::recent_point`].
    pub(super) fn recent_game(&self, ply: usize) -> Option<TypedGame<G>> {
        let point = self.points.point_after(ply)?;
        let (history, log) = (self.history.as_of(point), self.log.as_of(ply));
        let hints = self.first_time_hints.borrow();
        let viewers = Viewer::all(self.setup.seats);
        let hints = viewers.zip(hints.iter()).map(|(viewer, hints)| hints.as_of(&log, viewer)).collect();
        Some(TypedGame {
            compute: self.compute,
            last_action_plies: (0..self.setup.seats).map(|seat| self.last_action_before(Seat(seat), ply)).collect(),
            ordered_plies: self.ordered_plies.iter().copied().take_while(|ordered| *ordered < ply).collect(),
            history,
            setup: self.setup.clone(),
            randomness: self.randomness.clone(),
            chance_mode: self.chance_mode,
            held: self.held,
            branched: self.branched,
            past: self.past.min(ply),
            holders: self.holders.clone(),
            sentences: self.sentences.shared(),
            log,
            first_time_hints: RefCell::new(hints),
            stood: RefCell::new((usize::MAX, Vec::new())),
            points: RecentPoints::new(),
        })
    }

    /// Returns the ply of a seat's latest own step before this ply.
    fn last_action_before(&self, seat: Seat, ply: usize) -> Option<usize> {
        let last = self.last_action_plies[seat.index()].filter(|last| *last >= ply);
        let own = |entry: &JournalEntry<_, _>| matches!(entry, JournalEntry::Action { seat: by, .. } if *by == seat);
        match last {
            None => self.last_action_plies[seat.index()],
            Some(_) => (0..ply)
                .rev()
                .find(|at| own(&self.history.entries()[*at]) && self.ordered_plies.binary_search(at).is_err()),
        }
    }

    /// Implements [`crate::DynGame::changed_plies`].
    pub(super) fn plies_with_changes(&self, viewer: Viewer, since: usize) -> Vec<usize> {
        let changed = |ply: &usize| match (self.points.point_after(*ply - 1), self.points.point_after(*ply)) {
            (Some(before), Some(after)) => {
                self.log.was_told(viewer, *ply - 1) || self.is_view_changed(viewer, before, after)
            }
            _ => false,
        };
        (since + 1..=self.history.ply()).filter(changed).collect()
    }

    /// Returns true if this viewer may see a difference between two states of this game.
    fn is_view_changed(&self, viewer: Viewer, before: &Checkpoint<G>, after: &Checkpoint<G>) -> bool {
        let rules = self.history.rules();
        let (old, new) = (before.state(), after.state());
        let Some(seat) = viewer.seat() else { return old.public != new.public };
        let own = |state: &StateOf<G>| rules.own_knowledge(&state.public, &state.private, seat);
        // The legal actions follow from what is compared.
        let question = |point: &Checkpoint<G>| {
            let is_asked = matches!(rules.awaited(point.state()), ToAct::Seats(asked) if asked.contains(seat));
            is_asked.then(|| point.question_number())
        };
        old.public != new.public || own(old) != own(new) || question(before) != question(after)
    }
}
