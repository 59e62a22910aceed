//! Forms of a table.

use app::{FormFields, GuideState, GuideStates, TableForm, parse_lasting_name};
use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use tables::{PersonId, Refusal, TableCommand};

use super::blunder_warning;
use super::cookies::{set_browser_cookie, set_guides_cookie, set_name_cookie};
use super::forms::{AppExtractor, FormPost, PostContext, command_key, form_rejected};
use super::request_context::{Caller, at_door, at_table};
use super::responses::{failure_response, not_found_page, table_path as address, too_many};
use super::state::AppState;
use super::table_pages::{notice_alone, table_page_with_notice};
use crate::error_reply::ErrorReply;
use crate::failure::Failure;
use crate::secrets::{BrowserSecret, TableToken};

/// The command of a form.
pub(crate) type FormCommand = Result<TableCommand, Refusal>;

/// Returns the route of a form of a table.
pub(crate) fn route_of(form: TableForm) -> String {
    format!("/t/{{token}}/{}", form.path_segment())
}

/// Returns the routes of the forms of a table, without those that take a seat. Most forms do nothing but carry out their
/// command.
pub(crate) fn form_routes() -> Router<AppState> {
    TableForm::ALL.into_iter().fold(Router::new(), |router, form| {
        let route = match form {
            TableForm::Sit | TableForm::RequestSeat | TableForm::Remark => return router,
            TableForm::Act => post(submit_action),
            TableForm::Say => post(send_chat),
            TableForm::FinishGuide => post(update_guide),
            TableForm::Rematch => post(open_rematch),
            plain => {
                let submit = move |State(app): AppExtractor,
                                   Path(token): PostContext,
                                   caller: Caller,
                                   post: FormPost| async move {
                    carry_out_form(&app, &token, &caller, post, plain).await
                };
                post(submit)
            }
        };
        router.route(&route_of(form), route)
    })
}

/// Carries out what a client does at a table who may be new to this server. Once it was carried out, they have an
/// identity, and their page shows another viewer.
pub(crate) async fn act_as_visitor(
    app: &AppState,
    token: &str,
    mut caller: Caller,
    act: impl AsyncFnOnce(&Caller, BrowserSecret) -> Response,
) -> Response {
    let is_new = caller.browser.is_none();
    let browser = *caller.browser.get_or_insert_with(BrowserSecret::generate);
    if at_door(app, &caller, token).is_err() {
        return too_many();
    }
    let mut response = act(&caller, browser).await;
    if is_new && was_carried_out(&response) {
        response = as_another_viewer(response);
        response.headers_mut().append(header::SET_COOKIE, set_browser_cookie(app, browser));
    }
    response
}

pub(crate) async fn take_seat(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    act_as_visitor(&app, &token, caller, async |caller, browser| {
        seat_visitor(&app, &token, caller, browser, form).await
    })
    .await
}

/// Seats a client. Their browser keeps the name, and that the guide of the game is shown.
async fn seat_visitor(
    app: &AppState,
    token: &str,
    caller: &Caller,
    browser: BrowserSecret,
    form: FormPost,
) -> Response {
    let fields = form.as_ref().map(|Form(fields)| FormFields(fields.clone())).unwrap_or_default();
    let mut response = as_another_viewer(carry_out_form(app, token, caller, form, TableForm::Sit).await);
    if !was_carried_out(&response) {
        return response;
    }
    let game = keep_name_and_guide(app, token, caller, &fields, &mut response).await;
    if let (Some(at), Some(game)) = (TableToken::parse(token), game) {
        apply_declined_hints(app, at, &caller.guides, game, &browser.person_id()).await;
    }
    response
}

/// Lets the browser of a visitor keep the name that they gave, and show the guide of the game if they asked for it.
/// Returns the id of the game.
pub(crate) async fn keep_name_and_guide(
    app: &AppState,
    token: &str,
    caller: &Caller,
    fields: &FormFields,
    response: &mut Response,
) -> Option<&'static str> {
    let name = parse_lasting_name(fields.text_of("name")).unwrap_or_default();
    if !name.is_empty() {
        response.headers_mut().append(header::SET_COOKIE, set_name_cookie(app, &name));
    }
    let game = game_of(app, token).await;
    if let Some(game) = game.filter(|_| fields.is_on("guide")) {
        show_new_guide(app, &caller.guides, game, response);
    }
    game
}

