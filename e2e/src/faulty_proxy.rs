//! A proxy between a browser and the server that simulates network faults.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The fault applied to requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetworkFault {
    /// Requests and responses are passed on.
    Healthy,
    /// A proxy responds in place of the server, with this status and its own page.
    ReplacedResponse(&'static str),
    /// Posts reach the server, but their responses are replaced by a gateway timeout. Nothing else reaches the server.
    LostResponses,
}

/// A proxy in front of a server. It stops when this value is dropped.
pub struct FaultyProxy {
    port: u16,
    weather: watch::Sender<NetworkFault>,
    task: JoinHandle<()>,
}

impl FaultyProxy {
    /// Opens a proxy to the server at this address, such as `127.0.0.1:8080`.
    ///
    /// # Errors
    /// No port is free.
    pub async fn open(server: String) -> Result<FaultyProxy> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("no port is free")?;
        let port = listener.local_addr()?.port();
        let (weather, seen) = watch::channel(NetworkFault::Healthy);
        let server: Arc<str> = server.into();
        let task = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(carry(browser, Arc::clone(&server), seen.clone()));
            }
        });
        Ok(FaultyProxy { port, weather, task })
    }

    /// Returns the URL of a server path through this proxy.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Sets the fault for all further requests and closes open connections.
    pub fn set_weather(&self, weather: NetworkFault) {
        self.weather.send_replace(weather);
    }
}

impl Drop for FaultyProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn carry(mut browser: TcpStream, server: Arc<str>, mut weather: watch::Receiver<NetworkFault>) {
    let now = *weather.borrow_and_update();
    let carried = async {
        match now {
            NetworkFault::Healthy => {
                let mut onwards = TcpStream::connect(&*server).await?;
                copy_bidirectional(&mut browser, &mut onwards).await.map(drop)
            }
            NetworkFault::ReplacedResponse(status) => {
                whole_request(&mut browser).await?;
                browser.write_all(page(status).as_bytes()).await
            }
            NetworkFault::LostResponses => {
                let request = whole_request(&mut browser).await?;
                if request.starts_with(b"POST ") {
                    let mut onwards = TcpStream::connect(&*server).await?;
                    onwards.write_all(&request).await?;
                    // The response shows that the server has handled the request.
                    onwards.read_exact(&mut [0; 12]).await?;
                }
                browser.write_all(page("504 Gateway Timeout").as_bytes()).await
            }
        }
    };
    tokio::select! {
        // A browser that closes its connection is not a fault of the proxy.
        _ = carried => {}
        _ = weather.changed() => {}
    }
}

/// Reads a request with its body.
async fn whole_request(browser: &mut TcpStream) -> std::io::Result<Vec<u8>> {
    let (mut request, mut piece) = (Vec::new(), [0; 4096]);
    loop {
        if let Some(end) = request.windows(4).position(|four| four == b"\r\n\r\n") {
            let head = String::from_utf8_lossy(&request[..end]).to_ascii_lowercase();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
            if request.len() >= end + 4 + length.unwrap_or(0_usize) {
                return Ok(request);
            }
        }
        match browser.read(&mut piece).await? {
            0 => return Err(std::io::ErrorKind::UnexpectedEof.into()),
            read => request.extend_from_slice(&piece[..read]),
        }
    }
}

/// Returns an error page as a proxy or a hotel network would send it.
fn page(status: &str) -> String {
    let html = "<!DOCTYPE html><title>Not Endtable</title><h1>Please sign in, or try again later</h1>";
    let length = html.len();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: text/html\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{html}"
    )
}

/// The time that a page may need to notice that the network works again. The page retries with increasing delays.
pub const RECOVERY_TIMEOUT: Duration = Duration::from_secs(40);
