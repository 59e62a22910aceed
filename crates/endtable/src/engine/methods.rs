//! The methods of the protocol.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use arcade::{Advance, Budget, Line, Past, Record, Refusal, Secret, Setup, Table, Waiting};
use play::{Seat, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::branches::NatureParam;
use super::wire::{Fault, Params, code};

/// The most tables of one session.
const MOST_TABLES: usize = 10_000;

/// The tables of a session, by number.
#[derive(Default)]
pub struct Tables {
    open: BTreeMap<u64, Box<dyn Table>>,
    last: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    game: String,
    seats: u8,
    seed: u64,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    nature: NatureParam,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfTable {
    table: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct View {
    table: u64,
    seat: Option<u8>,
    /// Whether sentences and estimates come with the facts.
    #[serde(default)]
    texts: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfViewer {
    table: u64,
    seat: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSeat {
    table: u64,
    seat: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    table: u64,
    seat: u8,
    action: Value,
    question: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bot {
    table: u64,
    seat: u8,
    bot: String,
    budget: Option<BudgetParam>,
}

/// A number of iterations, or `{"iterations": n}`, or `{"millis": n}`.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum BudgetParam {
    Iterations(u32),
    Named(NamedBudget),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum NamedBudget {
    Iterations(u32),
    Millis(u32),
}

impl BudgetParam {
    fn checked(self) -> Result<Budget, Fault> {
        let (budget, number, most) = match self {
            BudgetParam::Iterations(number) | BudgetParam::Named(NamedBudget::Iterations(number)) => {
                (Budget::Iterations(number), number, Budget::MOST_ITERATIONS)
            }
            BudgetParam::Named(NamedBudget::Millis(number)) => (Budget::Millis(number), number, Budget::MOST_MILLIS),
        };
        if (1..=most).contains(&number) {
            Ok(budget)
        } else {
            Err(Fault::new(code::BAD_PARAMS, format!("invalid params: a budget is between 1 and {most}")))
        }
    }
}

/// What [`Tables::load`] takes: the record under `journal`, or by itself as `journal` gave it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    journal: Box<Record>,
}

impl Tables {
    /// Calls a method. Should anything break in it, its table is closed, and the session goes on.
    pub fn call(&mut self, method: &str, params: Params) -> Result<Value, Fault> {
        let table = match &params {
            Params::Named(named) => named.get("table").and_then(Value::as_u64),
            Params::Placed(_) => None,
        };
        catch_unwind(AssertUnwindSafe(|| self.dispatch(method, params))).unwrap_or_else(|_| {
            table.and_then(|table| self.open.remove(&table));
            Err(Fault::new(code::BROKEN, "internal error: the call was given up and its table closed"))
        })
    }

    fn dispatch(&mut self, method: &str, params: Params) -> Result<Value, Fault> {
        match method {
            "games" => games(params),
            "new" => self.start(params),
            "status" => Ok(status(self.table(params.read::<OfTable>()?.table)?.as_ref())),
            "view" => self.view(params),
            "legal" => self.legal(params),
            "act" => self.act(params),
            "log" => self.log(params),
            "journal" => self.journal(params),
            "load" => self.load(params),
            "bot" => self.bot(params),
            "close" => self.close(params),
            "clone" => self.copy(params),
            "imagine" => self.imagine(params),
            "at" => self.at(params),
            "undo" => self.undo(params),
            "chance" => self.chance(params),
            "sample" => self.sample(params),
            "settle" => self.settle(params),
            _ => Err(Fault::new(code::NO_METHOD, "method not found")),
        }
    }

    fn start(&mut self, params: Params) -> Result<Value, Fault> {
        let New { game, seats, seed, options, nature } = params.read()?;
        let cabinet = cabinet(&game, code::BAD_PARAMS)?;
        let setup = Setup { seats, options, secret: Secret::from_seed(seed), entropy: Vec::new() };
        self.free_place()?;
        let table = cabinet.start(setup).map_err(|invalid| Fault::new(code::BAD_PARAMS, invalid.0))?;
        let made = self.open(table);
        if let NatureParam::Asked = nature {
            let start = self.last;
            let asked = self.branch(start, Past::At(0), seed, nature);
            self.open.remove(&start);
            return asked;
        }
        Ok(made)
    }

    fn view(&mut self, params: Params) -> Result<Value, Fault> {
        let View { table, seat, texts } = params.read()?;
        let table = self.table(table)?;
        let viewer = viewer(table.as_ref(), seat)?;
        let mut view = table.view(viewer);
        if let Some(texts) = texts.then(|| table.texts(viewer)).flatten() {
            view["texts"] = texts;
        }
        Ok(view)
    }

    fn legal(&mut self, params: Params) -> Result<Value, Fault> {
        let OfSeat { table, seat } = params.read()?;
        let table = self.table(table)?;
        Ok(json!(table.legal(seat_of(table.as_ref(), seat)?)))
    }

    fn log(&mut self, params: Params) -> Result<Value, Fault> {
        let OfViewer { table, seat } = params.read()?;
        let table = self.table(table)?;
        let viewer = viewer(table.as_ref(), seat)?;
        Ok(told(table.log(viewer, 0)))
    }

    fn act(&mut self, params: Params) -> Result<Value, Fault> {
        let Act { table, seat, action, question } = params.read()?;
        let table = self.table(table)?;
        let seat = seat_of(table.as_ref(), seat)?;
        let advance = table.act(seat, &action, question).map_err(refused)?;
        Ok(advanced(table.as_ref(), &advance))
    }

    fn journal(&mut self, params: Params) -> Result<Value, Fault> {
        let table = self.table(params.read::<OfTable>()?.table)?;
        if table.is_branch() {
            let what = "this table was made from another, so its chance cannot be proven and it has no journal to keep";
            return Err(Fault::new(code::REFUSED, what));
        }
        Ok(json!(table.record()))
    }

    fn load(&mut self, params: Params) -> Result<Value, Fault> {
        let wrapped = matches!(&params, Params::Named(named) if named.contains_key("journal"));
        let journal = if wrapped { params.read::<Load>()?.journal } else { Box::new(params.read::<Record>()?) };
        let cabinet = cabinet(&journal.game, code::BAD_RECORD)?;
        self.free_place()?;
        let table = cabinet.load(&journal).map_err(|error| Fault::new(code::BAD_RECORD, error.0))?;
        Ok(self.open(table))
    }

    fn bot(&mut self, params: Params) -> Result<Value, Fault> {
        let Bot { table, seat, bot, budget } = params.read()?;
        let table = self.table(table)?;
        let seat = seat_of(table.as_ref(), seat)?;
        if !table.info().bots.iter().any(|known| known.id == bot) {
            let known: Vec<&str> = table.info().bots.iter().map(|bot| bot.id).collect();
            return Err(Fault::new(code::BAD_PARAMS, format!("invalid params: the bots are {}", known.join(", "))));
        }
        let budget = budget.map(BudgetParam::checked).transpose()?;
        if table.legal(seat).is_empty() {
            return Err(refused(Refusal::Refused {
                reason: "This seat is not asked anything now.".into(),
                clause: "",
            }));
        }
        let think = table.thinker(seat, &bot, budget).map_err(|invalid| Fault::new(code::BAD_PARAMS, invalid.0))?;
        Ok(json!({ "action": think() }))
    }

    fn close(&mut self, params: Params) -> Result<Value, Fault> {
        let OfTable { table } = params.read()?;
        self.open.remove(&table).map(|_| Value::Null).ok_or_else(no_table)
    }

    pub(super) fn table(&mut self, number: u64) -> Result<&mut Box<dyn Table>, Fault> {
        self.open.get_mut(&number).ok_or_else(no_table)
    }

    pub(super) fn free_place(&self) -> Result<(), Fault> {
        if self.open.len() < MOST_TABLES {
            return Ok(());
        }
        Err(Fault::new(code::FULL, format!("a session has at most {MOST_TABLES} tables; close some")))
    }

    pub(super) fn open(&mut self, table: Box<dyn Table>) -> Value {
        self.last += 1;
        self.open.insert(self.last, table);
        json!({ "table": self.last })
    }
}

fn games(params: Params) -> Result<Value, Fault> {
    let Nothing {} = params.read()?;
    Ok(json!(arcade::games().iter().map(|game| game.info()).collect::<Vec<_>>()))
}

fn cabinet(id: &str, otherwise: i32) -> Result<&'static dyn arcade::Cabinet, Fault> {
    arcade::find(id).ok_or_else(|| {
        let known: Vec<&str> = arcade::games().iter().map(|game| game.info().id).collect();
        Fault::new(otherwise, format!("unknown game; the games are {}", known.join(", ")))
    })
}

fn no_table() -> Fault {
    Fault::new(code::NO_TABLE, "there is no such table")
}

pub(super) fn seat_of(table: &dyn Table, seat: u8) -> Result<Seat, Fault> {
    let seats = table.setup().seats;
    if seat < seats {
        return Ok(Seat(seat));
    }
    Err(Fault::new(code::BAD_PARAMS, format!("invalid params: the seats are 0 to {}", seats - 1)))
}

pub(super) fn viewer(table: &dyn Table, seat: Option<u8>) -> Result<Viewer, Fault> {
    seat.map_or(Ok(Viewer::Spectator), |seat| seat_of(table, seat).map(Viewer::Seat))
}

/// Where a table stands.
fn status(table: &dyn Table) -> Value {
    let status = table.status();
    let mut shown = json!(status);
    if matches!(status.pending, Waiting::Seats(seats) if seats.is_empty()) {
        shown["pending"] = "nature".into();
    }
    shown
}

/// What a step did, as everybody was told.
pub(super) fn advanced(table: &dyn Table, advance: &Advance) -> Value {
    let mut heard = Map::new();
    for viewer in Viewer::all(table.setup().seats) {
        let key = viewer.seat().map_or_else(|| "spectator".to_owned(), |seat| seat.0.to_string());
        heard.insert(key, told(table.log(viewer, advance.told_from)));
    }
    json!({ "told": heard, "status": status(table) })
}

/// Lines of the log as the protocol shows them.
fn told(lines: Vec<Line>) -> Value {
    lines.into_iter().map(|line| json!({ "text": line.text, "clause": line.clause, "event": line.event })).collect()
}

pub(super) fn refused(refusal: Refusal) -> Fault {
    match refusal {
        Refusal::Stale => Fault::new(code::STALE, "stale question"),
        Refusal::Malformed(what) => Fault::new(code::BAD_PARAMS, format!("invalid params: {what}")),
        Refusal::Refused { reason, clause } => Fault {
            code: code::REFUSED,
            message: "refused".to_owned(),
            data: Some(json!({ "reason": reason, "clause": clause })),
        },
    }
}
