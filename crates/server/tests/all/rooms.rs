//! Waiting rooms by their code.

use reqwest::StatusCode;

use crate::common::Open;

#[tokio::test]
async fn a_code_leads_to_the_room_until_the_game_begins() {
    let house = Open::house().await;
    let (ada, ben, eve) = (house.guest(), house.guest(), house.guest());
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    let room = ada.get(&table).await.text;
    let code = room.split("class=\"code\">").nth(1).and_then(|rest| rest.split('<').next()).expect("a code");
    assert!(code.len() == 6 && code.bytes().all(|letter| letter.is_ascii_uppercase()), "{code}");
    assert!(!table.contains(&code.to_lowercase()));
    for typed in [code.to_owned(), format!("%20{}-{}+", code[..3].to_lowercase(), &code[3..])] {
        assert_eq!(ben.get(&format!("/join?code={typed}")).await.leads_to(), table, "{typed}");
    }
    let wrong = eve.get("/join?code=BBBBBB").await;
    assert_eq!(wrong.status, StatusCode::NOT_FOUND);
    assert!(
        wrong.text.contains("Nobody waits behind that code") && eve.get("/join").await.status == StatusCode::NOT_FOUND
    );
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    assert!(!ada.get(&table).await.text.contains("id=\"room-code\""));
    assert_eq!(ben.get(&format!("/join?code={code}")).await.status, StatusCode::NOT_FOUND, "the game has begun");
    house.close().await;
}

#[tokio::test]
async fn guessed_codes_are_refused_for_a_while() {
    let house = Open::house().await;
    let eve = house.guest();
    let mut refused = 0;
    for _ in 0..40 {
        refused += usize::from(eve.get("/join?code=BBBBBB").await.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 10);
    house.close().await;
}
