//! Facts about a connection that its acceptor passes on to the handlers of its requests.

use std::sync::Arc;

use parking_lot::Mutex;

use crate::rate_limits::{ClientNetwork, LimitSlot};

/// The slot of a connection among those of its address.
#[derive(Clone)]
#[cfg_attr(not(feature = "cluster"), expect(dead_code, reason = "without other nodes, the slot is only held"))]
pub(crate) struct ConnectionSlot(Arc<Mutex<Option<LimitSlot<ClientNetwork>>>>);

impl ConnectionSlot {
    /// Holds a slot, or none for a connection that is not counted.
    pub fn new(slot: Option<LimitSlot<ClientNetwork>>) -> ConnectionSlot {
        ConnectionSlot(Arc::new(Mutex::new(slot)))
    }

    /// Releases the slot, for a connection from another node, which forwards the requests of many clients.
    #[cfg(feature = "cluster")]
    pub fn release(&self) {
        self.0.lock().take();
    }
}

/// Marks requests on the connections reserved for seated players and for monitoring.
#[derive(Clone, Copy)]
pub(crate) struct ReservedConnection;

/// The error that ends a body when the server closes and the rest did not arrive in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the house closes")]
pub(crate) struct ServerClosing;
