//! The methods and their parameter types. Positional parameters follow the order of the fields. `docs/protocol.md`
//! lists them in the same order.

use catalog::{ChanceMode, GameRecord, ThinkingTime};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::wire::{Fault, code, parse_params};

/// Declares the methods: the name, the variant in code and the parameter type of each.
macro_rules! methods {
    ($($name:literal $Request:ident($Params:ty),)+) => {
        /// A parsed request.
        pub enum Request {
            $($Request($Params),)+
        }

        impl Request {
            /// The names of all methods.
            #[cfg(test)]
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// Parses a request.
            ///
            /// # Errors
            /// The method does not exist, or the parameters do not fit it.
            pub fn read(method: &str, given: Option<&RawValue>) -> Result<Request, Fault> {
                match method {
                    $($name => parse_params(given).map(Request::$Request),)+
                    _ => Err(Fault::new(code::METHOD_NOT_FOUND, "method not found")),
                }
            }

            /// Returns the table that the request is about, if any.
            pub fn table(&self) -> Option<u64> {
                match self {
                    $(Request::$Request(params) => params.table_number(),)+
                }
            }
        }
    };
}

methods! {
    "games" Games(Nothing),
    "schema" Schema(Schema),
    "speak" Speak(Speak),
    "new" New(New),
    "status" Status(Status),
    "view" View(View),
    "legal" Legal(OfSeat),
    "unasked" Unasked(OfSeat),
    "closed" Closed(OfSeat),
    "act" Act(Act),
    "log" Log(Log),
    "journal" Journal(Journal),
    "load" Load(Load),
    "bot" Bot(Bot),
    "advise" Advise(Advise),
    "analyse" Analyse(Analyse),
    "next" Next(Next),
    "close" Close(OfTable),
    "clone" Clone(Clone),
    "imagine" Imagine(Imagine),
    "at" At(At),
    "undo" Undo(Undo),
    "chance" Chance(OfTable),
    "sample" Sample(Sample),
    "settle" Settle(Settle),
}

/// Parameters that may name a table.
trait NamesTable {
    fn table_number(&self) -> Option<u64>;
}

