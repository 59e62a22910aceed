//! Answers that a browser posts again because it got no reply count once.

use reqwest::StatusCode;
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
