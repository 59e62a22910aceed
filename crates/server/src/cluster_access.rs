//! The other nodes of this server. Without the feature `cluster` there is no value of [`Cluster`], and a database that
//! several servers could share is refused.

use std::sync::Arc;
use std::time::Duration;

use store::Store;

use crate::error::ServeError;
use crate::server_key::ServerKey;

#[cfg(feature = "cluster")]
pub(crate) use cluster::{Cluster, NODE_REQUEST_PATH};

/// Joins the other nodes that share the store; none if it cannot be shared. Others reach this node at `node_url`, or if
/// that is not configured, at `listen_url`. `uptime` returns the time since the machine was started, including
/// suspension.
///
/// # Errors
/// Returns an error if the key is not that of the other nodes, or if the store cannot be used.
#[cfg(feature = "cluster")]
pub(crate) async fn join(
    store: &Store,
    node_url: Option<String>,
    listen_url: String,
    key: ServerKey,
    uptime: fn() -> Duration,
) -> Result<Option<Arc<Cluster>>, ServeError> {
    Cluster::join(store, node_url.unwrap_or(listen_url), Arc::new(key), uptime).await.map_err(|error| match error {
        cluster::JoinError::OtherKey => ServeError::OtherKey,
        cluster::JoinError::Store(error) => ServeError::Store(error),
    })
}

#[cfg(feature = "cluster")]
impl cluster::NodeKey for ServerKey {
    fn fingerprint(&self) -> String {
        ServerKey::fingerprint(*self)
    }

    fn request_code(&self, parts: &[&[u8]]) -> String {
        ServerKey::request_code(*self, parts)
    }

    fn seal_answer(&self, node: &str, nonce: &str, answer: &[u8]) -> String {
        ServerKey::seal_answer(*self, node, nonce, answer)
    }

    fn open_answer(&self, node: &str, nonce: &str, sealed: &str) -> Option<Vec<u8>> {
        ServerKey::open_answer(*self, node, nonce, sealed)
    }
}

#[cfg(not(feature = "cluster"))]
pub(crate) use without::{Cluster, NODE_REQUEST_PATH, join};

/// The same interface without other nodes.
#[cfg(not(feature = "cluster"))]
mod without {
    use std::convert::Infallible;
    use std::net::IpAddr;

    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use store::{Lease, LeaseResult, Node, PendingWakeup, StoreError, TableRef};
    use tokio::sync::watch;

    use super::*;

    pub(crate) const NODE_REQUEST_PATH: &str = "/inner/errand";

    /// A node of a cluster, of which there is none.
    pub(crate) enum Cluster {}

    pub(crate) async fn join(
        store: &Store,
        node_url: Option<String>,
        _: String,
        _: ServerKey,
        _: fn() -> Duration,
    ) -> Result<Option<Arc<Cluster>>, ServeError> {
        if node_url.is_some() || store.is_shared() {
            return Err(ServeError::Unsupported("this program was built without PostgreSQL clusters"));
        }
        Ok(None)
    }

    impl Cluster {
        pub fn id(&self) -> &str {
            match *self {}
        }

        pub fn is_alive(&self) -> bool {
            match *self {}
        }

        pub fn subscribe_serving(&self) -> watch::Receiver<bool> {
            match *self {}
        }

        pub async fn leave(&self) {
            match *self {}
        }

        pub async fn acquire_lease(&self, _: &TableRef, _: &str) -> Result<LeaseResult, StoreError> {
            match *self {}
        }

        pub async fn release_lease(&self, _: &Lease, _: PendingWakeup) {
            match *self {}
        }

        pub async fn store_wakeup(&self, _: &Lease, _: PendingWakeup) -> Result<(), StoreError> {
            match *self {}
        }

        pub async fn waiting_rooms(&self, _: &str) -> Result<Vec<TableRef>, StoreError> {
            match *self {}
        }

        pub async fn held_tables(&self) -> Result<Vec<String>, StoreError> {
            match *self {}
        }

        pub async fn acquire_maintenance(&self) -> Result<bool, StoreError> {
            match *self {}
        }

        pub async fn release_maintenance(&self) -> Result<(), StoreError> {
            match *self {}
        }

        pub async fn send_request<T: DeserializeOwned>(
            &self,
            _: &Node,
            _: &impl Serialize,
            _: IpAddr,
        ) -> Result<T, Infallible> {
            match *self {}
        }

        pub async fn ask_other_nodes<T: DeserializeOwned>(&self, _: &impl Serialize, _: IpAddr) -> Option<T> {
            match *self {}
        }
    }
}
