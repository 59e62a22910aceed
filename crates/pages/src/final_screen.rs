//! The end of a game: the result in the action bar under the final board, and the sections below the board.

use catalog::i18n::{format_decimal, format_signed};
use catalog::{GameInfo, GameResult, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::asset_paths::end_path;
use crate::notice::render_notice;
use crate::operator_notice::has_one_person;
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::poster;
use crate::{Occupant, SeatCard, TablePage};

/// Renders the action bar of a finished game: who won, how the viewer did, and what to do next.
pub(crate) fn render_result_bar(page: &TablePage) -> Markup {
    let (info, room) = (page.table.info(), &page.details);
    let path = format!("/t/{}", room.token);
    let own = page.viewer().seat().filter(|seat| room.is_you(*seat));
    let headline = headline(page);
    html! {
        section #dock .dock aria-label=(tr!("pages-verdict")) {
            @if let Some(said) = &page.notice { (render_notice(said, Some(info.id))) }
            div.verdict.won[is_won(page)] {
                div {
                    @if let Some(line) = &headline { h2.big { (line) } }
                    p.big[headline.is_none()] { (page.table.ending_text(own).unwrap_or_default()) }
                    @if let Some(line) = own_ending(page) { p.own-ending { (line) } }
                }
                // Nothing lies where answers lay a moment ago.
                div.row {
                    (render_rematch(page))
                    a.button href={ (path) "/replay" } { (draw_icon(Icon::Play)) (tr!("pages-replay")) }
                    a.button href={ (path) "/analysis" } { (tr!("pages-analysis")) }
                }
                (places(page))
            }
        }
    }
}

/// Renders the way to the next game: a rematch with the same people, or a new game for those who did not play.
pub(crate) fn render_rematch(page: &TablePage) -> Markup {
    let (room, seated) = (&page.details, page.viewer().seat().is_some());
    html! {
        @if seated {
            // The table notes who goes on, so that the others read where they are.
            form method="post" action={ "/t/" (room.token) "/rematch" } data-post {
                button #rematch .button.first {
                    @if room.rematch.is_some() { (draw_icon(Icon::Next)) (tr!("pages-rematch-go")) } @else { (tr!("pages-rematch")) }
                }
            }
        } @else if let Some(next) = &room.rematch {
            a #rematch .button.first href={ "/t/" (next) } { (draw_icon(Icon::Next)) (tr!("pages-rematch-watch")) }
        } @else { a.button.first href={ "/games/" (page.table.info().id) } { (tr!("pages-play-new")) } }
    }
}

/// True if the viewer is among the winners.
fn is_won(page: &TablePage) -> bool {
    let own = page.viewer().seat().filter(|seat| page.details.is_you(*seat));
    own.zip(page.table.result()).is_some_and(|(seat, verdict)| verdict.winners.contains(&seat.0))
}

/// Returns the result in a few words, for the viewer if they played. `None` if the ending says all of it.
fn headline(page: &TablePage) -> Option<String> {
    let (verdict, names) = (page.table.result()?, page.table.seat_names());
    let own = page.viewer().seat().filter(|seat| page.details.is_you(*seat));
    let name = |seat: &u8| names.get(usize::from(*seat)).cloned().unwrap_or_default();
    let all_win = verdict.winners.len() == names.len();
    Some(match own {
        _ if verdict.winners.is_empty() => match own {
            Some(_) if page.table.info().is_cooperative => tr!("pages-end-you-lose"),
            _ if names.len() > 1 && !page.table.info().is_cooperative => tr!("pages-end-nobody"),
            _ => return None,
        },
        None if all_win => return None,
        Some(seat) if all_win || verdict.winners == [seat.0] => tr!("pages-end-you-win"),
        Some(seat) if verdict.winners.contains(&seat.0) => tr!("pages-end-you-share"),
        Some(seat) if page.table.info().by_points => {
            let place = place_of(&verdict, seat.index());
            let is_shared = (0..names.len()).any(|other| other != seat.index() && place_of(&verdict, other) == place);
            tr!("pages-end-you-lose-at", place = place, seats = names.len(), shared = u8::from(is_shared))
        }
        Some(_) => tr!("pages-end-you-lose"),
        None => {
            let winners: Vec<String> = verdict.winners.iter().map(name).collect();
            tr!("pages-end-wins", count = winners.len(), seats = catalog::i18n::format_list(&winners))
        }
    })
}

