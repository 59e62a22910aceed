//! The one list of all games, and tables without type parameters.
//!
//! Everything above this crate (live tables, pages, server, terminal, the protocol) works with [`Cabinet`] (one game
//! on the list) and [`Table`] (one game in progress). Actions, events and views are JSON here; pages and the terminal
//! get a typed [`Screen`] through [`Table::screen`]. Sentences come from [`words`].

mod analysis;
mod branch;
mod cabinet;
mod chronicle;
mod creatures;
mod dates;
mod deal;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod feats;
mod hosted;
mod info;
mod lesson;
mod listed;
mod luck;
mod note;
mod record;
mod schema;
mod screen;
mod series;
mod shelf;
pub mod shuffle;
mod speed;
mod table;
mod terms;
mod vocabulary;
pub mod words;

pub use analysis::{
    Advice, Analysis, Chances, Decided, Depth, Gauge, Standings, Swing, Thought, Total, TurningPoint, Warning,
    WatchedThought, Watcher, Worth,
};
pub use branch::{Branch, Chance, Nature, Past};
pub use cabinet::{Cabinet, Contender, Invalid, PackReport, Plan};
pub use content::{LONGEST as LONGEST_PACK, PackError};
pub use dates::{date, day_of};
pub use deal::{Chain, Commitment, Secret};
pub use feats::{Entry, Feat, Feats, Sort};
pub use info::{BotInfo, Info, LEVELS, OptionInfo, OptionKind, Preset};
pub use lab::{Arm, Monitor, Reached, Stopped, Watch};
pub use lesson::{Lesson, Step, lesson, lesson_key};
pub use listed::Listed;
pub use note::Note;
pub use record::{LoadError, Record};
pub use schema::Schemas;
pub use screen::{Screen, wire};
pub use series::series_goes_on;
pub use shelf::{find, games, name_of};
pub use speed::Speed;
pub use table::{
    Advance, Budget, Choice, Closed, Line, Refusal, Replier, Reply, Sentence, Setup, Status, Table, Tail, Thinker,
    ToldEvent, Verdict, Waiting,
};
pub use terms::{Clock, Pace, Series, Terms, Zero};
