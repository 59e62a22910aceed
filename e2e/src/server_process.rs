//! The program under test: a server on a temporary data folder, or the report of an experiment.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

/// A running `endtable serve`. It stops when this value is dropped, and its data is deleted.
pub struct ServerProcess {
    program: PathBuf,
    data: TempDir,
    log: PathBuf,
    process: Option<Child>,
    port: u16,
}

impl ServerProcess {
    /// Starts a server with an empty data folder on a free port. Its output goes to `log`.
    ///
    /// # Errors
    /// The server does not start or does not print its address.
    pub async fn open(program: &Path, log: &Path) -> Result<ServerProcess> {
        let data = tempfile::tempdir().context("no scratch folder for the data")?;
        let mut house =
            ServerProcess { program: program.to_path_buf(), data, log: log.to_path_buf(), process: None, port: 0 };
        File::create(&house.log).with_context(|| format!("{} cannot be written", house.log.display()))?;
        house.start().await?;
        Ok(house)
    }

    /// Returns the URL of a server path.
    pub fn url(&self, path: &str) -> String {
        address(self.port, path)
    }

    /// Returns the address that the server listens on.
    pub fn listen_address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Removes the only table, as an operator does while the server is running.
    ///
    /// # Errors
    /// The program refuses.
    pub fn remove_table(&self) -> Result<()> {
        let admin = |args: &[&str]| {
            let mut command = Command::new(&self.program);
            command.arg("admin").args(args).arg("--data").arg(self.data.path()).output()
        };
        let listed = admin(&["list", "--json"]).context("the program does not start")?;
        let tables: serde_json::Value = serde_json::from_slice(&listed.stdout).context("a list")?;
        let table = tables[0]["table"].as_str().context("a table")?;
        let removed = admin(&["delete", table]).context("the program does not start")?;
        if !removed.status.success() {
            bail!("the table is not removed: {}", String::from_utf8_lossy(&removed.stderr));
        }
        Ok(())
    }

    /// Kills the process at once, as a power cut would.
    ///
    /// # Errors
    /// The process cannot be killed.
    pub fn kill(&mut self) -> Result<()> {
        if let Some(mut process) = self.process.take() {
            process.kill().context("the server cannot be killed")?;
            process.wait().context("the server does not end")?;
        }
        Ok(())
    }

    /// Restarts the server with the same data and on the same port.
    ///
    /// # Errors
    /// The server does not start.
    pub async fn start(&mut self) -> Result<()> {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--port", &self.port.to_string(), "--data"]).arg(self.data.path());
        command.env_remove("ENDTABLE_DATA");
        let (process, port) = listening(&mut command, &self.log).await?;
        (self.process, self.port) = (Some(process), port);
        Ok(())
    }

    /// Returns the standard pack of a game as the program prints it.
    ///
    /// # Errors
    /// The game has no pack.
    pub fn standard_pack(&self, game: &str) -> Result<String> {
        let printed =
            Command::new(&self.program).args(["pack", game]).output().context("the program does not start")?;
        if !printed.status.success() {
            bail!("no pack of {game}: {}", String::from_utf8_lossy(&printed.stderr));
        }
        String::from_utf8(printed.stdout).context("a pack is text")
    }

    /// Returns the output of the server so far.
    pub fn read_log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // Nothing can handle a failure here.
        let _ = self.kill();
    }
}

/// A report served by `endtable lab open`. It stops when this value is dropped, and its folder is deleted.
pub struct ReportServer {
    process: Child,
    port: u16,
    _folder: TempDir,
}

impl ReportServer {
    /// Runs an experiment and serves its report. The output goes to `log`.
    ///
    /// # Errors
    /// The experiment cannot be run, or the program does not print its address.
    pub async fn open(program: &Path, log: &Path, experiment: &str) -> Result<ReportServer> {
        let folder = tempfile::tempdir().context("no scratch folder for the experiment")?;
        let (file, run) = (folder.path().join("experiment.toml"), folder.path().join("run"));
        std::fs::write(&file, experiment).context("the experiment cannot be written")?;
        let played = Command::new(program).args(["lab", "run"]).arg(&file).arg("--out").arg(&run).output();
        let played = played.context("the program does not start")?;
        if !played.status.success() {
            bail!("the experiment cannot be played: {}", String::from_utf8_lossy(&played.stderr));
        }
        File::create(log).with_context(|| format!("{} cannot be written", log.display()))?;
        let (process, port) = listening(Command::new(program).args(["lab", "open"]).arg(&run), log).await?;
        Ok(ReportServer { process, port, _folder: folder })
    }

    /// Returns the URL of a report path.
    pub fn url(&self, path: &str) -> String {
        address(self.port, path)
    }
}

impl Drop for ReportServer {
    fn drop(&mut self) {
        // Nothing can handle a failure here.
        let _ = self.process.kill().and_then(|()| self.process.wait());
    }
}

/// Returns the URL of a path on a local port.
fn address(port: u16, path: &str) -> String {
    format!("http://127.0.0.1:{port}{path}")
}

/// Starts a server and waits until it prints its port. Its output is appended to `log`.
async fn listening(command: &mut Command, log: &Path) -> Result<(Child, u16)> {
    let printed = || std::fs::read_to_string(log).unwrap_or_default();
    let already = printed().len();
    let to = File::options().append(true).open(log).context("the log cannot be opened")?;
    command.env("NO_COLOR", "1").stdin(Stdio::null()).stdout(to.try_clone()?).stderr(to);
    let mut process = command.spawn().with_context(|| format!("{command:?} does not start"))?;
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if let Some(port) = port(printed().get(already..).unwrap_or_default()) {
            return Ok((process, port));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    process.kill().and_then(|()| process.wait()).context("a server that says nothing does not end")?;
    bail!("the server did not say where it listens: {}", printed())
}

/// Returns the port in the first address that a server printed.
fn port(printed: &str) -> Option<u16> {
    let after = printed.split("http://127.0.0.1:").nth(1)?;
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    // The number is complete only if its line is.
    after.contains('\n').then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_read_from_a_whole_line_only() {
        assert_eq!(port("ready: http://127.0.0.1:4567/\n"), Some(4567));
        assert_eq!(port("ready: http://127.0.0.1:45"), None);
        assert_eq!(port("nothing yet\n"), None);
    }
}
