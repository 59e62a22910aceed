//! Streams of facts: a browser that draws tables itself shows what the server would draw.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use client::Receiver;
use testkit::{DisplayedPage, FrameStream, Guest, PageStream, StreamRecord};

use crate::common::Open;

/// A page whose module draws what it shows.
struct DrawingPage {
    records: FrameStream,
    receiver: Receiver,
    page: DisplayedPage,
}

impl DrawingPage {
    /// Opens the stream of a table for a page that shows the frame with this id.
    async fn open(guest: &Guest, table: &str, schema: u64, has: &str) -> DrawingPage {
        let path = format!("{table}/stream?have=0.0.{has}&facts={schema:016x}");
        let records = guest.try_open_stream(&path).await.expect("a stream");
        DrawingPage { records, receiver: Receiver::default(), page: DisplayedPage::default() }
    }

    async fn next_record(&mut self) -> StreamRecord {
        self.records.next_change().await.expect("readable").expect("the stream is open")
    }

    /// Draws the next facts, and returns the id that the server names with them, if any.
    async fn draw_next(&mut self) -> Option<String> {
        let record = self.next_record().await;
        assert_eq!(record.kind(), "facts");
        let update = STANDARD.decode(record.value["update"].as_str().expect("an update")).expect("Base64");
        for drawn in self.receiver.receive_update(&update).expect("the update follows the one before") {
            self.page.apply_record(&serde_json::to_value(drawn).expect("records serialise"));
        }
        record.value["id"].as_str().map(str::to_owned)
    }

    /// Draws until the frame with this id is shown.
    async fn draw_until(&mut self, id: &str) {
        while self.page.frame["id"] != id {
            self.draw_next().await;
        }
    }
}

/// Follows frames until the one with this id is shown.
async fn follow_until(stream: &mut PageStream, id: &str) {
    while stream.page.frame["id"] != id {
        stream.next_view().await;
    }
}

fn schema_of(game: &str) -> u64 {
    client::schema_of(game).expect("a game of this build")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_drawn_from_facts_is_what_the_server_draws() {
    let house = Open::open_server().await;
    for (game, seats) in [("extraczon", "2"), ("end-of-days", "2"), ("extinction-point", "1")] {
        let guest = house.new_guest();
        let table = guest.create_table(&[("game", game), ("seats", seats)]).await;
        guest.wait_until_asked(&table).await;
        let mut frames = guest.open_stream(&table).await;
        let mut drawn = DrawingPage::open(&guest, &table, schema_of(game), "").await;
        let named = drawn.draw_next().await.expect("the present comes with the id of its frame");
        assert_eq!(drawn.page.frame["id"], named.as_str(), "{game}");
        for _ in 0..8 {
            let page = guest.wait_until_asked(&table).await;
            drawn.draw_until(&page.frame_id()).await;
            follow_until(&mut frames, &page.frame_id()).await;
            assert_eq!(drawn.page.html(), frames.html(), "{game}");
            let Some(choice) = page.choices().into_iter().next() else { break };
            guest.submit(&choice).await.leads_to();
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_of_another_build_is_sent_frames() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    guest.wait_until_asked(&table).await;
    let schema = schema_of("extraczon");
    for other in [schema ^ 1, schema_of("infection")] {
        let mut page = DrawingPage::open(&guest, &table, other, "").await;
        assert_eq!(page.next_record().await.kind(), "frame");
    }
    let failed = format!("{table}/stream?have=0.0.&failed=no+memory");
    let mut records = guest.try_open_stream(&failed).await.expect("a stream");
    let first = records.next_change().await.expect("readable").expect("open");
    assert_eq!(first.kind(), "frame", "a browser whose module failed");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_shows_the_present_is_told_so() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let has = guest.wait_until_asked(&table).await.frame_id();
    let mut page = DrawingPage::open(&guest, &table, schema_of("extraczon"), &has).await;
    let record = page.next_record().await;
    assert_eq!((record.kind(), &record.value["shown"]), ("facts", &true.into()));
    let mut late = DrawingPage::open(&guest, &table, schema_of("extraczon"), "another").await;
    assert_eq!(late.next_record().await.value.get("shown"), None);
    house.close().await;
}
