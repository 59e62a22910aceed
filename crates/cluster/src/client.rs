//! The HTTP client for the other nodes.

use std::sync::Arc;
use std::time::Duration;

use reqwest::redirect::Policy;

/// The connection timeout for other nodes.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// Returns the client for the other nodes, whose addresses come from the configuration: it follows no redirects and
/// uses no proxy.
pub(crate) fn node_client() -> reqwest::Client {
    let roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let tls = rustls::ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows the versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let client = reqwest::Client::builder().tls_backend_preconfigured(tls).redirect(Policy::none()).no_proxy();
    client.connect_timeout(CONNECT_TIMEOUT).build().expect("a client of known parts")
}
