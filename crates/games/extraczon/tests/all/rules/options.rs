//! Every switch of a table, and what it leaves alone.

use engine::{Rules, Seat, Viewer};
use extraczon::{Action, Memory, OnTie, Options, Reshuffle, Rolloff, STANDARD, TieScope};

use crate::rules::scenario::{Scene, activate, drift, set};

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
        let game = Scene::start(3, options, set(STANDARD)).game;
        drift(&game, 11, |_, _| {}).public
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
    let mut scene = Scene::with(2, Options { memory: Memory::CountsOnly, ..Options::default() }).secured(1, "D S");
    scene.meets(15).draws("S I");
    for viewer in Viewer::all(2) {
        assert_eq!(scene.game.view(&scene.state, viewer).public, scene.state.public);
    }
}

#[test]
fn ez_q32_whose_time_is_up_calls_the_best_hp_card_else_a_defence_else_nobody() {
    let absent = |secured| {
        let mut scene = Scene::with(1, Options { ask_forced: true, ..Options::default() }).secured(0, secured);
        scene.meets(15);
        scene.game.default_action(&scene.state.public, &(), Seat(0))
    };
    assert_eq!(absent("D 1 3 2 S"), activate("3"));
    assert_eq!(absent("D 1"), activate("1"));
    assert_eq!(absent("D S"), activate("D"));
    assert_eq!(absent("S"), Action::Activate(None));
}

#[test]
fn ez_q32_whose_time_is_up_gives_up_survivors_then_defences_then_the_smaller_bonus() {
    let mut scene = Scene::solo();
    scene.meets(20).draws("3 1 D S 2 I").throws(4);
    let mut given = Vec::new();
    while !scene.asked().is_empty() {
        let Action::Discard(kind) = scene.game.default_action(&scene.state.public, &(), Seat(0)) else {
            panic!("a discard")
        };
        scene.gives_up(&kind.to_string());
        given.push(kind.to_string());
        scene.throws(4);
    }
    assert_eq!(given, ["survivor", "defense", "hp1", "hp2"]);
    assert_eq!(scene.area(), "", "the last card goes by itself");
}

#[test]
fn ez_q32_of_cards_with_two_values_the_one_that_helps_most_when_chosen_is_called() {
    let mut scene = Scene::tiny(Options::default()).secured(0, "hp1:hp3 hp2+defense defense2:defense");
    scene.meets(9);
    assert_eq!(scene.asked(), "nobody defense2:defense hp1:hp3 hp2+defense");
    assert_eq!(scene.game.default_action(&scene.state.public, &(), Seat(0)), activate("hp1:hp3"));
}
