//! One scenario for each card of the house set that plays its text through.

/// Defines a test for each card and the list of the cards that have one.
macro_rules! scenarios {
    ($($(#[$doc:meta])* $id:ident $name:ident $body:block)*) => {
        /// The cards that have a scenario here.
        pub const PLAYED: &[&str] = &[$(stringify!($id)),*];

        $($(#[$doc])* #[test] fn $name() $body)*
    };
}

mod alien;
mod bunker;
mod mothership;
mod player;
mod roles;

#[test]
fn ep_116_every_card_of_the_set_has_its_scenario() {
    let lists = [player::PLAYED, mothership::PLAYED, bunker::PLAYED, roles::PLAYED, alien::PLAYED];
    let mut played: Vec<&str> = lists.into_iter().flatten().copied().collect();
    let pack = crate::common::house_pack();
    let mut written: Vec<&str> = pack.cards.iter().map(|entry| entry.id.as_str()).collect();
    played.sort_unstable();
    written.sort_unstable();
    assert_eq!(played, written);
}
