//! The WebDriver process that controls the browser.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// A running chromedriver. It stops when this value is dropped.
pub struct Driver {
    process: Child,
    /// The address that it listens on.
    pub address: String,
}

impl Driver {
    /// Starts the driver on a free port and waits until it listens.
    ///
    /// # Errors
    /// The driver does not start.
    pub async fn start() -> Result<Driver> {
        let port = free_port()?;
        let mut command = Command::new("chromedriver");
        command.arg(format!("--port={port}")).arg("--silent");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().context("chromedriver does not start")?;
        let driver = Driver { process, address: format!("http://127.0.0.1:{port}") };
        for _ in 0..200 {
            if tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
                return Ok(driver);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        bail!("chromedriver does not listen on port {port}.")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The process is useless after this run, and nothing can handle a failure here.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns a port that is currently free.
pub fn free_port() -> Result<u16> {
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).context("no port is free")?;
    Ok(listener.local_addr()?.port())
}
