//! Proxies between a client and a server.

mod balancer;
mod faulty_link;
mod http_faults;
mod listener;

pub use balancer::Balancer;
pub use faulty_link::{FaultyLink, LinkState};
pub use http_faults::{HttpFaultProxy, NetworkFault};
