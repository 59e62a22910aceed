//! The credentials that can act for a person: their first browser, other devices, and recovery phrases.
//!
//! The first browser holds the root credential of its person. Any other device holds a credential of its own, which
//! opens a copy of the root credential that the server keeps sealed for that device; so the credential of a revoked
//! device is worthless. The first browser can be revoked too: then the root credential is not accepted from any client.
//! Revoking a device also revokes the devices and phrases that it has authorized.
//!
//! A device expires when it has not been used for a year: cookies carry their time of issue, are reissued while in use,
//! and are rejected when older.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use store::Store;
use tables::PersonId;
use tokio::sync::watch;

use crate::device_events::DeviceEvent;
use crate::secrets::{BrowserSecret, DeviceSecret, KeyIssuer};

/// How many devices are cached; others are read again.
const MOST: usize = 10_000;
/// How often a store is read again because a device was revoked meanwhile, before the result is left uncached.
const READS: usize = 3;

/// The kind of devices and phrases in the store.
pub(crate) const DEVICE_KIND: &str = "device";
pub(crate) const RECOVERY_PHRASE_KIND: &str = "words";

const DAY: i64 = 86_400_000;
/// How long a device may be unused, in milliseconds. The browser keeps its cookie for as long.
pub(crate) const MAX_UNUSED_MS: i64 = 365 * DAY;
/// How long before its expiry a person is warned of an unused device.
const UNUSED_WARNING_MS: i64 = 45 * DAY;
/// How long an expired device is still listed, so that its person learns of it.
pub(crate) const LISTED_AFTER_END_MS: i64 = 60 * DAY;
/// The age at which a cookie is reissued on use.
pub(crate) const COOKIE_RENEWAL_AGE_MS: i64 = DAY;

/// Returns the warning for a device that is not used.
pub(crate) fn unused_warning(seen: i64, now: i64) -> Option<pages::DeviceInactivity> {
    let silent = now - seen;
    match silent {
        _ if silent >= MAX_UNUSED_MS => Some(pages::DeviceInactivity::Ended),
        _ if silent >= MAX_UNUSED_MS - UNUSED_WARNING_MS => {
            Some(pages::DeviceInactivity::Ends { silent: silent / DAY, left: (MAX_UNUSED_MS - silent + DAY - 1) / DAY })
        }
        _ => None,
    }
}

/// Returns the name under which the store keeps the time at which a person's first browser was last used. No device has
/// such an id.
pub(crate) fn first_id(who: &PersonId) -> String {
    format!("first-{}", who.0)
}

/// The verified credentials of a request.
#[derive(Clone)]
pub(crate) struct VerifiedCredentials {
    /// The root credential of the person.
    pub browser: BrowserSecret,
    /// The device that presented it; none for the first browser.
    pub device: Option<String>,
}

/// A cache of recently used devices, and the set of revoked people.
pub(crate) struct DeviceRegistry {
    cache: Mutex<DeviceCache>,
    ended: Mutex<HashSet<PersonId>>,
    changed: watch::Sender<u64>,
}

/// Devices read from the store.
#[derive(Default)]
struct DeviceCache {
    devices: HashMap<String, BrowserSecret>,
    /// The number of revocations so far. A read that began before the last one may be stale.
    ends: u64,
}

impl DeviceCache {
    /// Caches a device unless something was revoked since the read began.
    fn remember(&mut self, ends: u64, id: &str, browser: BrowserSecret) -> bool {
        if self.ends != ends {
            return false;
        }
        if self.devices.len() >= MOST {
            self.devices.clear();
        }
        self.devices.insert(id.to_owned(), browser);
        true
    }

    /// Removes devices from the cache after a revocation.
    fn end(&mut self, stays: impl Fn(&str, BrowserSecret) -> bool) {
        self.ends += 1;
        self.devices.retain(|id, browser| stays(id, *browser));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock()
}

impl DeviceRegistry {
    /// Loads the registry from the store.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn open(store: &Store) -> Result<DeviceRegistry, store::StoreError> {
        let ended = store.people_with_revoked_root().await?.into_iter().map(PersonId).collect();
        Ok(DeviceRegistry { cache: Mutex::default(), ended: Mutex::new(ended), changed: watch::Sender::new(0) })
    }

