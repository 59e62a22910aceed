//! The log of all events at a table, with their audiences.

use std::cell::RefCell;
use std::collections::BTreeMap;

use engine::{Audience, EventSink, Seat, SeatSet, Viewer};

use crate::i18n::{Language, current_locale};
use crate::{LogSentence, SeatNote};

/// The number of latest items whose sentences stay cached, for each way to read them. A page shows no more lines.
const KEPT: usize = 64;

/// An entry of the log, in order of emission.
#[derive(Clone)]
pub(crate) enum LogEvent<E> {
    /// A game's event.
    Event(engine::EmittedEvent<E>),
    /// A seat undid its last decision, and the events of that decision are void. The audience is limited to the viewers
    /// that had seen the decision: an undo of an unseen decision would reveal that it was made.
    Undone(Seat, Audience),
    /// An event around the game that reveals nothing about the game.
    Note(Seat, SeatNote),
}

impl<E> LogEvent<E> {
    /// Returns the audience of the entry within the game.
    pub fn audience(&self) -> Audience {
        match self {
            LogEvent::Event(told) => told.to,
            LogEvent::Undone(_, to) => *to,
            LogEvent::Note(..) => Audience::Only(SeatSet::EMPTY),
        }
    }
}

/// One log entry, and the journal entry during which it was emitted.
#[derive(Clone)]
pub(crate) struct LogItem<E> {
    pub ply: usize,
    pub event: LogEvent<E>,
    /// The journal entry that undid it, if it was undone later.
    pub undone_at: Option<usize>,
}

impl<E> LogItem<E> {
    /// Returns true if it was undone later.
    pub fn is_void(&self) -> bool {
        self.undone_at.is_some()
    }
}

/// The log, with an index of the entries for each viewer, so that finding the latest lines does not require a scan of
/// the whole game.
#[derive(Clone)]
pub(crate) struct EventLog<E> {
    items: Vec<LogItem<E>>,
    /// The indices of the entries that each viewer received: the spectator first, then each seat.
    heard: Vec<Vec<u32>>,
    /// The latest entries as sentences.
    worded: RefCell<BTreeMap<SentenceKey, LogSentence>>,
}

/// The index of an entry, the language, and the seat that the sentence calls "you".
type SentenceKey = (u32, Language, Option<Seat>);

/// A sink for the events that are emitted during one journal entry.
pub(crate) struct EventLogWriter<'a, E> {
    ply: usize,
    log: &'a mut EventLog<E>,
}

impl<E> EventSink<E> for EventLogWriter<'_, E> {
    fn emit(&mut self, to: Audience, event: E) {
        self.log.push(self.ply, LogEvent::Event(engine::EmittedEvent { to, event }));
    }
}

impl<E> EventLog<E> {
    /// Returns an empty log for a table with this many seats.
    pub fn new(seats: u8) -> EventLog<E> {
        EventLog { items: Vec::new(), heard: vec![Vec::new(); usize::from(seats) + 1], worded: RefCell::default() }
    }

