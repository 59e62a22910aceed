//! Answers that a browser posts again because it got no reply count once.

use reqwest::StatusCode;
use store::Store;
use testkit::Form;

use crate::common::{Open, quick_config};

const ID: &str = "0123456789abcdef0123";

fn under_id(mut form: Form, id: &str) -> Form {
    form.fields.push(("once".into(), id.into()));
    form
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_posted_twice_counts_once_also_after_a_restart() {
    let mut house = Open::open_server().await;
    let ada = house.new_guest();
    let table = ada.create_table(&[("seats", "2"), ("mode", "now"), ("bots", "greedy"), ("name", "Ada")]).await;
    let choice = ada.wait_until_asked(&table).await.choices().into_iter().next().expect("ada is asked");
    let answer = under_id(choice.clone(), ID);
    assert_eq!(ada.submit(&answer).await.leads_to(), table);
    let choices = ada.wait_until_asked(&table).await.choices();
    assert_eq!(ada.submit(&answer).await.leads_to(), table, "it is done");
    assert_eq!(ada.get(&table).await.choices(), choices, "and it counted once");
    assert_eq!(ada.submit(&choice).await.status, StatusCode::CONFLICT, "without an id it is another answer");
    assert_eq!(ada.submit(&under_id(choice.clone(), "0")).await.status, StatusCode::CONFLICT, "that is no id");

    let folder = house.close().await;
    house = Open::start(quick_config(folder.path()), folder).await;
    let moved = house.guest_like(&ada);
    assert_eq!(moved.submit(&answer).await.leads_to(), table, "the new server knows it");
    assert_eq!(moved.wait_until_asked(&table).await.choices(), choices);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_answer_may_be_posted_again_under_its_id() {
    let house = Open::open_server().await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let fields = [("text", "Good evening to you"), ("once", ID)];
    let say = format!("{table}/say");
    assert_ne!(ben.post(&say, &fields).await.status, StatusCode::SEE_OTHER, "ben has no seat");
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let lines = async || ada.get(&table).await.text.matches("Good evening to you").count();
    let before = lines().await;
    ben.post(&say, &fields).await.leads_to();
    let once = lines().await;
    assert!(once > before);
    ben.post(&say, &fields).await.leads_to();
    assert_eq!(lines().await, once);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_whose_form_is_posted_twice_has_one_key_and_one_entry_in_the_audit_trail() {
    let house = Open::open_server().await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let fields = [("game", "end-of-days"), ("mode", "invite"), ("seats", "4"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    let seat = [("seat", "2"), ("name", "Robo"), ("once", ID)];
    let invite = async || ada.post_with(&format!("{table}/program"), &seat, &[("x-frames", "1")]).await;
    let (first, again) = (invite().await, invite().await);
    assert_eq!((again.status, &again.text), (first.status, &first.text), "the same response");
    let request = ben.client.get(ben.url("/api/v1/seat")).bearer_auth(again.shown_key());
    assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK, "its key opens the seat");
    let other = ada.post(&format!("{table}/program"), &[("seat", "3"), ("name", "Robbie"), ("once", &ID[1..])]).await;
    assert_ne!(other.shown_key(), first.shown_key(), "another post is about another program");
    let remove = [("seat", "1"), ("once", &ID[2..])];
    for _ in 0..2 {
        ada.post(&format!("{table}/remove"), &remove).await.leads_to();
    }

    let folder = house.close().await;
    let house = Open::start(quick_config(folder.path()), folder).await;
    let moved = house.guest_like(&ada);
    let late = moved.post(&format!("{table}/program"), &seat).await;
    assert_eq!(late.shown_key(), first.shown_key(), "the new server knows it");
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    let entries = store.audit_entries(0).await.expect("reads");
    let acts: Vec<&str> = entries.iter().map(|entry| entry.act.as_str()).collect();
    assert_eq!(acts, ["key-given", "key-given", "removed"], "each was done once");
    store.close().await;
    house.close().await;
}
