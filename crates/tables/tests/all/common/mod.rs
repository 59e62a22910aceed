//! A table with its store in memory, driven as a server's shell drives it.
#![allow(dead_code, reason = "each test file uses a part of this")]

pub mod sealed;

use catalog::{DealSecret, GameEntry};
use engine::{Seat, Viewer};
use serde_json::{Value, json};
use tables::{
    AnswerId, BotRequest, CommandResult, Effect, EventTimes, Millis, OutageSpan, PersonId, PublicOccupant, Refusal,
    SeatPlan, StoredEvent, TableCommand, TableHeader, TableOpening, TableState, TableTimings,
};

pub static SEALED: &dyn GameEntry = &sealed::SealedCabinet { secrets: true };
/// The same game without consent to changes of seats, as in games without secrets.
pub static OPEN: &dyn GameEntry = &sealed::SealedCabinet { secrets: false };

/// The time when every test begins.
pub const DAWN: Millis = 1_700_000_000_000;

pub fn person(name: &str) -> PersonId {
    PersonId(format!("{name:0>64}"))
}

/// Returns a seat for a person of this name.
pub fn person_plan(name: &str) -> SeatPlan {
    SeatPlan::Person { person: person(name), name: name.into(), adds: false }
}

pub fn bot_plan(id: &str) -> SeatPlan {
    SeatPlan::Bot(id.into())
}

pub fn opening(places: Vec<SeatPlan>) -> TableOpening {
    TableOpening {
        game: "sealed".into(),
        options: serde_json::Map::new(),
        hot_seat: false,
        fast: false,
        host: person("ada"),
        series: 1,
        practice: false,
        fixed_seats: false,
        terms: None,
        places,
        start: true,
        chain: None,
        past: None,
        talk: Vec::new(),
    }
}

/// A table, its stored events, and the pending work of its shell.
pub struct Live {
    pub core: TableState,
    pub rows: Vec<StoredEvent>,
    /// The time when each event was written.
    pub times: Vec<Millis>,
    pub header: TableHeader,
    pub habits: TableTimings,
    pub entry: &'static dyn GameEntry,
    pub now: Millis,
    /// Bot requests that have been started.
    pub thoughts: Vec<BotRequest>,
    /// The viewers that the latest step notified.
    pub told: Vec<Viewer>,
    /// The tables that were opened after this one.
    pub next: Vec<TableOpening>,
    /// The number of times that the game was reported as finished.
    pub finished: usize,
}

impl Live {
    pub fn open(opening: &TableOpening) -> Live {
        Live::open_with(opening, SEALED, TableTimings::default())
    }

    pub fn open_with(opening: &TableOpening, entry: &'static dyn GameEntry, timings: TableTimings) -> Live {
        let (state, step) =
            TableState::open(DAWN, opening, DealSecret::from_seed(1), entry, timings).expect("the table can be opened");
        let header = state.stored_header().clone();
        let mut live = Live {
            core: state,
            rows: Vec::new(),
            times: Vec::new(),
            header,
            habits: timings,
            entry,
            now: DAWN,
            thoughts: Vec::new(),
            told: Vec::new(),
            next: Vec::new(),
            finished: 0,
        };
        live.follow(step).expect("opened");
        live
    }

    /// Stores the events of a step and then carries out its effects.
    fn follow(&mut self, step: CommandResult) -> Result<(), Refusal> {
        self.rows.extend(step.rows);
        self.times.resize(self.rows.len(), self.now);
        assert_eq!(self.rows.len(), self.core.row_count(), "the core counts its rows");
        self.next.extend(step.next.map(|opening| *opening));
        self.finished += usize::from(step.finished);
        self.told.clear();
        for effect in step.effects {
            match effect {
                Effect::NotifyViewers(viewers) => self.told = viewers,
                Effect::RunBot(think) => self.thoughts.push(think),
            }
        }
        step.reply
    }

    pub fn send(&mut self, command: TableCommand) -> Result<(), Refusal> {
        let step = self.core.handle_command(self.now, command);
        self.follow(step)
    }

    /// Sends an answer that may come again under the same id.
    pub fn send_once(&mut self, command: TableCommand, who: &str, id: &AnswerId) -> Result<(), Refusal> {
        let step = self.core.handle_once(self.now, command, &person(who), id);
        self.follow(step)
    }

