//! Keys, changes of size, and the loss of the terminal.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyModifiers};

/// Returns the next terminal event, if one arrives in time.
///
/// # Errors
/// The terminal is gone, such as a window that was closed.
pub(super) fn next_event(patience: Duration) -> io::Result<Option<Event>> {
    if wait(patience)? && event::poll(Duration::ZERO)? { event::read().map(Some) } else { Ok(None) }
}

/// Returns all events that arrived before the current screen could be read, without the keys that answer questions,
/// because those were meant for an earlier screen. Ctrl-C and keys that only look at something mean the same at any
/// time.
///
/// # Errors
/// The terminal is gone.
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

/// Waits until there is input. crossterm would keep reading from a terminal that is closed, so the terminal is polled
/// first.
#[cfg(unix)]
fn wait(patience: Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    let stdin = io::stdin();
    let mut keys = [PollFd::new(&stdin, PollFlags::IN)];
    let patience = Timespec::try_from(patience).map_err(io::Error::other)?;
    match poll(&mut keys, Some(&patience)) {
        // A signal arrived, such as a change of size.
        Err(Errno::INTR) => Ok(true),
        Err(error) => Err(error.into()),
        Ok(_) if keys[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) => {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
        // Changes of size do not arrive as input, so crossterm is asked even if there are no keys.
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
