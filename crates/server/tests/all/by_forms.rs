//! Manages the people at a table without a script: only forms that a page offers are ever sent.

use reqwest::StatusCode;
use server::ServerConfig;
use tables::TableTimings;

use crate::common::{Answer, Form, Guest, Open, wait_until};

/// Returns the form of a page with this target that names this seat.
fn about(page: &Answer, to: &str, seat: usize) -> Option<Form> {
    let seat = seat.to_string();
    page.forms().into_iter().find(|form| form.action.ends_with(to) && form.get("seat") == Some(&seat))
}

/// Returns the form of a page with this target.
fn form(page: &Answer, to: &str) -> Option<Form> {
    page.forms().into_iter().find(|form| form.action.ends_with(to))
}

/// Submits a form that the table's page must have.
async fn press(guest: &Guest, table: &str, to: &str) {
    let page = guest.get(table).await;
    let form = form(&page, to).unwrap_or_else(|| panic!("no form for {to}: {}", page.text));
    guest.submit(&form).await.leads_to();
}

/// Submits such a form with a value typed into a field first.
async fn type_and_press(guest: &Guest, table: &str, mut form: Form, field: &str, typed: &str) {
    form.fields.retain(|(name, _)| name != field);
    form.fields.push((field.to_owned(), typed.to_owned()));
    assert!(form.action.starts_with(table));
    guest.submit(&form).await.leads_to();
}

/// Joins by the form in the waiting room.
async fn join(guest: &Guest, table: &str, name: &str) {
    let forms = guest.get(table).await.forms();
    let mut joining = forms.into_iter().filter(|form| form.action.ends_with("/sit"));
    let form = joining.next().expect("a seat is free");
    assert!(joining.next().is_none(), "a guest has one form with one name");
    type_and_press(guest, table, form, "name", name).await;
}

/// Plays until one of these guests is on turn, and returns its index.
async fn whose_turn(guests: &[&Guest], table: &str) -> usize {
    let mut found = None;
    wait_until("somebody is asked", async || {
        for (place, guest) in guests.iter().enumerate() {
            let page = guest.get(table).await;
            let read = |form: &Form| form.action.ends_with("/guide") && form.get("hints") == Some("1");
            if let Some(guide) = page.forms().into_iter().find(read) {
                guest.submit(&guide).await.leads_to();
            }
            if !guest.get(table).await.choices().is_empty() {
                found = Some(place);
                return true;
            }
        }
        false
    })
    .await;
    found.expect("somebody was found")
}

/// Returns Ada, Ben and Cy at a table of Extrication with these settings; a stranger was removed and banned before.
async fn table(house: &Open, terms: &[(&str, &str)]) -> ([Guest; 3], String) {
    let (ada, ben, cy, eve) = (house.new_guest(), house.new_guest(), house.new_guest(), house.new_guest());
    let mut fields = vec![("game", "extrication"), ("mode", "invite"), ("seats", "3"), ("name", "Ada")];
    fields.extend_from_slice(terms);
    let table = ada.post("/tables", &fields).await.leads_to();
    join(&ben, &table, "Ben").await;
    join(&eve, &table, "Mallory").await;
    ada.submit(&about(&ada.get(&table).await, "/remove", 2).expect("the host can remove")).await.leads_to();
    assert!(!ada.get(&table).await.text.contains("Mallory"));
    let again = eve.post(&format!("{table}/sit"), &[("seat", "2"), ("name", "Mallory")]).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "whoever was removed stays out");
    press(&ada, &table, "/lock").await;
    let locked = cy.post(&format!("{table}/sit"), &[("seat", "2"), ("name", "Cy")]).await;
    assert_eq!(locked.status, StatusCode::CONFLICT, "a locked table takes nobody");
    press(&ada, &table, "/lock").await;
    join(&cy, &table, "Cy").await;
    press(&ada, &table, "/start").await;
    ([ada, ben, cy], table)
}

#[tokio::test]
async fn a_table_of_three_is_played_with_absence_pauses_and_newcomers_by_forms_alone() {
    let hour = 3_600_000;
    let house = Open::with(|config| ServerConfig {
        timings: TableTimings { away_without_stream: 500, substitute_after: hour, ..config.timings },
        ..config
    })
    .await;
    let ([ada, ben, cy], table) = table(&house, &[]).await;
    let everybody = [&ada, &ben, &cy];
    // The host plays until a friend is on turn, who counts as away, because no guest here has a stream.
    let mut place = whose_turn(&everybody, &table).await;
    while place == 0 {
        let choice = ada.get(&table).await.choices().remove(0);
        ada.submit(&choice).await.leads_to();
        place = whose_turn(&everybody, &table).await;
    }
    let (friend, other) = (everybody[place], everybody[3 - place]);
    let name = ["Ada", "Ben", "Cy"][place];
    let away = format!("{name} is away; a bot takes over in");
    wait_until("the friend is away", async || other.get(&table).await.text.contains(&away)).await;
    press(other, &table, "/wait").await;
    assert!(ada.get(&table).await.text.contains(&format!("The others give {name} more time.")));
    ada.submit(&about(&ada.get(&table).await, "/hand", place).expect("the host need not wait")).await.leads_to();
    let back = friend.get(&table).await;
    assert!(back.buttons().is_empty(), "no live buttons before the seat is taken back");
    press(friend, &table, "/back").await;
    assert!(ada.get(&table).await.text.contains(&format!("{name} is back and plays again.")));

    press(&ada, &table, "/pause").await;
    for guest in everybody {
        assert!(guest.get(&table).await.choices().is_empty(), "a paused table asks nobody");
    }
    press(other, &table, "/resume").await;
    whose_turn(&everybody, &table).await;

    press(friend, &table, "/leave").await;
    let dee = house.new_guest();
    let knock = form(&dee.get(&table).await, "/knock").expect("a late friend can ask");
    type_and_press(&dee, &table, knock, "name", "Dee").await;
    ada.submit(&about(&ada.get(&table).await, "/give", place).expect("the host is asked")).await.leads_to();
    assert!(dee.get(&table).await.text.contains(&format!("data-viewer=\"{place}\"")));
    assert!(friend.get(&table).await.text.contains("data-viewer=\"\""), "the seat is one person's");
    house.close().await;
}

#[tokio::test]
async fn by_days_a_pause_needs_all_and_ends_with_one_by_forms_alone() {
    let house = Open::open_server().await;
    let ([ada, ben, cy], table) = table(&house, &[("pace", "days"), ("hours", "48")]).await;
    let everybody = [&ada, &ben, &cy];
    whose_turn(&everybody, &table).await;
    for guest in [&ben, &cy] {
        press(guest, &table, "/pause").await;
        assert!(!ada.get(&table).await.text.contains("The table is paused."), "not before all agree");
        whose_turn(&everybody, &table).await;
    }
    assert!(ada.get(&table).await.text.contains("Ben"));
    press(&ada, &table, "/pause").await;
    for guest in everybody {
        let page = guest.get(&table).await;
        assert!(page.choices().is_empty() && form(&page, "/resume").is_some(), "{}", page.text);
    }
    press(&cy, &table, "/resume").await;
    whose_turn(&everybody, &table).await;
    house.close().await;
}
