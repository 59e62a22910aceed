//! How often people and seats have changed what does not advance the game. A table is read as a whole, so nobody may
//! store changes without end; and what one person has used up must not be missing to another.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::person_id::PersonId;
use crate::stored_event::{StoredEvent, SubstituteReason};

/// How often one person can sit down before the start.
const SEATINGS: u32 = 50;
/// How often one person can commit to a contribution to the deal.
const COMMITMENTS: u32 = 50;
/// How many settings of a seat are stored. Later ones last until the table leaves memory.
const SETTINGS: u32 = 500;
/// How often a seat can take back a decision.
const UNDOS: u32 = 300;
/// How often a seat can be left.
const LEAVES: u32 = 300;
/// How often a seat can act out of turn at one question.
const OUT_OF_TURN: u32 = 100;

/// The counts of one table.
#[derive(Debug, Default)]
pub(crate) struct ChangeCounts {
    seatings: BTreeMap<PersonId, u32>,
    commitments: BTreeMap<PersonId, u32>,
    chat_lines: BTreeMap<PersonId, u32>,
    settings: BTreeMap<u8, u32>,
    undos: BTreeMap<u8, u32>,
    leaves: BTreeMap<u8, u32>,
    /// The actions out of turn at the question of this number. They are not restored.
    out_of_turn: (u32, BTreeMap<u8, u32>),
}

fn count_up<K: Ord>(counts: &mut BTreeMap<K, u32>, key: K) {
    *counts.entry(key).or_default() += 1;
}

fn has_room<K: Ord>(counts: &BTreeMap<K, u32>, key: &K, limit: u32) -> bool {
    counts.get(key).is_none_or(|count| *count < limit)
}

impl ChangeCounts {
    pub fn may_sit_down(&self, who: &PersonId) -> bool {
        has_room(&self.seatings, who, SEATINGS)
    }

    pub fn may_commit(&self, who: &PersonId) -> bool {
        has_room(&self.commitments, who, COMMITMENTS)
    }

    pub fn may_store_setting(&self, seat: u8) -> bool {
        has_room(&self.settings, &seat, SETTINGS)
    }

    pub fn may_undo(&self, seat: u8) -> bool {
        has_room(&self.undos, &seat, UNDOS)
    }

    pub fn may_leave(&self, seat: u8) -> bool {
        has_room(&self.leaves, &seat, LEAVES)
    }

    /// Counts an action out of turn, and returns whether it may be carried out.
    pub fn count_out_of_turn(&mut self, question: u32, seat: u8) -> bool {
        if self.out_of_turn.0 != question {
            self.out_of_turn = (question, BTreeMap::new());
        }
        let fits = has_room(&self.out_of_turn.1, &seat, OUT_OF_TURN);
        count_up(&mut self.out_of_turn.1, seat);
        fits
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
            StoredEvent::Said { seat, .. } => {
                person_of(*seat).into_iter().for_each(|person| count_up(&mut self.chat_lines, person));
            }
            StoredEvent::Coach { seat, .. }
            | StoredEvent::Warn { seat, .. }
            | StoredEvent::Throws { seat, .. }
            | StoredEvent::Speed { seat, .. } => count_up(&mut self.settings, *seat),
            StoredEvent::Left { seat, why: SubstituteReason::Left, .. } => count_up(&mut self.leaves, *seat),
            _ => {}
        }
    }

    /// Counts an entry of the game.
    pub fn count_entry(&mut self, entry: &Value) {
        if let Some(seat) =
            entry.pointer("/undid/seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok())
        {
            count_up(&mut self.undos, seat);
        }
    }
}