/// Lets a browser that has not been shown the guide of this game show it before the board.
pub(crate) fn show_new_guide(app: &AppState, guides: &GuideStates, game: &'static str, response: &mut Response) {
    if guides.state_of(game).is_none() {
        let guides = guides.with(game, GuideState::Shown);
        response.headers_mut().append(header::SET_COOKIE, set_guides_cookie(app, &guides));
    }
}

/// Returns the id of the game at a table, if there is one.
async fn game_of(app: &AppState, token: &str) -> Option<&'static str> {
    app.registry.game_of(TableToken::parse(token)?).await
}

/// Disables hints for a person who has read the guide of this game and declined them.
pub(crate) async fn apply_declined_hints(
    app: &AppState,
    token: TableToken,
    guides: &GuideStates,
    game: &str,
    who: &PersonId,
) {
    if guides.has_declined_hints(game) {
        let _ = app.registry.send_command(token, TableCommand::SetHints { who: who.clone(), on: false }).await;
    }
}

/// Marks the guide as read, with hints or without, so that the game may be dealt, or shows it again.
async fn update_guide(State(app): AppExtractor, Path(token): PostContext, caller: Caller, form: FormPost) -> Response {
    let fields = form.as_ref().map(|Form(fields)| FormFields(fields.clone())).unwrap_or_default();
    let Some(game) = game_of(&app, &token).await else { return not_found_page() };
    let again = fields.is_on("again");
    let known = if again { GuideState::Shown } else { GuideState::Read { hints: fields.is_on("hints") } };
    let kept = set_guides_cookie(&app, &caller.guides.with(game, known));
    let mut response = carry_out_form(&app, &token, &caller, form, TableForm::FinishGuide).await;
    if was_carried_out(&response) {
        response.headers_mut().append(header::SET_COOKIE, kept);
    }
    response
}

async fn submit_action(State(app): AppExtractor, Path(token): PostContext, caller: Caller, form: FormPost) -> Response {
    if let Some(warned) = blunder_warning::warning_response(&app, &token, &caller, &form).await {
        return warned;
    }
    carry_out_form(&app, &token, &caller, form, TableForm::Act).await
}

async fn send_chat(State(app): AppExtractor, Path(token): PostContext, caller: Caller, form: FormPost) -> Response {
    if let Some(browser) = caller.browser
        && app.limiter.check_talk(&browser.person_id()).is_err()
    {
        return too_many();
    }
    carry_out_form(&app, &token, &caller, form, TableForm::Say).await
}

/// Creates the next table, or finds it, and redirects there.
async fn open_rematch(State(app): AppExtractor, Path(token): PostContext, caller: Caller, form: FormPost) -> Response {
    let response = carry_out_form(&app, &token, &caller, form, TableForm::Rematch).await;
    match TableToken::parse(&token) {
        Some(token) if was_carried_out(&response) => {
            let next = token.next_table();
            if let (Some(browser), Some(game)) = (caller.browser, game_of(&app, &next.to_text()).await) {
                apply_declined_hints(&app, next, &caller.guides, game, &browser.person_id()).await;
            }
            Redirect::to(&address(next)).into_response()
        }
        _ => response,
    }
}

/// Carries out the command of a form.
pub(crate) async fn carry_out_form(
    app: &AppState,
    token: &str,
    caller: &Caller,
    post: FormPost,
    form: TableForm,
) -> Response {
    carry_out(app, token, caller, post, |who, fields| form.to_command(who, fields)).await
}

