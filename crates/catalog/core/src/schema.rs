//! JSON Schemas of a game's values, derived from the types that the values are serialized from.

use engine::Seat;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, transform::RecursiveTransform, transform::Transform};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{GameInfo, OptionInfo, OptionKind};

/// The JSON Schemas (draft 2020-12) of one game. Each is self-contained, with everything that it refers to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameSchemas {
    /// The id of the game.
    pub game: &'static str,
    /// The schema of an action, as `legal` lists it and `act` takes it.
    pub action: Value,
    /// The schema of an event, as viewers receive it.
    pub event: Value,
    /// The schema of a view without its texts.
    pub view: Value,
    /// The schema of the options of a table.
    pub options: Value,
}

/// An event of a game, or of any table.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum Told<E> {
    Game(E),
    TookBack(TookBack),
}

/// A seat took back its last decision; what was told of it no longer stands.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct TookBack {
    event: TookBackWord,
    seat: Seat,
}

#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(dead_code, reason = "only its schema is used")]
enum TookBackWord {
    TookBack,
}

impl GameSchemas {
    /// Returns the schemas of a game with actions `A`, events `E` and views `V`.
    pub(crate) fn for_game<A: JsonSchema, E: JsonSchema, V: JsonSchema>(info: &'static GameInfo) -> GameSchemas {
        GameSchemas {
            game: info.id,
            action: schema::<A>(),
            event: schema::<Told<E>>(),
            view: schema::<V>(),
            options: options(&info.options),
        }
    }
}

fn schema<T: JsonSchema>() -> Value {
    let mut schema = SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>();
    RecursiveTransform(closed).transform(&mut schema);
    schema.to_value()
}

/// Forbids keys that an object's schema does not list, so that a schema fails as soon as it lacks one.
fn closed(schema: &mut Schema) {
    const OTHERWISE: [&str; 6] = ["additionalProperties", "patternProperties", "$ref", "allOf", "anyOf", "oneOf"];
    let object = schema.get("type").is_some_and(|kind| kind == "object");
    if object && OTHERWISE.iter().all(|key| schema.get(*key).is_none()) {
        schema.insert("additionalProperties".into(), false.into());
    }
}

fn options(options: &[OptionInfo]) -> Value {
    let properties: Map<String, Value> =
        options.iter().map(|option| (option.id.to_owned(), option_schema(option))).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Options",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    })
}

fn option_schema(option: &OptionInfo) -> Value {
    let mut schema = match &option.kind {
        OptionKind::Choice { values } => json!({ "enum": values }),
        OptionKind::Switch => json!({ "type": "boolean" }),
        OptionKind::Number { min, max, firm: true } => json!({ "type": "integer", "minimum": min, "maximum": max }),
        // A custom pack may allow more, or nothing of the kind.
        OptionKind::Number { min, .. } => json!({ "type": ["integer", "null"], "minimum": min, "maximum": u8::MAX }),
        OptionKind::Pack { .. } => json!({ "type": "string" }),
        OptionKind::Seats { values, seats } => json!({
            "type": "string",
            "anyOf": [{ "enum": values }, { "pattern": format!("^[1-{seats}](\\+[1-{seats}])*$") }],
        }),
    };
    schema["description"] = option.text.as_str().into();
    schema["default"] = option.default.clone();
    schema
}
