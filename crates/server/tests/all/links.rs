//! Links as people paste them, and links that others can open.

use reqwest::StatusCode;
use reqwest::header::{HOST, LOCATION};
use server::ServerConfig;

use crate::common::Open;

#[tokio::test]
async fn a_link_with_what_people_paste_around_it_leads_to_the_clean_address() {
    let house = Open::open_server().await;
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let page = ada.get(&table).await.text;
    let watch = page.split("id=\"watch\"").nth(1).and_then(|rest| rest.split("value=\"").nth(1)).expect("a link");
    let watch =
        watch.split('"').next().and_then(|link| link.rfind("/t/").map(|at| link[at..].to_owned())).expect("a path");
    let guest = house.new_guest();
    let clean = [
        table.as_str(),
        &watch,
        "/games/extraczon",
        "/rules/extraczon",
        "/rules/extraczon/sheet",
        "/daily",
        "/me",
        "/about",
    ];
    for address in clean {
        assert_eq!(guest.get(address).await.status, StatusCode::OK, "{address}");
        for end in ["/", ".", ",", ")", "!", "%5D", "%3E", "%20", "%E2%80%8B", "%C2%AB", "/.", "%20)"] {
            let answer = guest.get(&format!("{address}{end}?fbclid=x")).await;
            assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{address}{end}");
            assert_eq!(answer.headers[LOCATION], format!("{address}?fbclid=x"), "{address}{end}");
            assert!(answer.headers["cache-control"].to_str().is_ok_and(|kept| kept == "no-store"));
        }
    }
    for token in [&table, &watch] {
        let (before, digits) = token.split_at("/t/".len());
        let capitals = format!("{before}{}", digits.to_uppercase());
        for pasted in [capitals, format!("{before}%E2%80%8B{digits}"), format!("/{token}")] {
            let answer = guest.get(&pasted).await;
            assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{pasted}");
            assert_eq!(answer.headers[LOCATION], token.as_str(), "{pasted}");
        }
    }
}

