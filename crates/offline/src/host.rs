//! The host: its state, and the order in which it works.

use std::collections::{BTreeMap, VecDeque};

use app::TableVisit;
use catalog::i18n::{Language, with_locale};
use catalog::tr;
use engine::Seat;
use tables::{AnswerId, Effect, Millis, Refusal, StoredEvent, TableCommand, TableHeader, TableState, TableTimings};

use crate::answer::Answer;
use crate::listed_table::ListedTable;
use crate::live_table::LiveTable;
use crate::message::{Input, Output, Request, StoreFailure, StoredNote, StoredRow};
use crate::randomness::Randomness;
use crate::route::TablePage;
use crate::settings::Settings;
use crate::table_id::TableId;

/// The number of tables in memory, unless more of them are looked at or wait for something.
const MAX_LIVE_TABLES: usize = 4;

/// The time for which thoughts wait after the storage has refused something, so that a full one is not asked all the time.
const STORE_RETRY: Millis = 5_000;

/// Tables without a server, for the person at one device.
///
/// A host is a state machine: it takes messages and returns messages, and has no clock, storage or randomness of its
/// own. While it waits for rows to be stored or loaded, it does nothing else, so nothing is shown before it is stored.
pub struct Host {
    pub(crate) settings: Settings,
    /// True once the settings are stored.
    pub(crate) has_stored_settings: bool,
    pub(crate) listed: BTreeMap<TableId, ListedTable>,
    pub(crate) live: Vec<LiveTable>,
    pub(crate) randomness: Randomness,
    pub(crate) timings: TableTimings,
    pub(crate) now: Millis,
    pub(crate) outputs: Vec<Output>,
    queue: VecDeque<Work>,
    waiting: Option<Waiting>,
    /// Requests to bots that wait because the storage failed, and the time until which they do.
    delayed: Vec<Output>,
    delayed_until: Millis,
}

/// Something to do.
#[derive(Debug)]
pub(crate) enum Work {
    Request(Request),
    /// Something at a table, which is loaded first.
    Table(TableId, TableWork),
    CloseStream(u64),
    Wake,
}

/// Something to do at a table.
#[derive(Debug)]
pub(crate) enum TableWork {
    Command(Box<CommandWork>),
    /// An action by its number, which may have to be confirmed first.
    Act(Request),
    Show(Request, TablePage),
    OpenStream(Request),
    PlayOn(Request),
}

/// A command to a table.
#[derive(Debug)]
pub(crate) struct CommandWork {
    pub command: TableCommand,
    /// The id of the post, so that it counts once.
    pub once: Option<AnswerId>,
    /// The settings once the command was carried out.
    pub settings: Option<Settings>,
    /// The answer to whoever asked.
    pub answer: Option<Answer>,
}

impl CommandWork {
    /// Returns the work of sending it to a table.
    pub fn at_table(self, table: TableId) -> Work {
        Work::Table(table, TableWork::Command(Box::new(self)))
    }

    /// Returns something to do at a table that nobody waits for.
    pub fn without_request(table: TableId, command: TableCommand) -> Work {
        CommandWork { command, once: None, settings: None, answer: None }.at_table(table)
    }
}

/// The storage that the host waits for.
enum Waiting {
    Loading(TableId),
    Storing(Box<StoringStep>),
}

/// A step whose rows are being stored.
#[derive(Default)]
pub(crate) struct StoringStep {
    /// The table that has moved on.
    pub table: Option<TableId>,
    /// The effects of its step.
    pub effects: Vec<Effect>,
    /// The entries of the lobby from now on.
    pub listed: Vec<(TableId, Option<ListedTable>)>,
    /// The settings from now on.
    pub settings: Option<Settings>,
    pub answer: Option<Answer>,
    /// The outcome of the command.
    pub result: Option<Refusal>,
}

