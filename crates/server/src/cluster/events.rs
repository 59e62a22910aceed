//! Events that nodes send each other about facts that all of them keep in memory.

use std::sync::Arc;

use tables::PersonId;

use crate::web::AppState;

/// One event. It contains nothing that leads to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ClusterEvent {
    /// Tables were released that need an owner.
    TablesReleased,
    /// A device was revoked; its id.
    DeviceRevoked(String),
    /// A person's first browser was revoked, or all their data was erased.
    BrowserRevoked(PersonId),
    /// A person can be notified from now on, or no longer.
    ReachabilityChanged(PersonId, bool),
}

impl ClusterEvent {
    /// Returns the event in the form in which it is sent.
    pub fn to_text(&self) -> String {
        match self {
            ClusterEvent::TablesReleased => "freed".to_owned(),
            ClusterEvent::DeviceRevoked(id) => format!("device {id}"),
            ClusterEvent::BrowserRevoked(person) => format!("ended {}", person.0),
            ClusterEvent::ReachabilityChanged(person, true) => format!("reach {}", person.0),
            ClusterEvent::ReachabilityChanged(person, false) => format!("rest {}", person.0),
        }
    }

    /// Parses an event; returns none for an event type that only newer nodes know.
    pub fn parse(text: &str) -> Option<ClusterEvent> {
        let (word, what) = text.split_once(' ').unwrap_or((text, ""));
        let what = what.to_owned();
        match word {
            "freed" => Some(ClusterEvent::TablesReleased),
            "device" => Some(ClusterEvent::DeviceRevoked(what)),
            "ended" => Some(ClusterEvent::BrowserRevoked(PersonId(what))),
            "reach" => Some(ClusterEvent::ReachabilityChanged(PersonId(what), true)),
            "rest" => Some(ClusterEvent::ReachabilityChanged(PersonId(what), false)),
            _ => None,
        }
    }
}

/// Follows the events of other nodes until the server closes.
pub(crate) async fn follow_events(app: Arc<AppState>) {
    let mut closing = app.registry.closing.clone();
    tokio::select! {
        () = listen(&app) => {}
        _ = closing.wait_for(|closed| *closed) => {}
    }
}

async fn listen(app: &AppState) {
    loop {
        if let Ok(mut news) = app.registry.store.subscribe().await {
            // Events may have been missed before the subscription.
            reload_shared_state(app).await;
            while let Ok(notice) = news.next_event().await {
                match notice.as_deref().map(ClusterEvent::parse) {
                    Some(Some(notice)) => apply_event(app, notice),
                    Some(None) => {}
                    None => reload_shared_state(app).await,
                }
            }
        }
        tokio::time::sleep(super::HEARTBEAT_INTERVAL).await;
    }
}

fn apply_event(app: &AppState, notice: ClusterEvent) {
    match notice {
        ClusterEvent::TablesReleased => {
            if let Some(nodes) = &app.registry.cluster {
                nodes.wake_takeover.notify_one();
            }
        }
        ClusterEvent::DeviceRevoked(id) => {
            app.devices.note_revoked_elsewhere(&id);
            app.transfer_codes.void_device(&id);
        }
        ClusterEvent::BrowserRevoked(person) => {
            app.devices.note_browser_revoked_elsewhere(&person);
            app.transfer_codes.void_person(&person);
        }
        ClusterEvent::ReachabilityChanged(person, on) => app.registry.notifier.set_reachable(&person, on),
    }
}

/// Reloads the state that missed events would have updated.
async fn reload_shared_state(app: &AppState) {
    let (store, registry) = (&app.registry.store, &app.registry);
    if let Err(error) = app.devices.reload(store).await.and(registry.notifier.read_again(store).await) {
        tracing::warn!(%error, "what other nodes changed could not be read");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_read_as_they_are_written() {
        let person = || PersonId("0a".repeat(32));
        for notice in [
            ClusterEvent::TablesReleased,
            ClusterEvent::DeviceRevoked("7f".into()),
            ClusterEvent::BrowserRevoked(person()),
            ClusterEvent::ReachabilityChanged(person(), true),
            ClusterEvent::ReachabilityChanged(person(), false),
        ] {
            assert_eq!(ClusterEvent::parse(&notice.to_text()), Some(notice));
        }
        assert_eq!(ClusterEvent::parse("something newer"), None);
    }
}
