//! Pages for somebody who reads German: nothing on them is English but what says so.

use catalog::i18n::{Language, left_in_english, with_locale};
use engine::{Seat, Viewer};
use pages::{AchievementRecord, FormValues, MyGame, MyPage, Notice, TableListEntry, TablePage};

use crate::support::{parse_tags, start_game, test_page, test_room, watch_bots};

/// English words that stand in sentences of the house again and again, and never in German ones.
const ENGLISH: [&str; 30] = [
    "the", "and", "of", "your", "you", "with", "are", "from", "card", "cards", "seat", "seats", "turn", "turns",
    "take", "points", "this", "that", "for", "to", "is", "by", "each", "wins", "choose", "rules", "nothing", "which",
    "site", "game",
];

/// The document without the elements that say they are in English.
fn without_english(html: &str) -> String {
    let mut rest = html.to_owned();
    while let Some(at) = rest.find(" lang=\"en\"") {
        let start = rest[..at].rfind('<').expect("an attribute stands in a tag");
        let name: String = rest[start + 1..].chars().take_while(char::is_ascii_alphanumeric).collect();
        let (open, close) = (format!("<{name}"), format!("</{name}>"));
        let (mut depth, mut end) = (0, start);
        loop {
            let next = |what: &str| rest[end..].find(what).map(|found| end + found);
            let closing = next(&close).expect("an element ends");
            match next(&open).filter(|opening| *opening < closing) {
                Some(opening) => (depth, end) = (depth + 1, opening + open.len()),
                None => (depth, end) = (depth - 1, closing + close.len()),
            }
            if depth == 0 {
                break;
            }
        }
        rest.replace_range(start..end, " ");
    }
    rest
}

/// What of a document is read or read aloud.
fn read(html: &str) -> String {
    let html = without_english(html);
    let mut text = String::new();
    for part in html.split('<') {
        text.push_str(part.split_once('>').map_or("", |(_, text)| text));
        text.push(' ');
    }
    for tag in parse_tags(&html) {
        for name in ["aria-label", "title", "alt", "placeholder", "data-lost"] {
            text.push_str(tag.get(name).unwrap_or_default());
            text.push(' ');
        }
    }
    text
}

fn holds_no_english(html: &str, what: &str) {
    assert!(html.contains("<html lang=\"de\""), "{what}");
    let text = read(html).replace("End of Days", "");
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    let found = words.iter().position(|word| ENGLISH.contains(&word.to_lowercase().as_str()));
    let around = |place: usize| words[place.saturating_sub(8)..words.len().min(place + 8)].join(" ");
    assert_eq!(found.map(around), None, "{what}");
    assert_eq!(with_locale(Language::German, || left_in_english(&text)), None, "{what}");
    for word in text.split_whitespace() {
        let key = ["pages-", "ez-", "ix-", "ex-", "ed-", "ep-", "table-"].iter().any(|family| word.starts_with(family));
        assert!(!key, "{what}: {word}");
    }
}

fn in_german(draw: impl FnOnce() -> String) -> String {
    with_locale(Language::German, draw)
}

/// A game that somebody has won.
fn game_of_mine() -> MyGame {
    MyGame {
        game: "extraczon".into(),
        at: 0,
        token: "t".into(),
        won: true,
        score: 7,
        names: vec!["Mara".into()],
        scores: vec![7],
        you: 0,
        outcome: "tier".into(),
    }
}

#[test]
fn the_pages_of_the_house_are_german() {
    let notice = Notice { text: "Ein Grund.".into(), clause: String::new(), confirmation: None };
    let open = TableListEntry {
        is_practice: false,
        token: "t".into(),
        game: "extraczon".into(),
        names: vec!["Mara".into()],
        you: Some(0),
        free: 1,
        started: true,
        yours: true,
        turn: true,
        asked: vec!["Ada".into()],
        asked_at: Some(0),
        deadline: Some(30 * 3_600_000),
        now: 125 * 60_000,
    };
    holds_no_english(
        &in_german(|| {
            pages::render_lobby_page(&pages::LobbyPage {
                tables: vec![open.clone()],
                name: "Mara",
                once: "0",
                ..Default::default()
            })
            .into_string()
        }),
        "lobby",
    );
    let kept = |game: &str, id: String| AchievementRecord {
        game: game.into(),
        id,
        times: 2,
        first: 0,
        best: 3,
        best_at: 0,
        total: 4,
    };
    let entries = |game: &dyn catalog::GameEntry| {
        game.record_book_entries().into_iter().map(|entry| kept(game.info().id, entry.id)).collect()
    };
    let book: Vec<AchievementRecord> =
        catalog::games().iter().flat_map(|game| -> Vec<AchievementRecord> { entries(*game) }).collect();
    let waiting = TableListEntry { started: false, ..open.clone() };
    let mine = MyPage {
        is_known: true,
        running: vec![open, waiting],
        achievements: book,
        finished: vec![game_of_mine()],
        notifications: Some(pages::NotificationsPage::default()),
        ..MyPage::default()
    };
    holds_no_english(&in_german(|| pages::render_my_games_page(&mine).into_string()), "my games");
    holds_no_english(&in_german(|| pages::render_about_page().into_string()), "about");
    holds_no_english(&in_german(|| pages::render_not_found_page().into_string()), "missing");
    holds_no_english(&in_german(|| pages::render_refusal_page(&notice, "/").into_string()), "refused");
    for game in catalog::games() {
        let id = game.info().id;
        let set_up =
            in_german(|| pages::render_setup_page(game.info(), &FormValues(Vec::new()), None, "0").into_string());
        holds_no_english(&set_up, id);
        holds_no_english(&in_german(|| pages::render_rules_page(game.info()).into_string()), id);
        let table = start_game(id, game.info().seats[0], 1, &[]);
        let mut waiting = test_room(&*table, Viewer::Seat(Seat(0)));
        waiting.started = false;
        let page = TablePage { details: waiting, ..test_page(&*table, Viewer::Seat(Seat(0))) };
        holds_no_english(&in_german(|| pages::render_table_page(&page).html), id);
    }
}

/// Whole games of bots, looked at now and then from a seat and from outside.
fn whole_game(id: &str, seats: u8, seed: u64) {
    let mut looks = 0;
    watch_bots(start_game(id, seats, seed, &[]), 3_000, |table| {
        looks += 1;
        if looks % 7 != 1 && !table.is_over() {
            return;
        }
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let html = in_german(|| pages::render_table_page(&test_page(table, viewer)).html);
            holds_no_english(&html, &format!("{id} with {seats} seats, seed {seed}, look {looks}"));
        }
    });
    assert!(looks > 7);
}

#[test]
fn tables_of_infection_and_extinction_are_german() {
    whole_game("infection", 2, 3);
    whole_game("extinction", 3, 3);
}

#[test]
fn tables_of_extraczon_are_german() {
    whole_game("extraczon", 1, 5);
    whole_game("extraczon", 3, 5);
}

#[test]
fn tables_of_extrication_are_german() {
    whole_game("extrication", 2, 7);
}

#[test]
fn tables_of_end_of_days_are_german() {
    whole_game("end-of-days", 3, 9);
}

#[test]
fn tables_of_extinction_point_are_german() {
    whole_game("extinction-point", 1, 11);
    whole_game("extinction-point", 3, 11);
}
