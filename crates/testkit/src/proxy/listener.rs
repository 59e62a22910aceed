//! The port that a proxy listens on.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A free port whose connections are accepted until this value is dropped. Accepted connections continue.
#[derive(Debug)]
pub(super) struct Listener {
    pub(super) address: SocketAddr,
    task: JoinHandle<()>,
}

impl Listener {
    /// Passes each accepted connection on.
    pub(super) async fn open(mut accept: impl FnMut(TcpStream) + Send + 'static) -> Result<Listener> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("no port is free")?;
        let address = listener.local_addr()?;
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                accept(client);
            }
        });
        Ok(Listener { address, task })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.task.abort();
    }
}
