//! The game server over HTTP: pages, forms, event streams, limits, metrics.
//!
//! [`serve`] listens until the process is told to stop. Each live table is one actor task that owns a
//! [`tables::TableState`]; it stores events before it shows anything ([`tables`] documents the order), and leaves
//! memory when it is idle. Requests reach it through a bounded mailbox.
//!
//! **Access control.** A table is found by an unguessable token in its address; the store knows only the token's hash.
//! A browser gets one random cookie when it first takes a seat, with a code that only this server can make; the table
//! knows only the cookie's hash and grants its seats and the host's rights to the holder of the cookie. The cookie is
//! valid for the whole site, because `__Host-` cookies, which no other site under the same domain can overwrite, must
//! be; so a rematch needs no new one. State changes only by `POST`, and posts from other sites are refused based on the
//! origin that the browser reports.
//!
//! **Referrers.** The policy is `same-origin` and not `no-referrer`: the second makes browsers send `Origin: null` with
//! forms, and where `Sec-Fetch-Site` is not sent (plain HTTP in a home network) posts could not be told from forged
//! ones. Other sites learn nothing in both cases.
//!
//! **Compression.** Pages of tables are never compressed: they contain one seat's private knowledge next to text that
//! other players choose (chat, names), and an eavesdropper who varies the text could guess the secret from the size of
//! a compressed page. Pages without secrets (lobby, rules, style sheet, script) are compressed.

mod accept;
mod analysis_queue;
mod audit;
mod bot_scheduler;
mod clock;
mod cluster;
mod config;
mod daily;
mod database_identity;
mod deadline_alarms;
mod devices;
mod erasure;
mod failure;
mod file_permissions;
mod game_outcomes;
mod guess_limiter;
mod latest_value;
mod link_origins;
mod long_texts;
mod maintenance;
mod notices;
mod notifications;
mod outages;
mod rate_limits;
mod report_server;
mod request_identity;
mod retention;
mod sealing;
mod seat_numbers;
mod seated_people;
mod secrets;
mod server_key;
mod spectator_links;
mod store_health;
mod table_actor;
mod table_registry;
mod table_timers;
mod transfer_codes;
mod web;

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;

