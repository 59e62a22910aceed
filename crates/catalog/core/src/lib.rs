//! Tables without type parameters, and what a game adds to its rules to be listed in the catalog.
//!
//! Everything above this crate (live tables, pages, server, terminal, the protocol) works with [`GameEntry`] (one game
//! in the catalog) and [`DynGame`] (one game in progress). Actions, events and views are JSON here; pages and the
//! terminal get a [`ViewedGame`] for each viewer through [`DynGame::view_for`], and from it a typed [`ViewerState`].
//! Sentences come from [`i18n`].

mod achievements;
mod action_hash;
mod analysis;
mod analysis_depth;
mod bot_answer;
mod bot_speed;
mod branch;
mod catalog_game;
mod chance_setting;
mod creatures;
mod dates;
mod deal;
mod dyn_game;
mod end_of_days;
mod event_log;
mod extinction_point;
mod extraczon;
mod extrication;
pub mod fair_deal;
mod game_compute;
mod game_entry;
mod game_result;
mod game_setup;
pub mod i18n;
mod info;
mod invalid_request;
mod log_tail;
mod pack_vocabulary;
mod randomness;
mod reader;
mod record;
mod refusal_words;
mod rules_setup;
mod schema;
mod seat_holders;
mod seat_note;
mod seat_projection;
mod sentence_cache;
mod series;
mod table_settings;
mod thinking_time;
mod tutorial;
mod typed_entry;
mod typed_game;
mod untyped_bot;
mod viewed_game;
mod viewed_table;
mod viewer_facts;
mod viewer_state;

pub use achievements::{Achievement, AchievementMerge, Achievements, RecordBookEntry};
pub use analysis::{
    ActionValue, Analysis, AnalysisTask, BlunderWarning, CalibrationSample, ChancesAtPly, MonitoredTask,
    ReviewedDecision, SeatBalance, TaskMonitor, TurningPoint, WinChanceChange,
};
pub use analysis_depth::AnalysisDepth;
pub use bot_answer::answer_as_bot;
pub use bot_speed::BotSpeed;
pub use branch::{BranchHistory, BranchOptions, ChanceMode, ChanceOption};
pub use catalog_game::CatalogGame;
pub use chance_setting::ChanceSetting;
pub use content::{LONGEST as LONGEST_PACK, PackError};
pub use dates::{format_date, parse_date};
pub use deal::{DealCommitment, DealSecret, SecretChain};
pub use dyn_game::{
    ActionChoice, BlockedAction, BotReply, BotReplyTask, BotTask, DynGame, GameStatus, LogLine, LoggedEvent, Refusal,
    StepResult, WaitingFor,
};
pub use game_compute::{CompiledCompute, Decision, GameCompute};
pub use game_entry::{GameEntry, PackReport, SimulationBot, SimulationPlan};
pub use game_result::GameResult;
pub use game_setup::GameSetup;
pub use info::{BotInfo, GameInfo, LEVELS, OptionInfo, OptionKind, OptionPreset};
pub use invalid_request::InvalidRequest;
pub use lab::{Cancelled, Monitor, ProgressCallback, SimulationProgress, Treatment};
pub use log_tail::{LogSentence, LogTail};
pub use reader::Reader;
pub use record::{GameRecord, RecordError};
pub use rules_setup::build_rules;
pub use schema::GameSchemas;
pub use seat_holders::{FormerNames, RecordedNames, SeatHolder};
pub use seat_note::SeatNote;
pub use seat_projection::{ReceivedEvent, ReceivedLine, ReceivedLog, SeatProjection};
pub use sentence_cache::SentenceCache;
pub use series::series_continues;
pub use table_settings::{Pace, Series, TableSettings, TimeControl, TimeoutAction};
pub use thinking_time::ThinkingTime;
pub use tutorial::{Tutorial, TutorialStep, find_tutorial, lesson_key};
pub use typed_entry::TypedEntry;
pub use untyped_bot::UntypedBot;
pub use viewed_game::ViewedGame;
pub use viewed_table::ViewedTable;
pub use viewer_facts::{FactLine, FactsOf, FactsScope, LogEvent, RevealedSeat, ViewerFacts};
pub use viewer_state::{RevealedView, ViewerState, to_wire};
