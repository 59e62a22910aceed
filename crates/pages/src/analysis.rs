//! The analysis of a finished game: luck, skill, and the turning points.

use catalog::i18n::{format_decimal, format_signed};
use catalog::{ActionValue, Analysis, ReviewedDecision, tr};
use engine::Seat;
use maud::{Markup, html};
use serde_json::Value;

use crate::asset_paths::analysis_path;
use crate::document::{PageLocation, render_document};
use crate::parts::emblem;
use crate::parts::icon::{Icon, draw_icon};

/// The size of the charts in units.
const CHART_SIZE: [u32; 2] = [600, 160];
/// The maximum number of rounds that are numbered below a chart.
const MAX_ROUND_LABELS: usize = 12;
/// The dash patterns that distinguish the seats' curves without colours.
const SEAT_DASHES: [&str; 8] = ["none", "8 4", "2 4", "12 4 2 4", "4 2", "1 3", "16 4", "6 2 2 2"];

/// Renders the analysis page of a finished game. For the seats in `own` it lists every decision, and the costliest ones
/// link to a table for playing on.
pub fn render_analysis_page(game: &str, token: &str, names: &[String], own: &[Seat], analysis: &Analysis) -> Markup {
    // A person with one seat is "you"; several people at one device are called by their names.
    let you = own.first().copied().filter(|_| own.len() == 1);
    let mut names = names.to_vec();
    if let Some(name) = you.and_then(|seat| names.get_mut(seat.index())) {
        *name = tr!("you");
    }
    let names = names.as_slice();
    let title = tr!("pages-analysis");
    let table = format!("/t/{token}");
    let body = html! {
        main #content .page .narrow .room {
            p.row { (emblem::draw_emblem(game)) a href=(table) { (tr!("pages-back-to-table")) } }
            h1 { (title) }
            p { (tr!("pages-analysis-line", game = game)) }
            p.small.soft { (tr!("pages-analysis-curve-line")) }
            @if let Some(part) = analysis.part {
                p .notice { (tr!("pages-analysis-short", percent = percent(part).max(1))) }
            }
            h2 { (tr!("pages-analysis-turning")) }
            @if analysis.turning_points.is_empty() { p { (tr!("pages-analysis-even")) } } @else {
                ol #turning {
                    @for point in &analysis.turning_points {
                        @let (when, text) = if you == Some(Seat(point.seat)) { (&point.to_player.0, &point.to_player.1) } else { (&point.when, &point.text) };
                        li {
                            p.soft { (when) }
                            p { a href={ (table) "/replay?ply=" (point.ply) } { (text) } }
                            @if own.contains(&Seat(point.seat)) { (play_on(&table, point.ply, point.seat)) }
                        }
                    }
                }
            }
            h2 { (tr!("pages-analysis-balance")) }
            (balance(names, analysis))
            h2 { (tr!("pages-analysis-curve")) }
            (curves(names, analysis))
            @for seat in own { (decisions(&table, name(names, seat.0), *seat, analysis)) }
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// The progress of an unfinished analysis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AnalysisProgress {
    /// It waits for another analysis of the same person.
    BehindOwn,
    /// It waits for another analysis requested from the same address.
    BehindOthers,
    /// It waits in the general queue.
    Queued,
    /// It is running. Holds the completed fraction from 0 to 1.
    Working(f64),
}

/// Renders the page of an unfinished analysis. It reloads itself until the analysis is complete.
pub fn render_analysis_progress_page(game: &str, token: &str, progress: AnalysisProgress) -> Markup {
    let title = tr!("pages-analysis");
    let table = format!("/t/{token}");
    let line = match progress {
        AnalysisProgress::BehindOwn => tr!("pages-analysis-behind"),
        AnalysisProgress::BehindOthers => tr!("pages-analysis-behind-address"),
        AnalysisProgress::Queued => tr!("pages-analysis-queue"),
        AnalysisProgress::Working(_) => tr!("pages-analysis-wait"),
    };
    let body = html! {
        main #content .page .narrow .room data-script=(analysis_path()) {
            p.row { (emblem::draw_emblem(game)) a href=(table) { (tr!("pages-back-to-table")) } }
            h1 { (title) }
            div #analysing role="status" {
                p { (line) }
                @if let AnalysisProgress::Working(part) = progress {
                    @let done = tr!("pages-analysis-done", percent = percent(part));
                    p { progress max="100" value=(percent(part)) { (done) } " " (done) }
                }
            }
            p { a.button href={ (table) "/analysis" } { (tr!("pages-analysis-look")) } }
        }
    };
    render_document(&title, PageLocation::Unfinished, &body)
}

