//! Tests for walks, which are named sequences of steps over free hexes.

use crate::common::*;
use creatures::{Action, Duel, Melee, WalkStart};
use engine::Seat;

fn melee(moves: u8) -> Scenario<Melee> {
    let scene = Scenario::new(new_extinction(4, fixed_seating_options()), 0, moves);
    scene.at_home(ORANGE, 1, 1).at_home(YELLOW, 1, 1).at_home(BLUE, 1, 1).at_home(PURPLE, 1, 1)
}

/// Returns the steps of a walk of the seat on turn.
fn walk<K: creatures::Variant>(scene: &Scenario<K>, name: &str) -> Vec<Action> {
    scene.game.expand_walk(&scene.state.public, scene.state.public.seat, name)
}

#[test]
fn each_offered_walk_is_a_sequence_of_legal_steps() {
    let scene = melee(4).with(ORANGE, "E4", FOE).with(BLUE, "E5", FOE).with(YELLOW, "F4", FRIEND).balance_and_check();
    let start = WalkStart::Hex(parse_hex("E4"));
    let offered = scene.game.walk_destinations(&scene.state.public, ORANGE, start);
    assert!(offered.len() > 20);
    for (end, cost) in offered {
        let mut scene = melee(4).with(ORANGE, "E4", FOE).with(BLUE, "E5", FOE).with(YELLOW, "F4", FRIEND);
        scene = scene.balance_and_check();
        let steps = walk(&scene, &format!("{} {end}", start.walk_name_prefix(ORANGE)));
        assert_eq!(steps.len(), usize::from(cost), "{end}");
        assert!(cost > 1, "one step is an action of its own");
        for step in steps {
            scene.take_action(step);
        }
        assert_eq!(scene.species_on(&end.to_string()), [ORANGE]);
        assert_eq!(scene.told.iter().filter(|told| matches!(told.event, creatures::Event::Met { .. })).count(), 0);
    }
}

#[test]
fn a_creature_can_walk_out_of_its_home() {
    let scene = melee(3);
    let start = WalkStart::Home(FOE);
    let (end, cost) = scene.game.walk_destinations(&scene.state.public, ORANGE, start)[0];
    let steps = walk(&scene, &format!("{} {end}", start.walk_name_prefix(ORANGE)));
    assert_eq!(steps.len(), usize::from(cost));
    assert!(matches!(steps[0], Action::Out { species: ORANGE, character: FOE, .. }));
    assert!(matches!(steps[1], Action::Step { species: ORANGE, .. }));
}

#[test]
fn no_walk_passes_others_or_homes_or_goes_on_beyond_the_goal() {
    // The only other way from D1 to F1 in two steps leads over E2.
    let scene = Scenario::<Duel>::new(new_infection(fixed_seating_options()), 1, 2);
    let scene = scene.with(BLUE, "D1", FRIEND).with(YELLOW, "E2", FRIEND);
    let goal = scene.game.board().hex_name(scene.game.goal_hex(&scene.state.public, Seat(1)));
    let start = WalkStart::Hex(parse_hex("D1"));
    let ends: Vec<String> =
        scene.game.walk_destinations(&scene.state.public, BLUE, start).iter().map(|(end, _)| end.to_string()).collect();
    assert_eq!(goal, parse_hex("E1"));
    assert!(!ends.contains(&"F1".to_owned()), "that way leads over the goal: {ends:?}");
    assert!(ends.contains(&"D3".to_owned()));
    let melee = melee(6).with(ORANGE, "E4", FOE).with(BLUE, "E5", FOE);
    let ends = melee.game.walk_destinations(&melee.state.public, ORANGE, WalkStart::Hex(parse_hex("E4")));
    assert!(ends.iter().all(|(end, _)| *end != parse_hex("E5") && *end != parse_hex("I5")));
}

#[test]
fn nobody_walks_for_others_or_with_moves_that_they_lack() {
    let scene = melee(2).with(ORANGE, "E4", FOE).with(BLUE, "E6", FOE).balance_and_check();
    for name in
        ["walk blue E6 E8", "walk orange E6 E8", "walk orange E4 E7", "walk orange E4", "walk orange E4 Z9", "walk"]
    {
        assert!(walk(&scene, name).is_empty(), "{name}");
    }
    assert!(scene.game.expand_walk(&scene.state.public, Seat(1), "walk orange E4 E2").is_empty());
    assert_eq!(walk(&scene, "walk orange E4 E2").len(), 2);
}