    /// Lets time pass and wakes the table whenever it asks for it.
    pub fn pass_time(&mut self, time: Millis) {
        let end = self.now + time;
        while let Some(at) = self.core.wake_at().filter(|at| *at <= end) {
            self.now = self.now.max(at);
            self.send(TableCommand::Wake).expect("waking is never refused");
            self.deliver_bot_replies();
        }
        self.now = end;
        self.send(TableCommand::Wake).expect("waking is never refused");
        self.deliver_bot_replies();
    }

    /// Delivers the decisions of all bots at once.
    pub fn deliver_bot_replies(&mut self) {
        for BotRequest { seat, question, task: thinker, .. } in std::mem::take(&mut self.thoughts) {
            let action = Some(thinker());
            self.send(TableCommand::BotDecided { seat, question, action }).expect("thoughts are never refused");
        }
    }

    pub fn open_stream(&mut self, who: &str) {
        self.send(TableCommand::StreamOpened { who: Some(person(who)) }).expect("joined");
    }

    pub fn close_stream(&mut self, who: &str) {
        self.send(TableCommand::StreamClosed { who: Some(person(who)) }).expect("parted");
    }

    /// Submits an action for the present question.
    pub fn submit_action(&mut self, who: &str, action: Value) -> Result<(), Refusal> {
        let question = Some(self.core.question_number());
        self.send(TableCommand::Act { who: person(who), action, question })
    }

    /// Restores the table from a store that does not know when events were written.
    pub fn restore_undated(&self) -> Live {
        self.read_again(EventTimes::default())
    }

    /// Restores the table from the store of a server that was down at these times.
    pub fn restore_after_outages(&self, away: &[OutageSpan]) -> Live {
        self.read_again(EventTimes { rows: &self.times, away })
    }

    fn read_again(&self, times: EventTimes<'_>) -> Live {
        let header = self.header.clone();
        let (state, step) = TableState::restore_dated(self.now, header, &self.rows, times, self.entry, self.habits)
            .expect("what was stored can be restored");
        assert!(step.rows.is_empty() && step.reply.is_ok());
        let mut live = Live {
            core: state,
            rows: self.rows.clone(),
            times: self.times.clone(),
            header: self.header.clone(),
            habits: self.habits,
            entry: self.entry,
            now: self.now,
            thoughts: Vec::new(),
            told: Vec::new(),
            next: Vec::new(),
            finished: 0,
        };
        live.follow(step).expect("restored");
        live
    }

    /// Plays on with the first legal actions, with all people acting at once, until the game is over.
    pub fn play_out(&mut self, people: &[&str]) {
        for _ in 0..5_000 {
            if self.core.is_over() {
                return;
            }
            self.pass_time(self.habits.leave_delay + self.habits.bot_pace);
            for who in people {
                let _ = self.send(TableCommand::Return { who: person(who) });
                let _ = self.send(TableCommand::LiftCurtain { who: person(who) });
                if let Some(seat) = self.core.viewer_for(Some(&person(who))).seat()
                    && let Some(choice) = self.core.game().legal_actions(seat).into_iter().next()
                {
                    self.submit_action(who, choice.action).expect("a legal answer is accepted");
                }
            }
        }
        panic!("the table does not progress: {:?}", self.core.game().status());
    }

    pub fn snapshot(&self) -> Value {
        snapshot(&self.core)
    }
}

/// Returns everything about a table that its stored events determine.
pub fn snapshot(state: &TableState) -> Value {
    let seats = state.seat_count();
    let views: Vec<Value> = Viewer::all(seats).map(|viewer| state.game().view_json(viewer)).collect();
    let logs: Vec<Vec<String>> = Viewer::all(seats)
        .map(|viewer| state.game().log_lines(viewer.into(), 0).into_iter().map(|line| line.text).collect())
        .collect();
    let chairs: Vec<String> = (0..seats)
        .map(|seat| match state.occupant_of(Seat(seat)) {
            PublicOccupant::Present | PublicOccupant::Away => format!("{}: a person", state.seat_name(Seat(seat))),
            other => format!("{}: {other:?}", state.seat_name(Seat(seat))),
        })
        .collect();
    let talk: Vec<String> =
        state.chat_lines().iter().map(|chat| format!("{:?}: {:?}", chat.seat, chat.content)).collect();
    json!({
        "status": state.game().status(), "views": views, "logs": logs, "chairs": chairs, "talk": talk,
        "started": state.has_started(), "over": state.is_over(), "next": state.next_opened(), "rows": state.row_count(),
        "entropy": state.entropy(), "names": state.game().seat_names(),
        "rounds": state.deal_rounds(), "shuffles_without": state.awaited_contributors().len(),
    })
}
