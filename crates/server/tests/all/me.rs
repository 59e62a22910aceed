//! My games, and everything of mine on another device.

use reqwest::StatusCode;
use serde_json::Value;

use crate::common::{Answer, Form, Guest, Open};

/// The form of a page that goes to this place.
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
    let house = Open::house().await;
    let (desk, phone, eve) = (house.guest(), house.guest(), house.guest());
    let table = desk.make(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    let code = code(&desk).await;
    assert!(phone.get(&format!("/move?code={code}")).await.text.contains(&code), "the link fills it in");
    assert!(phone.secret().is_none(), "and does nothing else");
    assert_eq!(phone.post("/move", &[("code", &code.to_lowercase())]).await.leads_to(), "/me");
    assert!(phone.secret().is_some() && phone.secret() != desk.secret(), "each device shows something of its own");
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
    let table = ada.make(&[("seats", "1"), ("mode", "now")]).await;
    ada.get(&table).await;
    ben.make(&[("seats", "1"), ("mode", "now")]).await;
    let (code, before) = (code(&ada).await, ben.secret());
    let asked = ben.post("/move", &[("code", &code)]).await;
    assert_eq!((asked.status, ben.secret()), (StatusCode::CONFLICT, before));
    ben.post("/move", &[("code", &code), ("replace", "1")]).await.leads_to();
    assert!(ben.get("/me").await.text.contains(&table));
    house.close().await;
}

/// The code for one's seat at a table.
async fn seat_code(guest: &Guest, table: &str) -> String {
    let page = guest.get(&format!("{table}/device")).await;
    let made = guest.send(&form(&page, "/device").expect("a button")).await;
    made.text.split("id=\"code\">").nth(1).expect("the code is shown")[..6].to_owned()
}

#[tokio::test]
async fn one_seat_goes_to_another_device_and_everything_else_stays() {
    let house = Open::house().await;
    let (ada, ben, phone, eve) = (house.guest(), house.guest(), house.guest(), house.guest());
    let (table, other) = (played(&house, &ada, &ben).await, ada.make(&[("seats", "1"), ("mode", "now")]).await);
    ada.get(&other).await;
    let own = phone.make(&[("seats", "1"), ("mode", "now")]).await;
    phone.get(&own).await;
    assert!(ada.get(&table).await.text.contains(&format!("{table}/device")), "the table says how");
    let mut stream = ada.watch(&table).await;
    assert!(stream.region().await.contains("data-viewer=\"0\""));
    let code = seat_code(&ada, &table).await;
    assert_eq!(phone.post("/move", &[("code", &code)]).await.leads_to(), table, "nothing of the phone's is lost by it");
    let page = phone.get(&table).await.text;
    assert!(page.contains("data-viewer=\"0\"") && page.contains("Ada"), "{page}");
    while !stream.region().await.contains("data-viewer=\"\"") {}
    let mine = phone.get("/me").await.text;
    assert!(mine.contains(&table) && mine.contains(&own) && !mine.contains(&other), "{mine}");
    let mine = ada.get("/me").await.text;
    assert!(!mine.contains(&table) && mine.contains(&other), "{mine}");
    let again = eve.post("/move", &[("code", &code)]).await;
    assert_eq!((again.status, eve.secret()), (StatusCode::UNPROCESSABLE_ENTITY, None), "a used code is nobody's");
    let page = phone.get(&table).await;
    phone.send(&page.choices()[0]).await.leads_to();
    house.close().await;
}

#[tokio::test]
async fn a_code_for_a_seat_is_made_by_its_person_only_and_takes_nobody_elses() {
    let house = Open::house().await;
    let (ada, ben, eve) = (house.guest(), house.guest(), house.guest());
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
    assert_eq!((old.status, eve.secret()), (StatusCode::UNPROCESSABLE_ENTITY, None), "a newer code ends an older one");
    assert_eq!(eve.post("/move", &[("code", &second)]).await.leads_to(), "/me");
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
    let house = Open::house().await;
    let (ada, ben) = (house.guest(), house.guest());
    let running = played(&house, &ada, &ben).await;
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("pace", "days"), ("hours", "48")];
    let waiting = ada.post("/tables", &fields).await.leads_to();
    ada.get(&waiting).await;
    let page = ada.get("/me").await.text;
    let place = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what}: {page}"));
    assert!(place(">Running<") < place(&running) && place(&running) < place(">Not begun yet<"));
    assert!(place(">Not begun yet<") < place(&waiting));
    assert!(page.contains("Your turn"));
    let theirs = ben.get("/me").await.text;
    assert!(theirs.contains("Ada to answer") && theirs.contains("just now"), "{theirs}");
    house.close().await;
}

