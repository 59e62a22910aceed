//! Transfers all of a person's data, or one seat, to another device: a code is issued here and typed there.

use app::{FormFields, page_link_reach};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use engine::Seat;
use serde::Deserialize;
use tables::TableCommand;

use super::cookies::{set_browser_cookie, set_device_cookie};
use super::devices::{self, SignIn};
use super::forms::{AppExtractor, FormPost, PostContext, form_rejected};
use super::request_context::Caller;
use super::responses::{error_page, not_found_page, page, store_failure_page, table_path, too_many};
use super::state::AppState;
use crate::audit::{self, AuditAction};
use crate::devices::VerifiedCredentials;
use crate::error_reply::{ErrorReply, RequestError};
use crate::failure::Failure;
use crate::guess_limiter::GuessKind;
use crate::node_requests::{self, NodeRequest, TransferredLoad};
use crate::notices;
use crate::rate_limits::ClientNetwork;
use crate::secrets::{BrowserSecret, TableToken};
use crate::transfer_codes::{LONG_CODE_LENGTH, TransferLoad, TransferRefusal, TransferSeat};

/// Issues a code for everything.
pub(crate) async fn create_code(State(app): State<AppState>, caller: Caller) -> Response {
    let Some(by) = caller.credentials() else { return Redirect::to("/me").into_response() };
    code_page(&app, &caller, TransferLoad { made_by: by, seat: None }, "/me")
}

/// Shows the consequences before a seat moves to another device.
pub(crate) async fn ask_seat(State(app): AppExtractor, Path(token): PostContext, caller: Caller) -> Response {
    match own_seat(&app, &token, &caller).await {
        Some((_, table, _)) => page(StatusCode::OK, pages::seat_away(&table.to_text()).into_string()),
        None => not_found_page(),
    }
}

/// Issues a code for one seat.
pub(crate) async fn seat_code(State(app): AppExtractor, Path(token): PostContext, caller: Caller) -> Response {
    let Some((by, table, seat)) = own_seat(&app, &token, &caller).await else { return not_found_page() };
    code_page(
        &app,
        &caller,
        TransferLoad { made_by: by, seat: Some(TransferSeat { table, seat: seat.0 }) },
        &table_path(table),
    )
}

/// Returns the caller's seat, if they have one at a running game.
async fn own_seat(app: &AppState, token: &str, caller: &Caller) -> Option<(VerifiedCredentials, TableToken, Seat)> {
    let (by, table) = (caller.credentials()?, TableToken::parse(token)?);
    let who = by.browser.person_id();
    let seats = app.registry.read(table, move |state| {
        let running = state.has_started() && !state.is_over() && !state.is_hot_seat();
        if running { state.seats_of(Some(&who)) } else { Vec::new() }
    });
    let seat = *seats.await.ok()?.first()?;
    Some((by, table, seat))
}

/// Creates a code; a longer one during a guessing campaign from many addresses.
fn code_page(app: &AppState, caller: &Caller, load: TransferLoad, back: &str) -> Response {
    let seat = load.seat.is_some();
    let campaign = app.guess_limiter.is_campaign(GuessKind::TransferCode);
    let code = app.transfer_codes.create_code(load, caller.from, campaign);
    let address = format!("{}/move?code={code}", caller.origin.text);
    let reach = page_link_reach(&caller.origin.reach, &format!("/move?code={code}"));
    page(StatusCode::OK, pages::render_transfer_code_page(&code, &address, &reach, seat, back).into_string())
}

/// The query of the URL.
#[derive(Default, Deserialize)]
pub(crate) struct CodeQuery {
    #[serde(default)]
    code: String,
}

/// Shows the form for a code. Nothing happens before the button is pressed.
pub(crate) async fn ask_code(typed: Result<Query<CodeQuery>, QueryRejection>) -> Response {
    let Query(CodeQuery { code }) = typed.unwrap_or_default();
    let code: String = code.chars().filter(char::is_ascii_alphabetic).take(LONG_CODE_LENGTH).collect();
    page(StatusCode::OK, pages::move_in(&code, false, None).into_string())
}

