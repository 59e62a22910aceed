//! What the bots for Extrication promise, and what a question is worth where a turn is made of several answers.

use std::sync::Arc;

use crate::common::{choices, play};
use bots::extrication::Ahead;
use bots::{Generator, Plan, Question, Random, Scale, Weights};
use extrication::{Action, Content, Extrication, HOUSE, Options, Phase};
use play::{Game, Seat, State, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

type Table = State<Extrication>;

fn table(seats: u8) -> Extrication {
    let house: Content = content::load(HOUSE, Content::compile).expect("the house set");
    Extrication::new(seats, Options::default(), Arc::new(house)).expect("a table")
}

/// The questions of a game of random answers.
fn questions(game: &Extrication, seed: u64) -> Vec<(Table, Seat)> {
    let mut questions = Vec::new();
    play(game, seed, &Random, |state, seat, _| questions.push((state.clone(), seat)));
    questions
}

fn weighed(
    game: &Extrication,
    (state, seat): &(Table, Seat),
    action: Action,
    then: Option<(Action, Action)>,
) -> Weights<Action> {
    let view = game.view(state, Viewer::Seat(*seat));
    let question = Question { game, plan: &Ahead::fair(), scale: Scale::PLAIN, view: &view, then };
    question.weigh(&choices(game, state, *seat), Some(action), 8, 4, &mut Generator::seed_from_u64(2))
}

#[test]
fn what_a_seat_did_next_speaks_for_its_answer_and_never_against_it() {
    let game = table(3);
    let questions = questions(&game, 1);
    let mut better = 0;
    for pair in questions.windows(2) {
        let [(before, seat), (after, next)] = pair else { unreachable!("two of them") };
        if seat != next || before.open.phase != Phase::Move || after.open.phase != Phase::Act {
            continue;
        }
        let location = after.open.at[seat.index()].expect("its Worker stands where it acts");
        let moved = Action::Move { location };
        let worth = |then: Option<(Action, Action)>| {
            let lines = weighed(&game, &pair[0], moved, then).lines();
            lines.into_iter().find(|(action, _)| *action == moved).expect("it stays").1.value
        };
        let alone = worth(None);
        for then in choices(&game, after, *seat) {
            let meant = worth(Some((moved, then)));
            assert!(meant >= alone, "{meant} with {then:?}, {alone} without");
            better += u32::from(meant > alone);
            let elsewhere = worth(Some((Action::Leave {}, then)));
            assert_eq!(elsewhere, alone, "it belongs to another answer");
        }
    }
    assert!(better > 10, "{better} times what came next was better than the plan");
}

#[test]
fn near_the_end_all_that_can_be_loaded_is_compared_the_choice_of_the_rules_of_thumb_first() {
    let game = table(4);
    let mut loads = [0; 2];
    for (state, seat) in questions(&game, 3) {
        let open = choices(&game, &state, seat);
        if !matches!(state.open.phase, Phase::Load(_)) || open.len() < 2 {
            continue;
        }
        let view = game.view(&state, Viewer::Seat(seat));
        let plain = *open.last().expect("there are some");
        let lines = |plan: Ahead| plan.lines(&game, &view, &open, plain).collect::<Vec<_>>();
        assert!(lines(Ahead::default()).is_empty(), "the yardstick stays as it is");
        let (late, fair) = (state.open.round + 1 >= game.rounds(), lines(Ahead::fair()));
        if late {
            assert_eq!(fair[0], (plain, None));
            assert_eq!(fair.len(), open.len().min(8));
        } else {
            assert!(fair.is_empty());
        }
        loads[usize::from(late)] += 1;
    }
    assert!(loads.iter().all(|times| *times > 2), "{loads:?} times somebody loads early and late");
}
