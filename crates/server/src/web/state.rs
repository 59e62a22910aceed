//! The state that all requests share.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::FromRef;
use ipnet::IpNet;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::analysis_queue::AnalysisQueue;
use crate::config::ServerConfig;
use crate::devices::DeviceRegistry;
use crate::guess_limiter::GuessLimiter;
use crate::metrics_recorder::metrics_handle;
use crate::rate_limits::RequestLimiter;
use crate::services::Services;
use crate::spectator_links::SpectatorLinks;
use crate::table_registry::TableRegistry;
use crate::transfer_codes::TransferCodes;

/// The state that all requests share. Clones share it; a handler takes the part that it uses.
#[derive(Clone)]
pub(crate) struct AppState {
    pub services: Arc<Services>,
    pub registry: Arc<TableRegistry>,
    pub site: Arc<Site>,
    pub limiter: Arc<RequestLimiter>,
    pub transfer_codes: Arc<TransferCodes>,
    pub guess_limiter: Arc<GuessLimiter>,
    pub devices: Arc<DeviceRegistry>,
    pub spectator_links: Arc<SpectatorLinks>,
    pub metrics: PrometheusHandle,
    /// The queue of analyses of finished games.
    pub analyses: Arc<AnalysisQueue>,
}

/// How browsers reach the server.
pub(crate) struct Site {
    /// The origin by which browsers reach the server, if it is configured.
    pub public_origin: Option<String>,
    /// The address on which the server listens.
    pub listen_address: SocketAddr,
    /// Returns the addresses of this computer in its networks.
    pub machine_addresses: fn() -> Vec<IpAddr>,
    /// The number of reverse proxies in front of the server.
    pub proxies: usize,
    trusted_proxies: Vec<IpNet>,
    /// True if `/metrics` answers requests from other machines too.
    pub open_metrics: bool,
}

impl Site {
    /// Returns true if connections from this address come from a proxy that is trusted about the client's address.
    pub fn is_proxy(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.proxies > 0 && self.trusted_proxies.iter().any(|network| network.contains(&peer))
    }

    /// Returns true if browsers reach the server over TLS.
    pub fn is_secure(&self) -> bool {
        self.public_origin.as_deref().is_some_and(|origin| origin.starts_with("https:"))
    }
}

impl AppState {
    /// Creates the state of a server with this configuration.
    pub fn new(
        config: &ServerConfig,
        (public_origin, listen_address): (Option<String>, SocketAddr),
        services: Services,
        devices: DeviceRegistry,
    ) -> AppState {
        let services = Arc::new(services);
        let site = Site {
            public_origin,
            listen_address,
            machine_addresses: config.machine_addresses,
            proxies: config.proxy_count,
            trusted_proxies: config.trusted_proxies.clone(),
            open_metrics: config.open_metrics,
        };
        AppState {
            registry: Arc::new(TableRegistry::new(Arc::clone(&services))),
            services,
            site: Arc::new(site),
            limiter: Arc::new(RequestLimiter::new(&config.limits, &config.shared_addresses)),
            transfer_codes: Arc::default(),
            guess_limiter: Arc::default(),
            devices: Arc::new(devices),
            spectator_links: Arc::default(),
            metrics: metrics_handle(),
            analyses: Arc::default(),
        }
    }
}

impl FromRef<AppState> for Arc<Services> {
    fn from_ref(app: &AppState) -> Arc<Services> {
        Arc::clone(&app.services)
    }
}

impl FromRef<AppState> for Arc<TableRegistry> {
    fn from_ref(app: &AppState) -> Arc<TableRegistry> {
        Arc::clone(&app.registry)
    }
}

impl FromRef<AppState> for Arc<Site> {
    fn from_ref(app: &AppState) -> Arc<Site> {
        Arc::clone(&app.site)
    }
}
