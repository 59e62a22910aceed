//! Messages of JSON-RPC 2.0, without any game.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// The codes of faults. Those above -32100 and below -32000 are this program's own.
pub mod code {
    /// The line is no JSON.
    pub const NO_JSON: i32 = -32700;
    /// The JSON is no request.
    pub const NO_REQUEST: i32 = -32600;
    /// There is no such method.
    pub const NO_METHOD: i32 = -32601;
    /// The method does not understand its parameters.
    pub const BAD_PARAMS: i32 = -32602;
    /// Something broke in here.
    pub const BROKEN: i32 = -32603;
    /// The rules refuse the action; `data` says why.
    pub const REFUSED: i32 = -32001;
    /// The question has been answered already.
    pub const STALE: i32 = -32002;
    /// The record of a game is damaged, foreign or was tampered with.
    pub const BAD_RECORD: i32 = -32003;
    /// There is no such table.
    pub const NO_TABLE: i32 = -32004;
    /// There are as many tables as there may be.
    pub const FULL: i32 = -32005;
}

/// Why a call gave no result.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// One of [`code`].
    pub code: i32,
    /// For people.
    pub message: String,
    /// For programs.
    pub data: Option<Value>,
}

impl Fault {
    /// A fault that a sentence explains.
    pub fn new(code: i32, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), data: None }
    }
}

/// One call.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// What its answer is marked with; none for a notification, which gets no answer.
    pub id: Option<Value>,
    /// What to do.
    pub method: String,
    /// With what.
    pub params: Params,
}

/// What a call brings along.
#[derive(Clone, PartialEq, Debug)]
pub enum Params {
    /// Values by name.
    Named(Map<String, Value>),
    /// Values by place.
    Placed(Vec<Value>),
}

impl Params {
    /// The parameters as a method's own type.
    ///
    /// # Errors
    /// Missing, unknown or unfit parameters.
    pub fn read<P: DeserializeOwned>(self) -> Result<P, Fault> {
        let named = match self {
            Params::Named(named) => named,
            Params::Placed(placed) if placed.is_empty() => Map::new(),
            Params::Placed(_) => return Err(Fault::new(code::BAD_PARAMS, "params are given by name, as an object")),
        };
        serde_json::from_value(Value::Object(named))
            .map_err(|error| Fault::new(code::BAD_PARAMS, format!("invalid params: {}", short(&error.to_string()))))
    }
}

/// What a line holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// One call.
    Single(Result<Call, Odd>),
    /// Several calls, answered together.
    Batch(Vec<Result<Call, Odd>>),
}

/// JSON that is no call.
#[derive(Clone, PartialEq, Debug)]
pub struct Odd {
    /// Its id, or null where none can be made out.
    pub id: Value,
    /// What is wrong with it.
    pub fault: Box<Fault>,
}

/// Reads a line.
///
/// # Errors
/// A line that is no JSON, or an empty batch.
pub fn read(line: &[u8]) -> Result<Message, Fault> {
    let value: Value = serde_json::from_slice(line)
        .map_err(|error| Fault::new(code::NO_JSON, format!("parse error: {}", short(&error.to_string()))))?;
    match value {
        Value::Array(calls) if calls.is_empty() => Err(Fault::new(code::NO_REQUEST, "invalid request: empty batch")),
        Value::Array(calls) => Ok(Message::Batch(calls.into_iter().map(call).collect())),
        other => Ok(Message::Single(call(other))),
    }
}

fn call(value: Value) -> Result<Call, Odd> {
    let wrong =
        |id, what: &str| Odd { id, fault: Box::new(Fault::new(code::NO_REQUEST, format!("invalid request: {what}"))) };
    let Value::Object(mut call) = value else { return Err(wrong(Value::Null, "not an object")) };
    let id = call.remove("id");
    if matches!(id, Some(Value::Bool(_) | Value::Array(_) | Value::Object(_))) {
        return Err(wrong(Value::Null, "id must be a string, a number or null"));
    }
    let wrong = |what| Err(wrong(id.clone().unwrap_or(Value::Null), what));
    if call.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return wrong("jsonrpc must be \"2.0\"");
    }
    let Some(Value::String(method)) = call.remove("method") else { return wrong("method must be a string") };
    let params = match call.remove("params") {
        None => Params::Named(Map::new()),
        Some(Value::Object(named)) => Params::Named(named),
        Some(Value::Array(placed)) => Params::Placed(placed),
        Some(_) => return wrong("params must be an object or an array"),
    };
    Ok(Call { id, method, params })
}

/// The answer to a call.
pub fn answer(id: Value, result: Result<Value, Fault>) -> Value {
    match result {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err(Fault { code, message, data: None }) => {
            json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
        }
        Err(Fault { code, message, data: Some(data) }) => {
            json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message, "data": data } })
        }
    }
}

/// A message of a parser, which may quote its input, cut to a sensible length.
fn short(message: &str) -> String {
    message.chars().take(300).collect()
}