/// Returns the place of a seat, counted from 1: the winners come first.
fn place_of(verdict: &GameResult, seat: usize) -> usize {
    let won = |seat: usize| verdict.winners.contains(&(seat as u8));
    let is_ahead = |other: &usize| (won(*other), verdict.scores[*other]) > (won(seat), verdict.scores[seat]);
    1 + (0..verdict.scores.len()).filter(is_ahead).count()
}

/// Renders the seats in the order of their places, where points decide.
fn places(page: &TablePage) -> Markup {
    let Some(verdict) =
        page.table.result().filter(|_| page.table.info().by_points && !page.table.info().is_cooperative)
    else {
        return html! {};
    };
    let names = page.table.seat_names();
    let mut order: Vec<(usize, Seat)> =
        (0u8..).map(Seat).take(names.len()).map(|seat| (place_of(&verdict, seat.index()), seat)).collect();
    order.sort_by_key(|(place, _)| *place);
    html! {
        @if names.len() > 1 && !verdict.winners.is_empty() {
            ol.places {
                @for (place, seat) in order {
                    li.mine[page.details.is_you(seat)] {
                        b { (place) }
                        span { (page.details.label_of(seat, &text::isolate_bidi(&names[seat.index()]))) }
                        b { (format_decimal(verdict.scores[seat.index()].into(), 0)) }
                    }
                }
            }
        }
    }
}

/// Renders what stands below the final board: the decisive moment, the viewer's figures, sharing, and the game's own
/// part.
pub(crate) fn render_final_sections(page: &TablePage, own: Option<&Markup>) -> Markup {
    let info = page.table.info();
    let path = format!("/t/{}", page.details.token);
    html! {
        div.finale {
            section.sheet.after-game {
                (poster::draw_poster(info.id, info.name))
                @if let Some((ply, line)) = decided(page) {
                    p.decided { b { (tr!("pages-decided")) } " " a href={ (path) "/replay?ply=" (ply) } { (line) } }
                }
                div.row {
                    a.button href={ (path) "/proof" } { (draw_icon(Icon::Seal)) (tr!("pages-proof")) }
                    a.button.plain href={ (path) "/record.json" } { (tr!("pages-record")) }
                    a.button.plain href="/me" { (tr!("pages-my")) }
                    a.button.plain href="/" { (tr!("pages-all-games")) }
                }
            }
            (figures(page))
            (share(page))
            @if let Some(own) = own { (own) }
        }
    }
}

/// Finds the turning point of the game: the largest swing of points towards the final result, as the step after it and
/// a description. With rivals it is the lead of the first winner that swings.
fn decided(page: &TablePage) -> Option<(usize, String)> {
    let verdict = page.table.result().filter(|_| page.table.info().by_points)?;
    let course = page.table.score_history();
    let (ply, by) = swing(course, &verdict)?;
    let told = page.table.key_line_before(page.you(), ply)?;
    let (names, score) = (page.table.seat_names(), describe_score(page.table.info(), by));
    let line = told.text.trim_end_matches('.');
    let winner = verdict.winners.first().filter(|_| verdict.winners.len() < names.len()).map(|seat| Seat(*seat));
    Some((
        ply,
        match winner.and_then(|seat| Some(page.details.label_of(seat, names.get(seat.index())?))) {
            Some(seat) => tr!("pages-decided-lead", score = score, seat = seat, line = line),
            None => tr!("pages-decided-points", score = score, line = line),
        },
    ))
}

