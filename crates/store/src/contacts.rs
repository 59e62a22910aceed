//! Notification channels and quiet hours of people, and named values of the server itself.

use serde::{Deserialize, Serialize};
use sqlx::{query, query_as, query_scalar};

use crate::{Store, StoreFuture, with_pen, with_pool, with_timeout};

/// A notification channel of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contact {
    /// The id of the channel. A client that knows it may delete the channel.
    pub id: String,
    /// The person who owns it.
    pub person: String,
    /// True if the owner has confirmed that it is theirs.
    pub confirmed: bool,
    /// The number of consecutive failed deliveries.
    pub failures: i64,
    /// The time of creation, in milliseconds since 1970.
    pub at: i64,
    /// The details, as a JSON document.
    pub body: String,
}

pub(crate) type ContactColumns = (String, String, i64, i64, i64, String);

pub(crate) fn contact_from_columns((id, person, confirmed, failures, at, body): ContactColumns) -> Contact {
    Contact { id, person, confirmed: confirmed != 0, failures, at, body }
}

impl Store {
    /// Adds a contact if the device that gave it, or the first browser for an empty id, may act for the person at this
    /// moment; otherwise nothing is stored and the result is `false`.
    ///
    /// # Errors
    /// A database error.
    pub fn add_contact<'a>(&'a self, contact: &'a Contact, device: &'a str) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let added = query(
                    "INSERT INTO contacts (id, person, confirmed, failures, at, body) \
                     SELECT $1, $2, $3, $4, $5, $6 WHERE \
                     ($7 = '' AND NOT EXISTS (SELECT 1 FROM ended WHERE person = $2)) \
                     OR EXISTS (SELECT 1 FROM devices WHERE id = $7 AND person = $2)",
                )
                .bind(&contact.id)
                .bind(&contact.person)
                .bind(i64::from(contact.confirmed))
                .bind(contact.failures)
                .bind(contact.at)
                .bind(&contact.body)
                .bind(device)
                .execute(pool)
                .await?;
                Ok(added.rows_affected() > 0)
            })
        })
    }

    /// Updates a contact if its document is still the given one, and returns whether it was: a delivery takes minutes,
    /// in which the owner may have changed or deleted the contact.
    ///
    /// # Errors
    /// A database error.
    pub fn change_contact<'a>(&'a self, contact: &'a Contact, before: &'a str) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let done = query("UPDATE contacts SET confirmed = $1, failures = $2, body = $3 WHERE id = $4 AND body = $5")
                    .bind(i64::from(contact.confirmed))
                    .bind(contact.failures)
                    .bind(&contact.body)
                    .bind(&contact.id)
                    .bind(before)
                    .execute(pool)
                    .await?;
                Ok(done.rows_affected() > 0)
            })
        })
    }

    /// Returns the documents of all contacts.
    ///
    /// # Errors
    /// A database error.
    pub fn contact_bodies(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            with_pool!(self.pool, pool => { Ok(query_scalar("SELECT body FROM contacts").fetch_all(pool).await?) })
        })
    }

    /// Returns the contacts of a person, oldest first.
    ///
    /// # Errors
    /// A database error.
    pub fn contacts_of<'a>(&'a self, person: &'a str) -> StoreFuture<'a, Vec<Contact>> {
        with_timeout(async move {
            let contacts: Vec<ContactColumns> = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT id, person, confirmed, failures, at, body FROM contacts WHERE person = $1 ORDER BY at, id",
                )
                .bind(person)
                .fetch_all(pool)
                .await?
            });
            Ok(contacts.into_iter().map(contact_from_columns).collect())
        })
    }

    /// Returns one contact.
    ///
    /// # Errors
    /// A database error.
    pub fn find_contact<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Contact>> {
        with_timeout(async move {
            let found: Option<ContactColumns> = with_pool!(self.pool, pool => {
                query_as("SELECT id, person, confirmed, failures, at, body FROM contacts WHERE id = $1")
                    .bind(id)
                    .fetch_optional(pool)
                    .await?
            });
            Ok(found.map(contact_from_columns))
        })
    }

    /// Deletes a contact.
    ///
    /// # Errors
    /// A database error.
    pub fn drop_contact<'a>(&'a self, id: &'a str) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                query("DELETE FROM contacts WHERE id = $1").bind(id).execute(pool).await?;
            });
            Ok(())
        })
    }

    /// Returns all people who can be notified.
    ///
    /// # Errors
    /// A database error.
    pub fn reachable_people(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT DISTINCT person FROM contacts WHERE confirmed = 1").fetch_all(pool).await?)
            })
        })
    }

    /// Returns the quiet hours of a person, as a JSON document.
    ///
    /// # Errors
    /// A database error.
    pub fn quiet_hours<'a>(&'a self, person: &'a str) -> StoreFuture<'a, Option<String>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT body FROM quiet WHERE person = $1").bind(person).fetch_optional(pool).await?)
            })
        })
    }

    /// Sets the quiet hours of a person.
    ///
    /// # Errors
    /// A database error.
    pub fn set_quiet_hours<'a>(&'a self, person: &'a str, body: &'a str) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                query(
                    "INSERT INTO quiet (person, body) VALUES ($1, $2) \
                     ON CONFLICT (person) DO UPDATE SET body = excluded.body",
                )
                .bind(person)
                .bind(body)
                .execute(pool)
                .await?;
            });
            Ok(())
        })
    }

    /// Returns the current value of the server under this name.
    ///
    /// # Errors
    /// A database error.
    pub fn server_value<'a>(&'a self, name: &'a str) -> StoreFuture<'a, Option<String>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT body FROM keepsakes WHERE name = $1").bind(name).fetch_optional(pool).await?)
            })
        })
    }

    /// Sets or removes the value of the server under this name.
    ///
    /// # Errors
    /// A database error.
    pub fn set_server_value<'a>(&'a self, name: &'a str, body: Option<&'a str>) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                match body {
                    Some(body) => query(
                        "INSERT INTO keepsakes (name, body) VALUES ($1, $2) \
                         ON CONFLICT (name) DO UPDATE SET body = excluded.body",
                    )
                    .bind(name)
                    .bind(body)
                    .execute(pool)
                    .await?,
                    None => query("DELETE FROM keepsakes WHERE name = $1").bind(name).execute(pool).await?,
                };
            });
            Ok(())
        })
    }

    /// Stores a value of the server under this name unless there is one, and returns the stored value.
    ///
    /// # Errors
    /// A database error.
    pub fn init_server_value<'a>(&'a self, name: &'a str, fresh: &'a str) -> StoreFuture<'a, String> {
        Box::pin(async move {
            with_pen!(self, pool => {
                query("INSERT INTO keepsakes (name, body) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
                    .bind(name)
                    .bind(fresh)
                    .execute(pool)
                    .await?;
                Ok(query_scalar("SELECT body FROM keepsakes WHERE name = $1").bind(name).fetch_one(pool).await?)
            })
        })
    }
}
