//! The guide before the first decision, and practice tables, in a browser without a script.

use crate::common::{Guest, Open};
use reqwest::StatusCode;

const GUIDE: &str = "id=\"guide-done\"";
const HINTS: &str = "id=\"hints\"";

/// Creates a table by the lobby's form.
async fn from_lobby(guest: &Guest, game: &str, seats: &str) -> String {
    guest.create_table(&[("game", game), ("seats", seats), ("mode", "now"), ("guide", "1"), ("fast", "1")]).await
}

#[tokio::test]
async fn the_guide_stands_before_the_first_card_and_stays_away_once_it_was_read() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for (game, seats) in [("extraczon", "3"), ("infection", "2"), ("end-of-days", "3")] {
        let table = from_lobby(&guest, game, seats).await;
        let page = guest.get(&table).await;
        assert!(page.text.contains(GUIDE) && page.buttons().is_empty(), "{game}: the guide comes first");
        assert!(!page.text.contains("http-equiv=\"refresh\""), "{game}: nobody is hurried");
        guest.post(&format!("{table}/guide"), &[("hints", "1")]).await.leads_to();
        let page = guest.wait_until_asked(&table).await;
        assert!(!page.text.contains(GUIDE) && page.text.contains(HINTS), "{game}: hints from the first question on");
        let again = guest.get(&from_lobby(&guest, game, seats).await).await;
        assert!(!again.text.contains(GUIDE), "{game}: whoever knows the game is not told again");
    }
    house.close().await;
}

#[tokio::test]
async fn whoever_wants_no_hints_gets_none_at_the_next_table_either_and_can_call_all_of_it_back() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = from_lobby(&guest, "infection", "2").await;
    guest.post(&format!("{table}/guide"), &[("hints", "0")]).await.leads_to();
    assert!(!guest.wait_until_asked(&table).await.text.contains(HINTS));
    let next = from_lobby(&guest, "infection", "2").await;
    assert!(!guest.wait_until_asked(&next).await.text.contains(HINTS));
    guest.post(&format!("{next}/guide"), &[("again", "1")]).await.leads_to();
    assert!(guest.get(&next).await.text.contains(GUIDE));
    guest.post(&format!("{next}/guide"), &[("hints", "1")]).await.leads_to();
    assert!(guest.wait_until_asked(&next).await.text.contains(HINTS));
    house.close().await;
}

#[tokio::test]
async fn the_guide_is_nobody_elses_business() {
    let house = Open::open_server().await;
    let (guest, stranger) = (house.new_guest(), house.new_guest());
    let table = from_lobby(&guest, "extraczon", "2").await;
    assert!(!stranger.get(&table).await.text.contains(GUIDE), "a spectator waits with the others");
    let answer = stranger.post(&format!("{table}/guide"), &[("hints", "1")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(guest.get(&table).await.text.contains(GUIDE), "nobody else deals");
    let scripted = stranger.create_table(&[("seats", "2"), ("mode", "now")]).await;
    assert!(!stranger.get(&scripted).await.text.contains(GUIDE), "who does not ask for it is not shown it");
    house.close().await;
}

#[tokio::test]
async fn friends_wait_for_whoever_still_reads_and_newcomers_read_first() {
    let house = Open::open_server().await;
    let (ada, ben, cleo) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "3"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben"), ("guide", "1")]).await.leads_to();
    assert!(!ben.get(&table).await.text.contains(GUIDE), "the host has not started");
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    assert!(ada.get(&table).await.text.contains("Ben is reading the introduction"));
    assert!(ben.get(&table).await.text.contains(GUIDE));
    ben.post(&format!("{table}/guide"), &[("hints", "1")]).await.leads_to();
    for guest in [&ada, &ben] {
        let page = guest.get(&table).await.text;
        assert!(page.contains("id=\"log-lines\"") && !page.contains(GUIDE), "the game has begun: {page}");
    }
    cleo.post(&format!("{table}/knock"), &[("name", "Cleo"), ("guide", "1")]).await.leads_to();
    let page = ada.get(&table).await;
    assert!(page.text.contains("Cleo asks for a seat.") && page.text.contains("data-request"), "the host is told");
    let give = page.forms().into_iter().find(|form| form.action.ends_with("/give")).expect("one press gives a seat");
    ada.submit(&give).await.leads_to();
    assert!(cleo.get(&table).await.text.contains(GUIDE), "whoever is new reads the introduction");
    assert!(ben.get(&table).await.text.contains("Cleo joins and plays on from here."), "the chat says who has come");
    cleo.post(&format!("{table}/guide"), &[("hints", "0")]).await.leads_to();
    let board = cleo.get(&table).await.text;
    assert!(!board.contains(GUIDE) && !board.contains("Since your last move"), "nothing is old to a newcomer");
    house.close().await;
}

#[tokio::test]
async fn a_newcomer_to_the_daily_challenge_reads_its_introduction_first() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.post("/daily", &[("guide", "1")]).await.leads_to();
    assert!(guest.get(&table).await.text.contains(GUIDE));
    assert!(guest.wait_until_asked(&table).await.text.contains("id=\"log-lines\""));
    house.close().await;
}

#[tokio::test]
async fn a_practice_table_says_what_to_answer_until_somebody_does_something_else() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for game in catalog::games() {
        let id = game.info().id;
        let table = guest.create_table(&[("game", id), ("practice", "1"), ("guide", "1")]).await;
        let page = guest.wait_until_asked(&table).await;
        assert!(!page.text.contains(GUIDE), "{id}");
        let said = catalog::i18n::localize(&catalog::lesson_key(id, 0), &[]);
        assert!(page.text.contains(&said), "{id}: {said}");
        assert!(page.text.contains(" suggested\""), "{id}: the answer is marked");
        for _ in 0..4 {
            let choice = guest.wait_until_asked(&table).await.choices().into_iter().next();
            guest.submit(&choice.unwrap_or_else(|| panic!("{id} goes on"))).await.leads_to();
        }
    }
    house.close().await;
}

#[tokio::test]
async fn rules_have_a_sheet() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for game in catalog::games() {
        let sheet = guest.get(&format!("/rules/{}/sheet", game.info().id)).await;
        assert_eq!(sheet.status, StatusCode::OK);
        assert!(sheet.text.contains("gd-frames"));
    }
    assert_eq!(guest.get("/rules/chess/sheet").await.status, StatusCode::NOT_FOUND);
    house.close().await;
}
