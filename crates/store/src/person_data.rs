//! Data of people and of the server itself that belong to no table, for transfer from one database to another.

use serde::{Deserialize, Serialize};
use sqlx::{query, query_as};

use crate::contacts::{Contact, contact_from_columns};
use crate::devices::{Device, device_from_columns};
use crate::{Store, StoreFuture, with_pen, with_pool, with_timeout};

/// A piece of data that belongs to no table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kept", rename_all = "snake_case")]
pub enum PersonData {
    /// A notification channel. It may hold an address.
    Contact(Contact),
    /// The quiet hours of a person.
    Quiet {
        person: String,
        /// A JSON document.
        body: String,
    },
    /// A credential of a person beside their first browser.
    Device(Device),
    /// The revocation of a person's first browser.
    Ended {
        person: String,
        /// The time of the revocation, in milliseconds since 1970.
        at: i64,
    },
    /// A value of the server itself, such as the key that signs notifications.
    Keepsake {
        /// The name of the value.
        name: String,
        /// The value.
        body: String,
    },
}

impl Store {
    /// Returns all data that belong to no table.
    ///
    /// # Errors
    /// A database error.
    pub fn person_data(&self) -> StoreFuture<'_, Vec<PersonData>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                let keepsakes: Vec<(String, String)> =
                    query_as("SELECT name, body FROM keepsakes WHERE name NOT LIKE 'clock%' ORDER BY name").fetch_all(pool).await?;
                let contacts: Vec<crate::contacts::ContactColumns> =
                    query_as("SELECT id, person, confirmed, failures, at, body FROM contacts ORDER BY at, id")
                        .fetch_all(pool)
                        .await?;
                let quiet: Vec<(String, String)> =
                    query_as("SELECT person, body FROM quiet ORDER BY person").fetch_all(pool).await?;
                let devices: Vec<crate::devices::DeviceColumns> =
                    query_as("SELECT id, person, kind, label, root, at, seen, parent FROM devices ORDER BY at, id")
                        .fetch_all(pool)
                        .await?;
                let ended: Vec<(String, i64)> =
                    query_as("SELECT person, at FROM ended ORDER BY at, person").fetch_all(pool).await?;
                let keepsakes = keepsakes.into_iter().map(|(name, body)| PersonData::Keepsake { name, body });
                let contacts = contacts.into_iter().map(|columns| PersonData::Contact(contact_from_columns(columns)));
                let quiet = quiet.into_iter().map(|(person, body)| PersonData::Quiet { person, body });
                let devices = devices.into_iter().map(|columns| PersonData::Device(device_from_columns(columns)));
                let ended = ended.into_iter().map(|(person, at)| PersonData::Ended { person, at });
                Ok(keepsakes.chain(contacts).chain(quiet).chain(devices).chain(ended).collect())
            })
        })
    }

    /// Stores data that were exported elsewhere. Existing data stay as they are; the result is then `false`.
    ///
    /// # Errors
    /// A database error.
    pub fn put_person_data(&self, belongings: PersonData) -> StoreFuture<'_, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let put = match belongings {
                    PersonData::Contact(contact) => query(
                        "INSERT INTO contacts (id, person, confirmed, failures, at, body) VALUES ($1, $2, $3, $4, $5, $6) \
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(contact.id)
                    .bind(contact.person)
                    .bind(i64::from(contact.confirmed))
                    .bind(contact.failures)
                    .bind(contact.at)
                    .bind(contact.body),
                    PersonData::Quiet { person, body } => {
                        query("INSERT INTO quiet (person, body) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                            .bind(person)
                            .bind(body)
                    }
                    PersonData::Device(device) => query(
                        "INSERT INTO devices (id, person, kind, label, root, at, seen, parent) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                    )
                    .bind(device.id)
                    .bind(device.person)
                    .bind(device.kind)
                    .bind(device.label)
                    .bind(device.root)
                    .bind(device.at)
                    .bind(device.seen.max(device.at))
                    .bind(device.parent),
                    PersonData::Ended { person, at } => {
                        query("INSERT INTO ended (person, at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                            .bind(person)
                            .bind(at)
                    }
                    PersonData::Keepsake { name, body } => {
                        query("INSERT INTO keepsakes (name, body) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                            .bind(name)
                            .bind(body)
                    }
                };
                Ok(put.execute(pool).await?.rows_affected() > 0)
            })
        })
    }
}
