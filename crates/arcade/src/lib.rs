//! The one list of all games, and tables without type parameters.
//!
//! Everything above this crate (live tables, pages, server, terminal, the protocol) works with [`Cabinet`] (one game
//! on the list) and [`Table`] (one game in progress). Actions, events and views are JSON here; pages and the terminal
//! get the typed view through [`Table::seen`]. Sentences come from [`words`].

mod cabinet;
mod creatures;
mod deal;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod hosted;
mod info;
mod listed;
mod record;
mod seen;
mod shelf;
mod table;
pub mod words;

pub use cabinet::{Cabinet, Invalid, Plan};
pub use deal::{Commitment, Secret};
pub use info::{BotInfo, Info, OptionInfo, OptionKind, Preset};
pub use record::{LoadError, Record};
pub use seen::Seen;
pub use shelf::{find, games};
pub use table::{
    Advance, Budget, Choice, Closed, Line, Refusal, Setup, Status, Table, Thinker, ToldEvent, Verdict, Waiting,
};