/// Renders the page about a game whose analysis would take too long.
pub fn not_analysed(game: &str, token: &str) -> Markup {
    let title = tr!("pages-analysis");
    let table = format!("/t/{token}");
    let body = html! {
        main #content .page .narrow .room {
            p.row { (emblem::draw_emblem(game)) a href=(table) { (tr!("pages-back-to-table")) } }
            h1 { (title) }
            p { (tr!("pages-analysis-too-long")) }
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// Returns a fraction as an integer percentage.
fn percent(part: f64) -> u32 {
    (part.clamp(0.0, 1.0) * 100.0) as u32
}

/// Actions whose values differ by less than this many standard errors count as equal.
const TIE_ERRORS: f64 = 2.0;

/// A hint for a seat on turn: its actions with their estimated values, the best first.
pub struct Advice {
    /// The question that they answer.
    pub question: u32,
    /// The estimates, each with the value that the form sends for the action.
    pub actions: Vec<(ActionValue, usize)>,
    /// The number of legal actions. Those beyond the estimates looked worse after a few games.
    pub legal: usize,
    /// The number of tiers of a solo game that has tiers.
    pub tiers: Option<u32>,
}

impl Advice {
    /// True if the first two cannot be told apart.
    fn is_even(&self) -> bool {
        matches!(&self.actions[..], [(best, _), (next, _), ..]
            if best.value - next.value <= TIE_ERRORS * best.error.hypot(next.error))
    }

    /// Returns the actions that are listed.
    fn listed(&self) -> impl Iterator<Item = &(ActionValue, usize)> {
        self.actions.iter().take(ActionValue::NAMED)
    }

    /// Formats a value: a win chance in percent, or the tiers that are reached on average.
    fn format(&self, action: &ActionValue) -> String {
        let value = match self.tiers {
            None => format_decimal(100.0 * action.value, 0),
            Some(_) => format_decimal(action.value, 1),
        };
        tr!("pages-advice-value", value = value, tiers = self.tiers.unwrap_or(0))
    }

    /// Returns the sentences below the best action.
    fn remarks(&self) -> Vec<String> {
        let left_out = self.legal.saturating_sub(self.listed().count());
        let even = self.is_even().then(|| tr!("pages-advice-even"));
        let rest = (left_out > 0).then(|| tr!("pages-advice-rest", count = left_out));
        even.into_iter().chain(rest).collect()
    }
}

/// Renders a hint as a page of its own, for browsers without scripts.
pub fn render_advice_page(game: &str, token: &str, advice: &Advice) -> Markup {
    let title = tr!("pages-advice");
    let table = format!("/t/{token}");
    let body = html! {
        main #content .page .narrow .room {
            p.row { (emblem::draw_emblem(game)) a href=(table) { (tr!("pages-back-to-table")) } }
            h1 { (title) }
            p { (tr!("pages-advice-line")) }
            table #advice .figures {
                thead { tr { th scope="col" { (tr!("pages-advice-answer")) } th scope="col" { (tr!("pages-advice-worth", tiers = advice.tiers.unwrap_or(0))) } } }
                tbody { @for (action, _) in advice.listed() { tr { th scope="row" { (action.text) } td { (advice.format(action)) } } } }
            }
            @for remark in advice.remarks() { p { (remark) } }
            p { a.button.first href=(table) { (tr!("pages-back-to-table")) } }
        }
    };
    render_document(&title, PageLocation::Game(game), &body)
}

