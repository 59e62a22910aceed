//! The configuration of a server.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use axum::http::Uri;
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use tables::TableTimings;

use crate::error::ServeError;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The address to listen on; port 0 picks a free one.
    pub listen: SocketAddr,
    /// The data folder, used if there is no database URL.
    pub data_dir: PathBuf,
    /// The URL of a database to use instead of a file in that folder.
    pub database: Option<String>,
    /// The URL at which other nodes reach this one, such as `http://10.0.0.2:8080`, if not the listen address.
    pub node_url: Option<String>,
    /// The URL at which browsers reach the server, such as `https://play.example.org`, if not the listen address. With
    /// `https`, cookies are sent over TLS only.
    pub public_url: Option<String>,
    /// The number of the operator's own reverse proxies in front of the server. The address of a client is the one that
    /// the outermost of them has put in `X-Forwarded-For`.
    pub proxy_count: usize,
    /// Addresses that many people share, such as those of a school: each gets eight times the rate limits.
    pub shared_addresses: Vec<IpAddr>,
    /// The networks of those proxies. Only they are trusted about where a request came from.
    pub trusted_proxies: Vec<IpNet>,
    /// True if `/metrics` answers requests from other machines too.
    pub open_metrics: bool,
    /// The timings of tables.
    pub timings: TableTimings,
    /// The rate limits and quotas.
    pub limits: RateLimits,
    /// How long tables are kept.
    pub retention: RetentionConfig,
    /// How absent players are notified.
    pub notifications: NotificationConfig,
    /// The source of deal secrets: the system, except in tests, which are deterministic.
    pub new_deal_secrets: fn() -> catalog::SecretChain,
    /// The wall clock: the system's, except in tests.
    pub wall_clock: fn() -> SystemTime,
    /// The time since the machine was started, including suspension: the system's, except in tests.
    pub uptime: fn() -> Duration,
    /// Returns the addresses of this computer in its networks, except in tests.
    pub machine_addresses: fn() -> Vec<IpAddr>,
    /// Called with the address once the server listens.
    pub on_listening: fn(SocketAddr),
}

/// Returns the networks of this machine itself.
pub fn loopback_networks() -> Vec<IpNet> {
    let long = Ipv6Net::from(Ipv6Addr::LOCALHOST);
    let short = Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8);
    vec![short.into(), long.into()]
}

impl Default for ServerConfig {
    fn default() -> ServerConfig {
        ServerConfig {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data_dir: PathBuf::from("endtable-data"),
            database: None,
            node_url: None,
            public_url: None,
            proxy_count: 0,
            shared_addresses: Vec::new(),
            trusted_proxies: loopback_networks(),
            open_metrics: false,
            timings: TableTimings { bot_name: crate::notices::bot_name, ..TableTimings::default() },
            new_deal_secrets: crate::secrets::generate_deal_secrets,
            limits: RateLimits::default(),
            retention: RetentionConfig::default(),
            notifications: NotificationConfig::default(),
            wall_clock: SystemTime::now,
            uptime: crate::uptime::uptime,
            machine_addresses: crate::link_origins::machine_addresses,
            on_listening: |address| tracing::info!("listening on http://{address}"),
        }
    }
}

/// A token bucket: a burst of requests, and a rate at which it refills.
#[derive(Clone, Copy, Debug)]
pub struct RateAllowance {
    /// The largest number of requests at once.
    pub burst: NonZeroU32,
    /// The number of requests added per second.
    pub per_second: NonZeroU32,
}

impl RateAllowance {
    /// Creates an allowance; 0 counts as 1.
    pub const fn new(burst: u32, per_second: u32) -> RateAllowance {
        const fn at_least_one(count: u32) -> NonZeroU32 {
            match NonZeroU32::new(count) {
                Some(count) => count,
                None => NonZeroU32::MIN,
            }
        }
        RateAllowance { burst: at_least_one(burst), per_second: at_least_one(per_second) }
    }

    /// Returns a multiple of the allowance; 0 counts as 1.
    pub(crate) fn scale_by(self, times: u32) -> RateAllowance {
        let times = NonZeroU32::new(times).unwrap_or(NonZeroU32::MIN);
        RateAllowance { burst: self.burst.saturating_mul(times), per_second: self.per_second.saturating_mul(times) }
    }
}

/// The configuration of notifications to absent players.
#[derive(Clone, Debug)]
pub struct NotificationConfig {
    /// The mail server, such as `smtps://name:password@mail.example.org`; without one no mail is sent.
    pub mail_server: Option<String>,
    /// The sender address of mail.
    pub mail_from: Option<String>,
    /// Hosts that may be contacted although they are not public or do not use TLS, such as `chat.lan` or
    /// `127.0.0.1:9000`.
    pub allowed_hosts: Vec<String>,
    /// How long a table waits for a player before they are notified.
    pub delay: Duration,
    /// The minimum interval between two notifications to one person; turns that come up meanwhile are sent together.
    pub min_interval: Duration,
    /// How often the server looks for due notifications.
    pub check_interval: Duration,
}

