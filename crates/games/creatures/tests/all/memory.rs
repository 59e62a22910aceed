//! Tests for tables without seen marks, which are games of memory (IX-Q6): after a meeting, seen creatures are not
//! distinguishable from others.

use crate::common::*;
use creatures::{Action, ChanceOutcome, Creatures, Melee, Options, OwnBase, Swap};
use engine::{BlockedActions, LegalActions, Observe, Seat, Viewer};
use serde_json::json;

fn forgetful() -> Options {
    Options { seen_marks: false, swap: Swap::Both, own_base: OwnBase::Free, ..fixed_seating_options() }
}

/// Orange has publicly killed a blue friend on E5 and has two moves left.
fn after_a_kill(options: Options) -> Scenario<Melee> {
    after(new_extinction(4, options))
}

fn after(game: Creatures<Melee>) -> Scenario<Melee> {
    let scene = Scenario::new(game, 0, 4).at_home(ORANGE, 2, 1).at_home(YELLOW, 2, 1).at_home(BLUE, 2, 1);
    let scene = scene.at_home(PURPLE, 1, 1).with(ORANGE, "E4", FOE).with(ORANGE, "A4", FOE).with(ORANGE, "H2", FRIEND);
    let mut scene = scene.with(BLUE, "E5", FRIEND).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    scene.take_action(step_action(ORANGE, "A4", "A5"));
    scene.apply_outcome(ChanceOutcome::Raid { foe: false });
    scene
}

/// Serializes everything that a viewer can read: the view, the choices and all events.
fn all<K: creatures::Variant>(scene: &Scenario<K>, viewer: Viewer) -> String {
    let view = scene.game.view(&scene.state, viewer);
    let (mut legal, mut closed, mut unasked) = (vec![], vec![], vec![]);
    if let Some((seat, own)) = &view.own {
        scene.game.legal_actions(&view.public, own, *seat, &mut legal);
        scene.game.blocked_actions(&view.public, own, *seat, &mut closed);
        scene.game.out_of_turn_actions(&view.public, own, *seat, &mut unasked);
    }
    let heard = scene.events_seen_by(viewer.seat().map(|seat| seat.0));
    json!([view, scene.game.wire_view(&view), legal, closed, unasked, heard]).to_string()
}

/// Returns sequences of actions that are possible with the creature on E5, regardless of its character.
fn deeds() -> Vec<Vec<Action>> {
    let walk = |steps: &[(&str, &str)]| steps.iter().map(|(from, to)| step_action(ORANGE, from, to)).collect();
    vec![
        vec![],
        walk(&[("E5", "F4"), ("F4", "G4")]),
        vec![Action::Swap { at: parse_hex("E5"), character: FOE }],
        vec![Action::Exchange { at: parse_hex("H2"), with: parse_hex("E5") }],
        vec![Action::Fetch { at: parse_hex("E5"), character: FRIEND }],
        // The exchanged creature goes home from H2, and a raid starts there.
        vec![Action::Exchange { at: parse_hex("H2"), with: parse_hex("E5") }, step_action(ORANGE, "H2", "I1")],
        vec![Action::End {}],
    ]
}

#[test]
fn ix_q6_two_worlds_that_differ_in_somebody_once_seen_look_and_sound_alike() {
    for deed in deeds() {
        let mut seen = after_a_kill(forgetful());
        seen.told.clear();
        // On the same board, E5 holds a friend that was never seen, and the foe is at home.
        let mut unseen = after_a_kill(forgetful());
        unseen.told.clear();
        let e5 = unseen.hex_index("E5");
        unseen.state.private.foes.remove(e5);
        unseen.assert_invariants();
        for action in &deed {
            seen.take_action(*action);
            unseen.take_action(*action);
        }
        seen.take_action_out_of_turn(1, Action::Warn { to: Seat(0) });
        unseen.take_action_out_of_turn(1, Action::Warn { to: Seat(0) });
        for viewer in Viewer::all(4).filter(|viewer| *viewer != Viewer::Seat(Seat(0))) {
            assert_eq!(all(&seen, viewer), all(&unseen, viewer), "{viewer:?} after {deed:?}");
        }
    }
}

#[test]
fn ix_q6_what_was_seen_may_be_asked_and_claimed_like_anything_else() {
    let mut scene = after_a_kill(forgetful());
    assert!(scene.may_say(1).contains(&Action::AskChar { at: parse_hex("E5") }));
    assert!(scene.may_say(0).contains(&Action::ClaimChar { at: parse_hex("E5"), character: FRIEND }));
    // With seen marks, the character is public.
    let marked = after_a_kill(Options { seen_marks: true, ..forgetful() });
    assert!(!marked.may_say(1).contains(&Action::AskChar { at: parse_hex("E5") }));
    // A claim about a swap is not compared with what was seen before the swap.
    scene.take_action(Action::Swap { at: parse_hex("E5"), character: FOE });
    scene.take_action_out_of_turn(0, Action::ClaimSwap { at: parse_hex("E5"), changed: true });
    assert_eq!(scene.state.public.words_of(Seat(0)).count(), 0);
    assert_eq!(scene.state.public.swaps[0].map(|swap| swap.was), Some(None));
}

#[test]
fn ix_q6_ix_73_only_those_who_share_a_space_are_plainly_friends() {
    let scene = Scenario::new(new_extinction(4, forgetful()), 0, 4).at_home(ORANGE, 2, 1).at_home(YELLOW, 2, 1);
    let scene = scene.at_home(BLUE, 2, 1).at_home(PURPLE, 1, 1).with(ORANGE, "E4", FRIEND);
    let mut scene = scene.with_pair(&[BLUE, PURPLE], "C4").with(BLUE, "E5", FRIEND).balance_and_check();
    let known =
        |scene: &Scenario<Melee>, at: &str| scene.game.visible_character(&scene.state.public, scene.hex_index(at));
    assert_eq!((known(&scene, "C4"), known(&scene, "E5")), (Some(FRIEND), None));
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    assert_eq!(known(&scene, "E5"), Some(FRIEND));
    scene.take_action(Action::End {});
    for seat in [1, 2] {
        scene.apply_outcome(ChanceOutcome::Die { face: 1 });
        if seat == 1 {
            scene.take_action(Action::End {});
        }
    }
    // Blue leaves both hexes: neither the creature that leaves nor the one that stays has a mark.
    scene.take_action(step_action(BLUE, "C4", "C3"));
    assert_eq!((known(&scene, "C3"), known(&scene, "C4")), (None, None));
}

#[test]
fn ix_q6_tables_of_the_first_rules_go_on_telling_what_was_seen() {
    let game = Creatures::with_rules_version(1, 4, forgetful(), CONTENT.clone()).expect("seats and options fit");
    let mut scene = after(game);
    scene.take_action(step_action(ORANGE, "E5", "F4"));
    let moved = scene.events_seen_by(None).pop().expect("a step is told");
    assert!(matches!(moved, creatures::Event::Moved { character: Some(FOE), .. }));
    assert_eq!(scene.game.visible_character(&scene.state.public, scene.hex_index("F4")), None);
}
