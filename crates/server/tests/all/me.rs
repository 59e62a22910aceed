//! A person's games, and moving their data to another device.

use std::time::Duration;

use reqwest::StatusCode;
use ring::hmac;
use serde_json::Value;
use server::{RetentionConfig, ServerConfig};
use sqlx::{Connection, SqliteConnection};
use store::{Device, PersonData, Store};

use crate::common::{Answer, Form, Guest, Open, wait_until};

/// Returns the form of a page with this target.
fn form(page: &Answer, to: &str) -> Option<Form> {
    page.forms().into_iter().find(|form| form.action.ends_with(to))
}

async fn code(guest: &Guest) -> String {
    let page = guest.post("/me/code", &[]).await;
    let after = page.text.split("id=\"code\">").nth(1).expect("the code is shown");
    after[..6].to_owned()
}

#[tokio::test]
async fn a_code_carries_every_seat_to_another_device_once() {
    let house = Open::open_server().await;
    let (desk, phone, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = desk.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    let code = code(&desk).await;
    assert!(phone.get(&format!("/move?code={code}")).await.text.contains(&code), "the link fills it in");
    assert!(phone.cookie_value().is_none(), "and does nothing else");
    assert_eq!(phone.post("/move", &[("code", &code.to_lowercase())]).await.leads_to(), "/me");
    assert!(
        phone.cookie_value().is_some() && phone.cookie_value() != desk.cookie_value(),
        "each device shows something of its own"
    );
    assert!(phone.get(&table).await.text.contains("data-viewer=\"0\""));
    let again = eve.post("/move", &[("code", &code)]).await;
    assert_eq!((again.status, eve.cookie_value()), (StatusCode::UNPROCESSABLE_ENTITY, None), "a used code is nobody's");
    house.close().await;
}

#[tokio::test]
async fn guessed_codes_open_nothing_and_guessing_ends() {
    let house = Open::open_server().await;
    let (ada, eve) = (house.new_guest(), house.new_guest());
    ada.create_table(&[("seats", "1"), ("mode", "now")]).await;
    let good = code(&ada).await;
    let mut refused = 0;
    for number in 0..40 {
        let answer = eve.post("/move", &[("code", &format!("AAAA{}", char::from(b'A' + number % 26)))]).await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
        assert!(eve.cookie_value().is_none());
    }
    assert_eq!(refused, 30);
    assert_eq!(eve.post("/move", &[("code", &good)]).await.status, StatusCode::TOO_MANY_REQUESTS);
    house.close().await;
}

#[tokio::test]
async fn whoever_has_seats_is_asked_before_they_lose_them() {
    let house = Open::open_server().await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "1"), ("mode", "now")]).await;
    ada.get(&table).await;
    ben.create_table(&[("seats", "1"), ("mode", "now")]).await;
    let (code, before) = (code(&ada).await, ben.cookie_value());
    let asked = ben.post("/move", &[("code", &code)]).await;
    assert_eq!((asked.status, ben.cookie_value()), (StatusCode::CONFLICT, before));
    ben.post("/move", &[("code", &code), ("replace", "1")]).await.leads_to();
    assert!(ben.get("/me").await.text.contains(&table));
    house.close().await;
}

/// Returns the code for the guest's seat at a table.
async fn seat_code(guest: &Guest, table: &str) -> String {
    let page = guest.get(&format!("{table}/device")).await;
    let made = guest.submit(&form(&page, "/device").expect("a button")).await;
    made.text.split("id=\"code\">").nth(1).expect("the code is shown")[..6].to_owned()
}

