//! Differences between messages.

use codec::{MAX_RESULT, apply_difference, encode_difference};
use proptest::collection::vec;
use proptest::prelude::*;

/// Returns two messages that share much: runs of the first come in the second, cut, changed and mixed with others.
fn related() -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
    let part = prop_oneof![
        (any::<prop::sample::Index>(), 0_usize..80).prop_map(|(from, length)| Part::Old(from, length)),
        vec(any::<u8>(), 0..12).prop_map(Part::New),
    ];
    (vec(0_u8..6, 0..400), vec(part, 0..12)).prop_map(|(before, parts)| {
        let mut after = Vec::new();
        for part in parts {
            match part {
                Part::Old(from, length) if !before.is_empty() => {
                    let from = from.index(before.len());
                    after.extend_from_slice(&before[from..before.len().min(from + length)]);
                }
                Part::Old(..) => {}
                Part::New(bytes) => after.extend_from_slice(&bytes),
            }
        }
        (before, after)
    })
}

#[derive(Clone, Debug)]
enum Part {
    Old(prop::sample::Index, usize),
    New(Vec<u8>),
}

proptest! {
    #[test]
    fn a_difference_builds_the_new_message((before, after) in related()) {
        let difference = encode_difference(&before, &after);
        prop_assert_eq!(apply_difference(&difference, &before), Ok(after));
    }

    #[test]
    fn unrelated_messages_have_a_difference_as_well(
        before in vec(any::<u8>(), 0..300),
        after in vec(any::<u8>(), 0..300),
    ) {
        let difference = encode_difference(&before, &after);
        prop_assert!(difference.len() <= after.len() + 10);
        prop_assert_eq!(apply_difference(&difference, &before), Ok(after));
    }

    #[test]
    fn hostile_differences_are_refused(difference in vec(any::<u8>(), 0..200), before in vec(any::<u8>(), 0..100)) {
        let _ = apply_difference(&difference, &before);
    }

    #[test]
    fn a_difference_fits_one_message_only((before, after) in related(), at in any::<prop::sample::Index>()) {
        prop_assume!(!before.is_empty());
        let mut other = before.clone();
        let at = at.index(before.len());
        other[at] ^= 1;
        let difference = encode_difference(&before, &after);
        let built = apply_difference(&difference, &other);
        prop_assert!(built.is_err() || built == Ok(after));
    }
}

#[test]
fn a_field_that_changes_in_place_costs_few_bytes() {
    let before: Vec<u8> = (0..2000_u32).map(|number| (number * number / 7) as u8).collect();
    let mut after = before.clone();
    after[700] ^= 1;
    after[1500] ^= 1;
    after.splice(1800..1800, [9, 8, 7, 6, 5]);
    let difference = encode_difference(&before, &after);
    // Length and checksum, four copies, and three runs of new bytes.
    assert!(difference.len() <= 6 + 4 * 3 + 2 + 2 + 6, "{difference:?}");
}

#[test]
fn a_difference_cannot_ask_for_much_memory() {
    let mut difference = Vec::new();
    codec::encode_length(MAX_RESULT + 1, &mut difference);
    difference.extend([0; 4]);
    assert!(apply_difference(&difference, b"").is_err());
}