    /// Returns a writer that assigns events to this journal entry.
    pub fn writer_at(&mut self, ply: usize) -> EventLogWriter<'_, E> {
        EventLogWriter { ply, log: self }
    }

    fn push(&mut self, ply: usize, news: LogEvent<E>) {
        let (place, to) = (self.items.len() as u32, news.audience());
        let seats = (self.heard.len() - 1) as u8;
        for (viewer, heard) in Viewer::all(seats).zip(&mut self.heard) {
            if to.includes(viewer) || matches!(news, LogEvent::Note(..)) {
                heard.push(place);
            }
        }
        self.items.push(LogItem { ply, event: news, undone_at: None });
    }

    /// Adds a note about an event around the game to everybody's log, at this entry.
    pub fn add_seat_note(&mut self, seat: Seat, note: SeatNote, ply: usize) {
        self.push(ply, LogEvent::Note(seat, note));
    }

    /// Marks the events of a seat's decision as void and logs the undo, at this entry.
    pub fn take_back(&mut self, seat: Seat, undone: usize, ply: usize) {
        let mut heard = Audience::Only(SeatSet::only(seat));
        let last = self.items.iter_mut().rev().skip_while(|item| item.ply > undone);
        for item in last.take_while(|item| item.ply == undone) {
            if let LogEvent::Event(told) = &item.event {
                heard = heard.or(told.to);
                item.undone_at = Some(ply);
            }
        }
        self.push(ply, LogEvent::Undone(seat, heard));
    }

    /// Returns true if this viewer received an event of the game during this journal entry.
    pub fn was_told(&self, viewer: Viewer, ply: usize) -> bool {
        let later = self.latest_for(viewer).skip_while(|(_, item)| item.ply > ply);
        later.take_while(|(_, item)| item.ply == ply).any(|(_, item)| item.event.audience().includes(viewer))
    }

    /// Returns the log as it was when this journal entry was about to be added.
    pub fn as_of(&self, ply: usize) -> EventLog<E>
    where
        E: Clone,
    {
        let around = |item: &LogItem<E>| item.ply == ply && matches!(item.event, LogEvent::Note(..));
        let mut end = self.items.partition_point(|item| item.ply < ply);
        end += self.items[end..].iter().take_while(|item| around(item)).count();
        let mut items = self.items[..end].to_vec();
        for item in &mut items {
            item.undone_at = item.undone_at.filter(|undo| *undo < ply);
        }
        let cut = |heard: &Vec<u32>| heard[..heard.partition_point(|place| (*place as usize) < end)].to_vec();
        let is_kept = |((place, ..), _): &(&SentenceKey, &LogSentence)| (*place as usize) < end;
        let worded = self.worded.borrow().iter().filter(is_kept).map(|(key, line)| (*key, line.clone())).collect();
        EventLog { items, heard: self.heard.iter().map(cut).collect(), worded: RefCell::new(worded) }
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns the entries from an index on, for any audience.
    pub fn from(&self, place: usize) -> &[LogItem<E>] {
        self.items.get(place..).unwrap_or_default()
    }

    /// Returns the indices of the entries that this viewer received, oldest first.
    pub fn heard_by(&self, viewer: Viewer) -> &[u32] {
        let index = viewer.seat().map_or(0, |seat| seat.index() + 1);
        self.heard.get(index).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns the entry at an index.
    pub fn item_at(&self, place: u32) -> &LogItem<E> {
        &self.items[place as usize]
    }

    /// Returns the entries that this viewer received with their indices, newest first.
    pub fn latest_for(&self, viewer: Viewer) -> impl Iterator<Item = (u32, &LogItem<E>)> {
        self.heard_by(viewer).iter().rev().map(|place| (*place, self.item_at(*place)))
    }

    /// Returns the entries that a viewer received, from an index in the whole log on.
    pub fn told_to(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = &LogItem<E>> {
        let heard = self.heard_by(viewer);
        let start = heard.partition_point(|place| (*place as usize) < from);
        heard[start..].iter().map(|place| self.item_at(*place))
    }

    /// Returns the sentence of the entry at an index for a reader who is called "you" in this seat. It calls `make` once
    /// for each language and seat while the entry is among the latest.
    pub fn cached_sentence(
        &self,
        place: u32,
        you: Option<Seat>,
        make: impl FnOnce(&LogItem<E>) -> LogSentence,
    ) -> LogSentence {
        let mut worded = self.worded.borrow_mut();
        let key = (place, current_locale(), you);
        if let Some(sentence) = worded.get(&key) {
            return sentence.clone();
        }
        let sentence = make(self.item_at(place));
        let oldest = self.items.len().saturating_sub(KEPT);
        while worded.first_key_value().is_some_and(|((place, ..), _)| (*place as usize) < oldest) {
            worded.pop_first();
        }
        if place as usize >= oldest {
            worded.insert(key, sentence.clone());
        }
        sentence
    }

    /// Clears the cached sentences because the seats have new names.
    pub fn clear_sentence_cache(&mut self) {
        self.worded.get_mut().clear();
    }
}

/// The first-time hints that each viewer has been given.
#[derive(Clone, Default)]
pub(crate) struct FirstTimeHints {
    /// The number of received entries that have been looked at.
    looked: usize,
    /// The key of each first occurrence, with its index.
    firsts: Vec<(&'static str, u32)>,
}

impl FirstTimeHints {
    /// Returns the same for a shorter log.
    pub fn as_of<E>(&self, log: &EventLog<E>, viewer: Viewer) -> FirstTimeHints {
        let firsts = self.firsts.iter().copied().filter(|(_, place)| (*place as usize) < log.len()).collect();
        FirstTimeHints { looked: self.looked.min(log.heard_by(viewer).len()), firsts }
    }

    /// Returns the hints for events that happened for the first time at `since` or later.
    pub fn collect_hints<E>(
        &mut self,
        chronicle: &EventLog<E>,
        viewer: Viewer,
        since: usize,
        explain: impl Fn(&E) -> Option<(&'static str, String)>,
    ) -> Vec<(&'static str, String)> {
        let explained = |place| match &chronicle.item_at(place).event {
            LogEvent::Event(told) => explain(&told.event),
            LogEvent::Undone(..) | LogEvent::Note(..) => None,
        };
        let heard = chronicle.heard_by(viewer);
        for place in &heard[self.looked.min(heard.len())..] {
            if let Some((key, _)) = explained(*place)
                && !self.firsts.iter().any(|(known, _)| *known == key)
            {
                self.firsts.push((key, *place));
            }
        }
        self.looked = heard.len();
        let fresh = self.firsts.iter().filter(|(_, place)| chronicle.item_at(*place).ply >= since);
        fresh.filter_map(|(_, place)| explained(*place)).collect()
    }
}
