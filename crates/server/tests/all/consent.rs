//! Control of seats with private knowledge: the limits of a host's power, by the forms of the pages and beyond them.

use reqwest::StatusCode;
use server::ServerConfig;
use tables::TableTimings;

use crate::common::{Answer, Form, Guest, Open};

/// Returns the form of a page with this target and this value in a field.
fn form(page: &Answer, to: &str, (field, value): (&str, &str)) -> Option<Form> {
    page.forms().into_iter().find(|form| form.action.ends_with(to) && form.get(field) == Some(value))
}

/// Starts a server in which people are away as soon as they close their stream, and are replaced after an hour.
async fn house() -> Open {
    let habits = |habits| TableTimings { away_without_stream: 0, away_after: 0, substitute_after: 3_600_000, ..habits };
    Open::with(|config| ServerConfig { timings: habits(config.timings), ..config }).await
}

/// Starts Ann's game of End of Days with Ben and Cid.
async fn game(house: &Open) -> ([Guest; 3], String) {
    let guests = [house.new_guest(), house.new_guest(), house.new_guest()];
    let fields = [("game", "end-of-days"), ("mode", "invite"), ("seats", "3"), ("name", "Ann")];
    let table = guests[0].post("/tables", &fields).await.leads_to();
    for (guest, seat, name) in [(&guests[1], "1", "Ben"), (&guests[2], "2", "Cid")] {
        guest.post(&format!("{table}/sit"), &[("seat", seat), ("name", name)]).await.leads_to();
    }
    guests[0].post(&format!("{table}/start"), &[]).await.leads_to();
    (guests, table)
}

async fn status(guest: &Guest, table: &str, to: &str, fields: &[(&str, &str)]) -> StatusCode {
    guest.post(&format!("{table}/{to}"), fields).await.status
}

#[tokio::test]
async fn a_host_who_plays_cannot_remove_somebody_and_read_the_hand() {
    let house = house().await;
    let ([ann, ben, cid], table) = game(&house).await;
    let _streams = [ann.open_stream(&table).await, ben.open_stream(&table).await, cid.open_stream(&table).await];
    let asked = form(&ann.get(&table).await, "/remove", ("seat", "1")).expect("the host can ask the others");
    ann.submit(&asked).await.leads_to();
    assert!(ben.get(&table).await.text.contains("data-viewer=\"1\""), "nobody is removed by the host alone");
    let robo = [("seat", "1"), ("name", "Robo")];
    assert_eq!(status(&ann, &table, "program", &robo).await, StatusCode::CONFLICT);
    let page = cid.get(&table).await;
    assert!(page.text.contains("Ann asks: remove Ben from the table"), "{}", page.text);
    assert!(ann.get(&table).await.text.contains("Not answered yet: Cid."));
    assert!(form(&ben.get(&table).await, "/vote", ("yes", "1")).is_none(), "Ben is not asked about himself");
    cid.submit(&form(&page, "/vote", ("yes", "0")).expect("Cid is asked")).await.leads_to();
    assert!(ben.get(&table).await.text.contains("Not everyone agrees"));
    status(&ben, &table, "leave", &[]).await;
    let page = ann.get(&table).await;
    assert!(form(&page, "/program", ("seat", "1")).is_none(), "the page offers no key");
    assert_eq!(status(&ann, &table, "program", &robo).await, StatusCode::CONFLICT, "nor is there one");
    ben.post(&format!("{table}/back"), &[]).await.leads_to();
    house.close().await;
}

