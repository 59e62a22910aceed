//! Everything that was told at a table, and who heard it.

use std::cell::RefCell;
use std::collections::VecDeque;

use engine::{Audience, EventSink, Seat, SeatSet, Viewer};

use crate::i18n::{Language, current_locale};
use crate::{LogSentence, SeatNote};

/// How many things told have their sentences kept after they were made. A page shows no more lines.
const KEPT: usize = 64;

/// Something that happened at the table, in the order told.
#[derive(Clone)]
pub(crate) enum LogEvent<E> {
    /// A game's event.
    Event(engine::EmittedEvent<E>),
    /// A seat took back its last decision; what was told of it no longer stands. Only those hear of it who had heard
    /// of the decision: taking back what nobody saw would tell that it was done.
    Undone(Seat, Audience),
    /// Something happened around the game, of which nobody learns anything about it.
    Note(Seat, SeatNote),
}

impl<E> LogEvent<E> {
    /// Who is told something about the game.
    pub fn audience(&self) -> Audience {
        match self {
            LogEvent::Event(told) => told.to,
            LogEvent::Undone(_, to) => *to,
            LogEvent::Note(..) => Audience::Only(SeatSet::EMPTY),
        }
    }
}

/// One thing told, and during which journal entry.
#[derive(Clone)]
pub(crate) struct LogItem<E> {
    pub ply: usize,
    pub event: LogEvent<E>,
    /// Whether it was taken back later.
    pub void: bool,
}

/// All that was told, with an index of what each viewer heard, so that nobody has to go through a whole game to find
/// the latest lines.
#[derive(Clone)]
pub(crate) struct EventLog<E> {
    items: Vec<LogItem<E>>,
    /// The spectator first, then each seat: the places of the items that they heard.
    heard: Vec<Vec<u32>>,
    /// The latest items as sentences, by place and language.
    worded: RefCell<VecDeque<(usize, Language, LogSentence)>>,
}

/// Collects what is told during one journal entry.
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
    /// Nothing told yet, at a table of so many seats.
    pub fn new(seats: u8) -> EventLog<E> {
        EventLog { items: Vec::new(), heard: vec![Vec::new(); usize::from(seats) + 1], worded: RefCell::default() }
    }

    /// What is told from now on belongs to this journal entry.
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
        self.items.push(LogItem { ply, event: news, void: false });
    }

    /// Everybody hears of something that happened around the game, at this entry.
    pub fn add_seat_note(&mut self, seat: Seat, note: SeatNote, ply: usize) {
        self.push(ply, LogEvent::Note(seat, note));
    }

    /// Marks what was told of a seat's decision as void and tells that it was taken back, at this entry.
    pub fn take_back(&mut self, seat: Seat, undone: usize, ply: usize) {
        let mut heard = Audience::Only(SeatSet::only(seat));
        let last = self.items.iter_mut().rev().skip_while(|item| item.ply > undone);
        for item in last.take_while(|item| item.ply == undone) {
            if let LogEvent::Event(told) = &item.event {
                heard = heard.or(told.to);
                item.void = true;
            }
        }
        self.push(ply, LogEvent::Undone(seat, heard));
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// The items from a place on, whoever heard them.
    pub fn from(&self, place: usize) -> &[LogItem<E>] {
        self.items.get(place..).unwrap_or_default()
    }

    /// The places of what this viewer heard, oldest first.
    pub fn heard_by(&self, viewer: Viewer) -> &[u32] {
        let index = viewer.seat().map_or(0, |seat| seat.index() + 1);
        self.heard.get(index).map(Vec::as_slice).unwrap_or_default()
    }

    /// The item at a place.
    pub fn item_at(&self, place: u32) -> &LogItem<E> {
        &self.items[place as usize]
    }

    /// What this viewer heard with its place, newest first.
    pub fn latest_for(&self, viewer: Viewer) -> impl Iterator<Item = (u32, &LogItem<E>)> {
        self.heard_by(viewer).iter().rev().map(|place| (*place, self.item_at(*place)))
    }

    /// What was told to a viewer from a place in the list of everything on.
    pub fn told_to(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = &LogItem<E>> {
        let heard = self.heard_by(viewer);
        let start = heard.partition_point(|place| (*place as usize) < from);
        heard[start..].iter().map(|place| self.item_at(*place))
    }

    /// The sentence of the item at a place; `make` is asked for it once in a language while it is
    /// among the latest.
    pub fn cached_sentence(&self, place: u32, make: impl FnOnce(&LogItem<E>) -> LogSentence) -> LogSentence {
        let mut worded = self.worded.borrow_mut();
        let (place, language) = (place as usize, current_locale());
        let mut known = worded.iter().filter(|(known, in_language, _)| (*known, *in_language) == (place, language));
        if let Some((.., sentence)) = known.next() {
            return sentence.clone();
        }
        let sentence = make(&self.items[place]);
        if place + KEPT >= self.items.len() {
            if worded.len() == KEPT * Language::ALL.len() {
                worded.pop_front();
            }
            worded.push_back((place, language, sentence.clone()));
        }
        sentence
    }

    /// Forgets the sentences: the seats go by other names now.
    pub fn clear_sentence_cache(&mut self) {
        self.worded.get_mut().clear();
    }
}

/// The explanations that newcomers at the table have been given, by viewer.
#[derive(Clone, Default)]
pub(crate) struct FirstTimeHints {
    /// How many of the items heard have been looked at.
    looked: usize,
    /// The key of each first occurrence, with its place.
    firsts: Vec<(&'static str, u32)>,
}

impl FirstTimeHints {
    /// The explanations of what happened for the first time at `since` or later.
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
