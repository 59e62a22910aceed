//! `endtable admin`: the tables of a house, for whoever looks after it. It works on the database, so it works while the
//! house is open: a table that is removed answers its people that it is not there.

use arcade::say;
use serde_json::json;
use store::Overview;

use super::moving::{store_failed, with_store};
use crate::columns::{Columns, Set};
use crate::command_line::Admin;
use crate::output;
use crate::trouble::{Trouble, quoted};

/// How much of a table's name is shown: enough to tell a million tables apart.
const SHOWN: usize = 12;

/// Lists or removes tables.
///
/// # Errors
/// A database that cannot be used, or a table that is not there.
pub fn run(admin: &Admin) -> Result<(), Trouble> {
    match admin {
        Admin::List { place, json } => {
            let tables = with_store(place, async |store| store.overview().await.map_err(|error| store_failed(&error)))?;
            if *json { output::document(&document(&tables)) } else { output::write(&list(&tables)) }
        }
        Admin::Delete { table, place } => {
            let id = with_store(place, async |store| {
                let ids = store.ids().await.map_err(|error| store_failed(&error))?;
                let mut meant = ids.into_iter().filter(|id| id.starts_with(table.as_str()) && table.len() >= SHOWN);
                let (Some(id), None) = (meant.next(), meant.next()) else {
                    return Err(Trouble::Said(say!("cli-admin-none", table = quoted(table))));
                };
                store.delete(&id).await.map_err(|error| store_failed(&error))?;
                Ok(id)
            })?;
            output::write(&format!("{}\n", say!("cli-admin-deleted", table = &id[..SHOWN])))
        }
    }
}

fn document(tables: &[Overview]) -> serde_json::Value {
    let table = |table: &Overview| {
        json!({
            "table": table.id, "game": table.game, "made_ms": table.created, "last_ms": table.touched,
            "finished": table.finished,
        })
    };
    tables.iter().map(table).collect()
}

fn list(tables: &[Overview]) -> String {
    let heads =
        ["cli-head-table", "cli-head-game", "cli-head-made", "cli-head-last", "cli-head-state"].map(|key| say!(key));
    let heads = heads.each_ref().map(|head| (head.as_str(), Set::Left));
    let mut columns = Columns::new(&heads);
    for table in tables {
        let state = say!(if table.finished { "cli-admin-over" } else { "cli-admin-playing" });
        let id = table.id.get(..SHOWN).unwrap_or(&table.id).to_owned();
        columns.row([id, table.game.clone(), day(table.created), day(table.touched), state]);
    }
    columns.text()
}

/// The day of a time (UTC), as ISO 8601 writes it. The calendar repeats every 400 years; years begin in March here, so
/// that the odd day comes last.
fn day(at: i64) -> String {
    let days = at.div_euclid(86_400_000) + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let march = (5 * of_year + 2) / 153;
    let (day, month) = (of_year - (153 * march + 2) / 5 + 1, if march < 10 { march + 3 } else { march - 9 });
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
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
    }
}
