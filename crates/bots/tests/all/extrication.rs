//! Tests of the bots for Extrication, and of the values of actions where a turn consists of several actions.

use std::sync::Arc;

use crate::common::{legal_actions, play_with_policy};
use bots::extrication::{ExtricationGreedy, ExtricationRollouts, ExtricationTreePolicy};
use bots::{
    ActionValues, Bot, EvaluationTask, Generator, InformationSetSearch, Policy, RolloutModel, SearchBudget,
    UniformRandom, ValueScale,
};
use engine::{Observe, Scoring, Seat, SeatContext, StateOf, Viewer};
use extrication::{Action, CompiledPack, Extrication, HOUSE_PACK, Options, Phase};
use rand_xoshiro::rand_core::SeedableRng;

type Table = StateOf<Extrication>;

fn table(seats: u8) -> Extrication {
    let house: CompiledPack = content::load(HOUSE_PACK, CompiledPack::compile).expect("the house set");
    Extrication::new(seats, Options::default(), Arc::new(house)).expect("a table")
}

/// Returns the decisions of a game of random actions.
fn questions(game: &Extrication, seed: u64) -> Vec<(Table, Seat)> {
    let mut questions = Vec::new();
    play_with_policy(game, seed, &UniformRandom, |state, seat, _| questions.push((state.clone(), seat)));
    questions
}

fn weighed(
    game: &Extrication,
    (state, seat): &(Table, Seat),
    action: Action,
    then: Option<(Action, &[Action])>,
) -> ActionValues<Action> {
    let view = game.view(state, Viewer::Seat(*seat));
    let question = EvaluationTask {
        game,
        model: &ExtricationRollouts::for_win_chance(),
        scale: ValueScale::UNIT,
        view: &view,
        continuation: then,
    };
    question.evaluate_choices(&legal_actions(game, state, *seat), Some(action), 8, 4, &mut Generator::seed_from_u64(2))
}

#[test]
fn what_a_seat_did_next_speaks_for_its_answer_and_never_against_it() {
    let game = table(3);
    let questions = questions(&game, 1);
    let mut better = 0;
    for pair in questions.windows(2) {
        let [(before, seat), (after, next)] = pair else { unreachable!("two of them") };
        if seat != next || before.public.phase != Phase::Move || after.public.phase != Phase::Act {
            continue;
        }
        let location = after.public.at[seat.index()].expect("its Worker stands where it acts");
        let moved = Action::Move { location };
        let worth = |then: Option<(Action, &[Action])>| {
            let lines = weighed(&game, &pair[0], moved, then).ranked_estimates();
            lines.into_iter().find(|(action, _)| *action == moved).expect("it stays").1.value
        };
        let alone = worth(None);
        for then in legal_actions(&game, after, *seat) {
            let meant = worth(Some((moved, &[then])));
            assert!(meant >= alone, "{meant} with {then:?}, {alone} without");
            better += u32::from(meant > alone);
            let closed = worth(Some((moved, &[moved, then, moved])));
            assert_eq!(closed, meant, "what is not open is left out");
            let elsewhere = worth(Some((Action::Leave {}, &[then])));
            assert_eq!(elsewhere, alone, "it belongs to another answer");
        }
    }
    assert!(better > 10, "{better} times what came next was better than the plan");
}

#[test]
fn in_the_last_round_all_that_can_be_loaded_is_compared_the_choice_of_the_rules_of_thumb_first() {
    let game = table(4);
    let mut loads = [0; 2];
    for (state, seat) in (3..6).flat_map(|seed| questions(&game, seed)) {
        let open = legal_actions(&game, &state, seat);
        if !matches!(state.public.phase, Phase::Load(_)) || open.len() < 2 {
            continue;
        }
        let context = SeatContext::new(&game, &state.public, &(), seat);
        let plain = *open.last().expect("there are some");
        let lines = |plan: ExtricationRollouts| plan.candidate_lines(context, &open, plain).collect::<Vec<_>>();
        assert!(lines(ExtricationRollouts::default()).is_empty(), "`search` leaves it to the heuristic");
        let (late, fair) = (state.public.round >= game.round_count(), lines(ExtricationRollouts::for_win_chance()));
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

/// Returns a seat's estimated win probability at the beginning of a round.
fn chance(game: &Extrication, state: &Table, seat: u8) -> f32 {
    ExtricationRollouts::for_win_chance().evaluate(game, state, Seat(seat))
}

#[test]
fn chances_make_one_win_and_know_who_wins() {
    for seats in 2..=4 {
        let game = table(seats);
        let (mut asked, mut known) = (0.0, 0.0);
        for seed in 0..60 {
            let (mut round, mut seen) = (1, Vec::new());
            let end = play_with_policy(&game, seed, &ExtricationGreedy::default(), |state, _, _| {
                if state.public.round > round {
                    round = state.public.round;
                    seen.push((0..seats).map(|seat| chance(&game, state, seat)).collect::<Vec<_>>());
                }
            });
            for chances in seen {
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{chances:?}");
                asked += 1.0;
                let won = (0..seats).map(|seat| chances[usize::from(seat)] * game.payoff(&end, Seat(seat)));
                known += won.sum::<f32>();
            }
        }
        let fair = 1.0 / f32::from(seats);
        assert!(known / asked > fair + 0.08, "{seats} seats: winners were given {}", known / asked);
    }
}

#[test]
fn a_tree_of_turns_is_narrow_until_the_last_loads() {
    let game = table(3);
    let (mut turns, mut loads) = (0, 0);
    for (state, seat) in questions(&game, 3) {
        let open = legal_actions(&game, &state, seat);
        let short = |first| {
            let mut short = open.clone();
            let context = SeatContext::new(&game, &state.public, &(), seat);
            ExtricationTreePolicy::default().rank_candidates(
                context,
                first,
                &mut short,
                &mut Generator::seed_from_u64(1),
            );
            assert!(!short.is_empty() && short.iter().all(|action| open.contains(action)));
            short.len()
        };
        let wide = open.len();
        match state.public.phase {
            Phase::Move | Phase::Act => {
                assert_eq!([short(true), short(false)], [wide.min(6), wide.min(2)]);
                turns += 1;
            }
            _ if state.public.round < game.round_count() => assert_eq!([short(true), short(false)], [1, 1]),
            _ => {
                assert_eq!([short(true), short(false)], [wide, 1]);
                loads += 1;
            }
        }
    }
    assert!(turns > 50 && loads > 1, "{turns} turns, {loads} last loads");
}

#[test]
fn a_tree_of_turns_weighs_where_the_round_ends_and_answers_the_same_again() {
    let game = table(2);
    for (state, seat) in questions(&game, 5).into_iter().step_by(9) {
        let from = |round| extrication::Public { round, ..state.public.clone() };
        assert!(
            ExtricationTreePolicy::default().estimate_payoffs(&game, &from(state.public.round), &state, 3).is_none(),
            "the same round"
        );
        assert!(
            ExtricationTreePolicy::default()
                .estimate_payoffs(&game, &from(state.public.round - 1), &state, 3)
                .is_some(),
            "the next round"
        );
        let view = game.view(&state, Viewer::Seat(seat));
        let open = legal_actions(&game, &state, seat);
        let chosen = || {
            let mut search = InformationSetSearch::new(ExtricationTreePolicy::default());
            search.choose_action(&game, &view, &open, SearchBudget::Iterations(60), &mut Generator::seed_from_u64(8))
        };
        let action = chosen();
        assert!(open.contains(&action) && action == chosen());
    }
}
