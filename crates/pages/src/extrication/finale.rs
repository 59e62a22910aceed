//! Extrication's part of the final screen: the ranking term by term, the deciding term, the scores over time, and every
//! launch.

use catalog::i18n::{format_decimal, format_signed};
use catalog::tr;
use engine::{Ending, Seat};
use extrication::{Class, EndingDetail, Event, TieBreaker};
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::ships;
use super::symbols::draw_worker;

/// Renders the game's part of the final screen.
pub(super) fn render_finale(setting: &ExtricationContext) -> Markup {
    let Some(ending) = &setting.viewer_state.ending else { return html! {} };
    html! {
        (ranking(setting, ending))
        (course(setting))
        (launches(setting))
    }
}

fn ranking(setting: &ExtricationContext, ending: &Ending<EndingDetail>) -> Markup {
    let mut order: Vec<Seat> = setting.seats().map(|(seat, _)| seat).collect();
    order.sort_by_key(|seat| ending.detail.seats[seat.index()].rank);
    let tokens = ending.detail.seats.iter().any(|standing| standing.tokens != 0);
    html! {
        section.stack aria-labelledby="ranking" {
            h2 #ranking { (tr!("pages-ranking")) }
            div.scroller tabindex="0" role="group" aria-labelledby="ranking" {
                table.ex-ranking {
                    thead { tr {
                        th scope="col" { span.unseen { (tr!("pages-ex-rank")) } }
                        th scope="col" { (tr!("pages-ex-seat")) }
                        th scope="col" { (tr!("pages-ex-prestige")) }
                        @for key in ["pages-ex-term-supported", "pages-ex-term-unsupported", "pages-ex-term-sets", "pages-ex-term-most"] {
                            th scope="col" { (tr!(key)) }
                        }
                        @if tokens { th scope="col" { (tr!("pages-ex-term-tokens")) } }
                        @for key in ["pages-ex-tie-cohorts", "pages-ex-tie-science", "pages-ex-tie-launches"] {
                            th.tie scope="col" { (tr!(key)) }
                        }
                    } }
                    tbody {
                        @for seat in order {
                            @let standing = &ending.detail.seats[seat.index()];
                            tr.won[ending.winners.contains(seat)].mine[setting.page.details.is_you(seat)] {
                                td.place { (standing.rank) }
                                th scope="row" { span.row { (draw_worker(seat)) (setting.seat_label(seat)) } }
                                td.sum { (format_decimal(standing.prestige.into(), 0)) }
                                td { (format_signed(standing.for_supported.into(), 0)) }
                                td { (format_signed(standing.for_unsupported.into(), 0)) }
                                td { (format_signed(standing.for_sets.into(), 0)) }
                                td { (format_signed(standing.for_majority.into(), 0)) }
                                @if tokens { td { (format_signed(standing.tokens.into(), 0)) } }
                                td.tie { (standing.population) }
                                td.tie { (standing.science) }
                                td.tie { (standing.launched) }
                            }
                        }
                    }
                }
            }
            p { (decided(&ending.detail)) " " (majority(setting, &ending.detail)) }
        }
    }
}

/// Describes the difference that decided the game (EX-83, EX-84, EX-Q34).
fn decided(detail: &EndingDetail) -> String {
    tr!(match detail.decided_by {
        TieBreaker::Prestige => "pages-ex-decided-prestige",
        TieBreaker::Cohorts => "pages-ex-decided-cohorts",
        TieBreaker::Science => "pages-ex-decided-science",
        TieBreaker::Launches => "pages-ex-decided-launches",
        TieBreaker::Nothing => "pages-ex-decided-nothing",
    })
}

