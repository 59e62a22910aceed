//! How somebody wants to be called, and where a call leads.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use catalog::i18n::current_locale;
use catalog::tr;
use serde::Deserialize;
use serde_json::json;
use store::Contact;
use subtle::ConstantTimeEq;

use super::page_routes::{own_tables, table_path};
use super::request_context::{Caller, too_many};
use super::table_forms::{AppExtractor, FormPost, form_rejected};
use super::{AppState, clean_urls, not_found_page, page, refusal_page, success_page};
use crate::failure::Failure;
use crate::form_input::FormFields;
use crate::notices;
use crate::notifications::{
    self, BlockedAddress, ContactRecord, DeliveryErrorReason, LanguageTag, NotificationChannel, QuietHours, QuietZone,
    WebhookShape, ZONES,
};
use crate::secrets::{self, BrowserSecret};

/// The most contacts of one person.
const MOST: usize = 8;
/// Where contacts are listed.
const LIST: &str = "/me#calls";

/// The way that a form describes.
fn way(app: &AppState, kind: &str, fields: &FormFields) -> Result<NotificationChannel, &'static str> {
    let address = fields.get("address").unwrap_or_default().trim();
    let allowed = || match app.registry.notifier.check_address(address) {
        Ok(()) => Ok(address.to_owned()),
        Err(BlockedAddress::InvalidUrl) => Err("calls-refused-unreadable"),
        Err(BlockedAddress::NotTls) => Err("calls-refused-plain"),
        Err(BlockedAddress::Private) => Err("calls-refused-private"),
    };
    match kind {
        "push" => Ok(NotificationChannel::Push { endpoint: allowed()? }),
        "hook" => {
            let shape = fields.get("shape").and_then(WebhookShape::parse).unwrap_or_default();
            Ok(NotificationChannel::Hook { url: allowed()?, shape })
        }
        "mail" if app.registry.notifier.can_send_mail() => Ok(NotificationChannel::Mail {
            address: notifications::normalize_address(address).ok_or("calls-refused-mail")?,
        }),
        _ => Err("calls-refused-way"),
    }
}

/// The address of a browser at its push service is another one now. Who has ended the calls to it meanwhile is not called
/// again by it.
async fn renew(app: &AppState, person: &str, old: &str, endpoint: &str) -> Response {
    let known = match app.registry.store.contacts_of(person).await {
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
        if let Err(error) = notifications::update_contact(&app.registry, &contact, after).await {
            return failed(app, &error);
        }
    }
    StatusCode::NO_CONTENT.into_response()
}

/// Sends a test to one of somebody's own contacts.
pub(crate) async fn test_contact(State(app): AppExtractor, Path(id): Path<String>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return not_found_page() };
    if app.limiter.check_new_contact(caller.from).is_err() {
        return too_many();
    }
    match app.registry.store.find_contact(&id).await {
        Ok(Some(contact)) if contact.person == browser.person_id().0 => tested(&app, &caller, &contact).await,
        Ok(_) => not_found_page(),
        Err(error) => failed(&app, &error),
    }
}

/// Sends a test and says what came of it. A mailbox whose owner has not said yes is sent nothing.
async fn tested(app: &AppState, caller: &Caller, contact: &Contact) -> Response {
    let Ok(ways) = serde_json::from_str::<ContactRecord>(&contact.body) else { return not_found_page() };
    if !contact.confirmed && ways.trouble.is_none() {
        return Redirect::to(LIST).into_response();
    }
    if app.limiter.check_first_notification(caller.from, &ways.way.recipient()).is_err() {
        return too_many();
    }
    match notifications::send_test(&app.registry, contact, ways).await {
        Ok(reached) => match reached.failure_reason() {
            None => success_page(&notices::plain_notice(tr!("calls-test-sent")), LIST),
            Some(reason) => unreached(reason, "calls-test-failed"),
        },
        Err(error) => failed(app, &error),
    }
}

/// Why nobody was reached, and what became of it.
fn unreached(reason: DeliveryErrorReason, then: &str) -> Response {
    let text = format!("{} {}", reason_text(reason), tr!(then));
    refusal_page(StatusCode::BAD_GATEWAY, &notices::plain_notice(text), LIST)
}

/// A reason as a sentence.
fn reason_text(reason: DeliveryErrorReason) -> String {
    match reason {
        DeliveryErrorReason::Status(status) => tr!("calls-trouble-status", status = status.to_string()),
        DeliveryErrorReason::Silent => tr!("calls-trouble-silent"),
        DeliveryErrorReason::Unusable => tr!("calls-trouble-unusable"),
    }
}

