//! One game in progress without type parameters.

use std::any::Any;
use std::sync::Arc;

use engine::{Audience, Seat, SeatSet, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::{
    Achievement, ActionValue, Analysis, AnalysisDepth, AnalysisTask, BlunderWarning, BranchOptions, ChanceOption,
    DealCommitment, DealSecret, FactsScope, GameInfo, GameRecord, GameResult, GameSetup, InvalidRequest, MonitoredTask,
    Reader, SeatHolder, SeatNote, ThinkingTime, ViewedGame,
};

/// The seats that a table waits for. Chance never appears here: it is resolved at once, or held for a seat
/// ([`DynGame::hold_chance`]), and then no seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitingFor {
    /// These seats. More than one is a secret ballot.
    Seats(SeatSet),
    /// No seat: the game is over.
    Over,
}

/// The status of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameStatus {
    /// The seats on turn, or the word `over`. For a ballot these are all seats on turn, whether or not they have acted.
    #[serde(serialize_with = "crate::dyn_game::serialize_pending")]
    pub pending: WaitingFor,
    /// The number of the present question; an action on another number is stale.
    pub question: u32,
    /// The number of journal entries.
    pub ply: usize,
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

pub(crate) fn serialize_pending<S: serde::Serializer>(waiting: &WaitingFor, serializer: S) -> Result<S::Ok, S::Error> {
    match waiting {
        WaitingFor::Seats(seats) => serializer.collect_seq(seats.iter().map(|seat| seat.0)),
        WaitingFor::Over => serializer.serialize_str("over"),
    }
}

/// A legal action of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ActionChoice {
    /// The value to pass to [`DynGame::apply_action`].
    pub action: Value,
    /// The action in words.
    pub text: String,
    /// True if its kind or its card differs from the action before it: the actions of one run differ only in their
    /// targets.
    #[serde(skip)]
    pub opens: bool,
    /// True if the seat gives up for good with it: clients ask for confirmation first.
    #[serde(skip)]
    pub gives_up: bool,
}

/// A blocked action of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BlockedAction {
    pub action: Value,
    /// The action in words.
    pub text: String,
    /// The reason why it is blocked, for people.
    pub reason: String,
    /// The rule clause behind it.
    pub clause: &'static str,
}

/// The reason why an action was refused. A refused action changes nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The number of the question is not the present one.
    Stale,
    /// The value is not an action of this game: it has an unknown word or shape. The text says what is wrong.
    Malformed(String),
    /// The rules do not allow the action.
    Rejected {
        /// The reason, for people.
        reason: String,
        /// The rule clause behind it, or empty if the seat is not on turn or the game is over.
        clause: &'static str,
    },
}

/// The result of one step of a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StepResult {
    /// New journal entries, in order; they must be stored before any viewer is notified.
    pub entries: Vec<Value>,
    /// The events emitted by the step, as the index of the first of them in the table's list of events.
    pub told_from: usize,
}

/// An event with its audience.
#[derive(Clone, PartialEq, Debug)]
pub struct LoggedEvent {
    /// The journal entry (counted from 0) during which it was emitted.
    pub ply: usize,
    /// The audience of the event.
    pub to: Audience,
    /// The event.
    pub event: Value,
}

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// The journal entry during which it was emitted.
    pub ply: usize,
    /// The sentence.
    pub text: String,
    /// The rule clause behind it, or empty.
    pub clause: &'static str,
    /// The importance: lines of weight 2 are the key moments of the game, 1 the course of play, 0 small print.
    pub weight: u8,
    /// True if it was undone later.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
    /// The event itself.
    pub event: Value,
}

/// A bot's decision on one question, made from its seat's view only. It may take long; run it off the table's thread.
pub type BotTask = Box<dyn FnOnce() -> Value + Send>;

/// The decision of a bot for a seat on turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotReply {
    pub action: Value,
    /// True if the action answers the question; false if the seat still has to act after it.
    pub owed: bool,
}

/// A bot's decision, with its effect on the question.
pub struct BotReplyTask {
    /// True if it is as quick as a heuristic. Any other may take long: run it off the table's thread.
    pub is_quick: bool,
    think: Box<dyn FnOnce() -> BotReply + Send>,
}

impl BotReplyTask {
    /// Creates a task.
    pub fn new(is_quick: bool, think: impl FnOnce() -> BotReply + Send + 'static) -> BotReplyTask {
        BotReplyTask { is_quick, think: Box::new(think) }
    }

