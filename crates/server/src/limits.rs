//! How much everybody may ask for: allowances by address, by table and by browser, and counts of streams.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tables::Person;

use crate::config::{Allowance, Limits};
use crate::secrets::Token;

/// A neighbourhood of the net: one IPv4 address, or the 64 bits of an IPv6 address that one customer has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Neighbourhood(IpAddr);

impl From<IpAddr> for Neighbourhood {
    fn from(address: IpAddr) -> Neighbourhood {
        match address.to_canonical() {
            IpAddr::V6(long) => Neighbourhood(Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into()),
            short => Neighbourhood(short),
        }
    }
}

impl Neighbourhood {
    /// An address in it.
    pub fn address(self) -> IpAddr {
        self.0
    }
}

/// So many new contacts a minute: each has the house call an address that a stranger typed.
const CONTACTS: NonZeroU32 = NonZeroU32::new(6).expect("not nothing");

/// So many mails an hour that ask a mailbox whether it wants to be called, whoever typed it.
const MAILS: NonZeroU32 = NonZeroU32::new(3).expect("not nothing");

/// All counts of the house.
pub(crate) struct Gate {
    pages: DefaultKeyedRateLimiter<Neighbourhood>,
    posts: DefaultKeyedRateLimiter<Neighbourhood>,
    tables: DefaultKeyedRateLimiter<Neighbourhood>,
    per_table: DefaultKeyedRateLimiter<Token>,
    talk: DefaultKeyedRateLimiter<Person>,
    disk: DefaultKeyedRateLimiter<Neighbourhood>,
    own_disk: DefaultKeyedRateLimiter<Person>,
    contacts: DefaultKeyedRateLimiter<Neighbourhood>,
    mailboxes: DefaultKeyedRateLimiter<String>,
    streams: Arc<Places<Neighbourhood>>,
    own_streams: Arc<Places<Person>>,
    connections: Arc<Places<Neighbourhood>>,
}

/// Too much at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMuch;

impl Gate {
    /// Nobody has asked for anything yet.
    pub fn new(limits: &Limits) -> Gate {
        fn keyed<K: Hash + Eq + Clone>(allowance: Allowance) -> DefaultKeyedRateLimiter<K> {
            RateLimiter::keyed(Quota::per_second(allowance.per_second).allow_burst(allowance.burst))
        }
        Gate {
            pages: keyed(limits.pages),
            posts: keyed(limits.posts),
            tables: keyed(limits.tables),
            per_table: keyed(limits.per_table),
            talk: keyed(limits.talk),
            disk: keyed(limits.disk),
            own_disk: keyed(limits.disk),
            contacts: RateLimiter::keyed(Quota::per_minute(CONTACTS)),
            mailboxes: RateLimiter::keyed(Quota::per_hour(MAILS)),
            streams: Places::at_most(limits.streams),
            own_streams: Places::at_most(limits.streams),
            connections: Places::at_most(limits.connections_per_address),
        }
    }

    /// A page is asked for.
    pub fn page(&self, from: Neighbourhood) -> Result<(), TooMuch> {
        self.pages.check_key(&from).map(drop).map_err(|_| TooMuch)
    }

    /// Something is posted.
    pub fn post(&self, from: Neighbourhood) -> Result<(), TooMuch> {
        self.posts.check_key(&from).map(drop).map_err(|_| TooMuch)
    }

    /// A table is to be made.
    pub fn table(&self, from: Neighbourhood) -> Result<(), TooMuch> {
        self.tables.check_key(&from).map(drop).map_err(|_| TooMuch)
    }

    /// A table of about so many bytes is to be made. It counts for the address and, wherever they are, for the person.
    pub fn disk(&self, from: Neighbourhood, who: Option<&Person>, bytes: usize) -> Result<(), TooMuch> {
        let bytes = NonZeroU32::new(u32::try_from(bytes).unwrap_or(u32::MAX)).unwrap_or(NonZeroU32::MIN);
        let own = who.is_none_or(|who| matches!(self.own_disk.check_key_n(who, bytes), Ok(Ok(()))));
        let fits = own && matches!(self.disk.check_key_n(&from, bytes), Ok(Ok(())));
        if fits { Ok(()) } else { Err(TooMuch) }
    }

    /// The house is to call somebody for the first time.
    pub fn contact(&self, from: Neighbourhood) -> Result<(), TooMuch> {
        self.contacts.check_key(&from).map(drop).map_err(|_| TooMuch)
    }

    /// A mailbox is to be asked whether it wants to be called.
    pub fn mailbox(&self, address: &str) -> Result<(), TooMuch> {
        self.mailboxes.check_key(&address.to_lowercase()).map(drop).map_err(|_| TooMuch)
    }

