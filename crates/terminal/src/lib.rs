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
mod ink;
mod input;
pub mod plain;
pub mod screen;
mod session;

use std::io::{IsTerminal, stdout};

pub use ink::{Ink, Row, Span, colour_wanted, is_dumb, plain_text};
pub use input::Input;
pub use session::{Dock, Keeper, Key, Session, Sitter, Step, Thinking};

/// How many characters fit into a line of the terminal that stdout is; none if it is no terminal.
pub fn width() -> Option<usize> {
    let size = stdout().is_terminal().then(crossterm::terminal::size)?;
    size.ok().map(|(columns, _)| usize::from(columns)).filter(|columns| *columns > 0)
}
