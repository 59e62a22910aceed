//! Whole games over HTTP by browsers without a script.

mod common;

use common::Open;
use reqwest::StatusCode;

#[tokio::test(flavor = "multi_thread")]
async fn one_click_and_nothing_but_forms_play_a_solo_game_to_the_end() {
    let house = Open::house().await;
    let guest = house.guest();
    let lobby = guest.get("/").await;
    assert_eq!(lobby.status, StatusCode::OK);
    let click = lobby
        .forms()
        .into_iter()
        .find(|form| form.action == "/tables" && form.get("mode") == Some("now"))
        .expect("one click starts a game");
    let table = guest.send(&click).await.leads_to();
    let last = guest.play_on(&table).await;
    assert!(last.text.contains("/rematch"));
    let next = guest.post(&format!("{table}/rematch"), &[]).await.leads_to();
    assert_ne!(next, table);
    assert!(!guest.asked(&next).await.choices().is_empty(), "the next game has begun");
    assert_eq!(guest.post(&format!("{table}/rematch"), &[]).await.leads_to(), next, "a second wish leads there too");
    house.close().await;
}
