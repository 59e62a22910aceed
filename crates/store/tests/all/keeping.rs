//! The guarantees of the store, on a real file and, if one is configured, on a real PostgreSQL server.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::PathBuf;

use store::{
    Contact, Device, NewTable, RetentionCriteria, RetentionCutoffs, RetentionPassTime, Store, StoreError, StoredTable,
    TableRef, TableRow,
};

/// The stored event with which a game begins.
const STARTED: &str = "{\"started\":{}}";

pub(crate) fn row(number: usize) -> TableRow {
    TableRow { at: 1_000 + number as i64, body: format!("{{\"number\":{number}}}") }
}

/// Returns a table whose id no other test run has used.
pub(crate) fn table(name: &str) -> NewTable {
    let random = RandomState::new().build_hasher().finish();
    NewTable {
        id: format!("{name}-{random:016x}"),
        game: "extraczon".into(),
        created: 900,
        header: "{\"seats\":2}".into(),
        rows: vec![row(0), row(1)],
        texts: Vec::new(),
    }
}

pub(crate) struct File {
    pub(crate) folder: tempfile::TempDir,
}

impl File {
    pub(crate) fn new() -> File {
        File { folder: tempfile::tempdir().expect("a scratch folder") }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("inner").join("tables.db")
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open_file(&self.path()).await.expect("a fresh file opens")
    }
}

/// Checks everything that must hold for any database.
async fn keeps_its_promises(store: &Store) {
    a_table_comes_back_as_it_was_kept(store).await;
    an_older_end_of_the_list_is_refused(store).await;
    of_many_owners_exactly_one_appends(store).await;
    calls_at_the_same_time_do_not_suffer_from_each_other(store).await;
    lists_name_the_right_tables(store).await;
    only_what_is_old_goes_and_texts_go_with_their_last_table(store).await;
    an_alarm_is_set_moved_and_taken_back(store).await;
    finished_games_are_listed_with_how_they_ended(store).await;
    people_are_called_once_a_turn(store).await;
    contacts_and_devices_are_somebodys_until_they_end(store).await;
    a_table_is_written_anew_row_by_row(store).await;
    the_first_try_of_a_day_counts(store).await;
    let checkup = store.check().await.expect("a checkup");
    assert!(checkup.is_healthy(), "{checkup:?}");
    assert_eq!(checkup.version, 60);
}

async fn people_are_called_once_a_turn(store: &Store) {
    let new = table("called");
    store.create_table(&new).await.expect("created");
    let at = TableRef { id: new.id.clone(), link: "sealed".into() };
    let [one, other] = ["one", "other"].map(|name| format!("{name}-{}", new.id));
    let due = async || {
        let due = store.due_calls(100, 1_000).await.expect("lists");
        due.into_iter().filter(|call| call.table == at).map(|call| call.person).collect::<Vec<_>>()
    };
    store.set_calls(&at, &[one.clone(), other.clone()], 100).await.expect("noted");
    store.move_call(&one, &new.id, 100, true).await.expect("told");
    store.move_call(&other, &new.id, 101, false).await.expect("later");
    assert!(due().await.is_empty());
    store.set_calls(&at, &[one.clone(), other.clone()], 50).await.expect("noted again");
    assert!(due().await.is_empty(), "the turn goes on");
    store.set_calls(&at, std::slice::from_ref(&other), 50).await.expect("another is asked");
    store.set_calls(&at, std::slice::from_ref(&one), 50).await.expect("a new turn");
    assert_eq!(due().await, std::slice::from_ref(&one));
    store.drop_call(&one, &new.id).await.expect("forgotten");
    assert!(due().await.is_empty());
    store.set_calls(&at, &[one], 50).await.expect("noted");
    assert!(store.remove_table(&new.id).await.expect("calls go with their table"));
    assert!(due().await.is_empty());
}

