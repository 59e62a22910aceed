//! Codes that transfer all data of one person, or one of their seats, to another device. A code is valid once and for a
//! minute, and only as long as the device that issued it may act for its person.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tables::PersonId;
use tokio::time::Instant;

use crate::devices::VerifiedCredentials;
use crate::hex::random_bytes;
use crate::secrets::{self, TableToken};

/// How long a code is valid.
pub(crate) const CODE_LIFETIME: Duration = Duration::from_secs(60);
/// The maximum number of codes at a time.
const MAX_CODES: usize = 10_000;
/// The number of letters in a code, and in one that is issued during a guessing campaign.
const SHORT: usize = 6;
pub(crate) const LONG_CODE_LENGTH: usize = 10;

/// A seat at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct TransferSeat {
    pub table: TableToken,
    pub seat: u8,
}

/// The contents of a code.
#[derive(Clone)]
pub(crate) struct TransferLoad {
    /// The credentials that issued the code.
    pub made_by: VerifiedCredentials,
    /// The seat to transfer; none for everything.
    pub seat: Option<TransferSeat>,
}

/// The currently valid codes.
#[derive(Default)]
pub(crate) struct TransferCodes(Mutex<HashMap<String, (TransferLoad, Instant)>>);

/// The reason why a code was rejected.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TransferRefusal {
    /// There is no such code, or it has expired or was used.
    WrongCode,
    /// There were too many wrong codes lately.
    TooMany,
    /// This browser would lose seats of its own, and the user has not confirmed that.
    WouldReplace,
    /// The code could not be looked up now.
    Failed(crate::failure::Failure),
}

impl TransferCodes {
    fn codes(&self) -> MutexGuard<'_, HashMap<String, (TransferLoad, Instant)>> {
        self.0.lock()
    }

    /// Creates a code for a person; their older ones become void. None if there are too many codes.
    pub fn create_code(&self, load: TransferLoad, long: bool) -> Option<String> {
        let mut codes = self.codes();
        let (now, owner) = (Instant::now(), load.made_by.browser.person_id());
        codes.retain(|_, (other, until)| *until > now && other.made_by.browser.person_id() != owner);
        if codes.len() >= MAX_CODES {
            return None;
        }
        let code =
            secrets::encode_letters(&random_bytes::<LONG_CODE_LENGTH>()[..if long { LONG_CODE_LENGTH } else { SHORT }]);
        codes.insert(code.clone(), (load, now + CODE_LIFETIME));
        Some(code)
    }

    /// Returns the contents of a code without using it up.
    pub fn find(&self, code: &str) -> Option<TransferLoad> {
        let codes = self.codes();
        let found = codes.get(&secrets::normalize_code(code)).filter(|(_, until)| *until > Instant::now());
        found.map(|(load, _)| load.clone())
    }

    /// Redeems a code, which becomes invalid.
    pub fn redeem(&self, code: &str) -> Option<TransferLoad> {
        let taken = self.codes().remove(&secrets::normalize_code(code));
        taken.filter(|(_, until)| *until > Instant::now()).map(|(load, _)| load)
    }

    /// Voids the codes that a device has issued.
    pub fn void_device(&self, id: &str) {
        self.codes().retain(|_, (load, _)| load.made_by.device.as_deref() != Some(id));
    }

    /// Voids the codes of a person.
    pub fn void_person(&self, who: &PersonId) {
        self.codes().retain(|_, (load, _)| load.made_by.browser.person_id() != *who);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secrets::BrowserSecret;

    fn by(browser: BrowserSecret, device: Option<&str>) -> TransferLoad {
        TransferLoad { made_by: VerifiedCredentials { browser, device: device.map(str::to_owned) }, seat: None }
    }

    #[tokio::test(start_paused = true)]
    async fn a_code_is_good_once_and_for_a_minute() {
        let moves = TransferCodes::default();
        let browser = BrowserSecret::generate();
        let make = || moves.create_code(by(browser, None), false).expect("a code");
        let code = make();
        assert!(code.len() == 6 && code.bytes().all(|letter| secrets::LETTERS.contains(&letter)), "{code}");
        assert_eq!(moves.create_code(by(BrowserSecret::generate(), None), true).map(|code| code.len()), Some(10));
        let typed = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
        assert!(moves.find(&typed).is_some() && moves.find(&typed).is_some(), "looking does not use it up");
        assert_eq!(moves.redeem(&typed).map(|load| load.made_by.browser.person_id()), Some(browser.person_id()));
        assert!(moves.find(&code).is_none() && moves.redeem(&code).is_none(), "once");
        let late = make();
        tokio::time::advance(CODE_LIFETIME).await;
        assert!(moves.find(&late).is_none() && moves.redeem(&late).is_none(), "for a minute");
        let (first, second) = (make(), make());
        assert!(moves.redeem(&first).is_none(), "a newer code ends an older one");
        assert!(moves.redeem(&second).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn codes_end_with_the_device_that_made_them() {
        let (moves, ada) = (TransferCodes::default(), BrowserSecret::generate());
        let code = moves.create_code(by(ada, Some("phone")), false).expect("a code");
        moves.void_device("desk");
        assert!(moves.find(&code).is_some());
        moves.void_device("phone");
        assert!(moves.find(&code).is_none());
        let code = moves.create_code(by(ada, None), false).expect("a code");
        moves.void_person(&BrowserSecret::generate().person_id());
        assert!(moves.find(&code).is_some());
        moves.void_person(&ada.person_id());
        assert!(moves.find(&code).is_none());
    }
}
