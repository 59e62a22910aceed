//! Input lines, and the distinction between typed lines and those that were pasted or typed ahead.

use std::io::{self, BufRead, Cursor, StdinLock};

/// The sequence that asks a terminal to mark pasted text (xterm, private mode 2004).
pub(crate) const ENABLE_BRACKETED_PASTE: &str = "\u{1b}[?2004h";
/// The sequence that turns this off.
pub(crate) const DISABLE_BRACKETED_PASTE: &str = "\u{1b}[?2004l";
/// The mark before pasted text.
const PASTE_START: &str = "\u{1b}[200~";
/// The mark after pasted text.
const PASTE_END: &str = "\u{1b}[201~";

/// A source of input lines.
pub trait Input: BufRead {
    /// Discards everything typed before the next question appeared. Lines from files and pipes were written for that
    /// question and are kept.
    ///
    /// # Errors
    /// The terminal is closed.
    fn discard_typed_ahead(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<T: AsRef<[u8]>> Input for Cursor<T> {}

impl Input for StdinLock<'_> {
    #[cfg(unix)]
    fn discard_typed_ahead(&mut self) -> io::Result<()> {
        use std::io::IsTerminal;

        use rustix::termios::{QueueSelector, tcflush};
        if self.is_terminal() {
            tcflush(&*self, QueueSelector::IFlush)?;
        }
        Ok(())
    }
}

/// A filter that separates pasted lines from typed ones.
#[derive(Default)]
pub(crate) struct PasteFilter {
    /// True if a paste has begun and not ended.
    pub is_open: bool,
}

impl PasteFilter {
    /// Returns the typed part of a line, or `None` if the line was pasted. A search word after a typed `/` may be
    /// pasted.
    pub fn filter_pasted(&mut self, line: &str) -> Option<String> {
        let mut pasted = std::mem::take(&mut self.is_open);
        if pasted {
            let (_, rest) = line.split_once(PASTE_END).or_else(|| {
                self.is_open = true;
                None
            })?;
            // Enter alone ends the line that the paste has left unfinished.
            return if rest.trim().is_empty() { None } else { self.filter_pasted(rest) };
        }
        let mut typed = String::new();
        let mut rest = line;
        while let Some((before, after)) = rest.split_once(PASTE_START) {
            typed.push_str(before);
            pasted = true;
            let Some((inside, after)) = after.split_once(PASTE_END) else {
                self.is_open = true;
                return None;
            };
            typed.push_str(inside);
            rest = after;
        }
        typed.push_str(rest);
        let begins_with_slash = line.trim_start().starts_with('/');
        (!pasted || begins_with_slash).then_some(typed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_lines_are_told_from_typed_ones() {
        let mut pastes = PasteFilter::default();
        for (line, typed) in [
            ("1\n", Some("1\n")),
            ("\u{1b}[200~1\u{1b}[201~\n", None),
            ("1\u{1b}[200~2\u{1b}[201~3\n", None),
            ("/\u{1b}[200~sub\u{1b}[201~\n", Some("/sub\n")),
            ("\u{1b}[200~/sub\u{1b}[201~\n", None),
            ("\u{1b}[200~see you at 11\n", None),
            ("a1\n", None),
            ("y\u{1b}[201~\n", None),
            ("\u{1b}[200~1\n", None),
            ("\u{1b}[201~2\n", Some("2\n")),
            ("3\n", Some("3\n")),
        ] {
            assert_eq!(pastes.filter_pasted(line).as_deref(), typed, "{line:?}");
        }
    }
}
