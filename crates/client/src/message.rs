//! Messages: everything that drawing a viewer's table needs.

use catalog::i18n::{Language, current_locale};
use catalog::{CatalogGame, FactsOf, ViewedTable};
use codec::Codec;
use engine::{Rules, Scoring};
use pages::{Notice, ShownMoment, TableDetails, TablePage};

/// The beginning of a message, which stays the same for a table.
#[derive(Codec, Clone, PartialEq, Debug)]
pub(crate) struct TableHead {
    /// The id of the game.
    pub game: String,
    /// The version of the rules.
    pub rules_version: u16,
    /// The number of seats.
    pub seats: u8,
    /// The options of the table with its own packs, as JSON.
    pub options: String,
    /// The tag of the viewer's language.
    pub language: String,
    /// The key of the server's hashes of content.
    pub hash_key: u64,
}

/// The state of a page around the game.
#[derive(Codec, Debug)]
pub(crate) struct PageState {
    pub details: TableDetails,
    pub notice: Option<Notice>,
    pub moment: ShownMoment,
    pub now: u64,
}

/// A game of which views, events and endings have a binary form.
pub(crate) trait CodedGame:
    CatalogGame + Rules<Public: Codec, Own: Codec, Event: Codec> + Scoring<Detail: Codec>
{
}

impl<G> CodedGame for G where G: CatalogGame + Rules<Public: Codec, Own: Codec, Event: Codec> + Scoring<Detail: Codec> {}

/// Returns a hash of the form of messages about a game. Programs with another one cannot read them.
pub fn schema_of(game: &str) -> Option<u64> {
    catalog::for_each_game!(module => if <module::GameRules as Rules>::ID == game {
        return Some(<(TableHead, PageState, FactsOf<module::GameRules>)>::SCHEMA);
    });
    None
}

/// Returns the message about the table of a page in the current locale. None for a game that is not of this build.
pub fn encode_table(page: &TablePage) -> Option<Vec<u8>> {
    catalog::for_each_game!(game => if let Some(table) = page.table.as_any().downcast_ref::<ViewedTable<game::GameRules>>() {
        return Some(encode_game(page, table));
    });
    None
}

fn encode_game<G: CodedGame>(page: &TablePage, table: &ViewedTable<G>) -> Vec<u8> {
    let rules = table.rules();
    let head = TableHead {
        game: G::ID.to_owned(),
        rules_version: rules.rules_version(),
        seats: rules.seats(),
        options: serde_json::Value::Object(rules.options()).to_string(),
        language: current_locale().tag().to_owned(),
        hash_key: pages::hash_key(),
    };
    let mut message = codec::encode(&head);
    // The fields of `PageState`.
    page.details.encode(&mut message);
    page.notice.encode(&mut message);
    page.moment.encode(&mut message);
    page.now.encode(&mut message);
    table.facts().encode(&mut message);
    message
}

impl TableHead {
    /// Returns the viewer's language.
    pub fn language(&self) -> Language {
        Language::from_tag(&self.language).unwrap_or_default()
    }
}
