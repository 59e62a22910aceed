//! One game in progress without type parameters.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use engine::{Audience, Seat, SeatSet, Viewer};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    Achievement, Analysis, AnalysisDepth, AnalysisTask, BlunderWarning, BranchOptions, ChanceOption, DealCommitment,
    DealSecret, GameInfo, GameRecord, InvalidRequest, MonitoredTask, SeatNote, SuggestedAction,
};

/// How a table is set up.
#[derive(Clone, Debug)]
pub struct TableSetup {
    /// How many seats.
    pub seats: u8,
    /// The options that differ from the defaults, by id.
    pub options: Map<String, Value>,
    /// What all chance follows from.
    pub secret: DealSecret,
    /// What the seats added to the secret, in the order given.
    pub entropy: Vec<String>,
}

/// Whom a table waits for. Nature never shows: its answers are settled at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitingFor {
    /// These seats. More than one is a sealed ballot.
    Seats(SeatSet),
    /// Nobody: the game is over.
    Over,
}

/// Where a table stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameStatus {
    /// The seats asked, or the word `over`. For a ballot these are all seats asked, answered or not.
    #[serde(serialize_with = "crate::dyn_game::serialize_pending")]
    pub pending: WaitingFor,
    /// The number of the present question; an answer to another number is stale.
    pub question: u32,
    /// How many entries the journal has.
    pub ply: usize,
    /// How it ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

pub(crate) fn serialize_pending<S: serde::Serializer>(waiting: &WaitingFor, serializer: S) -> Result<S::Ok, S::Error> {
    match waiting {
        WaitingFor::Seats(seats) => serializer.collect_seq(seats.iter().map(|seat| seat.0)),
        WaitingFor::Over => serializer.serialize_str("over"),
    }
}

/// How a finished game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameResult {
    /// What it was worth, by seat.
    pub payoffs: Vec<f32>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// The kind of ending in one word.
    pub outcome: &'static str,
    /// Whatever else the game's rules say.
    pub detail: Value,
}

/// An action open to a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ActionChoice {
    /// To be handed back to [`DynGame::apply_action`].
    pub action: Value,
    /// For people.
    pub text: String,
    /// Whether it is of another sort or about another card than the one before it: those of one run differ in their aims
    /// alone.
    #[serde(skip)]
    pub opens: bool,
    /// Whether it ends the game for the seat and cannot be taken back: clients ask before they hand it in.
    #[serde(skip)]
    pub gives_up: bool,
}

/// An action closed to a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BlockedAction {
    /// The action.
    pub action: Value,
    /// For people.
    pub text: String,
    /// Why it is closed, for people.
    pub reason: String,
    /// The clause behind it.
    pub clause: &'static str,
}

/// Why an action was refused. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The number of the question is not the present one.
    Stale,
    /// The action is not of this game: a word or a shape it does not know. Says what is wrong.
    Malformed(String),
    /// The rules close it.
    Rejected {
        /// For people.
        reason: String,
        /// The clause behind it, or empty if the seat is not asked or the game is over.
        clause: &'static str,
    },
}

/// What one step added to a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StepResult {
    /// New journal entries, in order; to be stored before anybody is told.
    pub entries: Vec<Value>,
    /// The events told meanwhile, as indices into the table's list of told events: from here to its end.
    pub told_from: usize,
}

/// An event as it was told.
#[derive(Clone, PartialEq, Debug)]
pub struct LoggedEvent {
    /// The journal entry (counted from 0) during which it was told.
    pub ply: usize,
    /// Who was told.
    pub to: Audience,
    /// The event.
    pub event: Value,
}

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// The journal entry during which it was told.
    pub ply: usize,
    /// The sentence.
    pub text: String,
    /// The clause behind it, or empty.
    pub clause: &'static str,
    /// How much it matters: lines of weight 2 are the moments of the game, 1 the course of play, 0 small print.
    pub weight: u8,
    /// Whether it was taken back later.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
    /// The event itself.
    pub event: Value,
}

/// One line of the log as people read it, made once and kept while it is among the latest.
#[derive(Clone, PartialEq, Debug)]
pub struct LogSentence {
    /// The journal entry during which it was told.
    pub ply: usize,
    /// The sentence.
    pub text: Arc<str>,
    /// The clause behind it, or empty.
    pub clause: &'static str,
    /// 2 for the moments of the game, 1 for the course of play, 0 for small print.
    pub weight: u8,
    /// Whether it happened around the game and during no journal entry: then its ply says how many there were, silent ones
    /// too, and is not for viewers.
    pub is_outside_journal: bool,
}

