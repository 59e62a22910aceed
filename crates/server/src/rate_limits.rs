//! Rate limits by address, by table and by browser, and limits on concurrent streams.
//!
//! Seated players have separate allowances for requests to their tables, so that other clients behind the same address
//! cannot use them up. Clients without a seat share the allowance of their address. A seat is looked up at the table,
//! so forged cookies gain nothing.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;
use tables::PersonId;

use crate::config::{RateAllowance, RateLimits};
use crate::secrets::TableToken;

/// A client network: one IPv4 address, or the 64-bit IPv6 prefix of one customer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ClientNetwork(IpAddr);

impl From<IpAddr> for ClientNetwork {
    fn from(address: IpAddr) -> ClientNetwork {
        match address.to_canonical() {
            IpAddr::V6(long) => ClientNetwork(Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into()),
            short => ClientNetwork(short),
        }
    }
}

impl ClientNetwork {
    /// Returns an address in the network.
    pub fn address(self) -> IpAddr {
        self.0
    }
}

/// New contacts per minute from one address: each makes the server contact an address that a stranger typed.
const CONTACTS: NonZeroU32 = NonZeroU32::new(6).expect("not nothing");
/// People behind one address who delete all their data per hour: of each the server keeps for good that their first
/// browser is revoked.
const ERASURES: NonZeroU32 = NonZeroU32::new(80).expect("not nothing");
/// First notifications per hour from one address, so that no client uses up the allowance of a domain.
const FIRST_CALLS: NonZeroU32 = NonZeroU32::new(20).expect("not nothing");
/// First notifications per hour to one mailbox, web hook or browser, from all clients.
const PER_RECIPIENT: NonZeroU32 = NonZeroU32::new(3).expect("not nothing");
/// First notifications per hour to one domain: a large mail or push provider has many users, a small one can be
/// flooded.
const PER_DOMAIN: NonZeroU32 = NonZeroU32::new(120).expect("not nothing");
/// Posts for a seat at one table from one address at once, by people who have none there: enough for a class.
const NEWCOMERS: NonZeroU32 = NonZeroU32::new(80).expect("not nothing");
/// The interval at which an address may post for a seat at one table after that. Whoever sends no cookie is another
/// person each time, so only the address can be counted.
const NEWCOMER_INTERVAL: Duration = Duration::from_secs(10);
/// The seated players behind one address share this many times the allowance of one of them. Without that ceiling an
/// address could get ever more by taking ever more seats.
const SEATED_SHARES: u32 = 16;
/// The same ceiling for streams.
const SEATED_STREAMS: usize = 8;
/// The factor on the allowances of an address that is known to be shared by many people.
const SHARED: u32 = 8;

/// The limits of one kind of address.
struct AddressLimits {
    pages: DefaultKeyedRateLimiter<ClientNetwork>,
    posts: DefaultKeyedRateLimiter<ClientNetwork>,
    seated_pages: DefaultKeyedRateLimiter<ClientNetwork>,
    seated_posts: DefaultKeyedRateLimiter<ClientNetwork>,
    tables: DefaultKeyedRateLimiter<ClientNetwork>,
    disk: DefaultKeyedRateLimiter<ClientNetwork>,
    newcomers: DefaultKeyedRateLimiter<(ClientNetwork, TableToken)>,
    contacts: DefaultKeyedRateLimiter<ClientNetwork>,
    erasures: DefaultKeyedRateLimiter<ClientNetwork>,
    first_calls: DefaultKeyedRateLimiter<ClientNetwork>,
    streams: Arc<ConcurrencyLimit<ClientNetwork>>,
    seated_streams: Arc<ConcurrencyLimit<ClientNetwork>>,
    connections: Arc<ConcurrencyLimit<ClientNetwork>>,
}

