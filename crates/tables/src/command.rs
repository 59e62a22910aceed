//! What a table is told and what it answers.

use catalog::{BotSpeed, BotTask, ThinkingTime};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::{PersonId, StoredEvent, TableOpening};

/// Milliseconds since 1970 by the shell's clock, or a length of time.
pub type Millis = u64;

/// Something that reaches a table.
#[derive(Clone, PartialEq, Debug)]
pub enum TableCommand {
    /// Take a seat before the start.
    Sit {
        /// Who.
        who: PersonId,
        /// Which seat.
        seat: u8,
        /// By what name; empty for the seat's number.
        name: String,
        /// What they add to the deal, if their browser cannot pledge: the house pledges for them.
        share: String,
        /// Whether their browser will pledge by itself.
        adds: bool,
    },
    /// A person's browser pledges what it will add to the deal, or another thing than before.
    Pledge {
        /// Who.
        who: PersonId,
        /// In which round.
        round: usize,
        /// The digest, as [`catalog::shuffle::pledge`] makes it.
        pledge: String,
    },
    /// A person's browser opens what it has pledged.
    Open {
        /// Who.
        who: PersonId,
        /// In which round.
        round: usize,
        /// What it adds to the deal.
        share: String,
    },
    /// The host gives an empty seat to a bot, or a bot's seat to another bot or to nobody.
    AssignBot {
        /// Who asks.
        who: PersonId,
        /// Which seat.
        seat: u8,
        /// The id of the bot, or nobody.
        bot: Option<String>,
    },
    /// The host starts the game; empty seats get the standard bot. What seats have pledged is opened first.
    Start {
        /// Who asks.
        who: PersonId,
    },
    /// A person answers.
    Act {
        /// Who.
        who: PersonId,
        /// The action.
        action: Value,
        /// The number of the question it answers; none only for what may be done without being asked.
        question: Option<u32>,
    },
    /// A person answers with a choice of the list that they were shown.
    Choose {
        /// Who.
        who: PersonId,
        /// The number of the choice.
        number: usize,
        /// The list that it belongs to, as [`catalog::DynGame::choice_list_hash`] names it.
        list: u32,
        /// The number of the question that it answers.
        question: u32,
    },
    /// A person takes back their last decision.
    Undo {
        /// Who.
        who: PersonId,
        /// The number of the question they saw.
        question: Option<u32>,
    },
    /// A person speaks.
    Say {
        /// Who.
        who: PersonId,
        /// What.
        text: String,
    },
    /// A person leaves: before the start their seats become empty, after it a bot plays on.
    Leave {
        /// Who.
        who: PersonId,
    },
    /// A person takes their seats back from the bot.
    Return {
        /// Who.
        who: PersonId,
    },
    /// The next person has the device in their hands.
    LiftCurtain {
        /// Whose device.
        who: PersonId,
    },
    /// The host stops the table; by days somebody asks the others for a pause.
    Pause {
        /// Who.
        who: PersonId,
    },
    /// Somebody who plays lets the table go on.
    Resume {
        /// Who.
        who: PersonId,
    },
    /// Somebody who plays gives a missing seat more time.
    WaitLonger {
        /// Who.
        who: PersonId,
        /// Whose seat.
        seat: u8,
    },
    /// The host lets a bot play on for somebody who is away.
    HandToBot {
        /// Who asks.
        who: PersonId,
        /// Which seat.
        seat: u8,
        /// The id of the bot; none for the standard one.
        bot: Option<String>,
    },
    /// The host removes somebody. Where a game with secrets runs, the others have to agree first.
    Remove {
        /// Who asks.
        who: PersonId,
        /// Which seat.
        seat: u8,
    },
    /// The host locks the table against newcomers, or opens it again.
    Lock {
        /// Who asks.
        who: PersonId,
        /// Locked or open.
        on: bool,
    },
    /// Somebody who looks on asks for a seat of the running game.
    RequestSeat {
        /// Who.
        who: PersonId,
        /// By what name.
        name: String,
    },
    /// The host gives a seat that no present person plays to somebody who waits. Where the game has secrets, the others
    /// have to agree first.
    GiveSeat {
        /// Who asks.
        who: PersonId,
        /// Which seat.
        seat: u8,
        /// The number of the guest, as [`crate::TableState::seat_requests`] gives it.
        guest: usize,
    },
    /// A person goes on with a seat of theirs on another device, which is another person to the table.
    Move {
        /// Who.
        who: PersonId,
        /// Which seat.
        seat: u8,
        /// Who has it from now on.
        to: PersonId,
    },
    /// The host lets a program play a seat that no person has. Where a game with secrets runs, the others have to agree
    /// first, and a host who plays is refused.
    Program {
        /// Who asks.
        who: PersonId,
        /// Which seat.
        seat: u8,
        /// What the program is known by from now on.
        person: PersonId,
        /// By what name.
        name: String,
    },
    /// A person answers the vote about who plays a seat.
    Vote {
        /// Who.
        who: PersonId,
        /// The number of the vote.
        proposal: usize,
        /// Whether they agree.
        yes: bool,
    },
    /// A person goes by another name from now on.
    Rename {
        /// Who.
        who: PersonId,
        /// The name.
        name: String,
    },
    /// Open the next table with the same people.
    Rematch {
        /// Who asks.
        who: PersonId,
    },
    /// A person switches the coach on or off.
    Coach {
        /// Who.
        who: PersonId,
        /// On or off.
        on: bool,
    },
    /// A person wants to be warned before a blunder, or no longer.
    Warn {
        /// Who.
        who: PersonId,
        /// On or off.
        on: bool,
    },
    /// A person wishes bots to be faster or slower.
    Speed {
        /// Who.
        who: PersonId,
        /// How fast.
        speed: BotSpeed,
    },
    /// A stream of updates was opened, by somebody with a seat or by a spectator.
    StreamOpened {
        /// Who.
        who: Option<PersonId>,
    },
    /// A stream was closed.
    StreamClosed {
        /// Who.
        who: Option<PersonId>,
    },
    /// A person asked for a page.
    PageRequested {
        /// Who.
        who: PersonId,
    },
    /// A bot's thought is ready; none if it failed.
    BotDecided {
        /// For which seat.
        seat: Seat,
        /// About which question.
        question: u32,
        /// The action.
        action: Option<Value>,
    },
    /// The time of [`crate::TableState::wake_at`] has come.
    Wake,
}

