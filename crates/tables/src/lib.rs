//! One live table as a pure state machine: commands in, stored events and effects out.
//!
//! [`TableState`] owns a game in progress and everything around it: the occupants of the seats, presence, clocks,
//! requests to bots, chat and rematches. It has no clock (every command carries the time), no randomness (secrets come
//! with the table), no storage and no network. A shell drives it:
//!
//! ```text
//! step = state.handle_command(now, command)
//! if step.next:  create the next table in the store, unless it exists already
//! if step.rows:  append them in the store; on failure drop the state, restore it from the store, publish nothing
//! then, and only then: show pages, send updates, start bots, reply
//! sleep until state.wake_at(), then state.handle_command(now, TableCommand::Wake)
//! ```
//!
//! The stored events are the whole memory of a table: [`TableState::restore`] rebuilds the same state from the header
//! and the events, wherever a crash happened. Chance outcomes follow from the secret and are compared with the stored
//! events, so a damaged or foreign journal is refused instead of continued.
//!
//! Deadlines are not messages that could arrive late or twice. The state holds them, reports when it next has to be
//! woken, and checks at each [`TableCommand::Wake`] which of them have passed.

mod answer_ids;
mod answered_once;
mod chance_wait;
mod change_counts;
mod clock;
mod command;
mod creation;
mod dispatch;
mod event_times;
mod fair_deal;
mod fair_deal_rounds;
mod game;
mod held_chance;
mod host_actions;
mod introductions;
mod moment_log;
mod moments;
mod next_table;
mod person_id;
mod presence;
mod question;
mod question_clock;
mod refusal;
mod restore;
mod seat_names;
mod seat_request;
mod seat_slot;
mod seat_vote;
mod seat_votes;
mod seating;
mod stored_event;
mod table_opening;
mod table_state;
mod timings;
mod tutorial_script;
mod used_time;
mod view_versions;
mod viewers;

pub use answer_ids::AnswerId;
pub use command::{BotRequest, CommandResult, Effect, TableCommand};
pub use creation::UnplayableTable;
pub use event_times::{EventTimes, OutageSpan};
pub use fair_deal_rounds::FairDealTask;
pub use moment_log::Moment;
pub use person_id::PersonId;
pub use refusal::{Refusal, RefusalClass};
pub use seat_request::{AbsentSeat, SeatRequest};
pub use seat_slot::{Occupant, PublicOccupant};
pub use seat_vote::{ProgramKeeper, SeatVote};
pub use stored_event::{FutureSecrets, SeatChange, StoredEvent, SubstituteReason, TableHeader};
pub use table_opening::{BranchPoint, SeatPlan, TableOpening};
pub use table_state::{ChatContent, ChatLine, Remark, TableState};
pub use timings::{Millis, TableTimings};
pub use tutorial_script::TutorialStage;
