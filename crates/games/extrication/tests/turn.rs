//! The round and the turn (EX-16 to EX-28).

mod common;

use common::*;
use extrication::{Action, Event, Options, Pad, Phase, Reason};
use play::{Game, Reason as _, Run, Seat, Silent};

#[test]
fn ex_16_17_q11_everybody_enters_before_anybody_moves_on() {
    let game = table(3);
    let mut state = position(&game);
    assert_eq!(why(&game, &state, Action::Leave {}), Reason::MustEnter);
    for (seat, location) in [(0, 1), (1, 2), (2, 9)] {
        assert_eq!(state.open.seat, Seat(seat));
        assert!(!legal(&game, &state).contains(&Action::Leave {}));
        act(&game, &mut state, Action::Move { location });
        act(&game, &mut state, Action::Skip {});
    }
    assert_eq!(state.open.seat, Seat(0), "the hindmost of all");
}

#[test]
fn edge_5_the_last_to_enter_finds_the_others_places_closed() {
    let game = table(4);
    let mut state = position(&game);
    workers(&mut state, &[1, 2, 3, 0]);
    assert_eq!(moves(&game, &state), [4, 5, 6, 7, 8, 9, 10]);
    let reason = why(&game, &state, Action::Move { location: 2 });
    assert_eq!((reason, reason.clause()), (Reason::Occupied { by: Seat(1) }, "EX-18"));
    assert_eq!(why(&game, &state, Action::Leave {}).clause(), "EX-Q11");
}

#[test]
fn ex_18_19_a_worker_goes_forward_and_over_others() {
    let game = table(3);
    let mut state = position(&game);
    workers(&mut state, &[2, 3, 6]);
    assert_eq!(moves(&game, &state), [4, 5, 7, 8, 9, 10]);
    assert_eq!(why(&game, &state, Action::Move { location: 1 }), Reason::NotAhead);
    assert_eq!(why(&game, &state, Action::Move { location: 2 }), Reason::NotAhead);
    assert_eq!(why(&game, &state, Action::Move { location: 11 }), Reason::NoLocation);
    assert_eq!(why(&game, &state, Action::Move { location: 0 }), Reason::NoLocation);
}

#[test]
fn ex_20_27_edge_7_a_location_left_is_free_and_behind_everybody() {
    let game = table(2);
    let mut state = position(&game);
    workers(&mut state, &[4, 6]);
    act(&game, &mut state, Action::Move { location: 7 });
    assert_eq!(state.open.worker(4), None);
    act(&game, &mut state, Action::Skip {});
    assert_eq!(state.open.seat, Seat(1));
    assert!(!moves(&game, &state).contains(&4));
}

#[test]
fn ex_21_q13_edge_1_the_hindmost_worker_moves_and_who_has_withdrawn_does_not() {
    let game = table(3);
    let mut state = position(&game);
    gone(&mut state, 2);
    workers(&mut state, &[2, 5, 0]);
    assert_eq!(state.open.seat, Seat(0));
    let queue = game.queue(&state.open);
    assert_eq!(queue.next, [Some(Seat(0)), Some(Seat(1)), None, None]);
    assert_eq!(queue.gone, [Some(Seat(2)), None, None, None]);
}

#[test]
fn ex_22_edge_2_one_seat_may_move_several_times_in_a_row() {
    let game = table(2);
    let mut state = position(&game);
    workers(&mut state, &[2, 7]);
    for location in [3, 4, 6] {
        act(&game, &mut state, Action::Move { location });
        act(&game, &mut state, Action::Skip {});
        assert_eq!(state.open.seat, Seat(0));
    }
    act(&game, &mut state, Action::Move { location: 8 });
    act(&game, &mut state, Action::Skip {});
    assert_eq!(state.open.seat, Seat(1));
}

#[test]
fn ex_23_24_25_73_the_order_of_withdrawal_is_the_next_order() {
    let game = table(3);
    let mut state = position(&game);
    workers(&mut state, &[3, 1, 2]);
    for seat in [1, 2, 0] {
        assert_eq!(state.open.seat, Seat(seat));
        let told = act(&game, &mut state, Action::Leave {});
        let place = state.open.left.len().max(if seat == 0 { 3 } else { 0 });
        assert_eq!(told[0], Event::Left { seat: Seat(seat), place });
    }
    assert_eq!(state.open.round, 2);
    settle(&game, &mut state, 1);
    assert_eq!(&state.open.order[..3], [1, 2, 0]);
    assert_eq!(state.open.seat, Seat(1));
    assert_eq!(state.open.at, [0; 4]);
}

