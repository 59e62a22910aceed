//! Round trips of derived types, and input that is no value.

use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use std::num::NonZeroU8;
use std::sync::Arc;

use codec::{Codec, DecodeError, Reader, decode, encode};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::prelude::*;

#[derive(Codec, Clone, PartialEq, Debug)]
struct Table {
    number: u16,
    wide: i64,
    share: f32,
    name: String,
    shared: Arc<str>,
    seats: [Option<Seat>; 3],
    order: Vec<Move<u8>>,
    known: BTreeMap<u8, Vec<char>>,
    held: BTreeSet<i32>,
    count: usize,
    nothing: (),
    kind: PhantomData<Hidden>,
}

#[derive(Codec, Clone, Copy, PartialEq, Debug)]
struct Seat(NonZeroU8);

#[derive(Codec, Clone, PartialEq, Debug)]
enum Move<P> {
    Wait,
    March { from: P, to: P },
    Trade(Box<(bool, P)>, Option<Option<u32>>),
}

/// A type without a binary form.
#[derive(Clone, PartialEq, Debug)]
struct Hidden;

fn moves() -> impl Strategy<Value = Move<u8>> {
    prop_oneof![
        Just(Move::Wait),
        any::<(u8, u8)>().prop_map(|(from, to)| Move::March { from, to }),
        any::<((bool, u8), Option<Option<u32>>)>().prop_map(|(offer, wish)| Move::Trade(Box::new(offer), wish)),
    ]
}

prop_compose! {
    fn tables()(
        (number, wide, share) in (any::<u16>(), any::<i64>(), -1.0_f32..1.0),
        (name, shared) in any::<(String, String)>(),
        seats in any::<[Option<u8>; 3]>(),
        order in vec(moves(), 0..6),
        known in btree_map(any::<u8>(), vec(any::<char>(), 0..4), 0..4),
        held in btree_set(any::<i32>(), 0..4),
        count in any::<usize>(),
    ) -> Table {
        Table {
            number,
            wide,
            share,
            name,
            shared: shared.into(),
            seats: seats.map(|seat| seat.and_then(NonZeroU8::new).map(Seat)),
            order,
            known,
            held,
            count,
            nothing: (),
            kind: PhantomData,
        }
    }
}

proptest! {
    #[test]
    fn a_value_comes_back(table in tables()) {
        prop_assert_eq!(decode::<Table>(&encode(&table)), Ok(table));
    }

    #[test]
    fn each_value_has_one_form(bytes in vec(0_u8..4, 0..120)) {
        if let Ok(table) = decode::<Table>(&bytes) {
            prop_assert_eq!(&encode(&table), &bytes);
        }
        if let Ok(list) = decode::<Vec<Move<usize>>>(&bytes) {
            prop_assert_eq!(encode(&list), bytes);
        }
    }

    #[test]
    fn hostile_bytes_are_refused(bytes in vec(any::<u8>(), 0..200)) {
        let _ = decode::<Table>(&bytes);
        let _ = decode::<Vec<Vec<String>>>(&bytes);
        let _ = decode::<BTreeMap<String, Vec<Move<u64>>>>(&bytes);
        let _ = decode::<[Option<Move<usize>>; 40]>(&bytes);
    }

    #[test]
    fn a_part_of_a_value_is_refused(table in tables(), cut in any::<prop::sample::Index>()) {
        let bytes = encode(&table);
        prop_assert!(decode::<Table>(&bytes[..cut.index(bytes.len())]).is_err());
        let longer: Vec<u8> = bytes.iter().copied().chain([0]).collect();
        prop_assert!(decode::<Table>(&longer).is_err());
    }

    #[test]
    fn a_changed_byte_never_panics(table in tables(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = encode(&table);
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok(other) = decode::<Table>(&bytes) {
            prop_assert_eq!(encode(&other), bytes);
        }
    }
}

#[test]
fn a_claimed_length_reserves_no_memory() {
    // The length of a list of lists of large values, and nothing else.
    let mut claimed = vec![0xff, 0xff, 0xff, 0x7f];
    assert_eq!(decode::<Vec<[u64; 100]>>(&claimed), Err(DecodeError { at: 4, expected: "length" }));
    // As many bytes as the length says: the elements need more, and only some are reserved.
    claimed = vec![0xff, 0x3f];
    claimed.resize(2 + 0x1fff, 0);
    let mut input = Reader::new(&claimed);
    assert!(Vec::<[u64; 100]>::decode(&mut input).is_err());
    assert!(input.remaining() < 800, "it reads until the input ends");
}

#[test]
fn only_the_shortest_form_of_a_length_is_taken() {
    assert_eq!(decode::<usize>(&[0x80, 0x01]), Ok(128));
    assert!(decode::<usize>(&[0x80, 0x00]).is_err());
    assert!(decode::<usize>(&[0xff; 10]).is_err());
    assert_eq!(decode::<usize>(&encode(&usize::MAX)), Ok(usize::MAX));
}

#[test]
fn unordered_entries_are_refused() {
    assert_eq!(decode::<BTreeSet<u8>>(&[2, 1, 2]), Ok(BTreeSet::from([1, 2])));
    assert!(decode::<BTreeSet<u8>>(&[2, 2, 1]).is_err());
    assert!(decode::<BTreeSet<u8>>(&[2, 1, 1]).is_err());
    assert!(decode::<BTreeMap<u8, bool>>(&[2, 1, 0, 1, 1]).is_err());
}

/// The same names in other modules, so that only what differs can change the hash.
macro_rules! variant_of {
    ($module:ident { $($item:tt)* }) => {
        mod $module {
            #[derive(codec::Codec)]
            #[allow(dead_code, reason = "only the hash of the type is read")]
            pub $($item)*
        }
    };
}

variant_of!(first { struct Item { one: u8, two: Option<u16> } });
variant_of!(equal { struct Item { one: u8, two: Option<u16> } });
variant_of!(renamed { struct Item { one: u8, second: Option<u16> } });
variant_of!(reordered { struct Item { two: Option<u16>, one: u8 } });
variant_of!(retyped { struct Item { one: i8, two: Option<u16> } });
variant_of!(deeper { struct Item { one: u8, two: Option<Option<u16>> } });
variant_of!(other { struct Other { one: u8, two: Option<u16> } });
variant_of!(longer { struct Item { one: u8, two: Option<u16>, three: () } });
variant_of!(choice { enum Item { One(u8), Two } });
variant_of!(swapped { enum Item { Two, One(u8) } });
variant_of!(filled { enum Item { One(u8), Two(u8) } });

#[test]
fn every_change_of_a_type_changes_its_hash() {
    assert_eq!(first::Item::SCHEMA, equal::Item::SCHEMA);
    let hashes = [
        first::Item::SCHEMA,
        renamed::Item::SCHEMA,
        reordered::Item::SCHEMA,
        retyped::Item::SCHEMA,
        deeper::Item::SCHEMA,
        other::Other::SCHEMA,
        longer::Item::SCHEMA,
        choice::Item::SCHEMA,
        swapped::Item::SCHEMA,
        filled::Item::SCHEMA,
        <[first::Item; 2]>::SCHEMA,
        <[first::Item; 3]>::SCHEMA,
        Vec::<first::Item>::SCHEMA,
    ];
    assert_eq!(BTreeSet::from(hashes).len(), hashes.len());
}
