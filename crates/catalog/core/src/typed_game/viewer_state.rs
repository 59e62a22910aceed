//! Construction of the state that a viewer may be shown.

use std::borrow::Cow;
use std::sync::Arc;

use engine::Viewer;

use super::TypedGame;
use crate::catalog_game::CatalogGame;
use crate::event_log::LogEvent;
use crate::{DynGame, ViewerState};

impl<G: CatalogGame> TypedGame<G> {
    /// Returns the table as this viewer sees it.
    pub(super) fn build_viewer_state(&self, viewer: Viewer) -> ViewerState<G> {
        let view = self.view_of(viewer);
        let seat = viewer.seat();
        let mut unasked = Vec::new();
        if let Some(seat) = seat {
            self.history.out_of_turn_actions(seat, &mut unasked);
        }
        let over = self.is_over();
        let most = if over { usize::MAX } else { ViewerState::<G>::MAX_RECENT_EVENTS };
        let standing = self.log.latest_for(viewer).filter(|(_, item)| !item.is_void());
        let events = standing.filter_map(|(_, item)| match &item.event {
            LogEvent::Event(told) => Some((item.ply, told.event.clone())),
            LogEvent::Undone(..) | LogEvent::Note(..) => None,
        });
        let mut recent: Vec<(usize, G::Event)> = events.take(most).collect();
        recent.reverse();
        ViewerState::<G> {
            game: self.history.rules().clone(),
            question: self.question,
            is_asked: seat.is_some_and(|seat| self.asked(seat)),
            is_over: over,
            choices: seat.map_or_else(Vec::new, |seat| self.legal_actions_of(seat)),
            blocked_actions: seat.map_or_else(Vec::new, |seat| self.closed_actions(seat, &view)),
            out_of_turn_actions: unasked,
            recent_events: recent,
            ending: over.then(|| self.history.rules().ending(self.history.state())),
            names: isolated(&self.names),
            view,
        }
    }
}

/// Returns the names of the seats, isolated so that no name can reorder the text beside it.
fn isolated(names: &Arc<[String]>) -> Arc<[String]> {
    let exposed = names.iter().any(|name| matches!(text::isolate_bidi(name), Cow::Owned(_)));
    if !exposed {
        return Arc::clone(names);
    }
    names.iter().map(|name| text::isolate_bidi(name).into_owned()).collect()
}
