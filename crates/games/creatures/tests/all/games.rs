//! Tests for the setup, the turns and the end of both games.

use crate::common::*;
use creatures::{
    Action, BirthPreference, BlockedReason, ChanceOutcome, Duel, EndCause, Event, FirstSeat, Melee, Moves, Options,
    Phase, Seating, Species,
};
use engine::{Apply, Chance, GameHistory, NullSink, Rejected, Rules, Scoring, Seat, SeatSet, ToAct};

fn duel(seat: u8, moves: u8) -> Scenario<Duel> {
    Scenario::new(new_infection(fixed_seating_options()), seat, moves)
}

fn cause<K: creatures::Variant>(scene: &Scenario<K>) -> (Option<EndCause>, Vec<u8>) {
    let ending = scene.game.ending(&scene.state);
    assert_eq!(Some(ending.detail.cause), scene.state.public.cause);
    (scene.state.public.cause, ending.winners.iter().map(|seat| seat.0).collect())
}

#[test]
fn ix_39_to_42_ix_q20_a_duel_is_set_up_in_the_order_of_play() {
    let options = Options { first_seat: FirstSeat::Seat(Seat(1)), seating: Seating::Given, ..Options::default() };
    let mut run = GameHistory::new(new_infection(options));
    let place = |run: &GameHistory<_>, seat: u8| {
        let mut legal = Vec::new();
        GameHistory::<creatures::Infection>::legal_actions(run, Seat(seat), &mut legal);
        legal
    };
    // Seat 1 sits behind G, with blue to the left and yellow to the right; hexes are in board order.
    let mut told = Vec::new();
    for number in 0..8 {
        assert!(place(&run, 0).is_empty());
        let legal = place(&run, 1);
        assert_eq!(legal.len(), if number < 4 { 4 } else { 2 });
        assert!(run.apply_action(Seat(1), legal[if number < 4 { 1 } else { 0 }], &mut told).is_ok());
    }
    // IX-41: the other seat learns species only.
    for told in &told {
        if let Event::Placed { character, .. } = told.event {
            assert_eq!(character.is_some(), told.to.includes(engine::Viewer::Seat(Seat(1))));
        }
    }
    assert_eq!(place(&run, 0).len(), 4);
    for _ in 0..8 {
        let legal = place(&run, 0);
        assert!(run.apply_action(Seat(0), legal[0], &mut NullSink).is_ok());
    }
    let public = &run.state().public;
    assert_eq!((public.phase, public.seat, public.moves), (Phase::Move, Seat(1), 5));
    for seat in [0, 1] {
        let game = run.rules();
        let on_arc = game
            .species_of(public, Seat(seat))
            .map(|one| public.at[one.index()])
            .fold(Default::default(), creatures::HexSet::or);
        assert_eq!(on_arc, game.seat_arc(public, Seat(seat)));
    }
    // Section 6.1: 31 actions, and two for each pair of neighbours of different species in the seat's own arc.
    let legal = place(&run, 1);
    let (game, arc) = (run.rules(), run.rules().seat_arc(public, Seat(1)));
    let pairs: usize = arc
        .iter()
        .map(|hex| {
            let here = public.species_at(hex);
            game.board().neighbours(hex).and(arc).iter().filter(|other| public.species_at(*other) != here).count()
        })
        .sum();
    assert_eq!(legal.len(), 31 + pairs);
}

#[test]
fn ix_40_creatures_are_placed_hex_by_hex() {
    let game = new_infection(fixed_seating_options());
    let scene = Scenario { state: game.initial_state(), game, told: vec![] };
    assert_eq!(scene.seat_to_act(), 0);
    let other = Action::Place { at: parse_hex("E2"), species: ORANGE, character: FOE };
    assert_eq!(scene.blocked_clause(other), "IX-40");
    assert_eq!(scene.blocked_clause(Action::Place { at: parse_hex("D1"), species: BLUE, character: FOE }), "IX-40");
}

