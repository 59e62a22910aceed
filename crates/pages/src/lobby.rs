//! The lobby: a wall of posters.

use catalog::{GameInfo, tr};
use maud::{Markup, html};

use crate::TableListEntry;
use crate::bot_levels::{bot_level_name, standard_level};
use crate::daily::{self, DailyTeaser};
use crate::document::{PageLocation, render_document};
use crate::operator_notice::has_one_person;
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::{emblem, poster};
use crate::tutorial;

/// The level of bots in games with one click, until somebody chooses another one.
const DEFAULT_LEVEL: &str = "casual";

/// The data of the first page.
#[derive(Clone, Debug, Default)]
pub struct LobbyPage<'a> {
    /// The tables of this browser.
    pub tables: Vec<TableListEntry>,
    /// The name last used in this browser, or empty.
    pub name: &'a str,
    /// The level of bots last chosen in this browser, or empty.
    pub level: &'a str,
    /// The daily challenge. `None` if it cannot be read.
    pub daily: Option<DailyTeaser>,
    /// A token of this rendering, so that a form that is posted twice creates one table.
    pub once: &'a str,
}

/// Renders the first page, on which every game is one click away.
pub fn render_lobby_page(page: &LobbyPage) -> Markup {
    let body = html! {
        main #content .page .hall {
            header {
                div { h1 { (tr!("pages-lobby-title")) } p { (tr!("pages-lobby-line")) } }
                form.who method="post" action="/name" {
                    label for="name" { (tr!("pages-your-name")) }
                    input #name type="text" name="name" maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname"
                        value=(page.name) placeholder=(tr!("pages-name-optional"));
                    button.button.small { (tr!("pages-rename")) }
                }
            }
            @if !page.tables.is_empty() { (open_tables(&page.tables)) }
            div.row.also {
                @if !has_one_person() { (render_code_form("who by-code")) }
                @if let Some(daily) = &page.daily { (daily::render_teaser(daily)) }
            }
            section.games aria-label=(tr!("pages-games")) {
                @for game in catalog::games() { (bill(game.info(), page)) }
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

/// Renders the form that leads to a waiting room by its code.
pub(crate) fn render_code_form(class: &str) -> Markup {
    html! {
        form class=(class) method="post" action="/join" {
            label for="code" { (tr!("pages-by-code")) }
            input #code type="text" name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" placeholder="BCDFGH";
            button.button.small { (tr!("pages-by-code-go")) }
        }
    }
}

/// Returns the default number of seats in a game against bots: three if allowed.
pub(crate) fn company_size(info: &GameInfo) -> Option<u8> {
    let several = shared_counts(info);
    several.iter().copied().find(|count| *count >= 3).or(several.last().copied())
}

fn bill(info: &GameInfo, page: &LobbyPage) -> Markup {
    let once = page.once;
    let own = page.tables.iter().find(|table| table.game == info.id && table.yours && table.started);
    html! {
        article.bill {
            a href={ "/games/" (info.id) } tabindex="-1" aria-hidden="true" { (poster::draw_poster(info.id, info.name)) }
            div.body {
                header.head {
                    h2 { a.quiet href={ "/games/" (info.id) } { (info.name) } }
                    p.facts {
                        span { (describe_seat_counts(info)) }
                        span { (tr!("pages-minutes", minutes = info.minutes)) }
                    }
                }
                p.line { (info.tagline) }
            }
            div.ways.main {
                @if let Some(own) = own {
                    a.button.first.resume href={ "/t/" (own.token) } { (draw_icon(Icon::Next)) (tr!(if own.turn { "pages-continue-turn" } else { "pages-continue" })) }
                }
                (play_way(info, page, own.is_none()))
                div.row {
                    @if !has_one_person() {
                        (one_click(info, once, ("invite", "pages-play-invite", "pages-play-invite-line"), &shared_counts(info)))
                    }
                    (tutorial::render_tutorial_form(info, once))
                    details.more name="more" {
                        summary.button.small.round title=(tr!("pages-more-ways")) { span aria-hidden="true" { "···" } span.unseen { (tr!("pages-more-ways")) } }
                        div.panel {
                            div.ways { (other_ways(info, once)) }
                            div.row {
                                a.button.small href={ "/games/" (info.id) } { (tr!("pages-setup-link")) }
                                a.button.small href={ "/rules/" (info.id) } { (tr!("pages-rules-link")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the hidden fields of a form that opens a table with one click.
fn table_fields(info: &GameInfo, once: &str, mode: &str) -> Markup {
    html! {
        input type="hidden" name="game" value=(info.id);
        input type="hidden" name="mode" value=(mode);
        input type="hidden" name="guide" value="1";
        input type="hidden" name="once" value=(once);
    }
}

/// Renders the main button of a card: a game with bots, with their level beside it.
fn play_way(info: &GameInfo, page: &LobbyPage, first: bool) -> Markup {
    let company = company_size(info);
    html! {
        form.play method="post" action="/tables" data-adds {
            (table_fields(info, page.once, "now"))
            input type="hidden" name="seats" value=(company.unwrap_or(1));
            button.button.first[first] { (tr!(if company.is_some() { "pages-play-game" } else { "pages-play-solo" })) }
            @if let Some(seats) = company { (level_choice(info, page.level, seats - 1)) }
        }
    }
}

/// Renders the choice of the level of bots, each with their number.
fn level_choice(info: &GameInfo, chosen: &str, bots: u8) -> Markup {
    let levels = || info.bots.iter().filter(|bot| bot.level);
    let present = levels().find(|bot| bot.id == chosen).map_or(DEFAULT_LEVEL, |bot| bot.id);
    html! {
        select name="bots" aria-label=(tr!("pages-level")) {
            @for bot in levels() {
                option value=(bot.id) selected[bot.id == present] { (tr!("pages-against-bots", bots = bots, level = bot_level_name(bot))) }
            }
        }
    }
}

/// Returns the seat counts with more than one seat.
fn shared_counts(info: &GameInfo) -> Vec<u8> {
    info.seats.iter().copied().filter(|count| *count > 1).collect()
}

fn other_ways(info: &GameInfo, once: &str) -> Markup {
    let several = shared_counts(info);
    html! {
        @if info.seats.contains(&1) { (one_click(info, once, ("now", "pages-play-solo", "pages-play-solo-line"), &[1])) }
        @if !several.is_empty() {
            (one_click(info, once, ("hotseat", "pages-play-hotseat", "pages-play-hotseat-line"), &several))
        }
    }
}

/// Renders a form with one button, and a choice of seat counts if there are several.
fn one_click(info: &GameInfo, once: &str, (mode, button, line): (&str, &str, &str), counts: &[u8]) -> Markup {
    let seats = counts.first().copied().unwrap_or(1);
    html! {
        form method="post" action="/tables" data-adds {
            (table_fields(info, once, mode))
            button.button.small { (tr!(button)) }
            @if counts.len() > 1 {
                select name="seats" aria-label=(tr!("pages-how-many")) {
                    @for count in counts { option value=(count) { (tr!("pages-seats", seats = *count)) } }
                }
            } @else { input type="hidden" name="seats" value=(seats); }
            span { (tr!(line, bots = seats - 1, level = standard_level(info))) }
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
                            b { (catalog::name_of(&table.game)) @if table.is_practice { ": " (tr!("pages-tutorial")) } } br;
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