/// Sends a command to its table and responds with the new state, unless the page has a stream that delivers it. A
/// refused command gets the reason: the script as a notice, a plain browser as a page with the fitting status.
pub(crate) async fn carry_out(
    app: &AppState,
    token: &str,
    caller: &Caller,
    form: FormPost,
    wish: impl FnOnce(PersonId, &FormFields) -> FormCommand,
) -> Response {
    let Some(token) = TableToken::parse(token) else { return not_found_page() };
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return form_rejected(app, &rejection, &address(token)),
    };
    // A caller without a cookie has no seat, so the table refuses.
    let who = caller.browser.map_or_else(|| PersonId(String::new()), BrowserSecret::person_id);
    let once = command_key(&who, &fields);
    let command = wish(who, &fields);
    // Posts of visitors have been counted by address, so that whatever strangers post keeps no newcomer out.
    let is_of_visitor = matches!(
        command,
        Ok(TableCommand::Sit { .. }
            | TableCommand::Join { .. }
            | TableCommand::RequestSeat { .. }
            | TableCommand::Remark { .. })
    );
    if !is_of_visitor && at_table(app, token).is_err() {
        return too_many();
    }
    let outcome = match command {
        Ok(command) => app.registry.send_post(token, command, once).await,
        Err(refusal) => Err(Failure::Refused(refusal)),
    };
    match outcome {
        Ok(()) if caller.wants_frame => {
            let mut response = StatusCode::NO_CONTENT.into_response();
            response.extensions_mut().insert(Done);
            response
        }
        Ok(()) => Redirect::to(&address(token)).into_response(),
        Err(failure @ (Failure::NoSuchTable | Failure::Unplayable(_))) => failure_response(&failure),
        Err(failure) => {
            metrics::counter!("endtable_refused_total").increment(1);
            let ErrorReply { status, notice, .. } = ErrorReply::from(&failure);
            if caller.wants_frame {
                notice_alone(app, token, &notice).await
            } else {
                table_page_with_notice(app, token, caller, status, notice).await
            }
        }
    }
}

/// Tells the script that it is another viewer from now on: a stream opened before still shows what the old one saw.
pub(crate) fn as_another_viewer(mut response: Response) -> Response {
    if response.status() == StatusCode::NO_CONTENT {
        *response.status_mut() = StatusCode::RESET_CONTENT;
    }
    response
}

/// Returns true if the command behind a response was carried out.
pub(crate) fn was_carried_out(response: &Response) -> bool {
    response.status().is_redirection() || response.extensions().get::<Done>().is_some()
}

/// Marks a response to a command that was carried out.
#[derive(Clone, Copy)]
struct Done;

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tables::TableState;

    use super::*;
    use crate::web::test_server::TestServer;

    /// The time within which an action is stored once nothing holds it up.
    const STORE_TIMEOUT: Duration = Duration::from_secs(20);

    #[tokio::test]
    async fn a_blunder_check_whose_browser_hung_up_counts_under_its_id() {
        let (server, ada) = (TestServer::open().await, BrowserSecret::generate());
        let (app, scheduler, who) = (&server.app, &server.app.services.bot_scheduler, ada.person_id());
        let token = server.create_table(ada).await;
        let choice = server.first_choice(token, &who).await;
        let warn = TableCommand::SetBlunderWarnings { who, on: true };
        app.registry.send_command(token, warn).await.expect("carried out");
        let fields = [
            ("question", choice.question.to_string()),
            ("list", choice.list.to_string()),
            ("action", choice.number.to_string()),
            ("once", "0123456789abcdef".to_owned()),
        ];
        let post = || {
            let form = fields.clone().map(|(name, value)| (name.to_owned(), value)).to_vec();
            submit_action(State(app.clone()), Path(token.to_text()), server.caller_with(ada), Ok(Form(form)))
        };
        let row_count = async || app.registry.read(token, TableState::row_count).await.expect("a table");
        let before = row_count().await;

        // The only permit is taken, so the check waits for one, and its browser hangs up meanwhile.
        let from = server.caller_with(ada).from;
        let _permit = scheduler.acquire_permit(from, TableToken::generate()).await;
        let mut first = Box::pin(post());
        while !scheduler.is_awaited() {
            assert!(futures_util::poll!(&mut first).is_pending(), "the action is checked before it is carried out");
            tokio::task::yield_now().await;
        }
        drop(first);
        assert_eq!(row_count().await, before);

        // Nobody waits for the store now, so time can be moved on. A check that takes too long warns of nothing.
        tokio::time::pause();
        tokio::time::advance(app.services.limits.request_timeout).await;
        tokio::time::resume();
        let carried_out = async {
            while row_count().await == before {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(STORE_TIMEOUT, carried_out).await.expect("the action is carried out all the same");
        let after = row_count().await;
        let again = post().await;
        assert_eq!(again.status(), StatusCode::NO_CONTENT, "the browser posts it again and learns that it is done");
        assert_eq!(row_count().await, after, "it counted once");
    }
}
