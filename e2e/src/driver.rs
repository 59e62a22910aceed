//! The program that drives the browser.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// A running chromedriver; it ends with this value.
pub struct Driver {
    process: Child,
    /// Where it listens.
    pub address: String,
}

impl Driver {
    /// Starts the driver on a free port and waits until it listens.
    ///
    /// # Errors
    /// It does not start.
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
        // It is a child of this run and of no use after it; nobody is left to hear of a failure.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A port that is free now.
pub fn free_port() -> Result<u16> {
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).context("no port is free")?;
    Ok(listener.local_addr()?.port())
}
