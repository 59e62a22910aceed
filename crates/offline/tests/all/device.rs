//! A device: a host, its storage, a worker for bots, and the open page of a table.

use std::collections::{BTreeMap, VecDeque};

use catalog::i18n::Language;
use offline::{Batch, Host, Input, Output, Reply, Request, StoreFailure, StoredNote, StoredRow, decide_action};
use serde_json::Value;
use testkit::{DisplayedPage, Question, encode_form, parse_forms};

/// The most steps without a question before a test gives up.
const PATIENCE: usize = 5_000;

/// All that is stored.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Storage {
    pub rows: BTreeMap<(String, usize), StoredRow>,
    pub notes: BTreeMap<String, String>,
}

impl Storage {
    /// Stores a batch completely or not at all.
    fn store(&mut self, batch: &Batch) -> Result<(), StoreFailure> {
        if batch.rows.iter().any(|row| self.rows.contains_key(&(row.table.clone(), row.number))) {
            return Err(StoreFailure::Taken);
        }
        for row in &batch.rows {
            let before = row.number.checked_sub(1).map(|number| (row.table.clone(), number));
            assert!(before.is_none_or(|before| self.rows.contains_key(&before)), "no row is left out");
            self.rows.insert((row.table.clone(), row.number), row.clone());
        }
        for StoredNote { key, text } in &batch.notes {
            match text {
                Some(text) => drop(self.notes.insert(key.clone(), text.clone())),
                None => drop(self.notes.remove(key)),
            }
        }
        self.rows.retain(|(table, _), _| !batch.removed.contains(table));
        Ok(())
    }

    /// Returns all notes.
    fn all_notes(&self) -> Vec<StoredNote> {
        self.notes.iter().map(|(key, text)| StoredNote { key: key.clone(), text: Some(text.clone()) }).collect()
    }

    /// Returns the rows of a table.
    pub fn rows_of(&self, table: &str) -> Vec<StoredRow> {
        self.rows.values().filter(|row| row.table == table).cloned().collect()
    }
}

/// How the storage behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageFault {
    /// Everything is stored.
    None,
    /// There is no room.
    Full,
    /// The device dies with a batch that is not stored, after so many that are.
    KilledBefore(usize),
    /// The device dies after a batch is stored, before the host is told.
    KilledAfter(usize),
}

/// A device.
pub struct Device {
    pub host: Host,
    pub storage: Storage,
    pub fault: StorageFault,
    pub now: u64,
    /// True once the device has died.
    pub is_dead: bool,
    /// The pages whose streams are open, by the number of the stream.
    pub shown: BTreeMap<u64, DisplayedPage>,
    /// The streams that the host has ended.
    pub ended: Vec<u64>,
    replies: BTreeMap<u64, Reply>,
    thoughts: VecDeque<(String, u8, u32, String)>,
    requests: u64,
    choices: u64,
}

impl Device {
    pub fn new(seed: u8) -> Device {
        Device::with_storage(Storage::default(), seed, 1_800_000_000_000)
    }

    /// Starts a host from what is stored.
    pub fn with_storage(storage: Storage, seed: u8, now: u64) -> Device {
        let host = Host::new(&storage.all_notes(), [seed; 32], Language::English);
        Device {
            host,
            storage,
            fault: StorageFault::None,
            now,
            is_dead: false,
            shown: BTreeMap::new(),
            ended: Vec::new(),
            replies: BTreeMap::new(),
            thoughts: VecDeque::new(),
            requests: 0,
            choices: u64::from(seed),
        }
    }

    /// Starts the device again after it has died.
    pub fn restart(self, seed: u8) -> Device {
        Device { choices: self.choices, ..Device::with_storage(self.storage, seed, self.now + 1_000) }
    }

