//! Tests for infection: the cards that Defences ignore, and the cards that the others take.

use engine::BlockedReason as _;
use extraczon::{BlockedReason, Event, Options, Phase};

use crate::rules::scenario::{Scenario, compile_pack, discard_action, parse_kind};

fn ignored(told: &[Event]) -> usize {
    told.iter().filter(|event| matches!(event, Event::Ignored { .. })).count()
}

/// Returns the number of cards taken by each Infected card that no Defence ignored.
fn takes(told: &[Event]) -> Vec<u8> {
    told.iter()
        .filter_map(|event| match event {
            Event::Infection { takes, .. } => Some(*takes),
            _ => None,
        })
        .collect()
}

#[test]
fn ez_44_infection_waits_until_all_cards_lie_open() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("I S D");
    let told = scene.take_events();
    let last_drawn = told.iter().rposition(|event| matches!(event, Event::Drawn { .. })).expect("cards");
    let resolved = told.iter().position(|event| matches!(event, Event::Ignored { .. })).expect("the Defence works");
    assert!(last_drawn < resolved, "a Defence drawn after the Infected card still stops it");
    assert_eq!(scene.area_words(), "S D");
}

#[test]
fn ez_30_45_51_each_defence_stops_one_infected_card_and_stays() {
    // Edge 7.
    let mut scene = Scenario::new_solo().with_secured(0, "D");
    scene.encounter_zombie(15).activate_card("D").draw_cards("D D I");
    assert_eq!(scene.area_words(), "D D");
    assert_eq!(scene.discard_pile(), "I");
    let told = scene.take_events();
    assert_eq!((ignored(&told), takes(&told).len()), (1, 0), "the two spare effects are lost, not saved");
}

#[test]
fn ez_32_46_the_chosen_defence_works_without_a_drawn_one() {
    // Edge 10.
    let mut scene = Scenario::new_solo().with_secured(0, "D");
    scene.encounter_zombie(15).activate_card("D").draw_cards("S I I");
    let told = scene.take_events();
    assert_eq!((ignored(&told), takes(&told)), (1, vec![1]));
    assert_eq!((scene.area_words().as_str(), scene.rolls_left()), ("", 1));
}

#[test]
fn ez_45_q11_the_chosen_defence_works_once_a_turn() {
    // Edge 11.
    let mut scene = Scenario::new_solo().with_secured(0, "D");
    scene.encounter_zombie(15).activate_card("D").draw_cards("S S I I");
    assert_eq!((scene.area_words().as_str(), scene.rolls_left()), ("S", 2));
}

#[test]
fn ez_38_46_a_drawn_defence_works_beside_a_chosen_hp_card() {
    // Edge 13.
    let mut scene = Scenario::new_solo().with_secured(0, "2");
    scene.encounter_zombie(15).activate_card("2").draw_cards("D S I");
    assert_eq!((scene.area_words().as_str(), scene.roll_bonus()), ("D S", 2));
}

#[test]
fn ez_46_the_chosen_defence_works_before_the_drawn_ones() {
    let mut scene = Scenario::new_solo().with_secured(0, "D");
    scene.encounter_zombie(15).activate_card("D").draw_cards("D I");
    let told = scene.take_events();
    assert!(told.iter().any(|event| matches!(event, Event::Ignored { chosen: true, .. })));
    assert_eq!(ignored(&told), 1);
}

#[test]
fn ez_47_q10_all_defences_work_by_themselves_before_anything_is_lost() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("D D I S I I");
    let told = scene.take_events();
    let lost = told.iter().position(|event| matches!(event, Event::Infection { .. })).expect("one is left");
    assert_eq!(ignored(&told[..lost]), 2);
    assert_eq!((scene.phase(), scene.legal_action_words().as_str()), (Phase::Infection, "S D"));
}

#[test]
fn ez_48_49_each_infected_card_takes_one_card_of_the_seat_s_choice() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S 1 3 I");
    assert_eq!(scene.legal_action_words(), "S 1 3");
    scene.gives_up("1");
    assert_eq!((scene.area_words().as_str(), scene.discard_pile().as_str()), ("S 3", "1 I"));
    assert_eq!(scene.phase(), Phase::Roll, "EZ-54: the dice follow");
}

