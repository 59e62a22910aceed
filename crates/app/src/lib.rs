//! The application around live tables: commands from forms, and pages from the state of a table.
//!
//! Everything here is a function of a [`tables::TableState`], the input and the viewer. There is no clock, no storage,
//! no network and no task: a host provides them. The server is such a host, and a worker in a browser can be another.
//!
//! - Input: [`FormFields`] are the fields of a form. [`TableForm`] converts those of a table to a
//!   [`tables::TableCommand`], [`parse_table_form`] those of a new table to a [`tables::TableOpening`].
//! - Output for people: the functions `render_*` draw a page or a part of it for a [`TableVisit`].
//! - Output for programs: [`SeatState`] and [`SeatView`] are what a program at a seat may be shown, as values.
//!
//! Tokens are opaque texts here ([`TableLinks`]): the host assigns them, reads them from addresses, and knows what each
//! of them permits.

mod advice;
mod form_fields;
mod guide_states;
mod links;
mod lobby_entry;
mod opening_form;
mod refusals;
mod seat_state;
mod sent_records;
mod stream_record;
mod table_details;
mod table_form;
mod table_pages;
mod table_visit;
mod text_input;

pub use advice::prepare_advice;
pub use form_fields::FormFields;
pub use guide_states::{GuideState, GuideStates};
pub use links::{LinkOrigin, LinkReach, TableLinks, page_link_reach};
pub use lobby_entry::lobby_entry;
pub use opening_form::{RequestedTable, parse_table_form, with_remembered_name};
pub use refusals::{plain_notice, refusal_notice, refusal_status, refused_field};
pub use seat_state::{LogLine, OpenChoice, SeatState, SeatView, TimedSeatState, can_act};
pub use sent_records::SentRecords;
pub use stream_record::StreamRecord;
pub use table_form::{NumberedAction, TableForm, invite_program};
pub use table_pages::{
    DailyTable, SeenMoment, draw_present, render_log, render_page, render_part, render_picture, render_proof,
    render_replay, show_moments_since, show_present,
};
pub use table_visit::TableVisit;
pub use text_input::{parse_chat_line, parse_lasting_name, parse_name};
