//! Looking back at a finished game: what was luck, what was skill, and where it turned.

use arcade::{Analysis, say};
use maud::{Markup, html};

use crate::frame::{Place, document};
use crate::parts::emblem;

/// How wide and how high the curves are drawn.
const SIZE: [u32; 2] = [600, 160];
/// How the curves of the seats are told apart without colours.
const DASHES: [&str; 8] = ["none", "8 4", "2 4", "12 4 2 4", "4 2", "1 3", "16 4", "6 2 2 2"];

/// The page about a finished game.
pub fn analysis(game: &str, token: &str, names: &[String], analysis: &Analysis) -> Markup {
    let title = say!("pages-analysis");
    let table = format!("/t/{token}");
    let body = html! {
        main #content .page .narrow .room {
            p.row { (emblem::emblem(game)) a href=(table) { (say!("pages-back-to-table")) } }
            h1 { (title) }
            p { (say!("pages-analysis-line")) }
            h2 { (say!("pages-analysis-turning")) }
            @if analysis.turning_points.is_empty() { p { (say!("pages-analysis-even")) } } @else {
                ol #turning {
                    @for point in &analysis.turning_points {
                        li { a href={ (table) "/replay?ply=" (point.ply) } { (point.text) } }
                    }
                }
            }
            h2 { (say!("pages-analysis-balance")) }
            (balance(names, analysis))
            h2 { (say!("pages-analysis-curve")) }
            (curves(names, analysis))
        }
    };
    document(&title, Place::Hall, &body)
}

fn balance(names: &[String], analysis: &Analysis) -> Markup {
    let hundredths = |part: f64| format!("{:+.1}", 100.0 * part);
    let heads = ["seat", "start", "luck", "skill", "end"];
    html! {
        table #balance {
            thead { tr { @for head in heads { th { (say!(&format!("pages-analysis-{head}"))) } } } }
            tbody {
                @for total in &analysis.totals {
                    tr {
                        th scope="row" { (name(names, total.seat)) }
                        @for part in [total.initial, total.luck, total.skill, total.last] { td { (hundredths(part)) } }
                    }
                }
            }
        }
    }
}

/// What the game was worth to each seat as it went on.
fn curves(names: &[String], analysis: &Analysis) -> Markup {
    let [wide, high] = SIZE;
    let (right, floor) = (f64::from(wide), f64::from(high));
    let last = analysis.chances.last().map_or(1, |chances| chances.ply.max(1)) as f64;
    let worths = || analysis.chances.iter().flat_map(|chances| chances.by_seat.iter().copied());
    let most = worths().fold(1.0, f64::max);
    let points = |seat: usize| {
        let point = |chances: &arcade::Chances| {
            let (x, y) = (chances.ply as f64 / last * right, floor - chances.by_seat[seat].max(0.0) / most * floor);
            format!("{x:.1},{y:.1}")
        };
        analysis.chances.iter().map(point).collect::<Vec<_>>().join(" ")
    };
    html! {
        svg viewBox={ "0 -4 " (wide) " " (high + 8) } role="img" aria-label=(say!("pages-analysis-curve")) {
            line x1="0" y1=(high) x2=(wide) y2=(high) stroke="currentColor" stroke-opacity="0.3" {}
            @for seat in 0..usize::from(analysis.seats) {
                polyline points=(points(seat)) fill="none" stroke="currentColor" stroke-width="2"
                    stroke-dasharray=(DASHES[seat % DASHES.len()]) {}
            }
        }
        ul {
            @for seat in 0..analysis.seats {
                li {
                    svg viewBox="0 0 60 8" width="60" height="8" aria-hidden="true" {
                        line x1="0" y1="4" x2="60" y2="4" stroke="currentColor" stroke-width="2"
                            stroke-dasharray=(DASHES[usize::from(seat) % DASHES.len()]) {}
                    }
                    " " (name(names, seat))
                }
            }
        }
    }
}

fn name(names: &[String], seat: u8) -> &str {
    names.get(usize::from(seat)).map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use arcade::{Chances, Total, TurningPoint};

    use super::*;

    #[test]
    fn turning_points_lead_to_the_replay_and_every_seat_has_its_balance() {
        let chances = |ply, first: f64| Chances { ply, by_seat: vec![first, 1.0 - first] };
        let total = |seat, initial, last, luck| Total { seat, initial, last, luck, skill: last - initial - luck };
        let looked = Analysis {
            game: "infection",
            seats: 2,
            decisions: Vec::new(),
            luck: Vec::new(),
            chances: vec![chances(0, 0.5), chances(4, 0.7), chances(9, 1.0)],
            turning_points: vec![TurningPoint { ply: 7, seat: 1, loss: 0.2, text: "Ben turned it.".into() }],
            totals: vec![total(0, 0.5, 1.0, 0.2), total(1, 0.5, 0.0, -0.2)],
        };
        let names = ["Ada".to_owned(), "Ben".to_owned()];
        let html = analysis("infection", "123", &names, &looked).into_string();
        assert!(html.contains("<a href=\"/t/123/replay?ply=7\">Ben turned it.</a>"), "{html}");
        assert!(html.contains("<td>+50.0</td><td>+20.0</td><td>+30.0</td><td>+100.0</td>"), "{html}");
        assert!(html.contains("points=\"0.0,80.0 266.7,48.0 600.0,0.0\""), "{html}");
        assert!(html.contains("href=\"/t/123\""));
    }
}
