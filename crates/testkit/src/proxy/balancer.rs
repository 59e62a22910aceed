//! A proxy in front of several nodes. Each connection goes to the next node that accepts it, without affinity.

use std::sync::Arc;

use anyhow::Result;
use parking_lot::{Mutex, MutexGuard};
use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;

use super::listener::Listener;

/// A load balancer that does not interpret the traffic. It stops accepting when this value is dropped.
#[derive(Debug)]
pub struct Balancer {
    /// The address that the balancer listens on.
    pub address: String,
    nodes: Arc<Mutex<Vec<String>>>,
    _listener: Listener,
}

fn locked(nodes: &Mutex<Vec<String>>) -> MutexGuard<'_, Vec<String>> {
    nodes.lock()
}

impl Balancer {
    /// Starts listening without any nodes.
    ///
    /// # Errors
    /// No port is free.
    pub async fn open() -> Result<Balancer> {
        let nodes: Arc<Mutex<Vec<String>>> = Arc::default();
        let (seen, mut count) = (Arc::clone(&nodes), 0);
        let listener = Listener::open(move |client| {
            count += 1;
            tokio::spawn(pass_on(client, locked(&seen).clone(), count));
        })
        .await?;
        Ok(Balancer { address: listener.address.to_string(), nodes, _listener: listener })
    }

    /// Sets the nodes behind the balancer. Open connections stay where they are.
    pub fn set_nodes(&self, nodes: Vec<String>) {
        *locked(&self.nodes) = nodes;
    }
}

async fn pass_on(mut client: TcpStream, nodes: Vec<String>, first: usize) {
    for later in 0..nodes.len() {
        if let Ok(mut node) = TcpStream::connect(&nodes[(first + later) % nodes.len()]).await {
            let _ = (client.set_nodelay(true), node.set_nodelay(true));
            let _ = copy_bidirectional(&mut client, &mut node).await;
            return;
        }
    }
}
