//! HTML and SVG as pure functions of what a viewer may see.
//!
//! The server passes in a [`TablePage`], the list of the lobby or a form, and gets markup. The README of this crate
//! lists the pages and the fields of their forms. All texts come from [`catalog::i18n`], and all drawings come from
//! [`parts`] and from the module of a game.
//!
//! The modules form layers; each uses those above it only:
//!
//! 1. [`parts`] (shapes) and `model` (the data that the server passes in);
//! 2. `render_context` (a table as one viewer sees it), and components: `action_button`, `collapsible`, `seat_cards`,
//!    `log_lines`, `notice`...;
//! 3. `game_drawing` (what a game implements), and one module per game;
//! 4. `show`: the list of games;
//! 5. the frame around the drawings of a game: `action_bar`, `side_panels`, `final_screen`, `table`, `replay`, and the
//!    pages outside games, in a `document`.
//!
//! `frame` makes updates: what a viewer sees at one moment, and the difference to what a browser has.

mod action_bar;
mod action_button;
mod analysis;
mod asset_paths;
#[cfg(feature = "assets")]
mod assets;
mod bot_levels;
mod chat;
mod choice;
mod collapsible;
mod creatures;
mod daily;
mod devices;
mod dice_odds;
mod digest;
mod document;
mod durations;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod final_screen;
mod frame;
mod game_drawing;
mod hashing;
mod introduction;
mod lobby;
mod log_lines;
mod message_page;
mod model;
mod motion;
mod my_games;
mod notice;
mod notification_settings;
mod occupant;
mod operator_notice;
pub mod parts;
#[cfg(feature = "codec")]
mod preparation;
mod presence;
mod proof;
mod render_context;
mod replay;
mod result_picture;
mod rules;
mod seat_cards;
mod setup;
mod show;
mod side_panels;
mod table;
mod tutorial;
mod waiting_room;

pub use analysis::{
    Advice, AnalysisProgress, not_analysed, render_advice_notice, render_advice_page, render_analysis_page,
    render_analysis_progress_page,
};
#[cfg(not(feature = "assets"))]
pub use asset_paths::set_asset_paths;
pub use asset_paths::table_asset_paths;
#[cfg(feature = "assets")]
pub use asset_paths::{client_script_path, client_worker_path, offline_asset_paths};
#[cfg(feature = "assets")]
pub use assets::{Asset, WORKER, all_assets};
pub use daily::{DailyPage, DailyRanking, DailyResult, DailyTeaser, render_daily_page};
pub use devices::{DeviceInactivity, SignedInDevice, ask_delete, render_secret_words_page};
pub use frame::{Frame, FrameHead, Presentation, Record, SentFrame, Sound};
pub use hashing::{hash_key, set_hash_key};
pub use introduction::print_sheet::render_sheet_page;
pub use lobby::{LobbyPage, render_lobby_page};
pub use maud::Markup;
pub use message_page::{
    render_about_page, render_confirmation_page, render_no_table_page, render_not_found_page, render_refusal_page,
    render_timeout_page,
};
pub use model::{
    AbsentSeat, ChatContent, ChatLine, ContributionRequest, ContributionSource, DealVerdict, FormValues, GameOrigin,
    LinkReach, Notice, Occupant, PendingConfirmation, ProgramOwner, ProofPage, ReplayPage, ReplayPerspective, SeatCard,
    SeatChange, SeatVote, SeatVoteOwner, ShownMoment, TableDetails, TableListEntry, TablePage, TablePresence,
    TutorialProgress,
};
pub use motion::{Motion, MotionKind};
pub use my_games::{
    AchievementRecord, Friend, GameStatistics, MyGame, MyPage, move_in, render_my_games_page,
    render_transfer_code_page, seat_away,
};
pub use notice::render_notice;
pub use notification_settings::{NotificationChannelView, NotificationsPage, ask_calls, hook_secret};
pub use operator_notice::{for_one_person, with_operator_notice};
#[cfg(all(feature = "codec", feature = "assets"))]
pub use preparation::encode_preparation;
#[cfg(all(feature = "codec", not(feature = "assets")))]
pub use preparation::set_preparation;
pub use proof::render_proof_page;
pub use replay::{render_log_page, render_replay_page, render_replay_step, replay_stops};
pub use result_picture::draw_result_picture;
pub use rules::render_rules_page;
pub use setup::{SetupField, SetupRefusal, render_setup_page};
pub use show::{moving_events, still_events};
pub use table::{RenderedPage, draw_frame, find_collapsible, render_main, render_table_page};
