//! Thousands of schedules of a table under every fault of a server: late and duplicated posts, lost connections, lost
//! and duplicated bot decisions, clocks that jump, crashes at any place between a command, its events, its effects and
//! its reply, two processes that both believe they own the table, and a store that refuses, loses the reply it should
//! give, writes late or twice, or is down for a while.
//!
//! `ENDTABLE_SCHEDULES` sets the number of schedules to run instead of the default.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{DAWN, SEALED, bot_plan, opening, person, person_plan, snapshot};
use catalog::{ChanceSetting, DealSecret, GameEntry, Pace, Series, TableSettings, TimeControl, TimeoutAction};
use engine::random::below;
use engine::{Seat, Viewer};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use tables::{
    BotRequest, CommandResult, Effect, Millis, PersonId, PublicOccupant, Refusal, SeatPlan, StoredEvent, TableCommand,
    TableHeader, TableOpening, TableState, TableTimings,
};

const PEOPLE: [&str; 3] = ["ada", "ben", "cy"];

/// One process that believes it owns the table.
struct Owner {
    state: TableState,
    thoughts: Vec<BotRequest>,
    /// The people with an open stream here.
    streams: Vec<&'static str>,
    /// The state that each person's browser was last shown from here.
    shown: BTreeMap<&'static str, Shown>,
    /// True if the store failed and could not be read since: the table's state is not used until it has been read.
    stale: bool,
}

/// Events that an owner wants to append to the store.
#[derive(Clone)]
struct Append {
    first: usize,
    rows: Vec<StoredEvent>,
    finished: bool,
    /// The action of a person among them: question, seat, action.
    act: Option<(u32, Seat, Value)>,
}

/// The state that one viewer was last shown: the version, and everything that the version stands for.
type Shown = (u64, Value);

struct World {
    rng: Xoshiro256PlusPlus,
    now: Millis,
    timings: TableTimings,
    entry: &'static dyn GameEntry,
    header: TableHeader,
    /// The store: events are only ever appended.
    stored: Vec<StoredEvent>,
    /// Appends that were reported as failed and are still in flight.
    late: Vec<Append>,
    /// The number of steps for which the store stays down.
    away: usize,
    owners: Vec<Owner>,
    /// The confirmed actions: the question, the seat, and the number of earlier undos.
    confirmed: BTreeSet<(u32, u8)>,
    /// Posts that may arrive again.
    posts: Vec<TableCommand>,
    finished: usize,
}

impl World {
    fn new(seed: u64, opening: &TableOpening, entry: &'static dyn GameEntry) -> World {
        let timings = TableTimings::default();
        let (state, step) =
            TableState::open(DAWN, opening, DealSecret::from_seed(seed), entry, timings).expect("opens");
        let mut world = World {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            now: DAWN,
            timings,
            entry,
            header: state.stored_header().clone(),
            stored: Vec::new(),
            late: Vec::new(),
            away: 0,
            owners: vec![Owner {
                state,
                thoughts: Vec::new(),
                streams: Vec::new(),
                shown: BTreeMap::new(),
                stale: false,
            }],
            confirmed: BTreeSet::new(),
            posts: Vec::new(),
            finished: 0,
        };
        let _ = world.settle(0, 0, step, None);
        world
    }

    fn chance(&mut self, out_of: u32) -> bool {
        below(&mut self.rng, out_of) == 0
    }

    fn some(&mut self, count: usize) -> usize {
        below(&mut self.rng, count as u32) as usize
    }

    /// Restores a new owner from the store, for the browsers of this one.
    fn restored(&self, owner: usize) -> Owner {
        let restored = TableState::restore(self.now, self.header.clone(), &self.stored, self.entry, self.timings);
        let (state, step) = restored.expect("what was stored can be restored");
        assert!(step.rows.is_empty());
        let mut thoughts = Vec::new();
        for effect in step.effects {
            if let Effect::RunBot(think) = effect {
                thoughts.push(think);
            }
        }
        Owner { state, thoughts, streams: Vec::new(), shown: self.owners[owner].shown.clone(), stale: false }
    }

    /// Appends the events if and only if they continue the stored ones, as the store's primary key ensures.
    fn keep(&mut self, append: &Append) -> bool {
        if append.first != self.stored.len() {
            return false;
        }
        self.stored.extend(append.rows.iter().cloned());
        self.finished += usize::from(append.finished);
        if let Some((question, seat, action)) = &append.act {
            self.note(*question, *seat, action, &append.rows);
        }
        true
    }

