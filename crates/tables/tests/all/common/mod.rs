//! A table with its store in memory, driven as the shell of a house drives it.
#![allow(dead_code, reason = "each test file uses a part of this")]

pub mod sealed;

use catalog::{DealSecret, GameEntry};
use engine::{Seat, Viewer};
use serde_json::{Value, json};
use tables::{
    BotRequest, CommandResult, Effect, EventTimes, Millis, OutageSpan, PersonId, PublicOccupant, Refusal, SeatPlan,
    StoredEvent, TableCommand, TableHeader, TableOpening, TableState, TableTimings,
};

pub static SEALED: &dyn GameEntry = &sealed::SealedCabinet { secrets: true };
/// The same game where nobody has to agree to anything, as in games without secrets.
pub static OPEN: &dyn GameEntry = &sealed::SealedCabinet { secrets: false };

/// The time when everything starts.
pub const DAWN: Millis = 1_700_000_000_000;

pub fn person(name: &str) -> PersonId {
    PersonId(format!("{name:0>64}"))
}

/// A seat for a person of this name.
pub fn place(name: &str) -> SeatPlan {
    SeatPlan::Person { person: person(name), name: name.into(), adds: false }
}

pub fn bot(id: &str) -> SeatPlan {
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
    }
}

/// A table, what is stored of it, and what its shell has in its hands.
pub struct Live {
    pub core: TableState,
    pub rows: Vec<StoredEvent>,
    /// When each of them was written.
    pub times: Vec<Millis>,
    pub header: TableHeader,
    pub habits: TableTimings,
    pub cabinet: &'static dyn GameEntry,
    pub now: Millis,
    /// Thoughts that have been started.
    pub thoughts: Vec<BotRequest>,
    /// Who was told something by the latest step.
    pub told: Vec<Viewer>,
    /// The tables that were opened after this one.
    pub next: Vec<TableOpening>,
    /// How often the game was reported as ended.
    pub finished: usize,
}

impl Live {
    pub fn open(opening: &TableOpening) -> Live {
        Live::open_with(opening, SEALED, TableTimings::default())
    }

    pub fn open_with(opening: &TableOpening, cabinet: &'static dyn GameEntry, habits: TableTimings) -> Live {
        let (core, step) = TableState::open(DAWN, opening, DealSecret::from_seed(1), cabinet, habits)
            .expect("the table can be opened");
        let header = core.header().clone();
        let mut live = Live {
            core,
            rows: Vec::new(),
            times: Vec::new(),
            header,
            habits,
            cabinet,
            now: DAWN,
            thoughts: Vec::new(),
            told: Vec::new(),
            next: Vec::new(),
            finished: 0,
        };
        live.follow(step).expect("opened");
        live
    }

    /// Stores a step and then does what it asks for.
    fn follow(&mut self, step: CommandResult) -> Result<(), Refusal> {
        self.rows.extend(step.rows);
        self.times.resize(self.rows.len(), self.now);
        assert_eq!(self.rows.len(), self.core.rows(), "the core counts its rows");
        self.next.extend(step.next.map(|opening| *opening));
        self.finished += usize::from(step.finished);
        self.told.clear();
        for effect in step.effects {
            match effect {
                Effect::Tell(viewers) => self.told = viewers,
                Effect::Think(think) => self.thoughts.push(think),
            }
        }
        step.reply
    }

    pub fn send(&mut self, command: TableCommand) -> Result<(), Refusal> {
        let step = self.core.handle(self.now, command);
        self.follow(step)
    }

    /// Lets time pass and wakes the core whenever it wants.
    pub fn pass(&mut self, time: Millis) {
        let end = self.now + time;
        while let Some(at) = self.core.wake_at().filter(|at| *at <= end) {
            self.now = self.now.max(at);
            self.send(TableCommand::Wake).expect("waking is never refused");
            self.think();
        }
        self.now = end;
        self.send(TableCommand::Wake).expect("waking is never refused");
        self.think();
    }