/// Why a command was refused. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The table cannot be set up like this. Says why, for people.
    Setup(String),
    /// Only somebody with a seat can do that.
    NoSeat,
    /// Only the host can do that.
    NotHost,
    /// The game has started already.
    Started,
    /// The game has not started yet.
    NotStarted,
    /// The game is not over yet.
    NotOver,
    /// The game is decided at that moment: nobody is asked any more.
    NothingLeft,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody was faster.
    SeatTaken,
    /// Somebody at the table has that name.
    NameTaken,
    /// No name was given where one is needed.
    NoName,
    /// The name is too long or has characters that are not taken.
    BadName(text::TextProblem),
    /// The program itself calls people so: seats, bots, the host.
    ReservedName,
    /// What should be added to the deal is too long, is not what was pledged, or is another's pledge.
    BadShare,
    /// The game has no such bot.
    NoSuchBot,
    /// A bot plays this seat: take it back first.
    YouLeft,
    /// The device is being handed over.
    Curtain,
    /// The table stands still.
    Paused,
    /// It does not.
    NotPaused,
    /// Whoever looks after the house has closed the table.
    Shut,
    /// Nobody new may sit down.
    Locked,
    /// The host has removed this person.
    Barred,
    /// The person of that seat is there, or cannot be missed now.
    Present,
    /// Nobody of this number waits for a seat.
    NobodyWaits,
    /// Nobody but the person who asks is there to agree.
    NobodyAgrees,
    /// The table is voting, or has just declined a change.
    VoteOpen,
    /// The vote is over, or this person is not asked.
    VoteOver,
    /// A host who plays gets no key of a seat that may know something.
    HostPlays,
    /// The person knows what another seat of this game knew.
    KnowsAnother,
    /// Nobody can change who sits at this table.
    FixedSeats,
    /// As many people as can ask for a seat at once are asking, and all of them are here.
    Crowded,
    /// They have a seat already, or every seat is theirs who hold the device.
    Seated,
    /// The question has been answered already.
    Stale,
    /// An answer has to say which question it is for.
    Unnumbered,
    /// The action is not of this game. Says what is wrong.
    Malformed(String),
    /// The rules close it.
    Closed {
        /// For people.
        reason: String,
        /// The clause behind it, or empty.
        clause: &'static str,
    },
    /// There is nothing to take back.
    NoUndo,
    /// Nobody is warned before a blunder here.
    NoWarnings,
    /// Nothing was said.
    NoText,
    /// Too much was said at once, or with characters that are not taken.
    BadText(text::TextProblem),
    /// The rules forbid free talk now.
    Quiet,
    /// Enough has been said at this table.
    TalkFull,
}