impl Host {
    /// Creates a host from all notes that are stored. `seed` is random, and the language is that of the browser, for a
    /// person who has not chosen any.
    pub fn new(notes: &[StoredNote], seed: [u8; 32], language: Language) -> Host {
        let mut randomness = Randomness::from_seed(seed);
        let known = Settings::find_in(notes);
        let has_stored_settings = known.is_some();
        let settings = known.unwrap_or_else(|| Settings {
            person: randomness.draw_person(),
            name: String::new(),
            level: String::new(),
            language: language.tag().to_owned(),
            guides: String::new(),
        });
        let bot_name = |_: &str, number: u32| tr!("table-bot-name", number = number);
        Host {
            settings,
            has_stored_settings,
            listed: notes.iter().filter_map(ListedTable::from_note).collect(),
            live: Vec::new(),
            randomness,
            timings: TableTimings { bot_name, ..TableTimings::default() },
            now: 0,
            outputs: Vec::new(),
            queue: VecDeque::new(),
            waiting: None,
            delayed: Vec::new(),
            delayed_until: 0,
        }
    }

    /// Takes a message, and returns what follows from it. `now` is in milliseconds since 1970.
    pub fn handle_input(&mut self, now: Millis, input: Input) -> Vec<Output> {
        self.now = self.now.max(now);
        self.in_locale(|host| {
            host.take(input);
            host.work_off();
        });
        std::mem::take(&mut self.outputs)
    }

    /// Returns the time at which the host has to be woken.
    pub fn wake_at(&self) -> Option<Millis> {
        if self.waiting.is_some() {
            return None;
        }
        let delayed = (!self.delayed.is_empty()).then_some(self.delayed_until);
        self.live.iter().filter_map(LiveTable::wake_at).chain(delayed).min()
    }

    fn in_locale(&mut self, work: impl FnOnce(&mut Host)) {
        with_locale(self.settings.language(), || pages::for_one_person(|| work(self)));
    }

    fn take(&mut self, input: Input) {
        match input {
            Input::Stored => self.finish_storing(None),
            Input::NotStored { reason } => self.finish_storing(Some(reason)),
            Input::Rows { rows } => self.finish_loading(&rows),
            Input::Request(request) => self.queue.push_back(Work::Request(request)),
            Input::StreamClosed { stream } => self.queue.push_back(Work::CloseStream(stream)),
            Input::Thought { table, seat, question, action } => {
                // The table of a bot whose thought comes late may have left memory: it asks again once it is back.
                let live = TableId::parse(&table).filter(|table| self.live.iter().any(|live| live.id == *table));
                let command = TableCommand::BotDecided { seat: Seat(seat), question, action };
                let work = live.map(|table| CommandWork::without_request(table, command));
                self.queue.extend(work);
            }
            Input::Changed { table, rows } => {
                let is_other = |live: &LiveTable| live.id.as_str() == table && live.state.row_count() + 1 != rows;
                if let Some(place) = self.live.iter().position(is_other) {
                    let outputs = self.live.swap_remove(place).end_streams();
                    self.outputs.extend(outputs);
                }
            }
            Input::Wake => self.queue.push_back(Work::Wake),
        }
    }

    fn work_off(&mut self) {
        while self.waiting.is_none()
            && let Some(work) = self.queue.pop_front()
        {
            match work {
                Work::Request(request) => self.route_request(request),
                Work::Table(table, work) => self.work_at_table(table, work),
                Work::CloseStream(stream) => self.close_stream(stream),
                Work::Wake => self.wake(),
            }
        }
    }

    /// Does these things next, in this order.
    pub(crate) fn do_next(&mut self, works: impl DoubleEndedIterator<Item = Work>) {
        for work in works.rev() {
            self.queue.push_front(work);
        }
    }

    /// Returns the person at this device as the viewer of a table.
    pub(crate) fn visit(&self) -> TableVisit {
        self.settings.to_visit()
    }

    fn work_at_table(&mut self, table: TableId, work: TableWork) {
        if !self.listed.contains_key(&table) {
            return self.refuse_work(work, Host::no_table);
        }
        let Some(place) = self.live.iter().position(|live| live.id == table) else {
            self.outputs.push(Output::Load { table: table.as_str().to_owned() });
            self.queue.push_front(Work::Table(table.clone(), work));
            self.waiting = Some(Waiting::Loading(table));
            return;
        };
        let live = &mut self.live[place];
        live.state.advance_clock(self.now);
        live.used_at = self.now;
        match work {
            TableWork::Command(work) => self.command_table(place, *work),
            TableWork::Act(request) => self.check_action(place, request),
            TableWork::Show(request, page) => self.show_page(place, &request, &page),
            TableWork::OpenStream(request) => self.open_stream(place, &request),
            TableWork::PlayOn(request) => self.play_on(place, &request),
        }
    }

