//! The same core again, from what was stored.

use std::collections::VecDeque;
use std::fmt;

use arcade::{Cabinet, Note};
use play::Seat;
use serde::Deserialize;
use serde_json::Value;

use crate::chair::Chair;
use crate::clock::Pause;
use crate::core::{Chat, Core, begin};
use crate::{Habits, Header, Millis, Row, Sitter, Step, Times};

/// A table that cannot be played: what was asked for or stored does not fit. One sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}

impl Broken {
    fn row(number: usize, what: impl fmt::Display) -> Broken {
        Broken(format!("Row {number} of the table does not fit: {what}."))
    }
}

/// The first journal entries after the start, at most so many.
fn entries_after_start(rows: &[Row], most: usize) -> Vec<Value> {
    let started = rows.iter().skip_while(|row| **row != Row::Started {}).skip(1);
    let entry = |row: &Row| match row {
        Row::Entry(entry) => Some(entry.clone()),
        _ => None,
    };
    started.map_while(entry).take(most).collect()
}

/// The part of a journal entry that repeating it needs. The other words of an entry are compared, not read.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    Did { seat: Seat, action: Value },
    Fell {},
    Undid { seat: Seat },
}

impl Core {
    /// The table that these rows left behind. Nothing is to be stored: the step has effects only.
    ///
    /// # Errors
    /// Rows that this table could not have written, or a version of the rules that this program does not play.
    pub fn restore(
        now: Millis,
        header: Header,
        rows: &[Row],
        cabinet: &'static dyn Cabinet,
        habits: Habits,
    ) -> Result<(Core, Step), Broken> {
        Core::restore_dated(now, header, rows, Times::default(), cabinet, habits)
    }

    /// The same where it is known when the rows were written: the time of the present question goes on.
    ///
    /// # Errors
    /// As above.
    pub fn restore_dated(
        now: Millis,
        header: Header,
        rows: &[Row],
        times: Times<'_>,
        cabinet: &'static dyn Cabinet,
        habits: Habits,
    ) -> Result<(Core, Step), Broken> {
        let info = cabinet.info();
        if header.endtable != Header::VERSION || header.game != info.id {
            return Err(Broken("This table belongs to another program.".into()));
        }
        let later = header.later.as_ref().and_then(|later| later.next());
        if later.is_some_and(|later| later.secret().commitment().0 != header.secret) {
            return Err(Broken("The deal of this table is not the one that was sealed.".into()));
        }
        let past = entries_after_start(rows, header.past);
        if past.len() < header.past {
            return Err(Broken("The game that this table goes on from is not there.".into()));
        }
        let mut core = Core::bare(now, header, past, cabinet, habits)?;
        let mut expected = VecDeque::new();
        for (number, row) in rows.iter().enumerate() {
            core.check(row).map_err(|what| Broken::row(number, what))?;
            match row {
                Row::Entry(entry) => {
                    core.repeat(entry, &mut expected).map_err(|what| Broken::row(number, what))?;
                    core.follow(std::slice::from_ref(entry));
                }
                other => core.take_effect(other),
            }
            if matches!(row, Row::Knocked { .. }) {
                core.date_wish(times.of(number, now));
            }
            if *row == (Row::Started {}) {
                expected.extend(core.table.entries());
            }
            core.length += 1;
            if core.playing() && expected.is_empty() {
                let at = times.of(number, now);
                core.date_question(at, times.open(at), row);
            }
        }
        if !expected.is_empty() {
            return Err(Broken::row(rows.len(), "the journal ends in the middle of a move"));
        }
        core.expect_everybody();
        let dated = core.dated(times.open(now));
        for (rest, chair) in core.rest.iter_mut().zip(&core.chairs) {
            *rest = if chair.replaced() { now + habits.leave } else { 0 };
        }
        let step = core.finish_step(crate::core::Work::default(), Ok(()));
        core.go_on_dated(dated);
        if step.rows.is_empty() { Ok((core, step)) } else { Err(Broken("A restored table moved by itself.".into())) }
    }

