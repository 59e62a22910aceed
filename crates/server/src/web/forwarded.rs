//! Marks requests that another node has forwarded.

use std::net::IpAddr;

#[cfg(feature = "cluster")]
use cluster::VerifiedSignature;

/// The signature of another node. There is none without other nodes.
#[cfg(not(feature = "cluster"))]
type VerifiedSignature = std::convert::Infallible;

/// Marks a request that another node has forwarded, and whose signature was verified.
#[derive(Clone)]
pub(crate) struct ForwardedRequest(pub VerifiedSignature);

impl ForwardedRequest {
    /// Returns the address of the client that made the original request.
    pub fn client_address(&self) -> IpAddr {
        #[cfg(feature = "cluster")]
        return self.0.from;
        #[cfg(not(feature = "cluster"))]
        match self.0 {}
    }
}
