//! Playing together: absence and return, pauses, seats that change hands, table settings from a form.

use reqwest::StatusCode;
use server::ServerConfig;
use tables::TableTimings;

use crate::common::{Answer, Form, Guest, Open};

/// Otherwise the first player is random.
const BEN_BEGINS: [(&str, &str); 1] = [("option.first_seat", "2")];

/// Returns the form of a page with this target.
fn form(page: &Answer, to: &str) -> Option<Form> {
    page.forms().into_iter().find(|form| form.action.ends_with(to))
}

/// Starts Ada's table with Ben: Infection has one seat on turn at a time, and the first player is on turn first.
async fn table(house: &Open, terms: &[(&str, &str)]) -> (Guest, Guest, String) {
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let mut fields = vec![("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    fields.extend_from_slice(terms);
    let table = ada.post("/tables", &fields).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    (ada, ben, table)
}

#[tokio::test]
async fn a_friend_who_is_away_is_shown_to_all_and_waited_for_or_replaced() {
    let hour = 3_600_000;
    let house = Open::with(|config| ServerConfig {
        timings: TableTimings { away_without_stream: 0, substitute_after: hour, ..config.timings },
        ..config
    })
    .await;
    let (ada, ben, table) = table(&house, &BEN_BEGINS).await;
    let _stream = ada.open_stream(&table).await;
    let page = ada.get(&table).await;
    assert!(page.text.contains("Ben is away; a bot takes over in"), "{}", page.text);
    assert!(form(&page, "/hand").is_none(), "where something is hidden, a short absence is no reason");
    let wait = form(&page, "/wait").expect("one can wait longer");
    assert_eq!(ada.submit(&wait).await.status, StatusCode::SEE_OTHER);
    let page = ada.get(&table).await;
    assert!(page.text.contains("The others give Ben more time."), "the log says so");
    ben.post(&format!("{table}/leave"), &[]).await.leads_to();
    let page = ben.get(&table).await;
    assert!(page.buttons().is_empty(), "no live buttons before the seat is taken back");
    assert!(page.text.contains("A bot plays for you."));
    ben.submit(&form(&page, "/back").expect("one big button")).await.leads_to();
    assert!(ben.get(&table).await.text.contains("You are back and play again."));
    house.close().await;
}

#[tokio::test]
async fn who_left_has_no_live_buttons_and_one_big_one() {
    let house = Open::open_server().await;
    let (ada, ben, table) = table(&house, &BEN_BEGINS).await;
    assert!(!ben.get(&table).await.choices().is_empty());
    ben.post(&format!("{table}/leave"), &[]).await.leads_to();
    let page = ben.get(&table).await;
    assert!(page.buttons().is_empty() && !page.text.contains("Your turn"), "{}", page.text);
    assert!(ada.get(&table).await.text.contains("Ben leaves; a bot takes over."));
    ben.submit(&form(&page, "/back").expect("one big button")).await.leads_to();
    assert!(!ben.get(&table).await.buttons().is_empty());
    house.close().await;
}

#[tokio::test]
async fn a_table_that_stands_still_asks_nobody_and_goes_on() {
    let house = Open::open_server().await;
    let (ada, ben, table) = table(&house, &[]).await;
    let refused = ben.post(&format!("{table}/pause"), &[]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "the host pauses");
    let answer = ada.get(&table).await.choices().remove(0);
    ada.submit(&form(&ada.get(&table).await, "/pause").expect("the host can pause")).await.leads_to();
    assert!(ben.get(&table).await.buttons().is_empty());
    assert_eq!(ada.submit(&answer).await.status, StatusCode::CONFLICT);
    ben.submit(&form(&ben.get(&table).await, "/resume").expect("anybody lets it go on")).await.leads_to();
    assert!(!ben.get(&table).await.buttons().is_empty());
    ada.submit(&answer).await.leads_to();
    house.close().await;
}

#[tokio::test]
async fn a_late_friend_gets_a_bots_seat_from_the_host_and_nobody_elses() {
    let house = Open::open_server().await;
    let (ada, cy) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("game", "extrication"), ("seats", "2"), ("mode", "now"), ("name", "Ada")]).await;
    let page = cy.get(&table).await;
    assert!(cy.cookie_value().is_none() && page.buttons().is_empty());
    let taken = cy.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Cy")]).await;
    assert_eq!(taken.status, StatusCode::CONFLICT, "nobody takes a seat of a running game by themselves");
    cy.post(&format!("{table}/knock"), &[("name", "Cy")]).await.leads_to();
    assert!(cy.cookie_value().is_some() && cy.get(&table).await.text.contains("You asked for a seat."));
    let forged = cy.post(&format!("{table}/give"), &[("seat", "1"), ("guest", "0")]).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
    let page = ada.get(&table).await;
    ada.submit(&form(&page, "/give").expect("the host is asked")).await.leads_to();
    assert!(cy.get(&table).await.text.contains("data-viewer=\"1\""));
    ada.post(&format!("{table}/remove"), &[("seat", "1")]).await.leads_to();
    assert!(cy.get(&table).await.text.contains("data-viewer=\"\""));
    let again = cy.post(&format!("{table}/knock"), &[("name", "Cy")]).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "whoever was removed stays out");
    house.close().await;
}

