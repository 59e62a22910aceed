//! Lines of one viewer's log in words.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Seat, Viewer};
use parking_lot::Mutex;

use crate::LogSentence;
use crate::i18n::{Language, current_locale};

/// The number of latest lines whose sentences stay cached, for each way to read them. A page shows no more lines.
const KEPT: usize = 64;

/// The number of a line, the language, and the seat that the sentence calls "you".
type SentenceKey = (usize, Language, Option<Seat>);

/// The latest lines of one viewer's log in words, kept from one drawing to the next.
#[derive(Default)]
pub struct SentenceCache(Mutex<BTreeMap<SentenceKey, LogSentence>>);

impl SentenceCache {
    /// Returns the sentence of a line for a reader who is called "you" in this seat. It calls `make` once for each
    /// language and seat while the line is among the latest, of which `total` says how many there have been.
    pub(crate) fn find_or_make(
        &self,
        line: usize,
        total: usize,
        you: Option<Seat>,
        make: impl FnOnce() -> LogSentence,
    ) -> LogSentence {
        let (key, oldest) = ((line, current_locale(), you), total.saturating_sub(KEPT));
        if line < oldest {
            return make();
        }
        let known = self.0.lock().get(&key).cloned();
        known.unwrap_or_else(|| {
            let sentence = make();
            let mut lines = self.0.lock();
            while lines.first_key_value().is_some_and(|((line, ..), _)| *line < oldest) {
                lines.pop_first();
            }
            lines.insert(key, sentence.clone());
            sentence
        })
    }
}

/// The sentences of all viewers of a game. A clone starts without any, because it may go on otherwise.
pub(crate) struct ViewerSentences(Vec<Arc<SentenceCache>>);

impl ViewerSentences {
    /// Returns empty caches for a table with this many seats.
    pub fn new(seats: u8) -> ViewerSentences {
        ViewerSentences(Viewer::all(seats).map(|_| Arc::default()).collect())
    }

    /// Returns the cache of a viewer. A viewer without a seat at this table gets a new one.
    pub fn of_viewer(&self, viewer: Viewer) -> Arc<SentenceCache> {
        let index = viewer.seat().map_or(0, |seat| seat.index() + 1);
        self.0.get(index).cloned().unwrap_or_default()
    }

    /// Returns the same caches for the game of a moment ago, whose lines are the first of this game's.
    pub fn shared(&self) -> ViewerSentences {
        ViewerSentences(self.0.clone())
    }
}

impl Clone for ViewerSentences {
    fn clone(&self) -> ViewerSentences {
        ViewerSentences::new((self.0.len() - 1) as u8)
    }
}
