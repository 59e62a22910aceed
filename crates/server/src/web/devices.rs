//! Manages a person's devices and recovery phrase, and deletes their data.

use std::collections::HashSet;

use app::{FormFields, GuideStates};
use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use store::Device as Kept;
use tables::PersonId;

use super::cookies::{clear_identity_cookie, set_guides_cookie, set_name_cookie};
use super::forms::{AppExtractor, FormPost};
use super::request_context::Caller;
use super::responses::{error_page, page, store_failure_page, success_page as told, too_many};
use super::state::AppState;
use crate::audit::{self, AuditAction};
use crate::devices::{self, DEVICE_KIND, RECOVERY_PHRASE_KIND, VerifiedCredentials, first_id};
use crate::erasure;
use crate::error_reply::RequestError;
use crate::notices;
use crate::secrets::{BrowserSecret, DeviceSecret};

/// The id of the first browser in URLs: no device has such an id.
const FIRST_BROWSER_ID: &str = "first";
/// The number of devices of one person from which on a new one replaces the one unused for longest.
const MOST: usize = 16;
/// The number of devices from which on a new one is refused if none can be replaced.
const TOO_MANY: usize = 32;

/// Returns the devices of a browser's person, for their page.
pub(crate) async fn list_devices(
    app: &AppState,
    browser: BrowserSecret,
    device: Option<&str>,
) -> Vec<pages::SignedInDevice> {
    let (person, now) = (browser.person_id(), app.services.clock.now().cast_signed());
    let kept = app.services.store.devices_of(&person.0).await.unwrap_or_default();
    let (first, others): (Vec<Kept>, Vec<Kept>) = kept.into_iter().partition(|kept| kept.id == first_id(&person));
    let first = pages::SignedInDevice {
        id: FIRST_BROWSER_ID.to_owned(),
        kind: "first",
        label: String::new(),
        at: None,
        is_current: device.is_none(),
        inactivity: first
            .first()
            .filter(|_| device.is_some())
            .and_then(|first| devices::unused_warning(first.seen, now)),
    };
    let others = others.into_iter().map(|kept| pages::SignedInDevice {
        is_current: Some(kept.id.as_str()) == device,
        kind: if kept.kind == RECOVERY_PHRASE_KIND { "words" } else { "device" },
        // Recovery phrases are kept on paper and do not expire.
        inactivity: (kept.kind != RECOVERY_PHRASE_KIND).then(|| devices::unused_warning(kept.seen, now)).flatten(),
        label: kept.label,
        at: Some(kept.at),
        id: kept.id,
    });
    let lives = app.devices.is_first_browser_valid(&person);
    Some(first).into_iter().filter(|_| lives).chain(others).collect()
}

/// The result of signing in on a device.
pub(crate) enum SignIn {
    /// The cookie of the device.
    Done(DeviceSecret),
    /// The device that authorized it has just been revoked.
    Revoked,
    /// There are too many devices, each of which has authorized others.
    TooManyDevices,
}

/// Authorizes a device.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) async fn sign_in(
    app: &AppState,
    by: &VerifiedCredentials,
    agent: &str,
) -> Result<SignIn, store::StoreError> {
    let (person, device) = (by.browser.person_id(), DeviceSecret::generate());
    let now = app.services.clock.now().cast_signed();
    let known = app.services.store.devices_of(&person.0).await?;
    let others: Vec<&Kept> = known.iter().filter(|kept| kept.kind == DEVICE_KIND).collect();
    // The device unused for longest is replaced, but none that has authorized others.
    let parents: HashSet<&str> = known.iter().map(|kept| kept.parent.as_str()).chain(by.device.as_deref()).collect();
    let spare = others.iter().filter(|kept| !parents.contains(kept.id.as_str())).min_by_key(|kept| kept.seen);
    if spare.is_none() && others.len() >= TOO_MANY {
        return Ok(SignIn::TooManyDevices);
    }
    if !app.devices.add(&app.services.store, device, by, (DEVICE_KIND, &devices::browser_label(agent)), now).await? {
        return Ok(SignIn::Revoked);
    }
    if let (Some(spare), true) = (spare, others.len() >= MOST) {
        let gone = app.devices.revoke(&app.services.store, &person, &spare.id, None).await?;
        void_codes(app, &gone);
    }
    audit::record(&app.services, AuditAction::SignIn, &person, None).await;
    Ok(SignIn::Done(device))
}

/// Voids the codes of revoked devices.
fn void_codes(app: &AppState, gone: &[String]) {
    gone.iter().for_each(|id| app.transfer_codes.void_device(id));
}

