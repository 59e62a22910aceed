//! Conflicts in the store: another process continues a table, or rows do not fit.

use crate::common::{Open, quick_config};
use reqwest::StatusCode;
use store::{Store, TableRow};

/// Adds a row to the only table behind the server's back.
async fn add_row(house: &Open, body: &str) {
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    let id = store.unfinished_tables().await.expect("lists").remove(0).id;
    let rows = store.load(&id).await.expect("loads").expect("is there").rows.len();
    store.append_rows(&id, rows, &[TableRow { at: 1, body: body.into() }], None).await.expect("appends");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_is_no_longer_the_only_owner_reads_again_and_loses_nothing() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let page = guest.wait_until_asked(&table).await;
    let mut stream = guest.open_stream(&table).await;
    stream.next_view().await;
    add_row(&house, r#"{"said":{"seat":0,"text":"from elsewhere"}}"#).await;

    let choice = page.choices().remove(0);
    let answer = guest.submit(&choice).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "the move was not stored, so it was not made");
    assert!(answer.text.contains("from elsewhere") && answer.text.contains("Nothing was lost"));
    let region = stream.next_view().await;
    assert!(region.contains("from elsewhere"), "open streams see it too");
    let again = answer.choices();
    assert_eq!(again, page.choices(), "the question stands");
    guest.submit(&again[0]).await.leads_to();
    let folder = house.close().await;
    let house = Open::start(quick_config(folder.path()), folder).await;
    let after = house.guest_like(&guest).get(&table).await;
    assert!(after.text.contains("from elsewhere"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_rows_do_not_fit_is_kept_and_not_played() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    add_row(&house, r#"{"entry":{"did":{"seat":0,"action":{"type":"fly"},"offered":1}}}"#).await;
    let answer = guest.get(&table).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.text.contains("kept unchanged") && !answer.text.contains("fly"));
    assert_eq!(guest.get("/").await.status, StatusCode::OK, "the rest of the house is open");
    house.close().await;
}