    /// Runs the task.
    pub fn run(self) -> BotReply {
        (self.think)()
    }
}

/// One game in progress. Methods with a viewer never reveal anything that this viewer may not know.
pub trait DynGame: Send {
    /// Returns the catalog information on the game.
    fn info(&self) -> &'static GameInfo;
    /// Returns the setup of the table.
    fn setup(&self) -> &GameSetup;
    /// Returns the published half of the fair deal.
    fn commitment(&self) -> DealCommitment;
    /// Returns the status of the table.
    fn status(&self) -> GameStatus;
    /// Sets the names of the seats for all sentences from now on; before that they are called by number.
    fn name_seats(&mut self, names: Vec<String>);
    /// Sets who holds the seats from now on. Lines of the log name those who held the seats when they were written.
    fn set_seat_holders(&mut self, holders: &[SeatHolder]);
    /// Adds a note about a seat to everybody's log. It is no part of the journal and reveals nothing about the game.
    fn add_seat_note(&mut self, _seat: Seat, _note: SeatNote) {}
    /// Returns the names of the seats.
    fn seat_names(&self) -> &[String];

    /// Returns the game as this viewer sees it.
    fn view_for(&self, viewer: Viewer) -> Arc<dyn ViewedGame> {
        self.view_with(viewer, FactsScope::default())
    }
    /// Returns the game as this viewer sees it, with so much of it.
    fn view_with(&self, viewer: Viewer, scope: FactsScope) -> Arc<dyn ViewedGame>;
    /// Returns the number of the first step that this viewer was told of during this journal entry or a later one, as
    /// [`crate::ViewerFacts`] number them.
    fn first_step_since(&self, viewer: Viewer, ply: usize) -> usize;
    /// Returns the journal entries during which this viewer was told something, in order. They count hidden steps.
    fn told_plies(&self, viewer: Viewer) -> Vec<usize>;
    /// Returns the [`engine::GameHistory`] of the game's own types. It holds the full state: for hosts, and for
    /// programs that may know it.
    fn history(&self) -> &dyn Any;
    /// Returns the seats that are on turn and have not acted.
    fn awaited_seats(&self) -> SeatSet;
    /// Returns true if the game is over.
    fn is_over(&self) -> bool;
    /// Returns the seat whose throw or draw the game waits for; none if it does not wait for chance, or for chance that
    /// belongs to nobody.
    fn chance_owner(&self) -> Option<Seat>;
    /// From now on, leaves the throws and draws of these seats, and of no others, to the caller, who settles them with
    /// [`DynGame::apply_chance`]. The journal is the same as if they happened at once.
    fn hold_chance(&mut self, of: SeatSet);
    /// Returns the number of the present question.
    fn question_number(&self) -> u32;
    /// Returns the number of journal entries.
    fn ply(&self) -> usize;
    /// Returns the number of decisions and outcomes in effect that are not private. An undo takes them back.
    fn count_decided_entries(&self) -> usize;
    /// Returns the number of legal actions of a seat.
    fn legal_action_count(&self, seat: Seat) -> usize;
    /// Returns a hash of the list of a seat's legal actions: a choice by number refers to this list and no other.
    fn choice_list_hash(&self, seat: Seat) -> u32;
    /// Returns the legal action with this number.
    fn legal_action_at(&self, seat: Seat, number: usize) -> Option<Value>;
    /// Returns true if this action is legal for the seat.
    fn is_legal(&self, seat: Seat, action: &Value) -> bool;
    /// Returns true if the action is available to the seat out of turn now.
    fn is_out_of_turn(&self, seat: Seat, action: &Value) -> bool;
    /// Returns the numbers of journal entries, above `since`, after which something was different for this viewer: they
    /// were told an event of the game during the last entry, or their view changed with it. Only those among the
    /// entries of [`DynGame::recent_point`] are looked at.
    fn changed_plies(&self, viewer: Viewer, since: usize) -> Vec<usize>;
    /// Returns the audiences of the events from this index on; events around the game have none.
    fn audiences_since(&self, from: usize) -> Vec<Audience>;
    /// Returns the viewer's knowledge as JSON `{"open": .., "mine": ..}`.
    fn view_json(&self, viewer: Viewer) -> Value;
    /// Returns sentences and estimates about the viewer's knowledge, if the game has any besides the facts.
    fn view_annotations(&self, _viewer: Viewer) -> Option<Value> {
        None
    }
    /// Returns the legal actions of a seat, each once; none if it is not on turn.
    fn legal_actions(&self, seat: Seat) -> Vec<ActionChoice>;
    /// Returns actions that a person might look for and that are blocked now.
    fn blocked_actions(&self, seat: Seat) -> Vec<BlockedAction>;
    /// Returns the actions that are available to a seat out of turn.
    fn out_of_turn_actions(&self, seat: Seat) -> Vec<ActionChoice>;

