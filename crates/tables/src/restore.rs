//! Restores a table's state from its stored events.

use std::collections::VecDeque;

use catalog::{GameEntry, SeatNote};
use engine::Seat;
use serde::Deserialize;
use serde_json::Value;

use crate::command::CommandResult;
use crate::creation::{UnplayableTable, begin_game};
use crate::event_times::EventTimes;
use crate::question::{LastPause, TablePause};
use crate::seat_slot::{Occupant, SeatSlot};
use crate::stored_event::{StoredEvent, SubstituteReason, TableHeader};
use crate::table_state::{ChatContent, Remark, StepOutput, TableState};
use crate::timings::{Millis, TableTimings};

/// Returns at most `most` of the first journal entries after the start.
fn entries_after_start(rows: &[StoredEvent], most: usize) -> Vec<Value> {
    let started = rows.iter().skip_while(|row| **row != StoredEvent::Started {}).skip(1);
    let entry = |row: &StoredEvent| match row {
        StoredEvent::Entry(entry) => Some(entry.clone()),
        _ => None,
    };
    started.map_while(entry).take(most).collect()
}

/// The part of a journal entry that is needed to repeat it. The rest of an entry is compared, not parsed.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    Did { seat: Seat, action: Value },
    Fell {},
    Undid { seat: Seat },
}

impl TableState {
    /// Restores the table that these events were stored for. There is nothing to store: the step has effects only.
    ///
    /// # Errors
    /// Events that this table could not have written, or a version of the rules that this program does not support.
    pub fn restore(
        now: Millis,
        header: TableHeader,
        rows: &[StoredEvent],
        entry: &'static dyn GameEntry,
        timings: TableTimings,
    ) -> Result<(TableState, CommandResult), UnplayableTable> {
        TableState::restore_dated(now, header, rows, EventTimes::default(), entry, timings)
    }

    /// Restores a table whose event times are known: the time of the present question continues.
    ///
    /// # Errors
    /// The same as for [`TableState::restore`].
    pub fn restore_dated(
        now: Millis,
        header: TableHeader,
        rows: &[StoredEvent],
        times: EventTimes<'_>,
        cabinet: &'static dyn GameEntry,
        timings: TableTimings,
    ) -> Result<(TableState, CommandResult), UnplayableTable> {
        let info = cabinet.info();
        if header.endtable != TableHeader::VERSION || header.game != info.id {
            return Err(UnplayableTable("This table belongs to another program.".into()));
        }
        let later = header.later.as_ref().and_then(|later| later.next());
        if later.is_some_and(|later| later.current_secret().commitment().0 != header.secret) {
            return Err(UnplayableTable("The deal of this table is not the one that was sealed.".into()));
        }
        let past = entries_after_start(rows, header.past);
        if past.len() < header.past {
            return Err(UnplayableTable("The game that this table goes on from is not there.".into()));
        }
        let mut state = TableState::from_header(now, header, past, cabinet, timings)?;
        state.restoring = true;
        let mut expected = VecDeque::new();
        for (number, row) in rows.iter().enumerate() {
            state.check(row).map_err(|what| UnplayableTable::for_row(number, what))?;
            match row {
                StoredEvent::Entry(entry) => {
                    state.repeat(entry, &mut expected).map_err(|what| UnplayableTable::for_row(number, what))?;
                }
                other => state.apply_event(other),
            }
            if matches!(row, StoredEvent::Knocked { .. }) {
                state.date_wish(times.written_at(number, now));
            }
            if matches!(row, StoredEvent::Due { .. }) {
                state.extend_deadline(times.away_between(times.written_at(number, now), now));
            }
            if *row == (StoredEvent::Started {}) {
                expected.extend(state.game.journal_entries());
            }
            state.length += 1;
            if state.playing() && expected.is_empty() {
                let at = times.written_at(number, now);
                if state.held_chance().is_some() {
                    state.end_restored_question(times.open(at));
                } else {
                    state.note_question_timing(at, times.open(at), row);
                }
            }
        }
        if !expected.is_empty() {
            return Err(UnplayableTable::for_row(rows.len(), "the journal ends in the middle of a move"));
        }
        state.moments.skip_to(state.game.ply());
        state.expect_everybody();
        let dated = state.take_question_timing(times.open(now));
        for (rest, slot) in state.substitute_ready_at.iter_mut().zip(&state.seat_slots) {
            *rest = if slot.is_replaced() { now + timings.leave_delay } else { 0 };
        }
        let step = state.finish_step(StepOutput::default(), Ok(()));
        state.restoring = false;
        state.restore_deadline(dated);
        if step.rows.is_empty() {
            Ok((state, step))
        } else {
            Err(UnplayableTable("A restored table moved by itself.".into()))
        }
    }

