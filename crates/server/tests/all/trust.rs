//! Clocks that are wrong, jump or stand still, and databases that are replaced: nothing irreversible is done on the
//! word of one of them.

use std::time::{Duration, SystemTime};

use reqwest::StatusCode;
use server::{BoundServer, RateLimits, RetentionConfig, ServeError, ServerConfig};
use sqlx::{Connection, SqliteConnection};
use store::Store;

use crate::common::{Guest, Open, create_database, quick_config, wait_until};
use crate::nodes::open_another_node;

const DAY: u64 = 86_400;
const DOUBTED: &str = "clock of this machine is not trusted";

/// The clocks of the machine of one test: it begins on a day of ExtracZon in 2024, at eleven.
macro_rules! machine {
    ($name:ident) => {
        mod $name {
            use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
            use std::time::{Duration, Instant, SystemTime};

            const BEGIN: Duration = Duration::from_secs(86_400 * 19_998 + 40_000);
            static SET: AtomicI64 = AtomicI64::new(0);
            static SLEPT: AtomicU64 = AtomicU64::new(0);

            pub fn time() -> SystemTime {
                let slept = SystemTime::UNIX_EPOCH + BEGIN + uptime();
                let set = SET.load(Ordering::SeqCst);
                let by = Duration::from_secs(set.unsigned_abs());
                if set < 0 { slept - by } else { slept + by }
            }

            pub fn uptime() -> Duration {
                static FIRST: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
                FIRST.get_or_init(Instant::now).elapsed() + Duration::from_secs(SLEPT.load(Ordering::SeqCst))
            }

            /// Sets the wall clock.
            #[allow(dead_code, reason = "not every test does")]
            pub fn set(seconds: i64) {
                SET.fetch_add(seconds, Ordering::SeqCst);
            }

            /// Suspends the machine: all clocks advance except the one that timers use.
            #[allow(dead_code, reason = "not every test does")]
            pub fn sleep(seconds: u64) {
                SLEPT.fetch_add(seconds, Ordering::SeqCst);
            }
        }
    };
}

/// Configures a server that constantly looks for old tables and unloads tables quickly.
fn tidy(config: ServerConfig) -> ServerConfig {
    ServerConfig {
        retention: RetentionConfig { check_interval: Duration::from_millis(30), ..RetentionConfig::default() },
        limits: RateLimits { idle_timeout: Duration::from_millis(50), ..config.limits },
        ..config
    }
}

async fn doubted(guest: &Guest) -> bool {
    let health = guest.get("/health").await;
    assert_eq!(health.status, StatusCode::OK, "play goes on");
    health.text.contains(DOUBTED)
}

async fn asked(file: &std::path::Path, what: &str) -> i64 {
    let mut store = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.expect("opens");
    let found = sqlx::query_scalar(sqlx::AssertSqlSafe(what.to_owned())).fetch_one(&mut store).await.expect("answers");
    store.close().await.expect("closed");
    found
}

/// Waits until two passes of the cleanup have finished, as far as the store shows.
async fn look_twice(file: &std::path::Path) {
    for _ in 0..2 {
        let open = "SELECT COALESCE((SELECT CAST(body AS INTEGER) FROM keepsakes WHERE name = 'clock-open'), -1)";
        let before = asked(file, open).await;
        wait_until("another look", async || asked(file, open).await > before).await;
    }
}

machine!(ahead);

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_was_started_with_a_clock_far_ahead_has_all_its_tables_afterwards() {
    let start = |config| ServerConfig { wall_clock: ahead::time, uptime: ahead::uptime, ..tidy(config) };
    let house = Open::with(start).await;
    let guest = house.new_guest();
    let waiting = guest.create_table(&[("seats", "2"), ("mode", "invite")]).await;
    let running = guest.create_table(&[("seats", "2")]).await;
    let folder = house.close().await;
    ahead::set(200 * DAY as i64);
    let house = Open::start(start(quick_config(folder.path())), folder).await;
    guest.moved_to(house.address);
    assert!(doubted(&guest).await);
    // After ten minutes the clock is trusted, and everything looks old: it is marked, but not removed.
    ahead::sleep(11 * 60);
    wait_until("trust", async || !doubted(&guest).await).await;
    let file = house.folder.path().join("tables.db");
    wait_until("marks", async || asked(&file, "SELECT COUNT(*) FROM retention_marks").await == 2).await;
    look_twice(&file).await;
    let folder = house.close().await;
    ahead::set(-200 * DAY as i64);
    let house = Open::start(start(quick_config(folder.path())), folder).await;
    guest.moved_to(house.address);
    ahead::sleep(11 * 60);
    wait_until("trust", async || !doubted(&guest).await).await;
    let file = house.folder.path().join("tables.db");
    wait_until("no marks", async || asked(&file, "SELECT COUNT(*) FROM retention_marks").await == 0).await;
    for table in [&waiting, &running] {
        assert_eq!(guest.get(table).await.status, StatusCode::OK, "{table} is there");
    }
    house.close().await;
}