    /// Sends a message, and does all that the host asks for at once. Thoughts wait.
    pub fn send(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            if self.is_dead {
                return;
            }
            self.now += 1;
            let outputs = self.host.handle_input(self.now, input);
            let count = outputs.len();
            for (number, output) in outputs.into_iter().enumerate() {
                let waits = matches!(output, Output::Store(_) | Output::Load { .. });
                assert!(!waits || number + 1 == count, "nothing is told while rows are stored");
                inputs.extend(self.take(output));
            }
        }
    }

    fn take(&mut self, output: Output) -> Option<Input> {
        match output {
            Output::Store(batch) => self.store(&batch),
            Output::Load { table } => Some(Input::Rows { rows: self.storage.rows_of(&table) }),
            Output::Reply(reply) => {
                assert!(self.replies.insert(reply.id, reply).is_none(), "a request is answered once");
                None
            }
            Output::Records { stream, text } => {
                let page = self.shown.entry(stream).or_default();
                for line in text.lines() {
                    let record: Value = serde_json::from_str(line).expect("JSON");
                    if matches!(record["kind"].as_str(), Some("frame" | "live")) {
                        page.apply_record(&record);
                    }
                }
                None
            }
            Output::StreamEnded { stream } => {
                self.ended.push(stream);
                None
            }
            Output::Think { table, seat, question, position } => {
                self.thoughts.push_back((table, seat, question, position));
                None
            }
        }
    }

    fn store(&mut self, batch: &Batch) -> Option<Input> {
        match &mut self.fault {
            StorageFault::Full => return Some(Input::NotStored { reason: StoreFailure::Full }),
            StorageFault::KilledBefore(0) => {
                self.is_dead = true;
                return None;
            }
            StorageFault::KilledAfter(0) => {
                self.is_dead = true;
                let _ = self.storage.store(batch);
                return None;
            }
            StorageFault::KilledBefore(left) | StorageFault::KilledAfter(left) => *left -= 1,
            StorageFault::None => {}
        }
        Some(match self.storage.store(batch) {
            Ok(()) => Input::Stored,
            Err(reason) => Input::NotStored { reason },
        })
    }

    /// Asks as a page does. None if the device dies.
    pub fn try_ask(&mut self, method: &str, path: &str, form: &str, frames: bool) -> Option<Reply> {
        self.requests += 1;
        let (id, page) = (self.requests, "/".to_owned());
        let (method, path, form) = (method.to_owned(), path.to_owned(), form.to_owned());
        self.send(Input::Request(Request { id, method, path, form, frames, page }));
        let reply = self.replies.remove(&id);
        assert!(reply.is_some() || self.is_dead, "a request is answered");
        reply
    }

    pub fn get(&mut self, path: &str) -> Reply {
        self.try_ask("GET", path, "", false).expect("the device lives")
    }

    /// Posts as the script of a table does.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.try_ask("POST", path, &encode_form(fields), true).expect("the device lives")
    }

    /// Opens a table against bots, and returns its path.
    pub fn open_table(&mut self, game: &str, seats: u8, bots: &str) -> String {
        let seats = seats.to_string();
        let fields = [("game", game), ("seats", &seats), ("mode", "now"), ("bots", bots), ("name", "Ada")];
        let reply = self.try_ask("POST", "/tables", &encode_form(&fields), false).expect("the device lives");
        assert_eq!(reply.status, 303, "{}", reply.body);
        reply.header_value("location").expect("a way").to_owned()
    }

    /// Opens the stream of a table's page, and returns its number.
    pub fn open_stream(&mut self, table: &str) -> u64 {
        let reply = self.try_ask("GET", &format!("{table}/stream?have="), "", false).expect("the device lives");
        assert_eq!(reply.status, 200);
        reply.id
    }

    /// Lets a bot decide, or time pass.
    pub fn go_on(&mut self) {
        if let Some((table, seat, question, position)) = self.thoughts.pop_front() {
            let action = decide_action(&position).ok();
            assert!(action.is_some(), "a bot decides");
            return self.send(Input::Thought { table, seat, question, action });
        }
        let at = self.host.wake_at().expect("a bot or a clock goes on");
        self.now = self.now.max(at);
        self.send(Input::Wake);
    }

    /// Waits until the person is asked, and returns their page; or until the game is over, or the device dies.
    pub fn wait_until_asked(&mut self, table: &str) -> Option<String> {
        for _ in 0..PATIENCE {
            if self.is_dead {
                return None;
            }
            let page = self.try_ask("GET", table, "", false)?.body;
            if Question::from_html(&page).is_some() || is_over(&page) || next_post(&page, 0).is_some() {
                return Some(page);
            }
            self.go_on();
        }
        panic!("nobody is asked at {table}");
    }

    /// Returns a number to choose by.
    pub fn draw_number(&mut self) -> u64 {
        self.choices = self.choices.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.choices >> 33
    }

    /// Answers the question of a page. Returns the path and the form that were posted, and the reply unless the device
    /// died.
    pub fn answer(&mut self, page: &str, once: &str) -> ((String, String), Option<Reply>) {
        let (path, form) = next_post(page, self.draw_number()).expect("the page asks");
        let form = format!("{form}&once={once}");
        let reply = self.try_ask("POST", &path, &form, true);
        ((path, form), reply)
    }
}

/// Returns true if a page shows the end of a game.
pub fn is_over(page: &str) -> bool {
    page.contains("/rematch")
}

/// Returns what a person posts next: the throw that the table waits for, or an action by its number.
pub fn next_post(page: &str, number: u64) -> Option<(String, String)> {
    let forms = parse_forms(page);
    if let Some(throw) = forms.iter().find(|form| form.action.ends_with("/chance")) {
        return Some((throw.action.clone(), String::new()));
    }
    let question = Question::from_html(page)?;
    let act = forms.iter().find(|form| form.action.ends_with("/act"))?;
    Some((act.action.clone(), question.action_form(number % question.choice_count.max(1))))
}
