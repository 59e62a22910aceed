//! What a viewer may be shown of a table.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use engine::Viewer;

use super::TypedGame;
use crate::chronicle::LogEvent;
use crate::listed::CatalogGame;
use crate::{DynGame, ViewerState};

impl<G: CatalogGame> TypedGame<G> {
    /// The table as this viewer sees it.
    pub(super) fn looked_at(&self, viewer: Viewer) -> ViewerState<G> {
        let view = self.view_of(viewer);
        let seat = viewer.seat();
        let mut unasked = Vec::new();
        if let Some(seat) = seat {
            self.run.out_of_turn_actions(seat, &mut unasked);
        }
        let over = self.over();
        let most = if over { usize::MAX } else { ViewerState::<G>::RECENT };
        let mut heard = DefaultHasher::new();
        let standing = self.chronicle.latest(viewer).filter(|(_, item)| !item.void);
        let events = standing.filter_map(|(place, item)| match &item.news {
            LogEvent::Event(told) => Some((place, item.ply, told.event.clone())),
            LogEvent::TookBack(..) | LogEvent::Noted(..) => None,
        });
        let events = events.take(most).inspect(|(place, ..)| place.hash(&mut heard));
        let mut recent: Vec<(usize, G::Event)> = events.map(|(_, ply, event)| (ply, event)).collect();
        recent.reverse();
        ViewerState::<G> {
            game: self.run.rules().clone(),
            question: self.question,
            asked: seat.is_some_and(|seat| self.asked(seat)),
            over,
            choices: seat.map_or_else(Vec::new, |seat| self.actions(seat)),
            closed: seat.map_or_else(Vec::new, |seat| self.closed_actions(seat, &view)),
            unasked,
            recent,
            ending: over.then(|| self.run.rules().ending(self.run.state())),
            names: isolated(&self.names),
            table: self.number.get(),
            heard: heard.finish(),
            view,
        }
    }
}

/// The seats by name, none of which can reorder what stands beside it.
fn isolated(names: &Arc<[String]>) -> Arc<[String]> {
    let exposed = names.iter().any(|name| matches!(text::isolated(name), Cow::Owned(_)));
    if !exposed {
        return Arc::clone(names);
    }
    names.iter().map(|name| text::isolated(name).into_owned()).collect()
}