#[tokio::test]
async fn one_seat_goes_to_another_device_and_everything_else_stays() {
    let house = Open::open_server().await;
    let (ada, ben, phone, eve) = (house.new_guest(), house.new_guest(), house.new_guest(), house.new_guest());
    let (table, other) = (played(&house, &ada, &ben).await, ada.create_table(&[("seats", "1"), ("mode", "now")]).await);
    ada.get(&other).await;
    let own = phone.create_table(&[("seats", "1"), ("mode", "now")]).await;
    phone.get(&own).await;
    assert!(ada.get(&table).await.text.contains(&format!("{table}/device")), "the table says how");
    let mut stream = ada.open_stream(&table).await;
    assert!(stream.next_view().await.contains("data-viewer=\"0\""));
    let code = seat_code(&ada, &table).await;
    assert_eq!(phone.post("/move", &[("code", &code)]).await.leads_to(), table, "nothing of the phone's is lost by it");
    let page = phone.get(&table).await.text;
    assert!(page.contains("data-viewer=\"0\"") && ben.get(&table).await.text.contains("Ada"), "{page}");
    while !stream.next_view().await.contains("data-viewer=\"\"") {}
    let mine = phone.get("/me").await.text;
    assert!(mine.contains(&table) && mine.contains(&own) && !mine.contains(&other), "{mine}");
    let mine = ada.get("/me").await.text;
    assert!(!mine.contains(&table) && mine.contains(&other), "{mine}");
    let again = eve.post("/move", &[("code", &code)]).await;
    assert_eq!((again.status, eve.cookie_value()), (StatusCode::UNPROCESSABLE_ENTITY, None), "a used code is nobody's");
    let page = phone.get(&table).await;
    phone.submit(&page.choices()[0]).await.leads_to();
    house.close().await;
}

#[tokio::test]
async fn a_code_for_a_seat_is_made_by_its_person_only_and_takes_nobody_elses() {
    let house = Open::open_server().await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = played(&house, &ada, &ben).await;
    let place = format!("{table}/device");
    for (guest, at) in
        [(&eve, place.as_str()), (&ada, "/t/00000000000000000000000000000000/device"), (&ada, "/t/x/device")]
    {
        assert_eq!(guest.get(at).await.status, StatusCode::NOT_FOUND);
        assert_eq!(guest.post(at, &[]).await.status, StatusCode::NOT_FOUND);
    }
    let refused = ben.post("/move", &[("code", &seat_code(&ada, &table).await)]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text);
    assert!(
        ada.get(&table).await.text.contains("data-viewer=\"0\"")
            && ben.get(&table).await.text.contains("data-viewer=\"1\"")
    );
    let (first, second) = (seat_code(&ada, &table).await, code(&ada).await);
    let old = eve.post("/move", &[("code", &first)]).await;
    assert_eq!(
        (old.status, eve.cookie_value()),
        (StatusCode::UNPROCESSABLE_ENTITY, None),
        "a newer code ends an older one"
    );
    assert_eq!(eve.post("/move", &[("code", &second)]).await.leads_to(), "/me");
    house.close().await;
}

#[tokio::test]
async fn finished_games_are_listed_counted_and_exported() {
    let house = Open::open_server().await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let made = [("game", "extraczon"), ("seats", "2"), ("mode", "invite"), ("name", "Ada")];
    let table = ada.post("/tables", &made).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "=Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    for _ in 0..2_000 {
        let pages = [ada.get(&table).await, ben.get(&table).await];
        let Some(place) = pages.iter().position(|page| !page.choices().is_empty()) else { break };
        [&ada, &ben][place].submit(&pages[place].choices()[0]).await.leads_to();
    }
    for _ in 0..2 {
        let page = ada.get("/me").await.text;
        assert!(page.contains(&table) && page.contains("=Ben"), "{page}");
    }
    let document: Value = serde_json::from_str(&ada.get("/me.json").await.text).expect("JSON");
    assert_eq!((&document["figures"][0]["played"], &document["friends"][0]["name"]), (&1.into(), &"=Ben".into()));
    let text = document.to_string();
    let token = &table["/t/".len()..];
    assert!(!text.contains(token) && !text.contains(&ben.cookie_value().expect("seated")), "links and keys stay here");
    let book = document["book"].as_array().expect("a book of records");
    let entry = |id: &str| book.iter().find(|kept| kept["id"] == id).unwrap_or_else(|| panic!("{id}: {document}"));
    assert_eq!((&entry("among")["game"], &entry("among")["times"]), (&"extraczon".into(), &1.into()));
    assert!(book.iter().all(|kept| !kept["id"].as_str().unwrap_or_default().starts_with("tier")), "not alone");
    let book = ada.get("/me/book.csv").await.text;
    assert!(book.starts_with("game,entry,games,best,best_ended,total,first_ended\r\n"), "{book}");
    assert!(book.contains("\r\nextraczon,among,1,") && book.lines().count() == 4, "{book}");
    let page = ada.get("/me").await.text;
    assert!(page.contains("Book of records") && page.contains("Most points among several"), "{page}");
    let csv = ada.get("/me.csv").await.text;
    assert!(csv.lines().count() == 2 && csv.starts_with("game,ended,won,score,outcome,seats\r\nextraczon,"), "{csv}");
    let none: Value = serde_json::from_str(&eve.get("/me.json").await.text).expect("JSON");
    assert_eq!(none["games"], Value::Array(Vec::new()));
    assert!(!eve.get("/me").await.text.contains(&table));
    house.close().await;
}

