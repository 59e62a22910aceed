//! Reads packs: cards, boards and numbers as typed data in TOML 1.1.
//!
//! People edit packs by hand, so every error is reported with its line. Unknown keys are rejected because the types of
//! the games deny them. A game checks the constraints that types cannot express when it compiles the pack; the path in
//! its [`PackFault`] leads back to the line as well.

mod canonical;
mod error;
mod texts;

use parts::{FaultStep, PackFault};
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub use canonical::pack_digest;
pub use error::PackError;
// Types of the pack language, shared by games and the code that documents their packs.
pub use parts::{ArgumentKind, ArgumentSpec, VocabularyEntry, VocabularyTopic};

/// The largest pack that is read, in bytes.
pub const LONGEST: usize = 256 * 1024;

/// Reads a pack as a game's own type.
///
/// # Errors
/// The first place that is not valid TOML, does not fit the type, or contains text that must not be displayed.
pub fn read<P: DeserializeOwned>(text: &str) -> Result<P, PackError> {
    let text = text::without_byte_order_mark(text);
    if text.len() > LONGEST {
        return Err(PackError::for_pack(format!(
            "a pack may have at most {LONGEST} bytes, and this one has {}",
            text.len()
        )));
    }
    let pack = toml::from_str(text)
        .map_err(|error| PackError::at_span(text, error.span(), &error::reworded(error.message())))?;
    match DeTable::parse(text).ok().and_then(|top| texts::find_flaw(top.get_ref())) {
        Some((span, what)) => Err(PackError::at_span(text, Some(span), &what)),
        None => Ok(pack),
    }
}

/// Maps a fault that a game found in a pack to the line that caused it.
pub fn locate_fault(text: &str, fault: &PackFault) -> PackError {
    let text = text::without_byte_order_mark(text);
    let Ok(top) = DeTable::parse(text) else { return PackError::for_pack(fault.to_string()) };
    let Some((first, rest)) = fault.path.split_first() else { return PackError::for_pack(fault.to_string()) };
    let FaultStep::Key(key) = first else { return PackError::for_pack(fault.to_string()) };
    let Some(mut value) = top.get_ref().get(*key) else { return PackError::for_pack(fault.to_string()) };
    for step in rest {
        match inside(value, step) {
            Some(inner) => value = inner,
            // The error for a missing value is reported at the table or list that lacks it.
            None => return PackError::at_span(text, Some(value.span()), &fault.to_string()),
        }
    }
    PackError::at_span(text, Some(value.span()), &fault.what)
}

/// Reads a pack and has its game compile it.
///
/// # Errors
/// Any error of [`read`], and any fault that the game finds, with its line.
pub fn load<P: DeserializeOwned, C>(
    text: &str,
    compile: impl FnOnce(P) -> Result<C, PackFault>,
) -> Result<C, PackError> {
    compile(read(text)?).map_err(|fault| locate_fault(text, &fault))
}

fn inside<'a, 'i>(value: &'a Spanned<DeValue<'i>>, step: &FaultStep) -> Option<&'a Spanned<DeValue<'i>>> {
    match step {
        FaultStep::Key(key) => value.get_ref().get(*key),
        FaultStep::Index(place) => value.get_ref().get(*place),
    }
}