    /// Answers what was to be done at a table, if somebody waits for an answer.
    fn refuse_work(&mut self, work: TableWork, reply: impl FnOnce(&Request) -> crate::message::Reply) {
        let request = match &work {
            TableWork::Command(work) => work.answer.as_ref().map(Answer::request),
            TableWork::Act(request)
            | TableWork::Show(request, _)
            | TableWork::OpenStream(request)
            | TableWork::PlayOn(request) => Some(request),
        };
        self.outputs.extend(request.map(|request| Output::Reply(reply(request))));
    }

    fn finish_loading(&mut self, rows: &[StoredRow]) {
        let Some(Waiting::Loading(table)) = self.waiting.take() else { return };
        match self.restore(rows) {
            Ok(None) => {
                self.listed.remove(&table);
            }
            Ok(Some((state, effects))) => {
                self.make_room();
                self.live.push(LiveTable::new(table.clone(), state));
                self.apply_effects(&table, effects);
            }
            Err(()) => {
                if let Some(Work::Table(_, work)) = self.queue.pop_front() {
                    self.refuse_work(work, Host::refuse_unplayable);
                }
            }
        }
    }

    /// Restores a table from its rows; none if there are no rows.
    fn restore(&self, rows: &[StoredRow]) -> Result<Option<(TableState, Vec<Effect>)>, ()> {
        let Some((header, rows)) = rows.split_first() else { return Ok(None) };
        let header: TableHeader = serde_json::from_str(&header.body).map_err(drop)?;
        let events: Vec<StoredEvent> =
            rows.iter().map(|row| serde_json::from_str(&row.body)).collect::<Result<_, _>>().map_err(drop)?;
        let entry = catalog::find(&header.game).ok_or(())?;
        let (state, step) = TableState::restore(self.now, header, &events, entry, self.timings).map_err(drop)?;
        Ok(Some((state, step.effects)))
    }

    /// Lets tables leave memory at which nobody looks, the longest unused first.
    fn make_room(&mut self) {
        while self.live.len() >= MAX_LIVE_TABLES {
            let idle = (0..self.live.len()).filter(|place| self.live[*place].can_leave_memory());
            let Some(place) = idle.min_by_key(|place| self.live[*place].used_at) else { return };
            self.live.swap_remove(place);
        }
    }

    /// Waits until a step is stored.
    pub(crate) fn wait_for_storage(&mut self, step: StoringStep) {
        self.waiting = Some(Waiting::Storing(Box::new(step)));
    }

    fn finish_storing(&mut self, failure: Option<StoreFailure>) {
        let Some(Waiting::Storing(step)) = self.waiting.take() else { return };
        match failure {
            None => self.finish_step(*step),
            Some(StoreFailure::Full) => {
                self.delayed_until = self.now + STORE_RETRY;
                self.fail_step(*step, tr!("offline-full"));
            }
            Some(StoreFailure::Taken) => self.fail_step(*step, tr!("offline-other-tab")),
        }
    }

    /// Asks for the thought of a bot: at once, unless the storage has failed just now.
    pub(crate) fn request_thought(&mut self, request: Output) {
        if self.now < self.delayed_until {
            self.delayed.push(request);
        } else {
            self.outputs.push(request);
        }
    }

    fn close_stream(&mut self, stream: u64) {
        let Some(live) = self.live.iter_mut().find_map(|live| live.close_stream(stream).then_some(live)) else {
            return;
        };
        let (table, who) = (live.id.clone(), Some(self.settings.person.clone()));
        self.do_next([CommandWork::without_request(table, TableCommand::StreamClosed { who })].into_iter());
    }

    fn wake(&mut self) {
        let now = self.now;
        if self.delayed_until <= now {
            self.outputs.append(&mut self.delayed);
        }
        let beats: Vec<Output> = self.live.iter_mut().flat_map(|live| live.send_beats(now)).collect();
        self.outputs.extend(beats);
        let due = self.live.iter().filter(|live| live.state.wake_at().is_some_and(|at| at <= now));
        let works: Vec<Work> =
            due.map(|live| CommandWork::without_request(live.id.clone(), TableCommand::Wake)).collect();
        self.do_next(works.into_iter());
    }
}
