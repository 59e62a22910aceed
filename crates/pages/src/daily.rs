//! The daily deal: the viewer's attempt, and the ranking of the server.

use catalog::tr;
use maud::{Markup, html};

use crate::document::{PageLocation, render_document};
use crate::durations::hours_left;
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::{emblem, poster};

/// A finished attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// The rank, counted from 1. Equal results share a rank.
    pub place: usize,
    /// The player's name.
    pub name: String,
    /// True if the attempt was a win.
    pub won: bool,
    /// The points.
    pub score: i32,
    /// True if the attempt is the viewer's.
    pub own: bool,
}

/// The ranking of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyRanking {
    /// The date in ISO 8601 format.
    pub date: String,
    /// The id of the game.
    pub game: String,
    /// The attempts, best first.
    pub results: Vec<DailyResult>,
}

/// The daily challenge in a few words, for the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyTeaser {
    /// The id of the game.
    pub game: String,
    /// The end of the day, in milliseconds since the epoch.
    pub ends: u64,
    /// The time of the page.
    pub now: u64,
    /// The number of days in a row on which the viewer has played, up to today or yesterday.
    pub streak: u32,
    /// True if the viewer has begun the attempt of today.
    pub is_begun: bool,
}

/// The data of the daily page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPage {
    /// The challenge of today.
    pub teaser: DailyTeaser,
    /// Today.
    pub today: DailyRanking,
    /// The previous day.
    pub yesterday: DailyRanking,
    /// The token of the viewer's table, once the attempt has begun.
    pub token: Option<String>,
    /// The URL of the daily deal for sharing.
    pub address: String,
}

/// Renders the link to the daily challenge.
pub(crate) fn render_teaser(teaser: &DailyTeaser) -> Markup {
    html! {
        a.teaser href="/daily" {
            (emblem::draw_emblem(&teaser.game))
            span {
                b { (tr!("daily-link")) ": " (catalog::name_of(&teaser.game)) } br;
                span.small.soft {
                    @if teaser.is_begun { (tr!("daily-begun")) " · " }
                    (time_left(teaser))
                    @if teaser.streak > 0 { " · " (tr!("daily-streak", days = teaser.streak)) }
                }
            }
        }
    }
}

/// Renders the time until the end of the day, which the script keeps up to date.
fn time_left(teaser: &DailyTeaser) -> Markup {
    let (ends, words) = (teaser.ends, hours_left());
    html! {
        span data-until=(ends) data-now=(teaser.now) data-words=(words.to_json()) { (words.describe(ends.saturating_sub(teaser.now))) }
    }
}

/// Renders the page of the daily deal.
pub fn render_daily_page(page: &DailyPage) -> Markup {
    let title = tr!("daily");
    let (own, game) = (page.today.results.iter().find(|ranked| ranked.own), page.today.game.as_str());
    let before = page.yesterday.results.iter().find(|ranked| ranked.own);
    let body = html! {
        main #content .page .narrow .room .daily {
            header.sheet.what {
                (poster::draw_poster(game, catalog::name_of(game)))
                div.stack {
                    p.small.soft { (page.today.date) }
                    h1 { (title) ": " (catalog::name_of(game)) }
                    p { (tr!("daily-rules")) }
                    @match &page.token {
                        Some(token) => p { a.button.first href={ "/t/" (token) } { (tr!(if own.is_some() { "daily-look" } else { "daily-go-on" })) } },
                        None => form method="post" action="/daily" { input type="hidden" name="guide" value="1"; button.button.first { (tr!("daily-play")) } },
                    }
                }
            }
            dl.big-numbers {
                div { dt { (tr!("daily-ends")) } dd { (time_left(&page.teaser)) } }
                div { dt { (tr!("daily-streak-title")) } dd { (tr!("daily-days", days = page.teaser.streak)) } }
                @if let Some(own) = own { div { dt { (tr!("daily-today-you")) } dd { (tr!("daily-place-of", place = own.place, of = page.today.results.len())) } } }
                @if let Some(before) = before { div { dt { (tr!("daily-yesterday-you")) } dd { (tr!("daily-place-of", place = before.place, of = page.yesterday.results.len())) } } }
            }
            @if let Some(own) = own { section.sheet.share { (share(page, own)) } }
            div.side-by-side {
                (ranking(&page.today, &tr!("daily-today")))
                (ranking(&page.yesterday, &tr!("daily-yesterday", game = catalog::name_of(&page.yesterday.game))))
            }
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// Renders a text for sharing that reveals nothing about the deal.
fn share(page: &DailyPage, own: &DailyResult) -> Markup {
    let text = tr!(
        if own.won { "daily-share-won" } else { "daily-share" },
        date = page.today.date.as_str(),
        game = catalog::name_of(&page.today.game),
        score = own.score,
        place = own.place,
        of = page.today.results.len()
    );
    html! {
        label for="share" { (tr!("daily-share-label")) }
        input #share type="text" readonly value={ (text) " " (page.address) };
        button.button.small.js-only type="button" data-copy="share" data-done=(tr!("pages-copied")) {
            (draw_icon(Icon::Copy)) span { (tr!("pages-copy")) }
        }
    }
}

fn ranking(day: &DailyRanking, title: &str) -> Markup {
    html! {
        section.sheet.stack {
            h2 { (title) }
            @if day.results.is_empty() { p.soft { (tr!("daily-nobody")) } } @else {
                table.figures {
                    thead { tr { th scope="col" { (tr!("daily-place")) } th scope="col" { (tr!("daily-name")) } th scope="col" { (tr!("daily-result")) } } }
                    tbody {
                        @for ranked in &day.results {
                            tr {
                                td { (ranked.place) }
                                th scope="row" { (text::isolate_bidi(&ranked.name)) @if ranked.own { " " span.stamp { (tr!("daily-you")) } } }
                                td { (tr!(if ranked.won { "pages-my-victory" } else { "pages-my-defeat" }, score = ranked.score)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
