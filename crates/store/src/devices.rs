//! What may act for somebody beside their first browser: other devices, and words that they keep.

use serde::{Deserialize, Serialize};
use sqlx::{query, query_as, query_scalar};

use crate::{Answer, Store, in_time, with_pen, with_pool};

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
}

pub(crate) type Columns = (String, String, String, String, String, i64);

pub(crate) fn device((id, person, kind, label, root, at): Columns) -> Device {
    Device { id, person, kind, label, root, at }
}

impl Store {
    /// Lets a device act for somebody.
    ///
    /// # Errors
    /// The database's, also if it is known already.
    pub fn add_device<'a>(&'a self, device: &'a Device) -> Answer<'a, ()> {
        in_time(async move {
            with_pen!(self, pool => {
                query("INSERT INTO devices (id, person, kind, label, root, at) VALUES ($1, $2, $3, $4, $5, $6)")
                    .bind(&device.id)
                    .bind(&device.person)
                    .bind(&device.kind)
                    .bind(&device.label)
                    .bind(&device.root)
                    .bind(device.at)
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
    }

    /// One device.
    ///
    /// # Errors
    /// The database's.
    pub fn device<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Device>> {
        in_time(async move {
            let found: Option<Columns> = with_pool!(self.pool, pool => {
                query_as("SELECT id, person, kind, label, root, at FROM devices WHERE id = $1")
                    .bind(id)
                    .fetch_optional(pool)
                    .await?
            });
            Ok(found.map(device))
        })
    }

    /// The devices of somebody, oldest first.
    ///
    /// # Errors
    /// The database's.
    pub fn devices_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<Device>> {
        in_time(async move {
            let devices: Vec<Columns> = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT id, person, kind, label, root, at FROM devices WHERE person = $1 ORDER BY at, id",
                )
                .bind(person)
                .fetch_all(pool)
                .await?
            });
            Ok(devices.into_iter().map(device).collect())
        })
    }

    /// Ends a device of somebody's; `false` if they have none of this id.
    ///
    /// # Errors
    /// The database's.
    pub fn drop_device<'a>(&'a self, person: &'a str, id: &'a str) -> Answer<'a, bool> {
        in_time(async move {
            with_pen!(self, pool => {
                let gone = query("DELETE FROM devices WHERE person = $1 AND id = $2")
                    .bind(person)
                    .bind(id)
                    .execute(pool)
                    .await?;
                Ok(gone.rows_affected() > 0)
            })
        })
    }

    /// Lets the first browser of somebody act for them no more.
    ///
    /// # Errors
    /// The database's.
    pub fn end_first<'a>(&'a self, person: &'a str, at: i64) -> Answer<'a, ()> {
        in_time(async move {
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
    pub fn ended(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            with_pool!(self.pool, pool => { Ok(query_scalar("SELECT person FROM ended").fetch_all(pool).await?) })
        })
    }
}