/// Returns the largest swing: the number of journal entries after it, and its size.
fn swing(course: &[(usize, Vec<i32>)], verdict: &GameResult) -> Option<(usize, i32)> {
    let hero = usize::from(verdict.winners.first().copied().unwrap_or(0));
    let rivals: Vec<usize> =
        (0..verdict.scores.len()).filter(|seat| !verdict.winners.contains(&(*seat as u8))).collect();
    let lead =
        |stood: &[i32]| match rivals.iter().filter(|_| !verdict.winners.is_empty()).map(|seat| stood[*seat]).max() {
            Some(best) => stood[hero] - best,
            None => stood[hero],
        };
    let towards = if verdict.winners.is_empty() { -1 } else { 1 };
    let swings = course.windows(2).map(|pair| (pair[1].0, towards * (lead(&pair[1].1) - lead(&pair[0].1))));
    swings.filter(|(_, by)| *by > 0).rev().max_by_key(|(_, by)| *by)
}

/// Renders three metrics of the viewer's game. The script compares them with those stored in this browser. Nothing is
/// sent to the server.
fn figures(page: &TablePage) -> Markup {
    let Some(seat) = page.viewer().seat().filter(|seat| page.details.is_you(*seat)) else { return html! {} };
    let Some(verdict) = page.table.result() else { return html! {} };
    let (scores, me) = (&verdict.scores, seat.index());
    let won = verdict.winners.contains(&seat.0);
    let by_points = page.table.info().by_points;
    let best = scores.iter().enumerate().filter(|(other, _)| *other != me).map(|(_, score)| *score).max();
    let together = verdict.winners.is_empty() || verdict.winners.len() == scores.len();
    let margin = best.filter(|_| !together && by_points).map(|best| scores[me] - best);
    let friends = friends(page);
    let figure = |id: &str, words: &str, value: Option<i32>| {
        html! {
            div.js-only[value.is_none()] data-figure=(id) data-value=[value] {
                dt { (tr!(words, game = page.table.info().id, names = friends.as_str())) }
                dd.value { @if let Some(value) = value { (if id == "margin" { format_signed(value.into(), 0) } else { format_decimal(value.into(), 0) }) } }
                dd.against.small.soft {}
            }
        }
    };
    html! {
        section.sheet.stack #own-figures aria-labelledby="own-figures-title" data-script=(end_path())
            data-kind={ (page.table.info().id) "-" (scores.len()) } data-table=(page.details.token) data-won=(u8::from(won))
            data-friends=[Some(&friends).filter(|friends| !friends.is_empty())]
            data-played-on[page.details.inherited_plies > 0]
            data-first=(tr!("pages-own-first")) data-best=(tr!("pages-own-best", best = "{}")) data-record=(tr!("pages-own-record", before = "{}"))
            data-level=(tr!("pages-own-level")) data-games=(tr!("pages-own-games", games = "{}")) data-not-counted=(tr!("pages-own-not-counted")) {
            h2 #own-figures-title { (tr!("pages-own")) }
            dl.own-figures {
                (figure("points", "pages-own-points", Some(scores[me]).filter(|_| by_points && scores.iter().any(|score| *score != 0))))
                (figure("margin", "pages-own-margin", margin))
                (figure("wins", "pages-own-wins", None))
                @if !friends.is_empty() { (figure("friends", "pages-own-friends", None)) }
            }
            p.small.soft.js-only { (tr!("pages-own-line")) }
        }
    }
}

/// Returns the names of the other people who played, as a list in the order of the alphabet, so that the same friends have
/// the same list wherever they sit.
fn friends(page: &TablePage) -> String {
    let is_other = |chair: &&SeatCard| {
        !chair.yours
            && matches!(chair.occupant, Occupant::Here | Occupant::Away | Occupant::GoneOn | Occupant::Left(_, None))
    };
    let others = page.details.seats.iter().filter(is_other);
    let mut names: Vec<String> = others.map(|chair| text::isolate_bidi(&chair.name).into_owned()).collect();
    names.sort_unstable();
    catalog::i18n::format_list(&names)
}