#[test]
fn ex_26_a_turn_is_a_placement_or_a_withdrawal() {
    let game = table(2);
    let mut state = position(&game);
    workers(&mut state, &[2, 7]);
    let reason = why(&game, &state, Action::Skip {});
    assert_eq!(reason, Reason::NotActing);
    assert_eq!(why(&game, &state, Action::EndTurn {}), Reason::NotEnding);
    act(&game, &mut state, Action::Move { location: 3 });
    assert_eq!(why(&game, &state, Action::Move { location: 4 }).clause(), "EX-26");
}

#[test]
fn ex_27_a_round_has_at_most_ten_placements_and_one_withdrawal_a_seat() {
    for seats in 2..=4 {
        let game = with(seats, Options::default());
        for seed in 0..20 {
            let (state, placements) = random_game(&game, seed);
            assert!(placements <= u32::from(game.rounds()) * 10, "{placements}");
            assert_eq!(state.open.left.len(), seats);
        }
    }
}

#[test]
fn ex_28_q15_edge_3_who_cannot_go_on_must_withdraw() {
    let game = table(3);
    let mut state = position(&game);
    workers(&mut state, &[8, 9, 10]);
    assert_eq!(legal(&game, &state), [Action::Leave {}]);
    state.open.boards[0].bays[0] = bay(&game, "skiff", 1, 0, 1);
    assert_eq!(legal(&game, &state), [Action::Leave {}, launch(Pad::Small)]);
}

#[test]
fn edge_4_alone_on_the_last_location_there_is_only_leaving() {
    let game = table(2);
    let mut state = position(&game);
    gone(&mut state, 1);
    workers(&mut state, &[10, 0]);
    assert_eq!(legal(&game, &state), [Action::Leave {}]);
}

#[test]
fn edge_6_who_enters_on_the_last_location_waits_for_all_the_others() {
    let game = table(3);
    let mut state = position(&game);
    act(&game, &mut state, Action::Move { location: 10 });
    act(&game, &mut state, Action::Skip {});
    for seat in [1, 2] {
        assert_eq!(state.open.seat, Seat(seat));
        assert_eq!(moves(&game, &state), (1..=9).filter(|location| *location != 1 || seat == 1).collect::<Vec<u8>>());
        act(&game, &mut state, Action::Move { location: seat });
        act(&game, &mut state, Action::Skip {});
    }
    act(&game, &mut state, Action::Leave {});
    act(&game, &mut state, Action::Leave {});
    assert_eq!((state.open.seat, legal(&game, &state)), (Seat(0), vec![Action::Leave {}]));
}

#[test]
fn ex_q12_q14_seats_at_start_come_first_and_nobody_is_level() {
    let game = table(4);
    let mut state = position(&game);
    state.open.order = [3, 1, 0, 2];
    workers(&mut state, &[0, 5, 0, 6]);
    assert_eq!(state.open.seat, Seat(0), "first of those at Start in turn order");
    assert_eq!(game.queue(&state.open).next.map(|seat| seat.map(|seat| seat.0)), [Some(0), Some(2), Some(1), Some(3)]);
}

#[test]
fn ex_q16_edge_42_the_last_worker_goes_on_alone() {
    let game = table(2);
    let mut state = position(&game);
    gone(&mut state, 1);
    workers(&mut state, &[4, 0]);
    for location in 5..=10 {
        act(&game, &mut state, Action::Move { location });
        act(&game, &mut state, Action::Skip {});
        assert_eq!(state.open.seat, Seat(0));
    }
    assert_eq!(legal(&game, &state), [Action::Leave {}]);
}

#[test]
fn edge_43_stepping_to_the_next_location_rotates_the_order_by_ten_modulo_the_seats() {
    for seats in 2..=4u8 {
        let game = table(seats);
        let mut state = position(&game);
        while state.open.round == 1 {
            let action = *legal(&game, &state).first().expect("an answer");
            let action = if state.open.phase == Phase::Act { Action::Skip {} } else { action };
            let seat = state.open.seat;
            game.apply(&mut state, seat, action, &mut Silent);
        }
        let first = (10 % seats) % seats;
        let expected: Vec<u8> = (0..seats).map(|step| (first + step) % seats).collect();
        assert_eq!(state.open.order[..seats as usize], expected, "{seats} seats");
    }
}

#[test]
fn ex_q17_q18_nobody_has_to_act_and_any_free_location_will_do() {
    let game = table(2);
    let mut state = position(&game);
    act(&game, &mut state, Action::Move { location: 5 });
    assert_eq!(legal(&game, &state), [Action::Skip {}], "an empty location allows nothing and may be entered");
    state.open.track[4].ship = ship(&game, "skiff");
    assert!(legal(&game, &state).contains(&Action::Skip {}), "declining is open when something could be taken");
}