#[test]
fn ez_49_q34_only_survivors_and_tacticals_of_the_area_can_be_given_up() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S 1 I I");
    assert_eq!(scene.legal_action_words(), "S 1");
    assert_eq!(scene.blocked_reason(discard_action("I")), BlockedReason::Infected);
    assert_eq!(scene.blocked_reason(discard_action("D")), BlockedReason::NotBitten { kind: parse_kind("D") });
    assert_eq!(scene.blocked_reason(discard_action("D")).clause(), "EZ-49");
    assert_eq!(scene.blocked_reason(discard_action("I")).clause(), "EZ-Q34");
}

#[test]
fn ez_50_secured_cards_are_safe() {
    let mut scene = Scenario::new_solo().with_secured(0, "S S 3");
    scene.encounter_zombie(15).activate_card("3").draw_cards("I I I");
    assert_eq!(scene.secured_by(0), "S S 3");
    assert_eq!(scene.legal_action_words(), "");
}

#[test]
fn ez_52_a_defence_that_has_worked_can_be_secured() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("D I").roll_hp_dice(24);
    assert_eq!(scene.secured_by(0), "D");
}

#[test]
fn ez_52_53_q13_a_defence_that_has_worked_can_be_lost_and_nothing_is_undone() {
    // Edge 8.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("D I I I");
    let told = scene.take_events();
    assert_eq!((ignored(&told), takes(&told)), (1, vec![1, 0]), "one stopped, one takes the Defence, one goes alone");
    assert_eq!((scene.area_words().as_str(), scene.rolls_left()), ("", 1));
    assert_eq!(scene.discard_pile(), "D I I I");
}

#[test]
fn ez_53_55_infected_cards_alone_ask_nothing_and_leave_one_roll() {
    // Edge 9.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("I I I");
    assert_eq!(takes(&scene.take_events()), [0, 0, 0]);
    assert_eq!((scene.phase(), scene.rolls_left()), (Phase::Roll, 1));
    scene.roll_hp_dice(14);
    assert!(scene.take_events().iter().any(|event| matches!(event, Event::Escaped { .. })));
}

#[test]
fn ez_31_48_55_an_hp_card_lost_to_infection_never_counts() {
    // Edge 4.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("2 I");
    assert_eq!((scene.area_words().as_str(), scene.roll_bonus(), scene.rolls_left()), ("", 0, 1));
    let forced = scene.take_events().iter().any(|event| matches!(event, Event::Bitten { forced: true, .. }));
    assert!(forced);
}

#[test]
fn ez_q12_infected_cards_are_worked_off_one_by_one() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S S 1 2 I I");
    assert_eq!((scene.legal_action_words().as_str(), scene.discard_pile().as_str()), ("S 1 2", "I"));
    scene.gives_up("S");
    assert_eq!((scene.legal_action_words().as_str(), scene.discard_pile().as_str()), ("S 1 2", "S I I"));
    scene.gives_up("1");
    assert_eq!((scene.area_words().as_str(), scene.phase()), ("S 2", Phase::Roll));
}

#[test]
fn ez_q14_when_the_cards_run_out_the_other_infected_cards_go_alone() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S I I I");
    assert_eq!(takes(&scene.take_events()), [1, 0, 0]);
    assert_eq!(scene.rolls_left(), 1);
}

#[test]
fn ez_q29_with_one_kind_to_lose_nobody_is_asked() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S S S I");
    assert_eq!((scene.area_words().as_str(), scene.phase()), ("S S", Phase::Roll));
    assert!(scene.take_events().iter().any(|event| matches!(event, Event::Bitten { forced: true, .. })));
}

#[test]
fn ez_q31_of_equal_cards_the_earliest_drawn_goes() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S 1 S I");
    let first = scene.state.public.area_cards()[0];
    scene.gives_up("S");
    assert!(scene.state.public.discard.contains(first));
}

#[test]
fn ez_92_rolls_left_count_what_infection_will_have_taken() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S 1 2 I I");
    assert_eq!((scene.phase(), scene.rolls_left()), (Phase::Infection, 2), "two of three cards go");
    scene.gives_up("S");
    assert_eq!(scene.rolls_left(), 2);
    scene.gives_up("1");
    assert_eq!((scene.phase(), scene.rolls_left()), (Phase::Roll, 2));
    scene.roll_hp_dice(4);
    assert_eq!((scene.area_words().as_str(), scene.rolls_left()), ("", 1));
}

