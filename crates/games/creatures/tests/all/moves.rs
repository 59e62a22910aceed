//! Tests for moves, consecutive meetings, swaps and births, in hand-made positions.

use crate::common::*;
use creatures::{
    Action, BirthPreference, ChanceOutcome, Creatures, Duel, Event, Extinction, Infection, Melee, OneInteraction,
    Options, OwnBase, Phase, Secrecy, Swap,
};
use engine::{Chance, Defaults, Observe, Seat};

fn duel(seat: u8, moves: u8) -> Scenario<Duel> {
    Scenario::new(new_infection(fixed_seating_options()), seat, moves)
}

/// Four seats: orange 0, yellow 1, blue 2, purple 3. Every seat has creatures at home.
fn melee(seat: u8, moves: u8) -> Scenario<Melee> {
    let scene = Scenario::new(new_extinction(4, fixed_seating_options()), seat, moves);
    scene.at_home(ORANGE, 1, 1).at_home(YELLOW, 1, 1).at_home(BLUE, 1, 1).at_home(PURPLE, 1, 1)
}

fn swap(at: &str, character: creatures::Character) -> Action {
    Action::Swap { at: parse_hex(at), character }
}

#[test]
fn ix_8_9_11_12_moves_are_divided_as_the_seat_likes_and_need_not_be_used() {
    // IX-1, IX-2: two creatures of one species, a friend and a foe.
    let mut scene = melee(0, 4).with(ORANGE, "E4", FRIEND).with(ORANGE, "G4", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.take_action(swap("G4", FRIEND));
    scene.take_action(step_action(ORANGE, "E5", "D5"));
    assert_eq!(scene.state.public.moves, 1);
    // IX-Q9: the last move is forfeited.
    scene.take_action(Action::End {});
    assert_eq!((scene.state.public.phase, scene.state.public.seat), (Phase::Roll, engine::Seat(1)));
}

#[test]
fn ix_7_ix_83_the_turn_ends_with_the_last_move_and_the_next_seat_follows() {
    let mut scene = melee(3, 1).with(PURPLE, "E4", FRIEND).balance_and_check();
    assert_eq!(scene.blocked_clause(Action::Mix { foes: 1 }), "IX-7");
    scene.take_action(step_action(PURPLE, "E4", "E5"));
    assert_eq!(scene.state.public.seat, engine::Seat(0));
    assert_eq!(scene.state.public.turn, 2);
    // Another seat has no legal actions.
    assert!(scene.legal_actions(3).is_empty());
}

#[test]
fn ix_9_ix_14_a_step_goes_to_a_neighbour_and_never_through_anybody() {
    let scene = melee(0, 6).with(ORANGE, "E4", FOE).with(BLUE, "E5", FOE).balance_and_check();
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "E4", "E6")), "IX-9");
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "F4", "F5")), "IX-9");
    assert_eq!(scene.blocked_clause(step_action(BLUE, "E5", "E6")), "IX-9");
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "E4", "M13")), "IX-9");
}

#[test]
fn ix_13_edge_1_own_species_is_in_the_way_whatever_it_is() {
    for (one, other) in [(FOE, FRIEND), (FRIEND, FRIEND), (FOE, FOE)] {
        let scene =
            duel(0, 5).with(ORANGE, "E3", one).with(ORANGE, "E4", other).with(BLUE, "E7", FOE).balance_and_check();
        assert_eq!(scene.blocked_clause(step_action(ORANGE, "E3", "E4")), "IX-13");
    }
}

#[test]
fn ix_13_edge_2_own_species_is_in_the_way_in_a_shared_space_too() {
    let scene = melee(0, 5).with_pair(&[ORANGE, BLUE], "E4").with(ORANGE, "E3", FOE).balance_and_check();
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "E3", "E4")), "IX-13");
}

#[test]
fn ix_50_edge_3_where_foes_have_cancelled_somebody_else_may_stop() {
    let mut scene = duel(0, 5)
        .with(ORANGE, "E3", FOE)
        .with(PURPLE, "D4", FRIEND)
        .with(BLUE, "E5", FOE)
        .with(BLUE, "A3", FOE)
        .balance_and_check();
    scene.take_action(step_action(ORANGE, "E3", "E4"));
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    assert!(scene.species_on("E5").is_empty());
    scene.take_action(step_action(PURPLE, "D4", "E5"));
    assert_eq!(scene.species_on("E5"), [PURPLE]);
}