/// Renders a hint for the action bar. The script lights the best action on the board.
pub fn render_advice_notice(token: &str, advice: &Advice) -> Markup {
    let mut listed = advice.listed().map(|(action, number)| (action.text.as_str(), advice.format(action), number));
    let first = listed.next();
    let others: Vec<String> =
        listed.map(|(text, value, _)| tr!("pages-advice-other", action = text, value = value)).collect();
    let remarks = advice.remarks();
    html! {
        div.notice.advice #notice tabindex="-1" {
            @if let Some((text, value, number)) = first {
                p data-advised=(number) { (tr!("pages-advice-first", action = text, value = value, tiers = advice.tiers.unwrap_or(0))) }
            }
            @if !others.is_empty() || !remarks.is_empty() {
                details {
                    summary { (tr!("pages-more")) }
                    p.soft.small {
                        @if !others.is_empty() { (tr!("pages-advice-next", count = others.len(), actions = catalog::i18n::format_list(&others))) " " }
                        @for remark in &remarks { (remark) " " }
                    }
                }
            }
            div.row data-about=(advice.question) {
                a #again .button.small href={ "/t/" (token) } data-aside aria-label=(tr!("pages-close")) title=(tr!("pages-close")) { (draw_icon(Icon::Cross)) }
            }
        }
    }
}

fn play_on(table: &str, ply: usize, seat: u8) -> Markup {
    html! {
        form method="post" action={ (table) "/play-on" } {
            input type="hidden" name="ply" value=(ply);
            input type="hidden" name="seat" value=(seat);
            button.button.small title=(tr!("pages-play-on-line")) { (tr!("pages-play-on")) }
        }
    }
}

/// Renders every decision of a seat between several actions: the chosen action and the best one, as the seat could see
/// it then.
fn decisions(table: &str, name: &str, seat: Seat, analysis: &Analysis) -> Markup {
    let text = |decision: &ReviewedDecision, action: &Value| {
        let known = decision.choices.iter().find(|choice| choice.action == *action);
        known.map_or_else(String::new, |choice| format!("{} ({})", choice.text, spread(choice.value, choice.error)))
    };
    let heads = ["chosen", "best", "cost"];
    html! {
        details .decisions {
            summary { (tr!("pages-analysis-decisions", seat = name)) }
            table .figures {
                thead { tr { @for head in heads { th { (tr!(&format!("pages-analysis-{head}"))) } } } }
                tbody {
                    @for decision in analysis.decisions.iter().filter(|decision| decision.seat == seat.0) {
                        tr {
                            td { a href={ (table) "/replay?ply=" (decision.ply) } { (text(decision, &decision.chosen)) } }
                            td { @if decision.loss > 0.0 { (text(decision, &decision.best)) } @else { "–" } }
                            td { (spread(decision.loss, decision.error)) }
                        }
                    }
                }
            }
        }
    }
}

/// Formats percentage points with their uncertainty. Without an error the value is exact.
fn spread(value: f64, error: f64) -> String {
    let sure = if error == 0.0 { String::new() } else { format!(" ± {}", format_decimal(100.0 * error, 1)) };
    format_decimal(100.0 * value, 1) + &sure
}

fn balance(names: &[String], analysis: &Analysis) -> Markup {
    let hundredths = |part: f64| format_signed(100.0 * part, 1);
    let heads = ["seat", "start", "luck", "own", "others", "end"];
    html! {
        table #balance .figures {
            thead { tr { @for head in heads { th { (tr!(&format!("pages-analysis-{head}"))) } } } }
            tbody {
                @for total in &analysis.totals {
                    tr {
                        th scope="row" { (name(names, total.seat)) }
                        @for part in [total.initial, total.luck, total.own, total.others, total.last] {
                            td { (hundredths(part)) }
                        }
                    }
                }
            }
        }
    }
}

/// Draws the value of the game for each seat over time.
fn curves(names: &[String], analysis: &Analysis) -> Markup {
    let [wide, high] = CHART_SIZE;
    let (right, floor) = (f64::from(wide), f64::from(high));
    let last = analysis.chances.last().map_or(1, |chances| chances.ply.max(1)) as f64;
    let worths = || analysis.chances.iter().flat_map(|chances| chances.by_seat.iter().copied());
    let most = worths().fold(1.0, f64::max);
    let points = |seat: usize| {
        let point = |chances: &catalog::ChancesAtPly| {
            let (x, y) = (chances.ply as f64 / last * right, floor - chances.by_seat[seat].max(0.0) / most * floor);
            format!("{x:.1},{y:.1}")
        };
        analysis.chances.iter().map(point).collect::<Vec<_>>().join(" ")
    };
    html! {
        svg.chances viewBox={ "-44 -8 " (wide + 56) " " (high + 58) } role="img" aria-label=(tr!("pages-analysis-curve")) {
            @for share in [0.0, 0.5, 1.0] {
                @let y = format!("{:.1}", floor - share * floor);
                line x1="0" y1=(y) x2=(wide) y2=(y) stroke="currentColor" stroke-opacity="0.3" {}
                text x="-6" y=(y) dy="5" text-anchor="end" { (format_decimal(100.0 * share * most, 0)) }
            }
            (round_axis(analysis, last))
            @for seat in 0..usize::from(analysis.seats) { (curve(analysis, seat, &html! { polyline points=(points(seat)) {} })) }
        }
        ul.row {
            @for seat in 0..usize::from(analysis.seats) {
                li {
                    svg.chances viewBox="0 0 60 12" width="60" height="12" aria-hidden="true" {
                        (curve(analysis, seat, &html! { polyline points="2,6 58,6" {} }))
                    }
                    " " (name(names, seat as u8))
                }
            }
        }
    }
}

