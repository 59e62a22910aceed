//! Manages a person's notification settings, and the links in notifications.

use std::sync::Arc;

use app::FormFields;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use catalog::i18n::current_locale;
use catalog::tr;
use notifications::{
    BlockedAddress, ContactRecord, DeliveryErrorReason, LanguageTag, NotificationChannel, Notifier, QuietHours,
    QuietZone, WebhookShape, ZONES, normalize_address, random_id, turn_sentence,
};
use serde::Deserialize;
use serde_json::json;
use store::Contact;
use subtle::ConstantTimeEq;
use tables::PersonId;

use super::clean_urls;
use super::forms::{AppExtractor, FormPost, form_rejected};
use super::own_tables::own_tables;
use super::request_context::Caller;
use super::responses::{error_page, not_found_page, page, store_failure_page, success_page, table_path, too_many};
use super::state::AppState;
use crate::error_reply::{ErrorReply, RequestError};
use crate::notices;
use crate::seat_links::open_link;
use crate::secrets::BrowserSecret;
use crate::services::Services;
use crate::table_registry::TableRegistry;

/// The maximum number of contacts of one person.
const MOST: usize = 8;
/// The URL of the list of contacts.
const LIST: &str = "/me#calls";

/// The notification service, as a handler receives it.
pub(crate) struct NotifierExtractor(Arc<Notifier>);

impl FromRequestParts<AppState> for NotifierExtractor {
    type Rejection = Response;

    async fn from_request_parts(_: &mut Parts, app: &AppState) -> Result<NotifierExtractor, Response> {
        app.services.notifier.clone().map(NotifierExtractor).ok_or_else(not_found_page)
    }
}

/// Returns the channel that a form describes.
fn way(notifier: &Notifier, kind: &str, fields: &FormFields) -> Result<NotificationChannel, &'static str> {
    let address = fields.get("address").unwrap_or_default().trim();
    let allowed = || match notifier.check_address(address) {
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
        "mail" if notifier.can_send_mail() => {
            Ok(NotificationChannel::Mail { address: normalize_address(address).ok_or("calls-refused-mail")? })
        }
        _ => Err("calls-refused-way"),
    }
}

/// Updates the address of a browser at its push service. A contact that was deleted meanwhile is not restored by it.
/// The new address counts as a recipient like any other, and the contact ends with the device that gave the address.
async fn renew(
    app: &AppState,
    notifier: &Notifier,
    caller: &Caller,
    person: &PersonId,
    (old, way): (&str, &NotificationChannel),
) -> Response {
    let services = &app.services;
    let known = match services.store.contacts_of(&person.0).await {
        Ok(known) => known,
        Err(error) => return store_failure_page(services, &error, "/me"),
    };
    let before = NotificationChannel::Push { endpoint: old.to_owned() };
    for contact in known.iter().filter(|contact| leads_to(contact, &before)) {
        let Ok(ways) = serde_json::from_str::<ContactRecord>(&contact.body) else { continue };
        let recipient = way.recipient();
        if app.limiter.check_first_notification(caller.from, &recipient.exact, &recipient.domain).is_err() {
            return refused(StatusCode::TOO_MANY_REQUESTS, "calls-refused-often");
        }
        let renewed = if known.iter().any(|other| other.id != contact.id && leads_to(other, way)) {
            // One address is called once, whatever it was before.
            notifier.delete_contact(contact).await
        } else {
            let by = Some(caller.device.clone().unwrap_or_default());
            let ways = ContactRecord { way: way.clone(), by, trouble: None, ..ways };
            let body = serde_json::to_string(&ways).expect("a contact serialises");
            let after = Contact { confirmed: true, failures: 0, body, ..contact.clone() };
            notifier.update_contact(contact, after).await.map(drop)
        };
        if let Err(error) = renewed {
            return store_failure_page(services, &error, "/me");
        }
    }
    StatusCode::NO_CONTENT.into_response()
}

