//! What stands before several nodes: each connection goes to the next one that takes it, and nobody belongs to any of them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};

/// A reverse proxy that knows nothing of what it passes on.
pub struct Proxy {
    /// Where it listens.
    pub address: String,
    behind: Arc<Mutex<Vec<String>>>,
}

fn locked(behind: &Mutex<Vec<String>>) -> MutexGuard<'_, Vec<String>> {
    behind.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Proxy {
    /// Listens, with nobody behind it yet.
    ///
    /// # Errors
    /// There is no free port.
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

    /// From now on these nodes are behind it. What is open stays where it is.
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