#[test]
fn ix_24_edge_4_a_friend_that_steps_onto_a_foe_feeds_it_and_the_turn_goes_on() {
    let mut scene = melee(0, 4).with(ORANGE, "E4", FRIEND).with(BLUE, "E5", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    // IX-Q33: no other seat has to agree to that.
    assert_eq!((scene.seat_to_act(), scene.due_births()), (2, vec![(BLUE, 2)]));
    scene.take_action(Action::Birth { species: BLUE, foes: 1 });
    assert_eq!((scene.seat_to_act(), scene.state.public.moves), (0, 3));
    assert_eq!(scene.creature_count(BLUE), 5);
}

#[test]
fn ix_31_32_edges_5_6_a_foe_kills_a_crowd_its_own_side_included_and_gains_two() {
    // IX-Q26: the friends on the hex include one of the mover's other species.
    let mut scene = duel(0, 3)
        .with_pair(&[PURPLE, BLUE, YELLOW], "E5")
        .with(ORANGE, "E4", FOE)
        .at_home(PURPLE, 1, 0)
        .at_home(BLUE, 1, 0)
        .balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    assert_eq!(scene.due_births(), [(ORANGE, 2)]);
    scene.choose_friendly_births();
    assert_eq!([ORANGE, PURPLE, BLUE, YELLOW].map(|one| scene.creature_count(one)), [3, 1, 1, 0]);
    // IX-Q15: yellow is extinct, and the seat plays on with blue.
    assert!(!scene.is_over());
}

#[test]
fn ix_33_34_edge_7_a_third_friend_brings_a_birth_to_all_three() {
    let mut scene = melee(0, 3).with_pair(&[YELLOW, BLUE], "E5").with(ORANGE, "E4", FRIEND).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    assert_eq!(scene.due_births(), [(ORANGE, 1), (YELLOW, 1), (BLUE, 1)]);
    // IX-Q11: orange is on turn, then the order is clockwise.
    for (seat, species) in [(0, ORANGE), (1, YELLOW), (2, BLUE)] {
        assert_eq!(scene.seat_to_act(), seat);
        scene.take_action(Action::Birth { species, foes: 1 });
    }
    assert_eq!(scene.species_on("E5"), [ORANGE, YELLOW, BLUE]);
}

#[test]
fn ix_27_28_edge_8_friends_that_stay_together_do_not_meet_again() {
    let mut scene =
        duel(0, 1).with_pair(&[ORANGE, BLUE], "E5").with(PURPLE, "C2", FOE).with(YELLOW, "C6", FOE).balance_and_check();
    scene.take_action(Action::End {});
    scene.take_action(Action::End {});
    assert_eq!(scene.species_on("E5"), [ORANGE, BLUE]);
    assert!(scene.told.iter().all(|told| !matches!(told.event, Event::Met { .. } | Event::Born { .. })));
}

#[test]
fn ix_30_edge_9_stepping_out_and_in_is_a_new_meeting() {
    let mut scene = duel(0, 5).with_pair(&[ORANGE, BLUE], "E5").with(YELLOW, "C6", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E5", "E4"));
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    assert_eq!(scene.due_births(), [(ORANGE, 1), (BLUE, 1)]);
    scene.choose_friendly_births();
    // IX-35, edge 10: both are held now, and a friend that has met is not swapped either (IX-73).
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "E5", "E4")), "IX-35");
    assert_eq!(scene.blocked_clause(swap("E5", FOE)), "IX-73");
    scene.take_action(Action::End {});
    // The hold lasts only until the turn ends.
    assert!(scene.is_legal(step_action(BLUE, "E5", "E6")));
}

