//! Databases that are damaged, of another kind, or from a newer program.

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, query};
use store::{NewTable, Store, StoreError};

use crate::keeping::{File, row, table};

#[tokio::test]
async fn broken_documents_and_damaged_files_are_found() {
    let file = File::new();
    let store = file.open().await;
    let broken = NewTable { header: "{".into(), ..table("broken") };
    assert!(store.create_table(&broken).await.is_err(), "only JSON is kept");
    for number in 0..400 {
        let mut new = table(&format!("many-{number}"));
        new.rows.extend((2..20).map(row));
        store.create_table(&new).await.expect("created");
    }
    // A table that cannot be read is an error by itself, so that an export can leave it out.
    let ids = store.table_ids().await.expect("lists");
    let (bad, good) = (ids[0].clone(), ids[1].clone());
    store.close().await;
    let url = format!("sqlite:{}", file.path().display());
    let mut database = SqliteConnection::connect(&url).await.expect("opens");
    query("PRAGMA ignore_check_constraints = ON").execute(&mut database).await.expect("allowed");
    let change = query("UPDATE tables SET header = CAST(x'FF' AS TEXT) WHERE id = $1").bind(&bad);
    assert_eq!(change.execute(&mut database).await.expect("changed").rows_affected(), 1);
    database.close().await.expect("closed");
    let store = file.open().await;
    assert!(store.export_table(&bad).await.is_err());
    assert!(store.export_table(&good).await.expect("reads").is_some());
    store.close().await;
    let mut bytes = std::fs::read(file.path()).expect("reads");
    let middle = bytes.len() / 2;
    bytes[middle..middle + 8192].fill(0xAB);
    std::fs::write(file.path(), bytes).expect("writes");
    let store = file.open().await;
    match store.check().await {
        Ok(checkup) => assert!(!checkup.is_healthy() && !checkup.damage.is_empty(), "{checkup:?}"),
        Err(refused) => assert!(refused.to_string().contains("malformed"), "{refused}"),
    }
}

#[tokio::test]
async fn databases_of_other_kinds_and_newer_versions_are_refused() {
    assert!(matches!(Store::open_url("mysql://somewhere").await, Err(StoreError::Url)));
    let file = File::new();
    std::fs::create_dir_all(file.path().parent().expect("a folder")).expect("made");
    std::fs::write(file.path(), "this is not a database, but a letter to whoever reads it").expect("written");
    assert!(Store::open_file(&file.path()).await.is_err());
    assert!(Store::open_file(file.folder.path()).await.is_err(), "a folder is not a file");
    let file = File::new();
    file.open().await.close().await;
    let url = format!("sqlite:{}", file.path().display());
    let mut database = SqliteConnection::connect(&url).await.expect("opens");
    let later = "INSERT INTO _sqlx_migrations SELECT 9999, description, installed_on, success, checksum, execution_time \
                 FROM _sqlx_migrations LIMIT 1";
    query(later).execute(&mut database).await.expect("changed");
    database.close().await.expect("closed");
    assert!(matches!(Store::open_file(&file.path()).await, Err(StoreError::Newer)));
    assert!(matches!(Store::open_existing_file(&file.path()).await, Err(StoreError::Newer)));
}