async fn contacts_and_devices_are_somebodys_until_they_end(store: &Store) {
    let person = table("owner").id;
    let contact = Contact {
        id: format!("contact-{person}"),
        person: person.clone(),
        confirmed: false,
        failures: 0,
        at: 1,
        body: "{}".into(),
    };
    assert!(!store.add_contact(&contact, "revoked").await.expect("answers"), "that device may not act any more");
    assert!(store.add_contact(&contact, "").await.expect("kept"));
    let callable = async || store.reachable_people().await.expect("lists").contains(&person);
    assert!(!callable().await, "nobody has said yes");
    let confirmed = Contact { confirmed: true, failures: 3, ..contact };
    assert!(store.change_contact(&confirmed, "{}").await.expect("answers"));
    assert!(callable().await);
    assert_eq!(store.find_contact(&confirmed.id).await.expect("reads"), Some(confirmed.clone()));
    assert_eq!(store.contacts_of(&person).await.expect("lists"), std::slice::from_ref(&confirmed));
    let changed = Contact { failures: 4, body: "{\"trouble\":1}".into(), ..confirmed.clone() };
    assert!(store.change_contact(&changed, "{}").await.expect("answers"));
    assert!(!store.change_contact(&confirmed, "{}").await.expect("answers"), "somebody else has changed it");
    assert_eq!(store.find_contact(&changed.id).await.expect("reads"), Some(changed.clone()));
    assert!(store.contact_bodies().await.expect("lists").contains(&changed.body));
    store.drop_contact(&changed.id).await.expect("dropped");
    assert!(!store.change_contact(&changed, &changed.body).await.expect("answers"));
    assert_eq!(store.find_contact(&changed.id).await.expect("reads"), None, "what was ended does not come back");
    assert!(store.add_contact(&confirmed, "").await.expect("kept"));
    store.set_quiet_hours(&person, "{\"from\":1}").await.expect("kept");
    store.set_quiet_hours(&person, "{\"from\":2}").await.expect("kept");
    assert_eq!(store.quiet_hours(&person).await.expect("reads").as_deref(), Some("{\"from\":2}"));
    let device = Device {
        id: format!("device-{person}"),
        person: person.clone(),
        kind: "device".into(),
        label: "a browser".into(),
        root: "sealed".into(),
        at: 2,
        seen: 2,
        parent: String::new(),
    };
    assert!(store.add_device(&device).await.expect("answers"));
    assert!(store.add_device(&device).await.is_err(), "each is one");
    assert_eq!(store.devices_of(&person).await.expect("lists"), std::slice::from_ref(&device));
    assert!(store.end_device("somebody else", &device.id, None).await.expect("answers").is_empty());
    assert!(store.touch_device(&device.id, 5).await.expect("answers"));
    assert_eq!(store.find_device(&device.id).await.expect("reads"), Some(Device { seen: 5, ..device.clone() }));
    assert_eq!(store.end_device(&person, &device.id, None).await.expect("answers"), [device.id.as_str()]);
    assert!(!store.touch_device(&device.id, 6).await.expect("answers"), "it has ended");
    assert!(store.is_root_active(&person).await.expect("answers"));
    store.revoke_root(&person, 3).await.expect("ended");
    assert!(!store.is_root_active(&person).await.expect("answers"));
    assert!(!store.add_device(&device).await.expect("answers"), "an ended first browser lets nothing in");
    assert!(store.people_with_revoked_root().await.expect("lists").contains(&person));
    crate::devices::what_a_device_let_in_ends_with_it(store, &table("family").id).await;
    let first = store.init_server_value("one", "first").await.expect("kept");
    assert_eq!(store.init_server_value("one", "second").await.expect("kept"), first);
    store.erase_personal_data(&person).await.expect("forgotten");
    assert!(store.contacts_of(&person).await.expect("lists").is_empty() && !callable().await);
    assert_eq!(store.quiet_hours(&person).await.expect("reads"), None);
}