machine!(old);

#[tokio::test(flavor = "multi_thread")]
async fn what_is_old_goes_at_a_second_look_a_day_later_and_a_jump_of_the_clock_is_no_day() {
    let start = |config| ServerConfig { wall_clock: old::time, uptime: old::uptime, ..tidy(config) };
    let house = Open::with(start).await;
    let guest = house.new_guest();
    guest.create_table(&[("seats", "2"), ("mode", "invite")]).await;
    let file = house.folder.path().join("tables.db");
    let (marks, tables) = ("SELECT COUNT(*) FROM retention_marks", "SELECT COUNT(*) FROM tables");
    look_twice(&file).await;
    assert_eq!(asked(&file, marks).await, 0);
    old::sleep(8 * DAY);
    wait_until("a mark", async || asked(&file, marks).await == 1).await;
    look_twice(&file).await;
    // The clock jumps and is trusted again after ten minutes, twice, and that does not count as a second pass.
    for _ in 0..2 {
        old::set(20 * 3_600);
        wait_until("an alarm", async || doubted(&guest).await).await;
        old::sleep(11 * 60);
        wait_until("trust", async || !doubted(&guest).await).await;
        look_twice(&file).await;
        assert_eq!((asked(&file, marks).await, asked(&file, tables).await), (1, 1), "no day has passed");
    }
    old::sleep(DAY);
    wait_until("removal", async || asked(&file, tables).await == 0).await;
    assert_eq!(asked(&file, marks).await, 0);
    house.close().await;
}

machine!(sealed);

#[tokio::test(flavor = "multi_thread")]
async fn the_secret_of_a_day_stays_sealed_while_nobody_knows_whether_it_is_over() {
    let start = |config| ServerConfig { wall_clock: sealed::time, uptime: sealed::uptime, ..config };
    let house = Open::with(start).await;
    let ada = house.new_guest();
    let table = ada.post("/daily", &[]).await.leads_to();
    ada.play_on(&table).await;
    let record = async |guest: &Guest| guest.get(&format!("{table}/record.json")).await.status;
    assert_eq!(record(&ada).await, StatusCode::CONFLICT);
    // The clock jumps while the server is running, and at its start, forward and back.
    sealed::set(3 * DAY as i64);
    wait_until("an alarm", async || doubted(&ada).await).await;
    assert_eq!(record(&ada).await, StatusCode::CONFLICT);
    let mut folder = house.close().await;
    for set in [0, -9 * DAY as i64, 9 * DAY as i64] {
        sealed::set(set);
        let house = Open::start(start(quick_config(folder.path())), folder).await;
        ada.moved_to(house.address);
        assert!(doubted(&ada).await, "{set}");
        assert_eq!(record(&ada).await, StatusCode::CONFLICT, "{set}");
        folder = house.close().await;
    }
    // Ten minutes of agreement end the alarm, but two clocks of one machine are not enough to publish anything.
    let house = Open::start(start(quick_config(folder.path())), folder).await;
    ada.moved_to(house.address);
    sealed::sleep(11 * 60);
    wait_until("trust", async || !doubted(&ada).await).await;
    assert_eq!(record(&ada).await, StatusCode::CONFLICT);
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    server::confirm_clock(&store, sealed::time()).await.expect("said");
    wait_until("the operator is heard", async || record(&ada).await == StatusCode::OK).await;
    store.close().await;
    house.close().await;
}

machine!(operated);

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_ends_the_alarm_of_an_open_house_and_is_told_of_it() {
    let start = |config| ServerConfig { wall_clock: operated::time, uptime: operated::uptime, ..config };
    let house = Open::with(start).await;
    let guest = house.new_guest();
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    assert_eq!(server::clock_alarm(&store, operated::time()).await.expect("answers"), None);
    operated::set(-2 * DAY as i64);
    wait_until("an alarm", async || doubted(&guest).await).await;
    // Before the server has stored its own doubt, the newest time in the store tells.
    let told = async || server::clock_alarm(&store, operated::time()).await.expect("answers");
    let is_told = |alarm: &server::ClockAlarm| alarm.doubt == server::ClockDoubt::SetBack;
    wait_until("it is told", async || told().await.as_ref().is_some_and(is_told)).await;
    let alarm = told().await.expect("an alarm");
    assert!(alarm.by_ms.abs_diff(2 * DAY * 1_000) < 60_000, "{}", alarm.by_ms);
    server::confirm_clock(&store, operated::time()).await.expect("said");
    wait_until("trust", async || !doubted(&guest).await).await;
    wait_until("it is told", async || server::clock_alarm(&store, operated::time()).await.expect("answers").is_none())
        .await;
    store.close().await;
    house.close().await;
}