    /// Checks whether an event is possible at this point.
    fn check(&self, row: &StoredEvent) -> Result<(), &'static str> {
        // The id of the answer that closed it comes after.
        let goes_on = self.ended_by_agreement && matches!(row, StoredEvent::Next { .. });
        if self.closed && !goes_on && !matches!(row, StoredEvent::Once { .. }) {
            return Err("the table has been closed");
        }
        let seat = match row {
            StoredEvent::Sat { seat, .. } if !self.started && !self.is_shuffling() => *seat,
            StoredEvent::Stood { seat } | StoredEvent::Bot { seat, .. } if !self.started => *seat,
            StoredEvent::Pledged { .. }
            | StoredEvent::Shuffling { .. }
            | StoredEvent::Rolled { .. }
            | StoredEvent::Opened { .. }
            | StoredEvent::Missed {} => self.checks_shuffle(row).ok_or("that was not asked of the seats")?,
            StoredEvent::Left { seat, .. } | StoredEvent::Back { seat } if self.started => *seat,
            StoredEvent::Said { seat, .. } | StoredEvent::Named { seat, .. } => *seat,
            StoredEvent::Coach { seat, .. }
            | StoredEvent::Warn { seat, .. }
            | StoredEvent::Speed { seat, .. }
            | StoredEvent::Throws { seat, .. } => *seat,
            StoredEvent::Bank { seat, .. } | StoredEvent::Late { seat } | StoredEvent::Waited { seat }
                if self.playing() =>
            {
                *seat
            }
            StoredEvent::Pausing { seat, .. } if self.playing() => *seat,
            StoredEvent::Paused { seat, .. } if self.playing() && self.paused.is_none() => *seat,
            StoredEvent::Resumed { seat } if self.paused.is_some() => *seat,
            StoredEvent::Due { .. } if self.playing() => 0,
            StoredEvent::Knocked { .. } | StoredEvent::TurnedAway { .. } if !self.over => 0,
            StoredEvent::Removed { seat, bot, .. } if !self.over && bot.is_some() == self.started => *seat,
            StoredEvent::Given { seat, .. } | StoredEvent::Moved { seat, .. } if self.playing() => *seat,
            StoredEvent::Program { seat, .. } if !self.over => *seat,
            StoredEvent::Proposed { seat, .. } if self.playing() => *seat,
            StoredEvent::Voted { seat, .. } if self.playing() && self.seat_vote.is_some() => *seat,
            StoredEvent::Returned { seat, person, .. }
                if self.playing()
                    && self
                        .histories
                        .get(usize::from(*seat))
                        .is_some_and(|seat| seat.owner.as_ref() == Some(person)) =>
            {
                *seat
            }
            StoredEvent::Locked { .. } | StoredEvent::Once { .. } | StoredEvent::Remarked { .. } => 0,
            StoredEvent::Closed { .. } if !self.over => 0,
            StoredEvent::Host { .. } if !self.over => 0,
            StoredEvent::Started {}
                if !self.started && self.seat_slots.iter().all(|slot| slot.occupant != Occupant::Nobody) =>
            {
                0
            }
            StoredEvent::Held { seat, action } if self.started => {
                if self.game.is_legal(Seat(*seat), action) {
                    *seat
                } else {
                    return Err("that seat was not asked this");
                }
            }
            StoredEvent::Entry(_) if self.started => 0,
            StoredEvent::Over { secret } if self.started && *secret == self.header.secret => 0,
            StoredEvent::Next { by } if self.over || self.ended_by_agreement => by.unwrap_or(0),
            _ => return Err("it cannot stand here"),
        };
        if seat < self.header.seats { Ok(()) } else { Err("there is no such seat") }
    }

    /// Repeats a journal entry, or compares it with the entry that followed automatically from the previous one.
    fn repeat(&mut self, entry: &Value, expected: &mut VecDeque<Value>) -> Result<(), String> {
        if expected.is_empty() {
            self.held_actions.retain(|seat, _| !matches!(entry.pointer("/did/seat"), Some(by) if *by == seat.0));
            let repeated = match Entry::deserialize(entry).map_err(|error| error.to_string())? {
                Entry::Did { seat, action } => self.apply_scripted(seat, &action, None),
                Entry::Undid { seat } => self.undo_scripted(seat),
                Entry::Fell {} => self.game.apply_chance(None),
            };
            expected.extend(repeated.map_err(|refusal| format!("{refusal:?}"))?.entries);
        }
        if expected.pop_front().as_ref() != Some(entry) {
            return Err("the rules lead elsewhere".into());
        }
        self.change_counts.count_entry(entry);
        Ok(())
    }

    /// Applies a stored event. Journal entries are applied by the game and not here.
    pub(crate) fn apply_event(&mut self, row: &StoredEvent) {
        self.update_seat_history(row);
        let slots = &self.seat_slots;
        let person_of = |seat: u8| slots.get(usize::from(seat)).and_then(|slot| slot.person()).cloned();
        self.change_counts.count_event(row, person_of);
        match row {
            StoredEvent::Sat { .. } | StoredEvent::Stood { .. } | StoredEvent::Bot { .. } => self.take_seat(row),
            StoredEvent::Pledged { .. }
            | StoredEvent::Shuffling { .. }
            | StoredEvent::Rolled { .. }
            | StoredEvent::Opened { .. }
            | StoredEvent::Missed {} => {
                self.fair_deal.apply_event(row, self.now + self.timings.shuffle);
            }
            StoredEvent::Host { person } => self.host = person.clone(),
            StoredEvent::Started {} => self.begin_agreed_game(),
            StoredEvent::Held { seat, action } => {
                self.held_actions.insert(Seat(*seat), (self.question_number(), action.clone()));
            }
            StoredEvent::Entry(_) => {}
            StoredEvent::Said { .. } | StoredEvent::Remarked { .. } => self.hear_talk(row),
            StoredEvent::Left { seat, bot, why } => self.replace_person(*seat, bot, *why),
            StoredEvent::Back { seat } => self.return_person(*seat),
            StoredEvent::Coach { .. }
            | StoredEvent::Warn { .. }
            | StoredEvent::Throws { .. }
            | StoredEvent::Speed { .. } => self.set_preference(row),
            StoredEvent::Over { .. } => self.over = true,
            StoredEvent::Next { by } => self.note_next_table(*by),
            StoredEvent::Bank { seat, left } => {
                self.banks[usize::from(*seat)] = *left;
                self.used_time.reach_depth(self.game.count_decided_entries());
            }
            StoredEvent::Due { until } => {
                self.due_by = Some((self.question_number(), *until));
                self.due_extended = false;
            }
            StoredEvent::Late { seat } => {
                self.add_note(*seat, SeatNote::Late);
                self.run_out_of_time(*seat);
            }
            StoredEvent::Waited { seat } => self.add_note(*seat, SeatNote::Waited),
            StoredEvent::Pausing { seat, since } => {
                self.pause_requests.insert(Seat(*seat), *since);
                self.add_note(*seat, SeatNote::Pausing);
            }
            StoredEvent::Paused { seat, left } => {
                self.pause_requests.clear();
                self.paused = Some(TablePause { since: self.now, left: *left });
                self.add_note(*seat, SeatNote::Paused);
            }
            StoredEvent::Resumed { seat } => self.end_pause(*seat),
            StoredEvent::Proposed { .. } | StoredEvent::Voted { .. } => self.hear_consent(row),
            StoredEvent::Once { person, id } => self.answered.remember_answer(person, id),
            StoredEvent::Locked { on } => self.locked = *on,
            StoredEvent::Closed { agreed } => (self.closed, self.ended_by_agreement) = (true, *agreed),
            StoredEvent::Removed { .. }
            | StoredEvent::Knocked { .. }
            | StoredEvent::TurnedAway { .. }
            | StoredEvent::Given { .. }
            | StoredEvent::Returned { .. }
            | StoredEvent::Moved { .. }
            | StoredEvent::Program { .. }
            | StoredEvent::Named { .. } => {
                self.reseat(row);
            }
        }
    }

    /// Applies an event with which a person or a spectator says something.
    fn hear_talk(&mut self, row: &StoredEvent) {
        match row {
            StoredEvent::Said { seat, text } => {
                self.add_chat_line(Seat(*seat), ChatContent::Text(text.clone()));
            }
            StoredEvent::Remarked { person, name, text } => {
                self.remarks.push(Remark { person: person.clone(), name: name.clone(), text: text.clone() });
            }
            _ => {}
        }
    }

    /// Applies an event with which a person sets what they prefer.
    fn set_preference(&mut self, row: &StoredEvent) {
        let slots = &mut self.seat_slots;
        match row {
            StoredEvent::Coach { seat, on } => slots[usize::from(*seat)].has_hints = *on,
            StoredEvent::Warn { seat, on } => slots[usize::from(*seat)].has_blunder_warnings = *on,
            StoredEvent::Throws { seat, setting } => slots[usize::from(*seat)].chance_setting = *setting,
            StoredEvent::Speed { seat, speed } => slots[usize::from(*seat)].bot_speed = *speed,
            _ => {}
        }
    }

    fn end_pause(&mut self, seat: u8) {
        self.paused = None;
        let depth = self.game.count_decided_entries().max(self.last_pause.map_or(0, |last| last.depth));
        self.last_pause = Some(LastPause { question: self.question_number(), depth });
        self.add_note(seat, SeatNote::Resumed);
    }

    /// Begins the game that was agreed on.
    fn begin_agreed_game(&mut self) {
        let held = self.throwing_seats();
        let table = begin_game(self.game_entry, self.header.rules, self.table_setup(), &self.past, held);
        self.game = table.expect("setup and past were good when the table was opened");
        self.started = true;
        self.moments.skip_to(self.past.len());
        self.begin_histories();
        self.name_seats();
    }

    /// Applies an event that changes a seat's occupant before the start.
    fn take_seat(&mut self, row: &StoredEvent) {
        match row {
            StoredEvent::Sat { seat, person, name, entropy, adds } => {
                if self.seat_slots[usize::from(*seat)].person() != Some(person) {
                    self.fair_deal.vacate_seat(*seat);
                }
                if *adds {
                    self.fair_deal.expect_contribution(*seat);
                }
                self.seat_slots[usize::from(*seat)] = SeatSlot {
                    name: name.clone(),
                    occupant: Occupant::Person { person: person.clone(), substitute_bot: None },
                    entropy: entropy.clone(),
                    ..SeatSlot::empty()
                };
                self.note_holder(*seat);
            }
            StoredEvent::Stood { seat } => {
                self.fair_deal.vacate_seat(*seat);
                self.seat_slots[usize::from(*seat)] = SeatSlot::empty();
                self.versions.fold_seat(*seat);
            }
            StoredEvent::Bot { seat, bot, name } => {
                let sitter = Occupant::Bot(bot.clone());
                self.seat_slots[usize::from(*seat)] =
                    SeatSlot { name: name.clone(), occupant: sitter, ..SeatSlot::empty() };
                self.note_holder(*seat);
                self.versions.fold_seat(*seat);
            }
            _ => {}
        }
    }

    /// Applies an event that changes a seat's occupant in a running game, or asks for such a change.
    fn reseat(&mut self, row: &StoredEvent) {
        match row {
            StoredEvent::Removed { seat, bot, name } => {
                self.barred.extend(self.seat_slots[usize::from(*seat)].person().cloned());
                let sitter = bot.clone().map_or(Occupant::Nobody, Occupant::Bot);
                self.sit_here(*seat, name, sitter);
                self.add_note(*seat, SeatNote::Removed);
            }
            StoredEvent::Knocked { person, name } => self.note_wish(person, name),
            StoredEvent::TurnedAway { person } => self.drop_wish(person),
            StoredEvent::Given { seat, person, name } => {
                self.sit_here(*seat, name, Occupant::Person { person: person.clone(), substitute_bot: None });
                self.add_note(*seat, SeatNote::Given);
            }
            StoredEvent::Returned { seat, person, name } => {
                let from = self.histories[usize::from(*seat)].holder;
                self.sit_here(*seat, name, Occupant::Person { person: person.clone(), substitute_bot: None });
                self.add_note(*seat, SeatNote::Returned);
                self.add_chat_line(Seat(*seat), ChatContent::TakenBack { from });
            }
            StoredEvent::Moved { seat, person, .. } => {
                self.versions.hand_on(*seat);
                let before = self.seat_slots[usize::from(*seat)].person().cloned();
                for slot in self.seat_slots.iter_mut().filter(|slot| before.is_some() && slot.program_keeper == before)
                {
                    slot.program_keeper = Some(person.clone());
                }
                if let Occupant::Person { person: theirs, .. } = &mut self.seat_slots[usize::from(*seat)].occupant {
                    *theirs = person.clone();
                }
                self.move_holder(*seat, person);
            }
            StoredEvent::Program { seat, person, name, keeper } => {
                self.sit_here(*seat, name, Occupant::Person { person: person.clone(), substitute_bot: None });
                let slot = &mut self.seat_slots[usize::from(*seat)];
                slot.program = true;
                slot.program_keeper = Some(keeper.clone().unwrap_or_else(|| self.host.clone()));
                self.add_note(*seat, SeatNote::Program);
            }
            StoredEvent::Named { seat, name } => {
                self.seat_slots[usize::from(*seat)].name.clone_from(name);
                self.note_holder(*seat);
            }
            _ => {}
        }
    }

    /// Gives a seat to another occupant. The contribution to the secret of the deal stays unchanged.
    fn sit_here(&mut self, seat: u8, name: &str, sitter: Occupant) {
        self.versions.fold_seat(seat);
        if !self.started {
            self.fair_deal.vacate_seat(seat);
        }
        let slot = &mut self.seat_slots[usize::from(seat)];
        let entropy = if self.started { std::mem::take(&mut slot.entropy) } else { String::new() };
        *slot = SeatSlot { name: name.to_owned(), occupant: sitter, entropy, ..SeatSlot::empty() };
        self.note_holder(seat);
        self.begin_own_actions(seat);
    }

    pub(crate) fn add_note(&mut self, seat: u8, note: SeatNote) {
        if self.started {
            self.notes += 1;
            self.game.add_seat_note(Seat(seat), note);
            if note.tells_who_plays() {
                self.add_chat_line(Seat(seat), ChatContent::Note(note));
            }
        }
    }

    /// Returns true if the game is in progress.
    fn playing(&self) -> bool {
        self.started && !self.over
    }

    /// Notes that the next table has been opened, and who wants a rematch.
    fn note_next_table(&mut self, by: Option<u8>) {
        self.next_opened = true;
        if let Some(seat) = by {
            self.add_chat_line(Seat(seat), ChatContent::Rematch);
        }
    }

    /// Lets the person of a seat play again.
    fn return_person(&mut self, seat: u8) {
        self.set_left(seat, None);
        self.begin_own_actions(seat);
        self.add_note(seat, SeatNote::Back);
    }

    /// Lets a substitute bot play for the person of a seat.
    fn replace_person(&mut self, seat: u8, bot: &str, why: SubstituteReason) {
        self.set_left(seat, Some(bot.to_owned()));
        self.add_note(seat, why.seat_note());
        if why == SubstituteReason::Overtime {
            self.run_out_of_time(seat);
        }
    }

    fn set_left(&mut self, seat: u8, bot: Option<String>) {
        if let Occupant::Person { substitute_bot: left, .. } = &mut self.seat_slots[usize::from(seat)].occupant {
            *left = bot;
        }
    }
}