    /// Whether a row can be here at all.
    fn check(&self, row: &Row) -> Result<(), &'static str> {
        if self.closed {
            return Err("the table has been closed");
        }
        let seat = match row {
            Row::Sat { seat, .. } if !self.started && !self.shuffling() => *seat,
            Row::Stood { seat } | Row::Bot { seat, .. } if !self.started => *seat,
            Row::Pledged { .. } | Row::Shuffling { .. } | Row::Rolled { .. } | Row::Opened { .. } | Row::Missed {} => {
                self.checks_shuffle(row).ok_or("that was not asked of the seats")?
            }
            Row::Left { seat, .. } | Row::Back { seat } if self.started => *seat,
            Row::Said { seat, .. } | Row::Named { seat, .. } => *seat,
            Row::Coach { seat, .. } | Row::Warn { seat, .. } | Row::Speed { seat, .. } => *seat,
            Row::Bank { seat, .. } | Row::Late { seat } | Row::Waited { seat } if self.playing() => *seat,
            Row::Pausing { seat } if self.playing() => *seat,
            Row::Paused { seat, .. } if self.playing() && self.paused.is_none() => *seat,
            Row::Resumed { seat } if self.paused.is_some() => *seat,
            Row::Due { .. } | Row::Knocked { .. } if self.playing() => 0,
            Row::Removed { seat, bot, .. } if !self.over && bot.is_some() == self.started => *seat,
            Row::Given { seat, .. } | Row::Moved { seat, .. } if self.playing() => *seat,
            Row::Program { seat, .. } if !self.over => *seat,
            Row::Proposed { seat, .. } if self.playing() => *seat,
            Row::Voted { seat, .. } if self.playing() && self.proposal.is_some() => *seat,
            Row::Returned { seat, person, .. }
                if self.playing()
                    && self
                        .histories
                        .get(usize::from(*seat))
                        .is_some_and(|seat| seat.owner.as_ref() == Some(person)) =>
            {
                *seat
            }
            Row::Locked { .. } => 0,
            Row::Closed {} if !self.over => 0,
            Row::Host { .. } if !self.over => 0,
            Row::Started {} if !self.started && self.chairs.iter().all(|chair| chair.sitter != Sitter::Nobody) => 0,
            Row::Held { seat, action } if self.started => {
                if self.table.is_open(Seat(*seat), action) {
                    *seat
                } else {
                    return Err("that seat was not asked this");
                }
            }
            Row::Entry(_) if self.started => 0,
            Row::Over { secret } if self.started && *secret == self.header.secret => 0,
            Row::Next {} if self.over => 0,
            _ => return Err("it cannot stand here"),
        };
        if seat < self.header.seats { Ok(()) } else { Err("there is no such seat") }
    }

    /// Repeats a journal entry, or compares it with what followed by itself from the one before.
    fn repeat(&mut self, entry: &Value, expected: &mut VecDeque<Value>) -> Result<(), String> {
        if expected.is_empty() {
            self.held.retain(|seat, _| !matches!(entry.pointer("/did/seat"), Some(by) if *by == seat.0));
            let repeated = match Entry::deserialize(entry).map_err(|error| error.to_string())? {
                Entry::Did { seat, action } => self.table.act(seat, &action, None),
                Entry::Undid { seat } => self.table.undo(seat),
                Entry::Fell {} => return Err("nature answers nothing here".into()),
            };
            expected.extend(repeated.map_err(|refusal| format!("{refusal:?}"))?.entries);
        }
        if expected.pop_front().as_ref() == Some(entry) { Ok(()) } else { Err("the rules lead elsewhere".into()) }
    }

    /// Lets a row take effect. Journal entries take effect in the game and not here.
    pub(crate) fn take_effect(&mut self, row: &Row) {
        self.remember(row);
        match row {
            Row::Sat { .. } | Row::Stood { .. } | Row::Bot { .. } => self.take_seat(row),
            Row::Pledged { .. } | Row::Shuffling { .. } | Row::Rolled { .. } | Row::Opened { .. } | Row::Missed {} => {
                self.shuffle.hear(row, self.now + self.habits.shuffle);
            }
            Row::Host { person } => self.host = person.clone(),
            Row::Started {} => {
                let table = begin(self.cabinet, self.header.rules, self.setup(), &self.past);
                self.table = table.expect("setup and past were good when the table was opened");
                self.started = true;
                self.begin_histories();
                self.name_seats();
            }
            Row::Held { seat, action } => {
                self.held.insert(Seat(*seat), (self.question(), action.clone()));
            }
            Row::Entry(_) => {}
            Row::Said { seat, text } => self.talk.push(Chat { seat: Seat(*seat), text: text.clone() }),
            Row::Left { seat, bot, why } => {
                self.set_left(*seat, Some(bot.clone()));
                self.add_note(*seat, why.note());
            }
            Row::Back { seat } => {
                self.set_left(*seat, None);
                self.add_note(*seat, Note::Back);
            }
            Row::Coach { seat, on } => self.chairs[usize::from(*seat)].coach = *on,
            Row::Warn { seat, on } => self.chairs[usize::from(*seat)].warn = *on,
            Row::Speed { seat, speed } => self.chairs[usize::from(*seat)].speed = *speed,
            Row::Over { .. } => self.over = true,
            Row::Next {} => self.next = true,
            Row::Bank { seat, left } => self.banks[usize::from(*seat)] = *left,
            Row::Due { until } => self.due_by = Some((self.question(), *until)),
            Row::Late { seat } => self.add_note(*seat, Note::Late),
            Row::Waited { seat } => self.add_note(*seat, Note::Waited),
            Row::Pausing { seat } => {
                self.wishes.insert(Seat(*seat));
                self.add_note(*seat, Note::Pausing);
            }
            Row::Paused { seat, left } => {
                self.wishes.clear();
                self.paused = Some(Pause { since: self.now, left: *left });
                self.add_note(*seat, Note::Paused);
            }
            Row::Resumed { seat } => {
                self.paused = None;
                self.add_note(*seat, Note::Resumed);
            }
            Row::Proposed { .. } | Row::Voted { .. } => self.hear_consent(row),
            Row::Locked { on } => self.locked = *on,
            Row::Closed {} => self.closed = true,
            Row::Removed { .. }
            | Row::Knocked { .. }
            | Row::Given { .. }
            | Row::Returned { .. }
            | Row::Moved { .. }
            | Row::Program { .. }
            | Row::Named { .. } => {
                self.reseat(row);
            }
        }
    }

    /// Lets a row take effect that says who sits on a seat before the start.
    fn take_seat(&mut self, row: &Row) {
        match row {
            Row::Sat { seat, person, name, entropy, adds } => {
                if self.chairs[usize::from(*seat)].person() != Some(person) {
                    self.shuffle.vacate(*seat);
                }
                if *adds {
                    self.shuffle.expect(*seat);
                }
                self.chairs[usize::from(*seat)] = Chair {
                    name: name.clone(),
                    sitter: Sitter::Person { person: person.clone(), left: None },
                    entropy: entropy.clone(),
                    ..Chair::empty()
                };
            }
            Row::Stood { seat } => {
                self.shuffle.vacate(*seat);
                self.chairs[usize::from(*seat)] = Chair::empty();
                self.versions.fold(*seat);
            }
            Row::Bot { seat, bot, name } => {
                let sitter = Sitter::Bot(bot.clone());
                self.chairs[usize::from(*seat)] = Chair { name: name.clone(), sitter, ..Chair::empty() };
                self.versions.fold(*seat);
            }
            _ => {}
        }
    }

    /// Lets a row take effect that says who sits on a seat of a running game, or wants to.
    fn reseat(&mut self, row: &Row) {
        match row {
            Row::Removed { seat, bot, name } => {
                self.barred.extend(self.chairs[usize::from(*seat)].person().cloned());
                let sitter = bot.clone().map_or(Sitter::Nobody, Sitter::Bot);
                self.sit_here(*seat, name, sitter);
                self.add_note(*seat, Note::Removed);
            }
            Row::Knocked { person, name } => self.note_wish(person, name),
            Row::Given { seat, person, name } => {
                self.sit_here(*seat, name, Sitter::Person { person: person.clone(), left: None });
                self.add_note(*seat, Note::Given);
            }
            Row::Returned { seat, person, name } => {
                self.sit_here(*seat, name, Sitter::Person { person: person.clone(), left: None });
                self.add_note(*seat, Note::Back);
            }
            Row::Moved { seat, person, .. } => {
                self.versions.hand_on(*seat);
                let before = self.chairs[usize::from(*seat)].person().cloned();
                for chair in self.chairs.iter_mut().filter(|chair| before.is_some() && chair.keeper == before) {
                    chair.keeper = Some(person.clone());
                }
                if let Sitter::Person { person: theirs, .. } = &mut self.chairs[usize::from(*seat)].sitter {
                    *theirs = person.clone();
                }
            }
            Row::Program { seat, person, name, keeper } => {
                self.sit_here(*seat, name, Sitter::Person { person: person.clone(), left: None });
                let chair = &mut self.chairs[usize::from(*seat)];
                chair.program = true;
                chair.keeper = Some(keeper.clone().unwrap_or_else(|| self.host.clone()));
                self.add_note(*seat, Note::Program);
            }
            Row::Named { seat, name } => {
                self.chairs[usize::from(*seat)].name.clone_from(name);
                self.name_seats();
            }
            _ => {}
        }
    }

    /// Somebody else has a seat from now on. What was added to the secret of the deal stays what it was.
    fn sit_here(&mut self, seat: u8, name: &str, sitter: Sitter) {
        self.versions.fold(seat);
        if !self.started {
            self.shuffle.vacate(seat);
        }
        let chair = &mut self.chairs[usize::from(seat)];
        let entropy = if self.started { std::mem::take(&mut chair.entropy) } else { String::new() };
        *chair = Chair { name: name.to_owned(), sitter, entropy, ..Chair::empty() };
        self.name_seats();
    }

    pub(crate) fn add_note(&mut self, seat: u8, note: Note) {
        if self.started {
            self.notes += 1;
            self.table.note(Seat(seat), note);
        }
    }

    /// Whether the game is in progress.
    fn playing(&self) -> bool {
        self.started && !self.over
    }

    fn set_left(&mut self, seat: u8, bot: Option<String>) {
        if let Sitter::Person { left, .. } = &mut self.chairs[usize::from(seat)].sitter {
            *left = bot;
        }
    }
}
