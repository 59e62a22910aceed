//! Several servers on one PostgreSQL database: one of them owns a table.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::time::Duration;

use store::{Lease, LeaseRequest, LeaseResult, NewTable, PendingWakeup, Store, StoreError, TableRef, TableRow};

/// Returns a name that no other test run has used.
fn unused(name: &str) -> String {
    format!("{name}-{:016x}", RandomState::new().build_hasher().finish())
}

fn row(number: usize) -> TableRow {
    TableRow { at: 1_000, body: format!("{{\"number\":{number}}}") }
}

async fn new_table(store: &Store, name: &str) -> TableRef {
    let id = unused(name);
    let new = NewTable {
        id: id.clone(),
        game: "extraczon".into(),
        created: 900,
        header: "{}".into(),
        rows: vec![row(0)],
        texts: Vec::new(),
    };
    assert!(store.create_table(&new).await.expect("created"));
    TableRef { link: format!("to {id}"), id }
}

async fn take(store: &Store, node: &str, table: &TableRef) -> LeaseResult {
    let room = format!("room of {}", table.id);
    store.acquire_lease(&LeaseRequest { node, table, room: &room }).await.expect("answers")
}

/// Returns the acquired lease.
fn own(leased: LeaseResult) -> (Lease, PendingWakeup) {
    match leased {
        LeaseResult::Acquired { lease, wakeup: rest, .. } => (lease, rest),
        other => panic!("not taken: {other:?}"),
    }
}

async fn alive(store: &Store, name: &str, seconds: f64) -> String {
    let id = unused(name);
    store.renew_node(&id, &format!("http://{name}"), seconds).await.expect("alive");
    id
}

async fn a_table_is_in_one_nodes_hands(store: &Store) {
    let (one, other) = (alive(store, "one", 60.0).await, alive(store, "other", 60.0).await);
    let table = new_table(store, "hands").await;
    let (lease, rest) = own(take(store, &one, &table).await);
    assert_eq!(rest, PendingWakeup::default());
    let elsewhere = store::Node { id: one.clone(), address: "http://one".into() };
    assert_eq!(take(store, &other, &table).await, LeaseResult::HeldElsewhere(elsewhere));
    assert_eq!(own(take(store, &one, &table).await).0, lease, "who has it keeps the fence");
    let nowhere = TableRef { id: unused("nowhere"), link: String::new() };
    assert_eq!(take(store, &one, &nowhere).await, LeaseResult::Missing);

    store.append_leased(&lease, 1, &[row(1)], None).await.expect("the owner appends");
    store.release_lease(&lease, PendingWakeup::default()).await.expect("let go");
    let refused = store.append_leased(&lease, 2, &[row(2)], None).await;
    assert!(matches!(refused, Err(StoreError::Lost)), "{refused:?}");
    let (next, _) = own(take(store, &other, &table).await);
    assert!(next.fencing_token > lease.fencing_token);
    store.release_lease(&lease, PendingWakeup::default()).await.expect("nothing happens");
    store.append_leased(&next, 2, &[row(2)], None).await.expect("the new owner appends");
    assert!(!StoreError::Lost.is_database_failure());
}

async fn of_many_nodes_one_gets_it(store: &Store) {
    let table = new_table(store, "many").await;
    let mut tries = Vec::new();
    for number in 0..8 {
        let node = alive(store, &format!("many-{number}"), 60.0).await;
        let (store, table) = (store.clone(), table.clone());
        tries.push(tokio::spawn(async move { take(&store, &node, &table).await }));
    }
    let mut owners = 0;
    for leased in tries {
        owners += usize::from(matches!(leased.await.expect("no panic"), LeaseResult::Acquired { .. }));
    }
    assert_eq!(owners, 1);
}

async fn what_a_dead_node_had_is_found_and_fenced_off(store: &Store) {
    let (dies, lives) = (alive(store, "dies", 60.0).await, alive(store, "lives", 60.0).await);
    let (busy, quiet) = (new_table(store, "busy").await, new_table(store, "quiet").await);
    let (old, _) = own(take(store, &dies, &busy).await);
    own(take(store, &dies, &quiet).await);
    store.store_wakeup(&old, PendingWakeup { due: Some(0), clock: None }).await.expect("noted");
    let found = async |own: bool, now: i64| {
        let found = store.due_tables(&lives, own, now, 10_000).await.expect("lists");
        [&busy, &quiet].map(|table| found.contains(table))
    };
    assert_eq!(found(false, 1).await, [false, false], "its node is alive");
    assert!(store.leased_tables().await.expect("lists").contains(&busy.id));
    assert_eq!(
        store.tables_by_room(&format!("room of {}", busy.id)).await.expect("lists"),
        std::slice::from_ref(&busy)
    );
    store.renew_node(&dies, "http://dies", 0.0).await.expect("its time is over at once");
    assert_eq!(found(false, 1).await, [true, false], "only what must go on");
    assert_eq!(found(false, -1).await, [false, false], "and not before its time");
    assert!(!store.leased_tables().await.expect("lists").contains(&busy.id));
    store.append_leased(&old, 1, &[row(1)], None).await.expect("nobody has taken it yet: nothing can be mixed up");
    let taken = take(store, &lives, &busy).await;
    assert!(matches!(taken, LeaseResult::Acquired { late: Some(0..), .. }), "since when nobody was there: {taken:?}");
    let (new, rest) = own(taken);
    assert_eq!(rest, PendingWakeup { due: Some(0), clock: None });
    assert!(matches!(store.append_leased(&old, 2, &[row(2)], None).await, Err(StoreError::Lost)));
    store.append_leased(&new, 2, &[row(2)], None).await.expect("the new owner appends");
    own(take(store, &lives, &quiet).await);
    assert_eq!(found(false, 1).await, [false, false]);
    assert_eq!(found(true, 1).await, [true, false], "one's own, for a node that was away");
}

