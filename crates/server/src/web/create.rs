//! New tables.

use std::sync::Arc;

use axum::extract::{Form, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::FormValues;

use super::forms::Posted;
use super::looks::back;
use super::request::{Caller, set_cookie, too_many};
use super::{App, not_here, page, said};
use crate::desk::Failure;
use crate::input::{self, Fields};
use crate::secrets::Browser;
use crate::sentences;

/// Makes a table and goes there. A form that cannot be carried out comes back filled in.
pub(crate) async fn create(State(app): State<Arc<App>>, caller: Caller, form: Posted) -> Response {
    let fields = match form {
        Ok(Form(fields)) => Fields(fields),
        Err(rejection) => return said(rejection.status(), &sentences::unreadable(), "/"),
    };
    let Some(cabinet) = fields.get("game").and_then(arcade::find) else { return not_here() };
    if app.gate.table(caller.from).is_err() {
        return too_many();
    }
    let browser = caller.browser.unwrap_or_else(Browser::fresh);
    let opened = match input::opening(&fields, cabinet.info(), &browser.person()) {
        Ok(opening) => app.hall.create(&opening).await,
        Err(refusal) => Err(Failure::Refused(refusal)),
    };
    match opened {
        Ok(token) => {
            metrics::counter!("endtable_tables_total", "game" => cabinet.info().id).increment(1);
            let mut response = Redirect::to(&back(token)).into_response();
            if caller.browser.is_none() {
                response.headers_mut().append(header::SET_COOKIE, set_cookie(&app, browser));
            }
            response
        }
        Err(failure @ Failure::Refused(_)) => {
            let notice = sentences::failure(&failure);
            let html = pages::game(cabinet.info(), &FormValues(fields.0), Some(&notice)).into_string();
            page(StatusCode::UNPROCESSABLE_ENTITY, html)
        }
        Err(failure) => said(failure.status(), &sentences::failure(&failure), "/"),
    }
}
