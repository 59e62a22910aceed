//! Refused requests: each refusal has its status, explains itself, and changes nothing.

use crate::common;

use crate::common::{Guest, Open, encode_form, wait_until};
use reqwest::StatusCode;
use reqwest::header::{CONTENT_TYPE, LOCATION};
use server::RateAllowance;
use store::Store;

/// Creates a table of two people, ada and ben, with ada on turn.
async fn table_of_two(house: &Open) -> (Guest, Guest, String) {
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let asked = !ada.get(&table).await.choices().is_empty();
    if asked { (ada, ben, table) } else { (ben, ada, table) }
}

/// The guest who posts, the path, the fields, and the expected status.
type Case<'a> = (&'a Guest, &'a str, Vec<(&'a str, &'a str)>, u16);

/// Returns the page without the parts that may differ between two requests.
async fn state(guest: &Guest, table: &str) -> (String, Vec<common::Form>) {
    let page = guest.get(table).await;
    (page.frame_id(), page.forms())
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_posts_to_a_table_are_refused_with_the_board_and_change_nothing() {
    let house = Open::open_server().await;
    let (asked, other, table) = table_of_two(&house).await;
    let stranger = house.new_guest();
    let choice = asked.get(&table).await.choices().remove(0);
    let field = |name| choice.get(name).expect("the form has it");
    let (action, question, list) = (field("action"), field("question"), field("list"));
    let before = (state(&asked, &table).await, state(&other, &table).await);
    let long = "x".repeat(400);
    let cases: Vec<Case> = vec![
        (&other, "act", vec![("action", action), ("question", question), ("list", list)], 409),
        (&stranger, "act", vec![("action", action), ("question", question), ("list", list)], 403),
        (&asked, "act", vec![("action", action), ("question", "999"), ("list", list)], 409),
        (&asked, "act", vec![("action", action), ("question", "-1"), ("list", list)], 409),
        (&asked, "act", vec![("action", action), ("question", question), ("list", "1")], 409),
        (&asked, "act", vec![("action", "99999"), ("question", question), ("list", list)], 409),
        (&asked, "act", vec![("action", action), ("question", question)], 422),
        (&asked, "act", vec![("action", action)], 422),
        (&asked, "act", vec![("action", "\"shell\""), ("question", question)], 422),
        (&asked, "act", vec![("action", "{"), ("question", question)], 422),
        (&asked, "act", vec![("question", question)], 422),
        (&asked, "act", vec![("action", "{\"type\":\"fly\"}"), ("question", question)], 422),
        (&asked, "act", vec![("action", "{\"type\":\"discard\",\"kind\":\"infected\"}"), ("question", question)], 409),
        (&asked, "undo", vec![("question", question)], 409),
        (&asked, "undo", vec![], 409),
        (&asked, "say", vec![("text", &long)], 422),
        (&asked, "say", vec![("text", " ")], 422),
        (&asked, "say", vec![("text", "a\u{202e}b")], 422),
        (&stranger, "say", vec![("text", "hello")], 403),
        (&asked, "sit", vec![("seat", "1"), ("name", "Cy")], 409),
        (&asked, "sit", vec![("seat", "x"), ("name", "Cy")], 422),
        (&stranger, "sit", vec![("seat", "1"), ("name", "Cy")], 409),
        (&stranger, "start", vec![], 403),
        (&stranger, "chair", vec![("seat", "1"), ("bot", "greedy")], 403),
        (&stranger, "leave", vec![], 403),
        (&stranger, "back", vec![], 403),
        (&stranger, "ready", vec![], 403),
        (&stranger, "coach", vec![("on", "0")], 403),
        (&stranger, "warn", vec![("on", "1")], 403),
        (&asked, "warn", vec![("on", "1")], 409),
        (&stranger, "rematch", vec![], 403),
        (&asked, "rematch", vec![], 409),
    ];
    for (guest, what, fields, status) in cases {
        let answer = guest.post(&format!("{table}/{what}"), &fields).await;
        assert_eq!(answer.status.as_u16(), status, "{what} {fields:?}");
        assert!(answer.text.contains("id=\"table\""), "{what} {fields:?}: the board is shown again");
        let region = guest.post_with(&format!("{table}/{what}"), &fields, &[("x-frames", "1")]).await;
        assert_eq!(region.status, StatusCode::OK, "the script gets the notice alone");
        assert!(region.headers["x-notice"] == "1" && region.text.contains("id=\"notice\""), "{what} {fields:?}");
    }
    assert!(stranger.cookie_value().is_none(), "a refused seat gives no cookie");
    assert_eq!((state(&asked, &table).await, state(&other, &table).await), before, "nothing has changed");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_posted_twice_counts_once() {
    let house = Open::open_server().await;
    let (asked, _, table) = table_of_two(&house).await;
    let choice = asked.get(&table).await.choices().remove(0);
    let posts = (0..20).map(|_| asked.submit(&choice));
    let answers = futures_util::future::join_all(posts).await;
    let accepted = answers.iter().filter(|answer| answer.status == StatusCode::SEE_OTHER).count();
    assert_eq!(accepted, 1);
    assert!(answers.iter().all(|answer| matches!(answer.status.as_u16(), 303 | 409)));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_want_the_last_seat_exactly_one_gets_it() {
    let house = Open::open_server().await;
    let host = house.new_guest();
    let table = host.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let guests: Vec<Guest> = (0..40).map(|_| house.new_guest()).collect();
    let sit = format!("{table}/sit");
    let names: Vec<String> = (0..40).map(|number| format!("Friend {number}")).collect();
    let posts = guests
        .iter()
        .zip(&names)
        .map(|(guest, name)| async { guest.post(&sit, &[("seat", "1"), ("name", name.as_str())]).await });
    let answers = futures_util::future::join_all(posts).await;
    let seated: Vec<&Guest> = guests.iter().filter(|guest| guest.cookie_value().is_some()).collect();
    assert_eq!(answers.iter().filter(|answer| answer.status == StatusCode::SEE_OTHER).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.status == StatusCode::CONFLICT).count(), 39);
    assert_eq!(seated.len(), 1, "only the winner has a seat's cookie");
    let room = host.get(&table).await.text;
    assert_eq!(names.iter().filter(|name| room.contains(&format!("<h3>{name}</h3>"))).count(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_from_other_sites_are_refused() {
    let house = Open::open_server().await;
    let (asked, _, table) = table_of_two(&house).await;
    let choice = asked.get(&table).await.choices().remove(0);
    let fields: Vec<(&str, &str)> = choice.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let own = format!("http://{}", house.address);
    let cases: [(&[(&str, &str)], bool); 7] = [
        (&[("sec-fetch-site", "cross-site")], false),
        (&[("sec-fetch-site", "same-site")], false),
        (&[("sec-fetch-site", ""), ("origin", "https://evil.example")], false),
        (&[("sec-fetch-site", ""), ("origin", "null")], false),
        (&[("sec-fetch-site", ""), ("origin", "http://127.0.0.1:1")], false),
        (&[("sec-fetch-site", "cross-site"), ("origin", &own)], false),
        (&[("sec-fetch-site", ""), ("origin", &own)], true),
    ];
    for (headers, good) in cases {
        let mut request = asked.client.post(asked.url(&choice.action)).body(encode_form(&fields));
        request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        request = request.header("cookie", format!("endtable={}", asked.cookie_value().expect("a seat")));
        for (name, value) in headers.iter().filter(|(_, value)| !value.is_empty()) {
            request = request.header(*name, *value);
        }
        let status = request.send().await.expect("an answer").status();
        assert_eq!(status, if good { StatusCode::SEE_OTHER } else { StatusCode::FORBIDDEN }, "{headers:?}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn state_does_not_change_by_looking() {
    let house = Open::open_server().await;
    let (asked, _, table) = table_of_two(&house).await;
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    let id = store.unfinished_tables().await.expect("lists").remove(0).id;
    // A page does not show everything that is stored.
    let stored = async || store.load(&id).await.expect("loads").expect("it is there");
    let before = (state(&asked, &table).await, stored().await);
    let forms = app::TableForm::ALL.map(app::TableForm::path_segment);
    for what in forms.into_iter().chain(["program", "play-on"]) {
        let answer = asked.get(&format!("{table}/{what}?action=x&question=0")).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{what}");
    }
    for what in ["device", "log", "proof", "replay"] {
        asked.get(&format!("{table}/{what}")).await;
    }
    for path in ["/tables", "/join", "/name", "/me/code", "/me/words", "/me/quiet", "/me/devices/first/end"] {
        assert_eq!(asked.get(path).await.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
    }
    assert_eq!((state(&asked, &table).await, stored().await), before);
    store.close().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_that_cannot_be_carried_out_come_back_filled_in() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let bad: [&[(&str, &str)]; 6] = [
        &[("game", "extraczon"), ("seats", "7"), ("name", "Wilhelmina")],
        &[("game", "extraczon"), ("seats", "2"), ("bots", "oracle"), ("name", "Wilhelmina")],
        &[("game", "extraczon"), ("option.memory", "elephant"), ("name", "Wilhelmina")],
        &[("game", "extraczon"), ("option.unknown", "x"), ("name", "Wilhelmina")],
        &[("game", "extraczon"), ("option.timeout_s", "-4"), ("name", "Wilhelmina")],
        &[
            ("game", "extraczon"),
            ("mode", "hotseat"),
            ("seats", "2"),
            ("name.0", "Wilhelmina"),
            ("name.1", "WILHELMINA"),
        ],
    ];
    for fields in bad {
        let answer = guest.post("/tables", fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        assert!(answer.text.contains("Wilhelmina"), "{fields:?}");
    }
    assert_eq!(guest.post("/tables", &[("game", "chess")]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(guest.post("/tables", &[]).await.status, StatusCode::NOT_FOUND);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_pages_say_so() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let token = "0".repeat(32);
    let paths = [
        "/nowhere".to_owned(),
        "/games/chess".into(),
        "/rules/chess".into(),
        "/static/house.css".into(),
        "/static/../Cargo.toml".into(),
        "/t/short".into(),
        "/t/".into(),
        format!("/t/{token}"),
        format!("/t/{token}/stream"),
        format!("/t/{token}/log"),
        format!("/t/{token}/proof"),
        format!("/t/{token}/record.json"),
        format!("/t/{token}/replay?ply=x"),
        format!("/t/{}", token.replace('0', "a")),
    ];
    for path in paths {
        let answer = guest.get(&path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text.contains("<h1"), "{path}: a page of the house");
    }
    // A token in capitals was pasted: it redirects to the lower-case one, whether there is such a table or not.
    let capitals = guest.get(&format!("/t/{}", token.replace('0', "A"))).await;
    assert_eq!(capitals.status, StatusCode::PERMANENT_REDIRECT);
    assert_eq!(capitals.headers[LOCATION], format!("/t/{}", token.replace('0', "a")));
    assert_eq!(guest.post(&format!("/t/{token}/act"), &[("action", "1")]).await.status, StatusCode::NOT_FOUND);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_too_large_or_no_forms_are_refused() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[]).await;
    let large = "x".repeat(20 << 10);
    let answer = guest.post(&format!("{table}/say"), &[("text", &large)]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    // A form encodes most characters of a pack as three bytes, so one slightly over the limit arrives and gets an error
    // with its size.
    let long = "x".repeat(300 << 10);
    let answer = guest.post("/tables", &[("game", "extraczon"), ("option.card_set", &long)]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("at most 262144 bytes, and this one has 307200"), "{}", answer.text);
    let endless = "x".repeat(900 << 10);
    let answer = guest.post("/tables", &[("game", "extraczon"), ("option.card_set", &endless)]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    let json =
        guest.client.post(guest.url(&format!("{table}/say"))).header(CONTENT_TYPE, "application/json").body("{}");
    assert_eq!(json.send().await.expect("an answer").status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_and_queries_of_very_many_fields_are_refused_with_a_page() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[]).await;
    // They are no larger than a form with a pack, another form or the head of a request may be.
    for (path, fields) in [("/tables", 250_000), (&*format!("{table}/say"), 5_000)] {
        let answer = guest.post(path, &vec![("a", ""); fields]).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        assert!(answer.text.contains("<h1") && answer.headers.contains_key("x-endtable"), "{}", answer.text);
    }
    let answer = guest.get(&format!("/games/extraczon?{}", "a=&".repeat(3_000))).await;
    assert_eq!(answer.status, StatusCode::URI_TOO_LONG);
    assert!(answer.text.contains("<h1") && answer.headers.contains_key("x-endtable"), "{}", answer.text);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_waits() {
    let house = Open::with(|mut config| {
        config.limits.pages = RateAllowance::new(6, 1);
        config.limits.tables = RateAllowance::new(2, 1);
        config.limits.talk = RateAllowance::new(2, 1);
        config.limits.streams = 2;
        config
    })
    .await;
    let guest = house.new_guest();
    let table = guest.create_table(&[]).await;
    guest.create_table(&[]).await;
    let refused = guest.post("/tables", &[("game", "extraczon")]).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers.contains_key("retry-after"));
    let mut said = Vec::new();
    for _ in 0..3 {
        said.push(guest.post(&format!("{table}/say"), &[("text", "hello")]).await.status.as_u16());
    }
    assert_eq!(said, [303, 303, 429]);
    let streams = [guest.open_stream(&table).await, guest.open_stream(&table).await];
    assert_eq!(guest.get(&format!("{table}/stream")).await.status, StatusCode::TOO_MANY_REQUESTS);
    drop(streams);
    // Pages of a player's own tables are counted for the person, all others for the address.
    for path in [table.as_str(), "/"] {
        let mut statuses = Vec::new();
        for _ in 0..12 {
            statuses.push(guest.get(path).await.status);
        }
        assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{path}: {statuses:?}");
    }
    assert_eq!(guest.get("/health").await.status, StatusCode::OK, "health can always be asked");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_take_all_connections() {
    let house = Open::with(|mut config| {
        config.limits.connections_per_address = 3;
        config
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(tokio::net::TcpStream::connect(house.address).await.expect("connects"));
    }
    // Connections are accepted in order, so these are counted before the next one.
    let guest = house.new_guest();
    let refused = guest.get("/").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.text.contains("full"), "told so at once");
    held.clear();
    wait_until("there is room", async || guest.get("/").await.status == StatusCode::OK).await;
    house.close().await;
}
