//! `endtable admin`: manages the tables of a server on behalf of its operator. It works on the database directly, so it
//! also works while the server is running: the server then reports a removed table as missing and a closed table as
//! closed.

use std::time::SystemTime;

use catalog::tr;
use serde_json::json;
use server::{AuditAction, ClockAlarm, ClockDoubt};
use store::{AuditEntry, Store, TableOverview};

use super::store_access::{record_audit_entry, store_failed, unix_millis, with_store};
use crate::command_error::{CommandError, quote_input};
use crate::command_line::{Admin, Place};
use crate::output;
use crate::text_table::{Alignment, TextTable};

/// The number of characters shown of a table's name, enough to distinguish a million tables.
const SHOWN: usize = 12;
/// How much of a table's name has to be given at least.
const MIN_PREFIX: usize = 4;

/// Lists, closes or removes tables, or publishes an announcement to all clients.
///
/// # Errors
/// The database cannot be used, or a table does not exist.
pub fn run(admin: &Admin) -> Result<(), CommandError> {
    match admin {
        Admin::List { place, json } => {
            let tables = with_store(place, async |store| {
                server::table_overviews(store).await.map_err(|error| store_failed(&error))
            })?;
            if *json { output::write_json(&document(&tables)) } else { output::write_stdout(&list(&tables)) }
        }
        Admin::Audit { since, place, json } => {
            let since = since.map_or(i64::MIN, |day| day * 86_400_000);
            let entries = with_store(place, async |store| {
                store.audit_entries(since).await.map_err(|error| store_failed(&error))
            })?;
            if *json {
                output::write_json(&audit_document(&entries))
            } else {
                output::write_stdout(&audit_list(&entries))
            }
        }
        Admin::Announce { text, minutes, place } => announce(text.as_deref(), *minutes, place),
        Admin::Clock { confirm, place } => clock(*confirm, place),
        Admin::Close { table, place } => {
            let (id, closed) = with_store(place, async |store| {
                let id = meant(store, table).await?;
                let closed =
                    server::close_table(store, &id, unix_millis()).await.map_err(|error| store_failed(&error))?;
                if closed {
                    record_audit_entry(store, AuditAction::TableClosed, Some(&id)).await?;
                }
                Ok((id, closed))
            })?;
            let key = if closed { "cli-admin-closed" } else { "cli-admin-over-already" };
            output::write_stdout(&format!("{}\n", tr!(key, table = &id[..SHOWN])))
        }
        Admin::Delete { table, place } => {
            let id = with_store(place, async |store| {
                let id = meant(store, table).await?;
                server::remove_table(store, &id).await.map_err(|error| store_failed(&error))?;
                record_audit_entry(store, AuditAction::TableRemoved, Some(&id)).await?;
                Ok(id)
            })?;
            output::write_stdout(&format!("{}\n", tr!("cli-admin-deleted", table = &id[..SHOWN])))
        }
    }
}

/// Returns the full name of the only table whose name begins with `table`, or to which that leads as a link.
async fn meant(store: &Store, table: &str) -> Result<String, CommandError> {
    let linked = server::table_id_in_link(table);
    let prefix = linked.as_deref().unwrap_or(table);
    let ids = store.table_ids().await.map_err(|error| store_failed(&error))?;
    let mut meant = ids.into_iter().filter(|id| id.starts_with(prefix) && prefix.len() >= MIN_PREFIX);
    match (meant.next(), meant.next()) {
        (Some(id), None) => Ok(id),
        _ => Err(CommandError::Failed(tr!("cli-admin-none", table = quote_input(table)))),
    }
}

fn announce(text: Option<&str>, minutes: Option<u32>, place: &Place) -> Result<(), CommandError> {
    let text = text.map(str::trim);
    if text.is_some_and(|text| {
        text.is_empty() || text.chars().count() > server::MAX_ANNOUNCEMENT_LENGTH || text.chars().any(char::is_control)
    }) {
        return Err(CommandError::Failed(tr!("cli-admin-announce-bad", most = server::MAX_ANNOUNCEMENT_LENGTH)));
    }
    let until = minutes.map(|minutes| unix_millis() + u64::from(minutes) * 60_000);
    with_store(place, async |store| {
        server::set_announcement(store, text, until).await.map_err(|error| store_failed(&error))?;
        record_audit_entry(store, AuditAction::Announced, None).await
    })?;
    let key = if text.is_some() { "cli-admin-announced" } else { "cli-admin-unannounced" };
    output::write_stdout(&format!("{}\n", tr!(key)))
}

