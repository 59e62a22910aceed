//! A server from its configuration to its end.

use std::net::SocketAddr;
#[cfg(feature = "cluster")]
use std::sync::Arc;

use app::{LinkOrigin, LinkReach};
use store::{FolderLock, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::config::{self, RetentionConfig, ServerConfig};
use crate::devices::DeviceRegistry;
use crate::error::ServeError;
use crate::link_origins::origin_for_host;
use crate::services::Services;
use crate::web::state::AppState;
use crate::{accept, cluster_access, database_identity, file_permissions, jobs, key_file, notifier_access};

/// A server that is listening but not running yet.
pub struct BoundServer {
    listener: TcpListener,
    address: SocketAddr,
    app: AppState,
    retention: RetentionConfig,
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
        if config.database.is_none() && database_identity::database_gone(&config.data_dir) {
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
        let key = key_file::load_or_create_key(&config.data_dir).map_err(ServeError::Folder)?;
        let own_origin = match &public {
            Some(public) => LinkOrigin { text: public.clone(), reach: LinkReach::Same },
            None => origin_for_host(None, address, config.machine_addresses),
        };
        let notifier = notifier_access::open(&config.notifications, &store, own_origin.text.clone(), key).await?;
        let (closing, closed) = watch::channel(false);
        let listen_url = format!("http://{address}");
        let cluster = cluster_access::join(&store, inner, listen_url, key, config.uptime).await?;
        let services = Services::open(&config, store, key, (own_origin, notifier, cluster), closed).await?;
        let devices = DeviceRegistry::open(&services.store).await?;
        let app = AppState::new(&config, (public, address), services, devices);
        Ok(BoundServer { listener, address, app, retention: config.retention, closing, _claim: claim })
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
        let tasks = jobs::start(registry, self.retention);
        #[cfg(feature = "cluster")]
        let node_tasks = jobs::start_node(registry, shared_facts(&self.app));
        accept::run(self.listener, self.app.clone(), self.closing.subscribe()).await;
        registry.close().await;
        tasks.iter().for_each(tokio::task::JoinHandle::abort);
        #[cfg(feature = "cluster")]
        node_tasks.iter().for_each(tokio::task::JoinHandle::abort);
    }
}

/// Returns the facts that all nodes keep in memory.
#[cfg(feature = "cluster")]
fn shared_facts(app: &AppState) -> jobs::cluster::SharedFacts {
    jobs::cluster::SharedFacts {
        services: Arc::clone(&app.services),
        devices: Arc::clone(&app.devices),
        transfer_codes: Arc::clone(&app.transfer_codes),
    }
}