/// Renders the sharing options: the link to the final screen, and a picture of it.
fn share(page: &TablePage) -> Markup {
    let path = format!("/t/{}", page.details.token);
    html! {
        section.sheet.share aria-labelledby="share-title" data-script=(end_path()) {
            h2 #share-title { (tr!("pages-show-others")) }
            @if !has_one_person() {
                label.unseen for="share" { (tr!("pages-share-link")) }
                input #share type="text" readonly value=(page.details.invite);
            }
            div.row {
                @if !has_one_person() {
                    button.button.small.js-only type="button" data-copy="share" data-done=(tr!("pages-copied")) {
                        (draw_icon(Icon::Copy)) span { (tr!("pages-copy")) }
                    }
                    button .button.small.js-only type="button" hidden data-share="share" data-text=(page.table.ending_text(None).unwrap_or_default()) {
                        (draw_icon(Icon::Next)) span { (tr!("pages-share-send")) }
                    }
                }
                a #share-picture .button.small href={ (path) "/picture.svg" } download={ (page.table.info().id) ".svg" } {
                    (draw_icon(Icon::Eye)) span { (tr!("pages-share-picture")) }
                }
            }
        }
    }
}

/// Describes the result for the person at this browser. `None` for spectators, for several people on one device, and in
/// games that all win or lose together.
fn own_ending(page: &TablePage) -> Option<String> {
    let seat = page.viewer().seat().filter(|seat| page.details.is_you(*seat))?;
    let verdict = page.table.result()?;
    own_place(&verdict, seat, page.table.seat_names(), page.table.info())
}

/// Describes a number of points, in the unit of the game.
fn describe_score(game: &GameInfo, n: i32) -> String {
    tr!("pages-score", game = game.id, n = n)
}

