//! Tests that deleting all data leaves no name behind, wherever a table has named the person.

use reqwest::StatusCode;
use server::ServerConfig;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tables::TableTimings;

use crate::common::{Guest, Open, wait_until};

/// Returns the texts that a query finds in the database.
async fn select(house: &Open, query: &'static str) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(house.folder.path().join("tables.db"));
    let mut database = SqliteConnection::connect_with(&options).await.expect("opens");
    let texts = sqlx::query_scalar(query).fetch_all(&mut database).await.expect("reads");
    database.close().await.expect("closes");
    texts
}

/// Returns the text of all tables and results in the database.
async fn stored(house: &Open) -> String {
    let all = "SELECT header FROM tables UNION ALL SELECT body FROM rows UNION ALL SELECT body FROM results";
    select(house, all).await.concat()
}

async fn delete_everything(guest: &Guest) {
    let gone = guest.post("/me/delete", &[("sure", "1")]).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_keeps_the_name_of_somebody_who_has_deleted_everything() {
    let house =
        Open::with(|config| ServerConfig { timings: TableTimings { leave_delay: 0, ..config.timings }, ..config })
            .await;
    let (ada, zoe) = (house.new_guest(), house.new_guest());
    let fields = [("game", "extraczon"), ("mode", "invite"), ("seats", "3"), ("name", "Ada"), ("fast", "1")];
    let new_table = async || {
        let table = ada.post("/tables", &fields).await.leads_to();
        ada.post(&format!("{table}/start"), &[]).await.leads_to();
        table
    };
    // A request for a seat that is never granted, and one that is granted while the page of the person is open.
    let (asked, given) = (new_table().await, new_table().await);
    for table in [&asked, &given] {
        zoe.post(&format!("{table}/knock"), &[("name", "Zelda")]).await.leads_to();
    }
    let _open = zoe.open_stream(&given).await;
    ada.post(&format!("{given}/give"), &[("seat", "1"), ("guest", "0")]).await.leads_to();
    zoe.post(&format!("{given}/say"), &[("text", "I live in Bern")]).await.leads_to();
    // The seat of a rematch that somebody else opened.
    ada.post(&format!("{given}/leave"), &[]).await.leads_to();
    zoe.play_on(&given).await;
    ada.post(&format!("{given}/rematch"), &[]).await.leads_to();
    let before = stored(&house).await;
    assert!(before.contains("Zelda") && before.contains("Bern"));
    let mine = zoe.get("/me").await;
    assert_eq!(mine.status, StatusCode::OK);
    delete_everything(&zoe).await;
    let after = stored(&house).await;
    assert!(!after.contains("Zelda") && !after.contains("Bern"), "{after}");
    wait_until("the page", async || !ada.get(&given).await.text.contains("Zelda")).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_found_again_by_whoever_was_given_a_seat_while_its_page_was_open() {
    let house = Open::open_server().await;
    let (ada, zoe) = (house.new_guest(), house.new_guest());
    let fields = [("game", "extraczon"), ("mode", "invite"), ("seats", "3"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    zoe.post(&format!("{table}/knock"), &[("name", "Zoe")]).await.leads_to();
    let _open = zoe.open_stream(&table).await;
    assert!(!zoe.get("/").await.text.contains(&table), "a request is no seat");
    ada.post(&format!("{table}/give"), &[("seat", "1"), ("guest", "0")]).await.leads_to();
    assert!(zoe.get("/").await.text.contains(&table));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_forgets_whoever_deletes_everything() {
    let house = Open::open_server().await;
    let (ada, zoe) = (house.new_guest(), house.new_guest());
    let fields = [("game", "extraczon"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    zoe.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Zelda")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let file = house.folder.path().join("tables.db");
    let store = store::Store::open_file(&file).await.expect("opens");
    let ids = select(&house, "SELECT id FROM tables").await;
    assert!(server::close_table(&store, &ids[0], 1).await.expect("answers"));
    store.close().await;
    wait_until("the end", async || zoe.get(&table).await.text.contains("closed this table")).await;
    assert!(stored(&house).await.contains("Zelda"));
    delete_everything(&zoe).await;
    assert!(!stored(&house).await.contains("Zelda"));
    house.close().await;
}
