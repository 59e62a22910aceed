//! `endtable doctor`: checks that this machine can serve games.

use std::fs;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use catalog::tr;
use serde::Serialize;
use serde_json::json;
use store::StoreError;

use super::admin::clock_doubt;
use super::store_access::{open_existing, store_error_reason};
use crate::command_error::{CommandError, error_reason};
use crate::command_line::{Doctor, Place};
use crate::output;
use crate::text_table::{Alignment, TextTable};

/// The result of one check.
#[derive(Clone, Debug, Serialize)]
struct Check {
    /// The name of the check, for programs.
    check: &'static str,
    /// True if the check passed.
    ok: bool,
    /// The finding, for people.
    text: String,
}

impl Check {
    fn new(check: &'static str, found: Result<String, String>) -> Check {
        Check { check, ok: found.is_ok(), text: found.unwrap_or_else(|wrong| wrong) }
    }
}

/// Runs all checks and reports the results.
///
/// # Errors
/// Some checks failed. The error lists their names.
pub fn run(doctor: &Doctor) -> Result<(), CommandError> {
    let address = SocketAddr::new(doctor.listen, doctor.port);
    let checks = [
        Check::new("version", Ok(version())),
        Check::new("data", data(&doctor.place.data)),
        Check::new("disk", disk(&doctor.place.data, doctor.min_free)),
        Check::new("database", database(&doctor.place)),
        Check::new("clock", clock(&doctor.place)),
        #[cfg(feature = "notifications")]
        Check::new("calls", calls(&doctor.place)),
        Check::new("port", port(address)),
    ];
    let failed: Vec<&str> = checks.iter().filter(|check| !check.ok).map(|check| check.check).collect();
    if doctor.json {
        output::write_json(&json!({ "well": failed.is_empty(), "checks": checks }))?;
    } else {
        output::write_stdout(&table(&checks))?;
    }
    if failed.is_empty() {
        Ok(())
    } else {
        Err(CommandError::Failed(tr!("cli-doctor-failed", checks = failed.join(", "))))
    }
}

fn table(checks: &[Check]) -> String {
    let heads = [tr!("cli-head-check"), tr!("cli-head-verdict"), tr!("cli-head-found")];
    let [check, verdict, found] = heads.each_ref().map(|head| (head.as_str(), Alignment::Left));
    let mut columns = TextTable::new(&[check, verdict, found]);
    for Check { check, ok, text } in checks {
        let verdict = tr!(if *ok { "cli-doctor-ok" } else { "cli-doctor-bad" });
        columns.add_row([(*check).to_owned(), verdict, text.clone()]);
    }
    columns.to_text()
}

fn version() -> String {
    let rules = catalog::games().iter().map(|game| format!("{} {}", game.info().id, game.info().rules));
    tr!("cli-doctor-version", version = env!("CARGO_PKG_VERSION"), rules = rules.collect::<Vec<_>>().join(", "))
}

/// Checks that the data folder exists or can be created, and is writable.
fn data(folder: &Path) -> Result<String, String> {
    let name = folder.display().to_string();
    let exists = folder.is_dir();
    match writable(&standing(folder)) {
        Ok(()) if exists => Ok(tr!("cli-doctor-data", folder = name)),
        Ok(()) => Ok(tr!("cli-doctor-data-new", folder = name)),
        Err(error) => Err(tr!("cli-doctor-data-bad", folder = name, error = error_reason(&error))),
    }
}

/// Returns the folder, or its nearest existing ancestor.
fn standing(folder: &Path) -> PathBuf {
    let absolute = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    absolute.ancestors().find(|ancestor| ancestor.exists()).unwrap_or(Path::new("/")).to_owned()
}

/// Creates a file and deletes it again.
fn writable(folder: &Path) -> io::Result<()> {
    let file = folder.join(format!(".endtable-doctor-{}", std::process::id()));
    fs::OpenOptions::new().write(true).create_new(true).open(&file)?;
    fs::remove_file(&file)
}

