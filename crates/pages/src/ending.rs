//! The final screen.

use arcade::{Sentence, Verdict, say};
use maud::{Markup, html};
use play::Seat;

use crate::TablePage;
use crate::frame::notice;
use crate::parts::icon::{Icon, icon};
use crate::parts::poster;

/// The end of a game: the verdict, what can be done next, the game's own part, and the moments that made it.
pub(crate) fn finale(page: &TablePage, own: Option<&Markup>) -> Markup {
    let (info, room) = (page.table.info(), &page.room);
    let path = format!("/t/{}", room.token);
    let seated = page.viewer.seat().is_some();
    html! {
        div.finale {
            @if let Some(said) = &page.notice { (notice(said, Some(info.id))) }
            section.verdict aria-label=(say!("pages-verdict")) {
                p.big { (page.table.ending().unwrap_or_default()) }
                @if let Some(line) = own_ending(page) { p.own-ending { (line) } }
                (poster::poster(info.id, info.name))
                div #dock .row {
                    @if let Some(next) = &room.rematch {
                        a #rematch .button.first href={ "/t/" (next) } { (icon(Icon::Next)) (say!("pages-rematch-go")) }
                    } @else if seated {
                        form method="post" action={ (path) "/rematch" } data-post {
                            button #rematch .button.first { (say!("pages-rematch")) }
                        }
                    }
                    a.button href={ (path) "/replay" } { (icon(Icon::Back)) (say!("pages-replay")) }
                    a.button href={ (path) "/analysis" } { (say!("pages-analysis")) }
                    a.button href={ (path) "/proof" } { (icon(Icon::Seal)) (say!("pages-proof")) }
                    a.button.plain href={ (path) "/record.json" } { (say!("pages-record")) }
                    a.button.plain href="/" { (say!("pages-all-games")) }
                }
            }
            @if let Some(own) = own { (own) }
        }
    }
}

/// The end as the person at this browser met it; none for onlookers, for several people on one device, and where all
/// win or lose together.
fn own_ending(page: &TablePage) -> Option<String> {
    let seat = page.viewer.seat().filter(|seat| page.room.you(*seat))?;
    let verdict = page.table.status().result?;
    own_place(&verdict, seat, page.table.names())
}

/// How far ahead or behind somebody ended. Scores are compared only if they say the same as the rules about who won.
fn own_place(verdict: &Verdict, seat: Seat, names: &[String]) -> Option<String> {
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
        return Some(say!("pages-end-shared", others = arcade::words::list(&with)));
    }
    if won(me) {
        let next = best(false)?;
        let ahead = scores[me] - scores[next];
        return Some(if ahead < 0 {
            say!("pages-end-won-only")
        } else {
            say!("pages-end-won", by = ahead, next = name(next))
        });
    }
    let first = best(true)?;
    let short = scores[first] - scores[me];
    let behind = others.iter().all(|other| !won(*other) || scores[*other] >= scores[me]);
    let place = 1 + others.iter().filter(|other| won(**other) || scores[**other] > scores[me]).count();
    let last = place == names.len() && place > 2;
    Some(if behind {
        say!("pages-end-placed", place = if last { 0 } else { place }, short = short, first = name(first))
    } else {
        say!("pages-end-lost", first = name(first))
    })
}

/// The moments of a game among the lines of its log, each a link to its place in the replay.
pub(crate) fn moments(token: &str, lines: &[Sentence]) -> Markup {
    html! {
        ol.log {
            @for line in lines.iter().filter(|line| line.weight == 2) {
                li { a href={ "/t/" (token) "/replay?ply=" (line.ply + 1) } { (line.text) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn ended(scores: &[i32], winners: &[u8]) -> Verdict {
        let payoffs = vec![0.0; scores.len()];
        Verdict { payoffs, winners: winners.to_vec(), scores: scores.to_vec(), outcome: "won", detail: Value::Null }
    }

    fn line(scores: &[i32], winners: &[u8], seat: u8) -> Option<String> {
        let names: Vec<String> =
            ["Ada", "Ben", "Cleo"].iter().take(scores.len()).map(|name| (*name).to_owned()).collect();
        own_place(&ended(scores, winners), Seat(seat), &names).map(|line| line.replace(['\u{2068}', '\u{2069}'], ""))
    }

    #[test]
    fn the_end_speaks_to_whoever_reads_it() {
        let said = |scores: &[i32], winners: &[u8], seat| line(scores, winners, seat).unwrap();
        assert_eq!(said(&[19, 18, 4], &[0], 0), "You win, 1 ahead of Ben.");
        assert_eq!(said(&[19, 18, 4], &[0], 1), "You come second, 1 short of Ada.");
        assert_eq!(said(&[19, 18, 4], &[0], 2), "You come last, 15 short of Ada.");
        assert_eq!(said(&[9, 9], &[0], 0), "You win: level with Ben, but ahead on the tie-break.");
        assert_eq!(said(&[9, 9], &[0], 1), "You come second, level with Ada but behind on the tie-break.");
        assert_eq!(said(&[9, 9, 3], &[0, 1], 0), "You share the win with Ben.");
    }

    #[test]
    fn it_compares_nothing_where_points_do_not_decide_and_says_nothing_where_all_share() {
        assert_eq!(line(&[2, 9], &[0], 0).as_deref(), Some("You win."));
        assert_eq!(line(&[2, 9], &[0], 1).as_deref(), Some("Ada took this one."));
        assert_eq!(line(&[1], &[0], 0), None);
        assert_eq!(line(&[1, 1], &[], 0), None);
        assert_eq!(line(&[1, 1], &[0, 1], 0), None);
    }
}
