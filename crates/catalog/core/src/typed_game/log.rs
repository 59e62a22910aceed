//! Log entries as lines of text.

use engine::{Seat, Viewer};
use serde_json::Value;

use super::TypedGame;
use crate::catalog_game::CatalogGame;
use crate::event_log::{LogEvent, LogItem};
use crate::{LogLine, LogSentence, Reader, tr};

impl<G: CatalogGame> TypedGame<G> {
    /// Returns an entry in words, with the rule clause behind it and its weight.
    fn words_of(&self, news: &LogEvent<G::Event>, you: Option<Seat>) -> (String, &'static str, u8) {
        let names = self.names().addressing_seat(you);
        match news {
            LogEvent::Event(told) => {
                let words = self.history.rules().describe_event(names, &told.event);
                (words.text, words.clause, words.weight)
            }
            LogEvent::Undone(seat, _) => (tr!("took-back", seat = names.name_of(*seat)), "", 0),
            LogEvent::Note(seat, note) => (note.describe_note(names, *seat), "", 1),
        }
    }

    /// Returns the entry in the format of the protocol.
    pub fn log_line(&self, item: &LogItem<G::Event>, you: Option<Seat>) -> LogLine {
        let (text, clause, weight) = self.words_of(&item.event, you);
        LogLine { ply: item.ply, text, clause, weight, void: item.is_void(), event: self.event_json(&item.event) }
    }

    /// Implements [`crate::DynGame::latest_log_lines`].
    pub fn format_latest_lines(&self, viewer: Viewer, most: usize) -> (usize, Vec<LogLine>) {
        let heard = self.log.heard_by(viewer);
        let first = heard.len().saturating_sub(most);
        (first, heard[first..].iter().map(|place| self.log_line(self.log.item_at(*place), None)).collect())
    }

    /// Returns an event in the format of the protocol.
    pub fn event_json(&self, news: &LogEvent<G::Event>) -> Value {
        match news {
            LogEvent::Event(told) => self.history.rules().event_to_json(&told.event),
            LogEvent::Undone(seat, _) => serde_json::json!({ "event": "took_back", "seat": seat }),
            LogEvent::Note(seat, note) => serde_json::json!({ "event": note.wire_name(), "seat": seat }),
        }
    }

    /// Returns the entry at an index as a sentence.
    pub fn log_sentence(&self, place: u32, you: Option<Seat>) -> LogSentence {
        let named = self.log.cached_sentence(place, None, |item| {
            let (text, clause, weight) = self.words_of(&item.event, None);
            let beside = matches!(item.event, LogEvent::Note(..));
            let text = text.into();
            LogSentence { ply: item.ply, text, clause, weight, is_outside_journal: beside, is_about_reader: false }
        });
        if you.is_none() {
            return named;
        }
        self.log.cached_sentence(place, you, |item| match self.words_of(&item.event, you).0 {
            text if *text == *named.text => named,
            text => LogSentence { text: text.into(), is_about_reader: true, ..named },
        })
    }

    /// Implements [`crate::DynGame::line_before`].
    pub fn find_line_before(&self, reader: Reader, ply: usize) -> Option<LogSentence> {
        let of_the_game =
            |(_, item): &(u32, &LogItem<G::Event>)| item.ply < ply && !matches!(item.event, LogEvent::Note(..));
        let mut told = self.log.latest_for(reader.viewer).filter(of_the_game).peekable();
        let last = told.peek()?.1.ply;
        let lines =
            told.take_while(|(_, item)| item.ply == last).map(|(place, _)| self.log_sentence(place, reader.you));
        // Of equal weights the newest wins, which comes first here.
        lines.reduce(|best, line| if line.weight > best.weight { line } else { best })
    }
}
