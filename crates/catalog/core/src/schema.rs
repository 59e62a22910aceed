//! JSON Schemas of a game's values.
//!
//! They are derived from the types that the values are serialized from, and committed as `schemas/<game>.json`, because
//! compiling the derivation takes about 25 s of processor time in a first release build. It is compiled only with the
//! feature `schemas`, for `cargo xtask schemas`, which renews the files, and for a test that compares them with the
//! types.

#[cfg(feature = "schemas")]
mod derive;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::{GameInfo, OptionInfo, OptionKind};

#[cfg(feature = "schemas")]
pub(crate) use self::derive::{derive_pack_schema, derive_schema_file};

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

/// The committed schemas of a game. The options have none there, because their schema follows from the catalog
/// information.
#[derive(Deserialize)]
struct SchemaFile {
    action: Value,
    event: Value,
    view: Value,
    /// The schema of packs; none if the topics of the game describe them.
    pack: Option<Value>,
}

impl SchemaFile {
    fn parse(text: &str) -> SchemaFile {
        serde_json::from_str(text).expect("the committed schemas are JSON")
    }
}

impl GameSchemas {
    /// Returns the schemas of a game with this committed file.
    pub(crate) fn read(info: &GameInfo, file: &str) -> GameSchemas {
        let SchemaFile { action, event, view, .. } = SchemaFile::parse(file);
        GameSchemas { game: info.id, action, event, view, options: options(&info.options) }
    }
}

/// Returns the schema of a game's packs from its committed file.
pub(crate) fn read_pack_schema(file: &str) -> Value {
    SchemaFile::parse(file).pack.expect("the file has the schema of packs")
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