#[test]
fn ix_35_ix_q5_without_the_hold_friends_walk_on() {
    let game = new_extinction(4, Options { friends_stay: false, ..fixed_seating_options() });
    let scene = Scenario::new(game, 0, 5).at_home(ORANGE, 1, 0).at_home(YELLOW, 1, 0).at_home(PURPLE, 2, 0);
    let mut scene =
        scene.with(ORANGE, "E4", FRIEND).with(BLUE, "E5", FRIEND).with(YELLOW, "E6", FRIEND).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    scene.take_action(step_action(ORANGE, "E5", "E6"));
    scene.choose_friendly_births();
    assert_eq!(
        (scene.creature_count(ORANGE), scene.species_on("E5"), scene.species_on("E6")),
        (4, vec![BLUE], vec![ORANGE, YELLOW])
    );
}

#[test]
fn ix_51_ix_q8_edges_11_40_a_foe_kills_twice_a_turn_in_extinction_only() {
    for (one_interaction, twice) in [(OneInteraction::Infection, true), (OneInteraction::Both, false)] {
        let game = new_extinction(4, Options { one_interaction, ..fixed_seating_options() });
        let scene = Scenario::new(game, 0, 5).at_home(ORANGE, 1, 0).at_home(YELLOW, 1, 0).at_home(PURPLE, 2, 0);
        let scene = scene.at_home(BLUE, 1, 0).with(ORANGE, "E4", FOE).with(BLUE, "E5", FRIEND);
        let mut scene = scene.with(YELLOW, "E6", FRIEND).balance_and_check();
        scene.take_action(step_action(ORANGE, "E4", "E5"));
        scene.choose_friendly_births();
        if twice {
            scene.take_action(step_action(ORANGE, "E5", "E6"));
            scene.choose_friendly_births();
            assert_eq!(scene.creature_count(ORANGE), 6);
        } else {
            assert_eq!(scene.blocked_clause(step_action(ORANGE, "E5", "E6")), "IX-51");
        }
    }
    let mut scene = duel(0, 5)
        .with(ORANGE, "E4", FOE)
        .with(BLUE, "E5", FRIEND)
        .with(BLUE, "E6", FRIEND)
        .with(YELLOW, "A3", FOE)
        .balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "E5", "E6")), "IX-51");
    // Walking on to an empty hex is allowed.
    scene.take_action(step_action(ORANGE, "E5", "D5"));
}

#[test]
fn ix_51_edge_12_whoever_was_met_is_closed_to_others_this_turn() {
    let scene = duel(0, 5).with(ORANGE, "E4", FRIEND).with(PURPLE, "D5", FOE).with(ORANGE, "A2", FOE);
    let mut scene = scene.with(BLUE, "E5", FOE).with(BLUE, "A3", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    assert_eq!(scene.blocked_clause(step_action(PURPLE, "D5", "E5")), "IX-51");
    scene.take_action(Action::End {});
    scene.take_action(Action::End {});
    scene.take_action(step_action(PURPLE, "D5", "E5"));
    assert!(scene.species_on("E5").is_empty());

    // In Extinction the same foe is attacked again at once.
    let scene = melee(0, 5).with(ORANGE, "E4", FRIEND).with(ORANGE, "F5", FOE).with(BLUE, "E5", FOE);
    let mut scene = scene.balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    scene.take_action(step_action(ORANGE, "F5", "E5"));
    assert!(scene.species_on("E5").is_empty());
}

#[test]
fn ix_q4_edge_13_a_swap_gives_no_second_meeting() {
    let scene = duel(0, 5).with(ORANGE, "E4", FOE).with(BLUE, "E5", FRIEND).with(BLUE, "E6", FOE);
    let mut scene = scene.with(YELLOW, "A3", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    scene.take_action(swap("E5", FRIEND));
    assert!(scene.state.public.seen.is_empty(), "what was seen is forgotten (IX-76)");
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "E5", "E6")), "IX-51");
}

#[test]
fn ix_74_edge_14_a_creature_that_has_met_may_raid() {
    let scene = duel(0, 5).with(ORANGE, "B4", FOE).with(BLUE, "B5", FRIEND).at_home(BLUE, 3, 1);
    let mut scene = scene.with(PURPLE, "E4", FOE).with(YELLOW, "E6", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "B4", "B5"));
    scene.choose_friendly_births();
    scene.take_action(step_action(ORANGE, "B5", "A5"));
    scene.apply_outcome(ChanceOutcome::Raid { foe: false });
    assert_eq!(scene.creature_count(BLUE), 3);
}

