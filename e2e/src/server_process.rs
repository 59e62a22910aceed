//! The program under test: a server on a scratch data folder, or the report of an experiment.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

/// A running `endtable serve`; it ends with this value, its data too.
pub struct ServerProcess {
    program: PathBuf,
    data: TempDir,
    log: PathBuf,
    process: Option<Child>,
    port: u16,
}

impl ServerProcess {
    /// Opens a server with an empty data folder on a free port. What it prints goes to `log`.
    ///
    /// # Errors
    /// It does not start or does not say where it listens.
    pub async fn open(program: &Path, log: &Path) -> Result<ServerProcess> {
        let data = tempfile::tempdir().context("no scratch folder for the data")?;
        let mut house =
            ServerProcess { program: program.to_path_buf(), data, log: log.to_path_buf(), process: None, port: 0 };
        File::create(&house.log).with_context(|| format!("{} cannot be written", house.log.display()))?;
        house.start().await?;
        Ok(house)
    }

    /// Where a path of the server is found.
    pub fn url(&self, path: &str) -> String {
        address(self.port, path)
    }

    /// Where it listens.
    pub fn listen_address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Removes the only table, as an operator does while the server is open.
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

    /// Ends the process at once, as a power cut would.
    ///
    /// # Errors
    /// It cannot be killed.
    pub fn kill(&mut self) -> Result<()> {
        if let Some(mut process) = self.process.take() {
            process.kill().context("the server cannot be killed")?;
            process.wait().context("the server does not end")?;
        }
        Ok(())
    }

    /// Starts the server again, on the same data and the same port.
    ///
    /// # Errors
    /// It does not start.
    pub async fn start(&mut self) -> Result<()> {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--port", &self.port.to_string(), "--data"]).arg(self.data.path());
        command.env_remove("ENDTABLE_DATA");
        let (process, port) = listening(&mut command, &self.log).await?;
        (self.process, self.port) = (Some(process), port);
        Ok(())
    }

    /// The standard pack of a game, as the program prints it.
    ///
    /// # Errors
    /// The program has none.
    pub fn standard_pack(&self, game: &str) -> Result<String> {
        let printed =
            Command::new(&self.program).args(["pack", game]).output().context("the program does not start")?;
        if !printed.status.success() {
            bail!("no pack of {game}: {}", String::from_utf8_lossy(&printed.stderr));
        }
        String::from_utf8(printed.stdout).context("a pack is text")
    }

    /// Everything that the server has printed.
    pub fn read_log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // Nobody is left to hear of a failure.
        let _ = self.kill();
    }
}

/// A report that `endtable lab open` shows; it ends with this value, its folder too.
pub struct ReportServer {
    process: Child,
    port: u16,
    _folder: TempDir,
}

impl ReportServer {
    /// Plays an experiment and shows its report. What the program prints goes to `log`.
    ///
    /// # Errors
    /// The experiment cannot be played, or the program does not say where it listens.
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

    /// Where a path of the report is found.
    pub fn url(&self, path: &str) -> String {
        address(self.port, path)
    }
}

impl Drop for ReportServer {
    fn drop(&mut self) {
        // Nobody is left to hear of a failure.
        let _ = self.process.kill().and_then(|()| self.process.wait());
    }
}

/// Where a path is found on a port of this machine.
fn address(port: u16, path: &str) -> String {
    format!("http://127.0.0.1:{port}{path}")
}

/// Starts a server and waits until it says on which port it listens. What it prints is added to `log`.
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

/// The port in the first address that a server printed.
fn port(printed: &str) -> Option<u16> {
    let after = printed.split("http://127.0.0.1:").nth(1)?;
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    // Only a whole line is sure to hold the whole number.
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
