//! The turn up to the cards: the Zombie, the active card, the black die, the draw.

use engine::{BlockedReason as _, GameHistory, Rejected, Rules, Seat, ToAct};
use extraczon::{Action, BlockedReason, ChanceOutcome, Event, NONE, Options, Phase, STANDARD};

use crate::rules::scenario::{Scene, activate, discard, kind, set};

#[test]
fn ez_33_q29_without_a_secured_tactical_nobody_is_asked() {
    // Edge 1: so it is in the first turn of every game.
    let mut scene = Scene::solo();
    scene.meets(18);
    assert_eq!(scene.phase(), Phase::Draw);
    assert!(matches!(scene.told()[..], [Event::Turn { .. }, Event::Active { card: None, automatic: true, .. }]));
}

#[test]
fn ez_33_each_secured_tactical_kind_or_nobody_can_be_chosen() {
    let mut scene = Scene::solo().secured(0, "S 3 D D 1");
    scene.meets(18);
    assert_eq!(scene.asked(), "nobody D 1 3");
    assert_eq!(scene.closed(activate("2")), BlockedReason::NotSecured { kind: kind("2") });
    assert_eq!(scene.closed(activate("S")), BlockedReason::NotTactical);
    assert_eq!(scene.closed(activate("2")).clause(), "EZ-33");
}

#[test]
fn ez_33_36_whoever_chooses_nobody_has_no_help_from_the_secured_pile() {
    // Edge 2.
    let mut scene = Scene::solo().secured(0, "3 D");
    scene.meets(18).calls_nobody().draws("S I");
    assert_eq!((scene.bonus(), scene.area().as_str()), (0, ""));
}

#[test]
fn ez_34_38_the_chosen_card_works_on_every_roll_and_adds_to_the_drawn_ones() {
    let mut scene = Scene::solo().secured(0, "3");
    scene.meets(20).calls("3").draws("1 S");
    assert_eq!(scene.bonus(), 4);
    scene.throws(10).gives_up("S");
    assert_eq!(scene.bonus(), 4);
    scene.throws(10);
    assert_eq!((scene.area().as_str(), scene.bonus()), ("", 3), "the last card goes by itself");
}

#[test]
fn ez_35_87_the_chosen_card_stays_in_the_secured_pile_and_scores() {
    // Edge 35.
    let mut scene = Scene::before_the_last(Options::default(), &[(3, 1, 0)]);
    let hp = scene
        .game
        .cards()
        .zombies
        .iter()
        .zip(scene.state.public.zombies)
        .find(|(_, left)| *left > 0)
        .expect("one")
        .0
        .hp;
    scene.meets(hp).calls("D");
    assert_eq!(scene.secured_by(0), "S S S D");
    scene.draws("I").throws(4);
    assert_eq!(scene.ending().scores[0], 4);
}

#[test]
fn ez_36_a_secured_card_that_was_not_chosen_does_nothing() {
    // Edge 14.
    let mut scene = Scene::solo().secured(0, "D 1");
    scene.meets(18).calls("1").draws("S I");
    assert_eq!((scene.area().as_str(), scene.bonus()), ("", 1));
}

#[test]
fn ez_37_q6_the_choice_is_made_before_the_black_die_and_stays() {
    // Edge 30.
    let mut scene = Scene::solo().secured(0, "3 2");
    scene.meets(20);
    assert_eq!(scene.state.public.black, 0);
    assert!(scene.state.public.lying().is_empty());
    scene.calls("2").draws("S S 1").throws(4);
    assert_eq!(scene.asked(), "S 1");
    for late in [activate("3"), Action::Activate(None)] {
        assert_eq!(scene.closed(late), BlockedReason::NotNowActive);
        assert_eq!(scene.closed(late).clause(), "EZ-37");
    }
}

#[test]
fn ez_41_nothing_can_be_given_up_before_cards_lie_open() {
    let mut scene = Scene::solo().secured(0, "3");
    scene.meets(20);
    assert_eq!(scene.closed(discard("S")), BlockedReason::NotNowDiscard);
}

#[test]
fn ez_41_a_turn_has_its_steps_in_this_order() {
    let mut scene = Scene::solo().secured(0, "3");
    scene.meets(18).calls("3").draws("S D I S 2").throws(4).gives_up("S").throws(24);
    let told = scene.told();
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
    let mut scene = Scene::solo();
    scene.meets(19);
    assert!(matches!(scene.told()[0], Event::Turn { number: 1, seat: Seat(0), hp: 19, .. }));
    scene.draws("S S").throws(18);
    assert_eq!(scene.phase(), Phase::Roll, "one of two Survivors is gone");
    scene.throws(19);
    assert_eq!(scene.state.public.contained_by(Seat(0)), 1);
}

#[test]
fn ez_42_43_as_many_cards_are_drawn_as_the_black_die_shows_and_all_lie_open() {
    let mut scene = Scene::solo();
    scene.meets(15).draws("S 1 I D S");
    let told = scene.told();
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
    let mut scene = Scene::solo();
    scene.meets(15);
    let draw = |black, cards| scene.game.is_possible(&scene.state, ChanceOutcome::Draw { black, cards });
    assert!(draw(2, [0, 1, NONE, NONE, NONE, NONE]));
    assert!(!draw(3, [0, 1, NONE, NONE, NONE, NONE]), "one is missing");
    assert!(!draw(1, [0, 1, NONE, NONE, NONE, NONE]), "one too many");
    assert!(!draw(2, [0, 0, NONE, NONE, NONE, NONE]), "the same card twice");
    assert!(!draw(2, [0, 90, NONE, NONE, NONE, NONE]), "no such card");
    assert!(!draw(2, [NONE, 0, NONE, NONE, NONE, NONE]), "a gap");
    assert!(!draw(0, [NONE; 6]) && !draw(7, [0, 1, 2, 3, 4, 5]), "no such face");
}

