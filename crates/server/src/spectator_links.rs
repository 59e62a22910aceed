//! The spectator links of tables: a link is stored when a seated player is shown it.

use std::collections::HashSet;

use parking_lot::Mutex;
use store::Store;

use crate::secrets::TableToken;

/// How many tables are cached; a link that is stored twice does no harm.
const MOST: usize = 10_000;

/// The tables whose spectator links are known to be in the store.
#[derive(Default)]
pub(crate) struct SpectatorLinks(Mutex<HashSet<TableToken>>);

impl SpectatorLinks {
    /// Stores the spectator link of a table.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn store_link(&self, store: &Store, token: TableToken) -> Result<(), store::StoreError> {
        if self.0.lock().contains(&token) {
            return Ok(());
        }
        let sight = token.spectator_token();
        store.add_spectator_link(&sight.id(), &token.id(), &sight.seal(token)).await?;
        let mut known = self.0.lock();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(token);
        Ok(())
    }
}