/// Ada's table with Ben, at which Ada begins; started.
async fn played(house: &Open, ada: &Guest, ben: &Guest) -> String {
    let fields =
        [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada"), ("option.first_seat", "1")];
    let table = ada.post("/tables", &fields).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Benedict")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    for guest in [ada, ben] {
        guest.get(&table).await;
    }
    assert!(house.guest().get(&table).await.text.contains("Benedict"));
    table
}

#[tokio::test]
async fn a_lost_device_is_ended_and_what_it_shows_is_good_for_nothing() {
    let house = Open::house().await;
    let (desk, phone) = (house.guest(), house.guest());
    let table = desk.make(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    let mut stream = phone.watch(&table).await;
    assert!(stream.region().await.contains("data-viewer=\"0\""));
    let page = desk.get("/me").await;
    assert!(page.text.contains("The first browser") && page.text.contains("Another browser"), "{}", page.text);
    let ends: Vec<Form> = page.forms().into_iter().filter(|form| form.action.ends_with("/end")).collect();
    assert_eq!(ends.len(), 2);
    desk.send(&ends[1]).await.leads_to();
    while let Some((name, _)) = stream.next().await {
        assert_eq!(name, "again", "the stream ends with the device");
    }
    assert!(phone.get(&table).await.text.contains("data-viewer=\"\""), "nobody sits there any more");
    assert!(!phone.get("/me").await.text.contains(&table));
    let secret = phone.secret().expect("a cookie");
    let forged = house.guest_with(&secret[1..]);
    assert!(forged.get(&table).await.text.contains("data-viewer=\"\""), "not even without its mark");
    let last = desk.send(&ends[0]).await;
    assert_eq!(last.status, StatusCode::CONFLICT, "the only way is not thrown away");
    house.close().await;
}

#[tokio::test]
async fn the_first_browser_can_be_ended_from_another_device() {
    let house = Open::house().await;
    let (desk, phone) = (house.guest(), house.guest());
    let table = desk.make(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    phone.post("/move", &[("code", &code(&desk).await)]).await.leads_to();
    phone.send(&form(&phone.get("/me").await, "/first/end").expect("it is listed")).await.leads_to();
    assert!(desk.get(&table).await.text.contains("data-viewer=\"\""));
    assert!(phone.get(&table).await.text.contains("data-viewer=\"0\""));
    let folder = house.close().await;
    let again = Open::start(crate::common::quick(folder.path()), folder).await;
    for (guest, viewer) in [(&desk, ""), (&phone, "0")] {
        guest.moved_to(again.address);
        assert!(guest.get(&table).await.text.contains(&format!("data-viewer=\"{viewer}\"")), "after a restart too");
    }
    again.close().await;
}

#[tokio::test]
async fn words_bring_everything_back_and_guessing_them_ends() {
    let house = Open::house().await;
    let (ada, lost, eve) = (house.guest(), house.guest(), house.guest());
    let table = ada.make(&[("seats", "1"), ("mode", "now"), ("name", "Ada")]).await;
    let words = |page: &Answer| {
        let after = page.text.split("id=\"words\">").nth(1).expect("the words are shown");
        after.split('<').next().expect("an end").to_owned()
    };
    let old = words(&ada.post("/me/words", &[]).await);
    let good = words(&ada.post("/me/words", &[]).await);
    assert!(!ada.get("/me").await.text.contains(&good), "once");
    let refused = eve.post("/move", &[("words", &old)]).await;
    assert_eq!((refused.status, eve.secret()), (StatusCode::UNPROCESSABLE_ENTITY, None), "newer words end older ones");
    lost.post("/move", &[("words", &good.to_uppercase().replace(' ', ", "))]).await.leads_to();
    assert!(lost.get(&table).await.text.contains("data-viewer=\"0\""));
    for _ in 0..40 {
        eve.post("/move", &[("words", "lusab babad gutih tugad lusab")]).await;
    }
    assert_eq!(eve.post("/move", &[("words", &good)]).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(eve.secret().is_none());
    house.close().await;
}

#[tokio::test]
async fn whoever_goes_leaves_their_seats_to_bots_and_no_name() {
    let house = Open::house().await;
    let (ada, ben) = (house.guest(), house.guest());
    let table = played(&house, &ada, &ben).await;
    ben.post(&format!("{table}/say"), &[("text", "I live in Bern")]).await.leads_to();
    let secret = ben.secret().expect("a cookie");
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
    assert!(!ada.asked(&table).await.choices().is_empty(), "and the game goes on");
    house.close().await;
}
