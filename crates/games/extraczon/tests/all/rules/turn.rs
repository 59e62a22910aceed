//! Tests for the turn up to the draw: the Zombie, the active card, the black die, the draw.

use engine::{BlockedReason as _, Chance, GameHistory, LegalActions, Rejected, Rules, Seat, ToAct};
use extraczon::{Action, BlockedReason, ChanceOutcome, Event, NO_CARD, Options, Phase, STANDARD_PACK};

use crate::rules::scenario::{Scenario, activate_action, compile_pack, discard_action, parse_kind};

#[test]
fn ez_33_q29_without_a_secured_tactical_nobody_is_asked() {
    // Edge 1: this applies to the first turn of every game.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(18);
    assert_eq!(scene.phase(), Phase::Draw);
    assert!(matches!(scene.take_events()[..], [Event::Turn { .. }, Event::Active { card: None, automatic: true, .. }]));
}

#[test]
fn ez_33_each_secured_tactical_kind_or_nobody_can_be_chosen() {
    let mut scene = Scenario::new_solo().with_secured(0, "S 3 D D 1");
    scene.encounter_zombie(18);
    assert_eq!(scene.legal_action_words(), "nobody D 1 3");
    assert_eq!(scene.blocked_reason(activate_action("2")), BlockedReason::NotSecured { kind: parse_kind("2") });
    assert_eq!(scene.blocked_reason(activate_action("S")), BlockedReason::NotTactical);
    assert_eq!(scene.blocked_reason(activate_action("2")).clause(), "EZ-33");
}

#[test]
fn ez_33_36_whoever_chooses_nobody_has_no_help_from_the_secured_pile() {
    // Edge 2.
    let mut scene = Scenario::new_solo().with_secured(0, "3 D");
    scene.encounter_zombie(18).calls_nobody().draw_cards("S I");
    assert_eq!((scene.roll_bonus(), scene.area_words().as_str()), (0, ""));
}

#[test]
fn ez_34_38_the_chosen_card_works_on_every_roll_and_adds_to_the_drawn_ones() {
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    scene.encounter_zombie(20).activate_card("3").draw_cards("1 S");
    assert_eq!(scene.roll_bonus(), 4);
    scene.roll_hp_dice(10).gives_up("S");
    assert_eq!(scene.roll_bonus(), 4);
    scene.roll_hp_dice(10);
    assert_eq!((scene.area_words().as_str(), scene.roll_bonus()), ("", 3), "the last card goes by itself");
}

#[test]
fn ez_35_87_the_chosen_card_stays_in_the_secured_pile_and_scores() {
    // Edge 35.
    let mut scene = Scenario::before_the_last(Options::default(), &[(3, 1, 0)]);
    let hp = scene
        .game
        .content()
        .zombies
        .iter()
        .zip(scene.state.public.zombies)
        .find(|(_, left)| *left > 0)
        .expect("one")
        .0
        .hp;
    scene.encounter_zombie(hp).activate_card("D");
    assert_eq!(scene.secured_by(0), "S S S D");
    scene.draw_cards("I").roll_hp_dice(4);
    assert_eq!(scene.ending().scores[0], 4);
}

#[test]
fn ez_36_a_secured_card_that_was_not_chosen_does_nothing() {
    // Edge 14.
    let mut scene = Scenario::new_solo().with_secured(0, "D 1");
    scene.encounter_zombie(18).activate_card("1").draw_cards("S I");
    assert_eq!((scene.area_words().as_str(), scene.roll_bonus()), ("", 1));
}

#[test]
fn ez_37_q6_the_choice_is_made_before_the_black_die_and_stays() {
    // Edge 30.
    let mut scene = Scenario::new_solo().with_secured(0, "3 2");
    scene.encounter_zombie(20);
    assert_eq!(scene.state.public.black, 0);
    assert!(scene.state.public.area_cards().is_empty());
    scene.activate_card("2").draw_cards("S S 1").roll_hp_dice(4);
    assert_eq!(scene.legal_action_words(), "S 1");
    for late in [activate_action("3"), Action::Activate(None)] {
        assert_eq!(scene.blocked_reason(late), BlockedReason::NotNowActive);
        assert_eq!(scene.blocked_reason(late).clause(), "EZ-37");
    }
}

#[test]
fn ez_41_nothing_can_be_given_up_before_cards_lie_open() {
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    scene.encounter_zombie(20);
    assert_eq!(scene.blocked_reason(discard_action("S")), BlockedReason::NotNowDiscard);
}

