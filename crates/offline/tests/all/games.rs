//! Whole games of all games against bots.

use catalog::GameRecord;
use engine::Seat;
use offline::{Input, decide_action};
use tables::{StoredEvent, TableHeader, TableState, TableTimings};
use testkit::DisplayedPage;

use crate::device::{Device, is_over};

/// Plays a game to its end by the pages, and checks its record.
fn play_whole_game(game: &str, seats: u8) {
    let mut device = Device::new(7);
    let table = device.open_table(game, seats, "casual");
    let stream = device.open_stream(&table);
    let mut answers = 0;
    loop {
        let page = device.wait_until_asked(&table).expect("the device lives");
        if answers % 40 == 0 {
            let frame = device.try_ask("GET", &table, "", true).expect("the device lives").body;
            assert_same(board_of(&device.shown[&stream]), board_of(&displayed(&frame)));
        }
        if is_over(&page) {
            break;
        }
        let (_, reply) = device.answer(&page, &format!("{answers:016x}"));
        assert_eq!(reply.map(|reply| (reply.status, reply.body)), Some((204, String::new())), "{answers}");
        answers += 1;
    }
    let record = device.get(&format!("{table}/record.json")).body;
    let record: GameRecord = serde_json::from_str(&record).expect("a record");
    assert!(catalog::find(game).expect("on the list").load(&record).is_ok(), "anybody can check the record");
    assert!(device.get("/").body.contains("/games/"), "the lobby is there");
    assert_eq!(device.get(&format!("{table}/replay?ply=3")).status, 200);
    assert_eq!(device.get(&format!("{table}/log")).status, 200);
    let next = device.post(&format!("{table}/rematch"), &[]);
    let next = next.header_value("location").expect("the next game").to_owned();
    assert!(device.wait_until_asked(&next).is_some_and(|page| !is_over(&page)), "the next game has begun");
    assert_eq!(device.post(&format!("{table}/rematch"), &[]).header_value("location"), Some(next.as_str()));
}

/// Returns the page of a frame that replaces everything.
fn displayed(frame: &str) -> DisplayedPage {
    let mut page = DisplayedPage::default();
    page.apply_record(&serde_json::from_str(frame).expect("JSON"));
    page
}

/// Returns what is shown, without the definitions of drawings, of which a page keeps all that it has ever had.
fn board_of(page: &DisplayedPage) -> String {
    page.html().split("<symbol ").next().unwrap_or_default().to_owned()
}

/// Checks that two texts are the same, and shows where they are not.
pub fn assert_same(one: impl AsRef<str>, other: impl AsRef<str>) {
    let (one, other) = (one.as_ref(), other.as_ref());
    if one != other {
        let place = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let around =
            |text: &str| text.get(place.saturating_sub(60)..).map(|text| text.chars().take(160).collect::<String>());
        panic!("from {place} on:\n{:?}\n{:?}", around(one), around(other));
    }
}

#[test]
fn extraczon_is_played_to_its_end() {
    play_whole_game("extraczon", 3);
}

#[test]
fn infection_is_played_to_its_end() {
    play_whole_game("infection", 2);
}

#[test]
fn extinction_is_played_to_its_end() {
    play_whole_game("extinction", 3);
}

#[test]
fn extrication_is_played_to_its_end() {
    play_whole_game("extrication", 2);
}

#[test]
fn extinction_point_is_played_to_its_end() {
    play_whole_game("extinction-point", 3);
}

#[test]
fn end_of_days_is_played_to_its_end() {
    play_whole_game("end-of-days", 3);
}

/// Restores the table from its rows, as a server does.
pub fn restore(device: &Device, table: &str) -> TableState {
    let rows = device.storage.rows_of(table.rsplit('/').next().expect("an id"));
    let header: TableHeader = serde_json::from_str(&rows[0].body).expect("a header");
    let events: Vec<StoredEvent> =
        rows[1..].iter().map(|row| serde_json::from_str(&row.body).expect("an event")).collect();
    let entry = catalog::find(&header.game).expect("on the list");
    TableState::restore(device.now, header, &events, entry, TableTimings::default()).expect("it fits").0
}

#[test]
fn a_bot_in_another_worker_decides_as_at_the_table() {
    for entry in catalog::games() {
        let info = entry.info();
        let (mut device, seats) = (Device::new(3), *info.seats.last().expect("seats"));
        let table = device.open_table(info.id, seats, "casual");
        let page = device.wait_until_asked(&table).expect("the device lives");
        device.answer(&page, "0123456789abcdef");
        let state = restore(&device, &table);
        let mut compared = 0;
        for seat in state.awaited_seats().into_iter().filter(|seat| *seat != Seat(0)) {
            for bot in ["casual", "steady"] {
                let at_the_table = state.game().prepare_bot_task(seat, bot, None).expect("it is asked")();
                let position = offline_position(&state, seat, bot);
                assert_eq!(decide_action(&position), Ok(at_the_table), "{} {bot}", info.id);
                compared += 1;
            }
        }
        assert!(compared > 0 || state.awaited_seats().contains(&Seat(0)), "{}", info.id);
    }
}

/// Returns the position that a host gives to the worker of bots.
fn offline_position(state: &TableState, seat: Seat, bot: &str) -> String {
    offline::encode_position(state.game(), seat, bot).expect("the game is of this build")
}

#[test]
fn a_thought_that_comes_twice_counts_once() {
    let mut device = Device::new(5);
    let table = device.open_table("extraczon", 3, "casual");
    let page = device.wait_until_asked(&table).expect("the device lives");
    device.answer(&page, "0123456789abcdef");
    let rows = device.storage.clone();
    let id = table.rsplit('/').next().expect("an id").to_owned();
    device.send(Input::Thought { table: id.clone(), seat: 1, question: 0, action: None });
    device.send(Input::Thought { table: id, seat: 9, question: 99, action: None });
    assert_eq!(device.storage.rows, rows.rows, "thoughts about other questions change nothing");
}
