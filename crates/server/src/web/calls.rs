//! How somebody wants to be called, and where a call leads.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use catalog::tr;
use catalog::words::current_locale;
use serde::Deserialize;
use serde_json::json;
use store::Contact;
use subtle::ConstantTimeEq;

use super::forms::{AppExtractor, FormPost, unread_form};
use super::looks::{back, own_tables};
use super::request::{Caller, too_many};
use super::{AppState, done, links, not_here, page, said};
use crate::calls::{
    self, BlockedAddress, ContactRecord, DeliveryErrorReason, LanguageTag, NotificationChannel, QuietHours, QuietZone,
    WebhookShape, ZONES,
};
use crate::desk::Failure;
use crate::input::FormFields;
use crate::secrets::{self, BrowserSecret};
use crate::sentences;

/// The most contacts of one person.
const MOST: usize = 8;
/// Where contacts are listed.
const LIST: &str = "/me#calls";

/// The way that a form describes.
fn way(app: &AppState, kind: &str, fields: &FormFields) -> Result<NotificationChannel, &'static str> {
    let address = fields.get("address").unwrap_or_default().trim();
    let allowed = || match app.hall.calls.allows(address) {
        Ok(()) => Ok(address.to_owned()),
        Err(BlockedAddress::Unreadable) => Err("calls-refused-unreadable"),
        Err(BlockedAddress::Plain) => Err("calls-refused-plain"),
        Err(BlockedAddress::Private) => Err("calls-refused-private"),
    };
    match kind {
        "push" => Ok(NotificationChannel::Push { endpoint: allowed()? }),
        "hook" => {
            let shape = fields.get("shape").and_then(WebhookShape::read).unwrap_or_default();
            Ok(NotificationChannel::Hook { url: allowed()?, shape })
        }
        "mail" if app.hall.calls.mails() => {
            Ok(NotificationChannel::Mail { address: calls::address(address).ok_or("calls-refused-mail")? })
        }
        _ => Err("calls-refused-way"),
    }
}

/// The address of a browser at its push service is another one now. Who has ended the calls to it meanwhile is not called
/// again by it.
async fn renew(app: &AppState, person: &str, old: &str, endpoint: &str) -> Response {
    let known = match app.hall.store.contacts_of(person).await {
        Ok(known) => known,
        Err(error) => return failed(app, &error),
    };
    for contact in known {
        let Ok(ways) = serde_json::from_str::<ContactRecord>(&contact.body) else { continue };
        if !matches!(&ways.way, NotificationChannel::Push { endpoint } if endpoint == old) {
            continue;
        }
        let ways =
            ContactRecord { way: NotificationChannel::Push { endpoint: endpoint.to_owned() }, trouble: None, ..ways };
        let body = serde_json::to_string(&ways).expect("a contact serialises");
        let after = Contact { confirmed: true, failures: 0, body, ..contact.clone() };
        if let Err(error) = calls::change(&app.hall, &contact, after).await {
            return failed(app, &error);
        }
    }
    StatusCode::NO_CONTENT.into_response()
}

/// Sends a test to one of somebody's own contacts.
pub(crate) async fn test(State(app): AppExtractor, Path(id): Path<String>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return not_here() };
    if app.gate.contact(caller.from).is_err() {
        return too_many();
    }
    match app.hall.store.contact(&id).await {
        Ok(Some(contact)) if contact.person == browser.person().0 => tested(&app, &caller, &contact).await,
        Ok(_) => not_here(),
        Err(error) => failed(&app, &error),
    }
}

/// Sends a test and says what came of it. A mailbox whose owner has not said yes is sent nothing.
async fn tested(app: &AppState, caller: &Caller, contact: &Contact) -> Response {
    let Ok(ways) = serde_json::from_str::<ContactRecord>(&contact.body) else { return not_here() };
    if !contact.confirmed && ways.trouble.is_none() {
        return Redirect::to(LIST).into_response();
    }
    if app.gate.first_call(caller.from, &ways.way.recipient()).is_err() {
        return too_many();
    }
    match calls::test(&app.hall, contact, ways).await {
        Ok(reached) => match reached.reason() {
            None => done(&sentences::notice(tr!("calls-test-sent")), LIST),
            Some(reason) => unreached(reason, "calls-test-failed"),
        },
        Err(error) => failed(app, &error),
    }
}

/// Why nobody was reached, and what became of it.
fn unreached(reason: DeliveryErrorReason, then: &str) -> Response {
    let text = format!("{} {}", said_of(reason), tr!(then));
    said(StatusCode::BAD_GATEWAY, &sentences::notice(text), LIST)
}