async fn the_first_try_of_a_day_counts(store: &Store) {
    let (one, other) = (table("first"), table("second"));
    for new in [&one, &other] {
        store.create_table(new).await.expect("created");
    }
    let (day, person) = (20_000, format!("person-{}", one.id));
    let at = |new: &NewTable| TableRef { id: new.id.clone(), link: "sealed".into() };
    assert!(store.try_day(day, &person, &at(&one)).await.expect("noted"));
    assert!(!store.try_day(day, &person, &at(&other)).await.expect("answers"), "the first counts");
    assert!(store.try_day(day + 1, &person, &at(&other)).await.expect("noted"), "each day");
    for body in ["{\"score\":1}", "{\"score\":2}"] {
        store.end_try(day, &person, body).await.expect("kept");
    }
    let tried = store.try_of(day, &person).await.expect("reads").expect("is there");
    assert_eq!((&tried.table, tried.body.as_deref()), (&at(&one), Some("{\"score\":1}")));
    assert!(store.daily_attempts(day, 100).await.expect("lists").contains(&tried));
    assert_eq!(store.day_at(&other.id).await.expect("reads"), Some(day + 1));
    store.add_spectator_link(&format!("sight-{}", one.id), &one.id, "sealed").await.expect("kept");
    assert_eq!(store.spectator_link(&format!("sight-{}", one.id)).await.expect("reads").as_deref(), Some("sealed"));
    store.erase_personal_data(&person).await.expect("forgotten");
    assert_eq!(store.try_of(day, &person).await.expect("reads"), None);
    assert!(store.remove_table(&one.id).await.expect("goes with all of it"));
    assert_eq!(store.spectator_link(&format!("sight-{}", one.id)).await.expect("reads"), None);
}

async fn a_table_is_written_anew_row_by_row(store: &Store) {
    let new = table("anew");
    store.create_table(&new).await.expect("created");
    let before = store.load(&new.id).await.expect("loads").expect("is there");
    let mut saved = before.clone();
    saved.header = "{\"seats\":3}".into();
    saved.rows[1].body = "{\"number\":7}".into();
    store.rewrite_table(&new.id, &before, &saved).await.expect("written");
    assert_eq!(store.load(&new.id).await.expect("loads"), Some(saved.clone()));
    saved.rows.pop();
    assert!(matches!(store.rewrite_table(&new.id, &before, &saved).await, Err(StoreError::Conflict)));
}

async fn finished_games_are_listed_with_how_they_ended(store: &Store) {
    let (one, other, running) = (table("ended-a"), table("ended-b"), table("runs"));
    let who = format!("person-{}", one.id);
    for (new, ended) in [(&one, Some(70)), (&other, Some(90)), (&running, None)] {
        store.create_table(new).await.expect("created");
        store.append_rows(&new.id, 2, &[row(2)], ended).await.expect("appended");
        store.record_seat(&who, &new.id, "link", 60).await.expect("remembered");
    }
    store.keep_result(&who, &one.id, "{\"won\":true}").await.expect("kept");
    store.keep_result(&who, &one.id, "{}").await.expect("kept already");
    assert!(store.keep_result(&who, "nowhere", "{}").await.is_err());
    let games = store.finished_of(&who, 10).await.expect("a list");
    let listed: Vec<_> = games.iter().map(|game| (game.id.as_str(), game.at, game.body.as_deref())).collect();
    assert_eq!(listed, [(other.id.as_str(), 90, None), (one.id.as_str(), 70, Some("{\"won\":true}"))]);
    assert_eq!(store.finished_of("nobody", 10).await.expect("a list"), []);
}

