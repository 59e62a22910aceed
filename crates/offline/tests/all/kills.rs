//! Hosts that are killed at any point: nothing that was confirmed is lost, and nothing happens twice.

use std::collections::BTreeSet;

use tables::StoredEvent;

use crate::device::{Device, Storage, StorageFault, is_over};
use crate::games::restore;

/// Plays a game during which the device dies after every so many batches.
fn play_with_kills(game: &str, seats: u8) {
    let mut device = Device::new(11);
    let table = device.open_table(game, seats, "casual");
    let (mut answers, mut kills, mut unanswered) = (0_u64, 0_u8, None::<(String, String)>);
    let mut confirmed = BTreeSet::new();
    let mut seen = Storage::default();
    for _ in 0..3_000 {
        if device.is_dead {
            kills = kills.wrapping_add(1);
            device = device.restart(kills);
            assert!(is_kept(&seen, &device.storage), "what was stored stays");
        }
        seen.clone_from(&device.storage);
        if device.fault == StorageFault::None {
            let batches = device.draw_number() as usize % 9;
            let before = device.draw_number().is_multiple_of(2);
            device.fault =
                if before { StorageFault::KilledBefore(batches) } else { StorageFault::KilledAfter(batches) };
        }
        // A page sends its answer again until it is confirmed.
        if let Some((path, form)) = unanswered.clone() {
            let Some(reply) = device.try_ask("POST", &path, &form, true) else { continue };
            assert_eq!(reply.status, 204, "{}", reply.body);
            confirmed.insert(once_of(&form));
            unanswered = None;
        }
        let Some(page) = device.wait_until_asked(&table) else { continue };
        if is_over(&page) {
            break;
        }
        let (post, reply) = device.answer(&page, &format!("{answers:016x}"));
        answers += 1;
        match reply {
            Some(reply) => {
                assert_eq!(reply.status, 204, "{}", reply.body);
                confirmed.insert(once_of(&post.1));
            }
            None => unanswered = Some(post),
        }
    }
    assert!(kills > 10 && answers > 4, "{kills} kills, {answers} answers");
    let state = restore(&device, &table);
    assert!(state.is_over(), "the game goes to its end");
    let record = state.saved_game().expect("a record");
    assert!(catalog::find(game).expect("on the list").load(&record).is_ok(), "the journal is whole");
    let stored = answered_ids(&device, &table);
    let once: BTreeSet<&String> = stored.iter().collect();
    assert_eq!(stored.len(), once.len(), "no answer counts twice");
    assert!(confirmed.iter().all(|id| once.contains(id)), "no answer that was confirmed is lost");
}

fn once_of(form: &str) -> String {
    form.rsplit('=').next().expect("an id").to_owned()
}

/// Returns the ids of the answers that are stored.
fn answered_ids(device: &Device, table: &str) -> Vec<String> {
    let rows = device.storage.rows_of(table.rsplit('/').next().expect("an id"));
    let events = rows[1..].iter().map(|row| serde_json::from_str(&row.body).expect("an event"));
    let ids = events.filter_map(|event| match event {
        StoredEvent::Once { id, .. } => Some(id),
        _ => None,
    });
    ids.collect()
}

/// Returns true if nothing of what was stored is missing or different.
fn is_kept(before: &Storage, after: &Storage) -> bool {
    before.rows.iter().all(|(key, row)| after.rows.get(key) == Some(row))
}

#[test]
fn extraczon_goes_on_after_kills() {
    play_with_kills("extraczon", 3);
}

#[test]
fn infection_goes_on_after_kills() {
    play_with_kills("infection", 2);
}

#[test]
fn extinction_goes_on_after_kills() {
    play_with_kills("extinction", 3);
}

#[test]
fn extrication_goes_on_after_kills() {
    play_with_kills("extrication", 2);
}

#[test]
fn extinction_point_goes_on_after_kills() {
    play_with_kills("extinction-point", 3);
}

#[test]
fn end_of_days_goes_on_after_kills() {
    play_with_kills("end-of-days", 3);
}
