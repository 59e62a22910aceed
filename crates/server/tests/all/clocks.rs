//! Players' clocks across restarts of a server: time spent on a decision is not given back, and the server's downtime
//! is not charged.

use std::time::{Duration, SystemTime};

use serde_json::Value;
use server::{RateLimits, ServerConfig};
use store::Store;

use crate::common::{Guest, Open, create_database, live_tables, quick_config, wait_until, wait_within};
use crate::nodes::{Mortal, open_another_node, open_first_node};

/// The extra time of a table after its server was down, in seconds; the last one for rounding.
const MOMENT: u64 = 10 + 1;
/// The maximum age of a node's heartbeat, in seconds.
const BEAT: u64 = 1;

/// Returns the seconds that the page shows for the current decision.
async fn seconds_left(guest: &Guest, table: &str) -> u64 {
    let page = guest.wait_until_asked(table).await.text;
    let number = |name: &str| -> u64 {
        let value = page.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
        value.expect("a clock").parse().expect("a number")
    };
    let now: u64 = guest.get("/clock").await.text.parse().expect("milliseconds");
    number("data-until").saturating_sub(now).div_ceil(1_000)
}

/// Waits until some of the time is gone, and returns the remaining seconds.
async fn think(guest: &Guest, table: &str, until: u64) -> u64 {
    let mut left = u64::MAX;
    wait_until("some time is gone", async || {
        left = seconds_left(guest, table).await;
        left <= until
    })
    .await;
    left
}

async fn clocked(guest: &Guest) -> String {
    guest.create_table(&[("seats", "1"), ("option.timeout_s", "600")]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_of_the_house_gives_nothing_back_and_takes_nothing() {
    const LONG: Duration = Duration::from_secs(40_000);
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let (awake, asleep) = (clocked(&guest).await, clocked(&guest).await);
    seconds_left(&guest, &asleep).await;
    let before = think(&guest, &awake, 597).await;
    let folder = house.close().await;
    let later = ServerConfig { wall_clock: || SystemTime::now() + LONG, ..quick_config(folder.path()) };
    let house = Open::start(later, folder).await;
    guest.moved_to(house.address);
    for table in [&awake, &asleep] {
        let after = seconds_left(&guest, table).await;
        assert!(after <= before + MOMENT, "{after} of 600 seconds after {before}");
        assert!(after > MOMENT, "{after}: nobody pays for the time in which the house was closed");
    }
    // The same happens a second time, with the same decision.
    let folder = house.close().await;
    let later = ServerConfig { wall_clock: || SystemTime::now() + 2 * LONG, ..quick_config(folder.path()) };
    let house = Open::start(later, folder).await;
    guest.moved_to(house.address);
    let after = seconds_left(&guest, &awake).await;
    assert!((MOMENT..=before + MOMENT).contains(&after), "{after} of 600 seconds after {before}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_house_knows_within_seconds_until_when_it_was_there() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let place = folder.path().join("data");
    let mut dies = Mortal::start(quick_config(&place)).await;
    let keeper = Open::open_server().await;
    let guest = keeper.new_guest();
    guest.moved_to(dies.address);
    let table = clocked(&guest).await;
    seconds_left(&guest, &table).await;
    let put = SystemTime::now();
    let store = Store::open_file(&place.join("tables.db")).await.expect("opens");
    let mut spent = 0;
    wait_until("three seconds are stored", async || {
        let kept = store.server_value("open").await.expect("reads");
        let kept: Option<Value> = kept.map(|kept| serde_json::from_str(&kept).expect("a document"));
        let until = kept
            .and_then(|kept| kept["until"].as_u64())
            .map_or(SystemTime::UNIX_EPOCH, |until| SystemTime::UNIX_EPOCH + Duration::from_millis(until));
        spent = until.duration_since(put).unwrap_or_default().as_secs();
        spent >= 3
    })
    .await;
    dies.kill();
    wait_until("the killed server has left its folder", async || store.lock_folder().is_ok()).await;
    store.close().await;
    let house = Open::start(quick_config(&place), folder).await;
    guest.moved_to(house.address);
    let after = seconds_left(&guest, &table).await;
    assert!(after <= 600 - spent + MOMENT, "{after} of 600 seconds after {spent} had been spent");
    house.close().await;
    keeper.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_a_killed_node_gives_nobody_their_time_again() {
    let url = create_database().await;
    let stays = open_first_node(&url).await;
    let mut dies = Mortal::open(&url, &stays).await;
    let mut dies_next = Mortal::open(&url, &stays).await;
    let guest = stays.new_guest();
    guest.moved_to(dies.address);
    let table = clocked(&guest).await;
    let mut left = think(&guest, &table, 597).await;
    for (killed, next) in [(&mut dies, dies_next.address), (&mut dies_next, stays.address)] {
        guest.moved_to(next);
        killed.kill();
        let five = Duration::from_secs(5);
        wait_within(five, "somebody takes it", async || guest.get(&table).await.status.is_success()).await;
        let after = seconds_left(&guest, &table).await;
        assert!(after <= left + MOMENT + BEAT, "{after} of 600 seconds after {left}");
        assert!(after + 5 > left, "{after} of 600 seconds after {left}: nobody pays for the time without a node");
        left = after;
    }
    // A node that shuts down in order hands the clock over unchanged.
    let third = open_another_node(&url, &stays).await;
    guest.moved_to(third.address);
    stays.close().await;
    let after = seconds_left(&guest, &table).await;
    assert!(after <= left, "{after} of 600 seconds after {left}");
    third.close().await;
}

#[tokio::test]
async fn a_sleeping_table_has_the_clock_that_it_went_to_sleep_with() {
    let short = |limits| RateLimits { idle_timeout: Duration::from_millis(80), ..limits };
    let house = Open::with(|config| ServerConfig { limits: short(config.limits), ..config }).await;
    let guest = house.new_guest();
    let table = clocked(&guest).await;
    let mut left = seconds_left(&guest, &table).await;
    for _ in 0..3 {
        wait_until("the table leaves memory", async || live_tables(&guest).await == 0.0).await;
        // The clock counts the time of the system, which no test can advance. Two seconds show whatever the rounding is.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let after = seconds_left(&guest, &table).await;
        assert!(after < left, "{after} of 600 seconds after {left}: the clock did not run");
        left = after;
    }
    house.close().await;
}
