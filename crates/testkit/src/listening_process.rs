//! Programs that listen on an address, such as the server under test.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// The time within which a program has to print its address.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// Returns the command that starts a server with this data folder and these settings.
pub fn serve_command(program: &Path, data: &Path, settings: &[String]) -> Command {
    let mut command = Command::new(program);
    command.args(["serve", "--data"]).arg(data).args(settings);
    command
}

/// A program that listens on an address. It is killed when this value is dropped.
#[derive(Debug)]
pub struct ListeningProcess {
    child: Child,
    /// The address that the program listens on, such as `127.0.0.1:8080`.
    pub address: String,
}

impl ListeningProcess {
    /// Starts a program and waits until it prints its address. Its output is appended to the log, if there is one.
    ///
    /// # Errors
    /// The program does not start or prints no address.
    pub fn start(command: &mut Command, log: Option<&Path>) -> Result<ListeningProcess> {
        let open = |path: &Path| {
            File::options().append(true).create(true).open(path).with_context(|| format!("no log {}", path.display()))
        };
        let errors = log.map(open).transpose()?.map_or_else(Stdio::null, Stdio::from);
        let output = log.map(open).transpose()?;
        command.env("NO_COLOR", "1").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(errors);
        let mut child = command.spawn().with_context(|| format!("{command:?} does not start"))?;
        let stdout = child.stdout.take().context("the output is piped")?;
        let mut process = ListeningProcess { child, address: String::new() };
        let (found, address) = mpsc::channel();
        std::thread::spawn(move || copy_output(stdout, output, &found));
        process.address = address
            .recv_timeout(START_TIMEOUT)
            .with_context(|| format!("{command:?} did not print where it listens"))?;
        Ok(process)
    }

    /// Returns the URL of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Kills the program at once (SIGKILL), as a power cut would.
    ///
    /// # Errors
    /// The program cannot be killed.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill().context("the program cannot be killed")?;
        self.child.wait().context("the program does not end")?;
        Ok(())
    }

    /// Asks the program to stop (SIGTERM) and waits for its exit.
    ///
    /// # Errors
    /// The signal cannot be sent.
    pub fn terminate(mut self) -> Result<()> {
        let sent = Command::new("kill").arg(self.child.id().to_string()).status().context("`kill` does not start")?;
        ensure!(sent.success(), "the program cannot be told to stop");
        self.child.wait()?;
        Ok(())
    }

    /// Returns the processor time so far, in milliseconds.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn cpu_ms(&self) -> Result<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
        Ok(ticks * 10.0)
    }

    /// Returns the resident memory in MiB.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn rss_mb(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).context("no VmRSS")?;
        Ok(line.split_whitespace().nth(1).context("no figure")?.parse::<f64>()? / 1024.0)
    }
}

impl Drop for ListeningProcess {
    fn drop(&mut self) {
        // The process may have ended before, and nothing can handle a failure here.
        let _ = self.kill();
    }
}

/// Copies the output to the log and reports the first address in it. It reads on to the end, because a program whose
/// output nobody reads fails.
fn copy_output(stdout: ChildStdout, mut log: Option<File>, found: &Sender<String>) {
    for line in BufReader::new(stdout).lines().map_while(Result::ok) {
        if let Some(log) = &mut log {
            let _ = writeln!(log, "{line}");
        }
        if let Some(address) = address_in(&line) {
            // Only the first address is awaited.
            let _ = found.send(address);
        }
    }
}

/// Returns the address in a line of output.
fn address_in(line: &str) -> Option<String> {
    let after = line.split("http://").nth(1)?;
    let end = after.find(|letter: char| !(letter.is_ascii_digit() || ".:".contains(letter))).unwrap_or(after.len());
    Some(after[..end].to_owned()).filter(|address| address.contains(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_address_in_the_output_is_found() {
        assert_eq!(address_in("ready: http://127.0.0.1:4567/t"), Some("127.0.0.1:4567".into()));
        assert_eq!(address_in("see http://example.org"), None);
        let mut prints = Command::new("echo");
        let started = ListeningProcess::start(prints.arg("at http://127.0.0.1:9 now"), None).expect("it prints");
        assert_eq!(started.url("/x"), "http://127.0.0.1:9/x");
        assert!(ListeningProcess::start(&mut Command::new("true"), None).is_err(), "nothing is printed");
    }
}
