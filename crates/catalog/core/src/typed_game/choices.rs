//! The actions of a seat, and what is blocked.

use std::mem::discriminant;

use engine::{Seat, ViewOf, Viewer};

use super::TypedGame;
use crate::ActionChoice;
use crate::catalog_game::CatalogGame;
use crate::i18n::SeatNames;
use crate::viewed_table::explain_blocked_actions;
use crate::viewer_state::to_json;

impl<G: CatalogGame> TypedGame<G> {
    /// Returns the names for sentences that say "you" to the player of a seat.
    pub(super) fn names_for(&self, seat: Seat) -> SeatNames<'_> {
        self.names().addressing_seat(Some(seat))
    }

    pub(super) fn legal_actions_of(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.history.legal_actions(seat, &mut actions);
        actions
    }

    pub(super) fn closed_actions(&self, seat: Seat, view: &ViewOf<G>) -> Vec<(G::Action, G::BlockedReason)> {
        if self.asked(seat) { explain_blocked_actions(self.history.rules(), view) } else { Vec::new() }
    }

    pub(super) fn describe_choices(&self, seat: Seat, actions: Vec<G::Action>) -> Vec<ActionChoice> {
        if actions.is_empty() {
            return Vec::new();
        }
        let view = self.view_of(Viewer::Seat(seat));
        let names = self.names_for(seat);
        let text = |action| self.history.rules().describe_action(names, &view, action);
        let about = |action: &G::Action| (discriminant(action), G::card_of_action(*action));
        let runs = actions.chunk_by(|one, next| about(one) == about(next));
        let choice = |(place, action): (usize, &G::Action)| ActionChoice {
            action: to_json(action),
            text: text(*action),
            opens: place == 0,
            gives_up: G::is_resignation(*action),
        };
        runs.flat_map(|run| run.iter().enumerate().map(choice)).collect()
    }
}
