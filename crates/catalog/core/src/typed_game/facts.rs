//! The selection of the facts that a viewer may be shown.

use std::sync::Arc;

use engine::{Seat, Viewer};

use super::TypedGame;
use crate::catalog_game::CatalogGame;
use crate::event_log::ReceivedItem;
use crate::viewer_facts::{FactLine, FactsOf, LogEvent, RevealedSeat, ViewerFacts};
use crate::{DynGame, FactsScope, ViewerState};

/// The number of latest lines that a page of a running game reads at least.
const MIN_LINES: usize = 64;

impl<G: CatalogGame> TypedGame<G> {
    /// Returns the facts that this viewer may be shown.
    pub(super) fn facts_for(&self, viewer: Viewer, scope: FactsScope) -> FactsOf<G> {
        let is_over = self.is_over();
        let received = self.log.received_by(viewer);
        let first_line = if is_over || scope.has_whole_log { 0 } else { self.first_line_shown(viewer) };
        let seat = viewer.seat();
        let is_asked = seat.is_some_and(|seat| self.asked(seat));
        let has_question = is_asked || seat.is_some_and(|seat| self.history.can_undo(seat));
        let reveals_seats = scope.reveals_seats || is_over && G::ENDING_REVEALS_SEATS;
        let seats = (0..self.setup.seats).map(Seat).filter(|_| reveals_seats);
        ViewerFacts {
            names: Arc::clone(self.holders.present_names()),
            former_names: self.holders.former_names(),
            view: self.view_of(viewer),
            is_asked,
            question: has_question.then_some(self.compute_question_number()),
            first_line,
            log: received[first_line..].iter().map(|item| self.fact_line(*item)).collect(),
            first_line_since_action: self.first_line_since_action(viewer),
            first_events: self.first_events(viewer),
            ending: is_over.then(|| self.history.rules().ending(self.history.state())),
            score_history: if is_over { self.cached_score_course() } else { Vec::new() },
            revealed: seats.map(|seat| self.reveal_seat(seat)).collect(),
        }
    }

    fn fact_line(&self, received: ReceivedItem) -> FactLine<G::Event> {
        let item = self.log.item_at(received.place);
        FactLine {
            step: self.shown_step(received),
            is_void: item.is_void(),
            tenure: item.tenure,
            event: item.event.clone(),
        }
    }

    /// Returns the number of the step of a line that a viewer is shown.
    fn shown_step(&self, received: ReceivedItem) -> usize {
        if self.is_over() { self.log.item_at(received.place).ply } else { received.step as usize }
    }

    /// Returns the number of the first line that pages of a running game read.
    fn first_line_shown(&self, viewer: Viewer) -> usize {
        let received = self.log.received_by(viewer).len();
        let mut events = 0;
        let recent = self.log.latest_for(viewer).take_while(|item| {
            events += usize::from(matches!(item.event, LogEvent::Event(_)) && !item.is_void());
            events <= ViewerState::<G>::MAX_RECENT_EVENTS
        });
        received - recent.count().max(MIN_LINES).min(received)
    }

    fn reveal_seat(&self, seat: Seat) -> RevealedSeat<G::Own, G::Event> {
        let state = self.history.state();
        let valid = |item: &&ReceivedItem| !self.log.item_at(item.place).is_void();
        let event = |item: &ReceivedItem| match &self.log.item_at(item.place).event {
            LogEvent::Event(event) => Some((self.shown_step(*item), event.clone())),
            LogEvent::Undone(_) | LogEvent::Note(..) => None,
        };
        RevealedSeat {
            own: self.history.rules().own_knowledge(&state.public, &state.private, seat),
            events: self.log.received_by(Viewer::Seat(seat)).iter().filter(valid).filter_map(event).collect(),
        }
    }

    /// Returns the events since the viewer's own latest action that happened for the first time.
    fn first_events(&self, viewer: Viewer) -> Vec<G::Event> {
        let since = self.last_action_ply(viewer).unwrap_or(0);
        let index = viewer.seat().map_or(0, |seat| seat.index() + 1);
        let public = &self.history.state().public;
        let rules = self.history.rules();
        let key_of = |event: &G::Event| rules.first_time_hint(public, viewer.seat(), event).map(|(key, _)| key);
        self.first_time_hints.borrow_mut()[index].collect_events(&self.log, viewer, since, key_of)
    }

    /// Implements [`DynGame::first_step_since`].
    pub(super) fn find_first_step_since(&self, viewer: Viewer, ply: usize) -> usize {
        if self.is_over() { ply } else { self.log.count_steps_before(viewer, ply) }
    }
}
