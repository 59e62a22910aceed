//! What a game adds to its rules to stand on the list.

use play::Measure;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::words::Spoken;
use crate::{Info, Invalid, OptionInfo, OptionKind};

/// A game that can be listed, set up from outside and played by its bots.
pub trait Listed: Measure + Spoken {
    /// What the list says.
    fn info() -> &'static Info;
    /// Its rules in our own words, as Markdown.
    fn markdown() -> &'static str;
    /// The rules for a table. The options have been checked against the list; the seat count has not.
    fn set_up(seats: u8, options: &Map<String, Value>) -> Result<Self, Invalid>;
    /// All options of the table, defaults included.
    fn options(&self) -> Map<String, Value>;
    /// A bot of the list by id.
    fn bot(id: &str) -> Option<Box<dyn bots::Bot<Self>>>;
}

/// Checks options against the list, so that words for people come before any type does. Numbers and switches may also
/// be given as text.
///
/// # Errors
/// An unknown option or value, with what is allowed.
pub fn check_options(info: &Info, given: &Map<String, Value>) -> Result<Map<String, Value>, Invalid> {
    let mut checked = Map::new();
    for (id, value) in given {
        let Some(option) = info.options.iter().find(|option| option.id == id) else {
            let known: Vec<&str> = info.options.iter().map(|option| option.id).collect();
            return Err(Invalid(format!("{} has no option \"{id}\"; it has: {}.", info.name, known.join(", "))));
        };
        checked.insert(id.clone(), check_value(option, value)?);
    }
    Ok(checked)
}

fn check_value(option: &OptionInfo, value: &Value) -> Result<Value, Invalid> {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let wrong = |allowed: String| Err(Invalid(format!("{} must be {allowed}, not \"{text}\".", option.id)));
    match &option.kind {
        OptionKind::Choice { values } if values.contains(&text.as_str()) => Ok(Value::String(text)),
        OptionKind::Choice { values } => wrong(format!("one of {}", values.join(", "))),
        OptionKind::Switch => match text.as_str() {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            _ => wrong("true or false".into()),
        },
        OptionKind::Number { min, max } => match text.parse::<i64>() {
            Ok(number) if (min..=max).contains(&&number) => Ok(Value::from(number)),
            _ => wrong(format!("a whole number from {min} to {max}")),
        },
        OptionKind::Pack { .. } => Ok(Value::String(text)),
    }
}

/// The options of a game's own type from options that have been checked.
///
/// # Errors
/// A list that allows what the type does not.
pub fn typed_options<O: DeserializeOwned>(checked: &Map<String, Value>) -> Result<O, Invalid> {
    serde_json::from_value(Value::Object(checked.clone()))
        .map_err(|error| Invalid(format!("The options do not fit: {error}.")))
}

/// All options of a table as JSON.
pub fn untyped_options(options: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}
