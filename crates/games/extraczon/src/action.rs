//! Actions of a seat.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kind::CardKind;

/// One decision. In JSON `{"type":"activate","kind":"hp2"}`, `{"type":"activate","kind":"none"}`,
/// `{"type":"discard","kind":"survivor"}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "type", content = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Choose the active card of this turn by kind, or none (EZ-33).
    #[serde(with = "or_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "CardKind"))]
    Activate(Option<CardKind>),
    /// Give up a card of the area by kind, to infection (EZ-48) or after a failed roll (EZ-62).
    Discard(CardKind),
}

/// Serializes a kind, or the word `none` for no kind.
mod or_none {
    use super::*;
    use alloc::string::String;
    use serde::de::Error;

    pub fn serialize<S: Serializer>(kind: &Option<CardKind>, serializer: S) -> Result<S::Ok, S::Error> {
        match kind {
            Some(kind) => kind.serialize(serializer),
            None => serializer.serialize_str("none"),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<CardKind>, D::Error> {
        let token = String::deserialize(deserializer)?;
        if token == "none" {
            return Ok(None);
        }
        token.parse().map(Some).map_err(|()| D::Error::custom("not a kind of card"))
    }
}
