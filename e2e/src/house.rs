//! The program under test: a server on a scratch data folder.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

/// A running `endtable serve`; it ends with this value, its data too.
pub struct House {
    program: PathBuf,
    data: TempDir,
    log: PathBuf,
    process: Option<Child>,
    port: u16,
}

impl House {
    /// Opens a server with an empty data folder on a free port. What it prints goes to `log`.
    ///
    /// # Errors
    /// It does not start or does not say where it listens.
    pub async fn open(program: &Path, log: &Path) -> Result<House> {
        let data = tempfile::tempdir().context("no scratch folder for the data")?;
        let mut house = House { program: program.to_path_buf(), data, log: log.to_path_buf(), process: None, port: 0 };
        File::create(&house.log).with_context(|| format!("{} cannot be written", house.log.display()))?;
        house.start().await?;
        Ok(house)
    }

    /// Where a path of the server is found.
    pub fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
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
        let already = std::fs::read_to_string(&self.log).unwrap_or_default().len();
        let log = File::options().append(true).open(&self.log).context("the log cannot be opened")?;
        let mut command = Command::new(&self.program);
        command.args(["serve", "--port", &self.port.to_string(), "--data"]).arg(self.data.path());
        command.env_remove("ENDTABLE_DATA").env("NO_COLOR", "1");
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        self.process = Some(command.spawn().with_context(|| format!("{} does not start", self.program.display()))?);
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(20) {
            let printed = std::fs::read_to_string(&self.log).context("the log cannot be read")?;
            if let Some(port) = port(printed.get(already..).unwrap_or_default()) {
                self.port = port;
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        bail!("the server did not say where it listens: {}", self.printed())
    }

    /// The standard pack of a game, as the program prints it.
    ///
    /// # Errors
    /// The program has none.
    pub fn pack(&self, game: &str) -> Result<String> {
        let printed =
            Command::new(&self.program).args(["pack", game]).output().context("the program does not start")?;
        if !printed.status.success() {
            bail!("no pack of {game}: {}", String::from_utf8_lossy(&printed.stderr));
        }
        String::from_utf8(printed.stdout).context("a pack is text")
    }

    /// Everything that the server has printed.
    pub fn printed(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // Nobody is left to hear of a failure.
        let _ = self.kill();
    }
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
