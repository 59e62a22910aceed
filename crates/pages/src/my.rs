//! My games: what runs, what has ended and how, and everything of mine on another device.

use arcade::say;
use maud::{Markup, html};

use crate::calls::{CallsPage, calls};
use crate::devices::{SignedIn, devices};
use crate::frame::{Place, document, notice};
use crate::parts::{emblem, qr};
use crate::{Notice, OpenTable};

/// A finished game of somebody's.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct MyGame {
    /// The id of the game.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// The token of its table.
    #[serde(skip)]
    pub token: String,
    /// Whether they won.
    pub won: bool,
    /// Their points.
    pub score: i32,
    /// Everybody by name, by seat.
    pub names: Vec<String>,
    /// Everybody's points, by seat.
    pub scores: Vec<i32>,
    /// Their seat, counted from 0.
    pub you: u8,
    /// The kind of ending in one word.
    pub outcome: String,
}

/// Figures of one game.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// How many were played.
    pub played: u32,
    /// How many were won.
    pub won: u32,
    /// The best score.
    pub best: i32,
}

/// Results with one friend.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Friend {
    /// By what name they went last.
    pub name: String,
    /// In how many games they met.
    pub played: u32,
    /// How many of them one won oneself.
    pub you_won: u32,
    /// How many the friend won.
    pub they_won: u32,
}

/// Everything of one person.
#[derive(Clone, Default, Debug)]
pub struct MyPage {
    /// Whether this browser is known at all.
    pub known: bool,
    /// What runs.
    pub running: Vec<OpenTable>,
    /// What has ended, newest first.
    pub finished: Vec<MyGame>,
    /// Figures of each game.
    pub records: Vec<Record>,
    /// Results with each friend.
    pub friends: Vec<Friend>,
    /// How they are called.
    pub calls: CallsPage,
    /// What is signed in for them.
    pub devices: Vec<SignedIn>,
}

/// My games.
pub fn my(page: &MyPage) -> Markup {
    let title = say!("pages-my");
    let body = html! {
        main #content .page .narrow .room .my {
            h1 { (title) }
            @if !page.running.is_empty() {
                h2 { (say!("pages-open-tables")) }
                ul.stack {
                    @for table in &page.running {
                        li.row {
                            (emblem::emblem(&table.game))
                            a href={ "/t/" (table.token) } { (arcade::name_of(&table.game)) }
                            span.small.soft { (arcade::words::list(&table.names)) }
                            @if table.turn { span.stamp { (say!("pages-your-turn")) } }
                        }
                    }
                }
            }
            @if page.finished.is_empty() { p.soft { (say!("pages-my-none")) } } @else { (figures(page)) (finished(page)) }
            @if page.known { (calls(&page.calls)) }
            (elsewhere(page))
        }
    };
    document(&title, Place::Hall, &body)
}

fn figures(page: &MyPage) -> Markup {
    html! {
        h2 { (say!("pages-my-figures")) }
        table.figures {
            thead { tr { th scope="col" { (say!("pages-my-game")) } th scope="col" { (say!("pages-my-played")) } th scope="col" { (say!("pages-my-won")) } th scope="col" { (say!("pages-my-best")) } } }
            tbody {
                @for record in &page.records {
                    tr { th scope="row" { (arcade::name_of(&record.game)) } td { (record.played) } td { (record.won) } td { (record.best) } }
                }
            }
        }
        @if !page.friends.is_empty() {
            h2 { (say!("pages-my-friends")) }
            table.figures {
                thead { tr { th scope="col" { (say!("pages-my-friend")) } th scope="col" { (say!("pages-my-played")) } th scope="col" { (say!("pages-my-you-won")) } th scope="col" { (say!("pages-my-they-won")) } } }
                tbody {
                    @for friend in &page.friends {
                        tr { th scope="row" { (friend.name) } td { (friend.played) } td { (friend.you_won) } td { (friend.they_won) } }
                    }
                }
            }
        }
    }
}

fn finished(page: &MyPage) -> Markup {
    html! {
        h2 { (say!("pages-my-finished")) }
        ol.stack {
            @for game in &page.finished {
                li.row {
                    (emblem::emblem(&game.game))
                    a href={ "/t/" (game.token) } { (arcade::name_of(&game.game)) }
                    span.small.soft { (arcade::words::list(&game.names)) }
                    span { (say!(if game.won { "pages-my-victory" } else { "pages-my-defeat" }, score = game.score)) }
                    @if game.names.len() > 1 {
                        form method="post" action={ "/t/" (game.token) "/rematch" } {
                            button.button.small { (say!("pages-my-again")) }
                        }
                    }
                }
            }
        }
        p.row {
            a.button.small href="/me.json" download { (say!("pages-my-json")) }
            a.button.small href="/me.csv" download { (say!("pages-my-csv")) }
        }
    }
}

/// Everything on another device, and everything gone.
fn elsewhere(page: &MyPage) -> Markup {
    html! {
        h2 { (say!("pages-my-elsewhere")) }
        @if page.known {
            p { (say!("pages-my-elsewhere-line")) }
            form method="post" action="/me/code" { button.button { (say!("pages-my-code")) } }
        }
        p { a href="/move" { (say!("pages-my-typed")) } }
        @if page.known { (devices(&page.devices)) }
    }
}

/// A code that is good for a minute, as letters and as a picture.
pub fn code(code: &str, address: &str) -> Markup {
    let title = say!("pages-my-elsewhere");
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            p { (say!("pages-my-code-line")) }
            p.banner { b #code { (code) } }
            figure.qr role="img" aria-label=(say!("pages-my-picture")) { (qr::code(address)) }
            p { a.button.small href="/me" { (say!("pages-go-back")) } }
        }
    };
    document(&title, Place::Hall, &body)
}

/// Where a code from another device is typed. `replaces` says that this browser has seats of its own, which it would
/// lose.
pub fn move_in(code: &str, replaces: bool, refused: Option<&Notice>) -> Markup {
    let title = say!("pages-my-typed");
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            @if let Some(refused) = refused { (notice(refused, None)) }
            form.stack method="post" action="/move" {
                label for="code" { (say!("pages-my-typed-label")) }
                input #code type="text" name="code" maxlength="12" autocomplete="one-time-code" autocapitalize="characters" value=(code);
                details {
                    summary { (say!("pages-my-words-have")) }
                    label for="words" { (say!("pages-my-words-label")) }
                    input #words type="text" name="words" maxlength="80" autocomplete="off" autocapitalize="none" spellcheck="false";
                }
                @if replaces {
                    label.row { input type="checkbox" name="replace" value="1" required; (say!("pages-my-replaces")) }
                }
                button.button.first { (say!("pages-my-take")) }
            }
        }
    };
    document(&title, Place::Hall, &body)
}