fn refused(status: StatusCode, key: &str) -> Response {
    refusal_page(status, &notices::plain_notice(tr!(key)), LIST)
}

/// Whether notifications of this contact go there.
fn leads_to(contact: &Contact, channel: &NotificationChannel) -> bool {
    serde_json::from_str::<ContactRecord>(&contact.body).is_ok_and(|record| record.way == *channel)
}

/// Adds a way to be called. Others are asked or greeted there first: what does not answer is not kept.
pub(crate) async fn add_contact(
    State(app): AppExtractor,
    Path(kind): Path<String>,
    caller: Caller,
    form: FormPost,
) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return form_rejected(&app, &rejection, LIST),
    };
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    let way = match way(&app, &kind, &fields) {
        Ok(way) => way,
        Err(key) => return refused(StatusCode::UNPROCESSABLE_ENTITY, key),
    };
    if app.limiter.check_new_contact(caller.from).is_err() {
        return too_many();
    }
    let person = browser.person_id();
    if let (NotificationChannel::Push { endpoint }, Some(old)) = (&way, fields.get("old").filter(|old| !old.is_empty()))
    {
        return renew(&app, &person.0, old, endpoint).await;
    }
    let known = match app.registry.store.contacts_of(&person.0).await {
        Ok(known) if known.len() < MOST => known,
        Ok(_) => return refused(StatusCode::CONFLICT, "calls-refused-many"),
        Err(error) => return failed(&app, &error),
    };
    if let Some(contact) = known.iter().find(|contact| leads_to(contact, &way)) {
        return if contact.confirmed {
            Redirect::to(LIST).into_response()
        } else {
            tested(&app, &caller, contact).await
        };
    }
    let by = Some(caller.device.unwrap_or_default());
    let ways = ContactRecord { way: way.clone(), language: LanguageTag(current_locale()), by, trouble: None };
    let contact = Contact {
        id: secrets::encode_hex(&secrets::random_bytes::<16>()),
        person: person.0.clone(),
        confirmed: kind != "mail",
        failures: 0,
        at: app.registry.clock.now().cast_signed(),
        body: serde_json::to_string(&ways).expect("a contact serialises"),
    };
    if app.limiter.check_first_notification(caller.from, &way.recipient()).is_err() {
        return refused(StatusCode::TOO_MANY_REQUESTS, "calls-refused-often");
    }
    // Whoever opens the mail at once finds what it asks about.
    if let Err(error) = app.registry.store.keep_contact(&contact).await {
        return failed(&app, &error);
    }
    let reached = match &way {
        NotificationChannel::Mail { address } => {
            app.registry.notifier.ask_owner(&contact, address, &app.registry.key.confirmation_code(&contact.id)).await
        }
        NotificationChannel::Push { .. } | NotificationChannel::Hook { .. } => {
            notifications::send_greeting(&app.registry, &contact, &way).await
        }
    };
    if let Some(reason) = reached.failure_reason() {
        let _ = app.registry.store.drop_contact(&contact.id).await;
        return unreached(reason, "calls-refused-kept");
    }
    let is_reachable = contact.confirmed || known.iter().any(|contact| contact.confirmed);
    notifications::broadcast_reachable(&app.registry, &person, is_reachable).await;
    // Chat rooms do not look at signatures.
    if matches!(way, NotificationChannel::Hook { shape: WebhookShape::Plain, .. }) {
        let secret = app.registry.notifier.hook_secret(&contact).to_text();
        return page(StatusCode::OK, pages::hook_secret(&secret).into_string());
    }
    Redirect::to(LIST).into_response()
}

fn failed(app: &AppState, error: &store::StoreError) -> Response {
    let failure: Failure = app.registry.store_failed(error);
    refusal_page(failure.status_code(), &notices::for_failure(&failure), "/me")
}

