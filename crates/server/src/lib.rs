//! The game server over HTTP: pages, forms, event streams, limits, metrics.
//!
//! [`serve`] listens until the process is told to stop. Each live table is one actor task that owns a
//! [`tables::TableState`]; it stores events before it shows anything ([`tables`] documents the order), and leaves
//! memory when it is idle. Requests reach it through a bounded mailbox.
//!
//! **Access control.** A table is found by an unguessable token in its address; the store knows only the token's hash.
//! A browser gets one random cookie when it first takes a seat, with a code that only this server can make; the table
//! knows only the cookie's hash and grants its seats and the host's rights to the holder of the cookie. The cookie is
//! valid for the whole site, because `__Host-` cookies, which no other site under the same domain can overwrite, must
//! be; so a rematch needs no new one. State changes only by `POST`, and posts from other sites are refused based on the
//! origin that the browser reports.
//!
//! **Referrers.** The policy is `same-origin` and not `no-referrer`: the second makes browsers send `Origin: null` with
//! forms, and where `Sec-Fetch-Site` is not sent (plain HTTP in a home network) posts could not be told from forged
//! ones. Other sites learn nothing in both cases.
//!
//! **Compression.** Pages of tables are never compressed: they contain one seat's private knowledge next to text that
//! other players choose (chat, names), and an eavesdropper who varies the text could guess the secret from the size of
//! a compressed page. Pages without secrets (lobby, rules, style sheet, script) are compressed.

mod accept;
mod analysis_queue;
mod audit;
mod bot_scheduler;
mod bound_server;
#[cfg(feature = "client")]
mod client_files;
mod clock;
mod cluster_access;
mod config;
mod connections;
mod daily;
mod database_identity;
mod deadline_alarms;
mod device_events;
mod devices;
mod erased_table;
mod erasure;
mod error;
mod error_reply;
mod failure;
mod file_permissions;
mod game_outcomes;
mod guess_limiter;
mod hex;
mod jobs;
mod key_file;
mod link_origins;
mod long_texts;
mod maintenance;
mod metrics_recorder;
mod node_requests;
mod notices;
mod notifier_access;
mod operator_notice;
mod outages;
mod process_signals;
mod rate_limits;
mod report_server;
mod request_identity;
mod sealing;
mod seat_links;
#[cfg(feature = "numbers")]
mod seat_numbers;
mod seated_people;
mod secrets;
mod serve;
mod server_key;
mod services;
mod shown;
mod spectator_links;
mod store_health;
mod table_actor;
mod table_handle;
mod table_leases;
mod table_loading;
mod table_persistence;
mod table_registry;
mod table_rows;
mod table_timers;
mod transfer_codes;
mod turn_notices;
#[cfg(any(feature = "cluster", feature = "notifications"))]
mod turn_waits;
mod unloaded_visitors;
mod update_queue;
mod uptime;
mod web;

pub use audit::{AuditAction, record_operator};
pub use bound_server::{BoundServer, ShutdownHandle};
pub use clock::monitor::ClockDoubt;
pub use clock::{ClockAlarm, clock_alarm, confirm_clock};
pub use config::{NotificationConfig, RateAllowance, RateLimits, RetentionConfig, ServerConfig, loopback_networks};
pub use database_identity::{database_gone, has_server_key, is_other_database};
pub use error::ServeError;
pub use link_origins::{machine_addresses, network_origins};
pub use maintenance::{MAX_ANNOUNCEMENT_LENGTH, close_table, remove_table, set_announcement, table_overviews};
#[cfg(feature = "notifications")]
pub use notifications::{FailingContacts, count_failing_contacts};
pub use report_server::{ReportServer, serve_report};
pub use secrets::table_id_in_link;
pub use serve::{ServeFuture, serve};
