//! Runs the conformance suite for Extrication at every number of seats and with every option changed.

use crate::common::{Plain, house_pack, table_of, with};
use check::{Effort, run_conformance_suite};
use extrication::{CardEffect, FirstOrder, MajorityTies, Options, OrderMode, Pad, Reach, Size, SmallPad};

#[test]
fn the_battery_passes_at_two_seats() {
    let summary = run_conformance_suite::<Plain>(&with(2, Options::default()), Effort::default().with_games(40));
    assert!(summary.undone > 50 && summary.rejected > 1_000, "{summary:?}");
}

#[test]
fn the_battery_passes_at_three_seats() {
    run_conformance_suite::<Plain>(&with(3, Options::default()), Effort::default().with_games(30));
}

#[test]
fn the_battery_passes_at_four_seats() {
    run_conformance_suite::<Plain>(&with(4, Options::default()), Effort::default().with_games(30));
}

#[test]
fn the_battery_passes_with_every_option_turned() {
    let options = Options {
        development_cards: Some(10),
        first_order: FirstOrder::Seats,
        small_pad: SmallPad::Any,
        reach: Reach::UnoccupiedOnly,
        majority_ties: MajorityTies::Shared,
        ..Options::default()
    };
    run_conformance_suite::<Plain>(&with(3, options), Effort::default().with_games(30));
}

#[test]
fn the_battery_passes_with_an_own_set_of_every_effect() {
    let mut pack = house_pack();
    let more = [
        vec![CardEffect::NoLaunch {}],
        vec![CardEffect::LaunchCohorts { min: 2 }, CardEffect::PrestigeOnLaunch { n: 2 }],
        vec![CardEffect::NextOrder { mode: OrderMode::Reverse }],
        vec![CardEffect::NextOrder { mode: OrderMode::FewestCohorts }, CardEffect::Close { at: (1..=10).collect() }],
        vec![CardEffect::PadAccepts { pad: Pad::Small, sizes: vec![Size::L] }],
        vec![CardEffect::CycleShips { sizes: vec![Size::M, Size::S] }, CardEffect::AddCubes { at: vec![1, 10], n: 3 }],
    ];
    for (place, effects) in more.into_iter().enumerate() {
        let card =
            extrication::DevelopmentCard { id: format!("own{place}"), name: format!("Own {place}"), count: 1, effects };
        pack.developments.push(card);
    }
    run_conformance_suite::<Plain>(&table_of(4, pack), Effort::default().with_games(30));
}

#[test]
fn ex_q11_the_battery_passes_on_a_track_shorter_than_the_table() {
    let mut pack = house_pack();
    pack.locations = 2;
    for (place, ship) in pack.ships.iter_mut().enumerate() {
        ship.start = if place == 0 { 2 } else { 0 };
    }
    pack.developments.retain(|card| {
        let ids = ["launch_window", "seed_vault", "brain_trust", "open_frequencies", "rationing", "hangar_turnover"];
        ids.contains(&card.id.as_str())
    });
    run_conformance_suite::<Plain>(&table_of(4, pack), Effort::default().with_games(30));
}
