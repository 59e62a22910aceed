//! A temporary PostgreSQL server for the tests that need one.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

/// The environment variable that tells the tests the server's URL.
pub const POSTGRES_VARIABLE: &str = "ENDTABLE_TEST_POSTGRES";

/// The user that runs the server if root starts it, because PostgreSQL refuses to run as root.
const ACCOUNT: &str = "postgres";

/// A running server in a temporary folder. It stops when this value is dropped.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    as_account: bool,
    port: u16,
    /// The URL of the server.
    pub url: String,
}

impl Postgres {
    /// Starts a server, if PostgreSQL is installed.
    ///
    /// # Errors
    /// PostgreSQL is installed but does not start.
    pub fn start() -> Result<Option<Postgres>> {
        let Some(programs) = find_programs() else { return Ok(None) };
        let as_account = is_root();
        if as_account && !can_use_account() {
            return Ok(None);
        }
        let port = std::net::TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let folder = tempfile::tempdir().context("no scratch folder")?;
        let url = format!("postgres://endtable@127.0.0.1:{port}/postgres");
        let server = Postgres { programs, folder, as_account, port, url };
        if as_account {
            run_quietly(Command::new("chown").arg(ACCOUNT).arg(server.folder.path()))?;
        }
        let data = server.data();
        server.call("initdb", &["--pgdata", &data, "--auth=trust", "--username=endtable", "--no-sync"])?;
        server.launch()?;
        Ok(Some(server))
    }

    /// Creates a database with this name and returns its URL.
    ///
    /// # Errors
    /// The database exists already.
    pub fn create_database(&self, name: &str) -> Result<String> {
        let port = self.port.to_string();
        self.call("createdb", &["--host=127.0.0.1", "--port", &port, "--username=endtable", name])?;
        Ok(format!("postgres://endtable@127.0.0.1:{port}/{name}"))
    }

    /// Kills the server as a crash would, and restarts it.
    ///
    /// # Errors
    /// The server does not restart.
    pub fn crash_and_restart(&self) -> Result<()> {
        self.call("pg_ctl", &["stop", "--silent", "--mode=immediate", "--pgdata", &self.data()])?;
        self.launch()
    }

    fn launch(&self) -> Result<()> {
        let place = self.folder.path().to_string_lossy();
        let options = format!("-p {} -k {place} -c listen_addresses=127.0.0.1 -c fsync=off", self.port);
        let log = format!("{place}/log");
        let data = self.data();
        let words = ["start", "--wait", "--silent", "--pgdata", &data, "--log", &log, "--options", &options];
        self.call("pg_ctl", &words)
    }

    fn data(&self) -> String {
        self.folder.path().join("data").to_string_lossy().into_owned()
    }

    fn call(&self, program: &str, arguments: &[&str]) -> Result<()> {
        let program = self.programs.join(program);
        let mut command = if self.as_account {
            let mut command = Command::new("runuser");
            command.args(["-u", ACCOUNT, "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        run_quietly(command.args(arguments).current_dir(self.folder.path()))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The server is temporary. Anything left after a failure here is in the temporary folder.
        let _ = self.call("pg_ctl", &["stop", "--silent", "--mode=immediate", "--pgdata", &self.data()]);
    }
}

/// Runs a program to its end without its standard output, which holds only lists of defaults.
fn run_quietly(command: &mut Command) -> Result<()> {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    let status = status.with_context(|| format!("{command:?} does not start"))?;
    ensure!(status.success(), "{command:?} failed ({status}).");
    Ok(())
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// True if root can run programs as the account.
fn can_use_account() -> bool {
    Command::new("runuser").args(["-u", ACCOUNT, "--", "true"]).output().is_ok_and(|output| output.status.success())
}

/// Finds the folder of PostgreSQL's programs. Debian installs them by version, outside the path.
fn find_programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().parse::<u32>().ok();
    let newest = versions.filter(|entry| entry.path().join("bin/initdb").exists()).max_by_key(number);
    newest.map(|entry| entry.path().join("bin")).or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_answers_while_its_value_lives_and_not_after() {
        let started = Postgres::start().expect("an installed server starts");
        let Some(server) = started else {
            assert!(find_programs().is_none() || !can_use_account(), "PostgreSQL is installed and was not started");
            return;
        };
        let address = server.url.split(['@', '/']).nth(3).expect("an address with a port").to_owned();
        let folder = server.folder.path().to_owned();
        assert!(std::net::TcpStream::connect(&address).is_ok(), "nobody answers at {address}");
        drop(server);
        assert!(std::net::TcpStream::connect(&address).is_err(), "somebody still answers at {address}");
        assert!(!folder.exists(), "the scratch folder is still there");
    }
}
