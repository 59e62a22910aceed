//! Ctrl-Z returns to the shell, and `fg` returns to the game.

use std::io;

/// Restores the terminal and suspends the process until it is resumed. Does nothing on systems without job control.
#[cfg(unix)]
pub(super) fn suspend(terminal: &mut ratatui::DefaultTerminal) -> io::Result<()> {
    use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
    use crossterm::execute;
    use crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
    use rustix::process::{Signal, kill_current_process_group};

    execute!(io::stdout(), DisableBracketedPaste)?;
    ratatui::try_restore()?;
    terminal.show_cursor()?;
    kill_current_process_group(Signal::TSTP)?;
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
    terminal.clear()
}

#[cfg(not(unix))]
pub(super) fn stop(_terminal: &mut ratatui::DefaultTerminal) -> io::Result<()> {
    Ok(())
}
