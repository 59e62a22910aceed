//! Tests of the daily deal.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use reqwest::StatusCode;
use server::ServerConfig;

use crate::common::{Guest, Open};

/// How far the clock of one test is ahead, in seconds.
static PASSED: AtomicU64 = AtomicU64::new(0);

/// Returns the time since the machine was started, which counts suspension.
fn uptime() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed() + Duration::from_secs(PASSED.load(Ordering::SeqCst))
}

/// Starts a server on a day of ExtracZon: the first game of the list, in whose rotation this day is a multiple of six.
async fn house(days: u64) -> Open {
    let time: fn() -> SystemTime = match days {
        0 => || SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * 19_998 + 40_000),
        _ => || SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * 19_999 + 40_000),
    };
    Open::with(|config| ServerConfig { wall_clock: time, ..config }).await
}

fn commitment(page: &str) -> String {
    let after = page.split("<code>").nth(1).expect("a commitment");
    after.split('<').next().expect("an end").to_owned()
}

async fn tried(guest: &Guest) -> String {
    guest.post("/daily", &[]).await.leads_to()
}

#[tokio::test]
async fn everybody_gets_the_same_deal_once_and_its_secret_when_the_day_is_over() {
    let clock: fn() -> SystemTime =
        || SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * 19_998 + 40_000) + uptime();
    let start = |config| ServerConfig { wall_clock: clock, uptime, ..config };
    let house = Open::with(start).await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    assert!(eve.get("/daily").await.text.contains("Nobody has finished it yet."));
    assert!(eve.cookie_value().is_none(), "looking makes nobody known");
    ada.post("/name", &[("name", "Ada")]).await;
    let (one, other) = (tried(&ada).await, tried(&ben).await);
    assert_ne!(one, other);
    assert_eq!(tried(&ada).await, one, "the first try counts");
    let proofs = [ada.get(&format!("{one}/proof")).await.text, ben.get(&format!("{other}/proof")).await.text];
    assert_eq!(commitment(&proofs[0]), commitment(&proofs[1]));
    let own = ada.create_table(&[("seats", "1"), ("mode", "now")]).await;
    assert_ne!(commitment(&ada.get(&format!("{own}/proof")).await.text), commitment(&proofs[0]));
    ada.play_on(&one).await;
    let page = ada.get("/daily").await.text;
    assert!(page.contains("Place 1 of 1."), "{page}");
    let proof = ada.get(&format!("{one}/proof")).await.text;
    assert!(proof.contains("published when the day is over") && proof.contains("until the day is over"), "{proof}");
    assert!(!proof.contains("The game is still running"), "it is over: {proof}");
    assert!(eve.get("/daily").await.text.contains("<td>1</td>") && !eve.get("/daily").await.text.contains(&one));
    assert_eq!(ada.get(&format!("{one}/record.json")).await.status, StatusCode::CONFLICT);
    assert!(ada.get(&format!("{one}/proof")).await.text.contains(&commitment(&proofs[0])));
    let folder = house.close().await;
    PASSED.fetch_add(80_000, Ordering::SeqCst);
    let tomorrow = Open::start(start(crate::common::quick_config(folder.path())), folder).await;
    ada.moved_to(tomorrow.address);
    let record = async || ada.get(&format!("{one}/record.json")).await.status;
    assert_eq!(record().await, StatusCode::CONFLICT, "only the clock of one machine says that a day has passed");
    let page = ada.get("/daily").await.text;
    assert!(page.contains("Yesterday: ExtracZon") && page.contains("Infection"), "{page}");
    PASSED.fetch_add(86_400, Ordering::SeqCst);
    assert_eq!(record().await, StatusCode::OK, "the day is over");
    tomorrow.close().await;
}

#[tokio::test]
async fn every_day_has_a_deal_that_can_be_begun() {
    let house = house(1).await;
    let ada = house.new_guest();
    let table = tried(&ada).await;
    assert!(ada.get(&table).await.text.contains("data-viewer=\"0\""));
    house.close().await;
}

#[tokio::test]
async fn whoever_tries_the_deal_of_the_day_has_no_powers_over_the_other_seats() {
    let house = house(1).await;
    let (ada, eve) = (house.new_guest(), house.new_guest());
    let table = tried(&ada).await;
    let page = ada.get(&table).await;
    for (to, fields) in [
        ("program", vec![("seat", "1"), ("name", "Puppet")]),
        ("chair", vec![("seat", "1")]),
        ("give", vec![("seat", "1"), ("guest", "0")]),
        ("remove", vec![("seat", "1")]),
        ("hand", vec![("seat", "1")]),
        ("lock", vec![("on", "1")]),
        ("pause", vec![]),
    ] {
        let refused = ada.post(&format!("{table}/{to}"), &fields).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{to}");
        assert!(!refused.text.contains("endtable_"), "no key");
        assert!(page.forms().iter().all(|form| !form.action.ends_with(&format!("/{to}"))), "{to} is not offered");
    }
    let knocked = eve.post(&format!("{table}/knock"), &[("name", "Eve")]).await;
    assert_eq!(knocked.status, StatusCode::CONFLICT);
    // Results are compared, so nobody is helped or offered help.
    let asked = ada.wait_until_asked(&table).await.text;
    assert!(!asked.contains("/advice") && !asked.contains("Warn me"), "{asked}");
    assert_eq!(ada.get(&format!("{table}/advice")).await.status, StatusCode::CONFLICT);
    assert_eq!(ada.post(&format!("{table}/warn"), &[("on", "1")]).await.status, StatusCode::CONFLICT);
    house.close().await;
}
