//! The daily deal: the viewer's attempt, and the ranking of the server.

use catalog::tr;
use maud::{Markup, html};

use crate::document::{PageLocation, render_document};
use crate::parts::emblem;
use crate::parts::icon::{Icon, draw_icon};

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

/// The data of the daily page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPage {
    /// Today.
    pub today: DailyRanking,
    /// The previous day.
    pub yesterday: DailyRanking,
    /// The token of the viewer's table, once the attempt has begun.
    pub token: Option<String>,
    /// The URL of the daily deal for sharing.
    pub address: String,
}

/// Renders the page of the daily deal.
pub fn render_daily_page(page: &DailyPage) -> Markup {
    let title = tr!("daily");
    let own = page.today.results.iter().find(|ranked| ranked.own);
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            p.row { (emblem::draw_emblem(&page.today.game)) b { (catalog::name_of(&page.today.game)) } span.soft { (page.today.date) } }
            p { (tr!("daily-rules")) }
            @match &page.token {
                Some(token) => a.button.first href={ "/t/" (token) } { (tr!(if own.is_some() { "daily-look" } else { "daily-go-on" })) },
                None => form method="post" action="/daily" { button.button.first { (tr!("daily-play")) } },
            }
            @if let Some(own) = own { (share(page, own)) }
            (table(&page.today, &tr!("daily-today")))
            @if !page.yesterday.results.is_empty() { (table(&page.yesterday, &tr!("daily-yesterday", game = catalog::name_of(&page.yesterday.game)))) }
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

fn table(day: &DailyRanking, title: &str) -> Markup {
    html! {
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
