//! A conversation as a state machine without threads. It takes lines and produces lines and bot jobs, which the caller
//! runs elsewhere. Responses about one table keep the order of its requests. While a bot is thinking at one table,
//! requests for other tables are handled.

use std::collections::{BTreeMap, VecDeque};
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};

use catalog::BotTask;
use catalog::i18n::{Language, current_locale, with_locale};
use serde_json::Value;

use super::request::Request;
use super::tables::{CallOutcome, Tables, gave_up};
use super::wire::{self, Call, Fault, Id, InvalidCall, Message, code};

/// The maximum size of the responses to one batch, in bytes. The remaining requests of a larger batch are abandoned.
const MAX_BATCH_REPLY_BYTES: usize = 16 * 1024 * 1024;
/// The approximate maximum memory for requests that wait for bots, in bytes. It counts the requests themselves and the
/// text of their parameters.
const MAX_WAITING_BYTES: usize = 16 * 1024 * 1024;
const CALL_BYTES: usize = 256;

/// A conversation with one client.
#[derive(Default)]
pub struct Session {
    tables: Tables,
    /// The tables at which a bot is thinking, each with its waiting requests.
    thinking: BTreeMap<u64, VecDeque<PendingCall>>,
    /// The approximate memory of the waiting requests.
    waiting_bytes: usize,
    batches: BTreeMap<u64, Batch>,
    last_batch: u64,
    bot_jobs: Vec<BotJob>,
    out: Vec<u8>,
}

/// A request in progress.
struct PendingCall {
    to: ReplyTarget,
    request: Request,
    /// The session's language when the request was received.
    language: Language,
    /// The approximate memory of the request.
    size: usize,
}

/// The destination of a response.
struct ReplyTarget {
    /// The id of the request. `None` for a JSON-RPC notification.
    id: Option<Id>,
    /// The batch that contained the request.
    batch: Option<u64>,
}

/// The responses to a batch so far.
#[derive(Default)]
struct Batch {
    /// The responses, separated by commas.
    text: String,
    /// The number of requests without a response.
    open: usize,
}

/// A computation of a bot that is ready to run.
pub struct BotJob {
    table: u64,
    to: ReplyTarget,
    think: BotTask,
}

/// A finished computation of a bot.
pub struct FinishedBotJob {
    table: u64,
    to: ReplyTarget,
    result: Result<Value, Fault>,
}

impl BotJob {
    /// Runs the computation. It may take long.
    pub fn run(self) -> FinishedBotJob {
        let BotJob { table, to, think } = self;
        let result = catch_unwind(AssertUnwindSafe(think));
        FinishedBotJob { table, to, result: result.map_err(|_| gave_up()) }
    }
}

impl Session {
    /// Handles a line of input.
    pub fn receive_line(&mut self, line: &[u8]) {
        if line.iter().all(u8::is_ascii_whitespace) {
            return;
        }
        match wire::parse_message(line) {
            Err(fault) => self.answer_without_id(fault),
            Ok(Message::Single(call)) => self.take(call, None),
            Ok(Message::Batch(calls)) => {
                self.last_batch += 1;
                let number = self.last_batch;
                self.batches.insert(number, Batch { text: String::new(), open: calls.len() });
                for call in calls {
                    self.take(call, Some(number));
                }
            }
        }
    }

    /// Sends an error response without an id.
    pub fn answer_without_id(&mut self, fault: Fault) {
        self.answer(ReplyTarget { id: Some(wire::null_id()), batch: None }, Err(fault));
    }

    /// Takes the result of a bot job and handles the requests that waited for it.
    pub fn complete_bot_task(&mut self, done: FinishedBotJob) {
        self.answer(done.to, done.result);
        for job in self.thinking.remove(&done.table).unwrap_or_default() {
            self.waiting_bytes -= job.size;
            self.go(job);
        }
    }

    /// Takes the new bot jobs. Pass each to [`Session::complete_bot_task`] when it has run.
    pub fn take_bot_tasks(&mut self) -> Vec<BotJob> {
        mem::take(&mut self.bot_jobs)
    }

    /// True if a bot job has not been returned yet.
    pub fn is_thinking(&self) -> bool {
        !self.thinking.is_empty()
    }

    /// Takes the lines to send.
    pub fn take_output(&mut self) -> Vec<u8> {
        mem::take(&mut self.out)
    }

    fn take(&mut self, call: Result<Call, InvalidCall>, batch: Option<u64>) {
        let Call { id, method, params } = match call {
            Ok(call) => call,
            Err(InvalidCall { id, fault }) => return self.answer(ReplyTarget { id: Some(id), batch }, Err(*fault)),
        };
        let to = ReplyTarget { id, batch };
        let size = CALL_BYTES + params.as_ref().map_or(0, |params| params.get().len());
        if batch
            .and_then(|batch| self.batches.get(&batch))
            .is_some_and(|batch| batch.text.len() > MAX_BATCH_REPLY_BYTES)
        {
            let fault = Fault::new(
                code::LIMIT_EXCEEDED,
                "the answers to this batch have become too long; ask in several batches",
            );
            return self.answer(to, Err(fault));
        }
        match Request::read(&method, params.as_deref()) {
            Ok(request) => {
                let language = self.tables.language.unwrap_or_else(current_locale);
                self.go(PendingCall { to, request, language, size });
            }
            Err(fault) => self.answer(to, Err(fault)),
        }
    }

    fn go(&mut self, job: PendingCall) {
        let queue = job.request.table().and_then(|table| self.thinking.get_mut(&table));
        match queue {
            None => self.run(job),
            Some(_) if self.waiting_bytes + job.size > MAX_WAITING_BYTES => {
                let fault = Fault::new(code::LIMIT_EXCEEDED, "too much waits for the bot that thinks at this table");
                self.answer(job.to, Err(fault));
            }
            Some(queue) => {
                self.waiting_bytes += job.size;
                queue.push_back(job);
            }
        }
    }

    fn run(&mut self, PendingCall { to, request, language, .. }: PendingCall) {
        match with_locale(language, || self.tables.run(request)) {
            Ok(CallOutcome::Done(result)) => self.answer(to, Ok(result)),
            Ok(CallOutcome::NeedsBot { table, think }) => {
                self.thinking.insert(table, VecDeque::new());
                self.bot_jobs.push(BotJob { table, to, think });
            }
            Err(fault) => self.answer(to, Err(fault)),
        }
    }

    fn answer(&mut self, ReplyTarget { id, batch }: ReplyTarget, result: Result<Value, Fault>) {
        let text = id.map(|id| wire::format_answer(&id, &result));
        let Some(number) = batch else {
            return self.say(text.as_deref().unwrap_or_default());
        };
        let Some(batch) = self.batches.get_mut(&number) else { return };
        if let Some(text) = text {
            if !batch.text.is_empty() {
                batch.text.push(',');
            }
            batch.text.push_str(&text);
        }
        batch.open -= 1;
        if batch.open == 0 {
            let text = self.batches.remove(&number).map(|batch| batch.text).unwrap_or_default();
            if !text.is_empty() {
                self.say(&format!("[{text}]"));
            }
        }
    }

    fn say(&mut self, text: &str) {
        if !text.is_empty() {
            self.out.extend_from_slice(text.as_bytes());
            self.out.push(b'\n');
        }
    }
}