    /// Returns the phase as a short sentence, the same for everybody.
    fn headline(&self) -> String {
        self.view_for(Viewer::Spectator).headline(None)
    }
    /// Returns the question put to this viewer, or a sentence on what the table waits for.
    fn question_text(&self, viewer: Viewer) -> String {
        self.view_for(viewer).question_text()
    }
    /// Returns true if this viewer was told of a key moment from an index in the list of events on.
    fn has_key_event(&self, viewer: Viewer, from: usize) -> bool;
    /// Returns the reader's log lines from an index in the list of events on.
    fn log_lines(&self, reader: Reader, from: usize) -> Vec<LogLine>;
    /// Returns the viewer's latest log lines with the names of all seats, at most this many, after the number of lines
    /// that come before them.
    fn latest_log_lines(&self, viewer: Viewer, most: usize) -> (usize, Vec<LogLine>);
    /// Returns the number of events emitted so far.
    fn event_count(&self) -> usize;
    /// Returns all events with their audiences from an index on, with nothing hidden. For hosts and tests, not for
    /// viewers.
    fn logged_events(&self, from: usize) -> Vec<LoggedEvent>;
    /// Returns the ending as a sentence that calls every seat by its name, if the game is over.
    fn ending_text(&self) -> Option<String> {
        self.view_for(Viewer::Spectator).ending_text(None)
    }
    /// Returns a seat's achievements in this game. There are none before the end, with a custom set of cards, or if the
    /// table continues another.
    fn achievements_of(&self, seat: Seat) -> Vec<Achievement>;
    /// Applies an action of a seat and resolves chance until a seat is on turn or the game is over. `question` guards
    /// against stale actions.
    fn apply_action(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<StepResult, Refusal>;
    /// Applies an action of the game's own type, like [`DynGame::apply_action`], without creating JSON of the result.
    ///
    /// # Errors
    /// The rules do not allow it, or it is no action of this game. Nothing has changed.
    fn apply_typed_action(&mut self, seat: Seat, action: &dyn Any) -> Result<(), Refusal>;
    /// Returns the sequence of actions of the plan with this name, such as an opening or a walk; none if the seat has no
    /// such plan now.
    fn expand_plan(&self, _seat: Seat, _name: &str) -> Vec<Value> {
        Vec::new()
    }
    /// Returns true if the seat can undo its last decision.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Returns the journal entry of the decision that the seat can undo.
    fn undoable_ply(&self, seat: Seat) -> Option<usize>;
    /// Undoes a seat's last decision.
    fn undo(&mut self, seat: Seat) -> Result<StepResult, Refusal>;
    /// Returns the default action for a seat that has timed out.
    fn default_action(&self, seat: Seat) -> Option<Value>;
    /// Returns the action that a seat's standing orders give for the present question, if any. If no other player is a
    /// person (`alone`), nobody can learn from a pause: then the only legal action of a question that exists just to
    /// hide pauses is returned as well.
    fn standing_order(&self, seat: Seat, alone: bool) -> Option<Value>;
    /// Returns the minimum number of milliseconds that a question must have been open before this action of a person
    /// counts.
    fn min_action_delay(&self, action: &Value) -> u64;
    /// Returns true if the rules forbid chat at this moment.
    fn is_chat_disabled(&self) -> bool;
    /// Returns a bot's decision task for a seat on turn. With `talk` the bot may take an out-of-turn action, such as a
    /// claim, instead of answering the question; without it the action is always one of those that
    /// [`DynGame::legal_actions`] returns.
    ///
    /// # Errors
    /// The game has no such bot, or the seat is not on turn.
    fn prepare_bot_reply(
        &self,
        seat: Seat,
        bot: &str,
        budget: Option<ThinkingTime>,
        talk: bool,
    ) -> Result<BotReplyTask, InvalidRequest>;
    /// Returns a decision task for a bot that may talk.
    ///
    /// # Errors
    /// The same as for [`DynGame::prepare_bot_reply`].
    fn prepare_bot_task(&self, seat: Seat, bot: &str, budget: Option<ThinkingTime>) -> Result<BotTask, InvalidRequest> {
        let reply = self.prepare_bot_reply(seat, bot, budget, true)?;
        Ok(Box::new(move || reply.run().action))
    }

    /// Returns the seed of what bots choose for a seat now. It follows from the secret of the table, and reveals nothing of
    /// it.
    fn bot_seed(&self, seat: Seat) -> [u8; 32];

    /// Returns a task that evaluates the legal actions of a seat on turn from its view only, the best first.
    ///
    /// # Errors
    /// The seat is not on turn.
    fn prepare_advice(
        &self,
        seat: Seat,
        depth: AnalysisDepth,
    ) -> Result<AnalysisTask<Vec<ActionValue>>, InvalidRequest>;
    /// Returns a task that checks from a seat's view only whether an action is a blunder; none if the seat is not on
    /// turn, the action is illegal, or it is the only one.
    fn prepare_blunder_check(
        &self,
        seat: Seat,
        action: &Value,
        depth: AnalysisDepth,
    ) -> Option<AnalysisTask<Option<BlunderWarning>>>;
    /// Returns a task that separates luck and skill so far. The analysis reveals private information, so it is for
    /// games that are over.
    fn prepare_analysis(&self, depth: AnalysisDepth) -> AnalysisTask<Analysis>;
    /// Returns the same task with a monitor that watches the time and may cancel the work.
    fn prepare_monitored_analysis(&self, depth: AnalysisDepth) -> MonitoredTask<Analysis>;

    /// Returns the most that a game is worth: a win, or in a solo game with tiers their number.
    fn max_value(&self) -> f32;

    /// Returns the journal entries so far.
    fn journal_entries(&self) -> Vec<Value>;
    /// Returns the journal as a document. It holds the secret: for the host, or for everybody once the game is over.
    fn game_record(&self) -> GameRecord;
    /// Returns the same table as of this many journal entries, for viewing: if it were played on, it would meet the
    /// chance of the original.
    fn at_ply(&self, ply: usize) -> Result<Box<dyn DynGame>, InvalidRequest>;

    /// Returns the same table as of this many journal entries if that is one of its latest 64 points, for viewing. It
    /// costs a copy of the table and no replay. What was noted around the game up to then is part of its log.
    fn recent_point(&self, ply: usize) -> Option<Box<dyn DynGame>>;
    /// Keeps no points for [`DynGame::recent_point`] from now on: they take time that only tables with people need.
    fn disable_recent_points(&mut self) {}

    /// Returns a new table made from this one, with chance of its own. It costs a copy of the table, for
    /// [`crate::BranchHistory::At`] a replay of the game.
    ///
    /// # Errors
    /// An index beyond the end of the journal, or a seat that the table does not have.
    fn branch(&self, branch: &BranchOptions) -> Result<Box<dyn DynGame>, InvalidRequest>;
    /// Returns true if this table was branched from another. Its journal does not follow from its secret, so it has no
    /// record that could be loaded.
    fn is_branch(&self) -> bool;
    /// Returns all possible chance outcomes, each once, in a stable order; none if there are more than 2,048. The list
    /// follows from the full state of this table.
    ///
    /// # Errors
    /// The table does not wait for chance.
    fn chance_options(&self) -> Result<Option<Vec<ChanceOption>>, Refusal>;
    /// Draws this many chance outcomes, each independently from this secret, with the distribution of actual play.
    /// Nothing is applied.
    ///
    /// # Errors
    /// The table does not wait for chance.
    fn sample_chance(&self, secret: DealSecret, count: usize) -> Result<Vec<Value>, Refusal>;
    /// Resolves chance: with this outcome, or, without one, from the table's own secret.
    ///
    /// # Errors
    /// The table does not wait for chance, or the outcome is impossible. Nothing has changed.
    fn apply_chance(&mut self, outcome: Option<&Value>) -> Result<StepResult, Refusal>;
    /// Applies a chance outcome of the game's own type, like [`DynGame::apply_chance`], without creating JSON of the
    /// result.
    ///
    /// # Errors
    /// The same, or it is no outcome of this game. Nothing has changed.
    fn apply_typed_chance(&mut self, _outcome: &dyn Any) -> Result<(), Refusal> {
        Err(Refusal::Malformed("This table leaves nothing to chance.".to_owned()))
    }
}
