//! The services that handlers, tables and background jobs share: the store and its health, the clock, the limits, the
//! keys, and the connections to people and other nodes. None of them knows which tables are in memory.

use std::sync::Arc;

use app::LinkOrigin;
use store::Store;
use tables::TableTimings;
use tokio::sync::watch;

use crate::bot_scheduler::BotScheduler;
use crate::clock::Clock;
use crate::cluster_access::Cluster;
use crate::config::{NotificationConfig, RateLimits, ServerConfig};
use crate::failure::Failure;
use crate::notifier_access::Notifier;
use crate::operator_notice::OperatorNotice;
use crate::outages::OutageLog;
use crate::server_key::ServerKey;
use crate::store_health::StoreHealth;
use crate::table_timers::TableTimers;
use crate::unloaded_visitors::UnloadedVisitors;

/// The shared services of a server.
pub(crate) struct Services {
    pub store: Store,
    /// The health of the store.
    pub store_health: Arc<StoreHealth>,
    pub timings: TableTimings,
    pub limits: RateLimits,
    pub clock: Clock,
    /// The source of deal secrets.
    pub new_deal_secrets: fn() -> catalog::SecretChain,
    /// The key that opens the links of alarms.
    pub key: ServerKey,
    /// The origin of links for browsers that name no other.
    pub own_origin: LinkOrigin,
    /// How absent people are notified.
    pub notification_config: NotificationConfig,
    /// The notification service, if this program has one.
    pub notifier: Option<Arc<Notifier>>,
    /// The scheduler of bot computations.
    pub bot_scheduler: Arc<BotScheduler>,
    /// People who were present without a stream at tables that have left memory.
    pub visitors: UnloadedVisitors,
    /// Unloaded tables with a running clock.
    pub timers: TableTimers,
    /// The outages of the server.
    pub outages: Arc<OutageLog>,
    /// The other nodes of this server, if there can be any.
    pub cluster: Option<Arc<Cluster>>,
    /// The current announcement of the operator.
    pub operator_notice: watch::Sender<OperatorNotice>,
    /// True once the server is closing.
    pub closing: watch::Receiver<bool>,
}

impl Services {
    /// Creates the services of a server with this configuration.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn open(
        config: &ServerConfig,
        store: Store,
        key: ServerKey,
        (own_origin, notifier, cluster): (LinkOrigin, Option<Arc<Notifier>>, Option<Arc<Cluster>>),
        closing: watch::Receiver<bool>,
    ) -> Result<Services, store::StoreError> {
        let clock = Clock::open(config, &store).await?;
        let outages = clock.outages();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let bot_threads = if config.limits.bot_threads == 0 { cores } else { config.limits.bot_threads };
        Ok(Services {
            store_health: StoreHealth::new(store.clone(), closing.clone(), (clock.clone(), Arc::clone(&outages))),
            store,
            timings: config.timings,
            limits: config.limits,
            clock,
            new_deal_secrets: config.new_deal_secrets,
            key,
            own_origin,
            notification_config: config.notifications.clone(),
            notifier,
            bot_scheduler: BotScheduler::new(bot_threads),
            visitors: UnloadedVisitors::default(),
            timers: TableTimers::default(),
            outages,
            cluster,
            operator_notice: watch::Sender::new(None),
            closing,
        })
    }

    /// Reports an error of the store and converts it to a failure.
    pub fn store_failed(&self, error: &store::StoreError) -> Failure {
        metrics::counter!("endtable_store_failures_total").increment(1);
        tracing::error!(%error, "the store failed");
        self.store_health.report_error(error);
        if error.is_database_failure() { Failure::StoreDown } else { Failure::Busy }
    }

    /// The same for an error while a table was read. One table that takes long does not mean that the store fails.
    pub fn load_failed(&self, error: &store::StoreError) -> Failure {
        if matches!(error, store::StoreError::Slow) {
            tracing::error!("a table could not be read in time");
            return Failure::Busy;
        }
        self.store_failed(error)
    }

    /// Returns true once the server is closing.
    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Returns true if this node may serve its tables, because no other node can have taken them.
    pub fn is_serving(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.is_alive())
    }

    /// Returns true if this node does the maintenance that must happen once per server. A node that does not trust its
    /// clock leaves it to the others.
    pub async fn runs_maintenance(&self) -> Result<bool, store::StoreError> {
        match &self.cluster {
            Some(cluster) if self.clock.fault().is_some() => cluster.release_maintenance().await.map(|()| false),
            Some(cluster) => cluster.acquire_maintenance().await,
            None => Ok(true),
        }
    }

    /// Returns the id of this node; empty if there is only one.
    pub fn node_id(&self) -> &str {
        self.cluster.as_ref().map_or("", |cluster| cluster.id())
    }
}