/// Sends a test message to one of the caller's own contacts.
pub(crate) async fn test_contact(
    State(app): AppExtractor,
    NotifierExtractor(notifier): NotifierExtractor,
    Path(id): Path<String>,
    caller: Caller,
) -> Response {
    let Some(browser) = caller.browser else { return not_found_page() };
    if app.limiter.check_new_contact(caller.from).is_err() {
        return too_many();
    }
    match app.services.store.find_contact(&id).await {
        Ok(Some(contact)) if contact.person == browser.person_id().0 => {
            tested(&app, &notifier, &caller, &contact).await
        }
        Ok(_) => not_found_page(),
        Err(error) => store_failure_page(&app.services, &error, "/me"),
    }
}

/// Sends a test message and shows the result. Nothing is sent to a mailbox whose owner has not confirmed it.
async fn tested(app: &AppState, notifier: &Notifier, caller: &Caller, contact: &Contact) -> Response {
    let Ok(ways) = serde_json::from_str::<ContactRecord>(&contact.body) else { return not_found_page() };
    if !contact.confirmed && ways.trouble.is_none() {
        return Redirect::to(LIST).into_response();
    }
    let recipient = ways.way.recipient();
    if app.limiter.check_first_notification(caller.from, &recipient.exact, &recipient.domain).is_err() {
        return too_many();
    }
    match notifier.send_test(contact, ways, app.services.clock.now()).await {
        Ok(reached) => match reached.failure_reason() {
            None => success_page(&notices::plain_notice(tr!("calls-test-sent")), LIST),
            Some(reason) => unreached(reason, "calls-test-failed"),
        },
        Err(error) => store_failure_page(&app.services, &error, "/me"),
    }
}

/// Returns the page that explains a failed delivery and its consequence.
fn unreached(reason: DeliveryErrorReason, then: &str) -> Response {
    let text = format!("{} {}", reason_text(reason), tr!(then));
    error_page(ErrorReply::with_notice(StatusCode::BAD_GATEWAY, notices::plain_notice(text)), LIST)
}

/// Returns a reason as a sentence.
fn reason_text(reason: DeliveryErrorReason) -> String {
    match reason {
        DeliveryErrorReason::Status(status) => tr!("calls-trouble-status", status = status.to_string()),
        DeliveryErrorReason::Silent => tr!("calls-trouble-silent"),
        DeliveryErrorReason::Unusable => tr!("calls-trouble-unusable"),
    }
}

fn refused(status: StatusCode, key: &str) -> Response {
    error_page(ErrorReply::with_notice(status, notices::plain_notice(tr!(key))), LIST)
}

/// Returns true if notifications of this contact go to this channel.
fn leads_to(contact: &Contact, channel: &NotificationChannel) -> bool {
    serde_json::from_str::<ContactRecord>(&contact.body).is_ok_and(|record| record.way == *channel)
}

/// Adds a contact. It first gets a confirmation request or a greeting: a contact that cannot be reached is not stored.
pub(crate) async fn add_contact(
    State(app): AppExtractor,
    NotifierExtractor(notifier): NotifierExtractor,
    Path(kind): Path<String>,
    caller: Caller,
    form: FormPost,
) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return form_rejected(&app, &rejection, LIST),
    };
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    let way = match way(&notifier, &kind, &fields) {
        Ok(way) => way,
        Err(key) => return refused(StatusCode::UNPROCESSABLE_ENTITY, key),
    };
    if app.limiter.check_new_contact(caller.from).is_err() {
        return too_many();
    }
    let person = browser.person_id();
    if let (NotificationChannel::Push { .. }, Some(old)) = (&way, fields.get("old").filter(|old| !old.is_empty())) {
        return renew(&app, &notifier, &caller, &person, (old, &way)).await;
    }
    let known = match app.services.store.contacts_of(&person.0).await {
        Ok(known) if known.len() < MOST => known,
        Ok(_) => return refused(StatusCode::CONFLICT, "calls-refused-many"),
        Err(error) => return store_failure_page(&app.services, &error, "/me"),
    };
    if let Some(contact) = known.iter().find(|contact| leads_to(contact, &way)) {
        return if contact.confirmed {
            added_contact_page(&notifier, contact, &way)
        } else {
            tested(&app, &notifier, &caller, contact).await
        };
    }
    let device = caller.device.unwrap_or_default();
    let by = Some(device.clone());
    let ways = ContactRecord { way: way.clone(), language: LanguageTag(current_locale()), by, trouble: None };
    let contact = Contact {
        id: random_id(),
        person: person.0.clone(),
        confirmed: kind != "mail",
        failures: 0,
        at: app.services.clock.now().cast_signed(),
        body: serde_json::to_string(&ways).expect("a contact serialises"),
    };
    let recipient = way.recipient();
    if app.limiter.check_first_notification(caller.from, &recipient.exact, &recipient.domain).is_err() {
        return refused(StatusCode::TOO_MANY_REQUESTS, "calls-refused-often");
    }
    // The contact is stored first, so that a link that is opened at once works.
    match app.services.store.add_contact(&contact, &device).await {
        Ok(true) => {}
        // The device was revoked while it asked.
        Ok(false) => return Redirect::to("/me").into_response(),
        Err(error) => return store_failure_page(&app.services, &error, "/me"),
    }
    let reached = match &way {
        NotificationChannel::Mail { address } => {
            notifier.ask_owner(&contact, address, &app.services.key.confirmation_code(&contact.id)).await
        }
        NotificationChannel::Push { .. } | NotificationChannel::Hook { .. } => {
            notifier.send_greeting(&contact, &way, app.services.clock.now()).await
        }
    };
    if let Some(reason) = reached.failure_reason() {
        let _ = app.services.store.drop_contact(&contact.id).await;
        return unreached(reason, "calls-refused-kept");
    }
    let is_reachable = contact.confirmed || known.iter().any(|contact| contact.confirmed);
    notifier.announce_reachable(&person.0, is_reachable).await;
    added_contact_page(&notifier, &contact, &way)
}