/// Draws a line in the colour and the dash pattern of a seat, with an outline that stands out from the ground.
fn curve(analysis: &Analysis, seat: usize, line: &Markup) -> Markup {
    let color = analysis.seat_colors.get(seat).copied().unwrap_or("black");
    html! {
        g fill="none" stroke-dasharray=(SEAT_DASHES[seat % SEAT_DASHES.len()]) {
            g.outline { (line) }
            g class={ "ink-" (color) } { (line) }
        }
    }
}

/// Draws the numbers of the rounds below a chart, as many as fit. Games name them differently.
fn round_axis(analysis: &Analysis, last: f64) -> Markup {
    let rounds = &analysis.rounds;
    let [wide, high] = CHART_SIZE;
    let every = rounds.len().div_ceil(MAX_ROUND_LABELS).max(1);
    html! {
        @if !rounds.is_empty() {
            text x=(wide / 2) y=(high + 44) text-anchor="middle" { (tr!("pages-analysis-rounds", game = analysis.game)) }
        }
        @for (round, ply) in rounds.iter().step_by(every) {
            @let x = format!("{:.1}", *ply as f64 / last * f64::from(wide));
            line x1=(x) y1="0" x2=(x) y2=(high) stroke="currentColor" stroke-opacity="0.15" {}
            text x=(x) y=(high + 22) text-anchor="middle" { (round) }
        }
    }
}