    /// Lets an append that was believed lost reach the store.
    fn arrive(&mut self) {
        if !self.late.is_empty() {
            let which = self.some(self.late.len());
            let append = self.late.remove(which);
            if !append.rows.is_empty() {
                self.keep(&append);
            }
        }
    }

    /// The store fails: the owner reads it again, now or when it is back.
    fn fail(&mut self, owner: usize) {
        if self.away > 0 {
            self.owners[owner].stale = true;
        } else {
            self.come_back(owner);
        }
    }

    /// Restarts the owner from the store, which takes a moment; its browsers reconnect and are shown everything.
    fn come_back(&mut self, owner: usize) {
        self.now += 5;
        self.owners[owner] = self.restored(owner);
        let everybody: Vec<Viewer> = Viewer::all(self.header.seats).collect();
        self.tell(owner, &everybody);
    }

    /// Lets one owner handle a command; faults may occur on the way.
    fn send(&mut self, owner: usize, command: TableCommand) -> Option<Result<(), Refusal>> {
        self.send_late(owner, command, 0)
    }

    /// Sends a command whose time lies in the past. The clock by which a server reloads tables does not go back.
    fn send_late(&mut self, owner: usize, command: TableCommand, back: Millis) -> Option<Result<(), Refusal>> {
        self.now += 5;
        if self.owners[owner].stale {
            if self.away > 0 {
                return None;
            }
            self.come_back(owner);
        }
        let first = self.owners[owner].state.row_count();
        let before = self.owners[owner].state.question_number();
        let act = match &command {
            TableCommand::Act { who, action, .. } => {
                let seat = self.owners[owner].state.viewer_for(Some(who)).seat();
                seat.map(|seat| (before, seat, action.clone()))
            }
            _ => None,
        };
        let step = self.owners[owner].state.handle_command(self.now - back, command);
        self.settle(owner, first, step, act)
    }

    /// Stores a step and notifies; a crash, a failure or another owner may come between. Returns `None` if there was no
    /// reply.
    fn settle(
        &mut self,
        owner: usize,
        first: usize,
        step: CommandResult,
        act: Option<(u32, Seat, Value)>,
    ) -> Option<Result<(), Refusal>> {
        if step.rows.is_empty() {
            return self.effects(owner, step);
        }
        let act = act.filter(|_| step.reply.is_ok());
        let append = Append { first, rows: step.rows.clone(), finished: step.finished, act };
        let mishap = if self.away > 0 { 0 } else { self.some(70) };
        match mishap {
            // The process dies before the events are stored, or the store refuses them.
            0 => {
                self.fail(owner);
                return None;
            }
            // The store replies with a failure, and the events arrive later, perhaps twice.
            1 => {
                self.late.push(append.clone());
                if self.chance(2) {
                    self.late.push(append);
                }
                self.fail(owner);
                return None;
            }
            // The store is down from now on.
            2 => {
                self.away = self.some(12);
                self.fail(owner);
                return None;
            }
            _ => {}
        }
        if !self.keep(&append) {
            // The key is violated: another owner has continued the table.
            self.come_back(owner);
            return None;
        }
        match mishap {
            // The events are stored, and the process dies, or the reply of the store is lost, before any viewer is
            // notified.
            3 => {
                let before = snapshot(&self.owners[owner].state);
                self.come_back(owner);
                assert_eq!(snapshot(&self.owners[owner].state), before, "the restored table is the same");
                return None;
            }
            // The events arrive twice; the key rejects the second time.
            4 => assert!(!self.keep(&append), "rows are kept once"),
            _ => {}
        }
        let reply = self.effects(owner, step);
        if mishap == 5 {
            // The process dies after the notifications and before the reply.
            self.come_back(owner);
            return None;
        }
        reply
    }

    /// Carries out the effects of a stored step.
    fn effects(&mut self, owner: usize, step: CommandResult) -> Option<Result<(), Refusal>> {
        for effect in step.effects {
            match effect {
                Effect::RunBot(think) => self.owners[owner].thoughts.push(think),
                Effect::NotifyViewers(viewers) => self.tell(owner, &viewers),
            }
        }
        Some(step.reply)
    }