#[tokio::test]
async fn tables_that_run_say_whose_turn_it_is_and_those_that_have_not_begun_stand_apart() {
    let house = Open::open_server().await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let running = played(&house, &ada, &ben).await;
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("pace", "days"), ("hours", "48")];
    let waiting = ada.post("/tables", &fields).await.leads_to();
    ada.get(&waiting).await;
    let page = ada.get("/me").await.text;
    let place = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what}: {page}"));
    assert!(place(">Running<") < place(&running) && place(&running) < place(">Not started yet<"));
    assert!(place(">Not started yet<") < place(&waiting));
    assert!(page.contains("Your turn"));
    let theirs = ben.get("/me").await.text;
    assert!(theirs.contains("Waiting for Ada") && theirs.contains("just now"), "{theirs}");
    house.close().await;
}

/// Starts Ada's table with Ben, at which Ada is first on turn.
async fn played(house: &Open, ada: &Guest, ben: &Guest) -> String {
    let fields =
        [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada"), ("option.first_seat", "1")];
    let table = ada.post("/tables", &fields).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Benedict")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    for guest in [ada, ben] {
        guest.get(&table).await;
    }
    assert!(house.new_guest().get(&table).await.text.contains("Benedict"));
    table
}

#[tokio::test]
async fn a_lost_device_is_ended_and_what_it_shows_is_good_for_nothing() {
    let house = Open::open_server().await;
    let (desk, phone) = (house.new_guest(), house.new_guest());
    let table = desk.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    let mut stream = phone.open_stream(&table).await;
    assert!(stream.next_view().await.contains("data-viewer=\"0\""));
    let page = desk.get("/me").await;
    assert!(page.text.contains("First browser") && page.text.contains("Another browser"), "{}", page.text);
    let ends: Vec<Form> = page.forms().into_iter().filter(|form| form.action.ends_with("/end")).collect();
    assert_eq!(ends.len(), 2);
    desk.submit(&ends[1]).await.leads_to();
    while let Some(event) = stream.next().await {
        assert_eq!(event.kind(), "again", "the stream ends with the device");
    }
    assert!(phone.get(&table).await.text.contains("data-viewer=\"\""), "nobody sits there any more");
    assert!(!phone.get("/me").await.text.contains(&table));
    let secret = phone.cookie_value().expect("a cookie");
    let forged = house.guest_with(&secret[1..]);
    assert!(forged.get(&table).await.text.contains("data-viewer=\"\""), "not even without its mark");
    let last = desk.submit(&ends[0]).await;
    assert_eq!(last.status, StatusCode::CONFLICT, "the only way is not thrown away");
    house.close().await;
}

