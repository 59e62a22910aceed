//! The answer to a request once its step is stored.

use app::TableForm;
use pages::Notice;
use tables::Refusal;

use crate::message::{Reply, Request};
use crate::table_id::TableId;

/// The answer to a request once its step is stored.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The outcome of a form of a table.
    Form(Request, TableId, TableForm),
    /// The way to another page.
    Redirect(Request, String),
}

impl Answer {
    /// Returns the request.
    pub fn request(&self) -> &Request {
        match self {
            Answer::Form(request, ..) | Answer::Redirect(request, _) => request,
        }
    }

    /// Returns the answer to a step that was carried out.
    pub fn carried_out(&self) -> Reply {
        match self {
            Answer::Redirect(request, to) => Reply::to_page(request, to.clone()),
            Answer::Form(request, table, TableForm::Rematch) => Reply::to_page(request, table.next().path()),
            Answer::Form(request, ..) if request.frames => {
                Reply { id: request.id, status: 204, headers: Vec::new(), body: String::new() }
            }
            Answer::Form(request, table, _) => Reply::to_page(request, table.path()),
        }
    }
}

/// Returns the answer to a request that failed as a whole: the script of a page gets the notice alone.
pub(crate) fn failure_reply(request: &Request, status: u16, notice: &Notice, back: &str) -> Reply {
    if request.frames {
        Reply::with_notice(request, status, pages::render_notice(notice, None).into_string())
    } else {
        Reply::with_page(request, status, pages::render_refusal_page(notice, back).into_string())
    }
}

/// Returns the status of a refusal.
pub(crate) fn status_of(refusal: &Refusal) -> u16 {
    app::refusal_status(refusal.class())
}
