//! Forms as they are received.

use app::FormFields;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use tables::{AnswerId, PersonId};

use super::responses::refusal_page;
use super::state::AppState;
use crate::notices;
use crate::table_handle::PostId;

/// The maximum size of a form, in bytes. New tables may upload a pack, and a form encodes most of its characters as
/// three bytes.
pub(crate) const FORM: usize = 16 << 10;
pub(crate) const FORM_WITH_PACK: usize = 3 * catalog::LONGEST_PACK + FORM;

/// A form as received, valid or not.
pub(crate) type FormPost = Result<Form<Vec<(String, String)>>, FormRejection>;

/// The table that a form was posted to.
pub(crate) type PostContext = Path<String>;
/// The state of the server, as a handler receives it.
pub(crate) type AppExtractor = State<AppState>;

/// Returns the response to a form that could not be read. If the server closes meanwhile, the client is not at fault.
pub(crate) fn form_rejected(app: &AppState, rejection: &FormRejection, back: &str) -> Response {
    if !app.services.is_closing() {
        return refusal_page(rejection.status(), &notices::unreadable_request(), back);
    }
    let mut response = refusal_page(StatusCode::SERVICE_UNAVAILABLE, &notices::server_closing(), back);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    response
}

/// Returns the id under which this person may send the form again.
pub(crate) fn post_id(who: &PersonId, fields: &FormFields) -> Option<PostId> {
    fields.get("once").and_then(AnswerId::parse).map(|id| (who.clone(), id))
}
