//! The program as a server, started for measurements.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use crate::shell::{self, cargo_program, new_command};

/// Returns the named program, or a fresh release build.
///
/// # Errors
/// The build fails.
pub fn find_program(root: &Path, named: Option<&Path>) -> Result<PathBuf> {
    if let Some(program) = named {
        return Ok(program.to_owned());
    }
    shell::run_command(&mut new_command(
        root,
        &cargo_program(),
        &["build", "--release", "--package", "endtable", "--features", "full"],
    ))?;
    Ok(root.join("target/release/endtable"))
}

/// A server, stopped when it is dropped.
pub struct ServerProcess {
    child: Child,
    /// The address that the server listens on.
    pub address: String,
}

impl ServerProcess {
    /// Starts a server that stores everything in a folder, or in a database.
    ///
    /// # Errors
    /// The server does not start.
    pub fn open(program: &Path, data: &Path, database: Option<&str>) -> Result<ServerProcess> {
        let database = database.map(|url| format!("--database={url}"));
        ServerProcess::open_with(program, data, database.as_slice())
    }

    /// Starts a server with additional settings.
    ///
    /// # Errors
    /// The server does not start.
    pub fn open_with(program: &Path, data: &Path, settings: &[String]) -> Result<ServerProcess> {
        let mut child = Command::new(program)
            // Each player has a different address, as behind a proxy.
            .args(["serve", "--port", "0", "--behind-proxy", "--data"])
            .arg(data)
            .args(settings)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} does not start", program.display()))?;
        let stdout = child.stdout.take().context("the server says nothing")?;
        let mut line = String::new();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(stdout), &mut line)?;
        let after = line.split("http://").nth(1).with_context(|| format!("the server says no address: {line}"))?;
        let end = after.find(|letter: char| !(letter.is_ascii_digit() || ".:".contains(letter))).unwrap_or(after.len());
        Ok(ServerProcess { child, address: after[..end].to_owned() })
    }

    /// Kills the server without a graceful shutdown (SIGKILL).
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks the server to stop (SIGTERM) and waits for its exit.
    ///
    /// # Errors
    /// The signal cannot be sent.
    pub fn terminate(mut self) -> Result<()> {
        shell::run_command(Command::new("kill").arg(self.child.id().to_string()).stdin(Stdio::null()))?;
        self.child.wait()?;
        Ok(())
    }

    /// Returns the processor time so far, in milliseconds.
    pub fn cpu_ms(&self) -> Result<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
        Ok(ticks * 10.0)
    }

    /// Returns the resident memory.
    pub fn rss_mb(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).context("no VmRSS")?;
        Ok(line.split_whitespace().nth(1).context("no figure")?.parse::<f64>()? / 1024.0)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}
