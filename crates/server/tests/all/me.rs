//! My games, and everything of mine on another device.

use reqwest::StatusCode;
use serde_json::Value;

use crate::common::{Guest, Open};

async fn code(guest: &Guest) -> String {
    let page = guest.post("/me/code", &[]).await;
    let after = page.text.split("id=\"code\">").nth(1).expect("the code is shown");
    after[..6].to_owned()
}

#[tokio::test]
async fn a_code_carries_every_seat_to_another_device_once() {
    let house = Open::house().await;
    let (desk, phone, eve) = (house.guest(), house.guest(), house.guest());
    let table = desk.make(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    let code = code(&desk).await;
    assert!(phone.get(&format!("/move?code={code}")).await.text.contains(&code), "the link fills it in");
    assert!(phone.secret().is_none(), "and does nothing else");
    assert_eq!(phone.post("/move", &[("code", &code.to_lowercase())]).await.leads_to(), "/me");
    assert_eq!(phone.secret(), desk.secret());
    assert!(phone.get(&table).await.text.contains("data-viewer=\"0\""));
    let again = eve.post("/move", &[("code", &code)]).await;
    assert_eq!((again.status, eve.secret()), (StatusCode::UNPROCESSABLE_ENTITY, None), "a used code is nobody's");
    house.close().await;
}

#[tokio::test]
async fn guessed_codes_open_nothing_and_guessing_ends() {
    let house = Open::house().await;
    let (ada, eve) = (house.guest(), house.guest());
    ada.make(&[("seats", "1"), ("mode", "now")]).await;
    let good = code(&ada).await;
    let mut refused = 0;
    for number in 0..40 {
        let answer = eve.post("/move", &[("code", &format!("AAAA{}", char::from(b'A' + number % 26)))]).await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
        assert!(eve.secret().is_none());
    }
    assert_eq!(refused, 10);
    assert_eq!(eve.post("/move", &[("code", &good)]).await.status, StatusCode::TOO_MANY_REQUESTS);
    house.close().await;
}

#[tokio::test]
async fn whoever_has_seats_is_asked_before_they_lose_them() {
    let house = Open::house().await;
    let (ada, ben) = (house.guest(), house.guest());
    ada.make(&[("seats", "1"), ("mode", "now")]).await;
    ben.make(&[("seats", "1"), ("mode", "now")]).await;
    let (code, before) = (code(&ada).await, ben.secret());
    let asked = ben.post("/move", &[("code", &code)]).await;
    assert_eq!((asked.status, ben.secret()), (StatusCode::CONFLICT, before));
    ben.post("/move", &[("code", &code), ("replace", "1")]).await.leads_to();
    assert_eq!(ben.secret(), ada.secret());
    house.close().await;
}

#[tokio::test]
async fn finished_games_are_listed_counted_and_exported() {
    let house = Open::house().await;
    let (ada, ben, eve) = (house.guest(), house.guest(), house.guest());
    let made = [("game", "extraczon"), ("seats", "2"), ("mode", "invite"), ("name", "Ada")];
    let table = ada.post("/tables", &made).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "=Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    for _ in 0..2_000 {
        let pages = [ada.get(&table).await, ben.get(&table).await];
        let Some(place) = pages.iter().position(|page| !page.choices().is_empty()) else { break };
        [&ada, &ben][place].send(&pages[place].choices()[0]).await.leads_to();
    }
    for _ in 0..2 {
        let page = ada.get("/me").await.text;
        assert!(page.contains(&table) && page.contains("=Ben"), "{page}");
    }
    let document: Value = serde_json::from_str(&ada.get("/me.json").await.text).expect("JSON");
    assert_eq!((&document["figures"][0]["played"], &document["friends"][0]["name"]), (&1.into(), &"=Ben".into()));
    let text = document.to_string();
    let token = &table["/t/".len()..];
    assert!(!text.contains(token) && !text.contains(&ben.secret().expect("seated")), "links and keys stay here");
    let csv = ada.get("/me.csv").await.text;
    assert!(csv.lines().count() == 2 && csv.starts_with("game,ended,won,score,outcome,seats\r\nextraczon,"), "{csv}");
    let none: Value = serde_json::from_str(&eve.get("/me.json").await.text).expect("JSON");
    assert_eq!(none["games"], Value::Array(Vec::new()));
    assert!(!eve.get("/me").await.text.contains(&table));
    house.close().await;
}
