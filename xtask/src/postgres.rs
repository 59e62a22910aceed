//! A temporary PostgreSQL server for the tests that need one.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell::{self, is_program_on_path, new_command};

/// The environment variable that tells the tests the server's URL.
pub const VARIABLE: &str = "ENDTABLE_TEST_POSTGRES";

/// The user that runs the server if root starts it, because PostgreSQL refuses to run as root.
const ACCOUNT: &str = "postgres";

/// A running server in a temporary folder. It stops when this value is dropped.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
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
    pub fn start(root: &Path) -> Result<Option<Postgres>> {
        let Some(programs) = programs() else { return Ok(None) };
        let as_account = shell::capture_output(&mut new_command(root, "id", &["-u"]))?.trim() == "0";
        if as_account
            && (!is_program_on_path("runuser")
                || shell::capture_output(&mut new_command(root, "id", &["-u", ACCOUNT])).is_err())
        {
            return Ok(None);
        }
        let port = std::net::TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let folder = std::env::temp_dir().join(format!("endtable-postgres-{}", std::process::id()));
        std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let url = format!("postgres://endtable@127.0.0.1:{port}/postgres");
        let server = Postgres { programs, folder, as_account, port, url };
        let place = server.folder.to_string_lossy();
        if as_account {
            shell::run_command(&mut new_command(root, "chown", &[ACCOUNT, &place]))?;
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
        let place = self.folder.to_string_lossy();
        let options = format!("-p {} -k {place} -c listen_addresses=127.0.0.1 -c fsync=off", self.port);
        let log = format!("{place}/log");
        let data = self.data();
        let words = ["start", "--wait", "--silent", "--pgdata", &data, "--log", &log, "--options", &options];
        self.call("pg_ctl", &words)
    }

    fn data(&self) -> String {
        self.folder.join("data").to_string_lossy().into_owned()
    }

    fn call(&self, program: &str, arguments: &[&str]) -> Result<()> {
        let program = self.programs.join(program).to_string_lossy().into_owned();
        let account = ["runuser", "-u", ACCOUNT, "--"];
        let words: Vec<&str> =
            if self.as_account { account.as_slice() } else { &[] }.iter().copied().chain([program.as_str()]).collect();
        let mut command = new_command(&self.folder, words[0], &words[1..]);
        // The standard output holds only lists of defaults. Errors go to the standard error.
        shell::run_command(command.args(arguments).stdout(std::process::Stdio::null()))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.data();
        // The server is temporary. Anything left after a failure here is in the temporary folder.
        let _ = self.call("pg_ctl", &["stop", "--silent", "--mode=immediate", "--pgdata", &data]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Finds the folder of PostgreSQL's programs. Debian installs them by version, outside the path.
fn programs() -> Option<PathBuf> {
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
        let started = Postgres::start(&shell::repository_root()).expect("an installed server starts");
        let Some(server) = started else {
            assert!(
                programs().is_none() || !is_program_on_path("runuser"),
                "PostgreSQL is installed and was not started"
            );
            return;
        };
        let address = server.url.split(['@', '/']).nth(3).expect("an address with a port").to_owned();
        let folder = server.folder.clone();
        assert!(std::net::TcpStream::connect(&address).is_ok(), "nobody answers at {address}");
        drop(server);
        assert!(std::net::TcpStream::connect(&address).is_err(), "somebody still answers at {address}");
        assert!(!folder.exists(), "the scratch folder is still there");
    }
}
