//! The derivation of schemas from types.

use engine::Seat;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, transform::RecursiveTransform, transform::Transform};
use serde_json::{Value, json};

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

/// Returns the text of the file of a game with actions `A`, events `E`, views `V` and this schema of packs.
pub(crate) fn derive_schema_file<A: JsonSchema, E: JsonSchema, V: JsonSchema>(pack: Option<Value>) -> String {
    let mut file = json!({ "action": schema::<A>(), "event": schema::<Told<E>>(), "view": schema::<V>() });
    if let Some(pack) = pack {
        file["pack"] = pack;
    }
    format!("{file:#}\n")
}

/// Returns the schema of packs of type `P`, as they are read.
pub(crate) fn derive_pack_schema<P: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<P>().to_value()
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