async fn an_alarm_is_set_moved_and_taken_back(store: &Store) {
    let new = table("alarm");
    let ours = async |now| {
        let due = store.due_alarms(now, 1_000).await.expect("a list");
        due.into_iter().find(|alarm| alarm.id == new.id).map(|alarm| alarm.link)
    };
    assert!(store.set_alarm(&new.id, "link", Some(50)).await.is_err(), "there is no such table");
    store.create_table(&new).await.expect("created");
    store.set_alarm(&new.id, "link", Some(50)).await.expect("set");
    assert_eq!((ours(49).await, ours(50).await), (None, Some("link".into())));
    store.set_alarm(&new.id, "other", Some(80)).await.expect("moved");
    assert_eq!((ours(79).await, ours(80).await), (None, Some("other".into())));
    store.set_alarm(&new.id, "", None).await.expect("taken back");
    assert_eq!(ours(80).await, None);
}

async fn a_table_comes_back_as_it_was_kept(store: &Store) {
    let new = table("kept");
    assert!(store.create_table(&new).await.expect("created"));
    store.append_rows(&new.id, 2, &[row(2), row(3)], None).await.expect("appended");
    store.append_rows(&new.id, 4, &[row(4)], Some(2_000)).await.expect("appended");
    store.append_rows(&new.id, 5, &[row(5)], Some(3_000)).await.expect("talk goes on after the end");
    let saved = store.load(&new.id).await.expect("loads");
    let expected = StoredTable { header: new.header.clone(), rows: (0..6).map(row).collect(), finished: Some(2_000) };
    assert_eq!(saved, Some(expected));

    let again = NewTable { header: "{}".into(), rows: vec![], ..new.clone() };
    assert!(!store.create_table(&again).await.expect("answers"), "a table that is there is not made again");
    let saved = store.load(&new.id).await.expect("loads").expect("is there");
    assert_eq!((saved.header, saved.rows.len()), (new.header, 6));
}

async fn an_older_end_of_the_list_is_refused(store: &Store) {
    let new = table("older");
    store.create_table(&new).await.expect("created");
    store.append_rows(&new.id, 2, &[row(2)], None).await.expect("appended");
    for wrong in [0, 1, 2, 4, usize::MAX] {
        let refused = store.append_rows(&new.id, wrong, &[row(9), row(10)], Some(5)).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{wrong}: {refused:?}");
    }
    assert!(matches!(store.append_rows("nowhere", 0, &[row(0)], None).await, Err(StoreError::Unknown)));
    let saved = store.load(&new.id).await.expect("loads").expect("is there");
    assert_eq!(saved.rows, (0..3).map(row).collect::<Vec<_>>(), "what was refused left no trace");
    assert_eq!(saved.finished, None);
    assert_eq!(store.load("nowhere").await.expect("loads"), None);
}

async fn of_many_owners_exactly_one_appends(store: &Store) {
    let new = table("owners");
    store.create_table(&new).await.expect("created");
    let owners: Vec<_> = (0..12)
        .map(|owner| {
            let (store, id) = (store.clone(), new.id.clone());
            tokio::spawn(async move { store.append_rows(&id, 2, &[row(100 + owner), row(200 + owner)], None).await })
        })
        .collect();
    let mut accepted = 0;
    for owner in owners {
        match owner.await.expect("no panic") {
            Ok(()) => accepted += 1,
            Err(StoreError::Conflict) => {}
            Err(other) => panic!("refused for another reason: {other}"),
        }
    }
    assert_eq!(accepted, 1);
    assert_eq!(store.load(&new.id).await.expect("loads").expect("is there").rows.len(), 4);
}

async fn calls_at_the_same_time_do_not_suffer_from_each_other(store: &Store) {
    // Events alone are written by another statement than those that end a game.
    for ended in [None, Some(7)] {
        calls_at_the_same_time(store, ended).await;
    }
}

