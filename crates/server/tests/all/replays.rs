//! Replays over HTTP, and playing on from a step.

use std::sync::atomic::{AtomicU64, Ordering};

use catalog::{DealSecret, GameRecord, SecretChain};
use reqwest::StatusCode;

use crate::common::{Answer, Guest, Open, quick_config};

/// Returns a separate deal for each table.
fn next_deal() -> SecretChain {
    static DEALT: AtomicU64 = AtomicU64::new(1);
    DealSecret::from_seed(DEALT.fetch_add(1, Ordering::Relaxed)).into()
}

async fn record(guest: &Guest, table: &str) -> GameRecord {
    serde_json::from_str(&guest.get(&format!("{table}/record.json")).await.text).expect("a record")
}

fn play_on(page: &Answer) -> crate::common::Form {
    page.forms().into_iter().find(|form| form.action.ends_with("/play-on")).expect("one can play on")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_played_on_at_a_table_of_its_own_that_outlives_a_restart() {
    let house = Open::with(|config| server::ServerConfig { new_deal_secrets: next_deal, ..config }).await;
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "2"), ("mode", "now"), ("bots", "greedy"), ("name", "Ada")]).await;
    let early = ada.post(&format!("{table}/play-on"), &[("ply", "0"), ("seat", "0")]).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "not before the end");
    ada.play_on(&table).await;
    let before = record(&ada, &table).await;
    let last = before.entries.len();
    for (ply, seat, status) in [
        (last, "0", StatusCode::CONFLICT),
        (3, "2", StatusCode::UNPROCESSABLE_ENTITY),
        (3, "x", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let refused = ada.post(&format!("{table}/play-on"), &[("ply", &ply.to_string()), ("seat", seat)]).await;
        assert_eq!(refused.status, status, "{ply} {seat}");
    }

    let ply = last / 2;
    let stranger = house.new_guest();
    let form = play_on(&stranger.get(&format!("{table}/replay?ply={ply}&as=2")).await);
    assert_eq!((form.get("ply"), form.get("seat")), (Some(ply.to_string().as_str()), Some("1")));
    let branch = stranger.submit(&form).await.leads_to();
    assert_ne!(branch, table);
    let begun = stranger.wait_until_asked(&branch).await;
    assert!(begun.text.contains("This table continues a finished game"), "the table says what it is");
    let folder = house.close().await;
    let house =
        Open::start(server::ServerConfig { new_deal_secrets: next_deal, ..quick_config(folder.path()) }, folder).await;
    let (ada, stranger) = (house.guest_like(&ada), house.guest_like(&stranger));
    assert_eq!(
        stranger.wait_until_asked(&branch).await.choices(),
        begun.choices(),
        "the same question after a restart"
    );

    stranger.play_on(&branch).await;
    let after = record(&stranger, &branch).await;
    assert_eq!(after.past, ply);
    assert_eq!(after.entries[..ply], before.entries[..ply], "its journal holds the past");
    assert_ne!(after.secret, before.secret, "its chance is its own");
    assert!(catalog::find("extraczon").expect("listed").load(&after).is_ok(), "anybody can check what followed");
    let proof = stranger.get(&format!("{branch}/proof")).await.text;
    assert!(proof.contains("come from another, finished game") && proof.contains("Verified:"), "{proof}");
    assert_eq!(record(&ada, &table).await, before, "the game it came from is as it was");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_with_bots_alone_may_ask_what_a_strong_player_would_do() {
    let house = Open::with(|config| server::ServerConfig { new_deal_secrets: next_deal, ..config }).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    for (game, seats) in [("extraczon", "2"), ("extinction", "3")] {
        let fields = [("game", game), ("seats", seats), ("mode", "now"), ("bots", "greedy"), ("name", "Ada")];
        let table = ada.create_table(&fields).await;
        let asked = ada.wait_until_asked(&table).await;
        assert!(asked.text.contains(&format!("{table}/advice")), "{game}: the question leads there");
        let hint = ada.get(&format!("{table}/advice")).await;
        assert_eq!(hint.status, StatusCode::OK, "{game}: {}", hint.text);
        assert!(hint.text.contains("What would a strong player do?"), "{game}: {}", hint.text);
        assert!(hint.text.contains("</th><td>"), "{game}: no answer is named: {}", hint.text);
        assert_eq!(ada.get(&format!("{table}/advice")).await.text, hint.text, "{game}: the same view, the same hint");
        let part = ada.get_as_script(&format!("{table}/advice")).await;
        assert!(part.text.contains("data-advised=") && !part.text.contains("<html"), "{game}: {}", part.text);
        assert_eq!(ada.wait_until_asked(&table).await.choices(), asked.choices(), "{game}: asking changes nothing");
        let stranger = ben.get(&format!("{table}/advice")).await;
        assert_eq!(stranger.status, StatusCode::CONFLICT, "{game}: who only looks on is not asked");
        assert!(!ben.get(&table).await.text.contains("/advice"), "{game}");
        ada.play_on(&table).await;
        assert_eq!(ada.get(&format!("{table}/advice")).await.status, StatusCode::CONFLICT, "{game}: it is over");
    }
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    for guest in [&ada, &ben] {
        assert_eq!(guest.get(&format!("{table}/advice")).await.status, StatusCode::CONFLICT, "people play here");
        assert!(!guest.get(&table).await.text.contains("/advice"));
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_game_is_on_everybody_looks_back_through_their_own_eyes() {
    let house = Open::open_server().await;
    let guests = [house.new_guest(), house.new_guest(), house.new_guest()];
    let [ada, ben, cy] = &guests;
    let table = ada.create_table(&[("game", "infection"), ("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    assert_eq!(ada.get(&format!("{table}/replay")).await.status, StatusCode::CONFLICT, "nothing has happened yet");
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    for _ in 0..24 {
        for guest in [ada, ben] {
            if let Some(choice) = guest.get(&table).await.choices().into_iter().next() {
                guest.submit(&choice).await.leads_to();
            }
        }
    }
    let mut seen = Vec::new();
    for guest in [ada, ben, cy] {
        let own = guest.get(&format!("{table}/replay?ply=9")).await;
        assert_eq!(own.status, StatusCode::OK);
        for eyes in ["1", "2", "all", "table"] {
            let other = guest.get(&format!("{table}/replay?ply=9&as={eyes}")).await;
            assert_eq!(other.text, own.text, "there are no other eyes than one's own");
        }
        assert!(!own.text.contains("play-on") && !own.text.contains("&amp;as="));
        seen.push(own.text);
    }
    assert!(seen[0] != seen[2] && seen[1] != seen[2], "each seat sees its own creatures");
    assert_eq!(cy.get(&format!("{table}/replay?ply=99999")).await.status, StatusCode::CONFLICT);
    house.close().await;
}
