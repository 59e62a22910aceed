//! A proxy between a browser and a server that simulates faults of the way between them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

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
    /// Posts take turns: the first reaches the server twice, the next comes back without its response, one is late, one
    /// never arrives, and one is passed on. Streams end in the middle of a record, each a little later than the one
    /// before. Everything else is passed on, one request a connection.
    Misbehaving,
}

/// The bytes after which the first stream of a proxy that misbehaves ends, and by how many more each further one.
const STREAM_LENGTH: usize = 700;
/// The number of lengths of streams of such a proxy; longer than a record of a whole table.
const STREAM_LENGTHS: usize = 90;
/// The delay of a late post.
const LATE: Duration = Duration::from_millis(900);

/// The numbers of posts and streams that a proxy that misbehaves has seen.
#[derive(Debug, Default)]
struct Seen {
    posts: AtomicUsize,
    streams: AtomicUsize,
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
        let counts = Arc::new(Seen::default());
        let listener = Listener::open(move |browser| {
            tokio::spawn(carry(browser, Arc::clone(&server), seen.clone(), Arc::clone(&counts)));
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

async fn carry(mut browser: TcpStream, server: Arc<str>, mut fault: watch::Receiver<NetworkFault>, counts: Arc<Seen>) {
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
                if is_stream(&request) {
                    while browser.read(&mut [0; 64]).await? > 0 {}
                    return Ok(());
                }
                pass_on(&mut browser, &server, &request).await
            }
            NetworkFault::Misbehaving => misbehave(&mut browser, &server, &counts).await,
        }
    };
    tokio::select! {
        // A browser that closes its connection is not a fault of the proxy.
        _ = carried => {}
        _ = fault.changed() => {}
    }
}

/// Treats one request as [`NetworkFault::Misbehaving`] says.
async fn misbehave(browser: &mut TcpStream, server: &str, counts: &Seen) -> std::io::Result<()> {
    let request = read_request(browser).await?;
    if is_stream(&request) {
        let number = counts.streams.fetch_add(1, Ordering::Relaxed);
        return cut_stream(browser, server, &request, STREAM_LENGTH * (1 + number % STREAM_LENGTHS)).await;
    }
    if !request.starts_with(b"POST ") {
        return pass_on(browser, server, &request).await;
    }
    match counts.posts.fetch_add(1, Ordering::Relaxed) % 5 {
        0 => wait_for_answer(server, &request).await?,
        1 => {
            wait_for_answer(server, &request).await?;
            return Ok(());
        }
        2 => tokio::time::sleep(LATE).await,
        3 => return browser.write_all(error_page("502 Bad Gateway").as_bytes()).await,
        _ => {}
    }
    pass_on(browser, server, &request).await
}

/// Lets the server handle a request whose response nobody gets.
async fn wait_for_answer(server: &str, request: &[u8]) -> std::io::Result<()> {
    let mut onwards = TcpStream::connect(server).await?;
    onwards.write_all(&without_keep_alive(request)).await?;
    while onwards.read(&mut [0; 4096]).await? > 0 {}
    Ok(())
}

/// Passes one request and its response on.
async fn pass_on(browser: &mut TcpStream, server: &str, request: &[u8]) -> std::io::Result<()> {
    let mut onwards = TcpStream::connect(server).await?;
    onwards.write_all(&without_keep_alive(request)).await?;
    copy_bidirectional(browser, &mut onwards).await.map(drop)
}

/// Passes a stream on until it has brought so many bytes.
async fn cut_stream(browser: &mut TcpStream, server: &str, request: &[u8], length: usize) -> std::io::Result<()> {
    let mut onwards = TcpStream::connect(server).await?;
    onwards.write_all(&without_keep_alive(request)).await?;
    let (mut left, mut piece) = (length, [0; 4096]);
    while left > 0 {
        let wanted = left.min(piece.len());
        match onwards.read(&mut piece[..wanted]).await? {
            0 => break,
            read => {
                browser.write_all(&piece[..read]).await?;
                left -= read;
            }
        }
    }
    Ok(())
}

/// True if a request opens the stream of a table.
fn is_stream(request: &[u8]) -> bool {
    let head = &request[..head_end(request).unwrap_or(request.len())];
    String::from_utf8_lossy(head).lines().next().is_some_and(|line| line.contains("/stream?"))
}

/// Returns a request whose connection ends with the response.
fn without_keep_alive(request: &[u8]) -> Vec<u8> {
    let end = head_end(request).unwrap_or(request.len());
    let head = String::from_utf8_lossy(&request[..end]);
    let kept = head.split("\r\n").filter(|line| !line.to_ascii_lowercase().starts_with("connection:"));
    let head = kept.collect::<Vec<_>>().join("\r\n") + "\r\nConnection: close";
    [head.as_bytes(), &request[end..]].concat()
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
