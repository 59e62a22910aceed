//! Counts wrong codes by address and by kind. A count locks out only the address that caused it: while many addresses
//! guess at the same time, the server only issues longer codes.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::time::Instant;

use crate::rate_limits::ClientNetwork;

/// How long a wrong guess counts.
const WINDOW: Duration = Duration::from_secs(60);
/// The wrong guesses of one kind that an address has within that time.
pub(crate) const MAX_WRONG: usize = 10;
/// The wrong guesses of one kind from all addresses within that time that count as a campaign.
const CAMPAIGN: usize = 30;
/// The number of addresses that are tracked. Beyond it the map is cleared, so that it cannot exhaust memory.
const MAX_ADDRESSES: usize = 20_000;

/// The kinds of secrets that can be guessed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum GuessKind {
    /// The code of a waiting room.
    RoomCode,
    /// The code that moves seats to another device.
    TransferCode,
    /// The recovery phrase of a person.
    RecoveryPhrase,
}

/// The error for an address that has guessed wrong too often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooManyWrong;

/// The wrong guesses of the last minute.
#[derive(Default)]
pub(crate) struct GuessLimiter(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    by_address: HashMap<(GuessKind, ClientNetwork), VecDeque<Instant>>,
    /// The latest guesses of each kind, [`CAMPAIGN`] at most.
    latest: HashMap<GuessKind, VecDeque<Instant>>,
}

/// A guess that counts as wrong unless it turns out right.
pub(crate) struct Guess<'a> {
    tries: &'a GuessLimiter,
    kind: GuessKind,
    from: ClientNetwork,
    at: Instant,
}

fn drop_old(times: &mut VecDeque<Instant>, now: Instant) {
    times.retain(|at| now.duration_since(*at) < WINDOW);
}

impl GuessLimiter {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock()
    }

    /// Begins a guess. It counts at once, so that concurrent guesses cannot exceed the limit together.
    ///
    /// # Errors
    /// Returns an error if the address has used up its wrong guesses of this kind.
    pub fn begin_guess(&self, kind: GuessKind, from: ClientNetwork) -> Result<Guess<'_>, TooManyWrong> {
        let mut counts = self.counts();
        let at = Instant::now();
        if counts.by_address.len() >= MAX_ADDRESSES {
            counts.by_address.retain(|_, times| {
                drop_old(times, at);
                !times.is_empty()
            });
            if counts.by_address.len() >= MAX_ADDRESSES {
                counts.by_address.clear();
            }
        }
        let times = counts.by_address.entry((kind, from)).or_default();
        drop_old(times, at);
        if times.len() >= MAX_WRONG {
            return Err(TooManyWrong);
        }
        times.push_back(at);
        let latest = counts.latest.entry(kind).or_default();
        latest.push_back(at);
        if latest.len() > CAMPAIGN {
            latest.pop_front();
        }
        Ok(Guess { tries: self, kind, from, at })
    }

    /// Returns true if many wrong guesses of a kind have come lately, from any address.
    pub fn is_campaign(&self, kind: GuessKind) -> bool {
        let mut counts = self.counts();
        let latest = counts.latest.entry(kind).or_default();
        drop_old(latest, Instant::now());
        latest.len() >= CAMPAIGN
    }
}

impl Guess<'_> {
    /// Marks the guess as right, so that it no longer counts.
    pub fn mark_correct(self) {
        let mut counts = self.tries.counts();
        let take_back = |times: &mut VecDeque<Instant>| {
            if let Some(place) = times.iter().rposition(|at| *at == self.at) {
                times.remove(place);
            }
        };
        if let Some(times) = counts.by_address.get_mut(&(self.kind, self.from)) {
            take_back(times);
        }
        if let Some(times) = counts.latest.get_mut(&self.kind) {
            take_back(times);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn address(number: u32) -> ClientNetwork {
        IpAddr::from(Ipv4Addr::from_bits(number)).into()
    }

    fn guess(tries: &GuessLimiter, kind: GuessKind, from: u32) -> bool {
        tries.begin_guess(kind, address(from)).is_ok()
    }

    #[tokio::test(start_paused = true)]
    async fn wrong_tries_count_for_their_address_and_kind_only_and_for_a_minute() {
        let tries = GuessLimiter::default();
        for _ in 0..MAX_WRONG {
            assert!(guess(&tries, GuessKind::RoomCode, 1));
        }
        assert!(!guess(&tries, GuessKind::RoomCode, 1));
        assert!(guess(&tries, GuessKind::RoomCode, 2), "another address");
        assert!(
            guess(&tries, GuessKind::TransferCode, 1) && guess(&tries, GuessKind::RecoveryPhrase, 1),
            "another kind"
        );
        for long in ["2001:db8::1", "2001:db8::2"] {
            let from = long.parse::<IpAddr>().expect("an address").into();
            let taken = (0..MAX_WRONG).filter(|_| tries.begin_guess(GuessKind::RoomCode, from).is_ok()).count();
            assert_eq!(taken, if long.ends_with('1') { MAX_WRONG } else { 0 }, "64 bits of IPv6 are one address");
        }
        tokio::time::advance(WINDOW).await;
        assert!(guess(&tries, GuessKind::RoomCode, 1));
    }

    #[tokio::test(start_paused = true)]
    async fn right_tries_do_not_count() {
        let tries = GuessLimiter::default();
        for _ in 0..3 * CAMPAIGN {
            tries.begin_guess(GuessKind::TransferCode, address(1)).expect("right ones are free").mark_correct();
        }
        assert!(!tries.is_campaign(GuessKind::TransferCode));
    }

    #[tokio::test(start_paused = true)]
    async fn a_campaign_of_many_addresses_locks_nobody_out() {
        let tries = GuessLimiter::default();
        for from in 0..10_000 {
            assert!(guess(&tries, GuessKind::TransferCode, from));
        }
        assert!(tries.is_campaign(GuessKind::TransferCode) && !tries.is_campaign(GuessKind::RoomCode));
        assert!(guess(&tries, GuessKind::TransferCode, 10_001));
        for from in 20_000..20_000 + 2 * MAX_ADDRESSES as u32 {
            assert!(guess(&tries, GuessKind::RoomCode, from));
        }
        assert!(tries.counts().by_address.len() <= MAX_ADDRESSES, "memory is bounded");
        tokio::time::advance(WINDOW).await;
        assert!(!tries.is_campaign(GuessKind::TransferCode));
    }
}
