//! How often people and seats have changed what does not advance the game. A table is read as a whole, so nobody may
//! store changes without end; and what one person has used up must not be missing to another.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::stored_event::{SeatChange, StoredEvent, SubstituteReason};

/// How often one person can sit down before the start.
const SEATINGS: u32 = 20;
/// How many people can sit down at one table before the start. Somebody with a new identity for each of them can use this
/// up: the host locks the room, or opens another one.
const PEOPLE: usize = 1_000;
/// How often one person can commit to a contribution to the deal.
const COMMITMENTS: u32 = 50;
/// How often one person can change their name.
const RENAMES: u32 = 100;
/// How often the host can assign bots and programs to seats, and lock the table.
const ARRANGEMENTS: u32 = 300;
/// How often a seat can act out of turn at one question.
const OUT_OF_TURN: u32 = 100;
/// The same at a table that is full: enough to resign.
const OUT_OF_TURN_WHEN_FULL: u32 = 1;

/// A change that a seat can make again and again. Each has a limit of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum RepeatedChange {
    /// A setting of the seat. Later ones are not stored, and last until the table leaves memory.
    Setting,
    /// A decision is taken back.
    Undo,
    /// The seat is left.
    Leave,
    /// The seat is moved to another device.
    Move,
    /// Its person pauses the table, or asks for a pause.
    Pause,
    /// Its person offers to end the game without a result.
    EndOffer,
}

impl RepeatedChange {
    fn limit(self) -> u32 {
        match self {
            RepeatedChange::Setting => 500,
            RepeatedChange::EndOffer => 3,
            RepeatedChange::Undo | RepeatedChange::Leave | RepeatedChange::Move | RepeatedChange::Pause => 300,
        }
    }

    /// Returns the change that an event is, and its seat.
    fn of_event(event: &StoredEvent) -> Option<(RepeatedChange, u8)> {
        Some(match event {
            StoredEvent::Coach { seat, .. }
            | StoredEvent::Warn { seat, .. }
            | StoredEvent::Throws { seat, .. }
            | StoredEvent::Speed { seat, .. } => (RepeatedChange::Setting, *seat),
            StoredEvent::Left { seat, why: SubstituteReason::Left, .. } => (RepeatedChange::Leave, *seat),
            StoredEvent::Moved { seat, .. } => (RepeatedChange::Move, *seat),
            StoredEvent::Pausing { seat, .. } | StoredEvent::Paused { seat, .. } => (RepeatedChange::Pause, *seat),
            StoredEvent::Proposed { seat, change: SeatChange::End {}, .. } => (RepeatedChange::EndOffer, *seat),
            _ => return None,
        })
    }
}

/// The counts of one table.
#[derive(Debug, Default)]
pub(crate) struct ChangeCounts {
    seatings: BTreeMap<PersonId, u32>,
    commitments: BTreeMap<PersonId, u32>,
    chat_lines: BTreeMap<PersonId, u32>,
    renames: BTreeMap<PersonId, u32>,
    repeated: BTreeMap<(RepeatedChange, u8), u32>,
    arrangements: u32,
    /// The actions out of turn at the question of this number. They are not restored.
    out_of_turn: (u32, BTreeMap<u8, u32>),
}

fn count_up<K: Ord>(counts: &mut BTreeMap<K, u32>, key: K) {
    *counts.entry(key).or_default() += 1;
}

fn has_room<K: Ord>(counts: &BTreeMap<K, u32>, key: &K, limit: u32) -> bool {
    counts.get(key).is_none_or(|count| *count < limit)
}

fn refuse_unless(fits: bool) -> Result<(), Refusal> {
    if fits { Ok(()) } else { Err(Refusal::TooManyChanges) }
}

impl ChangeCounts {
    pub fn check_seating(&self, who: &PersonId) -> Result<(), Refusal> {
        let is_known = self.seatings.contains_key(who) || self.seatings.len() < PEOPLE;
        refuse_unless(is_known && has_room(&self.seatings, who, SEATINGS))
    }

    pub fn check_commitment(&self, who: &PersonId) -> Result<(), Refusal> {
        refuse_unless(has_room(&self.commitments, who, COMMITMENTS))
    }

    pub fn check_rename(&self, who: &PersonId) -> Result<(), Refusal> {
        refuse_unless(has_room(&self.renames, who, RENAMES))
    }

    /// Checks that the host may still assign bots and programs, and lock the table.
    pub fn check_arrangement(&self) -> Result<(), Refusal> {
        refuse_unless(self.arrangements < ARRANGEMENTS)
    }

    pub fn check_repeated(&self, change: RepeatedChange, seat: u8) -> Result<(), Refusal> {
        refuse_unless(self.may_repeat(change, seat))
    }

    pub fn may_repeat(&self, change: RepeatedChange, seat: u8) -> bool {
        has_room(&self.repeated, &(change, seat), change.limit())
    }

    /// Counts an action out of turn, and checks that it may be carried out.
    pub fn count_out_of_turn(&mut self, question: u32, seat: u8, is_full: bool) -> Result<(), Refusal> {
        if self.out_of_turn.0 != question {
            self.out_of_turn = (question, BTreeMap::new());
        }
        let fits = has_room(&self.out_of_turn.1, &seat, if is_full { OUT_OF_TURN_WHEN_FULL } else { OUT_OF_TURN });
        count_up(&mut self.out_of_turn.1, seat);
        refuse_unless(fits)
    }

    /// Returns the number of chat lines of a person.
    pub fn chat_lines(&self, who: &PersonId) -> usize {
        self.chat_lines.get(who).map_or(0, |count| *count as usize)
    }

    /// Counts a stored event. `person_of` returns the person of a seat.
    pub fn count_event(&mut self, event: &StoredEvent, person_of: impl Fn(u8) -> Option<PersonId>) {
        match event {
            StoredEvent::Sat { person, .. } => count_up(&mut self.seatings, person.clone()),
            StoredEvent::Pledged { seat, .. } => {
                person_of(*seat).into_iter().for_each(|person| count_up(&mut self.commitments, person));
            }
            StoredEvent::Named { seat, .. } => {
                person_of(*seat).into_iter().for_each(|person| count_up(&mut self.renames, person));
            }
            StoredEvent::Said { seat, .. } => {
                person_of(*seat).into_iter().for_each(|person| count_up(&mut self.chat_lines, person));
            }
            StoredEvent::Bot { .. } | StoredEvent::Program { .. } | StoredEvent::Locked { .. } => {
                self.arrangements += 1
            }
            _ => RepeatedChange::of_event(event).into_iter().for_each(|change| count_up(&mut self.repeated, change)),
        }
    }

    /// Counts an entry of the game.
    pub fn count_entry(&mut self, entry: &Value) {
        if let Some(seat) =
            entry.pointer("/undid/seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok())
        {
            count_up(&mut self.repeated, (RepeatedChange::Undo, seat));
        }
    }
}