#[test]
fn ex_q43_a_seat_that_resigns_takes_the_shortest_way_and_keeps_its_score() {
    let game = table(2);
    let mut state = position(&game);
    state.open.track = [extrication::Place { cohorts: 3, ..extrication::Place::EMPTY }; 16];
    state.open.boards[0].bays[0] = bay(&game, "skiff", 1, 0, 1);
    state.open.boards[0].population = 4;
    let mut unasked = Vec::new();
    game.unasked(&state.open, &(), Seat(0), &mut unasked);
    assert_eq!(unasked, [Action::Resign {}]);
    game.apply(&mut state, Seat(0), Action::Resign {}, &mut Silent);
    assert_eq!(legal(&game, &state), [Action::Move { location: 1 }]);
    let reason = game.why(&state.open, &(), Seat(0), Action::Move { location: 2 });
    assert_eq!((reason, reason.clause()), (Reason::Resigned, "EX-Q43"));
    act(&game, &mut state, Action::Move { location: 1 });
    assert_eq!(legal(&game, &state), [Action::Skip {}]);
    act(&game, &mut state, Action::Skip {});
    assert_eq!(legal(&game, &state), [Action::EndTurn {}], "it could launch and does not");
    act(&game, &mut state, Action::EndTurn {});
    act(&game, &mut state, Action::Move { location: 2 });
    act(&game, &mut state, Action::Skip {});
    assert_eq!(legal(&game, &state), [Action::Leave {}]);
    assert_eq!(game.standing(&state.open, Seat(0)).population, 4);
    let mut again = Vec::new();
    game.unasked(&state.open, &(), Seat(0), &mut again);
    assert!(again.is_empty());
}

#[test]
fn ex_q44_a_game_in_which_nobody_does_anything_is_played_to_its_end() {
    let game = table(3);
    let mut run = Run::new(game.clone());
    let mut rng = play::random::Dealer::new([4; 32]).stream(0);
    let mut placements = 0;
    loop {
        match run.waiting() {
            play::Pending::Nature => {
                let outcome = game.sample(run.state(), &mut rng);
                run.settle(outcome, &mut Silent).expect("nature answers");
            }
            play::Pending::Seats(asked) => {
                let seat = asked.lowest().expect("one seat");
                let action = game.when_absent(&run.state().open, &(), seat);
                placements += u32::from(matches!(action, Action::Move { .. }));
                run.act(seat, action, &mut Silent).expect("the shortest way is open");
            }
            play::Pending::Over => break,
        }
    }
    assert_eq!(placements, 8 * 3);
    assert_eq!(game.ending(run.state()).scores[..3], [0, 0, 0]);
}

#[test]
fn decisions_can_be_taken_back_until_something_is_dealt() {
    let game = table(2);
    let mut run = Run::new(game.clone());
    let mut rng = play::random::Dealer::new([2; 32]).stream(0);
    let mut act = |run: &mut Run<extrication::Extrication>, seat: u8, action: Action| {
        run.act(Seat(seat), action, &mut Silent).expect("an open action");
        while run.waiting() == play::Pending::Nature {
            let outcome = game.sample(run.state(), &mut rng);
            run.settle(outcome, &mut Silent).expect("nature answers");
        }
    };
    let mut deal = play::random::Dealer::new([3; 32]).stream(0);
    while run.waiting() == play::Pending::Nature {
        let outcome = game.sample(run.state(), &mut deal);
        run.settle(outcome, &mut Silent).expect("nature answers");
    }
    let fresh = run.state().clone();
    act(&mut run, 0, Action::Move { location: 3 });
    act(&mut run, 0, Action::Skip {});
    assert!(run.undo(Seat(0)).is_ok() && run.undo(Seat(0)).is_ok());
    assert_eq!(*run.state(), fresh);
    assert!(run.undo(Seat(0)).is_err(), "the first deal stays");
    for (seat, location) in [(0, 9), (1, 10)] {
        act(&mut run, seat, Action::Move { location });
        act(&mut run, seat, Action::Skip {});
    }
    assert!(run.undo(Seat(0)).is_err(), "another seat has answered");
    act(&mut run, 0, Action::Leave {});
    assert!(run.can_undo(Seat(0)));
    act(&mut run, 1, Action::Leave {});
    assert!(!run.can_undo(Seat(1)), "the next round has been dealt");
}
