//! Tests for HP rolls: success, failure, the final roll.

use engine::{BlockedReason as _, Seat};
use extraczon::{BlockedReason, Event, Options, Phase};

use crate::rules::scenario::{Scenario, discard_action, parse_kind};

fn last_roll(scene: &mut Scenario) -> (u8, u8, u8, bool) {
    let told = scene.take_events();
    let roll = told.iter().rev().find_map(|event| match event {
        Event::Roll { number, chosen, area, total, success, .. } => Some((*number, chosen + area, *total, *success)),
        _ => None,
    });
    roll.expect("a roll")
}

#[test]
fn ez_56_57_58_fifteen_on_four_dice_with_a_bonus_of_three_beats_hp_18() {
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    scene.encounter_zombie(18).activate_card("3").draw_cards("S").roll_hp_dice(15);
    assert_eq!(last_roll(&mut scene), (1, 3, 18, true));
}

#[test]
fn ez_57_the_same_as_the_hp_is_enough_and_one_less_is_not() {
    // Edge 17.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(20).draw_cards("I").roll_hp_dice(20);
    assert_eq!(last_roll(&mut scene), (1, 0, 20, true));
    scene.encounter_zombie(20).draw_cards("I").roll_hp_dice(19);
    assert_eq!(last_roll(&mut scene), (1, 0, 19, false));
}

#[test]
fn ez_4_59_60_61_a_success_secures_the_area_contains_the_zombie_and_ends_the_turn() {
    let mut scene = Scenario::with_seats(2);
    scene.encounter_zombie(16).draw_cards("S D 2 I").roll_hp_dice(14);
    assert_eq!((scene.secured_by(0).as_str(), scene.area_words().as_str()), ("S D 2", ""));
    assert_eq!(scene.state.public.contained[0], [0, 1, 0, 0, 0, 0, 0, 0]);
    assert_eq!((scene.phase(), scene.state.public.seat), (Phase::Zombie, Seat(1)));
}

#[test]
fn ez_59_68_92_93_six_cards_give_up_to_seven_rolls() {
    // Edge 16: a success on the first roll secures all cards, a success on the seventh contains the Zombie alone.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S S S S S S");
    assert_eq!(scene.rolls_left(), 7);
    scene.roll_hp_dice(15);
    assert_eq!(scene.state.public.total_score(Seat(0)), 7);
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S S S S S S");
    for left in (1..=6).rev() {
        scene.roll_hp_dice(4);
        assert_eq!(scene.rolls_left(), left);
    }
    scene.roll_hp_dice(15);
    assert_eq!(last_roll(&mut scene).0, 7);
    assert_eq!((scene.state.public.total_score(Seat(0)), scene.state.public.contained_by(Seat(0))), (1, 1));
}

#[test]
fn ez_62_63_a_failed_roll_costs_one_card_of_the_seat_s_choice() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(20).draw_cards("S D 1").roll_hp_dice(4);
    assert_eq!((scene.phase(), scene.legal_action_words().as_str()), (Phase::Reroll, "S D 1"));
    scene.gives_up("D");
    assert_eq!((scene.area_words().as_str(), scene.discard_pile().as_str()), ("S 1", "D"));
    assert_eq!(scene.phase(), Phase::Roll, "EZ-64: all four dice again");
}

#[test]
fn ez_63_q34_only_what_lies_in_the_area_pays_for_a_failed_roll() {
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    scene.encounter_zombie(20).activate_card("3").draw_cards("S D").roll_hp_dice(4);
    assert_eq!(scene.blocked_reason(discard_action("3")), BlockedReason::NotLying { kind: parse_kind("3") });
    assert_eq!(scene.blocked_reason(discard_action("3")).clause(), "EZ-63");
    assert_eq!(scene.blocked_reason(discard_action("I")), BlockedReason::Infected);
}

#[test]
fn ez_34_65_67_68_q18_the_chosen_card_counts_up_to_the_final_roll() {
    // Edge 3.
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    scene.encounter_zombie(20).activate_card("3").draw_cards("S S").roll_hp_dice(16);
    assert_eq!(last_roll(&mut scene), (1, 3, 19, false));
    scene.roll_hp_dice(15);
    assert_eq!(last_roll(&mut scene), (2, 3, 18, false));
    assert_eq!(scene.area_words(), "");
    scene.roll_hp_dice(17);
    assert_eq!(last_roll(&mut scene), (3, 3, 20, true));
    assert_eq!((scene.secured_by(0).as_str(), scene.state.public.contained_by(Seat(0))), ("3", 1), "nobody is secured");
}

