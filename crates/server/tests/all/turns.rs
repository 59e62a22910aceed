//! Hidden pages ask whose turn it is.

use reqwest::StatusCode;
use server::ServerConfig;
use tables::TableTimings;

use crate::common::{Guest, Open, wait_until};

/// Creates a table of two people, and starts its game.
pub async fn table_of_two(ada: &Guest, ben: &Guest) -> String {
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    table
}

/// Asks as a hidden page does, and returns the answer.
pub async fn is_asked(guest: &Guest, table: &str) -> bool {
    let answer = guest.get(&format!("{table}/turn")).await;
    assert_eq!((answer.status, &answer.headers["cache-control"]), (StatusCode::OK, &"no-store".parse().unwrap()));
    let turn: serde_json::Value = serde_json::from_str(&answer.text).expect("JSON");
    turn["asked"].as_bool().expect("yes or no")
}

#[tokio::test]
async fn a_table_tells_each_browser_whether_it_waits_for_it() {
    let house = Open::open_server().await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = table_of_two(&ada, &ben).await;
    for _ in 0..6 {
        let asked = |page: &crate::common::Answer| !page.choices().is_empty();
        let [first, second] = [asked(&ada.get(&table).await), asked(&ben.get(&table).await)];
        assert_eq!([is_asked(&ada, &table).await, is_asked(&ben, &table).await], [first, second]);
        assert!(!is_asked(&eve, &table).await, "nobody waits for a spectator");
        let on_turn = if first { &ada } else { &ben };
        on_turn.submit(&on_turn.get(&table).await.choices()[0]).await.leads_to();
    }
    house.close().await;
}

#[tokio::test]
async fn a_hidden_page_speaks_for_its_own_table_only() {
    let house =
        Open::with(|config| ServerConfig { timings: TableTimings { away_after: 0, ..config.timings }, ..config }).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let (left, hidden) = (table_of_two(&ada, &ben).await, table_of_two(&ada, &ben).await);
    let _bens = [ben.open_stream(&left).await, ben.open_stream(&hidden).await];
    for table in [&left, &hidden] {
        drop(ada.open_stream(table).await);
        let shows_away = async || ben.get(table).await.text.contains("data-away");
        wait_until("Ada is away", shows_away).await;
    }
    is_asked(&ada, &hidden).await;
    assert!(!ben.get(&hidden).await.text.contains("data-away"), "her page is there, hidden");
    assert!(ben.get(&left).await.text.contains("data-away"), "nothing of hers is there");
    house.close().await;
}