use store::{FolderLock, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;

use cluster::Cluster;
use devices::DeviceRegistry;
use link_origins::origin_for_host;
use notifications::Notifier;
use table_registry::TableRegistry;

pub use audit::{AuditAction, record_operator};
pub use clock::monitor::ClockDoubt;
pub use clock::{ClockAlarm, clock_alarm, confirm_clock};
pub use config::{NotificationConfig, RateAllowance, RateLimits, RetentionConfig, ServerConfig, loopback_networks};
pub use database_identity::{database_gone, has_server_key, is_other_database};
pub use link_origins::{machine_addresses, network_origins};
pub use maintenance::{MAX_ANNOUNCEMENT_LENGTH, close_table, remove_table, set_announcement};
pub use notifications::{FailingContacts, count_failing_contacts};
pub use report_server::{ReportServer, serve_report};
pub use secrets::table_id_in_link;

/// The reason why the server did not start or had to close.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The server cannot listen on the address.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The store cannot be used.
    #[error("{0}")]
    Store(#[from] store::StoreError),
    /// The data folder cannot be used.
    #[error("the folder of the house cannot be used: {0}")]
    Folder(std::io::Error),
    /// The database is damaged; the result of its integrity check.
    #[error("the database is damaged: {0}")]
    DatabaseDamaged(String),
    /// Notifications cannot be sent with these settings; one sentence.
    #[error("nobody can be called: {0}")]
    Notifications(String),
    /// The key in the folder differs from that of the other nodes.
    #[error("the key of this folder is not that of the house")]
    OtherKey,
    /// The database of this folder is missing or empty, although a server has used the folder.
    #[error("the database of this folder is gone")]
    DatabaseGone,
    /// The database is not the one that belongs to this folder.
    #[error("the database is not the one that this folder belongs to")]
    OtherDatabase,
    /// The node URL is invalid.
    #[error("the node URL must look like http://10.0.0.2:8080, without a path")]
    NodeUrl,
    /// The public URL is invalid.
    #[error("the public URL must look like https://play.example.org, without a path")]
    PublicUrl,
}

/// A server that is listening but not running yet.
pub struct BoundServer {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<web::AppState>,
    closing: watch::Sender<bool>,
    _claim: FolderLock,
}

/// A handle to close a server from outside.
#[derive(Clone)]
pub struct ShutdownHandle(watch::Sender<bool>);

impl ShutdownHandle {
    /// Closes the server: it takes no new requests, ends streams with the advice to reconnect, and finishes what has
    /// begun.
    pub fn close(&self) {
        self.0.send_replace(true);
    }
}

impl BoundServer {
    /// Opens the store and listens.
    ///
    /// # Errors
    /// Returns an error if the store cannot be used, belongs to another server or is damaged, or if the address cannot
    /// be listened on.
    pub async fn open(config: ServerConfig) -> Result<BoundServer, ServeError> {
        let public = config.public_url.as_deref().map(config::public_origin).transpose()?;
        let inner = config.node_url.as_deref().map(config::public_origin).transpose();
        let inner = inner.map_err(|_| ServeError::NodeUrl)?;
        if config.database.is_none() && database_gone(&config.data_dir) {
            return Err(ServeError::DatabaseGone);
        }
        let store = match &config.database {
            Some(url) => Store::open_url(url).await?,
            None => {
                for name in ["tables.db", "tables.db-wal", "tables.db-shm"] {
                    file_permissions::restrict_to_owner(&config.data_dir.join(name)).map_err(ServeError::Folder)?;
                }
                Store::open_file(&config.data_dir.join("tables.db")).await?
            }
        };
        let claim = store.lock_folder()?;
        let damage = store.quick_check().await?;
        if !damage.is_empty() {
            return Err(ServeError::DatabaseDamaged(damage.join("; ")));
        }
        database_identity::check(&config.data_dir, &store).await?;
        let listen = |error| ServeError::Listen(config.listen, error);
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let key = deadline_alarms::load_or_create_key(&config.data_dir).map_err(ServeError::Folder)?;
        let origin = public.clone().unwrap_or_else(|| origin_for_host(None, address, config.machine_addresses).text);
        let calls = Notifier::open(&config.notifications, &store, origin, key).await?;
        let (closing, closed) = watch::channel(false);
        let nodes =
            Cluster::join(&store, inner.unwrap_or_else(|| format!("http://{address}")), key, config.uptime).await?;
        let registry = TableRegistry::open(&config, store, key, calls, nodes, closed).await?;
        let devices = DeviceRegistry::open(&registry.store).await?;
        let app = Arc::new(web::AppState::new(&config, public, address, registry, devices));
        Ok(BoundServer { listener, address, app, closing, _claim: claim })
    }

    /// Returns the address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns a handle to close it.
    pub fn shutdown_handle(&self) -> ShutdownHandle {
        ShutdownHandle(self.closing.clone())
    }

    /// Serves requests until it is closed, then finishes what has begun.
    pub async fn run(self) {
        let registry = &self.app.registry;
        let mut chores = vec![
            tokio::spawn(deadline_alarms::run(Arc::clone(registry))),
            tokio::spawn(notifications::run(Arc::clone(registry))),
            tokio::spawn(maintenance::run(Arc::clone(registry))),
            tokio::spawn(Arc::clone(registry).run_table_timers()),
            tokio::spawn(clock::run(Arc::clone(registry))),
            tokio::spawn(retention::run(Arc::clone(registry))),
            tokio::spawn(outages::run(Arc::clone(registry))),
        ];
        if let Some(nodes) = &registry.cluster {
            chores.push(tokio::spawn(cluster::run_heartbeat(Arc::clone(nodes), Arc::clone(registry))));
            chores.push(tokio::spawn(cluster::run_takeover(Arc::clone(nodes), Arc::clone(registry))));
            chores.push(tokio::spawn(cluster::follow_events(Arc::clone(&self.app))));
        }
        accept::run(self.listener, Arc::clone(&self.app), self.closing.subscribe()).await;
        self.app.registry.close().await;
        chores.iter().for_each(tokio::task::JoinHandle::abort);
    }
}

/// The future of a running server. It is boxed, so that it is compiled here and not again in the callers.
pub type ServeFuture = Pin<Box<dyn Future<Output = Result<(), ServeError>>>>;

/// Opens the server, prints its address once it listens, and runs it until the process is interrupted.
///
/// # Errors
/// Returns a [`ServeError`] if the server cannot start or has to close.
pub fn serve(config: ServerConfig) -> ServeFuture {
    Box::pin(async move {
        let announce = config.on_listening;
        survive_large_files();
        let house = BoundServer::open(config).await?;
        announce(house.address());
        let closer = house.shutdown_handle();
        tokio::spawn(async move {
            interrupted().await;
            tracing::info!("closing");
            closer.close();
        });
        house.run().await;
        Ok(())
    })
}

/// Ignores the signal by which the system ends a process at the file size limit; writing then fails instead, as on a
/// full disk.
fn survive_large_files() {
    #[cfg(target_os = "linux")]
    {
        use tokio::signal::unix::{SignalKind, signal};
        const SIGXFSZ: i32 = 25;
        if let Err(error) = signal(SignalKind::from_raw(SIGXFSZ)) {
            tracing::warn!(%error, "a limit on the size of files would end this process");
        }
    }
}

/// Waits for a signal to end the process, from the terminal or the system.
async fn interrupted() {
    let terminal = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = terminal => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(terminal.await),
        }
    }
    #[cfg(not(unix))]
    drop(terminal.await);
}