/// Redeems the code or the recovery phrase of a form. Wrong ones count against the address, codes and phrases
/// separately.
async fn redeem_typed(
    app: &AppState,
    from: ClientNetwork,
    fields: &FormFields,
    replace: bool,
) -> Result<TransferLoad, TransferRefusal> {
    let words = fields.get("words").filter(|words| !words.trim().is_empty());
    let kind = if words.is_some() { GuessKind::RecoveryPhrase } else { GuessKind::TransferCode };
    let tried = app.guess_limiter.begin_guess(kind, from).map_err(|_| TransferRefusal::TooMany)?;
    let load = match words {
        None => redeem_anywhere(app, fields.get("code").unwrap_or_default(), replace).await,
        Some(words) => match app.devices.authenticate_phrase(&app.services.store, words).await {
            Some(_) if !replace => Err(TransferRefusal::WouldReplace),
            Some(by) => Ok(TransferLoad { made_by: by, seat: None }),
            None => Err(TransferRefusal::WrongCode),
        },
    };
    if !matches!(load, Err(TransferRefusal::WrongCode)) {
        tried.mark_correct();
    }
    load
}

/// Redeems a code, whichever node has issued it.
async fn redeem_anywhere(app: &AppState, code: &str, replace: bool) -> Result<TransferLoad, TransferRefusal> {
    let taken = redeem_local(app, code, replace).await;
    if !matches!(taken, Err(TransferRefusal::WrongCode)) {
        return taken;
    }
    let signed = |browser: &str, device| Some(VerifiedCredentials { browser: BrowserSecret::parse(browser)?, device });
    match node_requests::redeem_code(&app.services, code, replace).await.ok_or(TransferRefusal::WrongCode)? {
        TransferredLoad::Replaces {} => Err(TransferRefusal::WouldReplace),
        TransferredLoad::TooMany {} => Err(TransferRefusal::TooMany),
        TransferredLoad::Everything { browser, device } => signed(&browser, device)
            .map(|by| TransferLoad { made_by: by, seat: None })
            .ok_or(TransferRefusal::WrongCode),
        TransferredLoad::Seat { browser, device, table, seat } => {
            match (signed(&browser, device), TableToken::parse(&table)) {
                (Some(by), Some(table)) => Ok(TransferLoad { made_by: by, seat: Some(TransferSeat { table, seat }) }),
                _ => Err(TransferRefusal::WrongCode),
            }
        }
    }
}

/// Redeems a code of this node. It is valid only while the device that issued it may act for its person. A code that
/// would take seats away is not used up before the caller has confirmed that (`replace`).
async fn redeem_local(app: &AppState, code: &str, replace: bool) -> Result<TransferLoad, TransferRefusal> {
    let found = app.transfer_codes.find(code).ok_or(TransferRefusal::WrongCode)?;
    let lives = app.devices.is_still_valid(&app.services.store, &found.made_by).await;
    match lives.map_err(|error| TransferRefusal::Failed(app.services.store_failed(&error)))? {
        false => {
            app.transfer_codes.redeem_code(code);
            Err(TransferRefusal::WrongCode)
        }
        true if found.seat.is_none() && !replace => Err(TransferRefusal::WouldReplace),
        true => app.transfer_codes.redeem_code(code).ok_or(TransferRefusal::WrongCode),
    }
}

