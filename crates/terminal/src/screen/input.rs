//! Keys and changes of size, and the end of the terminal.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyModifiers};

/// The next thing that happens at the terminal, if it happens soon enough.
///
/// # Errors
/// A terminal that is gone, such as a window that was closed.
pub(super) fn next_event(patience: Duration) -> io::Result<Option<Event>> {
    if wait(patience)? && event::poll(Duration::ZERO)? { event::read().map(Some) } else { Ok(None) }
}

/// Everything that was typed before what stands on the screen now could be read, without the keys that answer questions:
/// those were meant for something else. Ctrl-C and keys that only look at something mean the same at any time.
///
/// # Errors
/// A terminal that is gone.
pub(super) fn typed_ahead() -> io::Result<VecDeque<Event>> {
    let mut kept = VecDeque::new();
    while let Some(event) = next_event(Duration::ZERO)? {
        if !answers(&event) {
            kept.push_back(event);
        }
    }
    Ok(kept)
}

fn answers(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    !key.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(key.code, KeyCode::Enter | KeyCode::Char('u' | 'y' | 'j' | ' ' | '0'..='9'))
}

/// Waits until there is something to read. crossterm reads on for ever where nobody will ever write again, so the
/// terminal is asked before.
#[cfg(unix)]
fn wait(patience: Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    let stdin = io::stdin();
    let mut keys = [PollFd::new(&stdin, PollFlags::IN)];
    let patience = Timespec::try_from(patience).map_err(io::Error::other)?;
    match poll(&mut keys, Some(&patience)) {
        // A signal, such as that the size has changed.
        Err(Errno::INTR) => Ok(true),
        Err(error) => Err(error.into()),
        Ok(_) if keys[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) => {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
        // Changes of size come in another way, so crossterm is asked even if there are no keys.
        Ok(_) => Ok(true),
    }
}

#[cfg(not(unix))]
fn wait(patience: Duration) -> io::Result<bool> {
    event::poll(patience)
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyEvent;

    use super::*;

    #[test]
    fn only_keys_that_answer_are_thrown_away() {
        let key = |code, modifiers| answers(&Event::Key(KeyEvent::new(code, modifiers)));
        for code in [KeyCode::Enter, KeyCode::Char('3'), KeyCode::Char('u'), KeyCode::Char('y'), KeyCode::Char(' ')] {
            assert!(key(code, KeyModifiers::NONE), "{code:?}");
        }
        assert!(!key(KeyCode::Char('c'), KeyModifiers::CONTROL));
        assert!(!key(KeyCode::Char('f'), KeyModifiers::NONE) && !key(KeyCode::Char('q'), KeyModifiers::NONE));
        assert!(!answers(&Event::Resize(40, 12)) && !answers(&Event::Paste("1".into())));
    }
}