#[test]
fn ez_41_a_turn_has_its_steps_in_this_order() {
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    scene
        .encounter_zombie(18)
        .activate_card("3")
        .draw_cards("S D I S 2")
        .roll_hp_dice(4)
        .gives_up("S")
        .roll_hp_dice(24);
    let told = scene.take_events();
    let steps: Vec<&str> = told
        .iter()
        .map(|event| match event {
            Event::Turn { .. } => "turn",
            Event::Active { .. } => "active",
            Event::Black { .. } => "black",
            Event::Drawn { .. } => "drawn",
            Event::Ignored { .. } | Event::Infection { .. } | Event::Bitten { .. } => "infection",
            Event::Roll { .. } => "roll",
            Event::Lost { .. } => "lost",
            Event::Contained { .. } => "contained",
            Event::Rolloff { .. } | Event::Reshuffle { .. } | Event::Escaped { .. } | Event::Over { .. } => "other",
        })
        .collect();
    let drawn = ["drawn"; 5];
    let expected =
        [&["turn", "active", "black"], &drawn[..], &["infection", "roll", "lost", "roll", "contained"]].concat();
    assert_eq!(steps, expected);
}

#[test]
fn ez_39_40_a_turn_meets_one_zombie_and_its_hp_is_to_be_reached() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(19);
    assert!(matches!(scene.take_events()[0], Event::Turn { number: 1, seat: Seat(0), hp: 19, .. }));
    scene.draw_cards("S S").roll_hp_dice(18);
    assert_eq!(scene.phase(), Phase::Roll, "one of two Survivors is gone");
    scene.roll_hp_dice(19);
    assert_eq!(scene.state.public.contained_by(Seat(0)), 1);
}

#[test]
fn ez_42_43_as_many_cards_are_drawn_as_the_black_die_shows_and_all_lie_open() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S 1 I D S");
    let told = scene.take_events();
    let drawn: Vec<_> = told
        .iter()
        .filter_map(|event| match event {
            Event::Drawn { kind, place, left, .. } => Some((kind.to_string(), *place, *left)),
            _ => None,
        })
        .collect();
    let kinds: Vec<&str> = drawn.iter().map(|(kind, ..)| kind.as_str()).collect();
    assert_eq!(kinds, ["survivor", "hp1", "infected", "defense", "survivor"]);
    assert_eq!(drawn.last().map(|(_, place, left)| (*place, *left)), Some((5, 85)));
    assert!(told.iter().any(|event| matches!(event, Event::Black { die: 5, .. })));
}

#[test]
fn ez_42_nature_cannot_deal_another_number_of_cards() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15);
    let draw = |black, cards| scene.game.is_possible(&scene.state, ChanceOutcome::Draw { black, cards });
    assert!(draw(2, [0, 1, NO_CARD, NO_CARD, NO_CARD, NO_CARD]));
    assert!(!draw(3, [0, 1, NO_CARD, NO_CARD, NO_CARD, NO_CARD]), "one is missing");
    assert!(!draw(1, [0, 1, NO_CARD, NO_CARD, NO_CARD, NO_CARD]), "one too many");
    assert!(!draw(2, [0, 0, NO_CARD, NO_CARD, NO_CARD, NO_CARD]), "the same card twice");
    assert!(!draw(2, [0, 90, NO_CARD, NO_CARD, NO_CARD, NO_CARD]), "no such card");
    assert!(!draw(2, [NO_CARD, 0, NO_CARD, NO_CARD, NO_CARD, NO_CARD]), "a gap");
    assert!(!draw(0, [NO_CARD; 6]) && !draw(7, [0, 1, 2, 3, 4, 5]), "no such face");
}

#[test]
fn ez_30_q19_a_drawn_tactical_works_at_once_and_can_be_chosen_from_the_next_turn_on() {
    // Edge 19.
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(18).draw_cards("S 3 S");
    assert_eq!((scene.legal_action_words().as_str(), scene.roll_bonus()), ("", 3));
    scene.roll_hp_dice(15);
    assert_eq!(scene.secured_by(0), "S S 3");
    scene.encounter_zombie(18);
    assert_eq!(scene.legal_action_words(), "nobody 3");
}

#[test]
fn ez_q7_q11_the_choice_is_made_anew_each_turn_and_may_be_the_same() {
    // Edge 12.
    let mut scene = Scenario::new_solo().with_secured(0, "D");
    for _ in 0..2 {
        scene.encounter_zombie(15);
        assert_eq!(scene.state.public.chosen, NO_CARD, "nothing carries over");
        assert_eq!(scene.legal_action_words(), "nobody D");
        scene.activate_card("D").draw_cards("S I").roll_hp_dice(24);
        assert!(scene.take_events().iter().any(|event| matches!(event, Event::Ignored { chosen: true, .. })));
    }
    assert_eq!(scene.secured_by(0), "S S D");
}

