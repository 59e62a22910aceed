//! A power cut in the middle of a write: the end of the write-ahead log is missing or damaged.

use std::path::Path;

use store::{NewTable, Store, TableRow};

const TABLE: &str = "torn";

fn row(number: usize) -> TableRow {
    TableRow {
        at: number as i64,
        body: format!("{{\"number\":{number},\"text\":\"{}\"}}", "long ".repeat(number % 300)),
    }
}

/// Opens a copy of the files with a log that was changed like this, and returns the number of events that remain.
async fn rows_left(original: &Path, change: impl FnOnce(&mut Vec<u8>)) -> usize {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let copy = folder.path().join("tables.db");
    std::fs::copy(original, &copy).expect("copied");
    let mut log = std::fs::read(original.with_extension("db-wal")).expect("there is a log");
    change(&mut log);
    std::fs::write(copy.with_extension("db-wal"), log).expect("written");
    let store = Store::open_file(&copy).await.expect("opens after the cut");
    assert_eq!(store.quick_check().await.expect("looks"), Vec::<String>::new());
    let rows = store.load(TABLE).await.expect("loads").map_or_else(Vec::new, |saved| saved.rows);
    assert_eq!(rows, (0..rows.len()).map(row).collect::<Vec<_>>(), "what is left is a prefix");
    store.probe().await.expect("and goes on");
    store.append_rows(TABLE, rows.len(), &[row(rows.len())], None).await.expect("and takes more");
    rows.len()
}

#[tokio::test]
async fn a_log_whose_last_pages_are_torn_loses_them_and_nothing_before() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let file = folder.path().join("tables.db");
    let store = Store::open_file(&file).await.expect("opens");
    let header = "{}".to_owned();
    let new = NewTable { id: TABLE.into(), game: "extraczon".into(), created: 0, header, rows: vec![], texts: vec![] };
    store.create_table(&new).await.expect("created");
    let whole = std::fs::read(file.with_extension("db-wal")).expect("there is a log").len();
    for number in 0..60 {
        store.append_rows(TABLE, number, &[row(number)], None).await.expect("appends");
    }
    assert_eq!(rows_left(&file, |_| {}).await, 60);
    let mut before = 60;
    let length = std::fs::read(file.with_extension("db-wal")).expect("there is a log").len();
    for cut in (whole..length).rev().step_by((length - whole) / 25) {
        let left = rows_left(&file, |log| log.truncate(cut)).await;
        assert!(left <= before, "less log, no more rows");
        before = left;
    }
    let middle = whole + (length - whole) / 2;
    let torn = rows_left(&file, |log| log[middle..middle + 700].fill(0x5A)).await;
    assert!((1..60).contains(&torn), "{torn} rows stand before the torn page");
}
