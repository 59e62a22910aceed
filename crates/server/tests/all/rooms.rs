//! Finds waiting rooms by their code.

use reqwest::StatusCode;

use crate::common::{Guest, Open};

#[tokio::test]
async fn a_code_leads_to_the_room_until_the_game_begins() {
    let house = Open::open_server().await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    let room = ada.get(&table).await.text;
    let code = room.split("class=\"code\">").nth(1).and_then(|rest| rest.split('<').next()).expect("a code");
    assert!(code.len() == 6 && code.bytes().all(|letter| letter.is_ascii_uppercase()), "{code}");
    assert!(!table.contains(&code.to_lowercase()));
    for typed in [code.to_owned(), format!(" {}-{} ", code[..3].to_lowercase(), &code[3..])] {
        assert_eq!(ben.post("/join", &[("code", &typed)]).await.leads_to(), table, "{typed}");
    }
    let wrong = eve.post("/join", &[("code", "BBBBBB")]).await;
    assert_eq!(wrong.status, StatusCode::NOT_FOUND);
    assert!(
        wrong.text.contains("No table is waiting under that code")
            && eve.post("/join", &[]).await.status == StatusCode::NOT_FOUND
    );
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    assert!(!ada.get(&table).await.text.contains("id=\"room-code\""));
    assert_eq!(ben.post("/join", &[("code", code)]).await.status, StatusCode::NOT_FOUND, "the game has begun");
    house.close().await;
}

/// Starts a server behind a proxy, so that guests can claim any address.
async fn house_with_addresses() -> Open {
    Open::with(|config| server::ServerConfig { proxy_count: 1, ..config }).await
}

/// Returns the status for a guest at an address who enters a room's code.
async fn join_from(guest: &Guest, address: &str, code: &str) -> StatusCode {
    guest.post_with("/join", &[("code", code)], &[("x-forwarded-for", address)]).await.status
}

#[tokio::test]
async fn wrong_codes_count_for_the_address_that_typed_them_and_for_their_kind_only() {
    let house = house_with_addresses().await;
    let (ada, eve, ben) = (house.new_guest(), house.new_guest(), house.new_guest());
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    let room = ada.get(&table).await.text;
    let code = room.split("class=\"code\">").nth(1).and_then(|rest| rest.split('<').next()).expect("a code");
    let mut refused = 0;
    for _ in 0..40 {
        refused += usize::from(join_from(&eve, "2001:db8::1", "BBBBBB").await == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 30);
    assert_eq!(join_from(&eve, "2001:db8::2", code).await, StatusCode::TOO_MANY_REQUESTS, "the same 64 bits");
    for host in 1..50 {
        join_from(&eve, &format!("192.0.2.{host}"), "BBBBBB").await;
    }
    assert_eq!(join_from(&ben, "198.51.100.1", code).await, StatusCode::SEE_OTHER, "others join");
    let device = async |fields: &[(&str, &str)]| {
        eve.post_with("/move", fields, &[("x-forwarded-for", "2001:db8::1")]).await.status
    };
    assert_eq!(device(&[("code", "BBBBBB")]).await, StatusCode::UNPROCESSABLE_ENTITY, "codes of devices count apart");
    assert_eq!(device(&[("words", "lusab")]).await, StatusCode::UNPROCESSABLE_ENTITY, "and so do words");
    house.close().await;
}

#[tokio::test]
async fn a_page_of_another_site_types_no_codes_in_its_visitors_names() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for number in 0..40 {
        let asked = guest.client.get(guest.url("/join?code=BBBBBB")).header("sec-fetch-site", "cross-site");
        assert_eq!(asked.send().await.expect("an answer").status(), StatusCode::METHOD_NOT_ALLOWED, "an image");
        let headers: &[(&str, &str)] = match number % 2 {
            0 => &[("sec-fetch-site", "cross-site")],
            _ => &[("sec-fetch-site", ""), ("origin", "https://evil.example")],
        };
        for path in ["/join", "/move"] {
            let mut posted = guest.client.post(guest.url(path)).body("code=BBBBBB");
            posted = posted.header("content-type", "application/x-www-form-urlencoded");
            for (name, value) in headers.iter().filter(|(_, value)| !value.is_empty()) {
                posted = posted.header(*name, *value);
            }
            assert_eq!(posted.send().await.expect("an answer").status(), StatusCode::FORBIDDEN, "a form");
        }
    }
    assert_eq!(guest.post("/join", &[("code", "BBBBBB")]).await.status, StatusCode::NOT_FOUND, "nothing was counted");
    assert_eq!(guest.post("/move", &[("code", "BBBBBB")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    house.close().await;
}