#[tokio::test]
async fn the_first_browser_can_be_ended_from_another_device() {
    let house = Open::open_server().await;
    let (desk, phone) = (house.new_guest(), house.new_guest());
    let table = desk.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    phone.submit(&form(&phone.get("/me").await, "/first/end").expect("it is listed")).await.leads_to();
    assert!(desk.get(&table).await.text.contains("data-viewer=\"\""));
    assert!(phone.get(&table).await.text.contains("data-viewer=\"0\""));
    let folder = house.close().await;
    let again = Open::start(crate::common::quick_config(folder.path()), folder).await;
    for (guest, viewer) in [(&desk, ""), (&phone, "0")] {
        guest.moved_to(again.address);
        assert!(guest.get(&table).await.text.contains(&format!("data-viewer=\"{viewer}\"")), "after a restart too");
    }
    again.close().await;
}

#[tokio::test]
async fn words_bring_everything_back_and_guessing_them_ends() {
    let house = Open::open_server().await;
    let (ada, lost, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    let words = |page: &Answer| {
        let after = page.text.split("id=\"words\">").nth(1).expect("the words are shown");
        after.split('<').next().expect("an end").to_owned()
    };
    let old = words(&ada.post("/me/words", &[]).await);
    let good = words(&ada.post("/me/words", &[]).await);
    assert!(!ada.get("/me").await.text.contains(&good), "once");
    let refused = eve.post("/move", &[("words", &old)]).await;
    assert_eq!(
        (refused.status, eve.cookie_value()),
        (StatusCode::UNPROCESSABLE_ENTITY, None),
        "newer words end older ones"
    );
    lost.post("/move", &[("words", &good.to_uppercase().replace(' ', ", "))]).await.leads_to();
    assert!(lost.get(&table).await.text.contains("data-viewer=\"0\""));
    for _ in 0..40 {
        eve.post("/move", &[("words", "lusab babad gutih tugad lusab")]).await;
    }
    assert_eq!(eve.post("/move", &[("words", &good)]).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(eve.cookie_value().is_none());
    house.close().await;
}

#[tokio::test]
async fn whoever_goes_leaves_their_seats_to_bots_and_no_name() {
    let house = Open::open_server().await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = played(&house, &ada, &ben).await;
    ben.post(&format!("{table}/say"), &[("text", "I live in Bern")]).await.leads_to();
    let secret = ben.cookie_value().expect("a cookie");
    assert_eq!(ben.post("/me/delete", &[]).await.leads_to(), "/me/delete", "not by a slip");
    assert!(ada.get(&table).await.text.contains("Benedict"));
    let gone = ben.post("/me/delete", &[("sure", "1")]).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.text);
    let page = ada.get(&table).await.text;
    assert!(!page.contains("Benedict") && !page.contains("Bern"), "{page}");
    assert!(!ada.get(&format!("{table}/log")).await.text.contains("Benedict"));
    let again = house.guest_with(&secret);
    assert!(again.get(&table).await.text.contains("data-viewer=\"\""), "what was known is good for nothing");
    assert!(!again.get("/me").await.text.contains(&table));
    assert!(!ada.wait_until_asked(&table).await.choices().is_empty(), "and the game goes on");
    house.close().await;
}

/// Revokes the entry at this position on the page of games.
async fn end(guest: &Guest, place: usize) {
    let page = guest.get("/me").await;
    let ends: Vec<Form> = page.forms().into_iter().filter(|form| form.action.ends_with("/end")).collect();
    guest.submit(&ends[place]).await.leads_to();
}

/// Checks that a code or phrase is rejected.
async fn brings_nothing(guest: &Guest, field: &str, typed: &str) {
    let taken = guest.post("/move", &[(field, typed)]).await;
    assert_eq!((taken.status, guest.cookie_value()), (StatusCode::UNPROCESSABLE_ENTITY, None), "{field}");
}

async fn words(guest: &Guest) -> String {
    let page = guest.post("/me/words", &[]).await;
    let after = page.text.split("id=\"words\">").nth(1).expect("the words are shown");
    after.split('<').next().expect("an end").to_owned()
}

#[tokio::test]
async fn codes_of_an_ended_device_bring_nothing() {
    let house = Open::open_server().await;
    let (desk, phone, fresh) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = played(&house, &desk, &house.new_guest()).await;
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    let made = code(&phone).await;
    end(&desk, 1).await;
    brings_nothing(&fresh, "code", &made).await;

    // The same applies to the code of one seat, to the first browser, and to everything.
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    let seat = seat_code(&phone, &table).await;
    end(&desk, 1).await;
    brings_nothing(&fresh, "code", &seat).await;
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    let made = code(&desk).await;
    end(&phone, 0).await;
    brings_nothing(&fresh, "code", &made).await;
    let made = code(&phone).await;
    phone.post("/me/delete", &[("sure", "1")]).await;
    brings_nothing(&fresh, "code", &made).await;
    house.close().await;
}

#[tokio::test]
async fn what_a_device_let_in_ends_with_it_and_whoever_ends_it_stays() {
    let house = Open::open_server().await;
    let (desk, thief, friend, mine) = (house.new_guest(), house.new_guest(), house.new_guest(), house.new_guest());
    let table = desk.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    let sits = async |guest: &Guest| guest.get(&table).await.text.contains("data-viewer=\"0\"");
    mine.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    thief.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    friend.post("/move", &[("code", &code(&thief).await)]).await.leads_to();
    let kept = words(&thief).await;
    assert!(sits(&mine).await && sits(&thief).await && sits(&friend).await);
    let page = thief.get("/me").await.text;
    let own = page.split("this device").nth(1).and_then(|rest| rest.split("/me/devices/").nth(1));
    let own = own.and_then(|rest| rest.split('/').next()).expect("it lists itself");
    desk.post(&format!("/me/devices/{own}/end"), &[]).await.leads_to();
    assert!(!sits(&thief).await && !sits(&friend).await && sits(&mine).await);
    brings_nothing(&house.new_guest(), "words", &kept).await;

    // Devices authorized by a phrase that a new one replaces stay, and so does the device that revokes the first
    // browser.
    let old = words(&mine).await;
    let again = house.new_guest();
    again.post("/move", &[("words", &old)]).await.leads_to();
    words(&mine).await;
    assert!(sits(&again).await);
    end(&mine, 0).await;
    assert!(sits(&mine).await && sits(&again).await && !sits(&desk).await);
    house.close().await;
}

#[tokio::test]
async fn a_chain_of_devices_ends_and_is_told_so() {
    let house = Open::open_server().await;
    let desk = house.new_guest();
    desk.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    let mut chain = vec![desk];
    let refusal = loop {
        let next = house.new_guest();
        let answer = next.post("/move", &[("code", &code(chain.last().expect("the first")).await)]).await;
        if answer.status != StatusCode::SEE_OTHER {
            break answer;
        }
        chain.push(next);
        assert!(chain.len() < 100);
    };
    assert_eq!((refusal.status, chain.len()), (StatusCode::CONFLICT, 33));
    assert!(refusal.text.contains("too many devices"), "{}", refusal.text);
    // Signing out one of them makes room, and what it let in ends with it.
    end(&chain[0], 30).await;
    house.new_guest().post("/move", &[("code", &code(&chain[0]).await)]).await.leads_to();
    house.close().await;
}

#[tokio::test]
async fn neighbors_keep_nobody_from_a_recovery_phrase() {
    let house = Open::open_server().await;
    // More than one address may give notification addresses at once.
    for _ in 0..8 {
        let guest = house.new_guest();
        guest.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
        words(&guest).await;
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_of_a_program_ends_with_the_device_that_issued_it() {
    let house = Open::open_server().await;
    let (desk, thief, robot) = (house.new_guest(), house.new_guest(), house.new_guest());
    let fields = [("game", "end-of-days"), ("mode", "invite"), ("seats", "4"), ("name", "Ada")];
    let table = desk.post("/tables", &fields).await.leads_to();
    thief.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    let key = async |guest: &Guest, seat: &str| {
        let shown = guest.post(&format!("{table}/program"), &[("seat", seat), ("name", &format!("Robo {seat}"))]).await;
        shown.shown_key().to_owned()
    };
    let (own, stolen) = (key(&desk, "1").await, key(&thief, "2").await);
    let ask = async |path: &str, key: &str| {
        robot.client.get(robot.url(path)).bearer_auth(key).send().await.expect("an answer")
    };
    let open = async |key: &str| ask("/api/v1/seat", key).await.status() == StatusCode::OK;
    assert!(open(&own).await && open(&stolen).await);
    let forged = format!("{}{}", &stolen[..stolen.len() - 65], &own[own.len() - 65..]);
    assert!(!open(&forged).await, "a key names its issuer truly");
    let mut stream = ask("/api/v1/stream", &stolen).await;
    assert!(stream.chunk().await.expect("a line").is_some());
    let device = |form: &Form| form.action.ends_with("/end") && !form.action.contains("/first/");
    let page = desk.get("/me").await;
    desk.submit(&page.forms().into_iter().find(device).expect("the device is listed")).await.leads_to();
    assert!(open(&own).await && !open(&stolen).await);
    while stream.chunk().await.expect("no fault").is_some() {}
    let phone = house.new_guest();
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    phone.submit(&form(&phone.get("/me").await, "/first/end").expect("it is listed")).await.leads_to();
    assert!(!open(&own).await, "the first browser is a device, too");
    house.close().await;
}

/// Returns the cookie of a guest as it would have been issued some days ago.
fn issued_days_ago(house: &Open, guest: &Guest, days: u64) -> String {
    let digits = std::fs::read_to_string(house.folder.path().join("house.key")).expect("a key");
    let key: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("digits")).collect();
    let shown = guest.cookie_value().expect("a cookie");
    let mut parts = shown.split('.');
    let secret = parts.next().expect("a secret");
    let at = parts.next().and_then(|at| at.parse::<u64>().ok()).expect("a time") - days * 86_400;
    let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, &key));
    for part in [b"endtable cookie 1".as_slice(), secret.as_bytes(), &at.to_le_bytes()] {
        context.update(&(part.len() as u64).to_le_bytes());
        context.update(part);
    }
    let code: String = context.sign().as_ref()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{secret}.{at}.{code}")
}

