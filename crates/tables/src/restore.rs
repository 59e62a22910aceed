//! The same core again, from what was stored.

use std::collections::VecDeque;
use std::fmt;

use arcade::{Cabinet, Speed};
use play::Seat;
use serde::Deserialize;
use serde_json::Value;

use crate::chair::Chair;
use crate::core::{Chat, Core, begin};
use crate::{Habits, Header, Millis, Row, Sitter, Step};

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
        let info = cabinet.info();
        if header.endtable != Header::VERSION || header.game != info.id {
            return Err(Broken("This table belongs to another program.".into()));
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
            if *row == (Row::Started {}) {
                expected.extend(core.table.entries());
            }
            core.length += 1;
        }
        if !expected.is_empty() {
            return Err(Broken::row(rows.len(), "the journal ends in the middle of a move"));
        }
        core.expect_everybody();
        for (rest, chair) in core.rest.iter_mut().zip(&core.chairs) {
            *rest = if chair.replaced() { now + habits.leave } else { 0 };
        }
        let step = core.finish_step(crate::core::Work::default(), Ok(()));
        core.grant_grace();
        if step.rows.is_empty() { Ok((core, step)) } else { Err(Broken("A restored table moved by itself.".into())) }
    }

    /// Whether a row can be here at all.
    fn check(&self, row: &Row) -> Result<(), &'static str> {
        let seat = match row {
            Row::Sat { seat, .. } | Row::Stood { seat } | Row::Bot { seat, .. } if !self.started => *seat,
            Row::Left { seat, .. } | Row::Back { seat } if self.started => *seat,
            Row::Said { seat, .. } | Row::Coach { seat, .. } | Row::Speed { seat, .. } => *seat,
            Row::Host { .. } if !self.started => 0,
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
        match row {
            Row::Sat { seat, person, name, entropy } => {
                self.chairs[usize::from(*seat)] = Chair {
                    name: name.clone(),
                    sitter: Sitter::Person { person: person.clone(), left: None },
                    entropy: entropy.clone(),
                    coach: true,
                    speed: Speed::Normal,
                };
            }
            Row::Stood { seat } => {
                self.chairs[usize::from(*seat)] = Chair::empty();
                self.versions.fold(*seat);
            }
            Row::Bot { seat, bot, name } => {
                let sitter = Sitter::Bot(bot.clone());
                self.chairs[usize::from(*seat)] = Chair { name: name.clone(), sitter, ..Chair::empty() };
            }
            Row::Host { person } => self.host = person.clone(),
            Row::Started {} => {
                let table = begin(self.cabinet, self.header.rules, self.setup(), &self.past);
                self.table = table.expect("setup and past were good when the table was opened");
                self.table.name_seats(self.chairs.iter().map(|chair| chair.name.clone()).collect());
                self.started = true;
            }
            Row::Held { seat, action } => {
                self.held.insert(Seat(*seat), (self.question(), action.clone()));
            }
            Row::Entry(_) => {}
            Row::Said { seat, text } => self.talk.push(Chat { seat: Seat(*seat), text: text.clone() }),
            Row::Left { seat, bot } => self.set_left(*seat, Some(bot.clone())),
            Row::Back { seat } => self.set_left(*seat, None),
            Row::Coach { seat, on } => self.chairs[usize::from(*seat)].coach = *on,
            Row::Speed { seat, speed } => self.chairs[usize::from(*seat)].speed = *speed,
            Row::Over { .. } => self.over = true,
            Row::Next {} => self.next = true,
        }
    }

    fn set_left(&mut self, seat: u8, bot: Option<String>) {
        if let Sitter::Person { left, .. } = &mut self.chairs[usize::from(seat)].sitter {
            *left = bot;
        }
    }
}