fn name(names: &[String], seat: u8) -> &str {
    names.get(usize::from(seat)).map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use catalog::{ChancesAtPly, SeatBalance, TurningPoint};
    use serde_json::json;

    use super::*;

    #[test]
    fn a_hint_names_the_best_actions_and_says_how_sure_it_is() {
        let one = |text: &str, value| ActionValue { action: json!(text), text: text.to_owned(), value, error: 0.02 };
        let actions = vec![(one("go", 0.61), 2), (one("stay", 0.6), 0), (one("wait", 0.3), 3), (one("sleep", 0.1), 1)];
        let mut advice = Advice { question: 7, actions, legal: 9, tiers: None };
        let html = render_advice_page("infection", "123", &advice).into_string();
        assert!(html.contains("<th scope=\"row\">go</th><td>61%</td>"), "{html}");
        assert!(html.contains("wait") && !html.contains("sleep"), "the best three: {html}");
        assert!(html.contains("about equal") && html.contains("href=\"/t/123\""), "{html}");
        assert!(html.contains("The other 6 options"), "{html}");
        let html = render_advice_notice("123", &advice).into_string();
        assert!(html.contains("data-advised=\"2\"") && html.contains("data-about=\"7\""), "{html}");
        assert!(html.contains("they win 61% of") && html.contains("(30%)"), "{html}");
        advice.actions.remove(1);
        (advice.legal, advice.tiers) = (3, Some(5));
        let html = render_advice_page("extraczon", "123", &advice).into_string();
        assert!(html.contains("<td>0.6 of 5 tiers</td>"), "{html}");
        assert!(!html.contains("about equal") && !html.contains("other option"), "{html}");
    }

    #[test]
    fn turning_points_lead_to_the_replay_and_every_seat_has_its_balance() {
        let chances = |ply, first: f64| ChancesAtPly { ply, by_seat: vec![first, 1.0 - first] };
        let total = |seat, initial, last, luck| {
            let skill = last - initial - luck;
            SeatBalance { seat, initial, last, luck, skill, own: 0.1, others: skill - 0.1 }
        };
        let worth = |text: &str, value| ActionValue { action: json!(text), text: text.to_owned(), value, error: 0.01 };
        let decided = |seat, ply, loss| ReviewedDecision {
            ply,
            seat,
            chosen: json!("stay"),
            best: json!("go"),
            loss,
            error: 0.02,
            choices: vec![worth("go", 0.6), worth("stay", 0.6 - loss)],
        };
        let looked = Analysis {
            game: "infection",
            seats: 2,
            decisions: vec![decided(1, 7, 0.2), decided(1, 8, 0.0), decided(0, 3, 0.1)],
            luck: Vec::new(),
            chances: vec![chances(0, 0.5), chances(4, 0.7), chances(9, 1.0)],
            rounds: vec![(1, 3), (2, 6)],
            seat_colors: vec!["yellow", "blue"],
            turning_points: vec![TurningPoint {
                ply: 7,
                seat: 1,
                loss: 0.2,
                when: "Late.".into(),
                text: "Ben turned it.".into(),
                to_player: ("Late for you.".into(), "You turned it.".into()),
            }],
            totals: vec![total(0, 0.5, 1.0, 0.2), total(1, 0.5, 0.0, -0.2)],
            part: None,
        };
        let names = ["Ada".to_owned(), "Ben".to_owned()];
        let html = render_analysis_page("infection", "123", &names, &[], &looked).into_string();
        let point = "<p class=\"soft\">Late.</p><p><a href=\"/t/123/replay?ply=7\">Ben turned it.</a></p>";
        assert!(html.contains(point), "{html}");
        assert!(html.contains("<td>+50.0</td><td>+20.0</td><td>+10.0</td><td>+20.0</td><td>+100.0</td>"), "{html}");
        assert!(!html.contains("play-on") && !html.contains("stay"), "who only looks on has no decisions: {html}");
        let own = render_analysis_page("infection", "123", &names, &[Seat(1)], &looked).into_string();
        assert!(own.contains("Late for you.") && own.contains("You turned it."), "{own}");
        assert!(own.contains("<th scope=\"row\">You</th>") && !own.contains("Ben"), "{own}");
        let both = render_analysis_page("infection", "123", &names, &[Seat(0), Seat(1)], &looked).into_string();
        assert!(both.contains("Ben turned it.") && !both.contains(">You"), "people at one device have names: {both}");
        assert!(own.contains("action=\"/t/123/play-on\"") && own.contains("name=\"ply\" value=\"7\""), "{own}");
        assert!(own.contains(">stay (40.0 ± 1.0)</a></td><td>go (60.0 ± 1.0)</td><td>20.0 ± 2.0</td>"), "{own}");
        assert!(own.contains(">stay (60.0 ± 1.0)</a></td><td>–</td><td>0.0 ± 2.0</td>"), "{own}");
        assert!(!own.contains("replay?ply=3"), "decisions of others: {own}");
        assert!(html.contains("points=\"0.0,80.0 266.7,48.0 600.0,0.0\""), "{html}");
        let rounds = ["x=\"200.0\" y=\"182\" text-anchor=\"middle\">1</text>", ">2</text>", "ink-yellow", "ink-blue"];
        assert!(rounds.iter().all(|part| html.contains(part)), "rounds and colours: {html}");
        assert!(html.contains("href=\"/t/123\""));
        assert!(!html.contains("% of the usual"), "everything was looked at: {html}");
        let short = Analysis { part: Some(0.194), ..looked };
        let html = render_analysis_page("infection", "123", &names, &[], &short).into_string();
        assert!(html.contains("19% of the usual number"), "{html}");
    }

    #[test]
    fn a_page_that_is_not_there_yet_looks_again_with_and_without_a_script() {
        let html = render_analysis_progress_page("infection", "123", AnalysisProgress::Working(0.428)).into_string();
        assert!(html.contains("value=\"42\"") && html.contains("42% done"), "{html}");
        assert!(html.contains("<noscript><meta http-equiv=\"refresh\""), "{html}");
        assert!(html.contains("/analysis.js\"") && html.contains("href=\"/t/123/analysis\""), "{html}");
        let queued = render_analysis_progress_page("infection", "123", AnalysisProgress::Queued).into_string();
        assert!(queued.contains("id=\"analysing\"") && !queued.contains("<progress"), "{queued}");
        let never = not_analysed("infection", "123").into_string();
        assert!(!never.contains("refresh") && !never.contains("id=\"analysing\""), "{never}");
    }
}