    /// Checks that an accepted action is in the store, and was not there before.
    fn note(&mut self, question: u32, seat: Seat, action: &Value, rows: &[StoredEvent]) {
        let there = rows.iter().any(|row| match row {
            StoredEvent::Entry(entry) => entry["did"]["seat"] == json!(seat) && entry["did"]["action"] == *action,
            _ => false,
        });
        assert!(there, "the answer of {seat:?} is stored before it is confirmed");
        assert!(self.confirmed.insert((question, seat.0)), "{seat:?} answers question {question} twice");
    }

    /// Checks that published state is stored, and that versions are correct: they grow, and they grow when something
    /// changed.
    fn tell(&mut self, owner: usize, viewers: &[Viewer]) {
        let Owner { state, shown, .. } = &mut self.owners[owner];
        assert!(state.row_count() <= self.stored.len(), "nobody is told what is not stored");
        if state.row_count() < self.stored.len() {
            return;
        }
        for who in PEOPLE {
            let me = person(who);
            let viewer = state.viewer_for(Some(&me));
            let seen = json!([
                state.game().view_json(viewer),
                state.game().log_lines(viewer.into(), 0).len(),
                state.chat_lines().len()
            ]);
            let version = state.version_for(Some(&me));
            if let Some((old, known)) = shown.get(who) {
                assert!(version >= *old, "the version of {who} falls");
                assert!(version > *old || *known == seen, "{who} is shown something new under an old version");
            }
            let seats = state.seats_of(Some(&me));
            let told = viewers.iter().any(|viewer| viewer.seat().is_none_or(|seat| seats.contains(&seat)));
            assert!(told || shown.get(who).is_none_or(|(_, known)| *known == seen), "{who} is not told");
            shown.insert(who, (version, seen));
        }
    }

    /// Returns a browser's commitment, now and then to a contribution that the browser does not know.
    fn pledge(&mut self, who: PersonId, owner: usize) -> TableCommand {
        let state = &self.owners[owner].state;
        let round = state.deal_rounds().len().saturating_sub(1);
        let seat = state.seats_of(Some(&who)).first().map_or(0, |seat| seat.0);
        let pledge = catalog::fair_deal::seat_commitment(&state.game().commitment(), round, seat, &who.0);
        let pledge = if self.chance(4) { "0".repeat(64) } else { pledge };
        TableCommand::CommitContribution { who, round, pledge }
    }

    /// Returns the command with which a person's browser reveals its contribution.
    fn open(&self, who: PersonId, owner: usize) -> TableCommand {
        let round = self.owners[owner].state.deal_rounds().len().saturating_sub(1);
        TableCommand::Open { share: who.0.clone(), who, round }
    }

    /// Returns a command that a person might send, sensible or not.
    fn wish(&mut self, owner: usize) -> TableCommand {
        let who = PEOPLE[self.some(PEOPLE.len())];
        let kind = self.some(46);
        let me = person(who);
        let state = &self.owners[owner].state;
        let question = Some(state.question_number());
        let legal = state.viewer_for(Some(&me)).seat().map_or_else(Vec::new, |seat| state.game().legal_actions(seat));
        match kind {
            0 => TableCommand::Undo { who: me, question },
            1 => TableCommand::Say { who: me, text: "hello".into() },
            2 => TableCommand::Leave { who: me },
            3 | 4 => TableCommand::Return { who: me },
            5 => TableCommand::SetHints { who: me, on: self.chance(2) },
            6 => TableCommand::Rematch { who: me },
            7 => TableCommand::Sit {
                who: me,
                seat: self.some(4) as u8,
                name: who.into(),
                share: if self.chance(2) { "dice".into() } else { String::new() },
                adds: self.chance(2),
            },
            8 => TableCommand::Start { who: me },
            9 => TableCommand::AssignBot { who: me, seat: self.some(4) as u8, bot: None },
            10 => TableCommand::Act { who: me, action: json!({ "pick": 99 }), question },
            11 => TableCommand::PageRequested { who: me },
            12 | 13 => TableCommand::LiftCurtain { who: me },
            14 => TableCommand::Act { who: me, action: json!("confirm"), question: question.map(|number| number + 1) },
            15 => TableCommand::Pause { who: me },
            16 | 17 => TableCommand::Resume { who: me },
            18 => TableCommand::WaitLonger { who: me, seat: self.some(4) as u8 },
            19 => TableCommand::HandToBot { who: me, seat: self.some(4) as u8 },
            20 if self.chance(4) => TableCommand::Remove { who: me, seat: self.some(4) as u8 },
            21 => TableCommand::Lock { who: me, on: self.chance(2) },
            22 => TableCommand::RequestSeat { who: me, name: format!("{who} {}", self.some(3)), from: None },
            23 => TableCommand::GiveSeat { who: me, seat: self.some(4) as u8, guest: self.some(3) },
            24 => TableCommand::Rename { who: me, name: format!("{who} {}", self.some(3)) },
            39 | 40 => TableCommand::Vote { who: me, proposal: self.some(4), yes: !self.chance(4) },
            41 => TableCommand::InviteProgram {
                who: me,
                seat: self.some(4) as u8,
                person: person("program"),
                name: format!("Robo {}", self.some(3)),
            },
            38 => TableCommand::Move { who: me, seat: self.some(4) as u8, to: person(PEOPLE[self.some(PEOPLE.len())]) },
            42..=44 => TableCommand::SettleChance { who: me },
            45 => TableCommand::SetChance { who: me, setting: ChanceSetting::ALL[self.some(3)] },
            25 | 26 => self.pledge(me, owner),
            27 | 28 => self.open(me, owner),
            _ => match legal.len() {
                0 => TableCommand::Act { who: me, action: json!("confirm"), question },
                count => TableCommand::Act { who: me, action: legal[self.some(count)].action.clone(), question },
            },
        }
    }

