//! Browsers that keep no cookies, and forms that are posted twice.

use reqwest::StatusCode;
use reqwest::header::{LOCATION, SET_COOKIE};

use crate::common::{Answer, Form, Guest, Open};

/// Posts as a page in a browser does, without following redirects.
async fn press(guest: &Guest, path: &str, fields: &[(&str, &str)]) -> Answer {
    let origin = guest.url("");
    guest.post_with(path, fields, &[("origin", &origin)]).await
}

/// Posts as a browser without cookies does: every request comes from a new guest.
async fn press_without(house: &Open, path: &str, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> Answer {
    let guest = house.new_guest();
    let origin = guest.url("");
    let headers = [&[("origin", origin.as_str())], headers].concat();
    let first = guest.post_with(path, fields, &headers).await;
    assert_eq!(first.status, StatusCode::TEMPORARY_REDIRECT, "{path}: {}", first.text);
    assert!(first.headers.contains_key(SET_COOKIE), "{path}");
    let again = first.headers[LOCATION].to_str().expect("an address").to_owned();
    house.new_guest().post_with(&again, fields, &headers).await
}

#[tokio::test]
async fn a_browser_without_cookies_takes_no_seat_and_is_told_why() {
    let house = Open::open_server().await;
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let tables = house.new_guest();
    for (path, fields) in [
        ("/tables".to_owned(), vec![("game", "extraczon"), ("seats", "1")]),
        (format!("{table}/sit"), vec![("seat", "1"), ("name", "Ben")]),
        (format!("{table}/knock"), vec![("name", "Ben")]),
        (format!("{table}/play-on"), vec![("ply", "0"), ("seat", "0")]),
        ("/daily".to_owned(), vec![]),
        ("/move".to_owned(), vec![("code", "BCDFGH")]),
    ] {
        let told = press_without(&house, &path, &fields, &[]).await;
        assert_eq!(told.status, StatusCode::FORBIDDEN, "{path}");
        assert!(told.text.contains("blocks cookies"), "{path}: {}", told.text);
        let noticed = press_without(&house, &path, &fields, &[("x-frames", "1")]).await;
        assert_eq!((noticed.status, noticed.headers["x-notice"].as_bytes()), (StatusCode::OK, &b"1"[..]), "{path}");
        assert!(noticed.text.contains("blocks cookies"), "{path}: the script is told as well");
    }
    assert!(!ada.get(&table).await.text.contains("Ben"), "the seat is free");
    let ben = tables.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await;
    assert_eq!(ben.leads_to(), table, "programs keep their cookies themselves");
    for (path, fields) in [("/name", [("name", "Ben")]), ("/language", [("language", "de")])] {
        let told = press_without(&house, path, &fields, &[]).await;
        assert!(told.status == StatusCode::FORBIDDEN && told.text.contains("cannot be saved"), "{path}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_browser_that_keeps_cookies_notices_nothing() {
    let house = Open::open_server().await;
    let ada = house.new_guest();
    let fields = [("game", "extraczon"), ("seats", "2"), ("mode", "invite"), ("name", "Ada")];
    let first = press(&ada, "/tables", &fields).await;
    assert_eq!(first.status, StatusCode::TEMPORARY_REDIRECT);
    let again = first.headers[LOCATION].to_str().expect("an address").to_owned();
    let table = press(&ada, &again, &fields).await.leads_to();
    assert!(ada.get(&table).await.text.contains("/start\""), "the table is theirs");
    press(&ada, "/tables", &fields).await.leads_to();
    let name = press(&house.new_guest(), "/name", &[("name", "Cy")]).await;
    assert_eq!(name.status, StatusCode::TEMPORARY_REDIRECT);
    assert!(name.headers[SET_COOKIE].to_str().expect("text").contains("Max-Age=60"), "a name makes nobody known");
    house.close().await;
}

#[tokio::test]
async fn where_cookies_need_tls_the_other_address_is_named() {
    let public = "https://play.example.org";
    let house = Open::with(|config| server::ServerConfig { public_url: Some(public.into()), ..config }).await;
    let told = press_without(&house, "/tables", &[("game", "extraczon"), ("seats", "1")], &[]).await;
    assert_eq!(told.status, StatusCode::FORBIDDEN);
    assert!(told.text.contains(&format!("open {public} instead")), "{}", told.text);
    house.close().await;
}

/// Returns the first form of a page that creates a table.
async fn form(guest: &Guest, path: &str) -> Form {
    guest.get(path).await.forms().into_iter().find(|form| form.action == "/tables").expect("a form")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_posted_twice_makes_one_table() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    guest.create_table(&[("seats", "1")]).await;
    for path in ["/", "/games/extraczon"] {
        let once = form(&guest, path).await;
        let (one, other) = tokio::join!(guest.submit(&once), guest.submit(&once));
        let table = one.leads_to();
        assert_eq!(other.leads_to(), table, "{path}: at the same time");
        assert_eq!(guest.submit(&once).await.leads_to(), table, "{path}: later");
        assert!(guest.get(&table).await.text.contains("extraczon"));
        assert_ne!(guest.submit(&form(&guest, path).await).await.leads_to(), table, "{path}: another rendering");
        let stranger = house.new_guest();
        assert_ne!(stranger.submit(&once).await.leads_to(), table, "{path}: another browser");
        let mut changed = once.clone();
        changed.fields.push(("fast".into(), "1".into()));
        assert_ne!(guest.submit(&changed).await.leads_to(), table, "{path}: another wish");
    }
    let once = form(&guest, "/").await;
    let table = guest.submit(&once).await.leads_to();
    guest.play_on(&table).await;
    assert_ne!(guest.submit(&once).await.leads_to(), table, "a game that is over is not led to again");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_on_is_pressed_twice_and_happens_once() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    guest.play_on(&table).await;
    let page = guest.get(&format!("{table}/replay?ply=1")).await;
    let on = page.forms().into_iter().find(|form| form.action.ends_with("/play-on")).expect("one can play on");
    let (one, other) = tokio::join!(guest.submit(&on), guest.submit(&on));
    assert_eq!(one.leads_to(), other.leads_to());
    house.close().await;
}
