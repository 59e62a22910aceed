//! Several nodes that form one server on one PostgreSQL database.
//!
//! **Ownership.** A table is in the memory of one node at a time, the one that holds its lease. A lease lives as long
//! as its node, and a node lives as long as it renews its row in the database, whose clock alone decides when that time
//! is over. A node that could not renew stops serving by its own clock, well before other nodes may take its tables;
//! its pending appends are rejected by the fencing token of the lease.
//!
//! **Requests.** Any node accepts a request: a request for a table in another node's memory is forwarded to that node
//! ([`Cluster::forward_request`]), and reads are served from the store. Requests between nodes are signed
//! ([`NodeSigner`]).
//!
//! **Wakeups.** A lease says from when on a table has to be in memory even if nobody requests it. A node that finds
//! such a table without a living owner takes it over ([`Cluster::run_takeover`]).
//!
//! This crate knows tables by the hash of their token and a sealed link. What a table is, how it is loaded, and which
//! events and requests there are, is the server's business.

mod background;
mod client;
mod forwarding;
mod key;
mod node;
mod request;
mod signing;

pub use background::ClusterEvent;
pub use forwarding::{ForwardError, SIGNATURE_HEADER};
pub use key::NodeKey;
pub use node::{Cluster, JoinError};
pub use request::{NODE_REQUEST_PATH, RequestFailed};
pub use signing::{NodeSigner, SentRequest, SignatureCheck, VerifiedSignature};