/// Reports whether a server trusts its clock, after the operator has confirmed it if `confirm` is set.
fn clock(confirm: bool, place: &Place) -> Result<(), CommandError> {
    if confirm {
        with_store(place, async |store| {
            server::confirm_clock(store, SystemTime::now()).await.map_err(|error| store_failed(&error))?;
            record_audit_entry(store, AuditAction::ClockConfirmed, None).await
        })?;
        return output::write_stdout(&format!("{}\n", tr!("cli-admin-clock-confirmed")));
    }
    let now = SystemTime::now();
    let alarm =
        with_store(place, async |store| server::clock_alarm(store, now).await.map_err(|error| store_failed(&error)))?;
    let Some(alarm) = alarm else { return output::write_stdout(&format!("{}\n", tr!("cli-admin-clock-trusted"))) };
    output::write_stdout(&format!("{}\n", tr!("cli-admin-clock-doubted", why = clock_doubt(&alarm))))
}

/// Returns the reason for an alarm, as part of a sentence.
pub(super) fn clock_doubt(alarm: &ClockAlarm) -> String {
    let minutes = (alarm.by_ms / 60_000).to_string();
    match alarm.doubt {
        ClockDoubt::AheadOfStore => tr!("cli-clock-ahead-of-store", minutes = minutes),
        ClockDoubt::BehindStore => tr!("cli-clock-behind-store", minutes = minutes),
        ClockDoubt::SetForward => tr!("cli-clock-set-forward", minutes = minutes),
        ClockDoubt::SetBack => tr!("cli-clock-set-back", minutes = minutes),
        ClockDoubt::Database => tr!("cli-clock-database", minutes = minutes),
    }
}

fn audit_document(entries: &[AuditEntry]) -> serde_json::Value {
    let entry = |entry: &AuditEntry| json!({ "at_ms": entry.at, "act": entry.act, "person": entry.person, "table": entry.table });
    entries.iter().map(entry).collect()
}

fn audit_list(entries: &[AuditEntry]) -> String {
    let heads = ["cli-head-when", "cli-head-act", "cli-head-person", "cli-head-table"].map(|key| tr!(key));
    let heads = heads.each_ref().map(|head| (head.as_str(), Alignment::Left));
    let mut columns = TextTable::new(&heads);
    for entry in entries {
        let person = if entry.person.is_empty() { tr!("cli-audit-operator") } else { entry.person.clone() };
        let table = entry.table.get(..SHOWN).unwrap_or(&entry.table).to_owned();
        columns.add_row([moment(entry.at), entry.act.clone(), person, table]);
    }
    columns.to_text()
}

/// Formats a time (UTC) to the second as ISO 8601.
fn moment(at: i64) -> String {
    let seconds = at.rem_euclid(86_400_000) / 1_000;
    format!("{}T{:02}:{:02}:{:02}Z", day(at), seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

fn document(tables: &[TableOverview]) -> serde_json::Value {
    let table = |table: &TableOverview| {
        json!({
            "table": table.id, "game": table.game, "made_ms": table.created, "last_ms": table.touched,
            "started": table.started, "finished": table.finished,
        })
    };
    tables.iter().map(table).collect()
}

fn list(tables: &[TableOverview]) -> String {
    let heads =
        ["cli-head-table", "cli-head-game", "cli-head-made", "cli-head-last", "cli-head-state"].map(|key| tr!(key));
    let heads = heads.each_ref().map(|head| (head.as_str(), Alignment::Left));
    let mut columns = TextTable::new(&heads);
    for table in tables {
        let state = tr!(match (table.finished, table.started) {
            (true, _) => "cli-admin-over",
            (false, true) => "cli-admin-playing",
            (false, false) => "cli-admin-waiting",
        });
        let id = table.id.get(..SHOWN).unwrap_or(&table.id).to_owned();
        columns.add_row([id, table.game.clone(), day(table.created), day(table.touched), state]);
    }
    columns.to_text()
}

/// Formats the date of a time (UTC) as ISO 8601.
fn day(at: i64) -> String {
    catalog::format_date(at.div_euclid(86_400_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (at, shown) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_709_164_800_000, "2024-02-29"),
            (1_709_251_199_999, "2024-02-29"),
            (4_107_542_400_000, "2100-03-01"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(day(at), shown);
        }
        assert_eq!(moment(1_709_251_199_999), "2024-02-29T23:59:59Z");
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
    }
}
