//! Notifies absent players whose turn it is, if they have opted in: by Web Push, by mail or by a web hook.
//!
//! **Contents**: a notification names the game, says that it is the recipient's turn, and links to the table in a way
//! that works only in their own browser: the URL holds the hash of the table's token, and the browser's cookie opens
//! the rest. Mail providers, push services and chat rooms learn no link to a table and no private information.
//!
//! This crate knows people by the hash of their secret and tables by the hash of their token. The server decides who is
//! notified and when; [`Notifier`] delivers, and stores with each contact what came of it.

mod channel;
mod delivery_result;
mod failure_counts;
mod guarded_client;
mod mail;
mod message;
mod notifier;
mod push;
mod reachability;
mod webhook;

pub use channel::{
    ContactRecord, DeliveryError, DeliveryErrorReason, LanguageTag, NotificationChannel, QuietHours, QuietZone,
    Recipient, WebhookShape, ZONES,
};
pub use delivery_result::DeliveryResult;
pub use failure_counts::{FailingContacts, count_failing_contacts};
pub use guarded_client::BlockedAddress;
pub use mail::normalize_address;
pub use message::{random_id, turn_sentence};
pub use notifier::{Notifier, OpenError, Settings};
pub use webhook::WebhookSecret;
