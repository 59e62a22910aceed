//! The devices of a person, and the devices that they have admitted.

use store::{Device, MAX_DEVICES, Store};

/// Returns the ids of a person's devices, without the person's name in front.
async fn devices_of(store: &Store, person: &str) -> Vec<String> {
    let devices = store.devices_of(person).await.expect("lists");
    devices.iter().map(|device| device.id.trim_start_matches(person).to_owned()).collect()
}

pub async fn what_a_device_let_in_ends_with_it(store: &Store, person: &str) {
    let id = |name: &str| if name.is_empty() { String::new() } else { format!("{person}{name}") };
    let device = |name: &str, kind: &str, parent: &str, seen| Device {
        id: id(name),
        person: person.to_owned(),
        kind: kind.to_owned(),
        label: String::new(),
        root: String::new(),
        at: seen,
        seen,
        parent: id(parent),
    };
    let add = async |name: &str, kind: &str, parent: &str, seen| {
        store.add_device(&device(name, kind, parent, seen)).await.expect("answers")
    };
    for (seen, name, parent) in [(1, "a", ""), (2, "b", "a"), (3, "c", "b"), (4, "d", "a"), (5, "e", "")] {
        assert!(add(name, "device", parent, seen).await, "{name}");
    }
    assert!(!add("x", "device", "nobody", 9).await, "what has ended lets nothing in");
    let room = usize::try_from(MAX_DEVICES).expect("few") - 5;
    for number in 0..room {
        assert!(add(&format!("more{number}"), "device", "", 0).await, "{number}");
    }
    assert!(!add("more", "device", "", 0).await, "so many devices has nobody");
    for number in 0..room {
        store.end_device(person, &id(&format!("more{number}")), None).await.expect("ends");
    }
    let mut gone = store.end_device(person, &id("a"), Some(&id("b"))).await.expect("ends");
    gone.sort_unstable();
    assert_eq!(gone, [id("a"), id("d")]);
    assert_eq!(devices_of(store, person).await, ["b", "c", "e"], "whoever ends it is spared, with what it let in");

    assert!(add("w", "words", "e", 6).await && add("f", "device", "w", 7).await && add("v", "words", "e", 8).await);
    assert_eq!(store.replace_devices(person, "words", &id("v")).await.expect("replaced"), [id("w")]);
    assert_eq!(devices_of(store, person).await, ["b", "c", "e", "f", "v"], "devices that the old words let in stay");
    store.end_device(person, &id("v"), None).await.expect("ends");
    assert_eq!(devices_of(store, person).await, ["b", "c", "e"], "and hang on the new ones");

    // A person without any data is removed, and so are unused devices; a device that admitted others stays until those
    // are gone.
    store.touch_device(&id("c"), 20).await.expect("touched");
    assert_eq!(
        store.drop_unused("device", 10).await.expect("dropped").iter().filter(|gone| gone.starts_with(person)).count(),
        1
    );
    assert_eq!(devices_of(store, person).await, ["b", "c"]);
    store.end_device(person, "", None).await.expect("ends");
    assert_eq!(devices_of(store, person).await, ["b", "c"], "what hangs on nothing any more hangs on no first browser");
    store.erase_personal_data(person).await.expect("forgotten");
}
