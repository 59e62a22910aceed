//! Several tabs: each has a host of its own, and all share one storage.

use offline::Input;

use crate::device::Device;

#[test]
fn tabs_that_share_a_table_never_tear_it_apart() {
    let mut one = Device::new(1);
    let table = one.open_table("extraczon", 3, "casual");
    let page = one.wait_until_asked(&table).expect("the device lives");
    let mut other = Device::with_storage(one.storage.clone(), 2, one.now);
    let stream = other.open_stream(&table);
    let before = other.shown[&stream].html();

    let (_, reply) = one.answer(&page, "00000000000000aa");
    assert_eq!(reply.map(|reply| reply.status), Some(204));
    other.storage.clone_from(&one.storage);

    // The other tab has not heard of it yet: its answer is not stored, and it reads the table again.
    let (post, late) = other.answer(&page, "00000000000000bb");
    let late = late.expect("it is answered");
    assert_eq!((late.status, late.header_value("x-notice")), (503, Some("1")));
    assert!(late.body.contains("another tab"), "{}", late.body);
    assert_eq!(other.storage, one.storage);
    assert_eq!(other.ended, [stream], "its page connects again");
    let again = other.try_ask("POST", &post.0, &post.1, true).expect("it is answered");
    assert_eq!((again.status, again.header_value("x-notice")), (200, Some("1")), "the question was answered meanwhile");
    let stream = other.open_stream(&table);
    assert_ne!(other.shown[&stream].html(), before, "it shows the present");

    // A tab that is told reads the table again at once.
    let id = table.rsplit('/').next().expect("an id");
    let rows = other.storage.rows_of(id).len();
    other.send(Input::Changed { table: id.to_owned(), rows });
    assert_eq!(other.ended.len(), 1, "it knows these rows");
    other.send(Input::Changed { table: id.to_owned(), rows: rows + 3 });
    assert_eq!(other.ended.last(), Some(&stream));
}
