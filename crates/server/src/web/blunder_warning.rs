//! Optional warnings before a blunder: an action that is clearly worse than the best one is not carried out, and the
//! player sees what it would cost. When they repeat the action, it is carried out. A warning never blocks play: if the
//! evaluation does not finish in time for any reason, the action counts.

use app::{FormFields, NumberedAction};
use axum::http::StatusCode;
use axum::response::Response;
use catalog::i18n::{current_locale, with_locale};
use catalog::{AnalysisDepth, AnalysisTask, BlunderWarning};
use pages::{Notice, PendingConfirmation};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::forms::{FormPost, command_key};
use super::request_context::{Caller, at_table};
use super::state::AppState;
use super::table_pages::{notice_alone, table_page_with_notice};
use crate::request_identity::{current_identity, with_identity};
use crate::secrets::TableToken;
use crate::table_handle::CommandKey;

/// Returns the action of a form, if it is one by number that has not been confirmed, and the id of the post.
fn unconfirmed_action(caller: &Caller, form: &FormPost) -> Option<(NumberedAction, Option<CommandKey>)> {
    let (fields, who) = (FormFields(form.as_ref().ok()?.0.clone()), caller.browser?.person_id());
    Some((NumberedAction::parse_unconfirmed(&who, &fields)?, command_key(&who, &fields)))
}

/// Returns the evaluation of an action, if it is to be checked and its table has not moved on.
async fn prepare_check(
    app: &AppState,
    token: TableToken,
    action: &NumberedAction,
) -> Option<AnalysisTask<Option<BlunderWarning>>> {
    let NumberedAction { who, number, list, question } = action.clone();
    let read = move |state: &tables::TableState| {
        let (seat, action) = state.action_to_check(&who, number, list, question)?;
        state.game().prepare_blunder_check(seat, &action, AnalysisDepth::QUICK)
    };
    app.registry.read(token, read).await.ok()?
}

/// Returns the warning shown instead of carrying out an action; none if it is to be carried out.
pub(super) async fn warning_response(
    app: &AppState,
    token: &str,
    caller: &Caller,
    form: &FormPost,
) -> Option<Response> {
    let (token, (action, once)) = (TableToken::parse(token)?, unconfirmed_action(caller, form)?);
    let warning = compute_warning(app, token, caller, &action, once).await?;
    let NumberedAction { number, list, question, .. } = action;
    let sure = Some(PendingConfirmation { table: token.to_text(), number, list, question });
    let notice = Notice { text: warning.text, clause: String::new(), confirmation: sure };
    Some(match caller.wants_frame {
        true => notice_alone(app, token, &notice).await,
        false => table_page_with_notice(app, token, caller, StatusCode::CONFLICT, notice).await,
    })
}

/// Returns the warning for an action, if it is a blunder. The evaluation runs to its end even if the client
/// disconnects: then a blunder is not reported, and any other action is carried out all the same.
async fn compute_warning(
    app: &AppState,
    token: TableToken,
    caller: &Caller,
    action: &NumberedAction,
    once: Option<CommandKey>,
) -> Option<BlunderWarning> {
    let think = prepare_check(app, token, action).await?;
    at_table(app, token).ok()?;
    let (app, from, action, language) = (app.clone(), caller.from, action.clone(), current_locale());
    let (reply, told) = oneshot::channel();
    tokio::spawn(with_identity(current_identity(), async move {
        // A request that takes too long is cancelled: half of its time is left for the action itself.
        let thought = app.registry.run_in_bot_slot(from, token, move || with_locale(language, think));
        let warning = timeout(app.services.limits.request_timeout / 2, thought).await.ok().flatten().flatten();
        let fresh = prepare_check(&app, token, &action).await.is_some();
        if let Err(None) = reply.send(warning.filter(|_| fresh)) {
            let _ = app.registry.send_post(token, action.into_command(), once).await;
        }
    }));
    told.await.ok()?
}
