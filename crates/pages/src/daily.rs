//! The deal of the day: one's own try, and how the house has done.

use catalog::tr;
use maud::{Markup, html};

use crate::document::{PageLocation, render_document};
use crate::parts::emblem;
use crate::parts::icon::{Icon, draw_icon};

/// A try that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// From 1; those alike share a place.
    pub place: usize,
    /// By what name.
    pub name: String,
    /// Whether it was won.
    pub won: bool,
    /// The points.
    pub score: i32,
    /// Whether it is the viewer's.
    pub own: bool,
}

/// How the house has done on a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyRanking {
    /// The day, as ISO 8601 writes it.
    pub date: String,
    /// The id of its game.
    pub game: String,
    /// The tries, the best first.
    pub results: Vec<DailyResult>,
}

/// Today and yesterday.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPage {
    /// Today.
    pub today: DailyRanking,
    /// The day before.
    pub yesterday: DailyRanking,
    /// The table of the viewer's try, once it has begun.
    pub token: Option<String>,
    /// Where others find the deal of the day.
    pub address: String,
}

/// The page of the deal of the day.
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

/// What can be told to others without telling them anything of the deal.
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