#[tokio::test]
async fn cookies_that_the_house_has_not_issued_are_nobodys_and_leave_nothing() {
    let house = Open::open_server().await;
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "1"), ("mode", "now")]).await;
    ada.get(&table).await;
    let issued = ada.cookie_value().expect("a cookie");
    let (secret, changed) = (&issued[..64], issued.replacen('.', ".1", 1));
    for made_up in ["0a".repeat(32), format!("d{}", "0a".repeat(32)), secret.to_owned(), changed] {
        let guest = house.guest_with(&made_up);
        assert!(guest.get(&table).await.text.contains("data-viewer=\"\""), "{made_up}");
        let quiet = [("from", "60"), ("until", "120"), ("zone", "0")];
        assert_eq!(guest.post("/me/quiet", &quiet).await.leads_to(), "/me");
        assert_eq!(guest.post("/me/words", &[]).await.leads_to(), "/me");
        assert_eq!(guest.post("/me/code", &[]).await.leads_to(), "/me");
    }
    let folder = house.folder.path().join("tables.db");
    let store = Store::open_file(&folder).await.expect("opens");
    let kept = store.person_data().await.expect("lists");
    let somebodys = |kept: &&PersonData| !matches!(kept, PersonData::Keepsake { .. });
    assert_eq!(kept.iter().filter(somebodys).count(), 0, "{kept:?}");
    // Of several cookies with one name, the issued one counts.
    let both = format!("endtable={}; endtable={issued}", "0a".repeat(32));
    let shown = ada.client.get(ada.url(&table)).header("cookie", both).send().await.expect("an answer");
    assert!(shown.text().await.expect("a page").contains("data-viewer=\"0\""));
    house.close().await;
}

