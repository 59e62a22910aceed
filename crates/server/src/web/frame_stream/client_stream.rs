//! The facts of a stream whose browser draws frames itself.

use std::sync::Arc;

use app::TableVisit;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::records::{StreamCursor, StreamRecord, to_line};
use crate::client_files::{ClientLinks, has_modules, links_for};
use crate::secrets::TableToken;
use crate::shown::ShownFacts;
use crate::web::state::AppState;

/// The most characters of a browser's reason that are logged.
const MAX_REASON: usize = 300;

/// The facts that a stream has told.
#[derive(Default)]
pub(super) struct FactsStream {
    /// The paths of all that the browser needs to draw frames itself, if it does not do so yet.
    links: Option<ClientLinks>,
    /// The facts that were sent last: the base of the next difference.
    told: Option<Arc<ShownFacts>>,
}

impl FactsStream {
    /// Opens the stream of a visitor. The visit says whether the browser draws frames itself.
    pub async fn open(
        app: &AppState,
        token: TableToken,
        visit: TableVisit,
        cursor: &StreamCursor,
    ) -> (TableVisit, FactsStream) {
        if let Some(reason) = &cursor.failed {
            let reason: String = reason.chars().take(MAX_REASON).collect();
            tracing::warn!(?reason, "a browser does not draw a table itself");
            return (visit, FactsStream::default());
        }
        if let Some(schema) = &cursor.facts {
            let facts_schema = u64::from_str_radix(schema, 16).ok();
            return (TableVisit { facts_schema, ..visit }, FactsStream::default());
        }
        // Without modules no table has to be asked.
        let game = if has_modules() { app.registry.game_of(token).await } else { None };
        let links = game.and_then(|game| links_for(game, visit.language));
        (visit, FactsStream { links, told: None })
    }

    /// Takes what the browser needs to draw frames itself.
    pub fn take_links(&mut self) -> Option<ClientLinks> {
        self.links.take()
    }

    /// Tells the facts about the next moment.
    pub fn tell_next(&mut self, facts: Arc<ShownFacts>) -> String {
        let before = self.told.replace(Arc::clone(&facts));
        let update = client::encode_update(before.as_ref().map(|before| &*before.message), &facts.message);
        to_line(&StreamRecord::Facts { update: STANDARD.encode(update), id: facts.frame_id.as_deref(), shown: false })
    }

    /// Tells the facts about the present, to a browser that shows the frame with this id.
    pub fn tell_present(&mut self, facts: Arc<ShownFacts>, has: Option<&str>) -> String {
        let update = STANDARD.encode(client::encode_update(None, &facts.message));
        let shown = has.is_some() && has == facts.frame_id.as_deref();
        let record = to_line(&StreamRecord::Facts { update, id: facts.frame_id.as_deref(), shown });
        self.told = Some(facts);
        record
    }
}