    /// Something is posted to a table.
    pub fn at_table(&self, token: Token) -> Result<(), TooMuch> {
        self.per_table.check_key(&token).map(drop).map_err(|_| TooMuch)
    }

    /// Somebody speaks.
    pub fn speak(&self, who: &Person) -> Result<(), TooMuch> {
        self.talk.check_key(who).map(drop).map_err(|_| TooMuch)
    }

    /// A stream is opened. It counts, for the address and for the person, until the places are dropped.
    pub fn stream(&self, from: Neighbourhood, who: Option<Person>) -> Result<StreamPlace, TooMuch> {
        let own = who.map(|who| Places::take(&self.own_streams, who)).transpose()?;
        Ok(StreamPlace { _own: own, _from: Places::take(&self.streams, from)? })
    }

    /// A connection is opened; it counts until the place is dropped.
    pub fn connection(&self, from: Neighbourhood) -> Result<Place<Neighbourhood>, TooMuch> {
        Places::take(&self.connections, from)
    }

    /// Forgets whoever has not asked for anything lately.
    pub fn tidy(&self) {
        self.pages.retain_recent();
        self.posts.retain_recent();
        self.tables.retain_recent();
        self.per_table.retain_recent();
        self.talk.retain_recent();
        self.disk.retain_recent();
        self.own_disk.retain_recent();
        self.contacts.retain_recent();
        self.mailboxes.retain_recent();
    }
}

/// So many places for each.
struct Places<K> {
    most: usize,
    taken: Mutex<HashMap<K, usize>>,
}

impl<K: Clone + Eq + Hash> Places<K> {
    fn at_most(most: usize) -> Arc<Places<K>> {
        Arc::new(Places { most, taken: Mutex::default() })
    }

    fn take(places: &Arc<Places<K>>, whose: K) -> Result<Place<K>, TooMuch> {
        let mut taken = places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.get(&whose).copied().unwrap_or_default();
        if count >= places.most {
            return Err(TooMuch);
        }
        taken.insert(whose.clone(), count + 1);
        Ok(Place { places: Arc::clone(places), whose })
    }
}

/// A place that is taken until this is dropped.
pub(crate) struct Place<K: Eq + Hash> {
    places: Arc<Places<K>>,
    whose: K,
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.whose) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.whose);
            }
        }
    }
}

/// The places of a stream.
pub(crate) struct StreamPlace {
    _own: Option<Place<Person>>,
    _from: Place<Neighbourhood>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(address: &str) -> Neighbourhood {
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
        let limits = Limits { tables: Allowance::new(2, 1), streams: 1, ..Limits::default() };
        let gate = Gate::new(&limits);
        let (one, other) = (from("192.0.2.1"), from("192.0.2.2"));
        assert_eq!([gate.table(one), gate.table(one), gate.table(one)], [Ok(()), Ok(()), Err(TooMuch)]);
        assert_eq!(gate.table(other), Ok(()));
        let place = gate.stream(one, None).map_err(drop).expect("the first");
        assert!(gate.stream(one, None).is_err());
        assert!(gate.stream(other, None).is_ok());
        assert!(gate.connection(one).is_ok(), "connections are counted apart");
        drop(place);
        assert!(gate.stream(one, None).is_ok());
    }

    #[test]
    fn bytes_and_streams_of_a_person_count_wherever_they_are() {
        let limits = Limits { disk: Allowance::new(1_000, 1), streams: 1, ..Limits::default() };
        let gate = Gate::new(&limits);
        let (one, other) = (from("192.0.2.1"), from("192.0.2.2"));
        let (ada, ben) = (Person("ada".into()), Person("ben".into()));
        assert_eq!(gate.disk(one, Some(&ada), 600), Ok(()));
        assert_eq!(gate.disk(other, Some(&ada), 600), Err(TooMuch), "from another address as well");
        assert_eq!(gate.disk(one, Some(&ben), 600), Err(TooMuch), "and another person from the same");
        assert_eq!(gate.disk(from("192.0.2.3"), Some(&ben), 300), Ok(()));
        assert_eq!(gate.disk(from("192.0.2.4"), None, 5_000_000_000), Err(TooMuch), "more than can be counted");
        let place = gate.stream(one, Some(ada.clone())).map_err(drop).expect("the first");
        assert!(gate.stream(other, Some(ada.clone())).is_err());
        assert!(gate.stream(one, Some(ben.clone())).is_err());
        assert!(gate.stream(other, Some(ben)).is_ok(), "what was refused took no place");
        drop(place);
        assert!(gate.stream(other, Some(ada)).is_ok());
    }
}