impl Default for NotificationConfig {
    fn default() -> NotificationConfig {
        NotificationConfig {
            mail_server: None,
            mail_from: None,
            allowed_hosts: Vec::new(),
            delay: Duration::from_secs(60),
            min_interval: Duration::from_secs(300),
            check_interval: Duration::from_secs(10),
        }
    }
}

/// How long tables are kept after their last activity; none for ever.
#[derive(Clone, Copy, Debug)]
pub struct RetentionConfig {
    /// Tables that were never started.
    pub waiting: Option<Duration>,
    /// Tables whose game has not ended.
    pub abandoned: Option<Duration>,
    /// Tables whose game has ended, counted from its end.
    pub finished: Option<Duration>,
    /// How often the server looks for them.
    pub check_interval: Duration,
    /// The minimum time between the check that found a table expired and the check that may remove it.
    pub confirm_after: Duration,
}

impl Default for RetentionConfig {
    fn default() -> RetentionConfig {
        const DAY: u64 = 86_400;
        let days = |count: u64| Some(Duration::from_secs(count * DAY));
        RetentionConfig {
            waiting: days(7),
            abandoned: days(180),
            finished: None,
            check_interval: Duration::from_secs(600),
            confirm_after: Duration::from_secs(DAY),
        }
    }
}

/// Rate limits and quotas.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    /// Pages, per address, and separately per seated player for the pages of their tables.
    pub pages: RateAllowance,
    /// Posts, per address, and separately per seated player for posts to their tables.
    pub posts: RateAllowance,
    /// New tables, per address.
    pub tables: RateAllowance,
    /// Posts of people without a seat, per table.
    pub per_table: RateAllowance,
    /// Chat messages and names, per browser.
    pub talk: RateAllowance,
    /// Bytes for new tables, per address and per person.
    pub disk: RateAllowance,
    /// Bytes that stay free on the disk: below this, no new tables are made, and existing ones go on.
    pub min_free_disk: u64,
    /// Tables in memory at the same time. A tenth of the capacity is reserved for seated players.
    pub live_tables: usize,
    /// Tables in memory at the same time that were loaded by one address or one person.
    pub live_tables_per_address: usize,
    /// Event streams per person, and per address for people without a seat at the table; seated players have eight
    /// times as many per address.
    pub streams: usize,
    /// Event streams per table for people without a seat.
    pub streams_per_table: usize,
    /// Event streams per table for one seated player, reserved for them.
    pub streams_per_person: usize,
    /// Connections at the same time. An eighth more is reserved for seated players and for `/health`.
    pub connections: usize,
    /// Connections at the same time per address; half as many more are reserved for seated players. They are not
    /// counted behind a proxy, where all come from one address, or between the nodes of one server.
    pub connections_per_address: usize,
    /// Bots that think at the same time; 0 for one per core.
    pub bot_threads: usize,
    /// How long a request may take.
    pub request_timeout: Duration,
    /// How long a table without requests stays in memory.
    pub idle_timeout: Duration,
    /// How often a silent stream sends a heartbeat.
    pub heartbeat_interval: Duration,
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            pages: RateAllowance::new(240, 40),
            posts: RateAllowance::new(120, 20),
            tables: RateAllowance::new(40, 1),
            per_table: RateAllowance::new(120, 30),
            talk: RateAllowance::new(8, 1),
            disk: RateAllowance::new(8 << 20, 4 << 10),
            min_free_disk: 64 << 20,
            live_tables: 10_000,
            live_tables_per_address: 1_000,
            streams: 64,
            streams_per_table: 200,
            streams_per_person: 8,
            connections: 4_096,
            connections_per_address: 256,
            bot_threads: 0,
            request_timeout: Duration::from_secs(20),
            idle_timeout: Duration::from_secs(120),
            heartbeat_interval: Duration::from_secs(12),
        }
    }
}

/// Returns the origin of a public URL: scheme, host and port.
///
/// # Errors
/// Returns an error for anything but `http` or `https` with a host and no path.
pub(crate) fn public_origin(url: &str) -> Result<String, ServeError> {
    let uri: Uri = url.trim_end_matches('/').parse().map_err(|_| ServeError::PublicUrl)?;
    let bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
    match (uri.scheme_str(), uri.authority()) {
        (Some(scheme @ ("http" | "https")), Some(authority)) if bare && !authority.as_str().contains('@') => {
            Ok(format!("{scheme}://{authority}"))
        }
        _ => Err(ServeError::PublicUrl),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_origin_and_nothing_more() {
        assert_eq!(public_origin("https://play.example.org/").expect("fine"), "https://play.example.org");
        assert_eq!(public_origin("http://10.0.0.7:8080").expect("fine"), "http://10.0.0.7:8080");
        for wrong in [
            "play.example.org",
            "https://a.example/path",
            "https://u:p@a.example",
            "ftp://a.example",
            "https://a.example?x",
            "",
        ] {
            assert!(public_origin(wrong).is_err(), "{wrong}");
        }
    }
}
