//! One game on the list.

use std::fmt;

use content::PackError;
use lab::{ProgressCallback, Treatment};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::typed_game::no_such_bot;
use crate::{
    AnalysisDepth, CalibrationSample, DynGame, GameInfo, GameRecord, GameSchemas, RecordBookEntry, RecordError,
    TableSetup, ThinkingTime, tr,
};

/// A request that cannot be carried out, with one sentence for people that says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidRequest(pub String);

impl fmt::Display for InvalidRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidRequest {}

/// What there is to say about a pack that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PackReport {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Seat counts that it does not fit, and what is odd with others, as sentences for people.
    pub notes: Vec<String>,
}

/// A bot in a simulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulationBot {
    /// What the report calls it.
    pub name: String,
    /// Its id on the game's list.
    pub bot: String,
    /// How much thought a decision may cost if it searches; a measure of the house's own if left out.
    pub budget: Option<ThinkingTime>,
}

impl SimulationBot {
    /// Reads a bot such as `greedy` or, with a budget of its own, `search:500`. Others have the common budget.
    ///
    /// # Errors
    /// A bot that the game does not have, or no budget after the colon.
    pub fn read(info: &GameInfo, text: &str, common: Option<ThinkingTime>) -> Result<SimulationBot, InvalidRequest> {
        let (id, own) = text.split_once(':').map_or((text, None), |(id, own)| (id, Some(own)));
        if !info.bots.iter().any(|bot| bot.id == id) {
            return Err(no_such_bot(info, id));
        }
        let budget = match own {
            Some(own) => {
                Some(ThinkingTime::read(own).ok_or_else(|| InvalidRequest(tr!("cli-bot-budget", given = text)))?)
            }
            None => common,
        };
        Ok(SimulationBot { name: text.to_owned(), bot: id.to_owned(), budget })
    }
}

/// A mass simulation.
#[derive(Clone, Debug)]
pub struct SimulationPlan {
    /// How many seats.
    pub seats: u8,
    /// How many games.
    pub games: u64,
    /// What all chance follows from.
    pub seed: u64,
    /// One bot for all seats, or one a seat.
    pub bots: Vec<SimulationBot>,
    /// Whether the bots change seats from game to game.
    pub rotate: bool,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// How many threads; 0 for one a core.
    pub threads: usize,
}

/// One game on the list.
pub trait GameEntry: Send + Sync {
    /// What the list says about it.
    fn info(&self) -> &'static GameInfo;
    /// Whether a seat of a running game knows something that others may not know. Then nobody changes seats without the
    /// consent of the others.
    fn has_secrets(&self) -> bool;
    /// Its rules in our own words, as Markdown; [`crate::words::rules_markdown`] makes a page of them.
    fn rules_markdown(&self) -> &'static str;
    /// The pack of the boxed game, as the text that somebody would change.
    fn standard_pack(&self) -> &'static str;
    /// Everything that a pack can say, as Markdown.
    fn pack_vocabulary(&self) -> String;
    /// What its actions, events, views and options look like to programs.
    fn schemas(&self) -> GameSchemas;
    /// Whether a pack can be played, and what there is to say about it.
    fn check_pack(&self, text: &str) -> Result<PackReport, PackError>;
    /// What a person's book of records about this game holds, in the order in which it is read.
    fn record_book_entries(&self) -> Vec<RecordBookEntry>;
    /// What is odd about a table with these seats and options and yet allowed, as sentences for people.
    fn setup_warnings(&self, seats: u8, options: &Map<String, Value>) -> Result<Vec<String>, InvalidRequest>;
    /// A table at its start; nature has answered until the first seat is asked.
    fn start(&self, setup: TableSetup) -> Result<Box<dyn DynGame>, InvalidRequest> {
        self.start_with_version(self.info().rules, setup)
    }
    /// The same under an older version of the rules, for a table that was opened then.
    fn start_with_version(&self, rules: u16, setup: TableSetup) -> Result<Box<dyn DynGame>, InvalidRequest>;
    /// A table that goes on where another of this game stood: `past` is that one's journal up to there. What follows is
    /// dealt by the secret of this setup, in which the chance of the other has no part.
    ///
    /// # Errors
    /// A setup or a version of the rules that cannot be played, or a journal that they could not have produced.
    fn resume_from(&self, rules: u16, setup: TableSetup, past: &[Value]) -> Result<Box<dyn DynGame>, InvalidRequest>;
    /// A table as a record left it. Refuses a record that these rules and its own secret could not have produced.
    fn load(&self, record: &GameRecord) -> Result<Box<dyn DynGame>, RecordError>;
    /// Plays many games; the report is the document of `endtable simulate --json`. `watch` hears how far it has come,
    /// from any thread, and may stop it: then the report is about the games that were finished.
    fn simulate(&self, plan: &SimulationPlan, watch: &ProgressCallback<'_>) -> Result<Value, InvalidRequest>;
    /// The table of a plan, so that single games of it can be played; how many the plan wants does not matter.
    fn prepare_treatment(&self, plan: &SimulationPlan) -> Result<Box<dyn Treatment>, InvalidRequest>;
    /// A game of a plan as a saved game, by its number and its place in its series. It says itself that it was simulated:
    /// nobody had to be kept from guessing its deal.
    fn play_simulated_game(&self, plan: &SimulationPlan, number: u64, later: u64)
    -> Result<GameRecord, InvalidRequest>;
    /// What a saved game was said to be worth on its way, at places that do not depend on how long it went on; without its end.
    ///
    /// # Errors
    /// A record that cannot be loaded.
    fn calibration_samples(
        &self,
        record: &GameRecord,
        depth: AnalysisDepth,
    ) -> Result<Vec<CalibrationSample>, RecordError>;
    /// Measures random playouts and search on this thread for about so many seconds each.
    fn run_benchmark(&self, seats: u8, seconds: f64) -> Result<Value, InvalidRequest>;
}
