//! JSON-RPC 2.0 messages, independent of any game.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, DeserializeOwned, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// The error codes. JSON-RPC reserves -32768 to -32000 for itself and for servers. The program uses only two codes of
/// that range, which it has always had.
pub mod code {
    /// The line is not valid JSON.
    pub const PARSE_ERROR: i32 = -32700;
    /// The JSON is not a valid request.
    pub const INVALID_REQUEST: i32 = -32600;
    /// The method does not exist.
    pub const METHOD_NOT_FOUND: i32 = -32601;
    /// The parameters do not fit the method.
    pub const INVALID_PARAMS: i32 = -32602;
    /// An internal error occurred.
    pub const INTERNAL_ERROR: i32 = -32603;
    /// The rules reject the action. `data` holds the reason.
    pub const REFUSED: i32 = -32001;
    /// The decision has already been made.
    pub const STALE: i32 = -32002;
    /// The record of a game is damaged, belongs to another program or was tampered with.
    pub const INVALID_RECORD: i32 = 1003;
    /// The table does not exist.
    pub const NO_TABLE: i32 = 1004;
    /// The session has reached one of its limits.
    pub const LIMIT_EXCEEDED: i32 = 1005;
}

/// The maximum number of requests in one batch.
pub const MAX_BATCH_CALLS: usize = 10_000;

/// The error of a request.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fault {
    /// One of [`code`].
    pub code: i32,
    /// The message for people.
    pub message: String,
    /// The details for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
}

impl Fault {
    /// Creates a fault with a message.
    pub fn new(code: i32, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), data: None }
    }
}

/// The id of a request. The response repeats it exactly, whatever its size or precision.
pub type Id = Box<RawValue>;

/// A request.
#[derive(Clone, Debug)]
pub struct Call {
    /// The id that the response repeats. `None` for a JSON-RPC notification, which gets no response.
    pub id: Option<Id>,
    /// The name of the method.
    pub method: String,
    /// The parameters, by name or by position.
    pub params: Option<Box<RawValue>>,
}

/// The content of a line.
#[derive(Debug)]
pub enum Message {
    /// A single request.
    Single(Result<Call, InvalidCall>),
    /// Several requests that share one response.
    Batch(Vec<Result<Call, InvalidCall>>),
}

/// JSON that is not a valid request.
#[derive(Debug)]
pub struct InvalidCall {
    /// The id, or null if it cannot be determined.
    pub id: Id,
    /// The error to respond with.
    pub fault: Box<Fault>,
}

/// Returns the null id.
pub fn null_id() -> Id {
    RawValue::NULL.to_owned()
}

/// Parses a line.
///
/// # Errors
/// The line is not JSON, or a batch is empty or too large.
pub fn parse_message(line: &[u8]) -> Result<Message, Fault> {
    // A byte order mark may be ignored (RFC 8259, section 8.1).
    let line = text::bytes_without_byte_order_mark(line);
    let value: &RawValue = serde_json::from_slice(line)
        .map_err(|error| Fault::new(code::PARSE_ERROR, format!("parse error: {}", short(&error.to_string()))))?;
    if !value.get().starts_with('[') {
        return Ok(Message::Single(call(value)));
    }
    let wrong = |what: String| Fault::new(code::INVALID_REQUEST, format!("invalid request: {what}"));
    let Calls(calls) =
        serde_json::from_str(value.get()).map_err(|_| wrong(format!("a batch has at most {MAX_BATCH_CALLS} calls")))?;
    if calls.is_empty() {
        return Err(wrong("empty batch".into()));
    }
    Ok(Message::Batch(calls.into_iter().map(call).collect()))
}

/// The requests of a batch within the size limit.
struct Calls<'a>(Vec<&'a RawValue>);

impl<'de: 'a, 'a> Deserialize<'de> for Calls<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Counted;
        impl<'de> Visitor<'de> for Counted {
            type Value = Vec<&'de RawValue>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {MAX_BATCH_CALLS} calls")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut calls = Vec::new();
                while let Some(one) = list.next_element()? {
                    calls.push(one);
                    if calls.len() > MAX_BATCH_CALLS {
                        return Err(de::Error::custom("too many calls"));
                    }
                }
                Ok(calls)
            }
        }
        deserializer.deserialize_seq(Counted).map(Calls)
    }
}

/// The members of a request that the program reads.
#[derive(Default)]
struct Members<'a> {
    jsonrpc: Option<&'a RawValue>,
    id: Option<&'a RawValue>,
    method: Option<&'a RawValue>,
    params: Option<&'a RawValue>,
    twice: bool,
}

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Named;
        impl<'de> Visitor<'de> for Named {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Members::default();
                while let Some(key) = map.next_key::<Cow<'_, str>>()? {
                    let member = match key.as_ref() {
                        "jsonrpc" => &mut members.jsonrpc,
                        "id" => &mut members.id,
                        "method" => &mut members.method,
                        "params" => &mut members.params,
                        _ => {
                            map.next_value::<IgnoredAny>()?;
                            continue;
                        }
                    };
                    members.twice |= member.replace(map.next_value()?).is_some();
                }
                Ok(members)
            }
        }
        deserializer.deserialize_map(Named)
    }
}

