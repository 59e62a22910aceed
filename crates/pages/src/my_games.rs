//! My games: the running games, the finished ones and their results, and moving to another device.

use catalog::i18n::format_decimal;
use catalog::{AchievementMerge, tr};
use maud::{Markup, html};

use crate::devices::{SignedInDevice, render_signed_in_devices};
use crate::document::{PageLocation, render_document};
use crate::durations::{hours_left, waiting_time_words};
use crate::lobby::list_players;
use crate::notice::render_notice;
use crate::notification_settings::{NotificationsPage, render_notification_settings};
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::{emblem, qr};
use crate::waiting_room::link_reach;
use crate::{LinkReach, Notice, TableListEntry};

/// A finished game of a person.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct MyGame {
    /// The id of the game.
    pub game: String,
    /// The time of its end in milliseconds since 1970.
    pub at: i64,
    /// The token of its table.
    #[serde(skip)]
    pub token: String,
    /// True if the person won.
    pub won: bool,
    /// The person's points.
    pub score: i32,
    /// The names of all seats.
    pub names: Vec<String>,
    /// The points of all seats.
    pub scores: Vec<i32>,
    /// The person's seat, counted from 0.
    pub you: u8,
    /// The kind of ending in one word.
    pub outcome: String,
}

/// The statistics of one game.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct GameStatistics {
    /// The id of the game.
    pub game: String,
    /// The number of games played.
    pub played: u32,
    /// The number of games won.
    pub won: u32,
    /// The best score.
    pub best: i32,
}

/// A person's record for one achievement.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct AchievementRecord {
    /// The id of the game.
    pub game: String,
    /// The id of the achievement.
    pub id: String,
    /// The number of games in which it was achieved.
    pub times: u32,
    /// The time at which the first of them ended, in milliseconds since 1970.
    pub first: i64,
    /// The highest value in one game.
    pub best: i32,
    /// The time at which that game ended.
    pub best_at: i64,
    /// The total over all games.
    pub total: i64,
}

/// The results against one friend.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Friend {
    /// The friend's latest name.
    pub name: String,
    /// The number of games played together.
    pub played: u32,
    /// The number of them that the person won.
    pub you_won: u32,
    /// The number of them that the friend won.
    pub they_won: u32,
}

/// The data of a person's page.
#[derive(Clone, Default, Debug)]
pub struct MyPage {
    /// True if the server knows this browser.
    pub is_known: bool,
    /// True if this browser was signed out because it was not used for a year.
    pub signed_out_for_inactivity: bool,
    /// The running games.
    pub running: Vec<TableListEntry>,
    /// The finished games, newest first.
    pub finished: Vec<MyGame>,
    /// The statistics of each game.
    pub records: Vec<GameStatistics>,
    /// The achievements.
    pub achievements: Vec<AchievementRecord>,
    /// The results against each friend.
    pub friends: Vec<Friend>,
    /// The notification settings; none if the server notifies nobody.
    pub notifications: Option<NotificationsPage>,
    /// The signed-in devices.
    pub devices: Vec<SignedInDevice>,
}

