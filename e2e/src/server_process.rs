//! The program under test: a server on a temporary data folder, or the report of an experiment.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;
use testkit::{ListeningProcess, serve_command};

use crate::window::HOST_NAME;

/// A running `endtable serve`. It stops when this value is dropped, and its data is deleted.
pub struct ServerProcess {
    program: PathBuf,
    log: PathBuf,
    /// The address of the server, which stays the same after a restart.
    address: String,
    process: Option<ListeningProcess>,
    /// True if URLs have the name of the host instead of its address.
    named: bool,
    data: TempDir,
}

impl ServerProcess {
    /// Starts a server with an empty data folder on a free port. Its output goes to `log`.
    ///
    /// # Errors
    /// The server does not start or does not print its address.
    pub async fn open(program: &Path, log: &Path) -> Result<ServerProcess> {
        let data = tempfile::tempdir().context("no scratch folder for the data")?;
        File::create(log).with_context(|| format!("{} cannot be written", log.display()))?;
        let (program, log) = (program.to_path_buf(), log.to_path_buf());
        let mut server =
            ServerProcess { program, log, address: "127.0.0.1:0".to_owned(), process: None, named: false, data };
        server.start().await?;
        Ok(server)
    }

    /// Returns the URL of a server path.
    pub fn url(&self, path: &str) -> String {
        let host = if self.named { self.address.replace("127.0.0.1", HOST_NAME) } else { self.address.clone() };
        format!("http://{host}{path}")
    }

    /// Returns the server under a name, where browsers give pages no secure context, as in a network at home.
    pub fn under_host_name(self) -> ServerProcess {
        ServerProcess { named: true, ..self }
    }

    /// Returns the address that the server listens on.
    pub fn listen_address(&self) -> &str {
        &self.address
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
        self.process.take().map_or(Ok(()), |mut process| process.kill())
    }

    /// Restarts the server with the same data and on the same port.
    ///
    /// # Errors
    /// The server does not start.
    pub async fn start(&mut self) -> Result<()> {
        let port = self.address.rsplit(':').next().context("an address has a port")?;
        let mut command = serve_command(&self.program, self.data.path(), &[format!("--port={port}")]);
        command.env_remove("ENDTABLE_DATA");
        let process = start_listening(command, &self.log).await?;
        self.address.clone_from(&process.address);
        self.process = Some(process);
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

/// A report served by `endtable lab open`. It stops when this value is dropped, and its folder is deleted.
pub struct ReportServer {
    process: ListeningProcess,
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
        let mut command = Command::new(program);
        command.args(["lab", "open"]).arg(&run);
        Ok(ReportServer { process: start_listening(command, log).await?, _folder: folder })
    }

    /// Returns the URL of a report path.
    pub fn url(&self, path: &str) -> String {
        self.process.url(path)
    }
}

/// Starts a program that listens, while other stories continue.
async fn start_listening(mut command: Command, log: &Path) -> Result<ListeningProcess> {
    let log = log.to_path_buf();
    tokio::task::spawn_blocking(move || ListeningProcess::start(&mut command, Some(&log))).await?
}
