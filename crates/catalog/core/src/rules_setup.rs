//! The setup of a game by a request from outside: version, seats and options are checked first.

use serde_json::{Map, Value};

use crate::{CatalogGame, GameInfo, InvalidRequest, OptionInfo, OptionKind, tr};

/// Builds the rules for a table under a version of the rules, with version, seats and options checked.
///
/// # Errors
/// The version, the number of seats, an option or a pack does not fit the game.
pub fn build_rules<G: CatalogGame>(version: u16, seats: u8, options: &Map<String, Value>) -> Result<G, InvalidRequest> {
    let info = G::info();
    info.check_rules_version(version)?;
    if !info.seats.contains(&seats) {
        let counts: Vec<String> = info.seats.iter().map(u8::to_string).collect();
        return Err(InvalidRequest(tr!("setup-seats", game = info.name, counts = counts.join(", "), seats = seats)));
    }
    G::set_up(version, seats, &check_options(info, options)?)
}

/// Checks options against the catalog, so that errors are sentences for people and not messages of a deserializer.
/// Numbers and switches may also be given as text.
///
/// # Errors
/// An unknown option or value, with the allowed ones.
fn check_options(info: &GameInfo, given: &Map<String, Value>) -> Result<Map<String, Value>, InvalidRequest> {
    let mut checked = Map::new();
    for (id, value) in given {
        let Some(option) = info.options.iter().find(|option| option.id == id) else {
            let known: Vec<&str> = info.options.iter().map(|option| option.id).collect();
            return Err(InvalidRequest(tr!(
                "setup-no-option",
                game = info.name,
                given = id.as_str(),
                all = known.join(", ")
            )));
        };
        checked.insert(id.clone(), check_value(option, value)?);
    }
    Ok(checked)
}

fn check_value(option: &OptionInfo, value: &Value) -> Result<Value, InvalidRequest> {
    let text = match value {
        Value::String(text) => text.clone(),
        // Programs that only have floats write 6.0 for 6.
        Value::Number(number) if number.as_f64().is_some_and(|float| float.fract() == 0.0 && float.abs() < 1e9) => {
            number.as_f64().map_or_else(String::new, |float| format!("{float:.0}"))
        }
        other => other.to_string(),
    };
    let (id, given) = (option.id, text.as_str());
    match &option.kind {
        OptionKind::Choice { values } if values.contains(&text.as_str()) => Ok(Value::String(text)),
        OptionKind::Choice { values } => {
            Err(InvalidRequest(tr!("setup-value-word", option = id, words = values.join(", "), given = given)))
        }
        OptionKind::Switch => match text.as_str() {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            _ => Err(InvalidRequest(tr!("setup-value-switch", option = id, given = given))),
        },
        OptionKind::Number { min, max, firm } => match text.parse::<i64>() {
            Ok(number) if (min..=max).contains(&&number) || !firm && u8::try_from(number).is_ok() => {
                Ok(Value::from(number))
            }
            _ => {
                let (min, max) = (min.to_string(), max.to_string());
                Err(InvalidRequest(tr!("setup-value-number", option = id, min = min, max = max, given = given)))
            }
        },
        OptionKind::Seats { values, seats }
            if values.contains(&text.as_str()) || OptionKind::some_seats(&text, *seats) =>
        {
            Ok(Value::String(text))
        }
        OptionKind::Seats { values, .. } => {
            Err(InvalidRequest(tr!("setup-value-seats", option = id, words = values.join(", "), given = given)))
        }
        OptionKind::Pack { .. } => Ok(Value::String(text)),
    }
}
