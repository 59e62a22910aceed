//! Which tables can be looked on at: a sight of a table is kept when somebody who sits there is shown it.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use store::Store;

use crate::secrets::TableToken;

/// How many tables are remembered; others are kept again, which changes nothing.
const MOST: usize = 10_000;

/// The tables whose sights the store has, as far as this process knows.
#[derive(Default)]
pub(crate) struct SpectatorLinks(Mutex<HashSet<TableToken>>);

impl SpectatorLinks {
    /// Lets a table be looked on at.
    ///
    /// # Errors
    /// The store's.
    pub async fn store_link(&self, store: &Store, token: TableToken) -> Result<(), store::StoreError> {
        if self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&token) {
            return Ok(());
        }
        let sight = token.spectator_token();
        store.add_spectator_link(&sight.id(), &token.id(), &sight.seal(token)).await?;
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(token);
        Ok(())
    }
}
