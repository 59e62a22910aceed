//! What may act for somebody beside their first browser: other devices, and words that they keep.

use serde::{Deserialize, Serialize};
use sqlx::{Connection, query, query_as, query_scalar};

use crate::pooled_connection::PooledConnection;
use crate::stored_tables::begin_statement;
use crate::{Store, StoreFuture, with_pen, with_pool, with_timeout};

/// Another device of somebody's, or words that they keep.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Device {
    /// A hash of what it shows.
    pub id: String,
    /// Whose it is.
    pub person: String,
    /// What it is, in one word of the caller's.
    pub kind: String,
    /// What its owner knows it by.
    pub label: String,
    /// What the first browser shows, sealed for this device alone.
    pub root: String,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
    /// When it was last used, to the day, in milliseconds since 1970. Older exports have nothing of it.
    #[serde(default)]
    pub seen: i64,
    /// The device that let it in; empty for the first browser.
    #[serde(default)]
    pub parent: String,
}

pub(crate) type DeviceColumns = (String, String, String, String, String, i64, i64, String);

pub(crate) fn device_from_columns((id, person, kind, label, root, at, seen, parent): DeviceColumns) -> Device {
    Device { id, person, kind, label, root, at, seen: seen.max(at), parent }
}

impl Store {
    /// Lets a device act for somebody, if what lets it in (`parent`) may itself act for them at this moment; otherwise
    /// nothing is kept and the answer is `false`.
    ///
    /// # Errors
    /// The database's, also if it is known already.
    pub fn add_device<'a>(&'a self, device: &'a Device) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let added = query(
                    "INSERT INTO devices (id, person, kind, label, root, at, seen, parent) \
                     SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE \
                     ($8 = '' AND NOT EXISTS (SELECT 1 FROM ended WHERE person = $2)) \
                     OR EXISTS (SELECT 1 FROM devices WHERE id = $8 AND person = $2)",
                )
                .bind(&device.id)
                .bind(&device.person)
                .bind(&device.kind)
                .bind(&device.label)
                .bind(&device.root)
                .bind(device.at)
                .bind(device.seen)
                .bind(&device.parent)
                .execute(pool)
                .await?;
                Ok(added.rows_affected() > 0)
            })
        })
    }

    /// Notes that a device was used; the answer is `false` if there is no such device.
    ///
    /// # Errors
    /// The database's.
    pub fn touch_device<'a>(&'a self, id: &'a str, at: i64) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let touched = query("UPDATE devices SET seen = $2 WHERE id = $1").bind(id).bind(at).execute(pool).await?;
                Ok(touched.rows_affected() > 0)
            })
        })
    }

    /// Whether the first browser of somebody may act for them.
    ///
    /// # Errors
    /// The database's.
    pub fn is_root_active<'a>(&'a self, person: &'a str) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT NOT EXISTS (SELECT 1 FROM ended WHERE person = $1)")
                    .bind(person)
                    .fetch_one(pool)
                    .await?)
            })
        })
    }

    /// One device.
    ///
    /// # Errors
    /// The database's.
    pub fn find_device<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Device>> {
        with_timeout(async move {
            let found: Option<DeviceColumns> = with_pool!(self.pool, pool => {
                query_as("SELECT id, person, kind, label, root, at, seen, parent FROM devices WHERE id = $1")
                    .bind(id)
                    .fetch_optional(pool)
                    .await?
            });
            Ok(found.map(device_from_columns))
        })
    }

    /// The devices of somebody, oldest first.
    ///
    /// # Errors
    /// The database's.
    pub fn devices_of<'a>(&'a self, person: &'a str) -> StoreFuture<'a, Vec<Device>> {
        with_timeout(async move {
            let devices: Vec<DeviceColumns> = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT id, person, kind, label, root, at, seen, parent FROM devices WHERE person = $1 ORDER BY at, id",
                )
                .bind(person)
                .fetch_all(pool)
                .await?
            });
            Ok(devices.into_iter().map(device_from_columns).collect())
        })
    }

    /// Ends a device of somebody's and all that it has let in, directly or through others; an empty id stands for the
    /// first browser, which has no row that is good for anything. One device may be spared, with what it has let in.
    /// Gives the ids of those that ended.
    ///
    /// # Errors
    /// The database's.
    pub fn end_device<'a>(
        &'a self,
        person: &'a str,
        id: &'a str,
        spared: Option<&'a str>,
    ) -> StoreFuture<'a, Vec<String>> {
        with_timeout(async move {
            with_pen!(self, pool => {
                Ok(query_scalar(
                    "WITH RECURSIVE gone (id) AS (SELECT CAST($2 AS TEXT) UNION SELECT devices.id FROM devices \
                     JOIN gone ON devices.parent = gone.id WHERE devices.person = $1 AND devices.id <> $3) \
                     DELETE FROM devices WHERE person = $1 AND id IN (SELECT id FROM gone) RETURNING id",
                )
                .bind(person)
                .bind(id)
                .bind(spared.unwrap_or_default())
                .fetch_all(pool)
                .await?)
            })
        })
    }

    /// Replaces all devices of a kind by one of them. What the others have let in counts as let in by the device that
    /// let in the one that stays. Gives the ids of those that ended.
    ///
    /// # Errors
    /// The database's.
    pub fn replace_devices<'a>(
        &'a self,
        person: &'a str,
        kind: &'a str,
        stays: &'a str,
    ) -> StoreFuture<'a, Vec<String>> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let mut connection = PooledConnection::from(pool).await?;
                let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
                query(
                    "UPDATE devices SET parent = $3 WHERE person = $1 AND id <> $3 AND parent IN \
                     (SELECT id FROM devices WHERE person = $1 AND kind = $2 AND id <> $3)",
                )
                .bind(person)
                .bind(kind)
                .bind(stays)
                .execute(&mut *step)
                .await?;
                let gone =
                    query_scalar("DELETE FROM devices WHERE person = $1 AND kind = $2 AND id <> $3 RETURNING id")
                        .bind(person)
                        .bind(kind)
                        .bind(stays)
                        .fetch_all(&mut *step)
                        .await?;
                step.commit().await?;
                connection.release();
                Ok(gone)
            })
        })
    }

    /// Removes devices of a kind that were last used before a time and have let nothing in that is still there; gives
    /// their ids. With them goes what belongs to nobody any more: quiet hours, and what else was kept for people
    /// who sit at no table, have no results and no way to be called.
    ///
    /// # Errors
    /// The database's.
    pub fn drop_unused<'a>(&'a self, kind: &'a str, before: i64) -> StoreFuture<'a, Vec<String>> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let gone = query_scalar(
                    "DELETE FROM devices WHERE seen < $2 AND NOT EXISTS \
                     (SELECT 1 FROM devices AS child WHERE child.parent = devices.id) AND (kind = $1 OR \
                     (NOT EXISTS (SELECT 1 FROM seated WHERE seated.person = devices.person) \
                     AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = devices.person) \
                     AND NOT EXISTS (SELECT 1 FROM dailies WHERE dailies.person = devices.person) \
                     AND NOT EXISTS (SELECT 1 FROM contacts WHERE contacts.person = devices.person))) RETURNING id",
                )
                .bind(kind)
                .bind(before)
                .fetch_all(pool)
                .await?;
                query(
                    "DELETE FROM quiet WHERE NOT EXISTS (SELECT 1 FROM seated WHERE seated.person = quiet.person) \
                     AND NOT EXISTS (SELECT 1 FROM contacts WHERE contacts.person = quiet.person)",
                )
                .execute(pool)
                .await?;
                Ok(gone)
            })
        })
    }

    /// Lets the first browser of somebody act for them no more.
    ///
    /// # Errors
    /// The database's.
    pub fn revoke_root<'a>(&'a self, person: &'a str, at: i64) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                query("INSERT INTO ended (person, at) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING")
                    .bind(person)
                    .bind(at)
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
    }

    /// Everybody whose first browser may act for them no more.
    ///
    /// # Errors
    /// The database's.
    pub fn people_with_revoked_root(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            with_pool!(self.pool, pool => { Ok(query_scalar("SELECT person FROM ended").fetch_all(pool).await?) })
        })
    }
}
