//! The proxy in front of several nodes. Each connection goes to the next node that accepts it, without affinity.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};

/// A reverse proxy that does not interpret the traffic.
pub struct Proxy {
    /// The address that the proxy listens on.
    pub address: String,
    behind: Arc<Mutex<Vec<String>>>,
}

fn locked(behind: &Mutex<Vec<String>>) -> MutexGuard<'_, Vec<String>> {
    behind.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Proxy {
    /// Starts listening without any nodes.
    ///
    /// # Errors
    /// No port is free.
    pub async fn open() -> Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let proxy = Proxy { address: listener.local_addr()?.to_string(), behind: Arc::default() };
        let behind = Arc::clone(&proxy.behind);
        tokio::spawn(async move {
            let mut next = 0;
            while let Ok((near, _)) = listener.accept().await {
                next += 1;
                tokio::spawn(pass(near, Arc::clone(&behind), next));
            }
        });
        Ok(proxy)
    }

    /// Sets the nodes behind the proxy. Open connections stay where they are.
    pub fn leads_to(&self, nodes: Vec<String>) {
        *locked(&self.behind) = nodes;
    }
}

async fn pass(mut near: TcpStream, behind: Arc<Mutex<Vec<String>>>, first: usize) {
    let nodes = locked(&behind).clone();
    for later in 0..nodes.len() {
        if let Ok(mut far) = TcpStream::connect(&nodes[(first + later) % nodes.len()]).await {
            let _ = (near.set_nodelay(true), far.set_nodelay(true));
            let _ = copy_bidirectional(&mut near, &mut far).await;
            return;
        }
    }
}