fn call(value: &RawValue) -> Result<Call, InvalidCall> {
    let wrong = |id, what: &str| InvalidCall {
        id,
        fault: Box::new(Fault::new(code::INVALID_REQUEST, format!("invalid request: {what}"))),
    };
    let Ok(members) = serde_json::from_str::<Members<'_>>(value.get()) else {
        return Err(wrong(null_id(), "not an object"));
    };
    let begins = |value: Option<&RawValue>, with: &[char]| value.is_some_and(|value| value.get().starts_with(with));
    if members.twice {
        return Err(wrong(null_id(), "a member stands there twice"));
    }
    if begins(members.id, &['t', 'f', '[', '{']) {
        return Err(wrong(null_id(), "id must be a string, a number or null"));
    }
    let id = members.id.map(ToOwned::to_owned);
    let wrong = |what| Err(wrong(id.clone().unwrap_or_else(null_id), what));
    let text = |value: Option<&RawValue>| value.and_then(|value| serde_json::from_str::<String>(value.get()).ok());
    if text(members.jsonrpc).as_deref() != Some("2.0") {
        return wrong("jsonrpc must be \"2.0\"");
    }
    let Some(method) = text(members.method) else { return wrong("method must be a string") };
    if members.params.is_some() && !begins(members.params, &['[', '{']) {
        return wrong("params must be an object or an array");
    }
    Ok(Call { id, method, params: members.params.map(ToOwned::to_owned) })
}

/// Parses parameters into the type of a method, by name or by position in the order of the fields.
///
/// # Errors
/// A parameter is missing, unknown, repeated or invalid.
pub fn parse_params<P: DeserializeOwned>(params: Option<&RawValue>) -> Result<P, Fault> {
    let text = params.map_or("{}", RawValue::get);
    serde_json::from_str::<UniqueKeys>(text)
        .and_then(|UniqueKeys| serde_json::from_str(text))
        .map_err(|error| Fault::new(code::INVALID_PARAMS, format!("invalid params: {}", short(&reworded(&error)))))
}

/// Any JSON without repeated keys in an object. A repeated key is ambiguous, because parsers disagree about which value
/// counts.
struct UniqueKeys;

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UniqueKeys, D::Error> {
        deserializer.deserialize_any(UniqueKeys)
    }
}

impl<'de> Visitor<'de> for UniqueKeys {
    type Value = UniqueKeys;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<UniqueKeys, E> {
        Ok(UniqueKeys)
    }

    fn visit_bool<E>(self, _: bool) -> Result<UniqueKeys, E> {
        Ok(UniqueKeys)
    }

    fn visit_i64<E>(self, _: i64) -> Result<UniqueKeys, E> {
        Ok(UniqueKeys)
    }

    fn visit_u64<E>(self, _: u64) -> Result<UniqueKeys, E> {
        Ok(UniqueKeys)
    }

    fn visit_f64<E>(self, _: f64) -> Result<UniqueKeys, E> {
        Ok(UniqueKeys)
    }

    fn visit_str<E>(self, _: &str) -> Result<UniqueKeys, E> {
        Ok(UniqueKeys)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<UniqueKeys, A::Error> {
        while list.next_element::<UniqueKeys>()?.is_some() {}
        Ok(UniqueKeys)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<UniqueKeys, A::Error> {
        let mut keys = std::collections::HashSet::new();
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            map.next_value::<UniqueKeys>()?;
            if let Some(twice) = keys.replace(key) {
                return Err(de::Error::custom(format_args!("`{twice}` stands there twice")));
            }
        }
        Ok(UniqueKeys)
    }
}

/// A response.
#[derive(Serialize)]
struct Answer<'a> {
    jsonrpc: &'static str,
    id: &'a RawValue,
    #[serde(flatten)]
    outcome: Outcome<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Outcome<'a> {
    Result(&'a Value),
    Error(&'a Fault),
}

/// Formats the response to a request as one line without its line break.
pub fn format_answer(id: &RawValue, result: &Result<Value, Fault>) -> String {
    let outcome = match result {
        Ok(result) => Outcome::Result(result),
        Err(fault) => Outcome::Error(fault),
    };
    serde_json::to_string(&Answer { jsonrpc: "2.0", id, outcome }).expect("answers serialise")
}

/// Removes type names and input positions from a message of the parser, since they mean nothing to clients.
fn reworded(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    let ends = [
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u32", "expected a whole number from 0 to 4294967295"),
        ("expected u64", "expected a whole number from 0 to 18446744073709551615"),
        ("expected usize", "expected a whole number from 0 on"),
        ("recursion limit exceeded", "nested more deeply than 127 levels"),
        ("a sequence", "a list"),
        ("a map", "an object"),
    ];
    let message = ends
        .iter()
        .find_map(|(old, new)| Some(format!("{}{new}", message.strip_suffix(old)?)))
        .unwrap_or_else(|| message.to_owned());
    if message.starts_with("invalid length") {
        return "too few parameters by place".into();
    }
    if message == "trailing characters" {
        return "too many parameters by place".into();
    }
    match message.split_once("expected struct ") {
        Some((before, _)) => format!("{before}expected an object"),
        None => message.replace("field", "parameter").replace("variant `", "word `"),
    }
}

/// Cuts a message of the parser, which may quote its input, to a reasonable length.
fn short(message: &str) -> String {
    message.chars().take(300).collect()
}
