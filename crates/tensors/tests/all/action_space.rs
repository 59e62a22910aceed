//! The numbering of actions.

use tensors::{ActionCoordinates, ActionSpace};

#[test]
fn every_number_is_one_action_and_back() {
    let space = ActionSpace::default()
        .with_block("end", &[])
        .with_block("none", &[("nothing", 0)])
        .with_block("step", &[("from", 5), ("direction", 6)])
        .with_block("say", &[("word", 3)]);
    assert_eq!(space.size(), 1 + 30 + 3);
    for number in 0..space.size() {
        let place = space.decode(number).expect("a number below the size is an action");
        assert_eq!(space.encode(place), Some(number));
    }
    assert_eq!(space.decode(space.size()), None);
    assert_eq!(space.encode(ActionCoordinates::new(2, &[5, 0])), None);
    assert_eq!(space.encode(ActionCoordinates::new(1, &[0])), None);
    assert_eq!(space.decode(7).map(|place| (place.block, place.at)), Some((2, [1, 0, 0, 0])));
}
