//! What is signed in for somebody, words to keep, and everything of theirs gone.

use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use store::Device as Kept;
use tables::PersonId;

use super::cookies::{keep_guides, keep_name, no_browser};
use super::forms::{AppExtractor, FormPost};
use super::request::{Caller, too_many};
use super::{AppState, done as told, not_here, page, said};
use crate::audit::{self, AuditAction};
use crate::calls;
use crate::devices::{self, DEVICE, VerifiedCredentials, WORDS, first_id};
use crate::forgetting;
use crate::guides::GuideStates;
use crate::input::FormFields;
use crate::secrets::{BrowserSecret, DeviceSecret};
use crate::sentences;

/// What the first browser is called in addresses: no device has such an id.
const FIRST: &str = "first";
/// The most devices of one person. The oldest gives way.
const MOST: usize = 16;

fn failed(app: &AppState, error: &store::StoreError) -> Response {
    let failure = app.hall.store_failed(error);
    said(failure.status(), &sentences::failure(&failure), "/me")
}

/// What is signed in for a browser's person, as their page lists it.
pub(crate) async fn listed(app: &AppState, browser: BrowserSecret, device: Option<&str>) -> Vec<pages::SignedIn> {
    let (person, now) = (browser.person(), app.hall.clock.now().cast_signed());
    let kept = app.hall.store.devices_of(&person.0).await.unwrap_or_default();
    let (first, others): (Vec<Kept>, Vec<Kept>) = kept.into_iter().partition(|kept| kept.id == first_id(&person));
    let first = pages::SignedIn {
        id: FIRST.to_owned(),
        kind: "first",
        label: String::new(),
        at: None,
        here: device.is_none(),
        unused: first.first().filter(|_| device.is_some()).and_then(|first| devices::unused(first.seen, now)),
    };
    let others = others.into_iter().map(|kept| pages::SignedIn {
        here: Some(kept.id.as_str()) == device,
        kind: if kept.kind == WORDS { "words" } else { "device" },
        // Words are kept on paper and do not end by silence.
        unused: (kept.kind != WORDS).then(|| devices::unused(kept.seen, now)).flatten(),
        label: kept.label,
        at: Some(kept.at),
        id: kept.id,
    });
    let lives = app.devices.first_lives(&person);
    Some(first).into_iter().filter(|_| lives).chain(others).collect()
}

/// Signs a device in for somebody and gives what it shows from now on; none if what lets it in has just been ended.
///
/// # Errors
/// The store's.
pub(crate) async fn sign_in(
    app: &AppState,
    by: &VerifiedCredentials,
    agent: &str,
) -> Result<Option<DeviceSecret>, store::StoreError> {
    let (person, device) = (by.browser.person(), DeviceSecret::fresh());
    let now = app.hall.clock.now().cast_signed();
    if !app.devices.add(&app.hall.store, device, by, (DEVICE, &devices::label(agent)), now).await? {
        return Ok(None);
    }
    let known = app.hall.store.devices_of(&person.0).await?;
    let lets_in = |kept: &Kept| known.iter().any(|other| other.parent == kept.id);
    let others: Vec<&Kept> = known.iter().filter(|kept| kept.kind == DEVICE).collect();
    // The one that was silent for longest gives way, but none that others hang on.
    let spare = others.iter().filter(|kept| kept.id != device.id() && !lets_in(kept)).min_by_key(|kept| kept.seen);
    if let (Some(spare), true) = (spare, others.len() > MOST) {
        let gone = app.devices.end(&app.hall.store, &person, &spare.id, None).await?;
        void_codes(app, &gone);
    }
    audit::record(&app.hall, AuditAction::SignIn, &person, None).await;
    Ok(Some(device))
}

/// Voids the codes of devices that have ended.
fn void_codes(app: &AppState, gone: &[String]) {
    gone.iter().for_each(|id| app.moves.void_device(id));
}

