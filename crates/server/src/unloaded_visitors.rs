//! People who were present without a stream when a table left memory: browsers without scripts, which count as present
//! for longer than others after each request.

use std::collections::HashMap;

use parking_lot::Mutex;
use tables::{Millis, PersonId};

use crate::secrets::TableToken;

/// The number of tables that are remembered. Of others, nobody counts as present until they ask again.
const MAX_TABLES: usize = 10_000;

/// People and when they were last seen, by table.
#[derive(Default)]
pub(crate) struct UnloadedVisitors(Mutex<HashMap<TableToken, Vec<(PersonId, Millis)>>>);

impl UnloadedVisitors {
    /// Remembers who was present at a table.
    pub fn remember_visitors(&self, token: TableToken, visitors: Vec<(PersonId, Millis)>) {
        let mut tables = self.0.lock();
        if visitors.is_empty() {
            tables.remove(&token);
            return;
        }
        if tables.len() >= MAX_TABLES {
            tables.clear();
        }
        tables.insert(token, visitors);
    }

    /// Returns who was present at a table that is loaded again.
    pub fn take_visitors(&self, token: TableToken) -> Vec<(PersonId, Millis)> {
        self.0.lock().remove(&token).unwrap_or_default()
    }
}
