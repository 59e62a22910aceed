//! The audit trail: actions for which the operator of the server may have to account. Entries are only appended and
//! cannot be changed; the oldest are removed once there are [`MAX_AUDIT_ENTRIES`], or [`MAX_AUDIT_ENTRIES_OF_PERSON`] of
//! one person, so that nobody can push out the entries of others.

use sqlx::{query, query_as};

use crate::{Store, StoreFuture, with_pen, with_pool, with_timeout};

/// The maximum number of entries of operators, and of all people together. The bound is a number and not an age: a wrong
/// clock must not remove entries.
pub const MAX_AUDIT_ENTRIES: i64 = 100_000;
/// The maximum number of entries of one person.
pub const MAX_AUDIT_ENTRIES_OF_PERSON: i64 = 1_000;

/// One entry of the audit trail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// The time of the action, in milliseconds since 1970.
    pub at: i64,
    /// The action, as a word that the caller chooses.
    pub act: String,
    /// The pseudonym of the person who did it; empty for an operator.
    pub person: String,
    /// The name of the table; empty if the action concerns none.
    pub table: String,
}

impl Store {
    /// Appends an entry.
    ///
    /// # Errors
    /// A database error.
    pub fn add_audit_entry<'a>(&'a self, entry: &'a AuditEntry) -> StoreFuture<'a, ()> {
        with_timeout(self.insert_audit_entry(entry, MAX_AUDIT_ENTRIES, MAX_AUDIT_ENTRIES_OF_PERSON))
    }

    async fn insert_audit_entry(&self, entry: &AuditEntry, most: i64, own: i64) -> Result<(), crate::StoreError> {
        with_pen!(self, pool => {
            query("INSERT INTO audit (at, act, person, table_id) VALUES ($1, $2, $3, $4)")
                .bind(entry.at)
                .bind(&entry.act)
                .bind(&entry.person)
                .bind(&entry.table)
                .execute(pool)
                .await?;
            query(
                "DELETE FROM audit WHERE person = $1 AND sequence <= \
                 (SELECT sequence FROM audit WHERE person = $1 ORDER BY sequence DESC LIMIT 1 OFFSET $2)",
            )
            .bind(&entry.person)
            .bind(if entry.person.is_empty() { most } else { own })
            .execute(pool)
            .await?;
            query(
                "DELETE FROM audit WHERE person <> '' AND sequence <= \
                 (SELECT sequence FROM audit WHERE person <> '' ORDER BY sequence DESC LIMIT 1 OFFSET $1)",
            )
            .bind(most)
            .execute(pool)
            .await?;
        });
        Ok(())
    }

    /// Returns all entries since a time, in milliseconds since 1970, oldest first.
    ///
    /// # Errors
    /// A database error.
    pub fn audit_entries(&self, since: i64) -> StoreFuture<'_, Vec<AuditEntry>> {
        with_timeout(async move {
            let entries: Vec<(i64, String, String, String)> = with_pool!(self.pool, pool => {
                query_as("SELECT at, act, person, table_id FROM audit WHERE at >= $1 ORDER BY sequence")
                    .bind(since)
                    .fetch_all(pool)
                    .await?
            });
            let entry = |(at, act, person, table)| AuditEntry { at, act, person, table };
            Ok(entries.into_iter().map(entry).collect())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_newest_entries_are_kept_in_order_whatever_their_clock_said() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let store = Store::open_file(&folder.path().join("tables.db")).await.expect("opens");
        let entry = |at| AuditEntry { at, act: "sign-in".into(), person: "p".into(), table: String::new() };
        for at in [5, 900, 1, 7, 6] {
            store.insert_audit_entry(&entry(at), 3, 3).await.expect("kept");
        }
        assert_eq!(store.audit_entries(0).await.expect("reads"), [entry(1), entry(7), entry(6)]);
        assert_eq!(store.audit_entries(7).await.expect("reads"), [entry(7)]);
        store.close().await;
    }

    #[tokio::test]
    async fn one_person_pushes_out_no_entries_of_others() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let store = Store::open_file(&folder.path().join("tables.db")).await.expect("opens");
        let entry =
            |person: &str, at| AuditEntry { at, act: "seat".into(), person: person.into(), table: String::new() };
        store.insert_audit_entry(&entry("ada", 1), 100, 3).await.expect("kept");
        store.insert_audit_entry(&entry("", 2), 100, 3).await.expect("kept");
        for at in 3..50 {
            store.insert_audit_entry(&entry("eve", at), 10, 3).await.expect("kept");
        }
        let kept = [entry("ada", 1), entry("", 2), entry("eve", 47), entry("eve", 48), entry("eve", 49)];
        assert_eq!(store.audit_entries(0).await.expect("reads"), kept);
        // Very many people push out one another's entries, but none of an operator.
        for at in 50..60 {
            store.insert_audit_entry(&entry(&format!("guest {at}"), at), 5, 3).await.expect("kept");
        }
        let left = store.audit_entries(0).await.expect("reads");
        assert_eq!((left.len(), &left[0]), (6, &entry("", 2)));
        store.close().await;
    }
}