#[test]
fn ix_18_edge_15_each_resident_is_equally_likely() {
    use rand_xoshiro::rand_core::SeedableRng;
    let mut scene = melee(0, 5).with(ORANGE, "A4", FRIEND).at_home(BLUE, 2, 0).balance_and_check();
    scene.take_action(step_action(ORANGE, "A4", "A5"));
    // Three friends and one foe.
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5);
    let foes = (0..4000)
        .filter(|_| scene.game.sample_outcome(&scene.state, &mut rng) == ChanceOutcome::Raid { foe: true })
        .count();
    assert!((880..1120).contains(&foes), "{foes} of 4000, 1000 expected");
}

#[test]
fn ix_19_edge_16_a_raid_on_an_empty_home_costs_the_raider_only() {
    let scene =
        Scenario::new(new_extinction(4, fixed_seating_options()), 0, 5).at_home(ORANGE, 1, 0).at_home(YELLOW, 1, 0);
    let mut scene = scene.at_home(PURPLE, 1, 0).with(BLUE, "E5", FOE).with(ORANGE, "A4", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "A4", "A5"));
    assert_eq!((scene.creature_count(ORANGE), scene.creature_count(BLUE), scene.seat_to_act()), (1, 1, 0));
}

#[test]
fn ix_68_edges_22_39_home_wipes_what_was_seen() {
    let scene =
        Scenario::new(new_extinction(4, fixed_seating_options()), 0, 6).at_home(YELLOW, 1, 1).at_home(BLUE, 1, 1);
    let mut scene = scene
        .at_home(PURPLE, 1, 1)
        .with(ORANGE, "I2", FOE)
        .with(ORANGE, "H2", FRIEND)
        .with_seen("I2")
        .balance_and_check();
    scene.take_action(step_action(ORANGE, "I2", "I1"));
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "H2", "I1")), "IX-68");
    scene.take_action(Action::Out { species: ORANGE, character: FOE, to: parse_hex("I2") });
    assert!(scene.state.public.seen.is_empty());
}

#[test]
fn ix_71_edges_26_27_births_take_what_the_reserve_has() {
    // Six friends of orange are out: the newborn are foes, and the seat is asked nevertheless.
    let game = new_extinction(3, fixed_seating_options());
    let scene = Scenario::new(game, 0, 5).at_home(RED, 5, 2).at_home(YELLOW, 2, 0).at_home(BLUE, 2, 0);
    let mut scene = scene.with(RED, "E4", FOE).with(BLUE, "E5", FRIEND).with(RED, "C3", FRIEND).balance_and_check();
    assert_eq!(scene.creature_count(RED), 9);
    scene.take_action(step_action(RED, "E4", "E5"));
    assert_eq!(scene.legal_actions(0), [Action::Birth { species: RED, foes: 2 }]);
    assert_eq!(scene.blocked_clause(Action::Birth { species: RED, foes: 1 }), "IX-71");
    scene.choose_friendly_births();

    // With one piece left, one birth of two is lost. With none left, the kill still stands.
    for (home, born, lost) in [((5, 5), 1, 1), ((6, 5), 0, 2)] {
        let scene = Scenario::new(new_extinction(3, fixed_seating_options()), 0, 5).at_home(RED, home.0, home.1);
        let scene = scene.at_home(YELLOW, 2, 0).at_home(BLUE, 2, 0);
        let mut scene = scene.with(RED, "E4", FOE).with(BLUE, "E5", FRIEND).balance_and_check();
        scene.take_action(step_action(RED, "E4", "E5"));
        let unborn = scene.told.iter().find_map(|told| match told.event {
            Event::Unborn { species: RED, count } => Some(count),
            _ => None,
        });
        assert_eq!((scene.state.public.born[RED.index()], unborn), (7 + home.0 + home.1 - 10 + born, Some(lost)));
        assert_eq!(scene.creature_count(RED), 12);
    }
}

/// Builds the position after red has killed, with these numbers of friends and foes in its home.
fn kill(game: Extinction, home: (u16, u16)) -> Scenario<Melee> {
    let scene = Scenario::new(game, 0, 5).at_home(RED, home.0, home.1).at_home(YELLOW, 2, 0).at_home(BLUE, 2, 0);
    let mut scene = scene.with(RED, "E4", FOE).with(BLUE, "E5", FRIEND).with(BLUE, "A3", FRIEND).balance_and_check();
    scene.take_action(step_action(RED, "E4", "E5"));
    scene
}