    /// Returns the credentials behind a cookie's secret; none if it was revoked or never valid.
    pub async fn authenticate(&self, store: &Store, secret: &str) -> Option<VerifiedCredentials> {
        if let Some(browser) = BrowserSecret::parse(secret) {
            let ended = lock(&self.ended).contains(&browser.person_id());
            return (!ended).then_some(VerifiedCredentials { browser, device: None });
        }
        let device = DeviceSecret::parse(secret)?;
        let id = device.id();
        let known = lock(&self.cache).devices.get(&id).copied();
        let browser = match known {
            Some(browser) => browser,
            None => self.read(store, device).await?,
        };
        Some(VerifiedCredentials { browser, device: Some(id) })
    }

    /// Opens the sealed credential of a device. A device that is revoked during the read is not cached.
    async fn read(&self, store: &Store, device: DeviceSecret) -> Option<BrowserSecret> {
        let mut read = None;
        for _ in 0..READS {
            let ends = lock(&self.cache).ends;
            let kept = store.find_device(&device.id()).await.ok()??;
            let browser = device.unseal(&kept.root).filter(|browser| browser.person_id().0 == kept.person)?;
            read = Some(browser);
            if lock(&self.cache).remember(ends, &kept.id, browser) {
                break;
            }
        }
        read
    }