#[test]
fn ez_30_q19_a_drawn_tactical_works_at_once_and_can_be_chosen_from_the_next_turn_on() {
    // Edge 19.
    let mut scene = Scene::solo();
    scene.meets(18).draws("S 3 S");
    assert_eq!((scene.asked().as_str(), scene.bonus()), ("", 3));
    scene.throws(15);
    assert_eq!(scene.secured_by(0), "S S 3");
    scene.meets(18);
    assert_eq!(scene.asked(), "nobody 3");
}

#[test]
fn ez_q7_q11_the_choice_is_made_anew_each_turn_and_may_be_the_same() {
    // Edge 12.
    let mut scene = Scene::solo().secured(0, "D");
    for _ in 0..2 {
        scene.meets(15);
        assert_eq!(scene.state.public.chosen, NONE, "nothing carries over");
        assert_eq!(scene.asked(), "nobody D");
        scene.calls("D").draws("S I").throws(24);
        assert!(scene.told().iter().any(|event| matches!(event, Event::Ignored { chosen: true, .. })));
    }
    assert_eq!(scene.secured_by(0), "S S D");
}

#[test]
fn ez_q8_in_the_turns_of_others_a_chosen_card_does_nothing() {
    let mut scene = Scene::seats(2).secured(0, "3").secured(1, "1");
    scene.meets(15).calls("3").draws("S").throws(24);
    scene.meets(16);
    assert_eq!((scene.state.public.seat, scene.asked().as_str()), (Seat(1), "nobody 1"));
    scene.calls_nobody().draws("S");
    assert_eq!(scene.bonus(), 0);
}

#[test]
fn ez_q31_of_equal_cards_the_earliest_secured_is_chosen() {
    let mut scene = Scene::solo();
    scene.meets(15).draws("S D D").throws(24);
    let first = scene.told().iter().find_map(|event| match event {
        Event::Drawn { card, kind: drawn, .. } if *drawn == kind("D") => Some(*card),
        _ => None,
    });
    scene.meets(15).calls("D");
    assert_eq!(Some(scene.state.public.chosen), first);
}

#[test]
fn ez_5_18_q5_the_next_zombie_shows_when_the_present_one_has_left_and_not_before() {
    // Edge 31: between two encounters nature is asked, within one she is asked for dice and cards only.
    let mut scene = Scene::solo().secured(0, "1");
    scene.meets(15);
    let another = ChanceOutcome::Zombie { kind: 1 };
    assert!(!scene.game.is_possible(&scene.state, another));
    scene.calls_nobody().draws("S S").throws(4);
    assert!(!scene.game.is_possible(&scene.state, another));
    scene.throws(24);
    assert_eq!((scene.phase(), scene.asked().as_str()), (Phase::Zombie, ""));
    scene.meets(16);
    assert_eq!(scene.asked(), "nobody 1", "it lies open before the choice");
}

#[test]
fn ez_q30_dice_and_draws_are_nobody_s_action() {
    let mut scene = Scene::solo();
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Chance);
    scene.meets(15);
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Chance);
    scene.draws("S");
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Chance);
}

#[test]
fn ez_q33_only_the_seat_on_turn_acts_and_only_on_its_own_cards() {
    let scene = {
        let mut scene = Scene::seats(2).secured(0, "3").secured(1, "D");
        scene.meets(15);
        scene
    };
    let mut others = Vec::new();
    scene.game.legal_actions(&scene.state.public, &(), Seat(1), &mut others);
    assert_eq!(others, []);
    assert_eq!(scene.asked(), "nobody 3");
}

#[test]
fn a_wrong_answer_is_refused_and_changes_nothing() {
    let game = Scene::start(2, Options { ask_forced: true, ..Options::default() }, set(STANDARD)).game;
    let mut run = GameHistory::new(game);
    let mut told = Vec::new();
    run.apply_chance(ChanceOutcome::Rolloff { dice: [6, 1, 0, 0] }, &mut told).expect("possible");
    run.apply_chance(ChanceOutcome::Zombie { kind: 0 }, &mut told).expect("possible");
    let (state, heard) = (run.state().clone(), told.len());
    let refused = [
        (Seat(1), Action::Activate(None), Rejected::NotAsked),
        (Seat(7), Action::Activate(None), Rejected::NotAsked),
        (Seat(0), discard("S"), Rejected::Blocked(BlockedReason::NotNowDiscard)),
        (Seat(0), activate("3"), Rejected::Blocked(BlockedReason::NotSecured { kind: kind("3") })),
        (Seat(0), activate("hp9"), Rejected::Blocked(BlockedReason::NotSecured { kind: kind("hp9") })),
        (Seat(0), activate("I"), Rejected::Blocked(BlockedReason::NotTactical)),
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
    assert_eq!(read(r#"{"type":"discard","kind":"survivor"}"#).expect("an action"), discard("S"));
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
