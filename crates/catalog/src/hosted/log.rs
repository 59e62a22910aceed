//! What was told, as lines of the log.

use engine::Viewer;
use serde_json::Value;

use super::TypedGame;
use crate::chronicle::{LogEvent, LogItem};
use crate::listed::CatalogGame;
use crate::{LogLine, LogSentence, tr};

impl<G: CatalogGame> TypedGame<G> {
    /// What was told, in words, with the clause behind it and how much it matters.
    fn words_of(&self, news: &LogEvent<G::Event>) -> (String, &'static str, u8) {
        match news {
            LogEvent::Event(told) => {
                let words = self.run.rules().event(self.names(), &told.event);
                (words.text, words.clause, words.weight)
            }
            LogEvent::TookBack(seat, _) => (tr!("took-back", seat = self.names().of(*seat)), "", 0),
            LogEvent::Noted(seat, note) => (note.text(self.names(), *seat), "", 1),
        }
    }

    /// The item as the protocol shows it.
    pub fn line(&self, item: &LogItem<G::Event>) -> LogLine {
        let (text, clause, weight) = self.words_of(&item.news);
        LogLine { ply: item.ply, text, clause, weight, void: item.void, event: self.event_json(&item.news) }
    }

    /// An event as the protocol shows it.
    pub fn event_json(&self, news: &LogEvent<G::Event>) -> Value {
        match news {
            LogEvent::Event(told) => self.run.rules().told(&told.event),
            LogEvent::TookBack(seat, _) => serde_json::json!({ "event": "took_back", "seat": seat }),
            LogEvent::Noted(seat, note) => serde_json::json!({ "event": note.word(), "seat": seat }),
        }
    }

    /// The item at a place as a sentence.
    pub fn sentence(&self, place: u32) -> LogSentence {
        self.chronicle.sentence(place, |item| {
            let (text, clause, weight) = self.words_of(&item.news);
            let beside = matches!(item.news, LogEvent::Noted(..));
            LogSentence { ply: item.ply, text: text.into(), clause, weight, beside }
        })
    }

    /// See [`crate::DynGame::line_before`].
    pub fn told_before(&self, viewer: Viewer, ply: usize) -> Option<LogSentence> {
        let of_the_game =
            |(_, item): &(u32, &LogItem<G::Event>)| item.ply < ply && !matches!(item.news, LogEvent::Noted(..));
        let mut told = self.chronicle.latest(viewer).filter(of_the_game).peekable();
        let last = told.peek()?.1.ply;
        let lines = told.take_while(|(_, item)| item.ply == last).map(|(place, _)| self.sentence(place));
        // The newest of equals, which comes first here.
        lines.reduce(|best, line| if line.weight > best.weight { line } else { best })
    }
}
