//! The rules, clause by clause, as somebody at the table would tell them.

use engine::{GameHistory, NullSink, Rejected, Scoring, Seat, SeatSet, ToAct};
use skeleton::{Action, BlockedReason, ChanceOutcome, LastStone, Options, Pack, STANDARD, Skeleton, Stones};

/// A table with so many stones in the pile.
fn table(seats: u8, stones: u8, options: Options) -> GameHistory<Skeleton> {
    let pack = Pack { id: "test".into(), name: "Test".into(), stones };
    let stones = Stones::compile(pack).expect("a good pack");
    GameHistory::new(Skeleton::new(seats, options, stones).expect("a good number of seats"))
}

/// Nature throws this face, and the seat on turn takes so many stones.
fn turn(run: &mut GameHistory<Skeleton>, die: u8, stones: u8) -> Result<(), Rejected<BlockedReason>> {
    run.apply_chance(ChanceOutcome::Die(die), &mut NullSink).expect("the die falls");
    let seat = run.state().public.seat;
    run.apply_action(seat, Action::Take(stones), &mut NullSink)
}

#[test]
fn sk_1_two_to_four_seats_play() {
    let standard: Stones = content::load(STANDARD, Stones::compile).expect("good");
    let seats: Vec<u8> =
        (0..9).filter(|seats| Skeleton::new(*seats, Options::default(), standard.clone()).is_some()).collect();
    assert_eq!(seats, [2, 3, 4]);
}

#[test]
fn sk_2_a_pack_says_how_many_stones_there_are() {
    assert_eq!(table(2, 7, Options::default()).state().public.pile, 7);
    let empty = content::load("id = \"x\"\nname = \"X\"\nstones = 0\n", Stones::compile);
    let error = empty.expect_err("no game without stones").to_string();
    assert!(error.contains("between 1 and 100"), "{error}");
}

#[test]
fn sk_3_turns_go_clockwise() {
    let mut run = table(3, 20, Options::default());
    for seat in [0, 1, 2, 0] {
        assert_eq!(run.state().public.seat, Seat(seat));
        turn(&mut run, 1, 1).expect("one stone is always allowed");
    }
}

#[test]
fn sk_4_the_die_comes_before_the_choice() {
    let mut run = table(2, 20, Options::default());
    assert_eq!(run.awaited(), ToAct::Chance);
    assert_eq!(run.apply_action(Seat(0), Action::Take(1), &mut NullSink), Err(Rejected::NotAsked));
    assert!(run.apply_chance(ChanceOutcome::Die(7), &mut NullSink).is_err(), "a die has six faces");
    run.apply_chance(ChanceOutcome::Die(6), &mut NullSink).expect("the die falls");
    assert_eq!(run.awaited(), ToAct::Seats(SeatSet::only(Seat(0))));
}

#[test]
fn sk_5_at_least_one_stone_and_at_most_the_die() {
    let mut run = table(2, 5, Options::default());
    assert_eq!(turn(&mut run, 2, 3), Err(Rejected::Blocked(BlockedReason::AboveDie { die: 2 })));
    assert_eq!(
        run.apply_action(Seat(0), Action::Take(0), &mut NullSink),
        Err(Rejected::Blocked(BlockedReason::Nothing))
    );
    run.apply_action(Seat(0), Action::Take(2), &mut NullSink).expect("two are allowed");
    assert_eq!(turn(&mut run, 6, 4), Err(Rejected::Blocked(BlockedReason::AbovePile { pile: 3 })));
}

#[test]
fn sk_6_the_last_stone_wins() {
    let mut run = table(2, 2, Options::default());
    turn(&mut run, 1, 1).expect("allowed");
    turn(&mut run, 1, 1).expect("allowed");
    assert_eq!(run.rules().ending(run.state()).winners, SeatSet::only(Seat(1)));
}

#[test]
fn sk_q1_with_the_other_ruling_the_last_stone_loses() {
    let mut run = table(3, 1, Options { last_stone: LastStone::Loses, ..Options::default() });
    turn(&mut run, 4, 1).expect("allowed");
    assert_eq!(run.rules().ending(run.state()).winners, SeatSet::first(3).without(Seat(0)));
}
