//! One live table as a pure state machine: commands in, stored events and effects out.
//!
//! [`TableState`] owns a game in progress and everything around it: the occupants of the seats, presence, clocks,
//! requests to bots, chat and rematches. It has no clock (every command carries the time), no randomness (secrets come
//! with the table), no storage and no network. A shell drives it:
//!
//! ```text
//! step = core.handle(now, command)
//! if step.next:  create the next table in the store, unless it exists already
//! if step.rows:  append them in the store; on failure drop the core, restore it from the store, publish nothing
//! then, and only then: show pages, send updates, start bots, reply
//! sleep until core.wake_at(), then core.handle(now, Command::Wake)
//! ```
//!
//! The stored events are the whole memory of a table: [`TableState::restore`] rebuilds the same state from the header
//! and the events, wherever a crash happened. Chance outcomes follow from the secret and are compared with the stored
//! events, so a damaged or foreign journal is refused instead of continued.
//!
//! Deadlines are not messages that could arrive late or twice. The state holds them, reports when it next has to be
//! woken, and checks at each [`TableCommand::Wake`] which of them have passed.

mod clock;
mod command;
mod event_times;
mod fair_deal;
mod game;
mod host_actions;
mod next_table;
mod presence;
mod question_clock;
mod refusal;
mod restore;
mod seat_slot;
mod seat_votes;
mod seating;
mod stored_event;
mod table_state;
mod tutorial_script;
mod view_versions;

pub use command::{BotRequest, CommandResult, Effect, Millis, TableCommand, TableTimings};
pub use event_times::{EventTimes, OutageSpan};
pub use fair_deal::FairDealTask;
pub use host_actions::{AbsentSeat, SeatRequest};
pub use next_table::{BranchPoint, SeatPlan, TableOpening};
pub use refusal::Refusal;
pub use restore::UnplayableTable;
pub use seat_slot::{Occupant, PublicOccupant};
pub use seat_votes::{ProgramKeeper, SeatChange, SeatVote};
pub use stored_event::{FutureSecrets, PersonId, StoredEvent, SubstituteReason, TableHeader};
pub use table_state::{ChatLine, TableState};
pub use tutorial_script::TutorialStage;