/// Renders the page of my games.
pub fn render_my_games_page(page: &MyPage) -> Markup {
    let title = tr!("pages-my");
    let body = html! {
        main #content .page .narrow .room .my {
            h1 { (title) }
            @if !page.records.is_empty() { (totals(&page.records)) }
            @if page.signed_out_for_inactivity { p.banner { (tr!("pages-my-silent")) " " a href="/move" { (tr!("pages-my-typed")) } } }
            @if page.devices.iter().any(|device| device.inactivity.is_some()) {
                p.banner { a href="#devices" { (tr!("pages-my-devices-unused")) } }
            }
            (unfinished(page, "pages-my-running", true))
            (unfinished(page, "pages-my-invited", false))
            @if page.finished.is_empty() {
                p.soft { (tr!("pages-my-none")) }
                p { a.button.first href="/" { (tr!("pages-no-table-play")) } }
            } @else { (figures(page)) (book(page)) (finished(page)) }
            @if let Some(settings) = page.notifications.as_ref().filter(|_| page.is_known) { (render_notification_settings(settings)) }
            (elsewhere(page))
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// Renders the tables that have started or are waiting to start, with the seat to act and the waiting time.
fn unfinished(page: &MyPage, heading: &str, started: bool) -> Markup {
    let tables = || page.running.iter().filter(|table| table.started == started);
    html! {
        @if tables().next().is_some() {
            h2 { (tr!(heading)) }
            ul.stack {
                @for table in tables() {
                    li.row {
                        (emblem::draw_emblem(&table.game))
                        a href={ "/t/" (table.token) } { (catalog::name_of(&table.game)) @if table.is_practice { ": " (tr!("pages-tutorial")) } }
                        span.small.soft { (list_players(&table.names, table.you)) }
                        @if table.turn { span.stamp { (tr!("pages-your-turn")) } }
                        @else if !table.asked.is_empty() {
                            span.small { (tr!("pages-my-asked", names = catalog::i18n::format_list(&table.asked))) }
                        }
                        @if let Some(since) = table.asked_at {
                            span.small.soft data-since=(since) data-now=(table.now) data-words=(waiting_time_words().to_json()) {
                                (waiting_time_words().describe(table.now.saturating_sub(since)))
                            }
                        }
                        @if let Some(until) = table.deadline {
                            span.small data-until=(until) data-now=(table.now) data-words=(hours_left().to_json()) {
                                (hours_left().describe(until.saturating_sub(table.now)))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders how many games were played and won in all.
fn totals(records: &[GameStatistics]) -> Markup {
    let sum = |number: fn(&GameStatistics) -> u32| records.iter().map(number).sum::<u32>();
    html! {
        dl.big-numbers {
            div { dt { (tr!("pages-my-played")) } dd { (sum(|record| record.played)) } }
            div { dt { (tr!("pages-my-won")) } dd { (sum(|record| record.won)) } }
        }
    }
}

fn figures(page: &MyPage) -> Markup {
    html! {
        h2 { (tr!("pages-my-figures")) }
        table.figures {
            thead { tr { th scope="col" { (tr!("pages-my-game")) } th scope="col" { (tr!("pages-my-played")) } th scope="col" { (tr!("pages-my-won")) } th scope="col" { (tr!("pages-my-best")) } } }
            tbody {
                @for record in &page.records {
                    tr { th scope="row" { (catalog::name_of(&record.game)) } td { (record.played) } td { (record.won) } td { (best_score(record)) } }
                }
            }
        }
        @if !page.friends.is_empty() {
            h2 { (tr!("pages-my-friends")) }
            table.figures {
                thead { tr { th scope="col" { (tr!("pages-my-friend")) } th scope="col" { (tr!("pages-my-played")) } th scope="col" { (tr!("pages-my-you-won")) } th scope="col" { (tr!("pages-my-they-won")) } } }
                tbody {
                    @for friend in &page.friends {
                        tr { th scope="row" { (text::isolate_bidi(&friend.name)) } td { (friend.played) } td { (friend.you_won) } td { (friend.they_won) } }
                    }
                }
            }
        }
    }
}

/// Returns the best score, where points decide the game.
fn best_score(record: &GameStatistics) -> String {
    let has_points = catalog::find(&record.game).is_some_and(|entry| entry.info().by_points);
    if has_points { format_decimal(record.best.into(), 0) } else { "–".to_owned() }
}

/// Renders the achievements by game: those achieved and those not yet, then the best values and the totals.
fn book(page: &MyPage) -> Markup {
    let played =
        || catalog::games().iter().filter(|game| page.achievements.iter().any(|kept| kept.game == game.info().id));
    html! {
        @if played().next().is_some() {
            h2 { (tr!("pages-my-book")) }
            @for game in played() {
                details.fold.book open[played().count() == 1] {
                    summary { (emblem::draw_emblem(game.info().id)) (game.info().name) }
                    dl {
                        @for entry in game.record_book_entries() {
                            @let kept = page.achievements.iter().find(|kept| kept.game == game.info().id && kept.id == entry.id);
                            div.achieved[entry.sort == AchievementMerge::Achievement && kept.is_some()] {
                                dt { (entry.text) }
                                dd { (amount(entry.sort, kept)) }
                            }
                        }
                    }
                }
            }
            p.small.soft { (tr!("pages-my-book-line")) }
        }
    }
}

/// Formats the value of an achievement.
fn amount(sort: AchievementMerge, kept: Option<&AchievementRecord>) -> Markup {
    let date = |at: i64| catalog::format_date(at.div_euclid(86_400_000));
    html! {
        @match (sort, kept) {
            (AchievementMerge::Achievement, Some(kept)) => {
                (draw_icon(Icon::Tick)) (tr!("pages-my-book-times", times = kept.times, first = date(kept.first)))
            }
            (AchievementMerge::Achievement, None) => (tr!("pages-my-book-open")),
            (AchievementMerge::Best, Some(kept)) => { b { (format_decimal(kept.best.into(), 0)) } " · " span.soft { (date(kept.best_at)) } }
            (AchievementMerge::Total, Some(kept)) => b { (kept.total) },
            (_, None) => "–",
        }
    }
}

fn finished(page: &MyPage) -> Markup {
    html! {
        h2 { (tr!("pages-my-finished")) }
        ol.stack {
            @for game in &page.finished {
                li.row {
                    (emblem::draw_emblem(&game.game))
                    a href={ "/t/" (game.token) } { (catalog::name_of(&game.game)) }
                    span.small.soft { (list_players(&game.names, Some(game.you.into()))) }
                    span { (tr!(if game.won { "pages-my-victory" } else { "pages-my-defeat" }, score = game.score)) }
                    @if game.names.len() > 1 {
                        form method="post" action={ "/t/" (game.token) "/rematch" } {
                            button.button.small { (tr!("pages-my-again")) }
                        }
                    }
                }
            }
        }
        p.row {
            a.button.small href="/me.json" download { (tr!("pages-my-json")) }
            a.button.small href="/me.csv" download { (tr!("pages-my-csv")) }
            a.button.small href="/me/book.csv" download { (tr!("pages-my-book-csv")) }
        }
    }
}

/// Renders the sections about using another device and about deleting all data.
fn elsewhere(page: &MyPage) -> Markup {
    html! {
        h2 { (tr!("pages-my-elsewhere")) }
        @if page.is_known {
            p { (tr!("pages-my-elsewhere-line")) }
            form method="post" action="/me/code" { button.button { (tr!("pages-my-code")) } }
        }
        p { a href="/move" { (tr!("pages-my-typed")) } }
        @if page.is_known { (render_signed_in_devices(&page.devices)) }
    }
}

/// Renders the information before a seat is moved to another device.
pub fn seat_away(token: &str) -> Markup {
    let title = tr!("pages-seat-away");
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            p { (tr!("pages-seat-away-line")) }
            form method="post" action={ "/t/" (token) "/device" } { button.button.first { (tr!("pages-my-code")) } }
            p { a.button.small href={ "/t/" (token) } { (tr!("pages-go-back")) } }
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// Renders a code that is valid for a minute, as letters and as a QR code: for one seat, or for all data.
pub fn render_transfer_code_page(code: &str, address: &str, reach: &LinkReach, seat: bool, back: &str) -> Markup {
    let title = tr!(if seat { "pages-seat-away" } else { "pages-my-elsewhere" });
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            p { (tr!("pages-my-code-line")) }
            p.banner { b #code { (code) } }
            figure.qr role="img" aria-label=(tr!("pages-my-picture")) { (qr::draw_qr_code(address)) }
            (link_reach(reach))
            p { a.button.small href=(back) { (tr!("pages-go-back")) } }
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// Renders the form for a code from another device. `replaces` warns that this browser would lose its own seats.
pub fn move_in(code: &str, replaces: bool, refused: Option<&Notice>) -> Markup {
    let title = tr!("pages-my-typed");
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            @if let Some(refused) = refused { (render_notice(refused, None)) }
            form.stack method="post" action="/move" {
                label for="code" { (tr!("pages-my-typed-label")) }
                input #code type="text" name="code" maxlength="12" autocomplete="one-time-code" autocapitalize="characters" value=(code);
                details {
                    summary { (tr!("pages-my-words-have")) }
                    label for="words" { (tr!("pages-my-words-label")) }
                    input #words type="text" name="words" maxlength="80" autocomplete="off" autocapitalize="none" spellcheck="false";
                }
                @if replaces {
                    label.row { input type="checkbox" name="replace" value="1" required; (tr!("pages-my-replaces")) }
                }
                button.button.first { (tr!("pages-my-take")) }
            }
        }
    };
    render_document(&title, PageLocation::General, &body)
}
