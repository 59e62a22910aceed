//! The service that notifies absent people. Without the feature `notifications` there is no value of [`Notifier`], and
//! settings for it are refused.

use std::sync::Arc;

use store::Store;

use crate::config::NotificationConfig;
use crate::error::ServeError;
use crate::server_key::ServerKey;

#[cfg(feature = "notifications")]
pub(crate) use notifications::Notifier;

/// Opens the notification service. `origin` is the public origin of the server.
///
/// # Errors
/// Returns an error if the configuration or the store cannot be used.
#[cfg(feature = "notifications")]
pub(crate) async fn open(
    config: &NotificationConfig,
    store: &Store,
    origin: String,
    key: ServerKey,
) -> Result<Option<Arc<Notifier>>, ServeError> {
    let settings = notifications::Settings {
        mail_server: config.mail_server.clone(),
        mail_from: config.mail_from.clone(),
        allowed_hosts: config.allowed_hosts.clone(),
    };
    let hook_secret = Box::new(move |contact: &str| key.hook_secret(contact));
    match Notifier::open(&settings, store, origin, hook_secret).await {
        Ok(notifier) => Ok(Some(Arc::new(notifier))),
        Err(notifications::OpenError::Store(error)) => Err(ServeError::Store(error)),
        Err(notifications::OpenError::Settings(why)) => Err(ServeError::Notifications(why)),
    }
}

#[cfg(not(feature = "notifications"))]
pub(crate) use without::{Notifier, open};

/// The same interface without a notification service.
#[cfg(not(feature = "notifications"))]
mod without {
    use super::*;

    /// A notification service, of which there is none.
    pub(crate) enum Notifier {}

    pub(crate) async fn open(
        config: &NotificationConfig,
        _: &Store,
        _: String,
        _: ServerKey,
    ) -> Result<Option<Arc<Notifier>>, ServeError> {
        if config.mail_server.is_some() || config.mail_from.is_some() || !config.allowed_hosts.is_empty() {
            return Err(ServeError::Unsupported("this program was built without mail, push messages and web hooks"));
        }
        Ok(None)
    }

    impl Notifier {
        pub fn is_reachable(&self, _: &str) -> bool {
            match *self {}
        }

        pub async fn announce_reachable(&self, _: &str, _: bool) {
            match *self {}
        }

        pub async fn delete_contacts_of_devices(&self, _: &str, _: &[String]) -> Result<(), store::StoreError> {
            match *self {}
        }
    }
}