/// A reason as a sentence.
fn said_of(reason: DeliveryErrorReason) -> String {
    match reason {
        DeliveryErrorReason::Status(status) => tr!("calls-trouble-status", status = status.to_string()),
        DeliveryErrorReason::Silent => tr!("calls-trouble-silent"),
        DeliveryErrorReason::Unusable => tr!("calls-trouble-unusable"),
    }
}

fn refused(status: StatusCode, key: &str) -> Response {
    said(status, &sentences::notice(tr!(key)), LIST)
}

/// Adds a way to be called. Others are asked or greeted there first: what does not answer is not kept.
pub(crate) async fn add(
    State(app): AppExtractor,
    Path(kind): Path<String>,
    caller: Caller,
    form: FormPost,
) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return unread_form(&app, &rejection, LIST),
    };
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    let way = match way(&app, &kind, &fields) {
        Ok(way) => way,
        Err(key) => return refused(StatusCode::UNPROCESSABLE_ENTITY, key),
    };
    if app.gate.contact(caller.from).is_err() {
        return too_many();
    }
    let person = browser.person();
    if let (NotificationChannel::Push { endpoint }, Some(old)) = (&way, fields.get("old").filter(|old| !old.is_empty()))
    {
        return renew(&app, &person.0, old, endpoint).await;
    }
    let known = match app.hall.store.contacts_of(&person.0).await {
        Ok(known) if known.len() < MOST => known,
        Ok(_) => return refused(StatusCode::CONFLICT, "calls-refused-many"),
        Err(error) => return failed(&app, &error),
    };
    let same =
        |contact: &Contact| serde_json::from_str::<ContactRecord>(&contact.body).is_ok_and(|ways| ways.way == way);
    if let Some(contact) = known.iter().find(|contact| same(contact)) {
        return if contact.confirmed {
            Redirect::to(LIST).into_response()
        } else {
            tested(&app, &caller, contact).await
        };
    }
    let by = Some(caller.device.unwrap_or_default());
    let ways = ContactRecord { way: way.clone(), language: LanguageTag(current_locale()), by, trouble: None };
    let contact = Contact {
        id: secrets::hex(&secrets::random::<16>()),
        person: person.0.clone(),
        confirmed: kind != "mail",
        failures: 0,
        at: app.hall.clock.now().cast_signed(),
        body: serde_json::to_string(&ways).expect("a contact serialises"),
    };
    if app.gate.first_call(caller.from, &way.recipient()).is_err() {
        return refused(StatusCode::TOO_MANY_REQUESTS, "calls-refused-often");
    }
    // Whoever opens the mail at once finds what it asks about.
    if let Err(error) = app.hall.store.keep_contact(&contact).await {
        return failed(&app, &error);
    }
    let reached = match &way {
        NotificationChannel::Mail { address } => {
            app.hall.calls.ask_owner(&contact, address, &app.hall.key.code(&contact.id)).await
        }
        NotificationChannel::Push { .. } | NotificationChannel::Hook { .. } => {
            calls::greet(&app.hall, &contact, &way).await
        }
    };
    if let Some(reason) = reached.reason() {
        let _ = app.hall.store.drop_contact(&contact.id).await;
        return unreached(reason, "calls-refused-kept");
    }
    calls::reach(&app.hall, &person, contact.confirmed || known.iter().any(|contact| contact.confirmed)).await;
    // Chat rooms do not look at signatures.
    if matches!(way, NotificationChannel::Hook { shape: WebhookShape::Plain, .. }) {
        let secret = app.hall.calls.hook_secret(&contact).text();
        return page(StatusCode::OK, pages::hook_secret(&secret).into_string());
    }
    Redirect::to(LIST).into_response()
}

fn failed(app: &AppState, error: &store::StoreError) -> Response {
    let failure: Failure = app.hall.store_failed(error);
    said(failure.status(), &sentences::failure(&failure), "/me")
}

/// Keeps the hours in which somebody is not called.
pub(crate) async fn quiet(State(app): AppExtractor, caller: Caller, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    let hours = (fields.number("from"), fields.number("until"), fields.get("zone").and_then(QuietZone::read));
    let (Some(from), Some(until), Some(zone)) = hours else {
        return said(StatusCode::UNPROCESSABLE_ENTITY, &sentences::unreadable(), LIST);
    };
    let Some(quiet) = QuietHours::new(from, until, zone) else {
        return said(StatusCode::UNPROCESSABLE_ENTITY, &sentences::unreadable(), LIST);
    };
    if app.gate.contact(caller.from).is_err() {
        return too_many();
    }
    let body = serde_json::to_string(&quiet).expect("hours serialise");
    match app.hall.store.set_quiet(&browser.person().0, &body).await {
        Ok(()) => Redirect::to(LIST).into_response(),
        Err(error) => failed(&app, &error),
    }
}

/// What a mailed link brings along.
#[derive(Default, Deserialize)]
pub(crate) struct MailedLink {
    #[serde(default)]
    code: String,
}