machine!(suspended);

/// Returns the seconds that the page shows for the current decision.
async fn seconds_left(guest: &Guest, table: &str) -> u64 {
    let page = guest.wait_until_asked(table).await.text;
    let clock = page.split("id=\"clock\"").nth(1).and_then(|rest| rest.split('>').next()).expect("a clock");
    let time = |name: &str| -> u64 {
        let value = clock.split(name).nth(1).and_then(|rest| rest.split('"').nth(1)).expect("a time");
        value.parse().expect("a number")
    };
    let now: u64 = guest.get("/clock").await.text.parse().expect("milliseconds");
    time("data-until=").checked_sub(now).expect("time is left").div_ceil(1_000)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_that_was_suspended_has_the_day_that_it_is_and_nobody_pays_for_it() {
    let start = |config| ServerConfig { wall_clock: suspended::time, uptime: suspended::uptime, ..config };
    let short = |config: ServerConfig| ServerConfig {
        limits: RateLimits { idle_timeout: Duration::from_millis(300), ..config.limits },
        ..config
    };
    let house = Open::with(|config| short(start(config))).await;
    let guest = house.new_guest();
    let clocked = [("seats", "1"), ("option.timeout_s", "600")];
    let (awake, asleep) = (guest.create_table(&clocked).await, guest.create_table(&clocked).await);
    seconds_left(&guest, &asleep).await;
    let mut stream = guest.open_stream(&awake).await;
    stream.next_view().await;
    let tables = async || -> usize {
        let text = guest.get("/metrics").await.text;
        let figure = text.lines().find_map(|line| line.strip_prefix("endtable_live_tables "));
        figure.and_then(|figure| figure.parse::<f64>().ok()).map_or(9, |figure| figure as usize)
    };
    wait_until("one table sleeps", async || tables().await == 1).await;
    let today = guest.get("/daily").await.text;
    suspended::sleep(3 * DAY);
    assert_ne!(guest.get("/daily").await.text, today, "it is another day");
    assert!(!doubted(&guest).await);
    for table in [&awake, &asleep] {
        let left = seconds_left(&guest, table).await;
        assert!((500..=611).contains(&left), "{left} of 600 seconds");
        assert!(!guest.get(table).await.text.contains("takes your place"), "nobody runs out of time");
    }
    house.close().await;
}

machine!(by_days);

#[tokio::test(flavor = "multi_thread")]
async fn a_deadline_of_days_passes_neither_in_an_alarm_nor_at_its_end() {
    let start = |config| ServerConfig { wall_clock: by_days::time, uptime: by_days::uptime, ..config };
    let house = Open::with(start).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let fields =
        [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("pace", "days"), ("hours", "24"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let file = house.folder.path().join("tables.db");
    let late = "SELECT COUNT(*) FROM rows WHERE body LIKE '{\"late\"%'";
    by_days::set(5 * DAY as i64);
    wait_until("an alarm", async || doubted(&ada).await).await;
    ada.get(&table).await;
    let folder = house.close().await;
    let house = Open::start(start(quick_config(folder.path())), folder).await;
    ada.moved_to(house.address);
    assert!(doubted(&ada).await);
    ada.get(&table).await;
    by_days::sleep(11 * 60);
    wait_until("trust", async || !doubted(&ada).await).await;
    ada.get(&table).await;
    let pass = async |hours: u64| {
        // The server would take a longer gap for a suspension, which moves deadlines.
        for _ in 0..hours * 400 {
            by_days::sleep(9);
            ada.get("/clock").await;
        }
    };
    pass(20).await;
    ada.get(&table).await;
    assert_eq!(asked(&file, late).await, 0, "people have a day");
    pass(5).await;
    wait_until("the deadline", async || {
        ada.get(&table).await;
        asked(&file, late).await > 0
    })
    .await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_moved_away_under_a_house_takes_nothing_until_it_is_back() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "2")]).await;
    let page = guest.wait_until_asked(&table).await;
    let (file, away) = (house.folder.path().join("tables.db"), house.folder.path().join("moved.db"));
    std::fs::rename(&file, &away).expect("moved");
    // The server still holds the database's log under its old name, and the moved file is incomplete without it.
    let rows_now = async || {
        let copies = tempfile::tempdir().expect("a folder");
        let copy = copies.path().join("copy.db");
        std::fs::copy(&away, &copy).expect("copied");
        std::fs::copy(house.folder.path().join("tables.db-wal"), copies.path().join("copy.db-wal")).expect("copied");
        asked(&copy, "SELECT COUNT(*) FROM rows").await
    };
    let rows = rows_now().await;
    let refused = guest.submit(&page.choices()[0]).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.text.contains("Nothing was lost"), "{}", refused.text);
    assert_eq!(guest.get("/health").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(guest.post("/tables", &[("game", "extraczon"), ("seats", "1")]).await.status.as_u16(), 503);
    assert_eq!(rows_now().await, rows);
    assert!(!file.exists(), "no new one is made");
    std::fs::rename(&away, &file).expect("back");
    wait_until("recovery", async || guest.get("/health").await.status == StatusCode::OK).await;
    let page = guest.wait_until_asked(&table).await;
    guest.submit(&page.choices()[0]).await.leads_to();
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_or_exchanged_database_is_not_opened_for_a_new_one() {
    let (house, other) = (Open::open_server().await, Open::open_server().await);
    let table = house.new_guest().create_table(&[("seats", "2")]).await;
    other.new_guest().create_table(&[("seats", "2")]).await;
    let (folder, other) = (house.close().await, other.close().await);
    let (file, kept) = (folder.path().join("tables.db"), folder.path().join("kept.db"));
    std::fs::rename(&file, &kept).expect("moved");
    assert!(matches!(BoundServer::open(quick_config(folder.path())).await, Err(ServeError::DatabaseGone)));
    assert!(!file.exists(), "nothing was changed");
    std::fs::write(&file, "").expect("written");
    assert!(matches!(BoundServer::open(quick_config(folder.path())).await, Err(ServeError::DatabaseGone)));
    std::fs::copy(other.path().join("tables.db"), &file).expect("copied");
    assert!(matches!(BoundServer::open(quick_config(folder.path())).await, Err(ServeError::OtherDatabase)));
    // This is an empty database without an owner, given by its URL.
    let fresh = folder.path().join("fresh.db");
    Store::open_file(&fresh).await.expect("made").close().await;
    let by_url = ServerConfig { database: Some(format!("sqlite:{}", fresh.display())), ..quick_config(folder.path()) };
    assert!(matches!(BoundServer::open(by_url).await, Err(ServeError::OtherDatabase)));
    std::fs::rename(&kept, &file).expect("back");
    let house = Open::start(quick_config(folder.path()), folder).await;
    assert_eq!(house.new_guest().get(&table).await.status, StatusCode::OK);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_a_node_whose_clock_disagrees_removes_nothing_and_leaves_the_chores_to_others() {
    let url = create_database().await;
    let keep = |config: ServerConfig| {
        let waiting = Some(Duration::from_millis(1));
        let keeping = RetentionConfig { waiting, confirm_after: Duration::ZERO, ..tidy(config.clone()).retention };
        ServerConfig { database: Some(url.clone()), retention: keeping, ..tidy(config) }
    };
    let wrong = Open::with(|config| {
        let time: fn() -> SystemTime = || SystemTime::now() + Duration::from_secs(200 * DAY);
        ServerConfig { wall_clock: time, ..keep(config) }
    })
    .await;
    let guest = wrong.new_guest();
    assert!(doubted(&guest).await);
    guest.create_table(&[("seats", "2"), ("mode", "invite")]).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut store = sqlx::PgConnection::connect(&url).await.expect("opens");
    let mut count =
        async |what: &'static str| -> i64 { sqlx::query_scalar(what).fetch_one(&mut store).await.expect("answers") };
    assert_eq!(count("SELECT COUNT(*) FROM tables").await, 1);
    assert_eq!(count("SELECT COUNT(*) FROM retention_marks").await, 0);
    assert_eq!(count("SELECT COUNT(*) FROM leases WHERE table_id = 'chores'").await, 0);
    // A node with the right clock does them.
    let right = open_another_node(&url, &wrong).await;
    let folder = right.close().await;
    let right = Open::start(keep(quick_config(folder.path())), folder).await;
    wait_until("the right node does the chores", async || {
        count("SELECT COUNT(*) FROM leases WHERE table_id = 'chores'").await == 1
    })
    .await;
    right.close().await;
    wrong.close().await;
}