impl AddressLimits {
    /// Creates limits that are a multiple of the usual ones.
    fn new(limits: &RateLimits, times: u32) -> AddressLimits {
        let each = |allowance: RateAllowance| keyed(allowance.scale_by(times));
        let seated = |allowance: RateAllowance| keyed(allowance.scale_by(times.saturating_mul(SEATED_SHARES)));
        let hourly = |count: NonZeroU32| Quota::per_hour(count.saturating_mul(at_least_one(times)));
        let streams = limits.streams.saturating_mul(times as usize);
        let connections = limits.connections_per_address.saturating_mul(times as usize);
        AddressLimits {
            pages: each(limits.pages),
            posts: each(limits.posts),
            seated_pages: seated(limits.pages),
            seated_posts: seated(limits.posts),
            tables: each(limits.tables),
            disk: each(limits.disk),
            newcomers: RateLimiter::keyed(newcomer_quota(at_least_one(times))),
            contacts: RateLimiter::keyed(Quota::per_minute(CONTACTS.saturating_mul(at_least_one(times)))),
            erasures: RateLimiter::keyed(Quota::per_hour(ERASURES.saturating_mul(at_least_one(times)))),
            first_calls: RateLimiter::keyed(hourly(FIRST_CALLS)),
            streams: ConcurrencyLimit::at_most(streams),
            seated_streams: ConcurrencyLimit::at_most(streams.saturating_mul(SEATED_STREAMS)),
            connections: ConcurrencyLimit::at_most(connections),
        }
    }

    fn tidy(&self) {
        let kinds = [
            &self.pages,
            &self.posts,
            &self.seated_pages,
            &self.seated_posts,
            &self.tables,
            &self.disk,
            &self.contacts,
            &self.erasures,
            &self.first_calls,
        ];
        for kind in kinds {
            kind.retain_recent();
        }
        self.newcomers.retain_recent();
    }
}

/// All rate limits of the server.
pub(crate) struct RequestLimiter {
    usual: AddressLimits,
    /// The limits of addresses that many people share.
    shared: AddressLimits,
    shared_addresses: HashSet<ClientNetwork>,
    own_pages: DefaultKeyedRateLimiter<PersonId>,
    own_posts: DefaultKeyedRateLimiter<PersonId>,
    per_table: DefaultKeyedRateLimiter<TableToken>,
    talk: DefaultKeyedRateLimiter<PersonId>,
    own_disk: DefaultKeyedRateLimiter<PersonId>,
    recipients: DefaultKeyedRateLimiter<String>,
    domains: DefaultKeyedRateLimiter<String>,
    own_streams: Arc<ConcurrencyLimit<PersonId>>,
}

/// The error of a request that exceeds a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RateLimited;

fn keyed<K: Hash + Eq + Clone>(allowance: RateAllowance) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(Quota::per_second(allowance.per_second).allow_burst(allowance.burst))
}

fn newcomer_quota(times: NonZeroU32) -> Quota {
    let quota = Quota::with_period(NEWCOMER_INTERVAL / times.get()).expect("not nothing");
    quota.allow_burst(NEWCOMERS.saturating_mul(times))
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

/// Counts one request against a limit.
fn check_key<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, whose: &K) -> Result<(), RateLimited> {
    limiter.check_key(whose).map(drop).map_err(|_| RateLimited)
}

impl RequestLimiter {
    /// Creates the limits without any requests. `many` are the addresses that many people share.
    pub fn new(limits: &RateLimits, many: &[IpAddr]) -> RequestLimiter {
        RequestLimiter {
            usual: AddressLimits::new(limits, 1),
            shared: AddressLimits::new(limits, SHARED),
            shared_addresses: many.iter().copied().map(ClientNetwork::from).collect(),
            own_pages: keyed(limits.pages),
            own_posts: keyed(limits.posts),
            per_table: keyed(limits.per_table),
            talk: keyed(limits.talk),
            own_disk: keyed(limits.disk),
            recipients: RateLimiter::keyed(Quota::per_hour(PER_RECIPIENT)),
            domains: RateLimiter::keyed(Quota::per_hour(PER_DOMAIN)),
            own_streams: ConcurrencyLimit::at_most(limits.streams),
        }
    }

