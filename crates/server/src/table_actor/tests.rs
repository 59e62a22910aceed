//! Tests of what a table draws for its streams and keeps for them.

use std::collections::HashSet;

use app::{GuideStates, LinkReach};
use futures_util::FutureExt;
use pages::Frame;
use tables::{SeatPlan, TableOpening};

use super::*;
use crate::secrets::BrowserSecret;
use crate::table_handle::OpenStream;
use crate::web::test_server::TestServer;

/// More spectators of each kind than there may be origins.
const SPECTATORS: usize = 4 * MAX_ORIGINS;

/// Returns spectators of whom no two say the same about themselves: the first half ask for different names of the host,
/// the others have different cookies.
fn spectators(host: &TableVisit) -> Vec<TableVisit> {
    let anonymous = TableVisit { who: None, ..host.clone() };
    let by_host_name = |number: usize| {
        let origin = LinkOrigin { text: format!("http://h{number}.lan"), reach: LinkReach::Same };
        TableVisit { origin, ..anonymous.clone() }
    };
    let by_cookies = |number: usize| TableVisit {
        who: Some(PersonId(format!("{number:064x}"))),
        name: format!("Spectator {number}"),
        guides: GuideStates::from_cookie(["extraczon!", "extraczon+", "extraczon-"][number % 3]),
        ..anonymous.clone()
    };
    (0..SPECTATORS).map(by_host_name).chain((0..SPECTATORS).map(by_cookies)).collect()
}

/// Takes the frames that wait on each stream.
fn take_waiting(streams: &mut [OpenStream]) -> Vec<Vec<Arc<Frame>>> {
    let take = |stream: &mut OpenStream| {
        let mut frames = Vec::new();
        while let Some(Some(update)) = stream.updates.next().now_or_never() {
            match update {
                StreamUpdate::Next(Shown::Frame(frame)) | StreamUpdate::Present(Shown::Frame(frame)) => {
                    frames.push(frame)
                }
                #[cfg(feature = "client")]
                StreamUpdate::Next(_) | StreamUpdate::Present(_) => panic!("nobody asked for facts"),
                StreamUpdate::State(_) => panic!("it is the stream of a page"),
            }
        }
        frames
    };
    streams.iter_mut().map(take).collect()
}

#[tokio::test]
async fn spectators_who_all_look_different_are_drawn_once() {
    let (server, ada) = (TestServer::open().await, BrowserSecret::generate());
    let (registry, who) = (&server.app.registry, ada.person_id());
    let token = server.create_table(ada).await;
    let host = server.caller_with(ada).to_visit();
    let mut streams = vec![registry.open_stream(token, host.clone()).await.expect("a stream")];
    for visit in spectators(&host) {
        streams.push(registry.open_stream(token, visit).await.expect("a stream"));
    }
    let chat = TableCommand::Say { who: who.clone(), text: "Good evening".to_owned() };
    let choice = server.first_choice(token, &who).await.into_command();
    // Every stream that was opened has changed the number of spectators.
    take_waiting(&mut streams);
    for command in [chat, choice] {
        registry.send_command(token, command).await.expect("carried out");
        // Nothing is dropped before it is counted: a later drawing could take its place in memory.
        let frames = take_waiting(&mut streams);
        let (own, others) = frames.split_first().expect("the host looks, too");
        let moments = others.iter().map(Vec::len).max().unwrap_or_default();
        assert!(!own.is_empty() && moments > 0, "there is something to see");
        assert!(others.iter().all(|frames| frames.len() == moments), "all spectators see it");
        let drawings: HashSet<*const Frame> = others.iter().flatten().map(Arc::as_ptr).collect();
        assert!(drawings.len() <= MAX_ORIGINS * moments, "{} drawings of {moments} moments", drawings.len());
    }
}

#[test]
fn no_spectator_gets_links_to_a_host_that_another_has_made_up() {
    let origin = |text: &str| LinkOrigin { text: format!("http://{text}"), reach: LinkReach::Same };
    let (own, honest) = (origin("192.168.1.5"), origin("play.lan"));
    let forged: Vec<LinkOrigin> = (0..MAX_ORIGINS).map(|number| origin(&format!("198.51.100.{number}"))).collect();
    assert_eq!(spectator_origin(forged[..2].iter(), honest.clone(), &own), honest);
    assert_eq!(spectator_origin(forged.iter(), honest, &own), own);
    assert_eq!(spectator_origin(forged.iter(), forged[0].clone(), &own), forged[0]);
}

#[tokio::test]
async fn nothing_is_kept_for_a_page_that_has_taken_nothing_for_long() {
    let (server, ada) = (TestServer::open().await, BrowserSecret::generate());
    let (registry, who) = (&server.app.registry, ada.person_id());
    let token = server.create_table(ada).await;
    let visit = server.caller_with(ada).to_visit();
    let mut unread = registry.open_stream(token, visit.clone()).await.expect("a stream");
    // Nobody waits for the store now, so time can be moved on: longer than a reader may take, and not so long that a
    // table without requests would leave memory.
    tokio::time::pause();
    tokio::time::advance(server.app.services.limits.idle_timeout * 3 / 4).await;
    tokio::time::resume();
    let mut fresh = registry.open_stream(token, visit).await.expect("a stream");
    registry.send_command(token, TableCommand::Say { who, text: "Anybody?".to_owned() }).await.expect("carried out");
    assert!(unread.updates.next().await.is_none(), "what waited is gone, and the stream ends");
    assert!(fresh.updates.next().await.is_some(), "other streams go on");
}

#[tokio::test]
async fn whoever_is_erased_gives_nobody_time() {
    let (server, ada) = (TestServer::open().await, BrowserSecret::generate());
    let (registry, who) = (&server.app.registry, ada.person_id());
    let seat = SeatPlan::Person { person: who.clone(), name: "Ada".to_owned(), adds: false };
    let mut opening = TableOpening::new("extraczon", &who, vec![seat]);
    opening.options.insert("timeout_s".to_owned(), 600.into());
    let token = registry.create_table(&opening).await.expect("a table");
    let _stream = registry.open_stream(token, server.caller_with(ada).to_visit()).await.expect("a stream");
    let clock = || async { registry.read(token, TableState::running_clock).await.expect("a table").expect("a clock") };
    let before = clock().await;
    for _ in 0..3 {
        let stranger = PersonId(encode_hex(&random_bytes::<32>()));
        registry.erase_person_at(token, &stranger).await.expect("erased");
        assert_eq!(clock().await, before);
    }
}

#[tokio::test]
async fn a_table_that_many_ask_for_is_loaded_once() {
    let (server, ada) = (TestServer::open().await, BrowserSecret::generate());
    let registry = &server.app.registry;
    let token = server.create_table(ada).await;
    let requests = (0..40).map(|_| registry.load_table(token));
    let loaded = futures_util::future::join_all(requests).await;
    assert!(loaded.iter().all(Result::is_ok));
    assert_eq!(registry.load_count(), 1);
    assert!(registry.load_table(TableToken::generate()).await.is_err(), "there is no such table");
}
