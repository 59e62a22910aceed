//! A storage that takes nothing more.

use crate::device::{Device, StorageFault, next_post};

#[test]
fn a_full_storage_is_said_in_words_and_nothing_is_lost() {
    let mut device = Device::new(1);
    let table = device.open_table("extraczon", 3, "casual");
    let stream = device.open_stream(&table);
    let page = device.wait_until_asked(&table).expect("the device lives");
    let (before, shown) = (device.storage.clone(), device.shown[&stream].html());
    device.fault = StorageFault::Full;
    let (post, reply) = device.answer(&page, "00000000000000aa");
    let reply = reply.expect("it is answered");
    assert_eq!((reply.status, reply.header_value("x-notice")), (503, Some("1")));
    assert!(reply.body.contains("no room left"), "{}", reply.body);
    assert_eq!(device.storage, before, "nothing has changed");
    assert_eq!(device.shown[&stream].html(), shown, "nothing was shown that is not stored");
    assert_eq!(device.ended, [stream], "the page connects again");
    let same = device.get(&table).body;
    assert_eq!(next_post(&same, 3), next_post(&page, 3), "the same question is still open");
    for _ in 0..20 {
        if device.host.wake_at().is_none() {
            break;
        }
        device.go_on();
    }
    assert_eq!(device.storage, before, "bots do not go on either");

    device.fault = StorageFault::None;
    let again = device.try_ask("POST", &post.0, &post.1, true).expect("it is answered");
    assert_eq!(again.status, 204, "{}", again.body);
    assert!(device.storage.rows.len() > before.rows.len());
    let rows = device.storage.rows.len();
    let twice = device.try_ask("POST", &post.0, &post.1, true).expect("it is answered");
    assert_eq!((twice.status, device.storage.rows.len()), (204, rows), "a second time it does nothing");
}

#[test]
fn no_table_is_opened_without_room_for_it() {
    let mut device = Device::new(2);
    device.fault = StorageFault::Full;
    let form = "game=extraczon&seats=2&mode=now";
    let reply = device.try_ask("POST", "/tables", form, false).expect("it is answered");
    assert_eq!(reply.status, 503);
    assert!(reply.body.contains("no room left"), "{}", reply.body);
    assert_eq!(device.storage, Default::default());
    device.fault = StorageFault::None;
    let reply = device.try_ask("POST", "/tables", form, false).expect("it is answered");
    assert_eq!(reply.status, 303);
}

#[test]
fn the_oldest_finished_game_makes_room_for_a_new_one() {
    let mut device = Device::new(4);
    let tables = || device.storage.notes.keys().filter(|key| key.starts_with("table/")).count();
    assert_eq!(tables(), 0);
    let first = device.open_table("extraczon", 1, "casual");
    // A game that nobody plays is over for the lobby once it is marked so.
    let key = format!("table/{}", first.rsplit('/').next().expect("an id"));
    let note = device.storage.notes[&key].replace("\"over\":false", "\"over\":true");
    device.storage.notes.insert(key.clone(), note);
    device = device.restart(5);
    for _ in 1..200 {
        device.open_table("extraczon", 1, "casual");
    }
    assert!(device.storage.notes.contains_key(&key));
    device.open_table("extraczon", 1, "casual");
    assert!(!device.storage.notes.contains_key(&key), "it was the oldest finished one");
    assert_eq!(device.get(&first).status, 404);
    let full = device.try_ask("POST", "/tables", "game=extraczon&seats=1&mode=now", false).expect("it is answered");
    assert_eq!(full.status, 503);
    assert!(full.body.contains("no new one can be saved"), "{}", full.body);
}