/// Describes who got the bonus for the most supported Cohorts, and whether a tie had to be broken for it (EX-81,
/// EX-Q33).
fn majority(setting: &ExtricationContext, detail: &EndingDetail) -> String {
    let most = detail.seats.iter().map(|standing| standing.supported).max().unwrap_or(0);
    let level = detail.seats.iter().filter(|standing| standing.supported == most).count();
    let names: Vec<String> = detail.majority.iter().map(|seat| setting.seat_name(*seat).to_owned()).collect();
    match (names.as_slice(), level) {
        ([], _) => tr!("pages-ex-majority-nobody"),
        (names, 1) => tr!("pages-ex-majority", seats = catalog::i18n::format_list(names), most = most),
        (names, level) => {
            tr!("pages-ex-majority-tied", seats = catalog::i18n::format_list(names), most = most, level = level)
        }
    }
}

/// Draws the score of every seat at the start of each round and at the end, as lines.
fn course(setting: &ExtricationContext) -> Markup {
    let totals: Vec<Vec<i64>> =
        setting.viewer_state.recent_events.iter().filter_map(|(_, event)| prestige(event)).collect();
    let rounds = totals.len().saturating_sub(1).max(1) as i64;
    let all = || totals.iter().flatten().copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    let x = |round: usize| 28 + round as i64 * 290 / rounds;
    let y = |total: i64| 150 - (total - least) * 138 / (most - least).max(1);
    html! {
        section.stack aria-labelledby="course" {
            h2 #course { (tr!("pages-ex-course")) }
            svg.ex-course viewBox="0 0 360 172" role="img" aria-labelledby="course" {
                path.floor d={ "M28 " (y(0)) "H318" } {}
                text x="22" y=(y(0) + 4) text-anchor="end" { "0" }
                text x="22" y=(y(most) + 4) text-anchor="end" { (most) }
                @for round in 1..totals.len() { text x=(x(round)) y="168" text-anchor="middle" { (round) } }
                @for (seat, _) in setting.seats() {
                    @let points: Vec<String> = totals.iter().enumerate()
                        .map(|(round, totals)| format!("{} {}", x(round), y(totals[seat.index()]))).collect();
                    path class={ "line line-" (seat.0) } d={ "M" (points.join("L")) } {}
                    @if let Some(last) = totals.last() {
                        svg x=(x(totals.len() - 1) + 4 + 8 * i64::from(seat.0)) y=(y(last[seat.index()]) - 10) width="20" height="23" viewBox="0 0 26 30" aria-hidden="true" { (draw_worker(seat)) }
                    }
                }
            }
        }
    }
}

fn prestige(event: &Event) -> Option<Vec<i64>> {
    match event {
        Event::Round { prestige, .. } | Event::Over { prestige, .. } => {
            Some(prestige.iter().flatten().map(|points| i64::from(*points)).collect())
        }
        _ => None,
    }
}

/// A launch and the step after it.
struct Flight {
    seat: Seat,
    ship: Class,
    cohorts: u8,
    organics: u8,
    step: usize,
}

fn flight((step, event): &(usize, Event)) -> Option<Flight> {
    let Event::Launched { seat, ship, cohorts, organics, .. } = *event else { return None };
    Some(Flight { seat, ship, cohorts, organics, step: step + 1 })
}

/// Renders every launch as a link to its step.
fn launches(setting: &ExtricationContext) -> Markup {
    let content = setting.game().content();
    html! {
        section.stack aria-labelledby="story" {
            h2 #story { (tr!("pages-ex-story")) }
            ol.ex-sheet {
                @for flight in setting.viewer_state.recent_events.iter().filter_map(flight) {
                    @let ship = content.ship_class(flight.ship);
                    li {
                        a href={ "/t/" (setting.page.details.token) "/replay?ply=" (flight.step) } {
                            (ships::draw_silhouette(ship, flight.ship))
                            span.facts {
                                b { (catalog::i18n::localize_printed(&ship.name)) }
                                span.row { (draw_worker(flight.seat)) (setting.seat_label(flight.seat)) }
                                span { (catalog::i18n::extrication::load(flight.cohorts, flight.organics)) }
                            }
                        }
                    }
                }
            }
            p { a href={ "/t/" (setting.page.details.token) "/log" } { (tr!("pages-story-link")) } }
        }
    }
}