#[test]
fn ix_q11_nobody_is_asked_what_everybody_knows_to_have_one_answer() {
    let phase = |scene: &Scenario<Melee>| scene.state.public.phase;
    // Two pieces are left, and both are born, regardless of their characters.
    for (home, foes) in [((6, 3), 2), ((4, 5), 0), ((5, 4), 1)] {
        let scene = kill(new_extinction(3, fixed_seating_options()), home);
        assert_eq!(phase(&scene), Phase::Move);
        let born = |event| if let Event::Born { foes, .. } = event { Some(foes) } else { None };
        assert_eq!(scene.events_seen_by(Some(0)).into_iter().find_map(born), Some(Some(foes)));
        assert_eq!(scene.events_seen_by(Some(1)).into_iter().find_map(born), Some(None));
    }
    // Three pieces are left, all of them foes. Only the owner can know that, so it is asked.
    assert_eq!(phase(&kill(new_extinction(3, fixed_seating_options()), (6, 2))), Phase::Birth);
    // If its characters are visible, the answer is public.
    let open = Options { secrecy: Secrecy::Open, ..fixed_seating_options() };
    assert_eq!(phase(&kill(new_extinction(3, open.clone()), (6, 2))), Phase::Move);
    assert_eq!(phase(&kill(new_extinction(3, open), (5, 2))), Phase::Birth);
    // Under rules version 1 the owner is still asked.
    let first =
        Creatures::with_rules_version(1, 3, fixed_seating_options(), CONTENT.clone()).expect("seats and options fit");
    assert_eq!(phase(&kill(first, (6, 3))), Phase::Birth);
}

#[test]
fn ix_q11_a_standing_answer_is_given_for_the_seat_and_known_to_nobody_else() {
    let mut scene = kill(new_extinction(3, fixed_seating_options()), (2, 1));
    let ordered = |scene: &Scenario<Melee>| {
        let own = scene.game.own_knowledge(&scene.state.public, &scene.state.private, Seat(0));
        scene.game.standing_order(&scene.state.public, &own, Seat(0))
    };
    assert_eq!(ordered(&scene), None);
    for (births, foes) in [(BirthPreference::Friends, 0), (BirthPreference::Foes, 2)] {
        scene.take_action_out_of_turn(0, Action::Order { births });
        assert_eq!(ordered(&scene), Some(Action::Birth { species: RED, foes }));
        assert!(!scene.may_say(0).contains(&Action::Order { births }));
    }
    assert_eq!(scene.events_seen_by(Some(0)).len(), scene.events_seen_by(Some(1)).len() + 2);
    scene.take_action_out_of_turn(0, Action::Order { births: BirthPreference::Ask });
    assert_eq!(ordered(&scene), None);
    // The order applies as far as the reserve allows.
    let mut short = kill(new_extinction(3, fixed_seating_options()), (2, 4));
    short.take_action_out_of_turn(0, Action::Order { births: BirthPreference::Foes });
    assert_eq!(ordered(&short), Some(Action::Birth { species: RED, foes: 1 }));
    short.take_action(Action::Birth { species: RED, foes: 1 });
    assert_eq!(ordered(&short), None, "no birth is due");
    // Rules version 1 has no standing orders.
    let first =
        Creatures::with_rules_version(1, 3, fixed_seating_options(), CONTENT.clone()).expect("seats and options fit");
    assert!(kill(first, (2, 1)).may_say(0).iter().all(|said| said.is_talk()));
}

