//! Forms as they are received.

use app::FormFields;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};

use axum::response::Response;
use memchr::memchr_iter;
use tables::{AnswerId, PersonId};

use super::responses::{closing_page, error_page};
use super::state::AppState;
use crate::error_reply::RequestError;
use crate::table_handle::CommandKey;

/// The maximum size of a form, in bytes. New tables may upload a pack, and a form encodes most of its characters as
/// three bytes.
pub(crate) const FORM: usize = 16 << 10;
pub(crate) const FORM_WITH_PACK: usize = 3 * catalog::LONGEST_PACK + FORM;

/// The maximum number of fields of a form or a query. The largest form of a page has less than half as many.
const MAX_FIELDS: usize = 300;

/// Returns true if an encoded form or query has more fields than a page sends. It is asked before anything is parsed,
/// because each field costs much more than its bytes, and a form with a pack has room for 400,000.
pub(crate) fn has_too_many_fields(encoded: &[u8]) -> bool {
    memchr_iter(b'&', encoded).nth(MAX_FIELDS - 1).is_some()
}

/// A form as received, valid or not.
pub(crate) type FormPost = Result<Form<Vec<(String, String)>>, FormRejection>;

/// The table that a form was posted to.
pub(crate) type PostContext = Path<String>;
/// The state of the server, as a handler receives it.
pub(crate) type AppExtractor = State<AppState>;

/// Returns the response to a form that could not be read. If the server closes meanwhile, the client is not at fault.
pub(crate) fn form_rejected(app: &AppState, rejection: &FormRejection, back: &str) -> Response {
    if !app.services.is_closing() {
        return error_page(RequestError::Unreadable(rejection.status()), back);
    }
    closing_page(back)
}

/// Returns the key of a posted command; none if its form has no id.
pub(crate) fn command_key(who: &PersonId, fields: &FormFields) -> Option<CommandKey> {
    fields.get("once").and_then(AnswerId::parse).map(|id| (who.clone(), id))
}

#[cfg(test)]
mod tests {
    use pages::FormValues;

    use super::*;

    #[test]
    fn a_form_of_more_fields_than_any_page_has_is_recognized_unparsed() {
        let form = |fields: usize| vec!["a=1"; fields].join("&");
        assert!(!has_too_many_fields(form(MAX_FIELDS).as_bytes()));
        assert!(has_too_many_fields(form(MAX_FIELDS + 1).as_bytes()));
        assert!(has_too_many_fields("&".repeat(MAX_FIELDS).as_bytes()), "empty fields are parsed too");
        assert!(!has_too_many_fields("%26".repeat(FORM_WITH_PACK / 3).as_bytes()), "a text is one field");
    }

    #[test]
    fn the_largest_form_of_every_game_is_far_from_the_limit() {
        for entry in catalog::games() {
            let page = pages::render_setup_page(entry.info(), &FormValues::default(), None, "").into_string();
            let fields = page.matches(" name=\"").count();
            assert!((20..MAX_FIELDS / 2).contains(&fields), "{}: {fields}", entry.info().id);
        }
    }
}