/// Returns the response to the form that added a contact, the same each time it is sent: the secret of a web hook is
/// shown nowhere else. Chat rooms do not verify signatures.
fn added_contact_page(notifier: &Notifier, contact: &Contact, way: &NotificationChannel) -> Response {
    if matches!(way, NotificationChannel::Hook { shape: WebhookShape::Plain, .. }) {
        let secret = notifier.hook_secret(contact).to_text();
        return page(StatusCode::OK, pages::hook_secret(&secret).into_string());
    }
    Redirect::to(LIST).into_response()
}

/// Stores a person's quiet hours.
pub(crate) async fn set_quiet_hours(State(app): AppExtractor, caller: Caller, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    let hours =
        (fields.parse_number("from"), fields.parse_number("until"), fields.get("zone").and_then(QuietZone::parse));
    let (Some(from), Some(until), Some(zone)) = hours else {
        return error_page(RequestError::Unreadable(StatusCode::UNPROCESSABLE_ENTITY), LIST);
    };
    let Some(quiet) = QuietHours::new(from, until, zone) else {
        return error_page(RequestError::Unreadable(StatusCode::UNPROCESSABLE_ENTITY), LIST);
    };
    if app.limiter.check_talk(&browser.person_id()).is_err() {
        return too_many();
    }
    let body = serde_json::to_string(&quiet).expect("hours serialise");
    match app.services.store.set_quiet_hours(&browser.person_id().0, &body).await {
        Ok(()) => Redirect::to(LIST).into_response(),
        Err(error) => store_failure_page(&app.services, &error, "/me"),
    }
}

/// The query of a mailed link.
#[derive(Default, Deserialize)]
pub(crate) struct MailedLink {
    #[serde(default)]
    code: String,
}

/// Asks for confirmation of a mail address. Nothing happens before the button is pressed, because programs open links
/// too.
pub(crate) async fn ask_confirm(Path(id): Path<String>, mailed: Result<Query<MailedLink>, QueryRejection>) -> Response {
    let code = mailed.map(|Query(MailedLink { code })| code).unwrap_or_default();
    let code = clean_urls::clean_code(&code);
    let to = format!("/calls/{id}/confirm");
    page(StatusCode::OK, pages::ask_calls(true, &to, &code).into_string())
}