#[test]
fn ix_51_ix_67_whoever_comes_out_of_a_home_with_one_that_has_met_counts_as_having_met() {
    let play = |game: Infection| {
        let scene = Scenario::new(game, 0, 5).at_home(ORANGE, 1, 0).with(ORANGE, "I3", FOE).with(BLUE, "I2", FRIEND);
        let mut scene = scene.with(BLUE, "H1", FRIEND).with(BLUE, "A3", FOE).balance_and_check();
        scene.take_action(step_action(ORANGE, "I3", "I2"));
        scene.choose_friendly_births();
        scene.take_action(step_action(ORANGE, "I2", "I1"));
        scene
    };
    let out = |to| Action::Out { species: ORANGE, character: FOE, to: parse_hex(to) };
    let free = Options { own_base: OwnBase::Free, ..fixed_seating_options() };
    let mut scene = play(new_infection(free.clone()));
    assert_eq!(scene.blocked_clause(out("H1")), "IX-51");
    // It may still go anywhere else, and a creature without a meeting may move on.
    scene.take_action(out("H2"));
    assert_eq!(scene.blocked_clause(step_action(ORANGE, "H2", "H1")), "IX-51");
    scene.take_action(Action::End {});
    scene.take_action(Action::End {});
    let friend = Action::Out { species: ORANGE, character: FRIEND, to: parse_hex("H1") };
    assert!(scene.is_legal(friend), "the next turn is another one");
    let first = Creatures::with_rules_version(1, 2, free, CONTENT.clone()).expect("seats and options fit");
    assert!(play(first).is_legal(out("H1")));
}

#[test]
fn ix_70_72_edge_28_swaps_take_from_the_reserve_and_forget_what_was_seen() {
    let mut scene = melee(0, 5).with(ORANGE, "E4", FOE).with_seen("E4").balance_and_check();
    assert!(scene.is_legal(swap("E4", FOE)) && scene.is_legal(swap("E4", FRIEND)));
    scene.take_action(swap("E4", FOE));
    assert!(scene.state.public.seen.is_empty());
    // IX-10, IX-29: a swap next to other creatures is no meeting.
    assert_eq!(scene.state.public.moves, 4);

    // All friends are on the board: only a foe can come from the reserve.
    let scene = Scenario::new(new_extinction(3, fixed_seating_options()), 0, 5)
        .at_home(RED, 6, 0)
        .at_home(YELLOW, 1, 0)
        .at_home(BLUE, 1, 0);
    let scene = scene.with(RED, "E4", FOE).balance_and_check();
    assert_eq!(scene.blocked_clause(swap("E4", FRIEND)), "IX-72");
    assert!(scene.is_legal(Action::Change { species: RED, character: FOE }));
    assert_eq!(scene.blocked_clause(Action::Change { species: RED, character: FRIEND }), "IX-67");
}

#[test]
fn ix_q10_edge_30_the_newborn_may_step_out_at_once() {
    let mut scene = melee(0, 3).with(ORANGE, "E4", FOE).with(BLUE, "E5", FRIEND).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.take_action(Action::Birth { species: ORANGE, foes: 0 });
    // IX-36, IX-43: the newborn are in their own home.
    assert_eq!(scene.state.public.home[ORANGE.index()], 4);
    scene.take_action(Action::Out { species: ORANGE, character: FRIEND, to: parse_hex("H1") });
    scene.take_action(step_action(ORANGE, "H1", "G1"));
}

#[test]
fn ix_q29_q30_edges_31_32_only_own_creatures_block_the_exits() {
    let scene = melee(0, 3)
        .with(ORANGE, "H1", FRIEND)
        .with(ORANGE, "H2", FRIEND)
        .with(ORANGE, "I2", FRIEND)
        .balance_and_check();
    let out = |to: &str| Action::Out { species: ORANGE, character: FOE, to: parse_hex(to) };
    assert_eq!(scene.blocked_clause(out("H1")), "IX-13");
    assert!(scene.is_legal(Action::End {}) && scene.is_legal(Action::Change { species: ORANGE, character: FRIEND }));
    let scene = melee(0, 3).with(BLUE, "H1", FOE).with(BLUE, "H2", FOE).with(YELLOW, "I2", FOE).balance_and_check();
    assert!(["H1", "H2", "I2"].iter().all(|exit| scene.is_legal(out(exit))));
}

