//! The contributions of seats to a deal, over HTTP: committed after the seal, revealed after the list of participants
//! is fixed.

use catalog::fair_deal::seat_commitment;
use catalog::{DealCommitment, DealSecret, GameRecord, SecretChain};
use reqwest::StatusCode;

use crate::common::{Answer, Guest, Open};

/// Returns the secrets of a deal with two more games after it.
fn chain() -> SecretChain {
    SecretChain { root: DealSecret::from_seed(77), left: 2 }
}

async fn house() -> Open {
    Open::with(|config| server::ServerConfig { new_deal_secrets: chain, ..config }).await
}

/// Returns the data attribute for the script, if the page waits for this browser.
fn data(page: &Answer, name: &str) -> Option<String> {
    let tag = &page.text[page.text.find("id=\"shuffle\"")?..];
    let tag = &tag[..tag.find('>')?];
    let from = tag.find(&format!("data-{name}=\""))? + name.len() + 7;
    Some(tag[from..].split('"').next().expect("an end").to_owned())
}

/// Does the work of this browser's script: commits or reveals a contribution.
async fn add(guest: &Guest, table: &str, share: &str) -> Answer {
    let page = guest.get(table).await;
    let value = |name: &str| data(&page, name).expect("the page waits for this browser");
    let (seal, round) = (DealCommitment(value("seal")), value("round"));
    if data(&page, "open").is_some() {
        return guest.post(&format!("{table}/open"), &[("round", &round), ("share", share)]).await;
    }
    let seat = value("seat").parse().expect("a seat");
    let pledge = seat_commitment(&seal, round.parse().expect("a number"), seat, share);
    guest.post(&format!("{table}/pledge"), &[("round", &round), ("pledge", &pledge)]).await
}

async fn record(guest: &Guest, table: &str) -> GameRecord {
    serde_json::from_str(&guest.get(&format!("{table}/record.json")).await.text).expect("a record")
}

#[tokio::test]
async fn one_click_publishes_the_seal_first_and_the_rematch_has_the_seal_that_the_game_opened() {
    let house = house().await;
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "1"), ("mode", "now"), ("adds", "1")]).await;
    let page = ada.get(&table).await;
    assert!(page.text.contains("The cards are being shuffled") && page.choices().is_empty());
    assert_eq!(data(&page, "seal"), Some(chain().current_secret().commitment().0));
    assert!(!page.text.contains(&chain().current_secret().to_hex()));
    add(&ada, &table, "mine").await.leads_to();
    add(&ada, &table, "mine").await.leads_to();
    ada.play_on(&table).await;
    let first = record(&ada, &table).await;
    assert_eq!((first.entropy.as_slice(), first.shuffle.len()), (["mine".to_owned()].as_slice(), 1));
    assert!(catalog::find(&first.game).expect("listed").load(&first).is_ok());
    let proof = ada.get(&format!("{table}/proof")).await.text;
    assert!(proof.contains("Proved: the server had fixed its secret before") && proof.contains("mine"), "{proof}");

    let next = ada.post(&format!("{table}/rematch"), &[]).await.leads_to();
    let page = ada.get(&next).await;
    assert_eq!(data(&page, "seal").as_ref(), Some(&first.secret), "fixed with the first game");
    assert_eq!(data(&page, "pledge").as_deref(), Some(""), "with a share of its own");
    add(&ada, &next, "again").await.leads_to();
    add(&ada, &next, "again").await.leads_to();
    assert!(!ada.get(&next).await.choices().is_empty(), "dealt");
    house.close().await;
}

#[tokio::test]
async fn nobody_sees_anothers_share_before_the_deal_and_nobody_takes_anothers_pledge() {
    let house = house().await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada"), ("adds", "1")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben"), ("adds", "1")]).await.leads_to();
    add(&ada, &table, "what Ada adds").await.leads_to();
    let copied = data(&ada.get(&table).await, "pledge").expect("pledged");
    let refused = ben.post(&format!("{table}/pledge"), &[("round", "0"), ("pledge", &copied)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    add(&ben, &table, "what Ben adds").await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    add(&ada, &table, "what Ada adds").await.leads_to();
    for looks in [&ben, &eve] {
        for path in [table.clone(), format!("{table}/proof")] {
            assert!(!looks.get(&path).await.text.contains("what Ada adds"), "{path}");
        }
    }
    assert!(data(&eve.get(&table).await, "seal").is_none(), "nothing is asked of who looks on");
    for other in ["what Ada adds", "better", ""] {
        let refused = ben.post(&format!("{table}/open"), &[("round", "0"), ("share", other)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{other}");
    }
    assert_eq!(
        eve.post(&format!("{table}/open"), &[("round", "0"), ("share", "what Ben adds")]).await.status,
        StatusCode::FORBIDDEN
    );
    add(&ben, &table, "what Ben adds").await.leads_to();
    let proof = eve.get(&format!("{table}/proof")).await.text;
    assert!(proof.contains("what Ada adds") && proof.contains("before Ada and Ben added"), "{proof}");
    house.close().await;
}

#[tokio::test]
async fn without_scripts_the_table_deals_at_once_and_says_what_is_not_proved() {
    let house = house().await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben"), ("share", "pepper")]).await.leads_to();
    assert!(!ada.get(&table).await.text.contains("pepper"));
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let proof = ada.get(&format!("{table}/proof")).await.text;
    assert!(proof.contains("pepper ") && proof.contains("Without scripts: Ben."), "{proof}");
    let alone = ada.create_table(&[("seats", "1"), ("mode", "now")]).await;
    assert!(!ada.get(&alone).await.choices().is_empty(), "dealt");
    assert!(ada.get(&format!("{alone}/proof")).await.text.contains("browser added to this deal"));
    house.close().await;
}