/// Describes the distance of a seat to the best other one. Scores are compared only if they agree with the rules about
/// the winner.
fn own_place(verdict: &GameResult, seat: Seat, names: &[String], game: &GameInfo) -> Option<String> {
    let (scores, winners) = (&verdict.scores, &verdict.winners);
    let won = |seat: usize| winners.contains(&(seat as u8));
    let name = |seat: usize| names.get(seat).map_or("", String::as_str);
    if winners.is_empty() || winners.len() == names.len() {
        return None;
    }
    let me = seat.index();
    let others: Vec<usize> = (0..names.len()).filter(|other| *other != me).collect();
    let best = |won_too: bool| {
        others.iter().copied().filter(|other| won(*other) == won_too).max_by_key(|other| scores[*other])
    };
    if won(me) && winners.len() > 1 {
        let with: Vec<String> =
            others.iter().filter(|other| won(**other)).map(|other| name(*other).to_owned()).collect();
        return Some(tr!("pages-end-shared", others = catalog::i18n::format_list(&with)));
    }
    if won(me) {
        let next = best(false)?;
        let ahead = scores[me] - scores[next];
        let is_compared = ahead >= 0 && game.by_points;
        return is_compared
            .then(|| tr!("pages-end-won", by = ahead, score = describe_score(game, ahead), next = name(next)));
    }
    let first = best(true)?;
    let short = scores[first] - scores[me];
    let behind = others.iter().all(|other| !won(*other) || scores[*other] >= scores[me]);
    let place = 1 + others.iter().filter(|other| won(**other) || scores[**other] > scores[me]).count();
    let last = place == names.len() && place > 2;
    let with_nothing = (scores[me] == 0).then(|| tr!("pages-end-with-nothing", game = game.id));
    Some(if let Some(line) = with_nothing.filter(|line| behind && !line.is_empty()) {
        line
    } else if behind && game.by_points {
        let (place, score) = (if last { 0 } else { place }, describe_score(game, short));
        tr!("pages-end-placed", place = place, short = short, score = score, first = name(first))
    } else {
        tr!("pages-end-lost", first = name(first))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn ended(scores: &[i32], winners: &[u8]) -> GameResult {
        let payoffs = vec![0.0; scores.len()];
        GameResult { payoffs, winners: winners.to_vec(), scores: scores.to_vec(), outcome: "won", detail: Value::Null }
    }

    /// The creatures of a game that the first arrival wins.
    const RAN: [i32; 2] = [7, 9];

    fn line(scores: &[i32], winners: &[u8], seat: u8) -> Option<String> {
        let names: Vec<String> =
            ["Ada", "Ben", "Cleo"].iter().take(scores.len()).map(|name| (*name).to_owned()).collect();
        let game = if scores == RAN { "infection" } else { "extraczon" };
        own_place(&ended(scores, winners), Seat(seat), &names, catalog::find(game).unwrap().info())
            .map(|line| line.replace(['\u{2068}', '\u{2069}'], ""))
    }

    #[test]
    fn the_end_speaks_to_whoever_reads_it() {
        let said = |scores: &[i32], winners: &[u8], seat| line(scores, winners, seat).unwrap();
        assert_eq!(said(&[19, 18, 4], &[0], 0), "1 point ahead of Ben.");
        assert_eq!(said(&[19, 18, 4], &[0], 1), "2nd place, 1 point behind Ada.");
        assert_eq!(said(&[19, 18, 4], &[0], 2), "Last place, 15 points behind Ada.");
        assert_eq!(said(&[9, 9], &[0], 0), "Level with Ben, ahead on the tie-break.");
        assert_eq!(said(&[9, 9], &[0], 1), "2nd place, level with Ada, behind on the tie-break.");
        assert_eq!(said(&[9, 9, 3], &[0, 1], 0), "You share the win with Ben.");
        assert_eq!((line(&RAN, &[0], 0), said(&RAN, &[0], 1)), (None, "You lost to Ada.".to_owned()));
        let german = catalog::i18n::with_locale(catalog::i18n::Language::German, || said(&[19, 18, 4], &[0], 2));
        assert_eq!(german, "Letzter Rang, 15 Punkte hinter Ada.");
    }

    #[test]
    fn a_distance_has_the_unit_of_its_game() {
        let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
        let said = |game: &str, scores: &[i32], seat| {
            let info = catalog::find(game).unwrap().info();
            own_place(&ended(scores, &[0]), Seat(seat), &names, info).unwrap()
        };
        assert_eq!(said("extinction", &[5, 4, 0], 1), "2nd place, 1 creature behind Ada.");
        assert_eq!(said("extinction", &[5, 4, 0], 2), "You finished with no creatures.");
        assert_eq!(said("extrication", &[25, 24, 20], 0), "1 Prestige ahead of Ben.");
        assert_eq!(said("end-of-days", &[5, 4, 0], 2), "Last place, 5 points behind Ada.");
    }

    #[test]
    fn winners_come_before_anybody_with_more_points() {
        let verdict = ended(&[9, 12, 9], &[0]);
        assert_eq!([0, 1, 2].map(|seat| place_of(&verdict, seat)), [1, 2, 3]);
        assert_eq!([0, 1, 2].map(|seat| place_of(&ended(&[5, 9, 5], &[1]), seat)), [2, 1, 2]);
    }

    #[test]
    fn the_largest_swing_towards_the_end_decided_it() {
        let course = [(0, vec![0, 0]), (3, vec![4, 0]), (5, vec![4, 9]), (8, vec![10, 9]), (9, vec![12, 9])];
        assert_eq!(swing(&course, &ended(&[12, 9], &[0])), Some((8, 6)));
        assert_eq!(swing(&course, &ended(&[12, 9], &[1])), Some((5, 9)));
        assert_eq!(swing(&course, &ended(&[12, 9], &[0, 1])), Some((8, 6)), "all win: points alone count");
        assert_eq!(swing(&course[..2], &ended(&[4, 0], &[])), None, "nothing went wrong");
        let fall = [(0, vec![5]), (2, vec![3]), (4, vec![-2])];
        assert_eq!(swing(&fall, &ended(&[0], &[])), Some((4, 5)));
    }

    #[test]
    fn it_compares_nothing_where_points_do_not_decide_and_says_nothing_where_all_share() {
        assert_eq!(line(&[2, 9], &[0], 0), None);
        assert_eq!(line(&[2, 9], &[0], 1).as_deref(), Some("You lost to Ada."));
        assert_eq!(line(&[1], &[0], 0), None);
        assert_eq!(line(&[1, 1], &[], 0), None);
        assert_eq!(line(&[1, 1], &[0, 1], 0), None);
    }
}
