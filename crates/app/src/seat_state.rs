//! The state of a seat for programs: the same information as on its page, as values. It is a view of
//! [`SeatProjection`], with the names of the API and what the table adds: people, pauses and deadlines.
//!
//! Some values are omitted on purpose. The number of journal entries, or of a decision of another seat, would reveal
//! how many hidden steps that seat takes; so a seat gets only the number of its own decision, and log lines are
//! numbered as this seat has received them.

use catalog::{ActionChoice, GameResult, ReceivedLine, ReceivedLog, SeatProjection};
use engine::{Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use tables::{PersonId, PublicOccupant, TableState};

/// Where a table stands, for one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatState {
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
pub struct TimedSeatState {
    /// The server's clock when this was sent, in milliseconds since 1970; `deadline` less this is the time that is left.
    pub now: u64,
    /// The state.
    #[serde(flatten)]
    pub state: SeatState,
}

/// An answer that is open to a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenChoice {
    /// To be sent back as it is.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub action: Value,
    /// For people.
    pub text: String,
}

/// A line of the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogLine {
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
pub struct SeatView {
    /// The public part, as the game's schema says.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub open: Value,
    /// The knowledge of this seat alone.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub mine: Value,
}

impl SeatState {
    /// Returns the state with the given time.
    pub fn timed_at(self, now: u64) -> TimedSeatState {
        TimedSeatState { now, state: self }
    }

    /// Returns the state for a seated player; none if they have no seat.
    pub fn for_person(state: &TableState, who: &PersonId) -> Option<SeatState> {
        let seat = *state.seats_of(Some(who)).first()?;
        let seats = (0..state.seat_count()).map(Seat);
        let dealt = projection(state, seat);
        let acting = dealt.filter(|_| can_act(state, seat));
        let ReceivedLog { received, lines } =
            dealt.map(|seen| seen.latest_log(SeatProjection::MAX_LOG_LINES)).unwrap_or_default();
        Some(SeatState {
            game: state.game().info().id,
            rules: state.rules_version(),
            seat: seat.0,
            names: seats.clone().map(|seat| state.seat_name(seat).to_owned()).collect(),
            bots: seats.map(|seat| is_bot(&state.occupant_of(seat))).collect(),
            started: state.has_started(),
            over: state.is_over(),
            paused: state.is_paused(),
            replaced: is_substituted(state, seat),
            terms: state.settings().describe_time(),
            deadline: state.deadline(),
            asked: dealt.map(|seen| seen.asked_seats()).unwrap_or_default(),
            question: acting.and_then(|seen| seen.question()),
            choices: acting.map(|seen| seen.choices().into_iter().map(OpenChoice::from).collect()).unwrap_or_default(),
            result: dealt.and_then(|seen| seen.result()),
            heard: received,
            log: lines.into_iter().map(LogLine::from).collect(),
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
        let mut view = projection(state, *state.seats_of(Some(who)).first()?)?.view();
        Some(SeatView { open: view["open"].take(), mine: view["mine"].take() })
    }
}

impl From<ActionChoice> for OpenChoice {
    fn from(choice: ActionChoice) -> OpenChoice {
        OpenChoice { action: choice.action, text: choice.text }
    }
}

impl From<ReceivedLine> for LogLine {
    fn from(line: ReceivedLine) -> LogLine {
        LogLine { number: line.number, text: line.text, clause: line.clause, event: line.event }
    }
}

/// Returns what a seat may be shown of the game; none before the first card has been dealt.
fn projection(state: &TableState, seat: Seat) -> Option<SeatProjection<'_>> {
    state.has_started().then(|| SeatProjection::new(state.game(), Viewer::Seat(seat)))
}

/// Returns true if a substitute bot plays the seat of a player who left it.
fn is_substituted(state: &TableState, seat: Seat) -> bool {
    matches!(state.occupant_of(seat), PublicOccupant::Substituted(_))
}

/// Returns true if this seat can act now.
pub fn can_act(state: &TableState, seat: Seat) -> bool {
    let asked = state.has_started() && state.awaited_seats().contains(&seat) && !state.is_paused();
    asked && !is_substituted(state, seat) && !state.is_out_of_time(seat)
}

fn is_bot(who: &PublicOccupant) -> bool {
    matches!(who, PublicOccupant::Bot(_) | PublicOccupant::Substituted(_) | PublicOccupant::Program)
}
