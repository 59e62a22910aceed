//! The full-screen mode: board, log, and an action bar with the question and its actions.

mod draw;
mod input;
mod input_guard;
mod keys;
mod layout;
mod state;
mod suspend;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::execute;
use ratatui::DefaultTerminal;

use self::state::Screen;
use crate::session::{Session, SessionEnd};

/// The interval at which the screen checks for a bot's action.
const POLL_INTERVAL: Duration = Duration::from_millis(40);
/// The interval at which the screen checks for a request to exit while it is idle.
const REST: Duration = Duration::from_millis(250);

/// Plays on the whole terminal until the game is over, a player leaves or `ended` returns true. The terminal is
/// restored in any case.
///
/// # Errors
/// The terminal cannot be used or is gone.
pub fn play(session: &mut Session, colour: bool, ended: impl Fn() -> bool) -> io::Result<SessionEnd> {
    let mut terminal = ratatui::try_init()?;
    execute!(io::stdout(), EnableBracketedPaste)?;
    let played = run(&mut Screen::new(session, colour), &mut terminal, ended);
    restore();
    played
}

/// Restores the terminal to its previous state.
pub fn restore() {
    // A terminal that is gone cannot be restored.
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    ratatui::restore();
}

fn run(screen: &mut Screen<'_>, terminal: &mut DefaultTerminal, ended: impl Fn() -> bool) -> io::Result<SessionEnd> {
    let mut shown = None;
    let mut waiting = VecDeque::new();
    loop {
        screen.now = Instant::now();
        let busy = screen.advance()?;
        // This happens before drawing, so that a key pressed in response to the new screen is not lost.
        if shown.replace(screen.input_subject()) != Some(screen.input_subject()) {
            waiting.extend(input::typed_ahead()?);
        }
        terminal.draw(|frame| draw::draw_screen(screen, frame))?;
        let event = match waiting.pop_front() {
            Some(event) => Some(event),
            None => input::next_event(if busy { POLL_INTERVAL } else { REST })?,
        };
        if ended() {
            return Ok(SessionEnd::Interrupted);
        }
        screen.now = Instant::now();
        match event {
            Some(Event::Key(key))
                if key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL) =>
            {
                suspend::suspend(terminal)?;
            }
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                if let Some(end) = screen.handle_key(key) {
                    return Ok(end);
                }
            }
            Some(Event::Paste(text)) => screen.handle_paste(&text),
            _ => {}
        }
    }
}
