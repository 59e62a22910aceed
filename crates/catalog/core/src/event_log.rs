//! The log of all events at a table, with their audiences.

use engine::{Audience, EventSink, Seat, SeatSet, Viewer};

use crate::SeatNote;
use crate::viewer_facts::LogEvent;

/// One log entry, and the journal entry during which it was emitted.
#[derive(Clone)]
pub(crate) struct LogItem<E> {
    pub ply: usize,
    /// The audience within the game. An undo is told to the viewers that had seen the decision: an undo of an unseen
    /// decision would reveal that it was made. A note is told to everybody, and is no part of the game.
    pub to: Audience,
    pub event: LogEvent<E>,
    /// The journal entry that undid it, if it was undone later.
    pub undone_at: Option<usize>,
    /// The number of the tenure of the seats' holders during which it was emitted.
    pub tenure: usize,
}

impl<E> LogItem<E> {
    /// Returns true if it was undone later.
    pub fn is_void(&self) -> bool {
        self.undone_at.is_some()
    }

    /// Returns true if it happened around the game and during no journal entry.
    fn is_note(&self) -> bool {
        matches!(self.event, LogEvent::Note(..))
    }
}

/// An entry that a viewer received.
#[derive(Clone, Copy)]
pub(crate) struct ReceivedItem {
    /// The index of the entry in the log.
    pub place: u32,
    /// The number of the step among those that this viewer was told of, from 0: the journal counts hidden steps as well.
    pub step: u32,
}

/// The log, with an index of the entries for each viewer, so that finding the latest lines does not require a scan of
/// the whole game.
#[derive(Clone)]
pub(crate) struct EventLog<E> {
    items: Vec<LogItem<E>>,
    /// The entries that each viewer received: the spectator first, then each seat.
    received: Vec<Vec<ReceivedItem>>,
    /// The number of the present tenure of the seats' holders.
    pub tenure: usize,
}

/// A sink for the events that are emitted during one journal entry.
pub(crate) struct EventLogWriter<'a, E> {
    ply: usize,
    log: &'a mut EventLog<E>,
}

impl<E> EventSink<E> for EventLogWriter<'_, E> {
    fn emit(&mut self, to: Audience, event: E) {
        self.log.push(self.ply, to, LogEvent::Event(event));
    }
}

impl<E> EventLog<E> {
    /// Returns an empty log for a table with this many seats.
    pub fn new(seats: u8) -> EventLog<E> {
        EventLog { items: Vec::new(), received: vec![Vec::new(); usize::from(seats) + 1], tenure: 0 }
    }

