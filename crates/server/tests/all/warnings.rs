//! Warnings before a blunder over HTTP, with a script and without.

use reqwest::StatusCode;

use testkit::parse_forms;

use crate::common::{Answer, Form, Guest, Open};

const SCRIPT: [(&str, &str); 1] = [("x-frames", "1")];

/// Creates a table of ExtracZon with bots on the other seats, where everything is known exactly, and always with the
/// same deal.
async fn table_of(guest: &Guest, seats: &str) -> String {
    guest.create_table(&[("seats", seats), ("mode", "now"), ("bots", "greedy"), ("name", "Ada")]).await
}

async fn switch(guest: &Guest, table: &str, on: &str) -> Answer {
    guest.post(&format!("{table}/warn"), &[("on", on)]).await
}

/// Returns the form that confirms an action.
fn anyway(html: &str) -> Option<Form> {
    parse_forms(html).into_iter().find(|form| form.get("sure").is_some())
}

async fn sent(guest: &Guest, form: &Form, headers: &[(&str, &str)]) -> Answer {
    let fields: Vec<(&str, &str)> = form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    guest.post_with(&form.action, &fields, headers).await
}

/// Takes the last action of each decision until there is a warning: returns how many were accepted, the page with the
/// decision, the action, and the response.
async fn until_warned(guest: &Guest, table: &str) -> (usize, Answer, Form, Answer) {
    for given in 0..200 {
        let page = guest.wait_until_asked(table).await;
        let last = page.choices().pop().expect("the game is not over");
        let answer = guest.submit(&last).await;
        if answer.status == StatusCode::CONFLICT {
            return (given, page, last, answer);
        }
        answer.leads_to();
    }
    panic!("nothing is a blunder");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blunder_is_warned_of_and_done_all_the_same_by_whoever_is_sure() {
    let house = Open::with(unhurried).await;
    let ada = house.new_guest();
    let table = table_of(&ada, "2").await;
    assert!(ada.wait_until_asked(&table).await.text.contains("Warn me before a blunder"), "it is off");
    switch(&ada, &table, "1").await.leads_to();
    assert!(ada.get(&table).await.text.contains("Stop warning me"));

    let (given, page, blunder, warned) = until_warned(&ada, &table).await;
    assert!(warned.text.contains("would cost you about") && warned.text.contains("Better: "), "{}", warned.text);
    assert_eq!(warned.choices().len(), page.choices().len() + 1, "the board with all answers, and the same once more");
    assert_eq!(ada.get(&table).await.choices(), page.choices(), "nothing has changed");
    let again = ada.submit(&blunder).await;
    assert_eq!(again.text, warned.text, "the same view, the same warning");

    let scripted = sent(&ada, &blunder, &SCRIPT).await;
    assert_eq!((scripted.status, &scripted.headers["x-notice"]), (StatusCode::OK, &"1".parse().expect("a header")));
    let sure = anyway(&scripted.text).expect("one can be sure");
    assert_eq!(anyway(&warned.text), Some(sure.clone()), "it is the same form without a script");
    for field in ["question", "list", "action"] {
        assert_eq!(sure.get(field), blunder.get(field), "exactly this answer to exactly this question");
    }
    let done = sent(&ada, &sure, &SCRIPT).await;
    assert_eq!(done.status, reqwest::StatusCode::NO_CONTENT, "{}", done.text);
    let after = ada.wait_until_asked(&table).await;
    assert_ne!(after.choices(), page.choices(), "it was done");
    let late = ada.submit(&sure).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "a late confirmation is a late answer");
    assert!(anyway(&late.text).is_none());
    assert_eq!(ada.wait_until_asked(&table).await.choices(), after.choices(), "it counted once");

    // The same deal and actions are played at another table, where warnings are disabled.
    let unwarned = table_of(&ada, "2").await;
    for _ in 0..=given {
        let last = ada.wait_until_asked(&unwarned).await.choices().pop().expect("a choice");
        ada.submit(&last).await.leads_to();
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_warned_may_choose_again_or_want_no_more_warnings() {
    let house = Open::with(unhurried).await;
    let ada = house.new_guest();
    let table = table_of(&ada, "1").await;
    switch(&ada, &table, "1").await.leads_to();
    let (_, page, blunder, warned) = until_warned(&ada, &table).await;
    let others = page.choices().into_iter().filter(|choice| *choice != blunder);
    let mut counted = false;
    for other in others {
        counted = ada.submit(&other).await.status == StatusCode::SEE_OTHER;
        if counted {
            break;
        }
    }
    assert!(counted, "the best answer is no blunder");
    let sure = anyway(&warned.text).expect("one can be sure");
    assert_eq!(ada.submit(&sure).await.status, StatusCode::CONFLICT, "a warning of a question that is over is late");

    let table = table_of(&ada, "1").await;
    switch(&ada, &table, "1").await.leads_to();
    let (_, _, blunder, _) = until_warned(&ada, &table).await;
    switch(&ada, &table, "0").await.leads_to();
    ada.submit(&blunder).await.leads_to();
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_posts_of_a_blunder_none_counts_and_of_many_who_are_sure_one() {
    let house = Open::with(unhurried).await;
    let ada = house.new_guest();
    let table = table_of(&ada, "1").await;
    switch(&ada, &table, "1").await.leads_to();
    let (_, page, blunder, warned) = until_warned(&ada, &table).await;
    let answers = futures_util::future::join_all((0..8).map(|_| ada.submit(&blunder))).await;
    assert!(answers.iter().all(|answer| answer.text == warned.text));
    assert_eq!(ada.get(&table).await.choices(), page.choices());
    let sure = anyway(&warned.text).expect("one can be sure");
    let answers = futures_util::future::join_all((0..8).map(|_| ada.submit(&sure))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == StatusCode::SEE_OTHER).count(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_warned_beside_people_or_at_the_deal_of_the_day() {
    let house = Open::with(unhurried).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let day = ada.post("/daily", &[]).await.leads_to();
    ada.wait_until_asked(&day).await;
    for table in [&table, &day] {
        let refused = switch(&ada, table, "1").await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{table}");
        assert!(refused.text.contains("warnings need a table"), "{table}");
    }
    assert!(!ada.get(&table).await.text.contains("Warn me"));
    let bots = table_of(&ada, "2").await;
    ada.wait_until_asked(&bots).await;
    assert_eq!(switch(&ben, &bots, "1").await.status, StatusCode::FORBIDDEN, "it is not Ben's seat");
    assert!(!ben.get(&bots).await.text.contains("Warn me"));
    house.close().await;
}

/// Extends the time limits, so that evaluations finish even on a loaded machine.
fn unhurried(config: server::ServerConfig) -> server::ServerConfig {
    let limits = server::RateLimits { request_timeout: std::time::Duration::from_secs(600), ..config.limits };
    server::ServerConfig { limits, ..config }
}