async fn calls_at_the_same_time(store: &Store, ended: Option<i64>) {
    let tables: Vec<_> = (0..30).map(|number| table(&format!("beside-{number}-{ended:?}"))).collect();
    for new in &tables {
        store.create_table(new).await.expect("created");
    }
    // Every third call knows too few events, and every fifth refers to a table that does not exist.
    let calls = tables.iter().enumerate().map(|(number, new)| {
        let (store, new) = (store.clone(), new.clone());
        tokio::spawn(async move {
            let id = if number % 5 == 4 { "nowhere".to_owned() } else { new.id };
            store.append_rows(&id, 2 - usize::from(number % 3 == 2), &[row(number), row(number + 100)], ended).await
        })
    });
    for (number, call) in calls.collect::<Vec<_>>().into_iter().enumerate() {
        let answer = call.await.expect("no panic");
        let saved = store.load(&tables[number].id).await.expect("loads").expect("is there");
        match (number % 5 == 4, number % 3 == 2) {
            (true, _) => assert!(matches!(answer, Err(StoreError::Unknown)), "{number}: {answer:?}"),
            (false, true) => assert!(matches!(answer, Err(StoreError::Conflict)), "{number}: {answer:?}"),
            (false, false) => {
                answer.expect("a call in order");
                assert_eq!(saved.rows[2..], [row(number), row(number + 100)]);
                assert_eq!(saved.finished, ended);
                continue;
            }
        }
        assert_eq!((saved.rows.len(), saved.finished), (2, None), "{number}");
    }
}

async fn lists_name_the_right_tables(store: &Store) {
    let (playing, over) = (table("playing"), table("over"));
    for new in [&playing, &over] {
        store.create_table(new).await.expect("created");
        store.record_seat(&playing.id, &new.id, "link", 7).await.expect("remembered");
        store.record_seat(&playing.id, &new.id, "another link", 8).await.expect("twice is once");
    }
    store.append_rows(&over.id, 2, &[], Some(9)).await.expect("ended");
    let unfinished = store.unfinished_tables().await.expect("lists");
    assert!(unfinished.iter().any(|listing| listing.id == playing.id && listing.game == "extraczon"));
    assert!(!unfinished.iter().any(|listing| listing.id == over.id));
    let mine = store.tables_of(&playing.id, 10).await.expect("lists");
    assert_eq!(mine, [TableRef { id: playing.id.clone(), link: "link".into() }]);
    assert_eq!(store.tables_of("somebody else", 10).await.expect("lists"), []);
    assert!(store.record_seat("somebody", "nowhere", "link", 1).await.is_err(), "only tables that are there");
}

/// The pass that marks tables.
const LOOK: RetentionPassTime = RetentionPassTime { at: 100, open: 10 };

fn row_at(at: i64, body: &str) -> TableRow {
    TableRow { at, body: body.into() }
}

fn sorted(mut ids: Vec<String>) -> Vec<String> {
    ids.sort();
    ids
}

