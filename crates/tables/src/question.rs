//! The present question of a table and its timing.

use std::collections::BTreeMap;

use engine::Seat;
use serde_json::Value;

use crate::timings::Millis;

/// The present question.
#[derive(Debug)]
pub(crate) struct Question {
    /// Its number.
    pub question: u32,
    /// How far the game had come ([`catalog::DynGame::count_decided_entries`]).
    pub depth: usize,
    /// The seats that were on turn when it was put.
    pub seats: Vec<Seat>,
    /// The number of events emitted by then.
    pub told: usize,
    /// The timing of the question. Silent steps, which no other viewer notices, share the timing of the first of them:
    /// a clock that restarts, or a bot's pause after each step, would reveal that there are such steps, and how many.
    pub time: QuestionTime,
    /// The number of paces of a bot that the public moments before the question need to be seen.
    pub paces: u64,
    /// True if the previous step was silent, that is, unnoticed by all other viewers.
    pub silent: bool,
    /// True if the game rejects even its own default action for absent seats: then only a person can continue.
    pub stuck: bool,
    /// The pending decisions of bots, and of people whose standing orders apply.
    pub thoughts: BTreeMap<Seat, PendingDecision>,
}

/// The timing of a question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuestionTime {
    /// The time since when the question has been open.
    pub since: Millis,
    /// The time since when people have known the question, even if the table was not in memory then.
    pub put: Millis,
    /// The time that had been used for the question when the table was reloaded.
    pub spent: Millis,
    /// The part of the used time for which a bank has paid already.
    pub charged: Millis,
    /// The time when the default actions of absent seats are applied; none without a clock.
    pub deadline: Option<Millis>,
    /// True if the deadline has been moved since the question was put, which no stored event records.
    pub moved: bool,
}

impl QuestionTime {
    pub fn new(now: Millis, limit: Option<Millis>) -> QuestionTime {
        let deadline = limit.map(|limit| now + limit);
        QuestionTime { since: now, put: now, spent: 0, charged: 0, deadline, moved: false }
    }

    /// Returns the time that has been used for the question.
    pub fn time_used(&self, now: Millis) -> Millis {
        now.saturating_sub(self.since.saturating_sub(self.spent))
    }
}

impl Question {
    /// Returns true if the question has timed out.
    pub fn is_late(&self, now: Millis) -> bool {
        self.time.deadline.is_some_and(|at| at <= now)
    }

    /// Keeps the deadline from passing before this time.
    pub fn hold_deadline(&mut self, until: Millis) {
        self.time.deadline = self.time.deadline.map(|deadline| deadline.max(until));
    }

    /// Shifts the timing by the length of a pause; the time that was left is left again.
    pub fn stood_still(&mut self, time: Millis, until: Option<Millis>) {
        self.time.since += time;
        self.time.deadline = until;
    }
}

/// The timing of the present question as it follows from a table's stored events.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuestionTiming {
    pub put: Millis,
    pub spent: Millis,
    pub charged: Millis,
    pub left: Option<Millis>,
}

/// The pending decision of a bot, or of a standing order.
#[derive(Debug)]
pub(crate) struct PendingDecision {
    /// The time of the request.
    pub asked: Millis,
    /// True if it comes from a person's standing order.
    pub ordered: bool,
    /// The decision and the time when it arrived; an action of none means that the search failed.
    pub decided: Option<(Millis, Option<Value>)>,
}

/// Says how far the game had come when the last pause ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastPause {
    /// The number of the question.
    pub question: u32,
    /// The furthest that the game had come at any pause ([`catalog::DynGame::count_decided_entries`]).
    pub depth: usize,
}

/// The state of a paused table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TablePause {
    /// The time when the pause began.
    pub since: Millis,
    /// The time that was left for the present question.
    pub left: Option<Millis>,
}
