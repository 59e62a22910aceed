//! A process that is killed while it appends leaves whole calls, in order, and everything that it acknowledged.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use store::{NewTable, Store, TableRow};

const FILE: &str = "ENDTABLE_STORE_CRASH_FILE";
const TABLE: &str = "crashing";
/// The number of events that one call appends.
const BATCH: usize = 3;

fn row(number: usize) -> TableRow {
    TableRow { at: number as i64, body: format!("{{\"number\":{number}}}") }
}

/// Appends for ever and prints the number of events after each acknowledged call.
#[tokio::test]
#[ignore = "the process that the test below kills"]
async fn child() {
    let file = std::env::var(FILE).expect("started by the test below");
    let store = Store::open_file(Path::new(&file)).await.expect("opens");
    let mut length = store.load(TABLE).await.expect("loads").expect("is there").rows.len();
    loop {
        let rows: Vec<TableRow> = (length..length + BATCH).map(row).collect();
        store.append_rows(TABLE, length, &rows, None).await.expect("appends");
        length += BATCH;
        println!("confirmed {length}");
    }
}

#[tokio::test]
async fn after_a_kill_the_rows_are_a_prefix_in_whole_calls_with_all_that_was_confirmed() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let file = folder.path().join("tables.db");
    let store = Store::open_file(&file).await.expect("opens");
    let new = NewTable {
        id: TABLE.into(),
        game: "extraczon".into(),
        created: 0,
        header: "{}".into(),
        rows: vec![],
        texts: vec![],
    };
    store.create_table(&new).await.expect("created");
    store.close().await;

    let mut before = 0;
    for round in 0..8 {
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "crash::child", "--ignored", "--nocapture", "--test-threads=1"])
            .env(FILE, &file)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let mut confirmed = before;
        let mut seen = 0;
        while seen < 2 + round * 3 {
            let line = lines.next().expect("the child goes on for ever").expect("text");
            if let Some(length) = line.split("confirmed ").nth(1) {
                confirmed = length.trim().parse().expect("a number");
                seen += 1;
            }
        }
        child.kill().expect("killed");
        child.wait().expect("ended");
        for line in lines.map_while(Result::ok) {
            if let Some(Ok(length)) = line.split("confirmed ").nth(1).map(|text| text.trim().parse()) {
                confirmed = length;
            }
        }

        let store = Store::open_file(&file).await.expect("opens after the crash");
        let rows = store.load(TABLE).await.expect("loads").expect("is there").rows;
        assert!(rows.len() >= confirmed, "{} rows are left of {confirmed} confirmed", rows.len());
        assert_eq!(rows.len() % BATCH, 0, "a call is kept whole or not at all");
        assert_eq!(rows, (0..rows.len()).map(row).collect::<Vec<_>>());
        assert!(store.check().await.expect("a checkup").damage.is_empty());
        before = rows.len();
        store.close().await;
    }
}
