//! Real faults under a server: a full disk, a locked, damaged or missing database, a second server, a clock that jumps.
//! Nothing is lost, clients see only stored state, and the server recovers by itself.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use reqwest::StatusCode;
use server::{BoundServer, ServeError, ServerConfig};
use sqlx::{Connection, SqliteConnection};
use testkit::{FaultyLink, LinkState};

use crate::common::{Answer, Guest, Open, create_database, quick_config, wait_until};

/// A disk in memory, large enough for all that the server itself writes, including its write-ahead log.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn at(place: PathBuf) -> SmallDisk {
        std::fs::create_dir(&place).expect("made");
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=16m", "tmpfs"]).arg(&place).output();
        assert!(mount.expect("mount is installed").status.success(), "a disk can be mounted");
        SmallDisk(place)
    }

    /// Fills the disk; dropping the returned file does not free the space.
    fn fill(&self) -> PathBuf {
        let place = self.0.join("fill");
        let mut file = File::create(&place).expect("made");
        while file.write_all(&[0; 512]).is_ok() {}
        place
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

/// Files that no process can write to, even through open handles.
struct Frozen(Vec<PathBuf>);

impl Frozen {
    /// Returns the database in a folder, and its log.
    fn database_in(folder: &Path) -> Frozen {
        let frozen = Frozen(["tables.db", "tables.db-wal"].map(|name| folder.join(name)).to_vec());
        assert!(frozen.set_immutable("+i"), "files can be frozen");
        frozen
    }

    fn set_immutable(&self, how: &str) -> bool {
        let change = Command::new("chattr").arg(how).args(&self.0).output();
        change.is_ok_and(|output| output.status.success())
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        self.set_immutable("-i");
    }
}

/// Truncates the write-ahead log, so that the next write needs space on the disk.
async fn empty_log(file: &Path) {
    let mut other = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.expect("opens");
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut other).await.expect("emptied");
    other.close().await.expect("closed");
}

/// Plays until the server reports that it cannot store, and returns that response.
async fn play_until_refused(guest: &Guest, table: &str) -> Answer {
    for _ in 0..2_000 {
        let page = guest.wait_until_asked(table).await;
        let answer = guest.submit(&page.choices()[0]).await;
        if answer.status != StatusCode::SEE_OTHER {
            return answer;
        }
    }
    panic!("everything was stored");
}

/// Checks that clients get the reason, that the table stays as it was shown, and that nothing new is begun.
async fn stands_still(house: &Open, guest: &Guest, table: &str, refused: &Answer) {
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.text.contains("cannot save anything") && refused.text.contains("Nothing was lost"));
    assert_eq!(guest.get("/health").await.status, StatusCode::SERVICE_UNAVAILABLE);
    let opened = guest.post("/tables", &[("game", "extraczon"), ("seats", "1")]).await;
    assert_eq!(opened.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(opened.text.contains("cannot save anything"));
    let lobby = house.new_guest().get("/").await;
    assert_eq!(lobby.status, StatusCode::OK, "what needs no store goes on");
    let again = guest.get(table).await;
    assert!(matches!(again.status, StatusCode::OK | StatusCode::SERVICE_UNAVAILABLE), "{}", again.status);
}

async fn recovers(guest: &Guest) {
    wait_until("the server recovers", async || guest.get("/health").await.status == StatusCode::OK).await;
}