    /// Brings back all thoughts at once.
    pub fn think(&mut self) {
        for BotRequest { seat, question, thinker } in std::mem::take(&mut self.thoughts) {
            let action = Some(thinker());
            self.send(TableCommand::Thought { seat, question, action }).expect("thoughts are never refused");
        }
    }

    pub fn join(&mut self, who: &str) {
        self.send(TableCommand::Joined { who: Some(person(who)) }).expect("joined");
    }

    pub fn part(&mut self, who: &str) {
        self.send(TableCommand::Parted { who: Some(person(who)) }).expect("parted");
    }

    /// Answers the present question.
    pub fn act(&mut self, who: &str, action: Value) -> Result<(), Refusal> {
        let question = Some(self.core.question());
        self.send(TableCommand::Act { who: person(who), action, question })
    }

    /// The same table from the store, which does not say when anything was written.
    pub fn restored(&self) -> Live {
        self.read_again(EventTimes::default())
    }

    /// The same table from the store of a house that was away at these times.
    pub fn after(&self, away: &[OutageSpan]) -> Live {
        self.read_again(EventTimes { rows: &self.times, away })
    }

    fn read_again(&self, times: EventTimes<'_>) -> Live {
        let header = self.header.clone();
        let (core, step) = TableState::restore_dated(self.now, header, &self.rows, times, self.cabinet, self.habits)
            .expect("what was stored can be restored");
        assert!(step.rows.is_empty() && step.reply.is_ok());
        let mut live = Live {
            core,
            rows: self.rows.clone(),
            times: self.times.clone(),
            header: self.header.clone(),
            habits: self.habits,
            cabinet: self.cabinet,
            now: self.now,
            thoughts: Vec::new(),
            told: Vec::new(),
            next: Vec::new(),
            finished: 0,
        };
        live.follow(step).expect("restored");
        live
    }

    /// Plays on with first choices, everybody answering at once, until the game is over.
    pub fn play_out(&mut self, people: &[&str]) {
        for _ in 0..5_000 {
            if self.core.over() {
                return;
            }
            self.pass(self.habits.leave + self.habits.pace);
            for who in people {
                let _ = self.send(TableCommand::Back { who: person(who) });
                let _ = self.send(TableCommand::Ready { who: person(who) });
                if let Some(seat) = self.core.viewer(Some(&person(who))).seat()
                    && let Some(choice) = self.core.table().legal(seat).into_iter().next()
                {
                    self.act(who, choice.action).expect("a legal answer is accepted");
                }
            }
        }
        panic!("the table does not progress: {:?}", self.core.table().status());
    }

    pub fn image(&self) -> Value {
        image(&self.core)
    }
}

/// Everything of a table that its rows determine.
pub fn image(core: &TableState) -> Value {
    let seats = core.header().seats;
    let views: Vec<Value> = Viewer::all(seats).map(|viewer| core.table().view(viewer)).collect();
    let logs: Vec<Vec<String>> = Viewer::all(seats)
        .map(|viewer| core.table().log(viewer, 0).into_iter().map(|line| line.text).collect())
        .collect();
    let chairs: Vec<String> = (0..seats)
        .map(|seat| match core.occupant(Seat(seat)) {
            PublicOccupant::Here | PublicOccupant::Away => format!("{}: a person", core.name(Seat(seat))),
            other => format!("{}: {other:?}", core.name(Seat(seat))),
        })
        .collect();
    let talk: Vec<String> = core.talk().iter().map(|chat| format!("{:?}: {}", chat.seat, chat.text)).collect();
    json!({
        "status": core.table().status(), "views": views, "logs": logs, "chairs": chairs, "talk": talk,
        "started": core.started(), "over": core.over(), "next": core.next_opened(), "rows": core.rows(),
        "entropy": core.entropy(), "names": core.table().names(),
        "rounds": core.rounds(), "shuffles_without": core.shuffles_without().len(),
    })
}
