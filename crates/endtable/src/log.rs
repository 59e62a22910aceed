//! A log format with one JSON document per line.

use std::fmt::Debug;
use std::time::SystemTime;

use serde_json::{Map, Value, json};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

use crate::output;

/// A layer that writes each event to stderr.
pub struct JsonLines;

impl<S: Subscriber> Layer<S> for JsonLines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        output::write_note(&line(event, SystemTime::now()).to_string());
    }
}

fn line(event: &Event<'_>, now: SystemTime) -> Value {
    let since = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let mut fields = Fields(Map::new());
    event.record(&mut fields);
    let (level, target) = (event.metadata().level().as_str(), event.metadata().target());
    json!({ "ms": u64::try_from(since.as_millis()).unwrap_or(u64::MAX), "level": level, "target": target, "fields": fields.0 })
}

/// The fields of an event. The sentence is stored as `message`.
struct Fields(Map<String, Value>);

impl Fields {
    fn put(&mut self, field: &Field, value: impl Into<Value>) {
        self.0.insert(field.name().to_owned(), value.into());
    }
}

impl Visit for Fields {
    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value);
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put(field, value);
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.put(field, format!("{value:?}"));
    }
}