    /// Returns true if the credential that issued a code may still act for its person, according to the store at this
    /// moment.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn is_still_valid(&self, store: &Store, signed: &VerifiedCredentials) -> Result<bool, store::StoreError> {
        let person = signed.browser.person_id();
        match &signed.device {
            None => store.is_root_active(&person.0).await,
            Some(id) => Ok(store.find_device(id).await?.is_some_and(|kept| kept.person == person.0)),
        }
    }

    /// Returns true if the credential that issued the key of a program is still valid.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn is_issuer_valid(&self, store: &Store, issuer: &KeyIssuer) -> Result<bool, store::StoreError> {
        match issuer {
            KeyIssuer::FirstBrowser(person) => Ok(self.is_first_browser_valid(person)),
            KeyIssuer::Device(id) if lock(&self.cache).devices.contains_key(id) => Ok(true),
            KeyIssuer::Device(id) => Ok(store.find_device(id).await?.is_some()),
        }
    }

    /// Returns once the credential that issued the key of a program was revoked.
    pub async fn wait_until_issuer_revoked(&self, store: &Store, issuer: &KeyIssuer) {
        let mut changed = self.changed.subscribe();
        loop {
            if matches!(self.is_issuer_valid(store, issuer).await, Ok(false)) {
                return;
            }
            if changed.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Authorizes a device to act for a person if the authorizing credential is still valid; `false` if it is not.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn add(
        &self,
        store: &Store,
        device: DeviceSecret,
        by: &VerifiedCredentials,
        (kind, label): (&str, &str),
        at: i64,
    ) -> Result<bool, store::StoreError> {
        let person = by.browser.person_id();
        let kept = store::Device {
            id: device.id(),
            person: person.0.clone(),
            kind: kind.to_owned(),
            label: label.to_owned(),
            root: device.seal(by.browser),
            at,
            seen: at,
            parent: by.device.clone().unwrap_or_default(),
        };
        let added = store.add_device(&kept).await?;
        if added && by.device.is_none() {
            self.note_first(store, &person, at).await?;
        }
        Ok(added)
    }

    /// Records when a person's first browser was last used. This is kept only for people who also have other devices.
    async fn note_first(&self, store: &Store, who: &PersonId, at: i64) -> Result<(), store::StoreError> {
        let id = first_id(who);
        if store.touch_device(&id, at).await? {
            return Ok(());
        }
        let kept = store::Device {
            id,
            person: who.0.clone(),
            kind: "first".to_owned(),
            label: String::new(),
            root: String::new(),
            at,
            seen: at,
            parent: String::new(),
        };
        store.add_device(&kept).await.map(drop)
    }

    /// Records that a device, or the first browser, was used.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn record_use(
        &self,
        store: &Store,
        signed: &VerifiedCredentials,
        at: i64,
    ) -> Result<(), store::StoreError> {
        let first = || first_id(&signed.browser.person_id());
        store.touch_device(&signed.device.clone().unwrap_or_else(first), at).await.map(drop)
    }

    /// Returns the credentials behind a recovery phrase.
    pub async fn authenticate_phrase(&self, store: &Store, words: &str) -> Option<VerifiedCredentials> {
        let device = DeviceSecret::from_recovery_phrase(words)?;
        let browser = self.read(store, device).await?;
        Some(VerifiedCredentials { browser, device: Some(device.id()) })
    }

    /// Reloads the revoked people from the store and clears the device cache.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    #[cfg(feature = "cluster")]
    pub async fn reload(&self, store: &Store) -> Result<(), store::StoreError> {
        // A revocation is never undone, so people revoked here meanwhile stay revoked.
        let ended = store.people_with_revoked_root().await?;
        lock(&self.ended).extend(ended.into_iter().map(PersonId));
        lock(&self.cache).end(|_, _| false);
        self.changed.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Handles the revocation of a device by another node.
    #[cfg(feature = "cluster")]
    pub fn note_revoked_elsewhere(&self, id: &str) {
        lock(&self.cache).end(|known, _| known != id);
        self.changed.send_modify(|count| *count += 1);
    }

    /// Handles the revocation of a person's first browser, or the erasure of their data, by another node.
    #[cfg(feature = "cluster")]
    pub fn note_browser_revoked_elsewhere(&self, who: &PersonId) {
        lock(&self.ended).insert(who.clone());
        self.evict_person(who);
    }

    /// Revokes a device of a person with all that it has authorized, and closes their streams; spares the device that
    /// does so and all that it has authorized. Returns the ids of the revoked devices.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn revoke(
        &self,
        store: &Store,
        who: &PersonId,
        id: &str,
        by: Option<&str>,
    ) -> Result<Vec<String>, store::StoreError> {
        let gone = store.end_device(&who.0, id, by).await?;
        self.note_ended(store, &gone).await?;
        Ok(gone)
    }

    /// Revokes recovery phrases that newer ones replace. Devices authorized by them stay.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn revoke_replaced(
        &self,
        store: &Store,
        who: &PersonId,
        kind: &str,
        stays: &str,
    ) -> Result<Vec<String>, store::StoreError> {
        let gone = store.replace_devices(&who.0, kind, stays).await?;
        self.note_ended(store, &gone).await?;
        Ok(gone)
    }

    /// Announces revoked devices to this node and the others.
    async fn note_ended(&self, store: &Store, gone: &[String]) -> Result<(), store::StoreError> {
        lock(&self.cache).end(|known, _| !gone.iter().any(|id| id == known));
        self.changed.send_modify(|count| *count += 1);
        for id in gone {
            store.notify_nodes(&DeviceEvent::DeviceRevoked(id.clone()).to_text()).await?;
        }
        Ok(())
    }

    /// Revokes a person's first browser with all that it has authorized, and closes their streams; spares the device
    /// that does so and all that it has authorized. Returns true if the browser was valid until now, and the ids of the
    /// revoked devices.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn revoke_first_browser(
        &self,
        store: &Store,
        who: &PersonId,
        at: i64,
        by: Option<&str>,
    ) -> Result<(bool, Vec<String>), store::StoreError> {
        store.revoke_root(&who.0, at).await?;
        let was_valid = lock(&self.ended).insert(who.clone());
        let gone = self.revoke(store, who, "", by).await?;
        store.notify_nodes(&DeviceEvent::BrowserRevoked(who.clone()).to_text()).await?;
        Ok((was_valid, gone))
    }

    /// Returns true if a person's first browser is still valid.
    pub fn is_first_browser_valid(&self, who: &PersonId) -> bool {
        !lock(&self.ended).contains(who)
    }

    /// Evicts a person whose data was erased: no credential acts for them any more.
    pub fn evict_person(&self, who: &PersonId) {
        lock(&self.cache).end(|_, browser| browser.person_id() != *who);
        self.changed.send_modify(|count| *count += 1);
    }
}

