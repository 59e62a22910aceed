//! Validation of text that people write for others to read: names, chat, and the texts of packs.
//!
//! Characters are judged in context, not by their category alone: a joiner belongs in a Persian name or an emoji, and
//! nowhere else. The tables are those of Unicode (ICU4X, unicode-security and unicode-segmentation).

mod bidi;
mod characters;
mod clean;
mod lookalike;

pub use bidi::{direction_runs, isolate_bidi};
pub use characters::{CharacterProblem, is_ignorable};
pub use clean::{TextProblem, clean_text, first_flaw, grapheme_count};
pub use lookalike::{Appearance, look_alike, with_numbers_as};

/// The most characters of a name, as people count them.
pub const MAX_NAME: usize = 24;
/// The most characters of one chat message.
pub const MAX_TALK: usize = 300;
/// The most UTF-16 code units of a name, which browsers count for `maxlength`: enough for emoji.
pub const MAX_NAME_UNITS: usize = MAX_NAME * clean::MAX_BYTES_PER_CHARACTER / 2;
/// The most UTF-16 code units of one chat message.
pub const MAX_TALK_UNITS: usize = MAX_TALK * clean::MAX_BYTES_PER_CHARACTER / 2;

/// Returns the text of a file or a message without the byte order mark that some editors and systems write before it.
///
/// ```
/// assert_eq!(text::without_byte_order_mark("\u{feff}{}"), "{}");
/// ```
pub fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Returns the bytes of a UTF-8 text without its byte order mark.
pub fn bytes_without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_byte_order_mark_at_the_start_is_left_out() {
        assert_eq!(without_byte_order_mark("\u{feff}a\u{feff}"), "a\u{feff}");
        assert_eq!(without_byte_order_mark("a"), "a");
        assert_eq!(bytes_without_byte_order_mark(b"\xef\xbb\xbf{}"), b"{}");
        assert_eq!(bytes_without_byte_order_mark(b"\xef\xbb"), b"\xef\xbb");
    }
}