/// Declares the parameters of a method. Types marked `about` name a table.
macro_rules! given {
    ($Params:ident { $($(#[$meta:meta])* $field:ident: $Field:ty,)* }) => {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $Params {
            $($(#[$meta])* pub $field: $Field,)*
        }
    };
    ($Params:ident of table { $($(#[$meta:meta])* $field:ident: $Field:ty,)* }) => {
        given!($Params { table: u64, $($(#[$meta])* $field: $Field,)* });

        impl NamesTable for $Params {
            fn table_number(&self) -> Option<u64> {
                Some(self.table)
            }
        }
    };
    ($Params:ident of none { $($rest:tt)* }) => {
        given!($Params { $($rest)* });

        impl NamesTable for $Params {
            fn table_number(&self) -> Option<u64> {
                None
            }
        }
    };
}

given!(Nothing of none {});
given!(Schema of none {
    #[serde(default)] game: Option<String>,
});
given!(Speak of none {
    lang: String,
});
given!(New of none {
    game: String,
    seats: u8,
    #[serde(default)] seed: Option<u64>,
    #[serde(default)] options: Map<String, Value>,
    #[serde(default)] nature: NatureParam,
});
given!(OfTable of table {});
given!(OfSeat of table { seat: u8, });
given!(Status of table { #[serde(default)] seat: Option<u8>, });
given!(View of table {
    #[serde(default)] seat: Option<u8>,
    #[serde(default)] texts: bool,
});
given!(Act of table {
    seat: u8,
    action: Value,
    #[serde(default)] question: Option<u32>,
    #[serde(default = "yes")] words: bool,
    #[serde(default)] viewers: Option<Vec<Option<u8>>>,
});
given!(Log of table {
    #[serde(default)] seat: Option<u8>,
    #[serde(default)] since: usize,
    #[serde(default = "yes")] words: bool,
});
given!(Journal of table { #[serde(default)] secret: Option<bool>, });
given!(Bot of table {
    seat: u8,
    bot: String,
    #[serde(default)] budget: Option<BudgetParam>,
    #[serde(default)] seed: Option<u64>,
    #[serde(default)] talk: bool,
});
given!(Advise of table {
    seat: u8,
    #[serde(default)] samples: Option<u32>,
});
given!(Analyse of table { #[serde(default)] samples: Option<u32>, });
given!(Next of table {
    #[serde(default)] seed: Option<u64>,
    #[serde(default)] nature: NatureParam,
});
given!(Clone of table {
    seed: u64,
    #[serde(default)] nature: NatureParam,
});
given!(Imagine of table {
    seat: Option<u8>,
    seed: u64,
    #[serde(default)] nature: NatureParam,
});
given!(At of table {
    ply: usize,
    seed: u64,
    #[serde(default)] nature: NatureParam,
});
given!(Undo of table {
    seat: u8,
    #[serde(default = "yes")] words: bool,
    #[serde(default)] viewers: Option<Vec<Option<u8>>>,
});
given!(Sample of table {
    seed: u64,
    #[serde(default = "one")] count: usize,
});
given!(Settle of table {
    #[serde(default)] outcome: Option<Value>,
    #[serde(default = "yes")] words: bool,
    #[serde(default)] viewers: Option<Vec<Option<u8>>>,
});

fn yes() -> bool {
    true
}

fn one() -> usize {
    1
}

/// A record under `journal`, or the bare record as returned by the method `journal`.
pub struct Load(pub Box<GameRecord>);

impl NamesTable for Load {
    fn table_number(&self) -> Option<u64> {
        None
    }
}

impl<'de> Deserialize<'de> for Load {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Load, D::Error> {
        let mut given = match Value::deserialize(deserializer)? {
            Value::Array(mut placed) if placed.len() == 1 => placed.remove(0),
            other => other,
        };
        if let Some(wrapped) = given.as_object_mut().filter(|given| given.len() == 1) {
            given = wrapped.remove("journal").unwrap_or(Value::Null);
        }
        GameRecord::deserialize(given).map(|record| Load(Box::new(record))).map_err(serde::de::Error::custom)
    }
}

/// The source of chance outcomes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NatureParam {
    /// The table draws them.
    #[default]
    Dealt,
    /// The client supplies them with `settle`.
    Asked,
}

impl From<NatureParam> for ChanceMode {
    fn from(nature: NatureParam) -> ChanceMode {
        match nature {
            NatureParam::Dealt => ChanceMode::Dealt,
            NatureParam::Asked => ChanceMode::External,
        }
    }
}

/// A number of iterations, or `{"iterations": n}`, or `{"millis": n}`.
#[derive(Clone, Copy)]
pub enum BudgetParam {
    /// A number of iterations.
    Iterations(u32),
    /// A number of milliseconds.
    Millis(u32),
}

impl<'de> Deserialize<'de> for BudgetParam {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<BudgetParam, D::Error> {
        let given = Value::deserialize(deserializer)?;
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let named = |key| given.as_object().filter(|given| given.len() == 1).and_then(|given| number(given.get(key)?));
        let iterations = number(&given).or_else(|| named("iterations")).map(BudgetParam::Iterations);
        iterations
            .or_else(|| named("millis").map(BudgetParam::Millis))
            .ok_or_else(|| serde::de::Error::custom("a budget is a number, {\"iterations\": n} or {\"millis\": n}"))
    }
}

impl BudgetParam {
    /// Converts the budget to the type that bots use.
    ///
    /// # Errors
    /// The budget is zero or too large.
    pub fn validate(self) -> Result<ThinkingTime, Fault> {
        let (budget, number, most) = match self {
            BudgetParam::Iterations(number) => (ThinkingTime::Iterations(number), number, ThinkingTime::MAX_ITERATIONS),
            BudgetParam::Millis(number) => (ThinkingTime::Millis(number), number, ThinkingTime::MAX_MILLIS),
        };
        if (1..=most).contains(&number) {
            Ok(budget)
        } else {
            Err(Fault::new(code::INVALID_PARAMS, format!("invalid params: a budget is between 1 and {most}")))
        }
    }
}
