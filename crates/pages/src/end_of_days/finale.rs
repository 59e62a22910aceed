//! End of Days' part of the final screen: the fate of the world, the ranking, and every launch.

use catalog::i18n::end_of_days::list_landing_values;
use catalog::tr;
use end_of_days::EndingDetail;
use engine::{Ending, Seat};
use maud::{Markup, html};

use super::context::EndOfDaysContext;
use super::flags;
use super::launch_summary::{LaunchSummary, collect_flights};
use super::rocket::draw_rocket;
use crate::parts::icon::{Icon, draw_icon};

/// Renders the game's part of the final screen.
pub(super) fn render_finale(setting: &EndOfDaysContext) -> Markup {
    let Some(ending) = &setting.viewer_state.ending else { return html! {} };
    let page = setting.page;
    let flights = collect_flights(&setting.viewer_state.recent_events);
    html! {
        (fate(setting, ending))
        (ranking(setting, ending, &flights))
        section.stack aria-labelledby="flights" {
            h2 #flights { (tr!("pages-ed-flights", n = flights.len())) }
            @if flights.is_empty() { p { (tr!("pages-ed-no-flights")) } }
            ol.ed-flights { @for flight in &flights { (chapter(setting, flight)) } }
            p { a href={ "/t/" (page.details.token) "/log" } { (tr!("pages-story-link")) } }
        }
    }
}

/// Renders the fate of Earth and of humanity.
fn fate(setting: &EndOfDaysContext, ending: &Ending<EndingDetail>) -> Markup {
    let bombed = ending.detail.ended_by != "last_turn";
    let winners: Vec<Seat> = setting.nations().filter(|seat| ending.winners.contains(*seat)).collect();
    html! {
        section.ed-fate.lost[winners.is_empty()] aria-labelledby="fate" {
            svg viewBox="0 0 240 96" aria-hidden="true" {
                rect class=(if winners.is_empty() { "r" } else { "b" }) width="240" height="96" {}
                rect fill="url(#p-rays)" width="240" height="96" {}
                @if winners.is_empty() {
                    circle class="k" cx="120" cy="48" r="34" {}
                    path class="m" d="M120 8L129 34L156 22L142 47L168 60L139 62L136 90L120 66L102 90L102 62L72 60L98 47L84 22L112 34Z" {}
                } @else {
                    circle class="r edge" cx="196" cy="44" r="28" {}
                    circle class="h" cx="188" cy="36" r="6" {}
                    circle class="h" cx="204" cy="54" r="8" {}
                    path class="P w2" d="M20 92Q80 20 160 40" {}
                    path class="p" d="M160 40L146 30L150 46Z" {}
                    circle class="p" cx="40" cy="20" r="2" {}
                    circle class="p" cx="96" cy="14" r="2" {}
                    circle class="p" cx="120" cy="74" r="2" {}
                }
            }
            div.stack {
                h2 #fate {
                    @if ending.detail.extinct { (tr!("pages-ed-fate-extinct")) }
                    @else if winners.is_empty() { (tr!("pages-ed-fate-nobody")) }
                    @else { (tr!("pages-ed-fate-mars", n = winners.len())) }
                }
                p { (tr!(if bombed { "pages-ed-fate-bomb" } else { "pages-ed-fate-asteroid" })) }
                @if !winners.is_empty() { p.row { @for seat in winners { (flags::draw_seat_name(setting, seat)) } } }
            }
        }
    }
}

fn ranking(setting: &EndOfDaysContext, ending: &Ending<EndingDetail>, flights: &[LaunchSummary]) -> Markup {
    let mut order: Vec<Seat> = setting.nations().collect();
    order.sort_by_key(|seat| -ending.scores[seat.index()]);
    let rank = |seat: Seat| {
        1 + order.iter().filter(|other| ending.scores[other.index()] > ending.scores[seat.index()]).count()
    };
    let best = |seat: Seat| {
        flights
            .iter()
            .filter(|flight| flight.seat == seat)
            .map(|flight| flight.points)
            .max()
            .filter(|points| *points > 0)
    };
    html! {
        section.stack {
            h2 #ranking { (tr!("pages-ranking")) }
            div.scroller tabindex="0" role="region" aria-labelledby="ranking" {
                table.ed-ranking {
                    thead { tr {
                        th scope="col" { span.unseen { (tr!("pages-ed-rank")) } }
                        @for key in ["pages-ed-nation", "pages-ed-vp-long", "pages-ed-launches", "pages-ed-on-mars", "pages-ed-best-ship"] { th scope="col" { (tr!(key)) } }
                    } }
                    tbody {
                        @for seat in order.iter().copied() {
                            @let at = seat.index();
                            tr.won[ending.winners.contains(seat)].mine[setting.page.details.is_you(seat)] {
                                td.place { (rank(seat)) }
                                th scope="row" { span.row { @if let Some(flag) = setting.public_state()[seat].flag { (flags::draw_flag(flag)) } (setting.seat_name(seat)) @if let Some(nation) = setting.nation_of(seat) { span.soft { (catalog::i18n::localize_printed(&nation.name)) } } } }
                                td.sum { (ending.scores[at]) }
                                td { (ending.detail.launches[at]) }
                                td { (ending.detail.successes[at]) }
                                td { @match best(seat) { Some(points) => (points), None => "–" } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders one launch: the ship, its chance, the revealed card and the points.
fn chapter(setting: &EndOfDaysContext, flight: &LaunchSummary) -> Markup {
    let (game, token) = (setting.game(), &setting.page.details.token);
    let good = flight.fate.is_some_and(|(_, good)| good);
    let names: Vec<String> = flight.ship.iter().map(|card| catalog::i18n::end_of_days::card_name(game, card)).collect();
    html! {
        li.lost[!good] {
            a href={ "/t/" (token) "/replay?ply=" (flight.step) } {
                (draw_rocket(game, flight.ship, good))
                span.ed-story {
                    b { (flags::draw_seat_name(setting, flight.seat)) " · " (tr!("pages-ed-round", n = flight.round)) }
                    span.ed-verdict.good[good].bad[!good] {
                        (draw_icon(if good { Icon::Tick } else { Icon::Cross }))
                        (tr!(if good { "pages-ed-landed" } else { "pages-ed-crashed" }))
                        @if good { " +" (flight.points) }
                    }
                    @if let Some((card, _)) = flight.fate { span.small { (tr!("pages-ed-flight-line", values = list_landing_values(setting.game(), flight.chance), shown = setting.numbered_card_name(card))) } }
                    span.small.soft { (catalog::i18n::format_list(&names)) }
                }
            }
        }
    }
}
