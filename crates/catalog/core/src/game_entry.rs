//! One game in the catalog.

use content::PackError;
use engine::SeatSet;
use lab::{ProgressCallback, Treatment};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    AnalysisDepth, CalibrationSample, DynGame, GameInfo, GameRecord, GameSchemas, GameSetup, InvalidRequest,
    RecordBookEntry, RecordError, ThinkingTime, UntypedBot, tr,
};

/// A report on a playable pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PackReport {
    /// The stable id.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// Seat counts that the pack does not fit, and unusual effects with others, as sentences for people.
    pub notes: Vec<String>,
}

/// A bot in a simulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulationBot {
    /// The name in the report.
    pub name: String,
    /// The id in the game's list of bots, or that of an exploiter.
    pub bot: String,
    /// The search budget of a decision; none for the default.
    pub budget: Option<ThinkingTime>,
}

impl SimulationBot {
    /// Returns true for the id of an exploiter, such as `exploit:idle`.
    pub fn is_exploiter(id: &str) -> bool {
        id.starts_with(bots::exploiters::PREFIX)
    }

    /// Parses a bot such as `greedy` or, with a budget of its own, `search:500`. Others have the common budget. Exploiters
    /// have ids such as `exploit:idle`; [`GameEntry::prepare_treatment`] refuses those that the game does not have.
    ///
    /// # Errors
    /// A bot that the game does not have, or no budget after the colon.
    pub fn read(info: &GameInfo, text: &str, common: Option<ThinkingTime>) -> Result<SimulationBot, InvalidRequest> {
        if SimulationBot::is_exploiter(text) {
            return Ok(SimulationBot { name: text.to_owned(), bot: text.to_owned(), budget: None });
        }
        let (id, own) = text.split_once(':').map_or((text, None), |(id, own)| (id, Some(own)));
        if !info.bots.iter().any(|bot| bot.id == id) {
            return Err(info.no_such_bot(id));
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
    /// The number of seats.
    pub seats: u8,
    /// The number of games.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// One bot for all seats, or one per seat.
    pub bots: Vec<SimulationBot>,
    /// True if the bots change seats from game to game.
    pub rotate: bool,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// The number of threads; 0 for one per core.
    pub threads: usize,
}

/// One game in the catalog.
pub trait GameEntry: Send + Sync {
    /// Returns the catalog information.
    fn info(&self) -> &'static GameInfo;
    /// Returns the names of the exploiters, which play in simulations and experiments only: no table offers them.
    fn exploiters(&self) -> Vec<&'static str> {
        Vec::new()
    }
    /// Returns true if seats of a running game may hold secrets. Changes of seats then need the consent of the others.
    fn has_secrets(&self) -> bool;
    /// Returns the rules in our own words, as Markdown; [`crate::i18n::render_rules`] makes a page of them.
    fn rules_markdown(&self) -> &'static str;
    /// Returns the pack of the boxed game, as the text that people can edit.
    fn standard_pack(&self) -> &'static str;
    /// Returns the vocabulary of packs, as Markdown.
    fn pack_vocabulary(&self) -> String;
    /// Returns the JSON schemas of actions, events, views and options.
    fn schemas(&self) -> GameSchemas;
    /// Checks whether a pack can be played, and returns notes on it.
    fn check_pack(&self, text: &str) -> Result<PackReport, PackError>;
    /// Returns the entries of a person's book of records for this game, in the order of display.
    fn record_book_entries(&self) -> Vec<RecordBookEntry>;
    /// Returns warnings about seats and options that are unusual but allowed, as sentences for people.
    fn setup_warnings(&self, seats: u8, options: &Map<String, Value>) -> Result<Vec<String>, InvalidRequest>;
    /// Returns a table at its start; chance has been resolved until the first seat is on turn.
    fn start(&self, setup: GameSetup) -> Result<Box<dyn DynGame>, InvalidRequest> {
        self.start_with_version(self.info().rules, setup)
    }
    /// Returns a table at its start under an older version of the rules, for a table that was opened then.
    fn start_with_version(&self, rules: u16, setup: GameSetup) -> Result<Box<dyn DynGame>, InvalidRequest>;
    /// Returns a table that continues another of this game: `past` is the journal of the other up to that point.
    /// Further chance follows from the secret of this setup and does not depend on the chance of the other table.
    ///
    /// # Errors
    /// A setup or a version of the rules that cannot be played, or a journal that they could not have produced.
    fn resume_from(&self, rules: u16, setup: GameSetup, past: &[Value]) -> Result<Box<dyn DynGame>, InvalidRequest> {
        self.resume_holding(rules, setup, past, SeatSet::EMPTY)
    }
    /// Returns the same table, or a new one if there is no past, with the throws and draws of these seats left to the
    /// caller: see [`DynGame::hold_chance`].
    ///
    /// # Errors
    /// The same as for [`GameEntry::resume_from`].
    fn resume_holding(
        &self,
        rules: u16,
        setup: GameSetup,
        past: &[Value],
        held: SeatSet,
    ) -> Result<Box<dyn DynGame>, InvalidRequest>;
    /// Returns a bot that says nothing, in the game's own types.
    ///
    /// # Errors
    /// The game has no such bot.
    fn silent_bot(&self, id: &str, _budget: Option<ThinkingTime>) -> Result<UntypedBot, InvalidRequest> {
        Err(self.info().no_such_bot(id))
    }
    /// Loads a table from a record. Refuses a record that these rules and its own secret could not have produced.
    fn load(&self, record: &GameRecord) -> Result<Box<dyn DynGame>, RecordError>;
    /// Plays many games; the report is the document of `endtable simulate --json`. `watch` receives the progress, from
    /// any thread, and may stop the simulation: then the report covers the games that were finished.
    fn simulate(&self, plan: &SimulationPlan, watch: &ProgressCallback<'_>) -> Result<Value, InvalidRequest>;
    /// Returns the table of a plan, so that single games of it can be played; the number of games in the plan is
    /// ignored.
    fn prepare_treatment(&self, plan: &SimulationPlan) -> Result<Box<dyn Treatment>, InvalidRequest>;
    /// Returns a game of a plan as a saved game, by its number and its place in its series. The record is marked as
    /// simulated, because its deal was not secret.
    fn play_simulated_game(&self, plan: &SimulationPlan, number: u64, later: u64)
    -> Result<GameRecord, InvalidRequest>;
    /// Returns the estimated values of a saved game over its course, at points that do not depend on its length;
    /// without its end.
    ///
    /// # Errors
    /// A record that cannot be loaded.
    fn calibration_samples(
        &self,
        record: &GameRecord,
        depth: AnalysisDepth,
    ) -> Result<Vec<CalibrationSample>, RecordError>;
    /// Measures random rollouts and search on this thread for about this many seconds each.
    fn run_benchmark(&self, seats: u8, seconds: f64) -> Result<Value, InvalidRequest>;
}