async fn only_what_is_old_goes_and_texts_go_with_their_last_table(store: &Store) {
    let text = vec![(table("text").id, "long".to_owned())];
    let waiting = NewTable { rows: vec![row_at(-500, "{}")], texts: text.clone(), ..table("waiting") };
    let played =
        NewTable { rows: vec![row_at(-900, STARTED), row_at(-500, "{}")], texts: text.clone(), ..table("played") };
    let ended = NewTable { rows: vec![row_at(-900, STARTED)], ..table("ended") };
    for table in [&waiting, &played, &ended] {
        assert!(store.create_table(table).await.expect("created"));
    }
    store.append_rows(&ended.id, 1, &[row_at(-400, "{}")], Some(-400)).await.expect("appended");
    store.record_seat("somebody", &waiting.id, "link", 1).await.expect("noted");
    store.set_alarm(&waiting.id, "link", Some(-1)).await.expect("set");
    store.keep_result("somebody", &waiting.id, "{}").await.expect("kept");
    let known = store.table_overviews(STARTED).await.expect("lists");
    let state = |id: &str| known.iter().find(|known| known.id == id).map(|known| (known.started, known.finished));
    assert_eq!(
        [&waiting, &played, &ended].map(|table| state(&table.id)),
        [(false, false), (true, false), (true, true)].map(Some)
    );
    let unknown = store.record_seat("somebody", "nowhere", "link", 1).await.expect_err("no such table");
    assert!(!unknown.is_database_failure(), "the database is well: what was asked of it is not");
    let old = async |keep: RetentionCutoffs| {
        store.mark_outdated(keep, STARTED, LOOK, 100).await.expect("marks");
        let criteria = RetentionCriteria { keep, started: STARTED, marked: LOOK };
        store.outdated_tables(criteria, 100).await.expect("lists")
    };
    assert_eq!(old(RetentionCutoffs::default()).await, Vec::<String>::new());
    assert_eq!(
        old(RetentionCutoffs { waiting: Some(-499), ..RetentionCutoffs::default() }).await,
        [waiting.id.as_str()]
    );
    assert_eq!(
        old(RetentionCutoffs { waiting: Some(-500), ..RetentionCutoffs::default() }).await,
        Vec::<String>::new()
    );
    let both = old(RetentionCutoffs { abandoned: Some(-499), ..RetentionCutoffs::default() }).await;
    assert_eq!(sorted(both), sorted(vec![waiting.id.clone(), played.id.clone()]));
    assert_eq!(
        old(RetentionCutoffs { finished: Some(-399), ..RetentionCutoffs::default() }).await,
        [ended.id.as_str()]
    );
    what_is_marked_and_still_old_goes(store, [&waiting, &played, &ended], &text[0].0).await;
}