#[test]
fn ix_55_ix_q21_mixes_are_chosen_under_seal() {
    let game = new_extinction(4, fixed_seating_options());
    let mut scene = Scenario { state: game.initial_state(), game, told: vec![] };
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Seats(SeatSet::first(4)));
    for seat in 0..4u8 {
        assert_eq!(scene.seat_to_act(), seat);
        assert_eq!(scene.legal_actions(seat).len(), 5);
        assert_eq!(scene.blocked_clause(Action::Mix { foes: 5 }), "IX-55");
        scene.take_action(Action::Mix { foes: seat });
    }
    assert_eq!(scene.state.private.home_foes, [0, 0, 1, 0, 2, 3]);
    assert_eq!(scene.state.public.home, [0, 4, 4, 0, 4, 4]);
    assert_eq!(scene.state.public.phase, Phase::Roll);
    let heard = scene.events_seen_by(Some(2));
    assert_eq!(heard.iter().filter(|event| matches!(event, Event::Mixed { .. })).count(), 1);
}

#[test]
fn ix_q13_ix_q22_ix_59_seats_and_the_first_turn_are_dealt() {
    let game = new_extinction(5, Options::default());
    let mut state = game.initial_state();
    let mut sitting = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5)];
    sitting.swap(0, 3);
    assert!(!game.is_possible(&state, ChanceOutcome::Seating { sitting: [Seat(0); 6] }));
    game.apply_chance(&mut state, ChanceOutcome::Seating { sitting }, &mut NullSink);
    assert_eq!(game.owner_of(&state.public, RED), Seat(3));
    assert_eq!(game.species_of(&state.public, Seat(0)).collect::<Vec<_>>(), [BLUE]);
    assert!(!game.is_possible(&state, ChanceOutcome::First { seat: Seat(5) }));
    game.apply_chance(&mut state, ChanceOutcome::First { seat: Seat(4) }, &mut NullSink);
    assert_eq!((state.public.first, state.public.phase), (Seat(4), Phase::Mix));
}

#[test]
fn ix_48_49_five_moves_for_both_species() {
    let mut scene =
        duel(0, 5).with(ORANGE, "E3", FOE).with(PURPLE, "C3", FOE).with(BLUE, "G7", FOE).balance_and_check();
    scene.take_action(Action::End {});
    assert_eq!(scene.state.public.moves, 5);
    scene.take_action(Action::End {});
    for (species, from, to) in
        [(ORANGE, "E3", "E4"), (PURPLE, "C3", "C4"), (ORANGE, "E4", "E5"), (PURPLE, "C4", "C5"), (ORANGE, "E5", "E6")]
    {
        scene.take_action(step_action(species, from, to));
    }
    assert_eq!(scene.state.public.seat, Seat(1));
}

#[test]
fn ix_53_ix_q28_edge_29_with_dice_a_one_is_one_move() {
    let game = new_infection(Options { moves: Moves::Die, ..fixed_seating_options() });
    let mut scene = Scenario::new(game, 1, 1).with(ORANGE, "E3", FOE).with(BLUE, "G7", FOE).balance_and_check();
    scene.take_action(Action::End {});
    assert!(!scene.game.is_possible(&scene.state, ChanceOutcome::Die { face: 7 }));
    scene.apply_outcome(ChanceOutcome::Die { face: 1 });
    scene.take_action(step_action(ORANGE, "E3", "E4"));
    assert_eq!((scene.state.public.seat, scene.state.public.phase), (Seat(1), Phase::Roll));
}

#[test]
fn ix_44_45_81_the_goal_wins_in_the_middle_of_a_turn() {
    let mut scene =
        duel(0, 5).with(ORANGE, "E8", FRIEND).with(BLUE, "G7", FOE).with(YELLOW, "H5", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E8", "E9"));
    assert_eq!(cause(&scene), (Some(EndCause::Goal), vec![0]));
    assert_eq!(scene.game.payoff(&scene.state, Seat(0)), 1.0);
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Nobody);
}

