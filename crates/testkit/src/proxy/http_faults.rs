//! A proxy between a browser and a server that simulates faults of the way between them.

use std::sync::Arc;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::TcpStream;
use tokio::sync::watch;

use super::listener::Listener;

/// The fault applied to requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetworkFault {
    /// Requests and responses are passed on.
    Healthy,
    /// A proxy responds in place of the server, with this status and its own page.
    ReplacedResponse(&'static str),
    /// Posts reach the server, but their responses are replaced by a gateway timeout. Nothing else reaches the server.
    LostResponses,
    /// The streams of tables are held back until the browser gives up, as proxies do that collect a response before
    /// they pass it on. Everything else is passed on, one request a connection.
    HeldStreams,
}

/// A proxy in front of a server. It stops accepting when this value is dropped.
#[derive(Debug)]
pub struct HttpFaultProxy {
    fault: watch::Sender<NetworkFault>,
    listener: Listener,
}

impl HttpFaultProxy {
    /// Opens a proxy to the server at this address, such as `127.0.0.1:8080`.
    ///
    /// # Errors
    /// No port is free.
    pub async fn open(server: &str) -> Result<HttpFaultProxy> {
        let (fault, seen) = watch::channel(NetworkFault::Healthy);
        let server: Arc<str> = server.into();
        let listener = Listener::open(move |browser| {
            tokio::spawn(carry(browser, Arc::clone(&server), seen.clone()));
        })
        .await?;
        Ok(HttpFaultProxy { fault, listener })
    }

    /// Returns the URL of a server path through this proxy.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.listener.address)
    }

    /// Sets the fault for all further requests and closes open connections.
    pub fn set_fault(&self, fault: NetworkFault) {
        self.fault.send_replace(fault);
    }
}

async fn carry(mut browser: TcpStream, server: Arc<str>, mut fault: watch::Receiver<NetworkFault>) {
    let now = *fault.borrow_and_update();
    let carried = async {
        match now {
            NetworkFault::Healthy => {
                let mut onwards = TcpStream::connect(&*server).await?;
                copy_bidirectional(&mut browser, &mut onwards).await.map(drop)
            }
            NetworkFault::ReplacedResponse(status) => {
                read_request(&mut browser).await?;
                browser.write_all(error_page(status).as_bytes()).await
            }
            NetworkFault::LostResponses => {
                let request = read_request(&mut browser).await?;
                if request.starts_with(b"POST ") {
                    let mut onwards = TcpStream::connect(&*server).await?;
                    onwards.write_all(&request).await?;
                    // The response shows that the server has handled the request.
                    onwards.read_exact(&mut [0; 12]).await?;
                }
                browser.write_all(error_page("504 Gateway Timeout").as_bytes()).await
            }
            NetworkFault::HeldStreams => {
                let request = read_request(&mut browser).await?;
                let end = head_end(&request).unwrap_or(request.len());
                let head = String::from_utf8_lossy(&request[..end]);
                if head.lines().next().is_some_and(|line| line.contains("/stream?")) {
                    while browser.read(&mut [0; 64]).await? > 0 {}
                    return Ok(());
                }
                let kept = head.split("\r\n").filter(|line| !line.to_ascii_lowercase().starts_with("connection:"));
                let head = kept.collect::<Vec<_>>().join("\r\n") + "\r\nConnection: close";
                let mut onwards = TcpStream::connect(&*server).await?;
                onwards.write_all(&[head.as_bytes(), &request[end..]].concat()).await?;
                copy_bidirectional(&mut browser, &mut onwards).await.map(drop)
            }
        }
    };
    tokio::select! {
        // A browser that closes its connection is not a fault of the proxy.
        _ = carried => {}
        _ = fault.changed() => {}
    }
}

/// Returns the length of the head of a request without the empty line after it, once it is complete.
fn head_end(request: &[u8]) -> Option<usize> {
    request.windows(4).position(|four| four == b"\r\n\r\n")
}

/// Reads a request with its body.
async fn read_request(browser: &mut TcpStream) -> std::io::Result<Vec<u8>> {
    let (mut request, mut piece) = (Vec::new(), [0; 4096]);
    loop {
        if let Some(end) = head_end(&request) {
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
fn error_page(status: &str) -> String {
    let html = "<!DOCTYPE html><title>Not Endtable</title><h1>Please sign in, or try again later</h1>";
    let length = html.len();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: text/html\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{html}"
    )
}
