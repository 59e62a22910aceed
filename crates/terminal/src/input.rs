//! Lines that people type, as against what they paste or typed for something that is no longer there.

use std::io::{self, BufRead, Cursor, StdinLock};

/// Asks a terminal to mark pasted text (xterm, private mode 2004).
pub(crate) const ENABLE_BRACKETED_PASTE: &str = "\u{1b}[?2004h";
/// Asks it to stop that.
pub(crate) const DISABLE_BRACKETED_PASTE: &str = "\u{1b}[?2004l";
/// Stands before pasted text.
const PASTE_START: &str = "\u{1b}[200~";
/// Stands behind it.
const PASTE_END: &str = "\u{1b}[201~";

/// Where lines come from.
pub trait Input: BufRead {
    /// Throws away what was typed before the question that comes next stood there. Lines from files and pipes were written
    /// for what comes, and stay.
    ///
    /// # Errors
    /// A terminal that is gone.
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

/// Tells pasted lines from typed ones.
#[derive(Default)]
pub(crate) struct PasteFilter {
    /// Whether a paste has begun whose end has not come.
    pub is_open: bool,
}

impl PasteFilter {
    /// What was typed of a line; none if it was pasted. A word that is looked for after a typed `/` may be pasted.
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