    /// Returns a writer that assigns events to this journal entry.
    pub fn writer_at(&mut self, ply: usize) -> EventLogWriter<'_, E> {
        EventLogWriter { ply, log: self }
    }

    fn push(&mut self, ply: usize, to: Audience, event: LogEvent<E>) {
        let item = LogItem { ply, to, event, undone_at: None, tenure: self.tenure };
        let seats = (self.received.len() - 1) as u8;
        for (index, viewer) in Viewer::all(seats).enumerate() {
            if to.includes(viewer) || item.is_note() {
                let received = ReceivedItem { place: self.items.len() as u32, step: self.next_step(index, &item) };
                self.received[index].push(received);
            }
        }
        self.items.push(item);
    }

    /// Returns the number of the step of a new entry. That of a note is the number of the step that follows.
    fn next_step(&self, index: usize, item: &LogItem<E>) -> u32 {
        let received = &self.received[index];
        match received.iter().rev().find(|before| !self.item_at(before.place).is_note()) {
            None => 0,
            Some(last) if !item.is_note() && self.item_at(last.place).ply == item.ply => last.step,
            Some(last) => last.step + 1,
        }
    }

    /// Adds a note about an event around the game to everybody's log, at this entry.
    pub fn add_seat_note(&mut self, seat: Seat, note: SeatNote, ply: usize) {
        self.push(ply, Audience::Only(SeatSet::EMPTY), LogEvent::Note(seat, note));
    }

    /// Marks the events of a seat's decision as void and logs the undo, at this entry.
    pub fn take_back(&mut self, seat: Seat, undone: usize, ply: usize) {
        let mut heard = Audience::Only(SeatSet::only(seat));
        let last = self.items.iter_mut().rev().skip_while(|item| item.ply > undone);
        for item in last.take_while(|item| item.ply == undone) {
            if matches!(item.event, LogEvent::Event(_)) {
                heard = heard.or(item.to);
                item.undone_at = Some(ply);
            }
        }
        self.push(ply, heard, LogEvent::Undone(seat));
    }

    /// Returns true if this viewer received an event of the game during this journal entry.
    pub fn was_told(&self, viewer: Viewer, ply: usize) -> bool {
        let later = self.latest_for(viewer).skip_while(|item| item.ply > ply);
        later.take_while(|item| item.ply == ply).any(|item| item.to.includes(viewer))
    }

    /// Returns the log as it was when this journal entry was about to be added.
    pub fn as_of(&self, ply: usize) -> EventLog<E>
    where
        E: Clone,
    {
        let mut end = self.items.partition_point(|item| item.ply < ply);
        end += self.items[end..].iter().take_while(|item| item.ply == ply && item.is_note()).count();
        let mut items = self.items[..end].to_vec();
        for item in &mut items {
            item.undone_at = item.undone_at.filter(|undo| *undo < ply);
        }
        let cut = |received: &Vec<ReceivedItem>| {
            received[..received.partition_point(|item| (item.place as usize) < end)].to_vec()
        };
        EventLog { items, received: self.received.iter().map(cut).collect(), tenure: self.tenure }
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns the entries from an index on, for any audience.
    pub fn from(&self, place: usize) -> &[LogItem<E>] {
        self.items.get(place..).unwrap_or_default()
    }

    /// Returns the entries that this viewer received, oldest first.
    pub fn received_by(&self, viewer: Viewer) -> &[ReceivedItem] {
        let index = viewer.seat().map_or(0, |seat| seat.index() + 1);
        self.received.get(index).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns the entry at an index.
    pub fn item_at(&self, place: u32) -> &LogItem<E> {
        &self.items[place as usize]
    }

    /// Returns the entries that this viewer received, newest first.
    pub fn latest_for(&self, viewer: Viewer) -> impl Iterator<Item = &LogItem<E>> {
        self.received_by(viewer).iter().rev().map(|item| self.item_at(item.place))
    }

    /// Returns the entries that a viewer received, from an index in the whole log on.
    pub fn told_to(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = &LogItem<E>> {
        let received = self.received_by(viewer);
        let start = received.partition_point(|item| (item.place as usize) < from);
        received[start..].iter().map(|item| self.item_at(item.place))
    }

    /// Returns the journal entries during which this viewer was told something, each once, in order.
    pub fn told_plies(&self, viewer: Viewer) -> Vec<usize> {
        let items = self.received_by(viewer).iter().map(|item| self.item_at(item.place));
        let mut plies: Vec<usize> = items.filter(|item| !item.is_note()).map(|item| item.ply).collect();
        plies.dedup();
        plies
    }

    /// Returns the number of steps that this viewer was told of before this journal entry.
    pub fn count_steps_before(&self, viewer: Viewer, ply: usize) -> usize {
        let mut before = self.received_by(viewer).iter().rev();
        let last = before.find(|item| {
            let item = self.item_at(item.place);
            item.ply < ply && !item.is_note()
        });
        last.map_or(0, |item| item.step as usize + 1)
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
        FirstTimeHints { looked: self.looked.min(log.received_by(viewer).len()), firsts }
    }

    /// Returns the events that happened for the first time at `since` or later. `key_of` names what an event would
    /// explain.
    pub fn collect_events<E: Clone>(
        &mut self,
        log: &EventLog<E>,
        viewer: Viewer,
        since: usize,
        key_of: impl Fn(&E) -> Option<&'static str>,
    ) -> Vec<E> {
        let event_at = |place| match &log.item_at(place).event {
            LogEvent::Event(event) => Some(event),
            LogEvent::Undone(_) | LogEvent::Note(..) => None,
        };
        let received = log.received_by(viewer);
        for item in &received[self.looked.min(received.len())..] {
            if let Some(key) = event_at(item.place).and_then(&key_of)
                && !self.firsts.iter().any(|(known, _)| *known == key)
            {
                self.firsts.push((key, item.place));
            }
        }
        self.looked = received.len();
        let fresh = self.firsts.iter().filter(|(_, place)| log.item_at(*place).ply >= since);
        fresh.filter_map(|(_, place)| event_at(*place).cloned()).collect()
    }
}
