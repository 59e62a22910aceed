//! Errors in packs, with their location.

use std::fmt;
use std::ops::Range;

/// The longest piece of a line, and the longest sentence, that an error shows, in characters.
const SHOWN: usize = 160;

/// The error for a pack that cannot be read or played. It is displayed as one sentence, followed by the faulty line if
/// there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackError {
    /// The location of the error; none if it concerns the pack as a whole.
    pub location: Option<SourceLocation>,
    /// The description of the error, as one sentence on one line.
    pub what: String,
}

/// A location in the text of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceLocation {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// The line, or a piece of a very long one.
    pub text: String,
    /// The range of the faulty part in [`SourceLocation::text`], in characters.
    pub marked: Range<usize>,
}

impl PackError {
    /// Creates an error that concerns the pack as a whole.
    pub(crate) fn for_pack(what: impl AsRef<str>) -> PackError {
        PackError { location: None, what: plain(what.as_ref()) }
    }

    /// Creates an error at these bytes of the pack's text.
    pub(crate) fn at_span(text: &str, span: Option<Range<usize>>, what: &str) -> PackError {
        PackError { location: span.map(|span| spot(text, span)), what: plain(what) }
    }

    /// Returns the description with its location, on one line.
    pub fn to_sentence(&self) -> String {
        match &self.location {
            Some(spot) => format!("line {}, column {}: {}", spot.line, spot.column, self.what),
            None => self.what.clone(),
        }
    }
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_sentence())?;
        let Some(spot) = &self.location else { return Ok(()) };
        let number = spot.line.to_string();
        let gutter = " ".repeat(number.len());
        let marks = "^".repeat(spot.marked.len().max(1));
        write!(f, "\n {number} | {}\n {gutter} | {}{marks}", spot.text, " ".repeat(spot.marked.start))
    }
}

impl std::error::Error for PackError {}

/// Rephrases a message of the TOML parser for authors of packs, who need not be programmers.
pub(crate) fn reworded(message: &str) -> String {
    let starts = [
        ("unknown field ", "unknown key "),
        ("missing field ", "missing key "),
        ("duplicate field ", "repeated key "),
        ("unknown variant ", "unknown word "),
        ("invalid type: ", "wrong kind of value: "),
        ("invalid value: ", "value out of range: "),
    ];
    let ends = [
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u16", "expected a whole number from 0 to 65535"),
        ("expected u32", "expected a whole number from 0 to 4294967295"),
        ("expected i8", "expected a whole number from -128 to 127"),
        ("expected i16", "expected a whole number from -32768 to 32767"),
        ("expected i32", "expected a whole number from -2147483648 to 2147483647"),
        ("expected a sequence", "expected a list"),
        ("expected a map", "expected a table"),
    ];
    let mut message = message.to_owned();
    if let Some((old, new)) = starts.iter().find(|(old, _)| message.starts_with(old)) {
        message.replace_range(..old.len(), new);
    }
    if let Some((old, new)) = ends.iter().find(|(old, _)| message.ends_with(old)) {
        message.replace_range(message.len() - old.len().., new);
    }
    message
}

fn spot(text: &str, span: Range<usize>) -> SourceLocation {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    let end = text.floor_char_boundary(span.end.clamp(start, text.len()));
    let from = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let to = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
    let column = text[from..start].chars().count();
    let width = text[start..end.min(to)].chars().count();
    // A very long line is shown from shortly before the faulty part.
    let skipped = if column + width <= SHOWN { 0 } else { column.saturating_sub(SHOWN / 4) };
    let shown: String = text[from..to].trim_end().chars().skip(skipped).take(SHOWN).map(visible).collect();
    let begin = column - skipped;
    SourceLocation {
        line: text[..from].matches('\n').count() + 1,
        column: column + 1,
        marked: begin..(begin + width).min(SHOWN).max(begin),
        text: shown,
    }
}

/// Returns a sentence on one line, truncated if it is too long, without characters that could control a terminal.
fn plain(what: &str) -> String {
    let mut plain: String = what.trim().chars().take(2 * SHOWN).map(visible).collect();
    if what.trim().chars().nth(2 * SHOWN).is_some() {
        plain.push('…');
    }
    plain
}

/// Replaces characters that could control a terminal (control, directional and zero-width characters) with spaces.
fn visible(character: char) -> char {
    let steers = character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    if steers { ' ' } else { character }
}