#[test]
fn ez_q8_in_the_turns_of_others_a_chosen_card_does_nothing() {
    let mut scene = Scenario::with_seats(2).with_secured(0, "3").with_secured(1, "1");
    scene.encounter_zombie(15).activate_card("3").draw_cards("S").roll_hp_dice(24);
    scene.encounter_zombie(16);
    assert_eq!((scene.state.public.seat, scene.legal_action_words().as_str()), (Seat(1), "nobody 1"));
    scene.calls_nobody().draw_cards("S");
    assert_eq!(scene.roll_bonus(), 0);
}

#[test]
fn ez_q31_of_equal_cards_the_earliest_secured_is_chosen() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(15).draw_cards("S D D").roll_hp_dice(24);
    let first = scene.take_events().iter().find_map(|event| match event {
        Event::Drawn { card, kind: drawn, .. } if *drawn == parse_kind("D") => Some(*card),
        _ => None,
    });
    scene.encounter_zombie(15).activate_card("D");
    assert_eq!(Some(scene.state.public.chosen), first);
}

#[test]
fn ez_5_18_q5_the_next_zombie_shows_when_the_present_one_has_left_and_not_before() {
    // Edge 31: chance events happen between two encounters; within one they are dice and cards only.
    let mut scene = Scenario::new_solo().with_secured(0, "1");
    scene.encounter_zombie(15);
    let another = ChanceOutcome::Zombie { kind: 1 };
    assert!(!scene.game.is_possible(&scene.state, another));
    scene.calls_nobody().draw_cards("S S").roll_hp_dice(4);
    assert!(!scene.game.is_possible(&scene.state, another));
    scene.roll_hp_dice(24);
    assert_eq!((scene.phase(), scene.legal_action_words().as_str()), (Phase::Zombie, ""));
    scene.encounter_zombie(16);
    assert_eq!(scene.legal_action_words(), "nobody 1", "it lies open before the choice");
}

#[test]
fn ez_q30_dice_and_draws_are_nobody_s_action() {
    let mut scene = Scenario::new_solo();
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Chance);
    scene.encounter_zombie(15);
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Chance);
    scene.draw_cards("S");
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Chance);
}

#[test]
fn ez_q33_only_the_seat_on_turn_acts_and_only_on_its_own_cards() {
    let scene = {
        let mut scene = Scenario::with_seats(2).with_secured(0, "3").with_secured(1, "D");
        scene.encounter_zombie(15);
        scene
    };
    let mut others = Vec::new();
    scene.game.legal_actions(&scene.state.public, &(), Seat(1), &mut others);
    assert_eq!(others, []);
    assert_eq!(scene.legal_action_words(), "nobody 3");
}

#[test]
fn a_wrong_answer_is_refused_and_changes_nothing() {
    let game = Scenario::start(2, Options { ask_forced: true, ..Options::default() }, compile_pack(STANDARD_PACK)).game;
    let mut run = GameHistory::new(game);
    let mut told = Vec::new();
    run.apply_chance(ChanceOutcome::Rolloff { dice: [6, 1, 0, 0] }, &mut told).expect("possible");
    run.apply_chance(ChanceOutcome::Zombie { kind: 0 }, &mut told).expect("possible");
    let (state, heard) = (run.state().clone(), told.len());
    let refused = [
        (Seat(1), Action::Activate(None), Rejected::NotAsked),
        (Seat(7), Action::Activate(None), Rejected::NotAsked),
        (Seat(0), discard_action("S"), Rejected::Blocked(BlockedReason::NotNowDiscard)),
        (Seat(0), activate_action("3"), Rejected::Blocked(BlockedReason::NotSecured { kind: parse_kind("3") })),
        (Seat(0), activate_action("hp9"), Rejected::Blocked(BlockedReason::NotSecured { kind: parse_kind("hp9") })),
        (Seat(0), activate_action("I"), Rejected::Blocked(BlockedReason::NotTactical)),
    ];
    for (seat, action, why) in refused {
        assert_eq!(run.apply_action(seat, action, &mut told), Err(why));
    }
    assert_eq!((run.state(), told.len(), run.ply()), (&state, heard, 2));
}

#[test]
fn a_word_that_is_no_action_is_not_read() {
    let read = |text| serde_json::from_str::<Action>(text);
    assert_eq!(read(r#"{"type":"activate","kind":"none"}"#).expect("an action"), Action::Activate(None));
    assert_eq!(read(r#"{"type":"discard","kind":"survivor"}"#).expect("an action"), discard_action("S"));
    for text in [
        r#"{"type":"discard","kind":"none"}"#,
        r#"{"type":"discard","kind":"zombie"}"#,
        r#"{"type":"discard"}"#,
        r#"{"type":"roll","kind":"hp1"}"#,
        r#"{"type":"activate","kind":"hp1","seat":2}"#,
        r#""activate""#,
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}
