//! The game of a moment ago, without a replay, and where something changed for a viewer.

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use engine::{JournalEntry, Seat, StateOf, ToAct, Viewer};

use super::TypedGame;
use super::recent_points::RecentPoints;
use crate::catalog_game::CatalogGame;

impl<G: CatalogGame> TypedGame<G> {
    /// Keeps the present point.
    pub(super) fn keep_point(&mut self) {
        self.points.push_point(self.history.checkpoint());
    }

    /// Keeps the present point as the first one.
    pub(super) fn restart_points(&mut self) {
        self.points = RecentPoints::new();
        self.keep_point();
    }

    /// Implements [`crate::DynGame::recent_point`].
    pub(super) fn recent_game(&self, ply: usize) -> Option<TypedGame<G>> {
        let point = self.points.point_after(ply)?;
        let (history, log) = (self.history.as_of(point), self.log.as_of(ply));
        let hints = self.first_time_hints.borrow();
        let viewers = Viewer::all(self.setup.seats);
        let hints = viewers.zip(hints.iter()).map(|(viewer, hints)| hints.as_of(&log, viewer)).collect();
        let mut game = TypedGame {
            compute: self.compute,
            last_action_plies: (0..self.setup.seats).map(|seat| self.last_action_before(Seat(seat), ply)).collect(),
            history,
            setup: self.setup.clone(),
            randomness: self.randomness.clone(),
            chance_mode: self.chance_mode,
            held: self.held,
            branched: self.branched,
            past: self.past.min(ply),
            names: Arc::clone(&self.names),
            log,
            first_time_hints: RefCell::new(hints),
            question: 0,
            stood: RefCell::new((usize::MAX, Vec::new())),
            points: RecentPoints::new(),
        };
        game.number_question();
        Some(game)
    }

    /// Returns the ply of a seat's latest own step before this ply.
    fn last_action_before(&self, seat: Seat, ply: usize) -> Option<usize> {
        let last = self.last_action_plies[seat.index()].filter(|last| *last >= ply);
        let own = |entry: &JournalEntry<_, _>| matches!(entry, JournalEntry::Action { seat: by, .. } if *by == seat);
        match last {
            None => self.last_action_plies[seat.index()],
            Some(_) => self.history.entries()[..ply].iter().rposition(own),
        }
    }

    /// Implements [`crate::DynGame::changed_plies`].
    pub(super) fn plies_with_changes(&self, viewer: Viewer, since: usize) -> Vec<usize> {
        let print = |ply: usize| {
            let point = self.points.point_after(ply);
            point.map(|point| self.fingerprint_of(point.state(), point.question_number(), viewer))
        };
        let mut before: Option<(usize, Option<u64>)> = None;
        let mut changed = |ply: &usize| {
            if self.points.point_after(*ply - 1).is_none() {
                return false;
            }
            if self.log.was_told(viewer, *ply - 1) {
                return true;
            }
            let known = before.filter(|(known, _)| known + 1 == *ply);
            let old = known.map_or_else(|| print(*ply - 1), |(_, print)| print);
            let new = print(*ply);
            before = Some((*ply, new));
            old != new
        };
        (since + 1..=self.history.ply()).filter(|ply| changed(ply)).collect()
    }

    /// Returns a hash of everything that this viewer may see in a state of this game.
    pub(super) fn fingerprint_of(&self, state: &StateOf<G>, question: u32, viewer: Viewer) -> u64 {
        let (rules, mut hash) = (self.history.rules(), DefaultHasher::new());
        state.public.hash(&mut hash);
        if let Some(seat) = viewer.seat() {
            let own = rules.own_knowledge(&state.public, &state.private, seat);
            own.hash(&mut hash);
            let mut actions = Vec::new();
            if matches!(rules.awaited(state), ToAct::Seats(asked) if asked.contains(seat)) {
                rules.legal_actions(&state.public, &own, seat, &mut actions);
            }
            actions.hash(&mut hash);
            (!actions.is_empty()).then_some(question).hash(&mut hash);
        }
        match rules.to_act(&state.public) {
            ToAct::Seats(seats) => seats.hash(&mut hash),
            ToAct::Chance | ToAct::Nobody => {}
        }
        hash.finish()
    }
}
