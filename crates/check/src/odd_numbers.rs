//! Copies of JSON values with changed parts.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Unusual numbers to write in place of others.
const ODD: [u64; 6] = [0, 1, 63, 127, 128, 255];

/// Returns the variants of a value with unusual numbers in place of its own, as far as they can be deserialized.
pub(crate) fn with_odd_numbers<T: Serialize + DeserializeOwned>(value: &T) -> Vec<T> {
    let json = serde_json::to_value(value).unwrap_or(Value::Null);
    let copies = ODD.iter().flat_map(|odd| edited_copies(&json, &|part| part.is_number().then(|| Value::from(*odd))));
    copies.filter_map(|copy| serde_json::from_value(copy).ok()).collect()
}

/// Returns all copies of a value in which one part is edited, among the parts to which the edit applies.
pub(crate) fn edited_copies(json: &Value, edit: &dyn Fn(&Value) -> Option<Value>) -> Vec<Value> {
    let mut copies: Vec<Value> = edit(json).into_iter().collect();
    match json {
        Value::Object(fields) => {
            for (key, field) in fields {
                copies.extend(edited_copies(field, edit).into_iter().map(|part| {
                    let mut copy = fields.clone();
                    copy.insert(key.clone(), part);
                    Value::Object(copy)
                }));
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                copies.extend(edited_copies(item, edit).into_iter().map(|part| {
                    let mut copy = items.clone();
                    copy[place] = part;
                    Value::Array(copy)
                }));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    copies
}
