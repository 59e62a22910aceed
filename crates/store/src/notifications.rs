//! Pending notifications: players who are on turn and may be notified. A row lasts as long as the turn, so each turn is
//! notified once.

use sqlx::{Connection, QueryBuilder, query, query_as};

use crate::pooled_connection::PooledConnection;
use crate::stored_tables::begin_statement;
use crate::{Store, StoreFuture, TableRef, with_pen, with_pool, with_timeout};

/// A player who is on turn at a table and has not been notified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueNotification {
    pub person: String,
    /// The table where the player is on turn.
    pub table: TableRef,
}

impl Store {
    /// Sets the players who are on turn at a table from now on. Players who were on turn before and still are keep
    /// their entries.
    ///
    /// # Errors
    /// A database error, also if there is no such table.
    pub fn set_calls<'a>(&'a self, table: &'a TableRef, people: &'a [String], due: i64) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let mut connection = PooledConnection::from(pool).await?;
                let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
                let mut gone = QueryBuilder::new("DELETE FROM calls WHERE table_id = ");
                gone.push_bind(table.id.clone());
                if !people.is_empty() {
                    gone.push(" AND person NOT IN (");
                    let mut kept = gone.separated(", ");
                    for person in people {
                        kept.push_bind(person.clone());
                    }
                    gone.push(")");
                }
                gone.build().execute(&mut *step).await?;
                for person in people {
                    query(
                        "INSERT INTO calls (table_id, person, link, due) VALUES ($1, $2, $3, $4) \
                         ON CONFLICT (table_id, person) DO NOTHING",
                    )
                    .bind(&table.id)
                    .bind(person)
                    .bind(&table.link)
                    .bind(due)
                    .execute(&mut *step)
                    .await?;
                }
                step.commit().await?;
                connection.release();
            });
            Ok(())
        })
    }

    /// Returns the players who should have been notified by this time and were not, the longest overdue first, at most
    /// `most`.
    ///
    /// # Errors
    /// A database error.
    pub fn due_calls(&self, now: i64, most: u32) -> StoreFuture<'_, Vec<DueNotification>> {
        with_timeout(async move {
            let calls: Vec<(String, String, String)> = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT person, table_id, link FROM calls WHERE told IS NULL AND due <= $1 \
                     ORDER BY due, person, table_id LIMIT $2",
                )
                .bind(now)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
            });
            Ok(calls
                .into_iter()
                .map(|(person, id, link)| DueNotification { person, table: TableRef { id, link } })
                .collect())
        })
    }

    /// Records that a player is notified now (`told`), or has to be notified later.
    ///
    /// # Errors
    /// A database error.
    pub fn move_call<'a>(&'a self, person: &'a str, id: &'a str, due: i64, told: bool) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                query("UPDATE calls SET due = $3, told = $4 WHERE person = $1 AND table_id = $2")
                    .bind(person)
                    .bind(id)
                    .bind(due)
                    .bind(told.then_some(due))
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
    }

    /// Deletes the entry of a player who is on turn.
    ///
    /// # Errors
    /// A database error.
    pub fn drop_call<'a>(&'a self, person: &'a str, id: &'a str) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                query("DELETE FROM calls WHERE person = $1 AND table_id = $2").bind(person).bind(id).execute(pool).await?;
            });
            Ok(())
        })
    }
}