    /// Performs one random step.
    fn happen(&mut self) {
        let owner = self.some(self.owners.len());
        self.away = self.away.saturating_sub(1);
        if self.chance(6) {
            self.arrive();
        }
        match self.some(20) {
            0..9 => {
                let wish = self.wish(owner);
                self.posts.push(wish.clone());
                self.send(owner, wish);
            }
            9 | 10 if !self.posts.is_empty() => {
                let which = self.some(self.posts.len());
                let again = self.posts[which].clone();
                self.send(owner, again);
            }
            11 => {
                let who = PEOPLE[self.some(PEOPLE.len())];
                self.owners[owner].streams.push(who);
                self.send(owner, TableCommand::StreamOpened { who: Some(person(who)) });
            }
            12 => {
                if let Some(who) = self.owners[owner].streams.pop() {
                    self.send(owner, TableCommand::StreamClosed { who: Some(person(who)) });
                }
            }
            13 if self.owners.len() == 1 && self.away == 0 && self.chance(4) => {
                let second = self.restored(owner);
                self.owners.push(second);
                self.come_back(1);
            }
            13 if self.owners.len() == 2 => {
                self.owners.remove(owner);
            }
            14 => {
                self.now += [1, 700, 5_000, 30_000, 200_000][self.some(5)];
                self.send(owner, TableCommand::Wake);
            }
            15 => {
                // The clock was set back.
                self.send_late(owner, TableCommand::Wake, 50_000);
            }
            16 => self.fail(owner),
            _ => self.think(owner),
        }
    }

    /// Delivers a bot's decision, loses it, delivers it twice, or reports a failure.
    fn think(&mut self, owner: usize) {
        if self.owners[owner].thoughts.is_empty() {
            return;
        }
        let BotRequest { seat, question, task: thinker, .. } = self.owners[owner].thoughts.remove(0);
        let action = if self.chance(10) { None } else { Some(thinker()) };
        if self.chance(10) {
            return;
        }
        let thought = TableCommand::BotDecided { seat, question, action };
        self.send(owner, thought.clone());
        if self.chance(5) {
            self.send(owner, thought);
        }
    }