/// Checks that there is room for new tables.
fn disk(folder: &Path, min_free: u32) -> Result<String, String> {
    let free = fs4::available_space(standing(folder))
        .map_err(|error| tr!("cli-doctor-disk-unknown", error = error_reason(&error)))?;
    let megabytes = free >> 20;
    if megabytes >= u64::from(min_free) {
        Ok(tr!("cli-doctor-disk", free = megabytes.to_string()))
    } else {
        Err(tr!("cli-doctor-disk-full", free = megabytes.to_string(), wanted = min_free))
    }
}

/// Checks that the database can be used and is not damaged. A missing database is not created.
fn database(place: &Place) -> Result<String, String> {
    let bad = |error: String| tr!("cli-doctor-database-bad", error = error);
    let file = place.data.join("tables.db");
    if place.database.is_none() && server::database_gone(&place.data) {
        return Err(bad(tr!("cli-doctor-database-gone")));
    }
    if place.database.is_none() && store::is_missing(&file) {
        return Ok(tr!("cli-doctor-database-new"));
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| bad(error.to_string()))?;
    let checkup: Result<_, StoreError> = runtime.block_on(async {
        let store = open_existing(place).await?;
        let checkup = store.check().await;
        let other = server::is_other_database(&place.data, &store).await;
        store.close().await;
        checkup.map(|checkup| (checkup, other))
    });
    let (checkup, other) = checkup.map_err(|error| bad(store_error_reason(&error)))?;
    if other.map_err(|error| bad(error.to_string()))? {
        return Err(bad(tr!("cli-doctor-database-other")));
    }
    if !checkup.writable {
        return Err(bad(tr!("cli-doctor-database-locked")));
    }
    if !checkup.damage.is_empty() {
        return Err(bad(checkup.damage.join("; ")));
    }
    let (kind, version, tables) = (checkup.database, checkup.version, checkup.tables);
    Ok(tr!("cli-doctor-database", kind = kind, version = version, tables = tables, unfinished = checkup.unfinished))
}

/// Checks that a server on this machine trusts its clock. An unreadable database is reported by its own check.
fn clock(place: &Place) -> Result<String, String> {
    let alone = || Ok(tr!("cli-doctor-clock-alone"));
    let Ok(runtime) = tokio::runtime::Runtime::new() else { return alone() };
    let alarm = runtime.block_on(async {
        let store = open_existing(place).await?;
        let alarm = server::clock_alarm(&store, SystemTime::now()).await;
        store.close().await;
        alarm
    });
    match alarm {
        Err(_) => alone(),
        Ok(None) => Ok(tr!("cli-doctor-clock")),
        Ok(Some(alarm)) => Err(tr!("cli-doctor-clock-bad", why = clock_doubt(&alarm))),
    }
}

/// Checks that notifications are delivered. Addresses that only their owners can correct are counted. A push service
/// that rejects this server indicates an error in the server's settings.
#[cfg(feature = "notifications")]
fn calls(place: &Place) -> Result<String, String> {
    // An unreadable database is reported by its own check.
    let Ok(runtime) = tokio::runtime::Runtime::new() else { return Ok(tr!("cli-doctor-calls", all = 0)) };
    let bodies = runtime.block_on(async {
        let store = open_existing(place).await?;
        let bodies = store.contact_bodies().await;
        store.close().await;
        bodies
    });
    let (all, failing) = server::count_failing_contacts(bodies.unwrap_or_default().iter().map(String::as_str));
    let one = |failing: &server::FailingContacts| {
        let status = failing.status.map_or_else(|| "none".to_owned(), |status| status.to_string());
        tr!("cli-doctor-calls-one", host = failing.host.as_str(), status = status, contacts = failing.contacts)
    };
    let mut text = tr!("cli-doctor-calls", all = all);
    for failing in &failing {
        text = format!("{text}; {}", one(failing));
    }
    if !failing.iter().any(|failing| failing.is_own_fault) {
        return Ok(text);
    }
    Err(format!("{text}. {}", tr!("cli-doctor-calls-own")))
}

fn port(address: SocketAddr) -> Result<String, String> {
    let shown = address.to_string();
    match TcpListener::bind(address) {
        Ok(_) => Ok(tr!("cli-doctor-port", address = shown)),
        Err(error) => Err(tr!("cli-doctor-port-bad", address = shown, error = error_reason(&error))),
    }
}