#[test]
fn ez_q10_the_strongest_infected_card_is_stopped_first() {
    let mut scene = Scenario::with_tiny_pack(Options::default());
    scene.encounter_zombie(9).draw_cards("I S hp2+defense infected3 S");
    let told = scene.take_events();
    let stopped = told.iter().find_map(|event| match event {
        Event::Ignored { infected, .. } => Some(scene.game.content().card_kind(*infected)),
        _ => None,
    });
    assert_eq!((stopped, ignored(&told)), (Some(parse_kind("infected3")), 1));
    assert_eq!(takes(&told), [1]);
}

#[test]
fn ez_q11_a_stronger_defence_stops_as_many_as_it_says_drawn_or_chosen() {
    let mut scene = Scenario::with_tiny_pack(Options::default());
    scene.encounter_zombie(9).draw_cards("defense2:defense I I infected3");
    assert_eq!(ignored(&scene.take_events()), 2, "two by the drawn card");
    let mut scene = Scenario::with_tiny_pack(Options::default()).with_secured(0, "defense2:defense");
    scene.encounter_zombie(9).activate_card("defense2:defense").draw_cards("S I I");
    assert_eq!(ignored(&scene.take_events()), 1, "one by the chosen card");
}

/// A set without Survivors, whose first kind is the Defence.
const DEFENCES: &str = r#"
id = "defences"
name = "Defences"
hp_dice = 4
dice_sides = 6
tiers = []
cards = [
    { id = "z", deck = "zombie", class = "zombie", name = "Zombie", count = 6, hp = 9 },
    { id = "d", deck = "extraczon", class = "tactical", name = "Defence", count = 4, effects = [
        { when = "in_area", what = "ignore_infected", n = 1 },
        { when = "chosen", what = "ignore_infected", n = 1 },
    ] },
    { id = "h", deck = "extraczon", class = "tactical", name = "HP +1", count = 4, effects = [
        { when = "in_area", what = "hp_bonus", n = 1 },
        { when = "chosen", what = "hp_bonus", n = 1 },
    ] },
    { id = "i", deck = "extraczon", class = "infected", name = "Infected", count = 8, effects = [
        { when = "infection_step", what = "force_discard", n = 1 },
    ] },
]
"#;

#[test]
fn ez_46_empty_places_guard_nothing_but_under_the_first_version_of_the_rules() {
    for (rules, guarded, bitten) in [(1, 3, 0), (2, 1, 2)] {
        let mut scene = Scenario::with_rules_version(rules, 1, Options::default(), compile_pack(DEFENCES));
        scene.encounter_zombie(9).draw_cards("D I I I");
        let told = scene.take_events();
        assert_eq!((ignored(&told), takes(&told).len()), (guarded, bitten), "rules {rules}");
        let mut bare = Scenario::with_rules_version(rules, 1, Options::default(), compile_pack(DEFENCES));
        bare.encounter_zombie(9).draw_cards("1 I I I");
        assert_eq!(ignored(&bare.take_events()), 0, "rules {rules}: nothing guards this area");
    }
    let mut full = Scenario::with_rules_version(1, 1, Options::default(), compile_pack(DEFENCES));
    full.encounter_zombie(9).draw_cards("D 1 I I I I");
    assert_eq!(ignored(&full.take_events()), 1, "no place is empty");
}

#[test]
fn ez_48_q14_a_strong_infected_card_takes_as_many_as_it_says_or_as_there_are() {
    let mut scene = Scenario::with_tiny_pack(Options::default());
    scene.encounter_zombie(9).draw_cards("S S hp1:hp3 infected3 I");
    assert_eq!(
        scene.take_events().iter().filter(|event| matches!(event, Event::Infection { takes: 3, .. })).count(),
        1
    );
    assert_eq!(scene.legal_action_words(), "S hp1:hp3");
    assert_eq!(scene.rolls_left(), 1);
    scene.gives_up("hp1:hp3");
    assert_eq!((scene.area_words().as_str(), scene.phase()), ("", Phase::Roll), "two equal cards go by themselves");
    assert_eq!(takes(&scene.take_events()), [0], "nothing is left for the other one");
}
