//! What was told, as lines of the log.

use play::Viewer;
use serde_json::Value;

use super::Hosted;
use crate::chronicle::{Item, News};
use crate::listed::Listed;
use crate::{Line, Sentence, say};

impl<G: Listed> Hosted<G> {
    /// What was told, in words, with the clause behind it and how much it matters.
    fn words_of(&self, news: &News<G::Event>) -> (String, &'static str, u8) {
        match news {
            News::Event(told) => {
                let words = self.run.game().event(self.names(), &told.event);
                (words.text, words.clause, words.weight)
            }
            News::TookBack(seat, _) => (say!("took-back", seat = self.names().of(*seat)), "", 0),
            News::Noted(seat, note) => (note.text(self.names(), *seat), "", 1),
        }
    }

    /// The item as the protocol shows it.
    pub fn line(&self, item: &Item<G::Event>) -> Line {
        let (text, clause, weight) = self.words_of(&item.news);
        Line { ply: item.ply, text, clause, weight, void: item.void, event: self.event_json(&item.news) }
    }

    /// An event as the protocol shows it.
    pub fn event_json(&self, news: &News<G::Event>) -> Value {
        match news {
            News::Event(told) => self.run.game().told(&told.event),
            News::TookBack(seat, _) => serde_json::json!({ "event": "took_back", "seat": seat }),
            News::Noted(seat, note) => serde_json::json!({ "event": note.word(), "seat": seat }),
        }
    }

    /// The item at a place as a sentence.
    pub fn sentence(&self, place: u32) -> Sentence {
        self.chronicle.sentence(place, |item| {
            let (text, clause, weight) = self.words_of(&item.news);
            let beside = matches!(item.news, News::Noted(..));
            Sentence { ply: item.ply, text: text.into(), clause, weight, beside }
        })
    }

    /// See [`crate::Table::line_before`].
    pub fn told_before(&self, viewer: Viewer, ply: usize) -> Option<Sentence> {
        let of_the_game = |(_, item): &(u32, &Item<G::Event>)| item.ply < ply && !matches!(item.news, News::Noted(..));
        let mut told = self.chronicle.latest(viewer).filter(of_the_game).peekable();
        let last = told.peek()?.1.ply;
        let lines = told.take_while(|(_, item)| item.ply == last).map(|(place, _)| self.sentence(place));
        // The newest of equals, which comes first here.
        lines.reduce(|best, line| if line.weight > best.weight { line } else { best })
    }
}