/// Ends a device of somebody's, or their first browser, and whatever hangs on it.
async fn end_one(app: &AppState, who: &PersonId, id: &str, by: Option<&str>) -> Result<(), store::StoreError> {
    let (store, now) = (&app.hall.store, app.hall.clock.now().cast_signed());
    let gone = if id == FIRST {
        app.moves.void_person(who);
        let gone = app.devices.end_first(store, who, now, by).await?;
        // The first browser goes by an empty name where it has added something.
        gone.into_iter().chain([String::new()]).collect()
    } else {
        app.devices.end(store, who, id, by).await?
    };
    void_codes(app, &gone);
    calls::end_of_devices(&app.hall, who, &gone).await
}

/// Ends something that is signed in. Whoever ends the last way to their seats would lose them, and is told so.
pub(crate) async fn end(State(app): AppExtractor, Path(id): Path<String>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return not_here() };
    let listed = listed(&app, browser, caller.device.as_deref()).await;
    let Some(ended) = listed.iter().find(|signed| signed.id == id) else { return not_here() };
    if ended.here && listed.len() == 1 {
        return said(StatusCode::CONFLICT, &sentences::notice(catalog::tr!("pages-my-last")), "/me#devices");
    }
    // Whoever ends another device stays; whoever ends the one before them goes with all that it has let in.
    let by = caller.device.as_deref().filter(|_| !ended.here);
    let done = end_one(&app, &browser.person(), &id, by).await;
    if done.is_ok() {
        audit::record(&app.hall, AuditAction::DeviceEnded, &browser.person(), None).await;
    }
    match done {
        Ok(()) if ended.here => ([(header::SET_COOKIE, no_browser(&app))], Redirect::to("/me")).into_response(),
        Ok(()) => Redirect::to("/me#devices").into_response(),
        Err(error) => failed(&app, &error),
    }
}

/// Makes words that bring everything back, and shows them once. Older ones are good no longer.
pub(crate) async fn words(State(app): AppExtractor, caller: Caller) -> Response {
    let Some(by) = caller.signed() else { return Redirect::to("/me").into_response() };
    if app.gate.contact(caller.from).is_err() {
        return too_many();
    }
    let (person, (words, device)) = (by.browser.person(), DeviceSecret::words());
    let made = async {
        let now = app.hall.clock.now().cast_signed();
        let added = app.devices.add(&app.hall.store, device, &by, (WORDS, ""), now).await?;
        if added {
            let gone = app.devices.replace(&app.hall.store, &person, WORDS, &device.id()).await?;
            void_codes(&app, &gone);
        }
        Ok(added)
    };
    match made.await {
        Ok(true) => {
            audit::record(&app.hall, AuditAction::PhraseMade, &person, None).await;
            page(StatusCode::OK, pages::words(&words).into_string())
        }
        // This device was ended at this very moment.
        Ok(false) => Redirect::to("/me").into_response(),
        Err(error) => failed(&app, &error),
    }
}

/// Asks whether everything shall go.
pub(crate) async fn ask_delete(caller: Caller) -> Response {
    if caller.browser.is_none() {
        return Redirect::to("/me").into_response();
    }
    page(StatusCode::OK, pages::ask_delete().into_string())
}

/// Everything of somebody's goes.
pub(crate) async fn delete(State(app): AppExtractor, caller: Caller, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    if fields.get("sure") != Some("1") {
        return Redirect::to("/me/delete").into_response();
    }
    if let Err(failure) = forgetting::forget(&app.hall, browser).await {
        return said(failure.status(), &sentences::failure(&failure), "/me/delete");
    }
    let who = browser.person();
    app.devices.forget(&who);
    if let Err(error) = end_one(&app, &who, FIRST, None).await {
        return failed(&app, &error);
    }
    audit::record(&app.hall, AuditAction::Erased, &who, None).await;
    let mut response = told(&sentences::notice(catalog::tr!("pages-my-deleted")), "/");
    for cookie in [no_browser(&app), keep_name(&app, ""), keep_guides(&app, &GuideStates::default())] {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