/// A table is removed only if an earlier pass has marked it, and the mark is removed when the table is continued.
async fn what_is_marked_and_still_old_goes(store: &Store, [waiting, played, ended]: [&NewTable; 3], text: &str) {
    let keep = RetentionCutoffs { waiting: Some(-499), abandoned: Some(-499), finished: None };
    let criteria =
        |at: i64, open: i64| RetentionCriteria { keep, started: STARTED, marked: RetentionPassTime { at, open } };
    let marked =
        async |at: i64, open: i64| sorted(store.outdated_tables(criteria(at, open), 100).await.expect("lists"));
    assert_eq!(marked(200, 20).await, Vec::<String>::new(), "nothing goes that no look has marked");
    store.mark_outdated(keep, STARTED, LOOK, 100).await.expect("marks");
    assert_eq!(marked(99, 20).await, Vec::<String>::new());
    assert_eq!(marked(200, 9).await, Vec::<String>::new());
    assert_eq!(marked(200, 20).await, sorted(vec![waiting.id.clone(), played.id.clone()]));
    // Somebody plays on after the table was listed.
    store.append_rows(&played.id, 2, &[row_at(-1, "{}")], None).await.expect("appended");
    assert!(!store.remove_outdated(&played.id, criteria(200, 20)).await.expect("looks again"));
    assert!(store.load(&played.id).await.expect("loads").is_some());
    assert_eq!(marked(200, 20).await, [waiting.id.as_str()]);
    // A clock that was ahead has left a mark that is later than the next pass.
    store.mark_outdated(keep, STARTED, RetentionPassTime { at: 50, open: 10 }, 100).await.expect("marks");
    assert_eq!(marked(49, 20).await, Vec::<String>::new());
    assert_eq!(marked(50, 20).await, [waiting.id.as_str()], "it was made anew, by this look");
    assert!(store.newest_time().await.expect("answers").is_some_and(|newest| newest >= -1));

    assert!(!store.remove_outdated(&waiting.id, criteria(49, 20)).await.expect("looks again"), "marked later");
    assert!(store.remove_outdated(&waiting.id, criteria(50, 20)).await.expect("removed"));
    assert!(!store.remove_table(&waiting.id).await.expect("answers"), "it is gone");
    assert_eq!(store.load(&waiting.id).await.expect("loads"), None);
    assert_eq!(store.load_text(text).await.expect("loads").as_deref(), Some("long"), "another table needs it");
    assert!(store.remove_table(&played.id).await.expect("removed"));
    assert_eq!(store.load_text(text).await.expect("loads"), None);
    assert!(store.load(&ended.id).await.expect("loads").is_some());
    assert!(store.remove_table(&ended.id).await.expect("removed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_moved_or_replaced_takes_nothing_more_until_it_is_back() {
    let (file, other) = (File::new(), File::new());
    let store = file.open().await;
    let identity = store.keep_identity("one").await.expect("kept");
    assert_eq!(store.keep_identity("another").await.expect("kept"), identity, "the first stays");
    let played = table("moved");
    assert!(store.create_table(&played).await.expect("created"));
    other.open().await.close().await;
    let away = file.path().with_extension("away");
    for replace in [false, true] {
        std::fs::rename(file.path(), &away).expect("moved");
        if replace {
            std::fs::copy(other.path(), file.path()).expect("replaced");
        }
        for refused in [
            store.probe().await,
            store.append_rows(&played.id, 2, &[row(1)], None).await,
            store.create_table(&table("new")).await.map(drop),
            store.set_server_value("word", Some("body")).await,
        ] {
            let error = refused.expect_err("refused");
            assert!(matches!(error, StoreError::Replaced) && error.is_database_failure(), "{error}");
        }
        std::fs::rename(&away, file.path()).expect("back");
        store.probe().await.expect("it is back");
    }
    store.append_rows(&played.id, 2, &[row(1)], None).await.expect("appended");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_its_promises() {
    let file = File::new();
    let store = file.open().await;
    keeps_its_promises(&store).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_keeps_its_promises() {
    let url = std::env::var("ENDTABLE_TEST_POSTGRES").expect("ENDTABLE_TEST_POSTGRES names a server");
    let store = Store::open_url(&url).await.expect("the server answers");
    keeps_its_promises(&store).await;
    let refused = store.backup(&PathBuf::from("nowhere")).await.expect_err("has its own tool");
    assert!(refused.to_string().contains("pg_dump"));
    store.close().await;
}

#[tokio::test]
async fn what_was_kept_is_there_after_closing_and_opening() {
    let file = File::new();
    let new = table("reopened");
    let store = file.open().await;
    store.create_table(&new).await.expect("created");
    store.close().await;
    let store = Store::open_url(&format!("sqlite:{}", file.path().display())).await.expect("opens by URL");
    assert_eq!(store.load(&new.id).await.expect("loads").expect("is there").rows, new.rows);
}

#[tokio::test]
async fn two_processes_may_share_a_file_and_the_key_decides() {
    let file = File::new();
    let (one, other) = (file.open().await, file.open().await);
    let new = table("shared");
    one.create_table(&new).await.expect("created");
    assert!(!other.create_table(&new).await.expect("sees it"));
    other.append_rows(&new.id, 2, &[row(2)], None).await.expect("appends");
    assert!(matches!(one.append_rows(&new.id, 2, &[row(2)], None).await, Err(StoreError::Conflict)));
}

#[tokio::test]
async fn a_table_can_be_taken_to_another_database_with_all_that_belongs_to_it() {
    let (here, there) = (File::new(), File::new());
    let (one, other) = (here.open().await, there.open().await);
    let new = NewTable { texts: vec![("hash".into(), "long".into())], ..table("moved") };
    one.create_table(&new).await.expect("created");
    one.append_rows(&new.id, 2, &[row(2)], Some(9)).await.expect("appended");
    one.record_seat("somebody", &new.id, "link", 5).await.expect("noted");
    one.add_spectator_link("sight", &new.id, "sealed").await.expect("noted");
    one.set_alarm(&new.id, "woken", Some(7)).await.expect("noted");
    one.keep_result("somebody", &new.id, "{}").await.expect("noted");
    one.try_day(20_000, "somebody", &TableRef { id: new.id.clone(), link: "day".into() }).await.expect("noted");
    assert_eq!(one.table_ids().await.expect("lists"), [new.id.as_str()]);
    let moved = one.export_table(&new.id).await.expect("reads").expect("is there");
    assert_eq!(one.export_table("nowhere").await.expect("reads"), None);
    assert_eq!(moved.more.len(), 4);
    assert!(other.import_table(moved.clone()).await.expect("kept"));
    assert!(!other.import_table(moved.clone()).await.expect("answers"), "it is there already");
    assert_eq!(other.export_table(&new.id).await.expect("reads"), Some(moved));
    assert_eq!(other.load_text("hash").await.expect("loads").as_deref(), Some("long"));
    assert!(other.table_overviews(STARTED).await.expect("lists")[0].finished);
    assert_eq!(other.spectator_link("sight").await.expect("loads").as_deref(), Some("sealed"));
    assert_eq!(other.due_alarms(7, 9).await.expect("lists").len(), 1);
    assert_eq!(other.day_at(&new.id).await.expect("loads"), Some(20_000));
}

#[tokio::test]
async fn what_is_kept_for_people_can_be_taken_to_another_database_and_replaces_nothing() {
    let (here, there) = (File::new(), File::new());
    let (one, other) = (here.open().await, there.open().await);
    let contact = |id: &str, body: &str| Contact {
        id: id.into(),
        person: "somebody".into(),
        confirmed: true,
        failures: 1,
        at: 3,
        body: body.into(),
    };
    let device = Device {
        id: "phone".into(),
        person: "somebody".into(),
        kind: "browser".into(),
        label: "Firefox".into(),
        root: "sealed".into(),
        at: 4,
        seen: 4,
        parent: String::new(),
    };
    assert!(one.add_contact(&contact("a", "{}"), "").await.expect("kept"));
    assert!(one.add_contact(&contact("b", "{}"), "").await.expect("kept"));
    one.set_quiet_hours("somebody", "{}").await.expect("kept");
    one.add_device(&device).await.expect("kept");
    one.revoke_root("somebody", 5).await.expect("kept");
    one.init_server_value("key", "secret").await.expect("kept");
    assert!(other.add_contact(&contact("b", "{\"own\":1}"), "").await.expect("kept"));

    let all = one.person_data().await.expect("reads");
    assert_eq!(all.len(), 6);
    let mut new = 0;
    for belongings in &all {
        new += usize::from(other.put_person_data(belongings.clone()).await.expect("kept"));
    }
    assert_eq!(new, 5, "what was there stays");
    assert_eq!(other.find_contact("b").await.expect("loads").expect("is there").body, "{\"own\":1}");
    assert_eq!(other.find_device("phone").await.expect("loads"), Some(device));
    assert_eq!(other.init_server_value("key", "another").await.expect("loads"), "secret");
    assert_eq!(other.people_with_revoked_root().await.expect("lists"), ["somebody"]);
    assert_eq!(other.person_data().await.expect("reads").len(), 6);
}

#[tokio::test]
async fn a_backup_is_a_whole_store_and_replaces_nothing() {
    let file = File::new();
    let store = file.open().await;
    let new = table("copied");
    store.create_table(&new).await.expect("created");
    let copy = file.folder.path().join("it's a copy.db");
    store.backup(&copy).await.expect("copied");
    let opened = Store::open_file(&copy).await.expect("the copy opens");
    assert_eq!(opened.load(&new.id).await.expect("loads").expect("is there").rows, new.rows);
    assert!(store.backup(&copy).await.is_err(), "an existing file is not overwritten");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let file = File::new();
    let store = file.open().await;
    store.create_table(&table("private")).await.expect("created");
    for entry in std::fs::read_dir(file.path().parent().expect("a folder")).expect("lists") {
        let entry = entry.expect("an entry");
        let mode = entry.metadata().expect("rights").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.file_name());
    }
}