/// Plays the table to its end and checks that its record is complete.
async fn goes_on(guest: &Guest, table: &str) {
    guest.play_on(table).await;
    let record: catalog::GameRecord =
        serde_json::from_str(&guest.get(&format!("{table}/record.json")).await.text).expect("a record");
    catalog::find(&record.game).expect("a game").load(&record).expect("every step follows from the one before");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the right to mount a disk"]
async fn a_full_disk_stops_play_and_room_on_it_lets_play_go_on() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let disk = SmallDisk::at(folder.path().join("small"));
    let house = Open::start(quick_config(&disk.0.join("data")), folder).await;
    let guest = house.new_guest();
    for _ in 0..3 {
        let table = guest.create_table(&[("game", "extinction-point"), ("seats", "2")]).await;
        guest.wait_until_asked(&table).await;
        empty_log(&disk.0.join("data/tables.db")).await;
        let fill = disk.fill();
        let refused = play_until_refused(&guest, &table).await;
        stands_still(&house, &guest, &table, &refused).await;
        std::fs::remove_file(fill).expect("removed");
        recovers(&guest).await;
        for _ in 0..10 {
            let page = guest.wait_until_asked(&table).await;
            guest.submit(&page.choices()[0]).await.leads_to();
        }
        goes_on(&guest, &table).await;
    }
    drop(house.close().await);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the right to freeze files, on a file system that knows how"]
async fn a_disk_that_takes_nothing_more_stops_play_until_it_does() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let data = folder.path().join("data");
    let house = Open::start(quick_config(&data), folder).await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "2")]).await;
    for _ in 0..3 {
        guest.wait_until_asked(&table).await;
        let frozen = Frozen::database_in(&data);
        let refused = play_until_refused(&guest, &table).await;
        stands_still(&house, &guest, &table, &refused).await;
        drop(frozen);
        recovers(&guest).await;
        let page = guest.wait_until_asked(&table).await;
        guest.submit(&page.choices()[0]).await.leads_to();
    }
    goes_on(&guest, &table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_stops_play_until_it_is_free_again() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "2")]).await;
    guest.wait_until_asked(&table).await;
    let mut stream = guest.open_stream(&table).await;
    stream.next_view().await;
    let file = house.folder.path().join("tables.db");
    let mut other = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.expect("opens");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("locked");
    let refused = play_until_refused(&guest, &table).await;
    stands_still(&house, &guest, &table, &refused).await;
    sqlx::query("ROLLBACK").execute(&mut other).await.expect("free");
    recovers(&guest).await;
    let page = guest.wait_until_asked(&table).await;
    guest.submit(&page.choices()[0]).await.leads_to();
    stream.next_view().await;
    goes_on(&guest, &table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_houses_cannot_share_a_folder() {
    let house = Open::open_server().await;
    let second = BoundServer::open(quick_config(house.folder.path())).await;
    assert!(matches!(second, Err(ServeError::Store(store::StoreError::Claimed))));
    let folder = house.close().await;
    let house = Open::start(quick_config(folder.path()), folder).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_found_before_anybody_comes() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for _ in 0..60 {
        guest.create_table(&[("game", "extrication"), ("seats", "4")]).await;
    }
    let folder = house.close().await;
    let file = folder.path().join("tables.db");
    let mut bytes = std::fs::read(&file).expect("reads");
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096 * 4].fill(0xAB);
    std::fs::write(&file, bytes).expect("writes");
    match BoundServer::open(quick_config(folder.path())).await {
        Err(ServeError::DatabaseDamaged(what)) => assert!(!what.is_empty()),
        Err(ServeError::Store(error)) => assert!(error.to_string().contains("malformed"), "{error}"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("a damaged database was opened"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_set_back_or_forward_disturbs_nobody() {
    const DAY: Duration = Duration::from_secs(86_400);
    let times: [fn() -> SystemTime; 4] =
        [SystemTime::now, || SystemTime::now() - DAY, || SystemTime::now() + 400 * DAY, || SystemTime::UNIX_EPOCH];
    let mut house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "2"), ("option.timeout_s", "3600")]).await;
    let mut shown = guest.wait_until_asked(&table).await;
    for time in times {
        let folder = house.close().await;
        house = Open::start(ServerConfig { wall_clock: time, ..quick_config(folder.path()) }, folder).await;
        guest.moved_to(house.address);
        let mut stream = guest.open_stream_for(&table, &shown.frame_id()).await;
        let page = guest.wait_until_asked(&table).await;
        guest.submit(&page.choices()[0]).await.leads_to();
        stream.next_view().await;
        shown = guest.wait_until_asked(&table).await;
        assert!(!shown.text.contains("takes your place"), "nobody runs out of time");
    }
    goes_on(&guest, &table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_may_go_away_or_fall_silent_and_come_back() {
    let url = create_database().await;
    let (before, rest) = url.split_once('@').expect("a user");
    let (server, name) = rest.split_once('/').expect("a database");
    let link = FaultyLink::connect_to(server).await.expect("a free port");
    let linked = format!("{before}@{}/{name}", link.address);
    let house = Open::with(|config| ServerConfig { database: Some(linked), ..config }).await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "2")]).await;
    // A slow database causes delays, but no failure.
    link.set_state(LinkState::Slow);
    for _ in 0..3 {
        let page = guest.wait_until_asked(&table).await;
        guest.submit(&page.choices()[0]).await.leads_to();
    }
    assert_eq!(guest.get("/health").await.status, StatusCode::OK);
    link.set_state(LinkState::Open);
    for trouble in [LinkState::Cut, LinkState::Silent, LinkState::Cut] {
        guest.wait_until_asked(&table).await;
        link.set_state(trouble);
        let refused = play_until_refused(&guest, &table).await;
        stands_still(&house, &guest, &table, &refused).await;
        link.set_state(LinkState::Open);
        recovers(&guest).await;
        let page = guest.wait_until_asked(&table).await;
        guest.submit(&page.choices()[0]).await.leads_to();
    }
    goes_on(&guest, &table).await;
    house.close().await;
}
