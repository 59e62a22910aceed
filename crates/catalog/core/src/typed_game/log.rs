//! Log entries as lines of text.

use engine::{Seat, Viewer};
use serde_json::Value;

use super::TypedGame;
use crate::LogLine;
use crate::catalog_game::CatalogGame;
use crate::event_log::{LogItem, ReceivedItem};
use crate::i18n::EventText;
use crate::viewed_table::word_event;
use crate::viewer_facts::LogEvent;

impl<G: CatalogGame> TypedGame<G> {
    /// Returns the entry in the format of the protocol.
    pub fn log_line(&self, item: &LogItem<G::Event>, you: Option<Seat>) -> LogLine {
        let names = self.holders.names_during(item.tenure, you);
        let EventText { text, clause, weight } = word_event(self.history.rules(), names, &item.event);
        LogLine { ply: item.ply, text, clause, weight, void: item.is_void(), event: self.event_json(&item.event) }
    }

    /// Implements [`crate::DynGame::has_key_event`].
    pub fn has_key_line(&self, viewer: Viewer, from: usize) -> bool {
        let rules = self.history.rules();
        self.log.told_to(viewer, from).any(|item| word_event(rules, self.names(), &item.event).is_key())
    }

    /// Implements [`crate::DynGame::latest_log_lines`].
    pub fn format_latest_lines(&self, viewer: Viewer, most: usize) -> (usize, Vec<LogLine>) {
        let received = self.log.received_by(viewer);
        let first = received.len().saturating_sub(most);
        let line = |item: &ReceivedItem| self.log_line(self.log.item_at(item.place), None);
        (first, received[first..].iter().map(line).collect())
    }

    /// Returns an event in the format of the protocol.
    pub fn event_json(&self, news: &LogEvent<G::Event>) -> Value {
        match news {
            LogEvent::Event(event) => self.history.rules().event_to_json(event),
            LogEvent::Undone(seat) => serde_json::json!({ "event": "took_back", "seat": seat }),
            LogEvent::Note(seat, note) => serde_json::json!({ "event": note.wire_name(), "seat": seat }),
        }
    }
}
