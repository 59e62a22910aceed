//! The tables of a session and the implementation of each method.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use catalog::i18n::Language;
use catalog::{AnalysisDepth, BotTask, BranchHistory, DealSecret, DynGame, GameSetup, TableSettings};
use serde_json::{Value, json};

use super::request::{
    Act, Advise, Analyse, Bot, BudgetParam, Journal, Load, Log, NatureParam, New, Next, OfSeat, OfTable, Request,
    Speak, Status, View,
};
use super::responses::{self, EventSelection, declined_fault, refusal_fault, step_json};
use super::wire::{Fault, code};

/// The maximum number of tables in one session.
const MAX_TABLES: usize = 10_000;
/// The approximate maximum memory for all tables of a session, in bytes.
const MAX_TABLES_BYTES: usize = 1 << 30;
/// The approximate memory of a table, of each entry of its journal and of each emitted event, in bytes.
const TABLE_BYTES: usize = 4_096;
const ENTRY_BYTES: usize = 128;

/// The tables of a session by number.
pub struct Tables {
    open: BTreeMap<u64, OpenTable>,
    last: u64,
    /// The requested language. `None` for the program's language.
    pub language: Option<Language>,
    /// The approximate memory used by the tables, in bytes.
    used_bytes: usize,
    max_bytes: usize,
}

/// An open table of the session.
struct OpenTable {
    table: Box<dyn DynGame>,
    /// True if the client knows the secret, because it chose the seed or loaded the record.
    secret_is_known: bool,
    /// The number of the game in its series, counted from 1.
    series: u8,
    /// The approximate memory of the table, in bytes.
    size: usize,
}

impl OpenTable {
    /// True if nobody has won and the series continues until someone does (EZ-Q26).
    fn goes_on(&self) -> bool {
        let settings = TableSettings::from_options(&self.table.setup().options);
        catalog::series_continues(self.table.as_ref(), settings.series, self.series)
    }
}

/// The result of a request.
pub enum CallOutcome {
    /// The request is complete. Holds the response.
    Done(Value),
    /// A bot has to compute the response.
    NeedsBot {
        /// The table.
        table: u64,
        /// The computation.
        think: BotTask,
    },
}

impl Default for Tables {
    fn default() -> Tables {
        Tables::with_room(MAX_TABLES_BYTES)
    }
}

impl Tables {
    /// Creates an empty set of tables with the given limit in bytes.
    pub fn with_room(max_bytes: usize) -> Tables {
        Tables { open: BTreeMap::new(), last: 0, language: None, used_bytes: 0, max_bytes }
    }

    /// Handles a request. If the handler panics, its table is closed and the session continues.
    ///
    /// # Errors
    /// The request fails.
    pub fn run(&mut self, request: Request) -> Result<CallOutcome, Fault> {
        let table = request.table();
        let ran = catch_unwind(AssertUnwindSafe(|| self.dispatch(request))).unwrap_or_else(|_| {
            table.and_then(|table| self.remove(table));
            Err(Fault::new(code::INTERNAL_ERROR, "internal error: the call was given up and its table closed"))
        });
        if let Some(open) = table.and_then(|table| self.open.get_mut(&table)) {
            let size = size(open.table.as_ref());
            self.used_bytes = self.used_bytes - open.size + size;
            open.size = size;
        }
        ran
    }