/// Waits for the revocation of valid credentials. A client without credentials is never revoked.
pub(crate) struct DeviceWatch {
    devices: Arc<DeviceRegistry>,
    signed: Option<VerifiedCredentials>,
    changed: watch::Receiver<u64>,
}

impl DeviceWatch {
    /// Watches the given credentials.
    pub fn new(devices: &Arc<DeviceRegistry>, signed: Option<VerifiedCredentials>) -> DeviceWatch {
        DeviceWatch { devices: Arc::clone(devices), signed, changed: devices.changed.subscribe() }
    }

    /// Returns once the credentials were revoked.
    pub async fn wait_until_revoked(&mut self) {
        // The credentials may have been revoked between their check and the subscription.
        while self.is_valid() {
            if self.signed.is_none() || self.changed.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    fn is_valid(&self) -> bool {
        match &self.signed {
            None => true,
            Some(VerifiedCredentials { device: Some(id), .. }) => lock(&self.devices.cache).devices.contains_key(id),
            Some(VerifiedCredentials { browser, device: None }) => {
                self.devices.is_first_browser_valid(&browser.person_id())
            }
        }
    }
}

/// Returns a short label for a browser: its maker's name and its system.
pub(crate) fn browser_label(agent: &str) -> String {
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
    fn what_ends_while_it_is_read_is_not_remembered() {
        let mut known = DeviceCache::default();
        let (browser, ends) = (BrowserSecret::generate(), known.ends);
        known.end(|id, _| id != "phone");
        assert!(!known.remember(ends, "phone", browser) && known.devices.is_empty(), "it ended after the read began");
        assert!(known.remember(known.ends, "desk", browser) && known.devices.contains_key("desk"));
        known.end(|id, _| id != "phone");
        assert!(known.devices.contains_key("desk"), "others stay");
    }

    #[tokio::test]
    async fn what_was_revoked_before_it_was_watched_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open_file(&folder.path().join("tables.db")).await.expect("a store");
        let devices = Arc::new(DeviceRegistry::open(&store).await.expect("a healthy store"));
        let (browser, device) = (BrowserSecret::generate(), DeviceSecret::generate());
        let first = VerifiedCredentials { browser, device: None };
        assert!(devices.add(&store, device, &first, (DEVICE_KIND, ""), 1).await.expect("a healthy store"));
        let other = devices.authenticate(&store, &device.to_text()).await.expect("valid");
        let patience = std::time::Duration::from_millis(50);
        let ends = async |signed: &VerifiedCredentials| {
            let mut watched = DeviceWatch::new(&devices, Some(signed.clone()));
            tokio::time::timeout(patience, watched.wait_until_revoked()).await.is_ok()
        };
        assert!(!ends(&first).await && !ends(&other).await);
        devices.revoke(&store, &browser.person_id(), &device.id(), None).await.expect("a healthy store");
        assert!(!ends(&first).await && ends(&other).await);
        devices.revoke_first_browser(&store, &browser.person_id(), 2, None).await.expect("a healthy store");
        assert!(ends(&first).await);
    }

    #[test]
    fn a_silent_device_is_pointed_out_before_it_ends() {
        let now = 1_000 * DAY;
        assert_eq!(unused_warning(now - (MAX_UNUSED_MS - UNUSED_WARNING_MS - 1), now), None);
        let soon = pages::DeviceInactivity::Ends { silent: 320, left: 45 };
        assert_eq!(unused_warning(now - (MAX_UNUSED_MS - UNUSED_WARNING_MS), now), Some(soon));
        assert_eq!(
            unused_warning(now - (MAX_UNUSED_MS - 1), now),
            Some(pages::DeviceInactivity::Ends { silent: 364, left: 1 })
        );
        assert_eq!(unused_warning(now - MAX_UNUSED_MS, now), Some(pages::DeviceInactivity::Ended));
        assert_eq!(unused_warning(now + 200 * DAY, now), None, "a clock that was ahead ends nothing");
    }

    #[test]
    fn browsers_are_called_by_what_people_know() {
        let agent =
            "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
        assert_eq!(browser_label(agent), "Chrome, Android");
        assert_eq!(
            browser_label("Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"),
            "Firefox, Linux"
        );
        assert_eq!(browser_label("curl/8"), "");
    }
}