#[test]
fn ix_q18_edge_19_the_own_back_hex_may_be_guarded() {
    let mut scene = duel(0, 5).with(ORANGE, "E2", FOE).with(BLUE, "G7", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E2", "E1"));
    assert!(!scene.is_over());
    assert_eq!(scene.species_on("E1"), [ORANGE]);
}

#[test]
fn ix_q14_q17_edges_20_21_example_3_who_comes_to_the_goal_must_survive_it() {
    for (mover, keeper, wins) in [(FOE, FRIEND, true), (FRIEND, FRIEND, true), (FOE, FOE, false), (FRIEND, FOE, false)]
    {
        let scene = duel(0, 5).with(PURPLE, "D8", mover).with(ORANGE, "E8", FOE).with(BLUE, "E9", keeper);
        let mut scene = scene.with(BLUE, "H5", FOE).with(YELLOW, "I4", FOE).balance_and_check();
        scene.take_action(step_action(PURPLE, "D8", "E9"));
        assert_eq!(scene.is_over(), wins, "{mover:?} onto {keeper:?}");
        if wins {
            // No births are requested any more.
            assert_eq!(cause(&scene), (Some(EndCause::Goal), vec![0]));
        } else {
            scene.choose_friendly_births();
        }
        if mover == FOE && keeper == FOE {
            scene.take_action(step_action(ORANGE, "E8", "E9"));
            assert!(scene.is_over());
        }
    }
}

#[test]
fn ix_77_ix_q15_edge_35_a_seat_without_creatures_has_lost_and_both_draw() {
    let mut scene = duel(0, 5).with(ORANGE, "E4", FOE).with(BLUE, "E5", FRIEND).balance_and_check();
    scene.take_action(step_action(ORANGE, "E4", "E5"));
    scene.choose_friendly_births();
    assert_eq!(cause(&scene), (Some(EndCause::Wipeout), vec![0]));
    let mut scene = duel(0, 5).with(ORANGE, "A4", FOE).at_home(BLUE, 1, 0).balance_and_check();
    scene.take_action(step_action(ORANGE, "A4", "A5"));
    scene.apply_outcome(ChanceOutcome::Raid { foe: false });
    assert_eq!(cause(&scene), (Some(EndCause::Wipeout), vec![]));
    assert_eq!(scene.game.payoff(&scene.state, Seat(1)), 0.5);
}

#[test]
fn ix_q35_giving_up_loses_the_duel_and_is_not_possible_in_extinction() {
    let mut scene = duel(0, 5).with(ORANGE, "E4", FOE).with(BLUE, "E5", FRIEND).balance_and_check();
    scene.take_action_out_of_turn(1, Action::Resign {});
    assert_eq!(cause(&scene), (Some(EndCause::Resign), vec![0]));
    let scene = three(5).balance_and_check();
    assert!(!scene.may_say(0).contains(&Action::Resign {}));
    assert_eq!(scene.blocked_clause(Action::Resign {}), "IX-Q35");
}

/// Three seats: red 0, yellow 1, blue 2; each has two creatures at home, and red is on turn.
fn three(moves: u8) -> Scenario<Melee> {
    let scene = Scenario::new(new_extinction(3, fixed_seating_options()), 0, moves);
    scene.at_home(RED, 1, 1).at_home(YELLOW, 1, 1).at_home(BLUE, 1, 1)
}

#[test]
fn ix_60_61_62_82_turns_go_clockwise_with_a_die_and_pass_over_who_is_out() {
    let scene = Scenario::new(new_extinction(4, fixed_seating_options()), 0, 1)
        .at_home(ORANGE, 2, 0)
        .at_home(BLUE, 2, 0)
        .at_home(PURPLE, 1, 0);
    let mut scene = scene.balance_and_check();
    assert!(!scene.state.public.living.contains(Seat(1)));
    scene.take_action(Action::End {});
    assert_eq!((scene.state.public.seat, scene.state.public.phase), (Seat(2), Phase::Roll));
    scene.apply_outcome(ChanceOutcome::Die { face: 6 });
    assert_eq!(scene.state.public.moves, 6);
    scene.take_action(Action::End {});
    scene.apply_outcome(ChanceOutcome::Die { face: 1 });
    assert_eq!(scene.state.public.round, 1);
    scene.take_action(Action::End {});
    assert_eq!((scene.state.public.seat, scene.state.public.round), (Seat(0), 2));
}

#[test]
fn ix_63_65_ix_q14_edge_25_example_1_births_count_before_the_sizes_are_compared() {
    let game = new_extinction(4, fixed_seating_options());
    let scene = Scenario::new(game, 0, 4).at_home(ORANGE, 1, 1).with(ORANGE, "E3", FOE).with(YELLOW, "F4", FRIEND);
    let mut scene = scene.at_home(BLUE, 3, 2).balance_and_check();
    scene.take_action(step_action(ORANGE, "E3", "E4"));
    scene.take_action(step_action(ORANGE, "E4", "F4"));
    assert!(!scene.is_over());
    scene.take_action(Action::Birth { species: ORANGE, foes: 2 });
    assert_eq!(cause(&scene), (Some(EndCause::TwoSpecies), vec![0, 2]));
    assert_eq!(scene.game.payoff(&scene.state, Seat(0)), 0.5);
    let places: Vec<u8> = scene.game.ending(&scene.state).detail.seats.iter().map(|seat| seat.place).collect();
    assert_eq!((places[0], places[2]), (1, 1));
}

#[test]
fn ix_17_64_example_2_ending_the_game_with_fewer_creatures_loses_it() {
    let game = new_extinction(3, fixed_seating_options());
    let scene = Scenario::new(game, 0, 9).with(RED, "G5", FOE).at_home(RED, 0, 3).with(YELLOW, "H5", FRIEND);
    let mut scene = scene.at_home(YELLOW, 3, 0).at_home(BLUE, 4, 0).balance_and_check();
    scene.take_action(step_action(RED, "G5", "H5"));
    scene.take_action(Action::Birth { species: RED, foes: 2 });
    assert_eq!((scene.creature_count(RED), scene.creature_count(YELLOW)), (6, 3));
    scene.take_action(step_action(RED, "H5", "I5"));
    scene.apply_outcome(ChanceOutcome::Raid { foe: false });
    assert_eq!((scene.creature_count(RED), scene.creature_count(YELLOW)), (5, 2));
    // Two more creatures of red stand in front of yellow's home.
    for exit in ["H5", "I4"] {
        scene = scene.with(RED, exit, FOE);
        scene.state.private.home_foes[RED.index()] -= 1;
        scene.state.public.home[RED.index()] -= 1;
        scene.state.public.born[RED.index()] -= 1;
    }
    scene.take_action(step_action(RED, "H5", "I5"));
    scene.apply_outcome(ChanceOutcome::Raid { foe: false });
    scene.take_action(step_action(RED, "I4", "I5"));
    scene.apply_outcome(ChanceOutcome::Raid { foe: false });
    assert_eq!((scene.creature_count(RED), scene.creature_count(YELLOW)), (3, 0));
    assert_eq!(cause(&scene), (Some(EndCause::TwoSpecies), vec![2]));
}

#[test]
fn ix_q32_edge_23_if_two_species_die_at_once_the_last_one_wins_alone() {
    let scene =
        Scenario::new(new_extinction(3, fixed_seating_options()), 0, 3).with(RED, "E4", FOE).with(YELLOW, "E5", FOE);
    let mut scene = scene.at_home(BLUE, 1, 0).balance_and_check();
    scene.take_action(step_action(RED, "E4", "E5"));
    assert_eq!(cause(&scene), (Some(EndCause::TwoSpecies), vec![2]));
    assert_eq!(scene.game.ending(&scene.state).detail.seats[1].place, 2);
}

#[test]
fn ix_82_edge_24_whoever_goes_out_in_its_own_turn_ends_it() {
    for (others, over) in [(vec![YELLOW, BLUE, PURPLE], false), (vec![YELLOW, BLUE], true)] {
        let mut scene = Scenario::new(new_extinction(4, fixed_seating_options()), 0, 6).with(ORANGE, "A4", FOE);
        for other in others {
            scene = scene.at_home(other, 2, 0);
        }
        let mut scene = scene.balance_and_check();
        scene.take_action(step_action(ORANGE, "A4", "A5"));
        scene.apply_outcome(ChanceOutcome::Raid { foe: false });
        assert_eq!(scene.is_over(), over);
        if !over {
            assert_eq!(scene.state.public.seat, Seat(1));
        }
    }
}

#[test]
fn ix_20_ix_75_ix_q12_q31_edge_17_the_home_of_an_extinct_species_is_a_space() {
    let scene =
        Scenario::new(new_extinction(4, fixed_seating_options()), 0, 6).at_home(ORANGE, 2, 0).at_home(YELLOW, 2, 0);
    let mut scene = scene.at_home(PURPLE, 2, 0).with(ORANGE, "A4", FOE).balance_and_check();
    assert!(scene.state.public.extinct.contains(BLUE));
    scene.take_action(step_action(ORANGE, "A4", "A5"));
    assert_eq!(scene.species_on("A5"), [ORANGE]);
    assert!(scene.legal_actions(0).contains(&step_action(ORANGE, "A5", "B5")));
}

#[test]
fn ix_78_80_ix_q16_edge_34_quiet_turns_end_the_game() {
    let game = new_extinction(3, Options { quiet_rounds: 2, ..fixed_seating_options() });
    let mut scene =
        Scenario::new(game, 0, 2).at_home(RED, 2, 0).at_home(YELLOW, 3, 0).at_home(BLUE, 3, 0).balance_and_check();
    for turn in 0..6 {
        assert!(!scene.is_over(), "turn {turn}");
        if turn > 0 {
            scene.apply_outcome(ChanceOutcome::Die { face: 2 });
        }
        scene.take_action(Action::End {});
    }
    assert_eq!(cause(&scene), (Some(EndCause::Quiet), vec![1, 2]));

    let game = new_infection(Options { quiet_rounds: 1, ..fixed_seating_options() });
    let mut scene = Scenario::new(game, 0, 5).with(ORANGE, "E3", FOE).with(BLUE, "G7", FOE).balance_and_check();
    scene.take_action(Action::End {});
    scene.take_action(Action::End {});
    assert_eq!(cause(&scene), (Some(EndCause::Quiet), vec![]));
}

#[test]
fn ix_78_edges_27_33_a_meeting_without_births_is_quiet_and_a_death_is_not() {
    let game = new_extinction(3, Options { supply: 4, ..fixed_seating_options() });
    let scene = Scenario::new(game, 0, 2).at_home(RED, 3, 4).at_home(YELLOW, 3, 4).at_home(BLUE, 2, 0);
    let mut scene = scene.with(RED, "E4", FRIEND).with(YELLOW, "E5", FRIEND).balance_and_check();
    scene.take_action(step_action(RED, "E4", "E5"));
    assert_eq!(scene.state.public.phase, Phase::Move);
    scene.take_action(Action::End {});
    assert_eq!(scene.state.public.quiet, 1);
    scene.apply_outcome(ChanceOutcome::Die { face: 2 });
    scene = scene.with(YELLOW, "A4", FOE);
    scene.state.private.home_foes[YELLOW.index()] -= 1;
    scene.state.public.home[YELLOW.index()] -= 1;
    scene.state.public.born[YELLOW.index()] -= 1;
    scene.take_action(step_action(YELLOW, "A4", "A5"));
    scene.apply_outcome(ChanceOutcome::Raid { foe: false });
    scene.take_action(Action::End {});
    assert_eq!(scene.state.public.quiet, 0);
}

#[test]
fn ix_79_the_last_round_ends_the_game() {
    let game = new_extinction(3, Options { round_limit: 2, quiet_rounds: 0, ..fixed_seating_options() });
    let mut scene =
        Scenario::new(game, 0, 2).at_home(RED, 4, 0).at_home(YELLOW, 3, 0).at_home(BLUE, 3, 0).balance_and_check();
    for turn in 0..6 {
        assert!(!scene.is_over(), "turn {turn}");
        if turn > 0 {
            scene.apply_outcome(ChanceOutcome::Die { face: 2 });
        }
        scene.take_action(Action::End {});
    }
    assert_eq!(cause(&scene), (Some(EndCause::RoundLimit), vec![0]));
}

#[test]
fn without_clocks_nothing_ends_a_game_of_passing() {
    let game = new_infection(Options { supply: 0, quiet_rounds: 0, round_limit: 0, ..fixed_seating_options() });
    let mut scene = Scenario::new(game, 0, 5).with(ORANGE, "E3", FOE).with(BLUE, "G7", FOE).balance_and_check();
    for _ in 0..1000 {
        scene.take_action(Action::End {});
    }
    assert!(!scene.is_over());
}

#[test]
fn ix_20_ix_47_two_friends_of_one_seat_bring_a_creature_to_each_of_its_homes() {
    let mut scene =
        duel(0, 5).with(ORANGE, "E3", FRIEND).with(PURPLE, "E4", FRIEND).with(BLUE, "G7", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E3", "E4"));
    // IX-Q11: the left home first.
    scene.take_action(Action::Birth { species: ORANGE, foes: 1 });
    scene.take_action(Action::Birth { species: PURPLE, foes: 0 });
    assert_eq!(scene.state.public.home, [0, 1, 0, 0, 0, 1]);
    // IX-46, IX-Q25: a foe also kills a friend of its own seat.
    let mut scene =
        duel(0, 5).with(ORANGE, "E3", FOE).with(PURPLE, "E4", FRIEND).with(BLUE, "G7", FOE).balance_and_check();
    scene.take_action(step_action(ORANGE, "E3", "E4"));
    assert_eq!(scene.due_births(), [(ORANGE, 2)]);
}

#[test]
fn within_a_turn_moves_are_taken_back_until_something_was_revealed() {
    let mut run = GameHistory::new(new_infection(fixed_seating_options()));
    let legal = |run: &GameHistory<creatures::Infection>| {
        let ToAct::Seats(seats) = run.awaited() else { panic!("a seat is asked") };
        let seat = seats.lowest().unwrap();
        let mut legal = Vec::new();
        run.legal_actions(seat, &mut legal);
        (seat, legal)
    };
    for _ in 0..16 {
        let (seat, choices) = legal(&run);
        run.apply_action(seat, choices[0], &mut NullSink).unwrap();
    }
    let before = run.state().clone();
    for _ in 0..3 {
        let (seat, choices) = legal(&run);
        let free = choices.iter().find(|action| match action {
            Action::Step { to, .. } => {
                run.state().public.species_at(run.rules().board().index(*to).unwrap()).is_empty()
            }
            _ => false,
        });
        run.apply_action(seat, *free.unwrap(), &mut NullSink).unwrap();
    }
    for _ in 0..3 {
        run.undo(Seat(0)).unwrap();
    }
    assert_eq!(*run.state(), before);
    // A meeting is final.
    let (seat, choices) = legal(&run);
    let meeting = choices.iter().find(|action| match action {
        Action::Step { to, .. } => !run.state().public.species_at(run.rules().board().index(*to).unwrap()).is_empty(),
        _ => false,
    });
    run.apply_action(seat, *meeting.unwrap(), &mut NullSink).unwrap();
    assert!(!run.can_undo(Seat(0)));
}

#[test]
fn every_species_has_its_own_words_on_the_wire() {
    let text = serde_json::to_string(&step_action(Species::Orange, "E3", "E4")).unwrap();
    assert_eq!(text, r#"{"type":"step","species":"orange","from":"E3","to":"E4"}"#);
    let text = serde_json::to_string(&Action::End {}).unwrap();
    assert_eq!(text, r#"{"type":"end"}"#);
    assert!(serde_json::from_str::<Action>(r#"{"type":"end","now":1}"#).is_err());
}

#[test]
fn ix_5_what_is_said_out_of_turn_is_refused_for_what_it_says_and_not_for_the_turn() {
    let mut run = GameHistory::new(new_infection(fixed_seating_options()));
    let asked = run.awaited();
    assert_eq!(asked, ToAct::Seats(SeatSet::only(Seat(0))));
    let nobody_there = Action::ClaimChar { at: parse_hex("A1"), character: FOE };
    assert_eq!(
        run.apply_action(Seat(1), nobody_there, &mut NullSink),
        Err(Rejected::Blocked(BlockedReason::NothingToSay))
    );
    let as_it_is = Action::Order { births: BirthPreference::Ask };
    assert_eq!(run.apply_action(Seat(1), as_it_is, &mut NullSink), Err(Rejected::Blocked(BlockedReason::Ordered)));
    assert_eq!(run.apply_action(Seat(1), Action::End {}, &mut NullSink), Err(Rejected::NotAsked));
    assert_eq!(run.ply(), 0);
}
