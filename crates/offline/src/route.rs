//! The addresses of a host: those of a server, without what needs other people.

use app::TableForm;

use crate::table_id::TableId;

/// The page or action that a request asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Lobby,
    About,
    Game(String),
    Rules(String),
    Sheet(String),
    Clock,
    CreateTable,
    SetName,
    SetLanguage,
    Page(TableId, TablePage),
    Stream(TableId),
    Form(TableId, TableForm),
    PlayOn(TableId),
    Unknown,
}

/// A page of a table, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TablePage {
    Table,
    Turn,
    Part(String),
    Log,
    Replay,
    Analysis,
    Advice,
    Picture,
    Proof,
    Record,
}

impl Route {
    /// Parses the method and the path of a request, without its query.
    pub fn parse(method: &str, path: &str) -> Route {
        let segments: Vec<&str> = path.split('/').skip(1).collect();
        match (method, segments.as_slice()) {
            ("GET", [""]) => Route::Lobby,
            ("GET", ["about"]) => Route::About,
            ("GET", ["clock"]) => Route::Clock,
            ("GET", ["games", game]) => Route::Game((*game).to_owned()),
            ("GET", ["rules", game]) => Route::Rules((*game).to_owned()),
            ("GET", ["rules", game, "sheet"]) => Route::Sheet((*game).to_owned()),
            ("POST", ["tables"]) => Route::CreateTable,
            ("POST", ["name"]) => Route::SetName,
            ("POST", ["language"]) => Route::SetLanguage,
            (_, ["t", token, rest @ ..]) => {
                TableId::parse(token).map_or(Route::Unknown, |table| Route::parse_table(method, table, rest))
            }
            _ => Route::Unknown,
        }
    }

    fn parse_table(method: &str, table: TableId, rest: &[&str]) -> Route {
        let page = match (method, rest) {
            ("GET", []) => TablePage::Table,
            ("GET", ["stream"]) => return Route::Stream(table),
            ("GET", ["turn"]) => TablePage::Turn,
            ("GET", ["part", name]) => TablePage::Part((*name).to_owned()),
            ("GET", ["log"]) => TablePage::Log,
            ("GET", ["replay"]) => TablePage::Replay,
            ("GET", ["analysis"]) => TablePage::Analysis,
            ("GET", ["advice"]) => TablePage::Advice,
            ("GET", ["picture.svg"]) => TablePage::Picture,
            ("GET", ["proof"]) => TablePage::Proof,
            ("GET", ["record.json"]) => TablePage::Record,
            ("POST", ["play-on"]) => return Route::PlayOn(table),
            ("POST", [name]) => {
                let form = TableForm::ALL.into_iter().find(|form| form.path_segment() == *name);
                return form.map_or(Route::Unknown, |form| Route::Form(table, form));
            }
            _ => return Route::Unknown,
        };
        Route::Page(table, page)
    }
}

/// Parses the pairs of a query or a form, as browsers encode them.
pub(crate) fn parse_pairs(encoded: &str) -> Vec<(String, String)> {
    let decode = |text: &str| {
        let spaced = text.replace('+', " ");
        percent_encoding::percent_decode_str(&spaced).decode_utf8_lossy().into_owned()
    };
    let pairs = encoded.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (decode(name), decode(value)))
        .collect()
}