#[test]
fn ix_q4_by_option_two_creatures_trade_places_with_all_that_is_known_of_them() {
    let game = new_extinction(4, Options { swap: Swap::Exchange, ..fixed_seating_options() });
    let scene = Scenario::new(game, 0, 5).at_home(ORANGE, 1, 0).at_home(YELLOW, 1, 0).at_home(BLUE, 1, 0);
    let scene = scene.at_home(PURPLE, 1, 0).with(ORANGE, "E4", FOE).with_seen("E4").with(ORANGE, "G4", FRIEND);
    let mut scene = scene.balance_and_check();
    assert_eq!(scene.blocked_clause(swap("E4", FOE)), "IX-Q4");
    scene.take_action(Action::Exchange { at: parse_hex("E4"), with: parse_hex("G4") });
    let (e4, g4) = (scene.hex_index("E4"), scene.hex_index("G4"));
    assert_eq!((scene.state.public.seen_at(e4), scene.state.public.seen_at(g4)), (None, Some(FOE)));
    assert!(scene.state.private.foes.contains(g4) && !scene.state.private.foes.contains(e4));
    // One of the two may be at home; the sighting of the creature that goes home is lost.
    scene.take_action(Action::Fetch { at: parse_hex("G4"), character: FRIEND });
    assert_eq!(scene.state.public.seen_at(g4), None);
    assert_eq!(scene.state.private.home_foes[ORANGE.index()], 1);
    assert_eq!(scene.blocked_clause(Action::Change { species: ORANGE, character: FRIEND }), "IX-Q4");
    assert_eq!(scene.blocked_clause(Action::Fetch { at: parse_hex("G4"), character: FRIEND }), "IX-67");
}

#[test]
fn ix_q7_without_a_limit_the_reserve_never_ends() {
    let game = new_extinction(3, Options { supply: 0, ..fixed_seating_options() });
    let scene = Scenario::new(game, 0, 5).at_home(RED, 40, 40).at_home(YELLOW, 1, 0).at_home(BLUE, 1, 0);
    let mut scene = scene.with(RED, "E4", FOE).with(BLUE, "E5", FRIEND).balance_and_check();
    scene.take_action(step_action(RED, "E4", "E5"));
    assert_eq!(scene.legal_actions(0).len(), 3);
    scene.choose_friendly_births();
    assert_eq!(scene.creature_count(RED), 83);
}

#[test]
fn ix_29_births_beside_others_and_the_start_of_a_turn_are_no_meetings() {
    let mut scene =
        melee(0, 1).with(BLUE, "H1", FOE).with(ORANGE, "E5", FOE).with(YELLOW, "E6", FRIEND).balance_and_check();
    scene.take_action(step_action(ORANGE, "E5", "E6"));
    scene.choose_friendly_births();
    scene.apply_outcome(ChanceOutcome::Die { face: 3 });
    assert_eq!(scene.told.iter().filter(|told| matches!(told.event, Event::Met { .. })).count(), 1);
}

#[test]
fn ix_83_a_turn_of_which_only_its_end_is_left_ends_by_itself() {
    // Red has met blue on C3, and its other creature steps onto a foe.
    let play = |game: Extinction| {
        let scene = Scenario::new(game, 0, 5).with(RED, "F4", FRIEND).with(BLUE, "F5", FOE).at_home(YELLOW, 2, 0);
        let mut scene = scene.with_pair(&[RED, BLUE], "C3").balance_and_check();
        let c3 = scene.hex_index("C3");
        scene.state.public.held.insert(c3);
        scene.take_action(step_action(RED, "F4", "F5"));
        scene.choose_friendly_births();
        scene
    };
    let scene = play(new_extinction(3, fixed_seating_options()));
    assert_eq!((scene.state.public.phase, scene.state.public.seat), (Phase::Roll, Seat(1)));
    let stay = Options { friends_stay: false, ..fixed_seating_options() };
    let free = Scenario::new(new_extinction(3, stay), 0, 5).with(RED, "F4", FRIEND).with(BLUE, "F5", FOE);
    let mut free = free.at_home(YELLOW, 2, 0).with_pair(&[RED, BLUE], "C3").balance_and_check();
    free.take_action(step_action(RED, "F4", "F5"));
    free.choose_friendly_births();
    assert_eq!(free.state.public.seat, Seat(0), "who is not held may walk on");
    let first = play(
        Creatures::with_rules_version(1, 3, fixed_seating_options(), CONTENT.clone()).expect("seats and options fit"),
    );
    assert_eq!(first.legal_actions(0), [Action::End {}]);
}