    fn dispatch(&mut self, request: Request) -> Result<CallOutcome, Fault> {
        let done = match request {
            Request::Games(_) => json!(catalog::games().iter().map(|game| game.info()).collect::<Vec<_>>()),
            Request::Schema(of) => schemas(of.game.as_deref())?,
            Request::Speak(Speak { lang }) => {
                let language =
                    Language::from_tag(&lang).ok_or_else(|| Fault::new(code::INVALID_PARAMS, "no such language"))?;
                self.language.insert(language).tag().into()
            }
            Request::New(new) => self.start(new)?,
            Request::Status(of) => self.status(&of)?,
            Request::View(of) => self.view(&of)?,
            Request::Legal(OfSeat { table, seat }) => {
                json!(responses::project_seat(self.table_mut(table)?, seat)?.choices())
            }
            Request::Unasked(OfSeat { table, seat }) => {
                json!(responses::project_seat(self.table_mut(table)?, seat)?.out_of_turn_actions())
            }
            Request::Closed(OfSeat { table, seat }) => {
                json!(responses::project_seat(self.table_mut(table)?, seat)?.blocked_actions())
            }
            Request::Act(act) => self.act(act)?,
            Request::Log(Log { table, seat, since, words }) => {
                let table = self.table_mut(table)?;
                responses::log_json(table, responses::parse_viewer(table, seat)?, since, words)
            }
            Request::Journal(of) => self.journal(&of)?,
            Request::Load(load) => self.load(&load)?,
            Request::Bot(bot) => return self.bot(&bot),
            Request::Advise(of) => return self.advise(&of),
            Request::Analyse(of) => return self.analyse(&of),
            Request::Next(next) => self.next(&next)?,
            Request::Close(OfTable { table }) => self.remove(table).map(|_| Value::Null).ok_or_else(no_table)?,
            Request::Clone(of) => self.branch_table(of.table, BranchHistory::Now, of.seed, of.nature)?,
            Request::Imagine(of) => self.determinize_table(&of)?,
            Request::At(of) => self.branch_table(of.table, BranchHistory::At(of.ply), of.seed, of.nature)?,
            Request::Undo(undo) => self.undo_action(undo)?,
            Request::Chance(OfTable { table }) => {
                json!({ "outcomes": self.table_mut(table)?.chance_options().map_err(refusal_fault)? })
            }
            Request::Sample(sample) => self.sample_outcomes(&sample)?,
            Request::Settle(settle) => self.apply_chance(settle)?,
        };
        Ok(CallOutcome::Done(done))
    }

    fn start(&mut self, New { game, seats, seed, options, nature }: New) -> Result<Value, Fault> {
        let entry = cabinet(&game, code::INVALID_PARAMS)?;
        let secret = match seed {
            Some(seed) => DealSecret::from_seed(seed),
            None => drawn()?,
        };
        self.free_place()?;
        let setup = GameSetup { seats, options, secret, entropy: Vec::new() };
        let table = entry.start(setup).map_err(|invalid| Fault::new(code::INVALID_PARAMS, invalid.0))?;
        if nature == NatureParam::Dealt {
            return Ok(self.open(table, seed.is_some()));
        }
        let asked = catalog::BranchOptions { past: BranchHistory::At(0), secret, chance_mode: nature.into() };
        let table = table.branch(&asked).map_err(|invalid| Fault::new(code::INVALID_PARAMS, invalid.0))?;
        Ok(self.open(table, seed.is_some()))
    }

    /// Opens the next game of a series.
    fn next(&mut self, Next { table, seed, nature }: &Next) -> Result<Value, Fault> {
        let open = self.open.get(table).ok_or_else(no_table)?;
        if !open.goes_on() {
            return Err(declined_fault(
                "No further game follows: this one is not over or was decided, or the options of the table ask for none.",
            ));
        }
        let (series, setup) = (open.series + 1, open.table.setup());
        let (game, options) = (open.table.info().id.to_owned(), setup.options.clone());
        let made = self.start(New { game, seats: setup.seats, seed: *seed, options, nature: *nature })?;
        if let Some(open) = self.open.get_mut(&self.last) {
            open.series = series;
        }
        Ok(made)
    }

    fn status(&mut self, of: &Status) -> Result<Value, Fault> {
        let open = self.open.get(&of.table).ok_or_else(no_table)?;
        let table = open.table.as_ref();
        let mut shown = responses::status_json(table);
        if open.goes_on() {
            shown["goes_on"] = true.into();
        }
        if let Some(seat) = of.seat {
            shown["owes"] = responses::project_seat(table, seat)?.is_asked().into();
        }
        Ok(shown)
    }

    fn view(&mut self, of: &View) -> Result<Value, Fault> {
        let table = self.table_mut(of.table)?;
        Ok(responses::view_json(table, responses::parse_viewer(table, of.seat)?, of.texts))
    }