#[tokio::test]
async fn nothing_else_is_led_anywhere() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for nowhere in
        ["/nothing", "/t/0123456789abcdef0123456789abcdef", "/static/nothing/", "/api/v1/nothing/", "/%C3%A4/"]
    {
        assert_eq!(guest.get(nowhere).await.status, StatusCode::NOT_FOUND, "{nowhere}");
    }
    // A redirect never leads to another site.
    let answer = guest.get("//evil.example/.").await;
    assert!(answer.headers.get(LOCATION).is_none_or(|to| to == "/evil.example"), "{:?}", answer.headers);
    // A form is never redirected to a URL that it did not name.
    assert_eq!(guest.post("/name/", &[("name", "Ada")]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_address_that_is_no_text_is_answered_with_a_page_of_this_server() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for path in ["/t/%ff", "/t/%ff/log", "/t/%ff/part/%ff", "/games/%ff", "/rules/%c3%28", "/t/%ff/stream", "/%ff"] {
        let answer = guest.get(path).await;
        assert!(answer.status.is_client_error(), "{path}");
        assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8", "{path}");
        assert!(answer.text.contains("<h1>") && answer.headers.contains_key("x-endtable"), "{path}: {}", answer.text);
    }
    for path in ["/t/%ff/act", "/t/%ff/say", "/me/devices/%ff/end"] {
        let answer = guest.post(path, &[("text", "hello")]).await;
        assert!(answer.status.is_client_error() && answer.text.contains("<h1>"), "{path}: {}", answer.text);
    }
}

/// Returns the page of a waiting room for a browser that uses this host name.
async fn room(house: &Open, host: &str) -> String {
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let request = ada.client.get(ada.url(&table)).header(HOST, host);
    request.send().await.expect("an answer").text().await.expect("a page")
}

#[tokio::test]
async fn a_house_that_only_this_computer_reaches_says_so() {
    let house = Open::open_server().await;
    let host = format!("127.0.0.1:{}", house.address.port());
    let page = room(&house, &host).await;
    assert!(page.contains("This link only works on this computer") && !page.contains("--listen"), "{page}");
    let proxied = Open::with(|config| ServerConfig { proxy_count: 1, ..config }).await;
    assert!(!room(&proxied, &host).await.contains("link-reach"), "a proxy in front lets others in");
    let page = room(&house, "games.local").await;
    assert!(page.contains("http://games.local/t/") && !page.contains("link-reach"), "{page}");
    // A name that anybody could point here is accepted once the operator has configured it.
    let page = room(&house, "play.example.org").await;
    assert!(page.contains("does not answer to that host name") && !page.contains("/t/"), "{page}");
    let public =
        Open::with(|config| ServerConfig { public_url: Some("http://play.example.org".into()), ..config }).await;
    let page = room(&public, &host).await;
    assert!(page.contains("http://play.example.org/t/") && !page.contains("link-reach"), "{page}");
}

#[tokio::test]
async fn names_of_all_scripts_sit_at_one_table_and_those_that_look_alike_do_not() {
    let house = Open::open_server().await;
    let ada = house.new_guest();
    for name in [
        "علی\u{200c}رضا",
        "👨\u{200d}👩\u{200d}👧",
        "🤷\u{200d}♀\u{fe0f}",
        "क्\u{200d}ष",
        "ශ්\u{200d}රී",
        "🏳\u{fe0f}\u{200d}🌈",
    ] {
        let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", name)]).await;
        assert!(ada.get(&table).await.text.contains(name), "{name}");
        let said = ada.post(&format!("{table}/say"), &[("text", &format!("{name} no idea"))]).await;
        assert_eq!(said.status, StatusCode::SEE_OTHER, "{name}: {}", said.text);
    }
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ann")]).await;
    let sit = format!("{table}/sit");
    for alike in ["Ａｎｎ", "𝐀𝐧𝐧", "\u{13aa}nn", "\u{a4ee}nn", "ANN", "\u{410}nn"] {
        let answer = house.new_guest().post(&sit, &[("seat", "1"), ("name", alike)]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{alike}");
    }
    for reserved in ["Host", "Seat 1", "Bot 2", "You", "Gastgeber"] {
        let answer = house.new_guest().post(&sit, &[("seat", "1"), ("name", reserved)]).await;
        assert!(
            answer.status == StatusCode::UNPROCESSABLE_ENTITY && answer.text.contains("That name is reserved"),
            "{reserved}"
        );
    }
    for (hidden, place, code) in [
        ("Ann\u{34f}", 3, "U+034F"),
        ("Ann\u{fe0f}", 3, "U+FE0F"),
        ("A\u{e0100}nn", 1, "U+E0100"),
        ("a\u{202e}b", 2, "U+202E"),
    ] {
        let answer = house.new_guest().post(&sit, &[("seat", "1"), ("name", hidden)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{hidden:?}");
        assert!(answer.text.contains(&format!("Character {place} ({code})")), "{}", answer.text);
    }
}

#[tokio::test]
async fn a_name_from_right_to_left_is_isolated_wherever_a_page_says_it() {
    let house = Open::open_server().await;
    let ada = house.new_guest();
    let name = "דנה";
    let table = ada.create_table(&[("seats", "2"), ("mode", "now"), ("bots", "random"), ("name", name)]).await;
    ada.post(&format!("{table}/say"), &[("text", "שלום 3")]).await;
    for page in [table.clone(), format!("{table}/log"), "/me".to_owned(), "/".to_owned()] {
        let text = ada.get(&page).await.text;
        for (at, _) in text.match_indices(name) {
            // A form field contains the name as it was typed; the field is isolated by itself.
            let alone = text[..at].ends_with("value=\"");
            let isolated = text[..at].ends_with('\u{2068}') && text[at + name.len()..].starts_with('\u{2069}');
            assert!(
                alone || isolated,
                "{page}: …{}",
                text[..at].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect::<String>()
            );
        }
    }
}