/// The latest lines of the log as one viewer reads it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogTail {
    /// The number of the first of them: how many lines stand before it.
    pub first: usize,
    /// The lines, oldest first.
    pub lines: Vec<LogSentence>,
    /// The number of the first line that was told after this viewer's own latest answer; as many as there are for who
    /// has given none.
    pub first_line_since_action: usize,
    /// Whether the latest is nothing to watch: somebody took something back, or it happened around the game.
    pub still: bool,
}

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThinkingTime {
    /// So many iterations of search: reproducible.
    Iterations(u32),
    /// So many milliseconds.
    Millis(u32),
}

impl ThinkingTime {
    /// The most iterations of search that one decision of a bot may cost.
    pub const MAX_ITERATIONS: u32 = 100_000_000;
    /// The most milliseconds that one decision of a bot may cost.
    pub const MAX_MILLIS: u32 = 600_000;

    /// Reads a budget: `500` or `1e4` iterations, or a time such as `50ms` or `2s`.
    pub fn read(text: &str) -> Option<ThinkingTime> {
        let millis = |digits: &str, scale: u32| digits.parse::<u32>().ok().and_then(|number| number.checked_mul(scale));
        if let Some(digits) = text.strip_suffix("ms") {
            millis(digits, 1).filter(|millis| (1..=ThinkingTime::MAX_MILLIS).contains(millis)).map(ThinkingTime::Millis)
        } else if let Some(digits) = text.strip_suffix('s') {
            millis(digits, 1000)
                .filter(|millis| (1..=ThinkingTime::MAX_MILLIS).contains(millis))
                .map(ThinkingTime::Millis)
        } else {
            let number = text.replace('_', "").parse::<f64>().ok()?;
            let whole = number.fract() == 0.0 && (1.0..=f64::from(ThinkingTime::MAX_ITERATIONS)).contains(&number);
            whole.then_some(ThinkingTime::Iterations(number as u32))
        }
    }

    /// Iterations of a search where nothing is said.
    pub(crate) const DEFAULT: ThinkingTime = ThinkingTime::Iterations(1_000);

    /// As bots take it.
    pub(crate) fn to_search_budget(self) -> bots::SearchBudget {
        match self {
            ThinkingTime::Iterations(iterations) => bots::SearchBudget::Iterations(iterations),
            ThinkingTime::Millis(millis) => bots::SearchBudget::Time(Duration::from_millis(millis.into())),
        }
    }
}

/// A bot's thought about one question, from its seat's view only. May take long; run it off the table's thread.
pub type BotTask = Box<dyn FnOnce() -> Value + Send>;

/// What a bot does for a seat that is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotReply {
    /// The action.
    pub action: Value,
    /// Whether it answers the question. If not, the seat still owes its answer after it.
    pub owed: bool,
}

/// A bot's thought with what it means for the question.
pub struct BotReplyTask {
    /// Whether it takes about as long as a rule of thumb. Another one may take long: run it off the table's thread.
    pub is_quick: bool,
    think: Box<dyn FnOnce() -> BotReply + Send>,
}

impl BotReplyTask {
    /// A thought that may take long, or that is quick.
    pub fn new(is_quick: bool, think: impl FnOnce() -> BotReply + Send + 'static) -> BotReplyTask {
        BotReplyTask { is_quick, think: Box::new(think) }
    }

    /// Thinks.
    pub fn run(self) -> BotReply {
        (self.think)()
    }
}

/// One game in progress. Methods that take a viewer never let anything out that this viewer may not know.
pub trait DynGame: Send {
    /// The game.
    fn info(&self) -> &'static GameInfo;
    /// How it was set up.
    fn setup(&self) -> &TableSetup;
    /// The published half of the fair deal.
    fn commitment(&self) -> DealCommitment;
    /// Where it stands.
    fn status(&self) -> GameStatus;
    /// Names the seats for all sentences from now on; before that they are called by number.
    fn name_seats(&mut self, names: Vec<String>);
    /// Something happened to a seat beside the game; from now on the log of everybody says so. It is no part of the
    /// journal, and tells nobody anything about the game.
    fn add_seat_note(&mut self, _seat: Seat, _note: SeatNote) {}
    /// The seats by name.
    fn seat_names(&self) -> &[String];

    /// A print of which lines [`DynGame::log_tail`] gives: at one table, by the same names and in one language, the same for the
    /// same lines.
    fn log_tail_hash(&self, viewer: Viewer, most: usize) -> u64;