/// Asks whether calls shall come here. Nothing happens before the button is pressed: programs open links too.
pub(crate) async fn ask_confirm(Path(id): Path<String>, mailed: Result<Query<MailedLink>, QueryRejection>) -> Response {
    let code = mailed.map(|Query(MailedLink { code })| code).unwrap_or_default();
    let code = links::clean_code(&code);
    let to = format!("/calls/{id}/confirm");
    page(StatusCode::OK, pages::ask_calls(true, &to, &code).into_string())
}

/// Calls come to this address from now on.
pub(crate) async fn confirm(State(app): AppExtractor, Path(id): Path<String>, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let good = app.hall.key.code(&id);
    if !bool::from(good.as_bytes().ct_eq(fields.get("code").unwrap_or_default().as_bytes())) {
        return not_here();
    }
    match app.hall.store.contact(&id).await {
        Ok(Some(contact)) => {
            let confirmed = Contact { confirmed: true, ..contact.clone() };
            if let Err(error) = calls::change(&app.hall, &contact, confirmed).await {
                return failed(&app, &error);
            }
            done(&sentences::notice(tr!("calls-confirmed")), "/me")
        }
        Ok(None) => not_here(),
        Err(error) => failed(&app, &error),
    }
}

/// Asks whether calls shall end.
pub(crate) async fn ask_stop(Path(id): Path<String>) -> Response {
    page(StatusCode::OK, pages::ask_calls(false, &format!("/calls/{id}/stop"), "").into_string())
}

/// Ends a contact, for whoever knows its id: its owner, and whoever has a mail of it. What has ended is not missed.
pub(crate) async fn stop(State(app): AppExtractor, Path(id): Path<String>) -> Response {
    match app.hall.store.contact(&id).await {
        Ok(Some(contact)) => {
            if let Err(error) = calls::end(&app.hall, &contact).await {
                return failed(&app, &error);
            }
        }
        Ok(None) => {}
        Err(error) => return failed(&app, &error),
    }
    done(&sentences::notice(tr!("calls-stopped")), "/me")
}

/// The contacts of a browser as its page lists them.
pub(crate) async fn listed(app: &AppState, browser: BrowserSecret) -> pages::CallsPage {
    let person = browser.person();
    let contacts = app.hall.store.contacts_of(&person.0).await.unwrap_or_default();
    let contact = |contact: Contact| {
        let ways: ContactRecord = serde_json::from_str(&contact.body).ok()?;
        let (kind, label) = (ways.way.kind(), ways.way.label());
        let trouble = ways.trouble.map(|trouble| {
            let ended = trouble.ended.then(|| format!(" {}", tr!("calls-trouble-ended")));
            format!("{}{}", said_of(trouble.reason), ended.unwrap_or_default())
        });
        Some(pages::Called { id: contact.id, kind, label, confirmed: contact.confirmed, trouble })
    };
    let quiet = app.hall.store.quiet(&person.0).await.ok().flatten();
    let quiet: QuietHours = quiet.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default();
    pages::CallsPage {
        contacts: contacts.into_iter().filter_map(contact).collect(),
        quiet: (quiet.from, quiet.until, quiet.zone.text()),
        zones: &ZONES,
        mail: app.hall.calls.mails(),
        key: app.hall.calls.key.public(),
    }
}

/// The way to a table for a browser that has sat there. The address says nothing to any other.
pub(crate) async fn to_table(State(app): AppExtractor, Path(id): Path<String>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    match app.hall.store.seated(&browser.person().0, &id).await {
        Ok(link) => {
            let token = link.and_then(|link| browser.unseal(&id, &link));
            Redirect::to(&token.map_or_else(|| "/me".to_owned(), back)).into_response()
        }
        Err(error) => failed(&app, &error),
    }
}

/// What a browser that was woken has to show: where it is this person's turn, in one sentence.
pub(crate) async fn turns(State(app): State<Arc<AppState>>, caller: Caller) -> Response {
    let tables: Vec<_> = own_tables(&app, &caller).await.into_iter().filter(|table| table.turn).collect();
    let text = match tables.as_slice() {
        [] => None,
        tables => Some(crate::calls::turns(tables.iter().map(|table| &table.game))),
    };
    let link = match tables.as_slice() {
        [table] => format!("/t/{}", table.token),
        _ => "/me".to_owned(),
    };
    axum::Json(json!({ "text": text, "else": tr!("calls-hello"), "link": link, "key": app.hall.calls.key.public() }))
        .into_response()
}

/// The script that a browser wakes for a call. It stands at the root, where it may speak for the whole house.
pub(crate) async fn worker() -> Response {
    let kind = HeaderValue::from_static("text/javascript; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], pages::WORKER).into_response()
}