/// Plays the first choice of a guest who is asked.
async fn act_once(guest: &Guest, table: &str) {
    let choice = guest.get(table).await.choices().into_iter().next().expect("the guest is asked");
    guest.submit(&choice).await.leads_to();
}

#[tokio::test]
async fn the_log_and_the_chat_name_those_who_held_a_seat_then() {
    let house = Open::open_server().await;
    let (ada, ben, cy) = (house.new_guest(), house.new_guest(), house.new_guest());
    let fields = [("game", "extrication"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    if ben.get(&table).await.choices().is_empty() {
        act_once(&ada, &table).await;
    }
    ben.post(&format!("{table}/say"), &[("text", "I have to go")]).await.leads_to();
    ben.post(&format!("{table}/leave"), &[]).await.leads_to();
    let page = ada.get(&table).await;
    assert!(page.text.contains("Bot plays for Ben"), "the card of the seat says who plays");
    assert_eq!(page.text.matches("Ben leaves; a bot takes over.").count(), 2, "log and chat tell it");
    cy.post(&format!("{table}/knock"), &[("name", "Cy")]).await.leads_to();
    ada.submit(&form(&ada.get(&table).await, "/give").expect("the host is asked")).await.leads_to();
    for guest in [&ada, &cy] {
        let page = guest.get(&table).await;
        assert!(page.text.contains("Ben leaves; a bot takes over."), "{}", page.text);
        assert!(!page.text.contains("Cy leaves") && !page.text.contains("You leave"));
        assert!(page.text.contains("<b>Ben</b> <span>I have to go</span>"), "the chat keeps the name");
    }
    ben.submit(&form(&ben.get(&table).await, "/back").expect("the owner returns")).await.leads_to();
    let page = ada.get(&table).await;
    assert!(page.text.contains("Cy joins and plays on from here.") && page.text.contains("Ben takes their seat back."));
    assert!(page.text.contains("Ben takes their seat back from Cy."), "the chat tells everybody");
    assert!(ben.get(&table).await.text.contains("You take your seat back from Cy."));
    house.close().await;
}

#[tokio::test]
async fn a_guest_asks_for_a_seat_of_a_full_room_and_is_answered() {
    let house = Open::open_server().await;
    let (ada, cy) = (house.new_guest(), house.new_guest());
    let fields = [("game", "extrication"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    assert!(form(&cy.get(&table).await, "/knock").is_none(), "there is a free seat");
    ada.post(&format!("{table}/chair"), &[("seat", "1"), ("bot", "steady")]).await;
    let bot = ada.get(&table).await;
    assert!(bot.text.contains("Bot"), "{}", bot.text);
    let page = cy.get(&table).await;
    assert!(page.text.contains("The table is full.") && page.text.contains("Waiting for Ada to start."));
    let ask = async || cy.post(&format!("{table}/knock"), &[("name", "Cy")]).await.leads_to();
    ask().await;
    ada.submit(&form(&ada.get(&table).await, "/decline").expect("the host can say no")).await.leads_to();
    assert!(cy.get(&table).await.text.contains("The host did not give you a seat."));
    ask().await;
    ada.submit(&form(&ada.get(&table).await, "/give").expect("the host can say yes")).await.leads_to();
    assert!(cy.get(&table).await.text.contains("You're in, Cy."), "{}", cy.get(&table).await.text);
    house.close().await;
}

#[tokio::test]
async fn friends_join_by_one_name_talk_and_end_a_game_without_a_result() {
    let house = Open::open_server().await;
    let (ada, ben, cleo) = (house.new_guest(), house.new_guest(), house.new_guest());
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    let page = ben.get(&table).await;
    assert!(page.text.contains("Ada invites you to Infection"), "{}", page.text);
    let mut joining = form(&page, "/sit").expect("a seat is free");
    joining.fields.retain(|(name, _)| name != "name" && name != "guide");
    joining.fields.push(("name".to_owned(), "Ben".to_owned()));
    let joined = ben.submit(&joining).await;
    let kept = joined.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    assert!(kept.into_iter().any(|cookie| cookie.starts_with("endtable-name=")), "the name stays in this browser");
    assert!(ben.get(&table).await.text.contains("You're in, Ben."));
    ben.post(&format!("{table}/say"), &[("text", "Are you ready?")]).await.leads_to();
    assert!(ada.get(&table).await.text.contains("Are you ready?"), "the waiting room has a chat");
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    cleo.post(&format!("{table}/remark"), &[("name", "Cleo"), ("text", "Who is ahead?")]).await.leads_to();
    let page = ada.get(&table).await;
    let lane = page.text.find("remark-lines").expect("spectators have a lane");
    assert!(page.text.find("Who is ahead?").is_some_and(|at| at > lane));
    assert!(form(&cleo.get(&table).await, "/offer-end").is_none(), "who watches ends nothing");
    ada.submit(&form(&page, "/offer-end").expect("people play")).await.leads_to();
    let page = ben.get(&table).await;
    assert!(form(&page, "/vote").is_some(), "Ben is asked about the end");
    ben.submit(&form(&page, "/vote").expect("Ben is asked")).await.leads_to();
    for guest in [&ada, &ben, &cleo] {
        let page = guest.get(&table).await;
        assert!(page.text.contains("Everyone agreed to end this game without a result.") && page.choices().is_empty());
    }
    house.close().await;
}

#[tokio::test]
async fn a_new_name_reaches_the_tables_at_which_one_sits() {
    let house = Open::open_server().await;
    let (ada, ben, table) = table(&house, &[]).await;
    ben.get(&table).await;
    ben.post("/name", &[("name", "Benedict")]).await.leads_to();
    assert!(ada.get(&table).await.text.contains("Benedict"));
    ben.post("/name", &[("name", "Ada")]).await.leads_to();
    assert!(ada.get(&table).await.text.contains("Benedict"), "no two of one name");
    house.close().await;
}

#[tokio::test]
async fn every_game_is_offered_every_pace_and_keeps_it() {
    let house = Open::open_server().await;
    let host = house.new_guest();
    for game in catalog::games() {
        let info = game.info();
        let page = host.get(&format!("/games/{}", info.id)).await;
        for field in ["name=\"pace\"", "name=\"hours\"", "name=\"increment\"", "name=\"series\""] {
            assert!(page.text.contains(field), "{} offers {field}", info.id);
        }
        assert!(!page.text.contains("option.timeout_s") && !page.text.contains("option.on_tie"));
        let seats = info.seats.iter().max().expect("seats").to_string();
        for (terms, said) in [
            ([("pace", "open"), ("zero", "once")], "No time limit."),
            ([("pace", "days"), ("hours", "36")], "Turn-based: 36 hours per move"),
        ] {
            let mut fields = vec![("game", info.id), ("mode", "invite"), ("seats", seats.as_str())];
            fields.extend_from_slice(&terms);
            let table = host.post("/tables", &fields).await.leads_to();
            assert!(host.get(&table).await.text.contains(said), "{}: {said}", info.id);
        }
    }
    for wrong in [("hours", "0"), ("hours", "9999"), ("hours", "soon")] {
        let refused = host.post("/tables", &[("game", "extraczon"), ("pace", "days"), wrong]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_deadline_of_days_is_the_same_after_the_house_was_away() {
    let house = Open::open_server().await;
    let (ada, _, table) = table(&house, &[("pace", "days"), ("hours", "48")]).await;
    let deadline = |page: &Answer| {
        let after = page.text.split("id=\"clock\"").nth(1).expect("a clock");
        after.split("data-print=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a print").to_owned()
    };
    let before = deadline(&ada.get(&table).await);
    let folder = house.close().await;
    let again = Open::start(crate::common::quick_config(folder.path()), folder).await;
    ada.moved_to(again.address);
    assert_eq!(deadline(&ada.get(&table).await), before);
    again.close().await;
}