    fn of(&self, from: ClientNetwork) -> &AddressLimits {
        if self.shared_addresses.contains(&from) { &self.shared } else { &self.usual }
    }

    /// Counts a page request; `seated` is the person if they have a seat at the table of the page.
    pub fn check_page(&self, from: ClientNetwork, seated: Option<&PersonId>) -> Result<(), RateLimited> {
        let Some(who) = seated else { return check_key(&self.of(from).pages, &from) };
        check_key(&self.own_pages, who)?;
        check_key(&self.of(from).seated_pages, &from)
    }

    /// Counts a post; `seated` is the person if they have a seat at the table that it is meant for.
    pub fn check_post(&self, from: ClientNetwork, seated: Option<&PersonId>) -> Result<(), RateLimited> {
        let Some(who) = seated else { return check_key(&self.of(from).posts, &from) };
        check_key(&self.own_posts, who)?;
        check_key(&self.of(from).seated_posts, &from)
    }

    /// Counts a new table.
    pub fn check_new_table(&self, from: ClientNetwork) -> Result<(), RateLimited> {
        check_key(&self.of(from).tables, &from)
    }

    /// Counts a new table of about this many bytes, against the address and against the person at any address.
    pub fn check_disk(&self, from: ClientNetwork, who: Option<&PersonId>, bytes: usize) -> Result<(), RateLimited> {
        let bytes = at_least_one(u32::try_from(bytes).unwrap_or(u32::MAX));
        let own = who.is_none_or(|who| matches!(self.own_disk.check_key_n(who, bytes), Ok(Ok(()))));
        let fits = own && matches!(self.of(from).disk.check_key_n(&from, bytes), Ok(Ok(())));
        if fits { Ok(()) } else { Err(RateLimited) }
    }

    /// Counts a person who deletes all their data.
    pub fn check_erasure(&self, from: ClientNetwork) -> Result<(), RateLimited> {
        check_key(&self.of(from).erasures, &from)
    }

    /// Counts a new contact.
    #[cfg(any(feature = "notifications", test))]
    pub fn check_new_contact(&self, from: ClientNetwork) -> Result<(), RateLimited> {
        check_key(&self.of(from).contacts, &from)
    }

    /// Counts the first notification to this recipient of this domain.
    #[cfg(any(feature = "notifications", test))]
    pub fn check_first_notification(
        &self,
        from: ClientNetwork,
        recipient: &String,
        domain: &String,
    ) -> Result<(), RateLimited> {
        // The recipient comes last: whoever has used up their own share takes nothing from anybody else.
        check_key(&self.of(from).first_calls, &from)?;
        check_key(&self.domains, domain)?;
        check_key(&self.recipients, recipient)
    }

    /// Counts a post to a table.
    pub fn check_table_post(&self, token: TableToken) -> Result<(), RateLimited> {
        self.per_table.check_key(&token).map(drop).map_err(|_| RateLimited)
    }

    /// Counts a post for a seat at a table by somebody who has none there.
    pub fn check_newcomer(&self, from: ClientNetwork, token: TableToken) -> Result<(), RateLimited> {
        check_key(&self.of(from).newcomers, &(from, token))
    }

    /// Counts a chat message, a new name, or another small thing that concerns only its person.
    pub fn check_talk(&self, who: &PersonId) -> Result<(), RateLimited> {
        self.talk.check_key(who).map(drop).map_err(|_| RateLimited)
    }

    /// Opens a stream. It counts against the person and the address until the slots are dropped. Streams of seated
    /// players are counted separately from those of other clients behind the address.
    pub fn acquire_stream(
        &self,
        from: ClientNetwork,
        who: Option<PersonId>,
        seated: bool,
    ) -> Result<StreamSlot, RateLimited> {
        let own = who.map(|who| ConcurrencyLimit::take(&self.own_streams, who)).transpose()?.map(|(place, _)| place);
        let places = if seated { &self.of(from).seated_streams } else { &self.of(from).streams };
        let (place, _) = ConcurrencyLimit::take(places, from)?;
        Ok(StreamSlot { _own: own, _from: place })
    }

