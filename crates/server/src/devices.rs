//! What may act for somebody: their first browser, other devices, and words that they keep.
//!
//! The first browser shows what everything of its person hangs on. Any other device shows something of its own, with
//! which the house opens what it keeps sealed for that device; so a device that has been ended has nothing that is good
//! for anything. The first browser can be ended too: then what it shows is taken from nobody any more.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::Store;
use tables::Person;
use tokio::sync::watch;

use crate::nodes::Notice;
use crate::secrets::{Browser, Device};

/// How many devices are remembered at a time; others are read again.
const MOST: usize = 10_000;

/// What a request shows, once it is known to be good.
#[derive(Clone)]
pub(crate) struct Signed {
    /// What everything of the person hangs on.
    pub browser: Browser,
    /// The device that shows it; none for the first browser.
    pub device: Option<String>,
}

/// All devices that have been seen lately, and who has been ended.
pub(crate) struct Devices {
    known: Mutex<HashMap<String, Browser>>,
    ended: Mutex<HashSet<Person>>,
    changed: watch::Sender<u64>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Devices {
    /// What the store knows.
    ///
    /// # Errors
    /// The store's.
    pub async fn open(store: &Store) -> Result<Devices, store::Error> {
        let ended = store.ended().await?.into_iter().map(Person).collect();
        Ok(Devices { known: Mutex::default(), ended: Mutex::new(ended), changed: watch::Sender::new(0) })
    }

    /// Who shows this cookie; nobody if it has been ended or never was one.
    pub async fn signed(&self, store: &Store, cookie: &str) -> Option<Signed> {
        if let Some(browser) = Browser::parse(cookie) {
            let ended = locked(&self.ended).contains(&browser.person());
            return (!ended).then_some(Signed { browser, device: None });
        }
        let device = Device::parse(cookie)?;
        let id = device.id();
        let known = locked(&self.known).get(&id).copied();
        let browser = match known {
            Some(browser) => browser,
            None => self.read(store, device).await?,
        };
        Some(Signed { browser, device: Some(id) })
    }

    /// Opens what the store keeps for a device.
    async fn read(&self, store: &Store, device: Device) -> Option<Browser> {
        let kept = store.device(&device.id()).await.ok()??;
        let browser = device.unseal(&kept.root).filter(|browser| browser.person().0 == kept.person)?;
        let mut known = locked(&self.known);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(kept.id, browser);
        Some(browser)
    }

    /// Lets a device act for somebody from now on.
    ///
    /// # Errors
    /// The store's.
    pub async fn add(
        &self,
        store: &Store,
        device: Device,
        root: Browser,
        (kind, label): (&str, &str),
        at: i64,
    ) -> Result<(), store::Error> {
        let kept = store::Device {
            id: device.id(),
            person: root.person().0,
            kind: kind.to_owned(),
            label: label.to_owned(),
            root: device.seal(root),
            at,
        };
        store.add_device(&kept).await
    }

    /// Who has shown words that somebody keeps.
    pub async fn of_words(&self, store: &Store, words: &str) -> Option<Browser> {
        self.read(store, Device::of_words(words)?).await
    }

    /// Reads anew who has been ended, and forgets what it knows of devices.
    ///
    /// # Errors
    /// The store's.
    pub async fn read_again(&self, store: &Store) -> Result<(), store::Error> {
        let ended = store.ended().await?.into_iter().map(Person).collect();
        *locked(&self.ended) = ended;
        locked(&self.known).clear();
        self.changed.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Another node has ended a device.
    pub fn ended_elsewhere(&self, id: &str) {
        locked(&self.known).remove(id);
        self.changed.send_modify(|count| *count += 1);
    }

    /// Another node has ended the first browser of somebody, or everything of theirs.
    pub fn first_ended_elsewhere(&self, who: &Person) {
        locked(&self.ended).insert(who.clone());
        self.forget(who);
    }

    /// Ends a device of somebody's, and its streams.
    ///
    /// # Errors
    /// The store's.
    pub async fn end(&self, store: &Store, who: &Person, id: &str) -> Result<(), store::Error> {
        if store.drop_device(&who.0, id).await? {
            locked(&self.known).remove(id);
            self.changed.send_modify(|count| *count += 1);
            store.tell(&Notice::Device(id.to_owned()).written()).await?;
        }
        Ok(())
    }

    /// Ends the first browser of somebody, and its streams.
    ///
    /// # Errors
    /// The store's.
    pub async fn end_first(&self, store: &Store, who: &Person, at: i64) -> Result<(), store::Error> {
        store.end_first(&who.0, at).await?;
        locked(&self.ended).insert(who.clone());
        self.changed.send_modify(|count| *count += 1);
        store.tell(&Notice::Ended(who.clone()).written()).await
    }

    /// Whether somebody's first browser still acts for them.
    pub fn first_lives(&self, who: &Person) -> bool {
        !locked(&self.ended).contains(who)
    }

    /// Everything of somebody's has gone: nobody acts for them any more.
    pub fn forget(&self, who: &Person) {
        locked(&self.known).retain(|_, browser| browser.person() != *who);
        self.changed.send_modify(|count| *count += 1);
    }
}

/// Waits until somebody who was good is so no longer. Whoever has shown nothing stays what they are.
pub(crate) struct Watched {
    devices: Arc<Devices>,
    signed: Option<Signed>,
    changed: watch::Receiver<u64>,
}

impl Watched {
    /// Watches over whoever shows this.
    pub fn new(devices: &Arc<Devices>, signed: Option<Signed>) -> Watched {
        Watched { devices: Arc::clone(devices), signed, changed: devices.changed.subscribe() }
    }

    /// Returns once they have been ended.
    pub async fn ended(&mut self) {
        loop {
            if self.changed.changed().await.is_err() || self.signed.is_none() {
                std::future::pending::<()>().await;
            }
            if !self.good() {
                return;
            }
        }
    }

    fn good(&self) -> bool {
        match &self.signed {
            None => true,
            Some(Signed { device: Some(id), .. }) => locked(&self.devices.known).contains_key(id),
            Some(Signed { browser, device: None }) => self.devices.first_lives(&browser.person()),
        }
    }
}

/// What a browser calls itself, in a few words: its maker's name and its system.
pub(crate) fn label(agent: &str) -> String {
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map_or("", |(_, name)| *name)
    };
    let browser = first(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS X", "Mac"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_called_by_what_people_know() {
        let agent =
            "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
        assert_eq!(label(agent), "Chrome, Android");
        assert_eq!(label("Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"), "Firefox, Linux");
        assert_eq!(label("curl/8"), "");
    }
}
