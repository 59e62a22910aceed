//! Tests for every option of a table, and for the behaviour that the option leaves unchanged.

use engine::{Defaults, Observe, Seat, Viewer};
use extraczon::{Action, Memory, OnTie, Options, Reshuffle, Rolloff, STANDARD_PACK, TieScope};

use crate::rules::scenario::{Scenario, activate_action, compile_pack, play_random_game};

#[test]
fn the_defaults_are_the_rulebook_s_game() {
    let options = Options::default();
    assert_eq!(
        (options.rolloff, options.reshuffle, options.tie_scope),
        (Rolloff::Tied, Reshuffle::WhenEmpty, TieScope::Top)
    );
    assert_eq!((options.memory, options.on_tie), (Memory::Open, OnTie::Offer));
    assert_eq!((options.ask_forced, options.house_ranks, options.timeout_s), (false, false, 0));
    assert_eq!(options.card_set, "standard");
}

#[test]
fn unknown_switches_and_values_are_refused() {
    let read = |text| serde_json::from_str::<Options>(text);
    assert_eq!(read("{}").expect("defaults"), Options::default());
    let everyone = read(r#"{"rolloff":"everyone"}"#).expect("a known value");
    assert_eq!(everyone.rolloff, Rolloff::Everyone);
    for text in [r#"{"rolloff":"some"}"#, r#"{"reshufle":"when_empty"}"#, r#"{"timeout_s":-1}"#, r#"{"ask_forced":1}"#]
    {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn ez_q23_q24_q26_q27_switches_for_the_screen_and_the_table_change_no_game() {
    let shown = |options| {
        let game = Scenario::start(3, options, compile_pack(STANDARD_PACK)).game;
        play_random_game(&game, 11, |_, _| {}).public
    };
    let plain = shown(Options::default());
    for options in [
        Options { memory: Memory::CountsOnly, ..Options::default() },
        Options { on_tie: OnTie::Replay, ..Options::default() },
        Options { house_ranks: true, ..Options::default() },
        Options { timeout_s: 30, ..Options::default() },
        Options { card_set: "plain".into(), ..Options::default() },
    ] {
        assert_eq!(shown(options.clone()), plain, "{options:?}");
    }
}

#[test]
fn ez_q23_q24_the_rules_themselves_hide_nothing() {
    let mut scene =
        Scenario::with(2, Options { memory: Memory::CountsOnly, ..Options::default() }).with_secured(1, "D S");
    scene.encounter_zombie(15).draw_cards("S I");
    for viewer in Viewer::all(2) {
        assert_eq!(scene.game.view(&scene.state, viewer).public, scene.state.public);
    }
}

#[test]
fn ez_q32_whose_time_is_up_calls_the_best_hp_card_else_a_defence_else_nobody() {
    let absent = |secured| {
        let mut scene = Scenario::with(1, Options { ask_forced: true, ..Options::default() }).with_secured(0, secured);
        scene.encounter_zombie(15);
        scene.game.default_action(&scene.state.public, &(), Seat(0))
    };
    assert_eq!(absent("D 1 3 2 S"), activate_action("3"));
    assert_eq!(absent("D 1"), activate_action("1"));
    assert_eq!(absent("D S"), activate_action("D"));
    assert_eq!(absent("S"), Action::Activate(None));
}

#[test]
fn ez_q32_whose_time_is_up_gives_up_survivors_then_defences_then_the_smaller_bonus() {
    let mut scene = Scenario::new_solo();
    scene.encounter_zombie(20).draw_cards("3 1 D S 2 I").roll_hp_dice(4);
    let mut given = Vec::new();
    while !scene.legal_action_words().is_empty() {
        let Action::Discard(kind) = scene.game.default_action(&scene.state.public, &(), Seat(0)) else {
            panic!("a discard")
        };
        scene.gives_up(&kind.to_string());
        given.push(kind.to_string());
        scene.roll_hp_dice(4);
    }
    assert_eq!(given, ["survivor", "defense", "hp1", "hp2"]);
    assert_eq!(scene.area_words(), "", "the last card goes by itself");
}

#[test]
fn ez_q32_of_cards_with_two_values_the_one_that_helps_most_when_chosen_is_called() {
    let mut scene =
        Scenario::with_tiny_pack(Options::default()).with_secured(0, "hp1:hp3 hp2+defense defense2:defense");
    scene.encounter_zombie(9);
    assert_eq!(scene.legal_action_words(), "nobody defense2:defense hp1:hp3 hp2+defense");
    assert_eq!(scene.game.default_action(&scene.state.public, &(), Seat(0)), activate_action("hp1:hp3"));
}