    /// Opens a connection; it counts until the slot is dropped. Half as many as an address may have are reserved in
    /// addition for seated players: the second value is true if this is one of those.
    pub fn acquire_connection(&self, from: ClientNetwork) -> Result<(LimitSlot<ClientNetwork>, bool), RateLimited> {
        let places = &self.of(from).connections;
        let (place, before) = ConcurrencyLimit::acquire_beyond(places, from, places.most / 2)?;
        Ok((place, before >= places.most))
    }

    /// Drops the counts of idle clients.
    pub fn prune(&self) {
        self.usual.tidy();
        self.shared.tidy();
        self.own_pages.retain_recent();
        self.own_posts.retain_recent();
        self.per_table.retain_recent();
        self.talk.retain_recent();
        self.own_disk.retain_recent();
        self.recipients.retain_recent();
        self.domains.retain_recent();
    }
}

/// A limit on concurrent uses per key.
struct ConcurrencyLimit<K> {
    most: usize,
    taken: Mutex<HashMap<K, usize>>,
}

impl<K: Clone + Eq + Hash> ConcurrencyLimit<K> {
    fn at_most(most: usize) -> Arc<ConcurrencyLimit<K>> {
        Arc::new(ConcurrencyLimit { most, taken: Mutex::default() })
    }

    /// Takes a slot, and returns how many were taken before.
    fn take(places: &Arc<ConcurrencyLimit<K>>, whose: K) -> Result<(LimitSlot<K>, usize), RateLimited> {
        ConcurrencyLimit::acquire_beyond(places, whose, 0)
    }

    /// Takes a slot if the limit were larger by `more`.
    fn acquire_beyond(
        places: &Arc<ConcurrencyLimit<K>>,
        whose: K,
        more: usize,
    ) -> Result<(LimitSlot<K>, usize), RateLimited> {
        let mut taken = places.taken.lock();
        let count = taken.get(&whose).copied().unwrap_or_default();
        if count >= places.most.saturating_add(more) {
            return Err(RateLimited);
        }
        taken.insert(whose.clone(), count + 1);
        Ok((LimitSlot { places: Arc::clone(places), whose }, count))
    }
}

/// A slot that is taken until this is dropped.
pub(crate) struct LimitSlot<K: Eq + Hash> {
    places: Arc<ConcurrencyLimit<K>>,
    whose: K,
}

impl<K: Eq + Hash> Drop for LimitSlot<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock();
        if let Some(count) = taken.get_mut(&self.whose) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.whose);
            }
        }
    }
}

/// The slots of a stream.
pub(crate) struct StreamSlot {
    _own: Option<LimitSlot<PersonId>>,
    _from: LimitSlot<ClientNetwork>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(limits: &RateLimits) -> RequestLimiter {
        RequestLimiter::new(limits, &[])
    }