/// Keeps the hours in which somebody is not called.
pub(crate) async fn set_quiet_hours(State(app): AppExtractor, caller: Caller, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    let hours =
        (fields.parse_number("from"), fields.parse_number("until"), fields.get("zone").and_then(QuietZone::parse));
    let (Some(from), Some(until), Some(zone)) = hours else {
        return refusal_page(StatusCode::UNPROCESSABLE_ENTITY, &notices::unreadable_request(), LIST);
    };
    let Some(quiet) = QuietHours::new(from, until, zone) else {
        return refusal_page(StatusCode::UNPROCESSABLE_ENTITY, &notices::unreadable_request(), LIST);
    };
    if app.limiter.check_new_contact(caller.from).is_err() {
        return too_many();
    }
    let body = serde_json::to_string(&quiet).expect("hours serialise");
    match app.registry.store.set_quiet_hours(&browser.person_id().0, &body).await {
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
    let code = clean_urls::clean_code(&code);
    let to = format!("/calls/{id}/confirm");
    page(StatusCode::OK, pages::ask_calls(true, &to, &code).into_string())
}

/// Calls come to this address from now on.
pub(crate) async fn confirm_contact(State(app): AppExtractor, Path(id): Path<String>, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let good = app.registry.key.confirmation_code(&id);
    if !bool::from(good.as_bytes().ct_eq(fields.get("code").unwrap_or_default().as_bytes())) {
        return not_found_page();
    }
    match app.registry.store.find_contact(&id).await {
        Ok(Some(contact)) => {
            let confirmed = Contact { confirmed: true, ..contact.clone() };
            if let Err(error) = notifications::update_contact(&app.registry, &contact, confirmed).await {
                return failed(&app, &error);
            }
            success_page(&notices::plain_notice(tr!("calls-confirmed")), "/me")
        }
        Ok(None) => not_found_page(),
        Err(error) => failed(&app, &error),
    }
}

/// Asks whether calls shall end.
pub(crate) async fn ask_stop(Path(id): Path<String>) -> Response {
    page(StatusCode::OK, pages::ask_calls(false, &format!("/calls/{id}/stop"), "").into_string())
}

/// Ends a contact, for whoever knows its id: its owner, and whoever has a mail of it. What has ended is not missed.
pub(crate) async fn stop(State(app): AppExtractor, Path(id): Path<String>) -> Response {
    match app.registry.store.find_contact(&id).await {
        Ok(Some(contact)) => {
            if let Err(error) = notifications::delete_contact(&app.registry, &contact).await {
                return failed(&app, &error);
            }
        }
        Ok(None) => {}
        Err(error) => return failed(&app, &error),
    }
    success_page(&notices::plain_notice(tr!("calls-stopped")), "/me")
}

/// The contacts of a browser as its page lists them.
pub(crate) async fn contacts_page(app: &AppState, browser: BrowserSecret) -> pages::NotificationsPage {
    let person = browser.person_id();
    let contacts = app.registry.store.contacts_of(&person.0).await.unwrap_or_default();
    let contact = |contact: Contact| {
        let ways: ContactRecord = serde_json::from_str(&contact.body).ok()?;
        let (kind, label) = (ways.way.kind(), ways.way.label());
        let trouble = ways.trouble.map(|trouble| {
            let ended = trouble.ended.then(|| format!(" {}", tr!("calls-trouble-ended")));
            format!("{}{}", reason_text(trouble.reason), ended.unwrap_or_default())
        });
        Some(pages::NotificationChannelView { id: contact.id, kind, label, confirmed: contact.confirmed, trouble })
    };
    let quiet = app.registry.store.quiet_hours(&person.0).await.ok().flatten();
    let quiet: QuietHours = quiet.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default();
    pages::NotificationsPage {
        channels: contacts.into_iter().filter_map(contact).collect(),
        quiet_hours: (quiet.from, quiet.until, quiet.zone.to_text()),
        zones: &ZONES,
        mail_enabled: app.registry.notifier.can_send_mail(),
        push_public_key: app.registry.notifier.key.public_key(),
    }
}

/// The way to a table for a browser that has sat there. The address says nothing to any other.
pub(crate) async fn to_table(State(app): AppExtractor, Path(id): Path<String>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    match app.registry.store.seat_link(&browser.person_id().0, &id).await {
        Ok(link) => {
            let token = link.and_then(|link| browser.unseal(&id, &link));
            Redirect::to(&token.map_or_else(|| "/me".to_owned(), table_path)).into_response()
        }
        Err(error) => failed(&app, &error),
    }
}

/// What a browser that was woken has to show: where it is this person's turn, in one sentence.
pub(crate) async fn own_turns_json(State(app): State<Arc<AppState>>, caller: Caller) -> Response {
    let tables: Vec<_> = own_tables(&app, &caller).await.into_iter().filter(|table| table.turn).collect();
    let text = match tables.as_slice() {
        [] => None,
        tables => Some(crate::notifications::turn_sentence(tables.iter().map(|table| &table.game))),
    };
    let link = match tables.as_slice() {
        [table] => format!("/t/{}", table.token),
        _ => "/me".to_owned(),
    };
    axum::Json(json!({ "text": text, "else": tr!("calls-hello"), "link": link, "key": app.registry.notifier.key.public_key() }))
        .into_response()
}

/// The script that a browser wakes for a call. It stands at the root, where it may speak for the whole house.
pub(crate) async fn serve_worker_script() -> Response {
    let kind = HeaderValue::from_static("text/javascript; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], pages::WORKER).into_response()
}