    /// Checks that the table reaches its end once faults stop.
    fn ends(&mut self) {
        while !self.late.is_empty() {
            self.arrive();
        }
        self.away = 0;
        self.owners.truncate(1);
        self.come_back(0);
        for _ in 0..4_000 {
            // The store still fails now and then, and recovers each time. A state that has not been reloaded since then
            // does not count as the end.
            self.away = self.away.saturating_sub(1);
            self.arrive();
            if self.owners[0].stale && self.away == 0 {
                self.come_back(0);
            }
            if self.owners[0].state.is_over() && !self.owners[0].stale {
                break;
            }
            if !self.owners[0].state.has_started() {
                let host = PEOPLE.iter().find(|who| self.owners[0].state.is_host(Some(&person(who))));
                self.send(0, TableCommand::Start { who: person(host.expect("one of them is host")) });
            }
            // A program that was invited plays on as well.
            for who in PEOPLE.into_iter().chain(["program"]) {
                self.send(0, TableCommand::Resume { who: person(who) });
                self.send(0, TableCommand::Return { who: person(who) });
                self.send(0, TableCommand::LiftCurtain { who: person(who) });
                self.send(0, TableCommand::SettleChance { who: person(who) });
                let state = &self.owners[0].state;
                let seat = state.viewer_for(Some(&person(who))).seat();
                let choice = seat.and_then(|seat| state.game().legal_actions(seat).into_iter().next());
                if let Some(choice) = choice {
                    let question = Some(state.question_number());
                    self.send(0, TableCommand::Act { who: person(who), action: choice.action, question });
                }
            }
            for BotRequest { seat, question, task: thinker, .. } in std::mem::take(&mut self.owners[0].thoughts) {
                self.send(0, TableCommand::BotDecided { seat, question, action: Some(thinker()) });
            }
            self.now += 60_000;
            self.send(0, TableCommand::Wake);
        }
        while !self.late.is_empty() {
            self.arrive();
        }
        self.come_back(0);
        let state = &self.owners[0].state;
        assert!(state.is_over(), "the table does not progress: {:?} after {:?}", state.game().status(), self.stored);
        assert_eq!(self.finished, 1, "the end is reported once");
        let overs = self.stored.iter().filter(|row| matches!(row, StoredEvent::Over { .. })).count();
        let nexts = self.stored.iter().filter(|row| matches!(row, StoredEvent::Next { .. })).count();
        assert!(overs == 1 && nexts <= 1, "{overs} ends, {nexts} next tables");
        let state = &self.owners[0].state;
        assert!((0..self.header.seats).all(|seat| state.occupant_of(Seat(seat)) != PublicOccupant::Empty));
        assert_eq!(snapshot(&self.restored(0).state), snapshot(state));
    }
}

/// Returns a table of a random kind.
fn table(seed: u64, game: &str) -> TableOpening {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(!seed);
    let mut places: Vec<SeatPlan> = vec![person_plan("ada"), person_plan("ben"), bot_plan("low"), SeatPlan::Open];
    places.truncate(2 + below(&mut rng, 3) as usize);
    let hot_seat = rng.next_u64() % 4 == 0;
    if hot_seat {
        places[1] = SeatPlan::Person { person: person("ada"), name: "bea".into(), adds: false };
    }
    for place in &mut places {
        if let SeatPlan::Person { adds, .. } = place {
            *adds = rng.next_u64() % 2 == 0;
        }
    }
    let mut opening = TableOpening {
        game: game.into(),
        hot_seat,
        fast: rng.next_u64() % 2 == 0,
        start: rng.next_u64() % 2 == 0,
        ..opening(places)
    };
    if rng.next_u64() % 2 == 0 {
        opening.options.insert("timeout_s".into(), json!(30));
    }
    opening.terms = terms(below(&mut rng, 6));
    opening
}

/// Returns the settings of a table, or none to take them from the options.
fn terms(kind: u32) -> Option<TableSettings> {
    let zero = if kind.is_multiple_of(2) { TimeoutAction::Once } else { TimeoutAction::PlaysOn };
    let pace = match kind {
        0 | 1 => Pace::ByDays { hours: 1, zero },
        2 | 3 => Pace::Together { clock: TimeControl::Bank { seconds: 60, increment: 5 }, zero },
        4 => Pace::Together { clock: TimeControl::Question { seconds: 30 }, zero: TimeoutAction::PlaysOn },
        _ => return None,
    };
    Some(TableSettings { pace, series: Series::Single })
}

fn run(schedules: u32, game: &'static str, entry: &'static dyn GameEntry) {
    let asked = std::env::var("ENDTABLE_SCHEDULES").ok().and_then(|count| count.parse().ok());
    let config = Config { cases: asked.unwrap_or(schedules), failure_persistence: None, ..Config::default() };
    let schedule = (any::<u64>(), 1..160_usize);
    let outcome = TestRunner::new(config).run(&schedule, |(seed, length)| {
        let mut opening = table(seed, game);
        for place in &mut opening.places {
            if let SeatPlan::Bot(bot) = place {
                bot.clone_from(&entry.info().bots[0].id.to_owned());
            }
        }
        let mut world = World::new(seed, &opening, entry);
        for _ in 0..length {
            world.happen();
        }
        world.ends();
        Ok(())
    });
    outcome.expect("every schedule ends well");
}

#[test]
fn no_schedule_loses_doubles_or_tells_too_early() {
    run(3_000, "sealed", SEALED);
}

#[test]
fn no_schedule_hurts_a_real_game() {
    run(40, "extraczon", catalog::find("extraczon").expect("on the list"));
}
