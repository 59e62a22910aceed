//! What nodes tell each other: what one of them knows that the others keep in memory too.

use std::sync::Arc;

use tables::Person;

use crate::web::App;

/// One notice. It holds nothing that leads to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// Tables were let go that somebody has to have.
    Freed,
    /// A device of somebody's has been ended, by its id.
    Device(String),
    /// The first browser of somebody has been ended, or everything of theirs has gone.
    Ended(Person),
    /// Somebody can be called from now on, or not any more.
    Reach(Person, bool),
}

impl Notice {
    /// As it is sent.
    pub fn written(&self) -> String {
        match self {
            Notice::Freed => "freed".to_owned(),
            Notice::Device(id) => format!("device {id}"),
            Notice::Ended(person) => format!("ended {}", person.0),
            Notice::Reach(person, true) => format!("reach {}", person.0),
            Notice::Reach(person, false) => format!("rest {}", person.0),
        }
    }

    /// As it is read; none if a newer node speaks of something else.
    pub fn read(text: &str) -> Option<Notice> {
        let (word, what) = text.split_once(' ').unwrap_or((text, ""));
        let what = what.to_owned();
        match word {
            "freed" => Some(Notice::Freed),
            "device" => Some(Notice::Device(what)),
            "ended" => Some(Notice::Ended(Person(what))),
            "reach" => Some(Notice::Reach(Person(what), true)),
            "rest" => Some(Notice::Reach(Person(what), false)),
            _ => None,
        }
    }
}

/// Hears what nodes tell each other, until the house closes.
pub(crate) async fn hear(app: Arc<App>) {
    let mut closing = app.hall.closing.clone();
    tokio::select! {
        () = listen(&app) => {}
        _ = closing.wait_for(|closed| *closed) => {}
    }
}

async fn listen(app: &App) {
    loop {
        if let Ok(mut news) = app.hall.store.listen().await {
            // Nobody knows what was said before.
            read_again(app).await;
            while let Ok(notice) = news.hear().await {
                match notice.as_deref().map(Notice::read) {
                    Some(Some(notice)) => take_note(app, notice),
                    Some(None) => {}
                    None => read_again(app).await,
                }
            }
        }
        tokio::time::sleep(super::BEAT).await;
    }
}

fn take_note(app: &App, notice: Notice) {
    match notice {
        Notice::Freed => {
            if let Some(nodes) = &app.hall.nodes {
                nodes.look.notify_one();
            }
        }
        Notice::Device(id) => {
            app.devices.ended_elsewhere(&id);
            app.moves.void_device(&id);
        }
        Notice::Ended(person) => {
            app.devices.first_ended_elsewhere(&person);
            app.moves.void_person(&person);
        }
        Notice::Reach(person, on) => app.hall.calls.reach(&person, on),
    }
}

/// Reads what notices would have said.
async fn read_again(app: &App) {
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
        let person = || Person("0a".repeat(32));
        for notice in [
            Notice::Freed,
            Notice::Device("7f".into()),
            Notice::Ended(person()),
            Notice::Reach(person(), true),
            Notice::Reach(person(), false),
        ] {
            assert_eq!(Notice::read(&notice.written()), Some(notice));
        }
        assert_eq!(Notice::read("something newer"), None);
    }
}