#[test]
fn ez_38_66_q17_each_roll_counts_what_lies_there_then() {
    // Edge 5.
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    scene.encounter_zombie(20).activate_card("3").draw_cards("3 3 S");
    assert_eq!(scene.roll_bonus(), 9);
    scene.roll_hp_dice(10).gives_up("S");
    assert_eq!(scene.roll_bonus(), 9);
    scene.roll_hp_dice(10);
    assert_eq!((scene.area_words().as_str(), scene.roll_bonus()), ("3", 6), "one +3 is gone");
}

#[test]
fn ez_63_66_a_poor_choice_is_open_too_and_its_bonus_is_gone() {
    // Edge 6.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(17).draw_cards("2 S").roll_hp_dice(14);
    assert_eq!(last_roll(&mut scene), (1, 2, 16, false));
    scene.gives_up("2").roll_hp_dice(15);
    assert_eq!(last_roll(&mut scene), (2, 0, 15, false));
}

#[test]
fn ez_65_67_69_92_q15_one_card_gives_two_rolls_and_never_a_third() {
    // Edge 15.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(20).draw_cards("S").roll_hp_dice(10);
    assert_eq!(scene.phase(), Phase::Roll);
    scene.roll_hp_dice(10);
    assert_eq!(last_roll(&mut scene).0, 2);
    assert_eq!(scene.phase(), Phase::Zombie, "it has escaped");
    assert_eq!(scene.state.public.escaped, [0, 0, 0, 0, 0, 1, 0, 0]);
}

#[test]
fn ez_q16_a_failed_roll_takes_exactly_one_card_and_nobody_can_stop() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(20).draw_cards("S S 1").roll_hp_dice(4);
    assert_eq!(scene.legal_action_words(), "S 1", "there is no answer that stops or pays more");
    scene.gives_up("S");
    assert_eq!((scene.area_words().as_str(), scene.phase()), ("S 1", Phase::Roll));
}

#[test]
fn ez_q29_q31_choices_are_by_kind_and_one_kind_is_no_choice() {
    // Edges 32 and 33.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(20).draw_cards("S S S").roll_hp_dice(4);
    assert_eq!((scene.legal_action_words().as_str(), scene.area_words().as_str()), ("", "S S"));
    assert!(scene.take_events().iter().any(|event| matches!(event, Event::Lost { forced: true, .. })));
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(20).draw_cards("S S S 1").roll_hp_dice(4);
    assert_eq!(scene.legal_actions().len(), 2);
}

#[test]
fn ez_q29_with_the_option_ask_forced_the_one_answer_is_asked() {
    let mut scene = Scenario::with(1, Options { ask_forced: true, ..Options::default() });
    scene.encounter_zombie(20);
    assert_eq!(scene.legal_action_words(), "nobody");
    scene.calls_nobody().draw_cards("S S S I");
    assert_eq!((scene.phase(), scene.legal_action_words().as_str()), (Phase::Infection, "S"));
    scene.gives_up("S").roll_hp_dice(4);
    assert_eq!((scene.phase(), scene.legal_action_words().as_str()), (Phase::Reroll, "S"));
    scene.gives_up("S");
    assert!(scene.take_events().iter().all(|event| !matches!(event, Event::Lost { forced: true, .. })));
}

#[test]
fn ez_96_q9_q35_the_largest_bonus_is_sixteen_and_the_dice_are_thrown_all_the_same() {
    // Edge 18.
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    scene.encounter_zombie(20).activate_card("3").draw_cards("3 3 2 2 2 1");
    assert_eq!(scene.roll_bonus(), 16);
    let odds = scene.game.roll_odds(&scene.state.public).expect("odds");
    assert_eq!((odds.needed, odds.ways, odds.out_of), (4, 1296, 1296));
    scene.roll_hp_dice(4);
    assert_eq!(last_roll(&mut scene), (1, 16, 20, true));
}

#[test]
fn ez_66_a_card_with_two_values_counts_the_one_for_its_place() {
    let mut scene = Scenario::with_tiny_pack(Options::default()).with_secured(0, "hp1:hp3");
    scene.encounter_zombie(9).activate_card("hp1:hp3").draw_cards("hp2+defense S I");
    assert_eq!((scene.roll_bonus(), scene.area_words().as_str()), (5, "hp2+defense S"));
    let mut scene = Scenario::with_tiny_pack(Options::default());
    scene.encounter_zombie(9).draw_cards("hp1:hp3 S");
    assert_eq!(scene.roll_bonus(), 1);
}