/// Confirms a mail address, which receives notifications from now on.
pub(crate) async fn confirm_contact(
    State(services): State<Arc<Services>>,
    NotifierExtractor(notifier): NotifierExtractor,
    Path(id): Path<String>,
    form: FormPost,
) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let good = services.key.confirmation_code(&id);
    if !bool::from(good.as_bytes().ct_eq(fields.get("code").unwrap_or_default().as_bytes())) {
        return not_found_page();
    }
    match services.store.find_contact(&id).await {
        Ok(Some(contact)) => {
            let confirmed = Contact { confirmed: true, ..contact.clone() };
            if let Err(error) = notifier.update_contact(&contact, confirmed).await {
                return store_failure_page(&services, &error, "/me");
            }
            success_page(&notices::plain_notice(tr!("calls-confirmed")), "/me")
        }
        Ok(None) => not_found_page(),
        Err(error) => store_failure_page(&services, &error, "/me"),
    }
}

/// Asks for confirmation to unsubscribe.
pub(crate) async fn ask_stop(Path(id): Path<String>) -> Response {
    page(StatusCode::OK, pages::ask_calls(false, &format!("/calls/{id}/stop"), "").into_string())
}

/// Deletes a contact for a client that knows its id: its owner, or the recipient of a mail. A missing contact is no
/// error.
pub(crate) async fn stop(
    State(services): State<Arc<Services>>,
    NotifierExtractor(notifier): NotifierExtractor,
    Path(id): Path<String>,
) -> Response {
    match services.store.find_contact(&id).await {
        Ok(Some(contact)) => {
            if let Err(error) = notifier.delete_contact(&contact).await {
                return store_failure_page(&services, &error, "/me");
            }
        }
        Ok(None) => {}
        Err(error) => return store_failure_page(&services, &error, "/me"),
    }
    success_page(&notices::plain_notice(tr!("calls-stopped")), "/me")
}

/// Returns the contacts of a browser for its page.
pub(crate) async fn contacts_page(
    services: &Services,
    notifier: &Notifier,
    browser: BrowserSecret,
) -> pages::NotificationsPage {
    let person = browser.person_id();
    let contacts = services.store.contacts_of(&person.0).await.unwrap_or_default();
    let contact = |contact: Contact| {
        let ways: ContactRecord = serde_json::from_str(&contact.body).ok()?;
        let (kind, label) = (ways.way.kind(), ways.way.label());
        let trouble = ways.trouble.map(|trouble| {
            let ended = trouble.ended.then(|| format!(" {}", tr!("calls-trouble-ended")));
            format!("{}{}", reason_text(trouble.reason), ended.unwrap_or_default())
        });
        Some(pages::NotificationChannelView { id: contact.id, kind, label, confirmed: contact.confirmed, trouble })
    };
    let quiet = services.store.quiet_hours(&person.0).await.ok().flatten();
    let quiet: QuietHours = quiet.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default();
    pages::NotificationsPage {
        channels: contacts.into_iter().filter_map(contact).collect(),
        quiet_hours: (quiet.from, quiet.until, quiet.zone.to_text()),
        zones: &ZONES,
        mail_enabled: notifier.can_send_mail(),
        push_public_key: notifier.push_public_key(),
    }
}

/// Redirects to a table if this browser has sat there. The URL reveals nothing to other browsers.
pub(crate) async fn to_table(
    State(services): State<Arc<Services>>,
    Path(id): Path<String>,
    caller: Caller,
) -> Response {
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    match services.store.seat_link(&browser.person_id().0, &id).await {
        Ok(link) => {
            let token = link.and_then(|link| open_link(&services, browser, &id, &link));
            Redirect::to(&token.map_or_else(|| "/me".to_owned(), table_path)).into_response()
        }
        Err(error) => store_failure_page(&services, &error, "/me"),
    }
}

/// Returns the contents of a push notification: where it is this person's turn, in one sentence.
pub(crate) async fn own_turns_json(
    State(registry): State<Arc<TableRegistry>>,
    NotifierExtractor(notifier): NotifierExtractor,
    caller: Caller,
) -> Response {
    let tables: Vec<_> = own_tables(&registry, &caller).await.into_iter().filter(|table| table.turn).collect();
    let text = match tables.as_slice() {
        [] => None,
        tables => Some(turn_sentence(tables.iter().map(|table| &table.game))),
    };
    let link = match tables.as_slice() {
        [table] => format!("/t/{}", table.token),
        _ => "/me".to_owned(),
    };
    axum::Json(json!({ "text": text, "else": tr!("calls-hello"), "link": link, "key": notifier.push_public_key() }))
        .into_response()
}