#[tokio::test]
async fn cookies_are_renewed_while_they_are_used_and_end_after_a_year_of_silence() {
    let house = Open::open_server().await;
    let (desk, phone) = (house.new_guest(), house.new_guest());
    let table = desk.create_table(&[("seats", "1"), ("mode", "now")]).await;
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    for guest in [&desk, &phone] {
        assert!(guest.get(&table).await.headers.get("set-cookie").is_none(), "a fresh one is left alone");
        let old = house.guest_with(&issued_days_ago(&house, guest, 364));
        assert!(old.get("/rules/extraczon").await.headers.get("set-cookie").is_none(), "others get this answer too");
        let page = old.get(&table).await;
        assert!(page.text.contains("data-viewer=\"0\""));
        let renewed = page.headers["set-cookie"].to_str().expect("text");
        assert!(renewed.starts_with("endtable=") && renewed.contains("Max-Age=31536000"), "{renewed}");
        assert_ne!(old.cookie_value(), Some(issued_days_ago(&house, guest, 364)));
        assert!(old.get(&table).await.headers.get("set-cookie").is_none(), "it is fresh again");

        let silent = house.guest_with(&issued_days_ago(&house, guest, 366));
        assert!(silent.get(&table).await.text.contains("data-viewer=\"\""), "it was silent for too long");
        let mine = silent.get("/me").await;
        assert!(mine.text.contains("not used for a year") && !mine.text.contains(&table), "{}", mine.text);
        assert_eq!(silent.post("/me/code", &[]).await.leads_to(), "/me");
        assert!(guest.get(&table).await.text.contains("data-viewer=\"0\""), "a fresh cookie is as good as before");
    }
    house.close().await;
}

