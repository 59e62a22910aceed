//! The state of a seat for programs: the same information as on its page, as values.
//!
//! Some values are omitted on purpose. The number of journal entries, or of a decision of another seat, would reveal
//! how many hidden steps that seat takes; so a seat gets only the number of its own decision, and log lines are
//! numbered as this seat has received them.

use catalog::GameResult;
use engine::{Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use tables::{PersonId, PublicOccupant, TableState};

/// How many of the latest log lines come with a state.
const LINES: usize = 64;

/// Where a table stands, for one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct SeatState {
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules that this table plays.
    pub rules: u16,
    /// This seat, counted from 0.
    pub seat: u8,
    /// The seats by name, in order.
    pub names: Vec<String>,
    /// Which seats are played by a bot or a program now.
    pub bots: Vec<bool>,
    /// True if the first card has been dealt.
    pub started: bool,
    /// True if the game is over.
    pub over: bool,
    /// True if the table stands still; nobody can act then.
    pub paused: bool,
    /// True if a bot of the house plays this seat; `POST /api/v1/seat/back` takes it back.
    pub replaced: bool,
    /// The agreement of the table about time, as a sentence.
    pub terms: String,
    /// When the time for the present question runs out by the server's clock, in milliseconds since 1970.
    pub deadline: Option<u64>,
    /// The seats that the present question is put to, those of a sealed ballot whether they have answered or not.
    pub asked: Vec<u8>,
    /// The number of the question that this seat has to answer now; none if it has not.
    pub question: Option<u32>,
    /// The answers that are open to it, each once; empty if it owes none.
    pub choices: Vec<OpenChoice>,
    /// How the game ended, if it has.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub result: Option<GameResult>,
    /// How many lines of the log this seat has heard.
    pub heard: usize,
    /// The latest of them.
    pub log: Vec<LogLine>,
}

/// Where a table stands, with the server's clock.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct TimedSeatState {
    /// The server's clock when this was sent, in milliseconds since 1970; `deadline` less this is the time that is left.
    pub now: u64,
    /// The state.
    #[serde(flatten)]
    pub state: SeatState,
}

/// An answer that is open to a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct OpenChoice {
    /// To be sent back as it is.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub action: Value,
    /// For people.
    pub text: String,
}

/// A line of the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct LogLine {
    /// Its number among those that this seat has heard, from 0.
    pub number: usize,
    /// For people.
    pub text: String,
    /// The clause of the rules behind it, or empty.
    pub clause: &'static str,
    /// The event itself.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub event: Value,
}

/// The knowledge of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct SeatView {
    /// The public part, as the game's schema says.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub open: Value,
    /// The knowledge of this seat alone.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub mine: Value,
}

/// The same as numbers, for programs that learn: `crates/tensors` makes them from what the seat knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct SeatNumbers {
    /// How many seats the table has.
    pub seats: u8,
    /// How many actions the action space has.
    pub actions: u32,
    /// The number of the question that this seat has to answer now; none if it has not.
    pub question: Option<u32>,
    /// The numbers of the answers that are open to it, in the order of `choices` in its state.
    pub choices: Vec<u32>,
    /// The knowledge of the seat.
    pub observation: Vec<f32>,
}

impl SeatState {
    /// Returns the state with the given time.
    pub fn timed_at(self, now: u64) -> TimedSeatState {
        TimedSeatState { now, state: self }
    }

    /// Returns the state for a seated player; none if they have no seat.
    pub fn for_person(state: &TableState, who: &PersonId) -> Option<SeatState> {
        let seat = *state.seats_of(Some(who)).first()?;
        let seats = (0..state.header().seats).map(Seat);
        let table = state.game();
        let status = table.status();
        let owes = owes(state, seat);
        let asked = match status.pending {
            catalog::WaitingFor::Seats(asked) if state.has_started() => asked.iter().map(|seat| seat.0).collect(),
            _ => Vec::new(),
        };
        let lines = if state.has_started() { table.log_lines(Viewer::Seat(seat), 0) } else { Vec::new() };
        let heard = lines.len();
        let skipped = heard.saturating_sub(LINES);
        let line = |(number, line): (usize, catalog::LogLine)| LogLine {
            number,
            text: line.text,
            clause: line.clause,
            event: line.event,
        };
        let choices = if owes { table.legal_actions(seat) } else { Vec::new() };
        Some(SeatState {
            game: table.info().id,
            rules: state.header().rules,
            seat: seat.0,
            names: seats.clone().map(|seat| state.seat_name(seat).to_owned()).collect(),
            bots: seats.map(|seat| bot(&state.occupant_of(seat))).collect(),
            started: state.has_started(),
            over: state.is_over(),
            paused: state.is_paused(),
            replaced: replaced(state, seat),
            terms: state.settings().describe_time(),
            deadline: state.deadline(),
            asked,
            question: owes.then(|| state.question_number()),
            choices: choices
                .into_iter()
                .map(|choice| OpenChoice { action: choice.action, text: choice.text })
                .collect(),
            result: status.result,
            heard,
            log: lines.into_iter().enumerate().skip(skipped).map(line).collect(),
        })
    }

    /// Returns the state without the log lines that were sent before.
    #[must_use]
    pub fn with_log_since(mut self, heard: usize) -> SeatState {
        self.log.retain(|line| line.number >= heard);
        self
    }
}

impl SeatView {
    /// Returns the knowledge of a person's seat; none if they have none or nothing has been dealt.
    pub fn for_person(state: &TableState, who: &PersonId) -> Option<SeatView> {
        let seat = *state.seats_of(Some(who)).first().filter(|_| state.has_started())?;
        let mut view = state.game().view_json(Viewer::Seat(seat));
        Some(SeatView { open: view["open"].take(), mine: view["mine"].take() })
    }
}

impl SeatNumbers {
    /// Returns the same knowledge as numbers; none if they have no seat or nothing has been dealt.
    pub fn for_person(state: &TableState, who: &PersonId) -> Option<SeatNumbers> {
        let seat = *state.seats_of(Some(who)).first().filter(|_| state.has_started())?;
        let numbers = tensors::tensor_interface(state.game())?;
        let owes = owes(state, seat);
        let mut choices = Vec::new();
        if owes {
            numbers.legal_action_numbers(state.game(), seat, &mut choices);
        }
        let mut observation = vec![0.0; numbers.observation_layout().size];
        numbers.write_observation(state.game(), seat, &mut observation);
        Some(SeatNumbers {
            seats: state.header().seats,
            actions: numbers.action_space().size(),
            question: owes.then(|| state.question_number()),
            choices,
            observation,
        })
    }
}

/// Returns true if a substitute bot plays the seat of a player who left it.
fn replaced(state: &TableState, seat: Seat) -> bool {
    matches!(state.occupant_of(seat), PublicOccupant::Substituted(_))
}

/// Returns true if this seat can act now.
fn owes(state: &TableState, seat: Seat) -> bool {
    state.has_started() && state.awaited_seats().contains(&seat) && !state.is_paused() && !replaced(state, seat)
}

fn bot(who: &PublicOccupant) -> bool {
    matches!(who, PublicOccupant::Bot(_) | PublicOccupant::Substituted(_) | PublicOccupant::Program)
}
