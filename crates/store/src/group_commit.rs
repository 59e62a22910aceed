//! Group commit of events. Calls that wait for the database at the same time share one transaction, and with it one
//! flush to the disk; each of them gets its result only when that transaction has ended, and is stored completely or
//! not at all.

use std::collections::HashSet;
use std::mem;

use sqlx::{Connection, QueryBuilder, query};
use tokio::sync::oneshot;

use crate::lease_records::Lease;
use crate::pooled_connection::PooledConnection;
use crate::stored_tables::{begin_statement, map_unique_violation};
use crate::write_queue::{Append, check_calls};
use crate::{Pool, Store, StoreError, StoreFuture, TableRow, with_pool, with_timeout};

/// The maximum number of rows per INSERT statement; databases limit the number of values in one.
const ROWS: usize = 500;

impl Store {
    /// Appends events to a table, all or none. `first` is the number of events that the caller knows of; `finished`
    /// marks the table's game as ended at that time.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has another number of events, [`StoreError::Unknown`] if there is no such
    /// table, otherwise a database error. After a database error the events may or may not have been stored: load the
    /// table to find out.
    pub fn append_rows<'a>(
        &'a self,
        id: &'a str,
        first: usize,
        rows: &'a [TableRow],
        finished: Option<i64>,
    ) -> StoreFuture<'a, ()> {
        Box::pin(self.queue(id, None, first, rows, finished))
    }

    /// Appends events as the owner of a lease.
    ///
    /// # Errors
    /// [`StoreError::Lost`] if another node has the lease, otherwise the same as for [`Store::append_rows`].
    pub fn append_leased<'a>(
        &'a self,
        lease: &'a Lease,
        first: usize,
        rows: &'a [TableRow],
        finished: Option<i64>,
    ) -> StoreFuture<'a, ()> {
        Box::pin(self.queue(&lease.id, Some(lease.fencing_token), first, rows, finished))
    }

    async fn queue(
        &self,
        id: &str,
        fence: Option<i64>,
        first: usize,
        rows: &[TableRow],
        finished: Option<i64>,
    ) -> Result<(), StoreError> {
        let first = i64::try_from(first).map_err(|_| StoreError::Conflict)?;
        let (told, mut answer) = oneshot::channel();
        self.write_queue.waiting().push(Append {
            id: id.to_owned(),
            fence,
            first,
            rows: rows.to_vec(),
            finished,
            told,
        });
        let _turn = self.write_queue.turn.lock().await;
        // The previous writer may have written this call as well.
        if let Ok(told) = answer.try_recv() {
            return told;
        }
        let together = mem::take(&mut *self.write_queue.waiting());
        self.write(together).await;
        answer.try_recv().unwrap_or(Err(StoreError::Interrupted))
    }

    /// Writes calls and sends each its result. If the database refuses them together, each is tried by itself, so that
    /// no call suffers from another.
    async fn write(&self, calls: Vec<Append>) {
        let mut answers = match calls.as_slice() {
            [_, _, ..] => match with_timeout(self.insert(&calls)).await {
                // A database that does not respond would not respond to single calls either.
                Err(StoreError::Slow) => calls.iter().map(|_| Err(StoreError::Slow)).collect(),
                answers => answers.unwrap_or_default(),
            },
            _ => Vec::new(),
        };
        if answers.is_empty() {
            for call in &calls {
                let alone = with_timeout(self.insert(std::slice::from_ref(call))).await;
                answers.push(alone.and_then(|mut answers| answers.pop().unwrap_or(Err(StoreError::Interrupted))));
            }
        }
        for (call, answer) in calls.into_iter().zip(answers) {
            // The caller may have stopped waiting; the events are stored all the same.
            let _ = call.told.send(answer);
        }
    }

    /// Inserts the events of calls. The results say which calls continued their tables; an error means that nothing was
    /// written, or that the outcome is unknown.
    async fn insert(&self, calls: &[Append]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let _pen = self.acquire_row_writer().await?;
        let Some(kept) = self.insert_at_once(calls).await? else { return self.insert_in_steps(calls).await };
        let mut answers = Vec::with_capacity(calls.len());
        for (call, kept) in calls.iter().zip(kept) {
            answers.push(if kept { Ok(()) } else { self.insert_alone(call).await });
        }
        Ok(answers)
    }

    /// Inserts the events of the valid calls by a single statement, and returns which ones were valid; none if they
    /// need more than one statement. Each statement costs a round trip to SQLite's thread.
    async fn insert_at_once(&self, calls: &[Append]) -> Result<Option<Vec<bool>>, StoreError> {
        let rows =
            || calls.iter().flat_map(|call| (call.first..).zip(&call.rows).map(move |(at, row)| (call, at, row)));
        let plain = calls.iter().all(|call| call.fence.is_none() && call.finished.is_none());
        let Pool::Sqlite { pool, .. } = &self.pool else { return Ok(None) };
        if !plain || !(1..=ROWS).contains(&rows().count()) {
            return Ok(None);
        }
        let mut insert = QueryBuilder::new(
            "INSERT INTO rows (table_id, sequence, at, body) SELECT column1, column2, column3, column4 FROM (",
        );
        insert.push_values(rows(), |mut values, (call, sequence, row)| {
            values.push_bind(&call.id).push_bind(sequence).push_bind(row.at).push_bind(&row.body).push_bind(call.first);
        });
        insert.push(
            ") WHERE EXISTS (SELECT 1 FROM tables WHERE id = column1) AND column5 = \
             (SELECT COALESCE(MAX(sequence) + 1, 0) FROM rows WHERE table_id = column1) RETURNING table_id, sequence",
        );
        let mut connection = PooledConnection::from(pool).await?;
        let kept: Vec<(String, i64)> =
            insert.build_query_as().fetch_all(&mut **connection).await.map_err(map_unique_violation)?;
        connection.release();
        let kept: HashSet<(&str, i64)> = kept.iter().map(|(id, sequence)| (id.as_str(), *sequence)).collect();
        Ok(Some(calls.iter().map(|call| kept.contains(&(call.id.as_str(), call.first))).collect()))
    }

    /// Inserts the events of a single call, or returns why it cannot.
    async fn insert_alone(&self, call: &Append) -> Result<(), StoreError> {
        let mut answers = self.insert_in_steps(std::slice::from_ref(call)).await?;
        answers.pop().unwrap_or(Err(StoreError::Interrupted))
    }

    /// Checks everything that calls depend on and inserts their events, in one transaction.
    async fn insert_in_steps(&self, calls: &[Append]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        with_pool!(self.pool, pool => {
            let mut connection = PooledConnection::from(pool).await?;
            let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
            // Leases are locked first: a node that takes over a lease waits for these events and then reads them.
            let mut fences: Vec<(String, i64)> = Vec::new();
            if calls.iter().any(|call| call.fence.is_some()) {
                let mut leases = QueryBuilder::new("SELECT table_id, fence FROM leases WHERE table_id IN (");
                let mut ids = leases.separated(", ");
                for call in calls {
                    ids.push_bind(call.id.clone());
                }
                leases.push(") ORDER BY table_id FOR SHARE");
                fences = leases.build_query_as().fetch_all(&mut *step).await?;
            }
            let mut known = QueryBuilder::new(
                "SELECT id, (SELECT COALESCE(MAX(sequence) + 1, 0) FROM rows WHERE table_id = tables.id) \
                 FROM tables WHERE id IN (",
            );
            let mut ids = known.separated(", ");
            for call in calls {
                ids.push_bind(call.id.clone());
            }
            known.push(")");
            let known: Vec<(String, i64)> = known.build_query_as().fetch_all(&mut *step).await?;
            let answers = check_calls(calls, known.into_iter().collect(), &fences.into_iter().collect());
            let good = || calls.iter().zip(&answers).filter(|(_, answer)| answer.is_ok()).map(|(call, _)| call);
            let rows: Vec<(&str, i64, &TableRow)> =
                good().flat_map(|call| (call.first..).zip(&call.rows).map(|(at, row)| (&*call.id, at, row))).collect();
            for some in rows.chunks(ROWS) {
                let mut insert = QueryBuilder::new("INSERT INTO rows (table_id, sequence, at, body) ");
                insert.push_values(some, |mut values, (id, sequence, row)| {
                    values.push_bind(id.to_string()).push_bind(*sequence).push_bind(row.at).push_bind(row.body.clone());
                });
                insert.build().execute(&mut *step).await.map_err(map_unique_violation)?;
            }
            for (call, at) in good().filter_map(|call| Some((call, call.finished?))) {
                query("UPDATE tables SET finished = $2 WHERE id = $1 AND finished IS NULL")
                    .bind(&call.id)
                    .bind(at)
                    .execute(&mut *step)
                    .await?;
            }
            step.commit().await.map_err(map_unique_violation)?;
            connection.release();
            Ok(answers)
        })
    }
}