/// What one command led to. The rows must be in the store before anything else is shown, sent, started or answered.
#[must_use]
#[derive(Debug)]
pub struct CommandResult {
    /// The table to be created before the rows are appended, unless the store has it already.
    pub next: Option<Box<TableOpening>>,
    /// Rows to be appended, all or none.
    pub rows: Vec<StoredEvent>,
    /// Whether the game ended with these rows.
    pub finished: bool,
    /// What to do once the rows are stored.
    pub effects: Vec<Effect>,
    /// Whether the command was carried out.
    pub reply: Result<(), Refusal>,
}

/// Something that the shell does once the rows are stored.
#[derive(Debug)]
pub enum Effect {
    /// These viewers see something else now than before.
    NotifyViewers(Vec<Viewer>),
    /// A bot is asked: run the thought aside and bring back [`TableCommand::BotDecided`].
    RunBot(BotRequest),
}

/// A question to a bot.
pub struct BotRequest {
    /// For which seat.
    pub seat: Seat,
    /// About which question.
    pub question: u32,
    /// The thought, from that seat's view only.
    pub task: BotTask,
}

impl std::fmt::Debug for BotRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Think").field("seat", &self.seat).field("question", &self.question).finish_non_exhaustive()
    }
}

/// How a house keeps its tables: lengths of time and limits.
#[derive(Clone, Copy, Debug)]
pub struct TableTimings {
    /// How long a bot seems to think, so that people can follow. It comes from the clock and says nothing about the
    /// thought.
    pub bot_pace: Millis,
    /// How long a bot may think; none for the bot's own measure.
    pub thinking_time: Option<ThinkingTime>,
    /// After so long without a thought the answer of an absent seat is given.
    pub bot_timeout: Millis,
    /// A person whose last stream closed so long ago is away.
    pub away_after: Millis,
    /// A person who has never had a stream is away so long after their last request.
    pub away_without_stream: Millis,
    /// A person who has been away for so long while others wait for them is replaced by a bot.
    pub substitute_after: Millis,
    /// So long the people at a table have to agree to a change of who plays a seat.
    pub vote_duration: Millis,
    /// The bot of a person who left waits so long before its first answer.
    pub leave_delay: Millis,
    /// Added to what a clock shows after the server was away.
    pub restore_grace: Millis,
    /// So long a table waits for what seats add to the deal.
    pub shuffle: Millis,
    /// So long a table that begins by itself waits for the pledges of several people, once the first has come.
    pub gather: Millis,
    /// The most lines of talk at one table.
    pub max_chat_lines: usize,
    /// The name of a bot's seat: the bot's id, the seat.
    pub bot_name: fn(&str, Seat) -> String,
    /// The name of a seat whose person gave none.
    pub seat_name: fn(Seat) -> String,
}

impl Default for TableTimings {
    fn default() -> TableTimings {
        TableTimings {
            bot_pace: 700,
            thinking_time: None,
            bot_timeout: 30_000,
            away_after: 5_000,
            away_without_stream: 600_000,
            substitute_after: 120_000,
            vote_duration: 120_000,
            leave_delay: 10_000,
            restore_grace: 10_000,
            shuffle: 8_000,
            gather: 20_000,
            max_chat_lines: 500,
            bot_name: |bot, seat| format!("{bot} {}", seat.0 + 1),
            seat_name: catalog_seat_name,
        }
    }
}

fn catalog_seat_name(seat: Seat) -> String {
    catalog::tr!("seat-number", number = seat.0 + 1)
}