    fn act(&mut self, Act { table, seat, action, question, words, viewers }: Act) -> Result<Value, Fault> {
        let table = self.growable_table(table)?;
        let (seat, wanted) = (responses::parse_seat(table, seat)?, EventSelection { viewers, words });
        responses::parse_viewers(table, &wanted)?;
        let advance = table.apply_action(seat, &action, question).map_err(refusal_fault)?;
        step_json(table, advance.told_from, &wanted)
    }

    /// Returns the journal of a table that was not derived from another. The secret is included if the client knows it
    /// or the game is over.
    fn journal(&mut self, of: &Journal) -> Result<Value, Fault> {
        let open = self.open.get(&of.table).ok_or_else(no_table)?;
        if open.table.is_branch() {
            return Err(declined_fault(
                "This table was made from another one. Its chance follows from no secret of a whole game, so it has no journal to keep.",
            ));
        }
        let may = open.secret_is_known || open.table.is_over();
        match of.secret {
            Some(true) if !may => Err(declined_fault("The secret is shown once the game is over.")),
            Some(false) => Ok(json!(open.table.game_record().without_secret())),
            _ if may => Ok(json!(open.table.game_record())),
            _ => Ok(json!(open.table.game_record().without_secret())),
        }
    }

    fn load(&mut self, Load(journal): &Load) -> Result<Value, Fault> {
        let entry = cabinet(&journal.game, code::INVALID_RECORD)?;
        self.free_place()?;
        let table = entry.load(journal).map_err(|error| Fault::new(code::INVALID_RECORD, error.0))?;
        Ok(self.open(table, true))
    }

    fn bot(&mut self, Bot { table: number, seat, bot, budget, seed, talk }: &Bot) -> Result<CallOutcome, Fault> {
        let table = self.table_mut(*number)?;
        let seat = responses::parse_seat(table, *seat)?;
        let known: Vec<&str> = table.info().bots.iter().map(|bot| bot.id).collect();
        if !known.contains(&bot.as_str()) {
            return Err(Fault::new(code::INVALID_PARAMS, format!("invalid params: the bots are {}", known.join(", "))));
        }
        let budget = budget.map(BudgetParam::validate).transpose()?;
        if !table.awaited_seats().contains(seat) {
            return Err(declined_fault("This seat is not asked anything now."));
        }
        // A bot's random numbers derive from the table's secret. A copy with another secret gives the bot different
        // ones.
        let copy = seed.map(|seed| {
            table.branch(&catalog::BranchOptions {
                past: BranchHistory::Now,
                secret: DealSecret::from_seed(seed),
                chance_mode: Default::default(),
            })
        });
        let copy = copy.transpose().map_err(|invalid| Fault::new(code::INVALID_PARAMS, invalid.0))?;
        let asked = copy.as_deref().unwrap_or(table);
        let reply = asked.prepare_bot_reply(seat, bot, budget, *talk);
        let reply = reply.map_err(|invalid| Fault::new(code::INVALID_PARAMS, invalid.0))?;
        if !reply.is_quick {
            return Ok(CallOutcome::NeedsBot { table: *number, think: Box::new(move || json!(reply.run())) });
        }
        let reply = catch_unwind(AssertUnwindSafe(|| reply.run()));
        reply.map(|reply| CallOutcome::Done(json!(reply))).map_err(|_| gave_up())
    }

    /// Evaluates the legal actions of a seat from what the seat knows.
    fn advise(&mut self, of: &Advise) -> Result<CallOutcome, Fault> {
        let table = self.table_mut(of.table)?;
        let seat = responses::parse_seat(table, of.seat)?;
        let depth = depth(of.samples)?;
        if !table.awaited_seats().contains(seat) {
            return Err(declined_fault("This seat is not asked anything now."));
        }
        let advise =
            table.prepare_advice(seat, depth).map_err(|invalid| Fault::new(code::INVALID_PARAMS, invalid.0))?;
        Ok(CallOutcome::NeedsBot { table: of.table, think: Box::new(move || json!(advise())) })
    }