/// Revokes a device of a person, or their first browser, and all that it has authorized. Returns true if it was valid
/// until now.
async fn end_one(app: &AppState, who: &PersonId, id: &str, by: Option<&str>) -> Result<bool, store::StoreError> {
    let (store, now) = (&app.services.store, app.services.clock.now().cast_signed());
    let (was_valid, gone) = if id == FIRST_BROWSER_ID {
        app.transfer_codes.void_person(who);
        let (was_valid, gone) = app.devices.revoke_first_browser(store, who, now, by).await?;
        // Contacts and codes that the first browser has added are stored with an empty device id.
        (was_valid, gone.into_iter().chain([String::new()]).collect())
    } else {
        let gone = app.devices.revoke(store, who, id, by).await?;
        (!gone.is_empty(), gone)
    };
    void_codes(app, &gone);
    if let Some(notifier) = &app.services.notifier {
        notifier.delete_contacts_of_devices(&who.0, &gone).await?;
    }
    Ok(was_valid)
}

/// Revokes a device. A person who would revoke the last way to their seats gets a warning instead. A device that is
/// revoked already is no error, because a form may be sent twice.
pub(crate) async fn end_device(State(app): AppExtractor, Path(id): Path<String>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    let listed = list_devices(&app, browser, caller.device.as_deref()).await;
    let Some(ended) = listed.iter().find(|signed| signed.id == id) else {
        return Redirect::to("/me#devices").into_response();
    };
    if ended.is_current && listed.len() == 1 {
        return error_page(RequestError::LastDevice, "/me#devices");
    }
    // Revoking another device spares the current one; revoking the current one includes all that it has authorized.
    let by = caller.device.as_deref().filter(|_| !ended.is_current);
    let done = end_one(&app, &browser.person_id(), &id, by).await;
    if matches!(done, Ok(true)) {
        audit::record(&app.services, AuditAction::DeviceEnded, &browser.person_id(), None).await;
    }
    match done {
        Ok(_) if ended.is_current => {
            ([(header::SET_COOKIE, clear_identity_cookie(&app))], Redirect::to("/me")).into_response()
        }
        Ok(_) => Redirect::to("/me#devices").into_response(),
        Err(error) => store_failure_page(&app.services, &error, "/me"),
    }
}

/// Creates a recovery phrase and shows it once. Older ones become invalid.
pub(crate) async fn create_recovery_phrase(State(app): AppExtractor, caller: Caller) -> Response {
    let Some(by) = caller.credentials() else { return Redirect::to("/me").into_response() };
    if app.limiter.check_talk(&by.browser.person_id()).is_err() {
        return too_many();
    }
    let (person, (words, device)) = (by.browser.person_id(), DeviceSecret::generate_recovery_phrase());
    let made = async {
        let now = app.services.clock.now().cast_signed();
        let added = app.devices.add(&app.services.store, device, &by, (RECOVERY_PHRASE_KIND, ""), now).await?;
        if added {
            let gone =
                app.devices.revoke_replaced(&app.services.store, &person, RECOVERY_PHRASE_KIND, &device.id()).await?;
            void_codes(&app, &gone);
        }
        Ok(added)
    };
    match made.await {
        Ok(true) => {
            audit::record(&app.services, AuditAction::PhraseMade, &person, None).await;
            page(StatusCode::OK, pages::render_secret_words_page(&words).into_string())
        }
        // This device was revoked in the meantime.
        Ok(false) => Redirect::to("/me").into_response(),
        Err(error) => store_failure_page(&app.services, &error, "/me"),
    }
}

/// Asks for confirmation to delete all data.
pub(crate) async fn ask_delete(caller: Caller) -> Response {
    if caller.browser.is_none() {
        return Redirect::to("/me").into_response();
    }
    page(StatusCode::OK, pages::ask_delete().into_string())
}

/// Deletes all data of a person.
pub(crate) async fn delete_my_data(State(app): AppExtractor, caller: Caller, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    if fields.get("sure") != Some("1") {
        return Redirect::to("/me/delete").into_response();
    }
    if app.limiter.check_erasure(caller.from).is_err() {
        return too_many();
    }
    let has_erased = match erasure::erase_personal_data(&app.registry, browser).await {
        Ok(has_erased) => has_erased,
        Err(failure) => return error_page(&failure, "/me/delete"),
    };
    let who = browser.person_id();
    app.devices.evict_person(&who);
    // Nothing is kept of somebody of whom nothing was known.
    if has_erased {
        if let Err(error) = end_one(&app, &who, FIRST_BROWSER_ID, None).await {
            return store_failure_page(&app.services, &error, "/me");
        }
        audit::record(&app.services, AuditAction::Erased, &who, None).await;
    }
    let mut response = told(&notices::plain_notice(catalog::tr!("pages-my-deleted")), "/");
    for cookie in
        [clear_identity_cookie(&app), set_name_cookie(&app, ""), set_guides_cookie(&app, &GuideStates::default())]
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
