//! `endtable backup`, `restore`, `export` and `import`: copies of all data that a server stores.

use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, Write, stdout};
use std::path::Path;

use catalog::tr;
use server::AuditAction;
use store::{MovedTable, PersonData, Store, StoreError};

use super::store_access::{record_audit_entry, store_failed, with_opened, with_store};
use crate::command_error::{CommandError, error_reason, quote_input};
use crate::command_line::{Backup, Export, Import, Place, Restore, SettingsFile};
use crate::output;

/// Copies an SQLite database into a new file while games go on.
///
/// # Errors
/// The file exists or cannot be written, or the database is PostgreSQL.
pub fn run_backup(backup: &Backup) -> Result<(), CommandError> {
    let failed = |error: String| CommandError::Failed(tr!("cli-backup-failed", error = error));
    if backup.file.exists() {
        return Err(failed(tr!("cli-file-there", file = shown(&backup.file))));
    }
    let tables = with_store(&backup.place, async |store| {
        let copied = match store.backup(&backup.file).await {
            Ok(()) => whole(&backup.file).await,
            Err(error) => Err(error_reason(&error)),
        };
        if copied.is_err() {
            // The rest of a failed copy must not pass for a backup.
            let _ = fs::remove_file(&backup.file);
        }
        let tables = copied.map_err(failed)?;
        record_audit_entry(store, AuditAction::BackedUp, None).await?;
        Ok(tables)
    })?;
    output::write_stdout(&format!("{}\n", tr!("cli-backup-done", tables = tables, file = shown(&backup.file))))
}

/// Checks the integrity of a database and returns its number of tables.
async fn whole(file: &Path) -> Result<i64, String> {
    let store = Store::open_existing_file(file).await.map_err(|error| match error {
        StoreError::Missing => tr!("cli-restore-empty"),
        other => error_reason(&other),
    })?;
    let checkup = store.check().await;
    store.close().await;
    match checkup {
        Ok(checkup) if checkup.damage.is_empty() => Ok(checkup.tables),
        Ok(checkup) => Err(checkup.damage.join("; ")),
        Err(error) => Err(error_reason(&error)),
    }
}

/// Restores a backup into a folder without a database. The copy is checked before it takes its final place.
///
/// # Errors
/// The folder has a database, a server is running on it, or the backup is damaged.
pub fn run_restore(restore: &Restore) -> Result<(), CommandError> {
    let folder = &restore.data;
    let place = folder.join("tables.db");
    let bad = |error: String| CommandError::Failed(tr!("cli-restore-bad", file = shown(&restore.file), error = error));
    if place.exists() {
        return Err(CommandError::Failed(tr!("cli-restore-there", folder = shown(folder))));
    }
    fs::create_dir_all(folder).map_err(|error| bad(error_reason(&error)))?;
    let scratch = tempfile::tempdir_in(folder).map_err(|error| bad(error_reason(&error)))?;
    let copy = scratch.path().join("tables.db");
    fs::copy(&restore.file, &copy).map_err(|error| bad(error_reason(&error)))?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| bad(error_reason(&error)))?;
    let tables = runtime.block_on(whole(&copy)).map_err(bad)?;
    let copied = Place { settings: SettingsFile::default(), data: scratch.path().to_owned(), database: None };
    with_store(&copied, async |store| record_audit_entry(store, AuditAction::Restored, None).await)?;
    // A closed database consists of one file.
    fs::hard_link(&copy, &place).or_else(|_| fs::rename(&copy, &place)).map_err(|error| bad(error_reason(&error)))?;
    if !server::has_server_key(folder) {
        output::write_note(&tr!("cli-restore-no-key", folder = shown(folder)));
    }
    output::write_stdout(&format!("{}\n", tr!("cli-restore-done", tables = tables, folder = shown(folder))))
}

/// Writes all tables and personal data as one JSON document per line while games continue. Tables that cannot be read
/// are left out and listed.
///
/// # Errors
/// The file exists or cannot be written, or tables cannot be read.
pub fn run_export(export: &Export) -> Result<(), CommandError> {
    let mut out: Box<dyn Write> = if export.file == Path::new("-") {
        Box::new(stdout().lock())
    } else {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Box::new(options.open(&export.file).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => CommandError::Failed(tr!("cli-export-there", file = shown(&export.file))),
            _ => store_failed(&StoreError::File(error)),
        })?)
    };
    let (mut written, mut skipped) = (0_usize, 0_usize);
    let exported = with_store(&export.place, async |store| {
        // The entry comes first: the reader of an export may break off. A damaged database is exported without one.
        if let Err(CommandError::Failed(why)) = record_audit_entry(store, AuditAction::Exported, None).await {
            output::write_error(&why);
        }
        for id in store.table_ids().await.map_err(|error| store_failed(&error))? {
            match store.export_table(&id).await {
                Ok(Some(moved)) => {
                    let line = serde_json::to_string(&moved).expect("a table serialises");
                    writeln!(out, "{line}").map_err(CommandError::from)?;
                    written += 1;
                }
                // The table has been removed in the meantime.
                Ok(None) => {}
                Err(error) => {
                    output::write_error(&tr!("cli-export-skipped", table = id, error = error_reason(&error)));
                    skipped += 1;
                }
            }
        }
        match store.person_data().await {
            Ok(all) => {
                for belongings in all {
                    let line = serde_json::to_string(&belongings).expect("what is kept serialises");
                    writeln!(out, "{line}").map_err(CommandError::from)?;
                }
            }
            Err(error) => {
                output::write_error(&tr!("cli-export-people", error = error_reason(&error)));
                skipped += 1;
            }
        }
        Ok(())
    });
    if exported.is_err() && export.file != Path::new("-") {
        // Half an export must not pass for a whole one.
        let _ = fs::remove_file(&export.file);
    }
    exported?;
    out.flush().map_err(CommandError::from)?;
    output::write_note(&tr!("cli-export-done", tables = written));
    if skipped > 0 { Err(CommandError::Failed(tr!("cli-export-failed", skipped = skipped))) } else { Ok(()) }
}

