//! Games in a terminal.
//!
//! One [`Session`] (a table, who sits at it, whose turn it is to look) drives both clients: [`plain`] writes lines and
//! reads lines, for screen readers, pipes and scripts; [`screen`] fills the terminal. Boards are drawn as text by one
//! module a game, from what one viewer may see ([`board`]).

pub mod board;
mod creatures;
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

pub use input::Input;
pub use session::{ActionPrompt, Autosave, Key, NextStep, Occupant, PendingBotTask, Session};
pub use styled_text::{Ink, Span, StyledRow, colour_wanted, is_dumb, plain_text};

/// How many characters fit into a line of the terminal that stdout is; none if it is no terminal.
pub fn terminal_width() -> Option<usize> {
    let size = stdout().is_terminal().then(crossterm::terminal::size)?;
    size.ok().map(|(columns, _)| usize::from(columns)).filter(|columns| *columns > 0)
}
