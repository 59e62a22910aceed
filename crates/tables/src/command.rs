//! The commands that a table accepts, and their results.

use std::net::IpAddr;

use catalog::{BotSpeed, BotTask, ChanceSetting};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::stored_event::StoredEvent;
use crate::table_opening::TableOpening;

/// A command to a table.
#[derive(Clone, PartialEq, Debug)]
pub enum TableCommand {
    /// Take a seat before the start.
    Sit {
        who: PersonId,
        seat: u8,
        /// The display name; empty to use the seat's number.
        name: String,
        /// The contribution to the deal if the person's browser cannot commit: the server commits on its behalf.
        share: String,
        /// True if the browser will commit by itself.
        adds: bool,
    },
    /// Take the first free seat before the start.
    Join {
        who: PersonId,
        /// The display name; empty to use the seat's number.
        name: String,
        /// As for a chosen seat.
        share: String,
        /// As for a chosen seat.
        adds: bool,
    },
    /// A person's browser commits to its contribution to the deal, or replaces its commitment.
    CommitContribution {
        who: PersonId,
        /// The number of the round.
        round: usize,
        /// The digest, as [`catalog::fair_deal::seat_commitment`] computes it.
        pledge: String,
    },
    /// A person's browser reveals the contribution that it has committed to.
    Open {
        who: PersonId,
        /// The number of the round.
        round: usize,
        /// The contribution to the deal.
        share: String,
    },
    /// The host gives an empty seat to a bot, or replaces or removes the bot of a seat.
    AssignBot {
        /// The person who asks.
        who: PersonId,
        seat: u8,
        /// The id of the bot; none to empty the seat.
        bot: Option<String>,
    },
    /// The host starts the game; empty seats get the standard bot. Commitments are revealed first.
    Start {
        /// The person who asks.
        who: PersonId,
    },
    /// A person acts.
    Act {
        who: PersonId,
        action: Value,
        /// The number of the question that the action responds to; none only for out-of-turn actions.
        question: Option<u32>,
    },
    /// A person chooses an action by its number in the list that they were shown.
    Choose {
        who: PersonId,
        /// The number of the choice.
        number: usize,
        /// The list that the number refers to, as [`catalog::DynGame::choice_list_hash`] identifies it.
        list: u32,
        /// The number of the question that the choice responds to.
        question: u32,
    },
    /// A person takes back their last decision.
    Undo {
        who: PersonId,
        /// The number of the question that the person saw.
        question: Option<u32>,
    },
    /// A person posts a chat line.
    Say {
        who: PersonId,
        /// The text.
        text: String,
    },
    /// A spectator posts a line.
    Remark {
        who: PersonId,
        /// The name under which they post it.
        name: String,
        /// The text.
        text: String,
    },
    /// A person leaves: before the start their seats become empty, afterwards a substitute bot plays.
    Leave { who: PersonId },
    /// A person takes their seats back from the bot.
    Return { who: PersonId },
    /// On a shared device, the next person confirms that they hold the device.
    LiftCurtain {
        /// The person whose device it is.
        who: PersonId,
    },
    /// The host pauses the table; in games by days, a person asks the others for a pause.
    Pause { who: PersonId },
    /// A player ends the pause.
    Resume { who: PersonId },
    /// A player gives an absent seat more time.
    WaitLonger {
        who: PersonId,
        /// The seat that gets more time.
        seat: u8,
    },
    /// The host lets a substitute bot play for an absent person.
    HandToBot {
        /// The person who asks.
        who: PersonId,
        seat: u8,
    },
    /// The host removes a person. While a game with secrets is running, the others have to agree first.
    Remove {
        /// The person who asks.
        who: PersonId,
        seat: u8,
    },
    /// The host locks the table against newcomers, or unlocks it.
    Lock {
        /// The person who asks.
        who: PersonId,
        /// True to lock, false to unlock.
        on: bool,
    },
    /// A spectator asks for a seat of the running game.
    RequestSeat {
        who: PersonId,
        name: String,
        /// The address that they ask from, which tells a crowd behind one address from others. It is not stored.
        from: Option<IpAddr>,
    },
    /// The host gives a seat that no present person plays to a waiting spectator. If the game has secrets, the others
    /// have to agree first.
    GiveSeat {
        /// The person who asks.
        who: PersonId,
        seat: u8,
        /// The number of the request, as [`crate::TableState::seat_requests`] returns it.
        guest: usize,
    },
    /// The host refuses a spectator's request for a seat.
    DeclineRequest {
        /// The person who asks.
        who: PersonId,
        /// The number of the request, as [`crate::TableState::seat_requests`] returns it.
        guest: usize,
    },
    /// A person moves their seat to another device, which counts as another person at the table.
    Move {
        who: PersonId,
        seat: u8,
        /// The person who owns the seat from now on.
        to: PersonId,
    },
    /// The host lets an external program play a seat that no person has. While a game with secrets is running, the
    /// others have to agree first, and a host who plays is refused.
    InviteProgram {
        /// The person who asks.
        who: PersonId,
        seat: u8,
        /// The identity of the program from now on.
        person: PersonId,
        name: String,
    },
    /// A person votes on a change of who plays a seat.
    Vote {
        who: PersonId,
        /// The number of the vote.
        proposal: usize,
        /// True to agree.
        yes: bool,
    },
    /// A person offers the others to end the game without a result. All of them have to agree.
    OfferEnd { who: PersonId },
    /// A person changes their display name.
    Rename {
        who: PersonId,
        /// The new name.
        name: String,
    },
    /// Opens the next table with the same people.
    Rematch {
        /// The person who asks.
        who: PersonId,
    },
    /// A person switches first-time hints on or off.
    SetHints {
        who: PersonId,
        /// True to switch it on.
        on: bool,
    },
    /// A person switches blunder warnings on or off.
    SetBlunderWarnings {
        who: PersonId,
        /// True to switch it on.
        on: bool,
    },
    /// A person sets the speed that they prefer for bots.
    Speed {
        who: PersonId,
        /// The preferred speed.
        speed: BotSpeed,
    },
    /// The browser of a person shows the introduction before the board, or no longer does.
    ShowIntroduction {
        who: PersonId,
        /// True if the person has not read it yet.
        is_unread: bool,
    },
    /// A person has read the introduction.
    CloseIntroduction {
        who: PersonId,
        /// True to switch first-time hints on.
        hints: bool,
    },
    /// A person throws or draws, on their own turn.
    SettleChance { who: PersonId },
    /// A person sets when their throws and draws happen.
    SetChance {
        who: PersonId,
        /// The setting.
        setting: ChanceSetting,
    },
    /// A stream of updates was opened by a person with a seat or by a spectator.
    StreamOpened {
        /// The person; none for an anonymous spectator.
        who: Option<PersonId>,
    },
    /// A stream was closed.
    StreamClosed {
        /// The person; none for an anonymous spectator.
        who: Option<PersonId>,
    },
    /// A person requested a page.
    PageRequested { who: PersonId },
    /// The hidden page of a person has asked whose turn it is.
    Polled { who: PersonId },
    /// A bot has decided; the action is none if it failed.
    BotDecided {
        /// The seat that the bot plays.
        seat: Seat,
        /// The number of the question that was put to the bot.
        question: u32,
        action: Option<Value>,
    },
    /// The time of [`crate::TableState::wake_at`] has come.
    Wake,
}