/// A line of an export.
enum Line {
    /// A table with everything that belongs to it.
    Table(MovedTable),
    /// Data of a person that belongs to no table.
    Kept(PersonData),
}

fn line_of(line: &str) -> Result<Line, serde_json::Error> {
    let document: serde_json::Value = serde_json::from_str(text::without_byte_order_mark(line))?;
    Ok(if document.get("kept").is_some() {
        Line::Kept(serde_json::from_value(document)?)
    } else {
        Line::Table(serde_json::from_value(document)?)
    })
}

/// Imports tables and personal data from an export. Existing entries are not changed.
///
/// # Errors
/// A line cannot be read, or the database cannot be used.
pub fn run_import(import: &Import) -> Result<(), CommandError> {
    let file = fs::File::open(&import.file).map_err(|error| store_failed(&StoreError::File(error)))?;
    let (mut new, mut known) = (0_usize, 0_usize);
    let place = &import.place;
    let open = async || {
        let store = match &place.database {
            Some(url) => Store::open_url(url).await,
            None => Store::open_file(&place.data.join("tables.db")).await,
        };
        store.map_err(|error| store_failed(&error))
    };
    with_opened(open, async |store| {
        for (number, line) in std::io::BufReader::new(file).lines().enumerate() {
            let unread = |error: String| {
                CommandError::Failed(tr!("cli-import-line", line = number + 1, error = quote_input(&error)))
            };
            let line = line.map_err(|error| unread(error_reason(&error)))?;
            match line_of(&line).map_err(|error| unread(error.to_string()))? {
                Line::Kept(belongings) => {
                    store.put_person_data(belongings).await.map_err(|error| store_failed(&error))?;
                }
                Line::Table(moved) => match store.import_table(moved).await.map_err(|error| store_failed(&error))? {
                    true => new += 1,
                    false => known += 1,
                },
            }
        }
        record_audit_entry(store, AuditAction::Imported, None).await
    })?;
    output::write_stdout(&format!("{}\n", tr!("cli-import-done", new = new, known = known)))
}

fn shown(path: &Path) -> String {
    quote_input(&path.display().to_string())
}

#[cfg(test)]
mod tests {
    use store::{Contact, Device};

    use super::*;

    #[test]
    fn whatever_is_exported_is_read_again() {
        let [id, person, body] = ["id", "somebody", "{}"].map(String::from);
        let (kind, label, root) = ("browser".into(), "Firefox".into(), "sealed".into());
        let contact =
            Contact { id: id.clone(), person: person.clone(), confirmed: true, failures: 2, at: 3, body: body.clone() };
        for kept in [
            PersonData::Contact(contact),
            PersonData::Device(Device {
                id,
                person: person.clone(),
                kind,
                label,
                root,
                at: 4,
                seen: 4,
                parent: String::new(),
            }),
            PersonData::Quiet { person: person.clone(), body: body.clone() },
            PersonData::Ended { person, at: 5 },
            PersonData::Keepsake { name: "key".into(), body },
        ] {
            let line = serde_json::to_string(&kept).expect("serialises");
            assert!(matches!(line_of(&line), Ok(Line::Kept(read)) if read == kept), "{line}");
        }
    }

    #[test]
    fn exports_of_older_programs_are_read() {
        let line = r#"{"id":"a","game":"infection","created":1,"finished":null,"header":"{}","rows":[],"texts":[],"seated":[]}"#;
        assert!(matches!(line_of(line), Ok(Line::Table(moved)) if moved.more.is_empty()));
        assert!(line_of(r#"{"kept":"something else"}"#).is_err());
    }

    /// Imports damaged exports, as a failing disk or a careless edit might produce them. Each is either rejected at a
    /// line, or imported and exported again.
    #[test]
    fn storm_of_exports() {
        let [id, game, header, body] = ["id", "extraczon", "{}", "{\"started\":{}}"].map(String::from);
        let moved = MovedTable {
            id: id.clone(),
            game,
            created: 1,
            finished: Some(2),
            header,
            rows: vec![(1, body.clone()), (2, body.clone())],
            texts: vec![(id.clone(), body.clone())],
            seated: vec![store::SeatOccupancy { person: id.clone(), link: id.clone(), at: 3 }],
            more: vec![store::TableData::Alarm { link: id.clone(), at: 4 }, store::TableData::Sight { id, link: body }],
        };
        let kept = PersonData::Quiet { person: "somebody".into(), body: "{}".into() };
        let good = [serde_json::to_vec(&moved), serde_json::to_vec(&kept)].map(|line| line.expect("it serialises"));
        check::fuzz_inputs("exports", &good, 3_000, |input| {
            let Ok(text) = std::str::from_utf8(input) else { return };
            let again = match line_of(text) {
                Ok(Line::Table(moved)) => serde_json::to_string(&moved),
                Ok(Line::Kept(kept)) => serde_json::to_string(&kept),
                Err(error) => return assert!(!error.to_string().is_empty()),
            };
            let again = again.expect("it serialises");
            assert!(line_of(&again).is_ok(), "{again}");
        });
    }
}
