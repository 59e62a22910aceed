//! The credentials of a person beside their first browser: other devices, and recovery words.

use serde::{Deserialize, Serialize};
use sqlx::{Connection, query, query_as, query_scalar};

use crate::pooled_connection::PooledConnection;
use crate::stored_tables::begin_statement;
use crate::{Store, StoreFuture, with_pen, with_pool, with_timeout};

/// Another device of a person, or recovery words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Device {
    /// A hash of the secret that the device presents.
    pub id: String,
    /// The person who owns it.
    pub person: String,
    /// The kind of device, as a word that the caller chooses.
    pub kind: String,
    /// The name by which its owner recognizes it.
    pub label: String,
    /// The first browser's credential, encrypted for this device alone.
    pub root: String,
    /// The time of creation, in milliseconds since 1970.
    pub at: i64,
    /// The day when it was last used, in milliseconds since 1970. Older exports do not have it.
    #[serde(default)]
    pub seen: i64,
    /// The device that admitted it; empty for the first browser.
    #[serde(default)]
    pub parent: String,
}

pub(crate) type DeviceColumns = (String, String, String, String, String, i64, i64, String);

pub(crate) fn device_from_columns((id, person, kind, label, root, at, seen, parent): DeviceColumns) -> Device {
    Device { id, person, kind, label, root, at, seen: seen.max(at), parent }
}

/// The maximum number of devices and recovery phrases of one person.
pub const MAX_DEVICES: i64 = 64;

impl Store {
    /// Adds a device if the one that admits it (`parent`) may itself act for the person at this moment, and if the
    /// person has fewer than [`MAX_DEVICES`]; otherwise nothing is stored and the result is `false`.
    ///
    /// # Errors
    /// A database error, also if the device is known already.
    pub fn add_device<'a>(&'a self, device: &'a Device) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let added = query(
                    "INSERT INTO devices (id, person, kind, label, root, at, seen, parent) \
                     SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE \
                     (($8 = '' AND NOT EXISTS (SELECT 1 FROM ended WHERE person = $2)) \
                     OR EXISTS (SELECT 1 FROM devices WHERE id = $8 AND person = $2)) \
                     AND (SELECT count(*) FROM devices WHERE person = $2) < $9",
                )
                .bind(&device.id)
                .bind(&device.person)
                .bind(&device.kind)
                .bind(&device.label)
                .bind(&device.root)
                .bind(device.at)
                .bind(device.seen)
                .bind(&device.parent)
                .bind(MAX_DEVICES)
                .execute(pool)
                .await?;
                Ok(added.rows_affected() > 0)
            })
        })
    }

    /// Records that a device was used; returns `false` if there is no such device.
    ///
    /// # Errors
    /// A database error.
    pub fn touch_device<'a>(&'a self, id: &'a str, at: i64) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let touched = query("UPDATE devices SET seen = $2 WHERE id = $1").bind(id).bind(at).execute(pool).await?;
                Ok(touched.rows_affected() > 0)
            })
        })
    }

    /// Returns true if the first browser of a person may act for them.
    ///
    /// # Errors
    /// A database error.
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

    /// Returns one device.
    ///
    /// # Errors
    /// A database error.
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

    /// Returns the devices of a person, oldest first.
    ///
    /// # Errors
    /// A database error.
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

    /// Revokes a device of a person and all devices that it has admitted, directly or through others. An empty id
    /// stands for the first browser, which has no usable row. One device may be spared, with the devices that it has
    /// admitted. Returns the ids of the revoked devices.
    ///
    /// # Errors
    /// A database error.
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

    /// Replaces all devices of a kind by one of them. Devices that the others have admitted then count as admitted by
    /// the parent of the one that stays. Returns the ids of the revoked devices.
    ///
    /// # Errors
    /// A database error.
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

    /// Removes devices of a kind that were last used before a time and have admitted no device that still exists;
    /// returns their ids. Data that no longer belong to any person are removed with them: quiet hours, and other data
    /// of people who have no seats, no results and no contacts.
    ///
    /// # Errors
    /// A database error.
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

    /// Revokes the first browser of a person.
    ///
    /// # Errors
    /// A database error.
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

    /// Returns all people whose first browser is revoked.
    ///
    /// # Errors
    /// A database error.
    pub fn people_with_revoked_root(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            with_pool!(self.pool, pool => { Ok(query_scalar("SELECT person FROM ended").fetch_all(pool).await?) })
        })
    }
}
