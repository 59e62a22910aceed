//! Optional warnings before a blunder: an action that is clearly worse than the best one is not carried out, and the
//! player sees what it would cost. When they repeat the action, it is carried out. A warning never blocks play: if the
//! evaluation does not finish in time for any reason, the action counts.

use app::FormFields;
use axum::http::StatusCode;
use axum::response::Response;
use catalog::i18n::{current_locale, with_locale};
use catalog::{AnalysisDepth, AnalysisTask, BlunderWarning};
use pages::{Notice, PendingConfirmation};
use tables::{PersonId, TableCommand};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::forms::FormPost;
use super::request_context::{Caller, at_table};
use super::state::AppState;
use super::table_pages::{notice_alone, table_page_with_notice};
use crate::request_identity::{current_identity, with_identity};
use crate::secrets::TableToken;

/// An action by number, and the player who takes it.
#[derive(Clone)]
struct Answer {
    who: PersonId,
    number: usize,
    list: u32,
    question: u32,
}

impl Answer {
    /// Reads the action from a form; none if the form confirms it, or if it is not an action by number.
    fn read(caller: &Caller, form: &FormPost) -> Option<Answer> {
        let fields = FormFields(form.as_ref().ok()?.0.clone());
        let (number, list, question) =
            (fields.parse_number("action")?, fields.parse_number("list")?, fields.parse_number("question")?);
        let who = caller.browser?.person_id();
        (fields.get("sure") != Some("1")).then_some(Answer { who, number, list, question })
    }

    fn command(self) -> TableCommand {
        let Answer { who, number, list, question } = self;
        TableCommand::Choose { who, number, list, question }
    }

    /// Returns the evaluation of the action, if it is to be checked and its table has not moved on.
    async fn read_at(&self, app: &AppState, token: TableToken) -> Option<AnalysisTask<Option<BlunderWarning>>> {
        let Answer { who, number, list, question } = self.clone();
        let read = move |state: &tables::TableState| {
            let (seat, action) = state.action_to_check(&who, number, list, question)?;
            state.game().prepare_blunder_check(seat, &action, AnalysisDepth::QUICK)
        };
        app.registry.read(token, read).await.ok()?
    }
}

/// Returns the warning shown instead of carrying out an action; none if it is to be carried out.
pub(super) async fn warning_response(
    app: &AppState,
    token: &str,
    caller: &Caller,
    form: &FormPost,
) -> Option<Response> {
    let (token, answer) = (TableToken::parse(token)?, Answer::read(caller, form)?);
    let warning = compute_warning(app, token, caller, &answer).await?;
    let Answer { number, list, question, .. } = answer;
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
    answer: &Answer,
) -> Option<BlunderWarning> {
    let think = answer.read_at(app, token).await?;
    at_table(app, token).ok()?;
    let (app, from, answer, language) = (app.clone(), caller.from, answer.clone(), current_locale());
    let (reply, told) = oneshot::channel();
    tokio::spawn(with_identity(current_identity(), async move {
        // A request that takes too long is cancelled: half of its time is left for the action itself.
        let thought = app.registry.run_in_bot_slot(from, token, move || with_locale(language, think));
        let warning = timeout(app.services.limits.request_timeout / 2, thought).await.ok().flatten().flatten();
        let fresh = answer.read_at(&app, token).await.is_some();
        if let Err(None) = reply.send(warning.filter(|_| fresh)) {
            let _ = app.registry.send_command(token, answer.command()).await;
        }
    }));
    told.await.ok()?
}
