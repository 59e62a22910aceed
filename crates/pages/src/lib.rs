//! HTML and SVG: pure functions of what a viewer may see.
//!
//! The server hands over a [`TablePage`], the lobby's list or a form; pages answer with markup. The list of pages and
//! of the fields that their forms send stands in the README of this crate. Everything that people read comes from
//! [`catalog::words`]; everything that is drawn comes from [`parts`] and from the module of a game.

mod analysis;
mod announced;
mod assets;
mod calls;
mod chance;
mod company;
mod creatures;
mod daily;
mod devices;
mod dock;
mod drawers;
mod end_of_days;
mod ending;
mod extinction_point;
mod extraczon;
mod extrication;
mod folds;
mod frame;
mod guide;
mod islands;
mod lengths;
mod lobby;
mod model;
mod my;
pub mod parts;
mod picture;
mod pieces;
mod plain;
mod practice;
mod proof;
mod replay;
mod room;
mod rules;
mod seats;
mod setting;
mod setup;
mod shorthand;
mod show;
mod table;

pub use analysis::{Analysing, advice, analysing, analysis, not_analysed};
pub use announced::announcing;
pub use assets::{Asset, WORKER, assets};
pub use calls::{Called, CallsPage, ask_calls, hook_secret};
pub use company::{Change, Company, Missed, Vote};
pub use daily::{DailyPage, DayTable, Ranked, daily};
pub use devices::{SignedIn, Unused, ask_delete, words};
pub use folds::part;
pub use frame::notice;
pub use guide::sheet;
pub use islands::{Known, Region};
pub use lobby::lobby;
pub use maud::Markup;
pub use model::{
    Adders, Chair, Deadline, Eyes, FormValues, Home, Keeper, Lesson, LinkReach, Notice, Occupant, OpenTable, ProofPage,
    ReplayPage, Room, Shuffle, Sure, TablePage, Talk,
};
pub use my::{Friend, Kept, MyGame, MyPage, Record, code, move_in, my, seat_away};
pub use picture::picture;
pub use pieces::forget;
pub use plain::{about, done, late, missing, refused};
pub use proof::proof;
pub use replay::{moment, replay, stops, story};
pub use rules::rules;
pub use setup::game;
pub use shorthand::{forms, shorten};
pub use table::{Sent, region, staged, table};
