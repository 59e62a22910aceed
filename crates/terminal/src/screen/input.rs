//! Keys and changes of size, and the end of the terminal.

use std::io;
use std::time::Duration;

use crossterm::event::{self, Event};

/// The next thing that happens at the terminal, if it happens soon enough.
///
/// # Errors
/// A terminal that is gone, such as a window that was closed.
pub(super) fn next(patience: Duration) -> io::Result<Option<Event>> {
    if wait(patience)? && event::poll(Duration::ZERO)? { event::read().map(Some) } else { Ok(None) }
}

/// Throws away what was typed before what stands on the screen now could be read.
///
/// # Errors
/// A terminal that is gone.
pub(super) fn discard_typed_ahead() -> io::Result<()> {
    while next(Duration::ZERO)?.is_some() {}
    Ok(())
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
