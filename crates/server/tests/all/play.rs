//! Whole games over HTTP by browsers without a script.

use std::time::Duration;

use crate::common::{Open, live_tables, quick_config, wait_until};
use reqwest::StatusCode;
use serde_json::Value;

#[tokio::test(flavor = "multi_thread")]
async fn one_click_and_nothing_but_forms_play_a_solo_game_to_the_end() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let lobby = guest.get("/").await;
    assert_eq!(lobby.status, StatusCode::OK);
    let click = lobby
        .forms()
        .into_iter()
        .find(|form| form.action == "/tables" && form.get("mode") == Some("now"))
        .expect("one click starts a game");
    let table = guest.submit(&click).await.leads_to();
    for early in ["analysis", "record.json"] {
        assert_eq!(guest.get(&format!("{table}/{early}")).await.status, StatusCode::CONFLICT, "{early}");
    }
    let last = guest.play_on(&table).await;
    assert!(last.text.contains("/rematch"));

    for page in ["log", "proof", "replay?ply=0", "replay?ply=7"] {
        let answer = guest.get(&format!("{table}/{page}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
    }
    // The analysis shows its progress until it is done; then it is kept.
    assert_eq!(guest.wait_for_analysis(&table).await.status, StatusCode::OK);
    assert_eq!(guest.get(&format!("{table}/analysis")).await.status, StatusCode::OK, "analysis");
    assert_eq!(guest.get(&format!("{table}/replay?ply=99999")).await.status, StatusCode::CONFLICT);
    let record: Value = serde_json::from_str(&guest.get(&format!("{table}/record.json")).await.text).expect("JSON");
    let record = serde_json::from_value(record).expect("a record");
    let entry = catalog::find("extraczon").expect("on the list");
    assert!(entry.load(&record).is_ok(), "anybody can check the record");

    let next = guest.post(&format!("{table}/rematch"), &[]).await.leads_to();
    assert_ne!(next, table);
    assert!(!guest.wait_until_asked(&next).await.choices().is_empty(), "the next game has begun");
    assert_eq!(guest.post(&format!("{table}/rematch"), &[]).await.leads_to(), next, "a second wish leads there too");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_goes_to_its_end() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "3"), ("mode", "now"), ("bots", "greedy"), ("name", "Ada")]).await;
    let last = guest.play_on(&table).await;
    assert!(last.text.contains("id=\"own-figures\""), "the game is over, and its page shows one's own result");
    assert!(house.new_guest().get(&table).await.text.contains("Ada"), "others read her name");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_meet_by_link_and_see_each_others_moves_at_once() {
    let house = Open::open_server().await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let room = ada.get(&table).await;
    assert!(room.text.contains(&format!("http://{}{table}", house.address)), "the page shows the link");
    assert!(ben.get(&table).await.text.contains("Ada"));
    assert!(ben.cookie_value().is_none(), "looking on needs no cookie");
    let mut stream = ada.open_stream(&table).await;
    stream.next_view().await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    assert!(stream.next_view().await.contains("Ben"), "who sits down is seen at once");
    assert_eq!(ben.post(&format!("{table}/start"), &[]).await.status, StatusCode::FORBIDDEN);
    ada.post(&format!("{table}/start"), &[]).await.leads_to();

    stream.next_view().await;
    let mut moves = 0;
    for _ in 0..2_000 {
        let (mine, theirs) = (ada.get(&table).await, ben.get(&table).await);
        if mine.text.contains("/rematch") {
            break;
        }
        let asked = if mine.choices().is_empty() { (&ben, theirs) } else { (&ada, mine) };
        let choice = asked.1.choices().into_iter().next().expect("one of the two is asked");
        asked.0.submit(&choice).await.leads_to();
        moves += 1;
        if moves < 20 {
            let known = stream.page.frame["id"].clone();
            stream.next_view().await;
            assert_ne!(stream.page.frame["id"], known, "something new is shown");
        }
    }
    assert!(moves > 20, "the game was played");
    assert!(ben.get(&table).await.text.contains("/rematch"));

    let next = ben.post(&format!("{table}/rematch"), &[]).await.leads_to();
    drop(stream);
    // The next deal waits a while for a contribution of the page whose stream was open.
    while ada.get(&next).await.choices().is_empty() == ben.get(&next).await.choices().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_the_tables_of_this_browser_and_no_others() {
    let house = Open::open_server().await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ada.get(&table).await;
    assert!(ada.get("/").await.text.contains(&table));
    assert!(!ben.get("/").await.text.contains(&table));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_one_device_a_curtain_hangs_between_the_seats() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let names = [("seats", "2"), ("mode", "hotseat"), ("name.0", "Ada"), ("name.1", "Ben")];
    let table = guest.create_table(&names).await;
    let (mut curtains, mut choices) = (0, 0);
    for _ in 0..2_000 {
        let page = guest.get(&table).await;
        if page.text.contains("/rematch") {
            break;
        }
        let ready = page.forms().into_iter().find(|form| form.action.ends_with("/ready"));
        if let Some(ready) = ready {
            assert!(page.buttons().is_empty(), "nothing can be chosen behind the curtain");
            let forged = [("action", "{\"type\":\"activate\",\"kind\":\"none\"}"), ("question", "0")];
            assert_eq!(guest.post(&format!("{table}/act"), &forged).await.status, StatusCode::CONFLICT);
            guest.submit(&ready).await.leads_to();
            curtains += 1;
        } else {
            let choice = page.choices().into_iter().next().expect("somebody at this device is asked");
            guest.submit(&choice).await.leads_to();
            choices += 1;
        }
    }
    assert!(curtains > 2 && choices > 4, "{curtains} curtains, {choices} choices");
    assert!(guest.get(&table).await.text.contains("/rematch"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_house_was_closed_and_opened() {
    let mut house = Open::open_server().await;
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "2"), ("mode", "now"), ("bots", "greedy"), ("name", "Ada")]).await;
    let mut over = false;
    for _ in 0..12 {
        let mut page = ada.wait_until_asked(&table).await;
        for _ in 0..3 {
            let Some(choice) = page.choices().into_iter().next() else { break };
            ada.submit(&choice).await.leads_to();
            page = ada.wait_until_asked(&table).await;
        }
        let choices = page.choices();
        if choices.is_empty() {
            over = true;
            break;
        }
        let folder = house.close().await;
        house = Open::start(quick_config(folder.path()), folder).await;
        let moved = house.guest_like(&ada);
        let again = moved.wait_until_asked(&table).await;
        assert_eq!(again.choices(), choices, "the same question with the same choices");
        let mut stream = moved.open_stream_for(&table, &page.frame_id()).await;
        stream.next_view().await;
        assert_eq!(stream.page.frame["id"], again.frame_id(), "a page from before the restart takes what comes now");
        ada.moved_to(house.address);
    }
    if !over {
        ada.play_on(&table).await;
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_played_for_and_can_come_back() {
    let house = Open::with(|mut config| {
        config.timings.leave_delay = 0;
        config
    })
    .await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    ada.post(&format!("{table}/leave"), &[]).await.leads_to();
    assert!(!ben.wait_until_asked(&table).await.choices().is_empty(), "the bot plays until ben is asked");
    assert!(ada.get(&table).await.buttons().is_empty());
    let back = ada.get(&table).await.forms().into_iter().find(|form| form.action.ends_with("/back"));
    ada.submit(&back.expect("a way back")).await.leads_to();
    for _ in 0..200 {
        let page = ada.get(&table).await;
        if let Some(choice) = page.choices().into_iter().next() {
            ada.submit(&choice).await.leads_to();
            house.close().await;
            return;
        }
        let choice = ben.wait_until_asked(&table).await.choices().into_iter().next().expect("ben is asked");
        ben.submit(&choice).await.leads_to();
    }
    panic!("ada is never asked again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_needs_leaves_memory_and_comes_back() {
    let house = Open::with(|mut config| {
        config.limits.idle_timeout = std::time::Duration::from_millis(30);
        config
    })
    .await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1"), ("mode", "now")]).await;
    for _ in 0..4 {
        let page = guest.wait_until_asked(&table).await;
        let choice = page.choices().into_iter().next().expect("asked");
        wait_until("the table leaves memory", async || live_tables(&guest).await == 0.0).await;
        guest.submit(&choice).await.leads_to();
        let next = guest.wait_until_asked(&table).await;
        assert_ne!(next.choices(), page.choices(), "the choice counts although the table had left memory");
    }
    house.close().await;
}

#[tokio::test]
async fn a_name_kept_in_the_lobby_is_taken_to_the_next_table() {
    let open = Open::open_server().await;
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("a client");
    let at = |path: &str| format!("http://{}{path}", open.address);
    let post = |path: &str, body: &'static str| {
        let form = client.post(at(path)).header("content-type", "application/x-www-form-urlencoded");
        form.body(body)
    };
    let kept = post("/name", "name=%C3%85sa").send().await.expect("an answer");
    assert_eq!(kept.status(), 303);
    let cookie = kept.headers()["set-cookie"].to_str().expect("text").split(';').next().expect("a pair").to_owned();
    let lobby = client.get(at("/")).header("cookie", &cookie).send().await.expect("an answer");
    assert!(lobby.text().await.expect("a body").contains("value=\"Åsa\""));
    let made = post("/tables", "game=extraczon&seats=1&mode=now").header("cookie", &cookie).send().await;
    let made = made.expect("an answer");
    let table = made.headers()["location"].to_str().expect("text").to_owned();
    let page = client.get(at(&table)).send().await.expect("an answer").text().await.expect("a body");
    assert!(page.contains("Åsa") && !page.contains("Guest 1"));
    let refused = post("/name", "name=a%E2%80%AEb").send().await.expect("an answer");
    assert_eq!(refused.status(), 422);
    assert!(refused.headers().get("set-cookie").is_none());
    open.close().await;
}
