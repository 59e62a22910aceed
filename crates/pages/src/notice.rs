//! Messages about the viewer's last attempt, and links to clauses of the rules.

use catalog::tr;
use maud::{Markup, html};

use crate::{Notice, PendingConfirmation};

/// Renders a sentence about the viewer's last attempt, with its clause. The script focuses it, so that screen readers
/// read it. As a live region it would be read twice.
pub fn render_notice(notice: &Notice, game: Option<&str>) -> Markup {
    html! {
        div.notice #notice tabindex="-1" {
            p {
                (notice.text) " "
                @if let Some(game) = game { (render_clause_link(game, &notice.clause)) }
            }
            @if let Some(sure) = &notice.confirmation { (all_the_same(sure)) }
        }
    }
}

/// Renders the buttons to confirm the action with the warning or to choose another one. The script uses the question to
/// detect when both are obsolete.
fn all_the_same(sure: &PendingConfirmation) -> Markup {
    let table = format!("/t/{}", sure.table);
    html! {
        div.row data-about=(sure.question) {
            form method="post" action={ (table) "/act" } data-post {
                input type="hidden" name="question" value=(sure.question);
                input type="hidden" name="list" value=(sure.list);
                input type="hidden" name="action" value=(sure.number);
                input type="hidden" name="sure" value="1";
                button #anyway .button.small { (tr!("pages-warning-anyway")) }
            }
            a #again .button.small href=(table) data-aside { (tr!("pages-warning-again")) }
        }
    }
}

/// Renders a link to a clause of a game's rules with an accessible label. Renders nothing for the empty clause.
pub(crate) fn render_clause_link(game: &str, clause: &str) -> Markup {
    link_to(game, clause, Some(tr!("pages-clause", clause = clause)))
}

/// Renders a shorter link to a clause for lists such as the log.
pub(crate) fn bare_clause(game: &str, clause: &str) -> Markup {
    link_to(game, clause, None)
}

fn link_to(game: &str, clause: &str, title: Option<String>) -> Markup {
    html! {
        @if !clause.is_empty() {
            a.clause-link href={ "/rules/" (game) "#" (clause) } title=[title] { (clause) }
        }
    }
}
