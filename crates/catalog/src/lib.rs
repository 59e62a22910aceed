//! The one list of all games, and tables without type parameters.
//!
//! Everything above this crate (live tables, pages, server, terminal, the protocol) works with [`GameEntry`] (one game
//! on the list) and [`DynGame`] (one game in progress). Actions, events and views are JSON here; pages and the terminal
//! get a typed [`ViewerState`] through [`DynGame::screen`]. Sentences come from [`words`].

mod analysis;
mod branch;
mod cabinet;
mod chronicle;
mod creatures;
mod dates;
mod deal;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod feats;
mod hosted;
mod info;
mod lesson;
mod listed;
mod luck;
mod note;
mod record;
mod schema;
mod screen;
mod series;
mod shelf;
pub mod shuffle;
mod speed;
mod table;
mod terms;
mod vocabulary;
pub mod words;

pub use analysis::{
    ActionValue, Analysis, AnalysisDepth, AnalysisTask, BlunderWarning, CalibrationSample, ChancesAtPly,
    ExpectedScores, MonitoredTask, ReviewedDecision, SeatBalance, SuggestedAction, TaskMonitor, TurningPoint,
    WinChanceChange,
};
pub use branch::{BranchHistory, BranchOptions, ChanceMode, ChanceOption};
pub use cabinet::{GameEntry, InvalidRequest, PackReport, SimulationBot, SimulationPlan};
pub use content::{LONGEST as LONGEST_PACK, PackError};
pub use dates::{date, day_of};
pub use deal::{DealCommitment, DealSecret, SecretChain};
pub use feats::{Achievement, AchievementMerge, Achievements, RecordBookEntry};
pub use info::{BotInfo, GameInfo, LEVELS, OptionInfo, OptionKind, OptionPreset};
pub use lab::{Cancelled, Monitor, ProgressCallback, SimulationProgress, Treatment};
pub use lesson::{Tutorial, TutorialStep, lesson, lesson_key};
pub use listed::CatalogGame;
pub use note::SeatNote;
pub use record::{GameRecord, RecordError};
pub use schema::GameSchemas;
pub use screen::{ViewerState, wire};
pub use series::series_goes_on;
pub use shelf::{find, games, name_of};
pub use speed::BotSpeed;
pub use table::{
    ActionChoice, BlockedAction, BotReply, BotReplyTask, BotTask, DynGame, GameResult, GameStatus, LogLine,
    LogSentence, LogTail, LoggedEvent, Refusal, StepResult, TableSetup, ThinkingTime, WaitingFor,
};
pub use terms::{Pace, Series, TableSettings, TimeControl, TimeoutAction};