    /// A boxed [`crate::ViewerState`] of the game's own types.
    fn viewer_state(&self, viewer: Viewer) -> Box<dyn Any + Send>;
    /// The [`engine::GameHistory`] of the game's own types. It holds the truth: for hosts, and for programs that may know it.
    fn history(&self) -> &dyn Any;
    /// The seats that are asked now and have not answered.
    fn awaited_seats(&self) -> SeatSet;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// The number of the present question.
    fn question_number(&self) -> u32;
    /// How many answers are open to a seat.
    fn legal_action_count(&self, seat: Seat) -> usize;
    /// Names the list of answers open to a seat: whoever chooses one by its number means this list and no other.
    fn choice_list_hash(&self, seat: Seat) -> u32;
    /// The open answer of this number.
    fn legal_action_at(&self, seat: Seat, number: usize) -> Option<Value>;
    /// Whether this answer is open to the seat.
    fn is_open(&self, seat: Seat, action: &Value) -> bool;
    /// Whether the seat may do this now without being asked.
    fn is_out_of_turn(&self, seat: Seat, action: &Value) -> bool;
    /// A hash of everything that this viewer may see of the game: it changes when, and only when, that does. For
    /// comparing on this machine while the program runs.
    fn view_fingerprint(&self, viewer: Viewer) -> u64;
    /// The latest lines of the log as told to this viewer, at most so many.
    fn log_tail(&self, viewer: Viewer, most: usize) -> LogTail;
    /// The line of the game itself that matters most in the last entry before `ply` of which this viewer was told anything.
    fn line_before(&self, viewer: Viewer, ply: usize) -> Option<LogSentence>;
    /// Who was told something, from a place in the list of told events on; nobody by what happened around the game.
    fn audiences_since(&self, from: usize) -> Vec<Audience>;
    /// What the viewer knows, as JSON `{"open": .., "mine": ..}`.
    fn view_json(&self, viewer: Viewer) -> Value;
    /// Sentences and estimates about what the viewer knows, if the game has any besides the facts.
    fn view_texts(&self, _viewer: Viewer) -> Option<Value> {
        None
    }
    /// The answers open to a seat, each once; none if it is not asked.
    fn legal_actions(&self, seat: Seat) -> Vec<ActionChoice>;
    /// Answers that a person might look for and that are closed now.
    fn blocked_actions(&self, seat: Seat) -> Vec<BlockedAction>;
    /// What a seat may do without being asked.
    fn out_of_turn_actions(&self, seat: Seat) -> Vec<ActionChoice>;

