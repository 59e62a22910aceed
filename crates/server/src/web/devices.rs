//! What is signed in for somebody, words to keep, and everything of theirs gone.

use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use store::Device as Kept;

use super::forms::{House, Posted};
use super::request::{Caller, keep_guides, keep_name, no_cookie, too_many};
use super::{App, done as told, not_here, page, said};
use crate::audit::{self, AuditAct};
use crate::devices;
use crate::forgetting;
use crate::guides::Guides;
use crate::input::Fields;
use crate::secrets::{Browser, Device};
use crate::sentences;

/// What the first browser is called in addresses: no device has such an id.
const FIRST: &str = "first";
/// The kinds of what the store keeps.
const DEVICE: &str = "device";
const WORDS: &str = "words";
/// The most devices of one person. The oldest gives way.
const MOST: usize = 16;

fn failed(app: &App, error: &store::Error) -> Response {
    let failure = app.hall.store_failed(error);
    said(failure.status(), &sentences::failure(&failure), "/me")
}

/// What is signed in for a browser's person, as their page lists it.
pub(crate) async fn listed(app: &App, browser: Browser, device: Option<&str>) -> Vec<pages::SignedIn> {
    let person = browser.person();
    let kept = app.hall.store.devices_of(&person.0).await.unwrap_or_default();
    let first =
        pages::SignedIn { id: FIRST.to_owned(), kind: "first", label: String::new(), at: None, here: device.is_none() };
    let others = kept.into_iter().map(|kept| pages::SignedIn {
        here: Some(kept.id.as_str()) == device,
        kind: if kept.kind == WORDS { "words" } else { "device" },
        label: kept.label,
        at: Some(kept.at),
        id: kept.id,
    });
    let lives = app.devices.first_lives(&person);
    Some(first).into_iter().filter(|_| lives).chain(others).collect()
}

/// Signs a device in for somebody and gives what it shows from now on.
///
/// # Errors
/// The store's.
pub(crate) async fn sign_in(app: &App, root: Browser, agent: &str) -> Result<Device, store::Error> {
    let (person, device) = (root.person(), Device::fresh());
    let known = app.hall.store.devices_of(&person.0).await?;
    let others: Vec<&Kept> = known.iter().filter(|kept| kept.kind == DEVICE).collect();
    if others.len() >= MOST {
        app.devices.end(&app.hall.store, &person, &others[0].id).await?;
    }
    let now = app.hall.clock.now().cast_signed();
    app.devices.add(&app.hall.store, device, root, (DEVICE, &devices::label(agent)), now).await?;
    audit::record(&app.hall, AuditAct::SignIn, &person, None).await;
    Ok(device)
}

/// Ends something that is signed in. Whoever ends the last way to their seats would lose them, and is told so.
pub(crate) async fn end(State(app): House, Path(id): Path<String>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return not_here() };
    let listed = listed(&app, browser, caller.device.as_deref()).await;
    let Some(ended) = listed.iter().find(|signed| signed.id == id) else { return not_here() };
    if ended.here && listed.len() == 1 {
        return said(StatusCode::CONFLICT, &sentences::notice(arcade::say!("pages-my-last")), "/me#devices");
    }
    let (who, now) = (browser.person(), app.hall.clock.now().cast_signed());
    let done = match id.as_str() {
        FIRST => app.devices.end_first(&app.hall.store, &who, now).await,
        id => app.devices.end(&app.hall.store, &who, id).await,
    };
    if done.is_ok() {
        audit::record(&app.hall, AuditAct::DeviceEnded, &who, None).await;
    }
    match done {
        Ok(()) if ended.here => ([(header::SET_COOKIE, no_cookie(&app))], Redirect::to("/me")).into_response(),
        Ok(()) => Redirect::to("/me#devices").into_response(),
        Err(error) => failed(&app, &error),
    }
}

/// Makes words that bring everything back, and shows them once. Older ones are good no longer.
pub(crate) async fn words(State(app): House, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    if app.gate.contact(caller.from).is_err() {
        return too_many();
    }
    let (person, (words, device)) = (browser.person(), Device::words());
    let made = async {
        let now = app.hall.clock.now().cast_signed();
        app.devices.add(&app.hall.store, device, browser, (WORDS, ""), now).await?;
        for kept in app.hall.store.devices_of(&person.0).await? {
            if kept.kind == WORDS && kept.id != device.id() {
                app.devices.end(&app.hall.store, &person, &kept.id).await?;
            }
        }
        Ok(())
    };
    match made.await {
        Ok(()) => {
            audit::record(&app.hall, AuditAct::PhraseMade, &person, None).await;
            page(StatusCode::OK, pages::words(&words).into_string())
        }
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
pub(crate) async fn delete(State(app): House, caller: Caller, form: Posted) -> Response {
    let fields = form.map(|Form(fields)| Fields(fields)).unwrap_or_default();
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    if fields.get("sure") != Some("1") {
        return Redirect::to("/me/delete").into_response();
    }
    if let Err(failure) = forgetting::forget(&app.hall, browser).await {
        return said(failure.status(), &sentences::failure(&failure), "/me/delete");
    }
    let (who, now) = (browser.person(), app.hall.clock.now().cast_signed());
    app.devices.forget(&who);
    if let Err(error) = app.devices.end_first(&app.hall.store, &who, now).await {
        return failed(&app, &error);
    }
    audit::record(&app.hall, AuditAct::Erased, &who, None).await;
    let mut response = told(&sentences::notice(arcade::say!("pages-my-deleted")), "/");
    for cookie in [no_cookie(&app), keep_name(&app, ""), keep_guides(&app, &Guides::default())] {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
