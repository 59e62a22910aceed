//! Games in the terminal.
//!
//! One [`Session`] (a table, its occupants and the seat that may look) drives both clients: [`line_mode`] writes and
//! reads lines, for screen readers, pipes and scripts, and [`screen`] fills the terminal. Each game has a module that
//! draws its board as text from what one viewer may see ([`board`]).

pub mod board;
mod creatures;
mod drawing;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod input;
pub mod line_mode;
pub mod screen;
mod session;
mod styled_text;

use std::io::{IsTerminal, stdout};

pub use drawing::Key;
pub use input::Input;
pub use session::{ActionPrompt, Autosave, NextStep, Occupant, PendingBotTask, Session};
pub use styled_text::{Ink, Span, StyledRow, colour_wanted, is_dumb, plain_text};

/// Returns the width of the terminal on stdout in columns, or `None` if stdout is not a terminal.
pub fn terminal_width() -> Option<usize> {
    let size = stdout().is_terminal().then(crossterm::terminal::size)?;
    size.ok().map(|(columns, _)| usize::from(columns)).filter(|columns| *columns > 0)
}