    fn from(address: &str) -> ClientNetwork {
        address.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn one_customer_is_one_neighbourhood() {
        assert_eq!(from("2001:db8:1:2:3:4:5:6"), from("2001:db8:1:2::1"));
        assert_ne!(from("2001:db8:1:2::1"), from("2001:db8:1:3::1"));
        assert_eq!(from("::ffff:192.0.2.1"), from("192.0.2.1"));
        assert_ne!(from("192.0.2.1"), from("192.0.2.2"));
    }

    #[test]
    fn allowances_and_streams_are_counted_by_neighbourhood() {
        let limits = RateLimits { tables: RateAllowance::new(2, 1), streams: 1, ..RateLimits::default() };
        let limiter = gate(&limits);
        let (one, other) = (from("192.0.2.1"), from("192.0.2.2"));
        assert_eq!(
            [limiter.check_new_table(one), limiter.check_new_table(one), limiter.check_new_table(one)],
            [Ok(()), Ok(()), Err(RateLimited)]
        );
        assert_eq!(limiter.check_new_table(other), Ok(()));
        let place = limiter.acquire_stream(one, None, false).map_err(drop).expect("the first");
        assert!(limiter.acquire_stream(one, None, false).is_err());
        assert!(limiter.acquire_stream(other, None, false).is_ok());
        assert!(limiter.acquire_connection(one).is_ok(), "connections are counted apart");
        drop(place);
        assert!(limiter.acquire_stream(one, None, false).is_ok());
    }

    #[test]
    fn bytes_and_streams_of_a_person_count_wherever_they_are() {
        let limits = RateLimits { disk: RateAllowance::new(1_000, 1), streams: 1, ..RateLimits::default() };
        let limiter = gate(&limits);
        let (one, other) = (from("192.0.2.1"), from("192.0.2.2"));
        let (ada, ben) = (PersonId("ada".into()), PersonId("ben".into()));
        assert_eq!(limiter.check_disk(one, Some(&ada), 600), Ok(()));
        assert_eq!(limiter.check_disk(other, Some(&ada), 600), Err(RateLimited), "from another address as well");
        assert_eq!(limiter.check_disk(one, Some(&ben), 600), Err(RateLimited), "and another person from the same");
        assert_eq!(limiter.check_disk(from("192.0.2.3"), Some(&ben), 300), Ok(()));
        assert_eq!(
            limiter.check_disk(from("192.0.2.4"), None, 5_000_000_000),
            Err(RateLimited),
            "more than can be counted"
        );
        let place = limiter.acquire_stream(one, Some(ada.clone()), false).map_err(drop).expect("the first");
        assert!(limiter.acquire_stream(other, Some(ada.clone()), false).is_err());
        assert!(limiter.acquire_stream(one, Some(ben.clone()), false).is_err());
        assert!(limiter.acquire_stream(other, Some(ben), false).is_ok(), "what was refused took no place");
        drop(place);
        assert!(limiter.acquire_stream(other, Some(ada), false).is_ok());
    }

    #[test]
    fn people_with_a_seat_do_not_pay_for_others_behind_their_address() {
        let few = RateAllowance::new(2, 1);
        let limits = RateLimits { pages: few, posts: few, streams: 2, ..RateLimits::default() };
        let (limiter, school) = (gate(&limits), from("192.0.2.1"));
        let (ada, ben) = (PersonId("ada".into()), PersonId("ben".into()));
        for _ in 0..10 {
            let _ = (limiter.check_page(school, None), limiter.check_post(school, None));
            let _ = (limiter.check_page(school, Some(&ben)), limiter.check_post(school, Some(&ben)));
        }
        let strangers: Vec<_> =
            (0..2).map(|_| limiter.acquire_stream(school, None, false).map_err(drop).expect("fits")).collect();
        assert_eq!(
            (limiter.check_page(school, None), limiter.check_post(school, None)),
            (Err(RateLimited), Err(RateLimited))
        );
        assert_eq!(limiter.check_page(school, Some(&ben)), Err(RateLimited), "who floods waits, whatever others do");
        assert_eq!([limiter.check_page(school, Some(&ada)), limiter.check_post(school, Some(&ada))], [Ok(()), Ok(())]);
        assert!(
            limiter.acquire_stream(school, Some(ada.clone()), false).is_err(),
            "without a seat they are one of the strangers"
        );
        let own = limiter.acquire_stream(school, Some(ada), true).map_err(drop).expect("a stream of their own");
        drop((own, strangers));
    }

    #[test]
    fn seats_do_not_multiply_without_end_what_one_address_may_ask_for() {
        let limits = RateLimits { pages: RateAllowance::new(1, 1), ..RateLimits::default() };
        let (limiter, greedy) = (gate(&limits), from("192.0.2.1"));
        let answered =
            (0..200).filter(|seat| limiter.check_page(greedy, Some(&PersonId(seat.to_string()))).is_ok()).count();
        assert!((SEATED_SHARES as usize..SEATED_SHARES as usize * 2).contains(&answered), "{answered}");
    }

    #[test]
    fn an_address_that_is_known_to_be_shared_has_the_allowance_of_many() {
        let limits =
            RateLimits { tables: RateAllowance::new(2, 1), connections_per_address: 2, ..RateLimits::default() };
        let (school, home) = (from("192.0.2.1"), from("192.0.2.2"));
        let limiter = RequestLimiter::new(&limits, &[school.address()]);
        let made = |whose| (0..40).filter(|_| limiter.check_new_table(whose).is_ok()).count();
        assert!(made(home) < 4 && made(school) >= 16);
        let held: Vec<_> = (0..100).map_while(|_| limiter.acquire_connection(school).ok()).collect();
        assert_eq!(held.len(), 24, "with those that are kept for people with a seat");
    }

    #[test]
    fn beyond_its_connections_an_address_keeps_some_for_people_with_a_seat() {
        let limits = RateLimits { connections_per_address: 4, ..RateLimits::default() };
        let (limiter, school) = (gate(&limits), from("192.0.2.1"));
        let held: Vec<_> = (0..10).map_while(|_| limiter.acquire_connection(school).ok()).collect();
        let kept: Vec<bool> = held.iter().map(|(_, kept)| *kept).collect();
        assert_eq!(kept, [false, false, false, false, true, true]);
        drop(held);
        assert!(limiter.acquire_connection(school).is_ok_and(|(_, kept)| !kept));
    }

    #[test]
    fn people_without_a_seat_ask_for_one_as_often_as_a_class_does_and_then_slowly() {
        let (school, home) = (from("192.0.2.1"), from("192.0.2.2"));
        let limiter = RequestLimiter::new(&RateLimits::default(), &[from("192.0.2.3").address()]);
        let (table, other) = (TableToken::generate(), TableToken::generate());
        let asked = |whose, table| (0..1_000).filter(|_| limiter.check_newcomer(whose, table).is_ok()).count();
        let once = NEWCOMERS.get() as usize;
        assert!(once >= 72, "a class asks at one table");
        assert!((once..2 * once).contains(&asked(school, table)), "not faster for however many people");
        assert!((once..2 * once).contains(&asked(school, other)), "its other tables are counted apart");
        assert!((once..2 * once).contains(&asked(home, table)), "and so are others at the same table");
        assert!(asked(from("192.0.2.3"), table) > 2 * once, "an address that is known to be shared has more");
    }

    #[test]
    fn a_class_deletes_its_data_at_once_and_nobody_does_so_without_end() {
        let limiter = gate(&RateLimits::default());
        let erased = (0..1_000).filter(|_| limiter.check_erasure(from("192.0.2.1")).is_ok()).count();
        assert!((72..100).contains(&erased), "{erased}");
        assert!(limiter.check_erasure(from("192.0.2.2")).is_ok());
    }

    #[test]
    fn first_calls_are_counted_by_recipient_by_address_and_by_domain() {
        let limiter = gate(&RateLimits::default());
        let counts = |address: &str, recipient: &str, domain: &str| {
            limiter.check_first_notification(from(address), &recipient.to_owned(), &domain.to_owned()).is_ok()
        };
        let victim = |last| counts(&format!("192.0.2.{last}"), "victim@mail.example", "mail.example");
        assert_eq!((0..10).filter(|last| victim(*last)).count(), 3, "from however many addresses");
        let many = |address: &str, count: u32| {
            (0..count).filter(|number| counts(address, &format!("{address}-{number}@b.example"), "b.example")).count()
        };
        assert_eq!(many("192.0.2.100", 50), 20, "one address");
        let all: usize = (101..120).map(|last| many(&format!("192.0.2.{last}"), 20)).sum();
        assert_eq!(all, 100, "and a domain from all of them");
        assert!(counts("192.0.2.90", "x@c.example", "c.example"));
        // A client that has used up its own share takes nothing from a recipient.
        assert!((0..10).all(|_| !counts("192.0.2.100", "y@c.example", "c.example")));
        assert!((0..3).all(|_| counts("192.0.2.91", "y@c.example", "c.example")));
    }
}
