//! Tests for private information: characters, views, determinizations, and that talk does not affect the game.

use crate::common::*;
use creatures::{Action, ChanceOutcome, Duel, Event, Melee, Options, Phase, Secrecy, Statement, StatementVerdict};
use engine::{BlockedActions, Invariants, LegalActions, Observe, Rules, Scoring, Seat, State, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Four seats in the middle of a game: orange 0, yellow 1, blue 2, purple 3.
fn melee(seat: u8) -> Scenario<Melee> {
    let scene = Scenario::new(new_extinction(4, fixed_seating_options()), seat, 5);
    scene
        .at_home(ORANGE, 1, 1)
        .at_home(YELLOW, 1, 1)
        .at_home(BLUE, 2, 1)
        .at_home(PURPLE, 1, 1)
        .with(ORANGE, "E4", FRIEND)
        .with(BLUE, "E6", FOE)
        .with(YELLOW, "G5", FRIEND)
        .balance_and_check()
}

/// Serializes everything that a viewer sees of a position.
fn seen<K: creatures::Variant>(scene: &Scenario<K>, viewer: Viewer) -> String {
    let view = scene.game.view(&scene.state, viewer);
    let mut text = serde_json::to_string(&view).unwrap();
    if let Some((seat, own)) = &view.own {
        let (mut legal, mut closed, mut unasked) = (vec![], vec![], vec![]);
        scene.game.legal_actions(&view.public, own, *seat, &mut legal);
        scene.game.blocked_actions(&view.public, own, *seat, &mut closed);
        scene.game.out_of_turn_actions(&view.public, own, *seat, &mut unasked);
        text += &serde_json::to_string(&(legal, closed, unasked)).unwrap();
    }
    text
}

fn heard<K: creatures::Variant>(scene: &Scenario<K>, viewer: Viewer) -> String {
    let told = scene.told.iter().filter(|told| told.to.includes(viewer));
    told.map(|told| serde_json::to_string(&told.event).unwrap()).collect()
}

#[test]
fn ix_3_4_positions_that_differ_in_unseen_characters_are_the_same_bytes_to_others() {
    // The secrets are orange's character on E4, its home, and the results of a swap and a birth.
    let play = |on_board, at_home: (u16, u16), swapped, mixed: u8| {
        let scene = Scenario::new(new_extinction(4, fixed_seating_options()), 0, 6);
        let scene = scene.at_home(ORANGE, at_home.0, at_home.1).at_home(YELLOW, 2, 2).at_home(BLUE, 1, 1);
        let scene = scene.at_home(PURPLE, 1, 1).with(ORANGE, "E4", on_board).with(ORANGE, "G4", FOE);
        let mut scene = scene.with(BLUE, "G5", FRIEND).balance_and_check();
        scene.take_action(step_action(ORANGE, "E4", "E5"));
        scene.take_action(Action::Swap { at: parse_hex("E5"), character: swapped });
        scene.take_action(step_action(ORANGE, "G4", "G5"));
        scene.take_action(Action::Birth { species: ORANGE, foes: mixed });
        scene.take_action(Action::Out { species: ORANGE, character: FOE, to: parse_hex("H1") });
        scene
    };
    let one = play(FRIEND, (2, 1), FOE, 0);
    let other = play(FOE, (1, 2), FRIEND, 2);
    assert_ne!(one.state.private, other.state.private);
    for seat in [1, 2, 3] {
        let viewer = Viewer::Seat(Seat(seat));
        assert_eq!(seen(&one, viewer), seen(&other, viewer));
        assert_eq!(heard(&one, viewer), heard(&other, viewer));
    }
    assert_eq!(seen(&one, Viewer::Spectator), seen(&other, Viewer::Spectator));
    assert_eq!(heard(&one, Viewer::Spectator), heard(&other, Viewer::Spectator));
    assert_ne!(seen(&one, Viewer::Seat(Seat(0))), seen(&other, Viewer::Seat(Seat(0))));
}

#[test]
fn ix_q11_edge_37_whom_a_birth_asks_tells_nothing_about_the_reserve() {
    // With six friends out only foes can be born, with none out any character can: other seats see the same request.
    let waits = |friends: u16, foes: u16| {
        let scene = Scenario::new(new_extinction(4, fixed_seating_options()), 0, 5)
            .at_home(ORANGE, friends, foes)
            .at_home(YELLOW, 1, 0);
        let mut scene = scene
            .at_home(BLUE, 2, 0)
            .at_home(PURPLE, 1, 0)
            .with(ORANGE, "E4", FOE)
            .with(BLUE, "E5", FRIEND)
            .balance_and_check();
        scene.take_action(step_action(ORANGE, "E4", "E5"));
        assert_eq!(scene.seat_to_act(), 0);
        (seen(&scene, Viewer::Spectator), scene.legal_actions(0).len())
    };
    let (one, other) = (waits(6, 0), waits(2, 4));
    assert_eq!(one.0, other.0);
    assert_eq!((one.1, other.1), (1, 2));
}

#[test]
fn imagined_worlds_keep_what_was_seen_and_vary_the_rest() {
    let mut scene = melee(0).with_seen("E6");
    scene.take_action(step_action(ORANGE, "E4", "F4"));
    let view = scene.game.view(&scene.state, Viewer::Seat(Seat(0)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let (e6, g5, f4) = (scene.hex_index("E6"), scene.hex_index("G5"), scene.hex_index("F4"));
    let (mut foes_g5, mut home) = (0, [0; 4]);
    for _ in 0..2000 {
        let private = scene.game.determinize(&view, &mut rng);
        let world = State { public: view.public.clone(), private };
        assert_eq!(scene.game.check_invariants(&world), Ok(()));
        assert!(world.private.foes.contains(e6) && !world.private.foes.contains(f4));
        foes_g5 += u32::from(world.private.foes.contains(g5));
        home[usize::from(world.private.home_foes[BLUE.index()])] += 1;
    }
    assert!((900..1100).contains(&foes_g5), "{foes_g5} of 2000");
    assert!(home.iter().all(|count| *count > 150), "{home:?}");
}

#[test]
fn ix_70_imagined_worlds_stay_within_the_supply() {
    // Twelve pieces of yellow are out, and one of them was seen to be a friend, which leaves five friends and six
    // foes.
    let scene = Scenario::new(new_extinction(3, fixed_seating_options()), 0, 5).at_home(RED, 2, 0).at_home(BLUE, 2, 0);
    let scene = scene
        .with(YELLOW, "E4", FRIEND)
        .with_seen("E4")
        .with(YELLOW, "E5", FOE)
        .at_home(YELLOW, 5, 5)
        .balance_and_check();
    let view = scene.game.view(&scene.state, Viewer::Spectator);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..200 {
        let private = scene.game.determinize(&view, &mut rng);
        let outside = u16::from(private.foes.contains(scene.hex_index("E5")));
        assert_eq!(private.home_foes[YELLOW.index()] + outside, 6);
    }
}

#[test]
fn ix_76_ix_q6_what_was_seen_travels_with_the_creature_until_a_swap() {
    let scene =
        Scenario::new(new_extinction(4, fixed_seating_options()), 0, 6).at_home(ORANGE, 1, 0).at_home(YELLOW, 2, 0);
    let scene = scene.at_home(PURPLE, 2, 0).at_home(BLUE, 1, 0).with(ORANGE, "E4", FOE).with(BLUE, "E5", FRIEND);
    let mut scene = scene.balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    scene.take_action(step_action(ORANGE, "E5", "E6"));
    assert_eq!(scene.state.public.seen_at(scene.hex_index("E6")), Some(FOE));
    // All viewers receive public information.
    assert!(scene.events_seen_by(None).iter().any(|event| matches!(event, Event::Moved { character: Some(FOE), .. })));
    scene.take_action(Action::Swap { at: parse_hex("E6"), character: FRIEND });
    assert_eq!(scene.state.public.seen_at(scene.hex_index("E6")), None);
    assert!(
        scene.events_seen_by(Some(1)).iter().all(|event| !matches!(event, Event::Swapped { character: Some(_), .. }))
    );
    assert!(
        scene
            .events_seen_by(Some(0))
            .iter()
            .any(|event| matches!(event, Event::Swapped { character: Some(FRIEND), .. }))
    );
}

#[test]
fn ix_73_ix_q24_whoever_shares_a_space_is_a_friend_and_known_to_be() {
    let scene = melee(0).with_pair(&[BLUE, PURPLE], "C4").balance_and_check();
    let view = scene.game.view(&scene.state, Viewer::Spectator);
    assert_eq!(view.public.seen_at(scene.hex_index("C4")), Some(FRIEND));
    assert!(scene.is_legal(Action::Swap { at: parse_hex("E4"), character: FOE }));
}

#[test]
fn ix_52_ix_q27_edge_36_open_characters_lie_open_births_and_all() {
    let play = |secrecy| {
        let game = new_infection(Options { secrecy, ..fixed_seating_options() });
        let scene = Scenario::new(game, 0, 5).with(ORANGE, "E4", FOE).with(BLUE, "E5", FRIEND).with(BLUE, "A3", FOE);
        let mut scene = scene.balance_and_check();
        let legal = scene.legal_actions(0);
        scene.take_action(step_action(ORANGE, "E4", "E5"));
        scene.take_action(Action::Birth { species: ORANGE, foes: 1 });
        (legal, scene)
    };
    let (hidden_legal, hidden) = play(Secrecy::Hidden);
    let (open_legal, open) = play(Secrecy::Open);
    assert_eq!(hidden_legal, open_legal);
    let foes = |scene: &Scenario<Duel>| {
        scene.events_seen_by(None).into_iter().find_map(|event| match event {
            Event::Born { foes, .. } => Some(foes),
            _ => None,
        })
    };
    assert_eq!((foes(&hidden), foes(&open)), (Some(None), Some(Some(1))));
    assert_eq!(open.state.public.home_foes[ORANGE.index()], 1);
    assert!(open.state.private.foes.is_empty());
    // With one open seat, only that seat's creatures are visible.
    let one = Secrecy::Seats(engine::SeatSet::only(Seat(1)));
    let (_, single) = play(one);
    assert_eq!(foes(&single), Some(None));
    assert!(single.state.public.foes.contains(single.hex_index("A3")));
}

#[test]
fn ix_q3_the_owner_alone_learns_what_a_raid_took() {
    let mut scene = melee(0).with(ORANGE, "A4", FRIEND).balance_and_check();
    scene.take_action(step_action(ORANGE, "A4", "A5"));
    scene.apply_outcome(ChanceOutcome::Raid { foe: true });
    let taken = |seat| {
        scene.events_seen_by(seat).into_iter().find_map(|event| match event {
            Event::Raided { character, .. } => Some(character),
            _ => None,
        })
    };
    assert_eq!((taken(Some(2)), taken(Some(0)), taken(None)), (Some(Some(FOE)), Some(None), Some(None)));
}

/// Returns the state with everything reset that talk may change.
fn silent(scene: &Scenario<Melee>) -> engine::StateOf<creatures::Extinction> {
    let mut state = scene.state.clone();
    let start = scene.game.initial_state();
    state.public.said = start.public.said;
    state.public.claims = start.public.claims;
    state.public.proven = start.public.proven;
    state.public.broken = start.public.broken;
    state.public.words = start.public.words;
    state.public.pending_words = 0;
    state.private.lies = start.private.lies;
    state
}

#[test]
fn ix_5_6_ix_q34_everything_that_can_be_said_changes_nothing_else_and_leaks_nothing() {
    let mut scene = melee(0).with_seen("G5");
    scene.take_action(Action::Swap { at: parse_hex("E4"), character: FOE });
    let quiet = silent(&scene);
    for seat in 0..4 {
        for said in scene.may_say(seat).into_iter().filter(|said| said.is_talk()) {
            let mut after = Scenario { game: scene.game.clone(), state: scene.state.clone(), told: vec![] };
            let legal: Vec<_> = (0..4).map(|seat| after.legal_actions(seat)).collect();
            after.take_action_out_of_turn(seat, said);
            assert_eq!(silent(&after), quiet, "{said:?}");
            assert_eq!((0..4).map(|seat| after.legal_actions(seat)).collect::<Vec<_>>(), legal);
            // Only the speaker learns if the statement is true.
            for other in (0..4).filter(|other| *other != seat) {
                assert!(
                    after
                        .events_seen_by(Some(other))
                        .iter()
                        .all(|event| !matches!(event, Event::Said { truth: Some(_), .. }))
                );
            }
        }
    }
}

#[test]
fn ix_q34_a_claim_is_decided_when_the_creature_is_seen_and_not_before() {
    for (claimed, verdict) in [(FOE, StatementVerdict::False), (FRIEND, StatementVerdict::True)] {
        let mut scene = melee(0).with(BLUE, "F5", FOE).balance_and_check();
        scene.take_action_out_of_turn(0, Action::ClaimChar { at: parse_hex("E4"), character: claimed });
        assert!(scene.events_seen_by(None).iter().all(|event| !matches!(event, Event::Decided { .. })));
        // The statement moves with the creature.
        scene.take_action(step_action(ORANGE, "E4", "E5"));
        assert_eq!(
            scene.state.public.words[0][0],
            Some(Statement::Character { at: parse_hex("E5"), character: claimed })
        );
        scene.take_action(step_action(ORANGE, "E5", "F5"));
        let decided = scene.events_seen_by(None).into_iter().find_map(|event| match event {
            Event::Decided { seat, verdict, .. } => Some((seat, verdict)),
            _ => None,
        });
        assert_eq!(decided, Some((Seat(0), verdict)));
        assert_eq!(scene.state.private.lies[0], u8::from(verdict == StatementVerdict::False));
    }
}

fn verdicts(scene: &Scenario<Melee>) -> Vec<StatementVerdict> {
    let events = scene.events_seen_by(None).into_iter();
    events.filter_map(|event| if let Event::Decided { verdict, .. } = event { Some(verdict) } else { None }).collect()
}

#[test]
fn a_claim_lapses_with_a_swap_and_is_settled_by_the_end() {
    let mut scene = melee(0);
    scene.take_action_out_of_turn(0, Action::ClaimChar { at: parse_hex("E4"), character: FOE });
    scene.take_action(Action::Swap { at: parse_hex("E4"), character: FRIEND });
    assert_eq!(verdicts(&scene), [StatementVerdict::Lapsed]);

    let scene = Scenario::new(new_extinction(3, fixed_seating_options()), 0, 5).at_home(RED, 2, 0).at_home(BLUE, 2, 0);
    let scene = scene.with(BLUE, "C4", FOE).with(RED, "E4", FOE).with(YELLOW, "E5", FRIEND);
    let mut ending = scene.balance_and_check();
    ending.take_action_out_of_turn(2, Action::ClaimChar { at: parse_hex("C4"), character: FRIEND });
    ending.take_action(step_action(RED, "E4", "E5"));
    ending.choose_friendly_births();
    assert!(ending.is_over());
    let told = ending.events_seen_by(None).into_iter();
    let verdict: Vec<_> =
        told.filter(|event| matches!(event, Event::Decided { verdict: StatementVerdict::False, .. })).collect();
    assert_eq!(verdict.len(), 1);
    assert_eq!(ending.game.ending(&ending.state).detail.seats[2].bluffs, 1);
}

#[test]
fn a_claim_about_a_swap_is_decided_only_if_the_creature_was_known_before() {
    let mut scene = melee(0).with_seen("E4").with(BLUE, "E5", FOE).balance_and_check();
    scene.take_action(Action::Swap { at: parse_hex("E4"), character: FOE });
    scene.take_action_out_of_turn(0, Action::ClaimSwap { at: parse_hex("E4"), changed: false });
    assert_eq!(scene.state.private.lies[0], 1);
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    assert_eq!(verdicts(&scene), [StatementVerdict::False]);

    let mut scene = melee(0).with(BLUE, "E5", FOE).balance_and_check();
    scene.take_action(Action::Swap { at: parse_hex("E4"), character: FOE });
    scene.take_action_out_of_turn(0, Action::ClaimSwap { at: parse_hex("E4"), changed: true });
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    assert!(verdicts(&scene).is_empty(), "nobody knew what it was before, and nobody learns it now");
}

#[test]
fn peace_is_broken_by_the_first_blow_and_kept_when_it_runs_out() {
    let mut scene = melee(0).with(ORANGE, "E5", FOE).balance_and_check();
    scene.take_action_out_of_turn(0, Action::PromisePeace { to: Seat(2), rounds: 2 });
    scene.take_action(step_action(ORANGE, "E5", "E6"));
    assert_eq!((verdicts(&scene), scene.state.public.broken[0]), (vec![StatementVerdict::Broken], 1));

    let mut scene = melee(0);
    scene.take_action_out_of_turn(0, Action::PromisePeace { to: Seat(2), rounds: 1 });
    scene.take_action(Action::End {});
    assert_eq!((verdicts(&scene), scene.state.public.broken[0]), (vec![StatementVerdict::Kept], 0));
}

#[test]
fn a_truce_is_a_promise_on_both_sides_and_questions_are_answered_by_claims() {
    let mut scene = melee(0);
    scene.take_action_out_of_turn(0, Action::OfferTruce { to: Seat(1), rounds: 3 });
    assert!(!scene.may_say(2).contains(&Action::AcceptTruce { of: Seat(0) }));
    scene.take_action_out_of_turn(1, Action::AcceptTruce { of: Seat(0) });
    let peace = |to| Some(Statement::Peace { to: Seat(to), left: 3 });
    assert_eq!((scene.state.public.words[0][0], scene.state.public.words[1][0]), (peace(1), peace(0)));

    scene.take_action_out_of_turn(3, Action::AskChar { at: parse_hex("E4") });
    scene.take_action_out_of_turn(0, Action::ClaimChar { at: parse_hex("E4"), character: FOE });
    assert_eq!(verdicts(&scene), [StatementVerdict::Answered, StatementVerdict::Answered]);
    scene.take_action_out_of_turn(2, Action::PromiseVisit { at: parse_hex("G5"), species: BLUE });
    scene.take_action_out_of_turn(3, Action::Warn { to: Seat(0) });
    scene.take_action_out_of_turn(1, Action::OfferTruce { to: Seat(2), rounds: 1 });
    scene.take_action_out_of_turn(2, Action::DeclineTruce { of: Seat(1) });
    assert_eq!(verdicts(&scene).len(), 3);
}

#[test]
fn a_promised_visit_is_kept_by_a_friend_and_broken_by_a_foe() {
    for (comes, verdict) in [(FRIEND, StatementVerdict::Kept), (FOE, StatementVerdict::Broken)] {
        let mut scene = melee(0).with(ORANGE, "G4", comes).balance_and_check();
        scene.take_action_out_of_turn(0, Action::PromiseVisit { at: parse_hex("G5"), species: ORANGE });
        scene.take_action(step_action(ORANGE, "G4", "G5"));
        assert_eq!(verdicts(&scene), [verdict]);
    }
}

/// True if a seat has no statement to make now.
fn speechless(scene: &Scenario<Melee>, seat: u8) -> bool {
    !scene.may_say(seat).iter().any(|action| action.is_talk())
}

#[test]
fn six_statements_a_turn_and_only_while_one_is_in_the_game() {
    let mut scene = melee(0);
    for _ in 0..creatures::MAX_STATEMENTS_PER_TURN {
        scene.take_action_out_of_turn(2, Action::Warn { to: Seat(0) });
    }
    assert!(speechless(&scene, 2));
    assert_eq!(scene.blocked_clause(Action::Warn { to: Seat(9) }), "IX-Q34");
    scene.take_action(Action::End {});
    assert!(!speechless(&scene, 2));
    let out = Scenario::new(new_extinction(4, fixed_seating_options()), 0, 3)
        .at_home(ORANGE, 2, 0)
        .at_home(YELLOW, 2, 0)
        .at_home(BLUE, 1, 0);
    assert!(speechless(&out.balance_and_check(), 3));
    let mute = Scenario::new(new_extinction(4, Options { talk: false, ..fixed_seating_options() }), 0, 3)
        .at_home(ORANGE, 2, 0);
    assert!(speechless(&mute, 0));
    // No statements are possible before the first turn.
    let game = new_extinction(4, fixed_seating_options());
    let before = Scenario { state: game.initial_state(), game, told: vec![] };
    assert_eq!(before.state.public.phase, Phase::Mix);
    assert!(speechless(&before, 0));
}

#[test]
fn the_seventh_open_word_pushes_the_oldest_out() {
    let mut scene = melee(0);
    for rounds in 1..=3 {
        for to in [1, 2, 3] {
            if usize::from(scene.state.public.said[0]) < usize::from(creatures::MAX_STATEMENTS_PER_TURN) {
                scene.take_action_out_of_turn(0, Action::PromisePeace { to: Seat(to), rounds });
            }
        }
    }
    // Six promises to three seats: each newer one replaced the older one to the same seat.
    assert_eq!(scene.state.public.words_of(Seat(0)).count(), 3);
    scene.state.public.said = [0; 6];
    for to in [1, 2, 3] {
        scene.take_action_out_of_turn(0, Action::OfferTruce { to: Seat(to), rounds: 1 });
    }
    assert_eq!(scene.state.public.words_of(Seat(0)).count(), 6);
    scene.take_action_out_of_turn(0, Action::ClaimChar { at: parse_hex("E4"), character: FOE });
    let words: Vec<Statement> = scene.state.public.words_of(Seat(0)).collect();
    assert_eq!(words.len(), 6);
    assert_eq!(words[5], Statement::Character { at: parse_hex("E4"), character: FOE });
    assert!(!words.contains(&Statement::Peace { to: Seat(1), left: 2 }));
}