async fn a_clock_is_kept_while_its_table_sleeps(store: &Store) {
    let (one, other) = (alive(store, "clock-one", 60.0).await, alive(store, "clock-other", 60.0).await);
    let table = new_table(store, "clock").await;
    let (lease, _) = own(take(store, &one, &table).await);
    let rest = PendingWakeup { due: Some(5_000), clock: Some((7, 5_000)) };
    store.release_lease(&lease, rest).await.expect("let go");
    let due = async |now: i64| store.due_tables(&other, false, now, 10_000).await.expect("lists").contains(&table);
    assert!(!due(4_999).await && due(5_000).await);
    let taken = take(store, &other, &table).await;
    assert!(matches!(taken, LeaseResult::Acquired { late: None, .. }), "it was let go in order: {taken:?}");
    let (lease, kept) = own(taken);
    assert_eq!(kept, rest);
    assert!(!due(5_000).await);
    store.store_wakeup(&lease, PendingWakeup::default()).await.expect("noted");
    store.remove_node(&other).await.expect("ended");
    assert!(!due(i64::MAX).await);
    assert_eq!(own(take(store, &one, &table).await).1, PendingWakeup::default());
    store.remove_table(&table.id).await.expect("removed");
    assert_eq!(take(store, &one, &table).await, LeaseResult::Missing, "nothing is left of a table that is gone");
}

async fn one_node_does_what_is_done_once(store: &Store) {
    let (one, other) = (alive(store, "chores-one", 60.0).await, alive(store, "chores-other", 60.0).await);
    assert!(store.acquire_maintenance_lease(&one).await.expect("answers"));
    assert!(!store.acquire_maintenance_lease(&other).await.expect("answers"));
    assert!(store.acquire_maintenance_lease(&one).await.expect("answers"));
    assert_eq!(
        store
            .other_nodes(&one)
            .await
            .expect("lists")
            .iter()
            .filter(|node| node.address == "http://chores-other")
            .count(),
        1
    );
    store.remove_node(&one).await.expect("ended");
    assert!(store.acquire_maintenance_lease(&other).await.expect("answers"));
    store.remove_node(&other).await.expect("ended");
    store.tidy_nodes().await.expect("tidied");
}

async fn nodes_are_told(store: &Store) {
    let mut news = store.subscribe().await.expect("listens");
    let word = unused("word");
    store.notify_nodes(&word).await.expect("told");
    loop {
        let heard = tokio::time::timeout(Duration::from_secs(5), news.next_event()).await.expect("in time");
        if heard.expect("the line is open") == Some(word.clone()) {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_tables_are_in_one_nodes_hands_at_a_time() {
    let url = std::env::var("ENDTABLE_TEST_POSTGRES").expect("ENDTABLE_TEST_POSTGRES names a server");
    let store = Store::open_url(&url).await.expect("the server answers");
    assert!(store.is_shared());
    a_table_is_in_one_nodes_hands(&store).await;
    of_many_nodes_one_gets_it(&store).await;
    what_a_dead_node_had_is_found_and_fenced_off(&store).await;
    a_clock_is_kept_while_its_table_sleeps(&store).await;
    one_node_does_what_is_done_once(&store).await;
    nodes_are_told(&store).await;
    let key = store.house_key("first").await.expect("kept");
    assert_eq!(store.house_key("second").await.expect("kept"), key, "the first key stays");
    store.close().await;
}

#[tokio::test]
async fn a_file_is_one_servers() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let store = Store::open_file(&folder.path().join("tables.db")).await.expect("opens");
    assert!(!store.is_shared());
    store.notify_nodes("nobody").await.expect("nobody has to be told");
    assert!(matches!(store.renew_node("a", "b", 1.0).await, Err(StoreError::Unsupported(_))));
}
