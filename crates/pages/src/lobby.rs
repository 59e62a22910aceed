//! The lobby: a wall of posters.

use catalog::{GameInfo, tr};
use maud::{Markup, html};

use crate::TableListEntry;
use crate::document::{PageLocation, render_document};
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::{emblem, poster};
use crate::tutorial;

/// Renders the first page, on which every game is one click away. `name` is the one last used in this browser, or
/// empty. `once` is a token of this rendering, so that a form that is posted twice creates one table.
pub fn render_lobby_page(tables: &[TableListEntry], name: &str, once: &str) -> Markup {
    let games = catalog::games().iter().map(|game| game.info());
    let body = html! {
        main #content .page .hall {
            header {
                div { h1 { (tr!("pages-lobby-title")) } p { (tr!("pages-lobby-line")) } }
                form.who method="post" action="/name" {
                    label for="name" { (tr!("pages-your-name")) }
                    input #name type="text" name="name" maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname"
                        value=(name) placeholder=(tr!("pages-name-optional"));
                    button.button.small { (tr!("pages-rename")) }
                }
            }
            @if !tables.is_empty() { (open_tables(tables)) }
            section.games aria-label=(tr!("pages-games")) {
                @for game in games { (bill(game, once)) }
            }
            div.row.also {
                form.who.by-code method="post" action="/join" {
                    label for="code" { (tr!("pages-by-code")) }
                    input #code type="text" name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" placeholder="BCDFGH";
                    button.button.small { (tr!("pages-by-code-go")) }
                }
                a href="/daily" { (tr!("daily-link")) }
            }
        }
    };
    render_document(&tr!("pages-lobby"), PageLocation::General, &body)
}

/// Formats the seat counts of a game, as a range if possible.
pub(crate) fn describe_seat_counts(info: &GameInfo) -> String {
    match (info.seats.first(), info.seats.last()) {
        (Some(least), Some(most)) if least < most => tr!("pages-seats-range", least = *least, most = *most),
        (Some(only), _) => tr!("pages-seats", seats = *only),
        (None, _) => String::new(),
    }
}

/// Returns the default number of seats in a game against bots: three if allowed.
fn company(info: &GameInfo) -> Option<u8> {
    let several: Vec<u8> = info.seats.iter().copied().filter(|count| *count > 1).collect();
    several.iter().copied().find(|count| *count >= 3).or(several.last().copied())
}

fn bill(info: &GameInfo, once: &str) -> Markup {
    html! {
        article.bill {
            a href={ "/games/" (info.id) } tabindex="-1" aria-hidden="true" { (poster::draw_poster(info.id, info.name)) }
            div.body {
                header.head.stack {
                    h2 { a.quiet href={ "/games/" (info.id) } { (info.name) } }
                    p.facts {
                        span { (describe_seat_counts(info)) }
                        span { (tr!("pages-minutes", minutes = info.minutes)) }
                    }
                }
                p.line { (info.tagline) }
            }
            div.ways.main { (main_way(info, once)) }
            details.more name="more" {
                summary.button.small.round title=(tr!("pages-more-ways")) { span aria-hidden="true" { "···" } span.unseen { (tr!("pages-more-ways")) } }
                div.panel {
                    div.ways { (other_ways(info, once)) }
                    div.row {
                        a href={ "/games/" (info.id) } { (tr!("pages-setup-link")) }
                        a href={ "/rules/" (info.id) } { (tr!("pages-rules-link")) }
                        (tutorial::render_practice_form(info, once))
                    }
                }
            }
        }
    }
}

/// Renders the main button of a card: a game against bots. A cooperative game is played alone first, because bots are no
/// rivals there.
fn main_way(info: &GameInfo, once: &str) -> Markup {
    if info.is_cooperative { solo_way(info, once, true) } else { bots_way(info, once, true) }
}

fn solo_way(info: &GameInfo, once: &str, first: bool) -> Markup {
    html! {
        @if info.seats.contains(&1) { (one_click((info, once), 1, "now", "pages-play-solo", "pages-play-solo-line", first, None)) }
    }
}

fn bots_way(info: &GameInfo, once: &str, first: bool) -> Markup {
    let button = if info.is_cooperative { "pages-play-with-bots" } else { "pages-play-bots" };
    html! {
        @if let Some(seats) = company(info) { (one_click((info, once), seats, "now", button, "pages-play-bots-line", first, None)) }
    }
}

fn other_ways(info: &GameInfo, once: &str) -> Markup {
    let friends: Vec<u8> = info.seats.iter().copied().filter(|count| *count > 1).collect();
    html! {
        @if info.is_cooperative { (bots_way(info, once, false)) } @else { (solo_way(info, once, false)) }
        @if let Some(least) = friends.first() {
            (one_click((info, once), *least, "invite", "pages-play-invite", "pages-play-invite-line", false, Some(&friends)))
            (one_click((info, once), *least, "hotseat", "pages-play-hotseat", "pages-play-hotseat-line", false, Some(&friends)))
        }
    }
}

/// Renders a form with one button, and a choice of seat counts if there are several.
fn one_click(
    (info, once): (&GameInfo, &str),
    seats: u8,
    mode: &str,
    button: &str,
    line: &str,
    first: bool,
    counts: Option<&Vec<u8>>,
) -> Markup {
    html! {
        form method="post" action="/tables" data-adds {
            input type="hidden" name="game" value=(info.id);
            input type="hidden" name="mode" value=(mode);
            input type="hidden" name="guide" value="1";
            input type="hidden" name="once" value=(once);
            input type="hidden" name="bots" value=(info.standard_bot);
            button.button.first[first] { (tr!(button)) }
            @match counts {
                Some(counts) if counts.len() > 1 => {
                    select name="seats" aria-label=(tr!("pages-how-many")) {
                        @for count in counts {
                            option value=(count) selected[*count == seats] { (tr!("pages-seats", seats = *count)) }
                        }
                    }
                }
                _ => input type="hidden" name="seats" value=(seats);,
            }
            span { (tr!(line, bots = seats - 1)) }
        }
    }
}

/// Formats the names of players as a list. The reader comes first and is called "You".
pub(crate) fn list_players(names: &[String], you: Option<usize>) -> String {
    let others = names.iter().enumerate().filter(|(place, _)| Some(*place) != you).map(|(_, name)| name.clone());
    let players: Vec<String> = you.map(|_| tr!("you")).into_iter().chain(others).collect();
    catalog::i18n::format_list(&players)
}

fn open_tables(tables: &[TableListEntry]) -> Markup {
    html! {
        section.open-tables aria-labelledby="open-tables" {
            h2 #open-tables { (tr!("pages-open-tables")) }
            ul.stack {
                @for table in tables {
                    li {
                        (emblem::draw_emblem(&table.game))
                        span.who {
                            b { (catalog::name_of(&table.game)) } br;
                            span.small.soft { (list_players(&table.names, table.you)) }
                        }
                        @if table.turn {
                            span.stamp { (tr!("pages-your-turn")) }
                        } @else if table.free > 0 {
                            span.small { (tr!("pages-free-seats", free = table.free)) }
                        }
                        a.button.small href={ "/t/" (table.token) } {
                            (draw_icon(Icon::Next))
                            (tr!(if table.yours { "pages-return" } else if table.started { "pages-watch" } else { "pages-join" }))
                        }
                    }
                }
            }
        }
    }
}
