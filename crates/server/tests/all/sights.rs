//! Spectator links: they show a table and lead to no seat.

use reqwest::StatusCode;

use crate::common::{Guest, Open};

/// Starts Ada's table with Ben, and returns the spectator link.
async fn table(house: &Open) -> (Guest, Guest, String, String) {
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let page = ada.get(&table).await.text;
    let sight = watch_link(&page);
    (ada, ben, table, sight)
}

/// Returns the path of the spectator link, as a page shows it to a seated player.
fn watch_link(page: &str) -> String {
    let after = page.split("id=\"watch\"").nth(1).expect("the link is there for whoever sits");
    let link = after.split("value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a link");
    link[link.find("/t/").expect("a path")..].to_owned()
}

#[tokio::test]
async fn whoever_looks_on_sees_the_table_and_learns_nothing_that_leads_to_a_seat() {
    let house = Open::open_server().await;
    let (ada, _, table, sight) = table(&house).await;
    let token = &table["/t/".len()..];
    let eve = house.new_guest();
    assert!(!ada.get(&table).await.text.contains("data-viewer=\"\""));
    let mut stream = eve.open_stream(&sight).await;
    let pages = [
        eve.get(&sight).await.text,
        eve.get(&format!("{sight}/log")).await.text,
        eve.get(&format!("{sight}/proof")).await.text,
        eve.get(&format!("{sight}/replay")).await.text,
        stream.next_view().await,
    ];
    for page in &pages {
        assert!(!page.contains(token), "{page}");
    }
    assert!(pages[0].contains("data-viewer=\"\"") && pages[0].contains("Ben") && !pages[0].contains("/knock"));
    assert_eq!(eve.get(&format!("/t/{}", &sight["/t/w".len()..])).await.status, StatusCode::NOT_FOUND);
    assert_eq!(eve.get(&format!("/t/w{token}")).await.status, StatusCode::NOT_FOUND);
    house.close().await;
}

#[tokio::test]
async fn nothing_can_be_done_by_a_link_to_look_on_not_even_by_whoever_has_a_seat() {
    let house = Open::open_server().await;
    let (ada, _, table, sight) = table(&house).await;
    for guest in [&ada, &house.new_guest()] {
        for (to, field) in [
            ("sit", ("seat", "1")),
            ("knock", ("name", "Eve")),
            ("start", ("x", "")),
            ("act", ("action", "0")),
            ("say", ("text", "Hello")),
            ("leave", ("x", "")),
            ("back", ("x", "")),
            ("remove", ("seat", "1")),
            ("give", ("seat", "1")),
            ("program", ("seat", "1")),
            ("vote", ("yes", "1")),
            ("rematch", ("x", "")),
            ("play-on", ("ply", "0")),
        ] {
            let refused = guest.post(&format!("{sight}/{to}"), &[field]).await;
            assert_eq!(refused.status, StatusCode::NOT_FOUND, "{to}");
        }
    }
    assert!(ada.get(&sight).await.text.contains("data-viewer=\"\""), "the link shows what everybody may know");
    assert!(ada.get(&table).await.text.contains("data-viewer=\"0\""));
    house.close().await;
}

/// Plays a game of ExtracZon to its end with Ada, and returns its spectator link.
async fn finished(house: &Open) -> (Guest, String, String) {
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    let sight = watch_link(&ada.get(&table).await.text);
    for _ in 0..2_000 {
        let page = ada.get(&table).await;
        let Some(choice) = page.choices().into_iter().next() else { break };
        ada.submit(&choice).await.leads_to();
    }
    (ada, table, sight)
}

#[tokio::test]
async fn a_finished_game_can_be_looked_back_at_by_the_link_to_look_on() {
    let house = Open::open_server().await;
    let (ada, table, sight) = finished(&house).await;
    let (token, eve) = (&table["/t/".len()..], house.new_guest());
    for page in ["", "/log", "/replay", "/analysis", "/proof", "/record.json", "/picture.svg"] {
        let (seen, own) = (eve.get(&format!("{sight}{page}")).await, ada.get(&format!("{table}{page}")).await);
        assert!(seen.status.is_success() && own.status.is_success(), "{page}");
        assert!(!seen.text.contains(token), "{page}: {}", seen.text);
    }
    assert!(!eve.wait_for_analysis(&sight).await.text.contains(token));
    assert!(eve.wait_for_analysis(&sight).await.text.contains(&format!("href=\"{sight}/replay?ply=")));
    assert!(ada.wait_for_analysis(&table).await.text.contains(&format!("href=\"{table}/replay?ply=")));
    house.close().await;
}

#[tokio::test]
async fn what_is_refused_to_whoever_looks_on_names_no_way_to_a_seat() {
    let house = Open::open_server().await;
    let (.., table, sight) = table(&house).await;
    let (token, eve) = (&table["/t/".len()..], house.new_guest());
    for early in ["analysis", "record.json", "picture.svg", "replay?ply=9999"] {
        let refused = eve.get(&format!("{sight}/{early}")).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{early}");
        assert!(!refused.text.contains(token) && refused.text.contains(&sight), "{early}: {}", refused.text);
    }
    house.close().await;
}

#[tokio::test]
async fn the_link_to_look_on_is_there_in_the_waiting_room_and_offers_no_chair() {
    let house = Open::open_server().await;
    let (ada, eve) = (house.new_guest(), house.new_guest());
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    let sight = watch_link(&ada.get(&table).await.text);
    let page = eve.get(&sight).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text.contains("/sit") && !page.text.contains(&table["/t/".len()..]), "{}", page.text);
    assert!(eve.get(&table).await.text.contains("/sit"), "the other link is for those who play");
    house.close().await;
}
