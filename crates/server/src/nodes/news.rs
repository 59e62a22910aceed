//! What nodes tell each other: what one of them knows that the others keep in memory too.

use std::sync::Arc;

use tables::PersonId;

use crate::web::AppState;

/// One notice. It holds nothing that leads to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ClusterEvent {
    /// Tables were let go that somebody has to have.
    Freed,
    /// A device of somebody's has been ended, by its id.
    Device(String),
    /// The first browser of somebody has been ended, or everything of theirs has gone.
    Ended(PersonId),
    /// Somebody can be called from now on, or not any more.
    Reach(PersonId, bool),
}

impl ClusterEvent {
    /// As it is sent.
    pub fn written(&self) -> String {
        match self {
            ClusterEvent::Freed => "freed".to_owned(),
            ClusterEvent::Device(id) => format!("device {id}"),
            ClusterEvent::Ended(person) => format!("ended {}", person.0),
            ClusterEvent::Reach(person, true) => format!("reach {}", person.0),
            ClusterEvent::Reach(person, false) => format!("rest {}", person.0),
        }
    }

    /// As it is read; none if a newer node speaks of something else.
    pub fn read(text: &str) -> Option<ClusterEvent> {
        let (word, what) = text.split_once(' ').unwrap_or((text, ""));
        let what = what.to_owned();
        match word {
            "freed" => Some(ClusterEvent::Freed),
            "device" => Some(ClusterEvent::Device(what)),
            "ended" => Some(ClusterEvent::Ended(PersonId(what))),
            "reach" => Some(ClusterEvent::Reach(PersonId(what), true)),
            "rest" => Some(ClusterEvent::Reach(PersonId(what), false)),
            _ => None,
        }
    }
}

/// Hears what nodes tell each other, until the house closes.
pub(crate) async fn hear(app: Arc<AppState>) {
    let mut closing = app.hall.closing.clone();
    tokio::select! {
        () = listen(&app) => {}
        _ = closing.wait_for(|closed| *closed) => {}
    }
}

async fn listen(app: &AppState) {
    loop {
        if let Ok(mut news) = app.hall.store.listen().await {
            // Nobody knows what was said before.
            read_again(app).await;
            while let Ok(notice) = news.hear().await {
                match notice.as_deref().map(ClusterEvent::read) {
                    Some(Some(notice)) => take_note(app, notice),
                    Some(None) => {}
                    None => read_again(app).await,
                }
            }
        }
        tokio::time::sleep(super::BEAT).await;
    }
}

fn take_note(app: &AppState, notice: ClusterEvent) {
    match notice {
        ClusterEvent::Freed => {
            if let Some(nodes) = &app.hall.nodes {
                nodes.look.notify_one();
            }
        }
        ClusterEvent::Device(id) => {
            app.devices.ended_elsewhere(&id);
            app.moves.void_device(&id);
        }
        ClusterEvent::Ended(person) => {
            app.devices.first_ended_elsewhere(&person);
            app.moves.void_person(&person);
        }
        ClusterEvent::Reach(person, on) => app.hall.calls.reach(&person, on),
    }
}

/// Reads what notices would have said.
async fn read_again(app: &AppState) {
    let (store, hall) = (&app.hall.store, &app.hall);
    if let Err(error) = app.devices.read_again(store).await.and(hall.calls.read_again(store).await) {
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
            ClusterEvent::Freed,
            ClusterEvent::Device("7f".into()),
            ClusterEvent::Ended(person()),
            ClusterEvent::Reach(person(), true),
            ClusterEvent::Reach(person(), false),
        ] {
            assert_eq!(ClusterEvent::read(&notice.written()), Some(notice));
        }
        assert_eq!(ClusterEvent::read("something newer"), None);
    }
}