/// Redeems a code of this node for another node. The guess also counts here, at the node that issued the code, against
/// the client address of the other node: so guessing through several nodes gains nothing.
#[cfg(feature = "cluster")]
pub(crate) async fn redeem_for_node(
    app: &AppState,
    from: ClientNetwork,
    code: &str,
    replace: bool,
) -> Option<TransferredLoad> {
    let Ok(tried) = app.guess_limiter.begin_guess(GuessKind::TransferCode, from) else {
        return Some(TransferredLoad::TooMany {});
    };
    let taken = redeem_local(app, code, replace).await;
    if !matches!(taken, Err(TransferRefusal::WrongCode)) {
        tried.mark_correct();
    }
    match taken {
        Ok(TransferLoad { made_by: VerifiedCredentials { browser, device }, seat: None }) => {
            Some(TransferredLoad::Everything { browser: browser.to_text(), device })
        }
        Ok(TransferLoad {
            made_by: VerifiedCredentials { browser, device },
            seat: Some(TransferSeat { table, seat }),
        }) => Some(TransferredLoad::Seat { browser: browser.to_text(), device, table: table.to_text(), seat }),
        Err(TransferRefusal::WouldReplace) => Some(TransferredLoad::Replaces {}),
        Err(TransferRefusal::TooMany) => Some(TransferredLoad::TooMany {}),
        Err(TransferRefusal::WrongCode | TransferRefusal::Failed(_)) => None,
    }
}

/// Redeems a code or a recovery phrase: this browser acts for its owner from now on, or has the seat.
pub(crate) async fn redeem_code(
    State(app): State<AppState>,
    caller: Caller,
    headers: HeaderMap,
    form: FormPost,
) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return form_rejected(&app, &rejection, "/move"),
    };
    let code = fields.get("code").unwrap_or_default();
    let replace = caller.browser.is_none() || fields.get("replace") == Some("1");
    match redeem_typed(&app, caller.from, &fields, replace).await {
        Ok(TransferLoad { made_by: by, seat: None }) => sign_in(&app, &by, &headers).await,
        Ok(TransferLoad { made_by: by, seat: Some(place) }) => take_seat(&app, &caller, by.browser, place).await,
        Err(TransferRefusal::TooMany) => too_many(),
        Err(TransferRefusal::Failed(failure)) => error_page(&failure, "/move"),
        Err(TransferRefusal::WouldReplace) => {
            let html = pages::move_in(code, true, Some(&notices::would_replace_seats()));
            page(StatusCode::CONFLICT, html.into_string())
        }
        Err(TransferRefusal::WrongCode) => wrong_code(),
    }
}

fn wrong_code() -> Response {
    let error = ErrorReply::from(RequestError::WrongCode);
    page(error.status, pages::move_in("", false, Some(&error.notice)).into_string())
}

async fn sign_in(app: &AppState, by: &VerifiedCredentials, headers: &HeaderMap) -> Response {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    match devices::sign_in(app, by, agent).await {
        Ok(SignIn::Done(device)) => {
            let mut response = Redirect::to("/me").into_response();
            response.headers_mut().append(header::SET_COOKIE, set_device_cookie(app, device));
            response
        }
        Ok(SignIn::Revoked) => wrong_code(),
        Ok(SignIn::TooManyDevices) => error_page(RequestError::TooManyDevices, "/move"),
        Err(error) => store_failure_page(&app.services, &error, "/move"),
    }
}

/// Gives the seat to the client that presented the code. A client without a cookie gets an identity, as at a first
/// seat.
async fn take_seat(
    app: &AppState,
    caller: &Caller,
    from: BrowserSecret,
    TransferSeat { table, seat }: TransferSeat,
) -> Response {
    let browser = caller.browser.unwrap_or_else(BrowserSecret::generate);
    let (who, to) = (from.person_id(), browser.person_id());
    let moved = app.registry.send_command(table, TableCommand::Move { who: who.clone(), seat, to: to.clone() }).await;
    let moved = match moved {
        Err(Failure::OtherNode(node)) => {
            let request = NodeRequest::Move { table: table.to_text(), person: who, seat, to };
            node_requests::send_request(&app.services, &node, &request).await
        }
        moved => moved,
    };
    match moved {
        Ok(()) => {
            audit::record(&app.services, AuditAction::SeatMoved, &from.person_id(), Some(table)).await;
            let mut response = Redirect::to(&table_path(table)).into_response();
            if caller.browser.is_none() {
                response.headers_mut().append(header::SET_COOKIE, set_browser_cookie(app, browser));
            }
            response
        }
        Err(failure) => error_page(&failure, "/move"),
    }
}