    /// The phase as a short sentence, the same for everybody.
    fn headline(&self) -> String;
    /// The question put to this seat, or what the table waits for.
    fn question_text(&self, viewer: Viewer) -> String;
    /// What happened, as told to this viewer, from a place in the list of told events on.
    fn log_lines(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// How many events have been told so far.
    fn event_count(&self) -> usize;
    /// Who was told what, from a place in the list on, with everything in it. For hosts and tests, not for viewers.
    fn logged_events(&self, from: usize) -> Vec<LoggedEvent>;
    /// How the seats stood after each journal entry that changed it, with the number of entries by then, the beginning
    /// first. Costs a game played again; for games that are over.
    fn score_course(&self) -> Vec<(usize, Vec<i32>)>;
    /// How it ended, as a sentence, if it has.
    fn ending_text(&self) -> Option<String>;
    /// What a seat adds to its book of records with this game. Nothing before the end, with a set of cards of somebody's own, or
    /// if the table goes on from another.
    fn achievements_of(&self, seat: Seat) -> Vec<Achievement>;
    /// Explanations of what has just happened for the first time in this game, for newcomers: stable key and text.
    fn first_time_hints(&self, viewer: Viewer) -> Vec<(&'static str, String)>;
    /// The section of the game's rules that the present phase is about, as an anchor in [`crate::words::RulesPage`].
    fn rules_section(&self) -> &'static str;

    /// A seat acts; nature's answers are settled until a seat is asked or the game is over. `question` guards
    /// against stale answers.
    fn apply_action(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<StepResult, Refusal>;
    /// [`DynGame::apply_action`] with an action of the game's own type and without making JSON of what happened.
    ///
    /// # Errors
    /// The rules close it, or it is no action of this game. Nothing has changed.
    fn apply_typed_action(&mut self, seat: Seat, action: &dyn Any) -> Result<(), Refusal>;
    /// The answers that a plan of this name gives one after the other from here on, such as an opening; none if the seat
    /// has no such plan now.
    fn expand_plan(&self, _seat: Seat, _name: &str) -> Vec<Value> {
        Vec::new()
    }
    /// Whether the seat could take back its last decision.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes back a seat's last decision.
    fn undo(&mut self, seat: Seat) -> Result<StepResult, Refusal>;
    /// The answer given for a seat whose time has run out.
    fn default_action(&self, seat: Seat) -> Option<Value>;
    /// The answer that a seat's own standing orders give to the present question, if it gave any. If nobody else is a
    /// person (`alone`), nobody can read a pause: then the only answer to a question that is put so that pauses tell
    /// nothing is given as well.
    fn standing_order(&self, seat: Seat, alone: bool) -> Option<Value>;
    /// How many milliseconds a question must have been open before this answer of a person counts.
    fn min_action_delay(&self, action: &Value) -> u64;
    /// Whether the rules forbid free talk at this moment.
    fn is_chat_disabled(&self) -> bool;
    /// A bot's thought for a seat that is asked. With `talk` the bot may do something that is open without being asked, such as
    /// a claim, instead of answering; without it the action is always one of those that [`DynGame::legal_actions`] lists.
    ///
    /// # Errors
    /// The game has no such bot, or the seat is not asked.
    fn prepare_bot_reply(
        &self,
        seat: Seat,
        bot: &str,
        budget: Option<ThinkingTime>,
        talk: bool,
    ) -> Result<BotReplyTask, InvalidRequest>;
    /// The action of a bot that may talk.
    ///
    /// # Errors
    /// As for [`DynGame::prepare_bot_reply`].
    fn prepare_bot_task(&self, seat: Seat, bot: &str, budget: Option<ThinkingTime>) -> Result<BotTask, InvalidRequest> {
        let reply = self.prepare_bot_reply(seat, bot, budget, true)?;
        Ok(Box::new(move || reply.run().action))
    }

    /// What the answers open to a seat that is asked are worth, from its view only, the best first.
    ///
    /// # Errors
    /// The seat is not asked.
    fn prepare_advice(
        &self,
        seat: Seat,
        depth: AnalysisDepth,
    ) -> Result<AnalysisTask<Vec<SuggestedAction>>, InvalidRequest>;
    /// Whether an answer of a seat is a blunder, from its view only; nothing to think about if the seat is not asked, the answer
    /// is not open, or there is no other.
    fn prepare_blunder_check(
        &self,
        seat: Seat,
        action: &Value,
        depth: AnalysisDepth,
    ) -> Option<AnalysisTask<Option<BlunderWarning>>>;
    /// What was luck and what was skill so far. It shows what was hidden, so it is for games that are over.
    fn prepare_analysis(&self, depth: AnalysisDepth) -> AnalysisTask<Analysis>;
    /// The same with somebody who watches the time and may give the work up.
    fn prepare_monitored_analysis(&self, depth: AnalysisDepth) -> MonitoredTask<Analysis>;

    /// The journal entries so far.
    fn journal_entries(&self) -> Vec<Value>;
    /// The journal as a document. It holds the secret: for the host, or for everybody once the game is over.
    fn game_record(&self) -> GameRecord;
    /// The same table as it stood after so many journal entries, to be looked at: played on, it would meet the chance
    /// of the original.
    fn at_ply(&self, ply: usize) -> Result<Box<dyn DynGame>, InvalidRequest>;

    /// A new table made from this one, whose chance is its own. Costs a copy of the table, for [`crate::BranchHistory::At`] a
    /// game played again.
    ///
    /// # Errors
    /// A place behind the end of the journal, or a seat that the table lacks.
    fn branch(&self, branch: &BranchOptions) -> Result<Box<dyn DynGame>, InvalidRequest>;
    /// Whether this table was made from another. Its journal does not follow from its secret, so it has no record that
    /// could be loaded.
    fn is_branch(&self) -> bool;
    /// Everything that nature could answer now, each answer once, in a stable order; nothing if chance can fall in more
    /// than 2,048 ways. What is listed follows from the whole truth of this table.
    ///
    /// # Errors
    /// Nature is not asked.
    fn chance_options(&self) -> Result<Option<Vec<ChanceOption>>, Refusal>;
    /// So many answers that nature could give now, each drawn afresh from this secret as play would draw it. Nothing
    /// happens.
    ///
    /// # Errors
    /// Nature is not asked.
    fn sample_chance(&self, secret: DealSecret, count: usize) -> Result<Vec<Value>, Refusal>;
    /// Nature answers: with this outcome, or without one as the table's own secret says.
    ///
    /// # Errors
    /// Nature is not asked, or cannot answer this. Nothing has changed.
    fn apply_chance(&mut self, outcome: Option<&Value>) -> Result<StepResult, Refusal>;
}