    /// Analyses luck and skill. The result reveals private state, so the game has to be over or the client has to know
    /// the secret.
    fn analyse(&mut self, of: &Analyse) -> Result<CallOutcome, Fault> {
        let open = self.open.get(&of.table).ok_or_else(no_table)?;
        if !open.secret_is_known && !open.table.is_over() {
            return Err(declined_fault("A game is analysed once it is over."));
        }
        let analyse = open.table.prepare_analysis(depth(of.samples)?);
        Ok(CallOutcome::NeedsBot { table: of.table, think: Box::new(move || json!(analyse())) })
    }

    pub(super) fn table_mut(&mut self, number: u64) -> Result<&mut dyn DynGame, Fault> {
        self.open.get_mut(&number).map(|open| open.table.as_mut() as &mut dyn DynGame).ok_or_else(no_table)
    }

    /// Returns a table to which entries will be added.
    pub(super) fn growable_table(&mut self, number: u64) -> Result<&mut dyn DynGame, Fault> {
        if self.used_bytes > self.max_bytes {
            return Err(full("the tables of this session have become too large; close some"));
        }
        self.table_mut(number)
    }

    pub(super) fn free_place(&self) -> Result<(), Fault> {
        if self.open.len() >= MAX_TABLES {
            return Err(full(&format!("a session has at most {MAX_TABLES} tables; close some")));
        }
        if self.used_bytes > self.max_bytes {
            return Err(full("the tables of this session have become too large; close some"));
        }
        Ok(())
    }

    pub(super) fn open(&mut self, table: Box<dyn DynGame>, known: bool) -> Value {
        self.last += 1;
        let size = size(table.as_ref());
        self.used_bytes += size;
        self.open.insert(self.last, OpenTable { table, secret_is_known: known, series: 1, size });
        json!({ "table": self.last })
    }

    fn remove(&mut self, table: u64) -> Option<OpenTable> {
        let open = self.open.remove(&table)?;
        self.used_bytes -= open.size;
        Some(open)
    }
}

/// Returns the approximate memory of a table: its journal, its emitted events, and its own pack with the data derived
/// from it.
fn size(table: &dyn DynGame) -> usize {
    let packs: usize = table.setup().options.values().filter_map(Value::as_str).map(str::len).sum();
    TABLE_BYTES + ENTRY_BYTES * (table.event_count() + table.status().ply) + 4 * packs
}

/// Draws a secret from the system for a table whose chance outcomes nobody should be able to predict.
fn drawn() -> Result<DealSecret, Fault> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|error| {
        Fault::new(code::INTERNAL_ERROR, format!("internal error: the system gives no random numbers: {error}"))
    })?;
    Ok(DealSecret(secret))
}

/// Returns the schemas of one game or of all games.
fn schemas(game: Option<&str>) -> Result<Value, Fault> {
    Ok(match game {
        Some(id) => json!(cabinet(id, code::INVALID_PARAMS)?.schemas()),
        None => catalog::games().iter().map(|game| json!(game.schemas())).collect(),
    })
}

fn cabinet(id: &str, otherwise: i32) -> Result<&'static dyn catalog::GameEntry, Fault> {
    catalog::find(id).ok_or_else(|| {
        let known: Vec<&str> = catalog::games().iter().map(|game| game.info().id).collect();
        Fault::new(otherwise, format!("unknown game; the games are {}", known.join(", ")))
    })
}
/// Returns the depth of an analysis for a number of samples.
fn depth(samples: Option<u32>) -> Result<AnalysisDepth, Fault> {
    let Some(samples) = samples else { return Ok(AnalysisDepth::DEFAULT) };
    if !(2..=AnalysisDepth::MAX_SAMPLES).contains(&samples) {
        let most = AnalysisDepth::MAX_SAMPLES;
        return Err(Fault::new(code::INVALID_PARAMS, format!("invalid params: samples are between 2 and {most}")));
    }
    Ok(AnalysisDepth::with_samples(samples))
}

/// Returns the fault for a bot that failed internally. Its table is unchanged.
pub fn gave_up() -> Fault {
    Fault::new(code::INTERNAL_ERROR, "internal error: the bot gave up")
}

fn no_table() -> Fault {
    Fault::new(code::NO_TABLE, "there is no such table")
}

fn full(what: &str) -> Fault {
    Fault::new(code::LIMIT_EXCEEDED, what)
}