/// The result of one command. The events must be in the store before anything else is shown, sent, started or replied.
#[must_use]
#[derive(Debug)]
pub struct CommandResult {
    /// The table to create before the events are appended, unless the store has it already.
    pub next: Option<Box<TableOpening>>,
    /// Events to append, all or none.
    pub rows: Vec<StoredEvent>,
    /// True if the game ended with these events.
    pub finished: bool,
    /// The effects to carry out once the events are stored.
    pub effects: Vec<Effect>,
    /// The outcome of the command: done, or refused.
    pub reply: Result<(), Refusal>,
}

/// An effect that the shell carries out once the events are stored.
#[derive(Debug)]
pub enum Effect {
    /// The view of these viewers has changed.
    NotifyViewers(Vec<Viewer>),
    /// A bot has to decide: run the task in the background and bring back [`TableCommand::BotDecided`].
    RunBot(BotRequest),
}

/// A request to a bot.
pub struct BotRequest {
    /// The seat that the bot plays.
    pub seat: Seat,
    /// The number of the question.
    pub question: u32,
    /// The id of the bot.
    pub bot: String,
    /// The search, from that seat's view only.
    pub task: BotTask,
}

impl std::fmt::Debug for BotRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Think").field("seat", &self.seat).field("question", &self.question).finish_non_exhaustive()
    }
}