#[tokio::test]
async fn a_host_cannot_give_the_seat_of_somebody_who_lost_the_connection_to_a_second_browser() {
    let house = house().await;
    let ([ann, ben, cid], table) = game(&house).await;
    let second = house.new_guest();
    let _streams = [ann.open_stream(&table).await, cid.open_stream(&table).await];
    second.post(&format!("{table}/knock"), &[("name", "Ann too")]).await.leads_to();
    let give = [("seat", "1"), ("guest", "0")];
    assert_eq!(status(&ann, &table, "give", &give).await, StatusCode::CONFLICT, "Ben is away for seconds");
    assert_eq!(status(&ann, &table, "hand", &[("seat", "1")]).await, StatusCode::CONFLICT);
    ben.post(&format!("{table}/leave"), &[]).await.leads_to();
    let asked = form(&ann.get(&table).await, "/give", ("seat", "1")).expect("the host can ask the others");
    ann.submit(&asked).await.leads_to();
    assert!(second.get(&table).await.text.contains("data-viewer=\"\""), "not before everybody agrees");
    let yes = form(&cid.get(&table).await, "/vote", ("yes", "1")).expect("Cid is asked");
    cid.submit(&yes).await.leads_to();
    assert!(second.get(&table).await.text.contains("data-viewer=\"1\""), "all agreed");
    let page = ben.get(&table).await;
    assert!(page.text.contains("Ann too plays your seat for you."), "{}", page.text);
    let back = page.forms().into_iter().find(|form| form.action.ends_with("/back")).expect("the seat is still his");
    ben.submit(&back).await.leads_to();
    assert!(ben.get(&table).await.text.contains("data-viewer=\"1\""));
    assert!(second.get(&table).await.text.contains("data-viewer=\"\""));
    house.close().await;
}

#[tokio::test]
async fn a_key_that_everybody_agreed_to_opens_its_seat_only_then() {
    let house = house().await;
    let (host, ann, ben) = (house.new_guest(), house.new_guest(), house.new_guest());
    let fields = [("game", "end-of-days"), ("mode", "invite"), ("seats", "3"), ("name", "Hilda")];
    let table = host.post("/tables", &fields).await.leads_to();
    host.post(&format!("{table}/leave"), &[]).await.leads_to();
    for (guest, seat, name) in [(&ann, "0", "Ann"), (&ben, "1", "Ben")] {
        guest.post(&format!("{table}/sit"), &[("seat", seat), ("name", name)]).await.leads_to();
    }
    host.post(&format!("{table}/start"), &[]).await.leads_to();
    let _streams = [ann.open_stream(&table).await, ben.open_stream(&table).await];
    let asked = host.post(&format!("{table}/program"), &[("seat", "2"), ("name", "Robo")]).await;
    assert!(asked.text.contains("API key for Robo, if everyone agrees"), "{}", asked.text);
    let key = asked.shown_key();
    let look = async || {
        let request = host.client.get(host.url("/api/v1/seat/view")).bearer_auth(key);
        request.send().await.expect("an answer").status()
    };
    assert_eq!(look().await, StatusCode::UNAUTHORIZED);
    for (guest, before) in [(&ann, StatusCode::UNAUTHORIZED), (&ben, StatusCode::OK)] {
        let page = guest.get(&table).await;
        assert!(page.text.contains("The host asks: may their bot program Robo play"), "{}", page.text);
        guest.submit(&form(&page, "/vote", ("yes", "1")).expect("everybody is asked")).await.leads_to();
        assert_eq!(look().await, before);
    }
    assert!(ann.get(&table).await.text.contains("bot program run by the host, who does not play"));
    house.close().await;
}

#[tokio::test]
async fn a_game_in_which_a_program_has_played_counts_for_nothing() {
    let house = Open::open_server().await;
    for programs in [false, true] {
        let host = house.new_guest();
        let made = [("game", "extraczon"), ("mode", "invite"), ("seats", "2"), ("name", "Ann")];
        let table = host.post("/tables", &made).await.leads_to();
        host.post(&format!("{table}/start"), &[]).await.leads_to();
        if programs {
            // The program leaves again at once, but the whole game counts.
            let played = host.post(&format!("{table}/program"), &[("seat", "1"), ("name", "Puppet")]).await;
            assert_eq!(played.status, StatusCode::OK);
            host.post(&format!("{table}/remove"), &[("seat", "1")]).await.leads_to();
        }
        host.play_on(&table).await;
        let mine: serde_json::Value = serde_json::from_str(&host.get("/me.json").await.text).expect("JSON");
        assert_eq!(mine["games"].as_array().expect("games").len(), 1, "it is listed: {mine}");
        let counted = mine["figures"].as_array().map_or(0, Vec::len) + mine["book"].as_array().map_or(0, Vec::len);
        assert_eq!(counted == 0, programs, "{mine}");
    }
    house.close().await;
}
