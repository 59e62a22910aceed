//! Checks of serialization, for the network and for files.

use core::fmt::Debug;

use engine::{Game, JournalEntry, random};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::context::CheckContext;
use crate::failure::{Verdict, Violation, ensure};
use crate::odd_numbers::edited_copies;
use crate::steps::{EntryOf, Step, all_viewers};

/// One ply out of this many is serialized on average.
const SELDOM: u32 = 8;

/// Checks in a random sample of positions that every view can be serialized.
pub(crate) fn check_views<G: Game>(scene: &mut CheckContext<'_, G>) -> Verdict {
    if random::below(&mut scene.rng, SELDOM) > 0 && scene.run.ply() > 0 {
        return Ok(());
    }
    let id = G::ID.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    ensure(id && !G::ID.is_empty(), || format!("\"{}\" is not lower case with hyphens", G::ID))?;
    for viewer in all_viewers(scene.game) {
        let view = scene.game.view(scene.run.state(), viewer);
        written(&view)?;
    }
    Ok(())
}

/// Checks that the entry of a step survives serialization, rejects unknown keys, and that its events can be serialized.
pub(crate) fn check_step<G: Game>(step: &Step<'_, G>, scene: &mut CheckContext<'_, G>) -> Verdict {
    let seldom = random::below(&mut scene.rng, SELDOM) == 0;
    if seldom || step.events.is_empty() {
        for told in step.events {
            written(&told.event)?;
        }
    }
    let new = match step.entry {
        JournalEntry::Action { action, .. } => scene.totals.written.note_action(action),
        JournalEntry::Chance { outcome } => scene.totals.written.note_outcome(outcome),
        JournalEntry::Undo { .. } => false,
    };
    if new || seldom { survives::<EntryOf<G>>(&step.entry) } else { Ok(()) }
}

fn written(value: &(impl Serialize + Debug)) -> Verdict {
    let text = serde_json::to_string(value);
    ensure(text.is_ok(), || format!("{value:?} cannot be written: {text:?}"))
}

/// Checks that a value survives a round trip through JSON, and that unknown keys are rejected everywhere.
fn survives<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Verdict {
    let text = serde_json::to_string(value).map_err(|error| Violation::new(error.to_string()))?;
    let back = serde_json::from_str::<T>(&text);
    ensure(back.as_ref().is_ok_and(|back| back == value), || format!("{value:?} is written {text} and read {back:?}"))?;
    let json: Value = serde_json::from_str(&text).map_err(|error| Violation::new(error.to_string()))?;
    for forged in with_unknown_key(&json) {
        let read = serde_json::from_value::<T>(forged.clone());
        ensure(read.is_err(), || format!("{forged} is read as {read:?} although it has an unknown key"))?;
    }
    Ok(())
}

/// Returns all copies of a value with an additional unknown key in one of its objects.
fn with_unknown_key(json: &Value) -> Vec<Value> {
    edited_copies(json, &|part| {
        let mut fields = part.as_object()?.clone();
        fields.insert("no such key".into(), Value::Null);
        Some(Value::Object(fields))
    })
}
