//! HTML and SVG as pure functions of what a viewer may see.
//!
//! The server passes in a [`TablePage`], the list of the lobby or a form, and gets markup. The README of this crate
//! lists the pages and the fields of their forms. All texts come from [`catalog::i18n`], and all drawings come from
//! [`parts`] and from the module of a game.

mod action_bar;
mod analysis;
mod assets;
mod collapsible;
mod creatures;
mod daily;
mod devices;
mod dice_odds;
mod document;
mod durations;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod final_screen;
mod introduction;
mod islands;
mod lobby;
mod message_page;
mod model;
mod my_games;
mod notification_settings;
mod operator_notice;
pub mod parts;
mod pieces;
mod presence;
mod proof;
mod render_context;
mod replay;
mod result_picture;
mod rules;
mod seat_cards;
mod setup;
mod shorthand;
mod show;
mod side_panels;
mod table;
mod tutorial;
mod waiting_room;

pub use analysis::{
    AnalysisProgress, not_analysed, render_advice_page, render_analysis_page, render_analysis_progress_page,
};
pub use assets::{Asset, WORKER, all_assets};
pub use collapsible::find_collapsible;
pub use daily::{DailyPage, DailyRanking, DailyResult, render_daily_page};
pub use devices::{DeviceInactivity, SignedInDevice, ask_delete, render_secret_words_page};
pub use document::render_notice;
pub use introduction::render_sheet_page;
pub use islands::{Known, Region};
pub use lobby::render_lobby_page;
pub use maud::Markup;
pub use message_page::{
    render_about_page, render_confirmation_page, render_not_found_page, render_refusal_page, render_timeout_page,
};
pub use model::{
    ChatLine, ContributionRequest, ContributionSource, Deadline, FormValues, GameOrigin, LinkReach, Notice, Occupant,
    PendingConfirmation, ProgramOwner, ProofPage, ReplayPage, ReplayPerspective, SeatCard, TableDetails,
    TableListEntry, TablePage, TutorialProgress,
};
pub use my_games::{
    AchievementRecord, Friend, GameStatistics, MyGame, MyPage, move_in, render_my_games_page,
    render_transfer_code_page, seat_away,
};
pub use notification_settings::{NotificationChannelView, NotificationsPage, ask_calls, hook_secret};
pub use operator_notice::with_operator_notice;
pub use pieces::forget;
pub use presence::{AbsentSeat, SeatChange, SeatVote, TablePresence};
pub use proof::render_proof_page;
pub use replay::{render_log_page, render_replay_page, render_replay_step, replay_stops};
pub use result_picture::draw_result_picture;
pub use rules::render_rules_page;
pub use setup::render_setup_page;
pub use shorthand::{forms, shorten};
pub use table::{RenderedPage, has_staged_event, region, render_table_page};
