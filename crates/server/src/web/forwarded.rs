//! Marks requests that another node has forwarded.

use std::net::IpAddr;

/// Marks a request that another node has forwarded, and whose signature was verified.
#[derive(Clone)]
pub(crate) struct ForwardedRequest {
    /// The address of the client that made the original request.
    pub from: IpAddr,
    /// The signature, which the response to a node request is sealed for.
    #[cfg(feature = "cluster")]
    pub signature: cluster::VerifiedSignature,
}
