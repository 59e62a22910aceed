//! A proxy between a browser and a server that holds the streams of tables back, as proxies do that collect a response
//! before they pass it on.

use anyhow::{Context, Result};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A proxy in front of a server. It stops accepting when this value is dropped.
pub struct HoldingProxy {
    address: String,
    task: JoinHandle<()>,
}

impl HoldingProxy {
    /// Opens a proxy to the server at this address.
    ///
    /// # Errors
    /// No port is free.
    pub async fn open(server: &str) -> Result<HoldingProxy> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("no port is free")?;
        let (address, server) = (listener.local_addr()?.to_string(), server.to_owned());
        let task = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(carry(browser, server.clone()));
            }
        });
        Ok(HoldingProxy { address, task })
    }

    /// Returns the URL of a server path through this proxy.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for HoldingProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Carries one request and its response. A browser that closes its connection is not a fault of the proxy.
async fn carry(mut browser: TcpStream, server: String) -> std::io::Result<()> {
    let (mut request, mut piece) = (Vec::new(), [0; 4096]);
    let end = loop {
        if let Some(end) = request.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        match browser.read(&mut piece).await? {
            0 => return Ok(()),
            read => request.extend_from_slice(&piece[..read]),
        }
    };
    let head = String::from_utf8_lossy(&request[..end]).into_owned();
    if head.lines().next().is_some_and(|line| line.contains("/stream?")) {
        // Until the browser gives up.
        while browser.read(&mut piece).await? > 0 {}
        return Ok(());
    }
    let lines = head.split("\r\n").filter(|line| !line.to_ascii_lowercase().starts_with("connection:"));
    let head = lines.collect::<Vec<_>>().join("\r\n") + "\r\nConnection: close";
    let mut onwards = TcpStream::connect(&server).await?;
    onwards.write_all(head.as_bytes()).await?;
    onwards.write_all(&request[end..]).await?;
    copy_bidirectional(&mut browser, &mut onwards).await.map(drop)
}
