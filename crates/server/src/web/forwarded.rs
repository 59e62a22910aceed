//! Marks requests that another node has forwarded.

use std::net::IpAddr;

/// Marks a request that another node has forwarded, and whose signature was verified.
#[cfg(feature = "cluster")]
#[derive(Clone)]
pub(crate) struct ForwardedRequest(pub cluster::VerifiedSignature);

#[cfg(feature = "cluster")]
impl ForwardedRequest {
    /// Returns the address of the client that made the original request.
    pub fn client_address(&self) -> IpAddr {
        self.0.from
    }
}

/// A request that another node has forwarded, of which there is none without other nodes.
#[cfg(not(feature = "cluster"))]
pub(crate) enum ForwardedRequest {}

#[cfg(not(feature = "cluster"))]
impl ForwardedRequest {
    /// Returns the address of the client that made the original request.
    pub fn client_address(&self) -> IpAddr {
        match *self {}
    }
}
