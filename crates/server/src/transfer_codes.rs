//! Codes that transfer all data of one person, or one of their seats, to another device. A code is valid once and for a
//! minute, and only as long as the device that issued it may act for its person.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tables::PersonId;
use tokio::time::Instant;

use crate::devices::VerifiedCredentials;
use crate::hex::random_bytes;
use crate::rate_limits::ClientNetwork;
use crate::secrets::{self, TableToken};

/// How long a code is valid.
pub(crate) const CODE_LIFETIME: Duration = Duration::from_secs(60);
/// The maximum number of codes at a time, from all addresses.
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

/// A code that was issued.
struct IssuedCode {
    load: TransferLoad,
    owner: PersonId,
    /// The client network that it was issued to.
    from: ClientNetwork,
    until: Instant,
}

/// The currently valid codes.
pub(crate) struct TransferCodes {
    most: usize,
    codes: Mutex<HashMap<String, IssuedCode>>,
}

impl Default for TransferCodes {
    fn default() -> TransferCodes {
        TransferCodes::at_most(MAX_CODES)
    }
}

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
    fn at_most(most: usize) -> TransferCodes {
        TransferCodes { most, codes: Mutex::default() }
    }

    fn codes(&self) -> MutexGuard<'_, HashMap<String, IssuedCode>> {
        self.codes.lock()
    }

    /// Creates a code for a person at this address; their older ones become void. If there are too many codes, one of
    /// the address with the most gives way, so that nobody can use them up for others.
    pub fn create_code(&self, load: TransferLoad, from: ClientNetwork, long: bool) -> String {
        let mut codes = self.codes();
        let (now, owner) = (Instant::now(), load.made_by.browser.person_id());
        codes.retain(|_, other| other.until > now && other.owner != owner);
        if codes.len() >= self.most {
            void_one(&mut codes, from);
        }
        let code =
            secrets::encode_letters(&random_bytes::<LONG_CODE_LENGTH>()[..if long { LONG_CODE_LENGTH } else { SHORT }]);
        codes.insert(code.clone(), IssuedCode { load, owner, from, until: now + CODE_LIFETIME });
        code
    }

    /// Returns the contents of a code without using it up.
    pub fn find(&self, code: &str) -> Option<TransferLoad> {
        let codes = self.codes();
        let found = codes.get(&secrets::normalize_code(code)).filter(|found| found.until > Instant::now());
        found.map(|found| found.load.clone())
    }

    /// Redeems a code, which becomes invalid.
    pub fn redeem(&self, code: &str) -> Option<TransferLoad> {
        let taken = self.codes().remove(&secrets::normalize_code(code));
        taken.filter(|taken| taken.until > Instant::now()).map(|taken| taken.load)
    }

    /// Voids the codes that a device has issued.
    pub fn void_device(&self, id: &str) {
        self.codes().retain(|_, code| code.load.made_by.device.as_deref() != Some(id));
    }

    /// Voids the codes of a person.
    pub fn void_person(&self, who: &PersonId) {
        self.codes().retain(|_, code| code.owner != *who);
    }
}

/// Voids the oldest code of the address that has the most, counting the code that is about to be issued to `next`.
fn void_one(codes: &mut HashMap<String, IssuedCode>, next: ClientNetwork) {
    let mut counts: HashMap<ClientNetwork, usize> = HashMap::new();
    for code in codes.values() {
        *counts.entry(code.from).or_default() += 1;
    }
    if let Some(own) = counts.get_mut(&next) {
        *own += 1;
    }
    let Some((most, _)) = counts.into_iter().max_by_key(|(from, count)| (*count, *from)) else { return };
    let theirs = codes.iter().filter(|(_, code)| code.from == most);
    let oldest = theirs.min_by_key(|(_, code)| code.until).map(|(oldest, _)| oldest.clone());
    if let Some(oldest) = oldest {
        codes.remove(&oldest);
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;
    use crate::secrets::BrowserSecret;

    fn address(number: u32) -> ClientNetwork {
        IpAddr::from(Ipv4Addr::from_bits(number)).into()
    }

    fn by(browser: BrowserSecret, device: Option<&str>) -> TransferLoad {
        TransferLoad { made_by: VerifiedCredentials { browser, device: device.map(str::to_owned) }, seat: None }
    }

    #[tokio::test(start_paused = true)]
    async fn a_code_is_good_once_and_for_a_minute() {
        let moves = TransferCodes::default();
        let browser = BrowserSecret::generate();
        let make = || moves.create_code(by(browser, None), address(1), false);
        let code = make();
        assert!(code.len() == 6 && code.bytes().all(|letter| secrets::LETTERS.contains(&letter)), "{code}");
        assert_eq!(moves.create_code(by(BrowserSecret::generate(), None), address(1), true).len(), 10);
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
        let code = moves.create_code(by(ada, Some("phone")), address(1), false);
        moves.void_device("desk");
        assert!(moves.find(&code).is_some());
        moves.void_device("phone");
        assert!(moves.find(&code).is_none());
        let code = moves.create_code(by(ada, None), address(1), false);
        moves.void_person(&BrowserSecret::generate().person_id());
        assert!(moves.find(&code).is_some());
        moves.void_person(&ada.person_id());
        assert!(moves.find(&code).is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_asks_for_very_many_codes_voids_their_own_and_nobody_elses() {
        let moves = TransferCodes::at_most(8);
        let make = async |from: u32| {
            tokio::time::advance(Duration::from_millis(1)).await;
            moves.create_code(by(BrowserSecret::generate(), None), address(from), false)
        };
        let (ada, ben) = (make(1).await, make(2).await);
        let mut greedy = Vec::new();
        for _ in 0..40 {
            greedy.push(make(3).await);
        }
        let valid = |code: &String| moves.find(code).is_some();
        assert!(valid(&ada) && valid(&ben), "codes of other addresses stay");
        assert!(greedy[..34].iter().all(|code| !valid(code)) && greedy[34..].iter().all(valid), "the oldest go");
        let eve = make(4).await;
        assert!([&ada, &ben, &eve].into_iter().all(valid), "somebody else gets one");
        assert!(!valid(&greedy[34]) && greedy[35..].iter().all(valid), "in place of one of those that are too many");
        assert_eq!(moves.codes().len(), 8, "memory is bounded");
        for from in [1, 2, 3, 4] {
            make(from).await;
        }
        assert_eq!(moves.codes().values().filter(|code| code.from == address(3)).count(), 2, "all have an equal share");
    }
}
