//! A site without a server of ours: a folder that `endtable site` has written, under a path of a server of static files
//! that compresses nothing and knows nothing of it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// The path under which the site lies.
const BASE: &str = "/some/games/";

/// A served site. It is gone when this value is dropped.
pub struct SiteServer {
    address: String,
    bytes: Arc<AtomicUsize>,
    serving: JoinHandle<()>,
    _folder: TempDir,
}

impl SiteServer {
    /// Writes the site of a game and serves it.
    ///
    /// # Errors
    /// The program does not write it.
    pub async fn open(program: &Path, game: &str) -> Result<SiteServer> {
        let folder = tempfile::tempdir().context("no scratch folder for the site")?;
        let mut command = Command::new(program);
        command.args(["site", "--games", game, "--title", "Games at home", "--out"]).arg(folder.path());
        let written = command.output().context("the program does not start")?;
        if !written.status.success() {
            bail!("no site is written: {}", String::from_utf8_lossy(&written.stderr));
        }
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("no port is free")?;
        let address = listener.local_addr()?.to_string();
        let (root, bytes) = (folder.path().to_path_buf(), Arc::new(AtomicUsize::new(0)));
        let sent = Arc::clone(&bytes);
        let serving = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve_file(stream, root.clone(), Arc::clone(&sent)));
            }
        });
        Ok(SiteServer { address, bytes, serving, _folder: folder })
    }

    /// Returns the address of the site.
    pub fn url(&self) -> String {
        format!("http://{}{BASE}", self.address)
    }

    /// Returns the number of bytes of files that were sent so far.
    pub fn bytes_sent(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }
}

impl Drop for SiteServer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Answers one request.
async fn serve_file(mut stream: TcpStream, root: PathBuf, sent: Arc<AtomicUsize>) {
    let mut head = Vec::new();
    let mut part = [0; 4_096];
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut part).await {
            Ok(count) if count > 0 => head.extend_from_slice(&part[..count]),
            _ => return,
        }
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let path = head.split(' ').nth(1).and_then(|path| path.split('?').next()).unwrap_or_default();
    let file = path.strip_prefix(BASE).map(|path| if path.is_empty() { "index.html" } else { path });
    let content = file.filter(|file| !file.contains("..")).and_then(|file| std::fs::read(root.join(file)).ok());
    let kind = match path.rsplit('.').next() {
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("gz" | "woff2") => "application/octet-stream",
        _ => "text/html",
    };
    let status = if content.is_some() { "200 OK" } else { "404 Not Found" };
    let body = content.unwrap_or_default();
    sent.fetch_add(body.len(), Ordering::Relaxed);
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: max-age=60\r\nConnection: close\r\n\r\n",
        body.len()
    );
    // A browser that hangs up wants nothing more.
    let _ = stream.write_all(&[head.as_bytes(), &body].concat()).await;
}