#[tokio::test]
async fn somebody_is_told_of_a_device_that_is_silent_before_it_ends_and_after() {
    let often = |config| ServerConfig {
        retention: RetentionConfig { check_interval: Duration::from_millis(30), ..RetentionConfig::default() },
        ..config
    };
    let house = Open::with(often).await;
    let (desk, phone) = (house.new_guest(), house.new_guest());
    desk.create_table(&[("seats", "1"), ("mode", "now")]).await;
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    let kept = store.person_data().await.expect("lists").into_iter();
    let devices: Vec<Device> =
        kept.filter_map(|kept| if let PersonData::Device(device) = kept { Some(device) } else { None }).collect();
    assert_eq!(devices.len(), 2, "the phone, and when the first browser was used");
    store.close().await;
    let file = format!("sqlite:{}", house.folder.path().join("tables.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("opens");
    // A device is never used before it was added, so it must have been added that long ago as well.
    let mut days = async |kind: &str, days: i64| {
        let device = devices.iter().find(|device| device.kind == kind).expect("it is kept");
        let update = sqlx::query("UPDATE devices SET at = $1, seen = $1 WHERE id = $2");
        let update = update.bind(device.at - days * 86_400_000).bind(device.id.clone());
        assert_eq!(update.execute(&mut database).await.expect("changed").rows_affected(), 1);
    };
    assert!(!desk.get("/me").await.text.contains("not been used for a long time"));
    days("device", 330).await;
    let page = desk.get("/me").await.text;
    assert!(page.contains("not been used for a long time") && page.contains("Not used for 330 days"), "{page}");
    assert!(page.contains("It is signed out in 35 days unless you use it"), "{page}");
    days("device", 370).await;
    let page = desk.get("/me").await.text;
    assert!(page.contains("Signed out: not used for a year"), "{page}");
    days("device", 424).await;
    let page = desk.get("/me").await.text;
    assert!(page.contains("Signed out: not used for a year"), "{page}");
    days("first", 340).await;
    let page = phone.get("/me").await.text;
    assert!(page.contains("Not used for 340 days"), "{page}");
    days("device", 426).await;
    wait_until("it leaves the list", async || !desk.get("/me").await.text.contains("Signed out: not used")).await;
    database.close().await.expect("closed");
    house.close().await;
}
