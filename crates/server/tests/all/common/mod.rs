//! Test support: a server in this process, on a free port and with a real store.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use reqwest::header::{ACCEPT_LANGUAGE, HeaderMap};
use server::{BoundServer, RateLimits, ServerConfig, ShutdownHandle};
use sqlx::{Connection, PgConnection};
use tables::TableTimings;
pub use testkit::{Answer, Form, Guest, PageStream, encode_form};
use tokio::task::JoinHandle;

/// The time within which the server has to do something by itself.
const CONDITION_TIMEOUT: Duration = Duration::from_secs(20);
/// The pause between two looks at a condition of which the server sends no event.
const LOOK_INTERVAL: Duration = Duration::from_millis(10);

/// A server for one test.
pub struct Open {
    pub address: SocketAddr,
    pub folder: tempfile::TempDir,
    closer: ShutdownHandle,
    running: JoinHandle<()>,
}

/// Returns a configuration with bots that do not pause, with throws that happen at once, and without tight rate limits.
pub fn quick_config(folder: &Path) -> ServerConfig {
    let much = server::RateAllowance::new(1_000_000, 1_000_000);
    let defaults = ServerConfig::default();
    ServerConfig {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data_dir: folder.to_owned(),
        timings: TableTimings { bot_pace: 0, throw_limit: 0, ..defaults.timings },
        new_deal_secrets: || catalog::DealSecret::from_seed(1).into(),
        limits: RateLimits {
            pages: much,
            posts: much,
            tables: much,
            per_table: much,
            talk: much,
            disk: server::RateAllowance::new(1_000_000_000, 1_000_000_000),
            min_free_disk: 0,
            ..defaults.limits
        },
        ..defaults
    }
}

/// Creates a separate database on the PostgreSQL server of the tests.
pub async fn create_database() -> String {
    let url = std::env::var(testkit::POSTGRES_VARIABLE).expect("ENDTABLE_TEST_POSTGRES names a server");
    let mut server = PgConnection::connect(&url).await.expect("the server answers");
    // The name is random, because the server may still have the databases of earlier runs.
    let name = format!("test_{:016x}", RandomState::new().build_hasher().finish());
    let create = format!("CREATE DATABASE {name} TEMPLATE template0");
    sqlx::query(sqlx::AssertSqlSafe(create)).execute(&mut server).await.expect("made");
    server.close().await.expect("closed");
    format!("{}/{name}", url.rsplit_once('/').expect("a name").0)
}

/// Waits until a condition holds that the server reaches by itself and of which it sends no event.
pub async fn wait_until(what: &str, holds: impl AsyncFnMut() -> bool) {
    wait_within(CONDITION_TIMEOUT, what, holds).await;
}

/// Waits until such a condition holds, and checks that it does so in time.
pub async fn wait_within(limit: Duration, what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waited = tokio::time::timeout(limit, async {
        while !holds().await {
            tokio::time::sleep(LOOK_INTERVAL).await;
        }
    });
    assert!(waited.await.is_ok(), "after {limit:?} it has not come to this: {what}");
}

/// Returns the number of tables in the server's memory.
pub async fn live_tables(guest: &Guest) -> f64 {
    let metrics = guest.get("/metrics").await.text;
    let line = metrics.lines().find(|line| line.starts_with("endtable_live_tables"));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or_default()
}

impl Open {
    pub async fn open_server() -> Open {
        Open::with(|config| config).await
    }

    pub async fn with(change: impl FnOnce(ServerConfig) -> ServerConfig) -> Open {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let config = change(quick_config(folder.path()));
        Open::start(config, folder).await
    }

    pub async fn start(config: ServerConfig, folder: tempfile::TempDir) -> Open {
        // The guests' HTTP clients require a TLS provider although they never use TLS.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let house = BoundServer::open(config).await.expect("the house opens");
        let (address, closer) = (house.address(), house.shutdown_handle());
        let running = tokio::spawn(house.run());
        Open { address, folder, closer, running }
    }

    /// Shuts the server down as a signal would, and returns its folder.
    pub async fn close(self) -> tempfile::TempDir {
        self.closer.close();
        tokio::time::timeout(Duration::from_secs(20), self.running).await.expect("in time").expect("no panic");
        self.folder
    }

    /// Returns a new browser without cookies.
    pub fn new_guest(&self) -> Guest {
        self.guest_reading("")
    }

    /// Returns a new browser that prefers these languages.
    pub fn guest_reading(&self, languages: &str) -> Guest {
        let languages = (ACCEPT_LANGUAGE, languages.parse().expect("a list"));
        let client = testkit::client_builder().default_headers(HeaderMap::from_iter([languages]));
        Guest::new(client.build().expect("a client"), self.address)
    }

    /// Returns a browser with this cookie.
    pub fn guest_with(&self, secret: &str) -> Guest {
        self.new_guest().with_cookie_value(secret)
    }

    /// Returns a copy of a browser at this server.
    pub fn guest_like(&self, other: &Guest) -> Guest {
        self.new_guest().with_identity_of(other)
    }
}
